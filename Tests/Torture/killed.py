"""Kills writers at random moments and looks at what they leave.

A killed command happened wholly or not at all, what reported success before is there, the next
command needs no repair, and the history leads back to nothing and forth again. What is done is told
by the seed; where within a command it is killed, by the clock too.
"""

import collections
import dataclasses
import datetime
import json
import os
import time
import uuid

from sandbox import LEFTOVER, Sandbox, require, run_rounds

#: Each store lives that many rounds: the first commands of a store make its file.
ROUNDS_OF_A_STORE = 20
#: Then all of them are deleted.
MOST_TASKS = 25_000
#: How long the database is written at the end of a command, in seconds.
LONGEST_COMMIT = 0.003

Task = collections.namedtuple("Task", "name startAt createdAt updatedAt isFinish")


@dataclasses.dataclass(frozen=True)
class State:
    """What a store should hold: the tasks by number, the largest number given, and the tasks as
    they were before each change that can be undone, and after each that can be done again."""

    tasks: dict
    last: int = 0
    done: tuple = ()
    undone: tuple = ()

    def changed(self, tasks):
        last = max(self.last, max(tasks, default=0))
        return State({**self.tasks, **tasks}, last, (*self.done, self.tasks))

    def with_added(self, tasks):
        return self.changed(dict(enumerate(tasks, self.last + 1)))

    def without(self, numbers):
        left = {number: task for number, task in self.tasks.items() if number not in numbers}
        return State(left, self.last, (*self.done, self.tasks))

    def with_undone(self):
        return State(self.done[-1], self.last, self.done[:-1], (*self.undone, self.tasks))

    def with_redone(self):
        return State(self.undone[-1], self.last, (*self.done, self.tasks), self.undone[:-1])


@dataclasses.dataclass(frozen=True)
class Command:
    """One that changes something: its words, what it reads, and what it makes of a state."""

    words: tuple
    change: object
    text: bytes = b""


def records(tasks):
    """To import, of pairs of an id and a task."""
    return "".join(json.dumps({"id": id, **task._asdict()}) + "\n" for id, task in tasks).encode()


class Writer:
    """Makes up commands that change what is stored."""

    def __init__(self, randomness):
        self.random = randomness
        self.clock = datetime.datetime(2026, 11, 30, tzinfo=datetime.timezone.utc)
        #: Of all tasks that were ever read, by number.
        self.ids = {}

    def tick(self):
        self.clock += datetime.timedelta(seconds=self.random.randrange(1, 4_000))
        return self.clock.strftime("%Y-%m-%dT%H:%M:%SZ")

    def command(self, state, now):
        makers = [self.add, self.add_lines, self.import_file]
        if state.tasks:
            makers += [self.finish, self.edit, self.delete, self.import_known]
        if state.done:
            makers.append(self.undo)
        if state.undone:
            makers += [self.redo] * 3
        if len(state.tasks) > MOST_TASKS:
            makers = [self.delete_all]
        return self.random.choice(makers)(state, now)

    def new_tasks(self, count, now):
        return [Task(f"{self.random.getrandbits(40):x} é", now, now, now, False)
                for _ in range(count)]

    def add(self, _, now):
        (task,) = tasks = self.new_tasks(1, now)
        return Command(("add", "--at", now, task.name), lambda state: state.with_added(tasks))

    def add_lines(self, _, now):
        tasks = self.new_tasks(1_000, now)
        text = "".join(f"{task.name}\n" for task in tasks).encode()
        return Command(("add", "-", "--at", now), lambda state: state.with_added(tasks), text)

    def import_file(self, _, now):
        tasks = self.new_tasks(10_000, now)
        text = records((str(uuid.UUID(int=self.random.getrandbits(128), version=4)), task)
                       for task in tasks)
        return Command(("import", "-"), lambda state: state.with_added(tasks), text)

    def import_known(self, state, now):
        """In place of stored tasks, with other values in every field."""
        changed = {number: Task(f"imported {number}", now, now, now,
                                not state.tasks[number].isFinish)
                   for number in self.numbers(state, 1_000)}
        text = records((self.ids[number], task) for number, task in changed.items())
        return Command(("import", "-"), lambda state: state.changed(changed), text)

    def numbers(self, state, most):
        numbers = list(state.tasks)
        count = min(len(numbers), self.random.choice([1, 2, most]))
        return sorted(self.random.sample(numbers, count))

    def finish(self, state, now):
        numbers = [number for number in self.numbers(state, 1_000)
                   if not state.tasks[number].isFinish]
        if not numbers:
            return self.add(state, now)
        finished = {number: state.tasks[number]._replace(isFinish=True, updatedAt=now)
                    for number in numbers}
        return Command(("done", *map(str, numbers)), lambda state: state.changed(finished))

    def edit(self, state, now):
        name = f"edited {self.random.getrandbits(40):x}"
        options, fields = self.random.choice((
            (("--name", name), {"name": name}),
            (("--at", now), {"startAt": now}),
            (("--name", name, "--at", now), {"name": name, "startAt": now})))
        numbers = self.numbers(state, 100)
        edited = {number: state.tasks[number]._replace(updatedAt=now, **fields)
                  for number in numbers}
        return Command(("edit", *map(str, numbers), *options),
                       lambda state: state.changed(edited))

    def delete(self, state, _):
        numbers = self.numbers(state, 1_000)
        return Command(("delete", *map(str, numbers)), lambda state: state.without(set(numbers)))

    def delete_all(self, state, _):
        text = "".join(f"{number}\n" for number in state.tasks).encode()
        return Command(("delete", "-"), lambda state: state.without(state.tasks), text)

    def undo(self, *_):
        return Command(("undo",), State.with_undone)

    def redo(self, *_):
        return Command(("redo",), State.with_redone)


