"""Answers over HTTP/2, which a secure server may choose: good, odd, large and endless ones."""

import gzip
import itertools
import time

from web.case import DOCUMENT, EITHER, FAILED, GOOD, MEBIBYTE, PACKED, Case, answer
from web.frames import (
    CONTINUATION, DATA, END_HEADERS, END_STREAM, GET, HEADERS, LARGEST_FRAME, PADDED, PING,
    PRIORITIZED, ROOT, RST_STREAM, USER_AGENT, WINDOW_UPDATE, asked, data, field, fields, frame,
    goaway, headers, integer, number, settings, whole)
from web.framing import CLOSED, LATE, PACKING, TOO_LARGE, bomb
from web.framing import HEADERS as TOO_MANY
from web.redirects import MANY, REFUSED, Named, filled
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
        sent = whole(b"", ("location", filled(self.location, places)), status="302")

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
    return itertools.chain(good(), bodies(), floods(), redirects())
