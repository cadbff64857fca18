"""Takes the right to write away, by a read-only file system and by modes.

All can be read, what cannot be written is refused in the right words and left as it is, and all
works when it can be written again. Mounts are made in a namespace of its own, which takes root.
"""

import shutil

from sandbox import Sandbox, require, run_rounds
from shelf import CHANGES, READINGS, Shelf, can_mount, enter_namespace, mounted, refused


def require_reading_only(shelf, expected, run):
    """Where nothing can be written, all can be read, and what was stored stays as it is."""
    stored = shelf.database.read_bytes()
    for words, output in expected.items():
        result = run(*words)
        require(result[:2] == (0, output), words, "where nothing can be written", result)
    for words, text in CHANGES:
        refused(run(*words, text=text), "cannot be written")
    refused(run("add", "Milk", "--db", shelf.folder / "new.db"), "read-only", "permission denied")
    refused(run("add", "Milk", "--db", shelf.folder / "new/deep.db"), "read-only",
            "permission denied")
    refused(run("backup", shelf.folder / "copy.db"), "read-only", "permission denied")
    require(shelf.database.read_bytes() == stored, "a store that cannot be written changed")


def try_read_only_mount(sandbox):
    shelf = Shelf(sandbox, "mounted").fill()
    expected = shelf.readings()
    with mounted(shelf.folder, "--bind", "-o", "ro", shelf.folder):
        require_reading_only(shelf, expected, sandbox.run)
    sandbox.output("add", "Milk")
    shutil.rmtree(shelf.folder)


def try_read_only_folder(sandbox):
    """As a user who may not write, in a folder and a file that others may read."""
    shelf = Shelf(sandbox, "folder").fill()
    expected = shelf.readings()
    shelf.folder.chmod(0o555)
    for file in shelf.folder.iterdir():
        file.chmod(0o444)
    require_reading_only(shelf, expected, sandbox.run_as_nobody)
    shelf.database.chmod(0)
    for words in READINGS:
        refused(sandbox.run_as_nobody(*words), "permission denied")
    shelf.folder.chmod(0o755)
    for file in shelf.folder.iterdir():
        file.chmod(0o644)
    sandbox.output("add", "Milk")
    shutil.rmtree(shelf.folder)


def torture(program, rounds, random):
    """Nothing is left to chance here: one round shows all."""
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T08:00:00Z"
        try_read_only_folder(sandbox)
        if can_mount():
            try_read_only_mount(sandbox)
    skipped = "" if can_mount() else "; without a read-only disk, which only root can mount"
    return f"{len(CHANGES)} changes refused and {len(READINGS)} readings made{skipped}"


if __name__ == "__main__":
    enter_namespace()
    run_rounds(__doc__.splitlines()[0], torture, rounds=1)
