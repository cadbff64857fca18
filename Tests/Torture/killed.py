"""Kills writers at random moments and looks at what they leave.

A killed command happened wholly or not at all, what reported success before is there, the next
command needs no repair, and the history leads back to nothing and forth again. What is done is told
by the seed; where within a command it is killed, by the clock too.
"""

import collections
import json
import os
import time

from sandbox import LEFTOVER, Sandbox, require, run_rounds
from writer import State, Task, Writer

#: Each store lives that many rounds: the first commands of a store make its file.
ROUNDS_OF_A_STORE = 20
#: How long the database is written at the end of a command, in seconds.
LONGEST_COMMIT = 0.003


class Store:
    """The store under test, and the states it may be in: two after a kill, until it is read."""

    def __init__(self, sandbox, writer, randomness):
        self.sandbox, self.writer, self.random = sandbox, writer, randomness
        self.folder = sandbox.home / "store"
        self.folder.mkdir()
        self.input = sandbox.home / "input"
        self.states = [State({})]
        sandbox.database = self.folder / "tasks.db"
        self.use(sandbox.database)

    def use(self, database):
        self.sandbox.environment["TASKS_DB"] = str(database)

    def rehearse(self, command):
        """How long the command takes, in seconds, on a copy of the store."""
        copy = self.sandbox.home / "copy.db"
        copy.unlink(missing_ok=True)
        if self.sandbox.database.exists():
            copy.write_bytes(self.sandbox.database.read_bytes())
        self.use(copy)
        with open(self.input, "rb") as text:
            begin = time.monotonic()
            status, _, errors = self.sandbox.run(*command.words, "-q", stdin=text)
            end = time.monotonic()
        self.use(self.sandbox.database)
        require(status == 0, command.words[0], "exits", status, errors)
        return end - begin

    def kill(self):
        """Kills a command at any moment of the time it takes, or of the short one in which the
        database is written. False where it was over before."""
        (state,) = self.states
        now = self.writer.tick()
        self.sandbox.environment["TASKS_NOW"] = now
        command = self.writer.command(state, now)
        self.input.write_bytes(command.text)
        duration = self.rehearse(command)
        is_early = self.random.random() < 0.5
        moment = self.random.random() * (duration if is_early else min(duration, LONGEST_COMMIT))
        stamp = self.stamp()
        with open(self.input, "rb") as text:
            process = self.sandbox.start(*command.words, "-q", stdin=text)
            while not is_early and process.poll() is None and self.stamp() == stamp:
                pass
            time.sleep(moment)
            process.kill()
            _, errors = process.communicate()
        require(process.returncode in (0, -9), command.words[0], "exits", process.returncode,
                errors)
        changed = command.change(state)
        self.states = [changed] if process.returncode == 0 else [state, changed]
        return process.returncode != 0

    def stamp(self):
        """Another one as soon as something is written into the database itself."""
        if not self.sandbox.database.exists():
            return None
        status = os.stat(self.sandbox.database)
        return status.st_mtime_ns, status.st_size

    def is_unfinished(self):
        """The next command has something to roll back."""
        journal = self.folder / "tasks.db-journal"
        return journal.exists() and journal.read_bytes()[:1] not in (b"", b"\0")

    def add(self):
        """A command that is not killed, before anybody looked."""
        now = self.writer.tick()
        self.sandbox.environment["TASKS_NOW"] = now
        command = self.writer.add(None, now)
        number = int(self.sandbox.output(*command.words))
        self.states = [state for state in map(command.change, self.states) if state.last == number]
        require(self.states, "add gives the number", number)

    def read(self):
        """Finds out which of the states it is in, and that it is in one of them."""
        tasks = {}
        for line in self.sandbox.output("export").splitlines():
            record = json.loads(line)
            number, identifier = record.pop("number"), record.pop("id")
            tasks[number] = Task(**record)
            require(self.writer.ids.setdefault(number, identifier) == identifier,
                    "task", number, "has another id")
        self.states = [state for state in self.states if state.tasks == tasks]
        require(self.states, f"{len(tasks)} tasks, neither as before nor as after a command")

    def look(self):
        """Nothing is left beside the store but what the next new file in the folder removes."""
        for file in self.folder.iterdir():
            require(file.name in ("tasks.db", "tasks.db-journal")
                    or LEFTOVER.fullmatch(file.name), "there is a file", file.name)
            require(file.stat().st_mode & 0o777 == 0o600, file.name, "has another mode")
        require(not self.is_unfinished(), "a journal is left")

    def walk(self):
        """Undoes everything and does it again."""
        (state,) = self.states
        whole = self.sandbox.output("export")
        while state.done:
            self.sandbox.output("undo", "-q")
            state = state.with_undone()
            self.states = [state]
            self.read()
        require(self.sandbox.run("undo")[0] == 1, "there is more to undo")
        while state.undone:
            self.sandbox.output("redo", "-q")
            state = state.with_redone()
        require(self.sandbox.run("redo")[0] == 1, "there is more to redo")
        require(self.sandbox.output("export") == whole, "undone and redone it is another store")

    def back_up(self):
        """Making a file removes what those left that were killed while they made one."""
        self.sandbox.output("backup", self.folder / "backup.db")
        names = {file.name for file in self.folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", "backup.db"}, "there are", names)


def torture(program, rounds, randomness):
    counts = collections.Counter()
    for first in range(0, rounds, ROUNDS_OF_A_STORE):
        with Sandbox(program) as sandbox:
            store = Store(sandbox, Writer(randomness), randomness)
            for _ in range(min(ROUNDS_OF_A_STORE, rounds - first)):
                changes = len(store.states[0].done)
                is_killed = store.kill()
                counts["killed"] += is_killed
                counts["unfinished"] += store.is_unfinished()
                if randomness.random() < 0.5:
                    store.add()
                    changes += 1
                store.read()
                counts["stored"] += is_killed and len(store.states[0].done) != changes
                store.look()
                if sandbox.database.exists():
                    sandbox.check()
            store.add()
            store.read()
            store.walk()
            store.back_up()
    return (f"{counts['killed']} of {rounds} commands were killed, {counts['stored']} of them had "
            f"stored their change, {counts['unfinished']} left a journal to roll back")


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
