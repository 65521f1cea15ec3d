#!/usr/bin/env python3
"""Is every word that a client writes down one of its game's?

usage: test_words.py      WARDROOM in the environment is the program

A game's asks, verbs, events and causes have their names in its dictionary, and `words` tells them. A board of the page,
a scene of its tests and a file of the terminal may know some of them. They are found by how they are written, and
there is no other way to write them; x is anything:

    page        x.verb === 'fly', TABLE[x.verb], LIST.includes(x.verb), switch (x.verb)     a verb; and so with
                asks.kind (asking.kind, plan.kind: whose ask it is), event.kind, x.cause    an ask, an event, a cause
                of('fly')            and every other function with a parameter called `verb`
                asked('plan')        a mark of a first game (guide.js)
                [data-ask="plan"]    in a sheet
    scene       verb: 'fly', verb === 'fly', ask('plan', kind === 'plan' (an ask or an event)
    terminal    is_verb(x, "fly"), find_verb(x, "fly"), strcmp(x->verb, "fly"), strcmp(x->kind, "plan"),
                struct { const char *verb ..} NAME[] = {{"fly", ..    the first string of each row; and so with `kind`

TABLE is an object and LIST a list or a set of the same game, with nothing but words for keys or members. A bare
`kind`, or one of something that is not listed here, is a fault: it could be anybody's.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from verdict import tell  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "games"
SCENES = ROOT / "tests" / "web"
OWNERS = {"asks": "asks", "asking": "asks", "plan": "asks", "event": "events"}
PIECES = {"card", "check", "die", "face", "missile", "option", "piece", "tactic", "template"}  # whose kind is no word of the dictionary

SUBJECT = r"(?P<whose>(?:[\w#]+\??\.)*)(?P<what>verb|kind|cause)\b(?!:)"
COMPARED = re.compile(rf"{SUBJECT} [!=]== '(?P<word>\w*)'")
LOOKED_UP = re.compile(rf"(?P<table>\w+)\[{SUBJECT}\]")
LISTED = re.compile(rf"(?:(?P<table>\w+)(?:\[\w+\])?|(?P<list>\[[^][]*\]))\.(?:includes|has)\({SUBJECT}\)")
SWITCHED = re.compile(rf"switch \({SUBJECT}\) (?=\{{)")
TAKES_VERB = re.compile(r"(?:const (\w+) = |^  #?(\w+))\(([^(){]*\bverb\b[^(){]*)\) (?:=> |\{)", re.M)


def words_of(games):
    """By game and kind of word, all of them. The toys' program has the games for the tests."""
    asked = "".join(json.dumps({"type": "words", "game": game}) + "\n" for game in games)
    told = []
    for program in (os.environ.get("WARDROOM", "build/wardroom"), os.environ.get("WARDROOM_TOYS", "build/tests/wardroom_toys")):
        done = subprocess.run([program, "engine"], input=asked, stdout=subprocess.PIPE, text=True, check=True)
        told += [words for words in map(json.loads, done.stdout.splitlines()) if "game" in words]
    names = {"asks": "kind", "verbs": "verb", "events": "kind", "causes": "cause"}
    known = {words["game"]: {kind: {row[name] for row in words[kind]} for kind, name in names.items()} for words in told}
    return {game: {**words, "kinds": words["asks"] | words["events"]} for game, words in known.items()}


