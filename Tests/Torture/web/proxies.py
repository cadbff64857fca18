"""Proxies of every kind: what they are told, what they say, and their own passwords."""

import select
import socket

from web.case import DOCUMENT, FAILED, GOOD, Case, answer, headed
from web.framing import CLOSED, HEADERS, LATE, flood
from web.secure import NO_TLS, SECURE

LOGIN = "mallory:other-s3cret@"
PLAIN = {"http_proxy": f"http://{LOGIN}{{elsewhere}}"}
TUNNEL = {"https_proxy": f"http://{LOGIN}{{elsewhere}}"}
SOCKS = {"all_proxy": f"socks5://{LOGIN}{{elsewhere}}"}
#: "mallory:other-s3cret" and "zaphod:s3cret" as headers have them.
LOGIN_HEADER = b"Proxy-Authorization: Basic bWFsbG9yeTpvdGhlci1zM2NyZXQ="
SERVER_LOGIN = b"emFwaG9kOnMzY3JldA"
KINDS = ("http", "https", "socks4", "socks4a", "socks5", "socks5h")
VARIABLES = ("http_proxy", "all_proxy", "ALL_PROXY")


def is_told(_, elsewhere):
    return not any(LOGIN_HEADER in request for request in elsewhere) and "lost its login"


def is_told_no_more(_, elsewhere):
    if any(SERVER_LOGIN in request for request in elsewhere):
        return "gave the proxy of a tunnel the login of the server"
    return is_told(_, elsewhere)


def tunnel(connection, request):
    """Leads to the server that is asked for."""
    host, _, port = request.split(b" ")[1].partition(b":")
    connection.sendall(b"HTTP/1.1 200 Fine\r\n\r\n")
    with socket.create_connection((host, int(port))) as server:
        ends = {connection: server, server: connection}
        while True:
            for ready in select.select(list(ends), (), ())[0]:
                chunk = ready.recv(65536)
                if not chunk:
                    return
                ends[ready].sendall(chunk)


def socks(*replies, sent=b""):
    """Says one thing after the other, each when the client has said something."""
    def converse(connection, request):
        for reply in replies:
            connection.sendall(reply)
            if not connection.recv(65536):
                return
        connection.sendall(sent)
    return converse


def good():
    yield Case("proxy: good", answer(b""), GOOD, settings=PLAIN, elsewhere=answer(),
               inspect=is_told)
    yield Case("proxy: a tunnel", answer(), GOOD, url=SECURE, settings=TUNNEL, elsewhere=tunnel,
               inspect=is_told_no_more)
    yield Case("proxy: HTTPS_PROXY", answer(), GOOD, url=SECURE, elsewhere=tunnel,
               settings={"HTTPS_PROXY": TUNNEL["https_proxy"]}, inspect=is_told_no_more)
    yield Case("proxy: a tunnel to another name", answer(), FAILED, "it is for another name",
               url="https://{login}localhost:{secure_port}/", settings=TUNNEL, elsewhere=tunnel)
    yield Case("proxy: a tunnel to a stranger", answer(), FAILED, "its issuer is not known",
               url=SECURE, settings=TUNNEL, elsewhere=tunnel, certificate="unknown")
    fine = b"\5\0\0\1\x7f\0\0\1\0\1"
    spoken = socks(b"\5\2", b"\1\0", fine, sent=answer())
    for kind in ("socks5", "socks5h"):
        yield Case(f"proxy: {kind}", answer(b""), GOOD, elsewhere=spoken,
                   settings={"all_proxy": f"{kind}://{LOGIN}{{elsewhere}}"})
    yield Case("no proxy", answer(), GOOD, settings={**PLAIN, "no_proxy": "127.0.0.1"})
    yield Case("no proxy for any", answer(), GOOD, settings={**PLAIN, "NO_PROXY": "*"})
    yield Case("no proxy for others", answer(b""), GOOD, elsewhere=answer(),
               settings={**PLAIN, "no_proxy": "example.org, 127.0.0.2"})
    yield Case("HTTP_PROXY, which a server may set", answer(), GOOD,
               settings={"HTTP_PROXY": "http://127.0.0.1:1"})


