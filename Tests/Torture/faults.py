"""Fails each call a command makes to its files, and looks at what comes of it.

Whatever fails, a command ends with the right exit status and plain words, its change is stored
wholly or not at all, and the next command works. A round is a handful of faults taken at random;
--rounds 0 is all of them.
"""

import collections
import dataclasses
import errno
import functools
import json
import pathlib
import re
import shutil
import subprocess

from sandbox import ROOT, Sandbox, require, run_rounds

FAULTS_OF_A_ROUND = 5
KILL, HALF = -1, 0
#: How each call can fail once.
ERRORS = {
    "open": (errno.EIO, errno.EACCES),
    "create": (errno.EIO, errno.ENOSPC, errno.EROFS),
    "read": (errno.EIO, errno.EINTR),
    "write": (errno.EIO, errno.ENOSPC, errno.EINTR, HALF),
    "sync": (errno.EIO, errno.EINTR),
    "truncate": (errno.EIO, errno.EINTR),
    "lock": (errno.EIO, errno.EINTR, errno.ENOLCK),
    "flock": (errno.EIO, errno.EINTR, errno.ENOLCK),
    "stat": (errno.EIO,),
    "chmod": (errno.EIO, errno.EPERM),
    "mkdir": (errno.EIO, errno.ENOSPC),
    "link": (errno.EIO, errno.ENOSPC, errno.EPERM),
    "rename": (errno.EIO, errno.ENOSPC),
    "unlink": (errno.EIO,),
}
TAKES_SPACE = ("create", "write", "sync", "mkdir", "link", "rename")
MESSAGE = re.compile(r"tasks: [^\n]+\n(hint: [^\n]+\n)?")
MAY_BE_STORED = "hint: it may have been stored: look before you repeat it\n"


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
    #: The name of one of Fixtures/Databases to begin with.
    shipped: str = None


@dataclasses.dataclass(frozen=True)
class Fault:
    call: str
    path: str
    at: int
    error: int
    onward: str = ""

    def __str__(self):
        how = {KILL: "SIGKILL", HALF: "half"}.get(self.error) or errno.errorcode[self.error]
        return f"{how} at call {self.at} {self.onward}: {self.call} {pathlib.Path(self.path).name}"


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
    Situation("backup", (MANY,), ("backup", "STORE/backup.db")),
)


def kind(call):
    """The row of ERRORS for a function of the C library: pread64 is read."""
    return next(name for name in sorted(ERRORS, key=len, reverse=True) if name in call)


