#!/usr/bin/env python3
"""What one person may have of the server is bounded, whatever the log holds and whatever the clock says (WR-041, WR-042). Prints TAP."""
import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import time

import kit
from waiting import until

CLOCK = os.environ.get("WARDROOM_DOUBLE_CLOCK") or str(pathlib.Path(kit.TOYS).parent / "clock.so")
UNDOS = 4600      # more events than a table message may have
EVENTS_MOST = 5000
BURST = 50
COMES = 20


class Bounds(kit.Case):
    def test_wr_042_one_line_of_chat_a_second(self):
        self.serve("--burst", str(BURST))
        people = self.seat_people(2, seats=3)
        begun = time.monotonic()
        heard = 0
        for number in range(200):
            try:
                people[0].ask("chat", text=str(number))
                heard += 1
            except kit.Refused as refused:
                self.assertEqual(refused.error["text"], "Too much at once. Wait a moment.")
        self.assertGreaterEqual(heard, BURST)
        self.assertLessEqual(heard, BURST + time.monotonic() - begun + 1)
        people[1].ask("chat", text="Each has their own measure")
        until(lambda: self.may_say(people[0], "A second later"))
        people[1].wait(lambda t: people[1].chat[-1]["text"] == "A second later")
        self.assertEqual(len(people[1].chat), heard + 2)

    def may_say(self, person, text):
        try:
            person.ask("chat", text=text)
            return True
        except kit.Refused:
            return False

    def test_wr_042_a_rematch_is_a_table_like_any_other(self):
        self.serve("--tables", "1")
        people = self.seat_people(3)
        self.begin(people)
        kit.play_on(people, self.chance)
        error = self.refused("WR-042", people[0].ask, "rematch")
        self.assertIn("Too many tables", error["text"])
        self.assertIsNone(people[0].table["table"]["rematch"])

    def long_game(self):
        """A game in which somebody has changed their mind again and again: the file."""
        new = {"type": "new", "game": "galactica", "seats": 3, "seed": 7, "names": ["A", "B", "C"], "bots": ["officer", "officer", None]}
        said = [new, *({"type": "choose", "seat": 2, "ask": 1 + number, "option": 0, "args": []} if number % 2 == 0 else
                       {"type": "undo", "seat": 2} for number in range(2 * UNDOS)), {"type": "save", "seed": True}]
        done = subprocess.run([kit.WARDROOM, "engine"], input="\n".join(map(json.dumps, said)).encode(), capture_output=True,
                              check=True, timeout=kit.PATIENCE)
        saved = json.loads(done.stdout.splitlines()[-1])["replay"]
        self.assertEqual(len(saved["entries"]), 2 * UNDOS)
        path = self.folder / "long.json"
        path.write_text(json.dumps(saved))
        return path

    def test_wr_041_a_message_is_bounded_whatever_the_log_holds(self):
        store = kit.store_at(self.folder / "tables.db")
        added = subprocess.run([kit.WARDROOM, "store", "add", store.address, self.long_game()], capture_output=True, check=True,
                               text=True, timeout=kit.PATIENCE)
        table, token = added.stdout.split("/t/", 1)[1].split()[0].split("#")
        self.serve(store=store)
        person = self.connect(keep_bytes=True)
        self.assertTrue(person.join(table, token)["token_ok"])
        longest = max(len(line) for line in bytes(person.received).splitlines())
        self.assertLess(longest, 1 << 20)
        numbers = [event["number"] for event in person.events]
        self.assertEqual(numbers, list(range(numbers[-1] - EVENTS_MOST + 1, numbers[-1] + 1)))
        self.assertGreater(numbers[0], 1)
        last = numbers[-1]
        for since, count, more in ((0, EVENTS_MOST, True), (last - EVENTS_MOST - 1, EVENTS_MOST, True),
                                   (last - EVENTS_MOST, EVENTS_MOST, False), (last - 1, 1, False)):
            told = person.ask("events", since=since)
            self.assertEqual([event["number"] for event in told["events"]], list(range(since + 1, since + 1 + count)))
            self.assertEqual(told.get("more", False), more, since)
        person.choose(**kit.random_choice(person.asked, self.chance))  # and it goes on
        again = self.connect()
        again.join(table, token, since=numbers[-1])
        self.assertEqual(again.events[0]["number"], numbers[-1] + 1)

    def test_wr_041_what_a_page_makes_up_does_not_lie_in_the_store(self):
        """Who reads the store cannot say again what somebody has said under a name of theirs."""
        self.serve()
        names = [f"0123456789abcdef-{what}" for what in ("create", "sit", "chat")]
        anna, ben = self.connect(), self.connect()
        anna.create(once=names[0])
        ben.join(anna.table_id)
        ben.sit(1, "Ben", once=names[1])
        ben.ask("chat", text="Hello", once=names[2])
        rows = self.server.store.rows(anna.table_id)[0]
        bodies = b"\n".join(self.server.store.body(anna.table_id, number + 1) for number in range(len(rows)))
        self.assertIn(b"Hello", bodies)
        for name in names:
            self.assertNotIn(name.encode(), bodies)
        for person in anna, ben:
            self.assertNotIn(person.token.encode(), bodies)

    def test_every_line_of_the_log_is_json(self):
        """Those of libwebsockets, too, which has much to say when its port is taken."""
        first = self.serve()
        second = subprocess.run([kit.WARDROOM, "serve", "--port", str(first.port), "--store", self.folder / "second.db"],
                                capture_output=True, text=True, timeout=kit.PATIENCE)
        *lines, last = second.stderr.splitlines()
        self.assertRegex(last, r"^wardroom serve: Cannot open port \d+ at 127\.0\.0\.1")
        said = [json.loads(line) for line in lines]
        self.assertIn("libwebsockets", {line["event"] for line in said})
        for line in said:
            self.assertLessEqual({"at", "level", "event", "text"}, set(line))

    @kit.on_a_file
    def test_wr_041_a_second_server_on_the_same_file_is_refused(self):
        first = self.serve()
        # A service of the package sees of /proc only processes: there the list of all locks is not to be had.
        hidden = ["unshare", "-rm", "sh", "-c", 'mount --bind /dev/null /proc/locks && exec "$0" "$@"']
        hides = subprocess.run([*hidden, "true"], capture_output=True, check=False).returncode == 0
        for around, path in ([], first.store.address), (hidden if hides else [], os.path.join(self.folder, ".", "tables.db")):
            second = subprocess.run([*around, kit.WARDROOM, "serve", "--port", "0", "--store", path], capture_output=True, text=True,
                                    timeout=kit.PATIENCE, check=False)
            self.assertEqual((second.returncode, second.stdout), (1, ""))
            self.assertRegex(second.stderr, rf"^wardroom serve: The store \S+tables\.db is in use by process {first.process.pid}\.$")
        first.kill()
        with contextlib.closing(sqlite3.connect(first.store.address)) as backup:
            backup.execute("BEGIN")
            self.assertEqual(len(backup.execute("SELECT name FROM own").fetchall()), 2)
            self.assertEqual(self.serve().stop(), 0)  # while a backup is made

    def test_a_line_of_the_log_that_comes_again_is_counted(self):
        port = self.serve().port
        greeting = kit.handshake(port, origin="http://evil.example").replace(b"Host: 127.0.0.1:%d" % port, b"Host: evil.example")
        for _ in range(COMES):
            with self.assertRaises(kit.Gone):
                kit.Line(port, greeting=greeting)
        self.assertEqual(self.server.stop(), 0)  # what is counted by then is written
        lines = [json.loads(line) for line in self.server.log().splitlines()]
        times = [line.get("repeated", 1) for line in lines if line["event"] == "origin_refused"]
        self.assertEqual(times[0], 1)
        self.assertEqual(sum(times), COMES)
        self.assertLess(len(times), COMES)


