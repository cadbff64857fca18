#!/usr/bin/env python3
"""Compares whole processes of `tasks` with other programs that do the same. Prints Markdown.

    bench.py [--sizes N,…] [--rounds N] [--only WORD,…] [--folder FOLDER] [--pairs N] [PROGRAM]

The others are peer.c, the same linked statically (the least that a process can cost), the sqlite3
shell, Taskwarrior and todo.txt. The processes take turns, in an order that changes; only ratios of
one run mean anything. Databases lie in FOLDER, else where temporary files are; on a file system in
memory, such as /dev/shm, waiting for the disk does not hide the rest. PROGRAM is
.build/release/tasks.
"""

import datetime
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import time

import app
import tables
from data_sets import DataSet, Files
from measuring import (
    ANSWERS, Failed, medians, peak_memory, require_equal_answers, run_prepared, stripped_size,
    system_calls)
from options import ORDER, parse
from pairs import grow
from subjects import Peer, Shell, Tasks, Taskwarrior, TodoTxt
from targets import DAILY, checklist

HERE = pathlib.Path(__file__).resolve().parent
#: Taskwarrior and todo.txt read all their tasks as text for each command: beyond, a row of a table
#: takes minutes.
LARGEST_OF_TRACKERS = 100_000
TOO_MANY = "Taskwarrior and todo.txt read all tasks for each command: minutes, with so many.\n"


def main():
    options = parse(__doc__.splitlines()[0], HERE.parents[1] / ".build/release/tasks")
    with tempfile.TemporaryDirectory() as programs:
        bench = Bench(options, pathlib.Path(programs))
        print(f"{datetime.date.today()}, {machine()}\n", flush=True)
        if options.pairs:
            with tempfile.TemporaryDirectory(dir=options.folder) as folder:
                print(grow(bench.program, pathlib.Path(folder), options.pairs))
            return
        for size in sorted(options.sizes):
            with tempfile.TemporaryDirectory(dir=options.folder) as folder:
                bench.measure(size, pathlib.Path(folder))
        bench.conclude()


def machine():
    with open("/proc/cpuinfo") as file:
        models = [line.split(": ", 1)[1].strip() for line in file if line.startswith("model name")]
    model = models[0] if models else platform.machine()
    return f"{platform.system()} {platform.release()}, {os.cpu_count()} × {model}"


class Bench:
    """The programs, and what was measured of them so far."""

    def __init__(self, options, programs):
        self.options = options
        # As installed: a file fresh from the linker lies in small pieces in memory, and starts
        # slower.
        self.program = pathlib.Path(shutil.copy(options.program, programs / "tasks"))
        self.shared = build_peer(programs / "shared", ["-lsqlite3"])
        self.static = build_peer(programs / "static", ["-static", "-lsqlite3", "-lm"])
        self.times = {}
        self.peaks = {}
        self.calls = {}
        #: Of the app, at the largest size.
        self.app = None

    def measure(self, size, folder):
        progress(f"{size:,} tasks: writing them")
        files = Files(DataSet(size, int(time.time())), folder, self.program)
        subjects = [
            Tasks(files, folder, self.program), Peer(files, folder, self.shared, "C"),
            Peer(files, folder, self.static, "C, static"), Shell(files, folder)]
        if size <= LARGEST_OF_TRACKERS:
            subjects += [Taskwarrior(files, folder), TodoTxt(files, folder)]
        operands = {
            "done": files.some_open_numbers(), "delete": files.some_numbers(),
            "show": files.some_prefixes()}
        if "batch" in self.options.only:
            files.write_lines()
        # Else the first to wait for the disk wait for all this.
        os.sync()
        for job in ORDER:
            if job in self.options.only:
                progress(f"{size:,} tasks: {job}")
                self.measure_job(size, job, subjects, operands.get(job, [None]))
        if "app" in self.options.only and size == max(self.options.sizes):
            progress(f"{size:,} tasks: the app")
            database = pathlib.Path(shutil.copy(files.database, folder / "app.db"))
            self.app = app.measure(self.program, database, min(self.options.rounds, 30))
            database.unlink()
        self.print_times(size)

    def measure_job(self, size, job, subjects, operands):
        if job in ANSWERS:
            require_equal_answers(subjects[:3], job, operands[0])
        rounds = rounds_of(job, size, self.options.rounds)
        self.times[size, job] = medians(subjects, job, operands, rounds)
        able = [each for each in subjects if each.words(job, operands[0])]
        # Not yet finished or deleted: the first round took the last, and the others those in front.
        spare = operands[-2:][0]
        if "memory" in self.options.only and size == max(self.options.sizes):
            self.peaks[job] = {
                each.title: run_prepared(each, job, spare, peak_memory)
                for each in able if each.title in ("tasks", "C")}
        if "calls" in self.options.only and size == min(self.options.sizes):
            if job in ("add", "today"):
                self.calls[job] = {
                    each.title: run_prepared(each, job, spare, system_calls) for each in able}

    def print_times(self, size):
        print(f"## {size:,} tasks\n")
        print(tables.times(self.times, size, tables.SMALL, tables.PEERS))
        print(tables.times(self.times, size, tables.WIDE, ["sqlite3"]))
        print(tables.trackers(self.times, size) if size <= LARGEST_OF_TRACKERS else TOO_MANY,
              flush=True)

    def conclude(self):
        smallest, largest = min(self.options.sizes), max(self.options.sizes)
        program = stripped_size(self.program) if "program" in self.options.only else None
        if largest > smallest:
            print(f"## Time at {largest:,} tasks over that at {smallest:,}\n")
            print(tables.growth(self.times, smallest, largest, DAILY))
        if self.peaks:
            print(f"## Peak resident memory, {largest:,} tasks\n")
            print(tables.memory(self.peaks))
        if self.calls:
            print(f"## fsync and fdatasync, all system calls, {smallest:,} tasks\n")
            print(tables.calls(self.calls))
        if self.app:
            print(f"## `ui` on a terminal, {largest:,} tasks\n")
            print(tables.app(self.app))
        if program:
            print(f"The program takes {tables.size(program)}, stripped.\n")
        print("## Targets\n")
        print(checklist(self.times, self.peaks, program, self.app))


def build_peer(target, libraries):
    command = ["gcc", "-O2", "-o", target, HERE / "peer.c", *libraries]
    # A static program warns that dlopen needs the same libc at run time; nothing calls it.
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return target


def rounds_of(job, size, rounds):
    """Fewer of what grows with the size, and five at least of it."""
    if job in tables.SMALL:
        return rounds
    return min(rounds, max(5, min(rounds // 2, 1_000_000 // size)))


def progress(text):
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        raise SystemExit(f"bench: {error}") from None
