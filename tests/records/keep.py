#!/usr/bin/env python3
"""Keeps games of this version for all later ones: saved games and a server's store.

usage: keep.py VERSION      WARDROOM in the environment is the program

Writes tests/records/VERSION, once for each version. What is there is never written again: it must open
as it is, for ever. Before many rules change at once, the games of the rules until then are kept as
those before the next version (0.4-before).
"""
import json
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "server"))
sys.path.insert(0, str(HERE))
import kit  # noqa: E402
from test_records import Engine  # noqa: E402

NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def row(game, seats, *name, seed=11, until=None, people=None, **settings):
    """A game to keep.  Officers play it to its end or `until` so many choices are made; or `people`
    make that many, by chance."""
    over = until is None and people is None
    file = "-".join([game, *name, "finished" if over else "running", str(seats)])
    return {"file": file, "over": over, "game": game, "seats": seats, "seed": seed, "until": until,
            "people": people, "settings": settings}


def scenario(id, *name, seats=2, **row_of):
    return row("starship", seats, id, *name, scenario=id, **row_of)


ROCKS = {"rules": "complete", "optional": ["asteroids", "planetoids", "levels", "ftl"], "terrain": "4"}
GAMES = [
    row("express", 3), row("express", 4, people=40, morale="variant"),
    row("starship", 2, rules="complete", ships="1"),
    row("starship", 4, people=10, rules="complete", plans="tabletop"),
    row("galaxies", 2, mission="m2"), row("galaxies", 4, people=40, mission="m4"),
    row("galactica", 5, people=60),
    # the scenarios of Faster than Light: the seeds are those of short games
    scenario("going_gets_tough", seed=10), scenario("going_gets_tough", seed=7, until=20),
    scenario("looking_for_tylium", seed=47), scenario("looking_for_tylium", seed=10, until=20),
    scenario("looking_for_more_tylium", seed=6), scenario("looking_for_more_tylium", seed=10, until=30),
    scenario("thirsty", seed=102), scenario("thirsty", seed=15, until=15),
    scenario("fragged", seats=1, seed=33), scenario("fragged", seats=1, seed=45, until=6),
    scenario("scattered", seed=15), scenario("scattered", seed=51, until=25),
    scenario("secret_base", seed=26), scenario("secret_base", seed=40, until=35),
    scenario("there_and_back_again", seed=44),
    scenario("there_and_back_again", seed=20, until=70),
    # a game that its thirtieth turn ended, and one in its last turns
    scenario("thirsty", "long", seed=119), scenario("thirsty", "long", seed=119, until=88),
    # scenarios of the house: a set end, missiles, jumps; rocks on several levels
    scenario("house_hold_the_line", seed=4), scenario("house_hold_the_line", seed=10, until=50),
    scenario("house_last_salvo", seed=4), scenario("house_last_salvo", seed=11, until=14),
    scenario("house_until_the_jump", seed=4), scenario("house_jump_race", seed=2, until=60),
    scenario("house_rock_garden", "levels", seed=6, **ROCKS),
    scenario("house_rock_garden", "levels", seed=12, until=50, **ROCKS),
    scenario("house_rock_garden", "people", seed=12, people=40, **ROCKS),
]


def play(engine, seats, choices, chance):
    """People who choose by chance, and now and then take something back."""
    for _ in range(choices):
        asked = [(s, a) for s in range(seats) for a in [engine.say("asks", seat=s)]
                 if a["ask"] is not None]
        if not asked:
            return
        seat, asks = chance.choice(asked)
        engine.say("choose", seat=seat, **{k: v for k, v in kit.random_choice(asks, chance).items()
                                           if k != "type"})
        if chance.random() < 0.2:
            try:
                engine.say("undo", seat=seat)
            except AssertionError:
                continue  # somebody has learned something
            for other in range(seats):
                if other != seat:
                    engine.say("agree", seat=other, yes=True)


def keep_games(folder):
    for kept in GAMES:
        engine = Engine()
        seats = kept["seats"]
        bot = None if kept["people"] else "officer"
        engine.say("new", game=kept["game"], seats=seats, settings=kept["settings"], names=NAMES[:seats],
                   seed=kept["seed"], bots=[bot] * seats)
        if kept["people"]:
            play(engine, seats, kept["people"], random.Random(5))
        else:
            engine.say("play_bots", **({"most": kept["until"]} if kept["until"] else {}))
        replay = engine.say("save", seed=True)["replay"]
        engine.close()
        assert replay["result"]["over"] == kept["over"], kept
        lines = json.dumps(replay, separators=(",", ":"), ensure_ascii=False)
        (folder / f"{kept['file']}.json").write_text(lines.replace('},{"seat"', '},\n{"seat"') + "\n")


class Store(kit.Case):
    """A table of each game with people at it, and one that has not begun."""

    def runTest(self):
        self.serve()
        self.seat_people(2, seats=3, game="express")
        for game, seats in (("express", 3), ("starship", 2), ("galaxies", 2), ("galactica", 4)):
            people = self.seat_people(2, seats=seats, game=game)
            self.begin(people)
            left = [8]
            kit.play_on(people, self.chance, until=lambda *_, left=left: left.append(0) or len(left) > 8)
        self.server.stop()
        (self.into / "tables.db").write_bytes((self.folder / "tables.db").read_bytes())


def main():
    if len(sys.argv) != 2 or (HERE / sys.argv[1]).exists():
        sys.exit(__doc__)
    folder = HERE / sys.argv[1]
    folder.mkdir()
    keep_games(folder)
    Store.into = folder
    Store().debug()


if __name__ == "__main__":
    main()
