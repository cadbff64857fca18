"""The programs that are compared, and how each is told to do a job."""

import os
import pathlib
import re
import shutil
import sqlite3
import time

from data_sets import DAY, RARE_WORD, make_empty
from measuring import run

#: In bytes. Files up to this size are put back as they were after each change; of larger ones a
#: change is a small part, and stays.
RESTORABLE = 1_000_000

NAME = "water the plants"


class Subject:
    """A program with files of its own, filled with a data set."""

    #: As the tables call it.
    title = ""
    #: It takes part in every n-th round, by size; in every one where none is given.
    strides = {}
    environment = {}

    def __init__(self, files, folder):
        self.files = files
        self.folder = folder / re.sub(r"\W+", "-", self.title)
        self.folder.mkdir()
        self.images = {}
        midnight = files.data.midnight
        self.midnight = midnight
        #: Spans of starts, the second bound not included.
        self.today = midnight, midnight + DAY
        self.week = midnight - 3 * DAY, midnight + 4 * DAY

    def words(self, job, operand):
        """The command line that does the job, or None where the program cannot."""
        raise NotImplementedError

    def input(self, job):
        """The path of what the program reads from standard input."""
        return os.devnull

    def prepare(self, job):
        """Does what must have happened before the job, untimed."""

    def keep(self, *paths):
        """Remembers small files, for `restore`."""
        if sum(path.stat().st_size for path in paths) <= RESTORABLE:
            self.images = {path: path.read_bytes() for path in paths}

    def restore(self):
        """Puts small files back as they were, on the disk too."""
        for path, image in self.images.items():
            with open(path, "r+b") as file:
                file.write(image)
                file.truncate()
                os.fsync(file.fileno())


class Tasks(Subject):
    title = "tasks"

    def __init__(self, files, folder, program):
        super().__init__(files, folder)
        self.program = program
        self.database = _copy(files.database, self.folder)
        self.batch = self.folder / "batch.db"
        self.keep(self.database)

    def words(self, job, operand):
        database = self.batch if job == "batch" else self.database
        return [self.program, "--db", database, *self._command(job, operand)]

    def _command(self, job, operand):
        match job:
            case "add": return ["add", NAME]
            case "batch": return ["add", "-"]
            case "done" | "delete" | "show": return [job, operand]
            case "week": return ["list", "--from", "-3d", "--to", "+3d"]
            case "match": return ["list", "--match", RARE_WORD]
            case "json" | "tsv": return ["list", f"--{job}"]
            case _: return [job]

    def input(self, job):
        return self.files.names if job == "batch" else os.devnull

    def prepare(self, job):
        match job:
            case "undo":
                run(self, "add")
            case "batch":
                self.batch.unlink(missing_ok=True)
                make_empty(self.program, self.batch)


class Peer(Subject):
    """peer.c, a program that does no more than it must."""

    def __init__(self, files, folder, program, title):
        self.title = title
        super().__init__(files, folder)
        self.program = program
        self.database = _copy(files.bare, self.folder)
        self.keep(self.database)

    def words(self, job, operand):
        operands = self._operands(job, operand)
        return operands and [self.program, self.database, job, *operands]

    def _operands(self, job, operand):
        match job:
            case "add": return [NAME]
            case "today": return self.today
            case "week": return self.week
            case "next": return [_this_minute()]
            case "done" | "delete" | "show": return [operand]


