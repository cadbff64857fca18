"""The commands that are tried, each with what was done before it, and a place to try them in."""

import collections
import contextlib
import dataclasses
import errno
import functools
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import uuid

from calls import KILL
from sandbox import LEFTOVER, ROOT, require

#: $FAULT_LACKS of faults.c.
NO_LINKS = f"link {errno.EPERM} linkat {errno.EPERM}"
NO_LOCKS = f"flock {errno.ENOLCK}"
#: Of a folder, as NFS has it.
NO_FOLDER_LOCKS = f"flock {errno.EBADF}"


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
    #: Standard output is a file.
    is_told_to_file: bool = False
    #: What the file system cannot do, as $FAULT_LACKS of faults.c.
    lacks: str = ""

    @property
    def makes_file(self):
        return self.command == BACKUP or not (self.before or self.shipped)


LINES = "".join(f"line {number}\n" for number in range(100)).encode()
NUMBERS = "".join(f"{number}\n" for number in range(1, 101)).encode()


def records(names):
    """To import, with ids that count up."""
    moment = "2026-12-01T08:00:00Z"
    return "".join(
        json.dumps({"id": f"00000000-0000-4000-8000-{number:012}", "name": name, "startAt": moment,
                    "createdAt": moment, "updatedAt": moment, "isFinish": False}) + "\n"
        for number, name in enumerate(names)).encode()


@functools.cache
def ids_in(records):
    return set(re.findall(r'"id": "([^"]+)"', records.decode()))


RECORDS = records(f"record {number}" for number in range(100))
ADD = ("add", "Milk", "é")
MANY = ("add", "-")
BACKUP = ("backup", "STORE/backup.db")
SITUATIONS = (
    Situation("add where nothing is", (), ADD),
    Situation("add where no folder is", (), ADD, is_deep=True),
    Situation("add", (ADD,), ADD),
    Situation("add, told to a file", (ADD,), ADD, is_told_to_file=True),
    Situation("add of 100", (ADD,), MANY, LINES),
    Situation("done", (MANY,), ("done", "3", "5")),
    Situation("edit", (MANY,), ("edit", "3", "5", "--name", "x" * 4_000)),
    Situation("delete", (MANY,), ("delete", *map(str, range(1, 60)))),
    Situation("undo", (MANY, ("delete", "3", "5")), ("undo",)),
    Situation("redo", (MANY, ("delete", "3", "5"), ("undo",)), ("redo",)),
    Situation("import", (ADD,), ("import", "-"), RECORDS),
    Situation("add to schema 1", (), ADD, shipped="schema-1.db"),
    Situation("import to schema 1", (), ("import", "-"), RECORDS, shipped="schema-1.db"),
    Situation("backup of schema 1", (), BACKUP, shipped="schema-1.db"),
    Situation("undo in schema 2", (), ("undo",), shipped="schema-2.db"),
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
    Situation("backup", (MANY,), BACKUP),
    Situation("add where nothing is, without links", (), ADD, lacks=NO_LINKS),
    Situation("add where nothing is, without locks", (), ADD, lacks=NO_LOCKS),
    Situation("backup without links", (MANY,), BACKUP, lacks=NO_LINKS),
    Situation("backup without locks", (MANY,), BACKUP, lacks=NO_FOLDER_LOCKS),
    Situation("add to schema 1, without both", (), ADD, shipped="schema-1.db",
              lacks=f"{NO_LINKS} {NO_LOCKS}"),
)
BARE_SITUATIONS = (
    Situation("add where nothing is, without both", (), ADD, lacks=f"{NO_LINKS} {NO_LOCKS}"),
    Situation("add where no folder is, without both", (), ADD, is_deep=True,
              lacks=f"{NO_LINKS} {NO_FOLDER_LOCKS}"),
    Situation("backup without both", (MANY,), BACKUP, lacks=f"{NO_LINKS} {NO_FOLDER_LOCKS}"),
)

#: All that is stored.
State = collections.namedtuple("State", "tasks log")


def stored_ids(database):
    """By number."""
    with contextlib.closing(sqlite3.connect(database)) as store:
        return {number: str(uuid.UUID(bytes=id))
                for number, id in store.execute("SELECT number, id FROM task")}


