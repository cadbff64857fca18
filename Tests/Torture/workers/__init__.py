"""Those who use a store at once, each with a log of what the program told it."""

import itertools
import threading
import time

from sandbox import Broken, require

#: Seconds that the program waits for a lock, cli.md.
PATIENCE = 10
#: How many steps each takes, however short the time.
FEWEST = 3


class Worker(threading.Thread):
    """Takes one step after another, each a process or two."""

    def __init__(self, sandbox, random):
        super().__init__()
        self.sandbox = sandbox
        self.random = random
        self.deadline = 0
        self.steps = 0
        self.busy = 0
        self.fault = None

    def run(self):
        try:
            for count in itertools.count(1):
                if count > FEWEST and time.monotonic() > self.deadline:
                    return
                self.step(count)
                self.steps = count
        except Exception as error:  # Said by whoever waits for this thread.
            self.fault = error

    def change(self, *words, text=None, excuses=()):
        """The numbers it prints; None where nothing was changed, as one of the excuses says."""
        begin = time.monotonic()
        status, output, errors = self.sandbox.run(*words, text=text)
        if status == 3 and b"busy" in errors:
            took = time.monotonic() - begin
            require(took >= PATIENCE and not output, words, "was busy after", took, "seconds")
            self.busy += 1
            return None
        if status == 1 and any(excuse in errors for excuse in excuses):
            require(not output, words, "prints", output, "and exits 1")
            return None
        require(status == 0, words, "exits", status, errors)
        return tuple(map(int, output.split()))


def let_work(workers, seconds):
    """All at once, for so long and until each has taken the fewest steps."""
    deadline = time.monotonic() + seconds
    for worker in workers:
        worker.deadline = deadline
        worker.start()
    for worker in workers:
        worker.join()
    for fault in (worker.fault for worker in workers if worker.fault):
        raise fault if isinstance(fault, Broken) else Broken(repr(fault))
