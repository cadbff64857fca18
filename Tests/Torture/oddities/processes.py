"""What a process gets from who starts it: limits, the mask of modes, signals, a terminal."""

import contextlib
import os
import pathlib
import resource
import shutil
import signal
import stat
import subprocess
import tempfile

from oddities import READS, VALUES, WRITES, usual
from sandbox import require
from screen import Screen
from situations import KILL

MEMORY = (resource.RLIMIT_AS, resource.RLIMIT_DATA, resource.RLIMIT_STACK)


def try_limits(store):
    """Little of everything; the program's own loader may be the one that gives up."""
    amounts = [(resource.RLIMIT_NOFILE, count) for count in range(3, 13)]
    amounts += [(resource.RLIMIT_FSIZE, size) for size in (0, 1, 511, 512, 4096, 8192, 20_000)]
    amounts += [(resource.RLIMIT_STACK, size << 10) for size in (128, 256, 1024)]
    amounts += [(kind, store.random.randrange(1 << 20, 200 << 20))
                for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA) for _ in range(8)]
    for kind, amount in store.few(amounts, 6):
        def limit():
            resource.setrlimit(kind, (amount, amount))
        words = store.random.choice((*READS, *WRITES))
        is_loading = kind in MEMORY or (kind == resource.RLIMIT_NOFILE and amount < 4)
        # What is only read takes no room in a file.
        is_enough = kind == resource.RLIMIT_FSIZE and words in READS
        statuses = None if is_loading else usual(words) if is_enough else {3, *usual(words)}
        with contextlib.suppress(subprocess.SubprocessError, OSError):
            store.run(words, f"limit {kind} of {amount}", statuses, is_ours=not is_loading,
                      preexec_fn=limit)


def try_masks(store):
    """Whatever the mask of modes, only the user may read what is made, and may write it."""
    for mask in (0o000, 0o777):
        with store.folder() as folder:
            # Mode 000 stops any user but root.
            os.chmod(folder, 0o777)
            path = f"{folder}/made/here/tasks.db"
            settings = {"env": {**store.sandbox.environment, "TASKS_DB": path}, "umask": mask}
            for words in (["add", "x"], ["add", "y"], ["backup", f"{folder}/made/copy"]):
                status, _, errors = store.sandbox.run_as_nobody(*words, **settings)
                require(status == 0, words, "with umask", oct(mask), "exits", status, errors)
            require_modes(f"{folder}/made", mask)
            require(os.path.exists(f"{path}-journal"), "the journal is gone")
            kill_while_made(store, folder, mask)


def kill_while_made(store, folder, mask):
    """At any call for a file: whatever is there then, others may not read it."""
    settings = {"LD_PRELOAD": str(store.library), "FAULT_BELOW": f"{folder}/other"}
    log = pathlib.Path(folder, "calls")
    log.touch()
    log.chmod(0o666)

    def add(**faults):
        path = f"{folder}/other/tasks.db"
        environment = {**store.sandbox.environment, "TASKS_DB": path, **settings, **faults}
        return store.sandbox.run_as_nobody("add", "x", env=environment, umask=mask)
    status, _, errors = add(FAULT_LOG=str(log))
    require(status == 0, "add with umask", oct(mask), "exits", status, errors)
    count = len(log.read_text().splitlines())
    for at in store.few(range(1, count + 1), 2):
        shutil.rmtree(f"{folder}/other", ignore_errors=True)
        status, _, _ = add(FAULT_AT=str(at), FAULT_ERROR=str(KILL))
        require(status == -signal.SIGKILL, "add could not be killed at call", at, "of", count)
        require_modes(f"{folder}/other", mask, is_whole=False)


def require_modes(folder, mask, is_whole=True):
    """0700 of each folder and 0600 of each file; less while they are being made."""
    for path, _, names in os.walk(folder):
        for file, wanted in ((path, 0o700), *((os.path.join(path, name), 0o600) for name in names)):
            found = stat.S_IMODE(os.stat(file).st_mode)
            require(found == wanted or (not is_whole and not found & ~wanted),
                    file, "has mode", oct(found), "with umask", oct(mask))


def try_no_folder(store):
    """The current folder is gone."""
    def leave():
        os.chdir(tempfile.mkdtemp(dir=store.sandbox.home))
        os.rmdir(os.getcwd())
    for words in store.few(READS + WRITES, 2):
        store.run(words, "no current folder", usual(words), preexec_fn=leave)
    for words, statuses in ((["list", "--db", "x"], {0, 3}), (["add", "x", "--db", "x"], {3}),
                            (["backup", "x"], {3}), (["import", "x"], {2})):
        store.run(words, "no current folder", statuses, preexec_fn=leave)


def try_signals(store):
    """All blocked, and all ignored."""
    def block():
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())

    def ignore():
        for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
            with contextlib.suppress(OSError):
                signal.signal(number, signal.SIG_IGN)
    for words in store.few(READS + WRITES, 2):
        for change in (block, ignore):
            store.run(words, change.__name__, usual(words), preexec_fn=change)


def try_terminals(store):
    """The app on a terminal that is not as it says."""
    sizes = ((1, 1), (2, 500), (200, 2), (0, 0), (24, 80), (5, 20))
    for rows, columns in store.few(sizes, 2):
        environment = {name: store.random.choice(VALUES)
                       for name in ("TERM", "COLUMNS", "LINES", "LANG", "COLORTERM")}
        app = Screen(store.sandbox, "ui", rows=rows, columns=columns, **environment)
        if app.begin():
            app.type(b"2?\x1b3eq\x1b1")
            app.leave(b"q\x1bq\x03")
        else:
            # Where TERM says that nothing can be drawn.
            app.end(statuses=(2,))
