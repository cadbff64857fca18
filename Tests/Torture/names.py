"""Hostile names, written straight into the file, reach nobody's terminal, row or shell.

A round fills a store with them and asks for it in every way, on a terminal too, changes it, exports
and imports it, and completes a line in one of three shells. What comes out is compared with what
the contract says of such names (cli.md, "Names").
"""

from hostile import STORABLE, UNSTORABLE, Hostile
from hostile.files import try_files
from hostile.listings import try_changes, try_listings
from hostile.messages import try_messages
from hostile.shells import LINES, SHELLS, try_shell
from hostile.terminal import try_app, try_terminal, try_watching
from sandbox import Sandbox, run_rounds


def torture(program, rounds, random):
    for count in range(rounds):
        with Sandbox(program) as sandbox:
            try_files(Hostile(sandbox, random.sample(STORABLE, 12), random), is_storable=True)
        names = random.sample(STORABLE + UNSTORABLE, 12)
        names += [b"".join(random.sample(UNSTORABLE[:-3], 3)) for _ in range(4)]
        with Sandbox(program) as sandbox:
            hostile = Hostile(sandbox, names, random)
            try_files(hostile, is_storable=False)
            try_listings(hostile)
            try_terminal(hostile)
            try_watching(hostile)
            try_app(hostile)
            try_shell(hostile, SHELLS[count % 3], random.choice([*LINES]))
            try_changes(hostile)
            try_messages(hostile)
    return f"{rounds} stores of hostile names, all told apart"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=60)
