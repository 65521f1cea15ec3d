#!/usr/bin/env python3
"""Other languages than English: complete tables, and a game that differs in its sentences and in nothing else. Prints TAP.

A table of sentences must have a translation for every sentence that is said, with the same holes, and no more than that.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import types
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/server"))
import kit  # noqa: E402

SAID = {"text", "question", "head", "tail", "tails", "summary", "name", "ability", "loss", "one", "several"}


def words_tool():
    """tools/words, as a module."""
    module = types.ModuleType("words")
    module.__file__ = str(ROOT / "tools/words")
    source = pathlib.Path(module.__file__).read_text(encoding="utf-8")
    exec(compile(source, module.__file__, "exec"), module.__dict__)  # pylint: disable=exec-used
    return module


class Tables(unittest.TestCase):
    def test_all_that_is_said_has_its_words(self):
        done = subprocess.run([sys.executable, ROOT / "tools/words", "check"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def faults(self, english, *other):
        tool = words_tool()
        own = tool.Row(None, *english)
        row = tool.Row(None, *english)
        row.other = list(other)
        return list(tool.faults({row.key: row}, {own.key: own}))

    def test_what_is_wrong_with_a_row_is_said(self):
        self.assertEqual(self.faults(["{name} joins."], "{name} macht mit."), [])
        self.assertEqual(self.faults(["{name} joins."], ""), ["without words: {name} joins."])
        self.assertEqual(self.faults(["{name} joins."], "Jemand macht mit."), ["other holes than the English: {name} joins."])
        shot = ["{ship} fires at {target:ship}."]
        self.assertEqual(self.faults(shot, "{target:ship}: Feuer von {ship}."), [])
        self.assertEqual(len(self.faults(shot, "{target}: Feuer von {ship}.")), 1)
        self.assertEqual(self.faults(["%s is %d."], "%2d ist %1s."), [])
        self.assertEqual(len(self.faults(["%s is %d."], "%1s ist %1s.")), 1)
        self.assertEqual(self.faults(["%d die", "%d dice"], "%d Würfel", "%d Würfel"), [])
        self.assertEqual(len(self.faults(["%d die", "%d dice"], "ein Würfel", "%d Würfel")), 1)

    def test_a_sentence_of_a_dictionary_has_the_holes_of_the_program(self):
        tool = words_tool()
        row = tool.Row(None, "{seat} takes {die:short}.")
        row.other = ["{die:short} für {seat}."]
        row.holes = [{"{seat}": "%0S", "{die:short}": "%1k"}, {"{seat}": "%2S", "{die:short}": "%0k"}]
        self.assertEqual(list(tool.in_c(row)), [["%0S takes %1k.", None, "%1k für %0S."],
                                                ["%2S takes %0k.", None, "%0k für %2S."]])

    def test_rows_that_are_one_sentence_of_the_program_have_one_translation(self):
        tool = words_tool()
        rows = [tool.Row(None, "{seat} rests."), tool.Row(None, "{target} rests.")]
        for row, hole in zip(rows, ("{seat}", "{target}")):
            row.other, row.holes = [f"{hole} ruht."], [{hole: "%0S"}]
        tables = {row.key: row for row in rows}
        self.assertEqual(list(tool.faults(tables, tables)), [])
        rows[1].other = ["{target} pausiert."]
        self.assertEqual(list(tool.faults(tables, tables)),
                         ["other words than a row that differs in names alone: {target} rests."])

    def test_rows_that_are_missing_or_stale_are_faults(self):
        tool = words_tool()
        row = tool.Row(None, "Pass")
        row.other = ["Passen"]
        self.assertEqual(list(tool.faults({row.key: row}, {})), ["nobody says any more: Pass"])
        self.assertEqual(list(tool.faults({}, {row.key: row})), ["missing: Pass"])

    def test_sentences_are_found_where_they_are_said(self):
        tool = words_tool()
        page = "t('Hello {name}', { name }); t.n(f(a, ')'), '{n} card', '{n} cards'); t.in('dice', 'Pass'); t('a ' +\n 'b')"
        self.assertEqual([row.key for row in tool.web_rows("x.js", page)],
                         [(None, "Hello {name}", None), (None, "{n} card", "{n} cards"), ("dice", "Pass", None), (None, "a b", None)])
        with self.assertRaises(SystemExit):
            list(tool.web_rows("x.js", "t(word)"))
        program = 'text_put_words(out, strcmp(a, "no") ? "yes " LAMP "or" : "not"); text_format_count(out, n, "%d die", "%d dice", n);'
        self.assertEqual([row.key for row in tool.c_rows(program)],
                         [(None, "yes \x02or", None), (None, "not", None), (None, "%d die", "%d dice")])


class Engine:
    """The table protocol, in a language."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([kit.WARDROOM, "engine", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, message, **fields):
        self.process.stdin.write(json.dumps({"type": message, **fields}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(kit.PATIENCE)
        self.process.stdout.close()


def without_words(value):
    """The same with nothing in it that is only for people."""
    if isinstance(value, dict):
        return {key: without_words(one) for key, one in value.items() if key not in SAID}
    return [without_words(one) for one in value] if isinstance(value, list) else value


class Games(unittest.TestCase):
    def setUp(self):
        self.translated = set(words_tool().games_in("de"))
        self.english, self.german = Engine("--lab"), Engine("--lab", "--lang", "de")
        self.addCleanup(self.english.close)
        self.addCleanup(self.german.close)

    def both(self, message, **fields):
        answers = self.english.ask(message, **fields), self.german.ask(message, **fields)
        self.assertEqual(*map(without_words, answers))
        return answers

    def begin(self, seed):
        return self.both("new", game="express", seats=4, seed=seed)

    def play(self, choices):
        """So many choices by chance, the same ones at both tables."""
        chance = random.Random(5)
        self.begin(5)
        for _ in range(choices):
            seat = next((seat for seat in range(4) if self.english.ask("asks", seat=seat)["ask"]), None)
            if seat is None:
                return
            asks, german = self.both("asks", seat=seat)
            self.assertNotEqual(asks["question"], german["question"])
            self.both("view", seat=seat)
            option = chance.choice(asks["options"])
            self.both("choose", seat=seat, ask=asks["ask"], option=option["option"], args=kit.random_args(option, chance))

    def test_a_game_differs_in_its_sentences_alone(self):
        self.play(150)
        for reader in (0, 1, "spectator", "all"):
            english, german = self.both("events", seat=reader)
            self.assertGreater(len(english["events"]), 100)
            for one, other in zip(english["events"], german["events"]):
                for part in ("text", "head", "tail", "tails"):
                    self.assertEqual(part in one, part in other)
                    if part in one and one["kind"] not in ("end",):
                        self.assertTrue(one[part] != other[part] or one["kind"] == "crisis_faces", one)
        self.assertEqual(*(e.ask("hash")["hash"] for e in (self.english, self.german)))

    def test_a_saved_game_is_the_same_and_is_read_in_either(self):
        self.play(60)
        english, german = self.both("save", seed=True)
        self.assertEqual(english, german)
        told = self.german.ask("events", seat=0)["events"]
        late = Engine("--lang", "de")
        self.addCleanup(late.close)
        late.ask("load", replay=english["replay"])
        self.assertEqual(late.ask("events", seat=0)["events"], told)

    def test_refusals_are_in_the_readers_language(self):
        self.begin(5)
        english, german = self.both("choose", seat=9, ask=1, option=0)
        self.assertEqual(english["error"]["code"], german["error"]["code"])
        english, german = self.both("choose", seat=0, ask=77, option=0)
        self.assertNotEqual(english["error"]["text"], german["error"]["text"])

    def test_what_is_told_of_a_hidden_thing_has_the_same_words_whatever_it_is(self):
        """In German too: who may not know a card is told the same of every card."""
        texts = set()
        for seed in range(6):
            self.begin(seed)
            told = self.german.ask("events", seat="spectator")["events"]
            texts |= {event["text"] for event in told if event["kind"] == "loyalty_dealt"}
        self.assertEqual(texts, {"Alle bekommen eine Loyalitätskarte."})

    def test_games_are_introduced_in_it(self):
        english, german = self.both("games")
        for one, other in zip(english["games"], german["games"]):
            self.assertEqual(one == other, one["game"] not in self.translated, one["game"])

    def test_a_game_without_a_table_of_words_is_in_english_as_a_whole(self):
        chance = random.Random(3)
        for game in sorted({game["game"] for game in self.english.ask("games")["games"]} - self.translated):
            self.both("new", game=game, seed=3, **({"seats": 3} if game == "galactica" else {"seats": 2}))
            for _ in range(12):
                seat = next((seat for seat in range(3) if self.english.ask("asks", seat=seat).get("ask")), None)
                if seat is None:
                    break
                asks, german = self.both("asks", seat=seat)
                self.assertEqual(asks, german)
                option = chance.choice(asks["options"])
                self.assertEqual(*self.both("choose", seat=seat, ask=asks["ask"], option=option["option"], args=kit.random_args(option, chance)))
            for message in ("view", "events", "orders"):
                self.assertEqual(*self.both(message, seat=0))
            self.assertEqual(*self.both("components", game=game))
            english, german = self.both("choose", seat=0, ask=9999, option=0)
            self.assertEqual(english["error"], german["error"])


if __name__ == "__main__":
    kit.main()
