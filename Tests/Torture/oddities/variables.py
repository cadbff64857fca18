"""Odd variables of the environment."""

import itertools
import os
import re

from oddities import OTHERS, PAGES, READS, VALUES, WRITES, usual
from sandbox import require

VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TZ", "TZDIR", "COLUMNS", "LINES", "LANG",
             "LC_ALL", "LC_TIME", "TERM", "TERMINFO", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE",
             "TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TASKS_ABOUT_URL", "SSL_CERT_FILE",
             "TMPDIR", "SQLITE_TMPDIR", "http_proxy", "PATH", "SWIFT_DEBUG", "MALLOC_ARENA_MAX")
#: Of the variables that are ours the values that are good.
GOOD = {"TASKS_NOW": (b"@1796079600", b"2026-12-01T09:00Z"), "TASKS_THEME": (b"day", b"night"),
        "TASKS_PATIENCE": (b"0", b"0.0000001", b"86400"),
        "TASKS_ABOUT_URL": (b"http://127.0.0.1:1/",)}
ZONES = (b":/etc/passwd", b":../../etc/passwd", b"/dev/zero", b":/dev/zero", b"Europe",
         b"/usr/share/zoneinfo", b"<+99>99", b"EST5EDT,M99.9.9", b"EST5EDT,M3.2.0/999,M11.1.0",
         b"UTC+99999999999", b"A", b"<\xff>1", b"<\x1b[2J>1", b"Antarctica/Troll",
         b":Europe/Berlin", b"right/UTC")
#: Of HOME and of a folder of XDG: where it is inside of a folder of ours, or what counts as unset.
FOLDERS = (None, b"", b"relative", b"~", b"./x", b"/new", b"/new/deep", b"/folder")


def try_values(store):
    """Odd values of one variable."""
    for variable in store.few(VARIABLES, 5):
        values = (*VALUES, *GOOD.get(variable, ()), *(ZONES if variable == "TZ" else ()))
        try_value(store, variable, store.random.choice(values), store.command())
    for value in store.few(ZONES, 3):
        try_value(store, "TZ", value, store.command())
    for variable, good in GOOD.items():
        words = store.random.choice(READS + WRITES)
        for value in (b"", store.random.choice(VALUES), store.random.choice(good)):
            try_value(store, variable, value, words)


def try_value(store, variable, value, words):
    statuses = usual(words)
    if words not in PAGES and variable in GOOD and value and value not in GOOD[variable]:
        # Whether a URL lacks a host is seen where it is used.
        statuses = {2, *statuses} if value == b"http://" else {2}
    environment = {**store.sandbox.environment, variable: value}
    with store.folder() as folder:
        store.run(words, (variable, value), statuses, env=environment, cwd=folder)


def try_empty(store):
    """An empty one of ours counts as unset."""
    ours = (*GOOD, "TASKS_DB", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TZ", "COLUMNS")
    for variable in store.few(ours, 3):
        environment = {**store.sandbox.environment}
        environment.pop(variable, None)
        for words in (["list", "--view"], ["about", "--offline"]):
            unset, empty = (store.sandbox.run(*words, env=each)
                            for each in (environment, {**environment, variable: ""}))
            require(unset == empty, variable, "unset is", unset, "and empty is", empty)


def try_files(store):
    """Variables that name what is no file of the kind that is looked for there."""
    # Not TZ, for which the C library waits for whoever writes to the pipe.
    for variable in ("TASKS_DB", "TMPDIR", "SSL_CERT_FILE", "XDG_CACHE_HOME"):
        with store.folder() as folder:
            name = store.random.choice(("fifo", "socket", "loop", "text"))
            words = store.command()
            is_needed = variable == "TASKS_DB" and words not in OTHERS
            environment = {**store.sandbox.environment, variable: f"{folder}/{name}"}
            store.run(words, (variable, name), {3} if is_needed else usual(words),
                      env=environment, cwd=folder)


def try_homes(store):
    """The database is where the first absolute one of XDG_DATA_HOME and HOME says; else exit 3."""
    for data, home in store.few([*itertools.product(FOLDERS, repeat=2)], 2):
        with store.folder() as folder:
            place = os.fsencode(folder)
            environment = {**store.sandbox.environment}
            del environment["TASKS_DB"], environment["HOME"]
            for variable, value in (("XDG_DATA_HOME", data), ("HOME", home)):
                if value is not None:
                    environment[variable] = place + value if value.startswith(b"/") else value
            if is_absolute(data):
                expected = place + data + b"/tasks/tasks.db"
            elif is_absolute(home):
                expected = place + home + b"/.local/share/tasks/tasks.db"
            else:
                expected = None
            require_database(store, expected, env=environment, cwd=folder)


def is_absolute(value):
    return value is not None and value.startswith(b"/")


def require_database(store, expected, **options):
    """Where the commands take it to be; nowhere for None."""
    why = options["env"]
    for words in store.few(OTHERS, 3):
        store.run(words, why, usual(words), **options)
    if not expected:
        for words in store.few(READS + WRITES, 3):
            errors = store.run(words, why, {3}, **options)
            require(re.search(b'\nhint: |"hint":"', errors), words, "with", why, "gives no hint")
        return
    for words in store.few(READS, 2):
        store.run(words, why, {1} if words[0] == "show" else {0}, **options)
    require(not os.path.exists(expected), "a command that reads makes", expected)
    store.run(["add", "Milk"], why, {0}, **options)
    require(os.path.exists(expected), "with", why, "there is no", expected)
