"""What shells offer of hostile names when they complete a line; none runs a name."""

import contextlib
import re
import subprocess
import sys

from output import require_clean
from sandbox import ROOT, require

SHELLS = ("bash", "zsh", "fish")
#: Of each line, which tasks are offered.
LINES = {"tasks show ": ("open", "done"), "tasks edit ": ("open", "done"),
         "tasks delete ": ("open", "done"), "tasks done ": ("open",),
         "tasks reopen ": ("done",), "tasks show -q -- ": ("open", "done")}


def try_shell(hostile, shell, line):
    offered = complete(hostile, shell, make_script(hostile, shell), line)
    # zsh has no room for what it lists, and no program writes a tab into a name.
    require_clean(offered, shell, repr(line), ends="\n\t")
    numbers = {re.match("[0-9]*", each)[0] for each in offered.decode().split("\n")} - {""}
    wanted = {number for state in LINES[line]
              for number in hostile.run("list", f"--{state}", "--ids").decode().split()}
    require(numbers == wanted, shell, "offers for", repr(line), numbers, "not", wanted)
    require(not list(hostile.sandbox.home.rglob("made")), "a shell ran the name of a task")


def make_script(hostile, shell):
    folder = hostile.sandbox.home / "bin"
    folder.mkdir(exist_ok=True)
    with contextlib.suppress(FileExistsError):
        (folder / "tasks").symlink_to(hostile.sandbox.program)
    script = folder / shell
    script.write_bytes(hostile.run("completions", shell))
    return script


def complete(hostile, shell, script, line):
    """What the shell offers behind the line, as it comes."""
    words = [sys.executable, ROOT / "Tests/EndToEndTests/complete.py", shell, script, line]
    if shell == "fish":
        words = ["fish", "--no-config", "--private", "-c",
                 f"source {script}; complete -C '{line}'"]
    environment = {**hostile.sandbox.environment, "PATH": f"{script.parent}:/usr/bin:/bin",
                   "XDG_CONFIG_HOME": str(script.parent), "TERM": "xterm"}
    done = subprocess.run(words, env=environment, cwd=hostile.sandbox.home, capture_output=True,
                          timeout=60)
    require(done.returncode == 0, shell, "completes with", done.stdout, done.stderr)
    return done.stdout
