"""The terminal over pipes: sentences that a screen reader can follow and a script can drive."""
import os
import pathlib
import random
import re
import signal
import subprocess

import kit
from kit import bots, choices, seats
from waiting import until


PIPE = 1 << 16  # bytes that lie in one unread


def written(process):
    """Bytes that a process has written so far."""
    return int(re.search(r"^wchar: (\d+)$", pathlib.Path(f"/proc/{process.pid}/io").read_text(), re.MULTILINE)[1])


class WholeGame(kit.Case):
    def play(self, *arguments, answer=kit.easy_answer):
        game = self.plain("express", *arguments)
        page, typed = game.play_out(game.read(), answer=answer)
        return game, page, typed

    def test_piped_choices_lead_to_the_end(self):
        game, page, typed = self.play("--seed", 7, *bots("Anna"))
        self.assertRegex(page, r"Anna, [A-Z][\w\" ]+ (wins|loses); loyalty")
        self.assertRegex(page, r"Replay saved.*\n.*wardroom verify /.*\.json")
        code, _ = game.finish()
        self.assertEqual(code, 0)
        self.assertEqual(len(self.saved()), 1)
        # All at once gives the same words as one by one.
        given = "\n".join(typed) + "\n3\n"
        code, said = self.run_wardroom("play", "express", "--seed", 7, *bots("Anna"), given=given)
        self.assertEqual(code, 0)
        names = re.compile(r"express-[\d-]+\.json")
        self.assertEqual(names.sub("F", said).split("quit > ")[0],
                         names.sub("F", game.said).split("quit > ")[0])

    def test_the_replay_verifies(self):
        game, _, _ = self.play("--save", "mine.json", *bots("Anna"))
        self.assertEqual(game.type("quit")[-1:], "\n")
        code, said = self.run_wardroom("verify", "mine.json")
        self.assertEqual(code, 0, said)
        self.assertIn("fits the commitment", said)

    def test_three_and_five_seats_and_the_variants(self):
        chance = random.Random(5)

        def answer(said):
            listed = choices(said)
            if "Submit: " in said[-400:] or not listed:
                return kit.easy_answer(said)
            return str(chance.choice(list(listed)))
        for count, setting in ((3, "morale=variant"), (4, "characters=chosen"),
                               (5, "absent_markers=stay")):
            game, page, _ = self.play("--seed", count, "--set", setting,
                                      *bots("Anna", "Bert", count=count), answer=answer)
            self.assertIn("loyalty", page)
            self.assertEqual(game.finish()[0], 0)

    def test_noise_never_breaks_it(self):
        chance = random.Random(9)
        words = ["", "1", "2", "3", "9", "99", "-1", "1 2", "4 3 2 1", "all", "pass", "sub 1",
                 "zzz", "?", "? 1", "? BX-050", "? QQ-999", "log 3", "undo", "board", "\x1b[A",
                 "1e9", "99999999999", "submit", "submit x", "rules brig", "é", "x" * 600]
        game = self.plain("express", "--seed", 11, *bots("Anna", "Bert"))
        page = game.read()
        for step in range(1500):
            if "another game" in page:
                break
            page = game.type(chance.choice(words) if step % 3 else kit.easy_answer(page))
        self.assertIn("another game", page)

    def test_only_bots(self):
        code, said = self.run_wardroom("play", "express", "--seed", 3, *bots())
        self.assertEqual(code, 0)
        self.assertIn("begins turn 1", said)
        self.assertRegex(said, r"(wins|loses); loyalty")

    def test_another_game_and_looking_back(self):
        game, _, typed = self.play("--seed", 7, *bots("Anna"))
        page = game.type("look")
        self.assertRegex(page, r"Moment \d+ of \d+\.")
        self.assertRegex(game.type("first"), r"Moment 0 of")
        self.assertRegex(game.type(""), r"Moment 1 of")
        self.assertRegex(game.type("n 5"), r"Moment 6 of")
        self.assertRegex(game.type("b"), r"Moment 5 of")
        self.assertIn("No such moment.", game.type("wrong"))
        self.assertIn("another game", game.type("q"))
        page = game.type("another")
        self.assertIn("BSG: Express begins", page)
        self.assertIn("(? help) > ", page)
        self.assertEqual(len(self.saved()), 2)


