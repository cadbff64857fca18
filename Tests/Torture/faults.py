"""Fails each call a command makes to its files, and looks at what comes of it.

Whatever fails, a command ends with the right exit status and plain words, its change is stored
wholly or not at all, and the next command works. The calls that the program makes itself, not
SQLite, fail once in every way in each run. A round is a handful of faults taken at random;
--rounds 0 is all of them.
"""

import collections
import errno
import functools

from calls import HALF, KILL, MESSAGE, OURS, UNSYNCABLE, faults_of, read_calls
from sandbox import DISK_FULL, Sandbox, require, run_rounds, told_of
from situations import BACKUP, BARE_SITUATIONS, SITUATIONS, Stage, build, with_ids

FAULTS_OF_A_ROUND = 5
CROWD = 8
#: Together these make every call of OURS.
ALWAYS = ("add where nothing is", "add where nothing is, without links", "add, told to a file")
MAY_BE_STORED = "hint: it may have been stored: look before you repeat it\n"


class Trial(Stage):
    """A command that fails in every way."""

    def __init__(self, situation, sandbox, library):
        super().__init__(situation, sandbox, library)
        self.begin()
        self.before = self.state()
        self.begin()
        status, self.output, errors = self.run_command()
        require(status == 0, situation.name, "exits", status, errors)
        self.calls = read_calls(self.log)
        for call in self.calls:
            require(call.is_private, situation.name, "makes a file that others may read:", call)
        self.after = self.state()

    def run_command(self, **faults):
        return self.run_faulty(self.situation.command, self.situation.text, **faults)

    def tasks(self):
        return with_ids(super().tasks(), self.ids, self.situation.text)

    def suffer(self, fault):
        """One of the faults."""
        self.begin()
        status, output, errors = self.run_command(**fault.settings)
        errors = errors.decode()
        with told_of(f"{self.situation.name}, {fault}: exit {status}, {errors!r},"):
            self.judge_words(fault, status, output, errors)
            self.judge_sync(fault, status)
            state = self.state()
            require(state in (self.before, self.after), "half of it is stored")
            self.judge_change(status, errors, state)
            self.judge_backup(status == 0)
            if self.before != state:
                self.take_back(self.before)
            self.go_on(state.tasks)

    def judge_words(self, fault, status, output, errors):
        """The exit status and the messages."""
        if fault.error == KILL:
            require(status == -9, "should be killed")
            return
        require(status in expected_statuses(fault), "wrong status")
        require(not fault.is_passing or fault.call.kind == "close" or self.is_repeated(fault),
                "what was cut short is not gone on with")
        if status == 0:
            require(output == self.output, "wrong output", output)
            return
        require(MESSAGE.fullmatch(errors), "no message")
        require("bad file descriptor" not in errors, "misleading words")
        require(DISK_FULL in errors or status != 3 or not fault.is_full_disk
                or (fault.is_untold and "cannot be" in errors), "not called full")
        # To check, a page that cannot be read is damage like another.
        if self.situation.command != ("check",):
            require("damaged" not in errors, "misleading words")
        is_told = status == 5 or self.before == self.after
        require(self.output.startswith(output) and (is_told or not output), "wrong output", output)

    def judge_sync(self, fault, status):
        """Whether what must be on the disk at the end of the command is there."""
        if fault.call.kind != "sync" or fault.error == KILL:
            return
        if fault.error in UNSYNCABLE:
            require(status == 0, "a folder that cannot be synced is an error")
        elif (fault.call.is_ours or not fault.call.is_folder) and not self.is_in_log(fault.at):
            require(status != 0 or self.is_repeated(fault), "what is not on the disk is said to be")

    def is_in_log(self, at):
        """Whether all that was written into a log had been synced before that call: what comes then
        brings it into the database, and may fail."""
        calls = [(call.kind, call.path.endswith("-wal")) for call in self.calls]
        written = max((n for n, call in enumerate(calls, 1) if call == ("write", True)), default=0)
        return self.situation.is_logged and ("sync", True) in calls[written:at - 1]

    def is_repeated(self, fault):
        """Whether a call that was cut short was made again."""
        calls = self.log.read_text().splitlines()[fault.at - 1:]
        return fault.error in (errno.EINTR, HALF) and calls[:1] == calls[1:2]

    def judge_change(self, status, errors, state):
        """Whether the exit status tells what is stored."""
        if self.before == self.after:
            return
        if status == 0:
            require(state == self.after, "not stored")
        elif status == 3:
            require(state == self.before or errors.endswith(MAY_BE_STORED),
                    "stored all the same")
        elif status == 5:
            require(state == self.after and "saved" in errors, "saved or not?")


def expected_statuses(fault):
    if fault.is_passing:
        return (0,)
    return (5,) if fault.call.path == "stdout" else (0, 3)


def own_faults(trials):
    """Those in which one of OURS fails once, each with the first of the trials that makes it."""
    known = set()
    for trial in trials:
        for fault in faults_of(trial.calls):
            is_new = fault.call.is_ours and fault.call.name not in known
            if is_new and fault.error != KILL and not fault.onward:
                yield trial, fault
        known |= {call.name for call in trial.calls}
    require(known.issuperset(OURS), "not all of", OURS, "are called")


def repeat_at_once(stage):
    """Several such commands, which make one file: none takes another's away."""
    stage.begin()
    words = [word.replace("STORE", str(stage.folder)) for word in stage.situation.command]
    processes = [stage.sandbox.start(*words) for _ in range(CROWD)]
    results = [(*process.communicate(timeout=60), process.returncode) for process in processes]
    done = sum(status == 0 for _, _, status in results)
    refusals = {3} if stage.is_bare else set()
    with told_of(f"{stage.situation.name}, {CROWD} at once: {results},"):
        if stage.situation.command == BACKUP:
            refusals.add(2)
            require(done == 1 or (done == 0 and stage.is_bare), "one should make it")
            stage.judge_backup(done == 1)
        else:
            require(len(stage.tasks()) == done, "one is lost")
        require({status for _, _, status in results} <= {0, *refusals}, "one failed")


def torture(program, rounds, randomness):
    counts = collections.Counter()
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        library = build(sandbox, "faults")
        trial = functools.cache(lambda situation: Trial(situation, sandbox, library))
        bare = functools.cache(lambda situation: Stage(situation, sandbox, library))
        situations = SITUATIONS + BARE_SITUATIONS
        always = [situation for situation in SITUATIONS if situation.name in ALWAYS]
        for each, fault in own_faults(map(trial, always)) if rounds else ():
            each.suffer(fault)
            counts[each.situation] += 1
        for situation in randomness.choices(situations, k=rounds) if rounds else situations:
            if situation in BARE_SITUATIONS:
                repeat_at_once(bare(situation))
                continue
            faults = list(faults_of(trial(situation).calls))
            for fault in randomness.choices(faults, k=FAULTS_OF_A_ROUND) if rounds else faults:
                trial(situation).suffer(fault)
                counts[situation] += 1
            if situation.makes_file:
                repeat_at_once(trial(situation))
    return f"{counts.total()} faults in {len(counts)} commands"


if __name__ == "__main__":
    run_rounds(__doc__.splitlines()[0], torture, rounds=100)
