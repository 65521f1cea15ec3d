#!/usr/bin/env python3
"""Malformed, hostile and half-open clients harm nobody else's game. Prints TAP.

While each of them does what it does over a raw socket, a game goes on at another table, and every
choice there must be answered in good time.
"""
import json
import socket
import subprocess
import threading
import time

import kit
from kit import Gone, Line, Raw, frame, handshake
from waiting import any_moment, until


class Game(threading.Thread):
    """A normal game in the background, again and again; keeps the longest time that an answer took."""

    def __init__(self, server, chance):
        super().__init__(daemon=True)
        self.server = server
        self.chance = chance
        self.stopping = False
        self.fault = None
        self.pause = 0.005
        self.choices = 0
        self.slowest = 0.0

    def run(self):
        try:
            people = [kit.Person(self.server.port) for _ in range(3)]
            while not self.stopping:
                self.play(people)
            for person in people:
                person.close()
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = fault

    def choose(self, person, choice):
        begun = time.monotonic()
        person.choose(**choice)
        self.slowest = max(self.slowest, time.monotonic() - begun)
        self.choices += 1

    def play(self, people):
        people[0].create(seats=3, open=False)
        for seat, person in enumerate(people[1:], 1):
            person.reset()
            person.join(people[0].table_id)
            person.sit(seat, f"P{seat}")
        people[0].ask("start")
        end = time.monotonic() + 120
        while not self.stopping:
            if time.monotonic() > end:
                raise AssertionError("the game does not end")
            kit.listen_all(people, 0.2)
            if all(p.table and p.phase == "over" for p in people):
                break
            kit.choose_asked(people, self.chance, self.choose)
            any_moment(self.chance, 2 * self.pause)

    def finish(self):
        self.stopping = True
        self.join(kit.PATIENCE * 2)
        if self.fault:
            raise self.fault


class Undisturbed(kit.Case):
    """A server with a game on it, which must have gone on when the case is over."""

    limits = ()
    pause = 0.005  # of the game, between two choices

    def setUp(self):
        super().setUp()
        self.serve(*self.limits)
        self.game = Game(self.server, self.chance)
        self.game.pause = self.pause
        self.game.start()
        self.goes_on()

    def goes_on(self):
        """The game makes some more choices."""
        before = self.game.choices
        until(lambda: self.game.choices >= before + 5 or self.game.fault, "the game to go on")
        return self.game.choices >= before + 5

    def tearDown(self):
        went_on = self.goes_on()
        self.game.finish()
        self.assertTrue(went_on)
        self.assertLess(self.game.slowest, 10)
        self.assertIsNone(self.server.process.poll(), self.server.log()[-3000:])
        self.assertEqual(self.server.get("/health")[2], b"ok\n")
        self.assertEqual(self.server.stop(), 0)

    def raw(self, **how):
        line = Raw(self.server.port, **how)
        self.addCleanup(line.close)
        return line

    def line(self, **how):
        line = Line(self.server.port, **how)
        self.addCleanup(line.close)
        return line


