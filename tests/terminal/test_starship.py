"""Starship Battles in the terminal: a map, short words for plans and shots, what they would come to."""
import random
import re

import kit
from kit import Evening, seats

DUEL = ["--set", "ships=1", "--set", "rules=complete"]
SPEEDS = re.compile(r", | or ")


class Case(kit.Case):
    def begin(self, *arguments, who=("Anna", "Bert"), seed=1):
        game = self.plain("starship", "--seed", seed, "--seats", len(who), *arguments, *seats(*who))
        evening = Evening(game, game.read())
        evening.who()
        return evening

    def face_to_face(self, *arguments):
        """Both ships of a duel, fifteen centimetres from each other and nose to nose."""
        evening = self.begin(*DUEL, "--set", "declarations=sealed", *arguments)
        evening.say(Anna="place 37.5 3", Bert="place 37.5 3")
        evening.say(Anna="os st m", Bert="os st m")
        return evening, evening.say(Anna="st m", Bert="st m")

    def says(self, evening, line, *words):
        said = evening.game.type(line)
        for one in words:
            self.assertIn(one, said, line)
        self.assertIn("(? help) > ", said)
        return said


class Beginning(kit.Case):
    def test_settings_before_the_seats(self):
        game = self.plain("starship")
        self.assertIn("How many seats, 1 to 8? [4] ", game.read())
        said = game.type("?")
        self.assertIn("* scenario=hand_of_god", said)
        self.assertIn("\nrules=complete  ", said)
        self.assertIn("The setting rules has no value hard.", game.type("ships=1 rules=hard"))
        self.assertIn("? [4] ", game.type("rules=complete"))
        self.assertIn("? [2] ", game.type("ships=1"))
        self.assertIn("too few for 2 players", game.type("4"))
        self.assertIn("* rules=complete", game.type("?"))
        game.type("")
        game.type("Anna")
        page = game.type("")
        self.assertIn("The Hand of God, Complete Rules, 2 ships.", page)
        self.assertIn("Anna (? help) > ", page)


class Placing(Case):
    def test_along_the_edge_with_energy(self):
        evening = self.begin("--set", "rules=complete", who=("Anna", "bot:random"))
        self.assertIn("Viper 1. Free are 3.0 to 72.0 cm from the left; kinetic energy -1 to 6.",
                      evening.page)
        before = self.saved()[0].read_text()
        self.says(evening, "", "Place your ship along your edge. (SB-070)")
        self.says(evening, "place 37.5", "and the kinetic energy: place 37.5 2")
        self.says(evening, "place here 2", '"here" is not a length in centimeters')
        self.says(evening, "place 37.55 2", "is not a length")
        self.says(evening, "place 2.9 2", "No room at 2.9; free are 3.0 to 72.0 cm")
        self.says(evening, "place 37.5 7", 'Kinetic energy goes from -1 to 6, not "7".')
        self.says(evening, "look 37.5 2", "It stands 37.5 cm from the left and 3.0 cm up the table.")
        self.assertEqual(self.saved()[0].read_text(), before)
        said = self.says(evening, "place 37,5 2",
                         "Viper 1 starts 37.5 cm along the edge, kinetic energy 2.")
        self.assertIn("Free are 3.0 to 31.5, 43.5 to 72.0 cm", said)
        self.assertIn("For example: place 17.2 2", said)  # the middle of what is free
        self.says(evening, "pl 40 2", "No room at 40")
        self.says(evening, "31.5 -1", "kinetic energy -1", "Plan your ship")

    def test_quick_start_has_no_energy(self):
        evening = self.begin(who=("Anna", "bot:random"))
        self.says(evening, "place 37.5 2", "in centimeters: place 37.5")
        self.assertNotIn("energy", self.says(evening, "37.5", "37.5 cm along the edge."))


