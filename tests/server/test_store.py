#!/usr/bin/env python3
"""The store when things go wrong: two writers, a lock, a full disk, a damaged log (WR-041). Prints TAP."""
import os
import resource
import sqlite3

import kit
from kit import Gone
from waiting import until


@kit.on_a_file
class Store(kit.Case):
    """Nothing is acknowledged that is not on the disk."""

    def test_wr_041_a_server_behind_another_writer_starts_again(self):
        """A second server is refused at its start; whoever writes all the same is put up with."""
        server = self.serve()
        people = self.seat_people(3)
        self.begin(people)
        play = people[0]
        play.ask("chat", text="first")
        base = sqlite3.connect(self.folder / "tables.db")
        self.addCleanup(base.close)
        number, body = base.execute("SELECT number, body FROM log WHERE tab = ? ORDER BY number DESC LIMIT 1", (play.table_id,)).fetchone()
        text = body.decode() if isinstance(body, bytes) else body
        base.execute("INSERT INTO log VALUES(?, ?, ?)", (play.table_id, number + 1, text.replace("first", "second").encode()))
        base.commit()
        # The server does not know, and is put right when it wants to write.
        with self.assertRaises(Gone):
            play.ask("chat", text="lost")
            play.ask("ping")
        self.assertIn("store_failed", server.log())
        self.assertIsNone(server.process.poll())
        again = self.connect()
        again.join(play.table_id, play.token)
        self.assertEqual([c["text"] for c in again.chat], ["first", "second"])
        self.assertEqual(again.table["view"], play.table["view"])
        again.ask("chat", text="third")
        self.assertEqual(server.stop(), 0)
        rows = base.execute("SELECT number FROM log WHERE tab = ? ORDER BY number", (play.table_id,)).fetchall()
        self.assertEqual([n for n, in rows], list(range(1, len(rows) + 1)))

    def test_wr_041_a_locked_store_acknowledges_nothing(self):
        self.serve()
        anna = self.connect()
        anna.create()
        lock = sqlite3.connect(self.folder / "tables.db", isolation_level=None)
        self.addCleanup(lock.close)
        lock.execute("BEGIN IMMEDIATE")
        with self.assertRaises(Gone):  # after the store's patience of two seconds
            anna.ask("chat", text="Does it hold?")
            anna.ask("ping")
        lock.execute("ROLLBACK")
        self.assertIn("store_failed", self.server.log())
        again = self.connect()
        self.assertTrue(again.join(anna.table_id, anna.token)["token_ok"])
        self.assertEqual(again.chat, [])
        again.ask("chat", text="Now it does")
        again.wait(lambda t: again.chat)

    def full(self, bytes_more):
        """A disk with only so much room for the file: a limit on its size."""
        size = sum(p.stat().st_size for p in self.folder.glob("tables.db-wal"))
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE,
                         (size + bytes_more, resource.RLIM_INFINITY))

    def test_wr_041_a_full_disk_acknowledges_nothing(self):
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        self.full(30000)
        told, refused = 0, None
        for i in range(200):
            try:
                people[0].ask("chat", text=f"{i} " + "x" * 400)
                told += 1
            except Gone:
                refused = i
                break
        self.assertIsNotNone(refused)
        self.assertIn("store_failed", self.server.log())
        self.assertIsNone(self.server.process.poll())
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        again = self.connect()
        again.join(people[0].table_id, people[0].token)
        self.assertEqual(len(again.chat), told)
        again.ask("chat", text="There is room again")
        people = [again] + [self.back(p) for p in people[1:]]
        kit.play_on(people, self.chance)

    def back(self, person):
        again = self.connect()
        self.assertTrue(again.join(person.table_id, person.token)["token_ok"])
        return again

    def test_wr_041_looking_needs_no_writing(self):
        """On a full disk people look, and are not cut; /health tells; what fails concerns its own table."""
        self.serve()
        people, others = self.seat_people(3), self.seat_people(3)
        self.begin(people)
        self.begin(others)
        self.assertEqual(self.server.get("/health")[0], 200)
        self.full(0)
        with self.assertRaises(Gone):
            people[0].ask("chat", text="x" * 400)
            people[0].ask("ping")
        self.assertEqual(self.server.get("/health")[0], 503)
        self.assertIn(b"store", self.server.get("/health")[2])
        looker = self.connect()
        looker.join(people[0].table_id)
        looker.ask("leave")
        looker.join(others[0].table_id)
        looker.ask("ping")
        for person in others:  # nothing of theirs has failed
            person.ask("ping")
            person.ask("view")
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: self.server.get("/health")[0] == 200, "a server that ails no more")  # nobody has to write anything for that
        for person in others:
            person.ask("ping")
        others[0].ask("chat", text="There is room again")

    def test_wr_041_a_gap_in_one_log_is_not_the_others_concern(self):
        self.serve()
        people, others = self.seat_people(3), self.seat_people(3)
        self.begin(people)
        self.begin(others)
        with sqlite3.connect(self.folder / "tables.db") as base:  # somebody else has written there
            base.execute("INSERT INTO log SELECT tab, max(number) + 1, '{}' FROM log WHERE tab = ?", (people[0].table_id,))
        with self.assertRaises(Gone):
            people[0].say({"type": "chat", "text": "lost", "id": 7})
            others[0].ask("chat", text="kept")
            people[0].ask("ping")
        self.assertEqual(self.server.get("/health")[0], 200)
        for person in others:
            person.ask("ping")
        self.assertEqual([line["text"] for line in others[0].chat], ["kept"])
        self.assertIn("store_failed", self.server.log())
        self.assertNotIn(others[0].table_id, "".join(line for line in self.server.log().splitlines() if "store_failed" in line))

    def test_a_game_is_gone_on_with_after_a_crash_though_nobody_looks(self):
        self.serve()
        anna = self.seat_people(1, seats=4)[0]
        anna.ask("start", bots="officer")
        while not self.server.metric("bot_choices_total") or not anna.asked:
            anna.listen(0.3)
            if not self.server.metric("bot_choices_total"):
                kit.choose_asked([anna], self.chance)
        self.server.kill()
        base = sqlite3.connect(self.folder / "tables.db")
        base.execute("DELETE FROM log WHERE number = (SELECT max(number) FROM log)")
        # What a bot chose last is taken away: it owes that again. Many tables have been used since.
        base.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
                     "INSERT INTO note SELECT printf('newer%07d', i), changed + i, replace(replace(body, "
                     "'\"phase\":\"playing\"', '\"phase\":\"over\"'), tab, printf('newer%07d', i)) FROM note, n")
        base.commit()
        base.close()
        self.server.start()
        until(lambda: self.server.metric("bot_choices_total") > 0, "a table that does not sleep")

    def test_wr_041_a_file_that_is_gone_is_noticed(self):
        self.serve()
        anna = self.connect()
        anna.create()
        anna.ask("chat", text="kept")
        (self.folder / "tables.db").rename(self.folder / "elsewhere.db")
        with self.assertRaises(Gone):
            anna.ask("chat", text="lost")
            anna.ask("ping")
        self.assertEqual(self.server.get("/health")[0], 503)
        self.assertIn("file is gone", self.server.log())

    def test_wr_041_a_file_that_may_only_be_read(self):
        self.serve()
        anna = self.connect()
        anna.create()
        self.server.stop()
        if os.geteuid() == 0:  # to root no file is closed: a database that says so itself
            base = sqlite3.connect(self.folder / "tables.db")
            base.execute("CREATE TRIGGER no_more BEFORE INSERT ON log BEGIN "
                         "SELECT RAISE(ABORT, 'only to be read'); END")
            base.commit()
            base.close()
        else:
            (self.folder / "tables.db").chmod(0o400)
        try:
            self.server.start()
        except AssertionError:
            self.assertIn("cannot be opened", self.server.log())
            return
        again = self.connect()
        again.join(anna.table_id, anna.token)
        with self.assertRaises(Gone):
            again.ask("chat", text="Hello?")
            again.ask("ping")
        self.assertIn("store_failed", self.server.log())
        late = self.connect()
        late.join(anna.table_id)
        self.assertEqual(late.chat, [])

    def test_wr_041_wr_045_a_table_whose_log_is_damaged_is_shut(self):
        self.serve()
        anna, ben = self.connect(), self.connect()
        anna.create()
        ben.create()
        self.server.stop()
        base = sqlite3.connect(self.folder / "tables.db")
        base.execute("UPDATE log SET body = '{\"row\":\"dance\"}' WHERE tab = ? AND number = 2",
                     (anna.table_id,))
        base.commit()
        base.close()
        self.server.start()
        late = self.connect()
        self.refused("WR-045", late.ask, "join", table=anna.table_id)
        self.assertIn("log_broken", self.server.log())
        # It is read once, and neither it nor its note is touched.
        self.refused("WR-045", late.ask, "join", table=anna.table_id)
        self.assertEqual(self.server.log().count("log_broken"), 1)
        late.join(ben.table_id, ben.token)
        self.assertEqual(late.seat, 0)


if __name__ == "__main__":
    kit.main()
