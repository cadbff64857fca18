"""Many processes change and read one store at once, and nothing that was reported is lost.

Each worker keeps a log of what the program told it. In the store of owners every field of a task
has one worker that changes it, so that the last value reported must be the one that is stored, and
a reader may see none that is older than the last report before it began. In the store of the stack
everybody undoes and redoes what anybody added, and the reports must add up. A watching listing and
the app are open meanwhile. In a third store another program holds the lock, in a fourth for half a
minute. The fifth is made by all that add to it at once.
"""

import collections
import contextlib
import json
import sqlite3
import threading
import time
import uuid

from sandbox import Broken, Sandbox, require, run_rounds
from screen import Screen

#: Seconds that the program waits for a lock, cli.md.
PATIENCE = 10
#: What is reported of an undo or redo that finds none.
NONE_LEFT = (b"nothing to undo", b"nothing to redo", b"is not the last")


class Worker(threading.Thread):
    """Takes its steps one after another, each a process or two."""

    def __init__(self, sandbox, steps, random):
        super().__init__()
        self.sandbox = sandbox
        self.steps = steps
        self.random = random
        self.busy = 0
        self.fault = None

    def run(self):
        try:
            for count in range(1, self.steps + 1):
                self.step(count)
        except Exception as error:  # Said by whoever waits for this thread.
            self.fault = error

    def change(self, *words, text=None, excuses=()):
        """The numbers it prints; None where nothing was changed, as one of the excuses says."""
        begin = time.monotonic()
        status, output, errors = self.sandbox.run(*words, text=text)
        if status == 3 and b"busy" in errors:
            took = time.monotonic() - begin
            require(took >= PATIENCE and not output, words, "was busy after", took, "seconds")
            self.busy += 1
            return None
        if status == 1 and any(excuse in errors for excuse in excuses):
            require(not output, words, "prints", output, "and exits 1")
            return None
        require(status == 0, words, "exits", status, errors)
        return tuple(map(int, output.split()))


class Owner(Worker):
    """Alone changes one field of a task, each time to a value that counts up."""

    def __init__(self, number, *arguments):
        super().__init__(*arguments)
        self.number = number
        self.reported = self.tried = 0

    def step(self, count):
        self.tried = count
        if self.change(*self.words(count)) is not None:
            self.reported = count

    def sees(self, task, floor):
        """Requires that the task is not older than `floor`, nor newer than what was tried."""
        allowed = range(floor, self.tried + 1)
        require(any(self.shows(task, count) for count in allowed),
                "stale:", task, "is none of", allowed, "of", type(self).__name__)


class NameOwner(Owner):
    def words(self, count):
        return "edit", str(self.number), "--name", f"name {count}"

    def shows(self, task, count):
        return task["name"] == f"name {count}"


class StartOwner(Owner):
    def words(self, count):
        return "edit", str(self.number), "--at", f"{count // 60 % 24:02}:{count % 60:02}"

    def shows(self, task, count):
        # Berlin is an hour ahead of UTC in winter.
        hour = count // 60 % 24
        begin = f"2026-12-01T{hour - 1:02}" if hour else "2026-11-30T23"
        return task["startAt"] == f"{begin}:{count % 60:02}:00Z"


class StateOwner(Owner):
    def words(self, count):
        return "done" if count % 2 else "reopen", str(self.number)

    def shows(self, task, count):
        return task["isFinish"] == (count % 2 == 1)


class Adder(Worker):
    """Adds, one or a batch, and deletes some of what it added."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.names = {}
        self.deleted = []

    def step(self, count):
        names = [f"{self.name} {count} {part}" for part in range(self.random.choice((1, 1, 3)))]
        numbers = self.change("add", "-", "--at", "+1d", text="\n".join(names).encode())
        if numbers is None:
            return
        require(len(numbers) == len(names), "of", names, "are numbers", numbers)
        self.names |= zip(numbers, names)
        if self.random.random() < 0.3 and self.change("delete", str(numbers[0])) is not None:
            del self.names[numbers[0]]
            self.deleted.append(numbers[0])


class Importer(Worker):
    """Imports three tasks again and again, each time with newer names: all three or none."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.ids = [str(uuid.UUID(int=self.random.getrandbits(128), version=4)) for _ in range(3)]
        self.reported = 0

    def step(self, count):
        at = f"2026-12-02T{count // 3600:02}:{count // 60 % 60:02}:{count % 60:02}Z"
        records = [{"id": id, "name": f"import {count}", "startAt": at, "createdAt": at,
                    "updatedAt": at, "isFinish": False} for id in self.ids]
        text = "\n".join(map(json.dumps, records)).encode()
        if self.change("import", "-", text=text) is not None:
            self.reported = count

    def sees(self, tasks, floor):
        """Requires that the three are as one import made them, and not of an old one."""
        names = {tasks[id]["name"] for id in self.ids if id in tasks}
        require(len(names) <= 1, "half an import is seen:", names)
        seen = max((int(name.split()[1]) for name in names), default=0)
        require(seen >= floor, "stale: import", seen, "is seen after", floor)


