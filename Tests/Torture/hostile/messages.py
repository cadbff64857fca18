"""Messages that quote hostile names, and what was typed."""

import subprocess

from hostile import STORABLE, UNSTORABLE, written
from output import require_clean
from sandbox import require


def try_messages(hostile):
    """Messages quote the candidates, and what was typed."""
    typed = hostile.random.choice(UNSTORABLE + STORABLE).split(b"\0")[0][:5000]
    for words in (["show", typed], ["done", typed], ["list", "--on", typed], ["undo", typed],
                  ["edit", "1", "--at", typed], ["edit", "1", "-n", "--name", typed], [typed],
                  ["list", "--format", typed], ["import", typed], ["export", "--as", typed],
                  ["completions", typed], ["help", typed], ["list", "--color", typed],
                  ["list", b"--" + typed], ["about", "--offline", "--url", typed],
                  ["list", "--db", b"/dev/null/" + typed], ["show", "--json", typed],
                  ["add", "-", "--at", typed], ["import", b"-n", b"./" + typed]):
        output = hostile.run(*words, statuses=(0, 1, 2, 3, 4))
        require_clean(output, words, ends="\n\t\0\x1b" if b"\\" in typed else "\n\t\0")
    for variable in ("TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TZ"):
        hostile.run("list", "-q", statuses=(0, 1, 2, 3),
                 env={**hostile.sandbox.environment, variable: typed})
    with written(hostile.sandbox) as store:
        store.execute("UPDATE task SET id = CAST(x'aabbccdd' || substr(id, 5) AS BLOB)")
    hostile.run("show", "aabbccdd", statuses=(1,) if len(hostile.names) > 1 else (0,))
    for words in (["manual"], ["help"], ["completions", "bash"], ["--version"]):
        plain = subprocess.run([hostile.sandbox.program, *words], env={}, capture_output=True)
        require(hostile.run(*words) == plain.stdout, words, "depends on the store")
