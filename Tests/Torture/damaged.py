#!/usr/bin/env python3
"""Damages a good store, and requires every command to refuse it or to make sense of it: no crash,
no hang, no byte written by what reads, and output that holds up to where it ends.

Bits flip, bytes change, ranges become zero, pages change places or come from another store, the end
is cut off. Damage to what SQLite itself relies on (header, schema, structure of the trees) is found
by `check`, or changes nothing. Source of the layout: https://sqlite.org/fileformat2.html
"""

import json
import os
import sqlite3
import struct

from sandbox import Sandbox, require, run_rounds

PAGE = 4096
#: What must not change where `check` finds nothing.
WHOLE = [("export",), ("log", "--json")]
READING = [("today", "--json"), ("show", "7", "30", "--json"),
           ("list", "--open", "--jsonl"), ("next", "--jsonl"), ("list", "--match", "7", "--jsonl")]
WRITING = [("add", "one more"), ("undo",), ("redo",), ("done", "5", "9", "30"), ("delete", "12"),
           ("edit", "8", "--at", "+1d"), ("delete", *map(str, range(20, 200)))]


def make_store(sandbox, label):
    """A few hundred tasks, some with names that overflow a page, and a history of every kind."""
    names = [f"{label} task {n} " + "long " * (n % 40 == 0) * 800 for n in range(300)]
    sandbox.output("add", "-", "--at", "now", text="\n".join(names).encode())
    for words in (["done", *map(str, range(1, 90))], ["edit", "7", "--at", "+1w"],
                  ["delete", *map(str, range(100, 130))], ["reopen", "3"], ["add", "undone"],
                  ["undo"]):
        sandbox.output(*words)
    return sandbox.database.read_bytes()


def structure(store):
    """Where the header, the schema, and the headers and cell pointers of the trees lie."""
    (schema,) = struct.unpack_from(">H", store, 100 + 5)
    places = [*range(100), *range(schema, PAGE)]
    for start in range(0, len(store), PAGE):
        head = start + (100 if start == 0 else 0)
        kind, _, cells = struct.unpack_from(">BHH", store, head)
        if kind in (2, 5, 10, 13):
            size = (8 if kind > 5 else 12) + 2 * cells
            places += range(head, min(head + size, start + PAGE))
    return places


def damage(store, other, places, random):
    """What became of the store, what was done, and whether it was done to its structure alone."""
    damaged = bytearray(store)
    kind = random.choice(
        ["structure"] * 4 + ["bits", "bits", "bytes", "zeros", "cut", "swap", "other"])
    page = lambda: random.randrange(len(store) // PAGE) * PAGE
    if kind == "structure":
        damaged[random.choice(places)] ^= 1 << random.randrange(8)
    elif kind == "bits":
        for _ in range(random.choice([1, 1, 2, 8, 40])):
            damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
    elif kind == "bytes":
        for _ in range(random.choice([1, 4, 30])):
            damaged[random.choice(places)] = random.choice([0, 1, 127, 128, 255])
    elif kind == "zeros":
        start = random.randrange(len(damaged))
        end = min(len(damaged), start + random.choice([4, 100, PAGE, 3 * PAGE]))
        damaged[start:end] = bytes(end - start)
    elif kind == "cut":
        del damaged[random.choice([page(), random.randrange(len(damaged))]):]
    else:
        left, right = page(), page()
        source = store if kind == "swap" else other
        damaged[left:left + PAGE] = source[right:right + PAGE].ljust(PAGE, b"\0")
        if kind == "swap":
            damaged[right:right + PAGE] = store[left:left + PAGE]
    return bytes(damaged), kind


def integrity(database):
    """What SQLite finds by itself, read from a connection that writes nothing."""
    try:
        with sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True) as store:
            store.text_factory = bytes
            store.execute("PRAGMA cell_size_check = ON")
            return [row[0] for row in store.execute("PRAGMA integrity_check(1)")] == [b"ok"]
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    finally:
        store.close()


def require_sense(words, status, output, errors):
    """The status of the contract, whole lines of JSON, and an error in one line."""
    require(status in (0, 1, 3), words, "exits", status, errors[-300:])
    require(b"Fatal" not in errors, words, errors[-300:])
    require(status == 0 or len(errors.splitlines()) in (1, 2), words, "says", errors)
    if status == 3 and words[-1].startswith("--json"):
        json.loads(errors.splitlines()[-1])
    if words[-1].startswith("--json") or words[0] == "export":
        # An array that ends early lacks what would follow its last object.
        require(not output or words[-1] == "--json" or output.endswith(b"\n"),
                words, "ends inside a line", output[-100:])
        for line in output.splitlines():
            if line not in (b"[", b"]", b"[]"):
                json.loads(line.removesuffix(b","))
        if status == 0 and words[-1] == "--json":
            json.loads(output)


def torture(program, rounds, random):
    refused = 0
    with Sandbox(program) as sandbox, Sandbox(program) as another:
        sandbox.environment["TASKS_NOW"] = another.environment["TASKS_NOW"] = "2026-11-30T09:00Z"
        store, other = make_store(sandbox, "a"), make_store(another, "another")
        places = structure(store)
        whole = {words: sandbox.output(*words) for words in WHOLE}
        database = sandbox.database
        for number in range(rounds):
            damaged, kind = damage(store, other, places, random)
            for left in os.listdir(sandbox.home):
                os.unlink(sandbox.home / left)
            database.write_bytes(damaged)
            before = database.stat().st_mtime_ns
            try:
                shown = {}
                for words in [("check", "-q"), *WHOLE, *random.sample(READING, 2)]:
                    status, output, errors = sandbox.run(*words)
                    require_sense(words, status, output, errors)
                    shown[words] = output if status == 0 else None
                found = shown["check", "-q"] is None
                require(database.read_bytes() == damaged and database.stat().st_mtime_ns == before,
                        "reading wrote")
                require(os.listdir(sandbox.home) == [database.name], "reading made another file")
                require(found or integrity(database), "check finds less than SQLite")
                for words in WHOLE:
                    require(found or kind != "structure" or shown[words] in (whole[words], None),
                            words, "differs by a damaged structure, and check finds nothing")
                words = random.choice(WRITING)
                status, output, errors = sandbox.run(*words)
                require_sense(words, status, output, errors)
                require(status == 0 or database.read_bytes() == damaged, words, "failed and wrote")
                require_sense(("export",), *sandbox.run("export"))
                refused += found
            except Exception as error:
                kept = sandbox.home.parent / f"tasks-damaged-{number}.db"
                kept.write_bytes(damaged)
                require(False, f"{error} ({kind}; the store is {kept})")
    return f"{rounds} damaged stores, {refused} of them found by check"


run_rounds(__doc__, torture, rounds=100)
