"""What the sentences of a lesson say of the table they stand on, and whether it is so.

A step's, a lesson's or a chapter's `says` names the source of every number and every name in its sentences:
  "view.jump", "asks.options"       a member of the learner's view, or of what is asked; of a list, how long it is
  "view.roll.dice[die=want.0].face" the member of a list whose `die` is the first thing that the step wants
  "wanted.text"                     the option that the step wants
  "events.ecm.roll"                 the last event of that kind
  "after.view.ships.0.dial"         any of these, when the step is done
  "events.coordinate.letter + ..."  members that are read together: "C4"
  "data.decks.decks[id=viper].name" the game's data
  "lessons.rotation"                the title of another lesson of the game, where a lesson begins and ends
  "turns"                           how many turns a lesson has
  "drawing.figures"                 what is written in the drawing of a chapter
  "BX-007"                          a row of the rules, which has that number or name
A list of sources: every one of them says so.  A hex of the field is read as its name.
"""
import functools
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ROOT / "games"
FIELDS = ("lead", "title", "text", "points", "caption", "do", "otherwise", "end")
NUMBER_WORDS = {
    word: number
    for row in ("zero one two three four five six seven eight nine ten", "null eins zwei drei vier fünf sechs sieben acht neun zehn")
    for number, word in enumerate(row.split())
    if number != 1
}
ONE = re.compile(r"(?:^One|(?<=[.:!?] )One|(?<=\n)One|\bone)\b")  # inside a sentence "One" is part of a name
NO_NUMBER = re.compile(r"\b(?:an?|the|another|that|this|any|no) (?:[\w-]+ )?one\b", re.I)  # "a weak one"
UNITS = {"cm": ("cm", 1000), "degrees": ("degrees", 100), "Grad": ("degrees", 100)}
NUMBER = re.compile(rf"(?<![\w.'-])([+−-]?\d+(?:[.,]\d+)?)(?!\w)(?: ({'|'.join(UNITS)})\b)?")
NUMBER_WORD = re.compile(rf"\b({'|'.join(NUMBER_WORDS)})\b", re.I)
NAME = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*")
RULE = re.compile(r"(?:[A-Z]{2}-)?R?\d{2,}")
HOLE = re.compile(r"\{.*?\}")

# Words of the rules that begin with a capital letter and lie nowhere on the table.
TERMS = {
    "express": {"Admiral", "Brig", "Cylon", "Cylons", "DRADIS", "Galactica", "Raiders"},
    "galactica": {"Action", "Admiral", "Brig", "Cylon", "Cylons", "Galactica", "President", "Quorum"},
    "galaxies": {"ECM"},
    "starship": {"Colonial", "Cylon", "Raider", "Raiders", "Viper", "Back", "Still", "Low", "Medium", "High", "Complete Rules", "G-values"},
}


# ---- what is said ----

def number_said(figure, unit=None):
    figure = figure.replace("−", "-").replace(",", ".")
    return f"{figure} {UNITS[unit][0]}" if unit else figure


def numbers(text):
    """The numbers of a text, written in figures or in words, sorted."""
    text = HOLE.sub("", text)
    figures = [number_said(*found) for found in NUMBER.findall(text)]
    return sorted(figures + [str(NUMBER_WORDS[word.lower()]) for word in NUMBER_WORD.findall(text)])


def numbers_and_ones(text):
    """In English "one" is a number, where it does not stand for a noun."""
    return sorted(numbers(text) + ["1"] * len(ONE.findall(NO_NUMBER.sub("", HOLE.sub("", text)))))


@functools.cache
def ordinary():
    """The words that rules, lessons and other pages also write small."""
    files = [*(ROOT / "docs").rglob("*.md"), *GAMES.glob("*/rules.md"), *GAMES.glob("*/lessons/*.json")]
    small = {word for file in files for word in re.findall(r"\b[a-z][a-z'’-]*", file.read_text())}
    return small | {word.removesuffix("ed") for word in small}


def names(text, game):
    """Names in an English text; a word that begins a sentence is one when it is never written small."""
    for sentence in re.split(r"(?<=[.:!?]) |\n", text):
        for match in NAME.finditer(sentence):
            name = re.sub(r"['’]s?$", "", match[0])
            first, _, rest = name.partition(" ")
            if match.start() == 0 and re.sub(r"['’]s?$", "", first).lower() in ordinary():
                name = rest
            if name and name not in TERMS.get(game, ()):
                yield name


