#!/usr/bin/env python3
"""Battlestar Galactica in the terminal: whole games from nothing but the words told, secrets, cards
read in full, pages that fit. Prints TAP."""
import random
import re

import kit


def answer(page, chance):
    """Some answer to the question that the page ends with, out of what it told."""
    options = kit.choices(page)
    sets = re.findall(r": (\d+)(?: to (\d+))? of ([\d ]+)", page.rsplit("?\n", 1)[-1])
    if sets:
        least, most, members = sets[-1]
        return " ".join(chance.sample(members.split(), int(least))) or "add"
    if not options:
        return ""
    return str(chance.choice(sorted(options)))


class Game(kit.Case):
    def begin(self, *arguments, seed=3, count=4, persons=("Anna",)):
        game = self.plain("galactica", *kit.bots(*persons, count=count, bot="officer"), "--seed",
                          seed, *arguments)
        return game, game.read()


class Beginning(Game):
    def test_the_board_is_told(self):
        game, _ = self.begin(seed=1)  # Anna begins: nobody has changed anything yet
        page = game.type("take roslin")
        while "draw?" in page:
            page = game.type("1")
        game.type("board")
        self.assertIn("The fleet has fuel 8, food 8, morale 10, population 12.", game.said)
        self.assertRegex(game.said, r"(?m)^Bow: basestar, \d raiders\.$")
        self.assertRegex(game.said, r"(?m)^Stern: .*2 civilians\.$")

    def test_cards_sheets_and_places_are_read_in_full(self):
        game, _ = self.begin()
        said = game.type("read launch scout")
        self.assertRegex(said, r"Launch Scout: \w+")
        self.assertRegex(game.type("read tigh"), r"Saul Tigh: Cylon Hatred: \w+")
        self.assertRegex(game.type("read command"), r"Command: \w+")
        self.assertIn('"read" and a card', game.type("read nonsense"))

    def test_a_refusal_names_its_rule(self):
        game, page = self.begin(seed=5)
        barred = re.findall(r"(?m)^(\d+)\. (.*): not now, (BG-\d+)", page)
        if not barred:
            self.skipTest("nobody has picked before")
        number, _, rule = barred[0]
        self.assertIn(rule, game.type(number))


class WholeGame(Game):
    def test_to_the_end_by_words_alone(self):
        for seed, count in ((3, 3), (8, 5)):
            chance = random.Random(seed)
            game, page = self.begin(seed=seed, count=count)
            for _ in range(1500):
                if "another game" in page:
                    break
                page = game.type(answer(page, chance))
                self.assertNotIn("Nothing here begins", page)
            self.assertIn("another game", page)
            self.assertRegex(game.said, r"(?m)^.* (wins|loses); loyalty: .*\.$")
            self.assertTrue(game.said.isascii())
            self.assertRegex(game.type("look back"), r"Moment \d+ of \d+")

    def test_noise_never_breaks_it(self):
        chance = random.Random(5)
        noise = ["", "1", "0", "-1", "add", "add 99", "read", "read " + "x " * 60, "look", "look 1",
                 "1 2 3 4 5 6 7 8 9", "% s %d", "\u00e9", "board", "log 3", "? 3", "pass", "all"]
        game, page = self.begin(seed=4)
        for _ in range(300):
            if "another game" in page:
                break
            page = game.type(chance.choice(noise) if chance.random() < 0.6 else answer(page, chance))
        code, _ = game.finish()
        self.assertEqual(code, 0)


class Secrets(Game):
    def test_hands_and_loyalty_are_their_owners(self):
        game, page = self.begin(persons=("Anna", "Ben"), count=3, seed=6)
        chance = random.Random(2)
        for _ in range(40):
            for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
                if page.rstrip().endswith(f"{name} (? help) >"):
                    told = page[page.rfind("The fleet has"):] if "The fleet has" in page else ""
                    line = re.search(rf"(?m)^{other} .*\.$", told)
                    if line:
                        self.assertNotRegex(line[0], r"cards? \(|You Are")
            page = game.type(answer(page, chance))


class Screen(kit.Case):
    def test_pages_fit(self):
        for columns, rows in ((80, 24), (120, 40)):
            page = self.terminal("galactica", *kit.bots("Anna", count=6, bot="officer"), "--seed", 7,
                                 columns=columns, rows=rows)
            for _ in range(12):
                text = page.text()
                self.assertRegex(text, r"\(\? help\) >")
                page.type(answer_on_screen(text))
            self.assertRegex(page.history(), r"Jump .*Boarders")
            self.assertRegex(page.history(), r"Hand: ")
            for line in page.history().splitlines():
                self.assertLessEqual(len(line.rstrip()), columns)


def answer_on_screen(text):
    """The first choice of a menu on the screen; numbers of cards where a set is asked for."""
    exact = re.search(r"(\d+)(?: to \d+)? of (\d[\d ]*)", text)
    if exact:
        return " ".join(exact[2].split()[:int(exact[1])]) or "add"
    return "1"


if __name__ == "__main__":
    kit.main()
