"""Hostile names and columns, written straight into the file, reach nobody's terminal, row or shell.

A round fills a store with them and asks for it in every way, on a terminal too, changes it, exports
and imports it, and completes words from it in three shells. What comes out is compared with what
the contract says of such names (cli.md, "Names"). Then a column is made senseless: "damaged" is
then the only fault that may be met.
"""

import codecs
import contextlib
import csv
import io
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import uuid

from output import DECEPTIVE, MOVES, STYLE, require_clean, require_errors
from sandbox import ROOT, Sandbox, require, run_rounds
from screen import Screen

STORABLE = [name.encode() for name in (
    "plain", " two  blanks ", "-n", "--help", "--", "-", "7", "#1", "007", "1e400", "+1d", "{name}",
    "=1+cmd|'/C x'!A1", "@SUM(1)", "%s%n%99999d", '{"id":1,"name":null}', '"', '""', "'", ",", ";",
    "\\", "\\n", "\\u001b[2J", "\\N\\,\\;", "a\"b,c;d\\e'f", "$(touch made)", "`touch made`",
    "; touch made", "'; touch made; '", "$((1/0))", "*", "~", "!!", "<script>", "BEGIN:VTODO",
    "due:2026-12-01", "x 2026-12-01 done", "(A) task", "number:9", "uuid:9", "at:now", "a:b\\:c",
    "[a]", "\u202egnp.exe", "\u2066a\u2069", "\u200fright", "\u061c!", "\u2028line\u2029",
    "C1\x9b2J\x85\x90q", "e" + "\u0301" * 2047, "\u0301", "é" * 2048, "界" * 1365, "𐍈" * 1024,
    "\U0001f469\u200d\U0001f467" * 300, "none\ufffe\U0010ffff", "\ufeffmark", "soft\u00adhyphen",
    "a" * 4096)]
UNSTORABLE = [
    b"", b" ", b"\0", b"before\0after", b"two\nlines", b"\n", b"tab\tand\rreturn", b"\r\n",
    b"\x7f\x08", b"\x1b[2J\x1b[H", b"\x1b]0;title\x07", b"\x1b]52;c;bWFkZQ==\x1b\\",
    b"\x1bPq#0\x1b\\", b"\x1b[6n", b"\x1b[31;5mblink", b"\x1b[8mhidden", b"\x1b(0", b"\x1bc",
    b"\x9b2J", b"\xff\xfe", b"\xc0\xaf", b"\xc0\x80", b"\xe0\x80\x8a", b"\xf0\x80\x80\x8a",
    b"\xed\xa0\x80\xed\xb0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"cut \xe2\x82",
    b"\xe2\x82\n\xac", b"\x80" * 50, "\u200b".encode(), "\u202e".encode(), b"\x01" * 4097,
    b"too long " * 20_000, bytes(range(1, 256))]

LISTINGS = (["today"], ["today", "--overdue"], ["list"], ["list", "--sort", "name", "--reverse"],
            ["list", "--match", "e"], ["next", "--limit", "1000"], ["log"])
FORMS = ([], ["--json"], ["--jsonl"], ["--tsv"], ["-0"], ["--ids"], ["--count"], ["--view"],
         ["--view", "--color", "always"], ["--view", "--color", "always", "--theme", "day"],
         ["--format", "{number}\\t{name}"])
WIDTHS = ("1", "2", "3", "7", "20", "21", "40", "80", "133", "500")
FORMATS = ("jsonl", "json", "csv", "todotxt", "taskwarrior", "ics")


def replaced(error):
    return "\ufffd" * (error.end - error.start), error.end


def escaped(error):
    return "".join(f"\\x{byte:02x}" for byte in error.object[error.start:error.end]), error.end


csv.field_size_limit(1 << 20)
codecs.register_error("each-replaced", replaced)
codecs.register_error("each-escaped", escaped)


def in_json(name):
    """What a JSON parser makes of the name."""
    return name.decode(errors="each-replaced")


def in_rows(name):
    """The name as rows and views show it."""
    # Escapes of what is no UTF-8 are put in first, and hold nothing that is escaped again.
    return re.sub(f"[{DECEPTIVE}]", lambda match: f"\\u{ord(match[0]):04x}",
                  name.decode(errors="each-escaped"))


