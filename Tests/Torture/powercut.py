"""Cuts the power at every moment of a command, and looks at what the disk may hold then.

What a command writes is taken down call by call. Until a file is synced a disk may hold any part of
what was written into it, in any order, sectors torn, and garbage where it grew; until a folder is
synced it may lack the last names that were made or removed in it. Whatever of that comes back, the
change happened wholly or not at all, and where the command had ended, it happened. A round is a
handful of such disks; --rounds 0 is three for every moment.

Source of what may be left: https://sqlite.org/atomiccommit.html
"""

import collections
import copy
import dataclasses
import functools
import os
import pathlib
import shutil

from sandbox import Sandbox, require, run_rounds, told_of
from situations import SITUATIONS, Stage, build

DISKS_OF_A_ROUND = 5
DISKS_OF_A_MOMENT = 3
SECTOR = 512


@dataclasses.dataclass(frozen=True)
class Change:
    """One that changes.c took down."""

    kind: str
    #: Of the file or folder.
    inode: int
    #: Where it was written, or the size that it was given.
    place: int
    data: bytes
    path: pathlib.Path

    def __str__(self):
        return f"{self.kind} {self.path.name} {self.place} {len(self.data)}"


def read_changes(log):
    rest = log.read_bytes() if log.exists() else b""
    while rest:
        line, _, rest = rest.partition(b"\n")
        kind, inode, place, size, path = line.split(b"\t", 4)
        data, rest = rest[:int(size)], rest[int(size):]
        yield Change(kind.decode(), int(inode), int(place), data, pathlib.Path(os.fsdecode(path)))


class Fate:
    """What of the changes to one file or folder came to the disk, all or none of them often."""

    def __init__(self, random):
        self.random = random
        self.likelihood = random.choice((0, 0.5, 0.9, 1))
        self.has_garbage = random.random() < 0.5
        self.grows = random.random() < 0.5

    def comes(self):
        return self.random.random() < self.likelihood

    def prefix(self, size):
        if self.likelihood in (0, 1):
            return size * self.likelihood
        return self.random.randrange(size + 1)

    def unwritten(self, size):
        return self.random.randbytes(size) if self.has_garbage else bytes(size)


class File:
    def __init__(self, content=b""):
        self.content, self.pending = content, []

    def sync(self):
        content = bytearray(self.content)
        for change in self.pending:
            write(content, change.place, change.data, bytes)
            if change.kind == "truncate":
                del content[change.place:]
        self.__init__(bytes(content))

    def left(self, fate):
        content = bytearray(self.content)
        for change in self.pending:
            if change.kind == "truncate":
                if fate.comes():
                    write(content, change.place, b"", fate.unwritten)
                    del content[change.place:]
                continue
            for place, part in sectors(change):
                if fate.comes():
                    torn = part if fate.comes() else part[:fate.prefix(len(part))]
                    write(content, place, torn, fate.unwritten)
                elif fate.grows:
                    write(content, place + len(part), b"", fate.unwritten)
        return bytes(content)


class Folder:
    def __init__(self, names):
        #: The files and folders in it, by name.
        self.names, self.pending = names, []

    def sync(self):
        self.__init__(self.after(self.pending))

    def left(self, fate):
        return self.after(self.pending[:fate.prefix(len(self.pending))])

    def after(self, changes):
        names = dict(self.names)
        for name, entry in changes:
            names[name] = entry
        return {name: entry for name, entry in names.items() if entry}


def write(content, place, data, unwritten):
    """As a file does, which grows."""
    content += unwritten(max(0, place - len(content)))
    content[place:place + len(data)] = data


def sectors(change):
    """What it writes into each sector, with the place."""
    start, end = change.place, change.place + len(change.data)
    while start < end:
        after = min(end, (start // SECTOR + 1) * SECTOR)
        yield start, change.data[start - change.place:after - change.place]
        start = after


class Disk:
    """What is on it for sure, and what may be."""

    def __init__(self, path):
        self.entries, self.folders = {}, {}
        self.root = self.take(path)

    def take(self, path):
        if path.is_dir():
            names = {each.name: self.take(each) for each in path.iterdir()}
            entry = self.folders[path] = Folder(names)
        else:
            entry = File(path.read_bytes())
        self.entries[path.stat().st_ino] = entry
        return entry

    def change(self, change):
        if change.kind == "file":
            self.entries[change.inode] = File()
        if change.kind == "folder":
            self.entries[change.inode] = self.folders[change.path] = Folder({})
        if change.kind in ("file", "folder", "name", "remove"):
            entry = None if change.kind == "remove" else self.entries[change.inode]
            self.folders[change.path.parent].pending.append((change.path.name, entry))
        elif change.kind == "sync":
            self.entries[change.inode].sync()
        else:
            self.entries[change.inode].pending.append(change)

    def leave(self, path, random):
        """Makes a folder of what may be left."""
        leave(self.root, path, random)


def leave(entry, path, random):
    left = entry.left(Fate(random))
    if isinstance(left, bytes):
        path.write_bytes(left)
        return
    path.mkdir()
    for name, each in left.items():
        leave(each, path / name, random)


class Recording(Stage):
    """A command, and what it changed on the disk."""

    def __init__(self, situation, sandbox, fault_library, library):
        super().__init__(situation, sandbox, fault_library)
        self.begin()
        self.before = self.state()
        self.begin()
        self.disk = Disk(self.folder)
        status, _, errors = self.run(
            situation.command, situation.text, LD_PRELOAD=f"{library} {fault_library}",
            CHANGES_BELOW=str(self.folder), CHANGES_LOG=str(self.log))
        require(status == 0, situation.name, "exits", status, errors)
        self.changes = list(read_changes(self.log))
        self.after = self.state()

    def lose_power(self, moment, random):
        """After so many of its changes."""
        disk = copy.deepcopy(self.disk)
        for change in self.changes[:moment]:
            disk.change(change)
        left = self.sandbox.home / "left"
        shutil.rmtree(left, ignore_errors=True)
        disk.leave(left, random)
        self.use(left)
        count = len(self.changes)
        with told_of(f"{self.situation.name}, cut off after {moment} of {count} changes:"):
            self.judge(moment == len(self.changes))

    def judge(self, is_over):
        state = self.state()
        require(state in (self.before, self.after), "half of it is stored")
        require(state == self.after or not is_over, "it had ended, and is lost")
        self.judge_backup(is_over)
        if self.before != state:
            self.take_back(self.before)
        self.go_on(state.tasks)


def choose_moment(end, random):
    """Often the end, when all must be there."""
    return random.choice((end, *(random.randint(0, end) for _ in range(3))))


def torture(program, rounds, random):
    counts = collections.Counter()
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        libraries = build(sandbox, "faults"), build(sandbox, "changes")
        record = functools.cache(lambda situation: Recording(situation, sandbox, *libraries))
        if rounds:
            plan = [(situation, choose_moment(len(record(situation).changes), random))
                    for situation in random.choices(SITUATIONS, k=rounds * DISKS_OF_A_ROUND)]
        else:
            plan = [(situation, moment) for situation in SITUATIONS
                    for moment in range(len(record(situation).changes) + 1)] * DISKS_OF_A_MOMENT
        for situation, moment in plan:
            record(situation).lose_power(moment, random)
            counts[situation] += 1
    return f"{counts.total()} disks of {len(counts)} commands"


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
