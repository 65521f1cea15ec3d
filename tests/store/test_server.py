#!/usr/bin/env python3
"""A server whose PostgreSQL goes away and comes back (WR-041). Prints TAP."""
import os
import pathlib
import sys
import threading

os.environ["WARDROOM_STORE"] = "postgres"
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]
import cluster  # noqa: E402
import kit  # noqa: E402
import players  # noqa: E402
from waiting import until  # noqa: E402

DEATHS = {"short": 2, "normal": 5, "long": 200}[kit.EFFORT]
PAGE = 8192  # bytes of PostgreSQL's files that are read and written together


class Server(kit.Case):
    def setUp(self):
        super().setUp()
        self.cluster = cluster.Cluster()
        self.addCleanup(self.cluster.close)
        self.serve(store=Hall(self.cluster.create("hall")))

    def cut(self, function, *args, **fields):
        """The line is cut instead of an answer; a new one."""
        person = self.connect()
        with self.assertRaises(kit.Gone):
            function(person, *args, **fields)
            person.ask("ping")
        return self.connect()

    def come_again(self, old):
        """A page that was cut: it tries until it is at its table."""
        def there():
            person = self.connect()
            try:
                self.assertTrue(person.join(old.table_id, old.token)["token_ok"])
                return person
            except kit.Gone:
                return None

        return until(there, "the table to come back")

    def test_wr_041_while_the_store_is_away_nothing_is_acknowledged_and_nothing_is_lost(self):
        people = self.seat_people(3)
        self.begin(people)
        anna, table = people[0], people[0].table_id
        other = self.connect()
        other.create(title="another one")
        anna.ask("chat", text="before")
        failed = self.server.metric("commits_failed_total")
        self.assertEqual((failed, self.server.metric("healthy")), (0, 1))
        self.cluster.kill()
        with self.assertRaises(kit.Gone):
            anna.ask("chat", text="lost")
            anna.ask("ping")
        # Nobody can say now whether there is such a table: not that there is none.
        self.cut(lambda person: person.join(table, anna.token))
        self.cut(lambda person: person.create())
        self.assertEqual(self.server.get("/health")[0], 503)
        self.assertEqual(self.server.metric("healthy"), 0)
        self.assertGreater(self.server.metric("commits_failed_total"), failed)
        self.cluster.start()
        again = self.come_again(anna)
        self.assertEqual([c["text"] for c in again.chat], ["before"])
        again.ask("chat", text="after")
        self.assertEqual(self.server.get("/health")[0], 200)
        self.assertEqual(self.server.metric("healthy"), 1)
        looker = self.connect()
        self.assertEqual({t["id"] for t in looker.ask("lobby")["tables"]}, {table, other.table_id})
        back = [again] + [self.connect() for _ in people[1:]]
        for person, before in zip(back[1:], people[1:]):
            person.join(table, before.token)
        kit.play_on(back, self.chance)
        self.refused("WR-043", looker.ask, "join", table="nosuchtable0")

    def spoil(self, sign, others):
        """Every page of the log that holds rows with this sign, and none with the other one."""
        self.cluster.sql("hall", "CHECKPOINT")
        path = self.cluster.folder / "data" / self.cluster.sql("hall", "SELECT pg_relation_filepath('wardroom_log')")[0][0]
        self.cluster.kill()
        file, spoiled = bytearray(path.read_bytes()), 0
        for at in range(0, len(file), PAGE):
            page = file[at:at + PAGE]
            if sign in page and others not in page:
                file[at:at + PAGE] = b"\xff" * PAGE
                spoiled += 1
        self.assertGreater(spoiled, 2)
        path.write_bytes(file)
        self.cluster.start()

    def test_wr_045_a_table_whose_pages_cannot_be_read_is_shut(self):
        anna, ben = self.connect(), self.connect()
        for person, sign in (anna, "a"), (ben, "b"):
            person.create()
            for _ in range(60):
                person.ask("chat", text=sign * 450)
        self.server.stop()
        self.spoil(b"a" * 60, b"b" * 60)
        self.server.start()
        late = self.connect()
        self.refused("WR-045", late.ask, "join", table=anna.table_id, token=anna.token)
        self.assertIn("table_unreadable", self.server.log())
        late.join(ben.table_id, ben.token)
        late.ask("chat", text="It goes on")

    def test_wr_041_a_server_that_starts_without_its_store_says_why(self):
        self.server.stop()
        self.cluster.kill()
        with self.assertRaises(AssertionError):
            self.server.start()
        self.assertRegex(self.server.log(), r"(?m)^wardroom serve: PostgreSQL: connection to server .+ failed: .+\.$")


class Deaths(players.Playing):
    """PostgreSQL is killed in the middle of commits, and people play on."""

    def test_wr_041_nothing_is_lost_and_nothing_doubled(self):
        own = cluster.Cluster(durable=True)
        self.addCleanup(own.close)
        self.serve(store=Hall(own.create("hall")))
        for _ in range(DEATHS):
            self.go_on(25, kit.PATIENCE)
            self.round(self.chance.random() / 20)
            own.kill()
            starting = threading.Thread(target=own.start)
            starting.start()
            while starting.is_alive():
                self.step()
        self.play_to_the_end()
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.check_finished(f"{DEATHS} deaths of PostgreSQL")
        self.assertIn("store_failed", self.server.log())


class Hall:
    def __init__(self, address):
        self.address = address


if __name__ == "__main__":
    kit.main()
