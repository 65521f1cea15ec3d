#!/usr/bin/env python3
"""Components, outlooks and settings that must go together, over the wire. Prints TAP.

Played at the program with toy games: the boar has a box of components (its number comes from the
environment), foretells what choices come to, and does not take every setting. WR-024, WR-025,
WR-026 and WR-045.
"""
import json
import os
import pathlib
import subprocess
import time

import kit
from kit import Gone, play_on
from waiting import until


class Toys(kit.Case):
    def serve(self, *more, box=1, **how):
        return super().serve(*more, program=kit.TOYS, WARDROOM_BOX=str(box), **how)

    def restart(self, box):
        self.server.stop()
        self.server.environment["WARDROOM_BOX"] = str(box)
        self.server.start()

    def table_of_boars(self, count=3, **more):
        people = self.seat_people(count, game="boar", **more)
        self.begin(people)
        return people

    def rows(self, table=None):
        """All that the store holds, of one table or of all."""
        return self.server.store.rows(table)


class Components(Toys):
    def test_they_are_told_to_anybody(self):
        self.serve(box=7)
        anna = self.connect()
        told = anna.ask("components", game="boar")
        self.assertEqual((told["game"], told["components"]["box"]), ("boar", 7))
        self.assertIsNone(anna.ask("components", game="pig")["components"])
        self.refused("WR-009", anna.ask, "components", game="chess")
        anna.create(game="boar")  # and at a table, before and during the game
        self.assertEqual(anna.ask("components", game="boar")["components"], told["components"])
        anna.ask("start")
        self.assertEqual(anna.ask("components", game="boar")["components"], told["components"])

    def test_words_are_told_to_anybody(self):
        self.serve()
        anna = self.connect()
        told = anna.ask("words", game="pig")
        self.assertEqual([row["kind"] for row in told["asks"]], ["bid", "turn", "again"])
        self.assertIn({"verb": "peek", "label": "Look at a hidden die", "sentence": "Look at a hidden die of {seat}",
                       "facts": {"seat": "number"}}, told["verbs"])
        free = {row["verb"]: row["free"] for row in told["verbs"] if "free" in row}
        self.assertEqual(set(free), {"bid", "stake", "discard", "boast", "dig"})
        self.assertEqual(free["dig"], [{"name": name, "is": "number"} for name in ("x", "y")])
        self.assertIn({"kind": "saw", "sentence": "{seat} sees: seat {value} has face {}.",
                       "facts": {"seat": "number", "value": "number"}, "own": True}, told["events"])
        self.assertEqual([row["cause"] for row in told["causes"]], ["goal", "rounds"])
        self.refused("WR-009", anna.ask, "words", game="chess")

    def test_wr_024_what_is_kept_names_them(self):
        self.serve(box=1)
        people = self.table_of_boars()
        play_on(people, self.chance)
        replay = people[0].ask("replay")["replay"]
        known = people[0].ask("components", game="boar")["components"]["hash"]
        self.assertEqual(replay["components"], known)
        path = self.folder / "game.json"
        path.write_text(json.dumps(replay))
        verify = lambda box: subprocess.run(
            [kit.TOYS, "verify", str(path)], capture_output=True, text=True,
            env={**os.environ, "WARDROOM_BOX": box}, check=False)
        self.assertEqual(verify("1").returncode, 0)
        other = verify("2")
        self.assertEqual(other.returncode, 1)
        self.assertIn(known, other.stdout + other.stderr)
        self.assertIn("--data-dir", other.stdout + other.stderr)
        pigs = self.seat_people(1, game="pig", seats=3)
        pigs[0].ask("start")
        play_on(pigs, self.chance)
        self.assertNotIn("components", pigs[0].ask("replay")["replay"])


