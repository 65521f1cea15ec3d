#!/usr/bin/env python3
"""Battlestar Galactica in the terminal: the board in characters and in sentences, short words for
every question, covered loyalty, whole games, pages that fit. Prints TAP."""
import random
import re

import kit
from galactica_kit import REFUSED, Player, drawn_keys, question, told_rows

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
SAYS_LOYALTY = re.compile(r"You Are (Not )?a")


def events(said):
    """What was told, without what was typed."""
    return [line for line in said.splitlines() if "(? help) >" not in line]


class Game(kit.Case):
    def begin(self, *arguments, seed=3, count=4, persons=("Anna",)):
        game = self.plain("galactica", *kit.bots(*persons, count=count, bot="officer"), "--seed",
                          seed, *arguments)
        return game, game.read()

    def begun(self):
        """Anna is Roslin and moves first, with whatever dice that comes about."""
        for seed in range(3, 40):
            game, page = self.begin(seed=seed)
            page = game.type("take roslin")
            if question(page) == "Where do you go?" and "Roslin), President, at" in page:
                return game, page
        raise AssertionError("Roslin never begins")

    def until(self, game, page, player, wanted, most=500):
        """Plays on until the question is asked, with cards or whatever else `wanted` has."""
        for _ in range(most):
            if re.search(wanted, page) and page.rstrip().endswith("(? help) >"):
                return page
            page = game.type(player.answer(page))
        raise AssertionError(f"{wanted} never came")

    def told_by(self, typed, game):
        """What follows a line, to whoever the screen is handed over."""
        page = game.type(typed)
        return page + game.type("") if "press Enter" in page else page

    def accepted(self, typed, page):
        self.assertNotRegex(page, REFUSED, f"typed: {typed}")


class Beginning(Game):
    def test_the_example_of_a_character_is_open(self):
        """Whoever picks later too: the help names nobody who is taken, or of a kind that is closed."""
        barred = set()
        for seed in range(3, 6):
            game, page = self.begin(seed=seed, count=6)
            closed = {row.key for row in told_rows(page) if row.is_barred}
            help_here = game.type("?").partition("Pick your character.")[2]
            self.assertRegex(help_here, r"Here: \w+, \w+, \w+\.")
            self.assertEqual(closed & set(re.findall(r"\w+", help_here)), set())
            barred |= closed
        self.assertIn("roslin", barred)

    def test_the_board_is_told(self):
        game, _ = self.begun()
        page = game.type("board")
        self.assertIn("The fleet has fuel 8, food 8, morale 10, population 12.", page)
        self.assertRegex(page, r"(?m)^Bow: basestar, \d raiders\.$")
        self.assertRegex(page, r"(?m)^Stern: .*2 civilians\.$")
        self.assertRegex(page, r"(?m)^Anna \(Roslin\), President, at President's Office: 5 cards \(")

    def test_cards_sheets_and_places_are_read_in_full(self):
        game, _ = self.begin()
        said = game.type("read launch scout")
        self.assertRegex(said, r"Launch Scout: \w+")
        self.assertRegex(game.type("read tigh"), r"Saul Tigh: Cylon Hatred: \w+")
        self.assertRegex(game.type("read command"), r"Command: \w+")
        self.assertIn("Type read and a card", game.type("read nonsense"))

    def test_parts_of_the_board_can_be_had_at_any_question(self):
        game, _ = self.begun()
        for word, told in (("hand", r"(?m)^1 Politics 1, Consolidate Power"),
                           ("people", r"(?m)^[A-Z]\w+ \(\w+\) 3 of \d+ cards.*, in .*, 1 loyalty card$"),
                           ("decks", r"Crisis \d+, Super crisis 5, Destination 22, Quorum \d+"),
                           ("space", r"(?m)^ *bow Bow: basestar"),
                           ("rooms", r"Roslin\), President, at "),
                           ("fleet", r"The fleet has fuel 8"),
                           ("crisis", r"No crisis, check or roll right now"),
                           ("claims", r"BG-434|BG-431"),
                           ("orders", r"standing no_card"),
                           ("rules BG-131", r"BG-131: ")):
            page = game.type(word)
            self.assertRegex(page, told)
            self.assertTrue(page.rstrip().endswith("Anna (? help) >"))


