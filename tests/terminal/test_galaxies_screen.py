"""Battleship Galaxies in the terminal: the field and all that is drawn on a screen."""
import random
import re

import kit
from galaxies import DIRECTIONS, SPARROWS, TET, TORRENT, Laid
from kit import seats


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
        while "(? help) >" not in game.text() or "Play a card?" in game.text():
            game.type("keep" if "Play a card?" in game.text() else "")
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
