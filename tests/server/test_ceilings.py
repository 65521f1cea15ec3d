#!/usr/bin/env python3
"""What the whole server may have: at nine tenths no new tables, at all of it nobody new, and games go on (WR-082). Prints TAP."""
import contextlib
import json
import sqlite3
import time

import kit
from waiting import on_time, promptly, until

MEGABYTE = 1 << 20
PLAYED = 200  # choices of bots
BOT = "cat > /dev/null"  # it listens, and says nothing


class Ceilings(kit.Case):
    def may_create(self):
        try:
            self.connect().create()
            return True
        except kit.Refused as refused:
            self.assertEqual(refused.error["rule"], "WR-082")
            return False

    def with_less(self, *arguments):
        """A game is under way when the server starts again with these ceilings: the players, who are back."""
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        self.server.stop()
        self.server.arguments += arguments
        self.server.start()
        return [self.back(person) for person in people]

    def back(self, person):
        again = self.connect()
        again.join(person.table_id, person.token)
        return again

    def full(self, people):
        """Nobody makes a table, looks on or sits down; the game is played to its end."""
        guest = self.connect()
        self.refused("WR-082", guest.ask, "create", game="express", seats=3, name="Anna")
        self.refused("WR-082", guest.ask, "lesson", game="express", lesson="first", name="Anna")
        self.refused("WR-082", guest.ask, "join", table=people[0].table_id)
        guest.ask("lobby")
        self.assertEqual(self.server.metric("turned_away_total"), 3)
        kit.play_on([self.back(people[0]), *people[1:]], self.chance)

    def test_wr_082_memory(self):
        people = self.with_less("--memory", "1")
        until(lambda: self.server.metric("memory_megabytes") > 0)
        self.full(people)

    @kit.on_a_file
    def test_wr_082_disk(self):
        people = self.with_less("--disk", "1M")
        with contextlib.closing(sqlite3.connect(self.server.store.address)) as base:
            base.execute("INSERT INTO log VALUES('elsewhere', 1, zeroblob(?))", (2 * MEGABYTE,))
            base.commit()
        until(lambda: self.server.metric("store_megabytes") > 1)
        self.full(people)

    def test_wr_082_tables_in_memory(self):
        """At nine of ten there is no new one; one that nobody uses leaves early."""
        self.serve("--loaded", "10")
        people = [self.connect() for _ in range(9)]
        for person in people:
            person.create()
        self.assertFalse(self.may_create())
        self.connect().join(people[0].table_id)  # who comes to a table that is there is let in
        people[1].close()
        people[2].close()
        until(self.may_create)
        self.back(people[1])  # it comes back from its log
        self.assertGreater(self.server.metric("turned_away_total"), 0)

    def test_wr_082_rows_a_second(self):
        self.serve("--rows", "4", "--changes", "1000")
        people = self.seat_people(3)
        self.begin(people)
        self.assertTrue(self.may_create())
        people[0].answers(*({"type": "name", "id": 100 + number, "name": f"Anna {number}"} for number in range(60)))
        self.assertFalse(self.may_create())
        self.assertGreaterEqual(self.server.metric("rows_percent"), 100)
        kit.play_on(people, self.chance)

    def test_wr_082_games_against_bots_turn_nobody_away(self):
        """However fast they are played: bots pause before their rows come near the ceiling."""
        self.serve("--rows", "40")
        hasty = [self.connect() for _ in range(4)]
        for person in hasty:
            person.create(game="galactica", seats=6)
            person.ask("start", bots="ensign")
        percent = []

        def played():
            kit.choose_asked(hasty, self.chance)
            kit.listen_all(hasty, 0.1)
            percent.append(self.server.metric("rows_percent"))
            return self.server.metric("bot_choices_total") >= PLAYED and max(percent) >= 50

        until(played, lambda: f"bots to play on: {percent}")
        self.assertLess(max(percent), 90)
        self.assertTrue(self.may_create())

    def test_wr_083_long_answers_hold_up_nobody_else(self):
        self.serve("--share", "1")
        anna, hungry = self.connect(source="127.0.1.1"), self.connect()
        asked = 200
        hungry.say(*({"type": "rules", "game": "starship", "id": number} for number in range(asked)))
        anna.ask("ping")
        self.assertGreaterEqual(self.server.metric("slowed_total"), 1)
        anna.create()
        self.assertEqual([hungry.hear()["id"] for _ in range(asked)], list(range(asked)))
        self.assertEqual(self.server.metric("cut_for_rate_total"), 0)

    def test_wr_082_programs(self):
        self.serve("--bot", f"quiet={BOT}", "--programs", "1")
        first, second = self.connect(), self.connect()
        for person in first, second:
            person.create()
            person.ask("bot", seat=1, bot="quiet")  # none is playing yet
        first.ask("start")
        until(lambda: self.server.metric("programs") == 1)
        error = self.refused("WR-082", second.ask, "bot", seat=2, bot="quiet")
        self.assertEqual(error["text"], "Too many programs are playing here. Try again later.")
        second.ask("start")
        second.wait(lambda t: t["table"]["seats"][1]["bot"] == "officer")  # a Medium bot takes the seat
        self.assertEqual(self.server.metric("programs"), 1)

    def test_wr_082_unread_output_of_all_together(self):
        """Nobody has 8 MB, but all together have more than there may be: the largest is cut, and nothing of it counts any more."""
        self.serve("--queue-all", "8")
        reader = self.connect()
        deaf = [self.connect(receive_buffer=4096) for _ in range(4)]
        ask = b"".join(kit.frame(json.dumps({"type": "rules"}).encode()) for _ in range(8))
        end = time.monotonic() + kit.PATIENCE
        while self.server.metric("cut_for_queue_total") == 0:
            self.assertLess(time.monotonic(), end)
            for person in deaf:
                with contextlib.suppress(kit.Gone):
                    person.send(ask)
            reader.ask("ping")
        self.assertLessEqual(self.server.metric("unread_megabytes"), 8)
        for person in deaf:
            person.close()
        until(lambda: self.server.metric("connections") == 1 and self.server.metric("unread_megabytes") == 0)
        reader.ask("ping")

    @kit.on_a_file
    def test_wr_082_answers_of_all_together_that_wait_for_the_store(self):
        """While the store stands still every answer waits: of these, too, there may be so many."""
        self.serve("--queue-all", "8")
        anna = self.connect()
        anna.create()
        readers = [self.connect() for _ in range(4)]
        for person in readers:
            person.ask("ping")
        ask = b"".join(kit.frame(json.dumps({"type": "rules", "game": "starship"}).encode()) for _ in range(40))
        with contextlib.closing(sqlite3.connect(self.server.store.address, isolation_level=None)) as base:
            base.execute("BEGIN IMMEDIATE")
            anna.say({"type": "chat", "id": 900, "text": "It takes its time"})
            self.assertEqual(self.server.metric("cut_for_queue_total"), 0)
            for person in readers:
                person.send(ask)
            until(lambda: self.server.metric("cut_for_queue_total") > 0)
            self.assertLessEqual(self.server.metric("unread_megabytes"), 8)
            self.assertEqual(self.server.metric("commits_failed_total"), 0)
            base.execute("ROLLBACK")
        anna.answer_to(900)

    def test_wr_082_sockets_of_all_together(self):
        """From many addresses: the next one is closed, and whoever is there goes on."""
        self.serve("--sockets", "8")
        anna = self.connect()
        anna.create()
        silent = [kit.Raw(self.server.port, source=f"127.0.2.{number}") for number in range(1, 8)]
        turned_away = kit.Raw(self.server.port, source="127.0.2.9")
        self.assertEqual(turned_away.read_to_end(), b"")
        anna.ask("chat", text="Still here")
        silent.pop().close()

        def is_counted():
            with contextlib.suppress(OSError):  # until the server has noticed who left, it has no room for this either
                return self.server.metric("sockets_refused_total") >= 1

        until(is_counted)
        self.assertLessEqual(self.server.metric("sockets"), 8)
        self.assertIn('"sockets_full"', self.server.log())
        for one in [*silent, turned_away]:
            one.close()

    @promptly
    def test_wr_082_pages_that_are_read_slowly(self):
        """A page takes no memory for each who fetches it, and has to be fetched in time."""
        self.serve("--page-seconds", "3")
        path = "web/starship.js"
        size = len(self.server.get(path)[2])
        self.assertGreater(size, 300000)  # more than a socket takes at once
        before = self.server.memory()
        slow = [kit.Raw(self.server.port, receive_buffer=2048) for _ in range(50)]
        begun = time.monotonic()
        for one in slow:
            one.send(f"GET /{path} HTTP/1.1\r\nHost: here\r\n\r\n".encode() * 20)  # more than the system keeps for a socket
        until(lambda: self.server.metric("sockets") > 50)
        grown = self.server.memory() - before
        until(lambda: self.server.metric("sockets") < 10)  # nobody read it, and all are gone
        on_time(begun, 12, "the end of those who read slowly")
        for one in slow:
            one.close()
        self.assertLess(grown, size * len(slow) / 4)

    def test_memory_goes_back_to_the_system_after_a_flood(self):
        self.serve()
        before = self.server.memory()
        deaf = [self.connect(receive_buffer=4096) for _ in range(20)]
        ask = b"".join(kit.frame(json.dumps({"type": "games"}).encode()) for _ in range(50))

        def flooded():
            for i, person in enumerate(deaf):
                try:
                    person.send(ask)
                except kit.Gone:  # it was cut for what it does not read: another one comes
                    deaf[i] = self.connect(receive_buffer=4096)
            return self.server.memory() - before >= 128 * MEGABYTE

        until(flooded, "the flood to fill the memory")
        self.seat_people(3)  # what comes later lies behind it
        for person in deaf:
            person.close()
        until(lambda: self.server.memory() - before < 32 * MEGABYTE)  # up to 16 the server keeps for itself


if __name__ == "__main__":
    kit.main()