class Words(Game):
    """What a line means."""

    def test_a_room_by_its_name_with_or_without_the_verb(self):
        for typed in ("go ftl", "ftl", "go to the FTL Control", "control ftl", "go {}", "{}"):
            game, page = self.begun()
            number = {row.key: row.number for row in told_rows(page)}["ftl"]
            page = game.type(typed.format(number))
            self.assertRegex(page, r"goes to FTL Control|Which card do you pay with", typed)

    def test_what_is_not_understood_says_what_would_be(self):
        game, _ = self.begun()
        self.assertRegex(game.type("go kobol"),
                         r'No match for "kobol" \(BG-108\)\. Try: .*weapons')
        self.assertRegex(game.type("warp"), r'No match for "warp" \(BG-108\)')
        self.assertRegex(game.type("go com"), r"Which one: communications, command\?")
        self.assertRegex(game.type("99"), r"No choice 99")
        self.assertRegex(game.type("go to the"), r"Which one|Not possible|No match")

    def test_a_barred_card_is_refused_with_its_rule(self):
        game, _ = self.begun()
        page = game.type("stay")
        barred = [row for row in told_rows(page) if row.is_barred]
        self.assertTrue(barred, page)
        for typed in (barred[0].key, str(barred[0].number)):
            self.assertRegex(game.type(typed), r"Not now: .*\n.*BG-\d+: ")

    def test_cards_by_number_and_by_name(self):
        game, _ = self.begun()
        page = game.type("stay")
        row = next(row for row in told_rows(page) if "(Consolidate Power)" in row.words)
        strength = re.search(r"politics (\d)", row.words)[1]
        for typed in (row.key, f"play po{strength}", f"play consolidate po{strength}", "play 1"):
            self.assertRegex(game.type(f"look {typed}"), r"Cards left in your hand: 4", typed)

    def test_words_of_the_sentence_choose_between_two_ways(self):
        game, page = self.begin(persons=NAMES[:4], seed=4)
        self.until(game, page, Player(random.Random(4)), r"1\. The skill check \(first\)")
        self.assertRegex(self.told_by("check", game), r"chooses, \d+ to pass")

    def test_a_viper_flies_from_the_first_area_to_the_second(self):
        game, page = self.begin(persons=NAMES[:4], seed=2)
        wanted = r"The viper off the port stern flies astern"
        page = self.until(game, page, Player(random.Random(2)), wanted)
        self.assertRegex(self.told_by("move ps stern", game),
                         r"; a viper now astern\.")

    def test_help_speaks_of_the_question_at_hand(self):
        game, _ = self.begun()
        self.assertRegex(game.type("?"), r"Where do you go\? Type a location: .* Here: stay, ")
        game.type("stay")
        self.assertRegex(game.type("help"), r"What do you do\? Type what you do: .* Here: pass, ")

    def test_a_wrong_set_of_cards_is_refused(self):
        game, page = self.begin(persons=NAMES[:4], seed=5)
        self.until(game, page, Player(random.Random(5)), r"Add cards: 0 to \d+ of 1 2 ")
        self.assertIn('No card "99" here (BG-166)', game.type("add 99"))
        self.assertIn('No card "zz9" here', game.type("add zz9"))
        self.assertIn("You chose 1 twice", game.type("add 1 1"))
        self.assertNotRegex(game.type("add"), REFUSED)

    def test_pass_adds_nothing(self):
        game, page = self.begin(persons=NAMES[:4], seed=5)
        self.until(game, page, Player(random.Random(5)), r"Add cards: 0 to \d+ of 1 2 ")
        self.assertRegex(game.type("pass 1"), REFUSED)
        self.assertRegex(self.told_by("pass", game), r"Cards go in face up: .* none\.")