class Shut(Toys):
    """A table that was played with other components."""

    def setUp(self):
        super().setUp()
        self.serve(box=1)
        self.people = self.table_of_boars(title="Boars")
        self.other = self.connect()
        self.other.create(name="Ella", title="Elsewhere")
        self.other.ask("start")
        play_on(self.people, self.chance,
                until=lambda: self.people[0].table["table"]["moment"] > 12)
        self.moment = self.people[0].table["table"]["moment"]
        self.boars = self.people[0].table_id

    def test_wr_045_it_is_shut_and_stays_as_it_was(self):
        self.server.stop()
        before = self.rows(self.boars)
        self.restart(box=2)
        anna = self.connect()
        for person in self.people:
            error = self.refused("WR-024", anna.ask, "join", table=self.boars, token=person.token)
        self.assertEqual(error["code"], "components")
        self.assertIn("--data-dir", error["text"])
        self.assertIn(anna.ask("components", game="boar")["components"]["hash"], error["text"])
        self.refused("WR-024", anna.ask, "join", table=self.boars)
        # Who holds a seat there is told what has become of it; nobody else is.
        mine = [{"table": self.boars, "token": self.people[1].token},
                {"table": self.other.table_id, "token": self.other.token},
                {"table": self.boars, "token": self.other.token}]
        told = anna.ask("lobby", mine=mine)["mine"]
        self.assertEqual([(m["seat"], m["table"]["title"]) for m in told],
                         [(1, "Boars"), (0, "Elsewhere")])
        self.assertEqual(told[0]["table"]["phase"], "shut")
        self.assertEqual(told[0]["error"], error)
        self.assertNotIn("error", told[1])
        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.server.log().count("other_components"), 1)
        # The others play on, the new ones as well.
        again = self.connect()
        again.join(self.other.table_id, self.other.token)
        play_on([again], self.chance)
        play_on(self.table_of_boars(), self.chance)
        self.server.stop()
        self.assertEqual(self.rows(self.boars), before)

    def test_wr_045_with_its_own_components_it_goes_on(self):
        view = self.people[2].table["view"]
        self.restart(box=2)
        self.refused("WR-024", self.connect().ask, "join", table=self.boars)
        self.restart(box=1)
        people = [self.connect() for _ in self.people]
        for person, was in zip(people, self.people):
            person.join(self.boars, was.token)
        self.assertEqual(people[2].table["view"], view)
        self.assertGreaterEqual(people[0].table["table"]["moment"], self.moment)
        play_on(people, self.chance)

    def test_wr_045_a_table_sent_for_again_does_not_write_into_it(self):
        once = "0123456789abcdef0123"
        anna = self.connect()
        anna.create(game="boar", once=once, seats=2)
        anna.ask("start")
        shut = anna.table_id
        self.server.stop()
        before = self.rows(shut)
        self.restart(box=2)
        again = self.connect()
        again.create(game="boar", once=once, seats=2)
        self.assertNotEqual(again.table_id, shut)
        self.server.stop()
        self.assertEqual(self.rows(shut), before)

    def test_wr_045_an_idle_shut_table_is_looked_at_anew(self):
        self.server.arguments += ["--idle", "0"]
        self.restart(box=2)
        anna = self.connect()
        for _ in range(3):
            self.refused("WR-024", anna.ask, "join", table=self.boars)
            until(lambda: self.server.metric("tables_loaded") == 0, "the table to leave the memory")

    def test_wr_024_a_game_continued_from_a_moment_names_them_too(self):
        play_on(self.people, self.chance)
        ben = self.people[1]
        seated = ben.ask("continue", moment=3)
        ben.wait(lambda t: t["table"]["id"] == seated["table"] and
                 t["table"]["phase"] == "playing")
        self.restart(box=2)
        late = self.connect()
        self.refused("WR-024", late.ask, "join", table=seated["table"], token=seated["token"])
        self.restart(box=1)
        late = self.connect()
        late.join(seated["table"], seated["token"])
        self.assertEqual(late.seat, 1)
        self.assertIn(late.phase, ("playing", "over"))  # bots may have ended it meanwhile

    def test_a_gathering_is_not_bound_yet(self):
        anna = self.connect()
        anna.create(game="boar", seats=2)
        self.restart(box=2)
        late = self.connect()
        late.join(anna.table_id, anna.token)
        late.ask("start")
        late.wait(lambda t: t["table"]["phase"] == "playing")


class OwnScenario(kit.Case):
    """A table whose setting only other components have, as a person may have made them."""
    folder_of_own = str(pathlib.Path(__file__).resolve().parent.parent.parent / "examples/vulture")

    def setUp(self):
        super().setUp()
        self.serve("--data-dir", self.folder_of_own)
        self.anna = self.connect()
        self.anna.create(game="starship", seats=2, settings={"scenario": "vulture_duel"})

    def restart(self, own):
        self.server.stop()
        self.server.arguments = [a for a in self.server.arguments
                                 if a not in ("--data-dir", self.folder_of_own)]
        if own:
            self.server.arguments += ["--data-dir", self.folder_of_own]
        self.server.start()

    def check(self, phase):
        self.restart(own=False)
        late = self.connect()
        error = self.refused("WR-024", late.ask, "join", table=self.anna.table_id)
        mine = [{"table": self.anna.table_id, "token": self.anna.token}]
        told = late.ask("lobby", mine=mine)["mine"]
        self.assertEqual([(m["seat"], m["table"]["phase"]) for m in told], [(0, "shut")])
        self.assertEqual(told[0]["error"], error)
        self.restart(own=True)
        late = self.connect()
        late.join(self.anna.table_id, self.anna.token)
        self.assertEqual((late.seat, late.phase), (0, phase))

    def test_wr_045_while_people_gather(self):
        self.check("gathering")

    def test_wr_045_during_the_game(self):
        self.anna.ask("start")
        self.check("playing")

    def test_wr_045_who_has_risen_is_not_told(self):
        self.anna.ask("start")
        self.anna.ask("rise")
        self.restart(own=False)
        mine = [{"table": self.anna.table_id, "token": self.anna.token}]
        self.assertEqual(self.connect().ask("lobby", mine=mine)["mine"], [])


