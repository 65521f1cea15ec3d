#!/usr/bin/env python3
"""Nodes that share a PostgreSQL are killed at random moments of running games (WR-041): all tables go on at the others, or at the
same one when it comes back. Prints TAP."""
import time

import kit
import players
from waiting import Promise

NODES = 3
KILLS = {"short": 3, "normal": 8, "long": 200}[kit.EFFORT]
SOON = 5  # seconds within which every table goes on


class CrashNodes(players.Playing):
    def setUp(self):
        super().setUp()
        store = kit.Database(self.folder / "tables.db")
        self.servers = [self.node(f"node{i}", store) for i in range(NODES)]
        self.goes_on = Promise(SOON, "a table")

    def node(self, name, store):
        folder = self.folder / name
        folder.mkdir()
        server = kit.Server(folder, *self.arguments, "--node", name, *kit.LEASE, store=store)
        self.addCleanup(server.kill)
        return server

    def alive(self):
        return [s for s in self.servers if s.process.poll() is None]

    def port(self):
        return self.chance.choice(self.alive()).port

    def all_go_on(self, died):
        """At every table that was there something is stored that was said later."""
        waiting = [table for table in self.tables if table.id and not table.over]
        while waiting:
            self.step()
            waiting = [t for t in waiting if not (t.stored > died or t.over or t in self.finished)]
            self.assertLess(time.monotonic() - died, kit.PATIENCE,
                            [(t.id, t.told.highest, [(p.seat, p.at_table, p.waiting) for p in t.everybody]) for t in waiting])
        self.goes_on.kept(died)

    def crash(self):
        """Some die at once. They come back while their leases last, or when others have their tables."""
        dying = self.chance.sample(self.servers, self.chance.choice([1, 1, NODES - 1]))
        for server in dying:
            server.kill()
        died, at_once = time.monotonic(), self.chance.random() < 0.5
        if not at_once:
            self.all_go_on(died)
        for server in dying:
            server.start()
        if at_once:
            self.all_go_on(died)

    def test_wr_041_nothing_is_lost_and_nothing_doubled(self):
        for _ in range(KILLS):
            self.go_on(10, kit.PATIENCE)
            self.round(self.chance.random() / 10)
            self.crash()
        self.play_to_the_end()
        for server in self.servers:
            self.assertEqual(server.stop(), 0)
        for self.server in self.servers:
            self.server.start()
            self.assertNotIn("log_broken", self.server.log())
        self.check_finished(f"{KILLS} kills of nodes, a table went on after {self.goes_on.longest:.1f} s at most")


if __name__ == "__main__":
    kit.main()
