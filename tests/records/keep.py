#!/usr/bin/env python3
"""Keeps games of this version for all later ones: saved games and a server's store.

usage: keep.py VERSION      WARDROOM in the environment is the program

Writes tests/records/VERSION, once for each version. What is there is never written again: it must open
as it is, for ever.
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
# game, seats, settings, choices of people by chance; None: officers play it to its end
GAMES = [
    ("express", 3, {}, None), ("express", 4, {"morale": "variant"}, 40),
    ("starship", 2, {"rules": "complete", "ships": "1"}, None),
    ("starship", 4, {"rules": "complete", "plans": "tabletop"}, 24),
    ("galaxies", 2, {"mission": "m2"}, None), ("galaxies", 4, {"mission": "m4"}, 40),
    ("galactica", 5, {}, 60),
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
    for game, seats, settings, choices in GAMES:
        engine = Engine()
        engine.say("new", game=game, seats=seats, settings=settings, names=NAMES[:seats], seed=11,
                   bots=["officer" if choices is None else None] * seats)
        if choices is None:
            engine.say("play_bots")
        else:
            play(engine, seats, choices, random.Random(5))
        replay = engine.say("save", seed=True)["replay"]
        engine.close()
        kind = "finished" if choices is None else "running"
        lines = json.dumps(replay, separators=(",", ":"), ensure_ascii=False)
        (folder / f"{game}-{kind}-{seats}.json").write_text(lines.replace('},{"seat"', '},\n{"seat"') + "\n")


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