class Considering(Toys):
    def setUp(self):
        super().setUp()
        self.serve()

    def quiet(self, people):
        """Nobody is told anything."""
        counts = [p.tables for p in people]
        kit.catch_up(people)
        self.assertEqual([p.tables for p in people], counts)

    def test_wr_025_it_tells_the_chooser_and_nobody_else(self):
        people = self.table_of_boars()
        looker = self.connect()
        looker.join(people[0].table_id)
        kit.catch_up(people)
        anna, ben = people[:2]
        rows = self.rows(anna.table_id)[0]
        choices = self.server.metric("choices_total")
        ask = anna.asked["ask"]
        told = anna.ask("consider", ask=ask, option=1, args=[3])
        self.assertEqual({k: told[k] for k in ("type", "seat", "ask", "outlook")},
                         {"type": "consider", "seat": 0, "ask": ask, "outlook": {"weight": 3}})
        # Whoever speaks is the seat whose token was shown, whatever the message claims.
        self.assertEqual(ben.ask("consider", seat=0, ask=ask, option=0)["seat"], 1)
        for seat in ({}, {"seat": 0}, {"seat": "all"}):
            self.refused("WR-009", looker.ask, "consider", ask=ask, option=0, **seat)
        self.quiet(people + [looker])
        self.assertEqual(self.rows(anna.table_id)[0], rows)
        self.assertEqual(self.server.metric("choices_total"), choices)
        anna.choose(ask=ask, option=1, args=[3])  # it can still be chosen, and then no more
        self.refused("WR-004", anna.ask, "consider", ask=ask, option=1, args=[3])

    def test_wr_025_refused_like_a_choice(self):
        anna, ben, _ = self.table_of_boars()
        ask = anna.asked["ask"]
        bad = [("WR-005", {"ask": ask + 1, "option": 0}), ("WR-006", {"ask": ask, "option": 9}),
               ("WR-007", {"ask": ask, "option": 1}), ("PG-003", {"ask": ask, "option": 2}),
               ("PG-003", {"ask": ask, "option": 1, "args": [9]}), ("WR-009", {"option": 0})]
        for rule, fields in bad:
            error = self.refused(rule, anna.ask, "consider", **fields)
            self.assertEqual(error, self.refused(rule, anna.ask, "choose", **fields))
        gathering = self.connect()
        gathering.create(game="boar")
        self.refused("WR-042", gathering.ask, "consider", ask=1, option=0)
        self.refused("WR-042", self.connect().ask, "consider", ask=1, option=0)
        play_on([anna, ben, _], self.chance)
        self.refused("WR-003", anna.ask, "consider", ask=ask, option=0)

    def test_wr_025_a_game_that_foretells_nothing(self):
        people = self.seat_people(1, seats=3)
        people[0].ask("start")
        anna = people[0]
        play_on(people, self.chance, until=lambda: anna.asked)
        told = anna.ask("consider", **{k: v for k, v in kit.random_choice(
            anna.asked, self.chance).items() if k != "type"})
        self.assertEqual(told["outlook"], {})


class Often(Toys):
    """A page considers whatever a pointer passes over."""
    arguments = ("--log", "warn", "--rate", "40", "--burst", "40")

    def considering(self):
        self.serve()
        anna = self.connect()
        anna.create(game="boar", seats=2)
        anna.ask("start")
        anna.wait(lambda t: t["asks"])
        return anna, {"type": "consider", "ask": anna.asked["ask"], "option": 0}

    def test_twenty_a_second_are_heard(self):
        anna, wish = self.considering()
        for number in range(100):  # more than twice the burst
            said = time.monotonic()
            anna.say({**wish, "id": f"n{number}"})
            until(lambda: time.monotonic() >= said + 1 / 20)  # who was held up does not hurry
        self.assertEqual(anna.answer_to("n99")["outlook"], {"weight": 0})
        self.assertEqual(self.server.metric("cut_for_rate_total"), 0)

    def test_a_flood_is_cut(self):
        anna, wish = self.considering()
        try:
            for _ in range(2000):
                anna.say(wish)
            anna.until_gone()
        except Gone:
            pass
        self.assertGreaterEqual(self.server.metric("cut_for_rate_total"), 1)


