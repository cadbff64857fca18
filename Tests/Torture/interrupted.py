"""Interrupts commands that take their time, with the signals of users, shells and systems.

A command dies of the signal or was over; what is stored is as it was before or as it is after the
command, and as after it where it ended well. No file is left but the store, its journal and a whole
backup. A signal that was ignored at the start stays so, and a terminal is left as it was found.
"""

import collections
import functools
import os
import resource
import signal
import subprocess
import termios
import time

from ground import CHANGES, READINGS, STEPS, Command, Ground, lines, numbers, records
from sandbox import Sandbox, require, run_rounds, told_of
from screen import Screen

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE)
#: How long the files are written at the end of a command, in seconds.
LONGEST_COMMIT = 0.003
#: How long a command that is held back is left alone, in seconds.
LONGEST_WAIT = 0.15
COMMANDS = (
    *CHANGES, *STEPS, *READINGS,
    Command(("add", "-"), lines, "none"), Command(("import", "-"), records, "none"),
    Command(("check",)), Command(("backup", "backup.db")), Command(("about",)),
    Command(("list", "--watch", "--jsonl"), is_endless=True),
    Command(("about",), obstacle=Ground.waiting_for_a_server),
    Command(("add", "Milk"), obstacle=Ground.locked), Command(("list",), obstacle=Ground.locked),
    Command(("undo",), obstacle=Ground.locked),
    Command(("backup", "backup.db"), obstacle=Ground.locked),
    Command(("add", "-"), obstacle=Ground.waiting_for_input),
    Command(("done", "-"), obstacle=Ground.waiting_for_input),
    Command(("list",), obstacle=Ground.waiting_for_a_reader),
    Command(("export",), obstacle=Ground.waiting_for_a_reader),
    Command(("delete", "-"), numbers, obstacle=Ground.waiting_for_a_reader),
    Command(("undo",), store="deleted", obstacle=Ground.waiting_for_a_reader),
)
#: Only where a silent name server can be made.
LOOKUP = Command(("about", "--url", "http://name.example/"), obstacle=Ground.waiting_for_a_name,
                 is_endless=True)
#: On a terminal.
SCREENS = (("ui",), ("list", "--watch"), ("about",), ("check",), ("backup", "store/backup.db"))
#: Modes of a terminal, each with how a program finds it.
MODES = {b"7": b"h", b"25": b"h", b"1000": b"l", b"1006": b"l", b"1049": b"l", b"2004": b"l",
         b"2026": b"l"}


class Trial:
    """A command, how long it takes, and what is stored before and after it."""

    def __init__(self, ground, command):
        self.ground, self.command = ground, command
        ground.begin(command.store)
        self.before = ground.state()
        self.duration = LONGEST_WAIT
        if not command.is_endless:
            self.rehearse()
        self.after = ground.state()

    def rehearse(self):
        begin = time.monotonic()
        with self.command.obstacle(self.ground) as options:
            process = self.ground.start(self.command, **options)
        _, errors = process.communicate(timeout=60)
        require(process.returncode == 0, "exits", process.returncode, errors)
        if not self.command.is_held:
            self.duration = time.monotonic() - begin

    def interrupt(self, number, is_ignored, randomness):
        """Sends the signal at some moment. False where the command was over before."""
        ground, command = self.ground, self.command
        ground.begin(command.store)

        def prepare():
            signal.signal(number, signal.SIG_IGN if is_ignored else signal.SIG_DFL)

        with command.obstacle(ground) as options:
            process = ground.start(
                command, **{"stdout": subprocess.DEVNULL, "preexec_fn": prepare, **options})
            self.wait(process, randomness)
            process.send_signal(number)
            # One that prints what it changed ignores SIGPIPE.
            if not is_ignored and number != signal.SIGPIPE:
                end(process)
        errors = end(process)
        self.judge(process.returncode, number, is_ignored, errors)
        return process.returncode != 0

    def wait(self, process, randomness):
        """Until some moment of the command, or of the short time in which files are written."""
        if randomness.random() < 0.5:
            time.sleep(randomness.random() * self.duration)
            return
        files = self.ground.files()
        last = time.monotonic() + self.duration
        while process.poll() is None and self.ground.files() == files and time.monotonic() < last:
            pass
        time.sleep(randomness.random() * LONGEST_COMMIT)

    def judge(self, status, number, is_ignored, errors):
        with told_of("exits", status, "with", errors, "and"):
            may_go_on = is_ignored or number == signal.SIGPIPE
            must_die = self.command.is_endless or (self.command.is_held and not may_go_on)
            require(status == -number or not must_die, "should have died of it")
            require(status == 0 or (status == -number and not is_ignored), "should have ended well")
            require(errors == b"", "should be silent")
            self.ground.look()
            state = self.ground.state()
            require(state == self.after or (state == self.before and status != 0),
                    "stores something else")
            if self.ground.sandbox.database.exists():
                self.ground.sandbox.check()
            self.judge_backup(status)

    def judge_backup(self, status):
        backup = self.ground.folder / "backup.db"
        require(backup.exists() or status != 0 or self.command.words[0] != "backup", "makes none")
        if backup.exists():
            exported = self.ground.sandbox.output("export", "--db", backup)
            require(exported == self.ground.sandbox.output("export"), "makes half a backup")


