"""Standard streams that are closed, the wrong way round, or without a reader."""

import itertools
import os
import signal

from oddities import OTHERS, READS, WRITES, usual
from sandbox import require
from web.case import WELL_MADE
from web.server import Server

READS_INPUT = (["add", "-"], ["import", "-"], ["done", "-"])
PRINTS_NOTHING = (*READS_INPUT, ["list", "-q"], ["done", "1", "-q"])


def try_closed(store):
    """Each way to close them, for a read, a write and others."""
    others = (*READS_INPUT, *PRINTS_NOTHING, ["show", "99"], *OTHERS)
    for closed in itertools.product((False, True), repeat=3):
        words = store.random.choice(store.random.choice((READS, WRITES, others)))
        require_output(store, words, f"{closed} closed", *closed[:2], preexec_fn=closing(closed))


def closing(closed):
    """What closes standard input, output and error, those that are true."""
    def close():
        for descriptor in itertools.compress(range(3), closed):
            os.close(descriptor)
    return close


def try_closed_first(store):
    """No file or connection that is opened gets the place of a stream that is closed."""
    server = Server()
    server.answer = WELL_MADE
    url = ("about", "--url", f"http://{server.place}/")
    for is_input_closed, is_error_closed in itertools.product((False, True), repeat=2):
        close = closing((is_input_closed, True, is_error_closed))
        with store.folder() as folder:
            environment = {**store.sandbox.environment, "TASKS_DB": f"{folder}/made/tasks.db",
                           "XDG_CACHE_HOME": f"{folder}/cache"}
            for words in (["add", "Milk"], ["list"], [*url]):
                store.run(words, "no output", {5}, env=environment, preexec_fn=close)
            for words in (["list", "--count"], ["check", "-q"], [*url, "--offline", "-q"]):
                status, output, errors = store.sandbox.run(*words, env=environment)
                require(status == 0 and output in (b"", b"1\n"),
                        words, "after none had output exits", status, output, errors)
    require(all(request.startswith(b"GET ") and request.endswith(b"\r\n\r\n")
                for request in server.requests), "servers are told", server.requests)


def try_wrong_way(store):
    """Not reading from what is written to, and the other way round."""
    for words in map(store.random.choice, (READS, WRITES, READS_INPUT)):
        with open("/dev/null", "r") as reading, open("/dev/null", "w") as writing:
            require_output(store, words, "streams the wrong way round", True, True,
                           stdin=writing, stdout=reading)
    for words in READS_INPUT:
        with open(store.sandbox.database) as file:
            store.run(words, "the store for input", {2}, stdin=file)


def require_output(store, words, why, no_input, no_output, **options):
    """Exit 2 for input that cannot be read, 5 for output that cannot be written: what was changed
    is saved, and said to be."""
    statuses = {1} if words == ["show", "99"] else usual(words)
    if no_input and words in READS_INPUT:
        statuses = {2}
    elif no_output and words not in PRINTS_NOTHING:
        statuses = {5 if status == 0 else status for status in statuses}
        # An empty log prints nothing.
        statuses |= {0} if words == ["log"] else set()
    count = store.count
    errors = store.run(words, why, statuses, **options)
    added = words[0] == "add" and "-" not in words
    require(store.count == count + added, words, "with", why, "added", store.count - count)
    if words[0] in ("done", "reopen") and words[1] == "1":
        (is_finished,) = store.ask("SELECT is_finish FROM task WHERE number = 1")
        require(is_finished == (words[0] == "done"), words, "with", why, "is not stored")
    if b"cannot write standard output" in errors:
        require((b"the change was saved" in errors) == (words in WRITES), words, why, errors)


def try_no_reader(store):
    """A listing dies of SIGPIPE, or is silent where that is ignored; a change was saved."""
    for is_ignored in (False, True):
        reading, writing = os.pipe()
        os.close(reading)
        for words in (["list"], ["list", "--json"], ["export"], ["add", "x"], ["done", "1"]):
            listing = words[0] in ("list", "export") and not is_ignored
            count = store.count
            store.run(words, "no reader", {-signal.SIGPIPE if listing else 0}, stdout=writing,
                      restore_signals=not is_ignored)
            require(store.count == count + (words[0] == "add"), words, "with no reader is lost")
        os.close(writing)