class Planning(Case):
    def setUp(self):
        super().setUp()
        self.evening = self.begin(*DUEL)
        self.evening.say(Anna="place 20 2", Bert="place 55 2")
        if self.evening.who() == "Bert":
            self.evening.say(Bert="still")
        self.page = self.evening.page

    def turn(self, line, *words):
        """Anna's plan while Bert stands still; the page of her next question."""
        self.evening.page = self.evening.game.type(line)
        while self.evening.who() == "Bert":
            self.evening.page = self.evening.game.type("still")
        for one in words:
            self.assertIn(one, self.evening.page)
        return self.evening.page

    def test_the_hand_and_not_its_sixty_options(self):
        told = self.page[self.page.index("Plan your ship"):]
        self.assertLess(len(told.splitlines()), 20)
        self.assertIn("Viper 1: KE 2 (-1 to 5), G to 4.", told)
        self.assertIn("ST, straight, G 0: back, low, medium or high; the nose may turn.", told)
        self.assertIn("TL or TR, turn left or right, G 2: low, medium or high.", told)
        self.assertIn("HL or HR, hard turn left or right, G 3, difficult: low.", told)
        self.assertRegex(told, r"OGL or OGR, overboost turn left or right, G 2, then ST, GL, .*: low")
        self.assertIn("Not now: CD (SB-206).", told)

    def test_any_order_any_case_and_beginnings(self):
        said = {self.evening.game.type(f"look {words}").split("\n", 1)[1]
                for words in ("OS TR medium", "tr os m", "m, TR, OS", "Medium tr OS 0")}
        self.assertEqual(len(said), 1)
        self.assertIn("Viper 1, overboost straight, then turn right, medium: "
                      "kinetic energy 2 to 5, G 2 of 4.", said.pop())

    def test_unknown_and_impossible_words_say_what_is_possible(self):
        before = self.saved()[0].read_text()
        for line, *words in (
                ("xx medium", 'No match for "xx". A plan has cards (ST GL', "a speed (back, still, low"),
                ("tr", "At which speed: low, medium or high?"),
                ("tr low high", "One speed only: low or high?"),
                ("st gl tr low", "two cards at most (SB-081)"),
                ("st gl low", "Two cards need an overboost (SB-092)"),
                ("medium", "Which card?"),
                ("os medium", "OS is flown before another card: ST GL"),
                ("ogl hl low", "OGL does not go with HL. Try: ST", "G 5, at most 4 (SB-096)"),
                ("hl high", "Not high: these cards go with low now.", "no such arrow (SB-085)"),
                ("tr back", "no such arrow (SB-091)"),
                ("os st high", "Not high", "KE 6, at most 5 (SB-186)"),
                ("tr low 2", "These cards do not turn the nose so (SB-194)."),
                ("st low 12", "The dial has 12 notches"),
                ("keep low", "No cards were fixed ahead"),
                ("any st low", "This table takes only legal plans", "SB-R08"),
                ("cd tl low", "Not now: Viper 1: change direction.", "SB-206: "),
                ("x" * 300, "No match for ")):
            self.says(self.evening, line, *words)
        self.assertEqual(self.saved()[0].read_text(), before)

    def test_what_a_plan_would_come_to(self):
        before = self.saved()[0].read_text()
        said = self.says(self.evening, "look tr m", "kinetic energy 2 to 2, G 2 of 4.",
                         "flight turned 60 degrees right", "Enemies as they stand now:")
        self.assertRegex(said, r"It ends \d+\.\d cm off at 1 o'clock, .*, \d+\.\d cm from the edge")
        self.assertRegex(said, r"  Raider 2: \d+ o'clock, \d+\.\d cm, out of (arc|range), ")
        said = self.says(self.evening, "look tr")
        self.assertEqual(re.findall(r"turn right, (\w+): kinetic", said), ["low", "medium", "high"])
        self.says(self.evening, "look os tr l", "After the first card ", "After the second ")
        self.says(self.evening, "look st back", "It leaves the battle area and is lost (SB-130).")
        self.says(self.evening, "look st l 3", "low, nose 90 degrees right: ")
        self.says(self.evening, "look still", "It ends on the spot")
        self.says(self.evening, "? tr m", "kinetic energy 2 to 2", "SB-081: ")
        self.says(self.evening, "? cd", "SB-206: ")
        self.says(self.evening, "look cd", "Not now: ", "SB-206: ")
        self.says(self.evening, "look", "Which choice? Type it after look.")
        self.says(self.evening, "look xx", 'No match for "xx".')
        self.assertEqual(self.saved()[0].read_text(), before)

    def test_the_nose_turns_and_the_flight_follows(self):
        said = self.turn("st low -3", "nose 90 degrees left", "KE 1 (stays 1)",
                         "CD, change direction, G 1, then ST, ")
        self.assertRegex(said, r"Not now: GL GR .*\(SB-198\), .*still \(SB-201\)")
        self.says(self.evening, "st medium", "KE stays 1 (SB-201)")
        self.says(self.evening, "tl low", "Not now: ", "SB-198: ")
        self.turn("still cd gr", "changes direction to 270 degrees",
                  "flying 270 degrees; kinetic energy 0; still")
        self.turn("still gl 2", "stands still", "nose 60 degrees right")

    def test_help_and_rules(self):
        self.says(self.evening, "?", "OS TR low", "look TR medium", "? SB-", "rules overboost",
                  "quit ")
        self.says(self.evening, "? SB-206", "SB-206: ")
        self.says(self.evening, "rules drift", "drift ruler")