class Sentences(kit.Case):
    def test_order_news_state_question_choices_prompt(self):
        page = self.plain("express", "--seed", 7, *bots("Anna")).read()
        places = [page.index(words) for words in (
            "begins turn 1", "Jump track 0 of 3.", "Anna, Gaius Baltar (you): ready",
            "You are human.", "Join the check?", "1. Join.", "2. Pass.",
            "Anna (? help) > ")]
        self.assertEqual(places, sorted(places))

    def test_no_escapes_and_no_drawing(self):
        game = self.plain("express", "--seed", 7, *bots("Anna"))
        game.play_out(game.read())
        self.assertNotIn("\x1b", game.said)
        self.assertTrue(game.said.isascii())

    def test_what_did_not_change_is_not_told_again(self):
        game = self.plain("express", "--seed", 7, *bots("Anna"))
        game.read()
        page = game.type("1")
        self.assertIn("Your roll, only you see it: die 1 strong ", page)
        self.assertNotIn("Jump track", page)
        self.assertIn("Jump track 0 of 3.", game.type("board"))


class Words(kit.Case):
    def setUp(self):
        super().setUp()
        self.game = self.plain("express", "--seed", 7, *bots("Anna"))
        self.game.read()

    def to_action(self):
        page = self.game.said
        while "Choose your action." not in page:
            page = self.game.type(kit.easy_answer(page))
        return page

    def test_help(self):
        self.assertIn("undo your last choice", self.game.type("?"))

    def test_wrong_input_says_so_and_asks_again(self):
        before = self.saved()[0].read_text()
        for line, words in (("foo", 'No match for "foo"'), ("9", "No choice 9"),
                            ("1 4", "takes no numbers"), ("-1", "No choice -1"),
                            ("x" * 900, "too long")):
            said = self.game.type(line)
            self.assertIn(words, said)
            self.assertIn("(? help) > ", said)
        self.assertEqual(self.saved()[0].read_text(), before)

    def test_a_rule_by_choice_by_number_by_word(self):
        self.assertIn("BX-054: In a check open to all", self.game.type("? 1"))
        self.assertIn("BX-012: Five demoralized markers", self.game.type("? bx-012"))
        self.assertIn("BX-118: ", self.game.type("rules brig"))
        self.assertIn("No rule BX-999", self.game.type("? BX-999"))
        self.assertIn("No rule has the word xyzzy", self.game.type("rules xyzzy"))
        self.assertIn("R03: ", self.game.type("? R03"))

    def test_words_choose(self):
        said = self.game.type("joi")
        self.assertIn("Anna (Gaius Baltar) rolls", said)
        self.assertIn("(total +5)", self.game.type("sub 1 3"))

    def test_dice_by_number(self):
        self.game.type("1")
        self.assertIn("No 5 here. Choose from 1 2 3 4.", self.game.type("5"))
        self.assertIn("You chose 2 twice.", self.game.type("2 2"))
        self.assertIn("Choose 1 to 4, not 0.", self.game.type("submit"))
        self.assertRegex(self.game.type("all"), r"Anna \(Gaius Baltar\) rolls .*\(total")

    def test_a_closed_choice_explains_itself(self):
        page = self.to_action()
        number, words, rule = re.findall(r"^(\d+)\. (.+): not now, (BX-\d+)\.", page,
                                         re.MULTILINE)[-1]
        for line in (number, words.lower()):
            said = self.game.type(line)
            self.assertIn(f"Not now: {words}.", said)
            self.assertIn(f"{rule}: ", said)

    def test_a_folded_choice_opens(self):
        self.to_action()
        said = self.game.type("order")
        self.assertIn("1. Executive order: ", said)
        self.assertIn("Choose your action.", self.game.type(""))
        said = self.game.type("order lee")
        self.assertEqual(len(choices(said)), 2)
        self.assertRegex(self.game.type("order lee weak"), r"gives [A-Z]\w+ \(Lee Adama\) an executive order")

    def test_log(self):
        said = self.game.type("log 2")
        units = [line for line in said.splitlines() if not line.startswith("  ")]
        self.assertEqual(len(units), 4)  # what was typed, two units and the prompt
        self.assertRegex(said, r"(?m)^.* rolls the crisis dice behind the screen: .*\n  .* chooses the crisis: ")

    def test_save_a_copy(self):
        self.assertIn("Saved a copy: copy.json", self.game.type("save copy.json"))
        self.assertEqual((self.folder / "copy.json").read_text(), self.saved()[0].read_text())
        self.assertIn("Not saved", self.game.type("save /nowhere/at/all.json"))
        self.assertIn("Saved: ", self.game.type("save"))

    def test_undo_takes_back_what_nobody_learned_from(self):
        self.assertRegex(self.game.type("undo"), "Nothing to undo|Too late to undo")
        game = self.plain("express", "--seed", 7, *seats("Anna", "Bert", "bot:random", "bot:random"))
        game.read()
        game.type("")
        self.assertIn("Bert, press Enter", game.type("1"))
        self.assertIn("Bert, do you agree?", game.type("undo"))
        page = game.type("no")
        self.assertIn("Not everyone agreed. The move stands.", page)
        self.assertIn("Bert, press Enter", page)
        game.type("")
        self.assertIn("Nothing to undo.", game.type("undo"))

    def test_undo_by_agreement(self):
        game = self.plain("express", "--seed", 7, *seats("Anna", "Bert", "bot:random", "bot:random"))
        game.read()
        game.type("")
        game.type("1")
        game.type("undo")
        page = game.type("yes")
        self.assertIn("The last choice is undone.", page)
        self.assertIn("Anna, press Enter", page)
        page = game.type("")
        self.assertIn("Anna (Gaius Baltar) undoes the last choice.", page)
        self.assertIn("Join the check?", page)