def field_of(step, name):
    """What a field says; points are several."""
    said = step.get(name, "")
    return said if isinstance(said, str) else "\n".join(said)


def spoken(step):
    """All sentences of a step, a chapter or a lesson."""
    return "\n".join(field_of(step, name) for name in FIELDS if name in step)


# ---- what is so ----

def rule_row(rule, game):
    ledger = (ROOT / "games" / game / "rules.md").read_text()
    found = re.search(rf"^\| {rule} \| (.*)$", ledger, re.M)
    assert found, f"there is no rule {rule}"
    return found[1] if "R" in rule else found[1].split(" | ")[0]  # a ruling's answer stands beside its question


def hex_name(place):
    column, row = place
    return f"{chr(ord('A') + column)}{row + 1}"


def is_place(value):
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, int) for one in value)


def member(moment, path):
    """The value at the end of a path, or None; `[name=value]` is the one of a list that has it."""
    value = moment
    for part in re.findall(r"\w+=[\w.]+|\w+", path):
        if value is None:
            return None
        name, _, wish = part.partition("=")
        if wish:
            wish = str(moment["wants"][int(wish.removeprefix("want."))]) if wish.startswith("want.") else wish
            value = next((one for one in value if str(one.get(name)) == wish), None)
        elif isinstance(value, list):
            value = value[int(part)] if int(part) < len(value) else None
        else:
            value = value.get(part)
    return value


def data_of(path, game):
    room, _, rest = path.partition(".")
    return member({room: json.loads((ROOT / "games" / game / "data" / f"{room}.json").read_text())}, f"{room}.{rest}")


def is_so(key, value):
    """Is this value what a number or name of a sentence says?"""
    if is_place(value):
        value = hex_name(value)
    figure, _, unit = key.partition(" ")
    if not re.fullmatch(r"[+-]?\d+(\.\d+)?", figure):
        return isinstance(value, str) and key.lower() in value.replace("_", " ").lower()
    if isinstance(value, str):
        return key in numbers(value)
    if value is None:
        return False
    size = len(value) if isinstance(value, (list, dict)) else value
    decimals = len(figure.partition(".")[2])
    return round(size / (UNITS[unit][1] if unit else 1), decimals) == float(figure)


def source_says(source, key, moment, game):
    if RULE.fullmatch(source):
        row = rule_row(source, game)
        return key.split()[0] in numbers_and_ones(row) if re.match(r"[+-]?\d", key) else key.lower() in row.lower()
    if source.startswith("data."):
        return is_so(key, data_of(source.removeprefix("data."), game))
    parts = [member(moment, path) for path in source.split(" + ")]
    return is_so(key, parts[0] if len(parts) == 1 else "".join(str(part) for part in parts))


def translated(name, language, game):
    """A name in another language, as its table of words has it."""
    for table in (game, "frame"):
        po = ROOT / (f"src/words/{language}/frame.po" if table == "frame" else f"games/{table}/words/{language}.po")
        rows = re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', po.read_text(), re.M) if po.exists() else []
        for english, other in rows:
            if english.lower() == name.lower():
                return other
    return name


def differences(step, other, language, game):
    """Where a step in another language says other numbers or names than in English."""
    for field in FIELDS:
        said, told = numbers(field_of(step, field)), numbers(field_of(other, field))
        if said != told:
            yield f"{field} says {told} in place of {said}"
    for key in step.get("says", {}):
        name = translated(key, language, game)
        if not re.match(r"[+-]?\d", key) and name not in spoken(other):
            yield f"{name} is not said"


def faults(step, moment, game):
    """What the step says that is not so, or that has no source."""
    says = step.get("says", {})
    text = spoken(step)
    told = numbers_and_ones(text)
    yield from (f"{key} has no source" for key in told if key not in says)
    yield from (f"{name} has no source" for name in names(text, game) if not any(name in key for key in says))
    for key, sources in says.items():
        if key not in told and key not in text:
            yield f"{key} is not said"
        yield from (f"{key} is not so: {source}" for source in denials(key, sources, moment, game))


def denials(key, sources, moment, game):
    """The sources that do not say so."""
    return [source for source in ([sources] if isinstance(sources, str) else sources) if not source_says(source, key, moment, game)]


def another(key):
    """Another number, or another name."""
    figure, _, unit = key.partition(" ")
    if not re.fullmatch(r"[+-]?\d+(\.\d+)?", figure):
        return f"{key} II"
    changed = f"{'+' if figure[0] == '+' else ''}{float(figure) + 1:g}"
    return f"{changed} {unit}" if unit else changed