class Budget(kit.Case):
    """What a seat may add to its table's log beside choices: so much an hour, and so much in all."""

    def names(self, person, count):
        """So many names, said in one piece: the answers."""
        return person.answers(*({"type": "name", "id": 1000 + number, "name": f"Anna {number}"} for number in range(count)))

    def test_wr_080_a_seat_changes_so_much_an_hour(self):
        self.serve()
        people = self.seat_people(3)
        taken = [answer["type"] for answer in self.names(people[1], 100)]
        self.assertEqual(taken, ["done"] * 59 + ["refused"] * 41)  # to sit down was one
        self.refused("WR-080", people[1].ask, "name", name="Ben")
        rows = len(self.server.store.rows(people[0].table_id)[0])
        self.refused("WR-080", people[1].ask, "rise")
        self.assertEqual(len(self.server.store.rows(people[0].table_id)[0]), rows)
        people[0].ask("name", name="Each seat has its own measure")
        people[1].ask("chat", text="Talk has another one")
        self.begin(people)
        kit.play_on(people, self.chance)  # choices are free

    def test_wr_080_a_table_that_leaves_the_memory_renews_nothing(self):
        self.serve("--changes", "3", "--idle", "0")
        anna = self.connect()
        anna.create()
        for number in range(3):
            anna.ask("name", name=f"Anna {number}")
        self.refused("WR-080", anna.ask, "name", name="Anna 4")
        anna.close()
        until(lambda: self.server.metric("tables_loaded") == 0)
        again = self.connect()
        again.join(anna.table_id, anna.token)
        self.refused("WR-080", again.ask, "name", name="Anna 5")

    def test_wr_080_a_table_is_full_and_the_game_goes_on(self):
        self.serve("--table-rows", "30", "--changes", "1000")
        people = self.seat_people(3)
        self.begin(people)
        self.names(people[1], 20)
        said = people[0].answers(*({"type": "chat", "id": 1000 + line, "text": "Is there an end?"} for line in range(40)))
        self.assertEqual([answer["type"] for answer in said[-1:]], ["refused"])
        self.assertEqual(said[-1]["error"]["rule"], "WR-080")
        self.refused("WR-080", people[1].ask, "name", name="Ben")
        self.refused("WR-080", people[0].ask, "pace", pace={"kind": "live", "limit": 60})
        self.server.stop()
        self.server.start()  # it is counted again
        people = [self.back(person) for person in people]
        self.refused("WR-080", people[1].ask, "name", name="Ben")
        people[2].ask("rise")  # a bot goes on for who leaves
        people[0].wait(lambda t: t["table"]["seats"][2]["bot"])
        kit.play_on(people[:2], self.chance)

    def back(self, person):
        again = kit.Person(self.server.port)
        self.addCleanup(again.close)
        again.join(person.table_id, person.token)
        return again


