"""Answers over HTTP/2 that are none: streams, frames and headers that are wrong."""

import itertools

from web.case import DOCUMENT, EITHER, FAILED, GOOD, answer
from web.frames import (
    ACK, CONTINUATION, DATA, END_HEADERS, END_STREAM, GOAWAY, HEADERS, LARGEST_FRAME, PADDED,
    PING, PRIORITY, PUSH_PROMISE, RST_STREAM, SETTINGS, WINDOW_UPDATE, data, field, fields,
    frame, goaway, headers, integer, number, settings, text, whole)
from web.framing import LATE
from web.http2 import BROKEN, case, close_after


def streams():
    start, body = settings() + headers(), data()
    for error in (*range(13), 0xffffffff):
        reset = frame(RST_STREAM, number(error))
        yield case(f"reset by {error}", settings() + reset, FAILED, BROKEN)
        yield case(f"reset in the body by {error}", start + data(DOCUMENT[:9], flags=0) + reset,
                   FAILED, BROKEN)
        yield case(f"goodbye by {error}", settings() + goaway(0, error, b"\x1b[2J"), FAILED, BROKEN)
    for name, sent, status in (
            ("settings missing", headers() + body, FAILED),
            ("data before headers", settings() + body, FAILED),
            ("data after the end", start + body + body, EITHER),
            ("headers twice", start + headers() + body, FAILED),
            ("headers after the end", start + body + headers(), EITHER),
            ("the stream of the connection", settings() + headers(stream=0) + data(stream=0),
             FAILED),
            ("a stream of the server", settings() + headers(stream=2) + data(stream=2), FAILED),
            ("a stream to come", settings() + headers(stream=3) + data(stream=3), FAILED),
            ("the last stream", settings() + headers(stream=0x7fffffff) + body, FAILED),
            ("a continuation alone", settings() + frame(CONTINUATION, fields(), END_HEADERS) + body,
             FAILED),
            ("a frame between headers", settings() + frame(HEADERS, fields()[:4])
             + frame(PING, bytes(8), 0, 0) + frame(CONTINUATION, fields()[4:], END_HEADERS) + body,
             FAILED),
            ("a promise", settings() + frame(PUSH_PROMISE, number(2) + fields(), END_HEADERS)
             + headers() + body, EITHER),
            ("a promise kept", start + frame(PUSH_PROMISE, number(2) + fields(), END_HEADERS)
             + headers(stream=2) + data(stream=2) + body, EITHER),
            ("HTTP/1.1 all the same", answer(), FAILED)):
        yield case(name, sent, status, BROKEN)
    yield case("nothing", close_after(b""), FAILED, BROKEN)
    yield case("the end with the headers", settings() + headers(flags=END_HEADERS | END_STREAM),
               FAILED, "it is empty")


def frames():
    start, body = settings() + headers(), data()
    for name, sent, status in (
            ("a frame of 16,385 bytes", start + frame(DATA, DOCUMENT.ljust(LARGEST_FRAME + 1),
                                                      END_STREAM), FAILED),
            ("settings of 5 bytes", frame(SETTINGS, bytes(5), 0, 0) + headers() + body, FAILED),
            ("settings of a stream", frame(SETTINGS) + headers() + body, FAILED),
            ("settings that agree and set", settings((4, 0), flags=ACK) + headers() + body, FAILED),
            ("agreed to nothing", settings() + settings(flags=ACK) * 99 + headers() + body, EITHER),
            ("a ping of 7 bytes", settings() + frame(PING, bytes(7), 0, 0) + headers() + body,
             FAILED),
            ("a ping of a stream", settings() + frame(PING, bytes(8)) + headers() + body, FAILED),
            ("a window too large", settings((4, 0x80000000)) + headers() + body, FAILED),
            ("frames too small", settings((5, 1)) + headers() + body, FAILED),
            ("frames too large", settings((5, 0xffffffff)) + headers() + body, FAILED),
            ("push of 2", settings((2, 2)) + headers() + body, FAILED),
            ("a table of 4 GiB", settings((1, 0xffffffff)) + headers() + body, GOOD)):
        yield case(name, sent, status, f"{BROKEN}|it is empty")
    for name, sent in spoiled().items():
        yield case(name, close_after(sent), FAILED, f"{BROKEN}|it is empty")


