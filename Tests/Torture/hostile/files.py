"""Hostile names in the files that are exported."""

import csv
import io
import json
import re

from hostile import CONTROLS, in_files
from output import DECEPTIVE, objects, require_clean, require_errors
from sandbox import Sandbox, require

FORMATS = ("jsonl", "json", "csv", "todotxt", "taskwarrior", "ics")
#: A line that we wrote: a mark and dates, the name, what was added.
TODO = re.compile(r"(?:x \S+ )?\S+ (.*) due:\S+ at:\S+ updated:\S+ created:\S+ number:(\d+) "
                  r"uuid:\S+")

csv.field_size_limit(1 << 20)


def try_files(hostile, is_storable):
    """A format is well formed, holds every name, and brings back what may be stored."""
    for form in hostile.random.sample(FORMATS, 3):
        words = ("export", "--as", form)
        output = hostile.run(*words)
        is_json = form in ("jsonl", "json", "taskwarrior")
        require_clean(output, *words, ends="\r\n" if form in ("ics", "csv") else "\n",
                      deceptive=DECEPTIVE if is_json else CONTROLS)
        if form == "jsonl":
            hostile.compare_objects(objects(output), words)
        elif form == "json":
            hostile.compare_objects(json.loads(output), words)
        else:
            require_names(hostile, form, globals()[f"names_in_{form}"](output.decode()))
        bring_back(hostile, form, output, is_storable)


def require_names(hostile, form, pairs):
    """Pairs of a task's number and its name, in the order of the file."""
    numbers = [number for number, _ in pairs]
    require(numbers == hostile.numbers, form, "has the tasks", numbers)
    for number, name in pairs:
        wanted = in_files(hostile.names[int(number)])
        require(name == wanted, form, "has", repr(name), "for", repr(wanted))


def bring_back(hostile, form, output, is_storable):
    with Sandbox(hostile.sandbox.program) as other:
        other.environment["TASKS_NOW"] = hostile.sandbox.environment["TASKS_NOW"]
        status, _, errors = other.run("import", "-", "--as", form, text=output)
        require_errors(errors, "import", form, status=status)
        require(status == 0 if is_storable else status in (0, 2), "import", form, errors)
        if is_storable:
            again = other.output("export")
            require(again == hostile.run("export"), form, "comes back as", again)


def names_in_taskwarrior(text):
    return [(task["tasksnumber"], task["description"]) for task in json.loads(text)]


def names_in_csv(text):
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    widths = {len(row) for row in rows}
    require(widths == {7}, "CSV has rows of", widths, "fields")
    return [(row[1], row[2]) for row in rows[1:]]


def names_in_todotxt(text):
    *lines, end = text.split("\n")
    require(not end, "todotxt ends inside a line")
    matches = [(TODO.fullmatch(line), line) for line in lines]
    for match, line in matches:
        require(match, "todotxt has the line", repr(line))
    return [(match[2], match[1]) for match, _ in matches]


def names_in_ics(text):
    lines = text.split("\r\n")
    require("\n" not in "".join(lines) and not lines.pop(), "iCalendar has other line ends")
    longest = max(len(line.encode()) for line in lines)
    require(longest <= 75, "iCalendar has a line of", longest, "bytes")
    # Source: RFC 5545, 3.1 and 3.3.11.
    lines = text.replace("\r\n ", "").split("\r\n")
    names = [unescaped(line.partition(":")[2]) for line in lines if line.startswith("SUMMARY:")]
    numbers = [line.partition(":")[2] for line in lines if line.startswith("X-TASKS-NUMBER:")]
    for line in ("BEGIN:VTODO", "END:VTODO"):
        require(lines.count(line) == len(names) == len(numbers), "iCalendar has", lines.count(line))
    return list(zip(numbers, names))


def unescaped(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "N": "\n"}.get(match[1], match[1]), text)
