"""Takes the room, the right to write, or the reader away.

Full file systems, limits of a file's size, read-only file systems and folders, and a standard
output that takes nothing: the exit status and the words are right, what was stored is whole, and
all works when there is room again. Mounts are made in a namespace of its own, which takes root.
"""

import os
import resource
import shutil
import subprocess
import sys

from sandbox import DISK_FULL, Sandbox, require, run_rounds

LINES = "".join(f"line {number}\n" for number in range(200)).encode()
#: Each with what it reads.
CHANGES = (
    (("add", "Milk"), b""),
    (("add", "-"), LINES),
    (("done", "-"), b"".join(b"%d\n" % number for number in range(1, 100))),
    (("edit", "1", "2", "--name", "x" * 4_000), b""),
    (("delete", "3", "4", "5"), b""),
    (("undo",), b""),
)
READINGS = (("today",), ("list",), ("next",), ("show", "1", "2"), ("log",), ("export",), ("check",),
            ("list", "--json"), ("list", "--count"), ("export", "--as", "ics"), ("list", "--view"))
PAGES = (("help",), ("help", "add"), ("add", "--help"), ("--version",), ("manual",),
         ("completions", "bash"), ("completions", "zsh"), ("completions", "fish"))
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

    def use(self, database):
        self.sandbox.database = database
        self.sandbox.environment["TASKS_DB"] = str(database)

    def fill(self):
        """A store whose last change can be undone."""
        self.use(self.database)
        self.sandbox.output("add", "-", "-q", text=LINES)
        self.sandbox.output("edit", "7", "8", "--name", "Bread", "-q")
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

    def attempt(self, words, text, make_room, **options):
        """A command that may lack room. True where it had enough."""
        before, after = self.tasks(), self.outcome(words, text)
        result = self.sandbox.run(*words, text=text, **options)
        has_room = result[0] == 0
        if not has_room:
            refused(result, *FULL)
        require(self.tasks() == (after if has_room else before), words, result, "stored in part")
        make_room()
        if not has_room:
            self.sandbox.output(*words, text=text)
            require(self.tasks() == after, words, "differs when there is room again")
        self.sandbox.check()
        return has_room

    def mount(self, *words):
        subprocess.run(["mount", *words, self.folder], check=True)

    def unmount(self):
        subprocess.run(["umount", self.folder], check=True)


