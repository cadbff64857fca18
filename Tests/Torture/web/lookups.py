"""A name server that is silent or lies, and names that it is asked for."""

import contextlib
import itertools
import os
import shlex
import socket
import subprocess
import threading

from web.case import EITHER, FAILED, GOOD, Case, answer
from web.framing import LATE
from web.redirects import found

NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME, REFUSED = 0, 2, 3, 5
#: Types of records.
ADDRESS, ALIAS = 1, 5
TRUNCATED = 0x200
HERE = bytes((127, 0, 0, 1))
URL = "http://{login}name.example:{plain_port}/"


class NameServer:
    """Answers the questions of the program that `executable` runs, as `reply` says: a function of a
    question, of bytes or None."""

    def __init__(self, folder, program):
        self.reply = silence
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        address = bind(self.socket)
        settings = folder / "resolv.conf"
        settings.write_text(f"nameserver {address}\n")
        self.executable = folder / "with-names"
        mount = shlex.join(["mount", "--bind", str(settings), "/etc/resolv.conf"])
        inner = f'{mount} && exec {shlex.quote(str(program))} "$@"'
        self.executable.write_text(
            f'#!/bin/sh\nexec unshare --mount sh -c {shlex.quote(inner)} sh "$@"\n')
        self.executable.chmod(0o755)
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            question, client = self.socket.recvfrom(65536)
            reply = self.reply(question)
            if reply is not None:
                self.socket.sendto(reply, client)


def bind(server):
    """Takes the port of names at a free address of this machine, and returns the address."""
    for last in itertools.count(os.getpid() % 200 + 2):
        address = f"127.0.53.{last % 253 + 1}"
        with contextlib.suppress(OSError):
            server.bind((address, 53))
            return address


def can_be_made():
    """Whether this user may serve names, and give a program a file system of its own."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
            server.bind(("127.0.53.1", 53))
    except PermissionError:
        return False
    except OSError:
        pass
    mount = ("unshare", "--mount", "mount", "--bind", "/dev/null", "/etc/resolv.conf")
    return subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0


def question_of(message):
    """The part of it that is repeated in a reply, and the type that is asked for."""
    end = message.index(b"\0", 12) + 5
    return message[12:end], int.from_bytes(message[end - 4:end - 2], "big")


def records(*records, error=NO_ERROR, flags=0):
    """A reply with those records, each a type and its data, for who asks for an address."""
    def reply(message):
        question, kind = question_of(message)
        given = records if kind == ADDRESS else ()
        counts = (0x8180 | error | flags, 1, len(given), 0, 0)
        return b"".join((
            message[:2], *(count.to_bytes(2, "big") for count in counts), question,
            *(record(kind, data) for kind, data in given)))
    return reply


def record(kind, data):
    # The name that was asked for, for a minute.
    return (b"\xc0\x0c" + kind.to_bytes(2, "big") + b"\0\1" + bytes((0, 0, 0, 60))
            + len(data).to_bytes(2, "big") + data)


def silence(_):
    return None


def quick():
    hostile = b"\x07\x1b[2J\x07\r\n\x07example\0"
    for name, reply, status, says in (
            ("an address", records((ADDRESS, HERE)), GOOD, ""),
            ("the same address 25 times", records(*[(ADDRESS, HERE)] * 25), GOOD, ""),
            ("none", records(), FAILED, "name.example"),
            ("no such name", records(error=NO_SUCH_NAME), FAILED, "name.example"),
            ("a refusal", records(error=REFUSED), FAILED, "name.example"),
            ("a failure", records(error=SERVER_FAILURE), FAILED, "name.example"),
            ("half a head", lambda message: message[:2] + b"\x81\x80", FAILED, "name.example"),
            ("half an address", records((ADDRESS, HERE[:2])), FAILED, "name.example"),
            ("an alias of itself", records((ALIAS, b"\xc0\x0c")), FAILED, "name.example"),
            ("a hostile alias", records((ALIAS, hostile), (ADDRESS, HERE)), EITHER, "name.example"),
            ("more than fits", records((ADDRESS, HERE), flags=TRUNCATED), EITHER, "name.example")):
        yield Case(f"name: {name}", answer(), status, says, url=URL, names=reply)


def slow():
    """What must end at the deadline, which is shorter than what the C library waits."""
    proxy = "mallory:other-s3cret@name.example:1"
    for name, details in (
            ("silence", {}), ("rubbish", {"names": lambda _: b"\xff" * 512}),
            ("a reply to another", {"names": lambda _: records()(b"\0" * 12 + b"\0\0\1\0\1")}),
            ("silence after a redirect", {"url": "http://{login}{plain}/",
                                          "answer": found("http://name.example/")}),
            ("silence for a proxy", {"settings": {"http_proxy": f"http://{proxy}"}}),
            ("silence for SOCKS", {"settings": {"all_proxy": f"socks5://{proxy}"}}),
            ("silence over TLS", {"url": "https://{login}name.example:{secure_port}/"})):
        yield Case(f"name: {name}", **{
            "answer": answer(), "status": FAILED, "says": LATE, "url": URL, "names": silence,
            "deadline": 1, "waits": True, **details})
