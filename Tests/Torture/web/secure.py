"""Secure connections that are not, and proxies that lie."""

import time

from web.case import DOCUMENT, EITHER, FAILED, GOOD, Case, answer, headed
from web.framing import CLOSED, HEADERS, LATE, flood
from web.server import NEWEST_VERSIONS, reset

SECURE = "https://{login}{secure}/"
NO_TLS = f"no secure connection with|{CLOSED}"


def untrusted(reason):
    return f"certificate not trusted: {reason}"


def instead(data, then=None):
    """In place of a handshake: reads what the client says, sends `data`, and ends."""
    def security(connection):
        connection.recv(65536)
        connection.sendall(data)
        if then:
            then(connection)
    return security


def without_goodbye(connection, _):
    """Ends a secure answer of unknown length as an attacker could: by closing the connection."""
    connection.sendall(headed())
    connection.close()


def secure():
    for certificate, says in (
            ("other", untrusted("it is for another name")),
            ("expired", untrusted("it has expired")),
            ("unknown", untrusted("its issuer is not known")),
            ("own", untrusted("it is self-signed")),
            ("client", "certificate not trusted"), ("nul", untrusted("it is for another name"))):
        yield Case(f"certificate: {certificate}", answer(), FAILED, says, url=SECURE,
                   certificate=certificate)
    yield Case("certificate: good", answer(), GOOD, url=SECURE)
    yield Case("certificate: none is trusted", answer(), FAILED,
               "certificates cannot be read|its issuer is not known", url=SECURE,
               settings={"SSL_CERT_FILE": "/dev/null"})
    yield Case("certificate: the file is missing", answer(), FAILED, "cannot be read", url=SECURE,
               settings={"SSL_CERT_FILE": "/nowhere"})
    yield Case("certificate: the file is a folder", answer(), FAILED, "", url=SECURE,
               settings={"SSL_CERT_FILE": "/"})
    yield Case("certificate: checked for a name too", answer(), FAILED,
               untrusted("it is for another name"), url="https://{login}localhost:{secure_port}/")
    for version in NEWEST_VERSIONS:
        yield Case(f"an old version: {version}", answer(), FAILED, NO_TLS, url=SECURE,
                   certificate=version)
    yield Case("TLS closed without a goodbye", without_goodbye, EITHER, CLOSED, url=SECURE)
    for name, data in (
            ("plain text", answer()), ("nothing", b""), ("zeros", bytes(4_096)),
            ("an alert", b"\x15\x03\x03\x00\x02\x02\x28"),
            ("half a record", b"\x16\x03\x03\xff\xff"),
            ("a record too long", b"\x16\x03\x03\xff\xff" + bytes(65_536)),
            ("an empty record", b"\x16\x03\x03\x00\x00" * 99),
            ("a heartbeat", b"\x18\x03\x03\x00\x03\x01\x40\x00"),
            ("1,000 warnings", b"\x15\x03\x03\x00\x02\x01\x5a" * 1_000)):
        yield Case(f"TLS: {name}", answer(), FAILED, NO_TLS, url=SECURE, certificate=instead(data))
    yield Case("TLS: reset", answer(), FAILED, NO_TLS, url=SECURE, certificate=instead(b"", reset))
    yield Case("TLS spoken on the plain port", b"\x15\x03\x03\x00\x02\x02\x28", FAILED)


def proxies():
    plain = {"http_proxy": "http://mallory:other-s3cret@{elsewhere}"}
    tunnel = {"https_proxy": "http://mallory:other-s3cret@{elsewhere}"}
    yield Case("proxy: good", answer(b""), GOOD, settings=plain, elsewhere=answer())
    for status in (301, 400, 407, 502):
        yield Case(f"proxy: {status}", answer(), FAILED, f"(server|proxy) answered {status}",
                   settings=plain, elsewhere=answer(DOCUMENT, f"{status} Words"))
        yield Case(f"proxy: {status} for a tunnel", answer(), FAILED, f"proxy answered {status}",
                   url=SECURE, settings=tunnel, elsewhere=answer(b"", f"{status} \x1b[2J"))
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
                   settings=tunnel, elsewhere=data)
    for proxy, says in (
            ("http://127.0.0.1:1", 'the proxy "127.0.0.1:1"'), ("ftp://{elsewhere}", ""),
            ("http://a b", ""), ("\x1b[2J", ""), ("http://u:other-s3cret@[::1", ""),
            ("http://127.0.0.1:0", ""), ("http://127.0.0.1:65536", ""),
            ("https://{elsewhere}", ""), ("socks5://{elsewhere}", ""),
            ("socks4a://{elsewhere}", "")):
        yield Case(f"proxy {proxy!r}", answer(), FAILED, says, settings={"http_proxy": proxy})
    yield Case("no proxy", answer(), GOOD, settings={**plain, "no_proxy": "127.0.0.1"})
    yield Case("HTTP_PROXY, which a server may set", answer(), GOOD,
               settings={"HTTP_PROXY": "http://127.0.0.1:1"})


def slow():
    silent = instead(b"", lambda connection: time.sleep(30))
    yield Case("slow: TLS", answer(), FAILED, LATE, url=SECURE, certificate=silent, deadline=0.4,
               waits=True)
    yield Case("slow: proxy", answer(), FAILED, LATE, url=SECURE, deadline=0.4, waits=True,
               settings={"https_proxy": "http://{elsewhere}"},
               elsewhere=lambda connection, _: time.sleep(30))
    yield Case("slow: SOCKS", answer(), FAILED, LATE, deadline=0.4, waits=True,
               settings={"all_proxy": "socks5://{elsewhere}"},
               elsewhere=lambda connection, _: time.sleep(30))
