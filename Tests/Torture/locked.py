"""Another program holds the lock of the store, for a short time, for a while, or for half a minute.

Every command of the table that opens the database meets the lock at the same time: a short one is
waited for; else each is busy when its patience is over, not before, and changes nothing. The app
and watching listings are open meanwhile, and go on when the lock is gone. A lock is held for a
second, every 20 rounds again; from 100 rounds on it is once held for half a minute, and waited for
as long as users wait.
"""

import concurrent.futures
import contextlib
import json
import re
import sqlite3
import time

from output import objects, require_errors
from sandbox import Sandbox, require, run_rounds
from screen import Screen
from situations import RECORDS
from workers import PATIENCE
from workers.onlookers import Watcher, is_busy

READING = (("today",), ("list", "--json"), ("next",), ("show", "1"), ("log", "--jsonl"),
           ("export",), ("check",), ("backup", "copy.db"))
#: Each of these has something to write.
WRITING = (("add", "new"), ("done", "1"), ("edit", "1", "--at", "+1d"), ("delete", "3"), ("undo",),
           ("import", "records"))
REDO = ("redo",)
ALL = (*READING, *WRITING, REDO, ("reopen", "2"))
NEEDS_NO_STORE = {"ui", "about", "completions", "manual", "help"}


def require_whole_table(program):
    """ALL has every command that opens the database; of the app more is seen than its status."""
    with Sandbox(program) as sandbox:
        table, _, _ = sandbox.output("help").decode().partition("Every command")
    names = set(re.findall("^  ([a-z]+)", table, re.MULTILINE))
    tried = {words[0] for words in ALL}
    require(names == tried | NEEDS_NO_STORE, "the commands are", names, "and tried", tried)


class Store:
    """One that another program locks, and those who have it open."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        sandbox.environment["TASKS_NOW"] = "2026-12-01T12:00:00Z"
        sandbox.output("add", "one", "--at", "0:00")
        self.watcher = Watcher(sandbox)
        self.watcher.begin()
        sandbox.output("add", "-", "--at", "0:00", text=b"two\nthree\nfour\n")
        # For undo, which takes none of the four away.
        sandbox.output("edit", "4", "--name", "4th")
        (sandbox.home / "records").write_bytes(RECORDS)
        self.app = Screen(sandbox, "ui", rows=20)
        self.view = Screen(sandbox, "list", "--watch", rows=20)
        self.wait_for("4th", self.app, self.view)

    def wait_for(self, name, *screens):
        for screen in screens:
            screen.wait(lambda lines: any(line.endswith(f" {name}") for line in lines))

    @contextlib.contextmanager
    def locked(self, mode, seconds=0):
        """By another program, for so long at least. Closing the file here would end the lock."""
        end = time.monotonic() + seconds
        with contextlib.closing(
                sqlite3.connect(self.sandbox.database, isolation_level=None)) as store:
            store.execute(f"BEGIN {mode}")
            store.execute("SELECT * FROM task").fetchall()
            yield end
            time.sleep(max(0, end - time.monotonic()))
            store.execute("ROLLBACK")

    def require_busy(self, commands, patience):
        """All of them at once wait as long as they should, and say so."""
        environment = {**self.sandbox.environment}
        if patience != PATIENCE:
            environment["TASKS_PATIENCE"] = str(patience)

        def attempt(words):
            begin = time.monotonic()
            result = self.sandbox.run(*words, env=environment)
            return *result, time.monotonic() - begin
        with concurrent.futures.ThreadPoolExecutor(len(commands)) as pool:
            results = list(pool.map(attempt, commands))
        for words, (status, output, errors, seconds) in zip(commands, results):
            require(status == 3 and not output and b"the database is busy" in errors,
                    words, "beside a lock exits", status, errors)
            require(patience <= seconds, words, "is busy after", seconds, "seconds")
            require_errors(errors, words, status=status)
            if words[-1].startswith("--json"):
                require(json.loads(errors)["error"]["kind"] == "busy", words, errors)

    def meet(self, patience, times, seconds):
        """A lock that is waited for in vain, by those who come, so many times, and by those who are
        there; it is gone before the last one's patience is."""
        before = objects(self.sandbox.output("export"))
        with self.locked("EXCLUSIVE", seconds) as end:
            late = Screen(self.sandbox, "ui", rows=20)
            self.app.type(b" ")
            for _ in range(times):
                self.require_busy((*ALL, ("list", "--watch", "--jsonl")), patience)
            for app in (self.app, late):
                app.wait(is_busy)
            time.sleep(max(0, end - 0.8 * PATIENCE - time.monotonic()))
            last = self.sandbox.start("add", "Last", "--at", "0:00")
        _, errors = last.communicate(timeout=60)
        require(last.returncode == 0, "beside a lock that goes, add exits", last.returncode, errors)
        self.app.type(b"\x1b")
        late.type(b"r")
        self.wait_for("Last", self.app, late, self.view)
        late.leave()
        tasks = objects(self.sandbox.output("export"))
        require(tasks[:-1] == before and tasks[-1]["name"] == "Last", tasks, "was", before)
        require(not (self.sandbox.home / "copy.db").exists(), "a backup that was busy is there")

    def read_beside(self):
        """One that has not written yet keeps no reader waiting; one that reads, only who writes."""
        with self.locked("IMMEDIATE"):
            self.read()
        with self.locked("DEFERRED"):
            self.require_busy(WRITING, patience=0.5)
            self.read()

    def read(self):
        for words in READING:
            self.sandbox.output(*words)
        (self.sandbox.home / "copy.db").unlink()

    def wait(self):
        """A short lock is waited for, and each does what it does."""
        with self.locked("EXCLUSIVE", seconds=0.3):
            processes = [self.sandbox.start(*words) for words in ALL]
        for words, process in zip(ALL, processes):
            _, errors = process.communicate(timeout=60)
            require(process.returncode == 0 or (process.returncode == 1 and words == REDO),
                    words, "beside a short lock exits", process.returncode, errors)

    def end(self):
        self.app.leave()
        self.view.process.terminate()
        self.view.end(statuses=(-15,))
        self.watcher.end(objects(self.sandbox.output("list", "--jsonl")))
        self.sandbox.check()


def torture(program, rounds, _):
    require_whole_table(program)
    turns = max(1, rounds // 20)
    locks = [(0.5, 1, 1.2)] * turns + [(PATIENCE, 2, 30)] * (rounds >= 100)
    for lock in locks:
        with Sandbox(program) as sandbox:
            store = Store(sandbox)
            store.meet(*lock)
            store.read_beside()
            store.wait()
            store.end()
    return f"{len(locks)} times {len(ALL)} commands met a lock at once, and waited as they should"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=100)
