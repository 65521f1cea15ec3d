"""The terminal as a person sees it: the screen itself, character by character."""
import re

import kit
from kit import bots

SGR = re.compile(rb"\x1b\[[\d;]*m")


class Privacy(kit.Case):
    def private_parts(self, page):
        """What this seat alone may know, as it stands on its page."""
        return re.findall(r"You are .*|Your roll.*|.* sees .*|.*loyalty card:.*", page)

    def test_nothing_is_left_after_handing_over(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna", "Bert"))
        self.assertIn("Anna, press Enter", game.text())
        game.type("")
        self.assertIn("You are human", game.text())
        handed = 0
        for _ in range(60):
            before = game.text()
            whose = re.findall(r"^(\w+) \(\? help\) >", before, re.MULTILINE)
            game.type(game.easy())
            if "another game" in game.text():
                break
            if "press Enter" not in game.text():
                continue
            handed += 1
            for part in self.private_parts(before):
                self.assertNotIn(part, game.history())
            self.assertEqual(len([l for l in game.history().splitlines() if l.strip()]), 2)
            game.type("")
            self.assertNotIn(f"{whose[-1]} (? help)", game.history())
            for part in re.findall(r"Your roll.*", before):
                self.assertNotIn(part, game.history())
        self.assertGreater(handed, 5)

    def test_faces_seen_by_one_never_reach_the_other(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna", "Bert"))
        game.type("")
        for _ in range(80):
            page = game.type(game.easy())
            if "Bert (? help)" in page:
                self.assertNotRegex(page, r"Anna \([\w\" ]+\) sees")
            if "another game" in page:
                break

    def test_the_last_page_shows_no_private_roll(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna", "Bert"))
        page = game.until("another game", 400)
        self.assertNotIn("Your roll", game.history())
        self.assertNotIn(" sees ", game.history())
        self.assertRegex(page, r"(wins|loses); loyalty")

    def test_nothing_private_stands_while_others_agree_to_an_undo(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna", "Bert"))
        game.type("")
        game.type("1")  # Anna takes part
        game.type("")
        game.type("1")  # Bert takes part; Anna rolls
        for _ in range(200):
            page = game.type(game.easy() if "press Enter" in game.text() else "undo")
            if "do you agree?" in page:
                self.assertEqual(self.private_parts(game.history()), [])
                return
            if "to undo" in page:
                game.type(game.easy())
        self.fail("nothing could be taken back")

    def test_one_person_keeps_the_scrollback(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        game.type("1")
        self.assertIn("Join the check?", game.history())
        self.assertNotIn(b"\x1b[3J", game.raw)


class Leaving(kit.Case):
    def test_control_c_loses_nothing(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        page = game.type("1")
        game.child.send("2 3")  # half a line, not sent
        said = game.press("c")
        self.assertEqual(game.exit_code(), 130)
        self.assertIn("Continue with:", said)
        again = self.terminal("--load", self.saved()[0])
        for words in ("Your roll", "Submit: "):
            line = next(l for l in page.splitlines() if words in l)
            self.assertIn(line, again.text())

    def test_control_d(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        self.assertIn("Continue with:", game.press("d"))
        self.assertEqual(game.exit_code(), 0)

    def test_control_c_at_the_questions(self):
        game = self.terminal("express")
        game.press("c")
        self.assertEqual(game.exit_code(), 130)
        self.assertEqual(self.saved(), [])

    def test_the_light_is_turned_off(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        game.press("c")
        self.assertEqual(SGR.findall(game.raw)[-1], b"\x1b[0m")


class Undo(kit.Case):
    def test_asked_at_the_hand_over(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna", "Bert"))
        game.type("")
        page = game.type("1")
        self.assertIn("Anna may type undo", page)
        self.assertIn("Bert, do you agree?", game.type("undo"))
        self.assertIn("Type yes or no", game.type("perhaps"))
        self.assertIn("Anna, press Enter", game.type("y"))
        page = game.type("")
        self.assertIn("undoes the last choice", page)
        self.assertIn("Anna (? help) >", page)

    def test_what_was_learned_stays(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        game.type("1")
        self.assertIn("Too late to undo", game.type("undo"))


class Light(kit.Case):
    def test_colour_on_a_terminal(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        self.assertTrue(SGR.search(game.raw))

    def test_no_color(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"), NO_COLOR="1")
        game.type("1")
        self.assertFalse(SGR.search(game.raw))
        self.assertIn("╭─ Course", game.text())

    def test_never_and_always(self):
        game = self.terminal("express", "--color=never", "--seed", 7, *bots("Anna"))
        self.assertFalse(SGR.search(game.raw))
        game = self.terminal("express", "--color=always", "--seed", 7, *bots("Anna"), NO_COLOR="1")
        self.assertTrue(SGR.search(game.raw))

    def test_nothing_by_colour_alone(self):
        """Two pages that differ in nothing but colour carry the same characters."""
        texts = [self.terminal("express", "--seed", 7, *bots("Anna"), **more).text()
                 for more in ({}, {"NO_COLOR": "1"})]
        self.assertEqual(texts[0], texts[1])

    def test_dumb_terminal(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"), TERM="dumb")
        self.assertNotIn(b"\x1b", game.raw)
        self.assertIn("Join the check?", game.text())

    def test_plain_on_a_terminal(self):
        game = self.terminal("express", "--plain", "--seed", 7, *bots("Anna"), NO_COLOR="1")
        self.assertNotIn(b"\x1b", game.raw)
        self.assertTrue(game.raw.isascii())

    def test_ascii_locale(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"), LC_ALL="C")
        game.type("1")
        self.assertTrue(game.raw.isascii())
        self.assertIn("+- Course ---", game.text())
        self.assertRegex(game.text(), r"Your roll, only you see it:   1 S[+-]\d   2 S[+-]\d")


class Size(kit.Case):
    def page_fits(self, game, rows):
        page = game.text().splitlines()
        self.assertRegex(page[0], r"^Turn \d+ · |^Before the first turn")
        self.assertLessEqual(len(page), rows)
        self.assertIn("(? help) >", page[-1])

    def test_80_by_24(self):
        for count in (4, 5):
            game = self.terminal("express", "--seed", 5, *bots("Anna", count=count))
            for _ in range(60):
                if "another game" in game.text():
                    break
                if "Enter: back" not in game.text():  # an opened choice stands below its page
                    self.page_fits(game, 24)
                game.type(game.easy())

    def test_no_line_is_wider_than_the_screen(self):
        game = self.terminal("express", "--seed", 5, *bots("Anna"))
        for _ in range(30):
            if "another game" in game.text():
                break
            game.type(game.easy())
        for line in game.raw.decode().splitlines():
            text = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", line).rstrip("\r")
            if "play --load" not in text and "Replay saved" not in text and "verify" not in text:
                self.assertLessEqual(len(text), 80, text)

    def test_large(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"), columns=120, rows=50)
        self.assertIn("0  1  2  3", game.text().replace("[0]", " 0 "))
        page = game.type("1")
        self.assertIn("┏━━━━┓ ┏━━━━┓ ╭────╮ ╭────╮", page)
        self.page_fits(game, 50)

    def test_narrow(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"), columns=50, rows=40)
        self.assertIn("Jump track 0 of 3.", game.text())
        self.assertNotIn("╭", game.text())
        for line in game.raw.decode().splitlines():
            self.assertLessEqual(len(re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", line).rstrip("\r")), 110)


class Table(kit.Case):
    def test_the_seal_is_seen_before_the_first_choice(self):
        game = self.terminal("express", *bots("Anna"))
        self.assertRegex(game.text(), r"sealed:\n  [0-9a-f]{64}\nPress Enter to begin\.")
        self.assertIn("Anna (? help) >", game.type(""))

    def test_help_and_wrong_input_leave_the_question_standing(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        self.assertIn("rules brig", game.type("?"))
        self.assertIn("No match for", game.type("nonsense"))
        self.assertIn("No choice 8", game.type("8"))
        page = game.type("board")
        self.assertRegex(page.splitlines()[0], r"^Turn 1 · ")
        self.assertIn("Join the check", page)

    def test_keys_that_are_no_characters_are_no_part_of_a_line(self):
        game = self.terminal("express", "--seed", 7, *bots("Anna"))
        for end, home in (("\x1b[F", "\x1b[H"), ("\x1bOF", "\x1bOH"), ("\x1b[4~", "\x1b[1;5D")):
            self.assertIn("No choice 8", game.type(f"{home}8{end}"))
        self.assertIn("Which dice do you submit?", game.type("jo\x1b[Fin"))

    def test_wide_names_keep_the_columns(self):
        game = self.terminal("express", "--seed", 7, *bots("提督アダマ"))
        row = next(l for l in game.raw.decode().splitlines() if "提督アダマ, " in l)
        text = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", row).rstrip("\r")
        self.assertEqual(len(text) + 5, 80)  # five characters of two columns

    def test_names_cannot_command_the_terminal(self):
        code, said = self.run_wardroom("play", "express", "--seat", "1=A\x1b[2J")
        self.assertEqual(code, 2)
        self.assertIn("A name has letters that are seen", said)
        self.assertNotIn("\x1b", said)


if __name__ == "__main__":
    kit.main()
