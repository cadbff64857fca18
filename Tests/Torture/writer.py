"""Makes up commands that change what is stored, and tells what they make of it."""

import collections
import dataclasses
import datetime
import json
import uuid

#: Beyond these all of them are deleted.
MOST_TASKS = 25_000

Task = collections.namedtuple("Task", "name startAt createdAt updatedAt isFinish")


@dataclasses.dataclass(frozen=True)
class State:
    """What a store should hold: the tasks by number, the largest number given, and the tasks as
    they were before each change that can be undone, and after each that can be done again."""

    tasks: dict
    last: int = 0
    done: tuple = ()
    undone: tuple = ()

    def changed(self, tasks):
        last = max(self.last, max(tasks, default=0))
        return State({**self.tasks, **tasks}, last, (*self.done, self.tasks))

    def with_added(self, tasks):
        return self.changed(dict(enumerate(tasks, self.last + 1)))

    def without(self, numbers):
        left = {number: task for number, task in self.tasks.items() if number not in numbers}
        return State(left, self.last, (*self.done, self.tasks))

    def with_undone(self):
        return State(self.done[-1], self.last, self.done[:-1], (*self.undone, self.tasks))

    def with_redone(self):
        return State(self.undone[-1], self.last, (*self.done, self.tasks), self.undone[:-1])


@dataclasses.dataclass(frozen=True)
class Command:
    """One that changes something: its words, what it reads, and what it makes of a state."""

    words: tuple
    change: object
    text: bytes = b""


def records(tasks):
    """To import, of pairs of an id and a task."""
    return "".join(json.dumps({"id": id, **task._asdict()}) + "\n" for id, task in tasks).encode()


class Writer:
    """Makes up commands that change what is stored."""

    def __init__(self, randomness):
        self.random = randomness
        self.clock = datetime.datetime(2026, 11, 30, tzinfo=datetime.timezone.utc)
        #: Of all tasks that were ever read, by number.
        self.ids = {}

    def tick(self):
        self.clock += datetime.timedelta(seconds=self.random.randrange(1, 4_000))
        return self.clock.strftime("%Y-%m-%dT%H:%M:%SZ")

    def command(self, state, now):
        makers = [self.add, self.add_lines, self.import_file]
        if state.tasks:
            makers += [self.finish, self.edit, self.delete, self.import_known]
        if state.done:
            makers.append(self.undo)
        if state.undone:
            makers += [self.redo] * 3
        if len(state.tasks) > MOST_TASKS:
            makers = [self.delete_all]
        return self.random.choice(makers)(state, now)

    def new_tasks(self, count, now):
        return [Task(f"{self.random.getrandbits(40):x} é", now, now, now, False)
                for _ in range(count)]

    def add(self, _, now):
        (task,) = tasks = self.new_tasks(1, now)
        return Command(("add", "--at", now, task.name), lambda state: state.with_added(tasks))

    def add_lines(self, _, now):
        tasks = self.new_tasks(1_000, now)
        text = "".join(f"{task.name}\n" for task in tasks).encode()
        return Command(("add", "-", "--at", now), lambda state: state.with_added(tasks), text)

    def import_file(self, _, now):
        tasks = self.new_tasks(10_000, now)
        text = records((str(uuid.UUID(int=self.random.getrandbits(128), version=4)), task)
                       for task in tasks)
        return Command(("import", "-"), lambda state: state.with_added(tasks), text)

    def import_known(self, state, now):
        """In place of stored tasks, with other values in every field."""
        changed = {number: Task(f"imported {number}", now, now, now,
                                not state.tasks[number].isFinish)
                   for number in self.numbers(state, 1_000)}
        text = records((self.ids[number], task) for number, task in changed.items())
        return Command(("import", "-"), lambda state: state.changed(changed), text)

    def numbers(self, state, most):
        numbers = list(state.tasks)
        count = min(len(numbers), self.random.choice([1, 2, most]))
        return sorted(self.random.sample(numbers, count))

    def finish(self, state, now):
        numbers = [number for number in self.numbers(state, 1_000)
                   if not state.tasks[number].isFinish]
        if not numbers:
            return self.add(state, now)
        finished = {number: state.tasks[number]._replace(isFinish=True, updatedAt=now)
                    for number in numbers}
        return Command(("done", *map(str, numbers)), lambda state: state.changed(finished))

    def edit(self, state, now):
        name = f"edited {self.random.getrandbits(40):x}"
        options, fields = self.random.choice((
            (("--name", name), {"name": name}),
            (("--at", now), {"startAt": now}),
            (("--name", name, "--at", now), {"name": name, "startAt": now})))
        numbers = self.numbers(state, 100)
        edited = {number: state.tasks[number]._replace(updatedAt=now, **fields)
                  for number in numbers}
        return Command(("edit", *map(str, numbers), *options),
                       lambda state: state.changed(edited))

    def delete(self, state, _):
        numbers = self.numbers(state, 1_000)
        return Command(("delete", *map(str, numbers)), lambda state: state.without(set(numbers)))

    def delete_all(self, state, _):
        text = "".join(f"{number}\n" for number in state.tasks).encode()
        return Command(("delete", "-"), lambda state: state.without(state.tasks), text)

    def undo(self, *_):
        return Command(("undo",), State.with_undone)

    def redo(self, *_):
        return Command(("redo",), State.with_redone)
