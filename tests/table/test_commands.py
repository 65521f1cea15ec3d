#!/usr/bin/env python3
"""The commands engine, games, rules, replay and verify, as a person or a script meets them.

WARDROOM in the environment is the program. Prints TAP.
"""
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

WARDROOM = os.environ.get("WARDROOM", "build/wardroom")
results = []


def run(*args, text=""):
    done = subprocess.run([WARDROOM, *args], input=text, capture_output=True, text=True,
                          timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def engine(*messages, lab=False):
    lines = "".join(json.dumps(m) + "\n" for m in messages)
    code, out, _ = run("engine", *(["--lab"] if lab else []), text=lines)
    assert code == 0, code
    return [json.loads(line) for line in out.splitlines()]


def test(function):
    try:
        function()
        results.append((True, function.__name__))
    except Exception as fault:  # pylint: disable=broad-except
        results.append((False, f"{function.__name__}: {type(fault).__name__} {fault}"))


def finished(**more):
    new = {"type": "new", "game": "express", "seats": 3, "bots": ["random"] * 3, **more}
    return engine(new, {"type": "play_bots"}, {"type": "save"}, lab="rig" in more)[2]["replay"]


def keep(folder, replay):
    path = pathlib.Path(folder) / "game.json"
    path.write_text(json.dumps(replay))
    return str(path)


@test
def every_command_has_help():
    for command in ("play", "games", "rules", "replay", "verify", "sim", "train", "bench", "engine"):
        code, out, _ = run(command, "--help")
        assert code == 0 and f"usage: wardroom {command}" in out, command
        assert run("help", command)[1] == out, command


@test
def wr_010_a_terminal_obeys_nothing_that_a_record_says():
    names = ["a\x9b2Jb", "c\u202ed\u200be", "\u05d3\u05e0\u05d4"]
    with tempfile.TemporaryDirectory() as folder:
        path = keep(folder, finished(names=names))
        said = run("replay", path)[1] + run("verify", path)[1]
        assert "a<U+009B>2Jb" in said and "c<U+202E>d<U+200B>e" in said and "\u2068\u05d3\u05e0\u05d4\u2069" in said, said[:500]
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]", said)
        code, _, said = run("verify", keep(folder, {"\x1b[2J\x9bx\u202e": 1}))
        assert code == 1 and not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", said), said


@test
def exit_codes_of_the_program_itself():
    assert run("--version")[0] == 0 and run("--version")[1].startswith("wardroom ")
    assert run("--help")[0] == 0 and run()[0] == 2 and run("dance")[0] == 2


@test
def what_is_not_understood_is_2():
    for args in (["engine", "--loud"], ["engine", "--lab", "--shared"], ["games", "x"], ["rules"], ["rules", "chess"], ["replay"],
                 ["verify"], ["verify", "a", "b"], ["replay", "a", "--seat", "x"]):
        code, out, err = run(*args)
        assert code == 2 and out == "" and "--help" in err, args


@test
def every_line_is_answered():
    code, out, _ = run("engine", text='\n \t\r\n{"type":"hello"}\n\n')
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [a.get("type") for a in answers] == [None, None, "hello", None], out
    assert all(a["error"]["code"] == "json" for a in answers if "error" in a), out


@test
def wr_018_bots_take_their_chance_from_the_position():
    def play(position):
        bots = [{"type": "bot", "seat": seat, "bot": "random"} for seat in range(3)]
        said = engine({"type": "position", "position": position}, *bots, {"type": "play_bots"},
                      {"type": "save"}, lab=True)
        return said[-1]["replay"]["entries"]
    new = {"type": "new", "game": "express", "seats": 3}
    first, second = (engine({**new, "seed": seed}, {"type": "position"}, lab=True)[-1]["position"]
                     for seed in (1, 2))
    assert play(first) == play(first)
    second["state"] = first["state"]
    assert play(first)[0] != play(second)[0], "another generator, other bots"


