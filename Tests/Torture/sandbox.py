"""What the torture programs share: a fresh home for the program under test, and their command line.

Each is run as

    NAME.py [--rounds N] [--seed N] [PROGRAM]

prints what it did in a line, and exits 1 with what broke and how to repeat it. PROGRAM is
.build/release/tasks.
"""

import argparse
import contextlib
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: No surprises from the settings of who runs this.
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8",
               # A crash must not spend seconds on a report.
               "SWIFT_BACKTRACE": "enable=no"}

NOBODY = 65534
#: What is said where there is no room.
DISK_FULL = "disk is full"
#: What a killed command leaves that made a file: the next one in the folder removes it.
LEFTOVER = re.compile(r"\.tasks\.new\.[0-9a-f]{16}")


class Broken(Exception):
    """A promise was not kept."""


def require(holds, *words):
    if not holds:
        raise Broken(" ".join(str(word) for word in words))


@contextlib.contextmanager
def told_of(*words):
    """What is broken in here is told after these words."""
    try:
        yield
    except Broken as error:
        raise Broken(" ".join(str(word) for word in (*words, error))) from None


class Sandbox:
    """A home of its own, removed at the end."""

    def __init__(self, program):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="tasks-torture-"))
        self.database = self.home / "tasks.db"
        self.program = str(program)
        self.environment = {**ENVIRONMENT, "HOME": str(self.home), "TASKS_DB": str(self.database)}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home, ignore_errors=True)

    def start(self, *words, **options):
        """The program with those words, its streams pipes unless told otherwise."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                   "stderr": subprocess.PIPE, "env": self.environment, "cwd": self.home, **options}
        return subprocess.Popen([self.program, *map(os.fsencode, words)], **options)

    def run(self, *words, text=None, **options):
        """Its exit status, output and errors, as bytes. A minute without an end is a hang."""
        if text is not None:
            options["stdin"] = subprocess.PIPE
        process = self.start(*words, **options)
        try:
            output, errors = process.communicate(text, timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Broken("hangs:", words) from None
        return process.returncode, output, errors

    def run_as_nobody(self, *words, **options):
        """As a user to whom the rights of files apply; who is not root is one."""
        if os.geteuid() == 0:
            options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self.home.chmod(0o755)
        usual, self.program = self.program, str(self.home / "tasks")
        if not os.path.exists(self.program):
            shutil.copy(usual, self.program)
        try:
            return self.run(*words, **options)
        finally:
            self.program = usual

    def output(self, *words, text=None):
        """What it prints; it must succeed."""
        status, output, errors = self.run(*words, text=text)
        require(status == 0, words, "exits", status, errors)
        return output

    def check(self):
        """The store is sound: by the program's own check, by SQLite's, and no repair was needed."""
        self.output("check", "-q")
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as store:
            (verdict,) = store.execute("PRAGMA integrity_check").fetchone()
        store.close()
        require(verdict == "ok", "integrity_check says", verdict)


def run_rounds(description, torture, rounds):
    """Calls `torture(program, rounds, random)`, which returns what it did, in words."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("program", nargs="?", default=ROOT / ".build/release/tasks")
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    name = pathlib.Path(sys.argv[0]).stem
    try:
        done = torture(program, options.rounds, random.Random(options.seed))
    except Broken as error:
        raise SystemExit(f"{name}: {error}\nrepeat with --seed {options.seed}") from None
    print(f"{name}: {done}", flush=True)
