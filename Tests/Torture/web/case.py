"""One thing that a server, a proxy or a URL does, and what must come of it."""

import gzip
import json
from dataclasses import dataclass, field

INFO = {"name": "Tasks", "author": "Ada Lovelace", "repo": "https://example.org/", "year": 2026}
DOCUMENT = json.dumps(INFO).encode()
PACKED = gzip.compress(DOCUMENT, mtime=0)
MEBIBYTE = 1 << 20

#: Status of the program: done, wrong usage, the network or the server failed.
GOOD, USAGE, FAILED = 0, 2, 4
EITHER = (GOOD, FAILED)


def rows(info):
    """What is shown of an about document off a terminal."""
    words = (("Name", "name"), ("Author", "author"), ("Repository", "repo"), ("Year", "year"))
    return "".join(f"{word}\t{info[key]}\n" for word, key in words).encode()


def answer(body=DOCUMENT, status="200 OK", *headers, length=None):
    """A well-made answer; `headers` are whole lines."""
    length = len(body) if length is None else length
    lines = (f"HTTP/1.1 {status}", *headers, f"Content-Length: {length}", "Connection: close")
    return "".join(line + "\r\n" for line in lines).encode() + b"\r\n" + body


WELL_MADE = answer()


def headed(*headers, body=DOCUMENT):
    """An answer with no headers but those: it ends with the connection."""
    lines = ("HTTP/1.1 200 OK", *headers)
    return "".join(line + "\r\n" for line in lines).encode("latin-1") + b"\r\n" + body


def cut(whole, length):
    """Sends the first bytes of an answer and closes."""
    return lambda connection, _: connection.sendall(whole[:length])


@dataclass
class Case:
    """`says` is a pattern that the message must hold; `shown` what a good answer must show: None is
    any rows.

    URLs and settings name the servers in braces: {plain}, {elsewhere} and {secure}, each a host and
    port; {login} is the user, the password and the "@" before one.
    """

    name: str
    #: The bytes to send, or a function of the connection and the request.
    answer: object = b""
    status: object = FAILED
    says: str = ""
    shown: bytes = rows(INFO)
    url: str = "http://{login}{plain}/"
    options: tuple = ()
    settings: dict = field(default_factory=dict)
    #: What the other server sends.
    elsewhere: object = WELL_MADE
    #: The name of the certificate that {secure} shows, or a function: what it does instead.
    certificate: object = "good"
    #: In seconds, for the program, None is its own; the case waits for its end where `waits`.
    deadline: float = 20
    waits: bool = False
    #: What a name server says to each question, `NameServer.reply`; None is that of the machine.
    names: object = None
    #: A function of the requests that came to {plain} and to {elsewhere}: what is wrong with them.
    inspect: object = None

    @property
    def statuses(self):
        return self.status if isinstance(self.status, tuple) else (self.status,)
