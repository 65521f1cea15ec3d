#!/usr/bin/env python3
"""Runs every example of docs/protocol.md against the program.

usage: test_protocol_docs.py [--update]      WARDROOM in the environment is the program

A block ```wire holds lines `> message` and `< answer`. `wire new` begins with a fresh engine, `wire
lab` with a fresh one in the laboratory; a plain `wire` goes on. In an answer … stands for anything.
--update writes the true answer where one does not fit. The tables of messages and of codes are those
that the program has.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from verdict import tell  # noqa: E402

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
FENCE = re.compile(r"^```wire ?(\w*)$")


class Engine:
    def __init__(self, lab):
        command = [os.environ.get("WARDROOM", "build/wardroom"), "engine"] + (["--lab"] if lab else [])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")

    def say(self, message):
        self.process.stdin.write(message + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


def messages_by_audience():
    """Who may send what, as the page says it and as the program does."""
    engine = Engine(True)
    said = json.loads(engine.say('{"type":"hello"}'))["messages"]
    engine.close()
    rows = dict(re.findall(r"^\| (seat|host|lab) \| ([^|]*) \|$", PAGE.read_text(), re.M))
    told = {name: who for who, row in rows.items()
            for name in re.findall(r"`(\w+)`", row.split(",")[0])}
    return told, said


def codes():
    """The codes of refusals, likewise."""
    told = re.search(r"^Codes: ([^.]*)\.$", PAGE.read_text(), re.M)[1]
    source = (PAGE.parents[1] / "src" / "core" / "refusal.c").read_text()
    return (set(re.findall(r"`(\w+)`", told)),
            set(re.findall(r'\[REFUSED_\w+\] = "(\w+)"', source)))


def paths_in(view, at=""):
    """The members of a view: ships[].plan.first."""
    if isinstance(view, dict):
        return {at}.union(*(paths_in(value, f"{at}.{name}" if at else name) for name, value in view.items()))
    if isinstance(view, list):
        return {at}.union(*(paths_in(value, at + "[]") for value in view))
    return {at}


def seen_in_game(seed, bot, optional):
    """The members that a seat's view of Starship Battles has in the course of a game."""
    return seen_under(seed, bot, {"ships": "2", "optional": optional}, 2)


def seen_in_scenario(scenario):
    """Likewise, with the optional rules that this scenario brings."""
    return seen_under(3, "officer", {"scenario": scenario["id"]}, scenario["players"][0])


def seen_under(seed, bot, settings, seats):
    seen, engine = set(), Engine(False)
    new = {"type": "new", "game": "starship", "seats": seats, "seed": seed, "bots": [bot] * seats}
    engine.say(json.dumps(new | {"settings": {"rules": "complete", **settings}}))
    for _ in range(120):
        seen |= paths_in(json.loads(engine.say('{"type":"view","seat":0}'))["view"])
        if json.loads(engine.say('{"type":"play_bots","most":1}')).get("made") == 0:
            break
    engine.close()
    return seen


def view_members():
    """Members of optional rules: those that there are, and all of them. Some are seen in few games."""
    rows = re.findall(r"^\| ([^|]*\w[^|]*) \| [^|]* \| [^|]* \|$", PAGE.read_text(), re.M)
    told = {path for row in rows for path in re.findall(r"`([\w.\[\]]+)`", row)}
    plain = seen_in_game(1, "officer", []) | seen_in_game(1, "random", [])
    scenarios = json.loads((PAGE.parents[1] / "games/starship/data/scenarios.json").read_text())["scenarios"]
    seen = set().union(*map(seen_in_scenario, scenarios))
    games = [(seed, bot, rules) for seed in range(1, 13)
             for bot, rules in (("random", ["whole_book"]), ("officer", ["crews"]))]
    while games and (not told <= seen or len(games) > 20):
        seen |= seen_in_game(*games.pop(0))
    listed = {path for path in seen - plain if any(path == one or path.startswith((one + ".", one + "["))
                                                   for one in told)}
    return told | (seen - plain), (told & seen) | listed


def pairs(said):
    return set(said.items()) if isinstance(said, dict) else said


def fits(expected, answer):
    pattern = ".*".join(re.escape(part) for part in expected.split("…"))
    return re.fullmatch(pattern, answer) is not None


def main():
    update = sys.argv[1:] == ["--update"]
    lines, out = PAGE.read_text(encoding="utf-8").split("\n"), []
    engine, inside, answer, message, count, failed = None, False, None, "", 0, 0
    for number, line in enumerate(lines, 1):
        fence = FENCE.match(line)
        if fence:
            inside = True
            if fence[1]:
                if engine:
                    engine.close()
                engine = Engine(fence[1] == "lab")
        elif line == "```":
            inside = False
        elif inside and line.startswith("> "):
            message = line[2:]
            answer = engine.say(message)
        elif inside and line.startswith("< "):
            count += 1
            good = fits(line[2:], answer)
            if not tell(good, count, f"line {number}: {message[:60]}", [f"expected {line[2:]}", f"answered {answer}"]):
                failed += 1
                line = "< " + answer
        out.append(line)
    for name, (told, true) in (("messages", messages_by_audience()), ("codes", codes()),
                                ("members of optional rules", view_members())):
        count += 1
        differ = sorted(pairs(told) ^ pairs(true))
        failed += not tell(told == true, count, f"all {name}", [f"the page and the program differ in {differ}"])
    ended = engine.close() if engine else 1
    count += 1
    tell(ended == 0, count, "the engine ends well")
    print(f"1..{count}")
    if update:
        PAGE.write_text("\n".join(out), encoding="utf-8")
    sys.exit(1 if failed or ended else 0)


if __name__ == "__main__":
    main()
