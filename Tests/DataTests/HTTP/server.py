#!/usr/bin/env python3
"""An HTTP server on 127.0.0.1 for tests; needs only the standard library.

Prints one line, "HTTP HTTPS CERTIFICATE": two ports and the path of the self-signed certificate of
the second (made by the program openssl; without it they are 0 and "-"). The paths it knows are in
PAGES and STORIES below. Ends when its standard input closes.
"""
import gzip
import json
import os
import shutil
import ssl
import subprocess
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

INFO = {"name": "tasks", "author": "A. Author", "repo": "https://example.org/tasks", "year": 2026}
MEBIBYTE = 1 << 20


def dump(value):
    return json.dumps(value, ensure_ascii=False).encode()


def padded(size):
    """The document with blanks behind it, `size` bytes in all."""
    return dump(INFO).ljust(size)


# What is answered with status 200: a content type, a body, headers.
PAGES = {
    "/ok": ("application/json", dump(INFO)),
    "/html": ("text/html", b"<!DOCTYPE html><title>No</title>"),
    "/empty": ("application/json", b""),
    "/null": ("application/json", b"null"),
    "/array": ("application/json", b"[]"),
    "/truncated": ("application/json", dump(INFO)[:-8]),
    "/year-is-text": ("application/json", dump({**INFO, "year": "2026"})),
    "/year-is-fraction": ("application/json", dump(INFO).replace(b"2026", b"2026.0")),
    "/name-is-null": ("application/json", dump({**INFO, "name": None})),
    "/no-repo": ("application/json", dump({"name": "n", "author": "a", "year": 1})),
    "/extra": ("application/json", dump({**INFO, "stars": [1, {"two": 2}], "z": None})),
    "/nested": ("application/json", dump({"data": {"items": [{"info": INFO}, 1]}})),
    "/control": ("application/json", dump({**INFO, "name": "\x1b[31mred\x00\n\u202e"})),
    "/deep": ("application/json", b"[" * 100_000),
    "/largest": ("application/json", padded(MEBIBYTE)),
    "/too-large": ("application/json", padded(MEBIBYTE + 1)),
    "/gzip": ("application/json", gzip.compress(dump(INFO)), ("Content-Encoding", "gzip")),
    "/gzip-bomb": (
        "application/json", gzip.compress(padded(64 * MEBIBYTE)), ("Content-Encoding", "gzip")),
    "/gzip-and-more": (
        "application/json", gzip.compress(dump(INFO)) + b"more", ("Content-Encoding", "gzip")),
    "/gzip-broken": ("application/json", b"not gzip at all", ("Content-Encoding", "gzip")),
}

# What is sent as it is.
RAW = {
    "no-header": b"HTTP/1.1 200 OK\r\n folded\r\n\r\n",
    "bad-chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nten\r\n",
    "bad-trailer": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nx\r\n\r\n",
    "status-long": b"HTTP/1.1 200 " + b"x" * (512 << 10) + b"\r\n\r\n",
}