class Alone(Toys):
    """A table of one seat."""

    def test_wr_001_one_plays_talks_takes_back_and_ends(self):
        self.serve()
        anna, = self.seat_people(1, game="mole")
        self.begin([anna])
        anna.ask("chat", text="Anybody here?")
        self.assertEqual(anna.table["table"]["seats"][0]["name"], "P0")
        bid = anna.table["asks"]["ask"]
        anna.choose(ask=bid, option=0, args=[])
        anna.wait(lambda t: t["asks"]["ask"] == bid + 1)
        boast = next(o for o in anna.table["asks"]["options"] if o["verb"] == "boast")
        anna.choose(ask=bid + 1, option=boast["option"], args=[3])
        anna.wait(lambda t: t["view"]["seats"][0]["boast"] == 3)
        anna.ask("undo")  # nobody else has to agree
        anna.wait(lambda t: t["view"]["seats"][0]["boast"] == 0)
        while anna.table["table"]["phase"] == "playing":
            asks = anna.table["asks"]
            anna.choose(ask=asks["ask"], args=[], option=next(
                o["option"] for o in asks["options"] if o["verb"] in ("pass", "hold", "no")))
            anna.wait(lambda t, last=asks["ask"]: t["table"]["phase"] == "over" or t["asks"]["ask"] != last)
        anna.wait(lambda t: t["table"]["record_open"])  # who played alone is not asked


class Fitting(Toys):
    """Settings that do not go together."""

    def test_wr_026_a_table_that_cannot_be_is_not_created(self):
        self.serve()
        anna = self.connect()
        long = {"game": "boar", "settings": {"goal": "long"}, "name": "Anna"}
        error = self.refused("PG-001", anna.ask, "create", seats=4, **long)
        self.assertEqual(error["text"], "The long game is not for four.")
        self.assertEqual(self.server.metric("tables_created_total"), 0)
        self.refused("WR-001", anna.ask, "create", seats=5, **long)
        anna.ask("create", seats=3, **long)  # nothing is lost: with another number it goes

    def test_wr_026_a_set_that_does_not_fit_is_refused_and_one_that_does_is_kept(self):
        self.serve()
        anna = self.connect()
        wish = {"game": "boar", "seats": 2, "name": "Anna"}
        error = self.refused("PG-001", anna.ask, "create", **wish,
                             settings={"goal": "long", "house": ["rich"]})
        self.assertEqual(error["text"], "The long game is not for the rich.")
        people = self.seat_people(2, seats=2, game="boar", settings={"house": ["quiet", "rich"]})
        told = {"goal": "short", "house": ["rich", "quiet"]}
        self.assertEqual(people[0].table["table"]["settings"], told)
        self.restart(box=1)
        again = self.connect()
        again.join(people[0].table_id, people[0].token)
        self.assertEqual(again.table["table"]["settings"], told)

    def test_wr_002_of_a_preset_the_set_is_kept(self):
        self.serve()
        people = self.seat_people(2, seats=2, game="boar", settings={"house": ["party"]})
        told = {"goal": "short", "house": ["rich", "truffles"]}
        self.assertEqual(people[0].table["table"]["settings"], told)
        self.server.stop()
        row = json.loads(self.server.store.body(people[0].table_id, 1))
        self.assertEqual(row["settings"], told)

    def test_wr_026_the_host_is_told_and_nothing_is_lost(self):
        self.serve(box=1)
        people = self.seat_people(2, seats=3, game="boar", settings={"goal": "long"})
        people[1].ask("chat", text="Ready?")
        self.restart(box=3)  # a box without the long game, while people still gather
        anna, ben = self.connect(), self.connect()
        anna.join(people[0].table_id, people[0].token)
        ben.join(people[0].table_id, people[1].token)
        before = self.rows()[0]
        error = self.refused("PG-001", anna.ask, "start")
        self.assertEqual(error["text"], "This box has no long game.")
        self.assertEqual(self.rows()[0], before)
        self.assertEqual(anna.phase, "gathering")
        self.assertEqual([s["bot"] for s in anna.table["table"]["seats"]], [None] * 3)
        self.assertEqual([c["text"] for c in anna.chat], ["Ready?"])
        ben.ask("chat", text="Not yet.")
        self.restart(box=1)
        anna = self.connect()
        anna.join(people[0].table_id, people[0].token)
        anna.ask("start")
        anna.wait(lambda t: t["table"]["phase"] == "playing")


if __name__ == "__main__":
    kit.main()
