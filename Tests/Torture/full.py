"""Takes the room away: of a disk, of its inodes, of a user's share, of a file, of standard output.

The exit status and the words are right, what was stored is whole, and all works when there is room
again. Mounts are made in a namespace of its own, which takes root.
"""

import contextlib
import errno
import os
import resource
import shutil
import subprocess

from sandbox import ROOT, Sandbox, require, run_rounds
from shelf import CHANGES, FULL, READINGS, Shelf, can_mount, enter_namespace, mounted, refused

PAGES = (("help",), ("help", "add"), ("add", "--help"), ("--version",), ("manual",),
         ("completions", "bash"), ("completions", "zsh"), ("completions", "fish"))
#: In pages of a file system.
ROOMS = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55)
PAGE = 4_096
#: The least that mkfs.btrfs takes, in bytes; little of it is written.
SMALLEST_BTRFS = 128 << 20
BTRFS_NODE = 16_384


def try_full_disk(sandbox, random):
    """A command on a file system with a little room or none."""
    shelf = Shelf(sandbox, "small")
    filler = shelf.folder / "filler"
    with mounted(shelf.folder, "-t", "tmpfs", "-o", "size=1m", "tmpfs"):
        words, text = random.choice(CHANGES)
        if random.random() < 0.2:
            words, text = CHANGES[1]
        else:
            shelf.fill()
        filler.write_bytes(bytes(max(shelf.room() - PAGE * random.choice(ROOMS), 0)))
        has_room = shelf.attempt(words, text, filler.unlink)
        shelf.require_names()
        try_full_backup(shelf, filler)
    shelf.folder.rmdir()
    return has_room


def try_full_backup(shelf, filler):
    """A copy and an output that have no room."""
    filler.write_bytes(bytes(shelf.room()))
    refused(shelf.sandbox.run("backup", shelf.folder / "copy.db"), *FULL)
    shelf.require_names("filler")
    with open(shelf.folder / "output", "wb") as output:
        status, _, errors = shelf.sandbox.run("export", stdout=output)
    require(status == 5, "export to a full disk exits", status, errors)
    (shelf.folder / "output").unlink()
    filler.unlink()
    shelf.sandbox.output("backup", shelf.folder / "copy.db")


def try_full_upgrade(sandbox, random):
    """The first command on an older store."""
    shelf = Shelf(sandbox, "old")
    with mounted(shelf.folder, "-t", "tmpfs", "-o", "size=256k", "tmpfs"):
        shutil.copy(ROOT / "Fixtures/Databases/schema-1.db", shelf.database)
        stored = shelf.database.read_bytes()
        filler = shelf.folder / "filler"
        filler.write_bytes(bytes(max(shelf.room() - PAGE * random.choice(ROOMS), 0)))
        words = random.choice(READINGS)
        result = sandbox.run(*words)
        has_room = result[0] == 0
        if not has_room:
            refused(result, *FULL)
            require(shelf.database.read_bytes() == stored, words, "changes what it cannot upgrade")
        filler.unlink()
        output = sandbox.output(*words)
        require(not has_room or result[1] == output, words, "prints", result[1], "not", output)
        sandbox.check()
        shelf.require_names()
    shelf.folder.rmdir()
    return has_room


def try_without_inodes(sandbox, random):
    """A command where few files or none can be made."""
    shelf = Shelf(sandbox, "counted")
    with mounted(shelf.folder, "-t", "tmpfs", "-o", "size=1m,nr_inodes=16", "tmpfs"):
        if random.random() < 0.8:
            shelf.fill()
            (shelf.folder / "tasks.db-journal").unlink()
            words, text = random.choice(CHANGES)
        else:
            words, text = CHANGES[1]
        fillers = take_inodes(shelf.folder)
        for _ in range(random.randrange(3)):
            fillers.pop().unlink()

        def make_room():
            for filler in fillers:
                filler.unlink(missing_ok=True)

        has_room = shelf.attempt(words, text, make_room)
        shelf.require_names()
        fillers = take_inodes(shelf.folder)
        refused(sandbox.run("backup", shelf.folder / "copy.db"), *FULL)
        for words in READINGS:
            sandbox.output(*words)
    shelf.folder.rmdir()
    return has_room


def take_inodes(folder):
    """Files that use up all there are."""
    files = []
    try:
        while True:
            file = folder / f"filler {len(files)}"
            file.touch()
            files.append(file)
    except OSError as error:
        require(error.errno == errno.ENOSPC, "a file cannot be made:", error)
    return files


