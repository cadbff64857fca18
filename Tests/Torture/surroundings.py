"""Whatever surrounds a run of the program, it ends in time, by the contract, and harms no store.

A round runs commands with some odd variables, streams, limits, words and paths, one oddity at a
time. Of each the exit status is one of the contract's, standard error has its shape, and the store
holds what it held.
"""

import contextlib
import ctypes
import itertools
import os
import resource
import signal
import socket
import sqlite3
import stat
import subprocess
import tempfile

from output import STYLE, require_clean, require_errors
from sandbox import Sandbox, require, run_rounds
from screen import Screen

#: Seconds that a run may take, whatever it meets: as long as it waits for a lock.
LIMIT = 10
READS = (["list"], ["today", "--view"], ["list", "--json"], ["show", "1"], ["log"], ["check"],
         ["export", "--as", "ics"], ["next"], ["list", "--view", "--color", "always"])
WRITES = (["add", "Milk"], ["add", "Milk", "--at", "tomorrow 9:30"], ["done", "1"], ["reopen", "1"],
          ["edit", "2", "--at", "+1d"], ["undo"], ["redo"])
OTHERS = (["--version"], ["help"], ["ui"], ["manual"], ["completions", "zsh"],
          ["about", "--offline"], ["about", "--url", "http://127.0.0.1:1/", "--timeout", "1"])

VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TZ", "TZDIR", "COLUMNS", "LINES", "LANG",
             "LC_ALL", "LC_TIME", "TERM", "TERMINFO", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE",
             "TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TASKS_ABOUT_URL", "SSL_CERT_FILE",
             "TMPDIR", "SQLITE_TMPDIR", "http_proxy", "PATH", "SWIFT_DEBUG", "MALLOC_ARENA_MAX")
VALUES = (b"", b"0", b"-1", b"1" * 21, b"garbage", b"\xff\xfe", b"\x1b[2J", b"\n", b"x" * 10_000,
          b"%s%n%999999d", b"$(touch made)", b"1e9", b" 5 ", b"0x10", b"nan", b"2147483648",
          b"9223372036854775808", b"0.0000001", b"../../etc/passwd", b"/etc/passwd", b"/dev/null",
          b"/dev/zero", b"/dev/full", b"/proc/self/mem", b"/proc", b"/", b".", b"~", b":", b"=",
          b"C.UTF-8", b"tr_TR.UTF-8", b"dumb", b"xterm-256color", b"always", b"http://",
          b"file:///")
ZONES = (b":/etc/passwd", b":../../etc/passwd", b"/dev/zero", b":/dev/zero", b"Europe",
         b"/usr/share/zoneinfo", b"<+99>99", b"EST5EDT,M99.9.9", b"EST5EDT,M3.2.0/999,M11.1.0",
         b"UTC+99999999999", b"A", b"<\xff>1", b"<\x1b[2J>1", b"Antarctica/Troll",
         b":Europe/Berlin", b"right/UTC")

#: Paths that name a file, whatever they look like.
NAMES = (b"with blanks .db", b"new\nline", b"what?", b"100%", b"%41", b"a#b", b":memory:", b"-db",
         b"file:x?mode=memory", b"file:x", b"file:///x", b"x?immutable=1", b"~", b"\xff\xfe",
         b"\x1b[2J", b"n" * 200, b"$(touch made)", b"quote'\"`", b"a\\b", b"new folder/new.db",
         b"./././x", b"x.db-journal", b"dangling", b"d/" * 30 + b"deep.db")
#: Paths that name none that could hold a store.
NO_STORES = (b"fifo", b"socket", b"folder", b"folder/", b"x/", b"loop", b"loop/x", b"text",
             b"text/x", b"n" * 256, b"n/" * 3000, b".", b"..", b"/", b"/dev/null", b"/dev/null/x",
             b"/dev/zero", b"/dev/full", b"/dev/stdin", b"/dev/fd/1", b"/proc/self/mem",
             b"/proc/x/y", b"/sys/x.db", b"empty")
