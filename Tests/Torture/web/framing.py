"""Answers that are framed wrong: status lines, headers, lengths, chunks and compressions."""

import gzip
import itertools
import time
import zlib

from web.case import DOCUMENT, EITHER, FAILED, GOOD, MEBIBYTE, PACKED, Case, answer, cut, headed
from web.server import reset

NOT_HTTP = "answer is not HTTP|connection closed"
CLOSED = "connection closed"
HEADERS = "headers of the answer are larger than 256 KiB"
TOO_LARGE = "answer is larger than 1 MiB"
PACKING = "answer is not compressed as it says"
MOST_HEADERS = 256 << 10
LATE = "no (complete )?answer within"


def flood(start, piece, pause=0.0):
    """Sends `start`, then `piece` until the client goes away."""
    def send(connection, _):
        connection.sendall(start)
        while True:
            connection.sendall(piece)
            time.sleep(pause)
    return send


def drip(whole, pause):
    """Sends an answer a byte at a time."""
    def send(connection, _):
        for byte in whole:
            connection.sendall(bytes((byte,)))
            time.sleep(pause)
    return send


def broken_off(whole, length):
    """Sends the first bytes of an answer, then RST."""
    def send(connection, _):
        connection.sendall(whole[:length])
        reset(connection)
    return send


def chunked(*chunks, headers=()):
    """`chunks` are sent as they are."""
    return headed("Transfer-Encoding: chunked", *headers, body=b"".join(chunks))


def chunk(body):
    return b"%x\r\n%s\r\n" % (len(body), body)


def packed(body, encoding="gzip"):
    return answer(body, "200 OK", f"Content-Encoding: {encoding}")


def bomb(size, level=9):
    return gzip.compress(DOCUMENT.ljust(size), level)


STATUS_LINES = {
    b"HTTP/1.0 200": GOOD, b"HTTP/1.1 200": GOOD, b"HTTP/1.1 200 \xff\x1b[31m": GOOD,
    b"HTTP/1.1 200 " + b"x" * 90_000: GOOD, b"HTTP/1.1 200 \0": EITHER,
    b"HTTP/1.1  200 OK": EITHER, b"HTTP/1.1 200OK": EITHER, b"http/1.1 200 OK": EITHER,
    b"HTTP/1.2 200 OK": EITHER, b"HTTP/2 200": EITHER, b"HTTP/2.0 200 OK": EITHER,
    b"HTTP/3 200": EITHER, b"HTTP/9.9 200 OK": EITHER, b"HTTP/0.9 200 OK": EITHER,
    b"ICY 200 OK": FAILED, b"RTSP/1.0 200 OK": FAILED, b"HTTP": FAILED, b"HTTP/": FAILED,
    b"HTTP/1.1": FAILED, b"HTTP/1.1 ": FAILED, b"HTTP/1.1 20": FAILED, b"HTTP/1.1 2000 OK": FAILED,
    b"HTTP/1.1 -200 OK": FAILED, b"HTTP/1.1 0200 OK": FAILED, b"HTTP/1.1 2e2 OK": FAILED,
    b"HTTP/1.1 600 OK": FAILED, b"HTTP/1.1 999 OK": FAILED, b"HTTP/1.1 000 OK": FAILED,
    b"HTTP/1.1 200200200200200 OK": FAILED, b"HTTP/1.1 OK": FAILED, b"HTTP/1.1\t200 OK": EITHER,
    b"HTTP/1.1\0200 OK": FAILED, b" HTTP/1.1 200 OK": FAILED,
    b"\xef\xbb\xbfHTTP/1.1 200 OK": FAILED,
    b"HTTP/-1.1 200 OK": EITHER, b"HTTP/1 200 OK": EITHER, b"200 OK": FAILED, b"": FAILED,
}

