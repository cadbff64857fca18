"""Commands that take their time, what holds them back, and a place to run them in."""

import contextlib
import dataclasses
import json
import os
import re
import select
import shutil
import sqlite3
import threading

from sandbox import require
from web import lookups
from web.case import answer
from web.server import Server

#: Tasks of a command.
MOST_TASKS = 10_000


def lines(count):
    return "".join(f"line {number}\n" for number in range(count)).encode()


def numbers(count):
    return "".join(f"{number}\n" for number in range(1, count + 1)).encode()


def records(count):
    at = "2026-12-01T08:00:00Z"
    return "".join(
        json.dumps({"id": f"00000000-0000-4000-8000-{number:012}", "name": f"record {number}",
                    "startAt": at, "createdAt": at, "updatedAt": at, "isFinish": False}) + "\n"
        for number in range(count)).encode()


def nothing(_):
    return b""


#: What a command begins with: the steps that lead there from nothing.
MANY = (("add", "-"),)
DELETED = (*MANY, ("delete", "-"))
STORES = {"none": (), "many": MANY, "deleted": DELETED, "undone": (*DELETED, ("undo",))}
KEPT_COPY = re.compile(r"about-[0-9a-f]{16}\.json")


class FullPipe:
    """A pipe that nobody reads for now."""

    def __init__(self):
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.writing, False)
        self.filled = 0
        with contextlib.suppress(BlockingIOError):
            while True:
                self.filled += os.write(self.writing, bytes(select.PIPE_BUF))
        os.set_blocking(self.writing, True)

    def read(self):
        """All that was printed."""
        with open(self.reading, "rb") as stream:
            return stream.read()[self.filled:]


class Ground:
    """A folder with a store in it, put back to where a command begins as often as needed."""

    def __init__(self, sandbox, rounds):
        self.sandbox = sandbox
        self.count = min(MOST_TASKS, 400 * rounds)
        self.folder, self.temporary = sandbox.home / "store", sandbox.home / "temporary"
        self.cache = sandbox.home / ".cache" / "tasks"
        self.input = sandbox.home / "input"
        self.server = Server()
        self.names = None
        if lookups.can_be_made():
            self.names = lookups.NameServer(sandbox.home, sandbox.program)
        sandbox.database = self.folder / "tasks.db"
        sandbox.environment |= {
            "TASKS_DB": str(sandbox.database), "TASKS_NOW": "2026-12-01T08:00:00Z",
            "TMPDIR": str(self.temporary), "TERM": "xterm-256color",
            "TASKS_ABOUT_URL": f"http://{self.server.place}/"}

    def begin(self, store):
        """Puts all back to where that one of STORES is, which is made when it is first needed."""
        original = self.sandbox.home / store
        if not original.exists():
            self.clear()
            self.folder.mkdir()
            for words in STORES[store]:
                text = lines if words[0] == "add" else numbers
                self.sandbox.output(*words, "-q", text=text(self.count))
            shutil.copytree(self.folder, original)
        self.clear()
        shutil.copytree(original, self.folder)

    def clear(self):
        for folder in (self.folder, self.temporary, self.cache):
            shutil.rmtree(folder, ignore_errors=True)
        self.temporary.mkdir()

    def start(self, command, **options):
        self.input.write_bytes(command.text(self.count))
        with open(self.input, "rb") as text:
            return self.sandbox.start(
                *command.words, **{"stdin": text, "cwd": self.folder, **options})

    def tasks(self):
        """All tasks, but for the ids, which are random."""
        return [{**json.loads(line), "id": None}
                for line in self.sandbox.output("export").splitlines()]

    def state(self):
        """All that is stored."""
        return self.tasks(), self.sandbox.output("log", "--jsonl")

    def files(self):
        """With when each was last written to."""
        times = {}
        for folder in filter(os.path.exists, (self.folder, self.cache)):
            for entry in os.scandir(folder):
                # It may be gone already.
                with contextlib.suppress(FileNotFoundError):
                    times[entry.path] = entry.stat().st_mtime_ns
        return times

    def look(self):
        """No file is left that a command made for itself."""
        names = {file.name for file in self.folder.iterdir()}
        require(names <= {"tasks.db", "tasks.db-journal", "backup.db"}, "leaves", names)
        names = {file.name for file in self.temporary.iterdir()}
        require(not names, "leaves in TMPDIR", names)
        names = {file.name for file in self.cache.iterdir()} if self.cache.exists() else ()
        require(all(map(KEPT_COPY.fullmatch, names)), "leaves in the cache", names)

    # What may hold a command back: each yields options to start it with, and lets it go at the end.

    @contextlib.contextmanager
    def free(self):
        """Nothing does."""
        self.server.answer = answer()
        yield {}

    @contextlib.contextmanager
    def locked(self):
        """Another program has the lock."""
        with contextlib.closing(sqlite3.connect(self.sandbox.database)) as store:
            store.isolation_level = None
            store.execute("BEGIN EXCLUSIVE")
            yield {}
            store.execute("ROLLBACK")

    @contextlib.contextmanager
    def waiting_for_input(self):
        """More is to come."""
        reading, writing = os.pipe()
        os.write(writing, b"1\n2\n")
        with open(reading, "rb") as text:
            yield {"stdin": text}
        os.close(writing)

    @contextlib.contextmanager
    def waiting_for_a_reader(self):
        """Nobody reads what is printed, for now."""
        pipe = FullPipe()
        yield {"stdout": pipe.writing}
        os.close(pipe.writing)
        threading.Thread(target=pipe.read, daemon=True).start()

    @contextlib.contextmanager
    def waiting_for_a_server(self):
        """It stops in the middle of its answer."""
        is_over = threading.Event()

        def send(connection, _):
            connection.sendall(answer()[:-9])
            is_over.wait(20)
            connection.sendall(answer()[-9:])

        self.server.answer = send
        yield {}
        is_over.set()

    @contextlib.contextmanager
    def waiting_for_a_name(self):
        """The name server is silent."""
        yield {"executable": self.names.executable}


@dataclasses.dataclass(frozen=True)
class Command:
    """One that takes its time."""

    words: tuple
    #: What it reads, a function of how many tasks.
    text: object = nothing
    #: One of STORES.
    store: str = "many"
    #: What holds it back, a method of the ground.
    obstacle: object = Ground.free
    #: It ends by a signal alone.
    is_endless: bool = False

    @property
    def is_held(self):
        return self.obstacle is not Ground.free

    def __str__(self):
        held = f", {self.obstacle.__name__}" if self.is_held else ""
        return f"{' '.join(self.words)} ({self.store}{held})".replace("_", " ")


CHANGES = (
    Command(("add", "-"), lines), Command(("import", "-"), records),
    Command(("done", "-"), numbers), Command(("edit", "-", "--name", "edited"), numbers),
    Command(("delete", "-"), numbers),
)
STEPS = (Command(("undo", "--json"), store="deleted"), Command(("redo", "--json"), store="undone"))
READINGS = (
    Command(("show", "-"), numbers), Command(("list",)), Command(("list", "--json")),
    Command(("list", "--sort", "name")), Command(("log",)), Command(("export",)),
    Command(("export", "--as", "ics")), Command(("import", "-", "-n"), records),
    Command(("edit", "-", "--at", "+1d", "-n"), numbers),
)
