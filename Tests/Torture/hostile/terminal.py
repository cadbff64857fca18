"""Hostile names on a terminal."""

import json
import re

from hostile import in_rows
from hostile.files import FORMATS
from hostile.messages import hostile_word
from output import MOVES, REDRAWS, STYLE, require_clean
from sandbox import require
from screen import Screen

TO_LOOK_AT = (["list"], ["today", "--overdue"], ["next", "--limit", "99"], ["log"],
              ["log", "--json"], ["list", "--json"], ["list", "--tsv"])
#: A task of the app's listing: its number, and its name where it has one.
ROW = re.compile(r".* [●!✓] (?:\d\d:\d\d| {5}) +(\d+)(?:  (.*))?")
#: What a form takes, and what a reader should see.
FILTERS = ("\u202e", "\u2066", "\u061c", "\u200f")


def try_terminal(hostile):
    """Each command that shows names, as people see it."""
    sound = hostile.sound()
    number = hostile.random.choice(sound)
    exports = [["export", "--as", form] for form in hostile.random.sample(FORMATS, 2)]
    for words in (*hostile.random.sample(TO_LOOK_AT, 3), ["show", *hostile.numbers],
                  ["done", *sound], ["undo"], ["redo"], ["log"], ["reopen", *sound],
                  ["edit", "--at", "+1d", number], ["undo"], ["delete", *sound], ["undo"],
                  *exports, ["backup", b"./" + hostile_word(hostile.random)]):
        columns = hostile.random.choice((20, 80, 200))
        shown = Screen(hostile.sandbox, *words, columns=columns)
        shown.end()
        require_clean(shown.written, *words[:3], "on a terminal", ends="\r\n\t",
                      sequences=STYLE)


def try_watching(hostile):
    """Listings that stay, while a task is deleted and brought back."""
    for listing in ("list", "today"):
        numbers = hostile.run(listing, "--ids").decode().split()
        sound = [number for number in hostile.sound() if number in numbers]
        words = (listing, "--watch")
        view = Screen(hostile.sandbox, *words, rows=50)
        wait_for_count(view, len(numbers))
        if sound:
            hostile.run("delete", sound[0])
            wait_for_count(view, len(numbers) - 1)
            hostile.run("undo")
            wait_for_count(view, len(numbers))
        view.process.terminate()
        view.end(statuses=(-15,))
        require_clean(view.written, *words, ends="\r\n", sequences=STYLE + b"|" + REDRAWS)


def wait_for_count(view, count):
    """Until it shows so many tasks in all, beside the bar; without any there is none."""
    view.wait(lambda lines: lines[1].split()[-1:] and (
        lines[1].split()[-1].endswith(f"/{count}") or (not count and "/" not in lines[1])))


def is_whole(lines):
    """Whether the app's first and last line are where they belong."""
    return lines[0].startswith(" 1 Today") and lines[-1].startswith(" a add")


def try_app(hostile):
    """Through its tabs, a form, rows and a filter; tasks are ticked, deleted and brought back."""
    rows, columns = hostile.random.choice((24, 50)), hostile.random.choice((60, 80, 132))
    app = Screen(hostile.sandbox, "ui", rows=rows, columns=columns)
    for keys in (b"1", b"G", b"2", b"3", b"G", b"k", b"e"):
        app.wait(is_whole)
        app.type(keys)
    app.wait(lambda lines: any("enter save" in line for line in lines))
    # A name that no form could hold stays as it was.
    app.type(hostile.random.choice((b"\x1b", b"\r")))
    app.wait(lambda lines: len(rows_of(lines)) == len(hostile.names)
             and not any("enter save" in line for line in lines))
    compare_rows(hostile, app)
    change_in_app(hostile, app)
    text = hostile.random.choice(FILTERS)
    app.type(b"/" + text.encode() + b"\r")
    app.wait(lambda lines: lines[1].endswith(f" / {in_rows(text.encode())}"))
    app.leave()
    require_clean(app.written, "ui", ends="", sequences=STYLE + b"|" + MOVES)
    tasks = json.loads(hostile.run("list", "--json"))
    require(len(tasks) == len(hostile.names), "the app leaves", len(tasks), "tasks")
    hostile.compare_objects(tasks, ["list"])


def compare_rows(hostile, app):
    for number, text in rows_of(app.lines):
        require_shown(text, hostile.names[number], "a row of the app")


def change_in_app(hostile, app):
    """A task is ticked, deleted and brought back, and messages show its name as rows do."""
    numbers = [number for number, _ in rows_of(app.lines)]
    sound = {int(number) for number in hostile.sound()}
    # Of another length than any can have, a name can only be replaced, and the app says so.
    for number in numbers:
        if number in sound:
            continue
        select(app, numbers, number)
        app.type(b" ")
        app.wait(lambda lines: "has a length" in "".join(lines))
        app.type(b"\x1b")
        app.wait(lambda lines: is_whole(lines) and "has a length" not in "".join(lines))
    number = hostile.random.choice(sorted(sound))
    select(app, numbers, number)
    for key, answers in ((b" ", "done|reopened"), (b"d", "deleted")):
        app.type(key)
        app.wait(lambda lines: re.match(f" (?:{answers}) #{number}(?: |$)", lines[-1]))
        # Hints stand behind it.
        message = re.split("  u undo|  esc ", app.lines[-1].split(" ", 3)[3])[0]
        require_shown(message, hostile.names[number], "a message of the app")
    app.type(b"u")
    app.wait(lambda lines: any(" undid " in line for line in lines))


def select(app, numbers, number):
    """The task, in a listing of these that is all on the screen."""
    app.type(b"G" + b"k" * (len(numbers) - 1 - numbers.index(number)))


def rows_of(lines):
    """The numbers and names of the tasks that the app shows."""
    rows = (ROW.fullmatch(line) for line in lines[3:-1])
    return [(int(row[1]), row[2] or "") for row in rows if row]


def require_shown(text, name, where):
    """All of the name, or what there was room for. What is no ASCII is no character a cell."""
    wanted, text = in_rows(name).rstrip(), text.rstrip()
    is_whole = text == wanted or (text.endswith("…") and wanted.startswith(text[:-1]))
    require(is_whole or not wanted.isascii(), where, "shows", repr(text), "for", repr(wanted))
