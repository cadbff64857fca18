"""Answers over HTTP/2, which a secure server may choose: good, odd, broken and endless ones."""

import gzip
import itertools
import time

from web.case import DOCUMENT, EITHER, FAILED, GOOD, MEBIBYTE, PACKED, Case, answer
from web.frames import (
    ACK, CONTINUATION, DATA, END_HEADERS, END_STREAM, GET, GOAWAY, HEADERS, LARGEST_FRAME, PADDED,
    PING, PRIORITIZED, PRIORITY, PUSH_PROMISE, ROOT, RST_STREAM, SETTINGS, USER_AGENT,
    WINDOW_UPDATE, asked, data, field, fields, frame, goaway, headers, integer, number, settings,
    text, whole)
from web.framing import CLOSED, LATE, PACKING, TOO_LARGE, bomb
from web.framing import HEADERS as TOO_MANY
from web.redirects import MANY, REFUSED, Named
from web.secure import SECURE
from web.server import HTTP_2

BROKEN = f"{CLOSED}|not HTTP"
CUT = f"{CLOSED}|{TOO_MANY}"


def speak(sent, then=b"", pause=0.0):
    """Sends those bytes, then `then` until the client goes away; a bad request gets nothing."""
    def converse(connection, request):
        block = asked(connection, request)
        if not block.startswith(GET) or USER_AGENT not in block:
            return
        connection.sendall(sent)
        while then:
            connection.sendall(then)
            time.sleep(pause)
        while connection.recv(65536):
            pass
    return converse


def close_after(sent):
    """Sends those bytes and closes."""
    def converse(connection, request):
        asked(connection, request)
        connection.sendall(sent)
    return converse


def ask_for_another(connection, request):
    """Takes HTTP/1.1 only, and says so in HTTP/2."""
    if connection.selected_alpn_protocol() == "h2":
        speak(settings() + frame(RST_STREAM, number(13)))(connection, request)
    else:
        connection.sendall(answer())


class Found(Named):
    """A redirect from "/", and a good answer elsewhere."""

    def at(self, places):
        location = self.filled(places)
        sent = whole(b"", ("location", location), status="302")

        def converse(connection, request):
            is_first = ROOT in asked(connection, request)[:4]
            connection.sendall(sent if is_first else whole())
        return converse


def case(name, sent, status=FAILED, says="", **details):
    how = speak(sent) if isinstance(sent, bytes) else sent
    return Case(f"HTTP/2: {name}", how, status, says,
                **{"url": SECURE, "certificate": HTTP_2, **details})


def good():
    start, body = settings() + headers(), data()
    block = fields()
    hint = headers(("link", "</x>"), status="103")
    for name, sent in (
            ("an answer", whole()), ("many frames", start + data(size=7)),
            ("with its length", whole(DOCUMENT, ("content-length", str(len(DOCUMENT))))),
            ("empty frames", start + frame(DATA) * 9 + body),
            ("an empty last frame", start + data(flags=0) + data(b"")),
            ("padding", settings() + frame(HEADERS, b"\5" + block + bytes(5), END_HEADERS | PADDED)
             + frame(DATA, b"\xff" + DOCUMENT + bytes(255), PADDED | END_STREAM)),
            ("a priority", settings() + frame(HEADERS, bytes(4) + b"\x0f" + block,
                                              END_HEADERS | PRIORITIZED) + body),
            ("continuations", settings() + frame(HEADERS, block[:3])
             + frame(CONTINUATION, block[3:6]) + frame(CONTINUATION, block[6:], END_HEADERS)
             + body),
            ("trailers", start + data(flags=0)
             + frame(HEADERS, field("x", "y"), END_HEADERS | END_STREAM)),
            ("hints", settings() + hint * 9 + headers() + body),
            ("unknown frames", settings() + frame(0x77, b"x" * 99, 0xff) * 9 + headers()
             + frame(0x99, b"", 0xff) + body),
            ("pings", settings() + frame(PING, bytes(8), 0, 0) * 99 + headers() + body),
            ("unknown settings", settings((0x77, 1), (0xffff, 0xffffffff)) + headers() + body),
            ("settings many times", settings() * 99 + headers() + body),
            ("a window of 0", settings((4, 0)) + headers() + body),
            ("no table", settings((1, 0)) + headers() + body),
            ("no streams", settings((3, 0)) + headers() + body),
            ("a goodbye first", settings() + goaway(1) + headers() + body),
            ("a bit that means nothing", settings() + frame(HEADERS, block, END_HEADERS,
                                                            0x80000001) + body),
            ("a reset when all is said", whole() + frame(RST_STREAM, number(0))),
            ("rubbish when all is said", whole() + b"x" * 999)):
        yield case(name, sent, GOOD)
    yield Case("HTTP/2: not offered", answer(), GOOD, url=SECURE, certificate="HTTP/1.1")
    yield case("HTTP/1.1 asked for", ask_for_another, GOOD)


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
            ("the end with the headers", settings() + headers(flags=END_HEADERS | END_STREAM),
             FAILED),
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


