"""Fails each call a command makes to files that are not the store's, and looks at what comes of it.

These are the kept copy of the about document, the file that an import reads, and temporary files.
What is kept or stored is as before or as after, the exit status and the words are right, and the
next command works. A round is a handful of faults taken at random; --rounds 0 is all of them.
"""

import collections
import contextlib
import functools
import json
import os
import re
import shutil
import subprocess
import time

from calls import KILL, MESSAGE, faults_of, read_calls
from sandbox import Broken, Sandbox, require, run_rounds, told_of
from situations import NUMBERS, State, build, records, stored_ids, with_ids
from web.case import INFO, answer, rows
from web.server import Server

FAULTS_OF_A_ROUND = 5
NEW_INFO = {**INFO, "name": "New"}
#: What is said where there is no room.
#: What a full disk is called; SQLite keeps to itself why its temporary files cannot grow.
FULL = re.compile(r"is full|no space left on device|disk quota exceeded"
                  r"|temporary files cannot be written\nhint: TMPDIR")
WIDE = records("x" * 4_000 for _ in range(300))
LONG_LINES = "".join(f"{number} {'x' * 2_000}\n" for number in range(100)).encode()


class Errand:
    """A command that uses a file besides the store, made once, and begun as often as needed."""

    #: What standard input holds.
    text = b""
    #: How it may end where a call for the file fails.
    statuses = (0, 3)

    def __init__(self, sandbox, library):
        self.sandbox, self.library = sandbox, library
        self.log = sandbox.home / "calls"
        #: Where calls fail.
        self.place = sandbox.home / "place"
        self.make()
        self.begin()
        self.before = self.state()
        status, self.output, errors = self.run()
        require(status == 0, self, "exits", status, errors)
        self.calls = read_calls(self.log)
        require(any(call.path != "stdout" for call in self.calls), self, "uses no other file")
        self.after = self.state()

    def __str__(self):
        return " ".join(self.words)

    def run(self, **settings):
        self.log.unlink(missing_ok=True)
        environment = {**self.sandbox.environment, "LD_PRELOAD": str(self.library),
                       "FAULT_BELOW": str(self.place), "FAULT_LOG": str(self.log), **settings}
        process = self.sandbox.start(*self.words, env=environment, stdin=subprocess.PIPE)
        try:
            output, errors = self.read(process)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Broken(f"{self} hangs") from None
        return process.returncode, output, errors

    def read(self, process):
        return process.communicate(self.text, timeout=60)

    def suffer(self, fault):
        """One of the faults."""
        self.begin()
        status, output, errors = self.run(**fault.settings)
        errors = errors.decode()
        with told_of(f"{self}, {fault}: exit {status}, {errors!r},"):
            self.judge_words(fault, status, output, errors)
            state = self.state()
            require(state in (self.before, self.after), "half of it is there")
            self.judge_state(status, state, errors)
            self.go_on(fault)

    def judge_words(self, fault, status, output, errors):
        if fault.error == KILL:
            require(status == -9, "should be killed")
            return
        require(status in ((0, 5) if fault.call.path == "stdout" else self.statuses),
                "wrong status")
        if status == 0:
            require(output == self.output, "wrong output", output[:200])
            return
        require(MESSAGE.fullmatch(errors), "no message")
        require("bad file descriptor" not in errors and "damaged" not in errors, "misleading words")
        require(not fault.is_full_disk or FULL.search(errors), "not called full")
        require(self.output.startswith(output), "wrong output", output[:200])

    def judge_state(self, status, state, errors):
        """Whether the exit status tells what is there."""
        if status in (0, 5):
            require(state == self.after, "not stored")
            require(status == 0 or self.before == self.after or "saved" in errors, "saved or not?")
        elif status > 0:
            require(state == self.before, "stored all the same")


class StoredErrand(Errand):
    """One that uses the store, too."""

    def make(self):
        self.place.mkdir()
        self.sandbox.environment["TMPDIR"] = str(self.place)
        self.sandbox.output("add", "-", text=LONG_LINES)
        self.original = self.sandbox.database.read_bytes()
        self.ids = stored_ids(self.sandbox.database)

    def begin(self):
        self.sandbox.database.write_bytes(self.original)
        for left in self.leftovers():
            left.unlink()

    def leftovers(self):
        """Of temporary files."""
        return list(self.place.iterdir()) if self.place.is_dir() else []

    def state(self):
        tasks = [json.loads(line) for line in self.sandbox.output("export").splitlines()]
        return State(with_ids(tasks, self.ids, WIDE), self.sandbox.output("log", "--json"))

    def go_on(self, fault):
        self.sandbox.output("add", "After")
        self.sandbox.check()
        require(fault.call.kind == "unlink" or not self.leftovers(), "left", self.leftovers())


