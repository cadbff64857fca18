"""Bodies that are no about document, or one that is hard to read, and key paths into them."""

import json

from web.case import DOCUMENT, EITHER, FAILED, GOOD, INFO, MEBIBYTE, USAGE, Case, answer, rows

#: The outermost value may be seen to be unfit before its end is seen to be missing.
NOT_JSON = "answer is not (JSON|an object but an? (array|string))"


def changed(**members):
    return json.dumps({**INFO, **members}, ensure_ascii=False).encode()


def with_year(text):
    return DOCUMENT.replace(b"2026", text)


def with_name(text):
    """`text` stands between the quotes of the name as it is."""
    return DOCUMENT.replace(b"Tasks", text)


def nested(depth, value=DOCUMENT):
    return b'{"a":' * depth + value + b"}" * depth


#: What is no JSON at all.
MALFORMED = {
    "empty": b"", "blanks": b" \t\r\n" * 9, "HTML": b"<!DOCTYPE html><title>No</title>",
    "100,000 brackets": b"[" * 100_000, "100,000 braces": b'{"a":' * 100_000,
    "100,000 pairs of brackets": b"[" * 100_000 + b"]" * 100_000,
    "1 MiB of brackets": b"[" * MEBIBYTE, "1 MiB of quotes": b'"' * MEBIBYTE,
    "1 MiB of backslashes": b'"' + b"\\" * (MEBIBYTE - 1),
    "more behind it": DOCUMENT + b"x", "NUL behind it": DOCUMENT + b"\0",
    "another document behind it": DOCUMENT * 2, "a comma behind it": DOCUMENT + b",",
    "a comma too many": DOCUMENT[:-1] + b",}", "a comment": b"/* */" + DOCUMENT,
    "single quotes": DOCUMENT.replace(b'"', b"'"), "no quotes": DOCUMENT.replace(b'"', b""),
    "a BOM twice": b"\xef\xbb\xbf" * 2 + DOCUMENT, "a BOM behind it": DOCUMENT + b"\xef\xbb\xbf",
    "half a BOM": b"\xef\xbb" + DOCUMENT, "a guard": b")]}'\n" + DOCUMENT,
    "UTF-16": DOCUMENT.decode().encode("utf-16"), "UTF-16LE": DOCUMENT.decode().encode("utf-16le"),
    "UTF-32": DOCUMENT.decode().encode("utf-32"), "a call": b"callback(" + DOCUMENT + b")",
    "invalid UTF-8": with_name(b"\xff"), "half a character": with_name(b"\xe2\x82"),
    "an overlong NUL": with_name(b"\xc0\x80"), "an overlong slash": with_name(b"\xe0\x80\xaf"),
    "a surrogate in UTF-8": with_name(b"\xed\xa0\x80"),
    "beyond Unicode": with_name(b"\xf4\x90\x80\x80"),
    "invalid UTF-8 in a key": b'{"\xff":1,' + DOCUMENT[1:],
    "half a surrogate pair": with_name(rb"\ud83d"), "the other half": with_name(rb"\ude00"),
    "a pair the wrong way round": with_name(rb"\ude00\ud83d"),
    "half a pair and a letter": with_name(rb"\ud83dx"),
    "half a pair in a key": b'{"\\ud83d":1,' + DOCUMENT[1:],
    "NUL as it is": with_name(b"\0"), "escape as it is": with_name(b"\x1b[2J"),
    "a tab as it is": with_name(b"\t"), "a line end as it is": with_name(b"\n"),
    "an unknown escape": with_name(rb"\x41"), "an escape cut": with_name(rb"\u12"),
    "a year of 1e": with_year(b"1e"), "a year of 02026": with_year(b"02026"),
    "a year of +2026": with_year(b"+2026"), "a year of .5": with_year(b".5"),
    "a year of 2026.": with_year(b"2026."), "a year of 0x7ea": with_year(b"0x7ea"),
    "a year of NaN": with_year(b"NaN"), "a year of Infinity": with_year(b"-Infinity"),
    "a year of --1": with_year(b"--1"), "a year in Arabic digits": with_year("٢٠٢٦".encode()),
}

#: JSON without what is looked for: a pattern of the message.
UNFIT = {
    "null": (b"null", "not an object but null"), "true": (b"true", "not an object but true"),
    "a number": (b"0", "not an object but a number"), "a string": (b'"x"', "but a string"),
    "an array": (b"[" + DOCUMENT + b"]", "not an object but an array"),
    "no members": (b"{}", 'no "name"'), "capital keys": (DOCUMENT.upper(), 'no "name"'),
    "512 brackets": (b"[" * 512 + b"]" * 512, "not an object but an array"),
    "name as null": (changed(name=None), '"name" is not a string but null'),
    "author as a number": (changed(author=1), '"author" is not a string but a number'),
    "repo as an array": (changed(repo=["x"]), '"repo" is not a string but an array'),
    "name as an object": (changed(name={"a": 1}), '"name" is not a string but an object'),
    "year as a string": (changed(year="2026"), '"year" is not an integer but a string'),
    "year as true": (changed(year=True), '"year" is not an integer but true'),
    "year as null": (changed(year=None), '"year" is not an integer but null'),
    "a year of 2026.0": (with_year(b"2026.0"), '"year" is not an integer'),
    "a year of 2e3": (with_year(b"2e3"), '"year" is not an integer'),
    "a year of 1e400": (with_year(b"1e400"), '"year" is not an integer'),
    "a year of 2^63": (with_year(b"9223372036854775808"), '"year" is not an integer'),
    "a year of -2^63-1": (with_year(b"-9223372036854775809"), '"year" is not an integer'),
    "a year of 1 MiB": (with_year(b"9" * (MEBIBYTE - 200)), '"year" is not an integer'),
    "an exponent of 1 MiB": (with_year(b"1e" + b"9" * (MEBIBYTE - 200)), "not an integer"),
}