def block(text, start):
    """From an opening bracket to the one that closes it: as it stands, and with strings and comments blanked."""
    quiet = re.sub(r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|\$\{[^{}]*\}|[^`\\])*`",
                   lambda m: re.sub(r"[^\n]", " " if m[0][0] == "/" else "_", m[0]), text[start:], flags=re.S)
    depth = 0
    for at, c in enumerate(quiet):
        depth += (c in "({[") - (c in ")}]")
        if depth == 0:
            return text[start:start + at + 1], quiet[:at + 1]
    raise ValueError("a bracket is never closed")


def strings(text, start, end, form=r"'(\w+)'"):
    """The strings between two places, each with where it begins."""
    return [(match.start(1), match[1]) for match in re.compile(form).finditer(text, start, end)]


def keys(text, start):
    """The keys of an object, or the strings of a list, likewise."""
    whole, quiet = block(text, start)
    end = start + len(whole)
    if whole[0] == "[":
        return strings(text, start, end)
    found, depth, due = [], 0, False
    for at, c in enumerate(quiet):
        if due and not c.isspace() and c != "}":
            found += strings(text, start + at, end, r"\b(\w+)")[:1]
        due = depth == (c != "{") and c in "{," or due and c.isspace()
        depth += (c in "({[") - (c in ")}]")
    return found


class Board:
    """What a game's modules write: (place, kind of word, word), and what is wrong with how they do."""

    def __init__(self, files):
        self.files = {file: re.sub(r"^ *//.*|^ */\*\*.*", "", file.read_text(), flags=re.M) for file in files}
        self.words, self.faults = [], []
        for file in self.files:
            self.read(file, self.files[file])

    def read(self, file, text):
        for match in COMPARED.finditer(text):
            self.add(file, match, file, [(match.start(), match["word"])])
        for match in LOOKED_UP.finditer(text):
            self.add_table(file, match)
        for match in LISTED.finditer(text):
            if match["list"]:
                self.add(file, match, file, strings(text, *match.span("list")))
            else:
                self.add_table(file, match)
        for match in SWITCHED.finditer(text):
            end = match.end() + len(block(text, match.end())[0])
            self.add(file, match, file, strings(text, match.end(), end, r"\bcase '(\w+)'"))
        for match in re.finditer(r"\basked\(('\w+'(?:, '\w+')*)\)", text):
            self.tell(file, "asks", strings(text, *match.span()))
        self.tell(file, "asks", strings(text, 0, len(text), r"\[data-ask=\"(\w+)\"\]"))
        for one, other, parameters in TAKES_VERB.findall(text):
            place = [p.split("=")[0].strip() for p in parameters.split(",")].index("verb")
            for known, inside in self.files.items():
                call = rf"\b{one or other}\((?:[^(),']*, ){{{place}}}'(\w+)'"
                self.tell(known, "verbs", strings(inside, 0, len(inside), call))

    def add(self, file, match, where, words):
        """Words that something is compared with: of which kind are they?"""
        whose = re.sub(r"\W", "", match["whose"].split(".")[-2]) if match["whose"] else ""
        if match["what"] != "kind":
            self.tell(where, match["what"] + "s", words)
        elif whose in OWNERS:
            self.tell(where, OWNERS[whose], words)
        elif whose not in PIECES:
            self.faults.append(f"{self.place(file, match.start())}: whose kind is this? {match[0]}")

    def add_table(self, file, match):
        table = re.compile(rf"\b{match['table']} = (?:new Set\()?(?=[{{\[])")
        for where in (file, *self.files):
            text, found = self.files[where], table.search(self.files[where])
            if not found:
                continue
            if match.re is LISTED and text[found.end()] == "{":  # lists of words, by something else
                words = strings(text, found.end(), found.end() + len(block(text, found.end())[0]))
            else:
                words = keys(text, found.end())
            self.add(file, match, where, words)
            return
        if match["whose"] and match["table"] != "kinds":
            self.faults.append(f"{self.place(file, match.start())}: no module of the game has the table {match['table']}")

    def tell(self, file, kind, words):
        self.words += [(self.place(file, at), kind, word) for at, word in words]

    def place(self, file, at):
        return f"{file.relative_to(ROOT)}:{self.files[file].count(chr(10), 0, at) + 1}"


class Scenes(Board):
    """The tests of a board: what they look for, and the asks that they make up."""
    FORMS = {
        "verbs": (r"\bverb(?::| [!=]==) '(\w+)'",),
        "kinds": (r"\bkind [!=]== '(\w+)'",),
        "asks": (r"\bask\('(\w+)'",),
    }

    def read(self, file, text):
        for kind, forms in self.FORMS.items():
            for form in forms:
                self.tell(file, kind, strings(text, 0, len(text), form))


class Terminal(Scenes):
    FORMS = {
        "verbs": (r"_verb\([^;\"()]*, \"(\w+)\"\)", r"\bverb(?:\"\))?, \"(\w+)\"\)"),
        "asks": (r"->kind, \"(\w+)\"\)", r"asks, \"kind\"\), \"(\w+)\"\)"),
    }

    def read(self, file, text):
        super().read(file, text)
        for match in re.finditer(r"struct \{\s*const char \*(verb|kind)\b[^}]*\} \w+\[\] = (?=\{)", text):
            end = match.end() + len(block(text, match.end())[0])
            rows = strings(text, match.end(), end, r"(?<!, )\{\"(\w+)\"")
            self.tell(file, "asks" if match[1] == "kind" else "verbs", rows)


def walk(game):
    """Every client of a game: its name, what it writes, and what it has to write some of."""
    page = [f for f in sorted((HOME / game / "page").iterdir()) if f.suffix in (".js", ".css")]
    yield "page", Board(page), {"asks", "verbs", "events"}
    yield "page's tests", Scenes([*SCENES.glob(f"test_{game}*.mjs"), *SCENES.glob(f"kit/{game}*.mjs")]), set()
    yield "terminal", Terminal(sorted((HOME / game / "terminal").glob("*.c"))), set()


def main():
    games = sorted(file.stem for file in HOME.glob("*/*.dictionary"))
    known, count, failed = words_of(games), 0, 0
    for game in games:
        for client, board, wanted in walk(game):
            faults = board.faults + [f"{place}: {word} is none of the {kind} of {game}"
                                     for place, kind, word in sorted(set(board.words)) if word not in known[game][kind]]
            faults += [f"no {kind} are found" for kind in wanted - {kind for _, kind, _ in board.words}]
            count += 1
            failed += not tell(not faults, count, f"{game}: {len(set(board.words))} words of the {client}", faults)
    print(f"1..{count}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
