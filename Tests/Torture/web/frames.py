"""HTTP/2 as it stands in RFC 9113, and headers as in RFC 7541, right and wrong."""

from web.case import DOCUMENT

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, \
    CONTINUATION = range(10)
#: Flags; END_STREAM is ACK too.
END_STREAM, END_HEADERS, PADDED, PRIORITIZED = 1, 4, 8, 32
ACK = END_STREAM
LARGEST_FRAME = 16_384
PREFACE_SIZE = 24
#: How a request begins whose method is GET, and "tasks/" in the code of Huffman.
GET, USER_AGENT = b"\x82", b"\x48\xd1\xd5\x0c"
#: The path "/".
ROOT = b"\x84"


def frame(kind, payload=b"", flags=0, stream=1, length=None):
    length = len(payload) if length is None else length
    return (length.to_bytes(3, "big") + bytes((kind, flags)) + stream.to_bytes(4, "big") + payload)


def integer(value, bits, start=0):
    """A number that begins in the last bits of a byte, of which the first are those of `start`."""
    most = (1 << bits) - 1
    if value < most:
        return bytes((start | value,))
    encoded, value = [start | most], value - most
    while value >= 128:
        encoded.append(value % 128 | 128)
        value //= 128
    return bytes((*encoded, value))


def text(value):
    value = value if isinstance(value, bytes) else value.encode()
    return integer(len(value), 7) + value


def field(name, value, is_kept=False):
    """A header; one that is kept can be named by an index later on."""
    return (b"\x40" if is_kept else b"\0") + text(name) + text(value)


def fields(*pairs, status="200"):
    return b"".join(field(name, value) for name, value in ((":status", status), *pairs))


def headers(*pairs, status="200", flags=END_HEADERS, stream=1):
    return frame(HEADERS, fields(*pairs, status=status), flags, stream)


def data(body=DOCUMENT, stream=1, size=LARGEST_FRAME, flags=END_STREAM):
    """As many frames as it takes."""
    pieces = [body[at:at + size] for at in range(0, len(body), size)] or [b""]
    return b"".join(frame(DATA, piece, 0, stream) for piece in pieces[:-1]) + frame(
        DATA, pieces[-1], flags, stream)


def settings(*pairs, flags=0):
    payload = b"".join(key.to_bytes(2, "big") + value.to_bytes(4, "big") for key, value in pairs)
    return frame(SETTINGS, payload, flags, 0)


def number(value):
    return value.to_bytes(4, "big")


def goaway(last, error=0, words=b""):
    return frame(GOAWAY, number(last) + number(error) + words, 0, 0)


def whole(body=DOCUMENT, *pairs, status="200"):
    """A well-made answer."""
    return settings() + headers(*pairs, status=status) + data(body)


def block_of_request(received):
    """The headers of the first request in what a client said; None where they are still to come."""
    rest = received[PREFACE_SIZE:]
    while len(rest) >= 9:
        length, kind = int.from_bytes(rest[:3], "big"), rest[3]
        if kind == HEADERS and len(rest) >= 9 + length:
            return rest[9:9 + length]
        rest = rest[9 + length:]
    return None


def asked(connection, request):
    """The headers of a request, when they have come."""
    while (block := block_of_request(request)) is None:
        chunk = connection.recv(65536)
        if not chunk:
            raise OSError("no request")
        request += chunk
    return block
