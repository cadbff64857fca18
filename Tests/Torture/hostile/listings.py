"""Every listing and every change, in every form, of names that are hostile."""

import json

from hostile import in_rows
from output import STYLE, objects, require_clean
from sandbox import require

LISTINGS = (["today"], ["today", "--overdue"], ["list"], ["list", "--sort", "name", "--reverse"],
            ["list", "--match", "e"], ["next", "--limit", "1000"], ["log"])
FORMS = ([], ["--json"], ["--jsonl"], ["--tsv"], ["-0"], ["--ids"], ["--count"], ["--view"],
         ["--view", "--color", "always"], ["--view", "--color", "always", "--theme", "day"],
         ["--format", "{number}\\t{name}"])
WIDTHS = ("1", "2", "3", "7", "20", "21", "40", "80", "133", "500")


def try_listings(hostile):
    """Every listing, in some forms and widths."""
    for listing in (*LISTINGS, ["show", *hostile.numbers]):
        for form in hostile.random.sample(FORMS, 4):
            words = [*listing, *form]
            if listing == ["log"] and "--format" in form:
                continue
            output = hostile.run(*words)
            if "--json" in form:
                hostile.compare_objects(json.loads(output), words)
            if "--json" in form or "--jsonl" in form:
                require_clean(output, *words)
            else:
                compare_text(hostile, output, listing, form)
            if "--jsonl" in form:
                hostile.compare_objects(objects(output), words)
    for width in hostile.random.sample(WIDTHS, 2):
        for listing in (["list"], ["show", *hostile.numbers], ["log"]):
            output = hostile.run(*listing, "--view",
                              env={**hostile.sandbox.environment, "COLUMNS": width})
            require_clean(output, *listing, "in", width, "columns")


def compare_text(hostile, output, listing, form):
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
        wanted = in_rows(hostile.names[int(number)])
        require(name == wanted, listing, form, "shows", repr(name), "for", repr(wanted))
    if listing[0] in ("list", "show") and "--match" not in listing:
        require(len(records) == len(hostile.names), listing, form, "has", len(records), "records")


def try_changes(hostile):
    """Every change in one form each, and back."""
    number, *some = hostile.random.sample(hostile.sound(), 4)
    for words in (["done", *some], ["undo"], ["redo"], ["reopen", number], ["undo"],
                  ["edit", "--at", "+1d", *some], ["log"], ["undo"],
                  ["edit", "-n", "--at", "9:00", number], ["delete", "-n", *some],
                  ["delete", *some], ["log"], ["undo"],
                  ["edit", number, "--name", "new"], ["log"], ["undo"]):
        form = hostile.random.choice(FORMS[:-1])
        output = hostile.run(*words, *form)
        require_clean(output, words, form, ends="\n\t\0",
                      sequences=STYLE if "always" in form else None)
        if "--json" in form:
            json.loads(output)
    log = hostile.run("log", "--tsv").decode()
    for line in log.splitlines():
        _, _, _, count, *names = line.split("\t")
        require(len(names) == min(3, int(count)), "log", repr(line))
