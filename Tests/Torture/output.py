"""What may come out of the program, whatever went in: the checks that torture programs share."""

import json
import re

from sandbox import require

#: What the program itself writes to a terminal: weights, reversal and colours it has, and what the
#: app needs besides. Hostile names hold other sequences.
STYLE = rb"\x1b\[(?:0|1|7|9\d|3\d|38;5;\d+|38;2;\d+;\d+;\d+)?(?:;(?:1|7|9\d|3\d|38;5;\d+))*m"
MOVES = rb"\x1b\[(?:\?(?:25|7|1000|1006|1049|2004|2026)[hl]|2J|\d*K|H|\d+;\d+H|\d+G)"
#: What a watching listing does.
REDRAWS = rb"\x1b\[(?:\?2026[hl]|K|J|\d+A)"
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


#: The lines of standard error.
WARNING = ("tasks: warning: ", '{"warning":')
ERROR = ("tasks: ", '{"error":')
HINT = "hint: "
JSON_KEYS = {"warning": ["message"], "error": ["code", "kind", "message", "hint"]}


def require_errors(errors, *words, status=None):
    """The shape of cli.md, "Exit status": warnings, then one error with its hint, and nothing that
    steers a terminal. An error and exit status 0 exclude each other."""
    require_clean(errors, *words, "on standard error")
    lines = errors.decode().splitlines()
    for line in lines:
        require_object(line, *words)
    while lines and lines[0].startswith(WARNING):
        del lines[0]
    if not lines and status in (None, 0, 1):
        return
    require(status != 0, words, "succeeds, and says", errors)
    require(lines and lines[0].startswith(ERROR) and not lines[0].startswith(WARNING)
            and all(line.startswith(HINT) for line in lines[1:]) and len(lines) <= 2,
            words, "says", errors)


def require_object(line, *words):
    """A line that begins as a JSON object is one warning or error, as cli.md has them."""
    if not line.startswith("{"):
        return
    try:
        ((kind, told),) = json.loads(line).items()
    except ValueError:
        require(False, *words, "says what is no JSON object of one key:", line)
    require(list(told) == JSON_KEYS.get(kind) and isinstance(told["message"], str),
            *words, "says", line)
    require_clean(told["message"].encode(), *words, "in JSON on standard error")


def objects(output):
    """Those of JSON lines."""
    return [json.loads(line) for line in output.splitlines()]
