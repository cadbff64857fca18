"""Those who have a store open all the time, while others change it."""

import itertools
import json
import subprocess
import threading
import time

from sandbox import require
from screen import Screen
from workers import Worker


class Watcher:
    """What the events of a watching listing say is stored."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        self.tasks = {}
        self.fault = None
        self.process = sandbox.start("list", "--watch", "--jsonl")
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            event = json.loads(line)
            task = event["task"]
            is_known = task["id"] in self.tasks
            if event["event"] != ("changed" if is_known else "added") and self.tasks:
                if event["event"] != "deleted" or not is_known:
                    self.fault = event
            if event["event"] == "deleted":
                self.tasks.pop(task["id"], None)
            else:
                self.tasks[task["id"]] = task

    def begin(self):
        """Until it has told of a change to the task that is stored."""
        deadline = time.monotonic() + 20
        for count in itertools.count(1):
            self.sandbox.output("edit", "1", "--name", f"seen {count}")
            time.sleep(0.05)
            if self.tasks:
                return
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.stop()
                require(False, "the watching listing ends or tells nothing:",
                        self.process.returncode, self.process.stderr.read())

    def end(self, stored):
        """What it told is what is stored, soon."""
        stored = {task["id"]: task for task in stored}
        deadline = time.monotonic() + 20
        while self.tasks != stored and time.monotonic() < deadline:
            time.sleep(0.02)
        self.stop()
        require(self.tasks == stored, "the watching listing tells", self.tasks, "not", stored)
        require(not self.fault, "the watching listing tells of", self.fault)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            require(False, "the watching listing does not end when it is told to")
        self.thread.join(timeout=20)


class AppUser(Worker):
    """Alone ticks a task of the day, in the app, and opens it again."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.number = self.sandbox.output("add", "Ticked", "--at", "0:00").decode().strip()
        self.is_finished = False
        self.app = Screen(self.sandbox, "ui", rows=40)
        self.app.wait(lambda lines: "Today" in lines[1] and self.number in "".join(lines[4:]))
        self.app.type(b"/Ticked\r")
        self.app.wait(lambda lines: lines[4].split()[-2:] == [self.number, "Ticked"]
                      and lines[-1].startswith(" esc drop the filter"))

    def step(self, _):
        """What the last line says was done is stored; where it is busy, nothing is."""
        word = "reopened" if self.is_finished else "done"
        self.app.type(b" ")
        self.app.wait(lambda lines: lines[-1].startswith(f" {word} #{self.number} Ticked")
                      or is_busy(lines))
        if is_busy(self.app.lines):
            self.busy += 1
            self.app.type(b"\x1b")
            self.app.wait(lambda lines: not is_busy(lines))
        else:
            self.is_finished = not self.is_finished
        (task,) = json.loads(self.sandbox.output("show", self.number, "--json"))
        require(task["isFinish"] == self.is_finished, "the app says", self.app.lines[-1],
                "and stored is", task)
        time.sleep(0.05)

    def end(self):
        """The app comes to show what the listing does."""
        wanted = []
        for line in self.sandbox.output("today", "--tsv").decode().splitlines():
            number, state, start, name = line.split("\t")
            clock = "" if start.endswith("T00:00") else start[11:]
            wanted.append(["●" if state == "open" else "✓", *clock.split(), number, *name.split()])
        self.app.type(b"\x1b")
        self.app.wait(lambda lines: not is_busy(lines))
        self.app.wait(lambda lines: [line.split() for line in lines[4:4 + len(wanted)]] == wanted)
        require(b"\x1b[?1049h" in self.app.written, "the app took no screen of its own")
        self.app.leave()


def is_busy(lines):
    return any("The database is busy" in line for line in lines)
