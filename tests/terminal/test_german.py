"""The terminal in German: a game to its end, by numbers and by the words on the screen."""
import re

import kit
from kit import bots

ENGLISH = re.compile(r"\b(the|and|with|your|you|rolls|joins|passes|dice|turn|seat|choose|needs|strong|weak)\b", re.IGNORECASE)


def answer(said):
    submit = re.findall(r"Abgeben: (\d+)(?: bis \d+)? von ([\d ]+)", said[-400:])
    return " ".join(submit[-1][1].split()[-int(submit[-1][0]):]) if submit else "1"


class German(kit.Case):
    def setUp(self):
        super().setUp()
        self.prompt, kit.PROMPT = kit.PROMPT, re.compile(r"(\(\? Hilfe\) > |Schluss > |beginnt\. |\] )$")
        self.addCleanup(setattr, kit, "PROMPT", self.prompt)

    def play_out(self, game, page):
        while "noch ein Spiel" not in page:
            page = game.type(answer(page))
        return page

    def test_a_game_to_its_end(self):
        game = self.plain("express", "--lang", "de", "--seed", 7, *bots("Anna"))
        page = self.play_out(game, game.read())
        self.assertRegex(page, r"Anna, [A-Z][\w\" ]+ (gewinnt|verliert); Loyalität")
        self.assertRegex(page, r"Die (Menschen|Zylonen) gewinnen\.")
        told = re.sub(r"\S*wardroom verify \S+", "", game.said)
        self.assertEqual(ENGLISH.findall(told), [], "English is left")
        code, _ = game.finish()
        self.assertEqual(code, 0)

    def test_words_choose_in_german_and_what_is_wrong_is_said_in_it(self):
        game = self.plain("express", "--seed", 3, *bots("Anna"), WARDROOM_LANG="de_DE.UTF-8")
        page = game.read()
        self.assertIn("Machst du mit?", page)
        self.assertIn("Nichts passt zu „unsinn“. (? hilft)", game.type("unsinn"))
        self.assertIn("„Mitmachen“ nimmt keine Zahlen.", game.type("1 2"))
        self.assertIn("diese Hilfe", game.type("?"))
        self.assertIn("Welche Würfel gibst du ab?", game.type("mitm"))

    def test_the_board_is_drawn_in_it_and_fits(self):
        game = self.terminal("express", "--lang", "de", "--seed", 3, *bots("Anna"))
        page = game.text()
        for words in ("Sprung  0 von 3", "Entf.   0 von 6", "Schaden 0 von 6", "Waffenkontrolle", "In der Probe", "Machst du mit?"):
            self.assertIn(words, page)

    def test_english_is_the_language_of_a_system_that_has_none_of_ours(self):
        self.addCleanup(setattr, kit, "PROMPT", kit.PROMPT)
        kit.PROMPT = self.prompt
        game = self.plain("express", "--seed", 3, *bots("Anna"), LC_ALL="fr_FR.UTF-8")
        self.assertIn("Join the check?", game.read())


if __name__ == "__main__":
    kit.main()