class Leaving(kit.Case):
    def question(self, page):
        return page[page.index("Join the check"):]

    def go_on(self, said):
        command = said[said.index("Continue with:"):].splitlines()[1].split()
        game = kit.Plain.__new__(kit.Plain)
        game.said = ""
        game.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, cwd=self.folder,
                                        env=kit.environment(self.folder))
        self.addCleanup(kit.stop, game.process)
        return game.read()

    def begin(self):
        game = self.plain("express", "--seed", 7, *bots("Anna"))
        return game, self.question(game.read())

    def test_end_of_input(self):
        game, question = self.begin()
        code, said = game.finish()
        self.assertEqual(code, 0)
        self.assertEqual(self.question(self.go_on(said)), question)

    def test_signals(self):
        for number, expected in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            game, question = self.begin()
            game.process.send_signal(number)
            said = game.read()
            self.assertEqual(game.process.wait(kit.PATIENCE), expected)
            self.assertEqual(self.question(self.go_on(said)), question)

    def test_signal_while_input_never_ends(self):
        endless = subprocess.Popen(["yes", "no such choice"], stdout=subprocess.PIPE)
        self.addCleanup(kit.stop, endless)
        game = subprocess.Popen(
            [kit.WARDROOM, "play", "express", *bots("Anna")], stdin=endless.stdout,
            stdout=subprocess.DEVNULL, env=kit.environment(self.folder), cwd=self.folder)
        self.addCleanup(kit.stop, game)
        until(lambda: written(endless) > 4 * PIPE, "it to read")
        game.send_signal(signal.SIGTERM)
        self.assertEqual(game.wait(kit.PATIENCE), 143)

    def test_quit(self):
        game, question = self.begin()
        said = game.type("quit")
        self.assertEqual(game.process.wait(kit.PATIENCE), 0)
        self.assertEqual(self.question(self.go_on(said)), question)

    def test_saved_in_the_file_asked_for(self):
        game = self.plain("express", "--save", "my game.json", *bots("Anna"))
        game.read()
        _, said = game.finish()
        self.assertIn("play --load 'my game.json'", said)
        self.assertEqual(oct((self.folder / "my game.json").stat().st_mode & 0o777), "0o600")

    def test_a_place_that_cannot_be_written(self):
        game = self.plain("express", "--save", "/nowhere/at/all.json", *bots("Anna"))
        self.assertIn("Cannot save the game", game.read())
        self.assertNotIn("Cannot save", game.type("1"))
        self.assertIn("Could not save", game.finish()[1])

    def test_nobody_reads(self):
        game, _ = self.begin()
        game.process.stdout.close()
        os.write(game.process.stdin.fileno(), b"1\n1\n1\n")
        self.assertEqual(game.process.wait(kit.PATIENCE), -signal.SIGPIPE)