class Reader(Worker):
    """Reads in every way, and never fails."""

    def __init__(self, owners, importers, *arguments):
        super().__init__(*arguments)
        self.owners = owners
        self.importers = importers

    def step(self, count):
        way = self.random.choice((self.list, self.list, self.export, self.others, self.backup))
        way(count)

    def list(self, _):
        floors = [worker.reported for worker in self.owners + self.importers]
        if self.random.random() < 0.5:
            tasks = json.loads(self.sandbox.output("list", "--json"))
        else:
            tasks = rows(self.sandbox.output("list", "--jsonl"))
        self.compare(tasks, floors)

    def export(self, _):
        floors = [worker.reported for worker in self.owners + self.importers]
        self.compare(rows(self.sandbox.output("export")), floors)

    def compare(self, tasks, floors):
        by_id = {task["id"]: task for task in tasks}
        by_number = {task["number"]: task for task in tasks}
        require(len(by_id) == len(by_number) == len(tasks), "a task is seen twice:", tasks)
        for owner, floor in zip(self.owners, floors):
            owner.sees(by_number[owner.number], floor)
        for importer, floor in zip(self.importers, floors[len(self.owners):]):
            importer.sees(by_id, floor)

    def others(self, _):
        json.loads(self.sandbox.output("show", "1", "2", "--json"))
        entries = [entry["entry"] for entry in json.loads(self.sandbox.output("log", "--json"))]
        require(entries == sorted(entries, reverse=True), "the log is in disorder:", entries)
        self.sandbox.output("today", "--view")

    def backup(self, count):
        copy = str(self.sandbox.home / f"{self.name} {count}.db")
        self.sandbox.output("backup", copy, "-q")
        self.sandbox.output("check", "-q", "--db", copy)


class Undoer(Worker):
    """Adds, undoes and redoes, whosever change it is."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.reports = []

    def step(self, count):
        words = self.random.choice(
            (("add", "-"), ("add", "-"), ("undo",), ("redo",), ("undo", "?")))
        text = None
        if words[0] == "add":
            text = b"\n".join(b"%d" % part for part in range(self.random.choice((1, 1, 4))))
        elif "?" in words:
            last = self.sandbox.output("log", "--limit", "1", "--ids").decode().strip()
            words = ("undo", last) if last else ("undo",)
        numbers = self.change(*words, text=text, excuses=NONE_LEFT)
        if numbers is not None:
            self.reports.append((words[0], tuple(sorted(numbers))))


class Waiter(Worker):
    """Waits for another program that holds the lock, with a patience of a second."""

    def step(self, _):
        patient = {**self.sandbox.environment, "TASKS_PATIENCE": "1"}
        for words in (("add", "x"), ("list",), ("undo",)):
            with locked(self.sandbox, "EXCLUSIVE", seconds=0.3):
                status, _, errors = self.sandbox.run(*words, env=patient)
                require(status == 0, words, "exits", status, errors, "beside a short lock")
            with locked(self.sandbox, "EXCLUSIVE") as release:
                begin = time.monotonic()
                status, output, errors = self.sandbox.run(*words, "--json", env=patient)
                took = time.monotonic() - begin
                require(status == 3 and not output and json.loads(errors)["error"]["kind"] == "busy"
                        and 1 <= took < 5, words, "exits", status, errors, "after", took)
                release.set()
        with locked(self.sandbox, "IMMEDIATE") as release:
            # One that has not written yet keeps no reader waiting.
            self.sandbox.output("list", "--json")
            release.set()


class PatientWaiter(Worker):
    """Waits as long as users do, for a lock that is held for half a minute."""

    def step(self, _):
        begin = time.monotonic()
        with locked(self.sandbox, "EXCLUSIVE", seconds=30):
            waiting = [self.sandbox.start(*words) for words in (("add", "x"), ("list",), ("undo",))]
            for process in waiting:
                output, errors = process.communicate(timeout=25)
                took = time.monotonic() - begin
                require(process.returncode == 3 and not output and b"is busy" in errors
                        and PATIENCE <= took < 25, "exits", process.returncode, errors, took)
            time.sleep(max(0, begin + 22 - time.monotonic()))
            require(self.change("add", "Last") is not None, "not added when the lock was gone")
            require(time.monotonic() - begin >= 30, "added beside the lock")


@contextlib.contextmanager
def locked(sandbox, mode, seconds=None):
    """Another program's lock, held for so long or until the event is set."""
    taken, release = threading.Event(), threading.Event()

    def hold():
        with contextlib.closing(sqlite3.connect(sandbox.database, isolation_level=None)) as store:
            store.execute(f"BEGIN {mode}")
            taken.set()
            release.wait(seconds)
            store.execute("ROLLBACK")

    thread = threading.Thread(target=hold)
    thread.start()
    taken.wait()
    try:
        yield release
    finally:
        release.set()
        thread.join()


