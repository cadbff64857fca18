"""Races for what only one process can do first, on file systems of all kinds.

The first tasks are added by many that all find no database and no folder, one file is the backup of
many, and one file of tasks is imported by many: one of them makes the file or the change, the
others do what the contract says of a file that is there. Folders can be locked or not, and take
hard links or not; where they do neither, who adds may be refused. A round is one process more, up
to 100, and every 20 rounds are each race once.
"""

import itertools

from output import objects
from sandbox import Sandbox, require, run_rounds, told_of
from situations import RECORDS, build

#: What the file system refuses.
REFUSALS = ("", "flock", "link")
BOTH = "flock link"


class Race:
    """A fresh store that many commands meet at once."""

    def __init__(self, sandbox, count):
        self.sandbox, self.count = sandbox, count
        self.folder = sandbox.home / "made" / "by" / "all"
        sandbox.database = self.folder / "tasks.db"
        sandbox.environment["TASKS_DB"] = str(sandbox.database)

    def run(self, words):
        """What comes of each, an exit status, output and errors; `words(number)` are its words."""
        processes = [self.sandbox.start(*words(number)) for number in range(self.count)]
        streams = [process.communicate(timeout=60) for process in processes]
        return [(process.returncode, *texts) for process, texts in zip(processes, streams)]

    def tasks(self):
        return objects(self.sandbox.output("export"))

    def judge(self, *others):
        names = {file.name for file in self.folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", *others}, "leaves", names)
        self.sandbox.check()

    def add(self):
        """Nobody's first task is lost."""
        added = {}
        for number, (status, output, errors) in enumerate(
                self.run(lambda number: ("add", f"by {number}"))):
            require(status == 0, "the first add exits", status, errors)
            added[int(output)] = f"by {number}"
        stored = {task["number"]: task["name"] for task in self.tasks()}
        require(stored == added and sorted(added) == [*range(1, self.count + 1)],
                stored, "is not", added)
        self.judge()

    def add_unguarded(self):
        """Where nothing keeps them apart they may be refused, and none is lost that was not."""
        results = self.run(lambda number: ("add", f"by {number}"))
        statuses = {status for status, _, _ in results}
        require(statuses <= {0, 3}, "the first add exits", results)
        added = [int(output) for status, output, _ in results if status == 0]
        stored = [task["number"] for task in self.tasks()]
        require(sorted(added) == stored, stored, "is not", added)
        if added:
            self.judge()

    def back_up(self):
        """One makes the copy, the others find a file that exists."""
        self.sandbox.output("add", "-", text=b"line\n" * 5_000)
        results = self.run(lambda _: ("backup", self.folder / "copy.db"))
        statuses = sorted(status for status, _, _ in results)
        require(statuses == [0, *[2] * (self.count - 1)], "backups exit", statuses, results)
        exported = self.sandbox.output("export", "--db", self.folder / "copy.db")
        require(exported == self.sandbox.output("export"), "the copy is another store")
        self.judge("copy.db")

    def import_file(self):
        """One changes everything, the others nothing, into a database that may not be there yet."""
        file = self.sandbox.home / "records"
        file.write_bytes(RECORDS)
        results = self.run(lambda _: ("import", file))
        require(all(status == 0 for status, _, _ in results), "imports exit", results)
        changed = sorted((len(output.split()) for _, output, _ in results), reverse=True)
        require(changed == [len(self.tasks()), *[0] * (self.count - 1)] and changed[0] == 100,
                "imports change", changed, "tasks")
        require(self.sandbox.output("log", "--count") == b"1\n", "more than one is in the log")
        self.judge()


def torture(program, rounds, _):
    count = min(100, 10 + rounds)
    turns = max(1, rounds // 20)
    with Sandbox(program) as shelf:
        library = str(build(shelf, "refused"))
        races = [*itertools.product(REFUSALS, (Race.add, Race.back_up, Race.import_file)),
                 (BOTH, Race.add_unguarded)]
        for refused, race in races * turns:
            with Sandbox(program) as sandbox, told_of("refused:", refused or "nothing"):
                sandbox.environment |= {"LD_PRELOAD": library, "REFUSED": refused}
                race(Race(sandbox, count))
    return f"{len(races) * turns} races of {count} commands each, with one winner at most"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=100)