def broken():
    for status in (301, 400, 407, 502):
        yield Case(f"proxy: {status}", answer(), FAILED, f"(server|proxy) answered {status}",
                   settings=PLAIN, elsewhere=answer(DOCUMENT, f"{status} Words"))
        yield Case(f"proxy: {status} for a tunnel", answer(), FAILED, f"proxy answered {status}",
                   url=SECURE, settings=TUNNEL, elsewhere=answer(b"", f"{status} \x1b[2J"))
    for name, data, says in (
            ("a document", answer(), NO_TLS),
            ("a tunnel to plain text", b"HTTP/1.1 200 OK\r\n\r\n" + answer(), NO_TLS),
            ("no HTTP", b"220 mail\r\n" * 99, "not HTTP|" + CLOSED),
            ("nothing", b"", CLOSED), ("half an answer", b"HTTP/1.1 2", CLOSED + "|HTTP"),
            ("chunks", headed("Transfer-Encoding: chunked", body=b"ten\r\n"), NO_TLS),
            ("endless headers", flood(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n" * 999), HEADERS),
            ("an endless header", flood(b"HTTP/1.1 200 OK\r\nX: ", b"y" * 9_999),
             HEADERS + "|" + CLOSED)):
        yield Case(f"proxy: {name} for a tunnel", answer(), FAILED, says, url=SECURE,
                   settings=TUNNEL, elsewhere=data)
    for name, replies in (
            ("no way to log in", (b"\5\xff",)), ("a wrong login", (b"\5\2", b"\1\1")),
            ("another version", (b"\4\2",)), ("rubbish", (b"\xff" * 999,)),
            ("HTTP", (answer(),)), ("a refusal", (b"\5\2", b"\1\0", b"\5\5\0\1\0\0\0\0\0\0")),
            ("an unknown refusal", (b"\5\2", b"\1\0", b"\5\xff\0\1\0\0\0\0\0\0")),
            ("an unknown kind of address", (b"\5\2", b"\1\0", b"\5\0\0\x09\0\0\0\0\0\0"))):
        yield Case(f"proxy: SOCKS with {name}", answer(), FAILED,
                   elsewhere=socks(*replies), settings=SOCKS)
    yield Case("proxy: SOCKS 4 with a refusal", answer(), FAILED,
               elsewhere=socks(b"\0\x5b\0\0\0\0\0\0"),
               settings={"all_proxy": f"socks4://{LOGIN}{{elsewhere}}"})


def odd():
    """Proxies that are none, or not there, each with a password."""
    for kind in KINDS:
        for variable in VARIABLES:
            yield Case(f"proxy: {variable} {kind}", answer(), FAILED,
                       settings={variable: f"{kind}://{LOGIN}127.0.0.1:1"})
        yield Case(f"proxy: https_proxy {kind}", answer(), FAILED, url=SECURE,
                   settings={"https_proxy": f"{kind}://{LOGIN}127.0.0.1:1"})
    for proxy, says in (
            (f"http://{LOGIN}127.0.0.1:1", 'the proxy "127.0.0.1:1"'), ("ftp://{elsewhere}", ""),
            ("http://a b", ""), ("\x1b[2J", ""), (f"http://{LOGIN}[::1", ""),
            ("http://127.0.0.1:0", ""), ("http://127.0.0.1:65536", ""),
            (f"ftp://{LOGIN}{{elsewhere}}", ""), (f"http://{LOGIN}a b", ""),
            (f"http://{LOGIN}{LOGIN}", ""), (f"http://{LOGIN}127.0.0.1:x", ""),
            (f"{LOGIN}127.0.0.1:1", ""), (f"http://{LOGIN}\x1b[2J", ""), (f"x://{LOGIN}", ""),
            ("https://{elsewhere}", ""), ("socks5://{elsewhere}", ""),
            ("socks4a://{elsewhere}", "")):
        yield Case(f"proxy {proxy!r}", answer(), FAILED, says, settings={"http_proxy": proxy})


def slow():
    for kind in KINDS:
        yield Case(f"slow: proxy {kind}", answer(), FAILED, LATE, deadline=0.4, waits=True,
                   settings={"all_proxy": f"{kind}://{LOGIN}{{elsewhere}}"}, elsewhere=wait)
    yield Case("slow: tunnel", answer(), FAILED, LATE, url=SECURE, deadline=0.4, waits=True,
               settings=TUNNEL, elsewhere=wait)
    for name, replies in (("half of it", (b"\5",)),
                          ("half a name", (b"\5\2", b"\1\0", b"\5\0\0\3\xff" + b"\x1b" * 99))):
        yield Case(f"slow: SOCKS with {name}", answer(), FAILED, LATE, deadline=0.4, waits=True,
                   settings=SOCKS, elsewhere=socks(*replies))


def wait(connection, _):
    """Says nothing until the client goes away."""
    while connection.recv(65536):
        pass


def quick():
    yield from good()
    yield from broken()
    yield from odd()