class Tabletop(Case):
    def test_any_plan_is_taken_and_its_price_is_told(self):
        evening = self.begin(*DUEL, "--set", "plans=tabletop", who=("Anna", "bot:random"))
        evening.say(Anna="place 20 2")
        self.says(evening, "ogl hl low", "SB-096")
        self.says(evening, "any hl", "one or two cards and a speed")
        self.says(evening, "look any ogl hl low", "not legal (SB-096)", "It costs 1 counter (SB-242)",
                  "it flies instead OGL ST low")
        self.says(evening, "any ogl hl low", "Viper 1 cannot fly that", "Viper 1 takes a damage counter")

    def test_any_plan_has_a_place_for_the_blank(self):
        evening = self.begin(*DUEL, "--set", "plans=tabletop", who=("Anna", "bot:random"))
        evening.say(Anna="place 20 2")
        self.says(evening, "any ogl blank low", "There is no blank card to add (SB-294)")
        evening = self.begin(*DUEL, "--set", "plans=tabletop", "--set", "optional=blank_cards",
                             who=("Anna", "bot:random"))
        evening.say(Anna="place 20 2")
        self.says(evening, "any ogl hl blank low", "two cards at most (SB-081)")
        self.says(evening, "look any ogl blank low", "not legal (SB-092)")
        said = self.says(evening, "any ogl blank low", "Viper 1 cannot fly that")
        self.assertIn("Viper 1 withdraws", said)