def is_whole(lines):
    """Whether the app's first and last line are where they belong."""
    return lines[0].startswith(" 1 Today") and lines[-1].startswith(" a add")


class Hostile:
    """A store of tasks with these names, and what must be said of them."""

    def __init__(self, sandbox, names, random):
        self.sandbox = sandbox
        self.names = dict(enumerate(names, 1))
        self.random = random
        sandbox.environment["TASKS_NOW"] = "2026-12-01T12:00:00+01:00"
        self.run("add", "first", "--at", "@1796079600")
        rows = [(number, uuid.UUID(int=random.getrandbits(128), version=4).bytes, name,
                 1796079600 + random.randrange(-3000, 3000), random.random() < 0.3)
                for number, name in self.names.items()]
        with written(sandbox) as store:
            store.execute("DELETE FROM task")
            store.executemany("INSERT INTO task VALUES (?, ?, CAST(? AS TEXT), ?, 1796000000, "
                              "1796000000, ?)", rows)

    @property
    def numbers(self):
        return [str(number) for number in self.names]

    def run(self, *words, statuses=(0,), **options):
        status, output, errors = self.sandbox.run(*words, **options)
        require(status in statuses, words, "exits", status, errors)
        require_errors(errors, words)
        return output

    def list(self):
        """Every listing, in some forms and widths."""
        for listing in (*LISTINGS, ["show", *self.numbers]):
            for form in self.random.sample(FORMS, 5):
                words = [*listing, *form]
                if listing == ["log"] and "--format" in form:
                    continue
                output = self.run(*words)
                if "--json" in form:
                    self.compare_objects(json.loads(output), words)
                if "--json" in form or "--jsonl" in form:
                    require_clean(output, *words)
                else:
                    self.compare_text(output, listing, form)
                if "--jsonl" in form:
                    self.compare_objects([json.loads(line) for line in output.decode().split("\n")
                                          if line], words)
        for width in self.random.sample(WIDTHS, 3):
            for listing in (["list"], ["show", *self.numbers], ["log"]):
                output = self.run(*listing, "--view",
                                  env={**self.sandbox.environment, "COLUMNS": width})
                require_clean(output, *listing, "in", width, "columns")

    def compare_objects(self, objects, words):
        for each in objects:
            if "log" in words:
                require(list(each) == ["entry", "at", "command", "count", "names"], words, each)
                continue
            require(list(each) == ["id", "number", "name", "startAt", "createdAt", "updatedAt",
                                   "isFinish"], words, "has the keys", list(each))
            wanted = in_json(self.names[each["number"]])
            require(each["name"] == wanted, words, repr(each["name"]), "is not", repr(wanted))

    def compare_text(self, output, listing, form):
        end = "\0" if "-0" in form else "\n"
        require_clean(output, *listing, *form, ends=end + "\t",
                      sequences=STYLE if "always" in form else None)
        records = output.decode().split(end)[:-1]
        if "--view" in form or listing[0] == "log" or (listing[0] == "show" and not form):
            return
        if form in ([], ["--tsv"], ["-0"]):
            records = [record.split("\t") for record in records]
            require(all(len(record) == 4 for record in records), listing, form, records)
        elif "--format" in form:
            records = [record.split("\t") for record in records]
        else:
            require(all(record.isdigit() for record in records), listing, form, records)
            return
        for number, *_, name in records:
            wanted = in_rows(self.names[int(number)])
            require(name == wanted, listing, form, "shows", repr(name), "for", repr(wanted))
        if listing[0] in ("list", "show") and "--match" not in listing:
            require(len(records) == len(self.names), listing, form, "has", len(records), "records")

    def change(self):
        """Every change in one form each, and back."""
        # Of another length than any can have, a name can only be replaced.
        sound = [str(number) for number, name in self.names.items() if 1 <= len(name) <= 4096]
        number, *some = self.random.sample(sound, 4)
        for words in (["done", *some], ["undo"], ["redo"], ["reopen", number], ["undo"],
                      ["edit", "--at", "+1d", *some], ["log"], ["undo"],
                      ["edit", "-n", "--at", "9:00", number], ["delete", "-n", *some],
                      ["delete", *some], ["log"], ["undo"],
                      ["edit", number, "--name", "new"], ["log"], ["undo"]):
            form = self.random.choice(FORMS[:-1])
            output = self.run(*words, *form)
            require_clean(output, words, form, ends="\n\t\0",
                          sequences=STYLE if "always" in form else None)
            if "--json" in form:
                json.loads(output)
        log = self.run("log", "--tsv").decode()
        for line in log.splitlines():
            _, _, _, count, *names = line.split("\t")
            require(len(names) == min(3, int(count)), "log", repr(line))

    def complain(self, program):
        """Messages quote the candidates, and what was typed."""
        typed = self.random.choice(UNSTORABLE + STORABLE).split(b"\0")[0][:5000]
        for words in (["show", typed], ["done", typed], ["list", "--on", typed], ["undo", typed],
                      ["edit", "1", "--at", typed], ["edit", "1", "-n", "--name", typed], [typed],
                      ["list", "--format", typed], ["import", typed], ["export", "--as", typed],
                      ["completions", typed], ["help", typed], ["list", "--color", typed],
                      ["list", b"--" + typed], ["about", "--offline", "--url", typed],
                      ["list", "--db", b"/dev/null/" + typed], ["show", "--json", typed],
                      ["add", "-", "--at", typed], ["import", b"-n", b"./" + typed]):
            output = self.run(*words, statuses=(0, 1, 2, 3, 4))
            require_clean(output, words, ends="\n\t\0\x1b" if b"\\" in typed else "\n\t\0")
        for variable in ("TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TZ"):
            self.run("list", "-q", statuses=(0, 1, 2, 3),
                     env={**self.sandbox.environment, variable: typed})
        with written(self.sandbox) as store:
            store.execute("UPDATE task SET id = CAST(x'aabbccdd' || substr(id, 5) AS BLOB)")
        self.run("show", "aabbccdd", statuses=(1,) if len(self.names) > 1 else (0,))
        for words in (["manual"], ["help"], ["completions", "bash"], ["--version"]):
            plain = subprocess.run([program, *words], env={}, capture_output=True).stdout
            require(self.run(*words) == plain, words, "depends on the store")

    def exchange(self, is_storable):
        """Each format is well formed, and comes back as far as it holds what may be stored."""
        for form in FORMATS:
            words = ("export", "--as", form)
            output = self.run(*words)
            is_json = form in ("jsonl", "json", "taskwarrior")
            require_clean(output, *words, ends="\r\n" if form in ("ics", "csv") else "\n",
                          deceptive=DECEPTIVE if is_json else "\x00-\x1f\x7f")
            getattr(self, "compare_" + form)(output)
            with Sandbox(self.sandbox.program) as other:
                other.environment["TASKS_NOW"] = self.sandbox.environment["TASKS_NOW"]
                status, _, errors = other.run("import", "-", "--as", form, text=output)
                require_errors(errors, "import", form)
                require(status == 0 if is_storable else status in (0, 2), "import", form, errors)
                if is_storable:
                    again = other.output("export")
                    require(again == self.run("export"), form, "comes back as", again)

    def compare_jsonl(self, output):
        self.compare_objects([json.loads(line) for line in output.decode().split("\n") if line],
                             ["export"])

    def compare_json(self, output):
        self.compare_objects(json.loads(output), ["export", "--as", "json"])

    def compare_taskwarrior(self, output):
        tasks = json.loads(output)
        require(len(tasks) == len(self.names), "taskwarrior has", len(tasks), "tasks")

    def compare_csv(self, output):
        rows = list(csv.reader(io.StringIO(output.decode(), newline=""), strict=True))
        require(len(rows) == len(self.names) + 1, "CSV has", len(rows), "rows")
        widths = {len(row) for row in rows}
        require(widths == {7}, "CSV has rows of", widths, "fields")

    def compare_todotxt(self, output):
        lines = output.decode().split("\n")
        require(len(lines) == len(self.names) + 1, "todotxt has", len(lines) - 1, "lines")

    def compare_ics(self, output):
        lines = output.split(b"\r\n")
        require(b"\n" not in b"".join(lines) and not lines.pop(), "iCalendar has other line ends")
        for line in lines:
            require(len(line) <= 75, "iCalendar has a line of", len(line), "bytes")
            line.decode()  # Folded between characters.
        require(lines.count(b"BEGIN:VTODO") == lines.count(b"END:VTODO") == len(self.names),
                "iCalendar has", lines.count(b"BEGIN:VTODO"), "tasks")

    def look(self):
        """On a terminal: the listing, and the app through its tabs with a form open."""
        listing = Screen(self.sandbox, "list", columns=self.random.choice((20, 80, 200)))
        listing.end()
        require_clean(listing.written, "list on a terminal", ends="\r\n", sequences=STYLE)
        rows, columns = self.random.choice((24, 50)), self.random.choice((60, 80, 132))
        app = Screen(self.sandbox, "ui", rows=rows, columns=columns)
        for keys in (b"1", b"G", b"2", b"3", b"G", b"k", b"e"):
            app.wait(is_whole)
            app.type(keys)
        app.wait(lambda lines: any("enter save" in line for line in lines))
        # A name that no form could hold stays as it was.
        app.type(self.random.choice((b"\x1b", b"\r")))
        app.wait(lambda lines: is_whole(lines) and not any("enter save" in line for line in lines))
        app.leave()
        require_clean(app.written, "ui", ends="", sequences=STYLE + b"|" + MOVES)
        self.compare_objects(json.loads(self.run("list", "--json")), ["list"])

    def complete(self):
        """What shells offer; none runs a name."""
        folder = self.sandbox.home / "bin"
        folder.mkdir(exist_ok=True)
        with contextlib.suppress(FileExistsError):
            (folder / "tasks").symlink_to(self.sandbox.program)
        environment = {**self.sandbox.environment, "PATH": f"{folder}:/usr/bin:/bin",
                       "XDG_CONFIG_HOME": str(folder), "TERM": "xterm"}
        for shell in ("bash", "zsh", "fish"):
            script = folder / shell
            script.write_bytes(self.run("completions", shell))
            words = [sys.executable, ROOT / "Tests/EndToEndTests/complete.py", shell, script,
                     "tasks show "]
            if shell == "fish":
                words = ["fish", "--no-config", "--private", "-c",
                         f"source {script}; complete -C 'tasks show '"]
            done = subprocess.run(words, env=environment, cwd=self.sandbox.home,
                                  capture_output=True, timeout=60)
            require(done.returncode == 0, shell, "completes with", done.stdout, done.stderr)
            # zsh has no room for what it lists, and no program writes a tab into a name.
            require_clean(done.stdout, shell, ends="\n\t")
            offered = {re.match("[0-9]*", line)[0] for line in done.stdout.decode().split("\n")}
            missing = set(self.numbers[:100]) - offered
            require(not missing, shell, "does not offer", missing, done.stdout)
        require(not list(self.sandbox.home.rglob("made")), "a shell ran the name of a task")


