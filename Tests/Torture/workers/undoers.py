"""A store in which everybody changes, undoes and redoes what anybody changed.

What undo and redo print is the numbers of the tasks that they touched. How many these are tells of
which command they are.
"""

import collections
import hashlib

from output import objects
from sandbox import require
from workers import Worker
from workers.owners import random_id, records

#: What is reported of an undo or redo that finds none, and of tasks that are gone.
EXCUSES = (b"nothing to undo", b"nothing to redo", b"is not the last", b"no such task")
#: How many tasks each changes; done and reopen, which leave some as they are, at most three.
SIZES = {"done": (1, 2, 3), "reopen": (1, 2, 3), "edit": (4,), "delete": (5,), "import": (6,),
         "add": (7, 9, 20)}
#: What each may change of a task that is there before and after.
FIELDS = {"edit": {"name", "updatedAt"}, "done": {"isFinish", "updatedAt"},
          "reopen": {"isFinish", "updatedAt"},
          "import": {"name", "startAt", "createdAt", "updatedAt", "isFinish"}}
#: How many entries the log keeps, "tasks help log".
KEPT = 1000


class Undoer(Worker):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.ids = [random_id(self.random) for _ in range(6)]
        self.reports = []

    def step(self, count):
        command = self.random.choice(("add", "edit", "delete", "done", "reopen", "import",
                                      "undo", "undo", "redo", "redo"))
        words, text = getattr(self, f"words_to_{command}")(count)
        numbers = self.change(*words, text=text, excuses=EXCUSES)
        if numbers is not None:
            self.reports.append((command, tuple(sorted(numbers))))

    def words_to_add(self, count):
        names = [f"{self.name} {count} {part}" for part in range(self.random.choice((7, 9)))]
        return ("add", "-"), "\n".join(names).encode()

    def words_to_edit(self, count):
        # Another name each time, so that it always changes something.
        return ("edit", *self.some(4), "--name", f"{self.name} {count}"), None

    def words_to_delete(self, _):
        return ("delete", *self.some(5)), None

    def words_to_done(self, _):
        return ("done", *self.some(3)), None

    def words_to_reopen(self, _):
        return ("reopen", *self.some(3)), None

    def words_to_import(self, count):
        return ("import", "-"), records(self.ids, f"{self.name} {count}", count)

    def words_to_undo(self, _):
        if self.random.random() < 0.5:
            return ("undo",), None
        last = self.sandbox.output("log", "--limit", "1", "--ids").decode().split()
        return ("undo", *last), None

    def words_to_redo(self, _):
        return ("redo",), None

    def some(self, size):
        """Of the tasks that are there now; of what has never been where they are too few."""
        numbers = self.sandbox.output("list", "--ids").decode().split()
        return self.random.sample(numbers, size) if len(numbers) >= size else ["1000000"] * size


class Undone:
    """Such a store, and its workers."""

    def __init__(self, sandbox, size, seeded):
        self.sandbox = sandbox
        self.seeds = self.step("add", "-", text=b"seed\n" * 20)
        self.workers = [Undoer(sandbox, seeded()) for _ in range(size)]

    def step(self, *words, text=None):
        """The numbers of the tasks that it touched; None where there is nothing to do."""
        status, output, errors = self.sandbox.run(*words, text=text)
        require(status == 0 or (status == 1 and not output), words, "exits", status, errors)
        return tuple(sorted(map(int, output.split()))) if status == 0 else None

    def judge(self):
        """The history is what was reported, leads back to nothing, and forth again."""
        counts = collections.Counter([("add", self.seeds)])
        for worker in self.workers:
            counts.update(worker.reports)
        while numbers := self.step("redo"):
            counts["redo", numbers] += 1
        history = self.walk()
        if len(history) < KEPT:
            judge_history(counts, history)
        return len(history)

    def walk(self):
        """Undoes everything, does it again, and returns what that was, newest first."""
        history, states = [], []
        after = self.tasks()
        for entry in objects(self.sandbox.output("log", "--jsonl")):
            numbers, before = self.step("undo"), self.tasks()
            judge_step(entry, numbers, before, after)
            history.append((entry["command"], numbers))
            # Whole, a thousand of them would take gigabytes.
            states.append(digest(after))
            after = before
        require(self.step("undo") is None, "more is undone than the log holds")
        require(not after or len(history) == KEPT, "all is undone, and tasks are left")
        for (_, numbers), state in zip(reversed(history), reversed(states)):
            redone = self.step("redo")
            require(redone == numbers, "undo touched", numbers, "and redo", redone)
            require(digest(self.tasks()) == state,
                    "what was redone is not what was undone:", numbers)
        require(self.step("redo") is None, "more is redone than was undone")
        return history

    def tasks(self):
        return {task["number"]: task for task in objects(self.sandbox.output("export"))}


def digest(tasks):
    return hashlib.sha256(repr(tasks).encode()).digest()


def judge_step(entry, numbers, before, after):
    """An entry of the log, undone: the tasks before and after that change differ as it says."""
    changed = {number for number in before.keys() | after.keys()
               if before.get(number) != after.get(number)}
    require(changed == set(numbers) and len(numbers) == entry["count"],
            entry, "undone touches", numbers, "and changes", changed)
    command = entry["command"]
    require(len(numbers) in SIZES[command], "half of it is undone:", entry)
    require(command != "add" or not changed & before.keys(), entry, "is undone, not wholly")
    require(command != "delete" or not changed & after.keys(), entry, "is undone, not wholly")
    for number in changed & before.keys() & after.keys():
        fields = {name for name in after[number] if before[number][name] != after[number][name]}
        require(fields <= FIELDS[command], entry, "undone changes", before[number], after[number])


def judge_history(counts, history):
    """What was reported and not undone more often than redone is in the log, and nothing else."""
    batches = [numbers for command, numbers in counts if command == "add"]
    numbers = [number for batch in batches for number in batch]
    require(len(numbers) == len(set(numbers)), "a number was given twice:", sorted(numbers))
    for batch in batches:
        undone = counts["undo", batch] - counts["redo", batch]
        require(undone in (0, 1), batch, "is undone", undone, "times more than redone")
        logged = history.count(("add", batch))
        require(logged == 1 - undone, batch, "is in the log", logged, "times, undone", undone)
    for command in ("edit", "delete", "import"):
        done, undone, redone = (
            sum(count for (word, numbers), count in counts.items()
                if word == each and len(numbers) in SIZES[command])
            for each in (command, "undo", "redo"))
        logged = sum(word == command for word, _ in history)
        require(logged == done - undone + redone, command, "was done", done, "times, undone",
                undone, "and redone", redone, "times, and stands in the log", logged, "times")
