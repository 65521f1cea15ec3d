#!/usr/bin/env python3
"""The server speaks HTTP/1.1 and WebSocket, and nothing that a connection could be upgraded to besides (WR-070). Prints TAP."""
import shutil
import socket
import ssl
import subprocess
import unittest

import kit

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"  # how HTTP/2 begins
SETTINGS = b"\x00\x00\x00\x04\x00\x00\x00\x00\x00"  # an empty frame of its settings


class Upgrades:
    """The same on both kinds of port: `self.open` makes a connection, `self.curl_knows` lets curl trust it."""

    def said(self, request, more=b""):
        """All that is said to a request and to what follows it, until the connection is closed."""
        said = b""
        with self.open() as line:
            try:
                line.sendall(request + more)
                while piece := line.recv(65536):
                    said += piece
            except (ConnectionError, ssl.SSLEOFError):
                pass  # closed before all was read
        return said

    def assert_no_upgrade(self, said, name):
        self.assertTrue(said == b"" or said.startswith(b"HTTP/1.0 403 "), (name, said))

    def asks_for(self, what, *more):
        lines = ["GET /health HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", f"Upgrade: {what}", *more]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def test_wr_070_no_upgrade_to_http_2(self):
        for name in ("h2c", "H2C", "h2c, websocket", "websocket, h2c", "h2"):
            for connection in ("Upgrade, HTTP2-Settings", "upgrade"):
                said = self.said(self.asks_for(name, f"Connection: {connection}", "HTTP2-Settings: AAMAAABkAAQAAP__"),
                                 PREFACE + SETTINGS)
                self.assert_no_upgrade(said, name)

    def test_wr_070_no_upgrade_to_anything_else(self):
        for name in ("tea", "TLS/1.0", "websockets", "web socket", "HTTP/2.0", "raw-skt", "mqtt"):
            self.assert_no_upgrade(self.said(self.asks_for(name, "Connection: Upgrade")), name)

    def test_wr_070_http_2_is_not_spoken_to_who_knows_it_beforehand(self):
        said = self.said(PREFACE + SETTINGS)
        self.assertNotIn(SETTINGS[3:], said)
        self.assertNotIn(b"HTTP/2", said.split(b"\r\n")[0])

    def test_wr_070_a_websocket_is_one_however_it_is_written(self):
        with self.open() as line:
            line.sendall(kit.handshake(self.server.port).replace(b"Upgrade: websocket", b"Upgrade: WebSocket"))
            self.assertEqual(line.recv(12), b"HTTP/1.1 101")

    @unittest.skipUnless(shutil.which("curl"), "there is no curl")
    def test_wr_070_curl_gets_no_http_2(self):
        url = self.server.url + "health"
        for wish in ("--http2", "--http2-prior-knowledge"):
            done = subprocess.run(["curl", "-s", "--max-time", "20", *self.curl_knows, wish, "-w", "|%{http_version}", url],
                                  capture_output=True, text=True, timeout=kit.PATIENCE)
            self.assertIn(done.stdout, ("ok\n|1.1", "|0", "|1.1"), wish)
        done = subprocess.run(["curl", "-s", *self.curl_knows, "--http1.1", "-w", "|%{http_version}", url],
                              capture_output=True, text=True, timeout=kit.PATIENCE)
        self.assertEqual(done.stdout, "ok\n|1.1")


class Plain(Upgrades, kit.Case):
    curl_knows = ()

    def setUp(self):
        super().setUp()
        self.serve()

    def open(self):
        return socket.create_connection(("127.0.0.1", self.server.port), kit.PATIENCE)


class Tls(Upgrades, kit.Case):
    def setUp(self):
        super().setUp()
        key, self.cert = kit.certificate(self.folder)
        self.curl_knows = ("--cacert", str(self.cert))
        self.serve("--tls-cert", self.cert, "--tls-key", key)

    def open(self, *protocols):
        trust = ssl.create_default_context(cafile=str(self.cert))
        if protocols:
            trust.set_alpn_protocols(protocols)
        plain = socket.create_connection(("127.0.0.1", self.server.port), kit.PATIENCE)
        return trust.wrap_socket(plain, server_hostname="127.0.0.1")

    def test_wr_070_tls_agrees_on_no_http_2(self):
        for protocols in (("h2", "http/1.1"), ("h2",)):
            try:
                line = self.open(*protocols)
            except ssl.SSLError:
                continue  # there is nothing that both speak
            with line:
                self.assertNotEqual(line.selected_alpn_protocol(), "h2")


if __name__ == "__main__":
    kit.main()