#: Lines that stand before the end of the headers of a good answer.
HEADER_LINES = {
    b"NoColon": EITHER, b": no name": EITHER, b"X: a\0b": EITHER, b"X\0: a": EITHER,
    b"X: \x1b[2J\x07\x9b31m": GOOD, b"X: \xff\xfe": GOOD, b"X:": GOOD, b"X : blank": GOOD,
    b" folded: first": EITHER, b"X: a\r\n folded": GOOD, b"X: a\rY: b": EITHER, b"X: a\nY: b": GOOD,
    b"X: " + b"y" * 90_000: GOOD, b"\x16\x03\x01": EITHER,
    b"Content-Type: text/html": GOOD, b"Content-Type: \0": EITHER,
    b"Alt-Svc: h3=\":443\"; ma=86400, h2=\"127.0.0.1:1\"": GOOD, b"Upgrade: h2c": GOOD,
    b"Strict-Transport-Security: max-age=31536000": GOOD,
    b"Refresh: 0; url=file:///etc/passwd": GOOD,
    b"Location: file:///etc/passwd": GOOD, b"Set-Cookie: a=b": GOOD, b"Trailer: X": GOOD,
    b"Set-Cookie: " + b"c" * 8_192 + b"=" + b"d" * 8_192: GOOD,
    b"Retry-After: 99999999999999": GOOD,
    b"Date: Thu, 99 Foo 99999 99:99:99": GOOD, b"Last-Modified: \x1b": GOOD,
    b"Content-Range: bytes 5-9/3": EITHER, b"Accept-Ranges: none": GOOD,
    b"Connection: close, keep-alive, upgrade": GOOD, b"Keep-Alive: timeout=-1, max=1e9": GOOD,
    b"Proxy-Authenticate: Basic": GOOD, b"WWW-Authenticate: Basic realm=\"\x1b\"": GOOD,
    b"Content-Encoding: identity": GOOD, b"Content-Encoding:": EITHER,
}


def status_lines():
    for line, status in STATUS_LINES.items():
        yield Case(f"status line {line[:40]!r}", line + answer()[len("HTTP/1.1 200 OK"):], status)


def header_lines():
    start, _, rest = answer().partition(b"\r\n")
    for line, status in HEADER_LINES.items():
        yield Case(f"header {line[:40]!r}", start + b"\r\n" + line + b"\r\n" + rest, status)


def no_http():
    preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
    yield Case("HTTP/0.9", DOCUMENT, FAILED, NOT_HTTP)
    yield Case("preface of HTTP/2", preface, FAILED, NOT_HTTP)
    yield Case("settings of HTTP/2", preface[24:] * 50, FAILED, NOT_HTTP)
    yield Case("a mail server", b"220 mail.example ESMTP ready\r\n" * 9, FAILED, NOT_HTTP)
    yield Case("an SSH server", b"SSH-2.0-OpenSSH_9.2p1\r\n", FAILED, NOT_HTTP)
    yield Case("zeros", bytes(100_000), FAILED, NOT_HTTP)
    yield Case("line ends alone", b"\r\n" * 1_000, FAILED, NOT_HTTP)
    yield Case("nothing", b"", FAILED, CLOSED)
    yield Case("an endless status line", flood(b"HTTP/1.1 200 ", b"x" * 65_536), FAILED,
               HEADERS)
    yield Case("endless rubbish", flood(b"", b"x" * 65_536), FAILED, NOT_HTTP + "|" + HEADERS)


