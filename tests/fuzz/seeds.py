#!/usr/bin/env python3
"""The stored inputs of the games with components from files: positions, replays and messages out of
real games, and files of components.

usage: seeds.py [--write [GAME]]      WARDROOM in the environment is the program

A position and a replay name the components that they were played with, and others are refused before
anything is looked at: whoever changes their data or rules writes them anew (--write). As a test it
sees that those stored are still taken. Prints TAP.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

WARDROOM = os.environ.get("WARDROOM", "build/wardroom")
CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"
ROOT = CORPUS.parents[2]

EVERY_RULE = ["aiming", "attack_declaration", "blank_cards", "doubles", "fuel", "tailing", "levels",
              "asteroids", "planetoids", "pilots", "talents", "ftl"]

# game, name, seats, settings, how many choices the officers have made
POSITIONS = [
    ("starship", "placing", 2, {}, 1),
    ("starship", "plan-quick", 3, {"counters": "2"}, 22),
    ("starship", "declare-quick", 2, {"declarations": "sealed"}, 25),
    ("starship", "plan", 2, {"rules": "complete"}, 5),
    ("starship", "declare", 4, {"rules": "complete"}, 28),
    ("starship", "late", 2, {"scenario": "house_patrol"}, 60),
    ("starship", "tabletop", 2, {"rules": "complete", "ships": "1", "plans": "tabletop"}, 14),
    ("starship", "points", 4, {"scenario": "house_hold_the_line"}, 40),
    ("starship", "bench", 2, {"rules": "complete", "optional": ["pilots", "talents"]}, 3),
    ("starship", "optional", 2, {"rules": "complete", "optional": EVERY_RULE}, 40),
    ("starship", "jumps", 3, {"scenario": "house_until_the_jump", "optional": EVERY_RULE}, 60),
    ("starship", "missiles", 2, {"rules": "complete", "optional": ["missiles"], "missiles": "both"}, 20),
    ("starship", "navigation", 2, {"scenario": "house_jump_race"}, 48),
    ("starship", "markers", 2, {"scenario": "secret_base"}, 70),
    ("starship", "landing", 2, {"scenario": "there_and_back_again"}, 120),
    ("starship", "orbit", 2, {"scenario": "house_orbit"}, 40),
    ("starship", "clouds", 2, {"scenario": "house_high_clouds"}, 40),
    ("starship", "ground", 2, {"scenario": "house_ground_strip"}, 40),
    ("galaxies", "fleet", 2, {"mission": "x1"}, 3),
    ("galaxies", "deploy", 2, {}, 6),
    ("galaxies", "battle", 2, {}, 90),
    ("galaxies", "barrage", 2, {"mission": "m3"}, 60),
    ("galaxies", "dock", 2, {"mission": "m2"}, 80),
    ("galaxies", "three", 3, {"mission": "m5"}, 100),
    ("galaxies", "teams", 4, {"mission": "m4"}, 200),
    ("galaxies", "relic", 2, {"mission": "x3", "ecm": "asked"}, 80),
    ("galactica", "cast", 3, {}, 1),
    ("galactica", "first-turn", 4, {}, 9),
    ("galactica", "three", 3, {}, 90),
    ("galactica", "four", 4, {"difficulty": "easier_for_humans"}, 260),
    ("galactica", "five", 5, {}, 360),
    ("galactica", "late", 6, {"difficulty": "easier_for_humans"}, 450),
]
REPLAYS = [
    ("starship", "quick", 2, {"ships": "1"}, 18),
    ("starship", "complete", 2, {"rules": "complete", "ships": "1"}, 24),
    ("starship", "tabletop", 3, {"rules": "complete", "plans": "tabletop"}, 16),
    ("galaxies", "first", 2, {}, 60),
    ("galaxies", "chosen", 2, {"mission": "x1"}, 70),
    ("galaxies", "teams", 4, {"mission": "m4"}, 60),
    ("galactica", "three", 3, {}, 70),
    ("galactica", "six", 6, {"difficulty": "easier_for_cylons"}, 120),
    ("galactica", "deep", 4, {}, 60),
]
MESSAGES = {
    ("starship", "duel"): [
        {"type": "new", "game": "starship", "seats": 2, "seed": 3, "settings": {"ships": "1"}},
        {"type": "components", "game": "starship"},
        {"type": "asks", "seat": 0}, {"type": "asks", "seat": 1},
        {"type": "consider", "seat": 0, "ask": 1, "option": 0, "args": [300]},
        {"type": "choose", "seat": 0, "ask": 1, "option": 0, "args": [300]},
        {"type": "choose", "seat": 1, "ask": 2, "option": 0, "args": [300]},
        {"type": "choose", "seat": 1, "ask": 1, "option": 0, "args": [300]},
        {"type": "choose", "seat": 0, "ask": 2, "option": 0, "args": [300]},
        {"type": "consider", "seat": 0, "ask": 3, "option": 1, "args": [[2], [0]]},
        {"type": "choose", "seat": 0, "ask": 3, "option": 1, "args": [[2], [0]]},
        {"type": "choose", "seat": 1, "ask": 3, "option": 0, "args": [[3], [0]]},
        {"type": "view", "seat": 1}, {"type": "events", "seat": "spectator"},
    ],
    ("starship", "bots"): [
        {"type": "new", "game": "starship", "seats": 2, "seed": 8,
         "settings": {"rules": "complete"}, "bots": ["officer", "random"]},
        {"type": "play_bots", "most": 30},
        {"type": "view", "seat": "spectator"}, {"type": "hash"}, {"type": "save", "seed": True},
        {"type": "undo", "seat": 0},
    ],
    ("starship", "rigged"): [
        {"type": "new", "game": "starship", "seats": 2, "seed": 5,
         "settings": {"rules": "complete", "ships": "1", "plans": "tabletop"},
         "rig": [{"source": "first_side", "outcome": 0}], "bots": ["random", None]},
        {"type": "rig", "source": "die_1", "outcome": "6"},
        {"type": "play_bots"}, {"type": "asks", "seat": 1}, {"type": "position"},
    ],
    ("galaxies", "bots"): [
        {"type": "new", "game": "galaxies", "seats": 2, "seed": 8,
         "settings": {"mission": "x1"}, "bots": ["officer", "random"]},
        {"type": "components", "game": "galaxies"},
        {"type": "play_bots", "most": 60},
        {"type": "view", "seat": "spectator"}, {"type": "hash"}, {"type": "save", "seed": True},
        {"type": "undo", "seat": 0},
    ],
    ("galaxies", "rigged"): [
        {"type": "new", "game": "galaxies", "seats": 2, "seed": 5, "bots": ["officer", None]},
        {"type": "rig", "source": "letter", "outcome": "E"},
        {"type": "rig", "source": "number", "outcome": "5"},
        {"type": "play_bots"}, {"type": "asks", "seat": 1},
        {"type": "consider", "seat": 1, "ask": 1, "option": 0, "args": []}, {"type": "position"},
    ],
    ("galactica", "bots"): [
        {"type": "new", "game": "galactica", "seats": 5, "seed": 8,
         "bots": ["officer", "random", "officer", "random", "officer"]},
        {"type": "components", "game": "galactica"},
        {"type": "play_bots", "most": 200},
        {"type": "view", "seat": 1}, {"type": "events", "seat": "spectator"}, {"type": "hash"},
        {"type": "save", "seed": True}, {"type": "undo", "seat": 0},
    ],
    ("galactica", "rigged"): [
        {"type": "new", "game": "galactica", "seats": 3, "seed": 5,
         "settings": {"difficulty": "easier_for_humans"},
         "rig": [{"source": "first_player", "outcome": 2}], "bots": ["officer", "officer", None]},
        {"type": "asks", "seat": 2},
        {"type": "choose", "seat": 2, "ask": 1, "option": 0, "args": []},
        {"type": "rig", "source": "die", "outcome": "8"},
        {"type": "play_bots"}, {"type": "asks", "seat": 2},
        {"type": "orders", "seat": 2},
        {"type": "consider", "seat": 2, "ask": 6, "option": 0, "args": []}, {"type": "position"},
    ],
}


def crisis(*effects, **more):
    """A crisis card with these effects, in as many copies as there may be."""
    return {"id": "of_ones_own", "name": "Of One's Own", "kind": "event", "count": 9,
            "chooser": "current_player", "activation": ["raiders"], "jump": True, "summary": "Both.",
            "options": [{"effects": list(effects)}, {"effects": []}], **more}


def die(id, **face):
    face = {"kind": "dradis", "difficulty": 20, "consequence": 3, "jump_icons": 2, **face}
    return {"id": id, "faces": [face] * 6}


def skill_dice(strong, weak):
    return {"skill_dice": {"strong": {"faces": strong}, "weak": {"faces": weak}}}


# game, name: the files that somebody brings along, or where they lie
BOXES = {
    ("express", "long_watch"): "examples/long_watch/express",
    ("express", "kind_dice"): {"components.json": skill_dice([4] * 6, [1] * 6)},
    ("express", "cruel_dice"): {"components.json": skill_dice([-2] * 6, [-2, -2, -1, -1, -1, 1])},
    ("express", "crises"): {"components.json": {"crisis_dice": {"sets": [
        {"id": "set_3_5", "dice": [die("crisis_a"), die("crisis_b", kind="basestar", difficulty=1)]},
        {"id": "set_4", "dice": [die("crisis_c", jump_icons=0, kind="unrest")]}]}}},
    ("express", "markers"): {"components.json": {
        "dradis": {"raiders": 6, "colonial_ships": 1, "raiders_at_start": 5},
        "loyalty_decks": {"3": {"cylon": 4, "human": 2}, "4": {"cylon": 1, "human": 7},
                          "5": {"cylon": 4, "human": 6}},
        "constants": {"vote_difficulty": 20}}},
    ("galactica", "plague"): "examples/plague/galactica",
    ("galactica", "resources"): {"crisis.json": {"cards": [crisis(
        {"resource": "fuel", "delta": -3}, {"nukes": -2}, {"raptors": -4}, {"jump_track": 2},
        {"centurions_add": 4}, {"distance": 2})]}},
    ("galactica", "ships"): {"crisis.json": {"cards": [crisis(
        {"place": {"bow": {"raider": 3}, "stern": {"civilian": 2}}}, {"activate": ["basestars"]},
        {"damage_galactica": 2}, {"destroy_civilian": {"count": 2, "from": "pile"}},
        {"vipers_to_reserves": True})]}},
    ("galactica", "people"): {"crisis.json": {"cards": [crisis(
        {"discard_hand": {"who": "current_player"}}, {"extra_crisis": True},
        {"send": {"who": "all_on_ship", "ship": "colonial_one", "to": "brig"}},
        {"title": {"title": "president", "to": "admiral"}})]}},
    ("galactica", "super_crises"): {"super_crisis.json": "games/galactica/data/super_crisis.json"},
    ("galactica", "quorum"): {"quorum.json": "games/galactica/data/quorum.json"},
    ("galactica", "destinations"): {"destination.json": "games/galactica/data/destination.json"},
}


def engine(*messages):
    """The answers of a laboratory to these messages."""
    asked = "".join(json.dumps(m) + "\n" for m in messages)
    done = subprocess.run([WARDROOM, "engine", "--lab"], input=asked, capture_output=True,
                          text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def played(game, seats, settings, choices, then):
    """What is answered after so many choices of officers."""
    answers = engine({"type": "new", "game": game, "seats": seats, "seed": 11,
                      "settings": settings, "bots": ["officer"] * seats},
                     {"type": "play_bots", "most": choices}, then)
    assert answers[1]["made"] == choices, answers[1]
    return answers[2]


def inputs(only):
    """Every stored input, or those of one game: (target, game and name, text)."""
    for game, name, *how in POSITIONS:
        if only in (None, game):
            found = played(game, *how, {"type": "position"})["position"]
            yield "position", (game, name), json.dumps(found, separators=(",", ":"))
    for game, name, *how in REPLAYS:
        if only in (None, game):
            found = played(game, *how, {"type": "save", "seed": True})["replay"]
            yield "replay", (game, name), json.dumps(found, separators=(",", ":"))
    for name, messages in MESSAGES.items():
        if only in (None, name[0]):
            lines = [json.dumps(m, separators=(",", ":")) + "\n" for m in messages]
            yield "protocol", name, "".join(lines)
    for (game, name), files in BOXES.items():
        if only in (None, game):
            yield f"box_{game}", (game, name), json.dumps(brought(files), separators=(",", ":"))


def brought(files):
    """The files of a box by their names, read where only their place is given."""
    if isinstance(files, str):
        files = {path.name: path for path in sorted((ROOT / files).glob("*.json"))}
    return {name: file if isinstance(file, dict) else json.loads((ROOT / file).read_text())
            for name, file in files.items()}


def path_of(target, name):
    return CORPUS / target / "-".join(name)


def box_is_taken(game, files):
    with tempfile.TemporaryDirectory() as folder:
        own = pathlib.Path(folder) / game
        own.mkdir()
        for name, file in files.items():
            (own / name).write_text(json.dumps(file))
        return subprocess.run([WARDROOM, "components", game, "--data-dir", folder],
                              capture_output=True, check=False).returncode == 0


def is_taken(target, text):
    """Is the stored input more than refused bytes?"""
    if target == "protocol":
        answers = engine(*map(json.loads, text.splitlines()))
        return sum("error" not in a for a in answers) >= len(answers) / 2
    if target.startswith("box_"):
        return box_is_taken(target[len("box_"):], json.loads(text))
    message = {"position": {"type": "position", "position": json.loads(text)},
               "replay": {"type": "load", "replay": json.loads(text)}}[target]
    return "error" not in engine(message)[0]


def write(game):
    for target, name, text in inputs(game):
        path_of(target, name).parent.mkdir(exist_ok=True)
        path_of(target, name).write_text(text)


def check():
    names = [("position", p[:2]) for p in POSITIONS] + [("replay", r[:2]) for r in REPLAYS]
    names += [("protocol", m) for m in MESSAGES] + [(f"box_{b[0]}", b) for b in BOXES]
    failed = 0
    print(f"1..{len(names)}")
    for number, (target, name) in enumerate(names, 1):
        what = f"{number} - {target} {' '.join(name)} is taken"
        try:
            assert is_taken(target, path_of(target, name).read_text()), what
            print(f"ok {what}")
        except AssertionError:
            failed += 1
            print(f"not ok {what}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"] and len(sys.argv) <= 3:
        write(sys.argv[2] if len(sys.argv) == 3 else None)
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        check()