class Store:
    """The store under test, and the states it may be in: two after a kill, until it is read."""

    def __init__(self, sandbox, writer, randomness):
        self.sandbox, self.writer, self.random = sandbox, writer, randomness
        self.folder = sandbox.home / "store"
        self.folder.mkdir()
        self.input = sandbox.home / "input"
        self.states = [State({})]
        sandbox.database = self.folder / "tasks.db"
        self.use(sandbox.database)

    def use(self, database):
        self.sandbox.environment["TASKS_DB"] = str(database)

    def rehearse(self, command):
        """How long the command takes, in seconds, on a copy of the store."""
        copy = self.sandbox.home / "copy.db"
        copy.unlink(missing_ok=True)
        if self.sandbox.database.exists():
            copy.write_bytes(self.sandbox.database.read_bytes())
        self.use(copy)
        with open(self.input, "rb") as text:
            begin = time.monotonic()
            status, _, errors = self.sandbox.run(*command.words, "-q", stdin=text)
            end = time.monotonic()
        self.use(self.sandbox.database)
        require(status == 0, command.words[0], "exits", status, errors)
        return end - begin

    def kill(self):
        """Kills a command at any moment of the time it takes, or of the short one in which the
        database is written. False where it was over before."""
        (state,) = self.states
        now = self.writer.tick()
        self.sandbox.environment["TASKS_NOW"] = now
        command = self.writer.command(state, now)
        self.input.write_bytes(command.text)
        duration = self.rehearse(command)
        is_early = self.random.random() < 0.5
        moment = self.random.random() * (duration if is_early else min(duration, LONGEST_COMMIT))
        stamp = self.stamp()
        with open(self.input, "rb") as text:
            process = self.sandbox.start(*command.words, "-q", stdin=text)
            while not is_early and process.poll() is None and self.stamp() == stamp:
                pass
            time.sleep(moment)
            process.kill()
            _, errors = process.communicate()
        require(process.returncode in (0, -9), command.words[0], "exits", process.returncode,
                errors)
        changed = command.change(state)
        self.states = [changed] if process.returncode == 0 else [state, changed]
        return process.returncode != 0

    def stamp(self):
        """Another one as soon as something is written into the database itself."""
        if not self.sandbox.database.exists():
            return None
        status = os.stat(self.sandbox.database)
        return status.st_mtime_ns, status.st_size

    def is_unfinished(self):
        """The next command has something to roll back."""
        journal = self.folder / "tasks.db-journal"
        return journal.exists() and journal.read_bytes()[:1] not in (b"", b"\0")

    def add(self):
        """A command that is not killed, before anybody looked."""
        now = self.writer.tick()
        self.sandbox.environment["TASKS_NOW"] = now
        command = self.writer.add(None, now)
        number = int(self.sandbox.output(*command.words))
        self.states = [state for state in map(command.change, self.states) if state.last == number]
        require(self.states, "add gives the number", number)

    def read(self):
        """Finds out which of the states it is in, and that it is in one of them."""
        tasks = {}
        for line in self.sandbox.output("export").splitlines():
            record = json.loads(line)
            number, identifier = record.pop("number"), record.pop("id")
            tasks[number] = Task(**record)
            require(self.writer.ids.setdefault(number, identifier) == identifier,
                    "task", number, "has another id")
        self.states = [state for state in self.states if state.tasks == tasks]
        require(self.states, f"{len(tasks)} tasks, neither as before nor as after a command")

    def look(self):
        """Nothing is left beside the store but what the next new file in the folder removes."""
        for file in self.folder.iterdir():
            require(file.name in ("tasks.db", "tasks.db-journal")
                    or LEFTOVER.fullmatch(file.name), "there is a file", file.name)
            require(file.stat().st_mode & 0o777 == 0o600, file.name, "has another mode")
        require(not self.is_unfinished(), "a journal is left")

    def walk(self):
        """Undoes everything and does it again."""
        (state,) = self.states
        whole = self.sandbox.output("export")
        while state.done:
            self.sandbox.output("undo", "-q")
            state = state.with_undone()
            self.states = [state]
            self.read()
        require(self.sandbox.run("undo")[0] == 1, "there is more to undo")
        while state.undone:
            self.sandbox.output("redo", "-q")
            state = state.with_redone()
        require(self.sandbox.run("redo")[0] == 1, "there is more to redo")
        require(self.sandbox.output("export") == whole, "undone and redone it is another store")

    def back_up(self):
        """Making a file removes what those left that were killed while they made one."""
        self.sandbox.output("backup", self.folder / "backup.db")
        names = {file.name for file in self.folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", "backup.db"}, "there are", names)


def torture(program, rounds, randomness):
    counts = collections.Counter()
    for first in range(0, rounds, ROUNDS_OF_A_STORE):
        with Sandbox(program) as sandbox:
            store = Store(sandbox, Writer(randomness), randomness)
            for _ in range(min(ROUNDS_OF_A_STORE, rounds - first)):
                changes = len(store.states[0].done)
                is_killed = store.kill()
                counts["killed"] += is_killed
                counts["unfinished"] += store.is_unfinished()
                if randomness.random() < 0.5:
                    store.add()
                    changes += 1
                store.read()
                counts["stored"] += is_killed and len(store.states[0].done) != changes
                store.look()
                if sandbox.database.exists():
                    sandbox.check()
            store.add()
            store.read()
            store.walk()
            store.back_up()
    return (f"{counts['killed']} of {rounds} commands were killed, {counts['stored']} of them had "
            f"stored their change, {counts['unfinished']} left a journal to roll back")


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