@contextlib.contextmanager
def written(sandbox):
    """The store as another program writes it that keeps no rule of ours."""
    with contextlib.closing(sqlite3.connect(sandbox.database)) as store, store:
        store.execute("PRAGMA ignore_check_constraints = ON")
        yield store


#: A statement that makes a column senseless.
SENSELESS = [f"UPDATE task SET {column} WHERE number = 1" for column in (
    "number = 0", "number = -1", "number = -9223372036854775808", "id = x'616263'", "id = ''",
    "id = zeroblob(17)", "id = NULL", "id = 'abcdabcdabcdabcd'", "name = NULL",
    "start_at = -62135596801", "start_at = 253402300800", "start_at = 9223372036854775807",
    "start_at = NULL", "start_at = 'noon'", "start_at = 1.5", "created_at = -1e300",
    "created_at = -9223372036854775808", "updated_at = 9223372036854775807", "updated_at = x''",
    "is_finish = 7", "is_finish = -1", "is_finish = NULL", "is_finish = 'yes'")]
SENSELESS_HISTORY = [f"UPDATE {change}" for change in (
    "history SET command = CAST(x'1b5b324a' AS TEXT)", "history SET command = 'add; x'",
    "history SET names = CAST(x'1b5b324a' AS TEXT)", "history SET names = 'a' || char(10) || 'b'",
    "history SET count = 0", "history SET count = 9223372036854775807", "history SET at = 1e300",
    "history SET entry = 9223372036854775807 - entry", "history SET entry = -entry",
    "history SET position = 9223372036854775807 - entry", "history SET is_undone = 7",
    "history SET first_added = 5, last_added = 1", "history SET last_added = NULL",
    "history SET first_added = -9223372036854775808, last_added = 9223372036854775807",
    "history SET size = -1, size_before = 9223372036854775807", "history_task SET number = 0",
    "history_task SET number = -9223372036854775808", "history_task SET id = x'616263'",
    "history_task SET name = NULL", "history_task SET name = CAST(x'1b5b324a0a' AS TEXT)",
    "history_task SET start_at = 9223372036854775807", "history_task SET is_finish = 7",
    "history_task SET is_after = 7 WHERE is_after = 0 AND number = 1",
    "history_task SET entry = 99 WHERE is_after = 0 AND entry = 3",
    "sqlite_sequence SET seq = 9223372036854775807", "sqlite_sequence SET seq = -5",
    "sqlite_sequence SET seq = 'many'", "sqlite_sequence SET seq = NULL")]
