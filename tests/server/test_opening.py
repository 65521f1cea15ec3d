#!/usr/bin/env python3
"""A table with a long log costs whoever asks for it, and nobody else (WR-081). Prints TAP."""
import contextlib
import json
import sqlite3

import kit
from waiting import until

ROWS = 60000
PINGS = 20


class Opening(kit.Case):
    def poison(self):
        """A table of somebody else's, whose log has far too many rows: its name; the server is not running."""
        table = self.seat_people(1, seats=3)[0].table_id
        self.server.stop()
        store = self.server.store
        body = json.dumps({"row": "pace", "pace": "live", "limit": 0, "default": "pass"}).encode()
        first = len(store.rows(table)[0]) + 1
        if isinstance(store, kit.File):
            with contextlib.closing(sqlite3.connect(store.address)) as base:
                base.executemany("INSERT INTO log VALUES(?, ?, ?)", ((table, first + row, body) for row in range(ROWS)))
                base.commit()
        else:
            kit.postgres().sql(store.name, "INSERT INTO wardroom_log SELECT "
                               f"'{table}', {first} + n, decode('{body.hex()}', 'hex') FROM generate_series(0, {ROWS - 1}) AS n")
        self.server.start()
        return table

    def events(self, event):
        return [line for line in map(json.loads, self.server.log().splitlines()) if line["event"] == event]

    def test_wr_081_others_are_served_while_a_long_log_is_read(self):
        self.serve()
        table = self.poison()
        anna, ben, _ = self.seat_people(3)
        late = self.connect()
        late.say({"type": "join", "id": 1, "table": table}, {"type": "chat", "id": 2, "text": "Said too early"})
        for _ in range(PINGS):
            anna.ask("ping")
        ben.ask("chat", text="Nobody waits")
        late.pump(0)
        self.assertEqual(late.inbox, [])  # it is still being read
        joined, early = late.hear(), late.hear()
        self.assertEqual((joined["type"], joined["id"]), ("joined", 1))
        self.assertEqual((early["id"], early["error"]["rule"]), (2, "WR-042"))  # what was said meanwhile follows, in its order
        self.assertEqual(self.server.metric("leases_lost_total"), 0)
        self.assertEqual(self.connect().join(table)["token_ok"], True)  # from now on it is in memory

    def test_wr_081_what_cannot_be_read_in_time_is_shut_and_tried_again(self):
        self.serve("--reading", "1")
        table = self.poison()
        people = self.seat_people(3)
        for _ in range(3):
            error = self.refused("WR-081", self.connect().join, table)
            self.assertRegex(error["text"], r"Try again in \d+ seconds\.$")
        self.assertEqual(len(self.events("table_late")), 1)
        self.assertEqual(self.server.metric("tables_late_total"), 1)
        self.begin(people)
        kit.play_on(people, self.chance)
        self.assertEqual(self.server.metric("leases_lost_total"), 0)

    @kit.on_a_file
    def test_wr_081_what_the_store_does_not_bring_is_told_of_once(self):
        self.serve("--idle", "0")
        anna = self.connect()
        anna.create()
        anna.close()
        until(lambda: self.server.metric("tables_loaded") == 0)
        with contextlib.closing(sqlite3.connect(self.server.store.address, isolation_level=None)) as base:
            base.execute("ALTER TABLE log RENAME TO gone")
            for _ in range(3):
                with self.assertRaises(kit.Gone):
                    self.connect().join(anna.table_id, anna.token)
            base.execute("ALTER TABLE gone RENAME TO log")
        self.connect().join(anna.table_id, anna.token)
        self.assertEqual(self.server.log().count('"table_unreadable"'), 1)

    def test_wr_081_who_leaves_or_dies_meanwhile_is_missed_by_nobody(self):
        self.serve()
        table = self.poison()
        for _ in range(3):
            gone = self.connect()
            gone.say({"type": "join", "table": table})
            gone.close()
        seen = self.connect()
        seen.say({"type": "lobby", "id": 1, "mine": [{"table": table, "token": "0" * 64}]}, {"type": "join", "id": 2, "table": table})
        while seen.answer_to(2)["type"] != "joined":
            pass
        self.seat_people(1, seats=3)
        self.assertEqual(self.server.stop(), 0)


if __name__ == "__main__":
    kit.main()
