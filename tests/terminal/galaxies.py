"""What the tests of Battleship Galaxies in the terminal share: reading its questions, tables that
are set up by hand."""
import json
import re
import subprocess

import kit
from kit import Evening, seats

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")


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


REFUSED = re.compile(r"\(\? for help\)|Not possible|Not now: .*\n  ?GX-|Which one|No match for")


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


class Engine:
    """The laboratory, message by message."""

    def __init__(self):
        self.process = subprocess.Popen([kit.WARDROOM, "engine", "--lab"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def say(self, kind, **more):
        self.process.stdin.write(json.dumps({"type": kind, **more}) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline())
        if "error" in said:
            raise AssertionError(said["error"]["text"])
        return said

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(kit.PATIENCE)


def number_of(name):
    """'C5' as the number of a space in a position."""
    return (ord(name[0]) - ord("A")) * 32 + int(name[1:]) - 1


def has_power(card, words):
    return any(words in power["text"] for power in card["powers"])


# The fleets as they are picked, a ship card a wave: A and b, C and d, E and f.
TORRENT, TET, ROOK, CHOSH, SPARROWS, KIO = range(6)
FLEETS = (("ISN Torrent", "Rook's F-54", "F-51 Blue Sparrows"), ("So Bwa Tet", "Chosh Ka", "Tes Kio"))
POWERS = {"F-51 Blue Sparrows": "take that hit", "Tes Kio": "ends its movement"}


class Laid:
    """A true game in the first deploy phase of seat 1, changed by hand before it is played on."""

    def __init__(self, mission="x1", fleets=FLEETS, **settings):
        self.engine, self.fleets = Engine(), fleets
        self.box = self.engine.say("components", game="galaxies")["components"]
        self.engine.say("new", game="galaxies", seats=2, seed=7,
                        settings={"mission": mission, "cost": "60", **settings})
        self.build()
        self.position, self.rigged = self.engine.say("position")["position"], []
        self.state = self.position["state"]
        self.state["energy"][:2] = [30, 30]
        for seat in (0, 1):
            self.hand(seat)

    def build(self):
        """Fleets and decks are picked, seat 1 goes first."""
        picked = [0, 0]
        while True:
            for seat in (0, 1):
                ask = self.engine.say("asks", seat=seat)
                if "kind" not in ask or ask["kind"] is None:
                    continue
                if ask["kind"] == "deploy":
                    return
                option = self.pick(ask, seat, picked)
                free = option.get("free") or []
                args = [sum(1 << kind for kind in part["set"][:part["min"]]) for part in free]
                self.engine.say("choose", seat=seat, ask=ask["ask"], option=option["option"], args=args)

    def pick(self, ask, seat, picked):
        if ask["kind"] != "fleet" or picked[seat] == len(self.fleets[seat]):
            return ask["options"][-1 if ask["kind"] == "fleet" else 0]
        name = self.fleets[seat][picked[seat]]
        picked[seat] += 1
        types = {card["id"]: card for card in self.box["cards"] if card["name"] == name}
        return next(option for option in ask["options"] if option.get("type") in types
                    and (name not in POWERS or has_power(types[option["type"]], POWERS[name])))

    def card(self, number):
        return next(c for c in self.box["cards"] if c["id"] == self.state["kind"][number])

    def put(self, number, *spaces):
        """Ships of a card on the field; two spaces are the front and the back of a medium one."""
        self.state["where"][number] = "on_field"
        is_long = self.card(number)["size"] == "medium"
        for i, name in enumerate(spaces[:1] if is_long else spaces):
            self.state["front"][3 * number + i] = number_of(name)
            self.state["shields"][3 * number + i] = self.card(number)["shields"]
        if is_long:
            self.state["back"][3 * number] = number_of(spaces[1])

    def tactic(self, name):
        return next(one for one in self.box["tactics"] if one["id"] == name)["number"]

    def take(self, seat, name):
        """A tactic card, out of the deck where it is there: a kind has only so many copies."""
        kind = self.tactic(name)
        self.state["deck"][seat][kind] = max(0, self.state["deck"][seat][kind] - 1)
        return kind

    def hand(self, seat, *names):
        self.state["hand"][seat] = [0] * len(self.state["hand"][seat])
        for name in names:
            self.state["hand"][seat][self.take(seat, name)] += 1

    def attach(self, number, *names):
        owner = self.state["owner"][number]
        for i, name in enumerate(names):
            self.state["attached"][number][i] = self.take(owner, name)
            self.state["attached_by"][number][i] = owner

    def on_tile(self, kind, number):
        """A ship stands on the tile, which lies open."""
        tile = self.state["tile_kind"].index(kind)
        self.state["tile_black"][tile] = 0
        at = self.state["tile_at"][tile][0]
        self.put(number, f"{chr(ord('A') + at // 32)}{at % 32 + 1}")

    def roll(self, number, sign):
        """The next dice hit such a box of the card: '#' a hit, '*' a star, '.' a miss."""
        for row, boxes in enumerate(self.card(number)["grid"]):
            if sign in boxes:
                self.rigged += [("letter", chr(ord("A") + boxes.index(sign))), ("number", str(row + 1))]
                return

    def save(self, path):
        self.engine.say("position", position=self.position)
        for source, outcome in self.rigged:
            self.engine.say("rig", source=source, outcome=outcome)
        path.write_text(json.dumps(self.engine.say("save", seed=True)["replay"]))
        self.engine.close()
        return path


class AtTable(Case):
    """Two persons at one screen, at a table that was set up."""

    def sit(self, laid):
        path = laid.save(self.folder / "laid.json")
        game = self.plain("galaxies", "--load", path, *seats("Anna", "Bert"))
        evening = Evening(game, game.read())
        evening.who()
        return evening

    def do(self, evening, *lines):
        """Types lines; who only may play a card in between, plays none."""
        for line in lines:
            evening.type(line)
            while "Play a card?" in question(evening.page)[0]:
                evening.type("keep")

    def asked(self, evening, words):
        self.assertIn(words, question(evening.page)[0])

    def offered(self, evening, *lines):
        told = answers(evening.page)
        for line in lines:
            self.assertIn(line, told)
