"""Battleship Galaxies in the terminal: a field, marks for ships, short words for every question."""
import json
import random
import re
import subprocess

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
        """The page of whoever is asked next."""
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
            self.assertRegex(page, r"(?m)^.*(win\.|A draw).*$")
            self.assertRegex(page, r"(?m)^[^,]*, Anna: (shields \d+, hull \d+ of \d+|\d of 3 ships left|"
                                   r"destroyed|delivered|never launched)\.$")
            self.assertTrue(evening.game.said.isascii())
            self.assertNotIn("\x1b", evening.game.said)
            self.assertRegex(evening.game.type("look back"), r"Moment \d+ of \d+")

    def test_a_mission_against_the_officer(self):
        evening = self.begin(who=("Anna", "bot:officer"), seed=4)
        page = self.play(evening, random.Random(4))
        self.assertIn("win.", page)


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
        return self.box["cards"][self.state["kind"][number]]

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


class Set(Case):
    """Questions that come up seldom, on tables that were set up for them."""

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
            while "Play a card now?" in question(evening.page)[0]:
                evening.type("keep")

    def asked(self, evening, words):
        self.assertIn(words, question(evening.page)[0])

    def offered(self, evening, *lines):
        told = answers(evening.page)
        for line in lines:
            self.assertIn(line, told)

    def test_reroll_of_one_die(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(TET, "G7", "H7")
        laid.attach(TORRENT, "isn_erin_cho")
        laid.roll(TET, ".")
        evening = self.sit(laid)
        self.do(evening, "end", "A", "end")
        self.asked(evening, "Name an attacker")
        self.assertRegex(evening.page,
                         r"(?m)^A>b: .*, 2 away, strength \d+: \d+ % to hit, \d+ % to destroy\.$")
        evening.type("A>b")
        self.asked(evening, "Roll again?")
        self.assertRegex(question(evening.page)[0],
                         r"A ISN Torrent at b So Bwa Tet, strength \d: [A-J]\d, a miss\.")
        self.offered(evening, "reroll letter", "reroll number", "keep")
        self.says(evening, "reroll", "Which one: reroll letter, reroll number?")
        self.says(evening, "reroll both", '"both" is nothing to choose here (GX-100)')
        self.assertIn("Once more:", evening.type("reroll letter"))

    def test_shots_are_refused_with_their_reason(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(TET, "G7", "H7")
        laid.put(CHOSH, "U7")
        evening = self.sit(laid)
        self.do(evening, "end", "A", "end")
        before = (self.folder / "laid.json").read_text()
        self.says(evening, "A>d", "the target is ", "out of range (GX-095)")
        self.says(evening, "b>A", "That cannot be chosen now (GX-097)")
        self.says(evening, "A>q", '"q" is nothing to choose here (GX-097)', "A>b")
        self.says(evening, "look A>b", "2 away, range ", " to destroy it; it has ")
        self.says(evening, "? A>b", "All in all ", "GX-097: ")
        self.assertEqual((self.folder / "laid.json").read_text(), before)
        self.says(evening, "fire A at b", "ISN Torrent fires its primary weapon at So Bwa Tet")

    def test_defending_and_taking_the_hit(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(SPARROWS, "E8", "E9", "E10")
        laid.put(TET, "G7", "H7")
        laid.hand(0, "isn_sparrow_cover_fire")
        laid.roll(TORRENT, "#")
        evening = self.sit(laid)
        self.do(evening, "end", "end")
        self.assertEqual(evening.who(), "Bert")
        self.do(evening, "end", "B", "end", "B>a")
        self.assertEqual(evening.who(), "Anna")
        self.asked(evening, "Your ship is hit")
        self.assertIn("b So Bwa Tet at A ISN Torrent", question(evening.page)[0])
        self.offered(evening, "redirect Ea", "play sparrow A", "keep")
        self.says(evening, "redirect Ec", "(GX-102). Possible: redirect Ea")
        self.says(evening, "play alert", '"alert" is nothing to choose here (GX-102)')
        evening.type("redirect Ea")
        self.assertRegex(evening.game.said, "Blue Sparrows a .*hit")

    def test_countermeasures_are_rolled_or_not(self):
        for line, told in (("decline", "lets ISN Torrent pass"), ("no", "lets ISN Torrent pass"),
                           ("roll", "The countermeasures of Chosh Ka roll")):
            laid = Laid(ecm="asked")
            laid.put(TORRENT, "E7", "D7")
            laid.put(CHOSH, "G7")
            evening = self.sit(laid)
            self.do(evening, "end", "A", "A front se")
            self.assertEqual(evening.who(), "Bert")
            self.asked(evening, "roll its countermeasures?")
            self.assertRegex(evening.page, r"(?m)^roll: .*: \d damage from \d on, \d+ %\.$")
            self.says(evening, "look roll", "damage from ")
            self.assertIn(told, evening.type(line))

    def test_replacing_an_attached_card(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        slots = laid.card(TORRENT)["slots"]["hero"]
        heroes = [one["id"] for one in laid.box["tactics"]
                  if one["kind"] == "hero" and one["faction"] == "isn"]
        laid.attach(TORRENT, *heroes[:slots])
        laid.hand(0, heroes[slots])
        evening = self.sit(laid)
        evening.type(next(line for line in answers(evening.page) if line.startswith("play")))
        self.asked(evening, "Which attached card makes room?")
        line = answers(evening.page)[0]
        self.assertTrue(line.startswith("discard "))
        self.says(evening, "discard nobody", '"nobody" is nothing to choose here (GX-129)')
        evening.type(line)
        self.asked(evening, "Launch ships")

    def test_a_mark_is_no_beginning_of_a_name(self):
        laid = Laid(fleets=(FLEETS[0], ("Vapor's Fate", "Chosh Ka", "Red Tougu")))
        laid.put(1, "Q7")
        laid.put(5, "M7", "M8", "N8")
        laid.put(TORRENT, "K8", "J8")
        laid.hand(1, "wretch_vecton_field_detonator")
        evening = self.sit(laid)
        self.do(evening, "end", "end", "end")
        self.offered(evening, "play vecton B", "play vecton Fa")
        self.assertIn("plays Vecton Field Detonator", evening.type("play vecton Fa"))

    def test_a_full_hand(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(TET, "R7", "S7")
        names = [one["id"] for one in laid.box["tactics"] if one["faction"] == "wretch"]
        laid.hand(1, *names[:laid.box["hand"]["most"]])
        evening = self.sit(laid)
        self.do(evening, "end", "end")
        self.assertEqual(evening.who(), "Bert")
        self.asked(evening, "Your hand is full")
        self.says(evening, "alert", '"alert" is nothing to choose here (GX-121)')
        evening.type(answers(evening.page)[0].replace("discard ", ""))
        self.asked(evening, "Launch ships")

    def test_the_orbital_market(self):
        laid = Laid("x3")
        laid.put(TORRENT, "C7", "B7")
        laid.on_tile("orbital_market", CHOSH)
        evening = self.sit(laid)
        self.do(evening, "end", "end")
        self.assertEqual(evening.who(), "Bert")
        self.asked(evening, "Orbital Market")
        self.offered(evening, "draw", "keep")
        self.says(evening, "perhaps", "Possible: draw, keep.")
        self.assertIn("draws", evening.type("yes"))

    def test_a_wake(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(ROOK, "F8")
        laid.put(KIO, "H7", "I7")
        evening = self.sit(laid)
        self.do(evening, "end", "end", "end", "F", "F front sw", "end")
        self.asked(evening, "Whom does the wake")
        self.offered(evening, "c", "keep")
        self.says(evening, "strike a", "(GX-114)")
        self.assertIn("loses", evening.type("strike c"))

    def test_a_warp_gate(self):
        laid = Laid("x3")
        laid.on_tile("warp_gate", ROOK)
        laid.put(TET, "R7", "S7")
        evening = self.sit(laid)
        self.do(evening, "end", "C")
        self.offered(evening, "warp C", "end")
        evening.type("warp C")
        self.asked(evening, "Where does the ship go?")
        self.says(evening, "R7", "There is no room for it at r7")
        free = answers(evening.page)[0]
        self.assertIn(f"comes out at {free}", evening.type(f"put {free.lower()}"))

    def test_the_ship_adrift(self):
        laid = Laid("m3")
        adrift, chosh = 0, CHOSH + 1  # the mission's own ship comes before those that are picked
        column, row = divmod(laid.state["front"][3 * adrift], 32)
        laid.put(chosh, f"{chr(ord('A') + column + 2)}{row + 1}")
        evening = self.sit(laid)
        self.assertIn("adrift, 0 of 2 repairs", evening.page)
        self.do(evening, "end", "end", "end")
        self.assertEqual(evening.who(), "Bert")
        self.do(evening, "e", "e nw", "end")
        self.asked(evening, "Board the ship adrift")
        self.offered(evening, "yes a", "keep")
        self.says(evening, "yes c", '"c" is nothing to choose here (GX-169)')
        self.assertRegex(evening.type("yes"), r"rolls \d")

    def test_two_heroes_of_one_name(self):
        laid = Laid()
        laid.put(ROOK, "I7")
        laid.put(CHOSH, "J7")
        laid.put(TORRENT, "R7", "S7")
        laid.state["controller"][TORRENT] = 1
        laid.state["shields"][3 * ROOK] = 0
        laid.hand(1, "wretch_boarding")
        laid.attach(ROOK, "isn_erin_cho")
        laid.attach(TORRENT, "isn_erin_cho")
        laid.rigged.append(("number", str(laid.box["numbers"])))
        evening = self.sit(laid)
        self.do(evening, "end", "end", "end", "play wretch C")
        self.asked(evening, "You have this hero twice")
        self.assertEqual(len(answers(evening.page)), 2)
        self.says(evening, "discard D", "(GX-141)")
        evening.type("discard erin C")
        self.asked(evening, "Activate ships")


class Words(Case):
    """The questions that every game has, and what is said to lines that mean nothing there."""

    def test_fleet_and_deck_by_numbers_and_names(self):
        evening = self.begin(mission="x1")
        self.assertRegex(question(evening.page)[0], r"Pick a ship card .* \d+ of \d+ points left\.")
        self.assertRegex(evening.page, r"(?m)^1: Add .*, for \d+\.$")
        self.says(evening, "ship 1", ", standard: ", "Primary weapon: range ", "Row 1:")
        self.says(evening, "99", "There is no ship card 99 in the list (GX-013).")
        self.says(evening, "rook", "Which one: ")
        self.says(evening, "look rook veteran", "It costs ", " and leaves ")
        self.assertIn("Rook's F-54 joins the fleet", evening.type("rook veteran"))
        self.says(evening, "rook", "is nothing to choose here (GX-012)")
        evening.type("add 1")
        evening.type("done")
        self.assertIn("Put your tactic deck together.", evening.page)
        self.assertRegex(evening.page, r"(?m)^1: .*, costs \d+, (in|when) .*: .+$")
        self.says(evening, "take 1", " kinds, not 1 (GX-017).")
        self.says(evening, "take 1 77", '"77" is no card to choose here (GX-017); there are 1 to ')
        self.says(evening, "card 2", ", costs ")
        self.assertIn("at least two copies", evening.type("take all"))

    def test_launching_loading_placing(self):
        evening = self.begin(who=("Anna", "Bert"))
        if "who goes first" in evening.page:
            evening.type("first me" if evening.who() == "Anna" else "first anna")
        self.assertEqual(evening.who(), "Anna")
        self.says(evening, "launch q", '"q" is nothing to choose here (GX-038). Possible: A, B, C')
        self.says(evening, "activate A", '"activate" is nothing to choose here (GX-038)')
        self.says(evening, "play nonsense", '"play" is nothing to choose here (GX-038)')
        self.says(evening, "look A", "It costs ", " and leaves ")
        evening.type("torrent")
        self.assertIn("Where does the ship go?", evening.page)
        self.says(evening, "here", "Type a space, its column and its row, like C5 (GX-041).")
        self.says(evening, "Z99", "Type a space")
        self.says(evening, "R5 R6", "There is no room for it at r5, or it may not go there (GX-041).")
        self.says(evening, "C5", "With its front at c5, name where its back is")
        self.says(evening, "C5 C9", "With its front at c5")
        self.says(evening, "look C5 C6", "It stands at C5, its back at C6.")
        evening.type("C5 s")
        if "What does it carry?" in evening.page:
            self.says(evening, "load B C", "The hold does not take that (GX-050, GX-052)")
            evening.type("load C")
            self.assertIn("C F-51 Blue Sparrows (you): hold of A ISN Torrent", evening.page)
        self.assertIn("A ISN Torrent at C5, back at C6: shields ", evening.page)
        self.says(evening, "A", "That cannot be chosen now (GX-038)")

    def test_what_can_be_looked_at_at_any_question(self):
        evening = self.begin()
        self.says(evening, "mission", "Battle in the Dead Zone: ")
        hand = self.says(evening, "hand", ", costs ")
        self.assertRegex(hand, r"(in your|in an enemy's|when) ")
        self.says(evening, "ship A", "ISN Torrent, standard: medium, move ", "Slots: hero ")
        self.says(evening, "ship", "Which ship? For example: ship A")
        self.says(evening, "ship xyz", "There is no such ship card to be seen.")
        self.says(evening, "card cover", "Sparrow Cover Fire, event, costs ", "when a ship of yours is hit")
        self.says(evening, "map", "Capitals are your side", "## asteroids")
        self.says(evening, "?", "Ca ne ne n", "look A>d", "? GX-012", "rules asteroid", "quit ")
        self.says(evening, "? GX-095", "GX-095: ")
        self.says(evening, "rules asteroid", "GX-")

    def test_closed_options_tell_their_rule(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.state["energy"][0] = 0
        evening = Set.sit(self, laid)
        self.assertRegex(evening.page, r"Not now: C Launch Rook's F-54 \(GX-\d+\)")
        self.says(evening, "launch C", "Not now: Launch Rook's F-54.", "GX-")
        evening.type("end")
        self.assertRegex(evening.page, r"Not now: A Activate ISN Torrent \(GX-063\)")
        self.says(evening, "A", "Not now: Activate ISN Torrent.", "GX-063: ")
        self.says(evening, "? A", "GX-063: ")

    def test_a_card_that_is_not_for_now(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.hand(0, "isn_sparrow_cover_fire")
        evening = Set.sit(self, laid)
        self.assertIn("discard sparrow: ", evening.page)
        self.says(evening, "discard alert", '"alert" is no card to choose here (GX-032); there are sparrow.')
        self.says(evening, "look discard sparrow", "It brings ")
        self.assertIn("discards Sparrow Cover Fire", evening.type("discard cover"))

    def test_ways(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(SPARROWS, "C9", "C10", "C11")
        laid.put(TET, "R7", "S7")
        evening = Set.sit(self, laid)
        Set.do(self, evening, "end")
        self.says(evening, "look A", "It costs ", "A ISN Torrent: ", "In 1 step: ", "In 2 steps: ")
        evening.type("A")
        self.assertRegex(question(evening.page)[0], r"A ISN Torrent: \d+ steps left\.")
        self.says(evening, "s", "Which end leads? Say front or back as well (GX-070).")
        self.says(evening, "A", "Where to? n, ne, se, s, sw, nw, or a space like H5 (GX-068).")
        self.says(evening, "A sideways", "A movement is a ship and where it goes")
        self.says(evening, "U13", "It cannot come to rest there with the steps it has (GX-068).")
        self.says(evening, "look front se", "It stands at F7, its back at E7, ", "steps left ",
                  "b So Bwa Tet: ")
        self.says(evening, "look front G8", "2 steps, on average 0.00 pegs lost", "It stands at F7")
        self.assertIn("ISN Torrent moves to G8.", evening.type("A front se se"))
        self.assertIn("ISN Torrent moves to F7.", evening.game.said)
        self.assertIn("ISN Torrent moves to I9.", evening.type("I9"))
        self.says(evening, "back n", "ISN Torrent moves to I8.")  # the end that leads stays as it is
        evening.type("end")
        while "Activate ships" not in evening.page:
            evening.type("end")
        evening.type("E")
        self.says(evening, "ne", "Which ship? Name it first (GX-069).")
        self.assertIn("F-51 Blue Sparrows b moves to D9.", evening.type("Eb ne"))
        self.says(evening, "Ea n ne", "F-51 Blue Sparrows a moves to C8.", "moves to D7.")

    def test_a_way_ends_where_something_happens(self):
        laid = Laid()
        laid.put(ROOK, "E7")
        laid.put(CHOSH, "G7")
        evening = Set.sit(self, laid)
        Set.do(self, evening, "end", "C", "C se se s")
        self.assertIn("moves to F7.", evening.game.said)
        self.assertNotIn("moves to G8.", evening.game.said)
        self.assertIn("The countermeasures of Chosh Ka roll", evening.game.said)

    def test_noise_never_breaks_it(self):
        chance = random.Random(5)
        noise = ["", "1", "-1", "a", "A>", ">", "A>b>c", "play", "play " * 30, "put", "z99", "a1 a2 a3",
                 "n n n n n n n n n n n n n n n n n n n n n n n n n n n n", "back", "front back n",
                 "discard", "discard all", "load", "take", "take 1 1 1", "look", "look a", "look h5",
                 "? a", "ship", "ship ship", "hand", "map", "mission", "card", "warp", "keep keep", "é",
                 "%s %d %n", "x" * 300, "end end", "first", "give", "board", "log 3", "redirect", "undo"]
        evening = self.begin("--set", "ecm=asked", mission="x3")
        for step in range(600):
            if "another game" in evening.page:
                break
            is_asked = re.search(r"(?m)^[A-Z].*[.?] \(GX-\d+\)", evening.page)
            offered = answers(evening.page) if is_asked and step % 2 else []
            evening.type(chance.choice(offered or noise))
            if "to take it back" in evening.page or evening.page.endswith("no) "):
                evening.type("no")
        self.assertIn("(? help) > " if step == 599 else "another game", evening.page)


class Mates(Case):
    def test_cards_for_a_mate(self):
        evening = self.begin(who=("Anna", "Bert", "Cleo", "Dora"), mission="m4")
        page = self.play(evening, random.Random(4), until="Cards for your mates?")
        who = evening.who()
        mate = {"Anna": "Bert", "Bert": "Anna", "Cleo": "Dora", "Dora": "Cleo"}[who]
        self.assertRegex(page, rf"(?m)^give {mate} ")
        self.assertRegex(page, r"(?m)^show: Show your hand to your mates\.$")
        line = next(line for line in answers(page) if line.startswith("give"))
        self.says(evening, f"give {mate} nonsense", '"nonsense" is no card to choose here (GX-008)')
        self.assertRegex(evening.type(line), f"hands {mate}|goes from {who}")
        self.assertIn("hide", evening.type("show").lower())
        evening.type("go")


class Secrets(Case):
    """What one person types and holds is not on the pages of the other."""

    def test_fleets_and_decks(self):
        evening = self.begin(who=("Anna", "Bert"), mission="x1")
        first = evening.who()
        name = re.search(r"(?m)^1: Add (.*?),", evening.page)[1]
        evening.page = evening.game.type("1")
        self.assertIn("press Enter when only you", evening.page)
        self.assertNotIn(name, evening.page.split("press Enter")[0].split("1\n", 1)[-1])
        self.assertNotEqual(evening.who(), first)
        self.assertNotIn(name, evening.page)
        self.says(evening, "ship A", "There is no such ship card to be seen.")
        self.assertNotIn(name, evening.game.type("log"))

    def test_hands_and_holds(self):
        laid = Laid()
        laid.hand(0, "isn_bronson_skiles")
        laid.put(TET, "R7", "S7")
        evening = Set.sit(self, laid)
        self.assertIn("Bronson Skiles", evening.page)
        evening.type("launch A")
        evening.type("C7 C8")
        evening.type("load E" if "load E" in evening.page else "done")
        Set.do(self, evening, "end")
        evening.page = evening.game.type("end")
        while "Play a card now?" in evening.page:
            evening.page = evening.game.type("keep")
        self.assertIn("Hand over. Bert, press Enter when only you", evening.page)
        page = evening.game.type("")
        for secret in ("Bronson", "Blue Sparrows", "hold of", "carries"):
            self.assertNotIn(secret, page)
        for line in ("hand", "ship E", "board", "map"):
            said = evening.game.type(line)
            self.assertNotIn("Bronson", said, line)
            self.assertNotIn("Sparrows", said, line)

    def test_the_screen_is_wiped(self):
        game = self.terminal("galaxies", "--seed", 1, "--seats", 2, "--set", "mission=x1",
                             *seats("Anna", "Bert"))
        game.type("")
        name = re.search(r" 1 (\S+ \S+)", game.text())[1]
        game.type("1")
        self.assertIn("press Enter", game.text())
        self.assertNotIn(name, game.history())


class Screen(kit.Case):
    def begin(self, *arguments, columns=80, rows=24, who=("Anna", "bot:random"), mission="m1", **more):
        return self.terminal("galaxies", "--seed", 1, "--seats", len(who), "--set",
                             f"mission={mission}", *arguments, *seats(*who),
                             columns=columns, rows=rows, **more)

    def laid(self, laid, *arguments, **more):
        game = self.terminal("galaxies", "--load", laid.save(self.folder / "laid.json"),
                             *arguments, *seats("Anna", "Bert"), **more)
        return self.asked(game)

    def asked(self, game):
        """Goes on to the next question that is no window for cards."""
        while "(? help) >" not in game.text() or "Play a card now?" in game.text():
            game.type("keep" if "Play a card now?" in game.text() else "")
        return game

    def battle(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(SPARROWS, "C9", "C10", "C11")
        laid.put(TET, "G8", "H8")
        return laid

    def fits(self, page, columns, rows):
        lines = page.splitlines()
        self.assertRegex(lines[0], r"^(Round \d+|Before the first round)")
        self.assertLessEqual(len(lines), rows)
        self.assertLessEqual(max(map(len, lines)), columns)
        self.assertIn("(? help) >", lines[-1])

    def row(self, page, number):
        """The field in the line of a row: two characters a column."""
        line = next(one for one in page.splitlines() if re.match(rf" ?{number} ", one))
        return [line[3 + 2 * i:5 + 2 * i].strip() for i in range(21)]

    def test_the_field(self):
        game = self.laid(self.battle())
        page = game.text()
        self.fits(page, 80, 24)
        self.assertEqual(self.row(page, 7)[3:5], ["A-", "A+"])
        self.assertEqual(self.row(page, 8)[6:8], ["b+", "b-"])
        self.assertEqual([self.row(page, n)[2] for n in (9, 10, 11)], ["Ea", "Eb", "Ec"])
        self.assertEqual(self.row(page, 7)[:3], ['"', ",", '"'])
        self.assertEqual(self.row(page, 7)[5:9], [".", "'", ".", "'"])
        self.assertRegex(page, r"A ISN Torrent +\d+\+\d+")
        self.assertRegex(page, r"E F-51 Blue \S+ +\d\+\d \d\+\d \d\+\d")

    def test_who_starts_at_the_right_sees_it_turned(self):
        game = self.laid(self.battle())
        for _ in range(2):
            game.type("end")
            self.asked(game)
        self.assertIn("Bert (? help)", game.text())
        page = game.text()
        self.assertRegex(page, r"(?m)^   U T S R .* C B A ")
        self.assertLess(page.index("\n 9 "), page.index("\n 8 "))
        self.assertEqual(self.row(page, 8)[20 - 7:20 - 5], ["B-", "B+"])
        game.type("end")
        self.asked(game)
        page = game.type("b")
        self.assertRegex(page, r"B front [nesw ]*, back")
        page = game.type("b back ne")  # right and up on this screen: left and down on Anna's
        self.assertEqual(self.row(page, 9)[20 - 6], "B-")
        self.assertEqual(self.row(page, 8)[20 - 7], "B+")

    def test_steps_are_counted_on_the_map(self):
        game = self.laid(self.battle())
        game.type("end")
        page = game.type("A")
        self.assertRegex(page, r"GX-066  A: \d steps left")
        self.assertIn("1", "".join(self.row(page, 6)))
        self.assertIn("!", "".join(self.row(page, 7) + self.row(page, 8)))
        self.fits(page, 80, 24)

    def test_shots_are_short(self):
        game = self.laid(self.battle())
        for line in ("end", "A", "end"):
            page = game.type(line)
        self.assertRegex(page, r"hit/destroy, %:  A>b \d+/\d+")

    def test_every_page_fits(self):
        for columns, rows, mission in ((80, 24, "m1"), (120, 40, "m1"), (100, 30, "x2"), (80, 24, "x2"),
                                       (80, 24, "m5"), (80, 24, "m4")):
            count = {"m5": 3, "m4": 4}.get(mission, 2)
            game = self.begin(columns=columns, rows=rows, mission=mission,
                              who=("Anna", *["bot:officer"] * (count - 1)))
            chance = random.Random(columns + rows)
            for _ in range(60):
                page = game.text()
                if "another game" in page:
                    break
                if "(? help) >" in page:
                    self.fits(page, columns, rows)
                game.type(self.some(page, chance))
                game.type("board")

    def some(self, page, chance):
        """A line that may well be taken, from what is drawn."""
        if "press Enter" in page or "Press Enter" in page:
            return ""
        told = page[page.rfind("▸"):]
        take = re.search(r"Choose (\d+)", told)
        if take:
            return "take " + " ".join(str(n + 1) for n in range(int(take[1])))
        if "Type a space" in told or "Type the spaces" in told:
            found = [f"{chr(ord('A') + i)}{n}" for n in range(1, 14)
                     for i, sign in enumerate(self.row(page, n) if f"\n{n:2} " in page else [])
                     if sign == "o"]
            back = f" {chance.choice(DIRECTIONS)}" if "spaces" in told else ""
            return chance.choice(found or ["C5"]) + back
        marks = re.findall(r"(?:launch|activate)  (\w) ", told) + re.findall(r"\b\w\w?>\w\w?\b", told)
        numbers = re.findall(r"(?m)^ +(\d+) [A-Z]", told)
        if numbers and "fleet" in told:
            return chance.choice(numbers) if "done" not in told else "done"
        return chance.choice(marks + ["keep" if "keep" in told else "first me" if "first" in told else
                                      "done" if "done" in told else "end"])

    def test_wide_screens_use_their_room(self):
        laid = self.battle()
        laid.hand(0, "isn_bronson_skiles")
        game = self.laid(laid, columns=120, rows=40)
        page = game.text()
        self.fits(page, 120, 40)
        lines = page.splitlines()
        row = next(i for i, line in enumerate(lines) if line.startswith(" 7 "))
        self.assertEqual(lines[row][3 + 3 * 4:5 + 3 * 4], "A+")
        self.assertEqual(lines[row + 1][3 + 3 * 3:5 + 3 * 3], "A-")  # odd columns half a space lower
        self.assertIn("Bronson Skiles hero", page)
        self.assertRegex(page, r"A ISN Torrent +\d+\+\d+ move \d+ act \d+")

    def test_ascii_colour_and_narrow(self):
        game = self.laid(self.battle(), LC_ALL="C")
        self.assertTrue(game.raw.isascii())
        pages = []
        for more in ({}, {"NO_COLOR": "1"}):
            game = self.laid(self.battle(), **more)
            pages.append(game.text())
        self.assertEqual(pages[0], pages[1])
        game = self.laid(self.battle(), columns=70, rows=60)
        self.assertIn("A ISN Torrent at E7, back at D7: shields", game.text())
        self.assertLessEqual(max(map(len, game.text().splitlines())), 70)


if __name__ == "__main__":
    kit.main()
