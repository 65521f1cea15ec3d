"""A person at Battlestar Galactica: reads the question out of a page and answers it by its short
words, choosing what has been chosen least, so that a few games come past most questions."""
import collections
import re

ROW = re.compile(r"^(\d+)\. (.*) \(([^()]+)\)([^()]*)\.$")
QUESTION = re.compile(r"(?m)^(.*[?.:])(?: \([a-z ]+\))? \((BG-\d+)\)$")
SET = re.compile(r": (\d+)(?: to (\d+))? of ([\d ]+)$")
SPACE = "\u00a0"  # between the words of a key that stays on one line
DRAWN = re.compile(rf"(\d+){SPACE}([^ ]+)")
REFUSED = re.compile(r"No match for|Which one:|Not possible|No choice|Choose \d|"
                     r"Choose exactly|No card \"|You chose")


class Row:
    """One choice as it is told: its number, its words, its key, its set of cards."""

    def __init__(self, number, words, key, behind):
        cards = SET.search(words)
        self.number, self.words, self.key = int(number), words, key
        self.is_barred = ": not now, " in behind
        self.set = (int(cards[1]), int(cards[2] or cards[1]), cards[3].split()) if cards else None

    def verb(self):
        """What it is like, whatever it is about: "go", "play"."""
        return self.words.split()[0] + " " + self.key.split()[0]


def question(page):
    """The sentence that is asked last, or None."""
    asked = QUESTION.findall(page)
    return asked[-1][0] if asked else None


def told_row(line):
    found = ROW.match(line)
    return Row(*found.groups()) if found else None


def told_rows(page):
    """The choices of the last question in plain text."""
    rows = []
    for row in filter(None, map(told_row, page.splitlines())):
        rows = [row] if row.number == 1 else [*rows, row]
    return rows


def drawn_question(text):
    """The question on a screen with its choices, in one line."""
    lines = text.splitlines()
    start = max(i for i, line in enumerate(lines) if line.startswith("▸ "))
    return " ".join(line.strip() for line in lines[start:])


def drawn_keys(text):
    """The keys of the open choices on a screen."""
    asked = drawn_question(text).split("⊘")[0]
    return [key.replace(SPACE, " ") for _, key in DRAWN.findall(asked)]


def drawn_set(text):
    """The set that is asked for on a screen: its verb, least, most, members; or None."""
    found = re.search(r"(\w+) and numbers, (\d+)(?: to (\d+))? of ([\d ]+)", drawn_question(text))
    return found and (found[1], int(found[2]), int(found[3] or found[2]), found[4].split())


class Player:
    def __init__(self, chance, by_number=False, lifts=0):
        """`lifts`: at every so many-th action the cover is lifted, and what lies there is done."""
        self.chance, self.by_number, self.lifts = chance, by_number, lifts
        self.actions, self.secret = 0, None
        self.asked, self.chosen = collections.Counter(), collections.Counter()

    def least_chosen(self, rows):
        fewest = min(self.chosen[row.verb()] for row in rows)
        return self.chance.choice([r for r in rows if self.chosen[r.verb()] == fewest])

    def answer(self, page):
        """What is typed at the end of this page of plain text."""
        if "press Enter" in page.splitlines()[-1]:
            return ""
        if page.rstrip().endswith("clear the screen."):
            covered = [row.key for row in map(told_row, page.splitlines()) if row]
            self.secret = self.chance.choice(covered) if covered else None
            return ""
        if self.secret:
            key, self.secret = self.secret, None
            return key
        rows = [row for row in told_rows(page) if not row.is_barred]
        if not rows:
            return "board"  # something else was shown than the question
        self.asked[question(page)] += 1
        if question(page) == "What do you do?":
            self.actions += 1
            if self.lifts and self.actions % self.lifts == 0:
                self.actions += 1
                return "loyalty"
        row = self.least_chosen(rows)
        self.chosen[row.verb()] += 1
        if row.key.isdigit():
            raise AssertionError(f"it has no words: {row.words}")
        if not row.set:
            return str(row.number) if self.by_number else row.key
        least, most, members = row.set
        cards = self.chance.sample(members, self.chance.randint(least, min(most, max(least, 2))))
        return " ".join(cards if self.by_number and cards else [row.key.split()[0], *cards])

    def play_out(self, game, page, check, most=2500):
        """Answers until the game is over; `check` judges each page that follows an answer."""
        for _ in range(most):
            if "another game" in page:
                return page
            typed = self.answer(page)
            page = game.type(typed)
            check(typed, page)
        raise AssertionError("the game does not end")

    def on_screen(self, text):
        """What is typed at the end of this screen."""
        cards = drawn_set(text)
        if cards:
            verb, least, most, members = cards
            count = self.chance.randint(least, min(most, max(least, 2)))
            return " ".join([verb, *self.chance.sample(members, count)])
        return self.chance.choice(drawn_keys(text))
