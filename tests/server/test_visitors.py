#!/usr/bin/env python3
"""Who a visitor is (WR-071): behind the nginx that docs/hosting.md describes, behind other proxies, and without any. Prints TAP."""
import contextlib
import re
import shutil
import socket
import subprocess
import unittest

import kit
import nginx
from waiting import until

PER_ADDRESS = 3
TOO_MANY = "Too many pages are open from your address. Close one."
FULL = "The house is full. Try again later."
HERE, THERE = "127.0.1.1", "127.0.1.2"  # two visitors of this machine
# What else a request may say of where it comes from.
FALSE = [{name: "203.0.113.9"} for name in (
    "X-Forwarded-For", "x-forwarded-for", "X-FORWARDED-FOR", "X_Forwarded_For", "X-Forwarded-For ", "X-Real-IP", "X-Client-IP",
    "X-Cluster-Client-IP", "X-Original-Forwarded-For", "X-ProxyUser-Ip", "Forwarded-For", "True-Client-IP",
    "CF-Connecting-IP", "CF-Connecting-IPv6", "Fastly-Client-IP", "Fly-Client-IP", "X-Appengine-User-IP", "X-Azure-ClientIP",
    "X-Envoy-External-Address", "X-Remote-IP", "X-Remote-Addr", "Remote-Addr", "Client-IP", "Via", "From")] + [
        {"Forwarded": "for=203.0.113.9"}, {"Forwarded": 'for="[2001:db8::9]:80";by=127.0.0.1'},
        {"X-Forwarded-For": "203.0.113.9, 203.0.113.8"}, {"X-Forwarded-For": "2001:db8::9"}, {"X-Forwarded-For": "x" * 900},
        {"X-Forwarded-For": ""}, {"X-Forwarded-For": "203.0.113.9\r\nX-Forwarded-For: 203.0.113.8"},
        {"Authorization": f"Wardroom {'0' * 64} 203.0.113.9"}, {"Connection": "Upgrade, X-Forwarded-For"}]


def goes_by(line):
    """Was it let in? Else why not."""
    try:
        line.say({"type": "ping"})
        line.hear()
        return None
    except kit.Gone:
        return line.close_code, line.close_reason


class Visitors(kit.Case):
    def serve(self, *more, **how):
        self.door = super().serve("--per-address", str(PER_ADDRESS), *more, **how).port
        return self.server

    def line(self, source=HERE, **said):
        line = kit.Line(self.door, source=source, greeting=kit.handshake(self.door, **said))
        self.addCleanup(line.close)
        return line

    def fill(self, **how):
        """As many connections of one visitor as there may be."""
        for _ in range(PER_ADDRESS):
            self.assertIsNone(goes_by(self.line(**how)))

    def assert_full(self, **how):
        self.assertEqual(goes_by(self.line(**how)), (1008, TOO_MANY), how)

    def assert_never_let_in(self, **how):
        """Whatever the request says; some of it is no HTTP."""
        try:
            self.assert_full(**how)
        except kit.Gone as refused:
            self.assertNotIn(b" 101 ", refused.args[0])


