"""Senseless columns, written straight into the file, are damage and nothing worse.

Each is met by `check` once, which must find it. A round makes one column senseless and runs every
command, each as the first that meets it and after the others: "damaged" is then the only fault that
may be met.
"""

import re
import shutil

from hostile import written
from output import require_clean, require_errors
from sandbox import Sandbox, require, run_rounds

#: A statement that makes a column senseless.
SENSELESS_TASKS = [f"UPDATE task SET {column} WHERE number = 1" for column in (
    "number = 0", "number = -1", "number = -9223372036854775808", "id = x'616263'", "id = ''",
    "id = zeroblob(17)", "id = NULL", "id = 'abcdabcdabcdabcd'", "name = NULL",
    "start_at = -62135596801", "start_at = 253402300800", "start_at = 9223372036854775807",
    "start_at = NULL", "start_at = 'noon'", "start_at = 1.5", "created_at = -1e300",
    "created_at = -9223372036854775808", "updated_at = 9223372036854775807", "updated_at = x''",
    "is_finish = 7", "is_finish = -1", "is_finish = NULL", "is_finish = 'yes'")]
SENSELESS_HISTORY = [f"UPDATE {change}" for change in (
    "history SET command = CAST(x'1b5b324a' AS TEXT)", "history SET command = 'add; x'",
    "history SET names = 'a' || char(10) || 'b'",
    "history SET count = 0", "history SET count = 9223372036854775807", "history SET at = 1e300",
    "history SET entry = 9223372036854775807 - entry", "history SET entry = -entry",
    "history SET position = 9223372036854775807 - entry", "history SET is_undone = 7",
    "history SET first_added = 5, last_added = 1", "history SET last_added = NULL",
    "history SET first_added = -9223372036854775808, last_added = 9223372036854775807",
    "history SET size = -1, size_before = 9223372036854775807", "history_task SET number = 0",
    "history_task SET number = -9223372036854775808", "history_task SET id = x'616263'",
    "history_task SET name = NULL",
    "history_task SET start_at = 9223372036854775807", "history_task SET is_finish = 7",
    "history_task SET is_after = 7 WHERE is_after = 0 AND number = 1",
    "history_task SET entry = 99 WHERE is_after = 0 AND entry = 3",
    "history_task SET entry = entry + 90",
    "sqlite_sequence SET seq = -5", "sqlite_sequence SET seq = 'many'",
    "sqlite_sequence SET seq = NULL")]
OF_NO_ENTRY = """INSERT INTO history_task
    SELECT 99, is_after, number, id, name, start_at, created_at, updated_at, is_finish
    FROM history_task WHERE entry = 3"""
SENSELESS = [*SENSELESS_TASKS, *SENSELESS_HISTORY, OF_NO_ENTRY]
#: Names that are shown escaped, and a number after which there are no more.
ODD = [f"UPDATE {change}" for change in (
    "history SET names = CAST(x'1b5b324a' AS TEXT)",
    "history_task SET name = CAST(x'1b5b324a0a' AS TEXT)",
    "sqlite_sequence SET seq = 9223372036854775807")]
#: What was done before.
STEPS = (["add", "first"], ["add", "second"], ["edit", "1", "--name", "third"], ["done", "1"],
         ["undo"])
#: What exit 3 says of a store that is not as this program leaves one.
REFUSALS = b"damaged|cannot be undone|cannot be redone|every number was given"
COMMANDS = [words.split() for words in (
    "list", "today --view", "next", "list --json", "list --match x --count",
    "list --sort name --ids", "show 1", "show 2 --json", "log", "log --json", "export",
    "export --as ics", "check", "done 1", "undo", "redo", "redo", "edit 2 --at +1d", "reopen 1",
    "add more", "delete 2", "undo", "undo", "undo", "redo")]


def write_senseless(sandbox, change):
    """Makes the change while the store has no rules, so that any type goes into any column."""
    with written(sandbox) as store:
        store.execute("PRAGMA writable_schema = ON")
        schema = store.execute("SELECT sql, rowid FROM sqlite_schema WHERE sql LIKE '%STRICT%'"
                               ).fetchall()
        for rule, loose in ((") STRICT, ", ") "), (") STRICT", ")"), (" NOT NULL", "")):
            store.execute("UPDATE sqlite_schema SET sql = replace(sql, ?, ?)", (rule, loose))
    with written(sandbox) as store:
        store.execute(change)
    with written(sandbox) as store:
        store.execute("PRAGMA writable_schema = ON")
        store.executemany("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", schema)


def require_found(sandbox, change):
    """By `check`, if it makes no sense."""
    status, output, errors = sandbox.run("check")
    require_errors(errors, change, "check", status=status)
    is_damage = status == 3 and b"damaged" in errors
    require(is_damage or status == 0, change, "check says", output, errors)
    require(is_damage == (change in SENSELESS), change, "is damage:", is_damage)


def meet(sandbox, change):
    """Every command meets what is odd as damage, or not at all."""
    for words in COMMANDS:
        # As the first that meets it, in a copy.
        with Sandbox(sandbox.program) as other:
            shutil.copyfile(sandbox.database, other.database)
            status, output, errors = other.run(*words)
            require_errors(errors, change, words, status=status)
            require_clean(output, change, words, ends="\r\n\t")
            require(status in (0, 1) or (status == 3 and re.search(REFUSALS, errors)),
                    change, words, "exits", status, errors)
        # After all before it.
        status, output, errors = sandbox.run(*words)
        require(status in (0, 1, 3), change, words, "exits", status, errors)
        require_errors(errors, change, words, status=status)


def torture(program, rounds, random):
    changes = random.sample(SENSELESS + ODD, len(SENSELESS + ODD))
    with Sandbox(program) as sandbox:
        for words in STEPS:
            sandbox.output(*words)
        whole = sandbox.database.read_bytes()
        for change in changes:
            sandbox.database.write_bytes(whole)
            write_senseless(sandbox, change)
            require_found(sandbox, change)
        for count in range(rounds):
            sandbox.database.write_bytes(whole)
            change = changes[count % len(changes)]
            write_senseless(sandbox, change)
            meet(sandbox, change)
    return f"{len(changes)} senseless columns found, {rounds} met by every command"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=60)