#: Of these an import would wait for more.
ENDLESS = (b"fifo", b"/dev/zero", b"/dev/fd/1", b"/dev/stdin")
WORDS = (b"", b"\xff", b"\xc0\x80", b"-", b"--", b"---", b"-\xff", b"--\xff=\xff", b"--=", b"-q=1",
         b"\x1b[2J", b"%s%n", b"#", b"#1", b"--limit=99999999999999999999", b"--limit=-1",
         b"@9223372036854775807", b"+" + b"9" * 100, b"--db=", b"--color=", b"-nqh0v")
#: As long as Linux takes them.
LONG_WORDS = (b"1" * 131_071, b"x" * 131_071, b"-" * 131_071, b"--at=" + b"9" * 131_066,
              b"--format=" + b"{name}" * 20_000, b"--match=" + b"\xf0" * 131_063, b"{" * 131_071)


class Surroundings:
    """A store that must stay whole, and runs beside it."""

    def __init__(self, sandbox, random):
        self.sandbox = sandbox
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

    def run(self, words, why, statuses=range(6), is_ours=True, **options):
        """Its exit status. `is_ours`: what is said on standard error comes from the program."""
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
            require_errors(errors or b"", *why)
            may_be_silent = process.returncode <= 0 or "-q" in words or "preexec_fn" in options
            require(errors or may_be_silent, *why, "exits", process.returncode, "in silence")
            require_clean(output or b"", *why, ends="\r\n\t", sequences=STYLE)
        self.require_whole(why)
        return process.returncode

    def require_whole(self, why):
        """The store has lost nothing; what was added is counted from now on."""
        with contextlib.closing(sqlite3.connect(self.sandbox.database)) as store:
            (verdict,) = store.execute("PRAGMA integrity_check").fetchone()
            (count,) = store.execute("SELECT seq FROM sqlite_sequence").fetchone()
            (first,) = store.execute("SELECT count(*) FROM task WHERE number < 4").fetchone()
        require(verdict == "ok" and self.count <= count <= self.count + 1 and first == 3,
                why, "leave a store of", count, "tasks instead of", self.count, first, verdict)
        self.count = count

    def variables(self):
        """Odd values of one variable, and none of it at all."""
        for variable in self.few(VARIABLES, 8):
            value = self.random.choice(VALUES + ZONES if variable == "TZ" else VALUES)
            self.vary({variable: value}, {})
        for value in self.few(ZONES, 3):
            self.vary({"TZ": value}, {})
        for variable, value in itertools.product(("HOME", "XDG_DATA_HOME"),
                                                 (None, *self.few(VALUES, 4))):
            self.vary({variable: value, "TASKS_DB": None}, {"HOME": None, "XDG_DATA_HOME": None})
        # Not TZ, for which the C library waits for whoever writes to the pipe.
        for variable in ("TASKS_DB", "TMPDIR", "SSL_CERT_FILE", "TASKS_ABOUT_URL"):
            with self.folder() as folder:
                for name in self.few(("fifo", "socket", "loop", "text"), 1):
                    path = os.fsencode(f"{folder}/{name}")
                    self.vary({variable: path, "XDG_CACHE_HOME": path}, {})

    def vary(self, changes, others):
        """`changes`: those under test, `others`: what else is set; None is not at all."""
        environment = {**self.sandbox.environment, **others, **changes}
        environment = {name: value for name, value in environment.items() if value is not None}
        with self.folder() as folder:
            if "TASKS_DB" in environment or others:
                # What it makes, it makes here.
                self.run(self.command(), changes, env=environment, cwd=folder)

    def streams(self):
        """Each way to close standard streams, for a read and a write."""
        for closed in itertools.product((False, True), repeat=3):
            others = (["add", "-"], ["show", "99"], ["import", "-"], *OTHERS)
            for words in map(self.random.choice, (READS, WRITES, others)):
                def close():
                    for descriptor in itertools.compress(range(3), closed):
                        os.close(descriptor)
                self.run(words, f"{closed} closed", preexec_fn=close)
        for words in map(self.random.choice, (READS, WRITES)):
            # Not reading from what is written to, and the other way round.
            with open("/dev/null", "r") as reading, open("/dev/null", "w") as writing:
                self.run(words, "streams the wrong way round", stdin=writing, stdout=reading)
        for words in (["add", "-"], ["import", "-"], ["done", "-"]):
            with open(self.sandbox.database) as store:
                self.run(words, "the store for input", statuses=(2,), stdin=store)
        for is_ignored in (False, True):
            reading, writing = os.pipe()
            os.close(reading)
            for words in (["list"], ["list", "--json"], ["export"], ["add", "x"], ["done", "1"]):
                listing = words[0] in ("list", "export") and not is_ignored
                self.run(words, "no reader", statuses=(-signal.SIGPIPE,) if listing else (0,),
                         stdout=writing, restore_signals=not is_ignored)
            os.close(writing)

    def paths(self):
        """Every path is a path."""
        for name in self.few(NAMES, 3):
            with self.folder() as folder:
                path = os.path.join(os.fsencode(folder), name)
                if self.random.random() < 0.3:
                    path = name
                choice = {"env": {**self.sandbox.environment, "TASKS_DB": path}, "cwd": folder}
                self.run(["list"], name, statuses=(0,), **choice)
                self.run(["show", "1"], name, statuses=(1,), **choice)
                self.run(["add", "Milk"], name, statuses=(0,), **choice)
                self.run(["list"], name, statuses=(0,), **choice)
                self.run(["check"], name, statuses=(0,), **choice)
                made = os.stat(os.path.join(os.fsencode(folder), name))
                require(stat.S_IMODE(made.st_mode) == 0o600, name, "has mode", oct(made.st_mode))
                self.run(["backup", "--", name + b".copy"], name, statuses=(0,), **choice)
        for name in self.few(NO_STORES, 6):
            with self.folder() as folder:
                choice = {"env": {**self.sandbox.environment, "TASKS_DB": name}, "cwd": folder}
                for words in (self.random.choice(READS), ["done", "1"]):
                    self.run(words, name, statuses=(0, 1, 3), **choice)
                status = self.run(["add", "Milk"], name, statuses=(0, 3), **choice)
                require(status == 3 or name in (b"x/",), name, "holds a store")
                self.run(["backup", "--", name], name, statuses=(2, 3), cwd=folder)
                if name not in ENDLESS:
                    self.run(["import", "--", name], name, statuses=(0, 2, 3), cwd=folder)

    def words(self):
        """Odd words, and many of them."""
        for word in self.few(WORDS, 5):
            self.run([*self.command(), word], "a word")
            self.run([word], "a word alone")
            self.run(["list", "--match", word], "a word to match", statuses=(0, 2))
        words = self.random.choice(([], ["list", "--match"], ["add"], ["edit", "1", "--at"]))
        self.run([*words, self.random.choice(LONG_WORDS)], "a long word", statuses=(0, 1, 2))
        self.run(["add", b"\xff"], "bytes", statuses=(2,))
        words = self.random.choice((["add"], ["show"], ["done", "-q"], [], ["edit", "--at", "+1d"]))
        first = self.random.choice((1, 10))
        self.run([*words, *map(str, range(first, first + 100_000))], "100,000 words",
                 statuses=(0, 1, 2))
        self.without_words()

    def without_words(self):
        """No argv[0], and an environment that no shell would make."""
        library = ctypes.CDLL(None)
        entries = [b"NONE", b"=", b"=x", b"TASKS_DB", b"TASKS_DB=" + os.fsencode(self.sandbox.home)
                   + b"/other.db", b"TASKS_DB=/dev/null", b"TZ=\xff", b"SWIFT_BACKTRACE=enable=no"]
        environment = (ctypes.c_char_p * (len(entries) + 1))(*entries, None)
        for entries in (environment, None):
            def leave():
                library.execve(os.fsencode(self.sandbox.program), None, entries)
            self.run(["list"], "no words", statuses=(0, 3), preexec_fn=leave)

    def limits(self):
        """Little of everything; the program's own loader may be the one that gives up."""
        amounts = [(resource.RLIMIT_NOFILE, count) for count in range(3, 13)]
        amounts += [(resource.RLIMIT_FSIZE, size) for size in (0, 1, 511, 512, 4096, 8192, 20_000)]
        amounts += [(resource.RLIMIT_STACK, size << 10) for size in (128, 256, 1024)]
        amounts += [(kind, self.random.randrange(1 << 20, 200 << 20))
                    for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA) for _ in range(8)]
        for kind, amount in self.few(amounts, 9):
            def limit():
                resource.setrlimit(kind, (amount, amount))
            is_memory = kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA, resource.RLIMIT_STACK)
            is_loading = is_memory or (kind == resource.RLIMIT_NOFILE and amount < 4)
            with contextlib.suppress(subprocess.SubprocessError, OSError):
                self.run(self.random.choice((*READS, *WRITES)), f"limit {kind} of {amount}",
                         statuses=None if is_loading else range(6), is_ours=not is_loading,
                         preexec_fn=limit)

    def process(self):
        """The mask of modes, the current folder and the signals that it was started with."""
        for mask in (0o000, 0o777):
            with self.folder() as folder:
                path = f"{folder}/made/here/tasks.db"
                self.run(["add", "x", "--db", path], f"umask {mask:o}", statuses=(0,), umask=mask)
                self.run(["backup", f"{folder}/copy"], f"umask {mask:o}", statuses=(0,), umask=mask)
                for file, mode in ((path, 0o600), (f"{folder}/copy", 0o600),
                                   (f"{folder}/made/here", 0o700), (f"{folder}/made", 0o700)):
                    found = stat.S_IMODE(os.stat(file).st_mode)
                    require(found == mode, file, "has mode", oct(found), "with umask", oct(mask))
        for words in (*self.few(READS + WRITES, 2), ["list", "--db", "x"],
                      ["add", "x", "--db", "x"], ["backup", "x"], ["import", "x"]):
            def leave():
                os.chdir(tempfile.mkdtemp(dir=self.sandbox.home))
                os.rmdir(os.getcwd())
            is_there = words[-1] != "x"
            self.run(words, "no current folder", statuses=(0, 1) if is_there else (0, 2, 3),
                     preexec_fn=leave)
        for words in self.few(READS + WRITES, 2):
            def block():
                signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
            def ignore():
                for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
                    with contextlib.suppress(OSError):
                        signal.signal(number, signal.SIG_IGN)
            for change in (block, ignore):
                self.run(words, change.__name__, statuses=(0, 1), preexec_fn=change)

    def terminal(self):
        """The app on a terminal that is not as it says."""
        sizes = ((1, 1), (2, 500), (200, 2), (0, 0), (24, 80), (5, 20))
        for rows, columns in self.few(sizes, 2):
            environment = {name: self.random.choice(VALUES)
                           for name in ("TERM", "COLUMNS", "LINES", "LANG", "COLORTERM")}
            app = Screen(self.sandbox, "ui", rows=rows, columns=columns, **environment)
            if app.begin():
                app.type(b"2?\x1b3eq\x1b1")
                app.leave(b"q\x1bq\x03")
            else:
                # Where TERM says that nothing can be drawn.
                app.end(statuses=(2,))


def torture(program, rounds, random):
    runs = 0
    for _ in range(rounds):
        with Sandbox(program) as sandbox:
            beside = Surroundings(sandbox, random)
            for part in (beside.variables, beside.streams, beside.paths, beside.words,
                         beside.limits, beside.process, beside.terminal):
                part()
            require(not list(sandbox.home.rglob("made")), "a shell ran a name")
            sandbox.check()
            runs += beside.runs
    return f"{runs} runs in odd surroundings, all by the contract"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=20)