#: What may stand between the quotes of a name, and how it is shown.
NAMES = {
    b"": "", rb"\u0000": r"\u0000", rb"\u001b[31mred\u0007": r"\u001b[31mred\u0007",
    rb"a\nb\tc\rd": r"a\u000ab\u0009c\u000dd", rb"\u007f": r"\u007f", b"\x7f": r"\u007f",
    rb"\u009b31m": r"\u009b31m", "\u009b31m".encode(): r"\u009b31m", b"\xc2\x85": r"\u0085",
    rb"\u202egpj.exe": r"\u202egpj.exe", "\u2066\u2069\u200f".encode(): r"\u2066\u2069\u200f",
    rb"\u2028\u2029": r"\u2028\u2029", rb"\ud83d\ude00": "😀", "e\u0301".encode(): "e\u0301",
    rb"\/\"": '/"', b"x" * (MEBIBYTE - 200): "x" * (MEBIBYTE - 200),
    b"%s%n%x": "%s%n%x", rb"\ufeff\ufffe\uffff": "\ufeff\ufffe\uffff",
}

YEARS = (0, -0, 1, -1, 9223372036854775807, -9223372036854775808)


def bodies():
    for name, body in MALFORMED.items():
        yield Case(f"JSON: {name}", answer(body), FAILED, NOT_JSON)
    for name, (body, says) in UNFIT.items():
        yield Case(f"JSON: {name}", answer(body), FAILED, says)
    for key in INFO:
        others = {other: value for other, value in INFO.items() if other != key}
        yield Case(f"JSON: no {key}", answer(json.dumps(others).encode()), FAILED, f'no "{key}"')
        twice = b'{"%s":%s,' % (key.encode(), json.dumps(INFO[key]).encode())
        yield Case(f"JSON: {key} twice", answer(twice + DOCUMENT[1:]), FAILED,
                   f'"{key}" stands in the answer twice')
    for text, shown in NAMES.items():
        yield Case(f"JSON: name {text[:20]!r}", answer(with_name(text)), GOOD,
                   shown=rows({**INFO, "name": shown}))
    for year in YEARS:
        yield Case(f"JSON: year {year}", answer(changed(year=year)), GOOD,
                   shown=rows({**INFO, "year": year}))
    yield Case("JSON: a BOM", answer(b"\xef\xbb\xbf" + DOCUMENT), GOOD)
    yield Case("JSON: blanks around it", answer(b" \r\n\t" * 9 + DOCUMENT + b"\n" * 9), GOOD)
    yield Case("JSON: unknown keys twice", answer(b'{"x":1,"x":[],' + DOCUMENT[1:]), GOOD)
    yield Case("JSON: 90,000 other keys", answer(
        b"{" + b"".join(b'"%d":1,' % number for number in range(90_000)) + DOCUMENT[1:]), GOOD)
    yield Case("JSON: keys written in escapes", answer(
        DOCUMENT.replace(b'"name"', rb'"\u006eame"')), GOOD)


def short():
    """Those that a terminal can be shown in no time."""
    return [case for case in bodies() if len(case.answer) < 10_000]


def key_paths():
    array = b"[1," + DOCUMENT + b"]"
    for path, body, status in (
            ("a", nested(1), GOOD), (".".join("a" * 500), nested(500), GOOD),
            (".".join("a" * 10_000), nested(500), FAILED),
            (".".join("a" * 10_000), DOCUMENT, FAILED),
            (".".join("0" * 10_000), b"[" * 100_000, FAILED), ("." * 10_000, DOCUMENT, FAILED),
            (".", nested(1), FAILED), ("a.", nested(1), FAILED), (".a", nested(1), FAILED),
            ("a..a", nested(2), FAILED), (".", b'{"":{"":' + DOCUMENT + b"}}", GOOD),
            ("1", array, GOOD), ("01", array, FAILED), ("-1", array, FAILED), ("+1", array, FAILED),
            ("1.0", array, FAILED), ("1e0", array, FAILED), ("2", array, FAILED),
            ("9223372036854775807", array, FAILED), ("9223372036854775808", array, FAILED),
            ("-9223372036854775808", array, FAILED), ("1" * 10_000, array, FAILED),
            ("１", array, FAILED), ("name", DOCUMENT, FAILED), ("name.0", DOCUMENT, FAILED),
            ("a", b'{"a":1,"a":' + DOCUMENT + b"}", FAILED), ("x" * 100_000, DOCUMENT, FAILED),
            ("\x1b[2J\n", DOCUMENT, FAILED), ("\u202e", DOCUMENT, FAILED), ("é", DOCUMENT, FAILED),
            ("e\u0301", '{"é":'.encode() + DOCUMENT + b"}", FAILED),
            ("\udcff", DOCUMENT, (USAGE, FAILED)), ("__proto__", DOCUMENT, FAILED)):
        yield Case(f"key path {path[:20]!r} in {body[:20]!r}", answer(body), status,
                   options=("--key-path", path))


def flips(random):
    """A good answer with some of its bytes changed: whatever it says now is shown or refused."""
    whole = bytearray(answer())
    for _ in range(random.randrange(1, 4)):
        whole[random.randrange(len(whole))] = random.randrange(256)
    return Case(f"flipped {bytes(whole)!r}", bytes(whole), EITHER, shown=None)
