"""Fails each call a command makes to its files, and looks at what comes of it.

Whatever fails, a command ends with the right exit status and plain words, its change is stored
wholly or not at all, and the next command works. A round is a handful of faults taken at random;
--rounds 0 is all of them.
"""

import collections
import dataclasses
import errno
import functools
import pathlib
import re

from sandbox import Sandbox, require, run_rounds, told_of
from situations import KILL, SITUATIONS, Stage, build

FAULTS_OF_A_ROUND = 5
HALF = 0
#: How each call can fail once.
ERRORS = {
    "open": (errno.EIO, errno.EACCES),
    "create": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS),
    "read": (errno.EIO, errno.EINTR),
    "write": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EINTR, HALF),
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
class Fault:
    call: str
    path: str
    at: int
    error: int
    onward: str = ""

    def __str__(self):
        how = {KILL: "SIGKILL", HALF: "half"}.get(self.error) or errno.errorcode[self.error]
        return f"{how} at call {self.at} {self.onward}: {self.call} {pathlib.Path(self.path).name}"


def kind(call):
    """The row of ERRORS for a function of the C library: pread64 is read."""
    return next(name for name in sorted(ERRORS, key=len, reverse=True) if name in call)


class Trial(Stage):
    """A command that fails in every way."""

    def __init__(self, situation, sandbox, library):
        super().__init__(situation, sandbox, library)
        self.begin()
        self.before = self.tasks()
        self.begin()
        status, self.output, errors = self.run_command()
        require(status == 0, situation.name, "exits", status, errors)
        self.calls = [line.split(" ", 1) for line in self.log.read_text().splitlines()]
        self.after = self.tasks()

    def run_command(self, **faults):
        return self.run_faulty(self.situation.command, self.situation.text, **faults)

    def tasks(self):
        """But for the ids, which are random."""
        return [{**task, "id": None} for task in super().tasks()]

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
        with told_of(f"{self.situation.name}, {fault}: exit {status}, {errors!r},"):
            self.judge_words(fault, status, output, errors)
            tasks = self.tasks()
            require(tasks in (self.before, self.after), "half of it is stored")
            self.judge_change(fault, status, errors, tasks)
            self.judge_backup(status == 0)
            self.go_on(tasks)

    def judge_words(self, fault, status, output, errors):
        """The exit status and the messages."""
        if fault.error == KILL:
            require(status == -9, "should be killed")
            return
        require(status in ((0, 5) if fault.path == "stdout" else (0, 3)), "wrong status")
        if status == 0:
            require(output == self.output, "wrong output", output)
            return
        require(MESSAGE.fullmatch(errors), "no message")
        # To check, a page that cannot be read is damage like another.
        if self.situation.command != ("check",):
            require("damaged" not in errors, "misleading words")
        require(self.output.startswith(output) and (not output or self.before == self.after),
                "wrong output", output)

    def judge_change(self, fault, status, errors, tasks):
        """Whether the exit status tells what is stored."""
        if self.before == self.after:
            return
        if status == 0:
            require(tasks == self.after, "not stored")
            is_sync = kind(fault.call) == "sync" and pathlib.Path(fault.path).suffix
            require(not is_sync, "what is not on the disk is said to be stored")
        elif status == 3:
            require(tasks == self.before or errors.endswith(MAY_BE_STORED),
                    "stored all the same")
        elif status == 5:
            require(tasks == self.after and "saved" in errors, "saved or not?")


def torture(program, rounds, randomness):
    counts = collections.Counter()
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(sandbox, "faults")
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
