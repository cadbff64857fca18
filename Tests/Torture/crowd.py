"""Many processes change and read one store at once, and nothing that was reported is lost.

In one store every field of a task has a worker of its own, a watching listing and the app are open
meanwhile, and the app ticks a task too. In another everybody adds, edits, finishes, deletes,
imports, undoes and redoes; then all of it is undone to nothing and redone. Before, one is slow to
type what a command reads, and keeps nobody from writing. A round is a tenth of a second and, from
20, a worker more: 600 rounds are 200 processes for a minute.
"""

from output import objects
from sandbox import Sandbox, run_rounds
from workers import let_work
from workers.onlookers import AppUser, Watcher
from workers.owners import Owned
from workers.typists import type_slowly
from workers.undoers import Undone


def torture(program, rounds, random):
    size = min(200, 20 + rounds)

    def seeded():
        return type(random)(random.getrandbits(64))

    with Sandbox(program) as sandbox:
        type_slowly(sandbox)
    with Sandbox(program) as shared, Sandbox(program) as other:
        for sandbox in (shared, other):
            sandbox.environment["TASKS_NOW"] = "2026-12-01T23:00:00+01:00"
        shared.output("add", "first", "--at", "+2d")
        watcher = Watcher(shared)
        watcher.begin()
        user = AppUser(shared, seeded())
        owned = Owned(shared, size * 2 // 3, seeded)
        undone = Undone(other, size // 3, seeded)
        workers = [user, *owned.workers, *undone.workers]
        let_work(workers, seconds=rounds / 10)

        tasks = objects(shared.output("list", "--jsonl"))
        owned.judge(tasks)
        user.end()
        watcher.end(tasks)
        entries = undone.judge()
        for sandbox in (shared, other):
            sandbox.check()
    steps = sum(worker.steps for worker in workers)
    busy = sum(worker.busy for worker in workers)
    return (f"{len(workers)} workers took {steps} steps, {busy} times busy, and {entries} changes "
            "were undone and redone, nothing lost")


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=100)