def try_full_disk(sandbox, randomness):
    """A command on a file system with a little room or none."""
    shelf = Shelf(sandbox, "small")
    shelf.mount("-t", "tmpfs", "-o", "size=1m", "tmpfs")
    words, text = randomness.choice(CHANGES)
    filler = shelf.folder / "filler"
    try:
        is_new = randomness.random() < 0.2
        if not is_new:
            shelf.fill()
        room = 4_096 * randomness.choice([0, 1, 2, 3, 5, 8, 13, 21, 34, 55])
        free = os.statvfs(shelf.folder).f_bavail * os.statvfs(shelf.folder).f_frsize
        filler.write_bytes(bytes(max(free - room, 0)))
        if is_new:
            shelf.use(shelf.database)
            words, text = CHANGES[1]
        has_room = shelf.attempt(words, text, filler.unlink)
        names = {file.name for file in shelf.folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal"}, "leaves", names)
        try_full_backup(shelf)
    finally:
        shelf.unmount()
        shelf.folder.rmdir()
    return has_room


def try_full_backup(shelf):
    """A copy and an output that have no room."""
    filler = shelf.folder / "filler"
    free = os.statvfs(shelf.folder).f_bavail * os.statvfs(shelf.folder).f_frsize
    filler.write_bytes(bytes(free))
    refused(shelf.sandbox.run("backup", shelf.folder / "copy.db"), *FULL)
    names = {file.name for file in shelf.folder.iterdir()}
    require(names <= {"tasks.db", "tasks.db-journal", "filler"}, "leaves", names)
    with open(shelf.folder / "output", "wb") as output:
        status, _, errors = shelf.sandbox.run("export", stdout=output)
    require(status == 5, "export to a full disk exits", status, errors)
    (shelf.folder / "output").unlink()
    filler.unlink()
    shelf.sandbox.output("backup", shelf.folder / "copy.db")


def try_limit(sandbox, randomness):
    """A command that may write no file beyond a size (ulimit -f)."""
    shelf = Shelf(sandbox, "limited").fill()
    words, text = randomness.choice(CHANGES)
    size = shelf.database.stat().st_size
    limit = randomness.choice([0, 512, 4_096, randomness.randrange(2 * size)])
    has_room = shelf.attempt(
        words, text, lambda: None,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    shutil.rmtree(shelf.folder)
    return has_room


def require_reading_only(shelf, expected, run):
    """Where nothing can be written, all can be read, and what was stored stays as it is."""
    stored = shelf.database.read_bytes()
    for words, output in expected.items():
        result = run(*words)
        require(result[:2] == (0, output), words, "where nothing can be written", result)
    for words, text in CHANGES:
        refused(run(*words, text=text), "cannot be written")
    refused(run("add", "Milk", "--db", shelf.folder / "new.db"), "read-only", "permission denied")
    refused(run("add", "Milk", "--db", shelf.folder / "new/deep.db"), "read-only",
            "permission denied")
    refused(run("backup", shelf.folder / "copy.db"), "read-only", "permission denied")
    require(shelf.database.read_bytes() == stored, "a store that cannot be written changed")


def try_read_only_mount(sandbox):
    shelf = Shelf(sandbox, "mounted").fill()
    expected = shelf.readings()
    shelf.mount("--bind", "-o", "ro", shelf.folder)
    try:
        require_reading_only(shelf, expected, sandbox.run)
    finally:
        shelf.unmount()
    sandbox.output("add", "Milk")
    shutil.rmtree(shelf.folder)


def try_read_only_folder(sandbox):
    """As a user who may not write, in a folder and a file that others may read."""
    shelf = Shelf(sandbox, "folder").fill()
    expected = shelf.readings()
    shelf.folder.chmod(0o555)
    for file in shelf.folder.iterdir():
        file.chmod(0o444)
    require_reading_only(shelf, expected, sandbox.run_as_nobody)
    shelf.database.chmod(0)
    for words in READINGS:
        refused(sandbox.run_as_nobody(*words), "permission denied")
    shelf.folder.chmod(0o755)
    for file in shelf.folder.iterdir():
        file.chmod(0o644)
    sandbox.output("add", "Milk")
    shutil.rmtree(shelf.folder)


def try_full_output(sandbox):
    """Each command that prints, with a standard output that takes nothing."""
    shelf = Shelf(sandbox, "printed").fill()
    for words, text in [*CHANGES, *((words, b"") for words in READINGS + PAGES)]:
        is_change = (words, text) in CHANGES
        expected = shelf.outcome(words, text) if is_change else shelf.tasks()
        with open("/dev/full", "wb") as full:
            status, _, errors = sandbox.run(*words, text=text, stdout=full)
        require(status == 5, words, "to a full output exits", status, errors)
        require(b"cannot write standard output: no space left on device" in errors, words, "says",
                errors)
        require((b"the change was saved" in errors) == is_change, words, "says", errors)
        require(shelf.tasks() == expected, words, "is not stored")
    sandbox.check()
    shutil.rmtree(shelf.folder)


def torture(program, rounds, randomness):
    can_mount = os.environ.get("TORTURE_CAN_MOUNT") == "yes"
    tight = 0
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        try_read_only_folder(sandbox)
        try_full_output(sandbox)
        if can_mount:
            try_read_only_mount(sandbox)
        for _ in range(rounds):
            tight += not try_limit(sandbox, randomness)
            if can_mount:
                tight += not try_full_disk(sandbox, randomness)
    skipped = "" if can_mount else "; without full and read-only disks, which only root can mount"
    return f"{rounds} rounds, of whose commands {tight} had no room{skipped}"


def enter_namespace():
    """Starts this program again where its mounts are its own and end with it, if it may."""
    prefix = ["unshare", "--mount"]
    if "TORTURE_CAN_MOUNT" not in os.environ:
        is_allowed = subprocess.run([*prefix, "true"], stderr=subprocess.DEVNULL).returncode == 0
        os.environ["TORTURE_CAN_MOUNT"] = "yes" if is_allowed else "no"
        if is_allowed:
            os.execvp(prefix[0], [*prefix, sys.executable, *sys.argv])


if __name__ == "__main__":
    enter_namespace()
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
