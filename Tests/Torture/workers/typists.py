"""Those who give a command its lines slowly, and hold nobody up meanwhile."""

import fcntl
import struct
import subprocess
import termios
import time

from sandbox import require

#: What reads lines; each changes something.
COMMANDS = (("add", "-"), ("done", "-"), ("edit", "-", "--at", "+1d"), ("delete", "-"),
            ("import", "-", "--as", "todotxt"))


class Typist:
    """Has begun to type what the command reads."""

    def __init__(self, sandbox, words, line):
        self.words = words
        self.process = sandbox.start(*words, stdin=subprocess.PIPE)
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def wait(self):
        """Until the line is read, and the command waits for more."""
        deadline = time.monotonic() + 20
        while self.untaken() or not self.sleeps():
            require(time.monotonic() < deadline, self.words, "does not read its lines")
            time.sleep(0.01)

    def untaken(self):
        """How many bytes are left in the pipe."""
        return struct.unpack("i", fcntl.ioctl(self.process.stdin, termios.FIONREAD, bytes(4)))[0]

    def sleeps(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "S"

    def end(self):
        _, errors = self.process.communicate(timeout=60)
        require(self.process.returncode == 0, self.words, "exits", self.process.returncode, errors)


def type_slowly(sandbox):
    """Beside all of them somebody writes who waits for no lock."""
    numbers = sandbox.output("add", "-", text=b"typed\n" * len(COMMANDS)).split()
    typists = [Typist(sandbox, *each) for each in zip(COMMANDS, numbers)]
    for typist in typists:
        typist.wait()
    status, _, errors = sandbox.run(
        "add", "quick", env={**sandbox.environment, "TASKS_PATIENCE": "0"})
    require(status == 0, "beside commands that wait for lines add exits", status, errors)
    for typist in typists:
        typist.end()
