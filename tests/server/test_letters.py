#!/usr/bin/env python3
""""Your turn" by letter: a POST to where the person wants it and the owner allows it. Prints TAP."""
import contextlib
import http.server
import json
import socket
import threading

import kit
from waiting import until


class Box(http.server.ThreadingHTTPServer):
    """Where letters arrive."""

    daemon_threads = True

    def __init__(self, forwards_to=None, code=200):
        self.letters = []
        self.forwards_to = forwards_to
        self.code = code
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook"

    def wait(self, count):
        until(lambda: len(self.letters) >= count, f"{count} letters")
        return self.letters


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):  # pylint: disable=invalid-name
        body = self.rfile.read(int(self.headers["content-length"] or 0))
        self.send_response(self.server.code)
        if self.server.forwards_to:
            self.send_header("location", self.server.forwards_to)
        self.send_header("content-length", "2")
        self.end_headers()
        self.wfile.write(b"ok")
        self.server.letters.append((self.path, self.headers["content-type"], json.loads(body or "null")))

    do_GET = do_POST  # what a forwarded letter would become

    def log_message(self, *_):
        pass


WAITED_FOR = {"game": "starship", "settings": {"rules": "complete", "optional": ["crews"]}}  # both are asked at once


class Letters(kit.Case):
    def setUp(self):
        super().setUp()
        self.box = self.open_box()

    def open_box(self, **how):
        box = Box(**how)
        self.addCleanup(box.server_close)
        self.addCleanup(box.shutdown)
        return box

    def others_play(self, people, away, most=80):
        """The others choose until the one who is away is asked."""
        for _ in range(most):
            kit.listen_all(people, 0.2)
            table = people[0].table["table"]
            if table["phase"] == "over" or table["seats"][away.seat]["waiting"]:
                return table["phase"] == "playing"
            kit.choose_asked(people, self.chance)
        return False

    def away_with(self, url, **more):
        """Three people, the last of whom leaves an address and goes."""
        people = self.seat_people(3, title='Friday "night" <b>', **more)
        people[2].ask("webhook", url=url)
        self.begin(people)
        people[2].close()
        return people[:2], people[2]

    def asked_while_away(self, url):
        """The same, in the first of several games in which the one who is away is asked."""
        for _ in range(20):
            people, away = self.away_with(url)
            if self.others_play(people, away):
                return people, away
        return self.fail("nobody was asked who was away")

    def no_more_than(self, letters):
        """So many have come, and then one that goes out later, from another table."""
        box = self.box.url + f"/later/{len(self.box.letters)}"
        people = self.seat_people(2, **WAITED_FOR)
        people[1].ask("webhook", url=box)
        self.begin(people)
        people[1].close()
        is_later = lambda letter: letter[0].startswith("/hook/later/")
        until(lambda: any(box.endswith(path) for path, _, _ in self.box.letters), "the later letter")
        self.assertEqual(len([one for one in self.box.letters if not is_later(one)]), letters)

    def test_a_letter_for_each_ask_while_away(self):
        self.serve("--letters-to", self.box.url)
        people, away = self.asked_while_away(self.box.url + "/me?key=1")
        letters = self.box.wait(1)
        self.assertEqual(letters, [("/hook/me?key=1", "application/json", {
            "event": "your_turn", "table": away.table_id, "title": 'Friday "night" <b>',
            "game": "BSG: Express", "name": "P2"})])
        # Whatever else happens at the table, one ask is one letter.
        people[0].ask("chat", text="Where is P2?")
        people[1].ask("name", name="P1 again")
        self.no_more_than(1)
        # With a page open there is none.
        back = self.connect()
        back.join(away.table_id, away.token)
        everybody = people + [back]
        for _ in range(15):
            kit.listen_all(everybody, 0.2)
            kit.choose_asked(everybody, self.chance)
        self.no_more_than(1)
        back.ask("webhook", url=None)
        back.close()
        self.others_play(people, away)
        self.no_more_than(1)

    def test_one_letter_while_another_picks_at_its_own_pace(self):
        self.serve("--letters-to", self.box.url)
        people = self.seat_people(2, **WAITED_FOR)
        people[1].ask("webhook", url=self.box.url)
        self.begin(people)
        people[1].close()
        self.box.wait(1)
        for _ in range(2):
            people[0].wait(lambda t: people[0].asked)
            crew = next(o for o in people[0].asked["options"] if o["verb"] == "crew")
            people[0].choose(ask=people[0].asked["ask"], option=crew["option"], args=[crew["free"][0]["set"][:1]])
        self.no_more_than(1)

    def test_the_address_outlives_a_restart_but_not_its_owner(self):
        self.serve("--letters-to", self.box.url + "/")
        people = self.seat_people(3)
        people[2].ask("webhook", url=self.box.url + "/me")
        self.server.kill()
        self.server.start()
        people = [self.back(p) for p in people]
        self.begin(people)
        gone = people[2]
        gone.ask("rise")
        self.others_play(people[:2], gone)
        self.no_more_than(0)

    def test_no_letter_goes_out_twice(self):
        self.serve("--letters-to", self.box.url)
        people, away = self.asked_while_away(self.box.url)
        said = len(self.box.wait(1))
        for end in (self.server.kill, self.server.stop):
            end()
            self.server.start()
            looker = self.connect()
            looker.join(people[0].table_id)
            self.assertTrue(looker.table["table"]["seats"][away.seat]["waiting"])
            self.no_more_than(said)

    def back(self, person):
        again = self.connect()
        again.join(person.table_id, person.token)
        return again

    def test_wr_042_only_where_the_owner_allows(self):
        self.serve("--letters-to", self.box.url, "--letters-to", "https://hooks.example/")
        anna = self.connect()
        anna.create()
        for url in ("http://127.0.0.1/", "http://evil.example/", self.box.url + ".evil.example/",
                    self.box.url + "@evil.example/", self.box.url + "er", "file:///etc/passwd",
                    "https://hooks.example", "https://hooks.example.evil/", "x"):
            self.refused("WR-042", anna.ask, "webhook", url=url)
        for url in ("http://127.0.0.1/\r\nX: y", "x" * 301, 7, [], True):
            self.refused("WR-009", anna.ask, "webhook", url=url)
        self.refused("WR-009", anna.ask, "webhook")
        anna.ask("webhook", url="https://hooks.example/a")
        anna.ask("webhook", url=self.box.url)
        anna.ask("webhook", url=None)

    def test_wr_042_no_address_steps_out_of_where_the_owner_allows(self):
        self.serve("--letters-to", "https://hooks.example/wardroom/")
        anna = self.connect()
        anna.create()
        base = "https://hooks.example/wardroom/"
        for url in ("../admin", "..", "a/../../admin", "./../admin", "a/..", ".", "%2e%2e/admin", "%2E./admin", "..%2fadmin", "..\\admin",
                    "a%2f..%5c..%2Fadmin", "../?a", "..#a"):
            self.refused("WR-042", anna.ask, "webhook", url=base + url)
        for url in ("..a/b", "a..b", "...a", "a?b=/../c", "a/b%2e.c", ".well-known/x"):
            anna.ask("webhook", url=base + url)

    def test_wr_042_the_owner_is_asked_at_every_letter(self):
        """An address that stands in a log since it was allowed gets no letters when it no longer is."""
        other = self.open_box()
        self.serve("--letters-to", self.box.url, "--letters-to", other.url)
        people = self.seat_people(3)
        people[1].ask("webhook", url=other.url)
        people[2].ask("webhook", url=self.box.url)
        self.begin(people)
        self.server.stop()
        self.server.arguments[-2:] = []
        self.server.start()
        host = self.back(people[0])
        for _ in range(80):
            kit.listen_all([host], 0.1)
            if self.box.letters or host.phase == "over":
                break
            if not kit.choose_asked([host], self.chance):
                with contextlib.closing(self.back(people[1])) as second:
                    kit.choose_asked([second], self.chance)
        self.assertTrue(self.box.letters)
        self.assertEqual(other.letters, [])

    def test_wr_042_letters_are_not_forwarded(self):
        """Whatever the box that is allowed answers: nobody else hears of it."""
        elsewhere = self.open_box()
        boxes = [self.open_box(forwards_to=elsewhere.url, code=code)
                 for code in (301, 302, 303, 307, 308)]
        self.serve(*(a for box in boxes for a in ("--letters-to", box.url)))
        for box in boxes:
            self.asked_while_away(box.url)
            self.assertEqual({path for path, _, _ in box.wait(1)}, {"/hook"}, box.code)
        self.box = boxes[0]
        self.no_more_than(len(self.box.letters))
        self.assertEqual(elsewhere.letters, [])

    def test_by_default_nowhere(self):
        self.serve()
        anna = self.connect()
        anna.create()
        self.refused("WR-042", anna.ask, "webhook", url=self.box.url)

    def test_wr_027_letters_of_a_sealed_ask_tell_of_no_answer(self):
        """All write to one address. When the server comes back, those who have not answered are not
        written to again: that would tell who has."""
        self.serve("--letters-to", self.box.url, program=kit.TOYS)
        people = self.seat_people(3, game="mole")
        for person in people:
            person.ask("webhook", url=self.box.url)
        people[1].close()
        people[2].close()
        people[0].wait(lambda t: not any(s["here"] for s in t["table"]["seats"][1:]))
        people[0].ask("start")
        self.assertEqual(sorted(l[2]["name"] for l in self.box.wait(2)), ["P1", "P2"])
        answering = self.back(people[1])
        answering.choose(ask=answering.table["asks"]["ask"], option=0, args=[])
        answering.close()
        self.server.kill()
        self.server.start()
        back = self.back(people[0])
        back.choose(ask=back.table["asks"]["ask"], option=0, args=[])
        # A letter of the next ask comes behind any that were sent before it.
        self.back(people[2]).choose(ask=back.answered, option=0, args=[])
        back.wait(lambda t: t["table"]["moment"] == 3)
        asked = [s["seat"] for s in back.table["table"]["seats"] if s["waiting"]]
        due = [f"P{seat}" for seat in asked if seat == 1]
        self.assertEqual([l[2]["name"] for l in self.box.wait(2 + len(due))[2:]], due)

    def test_a_box_that_is_not_there_or_never_answers(self):
        silent = socket.socket()
        self.addCleanup(silent.close)
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        closed = socket.socket()
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        closed.close()
        self.serve("--letters-to", "http://127.0.0.1:")
        for target in (f"http://127.0.0.1:{silent.getsockname()[1]}/x",
                       f"http://127.0.0.1:{port}/x", "http://127.0.0.1:/", "http://127.0.0.1:x/y"):
            try:
                people, away = self.away_with(target)
            except kit.Refused:
                continue
            self.others_play(people, away)
            people[0].ask("ping")
            play = people + [self.back(away)]
            kit.play_on(play, self.chance)
        self.assertEqual(self.server.get("/health")[0], 200)
        self.assertEqual(self.server.stop(), 0)


if __name__ == "__main__":
    kit.main()
