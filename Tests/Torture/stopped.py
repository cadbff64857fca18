"""Stops commands, and their readers, for a while.

A command that is stopped and continued goes on as if nothing had been. While it is stopped others
write to the store, or are told that it is busy where the command holds a lock. It holds none for a
reader who has stopped reading, of a full pipe or on a terminal: others write, and the reader gets
everything when it goes on.
"""

import collections
import contextlib
import functools
import os
import signal
import sqlite3
import threading
import time

from ground import CHANGES, READINGS, STEPS, Command, FullPipe, Ground, lines
from sandbox import Sandbox, require, run_rounds, told_of

STOPS = (signal.SIGSTOP, signal.SIGTSTP)
BESIDE = "Beside"
PRINTING = (*CHANGES, *STEPS, *READINGS)
COMMANDS = (*PRINTING, Command(("check",)), Command(("backup", "backup.db")),
            Command(("add", "-"), lines, "none"))


class StoppedTerminal:
    """A terminal on which Ctrl-S was typed."""

    def __init__(self):
        self.reading, self.writing = os.openpty()
        os.write(self.reading, b"\x13")

    def read(self):
        """All that was printed, after a Ctrl-Q."""
        os.write(self.reading, b"\x11")
        output = b""
        # EIO: the program has left.
        with open(self.reading, "rb", buffering=0) as stream, contextlib.suppress(OSError):
            while True:
                output += stream.read(65536)
        return output


READERS = (FullPipe, StoppedTerminal)


class Trial:
    """A command, how long it takes, what it prints, and what is stored after it."""

    def __init__(self, ground, command):
        self.ground, self.command = ground, command
        ground.begin(command.store)
        begin = time.monotonic()
        process = ground.start(command)
        self.output, errors = process.communicate(timeout=60)
        require(process.returncode == 0, "exits", process.returncode, errors)
        self.duration = time.monotonic() - begin
        self.after = ground.tasks()

    def stop(self, number, randomness):
        """Stops it at some moment. What others could do meanwhile, in words."""
        self.ground.begin(self.command.store)
        # In a group of its own, for SIGTSTP stops none that nobody could continue.
        process = self.ground.start(self.command, process_group=0)
        output = []
        reader = threading.Thread(target=lambda: output.append(process.stdout.read()))
        reader.start()
        time.sleep(randomness.random() * self.duration)
        process.send_signal(number)
        meanwhile = self.act() if is_stopped(process) else "over"
        process.send_signal(signal.SIGCONT)
        reader.join(timeout=60)
        with told_of("others:", meanwhile):
            require_success(process)
            is_alone = meanwhile != "wrote"
            require(output == [self.output] or not is_alone, "prints something else")
            self.judge(is_alone)
        return meanwhile

    def act(self):
        """Another command that changes something."""
        is_free = self.is_free()
        # What would make the store, or be the last change, is not done.
        if is_free and (self.command.store == "none" or self.command in STEPS):
            return "could write"
        status, _, errors = self.ground.sandbox.run(
            "add", BESIDE, env={**self.ground.sandbox.environment, "TASKS_PATIENCE": "0.3"})
        if is_free:
            require(status == 0, "without a lock an add exits", status, errors)
            return "wrote"
        require(status == 3 and b"busy" in errors, "beside a lock an add exits", status, errors)
        return "busy"

    def is_free(self):
        """Whether nobody holds a lock."""
        path = self.ground.sandbox.database
        if not path.exists():
            return True
        with contextlib.closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as store:
            try:
                store.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                return False
            store.execute("ROLLBACK")
        return True

    def print_to(self, stream, meanwhile):
        """What it prints there, when `meanwhile` has been called while the reader had stopped."""
        self.ground.begin(self.command.store)
        process = self.ground.start(self.command, stdout=stream.writing)
        os.close(stream.writing)
        meanwhile(process)
        output = stream.read()
        require_success(process)
        return output

    @functools.cached_property
    def shown(self):
        """What it shows on a terminal."""
        return self.print_to(StoppedTerminal(), lambda _: None)

    def stall(self, kind):
        """Lets it wait for a reader while another command writes."""
        expected = self.shown if kind is StoppedTerminal else self.output

        def write(process):
            wait_until_asleep(process)
            require(process.poll() is None, "waits for no reader")
            self.ground.sandbox.output("add", BESIDE)

        output = self.print_to(kind(), write)
        require(output == expected, "prints", len(output), "bytes, not the", len(expected))
        self.judge(is_alone=False)

    def judge(self, is_alone):
        """What is stored, but for what was added beside, which may have taken a number."""
        tasks = [task for task in self.ground.tasks() if task["name"] != BESIDE]
        expected = self.after
        if not is_alone:
            tasks, expected = ([{**task, "number": None} for task in some]
                               for some in (tasks, expected))
        require(tasks == expected, "stores something else")
        self.ground.look()
        self.ground.sandbox.check()


def is_stopped(process):
    """Waits until the process has stopped or ended."""
    if process.returncode is not None:
        return False
    way = os.WSTOPPED | os.WEXITED | os.WNOWAIT
    return os.waitid(os.P_PID, process.pid, way).si_code == os.CLD_STOPPED


def require_success(process):
    status, errors = process.wait(timeout=60), process.stderr.read()
    process.stderr.close()
    require(status == 0, "exits", status, errors)


def wait_until_asleep(process):
    """Until it has not run for a tenth of a second, or has ended."""
    before, looks = None, 0
    while looks < 5 and process.poll() is None:
        time.sleep(0.02)
        with open(f"/proc/{process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        # The state, and the time it ran in user and system mode, proc_pid_stat(5).
        now = fields[0], fields[11], fields[12]
        looks = looks + 1 if now == before and now[0] == "S" else 0
        before = now


def torture(program, rounds, randomness):
    counts = collections.Counter()
    with Sandbox(program) as sandbox:
        ground = Ground(sandbox, rounds)
        trial = functools.cache(lambda command: Trial(ground, command))
        for _ in range(rounds):
            command, number = randomness.choice(COMMANDS), randomness.choice(STOPS)
            with told_of(command, "with", number.name):
                counts[trial(command).stop(number, randomness)] += 1
            command, kind = randomness.choice(PRINTING), randomness.choice(READERS)
            with told_of(command, "beside a", kind.__name__):
                trial(command).stall(kind)
    return (f"{rounds} commands were stopped, beside which others {counts['wrote']} times wrote, "
            f"{counts['could write']} times could have, and were told {counts['busy']} times that "
            f"it is busy; and {rounds} readers")


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
