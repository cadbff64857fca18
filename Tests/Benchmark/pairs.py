"""Whether a database grows that tasks come to and go from."""

import sqlite3
import subprocess

from data_sets import make_empty
from measuring import ENVIRONMENT
from tables import size, table


def grow(program, folder, count):
    """Runs `count` pairs of `add` and `delete`. Returns a table of what the file then takes, beside
    what its content needs.
    """
    database = folder / "pairs.db"
    make_empty(program, database)
    environment = {**ENVIRONMENT, "HOME": str(folder)}

    def tasks(*words):
        process = subprocess.run(
            [program, "--db", database, *words], check=True, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        return process.stdout.decode().strip()

    before = database.stat().st_size
    for pair in range(count):
        tasks("delete", tasks("add", f"water the plants, {pair}"))
    files = [path for path in folder.iterdir() if path.name.startswith("pairs.db")]
    after = sum(path.stat().st_size for path in files)
    needed = _needed(database, folder / "needed.db")
    return table(
        ["pairs", "before", "after", "needed", "ratio"],
        [[f"{count:,}", size(before), size(after), size(needed), f"{after / needed:.2f}"]])


def _needed(database, copy):
    store = sqlite3.connect(database)
    store.execute("VACUUM INTO ?", [str(copy)])
    store.close()
    return copy.stat().st_size
