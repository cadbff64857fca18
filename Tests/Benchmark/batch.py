#!/usr/bin/env python3
"""Compares `tasks add -` with what the sqlite3 shell takes to `.import` the same rows.

    batch.py [--rounds N] [--rows N] [--folder FOLDER] [PROGRAM]

Both fill a new database with the same table, indexes and settings, in one transaction; whole
processes, taking turns. The shell gets its ids as texts of 16 characters, since it cannot import
blobs, and the table without STRICT for that reason. Prints each round, then the ratio of the
medians. PROGRAM is .build/release/tasks.
"""

import argparse
import os
import pathlib
import random
import re
import sqlite3
import statistics
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default=HERE.parents[1] / ".build/release/tasks")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--folder", help="where the databases are; else where temporary files are")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        compare(options.program, pathlib.Path(folder), options.rows, options.rounds)


def compare(program, folder, rows, rounds):
    write_rows(folder, rows)
    tasks, shell = [], []
    print("| tasks | sqlite3 |")
    print("| --- | --- |")
    for _ in range(rounds):
        for database in folder.glob("*.db*"):
            database.unlink()
        make_databases(program, folder)
        tasks.append(run([program, "--db", folder / "tasks.db", "add", "-"], folder / "names"))
        shell.append(run(
            ["sqlite3", folder / "shell.db", ".mode csv", f".import {folder}/rows.csv task"],
            os.devnull))
        check(folder, rows)
        print(f"| {tasks[-1]:.2f} s | {shell[-1]:.2f} s |", flush=True)
    print(f"\nratio {statistics.median(tasks) / statistics.median(shell):.2f}")


def write_rows(folder, count):
    ids = random.Random(1)
    with open(folder / "names", "w") as names, open(folder / "rows.csv", "w") as rows:
        for number in range(2, count + 2):
            name = f"task number {number} of the list"
            names.write(name + "\n")
            times = "1796100000,1796100000,1796100000"
            rows.write(f"{number},{ids.getrandbits(64):016x},{name},{times},0\n")


def make_databases(program, folder):
    """One by the program, with a task; one with the same tables, settings and task."""
    path = folder / "tasks.db"
    subprocess.run([program, "--db", path, "add", "-q", "first"], check=True)
    with sqlite3.connect(path) as store:
        statements = [sql for (sql,) in store.execute(
            "SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%'")]
        vacuum = store.execute("PRAGMA auto_vacuum").fetchone()[0]
    statements = [re.sub(r"\)\s*STRICT$", ")", sql) for sql in statements]
    script = f"PRAGMA auto_vacuum = {vacuum}; " + "; ".join(statements) + (
        "; INSERT INTO task VALUES (1, 'ffffffffffffffff', 'first', 1, 1, 1, 0);")
    subprocess.run(["sqlite3", folder / "shell.db", script], check=True)


def run(words, source):
    """How many seconds a process takes that reads `source`."""
    with open(source) as names:
        start = time.perf_counter()
        subprocess.run(words, stdin=names, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start


def check(folder, rows):
    for name in ("tasks.db", "shell.db"):
        with sqlite3.connect(folder / name) as store:
            if store.execute("SELECT count(*) FROM task").fetchone()[0] != rows + 1:
                raise SystemExit(f"{name} does not hold all rows")


if __name__ == "__main__":
    main()