def bodies():
    length = len(DOCUMENT)
    for said, status in ((length - 1, FAILED), (length + 1, FAILED), (0, FAILED), (-1, FAILED),
                         (10 ** 18, FAILED), (10 ** 40, FAILED), ("x", FAILED),
                         (f"{length}, {length}", EITHER)):
        yield case(f"length {said}", whole(DOCUMENT, ("content-length", str(said))), status)
    for over in (0, 1, MEBIBYTE):
        body, status = DOCUMENT.ljust(MEBIBYTE + over), FAILED if over else GOOD
        packed = ("content-encoding", "gzip")
        yield case(f"1 MiB and {over} bytes", whole(body), status, TOO_LARGE)
        yield case(f"1 MiB and {over} bytes, packed", whole(gzip.compress(body), packed), status,
                   TOO_LARGE)
    for name, body, encoding, status in (
            ("gzip", PACKED, "gzip", GOOD), ("gzip that is text", DOCUMENT, "gzip", FAILED),
            ("gzip cut", PACKED[:-20], "gzip", FAILED), ("unknown", PACKED, "foo\x1b", FAILED),
            ("a bomb", bomb(64 * MEBIBYTE), "gzip", FAILED)):
        yield case(f"packing: {name}", whole(body, ("content-encoding", encoding)), status,
                   f"{PACKING}|{TOO_LARGE}|{CLOSED}|too early")


def floods():
    start, block = settings() + headers(), fields()
    part = b"".join(field(f"x-{index}", "y" * 100) for index in range(100))
    large = field("x", "y" * 4_000, is_kept=True)
    for name, how, says in (
            ("continuations", speak(settings() + frame(HEADERS, block),
                                    frame(CONTINUATION, part)), CUT),
            ("empty continuations", speak(settings() + frame(HEADERS, block),
                                          frame(CONTINUATION) * 999), CUT),
            ("data", speak(start, frame(DATA, bytes(LARGEST_FRAME))), TOO_LARGE),
            ("hints", speak(settings(), headers(("x", "y" * 9_999), status="103")), CUT),
            ("trailers", speak(start + data(flags=0) + frame(HEADERS, part),
                               frame(CONTINUATION, part)), CUT),
            ("a bomb of headers", settings() + frame(
                HEADERS, block + large + b"\xbe" * 12_000, END_HEADERS) + data(), CUT),
            ("a header of 10 MB", speak(
                settings() + frame(HEADERS, block + b"\0\1x" + integer(10_000_000, 7)),
                frame(CONTINUATION, b"y" * LARGEST_FRAME)), CUT),
            ("settings", speak(settings(), settings() * 999), f"{CUT}|{LATE}"),
            ("pings", speak(settings(), frame(PING, bytes(8), 0, 0) * 999), f"{CUT}|{LATE}")):
        yield case(f"flood of {name}", how, FAILED, says, deadline=5)


def redirects():
    for location in ("file:///etc/passwd", "http://{elsewhere}/", "http://{secure}/", "ftp://x/",
                     "http://u:other-s3cret@{elsewhere}/", "\x1b[2J://x", "javascript:alert(1)"):
        yield case(f"redirect to {location!r}", Found(location), FAILED, f"{REFUSED}|{BROKEN}",
                   inspect=lambda _, elsewhere: elsewhere and "asked where it must not")
    yield case("redirect", Found("/x"), GOOD)
    yield case("redirect by its whole name", Found("https://{secure}/x"), GOOD)
    yield case("redirect away from HTTP/2", Found("https://127.0.0.1:1/"), FAILED, "127.0.0.1:1")
    again = whole(b"", ("location", "/"), status="302")
    yield case("redirects without end", close_after(again), FAILED, MANY)


def cuts():
    """The connection ends within an answer."""
    for length in range(len(whole())):
        yield case(f"cut after {length} bytes", close_after(whole()[:length]), FAILED, BROKEN)


def slow():
    """What must end at the deadline."""
    start = settings() + headers()
    for name, sent in spoiled().items():
        yield case(f"slow: {name}", sent, FAILED, f"{LATE}|{BROKEN}", deadline=0.4, waits=True)
    for name, how in (
            ("silence", speak(b"")), ("silence after settings", speak(settings())),
            ("silence after headers", speak(start)), ("half a frame", speak(start + data()[:-1])),
            ("body on another stream", speak(start + data(stream=3))),
            ("reset of another stream", speak(start + frame(RST_STREAM, number(0), 0, 3))),
            ("empty frames", speak(start, frame(DATA) * 99, 0.01)),
            ("a body", speak(start, frame(DATA, b" "), 0.01)),
            ("unknown frames", speak(start, frame(0x77), 0.01)),
            ("pings", speak(start, frame(PING, bytes(8), 0, 0), 0.01)),
            ("hints", speak(settings(), headers(status="103"), 0.01)),
            ("more window", speak(settings(), frame(WINDOW_UPDATE, number(1), 0, 0), 0.01))):
        yield case(f"slow: {name}", how, FAILED, LATE, deadline=0.4, waits=True)


def quick():
    return itertools.chain(good(), streams(), frames(), blocks(), bodies(), floods(), redirects())
