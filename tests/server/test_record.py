#!/usr/bin/env python3
"""What a finished game gives out when some of its answers are never told (WR-031, BG-179, BG-R096).
Prints TAP.

The toy game mole never tells its bids, Battlestar Galactica who put which cards into a check.
"""
import json
import subprocess

import kit


class Record(kit.Case):
    def play(self, game, program, people=2, seats=3):
        self.serve(program=program)
        self.people = self.seat_people(people, seats=seats, game=game)
        self.looker = self.connect(keep_bytes=True)
        self.looker.join(self.people[0].table_id)
        self.begin(self.people)
        kit.play_on([*self.people, self.looker], self.chance, patience=240)
        return self.people

    def sealed(self, person):
        """Nothing but what this reader was told is given out."""
        answer = person.ask("replay")
        self.assertNotIn("replay", answer)
        record = answer["record"]
        own = "spectator" if person.seat is None else person.seat
        self.assertEqual((record["format"], record["seat"]), ("wardroom-record", own))
        self.assertEqual(record["events"], person.events)
        self.assertIn(f"Signed by {self.key()}", self.verified(record).stdout)
        changed = {**record, "moments": record["moments"] + 1}
        self.assertIn("no longer holds", self.verified(changed).stderr)
        for word in ("seed", "entries", "position", "hash", "args"):
            self.assertNotIn(f'"{word}"', json.dumps({k: v for k, v in record.items()
                                                      if k not in ("events", "view")}))
        self.refused("WR-031", person.ask, "reveal_seed")
        moments = person.table["table"]["moment"]
        for eyes in ("all", "spectator", 0, 1, 2):
            seen = person.ask("history", seat=eyes, moment=moments // 2)
            self.assertEqual(seen["seat"], own)
            self.assertEqual(person.ask("events", seat=eyes)["seat"], own)
            self.assertEqual(person.ask("view", seat=eyes)["seat"], own)
        if person.seat is not None:
            self.refused("WR-031", person.ask, "continue", moment=moments // 2)

    def open(self, person):
        replay = person.ask("replay")["replay"]
        self.assertIn("seed", replay)
        self.assertNotIn("owner_only", replay)
        self.assertEqual(person.ask("view", seat="all")["seat"], "all")
        self.assertEqual(person.ask("reveal_seed")["seed"], replay["seed"])
        return replay

    def agree_all(self, people):
        for seat, person in enumerate(people):
            table = person.table["table"]
            self.assertFalse(table["record_open"])
            self.assertIn(seat, table["record_waiting"])
            for reader in (*people, self.looker):
                self.sealed(reader)
            if seat == 1:  # an agreement survives the server
                self.server.kill()
                self.server.start()
                self.people = people = [self.back(p) for p in people]
                self.looker = self.back(self.looker)
            self.refused("WR-009", self.looker.ask, "open_record")  # it has no seat
            people[seat].ask("open_record")
            left = list(range(seat + 1, len(people)))
            for reader in (*people, self.looker):
                reader.wait(lambda t: t["table"]["record_waiting"] == left)
        for reader in (*people, self.looker):
            self.assertTrue(reader.table["table"]["record_open"])
            self.open(reader)

    def back(self, person):
        again = self.connect()
        again.join(person.table_id, person.token)
        return again

    def test_wr_031_a_toy_game(self):
        self.agree_all(self.play("mole", kit.TOYS))

    def test_wr_031_a_game_that_tells_everything(self):
        people = self.play("pig", kit.TOYS)
        self.assertTrue(people[0].table["table"]["record_open"])
        self.open(people[0])

    def test_bg_179_who_added_what_is_never_told(self):
        people = self.play("galactica", kit.WARDROOM, people=2, seats=3)
        self.agree_all(people)

    def key(self):
        return self.server.key().decode().strip()

    def verified(self, replay):
        path = self.folder / "record.json"
        path.write_text(json.dumps(replay))
        return subprocess.run([kit.WARDROOM, "verify", str(path)], capture_output=True, text=True,
                              check=False)

    def test_wr_034_a_record_is_signed_with_the_key_of_the_server(self):
        people = self.play("express", kit.WARDROOM)
        key = self.key()
        self.assertRegex(key, "^[0-9a-f]{64}$")
        replay = people[0].ask("replay")["replay"]
        self.assertIn(f"Signed by {key}", self.verified(replay).stdout)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.key(), key)  # it lasts
        again = self.back(people[0])
        self.assertIn(f"Signed by {key}", self.verified(again.ask("replay")["replay"]).stdout)
        other = self.verified({**replay, "signed_by": key[::-1]})
        self.assertEqual(other.returncode, 1)
        unsigned = {k: v for k, v in replay.items() if k not in ("signature", "signed_by")}
        self.assertIn("sound but unsigned", self.verified(unsigned).stdout)
        if not kit.POSTGRES:
            mode = (self.folder / "tables.db").stat().st_mode & 0o777
            self.assertEqual(mode, 0o600)  # the private key lies in it

    def test_wr_031_who_has_left_cannot_agree(self):
        self.serve(program=kit.TOYS)
        people = self.seat_people(2, seats=2, game="mole")
        self.begin(people)
        kit.play_on(people, self.chance, until=lambda: people[0].table["table"]["moment"] > 3)
        people[1].ask("rise")
        kit.play_on(people[:1], self.chance)
        people[0].ask("open_record")
        people[0].wait(lambda t: t["table"]["record_waiting"] == [1])
        self.assertFalse(people[0].table["table"]["record_open"])


if __name__ == "__main__":
    kit.main()