class Trial:
    """A situation, made once and copied for each fault."""

    def __init__(self, situation, sandbox, library):
        self.situation, self.sandbox, self.library = situation, sandbox, library
        self.folder = sandbox.home / "store"
        self.original = sandbox.home / situation.name
        self.log = sandbox.home / "calls"
        self.database = self.folder / ("deep/er/tasks.db" if situation.is_deep else "tasks.db")
        self.prepare()
        self.before = self.tasks()
        self.begin()
        status, self.output, errors = self.run_command()
        require(status == 0, situation.name, "exits", status, errors)
        self.calls = [line.split(" ", 1) for line in self.log.read_text().splitlines()]
        self.after = self.tasks()

    def prepare(self):
        self.folder.mkdir(exist_ok=True)
        self.begin(empty=True)
        if self.situation.shipped:
            shutil.copy(ROOT / "Fixtures/Databases" / self.situation.shipped, self.database)
        for words in self.situation.before:
            self.sandbox.output(*words, text=LINES)
        if self.situation.is_cut:
            self.cut()
        shutil.copytree(self.folder, self.original)

    def cut(self):
        """Kills a change when half of it is in the database."""
        whole = self.database.read_bytes()
        self.run(("delete", "-"), NUMBERS)
        writes = [at for at, line in enumerate(self.log.read_text().splitlines(), 1)
                  if line.startswith("pwrite") and line.endswith("/tasks.db")]
        self.database.write_bytes(whole)
        status, _, _ = self.run(("delete", "-"), NUMBERS, FAULT_AT=str(writes[len(writes) // 2]),
                                FAULT_ERROR=str(KILL))
        require(status == -9, "a change could not be killed")

    def begin(self, empty=False):
        """Puts the store back to where the command begins."""
        shutil.rmtree(self.folder)
        if empty:
            self.folder.mkdir()
        else:
            shutil.copytree(self.original, self.folder)
        self.log.unlink(missing_ok=True)
        self.sandbox.database = self.database
        self.sandbox.environment["TASKS_DB"] = str(self.database)

    def run(self, words, text, **faults):
        environment = {**self.sandbox.environment, **faults, "LD_PRELOAD": str(self.library),
                       "FAULT_BELOW": str(self.folder), "FAULT_LOG": str(self.log)}
        words = [word.replace("STORE", str(self.folder)) for word in words]
        return self.sandbox.run(*words, text=text, env=environment)

    def run_command(self, **faults):
        return self.run(self.situation.command, self.situation.text, **faults)

    def tasks(self):
        """All that is stored, but for the ids, which are random."""
        lines = self.sandbox.output("export").splitlines()
        return [{**json.loads(line), "id": None} for line in lines]

    def faults(self):
        """All that can happen to the command."""
        for at, (call, path) in enumerate(self.calls, 1):
            # A program that looks at its streams is told what they are.
            if path == "stdout" and kind(call) != "write":
                continue
            for error in ERRORS[kind(call)]:
                yield Fault(call, path, at, error)
            if path == "stdout":
                continue
            yield Fault(call, path, at, errno.EIO, "all")
            if kind(call) in TAKES_SPACE:
                yield Fault(call, path, at, errno.ENOSPC, "space")
                yield Fault(call, path, at, KILL)

    def suffer(self, fault):
        """One of them."""
        self.begin()
        status, output, errors = self.run_command(
            FAULT_AT=str(fault.at), FAULT_ERROR=str(fault.error),
            **({"FAULT_ONWARD": fault.onward} if fault.onward else {}))
        errors = errors.decode()
        what = f"{self.situation.name}, {fault}: exit {status}, {errors!r},"
        self.judge_words(fault, status, output, errors, what)
        tasks = self.tasks()
        require(tasks in (self.before, self.after), what, "half of it is stored")
        self.judge_change(fault, status, errors, tasks, what)
        self.judge_backup(status, what)
        self.go_on(tasks, what)

    def judge_words(self, fault, status, output, errors, what):
        """The exit status and the messages."""
        if fault.error == KILL:
            require(status == -9, what, "should be killed")
            return
        require(status in ((0, 5) if fault.path == "stdout" else (0, 3)), what, "wrong status")
        if status == 0:
            require(output == self.output, what, "wrong output", output)
            return
        require(MESSAGE.fullmatch(errors), what, "no message")
        # To check, a page that cannot be read is damage like another.
        if self.situation.command != ("check",):
            require("damaged" not in errors, what, "misleading words")
        require(self.output.startswith(output) and (not output or self.before == self.after),
                what, "wrong output", output)

    def judge_change(self, fault, status, errors, tasks, what):
        """Whether the exit status tells what is stored."""
        if self.before == self.after:
            return
        if status == 0:
            require(tasks == self.after, what, "not stored")
            is_sync = kind(fault.call) == "sync" and pathlib.Path(fault.path).suffix
            require(not is_sync, what, "what is not on the disk is said to be stored")
        elif status == 3:
            require(tasks == self.before or errors.endswith(MAY_BE_STORED), what,
                    "stored all the same")
        elif status == 5:
            require(tasks == self.after and "saved" in errors, what, "saved or not?")

    def judge_backup(self, status, what):
        backup = self.folder / "backup.db"
        if not self.situation.command[-1].endswith(backup.name):
            return
        require(backup.exists() or status != 0, what, "no backup")
        if backup.exists():
            exported = self.sandbox.output("export", "--db", backup)
            require(exported == self.sandbox.output("export"), what, "the backup differs")

    def go_on(self, tasks, what):
        """The next command works, and takes away what was left."""
        number = int(self.sandbox.output("add", "After"))
        require(number > max((task["number"] for task in tasks), default=0), what, "number twice")
        self.sandbox.check()
        self.sandbox.output("backup", self.database.parent / "next.db")
        names = {file.name for file in self.database.parent.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", "next.db", "backup.db"}, what, "left",
                names)


def build(sandbox):
    """The library that makes calls fail."""
    library = sandbox.home / "faults.so"
    source = pathlib.Path(__file__).with_name("faults.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def torture(program, rounds, randomness):
    counts = collections.Counter()
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(sandbox)
        trial = functools.cache(lambda situation: Trial(situation, sandbox, library))
        if rounds:
            situations = randomness.choices(SITUATIONS, k=rounds)
            plan = [(situation, fault) for situation in situations for fault in
                    randomness.choices(list(trial(situation).faults()), k=FAULTS_OF_A_ROUND)]
        else:
            plan = [(situation, fault) for situation in SITUATIONS
                    for fault in trial(situation).faults()]
        for situation, fault in plan:
            trial(situation).suffer(fault)
            counts[situation] += 1
    return f"{counts.total()} faults in {len(counts)} commands"


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
