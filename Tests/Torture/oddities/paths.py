"""Odd names of the database and of other files."""

import os
import stat

from oddities import READS
from sandbox import require

#: Paths that name a file, whatever they look like.
NAMES = (b"with blanks .db", b"new\nline", b"what?", b"100%", b"%41", b"a#b", b":memory:", b"-db",
         b"file:x?mode=memory", b"file:x", b"file:///x", b"x?immutable=1", b"~", b"\xff\xfe",
         b"\x1b[2J", b"n" * 200, b"$(touch made)", b"quote'\"`", b"a\\b", b"new folder/new.db",
         b"./././x", b"x.db-journal", b"dangling", b"d/" * 30 + b"deep.db")
#: Paths that name none that could hold a store.
NO_STORES = (b"fifo", b"socket", b"folder", b"folder/", b"x/", b"loop", b"loop/x", b"text",
             b"text/x", b"n" * 256, b"n/" * 3000, b".", b"..", b"/", b"/dev/null", b"/dev/null/x",
             b"/dev/zero", b"/dev/full", b"/dev/stdin", b"/dev/fd/1", b"/proc/self/mem",
             b"/proc/x/y", b"/sys/x.db", b"empty")
#: Where nothing is yet, and nothing can be made.
NOT_THERE = (b"x/", b"/proc/x/y", b"/sys/x.db")
#: Changes of a task, which is not there.
NEEDING = (["done", "1"], ["reopen", "1"], ["edit", "1", "--at", "+1d"], ["delete", "1"], ["undo"])
#: Of these an import would wait for more; of those it gets nothing.
ENDLESS = (b"fifo", b"/dev/zero", b"/dev/fd/1", b"/dev/stdin")
NOTHING = (b"/dev/null", b"empty")


def try_names(store):
    """Every path is a path."""
    for name in store.few(NAMES, 2):
        with store.folder() as folder:
            path = os.path.join(os.fsencode(folder), name)
            if store.random.random() < 0.3:
                path = name
            choice = {"env": {**store.sandbox.environment, "TASKS_DB": path}, "cwd": folder}
            store.run(["list"], name, {0}, **choice)
            for words in (["show", "1"], store.random.choice(NEEDING)):
                store.run(words, name, {1}, **choice)
            require(not os.path.exists(os.path.join(os.fsencode(folder), name)),
                    words, "makes", name)
            store.run(["add", "Milk"], name, {0}, **choice)
            store.run(["list"], name, {0}, **choice)
            store.run(["check"], name, {0}, **choice)
            made = os.stat(os.path.join(os.fsencode(folder), name))
            require(stat.S_IMODE(made.st_mode) == 0o600, name, "has mode", oct(made.st_mode))
            store.run(["backup", "--", name + b".copy"], name, {0}, **choice)


def try_no_stores(store):
    """What is there is refused; what is not reads as empty."""
    for name in store.few(NO_STORES, 4):
        with store.folder() as folder:
            choice = {"env": {**store.sandbox.environment, "TASKS_DB": name}, "cwd": folder}
            for words in (store.random.choice(READS), ["done", "1"]):
                empty = {1} if words[0] in ("show", "done") else {0}
                store.run(words, name, empty if name in NOT_THERE else {3}, **choice)
            store.run(["add", "Milk"], name, {3}, **choice)
            is_taken = os.path.lexists(os.path.join(os.fsencode(folder), name))
            store.run(["backup", "--", name], name, {2 if is_taken else 3}, cwd=folder)
            if name not in ENDLESS:
                store.run(["import", "--", name], name, {0 if name in NOTHING else 2}, cwd=folder)
