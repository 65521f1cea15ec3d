"""Starship Battles in the terminal, with Faster than Light: jumps that are prepared, missions, what flies and lies besides ships."""
import kit
from kit import Evening, seats

RACE = ["--set", "scenario=house_jump_race"]


class Case(kit.Case):
    def begin(self, *arguments, who=("Anna", "Bert"), seed=3):
        game = self.plain("starship", "--seed", seed, "--seats", len(who), *arguments, *seats(*who))
        evening = Evening(game, game.read())
        evening.who()
        return evening

    def says(self, evening, line, *words):
        said = evening.game.type(line)
        for one in words:
            self.assertIn(one, said, line)
        self.assertIn("(? help) > ", said)
        return said

    def race(self):
        """Both sides have placed their ships; Raptor 1 begins a jump, the others fly straight."""
        evening = self.begin(*RACE, who=("Anna", "bot:random"))
        for line in ("place 20 2", "place 60 2", "1 2"):
            evening.game.type(line)
        evening.game.type("jump ST")
        return evening, evening.game.type("st m")


class Jumps(Case):
    def test_markers_are_placed_in_centimetres(self):
        evening, said = self.race()
        self.assertIn("Raptor 1 begins to program a jump.", said)
        self.assertIn("Place your location markers. (FL-201)", said)
        self.assertIn("Marker A: cm from the left (to 120), cm up the table (to 90), degrees; "
                      "24 cm from your others. For example: locate 37.5 20 0.", said)
        self.says(evening, "locate 30", "and where it faces, in degrees: locate 37.5 20 0")
        self.says(evening, "locate 130 20 0", '"130" is not between 0 and 120 cm.')
        self.says(evening, "locate 30 20 400", '"400" is not between 0 and 359.')
        said = self.says(evening, "locate 30 20.5 90", "The Colonials place location marker A, facing 90 degrees.",
                         "There lie A at 30.0 cm by 20.5 cm, facing 90")
        self.assertIn("Marker B:", said)
        self.says(evening, "locate 40 20 0", "24 cm from its side's other markers", "FL-205")

    def charted(self):
        evening, _ = self.race()
        for line in ("locate 30 30 0", "locate 60 30 0", "locate 90 30 0", "locate 30 60 0",
                     "locate 60 60 0", "locate 90 60 0"):
            said = evening.game.type(line)
        return evening, said

    def test_a_panel_is_set_by_marker_side_and_centimetres(self):
        evening, said = self.charted()
        self.assertIn("Set your ship's navigation panel. (FL-211)", said)
        self.assertIn("Raptor 1: a marker, one of its sides, 1 to 8", said)
        self.assertIn("Or: out, out of the battle", said)
        self.says(evening, "chart G 1 1", 'You have no marker "g".')
        self.says(evening, "chart A 9 1", "Sides go from 1 to 8")
        self.says(evening, "chart A 1 25", "The dial goes from 0 to 24 cm")
        said = self.says(evening, "look A 3 18", "With 0 counters: clear ", "With 6 counters: clear ")
        self.assertRegex(said, r"With 2 counters: clear \d+ %, on something \d+ %, off the table \d+ %\.")
        said = evening.game.type("a 3 18")
        self.assertIn("Anna (Colonial) sets Raptor 1's navigation panel.", said)

    def test_what_is_prepared_stands_beside_the_ship(self):
        evening, _ = self.charted()
        said = evening.game.type("a 3 18")
        for _ in range(40):
            if "Keep preparing, abort or jump?" in said:
                break
            said = evening.game.type("st m" if "Plan your ship in secret" in said else "1")
        self.assertIn("Keep preparing, abort or jump? (FL-216)", said)
        for line in ("Raptor 1 keeps preparing its jump", "Raptor 1 aborts its jump", "Raptor 1 jumps"):
            self.assertIn(line, said)
        board = evening.game.type("board")
        self.assertIn("prepares a jump, 0 of 6, A 3 18 cm", board)
        self.assertIn("The Colonials' location marker A: 30.0 cm from the left", board)
        self.says(evening, "look 3", "With 0 counters: clear ")

    def test_the_help_has_the_words(self):
        evening, _ = self.race()
        self.says(evening, "?", "locate 30 20 0  a location marker 30 cm from the left",
                  "chart B 2 18    navigation panel: marker B, its side 2, 18 cm; out leaves the battle",
                  "1>m2 1>t1       at missile 2, at the first piece of terrain", "off (take off)")