class Firing(Case):
    def test_every_shot_with_its_odds_and_rules(self):
        evening, page = self.face_to_face()
        name = evening.who()
        own, other = ("1", "2") if name == "Anna" else ("2", "1")
        self.assertRegex(page, rf"(?m)^{own}>{other}: .*, \d+\.\d cm: medium range 0 \(SB-146\); "
                               r"needs 6, 72 %\.$")
        self.assertIn("hold: Hold fire.", page)
        self.says(evening, "look hold", "None of your ships fires.")
        self.says(evening, f"look {other}", "needs 6, 72 %")
        self.says(evening, f"? {own}>{other}", "needs 6, 72 %", "SB-142: ")
        self.says(evening, "nonsense", f"it can fire at {own}>{other}, {own}>hold.")
        self.says(evening, f"{own}>9", f'{own} cannot fire at "9"')
        self.says(evening, f"{other}>{own}", f'No ship "{other}" of yours may fire.')
        self.says(evening, f"{own}>", "cannot fire at")
        self.says(evening, "wait", "Not possible. You cannot wait here (SB-143).")
        page = evening.say(Anna="1>2", Bert="fire 1")
        self.assertRegex(evening.game.said, r"Viper 1 at Raider 2, .*A (hit|miss)\.")
        self.assertRegex(evening.game.said, r"Raider 2 at Viper 1, .*A (hit|miss)\.")

    def test_modifiers_add_up_with_their_rules(self):
        evening, _ = self.face_to_face()
        evening.say(Anna="hold", Bert="hold")
        evening.say(Anna="hold", Bert="hold")  # the second step of the same turn
        page = evening.say(Anna="still", Bert="still")
        self.assertIn("medium range 0 (SB-146), target stands still +1 (SB-254); needs 5, 83 %", page)

    def test_all_ships_that_may_fire_are_named(self):
        evening = self.begin("--set", "rules=complete", "--set", "declarations=sealed")
        evening.say(Anna=["place 37.5 3", "place 30 3"], Bert=["place 37.5 3", "place 30 3"])
        evening.say(Anna=["os st m"] * 2, Bert=["os st m"] * 2)
        evening.say(Anna=["st m"] * 2, Bert=["st m"] * 2)
        lines = {"Anna": ("1", "2", "3"), "Bert": ("3", "4", "1")}
        first, second, target = lines[evening.who()]
        self.says(evening, f"{first}>{target}", f"And ship {second}?", f"{second}>hold")
        self.says(evening, f"{second}>{target} {first}>hold nonsense", "type ship and target")
        evening.say(Anna="2>hold 1>3", Bert="3>1 4>hold")
        self.assertIn("Fire is declared: Viper 1 at Raider 3, Raider 3 at Viper 1.\n", evening.game.said)

    def test_who_waits_declares_after_the_others(self):
        evening = self.begin(*DUEL)
        evening.say(Anna="place 37.5 3", Bert="place 37.5 3")
        evening.say(Anna="os st m", Bert="os st m")
        evening.say(Anna="st m", Bert="st m")
        self.assertIn("wait: Wait for the others.", evening.page)
        page = evening.say(Anna="w", Bert="hold")
        self.assertEqual(evening.who(), "Anna")
        self.assertIn("hold: Hold fire.", page)  # and nobody is told of a pass
        self.assertNotIn("Bert (Cylon) holds fire.", page)


class WoundedPilot(Case):
    def duel_until(self, words, seed):
        """Two ships that stand and fire until these words come or one is gone; the page, or None."""
        evening = self.begin(*DUEL, "--set", "declarations=sealed", "--set", "optional=blank_cards", seed=seed)
        plans = {"Anna": ["os st m", "st m"], "Bert": ["os st m", "st m"]}
        for _ in range(100):
            if words in evening.page:
                return evening
            if "another game" in evening.page:
                return None
            name = evening.who()
            if "Place your" in evening.page:
                line = "place 37.5 3"
            elif "Declare who" in evening.page:
                line = "2" if name == "Anna" else "1"
            else:
                line = plans[name].pop(0) if plans[name] else "still"
            evening.page = evening.game.type(line)
            if "Not now" in evening.page.split("(? help)")[0][:40]:
                return None  # it can no longer stand still
            if "another game" not in evening.page:
                evening.who()
        return None

    def test_cards_are_fixed_a_turn_ahead(self):
        found = None
        for seed in range(1, 60):
            found = self.duel_until("Badly wounded pilot: plan next turn", seed)
            if found:
                break
        self.assertTrue(found, "no pilot was hurt twice")
        name = found.who()
        told = found.page[found.page.index("Badly wounded pilot"):]
        self.assertIn("(SB-273)", told)
        self.assertIn("TL or TR, turn left or right, G 2.\n", told)
        self.says(found, "os", "OS is flown before another card")
        self.assertIn("blank, and a plan of one card", told)
        self.says(found, "look gl", "gentle turn left: G 1 of ")
        self.says(found, "look gl blank", "gentle turn left: G 1 of ")
        found.page = found.game.type("gl blank")
        for _ in range(12):
            if found.who() == name and "keep: fly GL blank, " in found.page:
                break
            found.page = found.game.type("hold" if "Declare who" in found.page else "still")
        self.assertIn("plans a turn ahead (SB-273)", found.page)
        self.says(found, "gr low", "The cards were fixed a turn ahead (SB-276)")
        self.assertRegex(self.says(found, "look keep"), "fly the fixed cards, ")
        speed = SPEEDS.split(re.search(r"keep: fly GL blank, (.*)\.", found.page)[1])[0]
        self.assertNotIn("(? for help)", found.game.type(f"keep {speed}"))


