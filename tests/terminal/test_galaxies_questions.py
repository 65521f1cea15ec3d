"""Battleship Galaxies in the terminal: questions that come up seldom, on tables that were set up for
them."""
import kit
from galaxies import (CHOSH, FLEETS, KIO, ROOK, SPARROWS, TET, TORRENT, AtTable, Laid, answers,
                      question)


class Questions(AtTable):
    def test_reroll_of_one_die(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(TET, "G7", "H7")
        laid.attach(TORRENT, "isn_erin_cho")
        laid.roll(TET, ".")
        evening = self.sit(laid)
        self.do(evening, "end", "A", "end")
        self.asked(evening, "Choose who fires")
        self.assertRegex(evening.page,
                         r"(?m)^A>b: .*, 2 away, strength \d+: \d+ % to hit, \d+ % to destroy\.$")
        evening.type("A>b")
        self.asked(evening, "Reroll the dice?")
        self.assertRegex(question(evening.page)[0],
                         r"A ISN Torrent at b So Bwa Tet, strength \d: [A-J]\d, a miss\.")
        self.offered(evening, "reroll letter", "reroll number", "keep")
        self.says(evening, "reroll", "Which one: reroll letter, reroll number?")
        self.says(evening, "reroll both", 'No match for "both" (GX-100)')
        self.assertRegex(evening.type("reroll letter"), r"strength \d: (2 misses|a miss, a)")
        self.assertRegex(evening.type("log"), r"(?m)^  Reroll: ")

    def test_shots_are_refused_with_their_reason(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(TET, "G7", "H7")
        laid.put(CHOSH, "U7")
        evening = self.sit(laid)
        self.do(evening, "end", "A", "end")
        before = (self.folder / "laid.json").read_text()
        self.says(evening, "A>d", "the target is ", "out of range (GX-095)")
        self.says(evening, "b>A", "Not possible (GX-097)")
        self.says(evening, "A>q", 'No match for "q" (GX-097)', "A>b")
        self.says(evening, "look A>b", "2 away, range ", " to destroy it; it has ")
        self.says(evening, "? A>b", "In all ", "GX-097: ")
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
        self.says(evening, "redirect Ec", "(GX-102). Try: redirect Ea")
        self.says(evening, "play alert", 'No match for "alert" (GX-102)')
        evening.type("redirect Ea")
        self.assertRegex(evening.game.said, "Blue Sparrows a .*hit")

    def test_countermeasures_are_rolled_or_not(self):
        for line, told in (("decline", "lets ISN Torrent pass"), ("no", "lets ISN Torrent pass"),
                           ("roll", "ECM ")):
            laid = Laid(ecm="asked")
            laid.put(TORRENT, "E7", "D7")
            laid.put(CHOSH, "G7")
            evening = self.sit(laid)
            self.do(evening, "end", "A", "A front se")
            self.assertEqual(evening.who(), "Bert")
            self.asked(evening, "Roll ECM?")
            self.assertRegex(evening.page, r"(?m)^roll: .*: \d damage from \d up, \d+ %\.$")
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
        play = next(line for line in answers(evening.page) if line.startswith("play"))
        evening.type("standing ask")  # there is one such card only
        evening.type(play)
        self.asked(evening, "Which attached card makes room?")
        line = answers(evening.page)[0]
        self.assertTrue(line.startswith("discard "))
        self.says(evening, "discard nobody", 'No match for "nobody" (GX-129)')
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
        self.asked(evening, "Hand full")
        self.says(evening, "alert", 'No match for "alert" (GX-121)')
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
        self.says(evening, "perhaps", "Try: draw, keep.")
        self.assertRegex(evening.type("yes"), r"now \d+: 2 cards")

    def test_a_wake(self):
        laid = Laid()
        laid.put(TORRENT, "E7", "D7")
        laid.put(ROOK, "F8")
        laid.put(KIO, "H7", "I7")
        evening = self.sit(laid)
        self.do(evening, "end", "end", "end", "F", "F front sw", "end")
        self.asked(evening, "Which ship does your wake hit?")
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
        self.says(evening, "R7", "No room at r7")
        free = answers(evening.page)[0]
        self.assertIn(f"emerges at {free}", evening.type(f"put {free.lower()}"))

    def test_the_ship_adrift(self):
        laid = Laid("m3")
        adrift, chosh = 0, CHOSH + 1  # the mission's own ship comes before those that are picked
        column, row = divmod(laid.state["front"][3 * adrift], 32)
        laid.put(chosh, f"{chr(ord('A') + column + 2)}{row + 1}")
        evening = self.sit(laid)
        self.assertIn("adrift, 0 of 2 repairs", evening.page)
        self.do(evening, "end", "end")  # Anna has no ship to activate, so her turn is over then
        self.assertEqual(evening.who(), "Bert")
        self.do(evening, "e", "e nw", "end")
        self.asked(evening, "Board the ship adrift")
        self.offered(evening, "yes a", "keep")
        self.says(evening, "yes c", 'No match for "c" (GX-169)')
        self.assertRegex(evening.type("yes"), r"rolls \d of \d")

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


if __name__ == "__main__":
    kit.main()
