"""What may come out of the program, whatever went in: the checks that torture programs share."""

import json
import re

from sandbox import require

#: What the program itself writes to a terminal: weights, reversal and colours it has, and what the
#: app needs besides. Hostile names hold other sequences.
STYLE = rb"\x1b\[(?:0|1|7|9\d|3\d|38;5;\d+|38;2;\d+;\d+;\d+)?(?:;(?:1|7|9\d|3\d|38;5;\d+))*m"
MOVES = rb"\x1b\[(?:\?(?:25|7|1000|1006|1049|2004|2026)[hl]|2J|\d*K|H|\d+;\d+H|\d+G)"
#: cli.md: what may be stored but could trick a reader, and the control characters.
DECEPTIVE = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"


def require_clean(output, *words, ends="\n", sequences=None, deceptive=DECEPTIVE):
    """Nothing but `ends` and, where some may be there, the program's own sequences controls."""
    if sequences:
        output = re.sub(sequences, b"", output)
    try:
        text = output.decode()
    except UnicodeDecodeError as error:
        text = None
        require(False, words, "prints what is no UTF-8:", output[max(0, error.start - 80):][:160])
    for match in re.finditer(f"[{deceptive}]", text):
        require(match[0] in ends, words, "prints", repr(text[max(0, match.start() - 80):][:160]))


def require_errors(errors, *words):
    """The shape of cli.md, "Exit status", and nothing that steers a terminal."""
    require_clean(errors, *words, "on standard error")
    lines = errors.decode().splitlines()
    faults = [line for line in lines if not line.startswith("hint: ")]
    require(all(line.startswith(("tasks: ", '{"error":', '{"warning":')) for line in faults)
            and len(lines) - len(faults) <= 1, words, "says", errors)


def objects(output):
    """Those of JSON lines."""
    return [json.loads(line) for line in output.splitlines()]
