"""The program on a pseudo-terminal, for the torture programs: what it wrote and what that shows."""

import fcntl
import os
import struct
import subprocess
import termios
import threading
import time

import pyte

from sandbox import require


class Screen:
    """Reads in a thread of its own, so that the program never waits for us."""

    def __init__(self, sandbox, *words, rows=30, columns=100, **environment):
        self.terminal, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**sandbox.environment, "TERM": "xterm-256color", **environment}
        self.process = sandbox.start(*words, stdin=inner, stdout=inner, stderr=inner,
                                     env=environment, start_new_session=True)
        os.close(inner)
        self.written = b""
        self.screen = pyte.Screen(columns or 80, rows or 24)
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        stream = pyte.ByteStream(self.screen)
        while True:
            try:
                chunk = os.read(self.terminal, 65536)
            except OSError:  # EIO: the program has left.
                return
            stream.feed(chunk)
            self.written += chunk

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def wait(self, holds, seconds=20):
        """Until `holds(lines)`; else the lines break it."""
        deadline = time.monotonic() + seconds
        while not holds(self.lines):
            require(time.monotonic() < deadline, "the screen stays\n" + "\n".join(self.lines))
            time.sleep(0.02)

    def type(self, keys):
        os.write(self.terminal, keys)

    def begin(self):
        """Whether the app has come to take the screen, and not ended first."""
        deadline = time.monotonic() + 20
        while b"\x1b[?1049h" not in self.written and self.process.poll() is None:
            require(time.monotonic() < deadline, self.process.args, "never takes the screen")
            time.sleep(0.01)
        return self.process.poll() is None

    def leave(self, keys=b"q"):
        """Ends it with those keys; it must end well."""
        self.type(keys)
        self.end()

    def end(self, statuses=(0,)):
        """Waits for its end, which must be one of those."""
        try:
            status = self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            require(False, self.process.args, "does not end, and shows\n" + "\n".join(self.lines))
        self.thread.join(timeout=20)
        os.close(self.terminal)
        require(status in statuses, self.process.args, "exits", status)
