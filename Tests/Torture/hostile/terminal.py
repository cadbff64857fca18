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
    """Through its tabs and a form; then a task is ticked, deleted and brought back."""
    rows, columns = hostile.random.choice((24, 50)), hostile.random.choice((60, 80, 132))
    app = Screen(hostile.sandbox, "ui", rows=rows, columns=columns)
    for keys in (b"1", b"G", b"2", b"3", b"G", b"k", b"e"):
        app.wait(is_whole)
        app.type(keys)
    app.wait(lambda lines: any("enter save" in line for line in lines))
    # A name that no form could hold stays as it was.
    app.type(hostile.random.choice((b"\x1b", b"\r")))
    app.wait(lambda lines: is_whole(lines) and not any("enter save" in line for line in lines))
    # Of another length than any can have, a name can only be replaced, and the app says so.
    for keys, answers in ((b" ", (" done #", " reopened #", "has a length")),
                          (b"d", (" deleted #", "has a length")),
                          (b"u", (" undid ", "nothing to undo"))):
        app.type(keys)
        app.wait(lambda lines: any(answer in line for line in lines for answer in answers))
        app.type(b"\x1b")
        app.wait(lambda lines: is_whole(lines) and "has a length" not in "".join(lines))
    look(hostile, app)
    app.leave()
    require_clean(app.written, "ui", ends="", sequences=STYLE + b"|" + MOVES)
    tasks = json.loads(hostile.run("list", "--json"))
    require(len(tasks) == len(hostile.names), "the app leaves", len(tasks), "tasks")
    hostile.compare_objects(tasks, ["list"])


def look(hostile, app):
    """Rows, messages and filters of the app show names as rows do."""
    app.wait(lambda lines: len(rows_of(lines)) == len(hostile.names))
    rows = rows_of(app.lines)
    shown = {number: in_rows(name) for number, name in hostile.names.items()}
    # Of others the cells of a terminal are no characters.
    legible = {number for number, text in shown.items() if text.isascii()}
    for number, text in rows:
        require(number not in legible or is_begun(text, shown[number]),
                "the app shows", repr(text), "for", repr(shown[number]))
    sound = legible & {int(number) for number in hostile.sound()}
    place = hostile.random.choice([at for at, (number, _) in enumerate(rows) if number in sound])
    number = rows[place][0]
    app.type(b"G" + b"k" * (len(rows) - 1 - place) + b" ")
    app.wait(lambda lines: re.match(f" (?:done|reopened) #{number} ", lines[-1]))
    message = app.lines[-1].split(" ", 3)[3].partition("  u undo")[0]
    require(is_begun(message, shown[number]),
            "the app says", repr(message), "for", repr(shown[number]))
    text = hostile.random.choice(FILTERS)
    app.type(b"/" + text.encode() + b"\r")
    app.wait(lambda lines: lines[1].endswith(f" / {in_rows(text.encode())}"))


def rows_of(lines):
    """The numbers and names of the tasks that the app shows."""
    rows = (ROW.fullmatch(line) for line in lines[3:-1])
    return [(int(row[1]), row[2] or "") for row in rows if row]


def is_begun(text, whole):
    """Whether that is what is shown of it: all, or what there was room for."""
    text, whole = text.rstrip(), whole.rstrip()
    return text == whole or (text.endswith("…") and whole.startswith(text[:-1]))
