#!/usr/bin/env python3
"""Components of one's own, as docs/components.md tells a person to bring them.

WARDROOM in the environment is the program. Prints TAP.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WARDROOM = str(pathlib.Path(os.environ.get("WARDROOM", "build/wardroom")).resolve())
DOC = (ROOT / "docs/components.md").read_text()
VULTURE = ROOT / "examples/vulture"
REEF = ROOT / "examples/reef"
RELAY = ROOT / "examples/relay"
AMBUSH = ROOT / "examples/ambush"
PLAGUE = ROOT / "examples/plague"
LONG_WATCH = ROOT / "examples/long_watch"
HAWKS = ROOT / "examples/fleets/hawks.json"
results = []


def run(*args, text=""):
    done = subprocess.run([WARDROOM, *args], input=text, capture_output=True, text=True,
                          timeout=120, check=False, cwd=ROOT)
    return done.returncode, done.stdout, done.stderr


def test(function):
    try:
        function()
        results.append((True, function.__name__))
    except Exception as fault:  # pylint: disable=broad-except
        results.append((False, f"{function.__name__}: {type(fault).__name__} {fault}"))


def the_commands_of_the_page_work():
    commands = re.findall(r"^    wardroom (.*)$", DOC, re.M)
    assert len(commands) >= 4, commands
    for command in commands:
        code, out, err = run(*shlex.split(command))
        assert code == 0 and out and not err, (command, code, err)


def the_json_of_the_page_stands_in_the_example():
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOC, re.S)]
    ships = json.loads((VULTURE / "starship/ships.json").read_text())
    cards = json.loads((VULTURE / "starship/decks.json").read_text())["decks"][0]["cards"]
    assert blocks[0]["ships"] == ships["ships"], blocks[0]
    assert blocks[1] in cards, blocks[1]
    for number, file in ((2, "talents.json"), (3, "scenarios.json")):
        assert blocks[number] == json.loads((REEF / "starship" / file).read_text()), file
    assert blocks.pop(4) == json.loads((RELAY / "starship/scenarios.json").read_text()), "relay"
    missions = json.loads((AMBUSH / "galaxies/missions.json").read_text())["missions"]
    assert blocks[4] in missions[0]["players"], blocks[4]
    crises = json.loads((PLAGUE / "galactica/crisis.json").read_text())["cards"]
    assert [blocks[5]] == crises, blocks[5]
    watch = json.loads((LONG_WATCH / "express/components.json").read_text())
    assert blocks[6] == watch["dradis"], blocks[6]


def relay_games(bots, games, seed=1):
    code, out, err = run("sim", "starship", "--data-dir", str(RELAY), "--set", "scenario=relay",
                         "--seats", "2", "--bots", bots, "--games", str(games), "--seed", str(seed),
                         "--json")
    assert code == 0, err
    return json.loads(out)["results"]["2"]


def values(played, measure):
    return {value for value, _ in played["measures"][measure]["histogram"]}


def the_relay_is_played_to_its_end():
    played = relay_games("officer", 16)
    for side, won in played["wins"]["side"].items():
        assert won["won"] > 0, side
    assert played["causes"]["mission"]["games"] > 0, played["causes"]
    # Both grades need the relay to be bombed and a Viper home; the Cylons have none.  In one game of
    # fifteen both Vipers come home.
    grades = values(played, "grade")
    for seed in range(2, 12):
        if grades >= {0, 1, 2}:
            break
        grades |= values(relay_games("officer", 16, seed), "grade")
    assert grades == {0, 1, 2}, grades
    assert values(played, "colonial_points") & {14, 18}, "the relay and a Raider"
    assert values(played, "cylon_points") & {5, 10}, "a Viper"
    assert values(relay_games("random", 60), "cylon_points") & {6, 11, 16}, "a relay unharmed"


def the_page_knows_what_a_mission_counts():
    source = (ROOT / "games/starship/rules/pieces.c").read_text()
    page = DOC[DOC.index("## Starship Battles: a mission"):DOC.index("## What goes where")]
    for words in ("fact", "brings", "victory", "errand"):
        told = re.search(rf"starship_{words}_ids\[\] = \{{(.*?)NULL", source, re.S)[1]
        for word in re.findall(r'"(\w+)"', told):
            assert f"`{word}`" in page, word


def the_page_knows_every_effect_of_a_card():
    source = (ROOT / "games/galactica/components/effects.c").read_text()
    words = re.findall(r'^    \{"(\w+)", BY_', source, re.M)
    table = DOC[DOC.index("| effect | needs |"):]
    told = re.findall(r"^\| (`.*?`) \|", table[:table.index("\n\n")], re.M)
    assert words and words == re.findall(r"`(\w+)`", " ".join(told)), (words, told)


def the_page_knows_every_hook_of_a_talent():
    source = (ROOT / "games/starship/rules/pieces.c").read_text()
    words = re.search(r"starship_hook_ids\[\] = \{(.*?)NULL", source, re.S)[1]
    table = DOC[DOC.index("| `hook` | moment | needs |"):]
    told = re.findall(r"^\| (`.*?`) \|", table[:table.index("\n\n")], re.M)
    assert sorted(re.findall(r'"(\w+)"', words)) == sorted(
        re.findall(r"`(\w+)`", " ".join(told[1:]))), told


def refused_as_told(file, change):
    """A file of an example that is changed: the refusal is the one on the page."""
    said = re.search(rf"^    ({re.escape(file)}: .*)$", DOC, re.M)[1]
    example = next(f for f in (VULTURE, AMBUSH, PLAGUE, LONG_WATCH) if (f / file).exists())
    data = json.loads((example / file).read_text())
    change(data)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, file)
        path.parent.mkdir()
        path.write_text(json.dumps(data))
        code, out, err = run("components", "--data-dir", folder)
    assert (code, out, err) == (1, "", f"wardroom: {said}\n"), (code, out, err)


def the_refusal_of_the_page_is_what_is_said():
    refused_as_told("starship/ships.json", lambda d: None)  # without its deck
    refused_as_told("galaxies/missions.json", lambda d: d["missions"][0]["players"][0]["ships"]
                    .__setitem__(1, "red_tougu.standard"))
    refused_as_told("galactica/crisis.json",
                    lambda d: d["cards"][0]["check"]["fail"][0].update(resource="water"))
    refused_as_told("express/components.json", lambda d: d["dradis"].update(raiders_to_lose=7))


def played(game, seats, data_dir, seed=1, **settings):
    """A game of bots with the components of a folder, as a replay."""
    new = {"type": "new", "game": game, "seats": seats, "seed": seed, "bots": ["random"] * seats,
           "settings": settings}
    lines = "".join(json.dumps(m) + "\n" for m in (new, {"type": "play_bots"}, {"type": "save"}))
    code, out, err = run("engine", "--data-dir", str(data_dir), text=lines)
    assert code == 0, err
    answers = [json.loads(line) for line in out.splitlines()]
    assert not any("refused" in a for a in answers), answers
    return answers[2]["replay"]


def opens_with_its_folder_alone(replay, data_dir):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "game.json")
        path.write_text(json.dumps(replay))
        code, out, err = run("replay", str(path), "--data-dir", str(data_dir))
        assert code == 0, err
        code, _, err = run("verify", str(path), f"--data-dir={data_dir}")
        assert code == 0, err
        # Without the folder there are no such things: the game is not opened with other components.
        code, _, err = run("replay", str(path))
        assert code == 1 and "components" in err, (code, err)
        return out


def the_new_ship_flies_its_own_cards():
    replay = played("starship", 2, VULTURE, scenario="vulture_duel")
    assert "Vulture" in opens_with_its_folder_alone(replay, VULTURE)


def the_new_crisis_comes_up():
    told = [opens_with_its_folder_alone(played("galactica", 4, PLAGUE, seed), PLAGUE)
            for seed in range(1, 9)]
    assert any("Plague Ship" in out for out in told)


def the_new_dice_are_rolled():
    opens_with_its_folder_alone(played("express", 4, LONG_WATCH), LONG_WATCH)


def the_folder_may_stand_anywhere_among_the_arguments():
    for args in (("--data-dir", str(VULTURE), "games"), ("games", f"--data-dir={VULTURE}")):
        code, out, _ = run(*args)
        assert code == 0 and "vulture_duel" in out, args
    code, out, _ = run("games")
    assert code == 0 and "vulture_duel" not in out
    code, out, _ = run("components", "starship", "--json", "--data-dir", str(VULTURE))
    assert code == 0 and json.loads(out)["types"][-1]["id"] == "vulture", out


def fleets_are_held_to_the_rules():
    code, out, err = run("fleet", "galaxies", str(HAWKS))
    assert (code, err) == (0, "") and out.startswith("legal: 4 ship cards for 45 of 45"), (out, err)
    hawks = json.loads(HAWKS.read_text())
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "fleet.json")
        for change, said in (
                ({"cost": 44}, "ships[3]: the launch costs come to more than the fleet cost (GX-013)."),
                ({"faction": "wretch"}, "ships[0]: it is of the other faction (GX-002)."),
                ({"deck": {"isn_erin_cho": 1}}, "deck: the deck has not as many cards as half the fleet cost (GX-017)."),
                ({"deck": {"isn_moon": 1}}, "deck.isn_moon: there is no tactic card named isn_moon.")):
            path.write_text(json.dumps({**hawks, **change}))
            code, out, err = run("fleet", "galaxies", str(path))
            assert (code, out, err) == (1, "", f"wardroom: {path}: {said}\n"), (code, out, err)
        code, out, err = run("fleet", "galaxies", str(pathlib.Path(folder, "none.json")))
        assert code == 1 and "No such file." in err, (code, err)


def bad_arguments_are_not_understood():
    for args, said in ((("games", "--data-dir"), "--data-dir needs a folder."),
                       (("games", "--data-dir", "a", "--data-dir=b"), "--data-dir can be given once."),
                       (("components", "chess"), "chess is not understood."),
                       (("fleet", "galaxies"), "Give a game and a file."),
                       (("fleet", "express", "a.json"), "express has no fleets to pick.")):
        code, out, err = run(*args)
        assert code == 2 and out == "" and said in err, (args, code, err)
    code, _, err = run("games", "--data-dir", "/nowhere/at/all")
    assert code == 1 and "cannot be opened" in err, (code, err)


def every_shipped_scenario_is_listed():
    code, out, _ = run("components", "starship")
    shipped = json.loads((ROOT / "games/starship/data/scenarios.json").read_text())["scenarios"]
    assert code == 0
    for scenario in shipped:
        line = next(row for row in out.splitlines() if row.split()[:1] == [scenario["id"]])
        assert ("; with" in line) == bool(scenario["optional_rules"]), line


for case in (the_commands_of_the_page_work, the_json_of_the_page_stands_in_the_example,
             the_relay_is_played_to_its_end, the_page_knows_what_a_mission_counts,
             the_page_knows_every_effect_of_a_card, the_page_knows_every_hook_of_a_talent,
             the_refusal_of_the_page_is_what_is_said, the_new_ship_flies_its_own_cards,
             the_new_crisis_comes_up, the_new_dice_are_rolled,
             the_folder_may_stand_anywhere_among_the_arguments, fleets_are_held_to_the_rules,
             bad_arguments_are_not_understood,
             every_shipped_scenario_is_listed):
    test(case)
print(f"1..{len(results)}")
for number, (good, name) in enumerate(results, 1):
    print(f"{'ok' if good else 'not ok'} {number} {name}")
sys.exit(0 if all(good for good, _ in results) else 1)
