"""Messages that quote hostile words: of commands, variables, files and their names."""

import json
import os
import subprocess

from hostile import STORABLE, UNSTORABLE, written
from output import require_clean
from sandbox import require

#: Short enough that a message quotes three of them, and fit for the name of a file.
PIECES = [name for name in UNSTORABLE + STORABLE
          if len(name) <= 25 and not {*b"\0/"} & {*name}]
TYPED = b"TYPED"
COMMANDS = [[word.encode() for word in words.split()] for words in (
    "TYPED", "show TYPED", "done TYPED", "undo TYPED", "list --TYPED", "list -qTYPED",
    "list --on TYPED", "list --limit TYPED", "list --color TYPED", "list --sort TYPED",
    "list --format TYPED", "list --format {TYPED}", "list --db /dev/null/TYPED",
    "list --db ./TYPED", "check --db ./TYPED", "check --db ./TYPED.new", "add x --db ./TYPED",
    "add - --at TYPED", "edit 1 --at TYPED", "edit 1 -n --name TYPED", "export --as TYPED",
    "completions TYPED", "help TYPED", "about --offline --url TYPED", "about --timeout TYPED",
    "import TYPED.new", "import ./TYPED/x", "import http://TYPED",
    "backup ./TYPED", "backup ./TYPED/x", "show --json TYPED", "list --jsonl --db ./TYPED")]
#: Of a command that reads its standard input, what stands there; JSON holds the word escaped.
INPUTS = [(command.encode().split(), text) for command, text in (
    ("done -", b"TYPED\n"), ("show - --json", b"TYPED\n"), ("add -", b"TYPED"),
    ("import -", b'{"id":"TYPED"}'),
    ("import - --as csv", b"id,name,startAt,createdAt,updatedAt,isFinish\nTYPED,x,x,x,x,x"),
    ("import - --as taskwarrior", b'[{"description":"x","status":"pending","entry":"TYPED"}]'),
    ("import - --as ics", b"BEGIN:VCALENDAR\r\nBEGIN:TYPED\r\n"),
    ("import - --as ics", b"BEGIN:VCALENDAR\r\nBEGIN:TYPED\r\nEND:x\r\n"),
    ("import - --as ics", b"BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nDUE:TYPED\r\nEND:VTODO\r\n"))]
VARIABLES = ("HOME", "TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TASKS_ABOUT_URL", "TZ")


def try_messages(hostile):
    """All that quote what was typed, each another word; and the candidates of an ID."""
    for words in COMMANDS:
        quote(hostile, words)
    for words, text in INPUTS:
        quote(hostile, words, text)
    for variable in VARIABLES:
        quote_variable(hostile, variable)
    with written(hostile.sandbox) as store:
        store.execute("UPDATE task SET id = CAST(x'aabbccdd' || substr(id, 5) AS BLOB)")
    hostile.run("show", "aabbccdd", statuses=(1,) if len(hostile.names) > 1 else (0,))
    for words in (["manual"], ["help"], ["completions", "bash"], ["--version"]):
        plain = subprocess.run([hostile.sandbox.program, *words], env={}, capture_output=True)
        require(hostile.run(*words) == plain.stdout, words, "depends on the store")


def hostile_word(random):
    """Nearly each holds something that must not come out; about half are UTF-8."""
    while True:
        word = b"".join(random.sample(PIECES, 3))
        if random.random() < 0.5 or is_text(word):
            return word


def is_text(word):
    return word.decode(errors="ignore").encode() == word


def quote(hostile, words, text=None):
    typed = hostile_word(hostile.random)
    words = [word.replace(TYPED, typed) for word in words]
    if text is not None:
        in_json = json.dumps(typed.decode(errors="replace"))[1:-1].encode()
        text = text.replace(TYPED, in_json if text.startswith((b"{", b"[")) else typed)
    file = hostile.sandbox.home / os.fsdecode(typed)
    file.write_bytes(typed + b"\n")
    output = hostile.run(*words, statuses=(0, 1, 2, 3, 4), text=text)
    file.unlink()
    # A template is printed as it is.
    if b"--format" not in words:
        require_clean(output, words, ends="\n\t")


def quote_variable(hostile, variable):
    environment = {**hostile.sandbox.environment, variable: hostile_word(hostile.random)}
    if variable == "HOME":
        del environment["TASKS_DB"]
    for words in (["list", "-q"], ["list", "--json"], ["about", "--offline"]):
        output = hostile.run(*words, statuses=(0, 1, 2, 3, 4), env=environment)
        require_clean(output, words, "with", variable)