class NotHttp(Undisturbed):
    def test_anything_but_http(self):
        for noise in (b"\x00" * 100, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\r\n\r\n\r\n",
                      b"HELO there\r\n", self.chance.randbytes(5000), b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                      b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
                      b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                      b"GET /" + b"x" * 3000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                      b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"):
            line = self.raw()
            try:
                line.send(noise)
                line.socket.shutdown(socket.SHUT_WR)
                self.assertNotIn(b" 101 ", line.read_to_end())
            except (Gone, OSError):
                pass

    def asked(self, request):
        """All that is said to a request, until the connection is closed."""
        line = self.raw()
        line.send(request)
        return line.read_to_end()

    def test_other_methods(self):
        for method in (b"POST", b"PUT", b"DELETE", b"OPTIONS", b"PATCH"):
            said = self.asked(method + b" /health HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")
            self.assertNotIn(b"HTTP/1.1 200", said, method)
            self.assertNotIn(b"ok\n", said, method)

    def test_what_is_refused_is_answered_in_full_and_is_the_last(self):
        """Also when its body comes along with it, and the next request."""
        for method, answer in ((b"POST", b"HTTP/1.1 405 "), (b"GET", b"HTTP/1.1 400 ")):
            said = self.asked(method + b" /health HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"
                                       b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            head, _, body = said.partition(b"\r\n\r\n")
            self.assertTrue(head.startswith(answer), said)
            self.assertEqual(body.count(b"\n"), 1, said)

    def test_head_has_no_body(self):
        said = self.asked(b"HEAD /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        head, _, body = said.partition(b"\r\n\r\n")
        self.assertIn(b" 200 ", head.splitlines()[0])
        self.assertIn(b"content-length: 3", head.lower())
        self.assertEqual(body, b"")

    def test_a_body_is_never_the_next_request(self):
        hidden = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
        for lengths in (b"Content-Length: 0\r\nContent-Length: %d\r\n" % len(hidden),
                        b"Content-Length: %d\r\nContent-Length: 0\r\n" % len(hidden),
                        b"Content-Length: %d\r\n" % len(hidden), b"Transfer-Encoding: chunked\r\n"):
            said = self.asked(b"GET /health HTTP/1.1\r\nHost: x\r\n" + lengths + b"\r\n" + hidden)
            self.assertNotIn(b"wardroom_", said, lengths)

    def test_half_a_handshake_and_half_open_connections(self):
        greeting = handshake(self.server.port)
        lines = []
        for cut in (0, 1, 10, 60, len(greeting) - 1, len(greeting) - 4):
            line = self.raw()
            line.send(greeting[:cut])
            lines.append(line)
        quiet = self.line()  # a whole handshake, and then nothing
        half = self.line()
        half.send(frame(b'{"type":"ping"}')[:7])  # a frame that never ends
        # They are let go after the server's patience of 15 s, or stay without any harm.
        begun = time.monotonic()
        closed = 0
        for line in lines:
            try:
                line.read_to_end(max(0.1, 25 - (time.monotonic() - begun)))
                closed += 1
            except OSError:
                pass
        self.assertEqual(closed, len(lines))
        quiet.say({"type": "ping", "id": 1})
        self.assertEqual(quiet.hear()["type"], "pong")

    def test_endless_headers(self):
        line = self.raw()
        line.send(b"GET / HTTP/1.1\r\nHost: x\r\n")
        sent = 0
        try:
            for i in range(20000):
                line.send(b"X-Header-%d: %s\r\n" % (i, b"y" * 100))
                sent += 100
        except Gone:
            pass
        self.assertLess(sent, 2_000_000, "headers without end are read to no end")
        one = self.raw()
        try:
            one.send(b"GET / HTTP/1.1\r\nX: ")
            for _ in range(200):
                one.send(b"z" * 10000)
            self.assertNotIn(b" 200 ", one.read_to_end())
        except Gone:
            pass


class Handshake(Undisturbed):
    def refused_handshake(self, greeting):
        with self.assertRaises((Gone, OSError)):
            self.line(greeting=greeting)

    def test_origin(self):
        port = self.server.port
        for origin in ("http://evil.example", "null", "", f"http://127.0.0.1:{port}.evil.example",
                       f"http://127.0.0.1:{port + 1}", f"http://localhost:{port}", "://",
                       f"http://evil.example/127.0.0.1:{port}", "x" * 400,
                       f"http://evil.example@127.0.0.1:{port}"):
            if origin == "":
                continue
            self.refused_handshake(handshake(port, origin=origin))
        line = self.line(greeting=handshake(port, origin=f"http://127.0.0.1:{port}"))
        line.say({"type": "ping"})
        self.assertEqual(line.hear()["type"], "pong")

    def test_a_public_name_is_not_ours_because_it_leads_here(self):
        port = self.server.port
        for host, welcome in ((f"evil.example:{port}", False), ("evil.example", False), (f"127.0.0.1.evil.example:{port}", False),
                              (f"localhost:{port}", True), (f"[::1]:{port}", True), (f"192.168.1.20:{port}", True),
                              (f"den:{port}", True), (f"den.local:{port}", True)):
            greeting = handshake(port, origin=f"http://{host}").replace(f"Host: 127.0.0.1:{port}".encode(), f"Host: {host}".encode())
            if welcome:
                self.line(greeting=greeting).close()
            else:
                self.refused_handshake(greeting)
        self.assertIn("origin_refused", self.server.log())

    def test_a_further_origin_is_welcome_when_the_owner_says_so(self):
        server = kit.Server(self.folder, "--origin", "https://games.example",
                            store=kit.store_at(self.folder / "other.db"))
        self.addCleanup(server.kill)
        Line(server.port, greeting=handshake(server.port, origin="https://games.example")).close()
        with self.assertRaises((Gone, OSError)):
            Line(server.port, greeting=handshake(server.port, origin="https://games.example.evil"))

    def test_only_the_tables_protocol(self):
        for protocol in (None, "http", "letter", "chat", "wardroom2", "", "x" * 300, ","):
            self.refused_handshake(handshake(self.server.port, protocol=protocol))
        line = self.line(greeting=handshake(self.server.port, protocol="chat, wardroom"))
        line.say({"type": "ping"})
        self.assertEqual(line.hear()["type"], "pong")

    def test_an_upgrade_to_something_else(self):
        line = self.raw()
        line.send(handshake(self.server.port).replace(b"Upgrade: websocket", b"Upgrade: tea"))
        try:
            line.socket.settimeout(5)
            self.assertNotIn(b" 101 ", line.socket.recv(4096).split(b"\r\n")[0])
        except OSError:
            pass


class Frames(Undisturbed):
    def closes(self, *frames, code=None):
        line = self.line()
        try:
            for one in frames:
                line.send(one)
        except Gone:
            return
        self.assertIn(line.until_gone(), (code, None))
        self.assertEqual([t for t in line.inbox if '"pong"' in t], [])

    def test_binary(self):
        self.closes(frame(b'{"type":"ping"}', opcode=2), code=1003)

    def test_invalid_utf_8(self):
        self.closes(frame(b'{"type":"ping","id":"\xff\xfe"}'), code=1007)
        self.closes(frame(b'{"type":"ping","id":"\xed\xa0\x80"}'), code=1007)

    def test_fragments_without_end(self):
        self.closes(frame(b'{"type":"ping","id":"', final=False),
                    *[frame(b"x" * 1000, opcode=0, final=False)] * 40, code=1009)

    def test_fragments_with_an_end_are_one_message(self):
        line = self.line()
        for i in range(50):
            parts = [b'{"type":', b'"ping",', b'"id":%d' % i, b"}"]
            line.send(frame(parts[0], final=False) + frame(parts[1], 0, False) +
                      frame(b"", 9) + frame(parts[2], 0, False) + frame(parts[3], 0))
            self.assertEqual(line.hear(), {"type": "pong", "id": i})

    def test_messages_over_the_limit(self):
        self.closes(frame(b'{"type":"ping","id":"' + b"x" * 20000 + b'"}'), code=1009)
        head = b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"\0\0\0\0"
        self.closes(head + b"x" * 30000, code=1009)
        line = self.line()
        line.say({"type": "ping", "id": 1, "x": "x" * 16000})  # just below: heard, and refused
        self.assertEqual(line.hear()["type"], "refused")

    def test_broken_frames(self):
        for data in (b"\xf1\x80\0\0\0\0",            # reserved bits
                     b"\x83\x80\0\0\0\0",            # an opcode that there is not
                     b"\x89\xfe\x00\x80" + b"\0" * 132,  # a ping that is too long
                     b"\x80\x80\0\0\0\0",            # goes on with nothing
                     b"\x88\x81\0\0\0\0x"):          # a close of one byte
            self.closes(data, frame(b'{"type":"ping"}'), code=1002)

    def test_frames_at_random(self):
        for _ in range(20):
            line = self.line()
            try:
                line.send(self.chance.randbytes(3000))
                line.say({"type": "ping"})
                line.pump(0.1)
            except Gone:
                pass
            line.close()

    def test_a_frame_without_a_mask_is_heard_like_any_other(self):
        """docs/server.md says why it is not refused; it gets around no limit."""
        line = self.line()
        line.send(b'\x81\x16{"type":"ping","id":1}')
        self.assertEqual(line.hear(), {"type": "pong", "id": 1})
        self.closes(b"\x81\x7e\x4e\x20" + b"x" * 20000, code=1009)
        self.closes(b"\x82\x02{}", code=1003)
        self.closes(b"\x81\x02\xff\xfe", code=1007)

    def test_a_connection_dropped_in_the_middle(self):
        for _ in range(30):
            line = self.line()
            line.send(frame(json.dumps({"type": "lobby"}).encode()))
            line.send(frame(b'{"type":"create","game":"express"')[:self.chance.randint(1, 30)])
            line.close()


class Messages(Undisturbed):
    def refusals(self, texts, code=None):
        line = self.line()
        for text in texts:
            line.send(frame(text if isinstance(text, bytes) else json.dumps(text).encode()))
            answer = line.hear()
            self.assertEqual(answer["type"], "refused", (text, answer))
            self.assertTrue(answer["error"]["rule"].startswith("WR-"), answer)
            if code:
                self.assertEqual(answer["error"]["code"], code, text)

    def test_wr_009_seats_of_ones_own(self):
        """What is no seat is refused with its place, and changes nothing; one that is not yours is left out."""
        wrong = [7, None, [], {}, {"table": "k3v9q2mx7h4d"}, {"token": "0" * 64}, {"table": 7, "token": "0" * 64},
                 {"table": "k3v9q2mx7h4d", "token": 7}, {"table": "k3v9q2mx7h4d", "token": "0" * 64, "seat": 1},
                 {"table": "x" * 100, "token": "0" * 64}, {"table": "k3v9q2mx7h4d", "token": "0" * 300}]
        self.refusals([{"type": "lobby", "mine": [{"table": "k3v9q2mx7h4d", "token": "0" * 64}, one]}
                       for one in wrong], "message")
        line = self.line()
        line.say({"type": "lobby", "id": 1, "mine": [{"table": "k3v9q2mx7h4d", "token": "0" * 64}]})
        self.assertEqual(line.hear()["mine"], [])

    def test_wr_009_bad_json(self):
        self.refusals([b"", b"{", b"}", b"nonsense", b'{"type":"ping"', b'{"type":"ping"}}',
                       b'{"type":"ping","type":"ping"}', b"{'type':'ping'}", b'{"type":"ping",}',
                       b'{"type":"pi\\u0000ng"}', b'{"type":"ping","id":1e999}',
                       b'{"type":"ping","id":99999999999999999999999}', b'{"type":"\\ud800"}',
                       b"\xef\xbb\xbf{}", b'{"type":"ping","id":NaN}'], code="json")
        self.refusals([b"7", b'"ping"', b"null", b"true", b"[1]", b"[[[[[]]]]]"])

    def test_wr_009_types_and_fields(self):
        self.refusals([{}, {"type": 7}, {"type": None}, {"type": ["ping"]}, {"type": {"a": 1}},
                       {"type": ""}, {"type": "x" * 1000}, {"type": "PING"}, {"type": "ping "},
                       {"type": "ping", "more": 1}, {"type": "lobby", "all": True},
                       {"type": "join"}, {"type": "join", "table": 7}, {"type": "join", "table": None},
                       {"type": "join", "table": {"$ne": None}}, {"type": "create"},
                       {"type": "create", "game": "express", "seats": "3", "name": "A"},
                       {"type": "create", "game": "express", "seats": 3.0, "name": "A"},
                       {"type": "create", "game": "express", "seats": 1 << 62, "name": "A"},
                       {"type": "create", "game": "express", "seats": -3, "name": "A"},
                       {"type": "create", "game": "express", "seats": 3, "name": ["A"]},
                       {"type": "create", "game": "express", "seats": 3, "name": "A", "x": 1},
                       {"type": "rules", "game": 7}, {"type": "rules", "rule": "WR-999", "x": 1}])

    def test_deep_nesting(self):
        deep = b"[" * 8000 + b"]" * 8000
        self.refusals([deep, b'{"type":"ping","id":' + b"[" * 3000 + b"]" * 3000 + b"}",
                       b'{"a":' * 2500 + b"1" + b"}" * 2500,
                       b'{"type":"create","settings":' + b'{"a":' * 1000 + b"1" + b"}" * 1000 + b"}"])

    def test_at_a_seat_wrong_choices_change_nothing(self):
        people = self.seat_people(3)
        self.begin(people)
        who = next(p for p in people if p.asked)
        other = next(p for p in people if not p.asked)
        ask, moment = who.asked["ask"], who.table["table"]["moment"]
        for fields in ({}, {"ask": ask}, {"option": 0}, {"ask": "1", "option": 0},
                       {"ask": ask, "option": -1}, {"ask": ask, "option": 10 ** 6},
                       {"ask": ask, "option": 1 << 40}, {"ask": 1 << 40, "option": 0},
                       {"ask": -1, "option": 0}, {"ask": ask + 1, "option": 0},
                       {"ask": ask, "option": 0, "args": "x"}, {"ask": ask, "option": 0, "args": {}},
                       {"ask": ask, "option": 0, "args": [1, 2, 3, 4, 5, 6]},
                       {"ask": ask, "option": 0, "args": [[0] * 40]},
                       {"ask": ask, "option": 0, "args": [[99]]},
                       {"ask": ask, "option": 0, "args": [1 << 40]},
                       {"ask": ask, "option": 0, "args": [None]}, {"ask": ask, "option": 0.5},
                       {"ask": ask, "option": 0, "more": 1}):
            with self.assertRaises(kit.Refused):
                who.ask("choose", **fields)
        for fields in ({"ask": ask, "option": 0}, {"ask": ask, "option": 0, "seat": who.seat}):
            with self.assertRaises(kit.Refused):  # a seat that it does not have
                other.ask("choose", **fields)
        looker = self.connect()
        looker.join(who.table_id)
        for seat in (0, 1, 2, "all", "spectator", None):
            with self.assertRaises(kit.Refused):
                looker.ask("choose", ask=ask, option=0, seat=seat)
            asks = looker.ask("asks", seat=seat)  # whatever it says, it is a spectator
            self.assertEqual((asks["seat"], asks["ask"]), ("spectator", None))
            self.assertEqual(set(asks), {"id", "type", "seat", "ask", "waiting"})
        self.assertEqual(looker.table["table"]["moment"], moment)
        kit.play_on(people, self.chance)

    def test_host_and_laboratory_are_not_on_the_wire(self):
        engine = subprocess.run([kit.WARDROOM, "engine", "--lab"], input=b'{"type":"hello"}\n',
                                capture_output=True, check=True, timeout=kit.PATIENCE)
        kinds = json.loads(engine.stdout.splitlines()[0])["messages"]
        closed = [name for name, who in kinds.items() if who in ("host", "lab") and name != "bot"]
        for name in ("position", "rig", "hash", "save", "new", "load", "quit", "play_bots"):
            self.assertIn(name, closed)
        people = self.seat_people(3)
        self.begin(people)
        looker = self.connect()
        looker.join(people[0].table_id)
        nobody = self.connect()
        for person in people + [looker, nobody]:
            for name in closed:
                for more in ({}, {"lab": True}, {"seat": 0}, {"source": "strong_die",
                             "outcome": "+4"}, {"game": "express", "seats": 3}, {"seed": True},
                             {"position": {}}, {"replay": {}}):
                    error = self.refused("WR-009", person.ask, name, **more)
                    self.assertEqual(error["text"], "type: no such message.", name)
        # Not by another way either.
        for message in ({"type": "bot", "seat": 1, "bot": None},
                        {"type": "create", "game": "express", "seats": 3, "name": "A", "seed": 7},
                        {"type": "create", "game": "express", "seats": 3, "name": "A", "rig": []},
                        {"type": "create", "game": "express", "seats": 3, "name": "A", "lab": True},
                        {"type": "view", "seat": 0, "lab": True}, {"type": "row", "row": "start"}):
            with self.assertRaises(kit.Refused):
                people[1].ask(**message)
        self.assertFalse(people[0].ask("commitment")["rigged"])
        self.assertFalse(nobody.ask("hello")["lab"])
        kit.play_on(people, self.chance)

    def test_wr_010_names_and_what_looks_like_markup(self):
        anna = self.connect()
        for name in ("a\nb", "\x1b[31mred", "a\x7f", "", " ", "x" * 41, "é" * 21, 7, None,
                     ["a"], "a\x9b31m", "a\u202eb", "a\u200bb", "a\u2066b", "\ufeffa", "a\u00a0b", "Dana \u05d3\u05e0\u05d4"):
            self.refused("WR-009", anna.ask, "create", game="express", seats=3, name=name)
        for title in ("a\x9b31m", "a\u202eb", "a\u200bb", "\u0308a", "Z\u0301\u0302\u0303\u0304", "Dana \u05d3\u05e0\u05d4"):
            self.refused("WR-009", anna.ask, "create", game="express", seats=3, name="Anna", title=title)
        markup = "<img src=x onerror=alert(1)>'\"&\\ é"
        anna.create(seats=3, name=markup, title="</script><script>x</script>")
        for text in ("a\x9b31m", "a\u202eb", "a\u2066b", "a\x1b[2J"):
            self.refused("WR-009", anna.ask, "chat", text=text)
        anna.ask("chat", text=markup)
        anna.wait(lambda t: anna.chat)
        self.assertEqual(anna.table["table"]["seats"][0]["name"], markup)
        self.assertEqual(anna.table["table"]["title"], "</script><script>x</script>")
        self.assertEqual(anna.chat[0]["text"], markup)
        looker = self.connect()
        told = looker.ask("lobby")
        note = next(t for t in told["tables"] if t["id"] == anna.table_id)
        self.assertEqual(note["seats"][0]["name"], markup)
        self.server.kill()
        self.game.stopping = True
        self.game.join(kit.PATIENCE)
        self.server.start()
        again = self.connect()
        again.join(anna.table_id, anna.token)
        self.assertEqual(again.table["table"]["seats"][0]["name"], markup)
        self.game = Game(self.server, self.chance)
        self.game.start()

    def test_noise_of_all_kinds(self):
        """Random messages made of the right words, at a table and away from it."""
        words = ["ping", "lobby", "create", "join", "leave", "sit", "rise", "name", "bot", "start",
                 "pace", "chat", "order", "revoke", "orders", "webhook", "rematch", "continue", "replay", "choose",
                 "view", "asks", "events", "history", "result", "undo", "agree", "commitment",
                 "reveal_seed", "rules", "games", "words", "hello"]
        table = self.connect()
        table.create(seats=4, open=True)
        values = [None, True, 0, 1, 3, -1, 2 ** 31, 2 ** 63 - 1, "", "x", "officer", "express", "pass",
                  [], [0], {}, {"kind": "live", "limit": 5}, "x" * 600, table.table_id, "WR-001", 2.5,
                  "spectator", "all", table.token]
        fields = ["table", "token", "since", "seat", "name", "once", "game", "seats", "settings",
                  "title", "open", "pace", "bot", "text", "order", "moment", "ask", "option", "args",
                  "yes", "mine", "rule", "word", "url", "id"]
        people = [self.connect() for _ in range(4)]
        count = {"short": 1000, "long": 100000}.get(kit.EFFORT, 6000)
        for i in range(count):
            person = people[i % len(people)]
            message = {"type": self.chance.choice(words)}
            for _ in range(self.chance.randint(0, 4)):
                message[self.chance.choice(fields)] = self.chance.choice(values)
            if message["type"] == "join" and self.chance.random() < 0.7:
                message = {"type": "join", "table": table.table_id}
            person.say(message)
            if i % 20 == 0:
                for one in people:
                    one.listen()
            self.assertFalse(person.gone)
        for person in people:
            person.number = 10 ** 6
            person.ask("ping")


class Limits(Undisturbed):
    arguments = ("--log", "warn", "--per-address", "12", "--rate", "40", "--burst", "200",
                 "--tables", "30")
    pause = 0.06  # it keeps to the limits itself

    def test_too_many_messages(self):
        line = self.line()
        try:
            for _ in range(3000):
                line.say({"type": "ping"})
        except Gone:
            pass
        line.until_gone()
        heard = len(line.inbox)
        self.assertLess(heard, 400)
        self.assertGreaterEqual(self.server.metric("cut_for_rate_total"), 1)
        # Who keeps to it is not cut.
        calm = self.connect()
        for _ in range(150):
            calm.ask("ping")

    def test_too_many_connections(self):
        lines = []
        refused = 0
        for _ in range(30):
            try:
                line = self.line()
                line.say({"type": "ping"})
                line.hear()
                lines.append(line)
            except (Gone, OSError):
                refused += 1
        self.assertGreaterEqual(refused, 18)
        self.assertGreaterEqual(len(lines), 8)
        for line in lines:
            line.close()
        until(self.is_let_in)

    def is_let_in(self):
        try:
            line = self.line()
            line.say({"type": "ping"})
            self.assertEqual(line.hear()["type"], "pong")
            return True
        except (Gone, OSError):
            return False

    def is_gone(self, line):
        """The other side has closed it."""
        try:
            return line.socket.recv(1) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def test_silent_connections_are_counted_before_the_first_byte(self):
        lines = [self.raw() for _ in range(60)]  # twice ten may be open, and are those of others
        for line in lines:
            line.socket.setblocking(False)
        until(lambda: sum(map(self.is_gone, lines)) >= 35, "those that are too many to be refused")
        for line in lines:
            line.close()
        self.assertLess(len(self.server.log()), 20000)  # what is refused again and again is counted

    def test_too_many_tables(self):
        anna = self.connect()
        made = 0
        try:
            for _ in range(60):
                anna.create()
                made += 1
        except kit.Refused as fault:
            self.assertEqual(fault.error["rule"], "WR-042")
            self.assertIn("Too many tables", fault.error["text"])
        self.assertLess(made, 30)  # the game next door has one
        self.assertGreater(made, 20)
        self.assertEqual(self.server.metric("tables_created_total"), 30)
        anna.ask("ping")


class Floods(Undisturbed):
    """With wide limits: memory stays bounded where many speak at once, or nobody listens."""

    limits = ("--queue", "200000")

    def test_a_reader_that_never_reads(self):
        anna = self.connect()
        anna.create()
        before = self.server.memory()
        lines = []
        for _ in range(10):
            slow = self.connect(receive_buffer=2048)
            slow.join(anna.table_id)
            lines.append(slow)
        anna.wait(lambda t: t["table"]["spectators"] == 10)
        for slow in lines:  # each answer is the whole of the rules
            slow.send(frame(b'{"type":"rules","game":"express"}') * 250)
        anna.wait(lambda t: t["table"]["spectators"] == 0)
        self.assertLess(self.server.memory() - before, 24 << 20)

    def test_a_slow_reader_that_says_nothing(self):
        people = self.seat_people(3, 5)
        slow = self.connect(receive_buffer=2048)
        slow.join(people[0].table_id)
        self.begin(people)
        looks_on = lambda: people[0].table["table"]["spectators"]
        end = time.monotonic() + 40
        while looks_on():
            self.assertLess(time.monotonic(), end, "a reader that never reads is still there")
            for _ in range(20):  # whoever comes in is announced to all
                people[0].ask("join", table=people[0].table_id, token=people[0].token)
            people[0].listen()

    def test_many_half_open_connections(self):
        lines = []
        for _ in range(300):
            line = self.raw()
            line.send(b"GET /ws HTTP/1.1\r\nHost: x\r\n")
            lines.append(line)
        self.assertEqual(self.server.get("/health")[0], 200)
        for line in lines:
            line.close()

    def test_connections_that_come_and_go(self):
        before = self.server.memory()
        for _ in range(600):
            line = Line(self.server.port)
            line.say({"type": "lobby"})
            line.close()
        until(lambda: self.server.metric("connections") <= 3, "the others to be gone")
        self.assertLess(self.server.memory() - before, 16 << 20)


class Long(kit.Case):
    """Behind what waits little more is put; but an answer by itself goes out."""

    def test_one_answer_goes_out_however_long_it_is(self):
        self.serve("--queue", "65536")
        anna = self.connect()
        for _ in range(3):
            self.assertGreater(len(json.dumps(anna.ask("rules", game="starship"))), 65536)


class Waits(kit.Case):
    """The wire waits by libev, which is loaded, or without it where that cannot be."""

    def play(self, **how):
        self.serve("--log", "info", **how)
        anna, ben = self.connect(), self.connect()
        anna.create()
        ben.join(anna.table_id)
        anna.ask("chat", text="Here")
        ben.wait(lambda _: any(line["text"] == "Here" for line in ben.chat))
        self.assertEqual(self.server.stop(), 0)
        return "without_libev" in self.server.log()

    def test_wr_041_connections_are_waited_for_by_libev(self):
        self.assertFalse(self.play())

    def test_wr_041_without_libev_people_play_and_the_log_says_so(self):
        (self.folder / "libev.so.4").touch()
        self.assertTrue(self.play(LD_LIBRARY_PATH=str(self.folder)))


if __name__ == "__main__":
    kit.main()
