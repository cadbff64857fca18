"""The calls that a command makes to files, and how each can fail, by the library faults.c."""

import dataclasses
import errno
import pathlib
import re

#: Of $FAULT_ERROR, besides the numbers of errno.
KILL = -1
HALF = 0
#: How each call can fail once.
ERRORS = {
    "open": (errno.EIO, errno.EACCES, errno.EINTR, errno.EMFILE),
    "create": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EINTR,
               errno.EMFILE),
    "read": (errno.EIO, errno.EINTR),
    "write": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EINTR, HALF),
    "sync": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EINTR),
    "truncate": (errno.EIO, errno.EINTR),
    "lock": (errno.EIO, errno.EINTR, errno.ENOLCK),
    "flock": (errno.EIO, errno.EINTR, errno.ENOLCK),
    "stat": (errno.EIO,),
    "chmod": (errno.EIO, errno.EPERM),
    "mkdir": (errno.EIO, errno.ENOSPC, errno.EDQUOT),
    "link": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EPERM, errno.EINTR),
    "rename": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EINTR),
    "unlink": (errno.EIO,),
    "close": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EINTR),
}
#: The calls that the program makes, not SQLite. SQLite syncs the folder of a new journal with
#: fdatasync, and goes on where that fails.
OURS = ("write", "fsync", "linkat", "renameat", "flock", "close")
TAKES_SPACE = ("create", "write", "sync", "mkdir", "link", "rename")
#: A folder that cannot be synced, which is no error.
UNSYNCABLE = (errno.EINVAL, errno.ENOTSUP)
#: What is said of a failure.
MESSAGE = re.compile(r"(tasks: warning: [^\n]+\n)*tasks: [^\n]+\n(hint: [^\n]+\n)?")


@dataclasses.dataclass(frozen=True)
class Call:
    """One that a command makes to a file."""

    name: str
    path: str
    is_folder: bool

    @property
    def kind(self):
        """The row of ERRORS for a function of the C library: pread64 is read."""
        return next(name for name in sorted(ERRORS, key=len, reverse=True) if name in self.name)

    @property
    def is_ours(self):
        return self.name in OURS

    @property
    def is_private(self):
        """Whether others may never read the file that it makes, if it makes one."""
        return self.kind != "create" or self.name == "create_600"


@dataclasses.dataclass(frozen=True)
class Fault:
    call: Call
    at: int
    error: int
    onward: str = ""

    def __str__(self):
        how = {KILL: "SIGKILL", HALF: "half"}.get(self.error) or errno.errorcode[self.error]
        name = pathlib.Path(self.call.path).name
        return f"{how} at call {self.at} {self.onward}: {self.call.name} {name}"

    @property
    def settings(self):
        """For faults.c."""
        settings = {"FAULT_AT": str(self.at), "FAULT_ERROR": str(self.error)}
        return settings | ({"FAULT_ONWARD": self.onward} if self.onward else {})

    @property
    def is_untold(self):
        """Whether SQLite keeps to itself why a file beside the database cannot be made; that a disk
        is full can be seen all the same."""
        is_beside = self.call.path.endswith(("-journal", "-wal", "-shm"))
        return is_beside and self.call.kind == "create" and self.error == errno.EDQUOT

    @property
    def is_passing(self):
        """Whether the call was cut short, and nothing is wrong."""
        is_ours = self.call.name in ("write", "flock", "close")
        return is_ours and self.error in (errno.EINTR, HALF)

    @property
    def is_full_disk(self):
        return self.error in (errno.ENOSPC, errno.EDQUOT)


def read_calls(log):
    """Those that faults.c took down, while what they name is there."""
    pairs = [line.split(" ", 1) for line in log.read_text().splitlines()]
    return [Call(name, path, pathlib.Path(path).is_dir()) for name, path in pairs]


def faults_of(calls):
    """All that can happen to a command that makes them."""
    for at, call in enumerate(calls, 1):
        # A program that looks at its streams is told what they are.
        if call.path == "stdout" and call.kind not in ("write", "close"):
            continue
        for error in ERRORS[call.kind]:
            yield Fault(call, at, error)
        if call.path == "stdout":
            continue
        yield Fault(call, at, errno.EIO, "all")
        if call.kind in TAKES_SPACE:
            yield Fault(call, at, errno.ENOSPC, "space")
            yield Fault(call, at, KILL)
        if call.kind == "sync" and call.is_folder and call.is_ours:
            yield from (Fault(call, at, error) for error in UNSYNCABLE)
