"""Opens the databases of every shipped schema, and kills their upgrade.

Whatever command comes first, also one that reads, upgrades the file in one transaction and keeps
every field, also when several do at once. Killed at any call for a file it is the old one or the
new one, and where it cannot be upgraded it stays byte for byte as it was.
"""

import collections
import datetime
import json
import shutil
import sqlite3
import uuid

from calls import KILL
from sandbox import ROOT, Sandbox, require, run_rounds
from situations import build, records

#: None of these changes a task.
READINGS = (("list",), ("today", "--json"), ("next",), ("show", "1"), ("log",), ("export",),
            ("check",), ("list", "--count"))
#: Each with what takes it back.
CHANGES = {("add", "After"): "undo", ("import", "-"): "undo", ("undo",): "redo"}
BACKUP = ("backup", "backup.db")
CANNOT_UPGRADE = b"an older version wrote the database, and it cannot be upgraded"
EPOCH = datetime.datetime(1970, 1, 1)
MOMENTS = range(-62_135_596_800, 253_402_300_800)


def content(database):
    """The schema version, and all rows of the tables by their names, as SQLite reads them."""
    store = sqlite3.connect(database)
    store.text_factory = bytes
    (version,) = store.execute("PRAGMA user_version").fetchone()
    names = [name.decode() for (name,) in store.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    rows = {name: sorted(store.execute(f"SELECT * FROM {name}").fetchall()) for name in names}
    (verdict,) = store.execute("PRAGMA integrity_check").fetchone()
    store.close()
    require(verdict == b"ok", "integrity_check says", verdict)
    return version, rows


def time(seconds):
    moment = EPOCH + datetime.timedelta(seconds=seconds)
    return f"{moment.year:04}-{moment:%m-%dT%H:%M:%SZ}"


def exported(rows):
    """The lines of an export, as the columns of the tasks tell them."""
    columns = "number id name startAt createdAt updatedAt isFinish".split()
    lines = []
    for row in rows:
        task = dict(zip(columns, row))
        lines.append({
            **task, "id": str(uuid.UUID(bytes=task["id"])), "name": task["name"].decode(),
            "startAt": time(task["startAt"]), "createdAt": time(task["createdAt"]),
            "updatedAt": time(task["updatedAt"]), "isFinish": task["isFinish"] == 1})
    return lines


def grow(database, count, randomness):
    """Tasks of all kinds, as an older program could have stored them."""
    store = sqlite3.connect(database)
    for _ in range(count):
        name = randomness.choice(["é", "x", "名", "a\u202eb "]) * randomness.randrange(1, 100)
        moments = [randomness.choice([MOMENTS[0], MOMENTS[-1], randomness.choice(MOMENTS)])
                   for _ in range(3)]
        store.execute(
            "INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (uuid.UUID(int=randomness.getrandbits(128), version=4).bytes, name, *moments,
             randomness.randrange(2)))
    if store.execute("SELECT 1 FROM sqlite_schema WHERE name = 'history'").fetchone():
        grow_history(store, count // 4, randomness)
    store.commit()
    store.close()


def grow_history(store, count, randomness):
    """Edits of those tasks, the last of them undone; what was undone before is gone by them."""
    (last,) = store.execute("SELECT max(entry) FROM history").fetchone()
    for table in "history_task", "history":
        store.execute(f"DELETE FROM {table} WHERE entry > (SELECT max(entry) FROM history"
                      " WHERE NOT is_undone)")
    position, size_before = store.execute(
        "SELECT position, size_before + size FROM history ORDER BY entry DESC LIMIT 1").fetchone()
    numbers = [number for (number,) in store.execute("SELECT number FROM task")]
    for step in range(1, count + 1):
        entry, number, is_undone = last + step, randomness.choice(numbers), step > count - 9
        for is_after in range(1 + is_undone):
            store.execute(
                "INSERT INTO history_task SELECT ?, ?, number, id, ?, start_at, created_at,"
                " updated_at, is_finish FROM task WHERE number = ?",
                (entry, is_after, f"edited {step}", number))
        size = 64 + len(f"edited {step}")
        store.execute("INSERT INTO history VALUES (?, ?, ?, ?, ?, 0, 'edit', 1, NULL, NULL, ?)",
                      (entry, position + step, size_before, size, is_undone, f"edited {step}"))
        size_before += size


class Upgrade:
    """A database of an older or the newest schema, upgraded again and again."""

    def __init__(self, sandbox, original, library):
        self.sandbox, self.original, self.library = sandbox, original, library
        self.folder = sandbox.home / "store"
        self.log = sandbox.home / "calls"
        sandbox.database = self.folder / "tasks.db"
        sandbox.environment["TASKS_DB"] = str(sandbox.database)
        self.version, self.rows = content(original)
        self.begin()
        sandbox.output("list")
        self.newest, self.new_rows = content(sandbox.database)
        for table, rows in self.rows.items():
            require(self.new_rows[table] == rows, original.name, "loses rows of", table)

    def begin(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        shutil.copy(self.original, self.sandbox.database)
        self.log.unlink(missing_ok=True)

    def run(self, words, run=None, **options):
        text = records(["Imported"]) if "-" in words else None
        return (run or self.sandbox.run)(*words, text=text, cwd=self.folder, **options)

    def run_faulty(self, words, **faults):
        environment = {**self.sandbox.environment, **faults, "LD_PRELOAD": str(self.library),
                       "FAULT_BELOW": str(self.folder), "FAULT_LOG": str(self.log)}
        return self.run(words, env=environment)

    def lines(self):
        return [json.loads(line) for line in self.sandbox.output("export").splitlines()]

    def judge(self, *words):
        """What the program makes of it now: the newest schema, with all that was there."""
        require(self.lines() == exported(self.rows["task"]), self.original.name, words,
                "loses a field")
        require(content(self.sandbox.database) == (self.newest, self.new_rows),
                self.original.name, words, "makes another database of it")
        self.sandbox.check()

    def open(self, words):
        """The first command reads."""
        self.begin()
        status, _, errors = self.run(words)
        require(status == 0, self.original.name, words, "exits", status, errors)
        require(content(self.sandbox.database)[0] == self.newest, words, "does not upgrade")
        self.judge(words)
    def last_number(self):
        return max(number for _, number in self.rows["sqlite_sequence"])

    def change(self, words):
        """The first command changes something, which is taken back."""
        self.begin()
        history = self.new_history()
        status, _, errors = self.run(words)
        if words == ("undo",) and not history:
            require(status == 1 and b"nothing to undo" in errors, words, "exits", status, errors)
            return
        require(status == 0, self.original.name, words, "exits", status, errors)
        require(content(self.sandbox.database)[0] == self.newest, words, "does not upgrade")
        if words != ("undo",):
            *others, new = self.lines()
            require(others == exported(self.rows["task"]), words, "loses a field")
            require(new["number"] == self.last_number() + 1, words, "gives", new)
        self.sandbox.output(CHANGES[words], "-q")
        require(self.lines() == exported(self.rows["task"]), words, "cannot be taken back")
        require(self.history() == history, words, "changes the history")
        self.sandbox.check()

    def history(self):
        return json.loads(self.sandbox.output("log", "--json"))

    def new_history(self):
        """As the newest schema has it."""
        history = self.history()
        self.begin()
        return history

    def back_up(self):
        """The first command copies it: both are upgraded."""
        self.begin()
        status, _, errors = self.run(BACKUP)
        require(status == 0, self.original.name, BACKUP, "exits", status, errors)
        self.judge(BACKUP)
        require(content(self.folder / BACKUP[1]) == (self.newest, self.new_rows),
                self.original.name, "is copied as another")

    def open_at_once(self, randomness):
        """Several first commands, two of which add."""
        self.begin()
        commands = [*randomness.choices(READINGS, k=5), ("add", "One"), ("add", "Two"), BACKUP]
        randomness.shuffle(commands)
        processes = [self.sandbox.start(*words, cwd=self.folder) for words in commands]
        for words, process in zip(commands, processes):
            _, errors = process.communicate(timeout=60)
            require(process.returncode == 0, self.original.name, words, "beside others exits",
                    process.returncode, errors)
        self.sandbox.output("undo", "-q")
        self.sandbox.output("undo", "-q")
        version, rows = content(self.sandbox.database)
        require((version, rows["task"]) == (self.newest, self.rows["task"]), self.original.name,
                "becomes another database when several upgrade it")
        require(content(self.folder / BACKUP[1])[0] == self.newest, "the copy is an older one")
        self.sandbox.check()

    def kill(self, words, randomness):
        """The first command, killed at one of its calls. True where the upgrade was not done."""
        self.begin()
        self.run_faulty(words)
        calls = len(self.log.read_text().splitlines())
        self.begin()
        at = randomness.randrange(1, calls + 1)
        status, _, _ = self.run_faulty(words, FAULT_AT=str(at), FAULT_ERROR=str(KILL))
        require(status == -9, words, "could not be killed at call", at, "of", calls)
        copy = self.sandbox.home / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.folder, copy)
        version, rows = content(copy / "tasks.db")
        require((version, rows) in ((self.version, self.rows), (self.newest, self.new_rows)),
                self.original.name, words, "killed at call", at, "is neither old nor new")
        self.judge(words, "killed at call", at)
        return version != self.newest

    def refuse(self, words):
        """Where nothing can be written an older one is refused, and left as it is."""
        self.begin()
        self.sandbox.database.chmod(0o444)
        self.folder.chmod(0o555)
        status, output, errors = self.run(words, self.sandbox.run_as_nobody)
        is_reading = words in READINGS
        if self.version == self.newest and is_reading:
            require(status == 0, words, "where nothing can be written exits", status, errors)
        else:
            require((status, output) == (3, b""), words, "exits", status, output, errors)
            require(not is_reading or CANNOT_UPGRADE in errors, words, "says", errors)
        require(self.sandbox.database.read_bytes() == self.original.read_bytes()
                and len(list(self.folder.iterdir())) == 1, words, "changes what it refuses")
        self.folder.chmod(0o755)


def torture(program, rounds, randomness):
    counts = collections.Counter()
    shipped = sorted((ROOT / "Fixtures/Databases").glob("schema-*.db"))
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(sandbox, "faults")
        upgrades = [Upgrade(sandbox, original, library) for original in shipped]
        for original in shipped:
            large = sandbox.home / f"large-{original.name}"
            shutil.copy(original, large)
            grow(large, 2_000, randomness)
            upgrades.append(Upgrade(sandbox, large, library))
        for number in range(rounds):
            upgrade = upgrades[number % len(upgrades)]
            words = randomness.choice(READINGS)
            upgrade.open(words)
            upgrade.change(randomness.choice(list(CHANGES)))
            upgrade.back_up()
            upgrade.open_at_once(randomness)
            upgrade.refuse(randomness.choice((*READINGS, *CHANGES, BACKUP)))
            counts["old"] += upgrade.kill(words, randomness)
    return (f"{rounds} upgrades of {len(shipped)} schemas, as many by several commands at once, "
            f"and as many killed, of which {counts['old']} left the old one")


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
