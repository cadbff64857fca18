"""Oddities that surround a run of the program, one at a time, and the store that stays whole."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import tempfile

from output import STYLE, require_clean, require_errors
from sandbox import require

#: Seconds that a run may take, whatever it meets: as long as it waits for a lock.
LIMIT = 10
READS = (["list"], ["today", "--view"], ["list", "--json"], ["show", "1"], ["log"], ["check"],
         ["export", "--as", "ics"], ["next"], ["list", "--view", "--color", "always"])
WRITES = (["add", "Milk"], ["add", "Milk", "--at", "tomorrow 9:30"], ["done", "1"], ["reopen", "1"],
          ["edit", "2", "--at", "+1d"], ["undo"], ["redo"])
#: These touch no file, cli.md, "Shape".
PAGES = (["--version"], ["help"], ["manual"], ["completions", "zsh"])
OTHERS = (*PAGES, ["ui"], ["about", "--offline"],
          ["about", "--url", "http://127.0.0.1:1/", "--timeout", "1"])
#: As odd a value as any, of a variable or an option.
VALUES = (b"", b"0", b"-1", b"1" * 21, b"garbage", b"\xff\xfe", b"\x1b[2J", b"\n", b"x" * 10_000,
          b"%s%n%999999d", b"$(touch made)", b"1e9", b" 5 ", b"0x10", b"nan", b"2147483648",
          b"9223372036854775808", b"0.0000001", b"../../etc/passwd", b"/etc/passwd", b"/dev/null",
          b"/dev/zero", b"/dev/full", b"/proc/self/mem", b"/proc", b"/", b".", b"~", b":", b"=",
          b"C.UTF-8", b"tr_TR.UTF-8", b"dumb", b"xterm-256color", b"always", b"http://",
          b"file:///")


def usual(words):
    """The exit statuses of one of the commands above where nothing is odd."""
    if words[0] in ("undo", "redo"):
        return {0, 1}
    return {{"ui": 2, "about": 4}.get(words[0], 0)}


class Store:
    """A store that must stay whole, and runs beside it."""

    def __init__(self, sandbox, random, library):
        self.sandbox = sandbox
        #: That of faults.c.
        self.library = library
        self.random = random
        self.runs = 0
        sandbox.environment["TERM"] = "xterm-256color"
        sandbox.output("add", "-", text=b"Bread\nButter\nSalt\n")
        self.count = 3
        # No undo takes these three away.
        with contextlib.closing(sqlite3.connect(sandbox.database)) as store, store:
            store.execute("DELETE FROM history")

    @contextlib.contextmanager
    def folder(self):
        """A current folder for one run, with things in it that are no stores."""
        with tempfile.TemporaryDirectory(dir=self.sandbox.home) as name:
            os.mkfifo(f"{name}/fifo")
            os.mkdir(f"{name}/folder")
            os.symlink("loop", f"{name}/loop")
            os.symlink("target", f"{name}/dangling")
            for file, text in (("text", "no store"), ("empty", "")):
                with open(f"{name}/{file}", "w") as made:
                    made.write(text)
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(os.path.relpath(f"{name}/socket"))
            yield name

    def few(self, cases, count):
        """Some of them, other ones in each round."""
        return self.random.sample(cases, count)

    def command(self):
        return self.random.choice(self.random.choice((READS, WRITES, OTHERS)))

    def run(self, words, why, statuses, is_ours=True, **options):
        """Its errors. `statuses`: None is any; `is_ours`: the program has come to say them."""
        self.runs += 1
        why = (*(word[:80] for word in words[:8]), "with", why)
        process = self.sandbox.start(*words, **options)
        try:
            output, errors = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            require(False, *why, "takes more than", LIMIT, "seconds")
        require(statuses is None or process.returncode in statuses,
                *why, "exits", process.returncode, (errors or b"")[:400])
        if is_ours:
            require_errors(errors or b"", *why, status=process.returncode if errors else None)
            may_be_silent = process.returncode <= 0 or "-q" in words or "preexec_fn" in options
            require(errors or may_be_silent, *why, "exits", process.returncode, "in silence")
            require_clean(output or b"", *why, ends="\r\n\t", sequences=STYLE)
        self.require_whole(why)
        return errors

    def require_whole(self, why):
        """The store has lost nothing; what was added is counted from now on."""
        (verdict,) = self.ask("PRAGMA integrity_check")
        (count,) = self.ask("SELECT seq FROM sqlite_sequence")
        (first,) = self.ask("SELECT count(*) FROM task WHERE number < 4")
        require(verdict == "ok" and self.count <= count <= self.count + 1 and first == 3,
                why, "leave a store of", count, "tasks instead of", self.count, first, verdict)
        self.count = count

    def ask(self, statement):
        """The first row of what the store has to say to SQLite."""
        with contextlib.closing(sqlite3.connect(self.sandbox.database)) as store:
            return store.execute(statement).fetchone()