def sized(size):
    """A good answer whose headers are of that size, in lines that libcurl takes."""
    start, end = b"HTTP/1.1 200 OK\r\n", b"\r\n"
    lines = [b"X: " + b"y" * 999 + b"\r\n"] * ((size - len(start + end)) // 1_004 - 1)
    left = size - len(start + end + b"".join(lines))
    return start + b"".join(lines) + b"Y: ".ljust(left - 2, b"z") + end + end + DOCUMENT


def floods():
    start = b"HTTP/1.1 200 OK\r\n"
    small = b"".join(b"X-%d: x\r\n" % number for number in range(10_000))
    yield Case("10,000 headers", start + small + b"\r\n" + DOCUMENT, EITHER, "headers")
    yield Case("100,000 headers", start + small * 10 + b"\r\n" + DOCUMENT, FAILED, HEADERS)
    for over in (0, 1):
        yield Case(f"256 KiB of headers and {over} bytes", sized(MOST_HEADERS + over),
                   FAILED if over else GOOD, HEADERS)
    yield Case("a header of 10 MB", start + b"X: " + b"x" * 10_000_000 + b"\r\n\r\n" + DOCUMENT,
               FAILED, HEADERS)
    yield Case("endless headers", flood(start, b"X: y\r\n" * 4_096), FAILED, HEADERS)
    yield Case("an endless header", flood(start + b"X: ", b"y" * 65_536), FAILED, HEADERS)
    yield Case("endless 100", flood(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 999), FAILED, HEADERS)
    yield Case("endless 103", flood(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 999),
               FAILED, HEADERS)
    yield Case("endless cookies", flood(start, b"Set-Cookie: a=b\r\n" * 999), FAILED, HEADERS)
    yield Case("an endless body", flood(start + b"\r\n", b" " * 65_536), FAILED, TOO_LARGE)
    yield Case("endless chunks", flood(chunked(), chunk(b" " * 65_536)), FAILED, TOO_LARGE)
    yield Case("endless small chunks", flood(chunked(), chunk(b" ") * 9_999), FAILED, TOO_LARGE)
    yield Case("an endless body of 404", flood(b"HTTP/1.1 404 No\r\n\r\n", b" " * 65_536), FAILED,
               TOO_LARGE + "|404")
    yield Case("an endless body of a redirect", flood(
        b"HTTP/1.1 302 No\r\nLocation: /x\r\n\r\n", b" " * 65_536), FAILED,
        TOO_LARGE + "|redirects|302")
    yield Case("endless trailers", flood(chunked(chunk(DOCUMENT), b"0\r\n"), b"X: y\r\n" * 4_096),
               FAILED, HEADERS)


def informational():
    continued = b"HTTP/1.1 100 Continue\r\n\r\n"
    hint = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n"
    yield Case("100 first", continued + answer(), GOOD)
    yield Case("20 hints first", hint * 20 + answer(), GOOD)
    yield Case("102 with a redirect", b"HTTP/1.1 102 P\r\nLocation: /x\r\n\r\n" + answer(), EITHER)
    yield Case("100 alone", continued, FAILED, CLOSED)
    yield Case("100 with a body", continued + DOCUMENT + answer(), FAILED)
    yield Case("101 to HTTP/2", b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n"
               b"Connection: Upgrade\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0" * 9, FAILED)


def lengths():
    whole = len(DOCUMENT)
    for length, status, says in (
            (0, FAILED, "answer is not JSON: it is empty"), (1, FAILED, "it ends too early"),
            (whole - 1, FAILED, "it ends too early"), (whole + 1, FAILED, CLOSED),
            (whole * 2, FAILED, CLOSED), (10 ** 18, FAILED, f"{CLOSED}|{TOO_LARGE}"),
            (2 ** 63, EITHER, f"{CLOSED}|{TOO_LARGE}"), (10 ** 40, EITHER, ""),
            (-1, FAILED, ""), (-whole, FAILED, ""), (-2 ** 63, FAILED, ""),
            (f"+{whole}", EITHER, ""), (f"{whole}, {whole}", EITHER, ""), ("", EITHER, ""),
            (f"0x{whole:x}", FAILED, ""), (f"{whole}.0", EITHER, ""), ("many", FAILED, ""),
            (f"{whole};", EITHER, ""), ("\x1b[2J", FAILED, "")):
        yield Case(f"length {length!r}", answer(length=length), status, says)
    twice = "Content-Length: {}"
    yield Case("the same length twice", answer(DOCUMENT, "200 OK", twice.format(whole)), EITHER)
    yield Case("another length first", answer(DOCUMENT, "200 OK", twice.format(5)), EITHER)
    yield Case("more after the body", answer() + answer(), EITHER)
    yield Case("a length beside chunks", chunked(
        chunk(DOCUMENT), b"0\r\n\r\n", headers=(twice.format(5),)), EITHER)
    for over in (0, 1, MEBIBYTE):
        body = DOCUMENT.ljust(MEBIBYTE + over)
        status, says = (FAILED, TOO_LARGE) if over else (GOOD, "")
        yield Case(f"1 MiB and {over} bytes", answer(body), status, says)
        yield Case(f"1 MiB and {over} bytes in chunks",
                   chunked(chunk(body), b"0\r\n\r\n"), status, says)
        yield Case(f"1 MiB and {over} bytes to the end", headed(body=body), status, says)
        yield Case(f"1 MiB and {over} bytes, packed", packed(gzip.compress(body)), status, says)


def chunks():
    end = b"0\r\n\r\n"
    whole = chunk(DOCUMENT)
    for name, parts, status in (
            ("a chunk for each byte", (*(chunk(bytes((byte,))) for byte in DOCUMENT), end), GOOD),
            ("trailers", (whole, b"0\r\nX: y\r\nSet-Cookie: a=b\r\n\r\n"), GOOD),
            ("extensions", (whole.replace(b"\r\n", b";a=b;c=\"\x1b\"\r\n", 1), end), GOOD),
            ("zeros before the size", (b"000000", whole, end), GOOD),
            ("capital sizes", (whole[:2].upper(), whole[2:], end), GOOD),
            ("line feeds alone", ((whole + end).replace(b"\r", b""),), EITHER),
            ("no end", (whole,), FAILED), ("half an end", (whole, b"0\r\n"), FAILED),
            ("trailers without an end", (whole, b"0\r\nX: y\r\n"), FAILED),
            ("no size", (b"\r\n", DOCUMENT, end), FAILED), ("a word", (b"ten\r\n", whole), FAILED),
            ("a negative size", (b"-1\r\n", DOCUMENT, end), FAILED),
            ("a size with 0x", (b"0x", whole, end), FAILED),
            ("a size of 2^63", (b"8000000000000000\r\n", DOCUMENT, end), FAILED),
            ("a size of 2^64", (b"10000000000000000\r\n", DOCUMENT, end), FAILED),
            ("a size of 200 digits", (b"f" * 200 + b"\r\n", DOCUMENT, end), FAILED),
            ("a size too small", (b"5\r\n", DOCUMENT, b"\r\n", end), FAILED),
            ("a size too large", (b"fff\r\n", DOCUMENT, b"\r\n", end), FAILED),
            ("nothing but the end", (end,), FAILED), ("nothing", (), FAILED),
            ("an endless size", (b"0" * 100_000,), FAILED)):
        yield Case(f"chunks: {name}", chunked(*parts), status, f"answer|{CLOSED}")
    for encoding in ("foo", "chunked, chunked", "gzip", "identity", "chunked, identity", "\x1b"):
        yield Case(f"transfer encoding {encoding!r}", headed(
            f"Transfer-Encoding: {encoding}", body=whole + end), EITHER)
    yield Case("packed, then in chunks", headed(
        "Transfer-Encoding: gzip, chunked", body=chunk(PACKED) + end), EITHER)


def compressions():
    yield Case("gzip", packed(PACKED), GOOD)
    yield Case("deflate", packed(zlib.compress(DOCUMENT), "deflate"), GOOD)
    yield Case("gzip in gzip", packed(gzip.compress(PACKED), "gzip, gzip"), GOOD)
    yield Case("a bomb of 64 MiB", packed(bomb(64 * MEBIBYTE)), FAILED, TOO_LARGE)
    yield Case("a bomb in a bomb", packed(gzip.compress(bomb(64 * MEBIBYTE)), "gzip, gzip"),
               FAILED, TOO_LARGE)
    yield Case("an endless bomb", flood(headed("Content-Encoding: gzip", body=b""),
                                        bomb(16 * MEBIBYTE)), FAILED, f"{TOO_LARGE}|{PACKING}")
    yield Case("1,000 encodings", packed(PACKED, ", ".join(["gzip"] * 1_000)), FAILED, PACKING)
    yield Case("an unknown encoding", packed(PACKED, "foo\x1b"), FAILED, PACKING)
    yield Case("deflate that is gzip", packed(PACKED, "deflate"), FAILED, PACKING)
    yield Case("gzip that is deflate", packed(zlib.compress(DOCUMENT)), EITHER, PACKING)
    yield Case("gzip that is text", packed(DOCUMENT), FAILED, PACKING)
    yield Case("gzip with a wrong sum", packed(PACKED[:-8] + bytes(8)), FAILED, PACKING)
    yield Case("gzip with more behind it", packed(PACKED + b"more"), EITHER, PACKING)
    yield Case("gzip twice over", packed(PACKED * 2), EITHER, PACKING)
    yield Case("brotli that is none", packed(PACKED, "br"), FAILED, PACKING)
    yield Case("zstd that is none", packed(PACKED, "zstd"), FAILED, PACKING)
    yield Case("compress that is none", packed(PACKED, "compress"), FAILED, PACKING)


def slow():
    """What must end at the deadline."""
    start = b"HTTP/1.1 200 OK\r\n"
    for name, how in (
            ("silence", lambda connection, _: time.sleep(30)),
            ("a byte a second", drip(answer(), 1)), ("a byte in 20 ms", drip(answer(), 0.02)),
            ("endless headers", flood(start, b"X: y\r\n", 0.01)),
            ("an endless header", flood(start + b"X: ", b"y", 0.01)),
            ("an endless body", flood(start + b"\r\n", b" ", 0.01)),
            ("endless chunks", flood(chunked(), chunk(b" "), 0.01)),
            ("endless trailers", flood(chunked(chunk(DOCUMENT), b"0\r\n"), b"X: y\r\n", 0.01)),
            ("endless hints", flood(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n", 0.01)),
            ("the end of the body missing", flood(answer(length=9_999), b"", 0.1)),
            ("endless redirects", redirect_slowly)):
        yield Case(f"slow: {name}", how, FAILED, LATE, deadline=0.4, waits=True)


def patient():
    """The deadline of who names none."""
    return Case("slow: 15 seconds", drip(answer(), 1), FAILED, f"{LATE} 15 s", deadline=None,
                waits=True)


def redirect_slowly(connection, _):
    time.sleep(0.15)
    connection.sendall(answer(b"", "302 Found", "Location: /again"))


def statuses():
    """Each status there is, with a good body."""
    for status in range(100, 600):
        expected = GOOD if status == 200 else FAILED
        says = f"server answered {status}" if status >= 201 else ""
        yield Case(f"status {status}", answer(DOCUMENT, f"{status} \x1b[31mWords"), expected, says)


def cuts():
    """The connection ends after each byte of an answer."""
    wholes = {"an answer": answer(), "a packed one": packed(PACKED),
              "one in chunks": chunked(chunk(DOCUMENT[:9]), chunk(DOCUMENT[9:]), b"0\r\n\r\n")}
    for name, whole in wholes.items():
        for length in range(len(whole)):
            # The last line feed of chunks adds nothing: who does not wait for it is right too.
            status = EITHER if whole[length:] == b"\n" else FAILED
            yield Case(f"{name} cut after {length} bytes", cut(whole, length), status)
            yield Case(f"{name} reset after {length} bytes", broken_off(whole, length), status)


def quick():
    return itertools.chain(status_lines(), header_lines(), no_http(), floods(), informational(),
                           lengths(), chunks(), compressions())