def end(process):
    """Its errors, when it has ended."""
    try:
        return process.communicate(timeout=20)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        require(False, "goes on")


def interrupt_screen(ground, words, number, randomness):
    """Sends the signal to a command that has a terminal, and looks at the terminal."""
    ground.begin("many")
    with ground.waiting_for_a_server():
        screen = Screen(ground.sandbox, *words)
        time.sleep(randomness.random() * 0.5)
        screen.process.send_signal(number)
        with told_of("on a terminal"):
            require_end(screen)
            settings = termios.tcgetattr(screen.terminal)
            screen.end(statuses=(0, -number))
            require(settings == settings_of_a_new_terminal(), "leaves the settings", settings)
            for mode, found in MODES.items():
                last = screen.written.rpartition(b"\x1b[?" + mode)[2][:1]
                require(last == found or b"\x1b[?" + mode not in screen.written,
                        "leaves the mode", mode, last)
    ground.look()
    return screen.process.returncode != 0


def require_end(screen):
    try:
        screen.process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        screen.process.kill()
        require(False, "goes on")


@functools.cache
def settings_of_a_new_terminal():
    terminal, inner = os.openpty()
    settings = termios.tcgetattr(terminal)
    os.close(terminal)
    os.close(inner)
    return settings


def torture(program, rounds, randomness):
    counts = collections.Counter()
    # SIGQUIT leaves no core.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Whoever started this may have some ignored.
    effective = [number for number in SIGNALS if signal.getsignal(number) != signal.SIG_IGN]
    with Sandbox(program) as sandbox:
        ground = Ground(sandbox, rounds)
        trial = functools.cache(lambda command: Trial(ground, command))
        commands = (*COMMANDS, LOOKUP) if ground.names else COMMANDS
        for _ in range(rounds):
            command, number = randomness.choice(commands), randomness.choice(SIGNALS)
            is_ignored = not command.is_endless and randomness.random() < 0.2
            how = "that is ignored" if is_ignored else ""
            with told_of(command, "with", signal.Signals(number).name, how):
                counts["died"] += trial(command).interrupt(number, is_ignored, randomness)
            words, number = randomness.choice(SCREENS), randomness.choice(effective)
            with told_of(*words, "with", signal.Signals(number).name):
                counts["died"] += interrupt_screen(ground, words, number, randomness)
    skipped = "" if ground.names else "; none waited for a name, for only root can make it wait"
    return f"{2 * rounds} commands got a signal, {counts['died']} died of it{skipped}"


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
