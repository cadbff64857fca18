"""Whatever surrounds a run of the program, it ends in time, by the contract, and harms no store.

A round runs commands with some odd variables, streams, limits, words and paths, one oddity at a
time. Of each the exit status is what the contract says, or what it is where nothing is odd;
standard error has its shape, and the store holds what it held.
"""

from oddities import Store, paths, processes, streams, variables, words
from sandbox import Sandbox, require, run_rounds
from situations import build

PARTS = (variables.try_values, variables.try_empty, variables.try_files, variables.try_homes,
         streams.try_closed, streams.try_closed_first, streams.try_wrong_way,
         streams.try_no_reader,
         paths.try_names, paths.try_no_stores,
         words.try_words, words.try_long_words, words.try_many_words, words.try_no_words,
         processes.try_limits, processes.try_masks, processes.try_no_folder, processes.try_signals,
         processes.try_terminals)


def torture(program, rounds, random):
    runs = 0
    with Sandbox(program) as shelf:
        library = build(shelf, "faults")
        # For any user.
        shelf.home.chmod(0o755)
        for _ in range(rounds):
            with Sandbox(program) as sandbox:
                store = Store(sandbox, random, library)
                for part in PARTS:
                    part(store)
                require(not list(sandbox.home.rglob("made")), "a shell ran a name")
                sandbox.check()
                runs += store.runs
    return f"{runs} runs in odd surroundings, all by the contract"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=20)
