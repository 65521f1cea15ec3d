"""Starship Battles in the terminal, with Faster than Light: jumps that are prepared, missions, what flies and lies besides ships."""
import re

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
                      "24 cm from your others. For example: locate ", said)
        self.says(evening, "locate 30", "and where it faces, in degrees: locate ")
        self.says(evening, "locate 130 20 0", '"130" is not between 0 and 120 cm.')
        self.says(evening, "locate 30 20 400", '"400" is not between 0 and 359.')
        said = self.says(evening, "locate 30 20.5 90", "The Colonials place location marker A, facing 90 degrees.",
                         "There lie A at 30.0 cm by 20.5 cm, facing 90")
        self.assertIn("Marker B:", said)
        self.says(evening, "locate 40 20 0", "24 cm from its side's other markers", "FL-205")

    def test_the_example_of_a_place_is_free_for_every_marker(self):
        evening, said = self.race()
        for marker in "ABCDEF":
            self.assertIn(f"Marker {marker}:", said)
            example, = re.findall(r"For example: (locate [\d. ]+\d)", said)
            self.assertIn(f": {example}", evening.game.type("locate 1"))
            said = evening.game.type(example)
            self.assertIn(f"The Colonials place location marker {marker}", said)

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
        self.assertIn("Story: a Raptor scans three planetoids, a Viper covers it, two Raiders hunt them.", said)
        self.assertIn("Goal: the Colonials win (strategic): Every planetoid is scanned (3 to scan).", said)
        self.assertIn("Goal: the Colonials get 5 points whenever a Raider is destroyed.", said)
        self.assertIn("Goal: the Cylons get 9 points whenever a Colonial ship is destroyed.", said)
        self.assertIn("Way out for a Colonial ship: Colonial edge, 0.0 cm to 90.0 cm, within 20.0 cm of where ships "
                      "came in; closed until every planetoid is scanned (3 to scan).", said)
        self.assertIn("If it ended now: ", said)

    def test_conditions_name_their_side_and_no_line_comes_twice(self):
        said = self.begin("--set", "scenario=secret_base", who=("Anna", "bot:random")).page
        goals = [line for line in said.splitlines() if line.startswith("Goal")]
        self.assertEqual(len(goals), len(set(goals)), goals)
        self.assertIn("Goal: the next phase begins when no Colonial ship is left.", goals)
        self.assertIn("Goal: the next phase begins when no Cylon ship is left.", goals)
        self.assertIn("Goal: all planetoids count as scanned when no Cylon ship is left and a Colonial ship is left, "
                      "at any moment.", goals)

    def test_fl_317_the_guns_of_an_edge_and_their_friendly_fire(self):
        said = self.begin("--set", "scenario=scattered", who=("Anna", "bot:random")).page
        self.assertIn("Guns of the Colonial edge: when a turn is over they fire 2 times at every Cylon ship within "
                      "24.0 cm, hitting with 5 or more (FL-312).", said)
        self.assertIn("Friendly fire: whoever is within 6.0 cm of a ship that they fire at is fired at too (FL-317).", said)

    def test_fl_335_the_next_phase_and_who_scans(self):
        said = self.begin("--set", "scenario=secret_base", who=("Anna", "bot:random")).page
        self.assertIn("Scanning: a Raptor that ends a turn within 20.0 cm of a planetoid scans it, without a roll", said)
        self.assertIn("Scanning: a Viper that ends a turn within 12.0 cm of a planetoid may scan it; two dice must", said)
        self.assertIn("Phase 2: whoever came through flies again, undamaged. 1 new Colonial ship, 1 new Cylon ship.", said)
        self.assertIn("Goal in phase 2: the Colonials get 12 points at the end, each time that the base is destroyed.", said)
        self.assertIn("Structure in phase 2: Planetoid; a Viper can fire at it; 12 damage destroys it.", said)

    def test_fl_407_the_crew_and_the_rhythm_of_the_battery(self):
        said = self.begin("--set", "scenario=fragged", who=("Anna",)).page
        self.assertIn("Goal: the Cylons win: Nobody brings the crew home.", said)
        self.assertNotIn("when turn", said)
        self.assertIn("Missiles: a structure launches one at the end of turn 1, then every 4 turns, towards the nearest "
                      "Colonial ship (FL-402).", said)
        self.assertIn("Lost crew: whoever lands within 1.0 cm has it aboard after 1 full turn on the ground; "
                      "within 5.0 cm after 2 turns (FL-407).", said)

    def test_fl_408_who_has_the_crew_aboard_is_not_just_anybody(self):
        said = self.begin("--set", "scenario=there_and_back_again", who=("Anna", "bot:random")).page
        self.assertIn("Way out for a Raptor that has scanned or that has a sample: ", said)
        self.assertIn("Ways out: any part of the base over one is enough (FL-R72).", said)

    def test_fl_302_where_a_ship_has_to_land(self):
        said = self.begin("--set", "scenario=thirsty", who=("Anna", "bot:random")).page
        self.assertIn("Landing: Large planetoid is where a ship has to land (FL-302).", said)

    def test_sb_402_only_planetoids_block_shots(self):
        said = self.begin("--set", "scenario=fragged", who=("Anna",)).page
        self.assertNotIn("blocks shots", said)
        said = self.begin("--set", "scenario=thirsty", who=("Anna", "bot:random")).page
        self.assertRegex(said, "Large planetoid: .*; blocks shots")

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


    def test_fl_337_who_comes_in_the_next_phase_is_asked(self):
        evening = self.begin("--set", "scenario=house_second_wave", who=("Anna", "bot:random"))
        for line in ("place 20 0", "place 60 0", "st back"):
            evening.game.type(line)
        said = evening.game.type("st back")
        self.assertIn("Phase 2 begins.", said)
        self.assertIn("Who flies with you? (FL-337)", said)
        self.assertIn("1. Viper 4 takes Raptor 2's place.", said)
        self.assertIn("Structure: Planetoid, damage 0 of 8.", said)
        said = evening.game.type("1")
        self.assertIn("Raptor 2 (Raptor (Assault/Combat), you): away.", said)
        self.assertIn("Place your ship along your edge.", said)