class HotSeat(kit.Case):
    def test_handing_over(self):
        game = self.plain("express", "--seed", 7, *bots("Anna", "Bert"))
        self.assertIn("Anna, press Enter", game.read())
        self.assertIn("You are human.", game.type(""))
        page = game.type("1")
        self.assertIn("\n" * 50, page)
        self.assertTrue(page.endswith("Bert, press Enter when only you can see the screen. "))
        self.assertIn("Press Enter to begin", game.type("hello"))


class Beginning(kit.Case):
    def test_enter_takes_the_usual(self):
        game = self.plain("express")
        self.assertIn("How many seats, 3 to 5? [4] ", game.read())
        self.assertIn("is for 3 to 5", game.type("7"))
        self.assertIn("Your name?", game.type(""))
        self.assertIn("Who else is playing here?", game.type(""))
        page = game.type("")
        self.assertIn("Type ? at any question for help.", page)
        self.assertRegex(page, r"sealed:\n  [0-9a-f]{64}\n")
        self.assertEqual(page.count(": ready "), 4)
        self.assertIn("Player 1 (? help) > ", page)

    def test_names(self):
        game = self.plain("express")
        game.read()
        game.type("3")
        game.type("  Änne ")
        self.assertIn("Only 3 seats", game.type("Bert, Cleo, Dora"))
        self.assertIn("letters that are seen", game.type("Bert, Cl\u202eeo"))
        page = game.type("Bert ,, Cleo,")
        page, _ = game.play_out(page)
        for name in ("Änne", "Bert", "Cleo"):
            self.assertRegex(page, rf"{name}, [A-Z][\w\" ]+ (wins|loses)")

    def test_what_is_not_understood(self):
        for arguments in (["chess"], [], ["express", "--seats"], ["express", "--seats", "x"],
                          ["express", "--seat", "1"], ["express", "--seat", "1=bot:hal"],
                          ["express", "--seat", "9=Anna"], ["express", "--set", "morale"],
                          ["express", "--set", "morale=high"], ["express", "--seed", "x"],
                          ["express", "--color=pink"], ["express", "express"],
                          ["express", "--seats", "3", "--seat", "4=Anna"]):
            code, said = self.run_wardroom("play", *arguments)
            self.assertEqual(code, 2, arguments)
            self.assertIn("wardroom play: ", said)

    def test_what_is_refused(self):
        for arguments in (["express", "--seats", "7"], ["--load", "missing.json"]):
            code, said = self.run_wardroom("play", *arguments)
            self.assertEqual(code, 1, arguments)
            self.assertIn("Wardroom: ", said)

    def test_without_an_officer_random_bots_take_the_other_seats(self):
        """Named by arguments, and asked for."""
        for how, given in ((["--seats", "2", "--seat", "1=Anna", "--seed", "1"], ""), ([], "2\nAnna\n\n")):
            code, said = self.run_wardroom("play", "stray", "--plain", *how, given=given + "1\n" * 600, program=kit.TOYS)
            self.assertEqual(code, 0, said[-500:])
            self.assertIn("Replay saved", said)

    def test_help(self):
        code, said = self.run_wardroom("play", "--help")
        self.assertEqual(code, 0)
        for option in ("--seats", "--seat", "--set", "--seed", "--load", "--save", "--plain",
                       "--color"):
            self.assertIn(option, said)


if __name__ == "__main__":
    kit.main()
