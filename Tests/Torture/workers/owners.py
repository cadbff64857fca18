"""A store in which every field of a task has one worker that changes it.

The last value reported must be the one that is stored, and a reader may see none that is older than
the last report before it began.
"""

import json
import uuid

from output import objects
from sandbox import require
from workers import Worker


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
        self.ids = [random_id(self.random) for _ in range(3)]
        self.reported = 0

    def step(self, count):
        text = records(self.ids, f"import {count}", count)
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
        floors = self.floors()
        if self.random.random() < 0.5:
            tasks = json.loads(self.sandbox.output("list", "--json"))
        else:
            tasks = objects(self.sandbox.output("list", "--jsonl"))
        self.compare(tasks, floors)

    def export(self, _):
        floors = self.floors()
        self.compare(objects(self.sandbox.output("export")), floors)

    def floors(self):
        return [worker.reported for worker in self.owners + self.importers]

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
        copy = self.sandbox.home / f"{self.name} {count}.db"
        self.sandbox.output("backup", copy, "-q")
        self.sandbox.output("check", "-q", "--db", copy)
        copy.unlink()


class Owned:
    """Such a store, and its workers."""

    def __init__(self, sandbox, size, seeded):
        self.before = len(objects(sandbox.output("export")))
        count = max(1, size // 10)
        numbers = sandbox.output("add", "-", "--at", "0:00", text=b"name 0\n" * count).split()
        self.owners = [role(int(number), sandbox, seeded())
                       for number in numbers for role in (NameOwner, StartOwner, StateOwner)]
        self.importers = [Importer(sandbox, seeded()) for _ in range(max(1, size // 10))]
        self.adders = [Adder(sandbox, seeded()) for _ in range(max(2, size // 4))]
        missing = size - len(self.owners) - len(self.importers) - len(self.adders)
        readers = [Reader(self.owners, self.importers, sandbox, seeded())
                   for _ in range(max(2, missing))]
        self.workers = [*self.owners, *self.importers, *self.adders, *readers]

    def judge(self, tasks):
        """Everything that was reported is stored, and nothing else."""
        by_number = {task["number"]: task for task in tasks}
        require(len(by_number) == len(tasks), "a number was given twice:", sorted(by_number))
        for owner in self.owners:
            task = by_number[owner.number]
            require(owner.shows(task, owner.reported),
                    "lost update:", task, "is not", owner.words(owner.reported))
        self.judge_imported({task["id"]: task for task in tasks})
        self.judge_added(by_number)
        known = (self.before + len(self.owners) // 3
                 + sum(len(adder.names) for adder in self.adders)
                 + sum(3 for importer in self.importers if importer.reported))
        require(len(tasks) == known, len(tasks), "tasks are stored, reported were", known)

    def judge_imported(self, by_id):
        for importer in self.importers:
            names = [by_id[id]["name"] for id in importer.ids if id in by_id]
            wanted = [f"import {importer.reported}"] * 3 if importer.reported else []
            require(names == wanted, "imported are", names, "not", wanted)

    def judge_added(self, by_number):
        numbers = [number for adder in self.adders for number in (*adder.names, *adder.deleted)]
        require(len(numbers) == len(set(numbers)), "a number was given twice:", sorted(numbers))
        for adder in self.adders:
            there = by_number.keys() & adder.deleted
            require(not there, "deleted tasks are there:", there)
            for number, name in adder.names.items():
                require(by_number.get(number, {}).get("name") == name, "lost:", number, name)


def random_id(random):
    return str(uuid.UUID(int=random.getrandbits(128), version=4))


def records(ids, name, count):
    """A file of tasks that were changed `count` seconds after the day began."""
    at = f"2026-12-02T{count // 3600:02}:{count // 60 % 60:02}:{count % 60:02}Z"
    return "\n".join(json.dumps({"id": id, "name": name, "startAt": at, "createdAt": at,
                                 "updatedAt": at, "isFinish": False}) for id in ids).encode()
