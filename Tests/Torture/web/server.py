"""A server that sends whatever it is told to, and certificates of every kind."""

import contextlib
import functools
import os
import socket
import ssl
import struct
import subprocess
import threading

#: The largest request that is read, in bytes.
LONGEST_REQUEST = 1 << 18
#: The servers that have a good certificate and nothing newer than this.
NEWEST_VERSIONS = {"TLS 1.0": ssl.TLSVersion.TLSv1, "TLS 1.1": ssl.TLSVersion.TLSv1_1}
#: The server that has a good certificate and likes this best.
HTTP_2 = "HTTP/2"


class Server:
    """On a port of its own of 127.0.0.1, until the process ends.

    `answer` is bytes, or a function of the connection and the request. `security` makes the
    connection secure, or does something else to it and returns None.
    """

    def __init__(self):
        self.answer = b""
        self.security = None
        self.requests = []
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.place = f"127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection, _ = self.socket.accept()
            work = (connection, self.answer, self.security)
            threading.Thread(target=self._serve, args=work, daemon=True).start()

    def _serve(self, connection, answer, security):
        # What the client does to the connection is its own affair.
        with contextlib.suppress(OSError), contextlib.closing(connection):
            connection.settimeout(30)
            if security:
                connection = security(connection)
            if connection is None:
                return
            request = read_request(connection)
            self.requests.append(request)
            if callable(answer):
                answer(connection, request)
            else:
                connection.sendall(answer)
            close(connection)


def read_request(connection):
    """All of a request; of what is none, such as a greeting of TLS or SOCKS, what came first."""
    request = b""
    while (b"\r\n\r\n" not in request and len(request) < LONGEST_REQUEST
           and request[:1] in (b"", b"G", b"C")):
        chunk = connection.recv(65536)
        if not chunk:
            break
        request += chunk
    return request


def close(connection):
    """Says goodbye first, where the answer did not end the connection by itself."""
    if isinstance(connection, ssl.SSLSocket) and connection.fileno() >= 0:
        connection.unwrap()
    connection.close()


def reset(connection):
    """Ends the connection with RST."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


class Certificates:
    """An authority that is trusted, by its file `trusted`, and what it and others signed."""

    def __init__(self, folder):
        self.folder = folder
        self._authority("authority")
        self._authority("stranger")
        self.trusted = folder / "authority.pem"
        address = "subjectAltName=IP:127.0.0.1"
        self._signed("good", "authority", address)
        self._signed("other", "authority", "subjectAltName=DNS:example.org,IP:127.0.0.2")
        self._signed("expired", "authority", address, days=-1)
        self._signed("unknown", "stranger", address)
        self._signed("client", "authority", address + "\nextendedKeyUsage=clientAuth")
        self._signed("nul", "authority", "subjectAltName=DNS:127.0.0.1\\x00.example.org")
        self._self_signed("own", "/CN=127.0.0.1", address)
        self._odd_files()

    def _odd_files(self):
        """What may be found where trusted certificates should be."""
        authority = self.trusted.read_bytes()
        stranger = (self.folder / "stranger.pem").read_bytes()
        for name, text in (("both.pem", stranger + authority), ("half.pem", authority[:300]),
                           ("framed.pem", b"An authority:\n\n" + authority + b"\xff\0 \x1b[2J"),
                           ("rubbish", bytes(range(256)) * 99)):
            (self.folder / name).write_bytes(text)
        self._openssl("x509", "-in", self.trusted, "-outform", "der", "-out", "authority.der")
        (self.folder / "loop").symlink_to("loop")
        os.mkfifo(self.folder / "pipe")

    @functools.cache
    def security(self, name):
        """What makes a connection secure with that certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        # Old versions are offered, for the client to refuse.
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
        context.maximum_version = NEWEST_VERSIONS.get(name, ssl.TLSVersion.MAXIMUM_SUPPORTED)
        if name == HTTP_2:
            context.set_alpn_protocols(["h2", "http/1.1"])
        file = "good" if name in NEWEST_VERSIONS or name == HTTP_2 else name
        context.load_cert_chain(self.folder / f"{file}.pem", self.folder / f"{file}.key")
        return lambda connection: context.wrap_socket(connection, server_side=True)

    def _authority(self, name):
        self._self_signed(name, f"/CN={name}", "basicConstraints=critical,CA:TRUE")

    def _self_signed(self, name, subject, extension):
        self._openssl("req", "-x509", *self._new_key(name), "-subj", subject, "-days", "2",
                      "-addext", extension, "-out", f"{name}.pem")

    def _signed(self, name, authority, extensions, days=2):
        (self.folder / f"{name}.extensions").write_text(extensions)
        self._openssl("req", *self._new_key(name), "-subj", "/CN=127.0.0.1",
                      "-out", f"{name}.request")
        self._openssl("x509", "-req", "-in", f"{name}.request", "-CA", f"{authority}.pem",
                      "-CAkey", f"{authority}.key", "-CAcreateserial", "-days", str(days),
                      "-extfile", f"{name}.extensions", "-out", f"{name}.pem")

    @staticmethod
    def _new_key(name):
        return ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-keyout", f"{name}.key")

    def _openssl(self, *words):
        subprocess.run(["openssl", *words], cwd=self.folder, check=True, capture_output=True)