@test
def what_cannot_be_written_or_read_is_1():
    for args in (["games"], ["rules", "express"], ["--help"], ["--version"]):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([WARDROOM, *args], stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 1 and b"written" in done.stderr, args
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([WARDROOM, "engine"], input=b'{"type":"hello"}\n', stdout=full,
                              stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    folder = os.open("/", os.O_RDONLY)
    done = subprocess.run([WARDROOM, "engine"], stdin=folder, capture_output=True, check=False)
    os.close(folder)
    assert done.returncode == 1 and b"cannot be read" in done.stderr


@test
def wr_002_the_names_of_a_set_differ():
    for game in json.loads(run("games", "--json")[1])["games"]:
        for setting in game["settings"]:
            names = [row["name"] for row in setting["values"] + setting.get("presets", [])]
            assert len(set(names)) == len(names), (game["game"], setting["name"], names)
            assert not setting["set"] or "none" not in names, (game["game"], setting["name"])


@test
def games_lists_what_there_is():
    code, out, _ = run("games")
    assert code == 0 and "express: BSG: Express, 3 to 5 players" in out
    code, out, _ = run("games", "--json")
    assert code == 0 and json.loads(out)["games"][0]["seats"] == [3, 5]


@test
def rules_by_number_by_word_and_by_section():
    code, out, _ = run("rules", "express", "bx-001")
    assert code == 0 and out.startswith("BX-001  ") and out.count("\n") == 1
    code, out, _ = run("rules", "table")
    assert code == 0 and "1. Sitting down" in out and "WR-001" in out
    code, out, _ = run("rules", "express", "R02")
    assert code == 0 and "Ruling:" in out
    code, out, _ = run("rules", "express", "fourteen", "dradis")
    assert code == 0 and "BX-011" in out
    code, out, _ = run("rules", "express", "--all")
    assert code == 0 and out.count("BX-") >= 236 and "**" not in out
    full = run("rules", "express", "BX-012")
    assert full[0] == 0 and full[1].startswith("BX-012  ")
    assert run("rules", "express", "bx-12") == run("rules", "express", "Bx-012") == full
    assert run("rules", "express", "r2")[1].startswith("R02  ")
    assert run("rules", "express", "BX-999")[0] == 1
    assert run("rules", "express", "bx-0")[0] == run("rules", "express", "bx-1234")[0] == 1
    assert run("rules", "express", "zeppelin")[0] == 1
    for ledger in ("express", "galactica", "galaxies", "starship", "table"):
        out = run("rules", ledger, "--all")[1]
        assert not re.search(r"^\S+ +(\*\*)?\[", out, re.M), f"{ledger}: a mark for whoever tests it"


@test
def a_rule_is_shown_with_the_rulings_it_cites():
    rules = run("rules", "express", "--all")[1]
    cited = next(line for line in rules.splitlines() if line.startswith("BX-") and "R02" in line)
    out = run("rules", "express", cited[:6])[1]
    assert out.startswith(cited[:6]) and "\nR02  " in out


@test
def an_honest_game_is_verified():
    with tempfile.TemporaryDirectory() as folder:
        path = keep(folder, finished())
        code, out, _ = run("verify", path)
        assert code == 0 and "dice were fair" in out and "RIGGED" not in out, out


@test
def an_open_seed_and_a_rigged_game_are_named():
    with tempfile.TemporaryDirectory() as folder:
        code, out, _ = run("verify", keep(folder, finished(seed=7)))
        assert code == 0 and "OPEN SEED" in out, out
        rig = [{"source": "characters", "outcome": "gaius_baltar"}]
        code, out, _ = run("verify", keep(folder, finished(rig=rig)))
        assert code == 0 and "RIGGED" in out, out


@test
def a_number_names_the_same_game_in_every_command():
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder) / "game.json")
        code, _, _ = run("play", "express", "--seats", "3", "--seed", "7", "--save", path)
        played = json.loads(pathlib.Path(path).read_text())
        new = {"type": "new", "game": "express", "seats": 3, "seed": 7}
        assert code == 0 and played["commitment"] == engine(new)[0]["commitment"]


