"""Battleship Galaxies in the terminal: whole missions, words that every game has, secrets."""
import random
import re

import kit
from galaxies import FLEETS, ROOK, CHOSH, SPARROWS, TET, TORRENT, AtTable, Case, Laid, answers, question
from kit import seats


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


class Words(AtTable):
    """The questions that every game has, and what is said to lines that mean nothing there."""

    def test_fleet_and_deck_by_numbers_and_names(self):
        evening = self.begin(mission="x1")
        self.assertRegex(question(evening.page)[0], r"Pick a ship card .* \d+ of \d+ points left\.")
        self.assertRegex(evening.page, r"(?m)^1: Add .*, for \d+\.$")
        self.says(evening, "ship 1", ", standard: ", "Primary weapon: range ", "Row 1:")
        self.says(evening, "99", "No ship card 99 in the list (GX-013).")
        self.says(evening, "rook", "Which one: ")
        self.says(evening, "look rook veteran", "It costs ", " and leaves ")
        self.assertIn("Rook's F-54 joins ", evening.type("rook veteran"))
        self.says(evening, "rook", "No match for \"rook\" (GX-012)")
        evening.type("add 1")
        evening.type("done")
        self.assertIn("Build your tactic deck.", evening.page)
        self.assertRegex(evening.page, r"(?m)^1: .*, costs \d+, (in|when) .*: .+$")
        self.says(evening, "take 1", " kinds, not 1 (GX-017).")
        self.says(evening, "take 1 77", 'No card "77" here (GX-017). Choose from 1 to ')
        self.says(evening, "card 2", ", costs ")
        self.assertIn("at least two copies", evening.type("take all"))

    def test_launching_loading_placing(self):
        evening = self.begin(who=("Anna", "Bert"))
        if "Who goes first" in evening.page:
            evening.type("first me" if evening.who() == "Anna" else "first anna")
        self.assertEqual(evening.who(), "Anna")
        self.says(evening, "launch q", 'No match for "q" (GX-038). Try: A, B, C')
        self.says(evening, "activate A", 'No match for "activate" (GX-038)')
        self.says(evening, "play nonsense", 'No match for "play" (GX-038)')
        self.says(evening, "look A", "It costs ", " and leaves ")
        evening.type("torrent")
        self.assertIn("Where does the ship go?", evening.page)
        self.says(evening, "here", "Type a space, its column and its row, like C5 (GX-041).")
        self.says(evening, "Z99", "Type a space")
        self.says(evening, "R5 R6", "Not possible. No room at r5, or off limits (GX-041).")
        self.says(evening, "C5", "Front at c5, but where is its back?")
        self.says(evening, "C5 C9", "Front at c5")
        self.says(evening, "look C5 C6", "It stands at C5, its back at C6.")
        evening.type("C5 s")
        if "What does it carry?" in evening.page:
            self.says(evening, "load B C", "The hold cannot take that (GX-050, GX-052)")
            evening.type("load C")
            self.assertIn("C F-51 Blue Sparrows (you): hold of A ISN Torrent", evening.page)
        self.assertIn("A ISN Torrent at C5, back at C6: shields ", evening.page)
        self.says(evening, "A", "Not possible (GX-038)")

    def test_what_can_be_looked_at_at_any_question(self):
        evening = self.begin()
        self.says(evening, "mission", "Battle in the Dead Zone: ", "ISN wins: From round 3 on: ",
                  "Wretch wins: From round 3 on: ")
        hand = self.says(evening, "hand", ", costs ")
        self.assertRegex(hand, r"(in your|in an enemy's|when) ")
        self.says(evening, "ship A", "ISN Torrent, standard: medium, move ", "Slots: hero ")
        self.says(evening, "ship", "Which ship? For example: ship A")
        self.says(evening, "ship xyz", "No ship card like that in sight.")
        self.says(evening, "card cover", "Sparrow Cover Fire, event, costs ", "when your ship is hit")
        self.says(evening, "map", "Capitals are your side", "## asteroids")
        self.says(evening, "?", "Ca ne ne n", "look A>d", "? GX-012", "rules asteroid", "quit ")
        self.says(evening, "? GX-095", "GX-095: ")
        self.says(evening, "rules asteroid", "GX-")

    def test_closed_options_tell_their_rule(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.state["energy"][0] = 0
        evening = self.sit(laid)
        self.assertRegex(evening.page, r"Not now: C Launch Rook's F-54 \(GX-\d+\)")
        self.says(evening, "launch C", "Not now: Launch Rook's F-54.", "GX-")
        evening.type("standing ask")  # else the table would end the turn: nothing else is open
        evening.type("end")
        self.assertRegex(evening.page, r"Not now: A Activate ISN Torrent \(GX-063\)")
        self.says(evening, "A", "Not now: Activate ISN Torrent.", "GX-063: ")
        self.says(evening, "? A", "GX-063: ")

    def test_a_card_that_is_not_for_now(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.hand(0, "isn_sparrow_cover_fire")
        evening = self.sit(laid)
        self.assertIn("discard sparrow: ", evening.page)
        self.says(evening, "discard alert", 'No card "alert" here (GX-032). Choose from sparrow.')
        self.says(evening, "look discard sparrow", "It gives ")
        self.assertIn("discards Sparrow Cover Fire", evening.type("discard cover"))

    def test_ways(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(SPARROWS, "C9", "C10", "C11")
        laid.put(TET, "R7", "S7")
        evening = self.sit(laid)
        self.do(evening, "end")
        self.says(evening, "look A", "It costs ", "A ISN Torrent: ", "In 1 step: ", "In 2 steps: ")
        evening.type("A")
        self.assertRegex(question(evening.page)[0], r"A ISN Torrent: \d+ steps left\.")
        self.says(evening, "s", "Which end leads? Add front or back (GX-070).")
        self.says(evening, "A", "Where to? n, ne, se, s, sw, nw, or a space like H5 (GX-068).")
        self.says(evening, "A sideways", "Type a ship and where it goes")
        self.says(evening, "U13", "It cannot stop there with its steps left (GX-068).")
        self.says(evening, "look front se", "It stands at F7, its back at E7, ", "steps left ",
                  "b So Bwa Tet: ")
        self.says(evening, "look front G8", "2 steps, no danger on the way", "It stands at F7")
        self.assertIn("ISN Torrent to G8.", evening.type("A front se se"))
        self.assertIn("  ISN Torrent moves to F7.", evening.type("log"))
        self.assertIn("ISN Torrent to I9.", evening.type("I9"))
        self.says(evening, "back n", "ISN Torrent to I8.")  # the end that leads stays as it is
        evening.type("end")
        while "Activate ships" not in evening.page:
            evening.type("end")
        evening.type("E")
        self.says(evening, "ne", "Which ship? Type it first (GX-069).")
        self.assertIn("F-51 Blue Sparrows b to D9.", evening.type("Eb ne"))
        self.says(evening, "Ea n ne", "F-51 Blue Sparrows a to D7.")

    def test_a_way_ends_where_something_happens(self):
        laid = Laid()
        laid.put(ROOK, "E7")
        laid.put(CHOSH, "G7")
        evening = self.sit(laid)
        self.do(evening, "end", "C")
        self.says(evening, "look se", "In all about 0.5 damage, at most 1.")
        self.says(evening, "look G8", "2 steps, about 0.5 damage, at most 1 on the way.")
        self.do(evening, "C se se s")
        self.assertIn("Rook's F-54 to F7", evening.game.said)
        self.assertNotIn("to G8.", evening.game.said)
        self.assertRegex(evening.game.said, r"ECM (misses|hits)")

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
        page = self.play(evening, random.Random(4), until="Pass cards to your team?")
        who = evening.who()
        mate = {"Anna": "Bert", "Bert": "Anna", "Cleo": "Dora", "Dora": "Cleo"}[who]
        self.assertRegex(page, rf"(?m)^give {mate} ")
        self.assertRegex(page, r"(?m)^show: Show team your hand\.$")
        line = next(line for line in answers(page) if line.startswith("give"))
        self.says(evening, f"give {mate} nonsense", 'No card "nonsense" here (GX-008)')
        self.assertRegex(evening.type(line), f"hands {mate}|goes from {who}")
        self.assertIn("hide", evening.type("show").lower())
        evening.type("go")


class Secrets(AtTable):
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
        self.says(evening, "ship A", "No ship card like that in sight.")
        self.assertNotIn(name, evening.game.type("log"))

    def test_hands_and_holds(self):
        laid = Laid()
        laid.hand(0, "isn_bronson_skiles")
        laid.put(TET, "R7", "S7")
        evening = self.sit(laid)
        self.assertIn("Bronson Skiles", evening.page)
        evening.type("launch A")
        evening.type("C7 C8")
        evening.type("load E" if "load E" in evening.page else "done")
        self.do(evening, "end")
        evening.page = evening.game.type("end")
        while "Play a card?" in evening.page:
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


if __name__ == "__main__":
    kit.main()
