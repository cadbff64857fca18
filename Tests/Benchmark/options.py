"""What a run can be told to do."""

import argparse

SIZES = [20, 1_000, 100_000, 1_000_000]
#: Reading first: what is stored stays what it was made.
ORDER = ["today", "next", "show", "week", "match", "json", "tsv", "export",
         "add", "done", "delete", "undo", "batch"]
EXTRAS = ["memory", "program", "calls", "app"]


def parse(description, program):
    def words(text):
        return text.split(",")

    def numbers(text):
        return [int(word.replace("_", "")) for word in text.split(",")]

    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("program", nargs="?", default=program)
    parser.add_argument("--sizes", type=numbers, default=SIZES)
    parser.add_argument("--rounds", type=int, default=150, help="of commands that take no time")
    parser.add_argument("--only", type=words, default=ORDER + EXTRAS,
                        help="of " + ", ".join(ORDER + EXTRAS))
    parser.add_argument("--folder", help="where the databases are; else where temporary files are")
    parser.add_argument("--pairs", type=int, help="instead: add and delete so many tasks")
    options = parser.parse_args()
    unknown = [word for word in options.only if word not in ORDER + EXTRAS]
    if unknown:
        parser.error(f"nothing is called {', '.join(unknown)}")
    return options