class Story(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, kind="application/json", body=b"", *headers):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def redirect(self, location):
        self.answer(301, "text/plain", b"elsewhere", ("Location", location))

    def hang_up(self):
        self.close_connection = True
        self.wfile.flush()

    # Each method below is a path of its own; `rest` is what follows it.

    def status(self, rest):
        """/status/404"""
        self.answer(int(rest))

    def chain(self, rest):
        """/chain/5: five redirects, then the document."""
        left = int(rest)
        self.redirect("/ok" if left == 1 else f"/chain/{left - 1}")

    def to(self, rest):
        """/to/URL: one redirect there."""
        self.redirect(rest)

    def far(self, rest):
        """/far: one redirect to a host with a name of 70,000 letters."""
        self.redirect(f"http://{'a' * 70_000}/")

    def alpn(self, rest):
        """/alpn: the protocol that was agreed on."""
        self.answer(200, "text/plain", self.connection.selected_alpn_protocol().encode())

    def echo(self, rest):
        """/echo: the request itself, as JSON."""
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.answer(200, body=dump({"path": self.path, "headers": headers}))

    def agent(self, rest):
        """/agent: the document, its author the program that asks."""
        self.answer(200, body=dump({**INFO, "author": self.headers.get("User-Agent", "")}))

    def login(self, rest):
        """/login: the document for ann with the password s3cret, else 401."""
        known = self.headers.get("Authorization") == "Basic YW5uOnMzY3JldA=="
        self.answer(200 if known else 401, body=dump(INFO))

    def slow(self, rest):
        """/slow: one byte a second."""
        self.send_response(200)
        self.send_header("Content-Length", str(len(dump(INFO))))
        self.end_headers()
        for byte in dump(INFO):
            self.wfile.write(bytes([byte]))
            time.sleep(1)

    def silence(self, rest):
        """/silence: takes the request and never answers."""
        time.sleep(3600)

    def headers_flood(self, rest):
        """/headers_flood: 512 KiB of headers, 1 KiB a line."""
        self.send_response(200)
        for number in range(512):
            self.send_header(f"X-{number}", "x" * 1_010)
        self.end_headers()

    def header_long(self, rest):
        """/header_long: one header line of 512 KiB."""
        self.send_response(200)
        self.send_header("X-Long", "x" * (512 << 10))
        self.end_headers()

    def hang(self, rest):
        """/hang: closes the connection without an answer."""
        self.hang_up()

    def cut(self, rest):
        """/cut: closes the connection in the middle of the body."""
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"name":')
        self.hang_up()

    def garbage(self, rest):
        """/garbage: an answer that is no HTTP."""
        self.wfile.write(b"220 mail.example ESMTP ready\r\n" * 20)
        self.hang_up()

    def raw(self, rest):
        """/raw/NAME: one of the answers in RAW."""
        self.wfile.write(RAW[rest])
        self.hang_up()

    STORIES = {
        "status": status, "chain": chain, "to": to, "far": far, "alpn": alpn, "echo": echo, "agent": agent, "login": login,
        "slow": slow, "silence": silence, "headers_flood": headers_flood,
        "header_long": header_long, "hang": hang, "cut": cut, "garbage": garbage, "raw": raw,
    }

    def do_GET(self):
        page = PAGES.get(self.path)
        name, _, rest = self.path.lstrip("/").partition("/")
        story = self.STORIES.get(name.partition("?")[0])
        try:
            if page:
                self.answer(200, *page)
            elif story:
                story(self, rest)
            else:
                self.answer(404, "text/plain", b"no such page")
        except (BrokenPipeError, ConnectionResetError, ssl.SSLError):
            self.close_connection = True

    def do_CONNECT(self):
        """As a proxy: who logs in is asked to do it otherwise, in an answer without end."""
        if "Proxy-Authorization" not in self.headers:
            return self.send_error(501)
        self.send_response(407)
        self.send_header("Proxy-Authenticate", 'Digest realm="x", nonce="y"')
        self.send_header("Content-Length", str(1 << 40))
        self.end_headers()
        try:
            while True:
                self.wfile.write(bytes(65536))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # A client that refuses the certificate is part of the tests.


class SecureServer(Server):
    context = None

    def get_request(self):
        connection, address = super().get_request()
        # The handshake is made by the thread of the connection, at its first read.
        return (
            self.context.wrap_socket(connection, server_side=True, do_handshake_on_connect=False),
            address,
        )


def serve(server):
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def make_certificate(folder):
    certificate = os.path.join(folder, "certificate.pem")
    key = os.path.join(folder, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=127.0.0.1",
         "-addext", "subjectAltName=IP:127.0.0.1"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return certificate, key


def serve_securely(folder):
    if not shutil.which("openssl"):
        return 0, "-"
    certificate, key = make_certificate(folder)
    SecureServer.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    SecureServer.context.load_cert_chain(certificate, key)
    SecureServer.context.set_alpn_protocols(["h2", "http/1.1"])
    return serve(SecureServer(("127.0.0.1", 0), Story)), certificate


def wait_for_end_of_input():
    while os.read(0, 4096):
        pass


def main():
    with tempfile.TemporaryDirectory() as folder:
        port = serve(Server(("127.0.0.1", 0), Story))
        print(port, *serve_securely(folder), flush=True)
        wait_for_end_of_input()


if __name__ == "__main__":
    main()
