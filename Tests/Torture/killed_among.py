"""Kills one of several commands at once, with or without a killed one's change to roll back.

The others succeed, what they reported is there, and what each of them changes is there wholly or
not at all, also in the eyes of those that read meanwhile. All is undone in the end. Which one is
killed, and at which of its calls, is told by the seed.
"""

import dataclasses
import json

from calls import KILL
from sandbox import Sandbox, require, run_rounds, told_of
from situations import LINES, MANY, RECORDS, Situation, Stage, build

SITUATIONS = (Situation("several at once", (MANY,), MANY),
              Situation("several after a cut change", (MANY,), MANY, is_cut=True))
#: Waiting for others takes calls, too.
CALLS_OF_A_WAIT = 20
BATCH = "".join(f"new {number}\n" for number in range(50)).encode()
READINGS = (("export",), ("export",), ("list",), ("log",), ("check",))


def numbers(first, last):
    return tuple(map(str, range(first, last + 1)))


@dataclasses.dataclass(frozen=True)
class Writer:
    """A command that leaves a mark in so many tasks."""

    words: tuple
    size: int
    #: Whether a task bears the mark.
    is_marked: object
    text: bytes = b""
    #: The mark is that the task is gone.
    is_removal: bool = False

    def happened(self, tasks):
        """Whether it did, wholly; it must not have in part."""
        count = sum(map(self.is_marked, tasks))
        count = self.size - count if self.is_removal else count
        require(count in (0, self.size), self.words, "is there in part:", count, "of", self.size)
        return count > 0


WRITERS = (
    Writer(("add", "One"), 1, lambda task: task["name"] == "One"),
    Writer(MANY, 50, lambda task: task["name"].startswith("new "), BATCH),
    Writer(("import", "-"), 100, lambda task: task["name"].startswith("record "), RECORDS),
    Writer(("done", *numbers(1, 20)), 20, lambda task: task["isFinish"]),
    Writer(("edit", *numbers(21, 40), "--name", "New"), 20, lambda task: task["name"] == "New"),
    Writer(("delete", *numbers(41, 60)), 20, lambda task: 41 <= task["number"] <= 60,
           is_removal=True),
)


class Crowd(Stage):
    """The commands, which begin as often as needed."""

    def __init__(self, situation, sandbox, library):
        super().__init__(situation, sandbox, library)
        self.begin()
        self.before = self.tasks()
        require(len(self.before) == len(LINES.splitlines()), "the cut change is not rolled back")
        self.commands = [*((writer.words, writer.text) for writer in WRITERS),
                         *((words, b"") for words in READINGS)]
        self.calls = [self.count_calls(*command) for command in self.commands]

    def count_calls(self, words, text):
        self.begin()
        status, _, errors = self.run_faulty(words, text)
        require(status == 0, words, "exits", status, errors)
        return len(self.log.read_text().splitlines())

    def meet(self, random):
        """All at once. Whether the one that was to be killed was."""
        self.begin()
        order = random.sample(range(len(self.commands)), len(self.commands))
        victim = order[0]
        at = random.randint(1, self.calls[victim] + CALLS_OF_A_WAIT)
        processes = {}
        for place in random.sample(order, len(order)):
            faults = {"FAULT_AT": str(at), "FAULT_ERROR": str(KILL)} if place == victim else {}
            processes[place] = self.start(place, faults)
        results = {place: self.end(process) for place, process in processes.items()}
        words, _ = self.commands[victim]
        with told_of(f"{self.situation.name}, {words[:2]} killed at call {at}:"):
            self.judge(results, victim)
        return results[victim][0] != 0

    def start(self, place, faults):
        words, text = self.commands[place]
        file = self.sandbox.home / f"input {place}"
        file.write_bytes(text)
        with open(file, "rb") as stream:
            return self.sandbox.start(*words, stdin=stream,
                                      env={**self.sandbox.environment, **faults})

    def end(self, process):
        output, errors = process.communicate(timeout=60)
        return process.returncode, output, errors

    def judge(self, results, victim):
        for place, (status, output, errors) in results.items():
            words, _ = self.commands[place]
            require(status == 0 or (place == victim and status == -9), words[:2], "exits", status,
                    errors)
            if words == ("export",) and status == 0:
                seen = [json.loads(line) for line in output.splitlines()]
                for writer in WRITERS:
                    writer.happened(seen)
        tasks = self.tasks()
        happened = [writer.happened(tasks) for writer in WRITERS]
        for place, writer in enumerate(WRITERS):
            status, output, _ = results[place]
            require(happened[place] or status != 0, writer.words[:2], "reported is not there")
            if status == 0 and writer.words[0] in ("add", "import"):
                marked = [task["number"] for task in tasks if writer.is_marked(task)]
                require(sorted(map(int, output.split())) == marked, writer.words, "prints others")
        for _ in range(sum(happened)):
            self.sandbox.output("undo")
        require(self.tasks() == self.before, "undone it is another store")
        require(self.sandbox.run("undo", "-q")[0] == 0, "the change before them cannot be undone")
        self.go_on(tasks)


def torture(program, rounds, random):
    killed = 0
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(sandbox, "faults")
        crowds = [Crowd(situation, sandbox, library) for situation in SITUATIONS]
        for number in range(rounds):
            killed += crowds[number % len(crowds)].meet(random)
    commands = len(WRITERS) + len(READINGS)
    return (f"{rounds} times {commands} commands at once, {killed} of them with "
            "one that was killed")


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
