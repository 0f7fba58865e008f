"""A browser's requests and WebSockets, as far as a page without a browser needs them. They wait as greenlets do."""
import base64
import http.client
import os
import socket
import time
import urllib.parse

import gevent.lock

LANGUAGE = "en-US"
# The kinds of frames.
CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class Closed(OSError):
    """A connection is over, or couldn't be opened."""


class Browser:
    """A browser at one origin, with its cookies."""

    def __init__(self, origin):
        self.origin = origin
        self.cookies = {}
        parts = urllib.parse.urlsplit(origin)
        self._authority = parts.netloc
        self._address = (parts.hostname, parts.port or 80)
        self._resolved = None

    def get(self, path):
        """Returns the status and the text of a response."""
        connection = http.client.HTTPConnection(*self._address, timeout=20)
        try:
            connection.connect()
            self._resolved = connection.sock.family, connection.sock.getpeername()
            cookie = {"Cookie": self._cookie} if self.cookies else {}
            connection.request("GET", path, headers={"Accept-Language": LANGUAGE} | cookie)
            response = connection.getresponse()
            self._keep(response.headers.get_all("Set-Cookie", []))
            return response.status, response.read().decode()
        finally:
            connection.close()

    def open_socket(self, path, timeout):
        """Opens a WebSocket at the server of the first response, or throws `OSError`."""
        # A browser also looks up a name once. Thousands of pages would keep a processor busy with it.
        family, address = self._resolved
        connection = socket.socket(family)
        try:
            connection.settimeout(timeout)
            connection.connect(address)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            key = base64.b64encode(os.urandom(16)).decode()
            connection.sendall("\r\n".join([
                f"GET {path} HTTP/1.1", f"Host: {self._authority}", f"Origin: {self.origin}", f"Cookie: {self._cookie}",
                f"Accept-Language: {LANGUAGE}", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                f"Sec-WebSocket-Key: {key}", "", ""]).encode())
            received = b""
            while b"\r\n\r\n" not in received:
                part = connection.recv(1 << 16)
                if not part:
                    raise Closed("The connection was closed before it became a WebSocket.")
                received += part
            head, rest = received.split(b"\r\n\r\n", 1)
            status, *fields = head.decode().split("\r\n")
            if status.split()[1] != "101":
                raise Closed(f"The server refused the WebSocket: {status}")
            fields = [field.split(": ", 1) for field in fields]
            self._keep([value for name, value in fields if name.lower() == "set-cookie"])
            return WebSocket(connection, rest)
        except BaseException:
            connection.close()
            raise

    @property
    def _cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _keep(self, cookies):
        for cookie in cookies:
            name, value = cookie.split(";", 1)[0].split("=", 1)
            self.cookies[name] = value


class WebSocket:
    """An open WebSocket for texts."""

    def __init__(self, connection, received):
        self._connection = connection
        self._received = bytearray(received)
        self._parts = []
        self._is_over = False
        # Two greenlets may send.
        self._sending = gevent.lock.RLock()

    def send(self, text):
        self._send(TEXT, text.encode())

    def receive(self, timeout):
        """Waits for texts, and returns them, or none after the timeout in seconds. Throws `OSError` when the connection is over."""
        deadline = time.monotonic() + timeout
        while True:
            texts = self._take_texts()
            if texts:
                return texts
            if self._is_over:
                raise Closed("The server has closed the WebSocket.")
            rest = deadline - time.monotonic()
            if rest <= 0:
                return []
            self._connection.settimeout(rest)
            try:
                part = self._connection.recv(1 << 16)
            except TimeoutError:
                return []
            self._is_over = not part
            self._received += part

    def close(self):
        self._connection.close()

    def _send(self, code, content):
        length = len(content)
        if length < 126:
            head = bytes([0x80 | code, 0x80 | length])
        elif length < 1 << 16:
            head = bytes([0x80 | code, 0x80 | 126]) + length.to_bytes(2, "big")
        else:
            head = bytes([0x80 | code, 0x80 | 127]) + length.to_bytes(8, "big")
        # The mask protects proxies that don't know WebSockets, of which there are none. This one changes no byte.
        with self._sending:
            self._connection.sendall(head + bytes(4) + content)

    def _take_texts(self):
        """Returns the texts that have arrived as a whole, and answers pings."""
        texts, received, position = [], self._received, 0
        while len(received) - position >= 2 and not self._is_over:
            first, length = received[position], received[position + 1]
            start = position + 2 + {126: 2, 127: 8}.get(length, 0)
            if length >= 126:
                length = int.from_bytes(received[position + 2:start], "big")
            if len(received) < start + length:
                break
            content = bytes(received[start:start + length])
            position = start + length
            code = first & 15
            if code == CLOSE:
                self._is_over = True
            elif code == PING:
                self._send(PONG, content)
            elif code in (CONTINUATION, TEXT):
                self._parts.append(content)
                if first & 0x80:
                    texts.append(b"".join(self._parts).decode())
                    self._parts = []
        del received[:position]
        return texts
