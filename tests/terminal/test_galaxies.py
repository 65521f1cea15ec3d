"""Battleship Galaxies in the terminal: a field, marks for ships, short words for every question."""
import random
import re

import kit
from kit import seats

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")


class Evening:
    """A game of persons at one screen: hands over where that is wanted."""

    def __init__(self, game, page):
        self.game, self.page = game, page

    def who(self):
        while "press Enter" in self.page.rstrip().splitlines()[-1]:
            self.page = self.game.type("")
        return self.page.rstrip().splitlines()[-1].split(" (? help)")[0]

    def type(self, line):
        self.page = self.game.type(line)
        if "another game" not in self.page:
            self.who()
        return self.page


def question(page):
    """The question that a plain page ends with: its lines, the first one with its rule."""
    lines = page.rstrip().splitlines()[:-1]
    first = max(i for i, line in enumerate(lines) if re.match(r"[A-Z].*[.?] \(GX-\d+\)", line))
    return lines[first:]


def spaces(told):
    """'A1 to A3, B2' as spaces."""
    found = []
    for column, low, high in re.findall(r"([A-Z])(\d+)(?: to [A-Z](\d+))?", told):
        found += [f"{column}{row}" for row in range(int(low), int(high or low) + 1)]
    return found


def kinds(lines):
    return [line.split(":")[0] for line in lines if re.match(r"\d+: ", line)]


def ways(line):
    """'A front n ne, back s: ...' as lines to type."""
    ship, told = re.match(r"(\S+)((?: front| back| n| ne| se| s| sw| nw|,)+): ", line).groups()
    found, end = [], ""
    for word in told.replace(",", " ").split():
        if word in ("front", "back"):
            end = f" {word}"
        else:
            found.append(f"{ship}{end} {word}")
    return found


def answers(page):
    """Every line that the question offers, told by nothing but its words."""
    lines = question(page)
    found = []
    for line in lines[1:]:
        choose = re.match(r"Choose (\d+)(?: to \d+)? kinds", line)
        place = re.match(r"Type .* (?:free are|can be at) (.*)\.$", line)
        cards = re.match(r"(discard|give \S+) ([\w', -]+)(?::.*)?\.$", line)
        if choose:
            return ["take " + " ".join(kinds(lines)[:int(choose[1])])]
        if place:
            backs = DIRECTIONS if "back" in line else ("",)
            found += [f"{space} {back}".strip() for space in spaces(place[1]) for back in backs]
        elif re.match(r"\S+(?: front| back| n| ne| se| s| sw| nw|,)+: .* goes there\.$", line):
            found += ways(line)
        elif cards and "energy each" in line or cards and cards[1] != "discard":
            found += [f"{cards[1]} {card}" for card in cards[2].split(", ")]
        elif re.match(r"[^:]+: .*\.$", line) and not line.startswith(("Not now", "Enter")):
            found.append(line.split(":")[0])
    return found


REFUSED = re.compile(r"\(\? for help\)|Not done|Not now: .*\n  ?GX-|Which one|nothing to choose")


class Case(kit.Case):
    def begin(self, *arguments, who=("Anna", "bot:random"), seed=1, mission="m1"):
        game = self.plain("galaxies", "--seed", seed, "--seats", len(who), "--set",
                          f"mission={mission}", *arguments, *seats(*who))
        evening = Evening(game, game.read())
        evening.who()
        return evening

    def says(self, evening, line, *words):
        said = evening.game.type(line)
        for one in words:
            self.assertIn(one, said, line)
        self.assertIn("(? help) > ", said)
        return said

    def play(self, evening, chance, most=4000, until=None, seen=None):
        """Takes offers by chance until the game, or what is waited for, is there."""
        for _ in range(most):
            if "another game" in evening.page or (until and until in evening.page):
                return evening.page
            asked = question(evening.page)[0]
            if seen is not None:
                seen.add(asked)
            self.offer(evening, chance)
        raise AssertionError(f"no end after {most} answers")

    def offer(self, evening, chance):
        """One answer of those that are told; places need not have room for both ends."""
        offered = answers(evening.page)
        self.assertTrue(offered, evening.page)
        useful = [line for line in offered if not line.startswith(("discard", "give", "show"))]
        is_long = "front can be at" in evening.page
        for _ in range(60):
            line = chance.choice(useful or offered)
            page = evening.type(line)
            if not REFUSED.search(page[:page.rfind("(? help)")][-400:] if is_long else page):
                return
            self.assertTrue(is_long, f"{line!r} was offered and refused:\n{page}")
        raise AssertionError("no place is taken")


class WholeMission(Case):
    def test_every_word_that_is_told_is_taken(self):
        for seed, mission in ((1, "m1"), (2, "x1"), (3, "m2")):
            evening = self.begin(seed=seed, mission=mission)
            page = self.play(evening, random.Random(seed))
            self.assertIn("another game", page)
            self.assertTrue(evening.game.said.isascii())


if __name__ == "__main__":
    kit.main()
