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

    def reach(self, game, page, question):
        """Plays on to the question: which one comes first is the rules' affair."""
        for _ in range(60):
            if question in page:
                return page
            page = game.type(answer(page))
        return page

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
        self.assertIn("Machst du mit?", self.reach(game, game.read(), "Machst du mit?"))
        self.assertIn("Nichts passt zu „unsinn“. (? hilft)", game.type("unsinn"))
        self.assertIn("„Mitmachen“ nimmt keine Zahlen.", game.type("1 2"))
        self.assertIn("diese Hilfe", game.type("?"))
        self.assertIn("Welche Würfel gibst du ab?", game.type("mitm"))

    def test_the_board_is_drawn_in_it_and_fits(self):
        game = self.terminal("express", "--lang", "de", "--seed", 3, *bots("Anna"))
        page = self.reach(game, game.text(), "Machst du mit?")
        for words in ("von 3 ▯", "Entf.   ", "Schaden 0 von 6", "Waffenkontrolle", "In der Probe", "Machst du mit?"):
            self.assertIn(words, page)

    def test_a_game_without_a_table_of_words_is_in_english_as_a_whole(self):
        self.addCleanup(setattr, kit, "PROMPT", kit.PROMPT)
        kit.PROMPT = self.prompt
        for game, count in (("galactica", 3), ("galaxies", 2), ("starship", 2)):
            pages = []
            for language in ("en", "de"):
                played = self.plain(game, "--lang", language, "--seed", 3, *bots("Anna", count=count))
                pages.append(played.read() + played.type("?") + played.type("nonsense") + played.type("1"))
            self.assertEqual(*pages)
        self.assertIn("How many seats", self.plain("galactica", "--lang", "de", "--seed", 3).read())

    def test_english_is_the_language_of_a_system_that_has_none_of_ours(self):
        self.addCleanup(setattr, kit, "PROMPT", kit.PROMPT)
        kit.PROMPT = self.prompt
        game = self.plain("express", "--seed", 3, *bots("Anna"), LC_ALL="fr_FR.UTF-8")
        self.assertIn("Join the check?", self.reach(game, game.read(), "Join the check?"))


if __name__ == "__main__":
    kit.main()