class Secrets(Case):
    def test_a_plan_is_its_owners(self):
        evening = self.begin(*DUEL)
        evening.say(Anna="place 37.5 3", Bert="place 37.5 3")
        name = evening.who()
        other = "Bert" if name == "Anna" else "Anna"
        evening.page = evening.game.type("os gl m")
        self.assertEqual(evening.who(), other)
        self.assertNotIn("sealed, 2 cards", evening.page)
        self.assertNotIn("OS GL", evening.page)
        self.assertNotRegex(evening.page, r"Damage is|damage 0 of 15.*damage 0 of 15")


class WholeGame(Case):
    def words(self, page, chance):
        """An answer made of nothing but what the question told."""
        told = page[max(page.rfind(words) for words in
                        ("Place your", "Plan your ship", "Badly wounded pilot", "Declare who")):]
        if told.startswith("Place"):
            low, high = chance.choice(re.findall(r"(\d+\.\d) to (\d+\.\d)", told))
            at = chance.randint(round(float(low) * 10), round(float(high) * 10)) / 10
            return f"place {at} 3" if "kinetic" in told else f"place {at}"
        if told.startswith("Declare"):
            shots = {}
            for ship, target in re.findall(r"(?m)^(\d+)>(\d+): ", told):
                shots.setdefault(ship, []).append(target)
            return " ".join(f"{ship}>{chance.choice(at)}" for ship, at in shots.items())
        keep = re.search(r"(?m)^keep: fly .*?, (.*)\.$", told)
        if keep:
            return f"keep {chance.choice(SPEEDS.split(keep[1]))}"
        cards = re.findall(r"(?m)^(\w+)(?: or (\w+))?, .*G \d(?:, difficult)?(?:: (.*?))?(?:;.*)?\.$",
                           told)
        if not cards:
            return "still"
        *ids, speeds = chance.choice(cards)
        card = chance.choice([one for one in ids if one])
        return f"{card} {chance.choice(SPEEDS.split(speeds))}" if speeds else card

    def test_every_word_that_is_told_is_taken(self):
        for seed, rules in ((3, "quick"), (8, "complete")):
            chance = random.Random(seed)
            evening = self.begin("--set", f"rules={rules}", seed=seed)
            for _ in range(400):
                if "another game" in evening.page:
                    break
                line = self.words(evening.page, chance)
                evening.page = evening.game.type(line)
                self.assertNotIn("(? for help)", evening.page, line)
                self.assertNotIn("Not possible", evening.page, line)
                if "another game" not in evening.page:
                    evening.who()
            self.assertIn("another game", evening.page)
            self.assertRegex(evening.page, r"(win|A draw)\b.*\n")
            self.assertRegex(evening.page, r"(?m)^Viper 1, Anna: (eliminated|damage \d+ of \d+.*)\.$")
            self.assertTrue(evening.game.said.isascii())
            self.assertNotIn("\x1b", evening.game.said)
            self.assertRegex(evening.game.type("look back"), r"Moment \d+ of \d+")

    def test_noise_never_breaks_it(self):
        chance = random.Random(5)
        noise = ["", "1", "-1", "37,5 2", "place", "place 1000000 2", "os", "st st st", "tr m l",
                 "still os", "still 14", "keep m", "any os tr h 3", "st m 999999999", "bl m", ">",
                 "1>", "1>hold 2>hold", "1>3 1>3", "fire", "look", "look 1>3", "? 3", "os " * 60,
                 "% s %d", "é", "1>é", "board", "log 3"]
        evening = self.begin("--set", "rules=complete", "--set", "plans=tabletop",
                             who=("Anna", "bot:random"))
        for step in range(400):
            if "another game" in evening.page:
                break
            asked = any(words in evening.page for words in ("Place your", "Plan in", "Declare who"))
            evening.page = evening.game.type(
                self.words(evening.page, chance) if asked and step % 3 == 0 else chance.choice(noise))
        self.assertIn("(? help) > " if step == 399 else "another game", evening.page)

    def test_against_the_officer(self):
        evening = self.begin(who=("Anna", "bot:officer"))
        evening.say(Anna=["place 37.5", "place 20"])
        page = evening.say(Anna=["os st h", "os st h"])
        self.assertRegex(page, r"Plan your ship|Declare who|another game")