#: What exit 3 says of a store that is not as this program leaves one.
REFUSALS = b"damaged|cannot be undone|cannot be redone|every number was given"
COMMANDS = [words.split() for words in (
    "list", "today --view", "next", "list --json", "list --match x --count",
    "list --sort name --ids", "show 1", "show 2 --json", "log", "log --json", "export",
    "export --as ics", "check", "done 1", "undo", "redo", "redo", "edit 2 --at +1d", "reopen 1",
    "add more", "delete 2", "undo", "undo", "undo", "redo")]


def write_senseless(sandbox, change):
    """Makes the change while the store has no rules, so that any type goes into any column."""
    with contextlib.closing(sqlite3.connect(sandbox.database)) as store, store:
        store.execute("PRAGMA writable_schema = ON")
        schema = store.execute("SELECT sql, rowid FROM sqlite_schema WHERE sql LIKE '%STRICT%'"
                               ).fetchall()
        for rule, loose in ((") STRICT, ", ") "), (") STRICT", ")"), (" NOT NULL", "")):
            store.execute("UPDATE sqlite_schema SET sql = replace(sql, ?, ?)", (rule, loose))
    with written(sandbox) as store:
        store.execute(change)
    with contextlib.closing(sqlite3.connect(sandbox.database)) as store, store:
        store.execute("PRAGMA writable_schema = ON")
        store.executemany("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", schema)