@unittest.skipUnless(nginx.PROGRAM, "there is no nginx")
class BehindNginx(Visitors):
    def serve(self, *more, **how):
        super().serve("--trust-proxy", "127.0.0.1", *more, **how)
        self.nginx = nginx.Nginx(self.folder, self.server.port)
        self.addCleanup(self.nginx.close)
        self.door = self.nginx.port
        return self.server

    def test_wr_071_each_visitor_has_limits_of_their_own(self):
        self.serve()
        self.fill()
        self.assert_full()
        self.fill(source=THERE)
        self.assertEqual(self.server.metric("connections_refused_total"), 1)

    def test_wr_071_false_headers_make_nobody_another_visitor(self):
        self.serve()
        self.fill()
        for said in FALSE:
            self.assert_never_let_in(**said)
        self.fill(source=THERE)

    def test_wr_071_tables_are_counted_by_visitor(self):
        self.serve("--tables", "2")
        for source in (HERE, THERE):
            person = kit.Person(self.door, source=source, greeting=kit.handshake(self.door))
            self.addCleanup(person.close)
            person.create()
            person.create()
            self.refused("WR-042", person.create)

    def test_wr_070_nothing_gets_past_the_proxys_rule_for_metrics(self):
        self.serve()
        self.assertIn(b"wardroom_connections", self.server.get("/metrics")[2])
        for path in ("/metrics", "/metrics/", "//metrics", "/./metrics", "/t/../metrics", "/%6d%65trics", "/metrics?a", "/metrics%3fa", "/metrics%23",
                     "/metrics%00", "/metrics;a", "/METRICS", "/t%2f..%2fmetrics", "/..%2fmetrics", "/ws/../metrics", "/ws%2f..%2f..%2fmetrics",
                     "/%2fmetrics", "/metrics%20", "http://x/metrics", "/ws%0d%0a%0d%0aGET%20/metrics"):
            for upgrade in (b"", b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
                            b"Upgrade: websocket\r\nConnection: Upgrade\r\n"):
                self.assertNotIn(b"wardroom_", self.asked(path.encode(), upgrade), (path, upgrade))

    def asked(self, path, upgrade):
        line = kit.Raw(self.door)
        self.addCleanup(line.close)
        line.send(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n" + (upgrade or b"Connection: close\r\n") + b"\r\n" +
                  (b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" if upgrade else b""))
        return line.read_to_end()

    def test_wr_070_no_tunnel_leads_to_metrics(self):
        """What goes through an upgraded connection no rule of the proxy sees."""
        self.serve()
        target = f"127.0.0.1:{self.door}".encode()
        fields = b"\x82\x86\x04\x08/metrics\x01" + bytes([len(target)]) + target
        http_2 = (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]) +
                  bytes([0, 0, len(fields), 1, 5, 0, 0, 0, 3]) + fields)
        http_1 = b"GET /metrics HTTP/1.1\r\nHost: " + target + b"\r\n\r\n"
        for path in ("/", "/health", "/ws", "/ws?lang=de"):
            for what in ("h2c", "H2C", "websocket", "h2c, websocket"):
                head = kit.handshake(self.door, path=path, **{"HTTP2-Settings": "AAMAAABkAAQAAP__"}).replace(
                    b"Upgrade: websocket\r\nConnection: Upgrade", f"Upgrade: {what}\r\nConnection: Upgrade, HTTP2-Settings".encode())
                for tunnelled in (http_1, http_2):
                    line = kit.Raw(self.door)
                    line.send(head)
                    said = line.socket.recv(65536)
                    with contextlib.suppress(kit.Gone, OSError):
                        line.send(tunnelled)
                        line.socket.shutdown(socket.SHUT_WR)
                        said += line.read_to_end()
                    line.close()
                    self.assertNotIn(b"wardroom_", said, (path, what))

    @unittest.skipUnless(shutil.which("curl"), "there is no curl")
    def test_wr_070_curl_through_the_proxy(self):
        self.serve()
        for wish in ("--http1.1", "--http2"):
            for path, answer in (("health", "ok\n|200"), ("metrics", "|403")):
                done = subprocess.run(["curl", "-s", "--max-time", "20", "--cacert", str(self.nginx.certificate), wish, "-w", "|%{http_code}",
                                       f"https://127.0.0.1:{self.nginx.tls_port}/{path}"], capture_output=True, text=True, timeout=kit.PATIENCE)
                self.assertEqual(re.sub(r"<html>.*</html>\s*", "", done.stdout, flags=re.S), answer, (wish, path))