class Watcher:
    """What the events of a watching listing say is stored."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        self.tasks = {}
        self.fault = None
        self.process = sandbox.start("list", "--watch", "--jsonl")
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            event = json.loads(line)
            task = event["task"]
            is_known = task["id"] in self.tasks
            if event["event"] != ("changed" if is_known else "added") and self.tasks:
                if event["event"] != "deleted" or not is_known:
                    self.fault = event
            if event["event"] == "deleted":
                self.tasks.pop(task["id"], None)
            else:
                self.tasks[task["id"]] = task

    def begin(self):
        """Until it has told of a change to the task that is stored."""
        count = 0
        while not self.tasks:
            count += 1
            self.sandbox.output("edit", "1", "--name", f"seen {count}")
            time.sleep(0.05)

    def end(self, stored):
        """What it told is what is stored, soon."""
        stored = {task["id"]: task for task in stored}
        deadline = time.monotonic() + 20
        while self.tasks != stored and time.monotonic() < deadline:
            time.sleep(0.02)
        self.process.terminate()
        self.process.communicate()
        self.thread.join()
        require(self.tasks == stored, "the watching listing tells", self.tasks, "not", stored)
        require(not self.fault, "the watching listing tells of", self.fault)


def rows(output):
    return [json.loads(line) for line in output.splitlines()]


def owned(sandbox, size, steps, random):
    """The workers on a store in which each field has its owner."""
    count = max(1, size // 10)
    numbers = sandbox.output("add", "-", "--at", "0:00", text=b"name 0\n" * count).split()
    owners = [role(int(number), sandbox, steps, random())
              for number in numbers for role in (NameOwner, StartOwner, StateOwner)]
    importers = [Importer(sandbox, steps, random()) for _ in range(max(1, size // 10))]
    adders = [Adder(sandbox, steps, random()) for _ in range(max(2, size // 4))]
    missing = max(2, size - len(owners) - len(importers) - len(adders))
    readers = [Reader(owners, importers, sandbox, steps, random()) for _ in range(missing)]
    return owners, importers, adders, readers


def compare_owned(tasks, owners, importers, adders):
    """Everything that was reported is stored, and nothing else."""
    by_number = {task["number"]: task for task in tasks}
    by_id = {task["id"]: task for task in tasks}
    require(len(by_number) == len(tasks), "a number was given twice:", sorted(by_number))
    for owner in owners:
        task = by_number[owner.number]
        require(owner.shows(task, owner.reported),
                "lost update:", task, "is not", owner.words(owner.reported))
    for importer in importers:
        names = [by_id[id]["name"] for id in importer.ids if id in by_id]
        wanted = [f"import {importer.reported}"] * 3 if importer.reported else []
        require(names == wanted, "imported are", names, "not", wanted)
    names = {}
    for adder in adders:
        require(not names.keys() & adder.names.keys(), "a number was given twice")
        names |= adder.names
    gone = [number for adder in adders for number in adder.deleted]
    require(len(gone) == len(set(gone)), "a number was given twice:", sorted(gone))
    require(not by_number.keys() & gone, "deleted tasks are there:", by_number.keys() & gone)
    for number, name in names.items():
        require(by_number.get(number, {}).get("name") == name, "lost:", number, name)
    known = 1 + len(owners) // 3 + len(names) + sum(3 for each in importers if each.reported)
    require(len(tasks) == known, len(tasks), "tasks are stored, reported were", known)


def compare_stack(numbers, undoers):
    """What was added and not undone more often than redone is stored, and nothing else."""
    counts = collections.Counter(report for undoer in undoers for report in undoer.reports)
    added = [batch for word, batch in counts if word == "add"]
    require(all(counts["add", batch] == 1 for batch in added), "a number was given twice")
    stored = []
    for batch in added:
        undone = counts["undo", batch] - counts["redo", batch]
        require(undone in (0, 1), batch, "is undone", undone, "times more than redone")
        stored += () if undone else batch
    require({batch for _, batch in counts} <= set(added), "half a change was undone:", counts)
    require(sorted(stored) == sorted(numbers), "stored are", numbers, "reported were", stored)


def compare_screen(app, sandbox):
    """The app comes to show what the listing does."""
    wanted = []
    for line in sandbox.output("today", "--tsv").decode().splitlines():
        number, state, start, name = line.split("\t")
        clock = "" if start.endswith("T00:00") else start[11:]
        wanted.append(["●" if state == "open" else "✓", *clock.split(), number, *name.split()])
    # It may have met a lock for longer than its patience, and says so.
    app.wait(lambda lines: "Today" in lines[1])
    if any("The database is busy" in line for line in app.lines):
        app.type(b"\x1b")
    app.wait(lambda lines: [line.split() for line in lines[4:4 + len(wanted)]] == wanted)
    require(b"\x1b[?1049h" in app.written, "the app took no screen of its own")
    app.leave()


def make_at_once(sandbox, count):
    """A store, and the folders that it is in, by commands that all find none."""
    folder = sandbox.home / "made" / "by" / "all"
    sandbox.database = folder / "tasks.db"
    sandbox.environment["TASKS_DB"] = str(sandbox.database)
    processes = [sandbox.start("add", f"by {number}") for number in range(count)]
    added = {}
    for number, process in enumerate(processes):
        output, errors = process.communicate(timeout=60)
        require(process.returncode == 0, "the first add exits", process.returncode, errors)
        added[int(output)] = f"by {number}"
    stored = {task["number"]: task["name"] for task in rows(sandbox.output("export"))}
    require(stored == added and sorted(added) == [*range(1, count + 1)], stored, "is not", added)
    names = {file.name for file in folder.iterdir()}
    require(names <= {"tasks.db", "tasks.db-journal"}, "leaves", names)
    sandbox.check()


def torture(program, rounds, random):
    size = min(200, 20 + rounds)
    steps = max(3, 9 * rounds // size)

    def seeded():
        return type(random)(random.getrandbits(64))

    with contextlib.ExitStack() as stack:
        shared, undone, held, long_held = stores = [
            stack.enter_context(Sandbox(program)) for _ in range(4)]
        for sandbox in stores:
            sandbox.environment["TASKS_NOW"] = "2026-12-01T23:00:00+01:00"
        make_at_once(stack.enter_context(Sandbox(program)), min(100, 10 + rounds))
        shared.output("add", "first", "--at", "+2d")
        long_held.output("add", "first")
        held.output("add", "first")
        held.output("add", "second")
        held.output("done", "1")
        watcher = Watcher(shared)
        watcher.begin()
        app = Screen(shared, "ui", rows=40)
        owners, importers, adders, readers = owned(shared, size * 2 // 3, steps, seeded)
        undoers = [Undoer(undone, steps, seeded()) for _ in range(size // 3)]
        waiter = Waiter(held, max(1, min(10, rounds // 60)), seeded())
        patient = PatientWaiter(long_held, min(1, rounds // 100), seeded())
        workers = [*owners, *importers, *adders, *readers, *undoers, waiter, patient]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        faults = [worker.fault for worker in workers if worker.fault]
        for fault in faults:
            raise fault if isinstance(fault, Broken) else Broken(repr(fault))

        tasks = rows(shared.output("list", "--jsonl"))
        compare_owned(tasks, owners, importers, adders)
        compare_stack(list(map(int, undone.output("list", "--ids").split())), undoers)
        compare_screen(app, shared)
        watcher.end(tasks)
        for sandbox in stores:
            sandbox.check()
    busy = sum(worker.busy for worker in workers)
    return f"{len(workers)} workers took {steps} steps each, {busy} times busy, nothing lost"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=100)
