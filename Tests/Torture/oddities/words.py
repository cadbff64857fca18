"""Odd words on the command line, and many of them."""

import ctypes
import os

from oddities import usual

#: What add takes for a name; and of these what names tasks.
NAMES = (b"", b"-", b"%s%n", b"#", b"#1", b"@9223372036854775807", b"+" + b"9" * 100)
IDS = (b"-", b"#1")
NO_TEXT = (b"\xff", b"\xc0\x80", b"-\xff", b"--\xff=\xff")
HELP = b"-nqh0v"
END = b"--"
WRONG = (b"---", b"--=", b"-q=1", b"\x1b[2J", b"--limit=99999999999999999999", b"--limit=-1",
         b"--db=", b"--color=")
WORDS = (*NAMES, *NO_TEXT, HELP, END, *WRONG)
#: As long as Linux takes them.
LONG_WORDS = (b"1" * 131_071, b"x" * 131_071, b"-" * 131_071, b"--at=" + b"9" * 131_066,
              b"--format=" + b"{name}" * 20_000, b"--match=" + b"\xf0" * 131_063, b"{" * 131_071)


def statuses_with(words, word):
    """What is right for one of the usual commands, or for none, with a word more."""
    if word == HELP:
        return {0}
    if words == ["--version"]:
        return {0, 2}
    is_taken = (word == END or (words[:1] == ["add"] and word in NAMES)
                or (words[:1] in (["show"], ["done"], ["reopen"], ["edit"]) and word in IDS))
    return usual(words or ["today"]) if is_taken else {2}


def try_words(store):
    for word in store.few(WORDS, 4):
        words = store.command()
        store.run([*words, word], "a word", statuses_with(words, word))
        store.run([word], "a word alone", statuses_with([], word))
        store.run(["list", "--match", word], "a word to match", {2 if word in NO_TEXT else 0}
                  if word != HELP else {0})
    store.run(["add", b"\xff"], "bytes", {2})


def try_long_words(store):
    word = store.random.choice(LONG_WORDS)
    words, is_right = store.random.choice((
        ([], word.startswith(b"--format")), (["list", "--match"], b"\xf0" not in word),
        (["add"], False), (["edit", "1", "--at"], False)))
    if "--match" in words:
        # Each task is compared with all of it.
        word = word[-20_000:]
    store.run([*words, word], "a long word", {0} if is_right else {2})


def try_many_words(store):
    first = store.random.choice((1, 10))
    many = [*map(str, range(first, first + 100_000))]
    words, status = store.random.choice(((["add"], 2), (["show"], 1), (["done", "-q"], 1), ([], 2),
                                         (["edit", "--at", "+1d"], 1)))
    store.run([*words, *many], "100,000 words", {status})


def try_no_words(store):
    """No argv[0], and an environment that no shell would make."""
    library = ctypes.CDLL(None)
    entries = [b"NONE", b"=", b"=x", b"TASKS_DB", b"TASKS_DB=" + os.fsencode(store.sandbox.home)
               + b"/other.db", b"TASKS_DB=/dev/null", b"TZ=\xff", b"SWIFT_BACKTRACE=enable=no"]
    odd = (ctypes.c_char_p * (len(entries) + 1))(*entries, None)
    for environment, statuses in ((odd, {0, 3}), (None, {3})):
        def leave():
            library.execve(os.fsencode(store.sandbox.program), None, environment)
        store.run(["list"], "no words", statuses, preexec_fn=leave)
