"""The commands that are tried, each with what was done before it, and a place to try them in."""

import contextlib
import dataclasses
import json
import pathlib
import shutil
import sqlite3
import subprocess

from sandbox import ROOT, require

#: $FAULT_ERROR of faults.c.
KILL = -1


@dataclasses.dataclass(frozen=True)
class Situation:
    """A command, and what was done before it."""

    name: str
    before: tuple
    command: tuple
    text: bytes = b""
    #: The database is in a folder that is not there yet.
    is_deep: bool = False
    #: A change was killed when half of it was in the database.
    is_cut: bool = False
    #: Another program gave the database a log for its journal.
    is_logged: bool = False
    #: The name of one of Fixtures/Databases to begin with.
    shipped: str = None


LINES = "".join(f"line {number}\n" for number in range(100)).encode()
NUMBERS = "".join(f"{number}\n" for number in range(1, 101)).encode()
RECORDS = "".join(
    json.dumps({"id": f"00000000-0000-4000-8000-{number:012}", "name": f"record {number}",
                "startAt": "2026-12-01T08:00:00Z", "createdAt": "2026-12-01T08:00:00Z",
                "updatedAt": "2026-12-01T08:00:00Z", "isFinish": False}) + "\n"
    for number in range(100)).encode()
ADD = ("add", "Milk", "é")
MANY = ("add", "-")
SITUATIONS = (
    Situation("add where nothing is", (), ADD),
    Situation("add where no folder is", (), ADD, is_deep=True),
    Situation("add", (ADD,), ADD),
    Situation("add of 100", (ADD,), MANY, LINES),
    Situation("done", (MANY,), ("done", "3", "5")),
    Situation("edit", (MANY,), ("edit", "3", "5", "--name", "x" * 4_000)),
    Situation("delete", (MANY,), ("delete", *map(str, range(1, 60)))),
    Situation("undo", (MANY, ("delete", "3", "5")), ("undo",)),
    Situation("redo", (MANY, ("delete", "3", "5"), ("undo",)), ("redo",)),
    Situation("import", (ADD,), ("import", "-"), RECORDS),
    Situation("add to schema 1", (), ADD, shipped="schema-1.db"),
    Situation("list of schema 1", (), ("list",), shipped="schema-1.db"),
    Situation("list after a cut change", (MANY,), ("list",), is_cut=True),
    Situation("add after a cut change", (MANY,), ADD, is_cut=True),
    Situation("list", (MANY,), ("list",)),
    Situation("export", (MANY,), ("export",)),
    Situation("log", (MANY, ADD), ("log",)),
    Situation("check", (MANY,), ("check",)),
    Situation("add to a log", (MANY,), ADD, is_logged=True),
    Situation("delete with a log", (MANY,), ("delete", *map(str, range(1, 60))), is_logged=True),
    Situation("list with a log", (MANY,), ("list",), is_logged=True),
    Situation("backup", (MANY,), ("backup", "STORE/backup.db")),
)


class Stage:
    """A situation, made once, and put back to where the command begins as often as needed."""

    def __init__(self, situation, sandbox, fault_library):
        self.situation, self.sandbox, self.fault_library = situation, sandbox, fault_library
        self.folder = sandbox.home / "store"
        self.original = sandbox.home / situation.name
        self.log = sandbox.home / "calls"
        self.database = self.folder / ("deep/er/tasks.db" if situation.is_deep else "tasks.db")
        self.folder.mkdir(exist_ok=True)
        self.begin(empty=True)
        if situation.shipped:
            shutil.copy(ROOT / "Fixtures/Databases" / situation.shipped, self.database)
        for words in situation.before:
            sandbox.output(*words, text=LINES)
        if situation.is_logged:
            self.log_changes()
        if situation.is_cut:
            self.cut()
        shutil.copytree(self.folder, self.original)

    def cut(self):
        """Kills a change when half of it is in the database."""
        whole = self.database.read_bytes()
        self.run_faulty(("delete", "-"), NUMBERS)
        writes = [at for at, line in enumerate(self.log.read_text().splitlines(), 1)
                  if line.startswith("pwrite") and line.endswith("/tasks.db")]
        self.database.write_bytes(whole)
        status, _, _ = self.run_faulty(
            ("delete", "-"), NUMBERS, FAULT_AT=str(writes[len(writes) // 2]), FAULT_ERROR=str(KILL))
        require(status == -9, "a change could not be killed")

    def log_changes(self):
        """As another program may have it."""
        with contextlib.closing(sqlite3.connect(self.database)) as store:
            store.execute("PRAGMA journal_mode = WAL")

    def begin(self, empty=False):
        """Puts the store back to where the command begins."""
        shutil.rmtree(self.folder)
        if empty:
            self.folder.mkdir()
        else:
            shutil.copytree(self.original, self.folder)
        self.log.unlink(missing_ok=True)
        self.use(self.database)

    def use(self, database):
        self.sandbox.database = database
        self.sandbox.environment["TASKS_DB"] = str(database)

    def run(self, words, text, **settings):
        words = [word.replace("STORE", str(self.folder)) for word in words]
        return self.sandbox.run(*words, text=text, env={**self.sandbox.environment, **settings})

    def run_faulty(self, words, text, **settings):
        """With the calls of the library in faults.c."""
        return self.run(words, text, LD_PRELOAD=str(self.fault_library), FAULT_BELOW=str(self.folder),
                        FAULT_LOG=str(self.log), **settings)

    def tasks(self):
        """All that is stored."""
        return [json.loads(line) for line in self.sandbox.output("export").splitlines()]

    def judge_backup(self, is_made):
        """What a backup left, if it was to make one."""
        backup = self.sandbox.database.parent / "backup.db"
        if not self.situation.command[-1].endswith(backup.name):
            return
        require(backup.exists() or not is_made, "no backup")
        if backup.exists():
            exported = self.sandbox.output("export", "--db", backup)
            require(exported == self.sandbox.output("export"), "the backup differs")

    def go_on(self, tasks):
        """The next command works, and takes away what was left."""
        folder = self.sandbox.database.parent
        number = int(self.sandbox.output("add", "After"))
        require(number > max((task["number"] for task in tasks), default=0), "number twice")
        self.sandbox.check()
        self.sandbox.output("backup", folder / "next.db")
        names = {file.name for file in folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", "next.db", "backup.db"}, "left", names)


def build(sandbox, name):
    """A library of this folder, to be loaded before others."""
    library = sandbox.home / f"{name}.so"
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library