class OtherProxies(Visitors):
    """Whoever is at 127.0.0.1 is a proxy; whoever is elsewhere is not."""

    def forwards(self, **said):
        return goes_by(self.line(source="127.0.0.1", **said))

    def test_wr_071_the_last_word_of_a_proxy_counts(self):
        self.serve("--trust-proxy", "127.0.0.1")
        for said in ("198.51.100.1", "203.0.113.9, 198.51.100.1", "2001:db8::9,198.51.100.1:4711"):
            self.assertIsNone(self.forwards(**{"X-Forwarded-For": said}))
        self.assertEqual(self.forwards(**{"X-Forwarded-For": "192.0.2.44, 198.51.100.1"}), (1008, TOO_MANY))
        self.assertEqual(self.forwards(**{"X-Forwarded-For": "192.0.2.44\r\nX-Forwarded-For: 198.51.100.1"}), (1008, TOO_MANY))
        self.assertIsNone(self.forwards(**{"X-Forwarded-For": "198.51.100.1, 192.0.2.44"}))

    def test_wr_071_a_household_of_ipv6_is_one_visitor(self):
        self.serve("--trust-proxy", "127.0.0.1")
        for number in range(PER_ADDRESS):
            self.assertIsNone(self.forwards(**{"X-Forwarded-For": f"2001:db8:0:1:{number}::7"}))
        self.assertEqual(self.forwards(**{"X-Forwarded-For": "2001:db8:0:1:ffff::7"}), (1008, TOO_MANY))
        self.assertIsNone(self.forwards(**{"X-Forwarded-For": "2001:db8:0:2::7"}))

    def test_wr_071_a_network_is_as_many_visitors_as_four_households(self):
        self.serve("--trust-proxy", "127.0.0.1")
        for number in range(4 * PER_ADDRESS):
            self.assertIsNone(self.forwards(**{"X-Forwarded-For": f"2001:db8:7:{number:x}::7"}))
        self.assertEqual(self.forwards(**{"X-Forwarded-For": "2001:db8:7:ffff::7"}), (1008, TOO_MANY))
        self.assertIsNone(self.forwards(**{"X-Forwarded-For": "2001:db8:8:ffff::7"}))

    def test_wr_071_nobody_else_is_believed(self):
        self.serve("--trust-proxy", "127.0.0.1")
        self.fill(source=HERE)
        for said in FALSE:
            self.assert_never_let_in(source=HERE, **said)

    def test_wr_071_without_a_trusted_proxy_no_header_is_read(self):
        self.serve()
        self.fill(source="127.0.0.1")
        for said in FALSE:
            self.assert_never_let_in(source="127.0.0.1", **said)

    def test_wr_071_a_proxy_here_that_is_not_trusted_is_told_of(self):
        self.serve()
        self.line(source=HERE)
        self.assertNotIn("proxy_not_trusted", self.server.log())
        self.line(source=HERE, **{"X-Forwarded-For": THERE})
        until(lambda: "proxy_not_trusted" in self.server.log(), lambda: self.server.log())
        self.assertIn("--trust-proxy " + HERE, self.server.log())

    def test_wr_071_forwarded_only_where_the_owner_names_it(self):
        self.serve("--trust-proxy", "127.0.0.1", "--proxy-header", "Forwarded")
        for said in ("for=198.51.100.1", "for=203.0.113.9;proto=https, For=\"198.51.100.1:80\";by=127.0.0.1", "proto=http;for=198.51.100.1"):
            self.assertIsNone(self.forwards(Forwarded=said, **{"X-Forwarded-For": "192.0.2.44"}))
        self.assertEqual(self.forwards(Forwarded="for=198.51.100.1", **{"X-Forwarded-For": "192.0.2.45"}), (1008, TOO_MANY))
        self.assertIsNone(self.forwards(Forwarded="for=198.51.100.2", **{"X-Forwarded-For": "198.51.100.1"}))

    def test_wr_071_visitors_of_a_proxy_that_names_nobody_are_one(self):
        self.serve("--trust-proxy", "127.0.0.1")
        for said in ({}, {"X-Forwarded-For": "unknown"}, {"Forwarded": "for=203.0.113.9"}):
            self.assertIsNone(self.forwards(**said))
        self.assertEqual(self.forwards(**{"X-Forwarded-For": "198.51.100.1, x"}), (1008, TOO_MANY))
        self.assertIn("proxy_names_nobody", self.server.log())

    def test_wr_071_there_is_no_proxy_protocol(self):
        self.serve()
        self.fill()
        for preface in (b"PROXY TCP4 203.0.113.9 127.0.0.1 4711 80\r\n", b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xcb\0\x71\x09\x7f\0\0\x01\x12\x67\0\x50"):
            try:
                line = kit.Line(self.door, source=HERE, greeting=preface + kit.handshake(self.door))
            except kit.Gone:
                continue
            self.addCleanup(line.close)
            self.assertEqual(goes_by(line), (1008, TOO_MANY), preface)

    def test_wr_071_options_that_are_not_understood(self):
        for options in (["--trust-proxy", "localhost"], ["--trust-proxy", "127.0.0.1:80"], ["--trust-proxy", ""],
                        ["--proxy-header", "X-Real-IP"], ["--trust-proxy", "127.0.0.1"] * 9):
            done = subprocess.run([kit.WARDROOM, "serve", "--port", "0", "--data", self.folder / "t.db", *options], capture_output=True,
                                  text=True, timeout=kit.PATIENCE)
            self.assertEqual(done.returncode, 2, options)


class Room(Visitors):
    def test_wr_071_the_next_one_after_all_is_told_why(self):
        self.serve("--connections", "4")
        for source in (HERE, HERE, THERE, THERE):
            self.assertIsNone(goes_by(self.line(source=source)))
        self.assertEqual(goes_by(self.line(source="127.0.1.3")), (1008, FULL))
        german = self.line(source="127.0.1.3", path="/ws?lang=de")
        self.assertEqual(goes_by(german)[0], 1008)
        self.assertNotEqual(german.close_reason, FULL)
        self.assertEqual(self.server.metric("connections_refused_total"), 2)

    def test_wr_071_many_others_make_the_server_forget_nobody(self):
        self.serve("--tables", "1")
        def makes(source):
            person = kit.Person(self.door, source=source, greeting=kit.handshake(self.door))
            with person.socket:
                person.create(open=False)
        makes(HERE)
        for number in range(300):
            makes(f"127.0.{2 + number // 200}.{1 + number % 200}")
        self.refused("WR-042", makes, HERE)


if __name__ == "__main__":
    kit.main()