class Missiles(Case):
    def begun(self, kind):
        evening = self.begin("--set", "scenario=house_patrol", "--set", "rules=complete", "--set", "optional=missiles",
                             "--set", "missiles=" + kind, who=("Anna", "bot:random"))
        for line in ("place 30 2", "place 60 2", "st m"):
            evening.game.type(line)
        return evening, evening.game.type("st m")

    def test_who_launches_is_told_by_number(self):
        evening, said = self.begun("both")
        self.assertIn("Launch missiles? Ships that launch hold their fire. (FL-081)", said)
        self.assertIn("May launch: 1, Viper 1; 2, Raptor 2; n1, Viper 1, nuclear; n2, Raptor 2, nuclear; or none.", said)
        self.says(evening, "5", '"5" cannot launch. ')
        said = evening.game.type("1 n2")
        self.assertIn("Viper 1 launches Missile 1, a conventional one.", said)
        self.assertIn("Raptor 2 launches Missile 2, a nuclear one.", said)
        board = evening.game.type("board")
        self.assertRegex(board, r"Missile 1, Colonial, conventional: .* it flies straight\.")
        self.assertIn("1 missile, 1 of them nuclear", board)

    def test_nobody_launches(self):
        evening, said = self.begun("1")
        self.assertNotIn("launches Missile", evening.game.type("none"))


class Missions(Case):
    def test_goals_ways_out_and_how_it_stands(self):
        said = self.begin("--set", "scenario=looking_for_tylium", who=("Anna", "bot:random")).page
        self.assertIn("Goal: Colonial, victory (strategic): Every planetoid is scanned. "
                      "planetoids to scan: 3 (goal 0).", said)
        self.assertIn("Goal: Colonial, 5 points: ships destroyed (Cylon Raider): 0.", said)
        self.assertIn("Way out: Colonial edge, 0.0 cm to 90.0 cm, within 20.0 cm of where ships came in; "
                      "closed: planetoids to scan: 3 (goal 0).", said)
        self.assertIn("If it ended now: ", said)

    def test_a_basic_scenario_has_no_such_lines(self):
        said = self.begin(who=("Anna", "bot:random")).page
        self.assertNotIn("Goal:", said)
        self.assertNotIn("If it ended now", said)

    def test_a_plan_by_the_way_out_says_so(self):
        evening = self.begin("--set", "scenario=house_second_wave", who=("Anna", "bot:random"))
        self.assertIn("Phase 1 of 2.", evening.page)
        evening.game.type("place 20 0")
        said = evening.game.type("place 60 0")
        self.assertIn("Plan your ship in secret", said)
        self.says(evening, "look st back", "It leaves by the way out (FL-265).")


class Screen(kit.Case):
    def begin(self, *arguments, columns=80, rows=24):
        game = self.terminal("starship", "--seed", "3", "--seats", "2", *arguments,
                             *seats("Anna", "bot:random"), columns=columns, rows=rows)
        return game

    def fits(self, game, columns=80, rows=24):
        lines = game.text().splitlines()
        self.assertLessEqual(len(lines), rows, game.text())
        self.assertLessEqual(max(map(len, lines)), columns)
        self.assertIn("(? help) >", lines[-1])

    def test_every_question_of_a_jump_fits(self):
        game = self.begin(*RACE)
        for line in ("place 20 2", "place 60 2", "1 2", "jump ST", "st m", "locate 30 30 0", "locate 60 30 0",
                     "locate 90 30 0", "locate 30 60 0", "locate 60 60 0", "locate 90 60 0"):
            self.fits(game)
            game.type(line)
        self.fits(game)
        self.assertIn("navigation panel", game.text())
        board = [line for line in game.text().splitlines() if line.startswith("│")]
        for letter in "ABCDEF":
            self.assertTrue(any(letter in line.split("│")[1] for line in board), letter)

    def test_the_mission_stands_beside_the_map(self):
        game = self.begin("--set", "scenario=scattered")
        self.assertIn("way out open · now: a draw", game.text())
        self.fits(game)


if __name__ == "__main__":
    kit.main()