@test
def a_choice_of_dice_reads_as_it_is_typed():
    with tempfile.TemporaryDirectory() as folder:
        out = run("replay", keep(folder, finished(seed=7)))[1]
    submitted = [line.split(": Submit ")[1].split() for line in out.splitlines()
                 if ": Submit " in line]
    assert submitted and all(set(dice) <= set("1234") for dice in submitted), submitted
    assert any(len(dice) > 1 for dice in submitted), submitted


@test
def whatever_is_changed_is_found():
    with tempfile.TemporaryDirectory() as folder:
        good = finished()
        seed = good["seed"]
        changed = {"seed": ("1" if seed[0] == "0" else "0") + seed[1:]}
        code, _, err = run("verify", keep(folder, {**good, **changed}))
        assert code == 1 and "commitment" in err, err
        bad = json.loads(json.dumps(good))
        bad["entries"][4]["hash"] = "0123456789abcdef"
        code, _, err = run("verify", keep(folder, bad))
        assert code == 1 and "Entry 5" in err, err
        del bad["seed"]
        code, _, err = run("verify", keep(folder, bad))
        assert code == 1 and "seed" in err, err
        assert run("verify", folder + "/none.json")[0] == 1


@test
def a_replay_reads_from_the_first_choice_to_the_last():
    with tempfile.TemporaryDirectory() as folder:
        game = finished(seed=7)
        path = keep(folder, game)
        code, out, _ = run("replay", path)
        assert code == 0 and "[0/" in out and f"[{len(game['entries'])}/" in out
        everything = len(out)
        code, out, _ = run("replay", path, "--spectator")
        assert code == 0 and len(out) < everything
        assert "looks at the new loyalty card" not in out
        assert run("replay", path, "--seat", "7")[0] == 2


def stepped(path, *lines):
    """What `wardroom replay` says on a terminal."""
    near, far = pty.openpty()
    process = subprocess.Popen([WARDROOM, "replay", path], stdin=far, stdout=far, stderr=far)
    os.close(far)
    os.write(near, "".join(line + "\n" for line in (*lines, "q")).encode())
    said = b""
    try:
        while piece := os.read(near, 65536):
            said += piece
    except OSError:  # the other side has gone
        pass
    os.close(near)
    assert process.wait() == 0, (process.returncode, said[-300:])
    return said.decode()


@test
def WR_051_on_a_terminal_a_bot_says_why():
    with tempfile.TemporaryDirectory() as folder:
        game = finished(seed=7, bots=["captain:8", "officer", "random"])
        path = keep(folder, game)
        choices = [entry["seat"] for entry in game["entries"] if "choose" in entry]
        for seat, words in ((0, "The chance to win, as far as it could know"), (1, "It plays by rules of thumb.")):
            out = stepped(path, str(choices.index(seat) + 1), "why")
            assert words in out, out[-600:]
            assert ("\n* " in out) == (seat == 0), out[-600:]
        assert "No bot made that choice." in stepped(path, "why")


@test
def WR_051_on_a_terminal_the_turning_points_are_listed():
    with tempfile.TemporaryDirectory() as folder:
        game = finished(seed=7)
        path = keep(folder, game)
        said = subprocess.run([WARDROOM, "engine"], input="".join(json.dumps(line) + "\n" for line in (
            {"type": "load", "replay": game}, {"type": "story", "seat": "all"})), text=True, capture_output=True, check=True).stdout
        points = json.loads(said.splitlines()[1])["points"]
        out = stepped(path, "story")
        assert "Where the chances turned (human):" in out, out[-600:]
        assert len(points) > 0
        for point in points:
            assert f"[{point['moment']}] turn {point['turn']}: {point['from'][0]}% to {point['to'][0]}%." in out, (point, out[-900:])


@test
def the_engine_takes_a_line_that_never_ends():
    huge = "x" * (17 << 20)
    code, out, _ = run("engine", text=huge + "\n" + '{"type":"hello"}\n')
    lines = out.splitlines()
    assert code == 0 and json.loads(lines[0])["error"]["code"] == "size"
    assert json.loads(lines[1])["type"] == "hello"


def main():
    for number, (good, name) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {number} {name}")
    print(f"1..{len(results)}")
    sys.exit(0 if all(good for good, _ in results) else 1)


if __name__ == "__main__":
    main()
