"""The interactive app on a pseudo-terminal: how long its user waits."""

import contextlib
import fcntl
import os
import pty
import select
import statistics
import struct
import termios
import time
import typing

from measuring import ENVIRONMENT, Failed

ROWS, COLUMNS = 24, 80
#: The end of a picture: synchronized output, private mode 2026.
DRAWN = b"\x1b[?2026l"
#: What is pressed on the list of all tasks, in this order. Changes are taken back.
KEYS = {
    "`3`, all tasks": b"3",
    "down": b"j",
    "page down": b"\x1b[6~",
    "the last": b"G",
    "page up": b"\x1b[5~",
    "the first": b"g",
    "now": b"t",
    "select one more": b"\x1b[1;2B",
    "done": b" ",
    "undo": b"u",
    "a day later": b"+",
    "undo again": b"u",
    "a form": b"a",
    "a letter in it": b"x",
    # Alone, it is told from the beginning of a sequence by waiting.
    "escape": b"\x1b",
    "`1`, today": b"1",
}


class Measured(typing.NamedTuple):
    """Times in seconds, memory in bytes."""

    #: Until the app has drawn, and until `today` has begun to print: medians.
    first: float
    today: float
    #: Until the picture that follows a key: the median and the longest.
    keys: dict
    peak: int


def measure(program, database, rounds):
    firsts = {"ui": [], "today": []}
    for _ in range(rounds):
        for word, end in (("ui", DRAWN), ("today", b"\n")):
            start = time.perf_counter()
            with Session(program, database, word) as session:
                firsts[word].append(session.wait(end) - start)
    times = {key: [] for key in KEYS}
    with Session(program, database, "ui") as session:
        session.wait(DRAWN)
        for _ in range(rounds):
            for key, data in KEYS.items():
                session.rest()
                times[key].append(session.press(data))
        peak = session.peak_memory()
    return Measured(
        statistics.median(firsts["ui"]), statistics.median(firsts["today"]),
        {key: (statistics.median(each), max(each)) for key, each in times.items()}, peak)


class Session:
    """A command on a terminal of its own."""

    def __init__(self, program, database, word):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # The size before the first look at it.
            size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            environment = {
                **ENVIRONMENT, "HOME": os.path.dirname(database), "TERM": "xterm-256color"}
            words = [str(program), "--db", str(database), word]
            os.execve(words[0], words, environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(OSError):
            os.write(self.terminal, b"q")
            while os.read(self.terminal, 1 << 16):
                pass
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def press(self, data):
        """Returns how long the next picture took, in seconds."""
        start = time.perf_counter()
        os.write(self.terminal, data)
        return self.wait(DRAWN) - start

    def wait(self, end):
        """Returns when `end` had come."""
        shown = b""
        while end not in shown:
            if not select.select([self.terminal], [], [], 10)[0]:
                raise Failed(f"the terminal waits for {end!r} in vain, after {shown[-200:]!r}")
            shown += os.read(self.terminal, 1 << 16)
        return time.perf_counter()

    def rest(self):
        """Until nothing more is drawn: what can wait is done when no key comes."""
        while select.select([self.terminal], [], [], 0.05)[0]:
            os.read(self.terminal, 1 << 16)

    def peak_memory(self):
        with open(f"/proc/{self.process}/status") as file:
            lines = dict(line.split(":", 1) for line in file)
        return int(lines["VmHWM"].split()[0]) * 1024