class WholeGame(Game):
    def test_words_choose_what_numbers_choose(self):
        told = []
        for by_number in (False, True):
            game, page = self.begin(seed=3, count=3)
            player = Player(random.Random(3), by_number)
            player.play_out(game, page, self.accepted)
            told.append(events(game.said))
            self.assertRegex(game.said, r"(?m)^.* (wins|loses); loyalty: .*\.$")
            self.assertRegex(game.said, r"(?m)^[1-9]\d* passed for you\.$")
            self.assertTrue(game.said.isascii())
        self.assertRegex(game.type("look back"), r"Moment \d+ of \d+")
        cut = next((i for i, lines in enumerate(zip(*told)) if "saved" in lines[0]), 0)
        self.assertEqual(told[0][:cut], told[1][:cut])
        self.assertGreater(cut, 200)

    def test_every_question_has_its_words(self):
        asked = set()
        for seed, count in ((9, 4), (4, 5)):
            game, page = self.begin(seed=seed, count=count, persons=NAMES[:count])
            player = Player(random.Random(seed), lifts=3)
            player.play_out(game, page, self.accepted)
            asked |= set(player.asked)
        self.assertGreater(len(asked), 36, sorted(asked))

    def test_noise_never_breaks_it(self):
        chance = random.Random(5)
        noise = ["", "1", "0", "-1", "add", "add 99", "read", "read " + "x " * 60, "look", "look 1",
                 "1 2 3 4 5 6 7 8 9", "% s %d", "\u00e9", "board", "log 3", "? 3", "pass", "all",
                 "go", "play", "=", "=bow", "reveal", "use use use", "a " * 200, "loyalty", ">>>",
                 "x" * 500, "\x01\x02[31m", "hand", "decks", "-", "go go go go", "play 0", "9" * 30]
        game, page = self.begin(seed=4)
        player = Player(chance)
        for _ in range(300):
            if "another game" in page:
                break
            page = game.type(chance.choice(noise) if chance.random() < 0.6 else player.answer(page))
        code, _ = game.finish()
        self.assertEqual(code, 0)


class Secrets(Game):
    def test_hands_and_loyalty_are_their_owners(self):
        game, page = self.begin(persons=("Anna", "Ben"), count=3, seed=6)
        player = Player(random.Random(2))
        for _ in range(40):
            for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
                if page.rstrip().endswith(f"{name} (? help) >"):
                    line = re.search(rf"(?m)^{other} .* cards?.*\.$", page)
                    if line:
                        self.assertNotRegex(line[0], r"cards? \(")
                    self.assertNotRegex(page, SAYS_LOYALTY)
            page = game.type(player.answer(page))

    def test_loyalty_lies_under_its_cover(self):
        game, page = self.begun()
        self.assertNotRegex(game.said, SAYS_LOYALTY)
        self.assertIn("It stays hidden: type loyalty to see it.", game.said)
        self.assertRegex(game.type("loyalty"), SAYS_LOYALTY)
        page = game.type("")
        self.assertTrue(page.startswith("\n" * 50), "the screen is cleared")
        self.assertNotRegex(page, SAYS_LOYALTY)
        self.assertNotRegex(game.type("log 100"), SAYS_LOYALTY)

    def test_a_hidden_cylon_reveals_himself_under_the_cover(self):
        """BG-131: on the page stands the same for everybody."""
        for seed in range(1, 20):  # until somebody is dealt such a card and comes to act
            page, found = self.find_reveal(seed)
            if found:
                break
        self.assertTrue(found)
        self.assertGreater(int(found[1]), max(row.number for row in told_rows(page)))
        self.assertRegex(self.game.type(found[2]), r"is a Cylon!|press Enter")

    def find_reveal(self, seed, actions=4):
        """Everybody's cover is lifted at his first action; the page, and the row found there."""
        self.game, page = self.begin(seed=seed, count=4, persons=NAMES[:4])
        player, found = Player(random.Random(seed)), None
        for _ in range(actions):
            page = self.until(self.game, page, player, r"What do you do\?")
            self.assertNotIn("Reveal", page)
            lifted = self.game.type("loyalty")
            found = re.search(r"(?m)^(\d+)\. Reveal yourself as a Cylon: .* \((.*)\)\.$", lifted)
            page = self.game.type("")
            if found:
                break
            page = self.game.type(player.answer(page))
        return page, found

    def test_nobody_else_has_that_word(self):
        game, _ = self.begun()
        game.type("stay")
        self.assertRegex(game.type("reveal"), r'No match for "reveal"')


