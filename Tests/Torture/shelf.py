"""A store to take the room or the rights from, and the mounts for that."""

import contextlib
import os
import shutil
import subprocess
import sys

from sandbox import DISK_FULL, require
from situations import RECORDS

LINES = "".join(f"line {number}\n" for number in range(200)).encode()
#: Each with what it reads.
CHANGES = (
    (("add", "Milk"), b""),
    (("add", "-"), LINES),
    (("done", "-"), b"".join(b"%d\n" % number for number in range(1, 100))),
    (("reopen", "10", "11"), b""),
    (("edit", "1", "2", "--name", "x" * 4_000), b""),
    (("delete", "3", "4", "5"), b""),
    (("undo",), b""),
    (("redo",), b""),
    (("import", "-"), RECORDS),
)
READINGS = (("today",), ("list",), ("next",), ("show", "1", "2"), ("log",), ("export",), ("check",),
            ("list", "--json"), ("list", "--count"), ("export", "--as", "ics"), ("list", "--view"))
#: What a full or limited file system is called.
FULL = (DISK_FULL, "file too large")


def refused(result, *reasons):
    """Exit 3, a message or hint with one of the reasons, and nothing on standard output."""
    status, output, errors = result
    require(status == 3, "exits", status, errors)
    message = errors.decode().splitlines()
    require(message[0].startswith(("tasks: ", '{"error":')) and len(message) <= 2, "says", message)
    require(any(reason in line for reason in reasons for line in message), "says", message)
    require(output == b"", "prints", output)


class Shelf:
    """A folder with a store in it, and a copy of the store to compare with."""

    def __init__(self, sandbox, name):
        self.sandbox = sandbox
        self.folder = sandbox.home / name
        self.folder.mkdir()
        self.database = self.folder / "tasks.db"
        self.use(self.database)

    def use(self, database):
        self.sandbox.database = database
        self.sandbox.environment["TASKS_DB"] = str(database)

    def fill(self):
        """A store with changes to undo and one to do again."""
        self.sandbox.output("add", "-", "-q", text=LINES)
        self.sandbox.output("done", "10", "11", "-q")
        self.sandbox.output("edit", "7", "8", "--name", "Bread", "-q")
        self.sandbox.output("delete", "9", "-q")
        self.sandbox.output("undo", "-q")
        return self

    def tasks(self):
        """All rows but the ids, which are random."""
        form = "{number} {name} {state} {start} {created} {updated}"
        return self.sandbox.output("list", "--sort", "number", "--format", form)

    def readings(self):
        return {words: self.sandbox.output(*words) for words in READINGS}

    def outcome(self, words, text):
        """What the command makes of the store where it has room."""
        copy = self.sandbox.home / "copy.db"
        copy.unlink(missing_ok=True)
        if self.database.exists():
            shutil.copy(self.database, copy)
        self.use(copy)
        self.sandbox.output(*words, text=text)
        tasks = self.tasks()
        self.use(self.database)
        return tasks

    def attempt(self, words, text, make_room, needs_room_to_read=False, **options):
        """A command that may lack room. True where it had enough."""
        before, after = self.tasks(), self.outcome(words, text)
        result = self.sandbox.run(*words, text=text, **options)
        has_room = result[0] == 0
        if not has_room:
            refused(result, *FULL)
        if needs_room_to_read and not has_room and self.sandbox.run("list")[0] != 0:
            refused(self.sandbox.run("list"), *FULL)
            make_room()
        require(self.tasks() == (after if has_room else before), words, result, "stored in part")
        make_room()
        if not has_room:
            self.sandbox.output(*words, text=text)
            require(self.tasks() == after, words, "differs when there is room again")
        self.sandbox.check()
        return has_room

    def require_names(self, *names):
        """Nothing is left beside the store but its journal."""
        found = {file.name for file in self.folder.iterdir()}
        require(found <= {"tasks.db", "tasks.db-journal", *names}, "leaves", found)

    def room(self):
        """In bytes."""
        status = os.statvfs(self.folder)
        return status.f_bavail * status.f_frsize


@contextlib.contextmanager
def mounted(folder, *words):
    """Something in place of the folder."""
    subprocess.run(["mount", *words, folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def can_mount():
    return os.environ.get("TORTURE_CAN_MOUNT") == "yes"


def enter_namespace():
    """Starts this program again where its mounts are its own and end with it, if it may."""
    prefix = ["unshare", "--mount"]
    if "TORTURE_CAN_MOUNT" not in os.environ:
        is_allowed = subprocess.run([*prefix, "true"], stderr=subprocess.DEVNULL).returncode == 0
        os.environ["TORTURE_CAN_MOUNT"] = "yes" if is_allowed else "no"
        if is_allowed:
            os.execvp(prefix[0], [*prefix, sys.executable, *sys.argv])
