"""A store of names that no terminal, row or shell should meet as they are."""

import codecs
import contextlib
import re
import sqlite3
import uuid

from output import DECEPTIVE, require_errors
from sandbox import require

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
    b"\x7f\x08", b"\x1b[2J\x1b[H", b"\x1b[3J\x1b[5;5f", b"\x1b]0;title\x07",
    b"\x1b]52;c;bWFkZQ==\x1b\\",
    b"\x1bPq#0\x1b\\", b"\x1b[6n", b"\x1b[31;5mblink", b"\x1b[8mhidden", b"\x1b(0", b"\x1bc",
    b"\x9b2J", b"\xff\xfe", b"\xc0\xaf", b"\xc0\x80", b"\xe0\x80\x8a", b"\xf0\x80\x80\x8a",
    b"\xed\xa0\x80\xed\xb0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"cut \xe2\x82",
    b"\xe2\x82\n\xac", b"\x80" * 50, "\u200b".encode(), "\u202e".encode(), b"\x01" * 4097,
    b"too long " * 20_000, bytes(range(1, 256))]
#: What a file of another program's format may not hold either.
CONTROLS = "\x00-\x1f\x7f"


def replaced(error):
    return "\ufffd" * (error.end - error.start), error.end


def escaped(error):
    return "".join(f"\\x{byte:02x}" for byte in error.object[error.start:error.end]), error.end


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


def in_files(name):
    """The name in a file of another format: as it is, or shown where it could not be stored."""
    text = name.decode(errors="each-escaped")
    return text if text.encode() == name and not re.search(f"[{CONTROLS}]", text) else in_rows(name)


class Hostile:
    """A store of tasks with these names, and what must be said of them."""

    def __init__(self, sandbox, names, random):
        self.sandbox = sandbox
        self.names = dict(enumerate(names, 1))
        self.random = random
        sandbox.environment["TASKS_NOW"] = "2026-12-01T12:00:00+01:00"
        self.run("add", "first", "--at", "@1796079600")
        rows = [(number, uuid.UUID(int=random.getrandbits(128), version=4).bytes, name,
                 1796079600 + random.randrange(-3000, 3000),
                 # So that there is always one to finish.
                 number < len(names) and random.random() < 0.3)
                for number, name in self.names.items()]
        with written(sandbox) as store:
            store.execute("DELETE FROM task")
            store.executemany("INSERT INTO task VALUES (?, ?, CAST(? AS TEXT), ?, 1796000000, "
                              "1796000000, ?)", rows)

    @property
    def numbers(self):
        return [str(number) for number in self.names]

    def sound(self):
        """The numbers of those whose names are of a length that may stay in a change."""
        return [str(number) for number, name in self.names.items() if 1 <= len(name) <= 4096]

    def run(self, *words, statuses=(0,), **options):
        status, output, errors = self.sandbox.run(*words, **options)
        require(status in statuses, words, "exits", status, errors)
        require_errors(errors, words, status=status)
        return output

    def compare_objects(self, objects, words):
        for each in objects:
            if "log" in words:
                require(list(each) == ["entry", "at", "command", "count", "names"], words, each)
                continue
            require(list(each) == ["id", "number", "name", "startAt", "createdAt", "updatedAt",
                                   "isFinish"], words, "has the keys", list(each))
            wanted = in_json(self.names[each["number"]])
            require(each["name"] == wanted, words, repr(each["name"]), "is not", repr(wanted))


@contextlib.contextmanager
def written(sandbox):
    """The store as another program writes it that keeps no rule of ours."""
    with contextlib.closing(sqlite3.connect(sandbox.database)) as store, store:
        store.execute("PRAGMA ignore_check_constraints = ON")
        # No power fails here.
        store.execute("PRAGMA synchronous = OFF")
        yield store
