"""The tasks that all subjects work on, and the files that hold them."""

import contextlib
import datetime
import random
import shutil
import sqlite3
import subprocess
import typing
import uuid

DAY = 86_400
TODAY = 20
#: Few names hold it: one in fifty thousand, and at least one.
RARE_WORD = "zebra"
WORDS = (
    "answer book buy call check clean cook draft empty feed fetch fix fold letter list mail meet"
    " milk order pack paint pay phone plan plants read rent repair report review send sort tea"
    " train wash water write").split()


class Task(typing.NamedTuple):
    """A row of our table."""

    number: int
    id: bytes
    name: str
    start_at: int
    created_at: int
    updated_at: int
    is_finish: int


class DataSet:
    """`size` tasks: numbers in order of creation, starts scattered from five years back to two
    years ahead, 20 of them today; four fifths of the past ones are finished. Equal for all who ask.
    """

    def __init__(self, size, now):
        self.size = size
        #: The first second of the day, in UTC: the zone that all subjects run in.
        self.midnight = now - now % DAY

    def tasks(self):
        choose = random.Random(self.size)
        today = set(choose.sample(range(1, self.size + 1), min(TODAY, self.size)))
        share = 0
        for number in range(1, self.size + 1):
            if number in today:
                # The last ones start when the day ends, so that `next` finds one at any time.
                share += 1
                start = self.midnight + share * DAY // TODAY - 60
                is_finish = share % 4 == 1
            else:
                start = self._start_on_another_day(choose)
                is_finish = start < self.midnight and choose.random() < 0.8
            created = self.midnight - 5 * 365 * DAY * (self.size - number) // self.size - DAY
            updated = max(created, min(start, self.midnight)) if is_finish else created
            identity = uuid.UUID(bytes=choose.randbytes(16), version=4).bytes
            yield Task(
                number, identity, self._name(number, choose), start, created, updated,
                int(is_finish))

    def _start_on_another_day(self, choose):
        day = choose.randint(-5 * 365, 2 * 365 - 1)
        return self.midnight + (day + (day >= 0)) * DAY + choose.randrange(0, DAY, 300)

    def _name(self, number, choose):
        words = choose.choices(WORDS, k=choose.randint(3, 7))
        if number % 50_000 == 1:
            words[1] = RARE_WORD
        return " ".join(words)


class Files:
    """A data set in the files of every subject."""

    def __init__(self, data, folder, program):
        self.data = data
        self.folder = folder
        #: Made by `tasks`, with an empty history.
        self.database = folder / "made.db"
        #: The same without the tables of the history, which only `tasks` keeps.
        self.bare = folder / "bare.db"
        #: Names, a line each, for `tasks add -`; the same as rows for `.import` of the shell.
        self.names = folder / "names"
        self.rows = folder / "rows.csv"
        self._make_database(program)
        self._make_bare()

    def _make_database(self, program):
        make_empty(program, self.database)
        with _connected(self.database) as store:
            store.executemany("INSERT INTO task VALUES (?, ?, ?, ?, ?, ?, ?)", self.data.tasks())

    def _make_bare(self):
        shutil.copy(self.database, self.bare)
        with _connected(self.bare) as store:
            store.executescript("DROP TABLE history; DROP TABLE history_task")
            store.execute("PRAGMA user_version = 1")

    def some_open_numbers(self):
        return self._sample("number", "WHERE is_finish = 0")

    def some_numbers(self):
        return self._sample("number", "")

    def some_prefixes(self):
        """Of identities, as `tasks` takes them: with a dash, and long enough to mean one."""
        digits = self._sample("lower(hex(id))", "")
        return [f"{each[:8]}-{each[8:12]}" for each in digits]

    def _sample(self, column, condition):
        with _connected(self.database) as store:
            rows = store.execute(
                f"SELECT {column} FROM task {condition} ORDER BY random() LIMIT 10000")
            return [value for (value,) in rows]

    def write_lines(self):
        """Writes `names` and `rows`, whose ids are texts of 16 characters: the shell cannot import
        a blob.
        """
        start, choose = self.data.midnight, random.Random(0)
        with open(self.names, "w") as names, open(self.rows, "w") as rows:
            for task in self.data.tasks():
                identity = f"{choose.getrandbits(64):016x}"
                names.write(task.name + "\n")
                rows.write(f"{task.number},{identity},{task.name},{start},{start},{start},0\n")

    def write_taskwarrior(self, folder):
        """In the format of Taskwarrior 2.6."""
        folder.mkdir()
        with (
            open(folder / "pending.data", "w") as pending,
            open(folder / "completed.data", "w") as completed,
        ):
            for task in self.data.tasks():
                end = f' end:"{task.updated_at}"' if task.is_finish else ""
                state = "completed" if task.is_finish else "pending"
                (completed if task.is_finish else pending).write(
                    f'[description:"{task.name}" due:"{task.start_at}"{end}'
                    f' entry:"{task.created_at}" modified:"{task.updated_at}" status:"{state}"'
                    f' uuid:"{uuid.UUID(bytes=task.id)}"]\n')

    def write_todotxt(self, folder):
        folder.mkdir()
        with open(folder / "todo.txt", "w") as todo, open(folder / "done.txt", "w") as done:
            for task in self.data.tasks():
                line = f"{_date(task.created_at)} {task.name} due:{_date(task.start_at)}\n"
                if task.is_finish:
                    done.write(f"x {_date(task.updated_at)} {line}")
                else:
                    todo.write(line)


def make_empty(program, path):
    """A database by `tasks`, so that tables and settings are ours, without a task or history."""
    environment = {"HOME": str(path.parent), "TZ": "UTC"}
    words = [program, "--db", path, "add", "-q", "first"]
    subprocess.run(words, check=True, env=environment, stdin=subprocess.DEVNULL)
    with _connected(path) as store:
        store.executescript(
            "DELETE FROM task; DELETE FROM history; DELETE FROM history_task;"
            "DELETE FROM sqlite_sequence")


@contextlib.contextmanager
def _connected(path):
    """A connection whose changes are kept without waiting for the disk: measuring comes later."""
    store = sqlite3.connect(path)
    store.execute("PRAGMA synchronous = OFF")
    with contextlib.closing(store), store:
        yield store


def _date(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date().isoformat()