def damage(sandbox, change):
    """Every command meets a senseless column as damage, or not at all."""
    for words in (["add", "first"], ["add", "second"], ["edit", "1", "--name", "third"],
                  ["done", "1"], ["undo"]):
        sandbox.output(*words)
    write_senseless(sandbox, change)
    found = sandbox.run("check")
    is_damage = found[0] == 3 and b"damaged" in found[2]
    require(is_damage or found[0] == 0, change, "check says", found)
    require(is_damage or not change.startswith("UPDATE task"), change, "is no damage")
    for words in COMMANDS:
        # As the first that meets it, in a copy.
        with Sandbox(sandbox.program) as other:
            shutil.copyfile(sandbox.database, other.database)
            status, output, errors = other.run(*words)
            require_errors(errors, change, words)
            require_clean(output, change, words, ends="\r\n\t")
            require(status in (0, 1) or (status == 3 and re.search(REFUSALS, errors)),
                    change, words, "exits", status, errors)
        # After all before it.
        status, output, errors = sandbox.run(*words)
        require(status in (0, 1, 3), change, words, "exits", status, errors)
        require_errors(errors, change, words)


def torture(program, rounds, random):
    changes = random.sample(SENSELESS + SENSELESS_HISTORY, len(SENSELESS + SENSELESS_HISTORY))
    for count in range(rounds):
        for pool in (STORABLE, STORABLE + UNSTORABLE):
            names = random.sample(pool, 12)
            if pool is not STORABLE:
                names += [b"".join(random.sample(pool[len(STORABLE):-3], 3)) for _ in range(4)]
            with Sandbox(program) as sandbox:
                hostile = Hostile(sandbox, names, random)
                hostile.exchange(pool is STORABLE)
                if pool is not STORABLE:
                    hostile.list()
                    hostile.look()
                    if count % 3 == 1:
                        hostile.complete()
                    hostile.change()
                    hostile.complain(program)
        with Sandbox(program) as sandbox:
            damage(sandbox, changes[count % len(changes)])
    return f"{rounds} stores of hostile names and as many of senseless columns, all told apart"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=60)