def with_ids(tasks, ids, records):
    """The tasks, those of before and of the records with the ids they had, without those of new
    ones, which are random."""
    for task in tasks:
        number, id = task["number"], task["id"]
        require(ids.get(number, id) == id, "task", number, "has another id")
        if number not in ids and id not in ids_in(records):
            task["id"] = "new"
    return tasks


class Stage:
    """A situation, made once, and put back to where the command begins as often as needed."""

    def __init__(self, situation, sandbox, fault_library):
        self.situation, self.sandbox, self.fault_library = situation, sandbox, fault_library
        self.folder = sandbox.home / "store"
        self.original = sandbox.home / situation.name
        self.log = sandbox.home / "calls"
        self.database = self.folder / ("deep/er/tasks.db" if situation.is_deep else "tasks.db")
        #: Of all tasks that there were, by number.
        self.ids = {}
        self.lacks = ""
        self.folder.mkdir(exist_ok=True)
        self.begin(empty=True)
        if situation.shipped:
            shutil.copy(ROOT / "Fixtures/Databases" / situation.shipped, self.database)
            self.database.chmod(0o600)
            self.note_ids()
        for words in situation.before:
            sandbox.output(*words, text=LINES)
            self.note_ids()
        if situation.is_logged:
            self.log_changes()
        if situation.is_cut:
            self.cut()
        shutil.copytree(self.folder, self.original)
        self.lacks = situation.lacks

    def note_ids(self):
        self.ids |= stored_ids(self.database)

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
        self.use(self.folder)

    def use(self, folder):
        """The store in there, on a file system that may lack something."""
        self.sandbox.database = folder / self.database.relative_to(self.folder)
        self.sandbox.environment |= {
            "TASKS_DB": str(self.sandbox.database), "LD_PRELOAD": str(self.fault_library),
            "FAULT_BELOW": str(folder), "FAULT_LACKS": self.lacks}

    def run(self, words, text, **settings):
        words = [word.replace("STORE", str(self.folder)) for word in words]
        options = {"text": text, "env": {**self.sandbox.environment, **settings}}
        if not self.situation.is_told_to_file:
            return self.sandbox.run(*words, **options)
        output = self.sandbox.home / "output"
        with open(output, "wb") as file:
            status, _, errors = self.sandbox.run(*words, stdout=file, **options)
        return status, output.read_bytes(), errors

    def run_faulty(self, words, text, **settings):
        """With the calls of the library in faults.c taken down."""
        return self.run(words, text, FAULT_LOG=str(self.log), **settings)

    def state(self):
        return State(self.tasks(), json.loads(self.sandbox.output("log", "--json")))

    def tasks(self):
        return [json.loads(line) for line in self.sandbox.output("export").splitlines()]

    def judge_backup(self, is_made):
        """What a backup left, if it was to make one."""
        backup = self.sandbox.database.parent / "backup.db"
        if not self.situation.command[-1].endswith(backup.name):
            return
        require(backup.exists() or not is_made, "no backup")
        if backup.exists():
            for words in ("export",), ("log", "--json"):
                copied = self.sandbox.output(*words, "--db", backup)
                require(copied == self.sandbox.output(*words), words, "of the backup differs")

    def take_back(self, before):
        """Undoes the command, or does again what it undid."""
        self.sandbox.output("redo" if self.situation.command == ("undo",) else "undo")
        require(self.state() == before, "taken back it leaves another store")

    def go_on(self, tasks):
        """The next command works, and takes away what was left."""
        folder = self.sandbox.database.parent
        number = int(self.sandbox.output("add", "After"))
        require(number > max((task["number"] for task in tasks), default=0), "number twice")
        self.sandbox.check()
        self.back_up(folder / "next.db")
        names = {file.name for file in folder.iterdir()}
        if "flock" in self.lacks:
            # Somebody may be at work on it.
            names = {name for name in names if not LEFTOVER.fullmatch(name)}
        require(names <= {"tasks.db", "tasks.db-journal", "next.db", "backup.db"}, "left", names)

    def back_up(self, file):
        status, _, errors = self.sandbox.run("backup", file)
        require(status == 0 or (status == 3 and self.is_bare), "backup exits", status, errors)

    @property
    def is_bare(self):
        """Whether nothing keeps those apart that make the same file: they may be refused."""
        return "flock" in self.lacks and "link" in self.lacks


def build(sandbox, name):
    """A library of this folder, to be loaded before others."""
    library = sandbox.home / f"{name}.so"
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library
