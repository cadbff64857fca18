"""Secure connections that are not."""

import time

from web.case import EITHER, FAILED, GOOD, Case, answer, headed
from web.framing import CLOSED, LATE
from web.redirects import Named
from web.server import HTTP_2, NEWEST_VERSIONS, reset

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


def unless_http_2(connection, _):
    """A good answer, if the client did not want HTTP/2, which this server would prefer."""
    if connection.selected_alpn_protocol() != "h2":
        connection.sendall(answer())


def insist_on_http_2(connection, _):
    """The settings and headers of HTTP/2, though the client wants none of it."""
    connection.sendall(b"\0\0\0\4\0\0\0\0\0" + b"\0\0\1\1\4\0\0\0\1\x88")


def trust():
    """What $SSL_CERT_FILE may name; {folder} is that of the certificates."""
    unreadable = "cannot be read|its issuer is not known"
    for file, status in (
            ("{folder}/authority.pem", GOOD), ("{folder}/../{folder_name}/authority.pem", GOOD),
            ("{folder}/both.pem", GOOD), ("{folder}/framed.pem", GOOD), ("", FAILED),
            ("{folder}/stranger.pem", FAILED), ("{folder}/authority.key", FAILED),
            ("{folder}/authority.der", FAILED), ("{folder}/rubbish", FAILED), ("/dev/null", FAILED),
            ("/nowhere", FAILED), ("/", FAILED), ("{folder}", FAILED), ("\x1b[2J", FAILED),
            ("{folder}/loop", FAILED), ("{folder}/half.pem", FAILED)):
        yield Case(f"trusted: {file!r}", answer(), status, unreadable, url=SECURE,
                   settings={"SSL_CERT_FILE": file})
    for variable in ("CURL_CA_BUNDLE", "SSL_CERT_DIR"):
        yield Case(f"trusted: {variable}", answer(), GOOD, url=SECURE,
                   settings={variable: "/nowhere"})


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
    yield Case("HTTP/2 is not asked for", unless_http_2, GOOD, url=SECURE, certificate=HTTP_2)
    yield Case("HTTP/2 comes all the same", insist_on_http_2, FAILED, f"{CLOSED}|not HTTP",
               url=SECURE, certificate=HTTP_2)
    yield Case("certificate: unknown after a redirect", Named("https://{secure}/"), FAILED,
               untrusted("its issuer is not known"), certificate="unknown")
    yield from trust()
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


def slow():
    silent = instead(b"", lambda connection: time.sleep(30))
    yield Case("slow: TLS", answer(), FAILED, LATE, url=SECURE, certificate=silent, deadline=0.4,
               waits=True)
    for file in ("{folder}/pipe", "/dev/zero"):
        yield Case(f"slow: trusted {file}", answer(), FAILED, f"{LATE}|cannot be read", url=SECURE,
                   settings={"SSL_CERT_FILE": file}, deadline=0.4, waits=True)