class Foretold(Case):
    """What a plan comes to: a landing, fuel, terrain, levels in the air."""

    def begun(self, scenario, *places, more=()):
        evening = self.begin("--set", "scenario=" + scenario, *more, who=("Anna", "bot:random"))
        for line in places:
            said = evening.game.type(line)
        self.assertIn("Plan your ship in secret", said)
        return evening

    def test_fl_065_a_landing_and_a_crash(self):
        evening = self.begun("house_ground_strip", "place 20 1", "place 60 2")
        self.assertNotIn("lands on", self.says(evening, "look st low"))
        self.says(evening, "look st high land", "It crash-lands on the ground: 2 collision counters (FL-065).")
        evening.game.type("st low land")
        said = evening.game.type("st low")
        self.assertIn("Viper 1", said)
        self.assertIn("on the ground", evening.game.type("board"))

    def test_fl_056_a_landing_where_all_is_well(self):
        evening = self.begin("--set", "scenario=house_ground_strip", who=("bot:random", "Anna"))
        for line in ("place 20 1", "place 60 1"):
            said = evening.game.type(line)
        self.assertIn("Plan your ship in secret", said)
        self.says(evening, "look st low land", "It lands on the ground: all conditions are met (FL-061).")

    def test_fl_161_fuel(self):
        evening = self.begun("house_ground_strip", "place 20 1", "place 60 2")
        self.says(evening, "look st high", "It spends 3 fuel, energy 3, G 0, dial 0: 96 left (SB-308).")

    def test_fl_193_a_jump_is_declared(self):
        evening = self.begin(*RACE, who=("Anna", "bot:random"))
        for line in ("place 20 2", "place 60 2", "1 2"):
            evening.game.type(line)
        said = self.says(evening, "look jump ST", "Raptor 1, declares a jump (FL-193), flies straight: kinetic energy")
        self.assertNotIn("back", said)

    def test_sb_375_what_terrain_costs(self):
        evening = self.begun("secret_base", "place 45 2", "place 60 2")
        evening.game.type("st m")
        evening.game.type("st m")
        said = self.says(evening, "look os st m")
        self.assertRegex(said, r"It (ends on|flies through) Sparse asteroid field 1: (no counter|it draws \d)")

    def test_fl_177_a_dive_in_the_air(self):
        evening = self.begun("house_high_clouds", "place 25 2 3", "place 60 2 3", more=("--set", "optional=levels"))
        self.says(evening, "look dive st low", "kinetic energy 2 to 4", ", on level 2")
        said = self.says(evening, "look climb st low", "kinetic energy 2 to 1", ", on level 4")
        self.assertIn("After the second", said)

    def test_fl_006_a_scan(self):
        evening = self.begun("looking_for_tylium", "place 45 2", "place 60 2")
        for _ in range(3):
            evening.game.type("st m")
            said = evening.game.type("st m")
            if "Scan a planetoid?" in said:
                break
        self.assertIn("Scan a planetoid? (FL-006)", said)
        self.says(evening, "look 1", "no roll needed.")
        self.assertIn("; scanned", evening.game.type("1") + evening.game.type("board"))

    def test_fl_017_an_orbit(self):
        evening = self.begun("house_orbit", "place 20 2", "place 60 2")
        said = self.says(evening, "board")
        self.assertRegex(said, r"Planetoid on an orbit to the left: .*; next turn [\d.]+ cm by [\d.]+ cm")


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