class Clock(kit.Case):
    """The clock is set while people play: limits and clocks of play go by one that nobody can set."""

    def set_clock(self, seconds):
        (self.folder / "clock").write_text(str(seconds))

    def serve_with_clock(self, *more):
        self.set_clock(0)
        return self.serve("--rate", "40", "--burst", "200", *more, LD_PRELOAD=CLOCK, WARDROOM_CLOCK=str(self.folder / "clock"))

    def hour(self, person):
        """What the server takes the time to be, in seconds from here."""
        person.ask("chat", text="What time is it?")
        person.wait(lambda t: person.chat)
        return person.chat.pop()["at"] - time.time()

    def test_wr_042_an_hour_back(self):
        self.serve_with_clock()
        people = self.seat_people(3, pace={"kind": "live", "limit": 60})
        self.begin(people)
        self.set_clock(-3600)
        self.assertLess(self.hour(people[0]), -3500)  # so the double works
        for _ in range(3):
            for person in people:
                for _ in range(20):
                    person.ask("ping")
                person.listen()
            kit.choose_asked(people, self.chance)
        self.connect().ask("ping")  # and nobody of that address is turned away
        self.assertEqual(self.server.metric("cut_for_rate_total"), 0)
        kit.play_on(people, self.chance)

    def test_wr_042_a_day_forward(self):
        """Nobody's time is up, and nobody is away for longer than they are."""
        self.serve_with_clock()
        people = self.seat_people(3, pace={"kind": "live", "limit": 60})
        self.begin(people)
        people[2].close()
        moment = people[0].table["table"]["moment"]
        self.set_clock(86400)
        self.assertGreater(self.hour(people[0]), 86300)
        self.house_goes_on()
        kit.catch_up(people[:2])
        self.assertEqual(people[0].table["table"]["moment"], moment)
        self.assertEqual([s["bot"] for s in people[0].table["table"]["seats"]], [None] * 3)
        self.refused("WR-042", people[0].ask, "bot", seat=2, bot="officer")


if __name__ == "__main__":
    kit.main()