class Quota:
    """A shelf of btrfs that takes no more than a share of the disk. What is changed there is copied
    first, so that a rollback takes room, too."""

    def __init__(self, sandbox, stack):
        self.shelf = Shelf(sandbox, "shared")
        self.image = sandbox.home / "image"
        with open(self.image, "wb") as image:
            image.truncate(SMALLEST_BTRFS)
        subprocess.run(["mkfs.btrfs", self.image], check=True, capture_output=True)
        self.disk = self.shelf.folder
        stack.enter_context(mounted(self.disk, "-o", "loop", self.image))
        self.folder = self.disk / "share"
        self.btrfs("quota", "enable", self.disk)
        self.btrfs("subvolume", "create", self.folder)
        self.btrfs("quota", "rescan", "-w", self.disk)
        self.group = "0/" + self.btrfs("inspect-internal", "rootid", self.folder).strip()
        self.shelf.folder, self.shelf.database = self.folder, self.folder / "tasks.db"
        self.shelf.use(self.shelf.database)

    def attempt(self, random):
        """A command with a little room or none."""
        for file in self.folder.iterdir():
            file.unlink()
        self.shelf.fill()
        self.limit("none")
        self.btrfs("filesystem", "sync", self.folder)
        size = sum(file.stat().st_size for file in self.folder.iterdir())
        self.limit(size + BTRFS_NODE + PAGE * random.choice(ROOMS))
        words, text = random.choice(CHANGES)
        return self.shelf.attempt(words, text, lambda: self.limit("none"), needs_room_to_read=True)

    def limit(self, size):
        # By way of the share itself it would take some of what is left of it.
        self.btrfs("qgroup", "limit", str(size), self.group, self.disk)

    @staticmethod
    def btrfs(*words):
        return subprocess.run(["btrfs", *words], check=True, capture_output=True, text=True).stdout


def try_limit(sandbox, random):
    """A command that may write no file beyond a size (ulimit -f)."""
    shelf = Shelf(sandbox, "limited").fill()
    words, text = random.choice(CHANGES)
    size = shelf.database.stat().st_size
    limit = random.choice([0, 512, PAGE, random.randrange(2 * size)])
    has_room = shelf.attempt(
        words, text, lambda: None,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    shutil.rmtree(shelf.folder)
    return has_room


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


def try_full_spool(sandbox):
    """A change whose output has no room where it waits for the end of the change."""
    shelf = Shelf(sandbox, "waiting").fill()
    before = shelf.tasks()
    place = sandbox.home / "place"
    place.mkdir()
    words = ("edit", *map(str, range(20, 60)), "--name", "x" * 4_000, "--json")
    with mounted(place, "-t", "tmpfs", "-o", "size=4k", "tmpfs"):
        refused(sandbox.run(*words, env={**sandbox.environment, "TMPDIR": str(place)}),
                "cannot write a temporary file: no space left on device")
    require(shelf.tasks() == before, words[0], "is stored and not told")
    sandbox.check()
    shutil.rmtree(shelf.folder)


def can_have_quotas():
    """With Linux's ext4 it would take a kernel with CONFIG_QFMT_V2, which not all have."""
    with open("/proc/filesystems") as file:
        is_known = "\tbtrfs\n" in file.read()
    return (can_mount() and is_known and shutil.which("mkfs.btrfs")
            and os.access("/dev/loop-control", os.W_OK))


def torture(program, rounds, random):
    attempts = [try_limit]
    if can_mount():
        attempts += [try_full_disk, try_full_upgrade, try_without_inodes]
    tight = 0
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        try_full_output(sandbox)
        if can_mount():
            try_full_spool(sandbox)
        for _ in range(rounds):
            tight += sum(not attempt(sandbox, random) for attempt in attempts)
        if can_have_quotas():
            with contextlib.ExitStack() as stack:
                quota = Quota(sandbox, stack)
                tight += sum(not quota.attempt(random) for _ in range(rounds))
    skipped = "" if can_mount() else "; without full disks, which only root can mount"
    skipped += "" if can_have_quotas() else "; without quotas, which take root and btrfs-progs"
    return f"{rounds} rounds, of whose commands {tight} had no room{skipped}"


if __name__ == "__main__":
    enter_namespace()
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