class ImportOfFile(StoredErrand):
    statuses = (0, 2, 3)

    def make(self):
        super().make()
        self.place = self.sandbox.home / "import.jsonl"
        self.place.write_bytes(WIDE)
        self.words = ("import", str(self.place))


class StagedImport(StoredErrand):
    """The records wait in a temporary file until all are read."""

    words, text = ("import", "-"), WIDE


class SpooledLines(StoredErrand):
    """The lines wait in a temporary file until all are read."""

    words, text = ("add", "-", "-q"), LONG_LINES


class SpooledChange(StoredErrand):
    """What it prints waits in a temporary file until the change is stored."""

    words, text = ("done", "-", "--tsv"), NUMBERS
    # 5 where it can be written, but not be read when all is stored.
    statuses = (0, 3, 5)


class SpooledListing(StoredErrand):
    """Nobody reads what it prints before it has gone on into a temporary file."""

    words = ("export",)
    statuses = (0, 5)

    def read(self, process):
        deadline = time.monotonic() + 60
        while process.poll() is None and f"write {self.place}" not in self.noted():
            require(time.monotonic() < deadline, "waits for its reader")
            time.sleep(0.001)
        return super().read(process)

    def noted(self):
        return self.log.read_text() if self.log.exists() else ""


class About(Errand):
    """An older document is kept."""

    statuses = (0,)

    def make(self):
        self.server = Server()
        self.place = self.sandbox.home / ".cache"
        self.words = ("about", "--url", f"http://{self.server.place}/")
        self.server.answer = answer()
        self.sandbox.output(*self.words)
        (self.file,) = (self.place / "tasks").iterdir()
        self.original = self.file.read_bytes()
        self.server.answer = answer(json.dumps(NEW_INFO).encode())

    def begin(self):
        shutil.rmtree(self.place)
        self.file.parent.mkdir(parents=True)
        self.file.write_bytes(self.original)

    def state(self):
        """What is shown of the copy; None where there is none."""
        status, output, errors = self.sandbox.run(*self.words, "--offline")
        require(status in (0, 4), "offline exits", status, errors)
        return output if status == 0 else None

    def judge_state(self, *_):
        """A copy that cannot be kept is no error."""

    def go_on(self, _):
        """The next one keeps its copy and leaves nothing else."""
        require(self.sandbox.output(*self.words) == rows(NEW_INFO), "the next shows another")
        require(self.state() == rows(NEW_INFO), "the next keeps another")
        require(list(self.file.parent.iterdir()) == [self.file], "left",
                os.listdir(self.file.parent))


class FirstAbout(About):
    """Nothing is kept, and there is no folder for it."""

    def begin(self):
        shutil.rmtree(self.place, ignore_errors=True)


class OfflineAbout(About):
    """Shows what is kept."""

    statuses = (0, 4)

    def make(self):
        super().make()
        self.words = (*self.words, "--offline")

    def state(self):
        return self.file.read_bytes()

    def go_on(self, _):
        require(self.sandbox.output(*self.words) == self.output, "the next shows another")


ERRANDS = (ImportOfFile, StagedImport, SpooledLines, SpooledChange, SpooledListing, About,
           FirstAbout, OfflineAbout)


def torture(program, rounds, random):
    counts = collections.Counter()
    with contextlib.ExitStack() as stack:
        homes = {errand: stack.enter_context(Sandbox(program)) for errand in ERRANDS}
        for home in homes.values():
            home.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(homes[About], "faults")
        ready = functools.cache(lambda errand: errand(homes[errand], library))
        for errand in random.choices(ERRANDS, k=rounds) if rounds else ERRANDS:
            faults = list(faults_of(ready(errand).calls))
            for fault in random.choices(faults, k=FAULTS_OF_A_ROUND) if rounds else faults:
                ready(errand).suffer(fault)
                counts[errand] += 1
    return f"{counts.total()} faults of other files in {len(counts)} commands"


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