class Screen(kit.Case):
    def begin(self, *arguments, columns=80, rows=24, who=("Anna", "Bert"), **more):
        game = self.terminal("starship", "--seed", 1, "--seats", len(who), *arguments, *seats(*who),
                             columns=columns, rows=rows, **more)
        evening = Evening(game, game.text())
        evening.who()
        return evening

    def planning(self, *arguments, **more):
        evening = self.begin(*DUEL, *arguments, **more)
        evening.say(Anna="place 37.5 3", Bert="place 37.5 3")
        return evening

    def map_of(self, page):
        """The lines inside the frame of the map."""
        lines = page.splitlines()
        top = next(i for i, line in enumerate(lines) if line.startswith(("╭", "+ Cylon")))
        bottom = next(i for i, line in enumerate(lines) if line.startswith(("╰", "+ Colonial")))
        width = max(lines[top].find("╮"), lines[top].rfind("cm+") + 2)
        return [line[1:width] for line in lines[top + 1:bottom]]

    def fits(self, page, columns, rows):
        lines = page.splitlines()
        self.assertRegex(lines[0], r"^(Turn \d+|Before the first turn), ")
        self.assertLessEqual(len(lines), rows)
        self.assertLessEqual(max(map(len, lines)), columns)
        self.assertIn("(? help) >", lines[-1])

    def test_every_page_of_a_turn_fits(self):
        for columns, rows in ((80, 24), (120, 40), (100, 60)):
            evening = self.begin("--set", "rules=complete", "--set", "declarations=sealed",
                                 columns=columns, rows=rows)
            for lines in ("place 37.5 3", "place 30 3", "os st m", "os st m", "st m", "st m"):
                for _ in range(2):
                    self.fits(evening.page, columns, rows)
                    evening.page = evening.game.type(lines)
                    evening.who()
            self.assertIn("Declare who fires at whom.", evening.page)
            self.fits(evening.page, columns, rows)

    def test_the_map_keeps_its_size(self):
        """From the first plan on, whatever is asked and however much has happened."""
        for rows in (24, 36, 50):
            evening = self.planning("--set", "declarations=sealed", columns=120, rows=rows)
            sizes = [len(self.map_of(evening.page))]
            for lines in ("os st m", "st m", "1>2"):
                for line in (lines, lines.replace("1>2", "2>1")):
                    evening.page = evening.game.type(line)
                    evening.who()
                    sizes.append(len(self.map_of(evening.page)))
            self.assertEqual(set(sizes), {sizes[0]}, rows)

    def test_the_map_shows_who_stands_where_and_looks_where(self):
        page = self.planning().page
        lines = self.map_of(page)
        width = len(lines[0])
        self.assertEqual(lines[-1].index("[1]") + 1, width // 2)
        self.assertEqual(lines[-2][width // 2], "↑")
        self.assertEqual(lines[0].index("<2>") + 1, width // 2)
        self.assertEqual(lines[1][width // 2], "↓")
        self.assertAlmostEqual(width, 2 * len(lines), delta=2)  # characters are twice as high
        self.assertRegex(page, r"(?m)^╭ Cylon.*├─+┤ \d+ cm╮")
        self.assertRegex(page, r"(?m)^╰ Colonial ")
        self.assertRegex(page, r"\[1\] Viper Mk\. II +(you|Anna) +KE 3  medium")

    def test_the_hand_is_compact(self):
        page = self.planning().page
        self.assertRegex(page, r"▸ Plan your ship in secret\. SB-080  \w+ \d  "
                               r"KE 3 \(0 to 6\), G to 4")
        self.assertIn("GL GR gentle turn G1 lmh", page)
        self.assertRegex(page, r"OS overboost straight G0 lmh \+ any")
        self.assertIn("⊘ Not now: CD (SB-206)", page)
        self.assertLessEqual(len(page[page.index("▸"):].splitlines()), 10)

    def test_a_turned_nose_and_the_flight(self):
        evening = self.planning("--set", "declarations=sealed")
        page = evening.say(Anna="st m 3", Bert="st m 3")
        lines = self.map_of(page)
        row = next(i for i, line in enumerate(lines) if "[1]" in line)
        self.assertIn("[1]→", lines[row])
        self.assertEqual(lines[row - 1][lines[row].index("[1]") + 1], "•")
        row = next(i for i, line in enumerate(lines) if "<2>" in line)
        self.assertIn("←<2>", lines[row])
        self.assertIn("nose 90 degrees right", page)

    def test_ships_on_one_spot_make_room(self):
        evening = self.begin("--set", "rules=complete")
        page = evening.say(Anna=["place 37.5 3", "place 43.5 3"], Bert=["place 37.5 3", "place 31.5 3"])
        drawn = "\n".join(self.map_of(page))
        for badge in ("[1]", "[2]", "<3>", "<4>"):
            self.assertEqual(drawn.count(badge), 1)
        self.assertEqual((drawn.count("↑"), drawn.count("↓")), (2, 2))

    def test_larger_terminals_get_larger_maps(self):
        sizes = [len(self.map_of(self.planning(columns=columns, rows=rows).page))
                 for columns, rows in ((80, 24), (120, 40), (120, 60))]
        self.assertEqual(sizes, sorted(set(sizes)))
        page = self.planning(columns=120, rows=60).page
        self.assertRegex(page, r"(?m)^╰ Colonial ─+20─+┴─+40─+┴─+60")

    def test_large_fleets(self):
        for columns, rows in ((80, 40), (120, 60)):
            evening = self.begin("--set", "scenario=house_dogfight", "--set", "ships=8",
                                 who=("Anna", "bot:random"), columns=columns, rows=rows)
            page = evening.say(Anna=[f"place {10 + 24 * i} 3" for i in range(8)])
            drawn = "\n".join(self.map_of(page))
            for number in range(1, 17):
                self.assertIn(f"[{number}]" if number < 9 else f"<{number}>", drawn)
            self.assertIn("the nearest", page)
            self.fits(page, columns, rows)

    def test_shots_and_the_end(self):
        evening = self.planning("--set", "declarations=sealed")
        evening.say(Anna="os st m", Bert="os st m")
        page = evening.say(Anna="st m", Bert="st m")
        self.assertRegex(page, r"  \d>\d  \w+ \d at \w+ \d, \d+\.\d cm: medium range 0 \(SB-146\); "
                               r"needs 6, 72 %")
        evening.say(Anna="1>2", Bert="2>1")
        self.assertRegex(evening.game.type("log"), r"A (hit|miss)\.")
        for _ in range(60):
            if "another game" in evening.page:
                break
            evening.page = evening.game.type("hold" if "Declare who" in evening.page else "st m")
            if "another game" not in evening.page:
                evening.who()
        self.assertRegex(evening.page, r"Viper 1, Anna: (eliminated|damage)")
        self.assertLessEqual(len(evening.page.splitlines()), 24)

    def test_ascii_locale(self):
        evening = self.planning(LC_ALL="C")
        self.assertTrue(evening.game.raw.isascii())
        lines = self.map_of(evening.page)
        self.assertEqual(lines[-2][lines[-1].index("[1]") + 1], "^")
        self.assertEqual(lines[1][lines[0].index("<2>") + 1], "v")

    def test_nothing_by_colour_alone(self):
        pages = [self.planning(**more).page for more in ({}, {"NO_COLOR": "1"})]
        self.assertEqual(pages[0], pages[1])

    def test_narrow_terminals_get_sentences(self):
        page = self.planning(columns=70, rows=50).page
        self.assertNotIn("╭", page)
        self.assertIn("TL or TR, turn left or right, G 2: low, medium or high.", page)
        self.assertLessEqual(max(map(len, page.splitlines())), 70)

    def test_wrong_words_leave_the_page_standing(self):
        evening = self.planning()
        page = evening.game.type("xx medium")
        self.assertIn('No match for "xx".', page)
        self.assertLessEqual(max(map(len, page.splitlines())), 80)
        self.assertIn("It ends", evening.game.type("look gl m"))
        self.fits(evening.game.type("board"), 80, 24)


class AllRules(Case):
    """Every optional rule in play: what it adds is told, and every question can be answered by typing."""
    OPTIONAL = ("aiming+attack_declaration+blank_cards+doubles+fuel+tailing+levels+asteroids+planetoids+"
                "pilots+talents+ftl")

    def answer(self, page):
        """To the question that the page ends with; plans stay on the table as long as they can."""
        found = re.findall(r"^(.*) \(SB-\d+\)$", page, re.MULTILINE)
        if not found:
            return ""  # the question once more
        asked = found[-1]
        if asked.startswith("Place"):
            return "place 37.5 2 2"
        if asked.startswith("Plan"):
            return next(self.plans)
        if asked.startswith("Declare"):
            return "hold"
        items = kit.choices(page)
        last = max(items, default=1)
        if asked.startswith(("Choose pilots", "Choose talents")):
            return str(next(number for number, words in items.items() if words == "Ready"))
        if "example" in items.get(1, ""):
            return "1 " + items[1].rsplit("for example ", 1)[1]
        if asked.startswith("Keep"):
            return "1 2" if "keep 2:" in page else "1"
        return str(last)

    def test_what_is_told_and_what_can_be_typed(self):
        evening = self.begin("--set", "scenario=house_dogfight", "--set", "ships=1", "--set", "rules=complete",
                             "--set", "optional=" + self.OPTIONAL, who=("Anna", "bot:random"), seed=11)
        self.assertIn("Choose pilots for your ships. (SB-410)", evening.page)
        evening.type("1")
        self.assertIn("Expert flies Viper 1", evening.type("4 1"))
        evening.type("2")
        evening.type("1")
        self.assertIn("Viper 1's pilot has Marksman.", evening.type("1 1"))
        page = evening.type("3")
        self.assertIn("Lay a piece of terrain. (SB-371)", page)
        evening.type("1")
        page = evening.type("1 375 130 0 2")
        self.assertIn("Sparse asteroid field 1: 37.5 cm from the left, 13.0 cm up the table", page)
        while "Plan your ship" not in page:
            page = evening.type(self.answer(page))
        for words in ("level 2", "fuel 50", "expert pilot: Marksman 3/3"):
            self.assertIn(words, page)
        self.assertRegex(page, r"\nclimb, a level up first, then a card: ST, .*: still, low or medium")
        self.assertRegex(page, r"\ndive, a level down first, then a card: ST, .*: still, low or medium")
        self.assertIn("\nblank, and a plan of one card: it looks like two.\n", page)
        self.assertNotIn("\njump, ", page)  # a Viper has no drive
        self.says(evening, "climb ST", "At which speed")
        self.says(evening, "jump ST", "The ship cannot jump with these cards.")
        self.says(evening, "look dive ST low", "Viper 1 dives, then straight, low")
        self.plans = iter(["blank ST medium", "climb ST low", "GL low", "TL low", "TL low"] + ["TL low", "still"] * 40)
        for _ in range(40):
            if "another game" in page or "Turn 4" in page:
                break
            page = evening.type(self.answer(page))
            self.assertNotIn("(? for help)", page)
        self.assertRegex(evening.game.said, r"Viper 1 withdraws a blank card|Viper 1: straight")
        self.assertIn("Viper 1 climbs to level 3.", evening.game.said)


if __name__ == "__main__":
    kit.main()
