"""Runs whole processes, and says what they took."""

import os
import pathlib
import random
import re
import statistics
import subprocess
import tempfile
import time

#: Jobs that change what is stored: small files are put back after each.
CHANGES = {"add", "done", "delete", "undo", "batch"}

#: Jobs for which `tasks` and the C program print the same bytes.
ANSWERS = {"today", "next", "show", "week"}

#: No surprises from the settings of who runs this.
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8"}


class Failed(Exception):
    """A program did not do its job."""


def run(subject, job, operand=None):
    """Runs the job once. Returns how long the process took, in seconds."""
    words = command_line(subject, job, operand)
    errors = subject.folder / "errors"
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, str(subject.input(job)), os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, str(errors), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    ]
    environment = environment_of(subject)
    start = time.perf_counter()
    process = os.posix_spawn(words[0], words, environment, file_actions=actions)
    _, status = os.waitpid(process, 0)
    elapsed = time.perf_counter() - start
    if status != 0:
        raise Failed(f"{' '.join(words)}: {errors.read_text()}")
    return elapsed


def require_equal_answers(subjects, job, operand):
    """Who answers quicker because it answers less has not won."""
    answers = {
        each.title: subprocess.run(
            command_line(each, job, operand), env=environment_of(each), check=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE).stdout
        for each in subjects}
    if len(set(answers.values())) > 1:
        raise Failed(f"{job}: the answers of {', '.join(answers)} differ: {answers}")


def command_line(subject, job, operand):
    return [str(word) for word in subject.words(job, operand)]


def environment_of(subject):
    return {**ENVIRONMENT, "HOME": str(subject.folder), **subject.environment}


def medians(subjects, job, operands, rounds):
    """The median time of each subject that does the job, in seconds, by title.

    In each round every subject runs once, in random order and with the same operand, so that what
    slows the machine down strikes all alike. (hyperfine runs all of one command and then all of the
    next: on a machine that is not alone its ratios drift.) Slow programs sit most rounds out.
    """
    able = [each for each in subjects if each.words(job, operands[0])]
    times = {each.title: [] for each in able}
    # The first round, of all, finds cold caches and does not count.
    for turn in range(-1, rounds):
        for subject in random.sample(able, len(able)):
            stride = subject.strides.get(subject.files.data.size, 1)
            if turn >= 0 and turn % stride:
                continue
            elapsed = run_prepared(subject, job, operands[turn % len(operands)])
            if turn >= 0:
                times[subject.title].append(elapsed)
    return {title: statistics.median(each) for title, each in times.items()}


def run_prepared(subject, job, operand, runner=run):
    """Runs a job, and puts small files back as they were."""
    subject.prepare(job)
    result = runner(subject, job, operand)
    if job in CHANGES:
        subject.restore()
        # Else the next to wait for the disk waits for what this one wrote without waiting.
        os.sync()
    return result


def peak_memory(subject, job, operand):
    """How much of it was in memory at most, in bytes.

    By time(1): the kernel counts what a process was before it ran the program, and this one is
    larger than most of them.
    """
    with tempfile.NamedTemporaryFile("r") as report:
        _run_under(["/usr/bin/time", "-f", "%M", "-o", report.name], subject, job, operand)
        return int(report.read()) * 1024


def system_calls(subject, job, operand):
    """How often it waited for the disk, and all it asked of the system; None where strace may not
    look on.
    """
    with tempfile.NamedTemporaryFile("r") as report:
        try:
            _run_under(["strace", "-f", "-c", "-o", report.name], subject, job, operand)
        except (Failed, FileNotFoundError):
            return None
        counts = {
            name: int(count) for count, name in
            re.findall(r"^ *[\d.]+ +[\d.]+ +\d+ +(\d+) +(?:\d+ +)?(\w+)$", report.read(), re.M)}
    counts.pop("total", None)
    return counts.get("fsync", 0) + counts.get("fdatasync", 0), sum(counts.values())


def _run_under(tool, subject, job, operand):
    words = tool + command_line(subject, job, operand)
    with open(subject.input(job)) as source:
        process = subprocess.run(
            words, env=environment_of(subject), stdin=source, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
    if process.returncode != 0:
        raise Failed(f"{' '.join(words)}: {process.stderr.decode(errors='replace')}")


def stripped_size(program):
    """What the program takes on a disk without names for debuggers, in bytes."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder, "stripped")
        subprocess.run(["strip", "-o", target, program], check=True)
        return target.stat().st_size