def spoiled():
    """Frames that are wrong when the headers have come."""
    start, body = settings() + headers(), data()
    return {
        "padding longer than the frame": start + frame(DATA, b"\xff" + DOCUMENT, PADDED),
        "padding without a frame": start + frame(DATA, b"", PADDED),
        "a frame of 16 MiB": start + frame(DATA, DOCUMENT, length=0xffffff),
        "a reset of the connection": start + frame(RST_STREAM, number(0), 0, 0) + body,
        "a promise of no stream": start + frame(PUSH_PROMISE, number(0), END_HEADERS) + body,
        "a reset of 3 bytes": start + frame(RST_STREAM, bytes(3)) + body,
        "a goodbye of 7 bytes": start + frame(GOAWAY, bytes(7), 0, 0) + body,
        "a goodbye of a stream": start + frame(GOAWAY, bytes(8)) + body,
        "a priority of 4 bytes": start + frame(PRIORITY, bytes(4)) + body,
        "a priority over itself": start + frame(PRIORITY, number(1) + b"\1") + body,
        "more window by 0": start + frame(WINDOW_UPDATE, number(0), 0, 0) + body,
        "more window than there is":
            start + frame(WINDOW_UPDATE, number(0x7fffffff), 0, 0) * 2 + body,
        "more window of 3 bytes": start + frame(WINDOW_UPDATE, bytes(3)) + body,
    }


def blocks():
    """Headers that are none."""
    def said(block, **details):
        return settings() + frame(HEADERS, block, END_HEADERS) + data(**details)

    fine = fields()
    for name, block, status in (
            ("no status", field("x", "y"), FAILED), ("no headers", b"", FAILED),
            ("two statuses", fields((":status", "200")), FAILED),
            ("a status at the end", field("x", "y") + fine, FAILED),
            ("a path", fields((":path", "/")), FAILED),
            ("an unknown name with a colon", fields((":x", "y")), FAILED),
            ("a name in capitals", fields(("X", "y")), EITHER),
            ("a name with a blank", fields(("x y", "z")), EITHER),
            ("an empty name", fields(("", "z")), EITHER),
            ("NUL in a name", fields(("x\0", "z")), EITHER),
            ("NUL in a value", fields(("x", "a\0b")), EITHER),
            ("a line end in a value", fields(("x", "a\r\nlocation: file:///")), EITHER),
            ("an escape in a value", fields(("x", "\x1b[2J")), EITHER),
            ("a connection", fields(("connection", "close")), EITHER),
            ("chunks", fields(("transfer-encoding", "chunked")), EITHER),
            ("an upgrade", fields(("upgrade", "h2c")), EITHER),
            ("cookies", fields(("set-cookie", "a=b"), ("set-cookie", "c=d")), GOOD),
            ("index 0", fine + b"\x80", FAILED), ("index 62", fine + b"\xbe", FAILED),
            ("an index of 200 digits", fine + b"\xff" + b"\xff" * 200, FAILED),
            ("an index of 2^64", fine + integer(1 << 64, 7, 0x80), FAILED),
            ("a length of 2^40", fine + b"\0" + text("x") + integer(1 << 40, 7), FAILED),
            ("a length too large", fine + b"\0\1x\x7ey", FAILED),
            ("half a header", fine + b"\0\5x", FAILED),
            ("Huffman that is none", fine + b"\0\1x\x84\xff\xff\xff\xff", FAILED),
            ("Huffman with too much padding", fine + b"\0\1x\x82\x07\xff", FAILED),
            ("a table too large", b"\x3f\xe1\xff\xff\x7f" + fine, FAILED),
            ("a table at the end", fine + b"\x20", FAILED)):
        yield case(f"headers: {name}", said(block), status, BROKEN)
    for status in ("", "2", "20", "2000", "-20", "2x0", " 200", "200 OK", "099", "600", "999",
                   "101", "\x1b[2J"):
        yield case(f"status {status!r}", whole(status=status), FAILED, "")
    for status in ("204", "304", "404", "500"):
        yield case(f"status {status}", whole(status=status), FAILED,
                   f"server answered {status}|{BROKEN}")


def quick():
    return itertools.chain(streams(), frames(), blocks())


def slow():
    """What may end at the deadline: libcurl waits on for a server that does not go away."""
    for name, sent in spoiled().items():
        yield case(f"slow: {name}", sent, FAILED, f"{LATE}|{BROKEN}", deadline=0.4, waits=True)