class Shell(Subject):
    """sqlite3, with the same statements."""

    title = "sqlite3"

    def __init__(self, files, folder):
        super().__init__(files, folder)
        self.program = shutil.which("sqlite3")
        self.database = _copy(files.bare, self.folder)
        self.batch = self.folder / "batch.db"
        self.keep(self.database)

    def words(self, job, operand):
        if job == "batch":
            return [self.program, "-csv", self.batch, f".import {self.files.rows} task"]
        statements = self._change(job, operand) or self._question(job, operand)
        form = "-json" if job in ("json", "export") else "-tabs"
        return statements and [self.program, form, self.database, *statements]

    def _change(self, job, operand):
        now = _this_minute()
        durably = ["PRAGMA journal_mode = TRUNCATE", "PRAGMA synchronous = FULL"]
        match job:
            case "add":
                return [*durably, f"""
                    INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
                    VALUES (randomblob(16), '{NAME}', {now}, {now}, {now}, 0) RETURNING number"""]
            case "done":
                return [*durably, f"""
                    UPDATE task SET is_finish = 1, updated_at = max(updated_at, {now})
                    WHERE number = {operand} RETURNING number"""]
            case "delete":
                return [*durably, f"DELETE FROM task WHERE number = {operand} RETURNING number"]

    def _question(self, job, operand):
        row = "SELECT number, is_finish, start_at, name FROM task"
        object_ = """SELECT hex(id) AS id, number, name, start_at, created_at, updated_at, is_finish
            FROM task"""
        by_start = "ORDER BY start_at, number"
        is_open, is_done = "is_finish = 0", "is_finish = 1"
        match job:
            case "today":
                span = _between(self.today)
                return [f"{row} WHERE {state} AND {span} {by_start}"
                        for state in (is_open, is_done)]
            case "week":
                span = _between(self.week)
                return [f"{row} WHERE {is_open} AND {span} UNION ALL"
                        f" {row} WHERE {is_done} AND {span} {by_start}"]
            case "next":
                return [f"{row} WHERE {is_open} AND start_at >= {_this_minute()} {by_start}"
                        " LIMIT 1"]
            case "show":
                digits = operand.replace("-", "")
                return [f"{object_} WHERE task.id BETWEEN x'{digits:0<32}' AND x'{digits:f<32}'"]
            case "match":
                return [f"SELECT * FROM task WHERE instr(name, '{RARE_WORD}') {by_start}"]
            case "tsv": return [f"{row} {by_start}"]
            case "json": return [f"{object_} {by_start}"]
            case "export": return [f"{object_} ORDER BY number"]

    def prepare(self, job):
        """Makes an empty table with the index and settings of `tasks`, but not STRICT: the ids that
        the shell imports are texts.
        """
        if job != "batch":
            return
        self.batch.unlink(missing_ok=True)
        made = sqlite3.connect(self.database)
        statements = [sql for (sql,) in made.execute(
            "SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND name LIKE 'task%'")]
        made.close()
        script = "; ".join(re.sub(r"\)\s*STRICT$", ")", sql) for sql in statements)
        empty = sqlite3.connect(self.batch)
        empty.executescript(f"PRAGMA auto_vacuum = INCREMENTAL; {script}")
        empty.close()


class Taskwarrior(Subject):
    title = "Taskwarrior"
    strides = {20: 5, 1_000: 5, 100_000: 50}

    def __init__(self, files, folder):
        super().__init__(files, folder)
        self.program = "/usr/bin/task"
        data = self.folder / "data"
        files.write_taskwarrior(data)
        for name in ("undo.data", "backlog.data"):
            (data / name).touch()
        settings = self.folder / "taskrc"
        # What asks, or tells of news, would wait for an answer.
        settings.write_text(f"data.location={data}\nconfirmation=off\nnews.version=2.6.2\n")
        self.environment = {"TASKRC": str(settings)}
        self.keep(*data.iterdir())

    def words(self, job, operand):
        command = self._command(job, operand)
        return command and [self.program, *command]

    def _command(self, job, operand):
        match job:
            case "add": return ["add", NAME, "due:now"]
            case "today": return ["due:today", "all"]
            case "next": return ["limit:1", "next"]
            case "done" | "delete": return [_place(operand, self.files.data), job]
            case "show": return [operand, "info"]
            case "week": return ["due.after:today-4d", "due.before:today+4d", "all"]
            case "match": return [f"description.contains:{RARE_WORD}", "all"]


class TodoTxt(Subject):
    title = "todo.txt"
    strides = {20: 5, 1_000: 5, 100_000: 50}

    def __init__(self, files, folder):
        super().__init__(files, folder)
        self.program = "/usr/bin/todo-txt"
        data = self.folder / "data"
        files.write_todotxt(data)
        self.settings = self.folder / "config"
        self.settings.write_text(
            f"export TODO_DIR={data}\nexport TODO_FILE={data}/todo.txt\n"
            f"export DONE_FILE={data}/done.txt\nexport REPORT_FILE={data}/report.txt\n")
        self.keep(*data.iterdir())

    def words(self, job, operand):
        command = self._command(job, operand)
        return command and [self.program, "-d", self.settings, "-p", *command]

    def _command(self, job, operand):
        day = time.strftime("%Y-%m-%d", time.gmtime(self.midnight))
        match job:
            case "add": return ["add", f"{NAME} due:{day}"]
            case "today": return ["list", f"due:{day}"]
            case "done": return ["do", _place(operand, self.files.data)]
            case "delete": return ["-f", "del", _place(operand, self.files.data)]
            case "match": return ["list", RARE_WORD]


def _copy(database, folder):
    return pathlib.Path(shutil.copy(database, folder / "tasks.db"))


def _between(span):
    return "start_at >= {} AND start_at < {}".format(*span)


def _this_minute():
    now = int(time.time())
    return now - now % 60


def _place(number, data):
    """Of one of the open tasks, which some programs count from 1: more than a third are open."""
    return 1 + number % (data.size // 3)
