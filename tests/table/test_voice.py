#!/usr/bin/env python3
"""Does every sentence keep to how Wardroom speaks?

usage: test_voice.py      WARDROOM in the environment is the program

Sentences that people read stand in the dictionaries, in C and in the page. Each kind has a length in words, where a hole is one word and
a rule's number in brackets is none; some words and beginnings are nobody's; an exclamation mark is for two moments only.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = sorted([*(ROOT / "src").rglob("*.c"), *(f for f in (ROOT / "games").rglob("*.c") if "tests" not in f.parts)])
sys.path.insert(0, str(ROOT / "tools"))
import dictionary  # noqa: E402
from banned_words import BANNED  # noqa: E402

sys.path.append(str(ROOT / "tests"))
from verdict import tell  # noqa: E402

PROMPT, LABEL, LINE, REFUSAL, SETTING = 8, 3, 14, 12, 8

# Names that the rulebook has for what is done; a button of the page has its own, shorter ones.
LONGER = {
    "express": {"ships", "reveal"},
    "galactica": {"draw_quorum", "quorum", "skill", "super"},
    "galaxies": {"show"},
    "starship": {"any_climb", "any_dive", "any_land", "any_take_off", "restore", "locate"},
}

HOLE = re.compile(r"%\d?[A-Za-z+]|\{[\w:]+\}")  # of C, of dictionaries and the page
EXCLAIMED = re.compile(r"is a Cylon!|is destroyed!")

LITERAL = r'"(?:\\.|[^"\\])*"'
STRINGS = re.compile(rf"{LITERAL}(?:\s*(?:[A-Z]+\s*)?{LITERAL})*")  # a light between two strings is none of the words
REFUSES = re.compile(rf"\b(?:refuse\([^;\"]*?,|request_refusal\(|wrong\(\w+,)\s*({STRINGS.pattern})")


def words(sentence):
    """How many words it has."""
    sentence = re.sub(r"\(?\b[A-Z]{2}-R?\d+\)?", "", HOLE.sub("X", sentence))
    return len(re.findall(r"[\w'’][\w'’./<>=-]*", sentence))


def code_of(file):
    """The text of a file of C without its comments and its includes."""
    def drop(match):
        return match[0] if match[0][0] in "\"'" else re.sub(r"[^\n]", " ", match[0])

    text = re.sub(rf"/\*.*?\*/|//[^\n]*|{LITERAL}|'(?:\\.|[^'\\])'", drop, file.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"(?m)^\s*#include.*$", "", text).replace("'\"'", "' '")


def spoken(literals):
    return "".join(re.findall(r'"((?:\\.|[^"\\])*)"', literals)).replace('\\"', '"')


def sentences_of_code():
    """Where every string of C stands, and what it says; a lone word is one for programs."""
    for file in SOURCES:
        text = code_of(file)
        for match in STRINGS.finditer(text):
            for line in spoken(match[0]).split("\\n"):
                if " " in line:
                    yield f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}", line


def sentences_of_page():
    """What the page says: the tables of its sentences."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([ROOT / "tools" / "words", "gather", place], check=True)
        for file in sorted(pathlib.Path(place).glob("*.pot")):
            for row in file.read_text(encoding="utf-8").split("\n\n")[1:]:
                for sentence in re.findall(rf"^msgid(?:_plural)? ((?:{LITERAL}\n?)+)", row + "\n", re.M):
                    yield f"{file.stem}: {' '.join(re.findall(r'^#: (.*)', row, re.M))}", spoken(sentence)


def rows_of_dictionaries():
    """(game, section, row) of whatever is read."""
    for file in sorted((ROOT / "games").glob("*/*.dictionary")):
        for section, rows in dictionary.read(file).items():
            for row in rows:
                yield file.stem, section, row


def sentences_of(section, row):
    """What a row says: by the kind of the sentence."""
    columns = row.columns[1:]
    if section == "asks":
        return [("prompt", columns[0])]
    if section == "verbs":
        return [("label", columns[0])] + [("option", column) for column in columns[1:2]]
    if section == "events":
        return [("line", columns[0])] + [("line", column.partition(": ")[2]) for column in columns[2:]]
    return [("line", column) for column in columns] if section == "causes" else []


def refusals():
    for file in SOURCES:
        text = code_of(file)
        for match in REFUSES.finditer(text):
            yield f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}", spoken(match[1])


def settings():
    """Of every game: what a setting, a value or a preset means; but scenarios and missions are components."""
    done = subprocess.run([os.environ.get("WARDROOM", "build/wardroom"), "games", "--json"], stdout=subprocess.PIPE, text=True, check=True)
    for game in json.loads(done.stdout)["games"]:
        for setting in game["settings"]:
            shipped = setting["name"] in ("scenario", "mission")
            for named in (setting, *(() if shipped else setting["values"]), *setting.get("presets", ())):
                yield f"{game['game']}: {setting['name']}", named["summary"]


def too_long(found, most):
    return [f"{place}: {words(sentence)} words: {sentence}" for place, sentence in found if words(sentence) > most]


def lengths():
    """The faults of each kind of sentence."""
    kinds = {"prompt": [], "label": [], "option": [], "line": []}
    for game, section, row in rows_of_dictionaries():
        for kind, sentence in sentences_of(section, row):
            if kind != "label" or row.alias()[0] not in LONGER.get(game, ()):
                kinds[kind].append((f"{game}, {section}, {row.name}", sentence))
    yield "a prompt", too_long(kinds["prompt"], PROMPT)
    yield "a button", too_long(kinds["label"], LABEL)
    yield "an option", too_long(kinds["option"], PROMPT)
    yield "a line of the log", too_long(kinds["line"], LINE)
    yield "a refusal", too_long(refusals(), REFUSAL)
    explained = list(settings())
    yield "a setting", too_long(explained, SETTING)
    yield "a setting names no rule", [f"{place}: {sentence}" for place, sentence in explained if re.search(r"\b[A-Z]{2}-R?\d", sentence)]


def everything():
    yield from sentences_of_code()
    yield from sentences_of_page()
    for game, section, row in rows_of_dictionaries():
        for _, sentence in sentences_of(section, row):
            yield f"{game}, {section}, {row.name}", sentence


def manners():
    said = list(everything())
    yield "nobody's words", [f"{place}: {sentence}" for place, sentence in said if any(re.search(form, sentence) for form in BANNED)]
    yield "exclamation marks", [f"{place}: {sentence}" for place, sentence in said
                                if re.search(r"[a-z]!", EXCLAIMED.sub("", HOLE.sub("X", sentence)))]


def main():
    count, failed = 0, 0
    for checks in (lengths(), manners()):
        for name, faults in checks:
            count += 1
            failed += not tell(not faults, count, name, faults)
    print(f"1..{count}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