class Screen(kit.Case):
    def begin(self, seed=7, count=6, columns=80, rows=24, **more):
        return self.terminal("galactica", *kit.bots("Anna", count=count, bot="officer"), "--seed",
                             seed, columns=columns, rows=rows, **more)

    def moves(self, page):
        """The page when Anna is asked where she goes, in her own turn."""
        player = Player(random.Random(1))
        while not re.search(r"(?s)Turn \d+, Movement.*Where do you go\?", page.text()):
            page.type(player.on_screen(page.text()))
        return page.text()

    def fits(self, page):
        """Nothing of the page has gone up and out of sight."""
        text = page.text()
        self.assertTrue(text.startswith("Fuel "), text)
        self.assertRegex(text, r"\(\? help\) >$")
        self.assertRegex(text, r"(?m)^Jump .* Boarding .* Distance \d+ of 8 ")
        self.assertNotRegex(text, SAYS_LOYALTY)

    def test_six_seats_on_80_x_24_to_the_end(self):
        page, player = self.begin(), Player(random.Random(7))
        page.type("standing no_card any")
        page.type("board")
        for _ in range(300):
            if "another game" in page.text():
                break
            self.fits(page)
            typed = player.on_screen(page.text())
            page.type(typed)
            self.assertNotRegex(page.text(), REFUSED, typed)
        self.assertRegex(page.text(), r"(?m)^Anna \(\w+\) (wins|loses); loyalty: ")
        for line in page.history().splitlines():
            self.assertLessEqual(len(line.rstrip()), 80)

    def test_the_whole_situation_stands_on_the_page(self):
        page = self.begin(rows=30)
        text = self.moves(page)
        self.fits(page)
        for part in (r"^Fuel \d+.? ▮+┊▮* +Food \d", r"^Jump [^B]*\[[^B]*auto", r"^Turn \d+, Movement",
                     r"^ sb \S.* ss \S", r"^bow .* stern$", r"│ FTL ", r"^ pb\* \S.* ps\* \S",
                     r"^Colonial One:  Press", r"▸[A-Z]\w+ \d+c", r"\d+c Pres", r"\d+c .*Adm",
                     r"^Loyalty ▯+ hidden \(loyalty shows it\)",
                     r"^Hand \d+ of \d+  1\s[A-Z][a-z]\d  2\s|^1 [A-Z]\w+ \d, ", r"1\sstay  "):
            self.assertRegex(text, f"(?m){part}")

    def test_a_check_says_what_passes_and_what_each_card_counts(self):
        page, player = self.begin(rows=36), Player(random.Random(7))
        page.type("standing no_card any")
        for _ in range(60):
            if "Add cards to the check" in page.text():
                break
            page.type(player.on_screen(page.text()))
        text = page.text()
        self.assertRegex(text, r"(?m)Check \d+:( [A-Z][a-z])+.*; added destiny 2")
        self.assertRegex(text, r"(?m)Fail: \w+")
        self.assertRegex(text, r"\d\s[A-Z][a-z]\d\s[+-]\d|[A-Z]\w+ \d, [\w ]+\s[+-]\d")

    def test_wider_and_taller_screens_show_more(self):
        text = self.moves(self.begin(columns=120, rows=40))
        self.assertRegex(text, r"╭─ Galactica ─+╮ stern")
        self.assertRegex(text, r"FTL Control +(\w+ +)?Admiral's Quarters ")
        self.assertRegex(text, r"(?m)^1\s[A-Z]\w+ \d, [A-Z][\w ]+: [A-Z]\w+")
        self.assertRegex(text, r"(?m)^Crisis \d+ Super 5 Dest \d+ Quorum \d+ Destiny \d+ · Po ")

    def test_resizing(self):
        page = self.begin(count=4)
        for columns, rows, seen in ((120, 40, "╭─"), (60, 24, "The fleet has fuel"), (80, 24, "Fuel 8 ▮")):
            page.child.setwinsize(rows, columns)
            page.screen.resize(rows, columns)
            page.type("board")
            self.assertIn(seen, page.text())

    def test_the_cover_is_lifted_and_laid_again(self):
        page = self.begin()
        page.type(drawn_keys(page.text())[0])
        self.assertRegex(page.type("loyalty"), SAYS_LOYALTY)
        page.type("")
        self.fits(page)
        self.assertNotRegex(page.text(), SAYS_LOYALTY)
        self.assertIn(b"\033[3J", page.raw, "the scrollback is wiped")

    def test_without_colour_and_without_unicode(self):
        page = self.begin(NO_COLOR="1", LC_ALL="C")
        self.assertNotIn(b"\033[0;", page.raw)
        self.assertTrue(page.raw.isascii())
        self.assertRegex(page.text(), r"(?m)^Fuel 8 ####:####")
        self.assertNotIn("?", page.text().split("Pick")[0])


if __name__ == "__main__":
    kit.main()
