#!/usr/bin/env python3
"""Compares whole processes: commands of `tasks` beside the same job in C (peer.c).

    compare.py [--rounds N] [--processor N] [--folder FOLDER] [PROGRAM]

Both work on databases of 20 tasks. The processes take turns, one of each a round, in an order that
changes, so that what slows the machine down strikes both; only ratios within one run mean anything.
Prints medians as a Markdown table. The first C program loads libsqlite3.so as usual; the second
holds all its libraries: the least that a process can cost. PROGRAM is .build/release/tasks.
"""

import argparse
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TASKS = 20
JOBS = ["add", "today", "done", "next"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default=HERE.parents[1] / ".build/release/tasks")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--processor", type=int, help="run everything on this one")
    parser.add_argument("--folder", help="where the databases are; else where temporary files are")
    options = parser.parse_args()
    if options.processor is not None:
        os.sched_setaffinity(0, {options.processor})
    with (
        tempfile.TemporaryDirectory() as programs,
        tempfile.TemporaryDirectory(dir=options.folder) as databases,
    ):
        compare(options.program, pathlib.Path(programs), pathlib.Path(databases), options.rounds)


def compare(program, programs, folder, rounds):
    shared, static = programs / "shared", programs / "static"
    build(shared, ["-lsqlite3"])
    build(static, ["-static", "-lsqlite3", "-lm"])
    # As installed: a file fresh from the linker lies in small pieces in memory, and starts slower.
    program = pathlib.Path(shutil.copy(program, programs / "tasks"))
    subjects = [Tasks(program, folder), Peer(shared, folder), Peer(static, folder)]
    print("| command | tasks | C | ratio | C, static | ratio |")
    print("| --- | --- | --- | --- | --- | --- |")
    for job in JOBS:
        tasks, shared, static = measure(subjects, job, rounds)
        print(
            f"| {job} | {tasks:.2f} ms | {shared:.2f} ms | {tasks / shared:.2f}"
            f" | {static:.2f} ms | {tasks / static:.2f} |", flush=True)


def build(target, libraries):
    source = HERE / "peer.c"
    command = ["gcc", "-O2", "-o", target, source, *libraries]
    # A static program warns that dlopen needs the same libc at run time; nothing calls it.
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def measure(subjects, job, rounds):
    """The median time of each subject, in milliseconds."""
    times = [[] for _ in subjects]
    # The first round finds cold caches.
    for counted in [False] + [True] * rounds:
        for index in random.sample(range(len(subjects)), len(subjects)):
            elapsed = subjects[index].run(job)
            if counted:
                times[index].append(elapsed)
    return [statistics.median(each) for each in times]


class Subject:
    """A program with a database of its own."""

    def __init__(self, program, folder):
        self.program = program
        self.database = folder / f"{program.name}.db"
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "TZ": "UTC"}
        self.output = os.open(folder / "output", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def run(self, job):
        """Runs the job once. Returns how long it took, in milliseconds."""
        os.ftruncate(self.output, 0)
        words = [str(word) for word in self.words(job)]
        actions = [(os.POSIX_SPAWN_DUP2, self.output, 1)]
        start = time.perf_counter()
        process = os.posix_spawn(words[0], words, self.environment, file_actions=actions)
        _, status = os.waitpid(process, 0)
        elapsed = (time.perf_counter() - start) * 1000
        if status != 0 or os.fstat(self.output).st_size == 0:
            raise SystemExit(f"{' '.join(words)} failed")
        if job in ("add", "done"):
            self.restore()
        return elapsed

    def restore(self):
        """Puts the database back as it was, on the disk too."""
        with open(self.database, "r+b") as file:
            file.write(self.image)
            file.truncate()
            os.fsync(file.fileno())


class Tasks(Subject):
    def __init__(self, program, folder):
        super().__init__(program, folder)
        for number in range(1, TASKS + 1):
            # At the end of the day, so that "next" finds them.
            words = [program, "--db", self.database, "add", "--at", "23:59", f"task {number}"]
            subprocess.run(words, check=True, env=self.environment, stdout=subprocess.DEVNULL)
        Subject.image = self.database.read_bytes()

    def words(self, job):
        operands = {"add": ["task 21"], "done": ["7"]}.get(job, [])
        return [self.program, "--db", self.database, job, *operands]


class Peer(Subject):
    def __init__(self, program, folder):
        super().__init__(program, folder)
        self.database.write_bytes(self.image)

    def words(self, job):
        # Of the zone that both run in, whatever that of this process is.
        now = int(time.time())
        midnight = now - now % 86_400
        operands = {
            "add": ["task 21"], "done": ["7"], "next": [now],
            "today": [midnight, midnight + 86_400]}
        return [self.program, self.database, job, *operands[job]]


if __name__ == "__main__":
    main()
