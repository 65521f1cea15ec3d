#!/usr/bin/env python3
"""First games: every lesson is played to its end by what it wants, and what teaches is whole. Prints TAP.

A lesson is a table that stands as its file says (lessons/GAME/NAME.table.json) and steps that lead
through it (NAME.json); src/web/kit/lesson.js says what a step is. The rules of the server
are WR-042 (who may say what, and when) and WR-044 (who may sit). WARDROOM_GAME in the environment
is the one game to look at.
"""
import contextlib
import json
import os
import pathlib
import re
import sys
import unittest

import kit
import said

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
import bundle_web  # noqa: E402
from game_list import listed  # noqa: E402

LESSONS = ROOT / "games"
GAMES = [os.environ["WARDROOM_GAME"]] if "WARDROOM_GAME" in os.environ else sorted(listed())
TAUGHT = bundle_web.lessons_of(LESSONS, GAMES)
TABLES = sorted(file for game in GAMES for file in LESSONS.glob(f"{game}/lessons/*.table.json"))


def words_of(game, name):
    return json.loads((LESSONS / game / "lessons" / f"{name}.json").read_text())


def name_of(path):
    return path.parents[1].name, path.name.removesuffix(".table.json")


@contextlib.contextmanager
def about(*what):
    """Whatever fails in here says what it was about."""
    try:
        yield
    except AssertionError as fault:
        raise AssertionError(f"{', '.join(what)}: {fault}") from fault


# ---- walking through the steps, as kit/lesson.js does ----

def member(view, path):
    for name in path.split("."):
        view = view.get(name) if isinstance(view, dict) else None
    return view


def fits(step, asks, view):
    when = step.get("when", {})
    return step["ask"] == asks["kind"] and all(member(view, path) == value for path, value in when.items())


def wanted(step, asks):
    wants = step["want"] if isinstance(step["want"], list) else [step["want"]]
    for want in wants:
        things = {name: value for name, value in want.items() if name != "args"}
        for option in asks["options"]:
            if all(option.get(name) == value for name, value in things.items()):
                return {"ask": asks["ask"], "option": option["option"], "args": want.get("args", [])}
    raise AssertionError(f"{step['title']}: {wants} is not among {asks['options']}")


def unnamed(text, learner):
    """A sentence with the numbers of seats in place of names, which bots draw anew each time."""
    for seat in learner.table["table"]["seats"]:
        text = text.replace(seat["name"], f"seat {seat['seat']}")
    return text


def titles(game):
    return {lesson["name"]: lesson["title"] for lesson in words_of(game, "howto")["lessons"]}


def turns_of(walked):
    """In how many turns, or rounds, something is wanted."""
    views = [moment["view"] for step, moment in walked if "want" in step]
    return len({view.get("turn", view.get("round")) for view in views})


def all_faults(step, moment, game):
    """What it says that is not so, or would be so of something else."""
    yield from (f"{step['title']}: {fault}" for fault in said.faults(step, moment, game))
    for key, sources in step.get("says", {}).items():
        if not said.denials(said.another(key), sources, moment, game):
            yield f"{step['title']}: {sources} would also say {said.another(key)}"


class Lessons(kit.Case):
    def learn(self, game, lesson):
        learner = self.connect()
        learner.reset()
        learner.ask("lesson", game=game, lesson=lesson, name="Anna")
        learner.wait(lambda t: t["table"]["phase"] == "playing")
        return learner

    def next_ask(self, learner):
        learner.wait(lambda t: learner.asked or t["table"]["phase"] == "over")
        return learner.asked

    def moment(self, learner, chosen=None):
        """What lies on the table, as the learner sees it; `chosen` is what is wanted."""
        asks = learner.asked
        return {
            "view": learner.table["view"],
            "asks": asks,
            "events": {event["kind"]: event for event in learner.events},
            "wanted": asks["options"][chosen["option"]] if chosen else None,
            "wants": [thing for things in chosen["args"] for thing in (things if isinstance(things, list) else [things])] if chosen else [],
        }

    def walk(self, learner, steps):
        """Does what each step wants, in their order; nothing else may be asked between them. Gives back each step with its moment."""
        walked = []
        for step in steps:
            asks = self.next_ask(learner)
            if "ask" not in step:
                walked.append((step, self.moment(learner)))
                continue
            if "optional" in step and not fits(step, asks, learner.table["view"]):
                walked.append((step, self.moment(learner)))  # it may be asked another time
                continue
            before = self.moment(learner)
            while "until" in step and asks["kind"] != step["until"]:
                learner.choose(**wanted(step, asks))
                asks = self.next_ask(learner)
            if "until" not in step:
                self.assertIsNotNone(asks, f"{step['title']}: the game is over")
                self.assertTrue(fits(step, asks, learner.table["view"]),
                                f"{step['title']}: {asks['kind']} is asked, {asks['question']}")
                chosen = wanted(step, asks)
                before = self.moment(learner, chosen)
                learner.choose(**chosen)
                self.next_ask(learner)
            walked.append((step, {**before, "after": self.moment(learner)}))
        self.next_ask(learner)
        return walked

    def test_what_a_lesson_says_of_its_table_is_so_and_nothing_else_would_be(self):
        self.serve()
        wrong = []
        for game, lesson in map(name_of, TABLES):
            words = words_of(game, lesson)
            learner = self.learn(game, lesson)
            walked = self.walk(learner, words["steps"])
            whole = {"lessons": titles(game), "turns": turns_of(walked)}
            walked.append((words, {**self.moment(learner), **whole}))
            wrong += [f"{game} {lesson}, {fault}" for step, moment in walked for fault in all_faults(step, moment, game)]
            learner.close()
        self.assertFalse(wrong, "\n".join(wrong))

    def test_every_lesson_is_played_to_its_end_and_twice_alike(self):
        self.serve()
        self.assertTrue(TABLES)
        for game, lesson in map(name_of, TABLES):
            with about(game, lesson):
                told = []
                for _ in range(2):
                    learner = self.learn(game, lesson)
                    self.walk(learner, words_of(game, lesson)["steps"])
                    told.append([unnamed(event["text"], learner) for event in learner.events])
                    learner.close()
                self.assertGreater(len(told[0]), 3)
                self.assertEqual(told[0], told[1])

    def test_wr042_a_lesson_is_one_that_there_is(self):
        self.serve()
        anna = self.connect()
        self.refused("WR-009", anna.ask, "lesson", game=GAMES[0], lesson="last", name="Anna")
        self.refused("WR-009", anna.ask, "lesson", game=GAMES[0], lesson="../first", name="Anna")
        self.refused("WR-001", anna.ask, "lesson", game="chess", lesson="first", name="Anna")
        self.refused("WR-009", anna.ask, "lesson", game=GAMES[0], lesson="first", name="Anna", seed=1)
        self.refused("WR-009", anna.ask, "create", game=GAMES[0], seats=3, name="Anna", seed=1)

    def test_wr044_the_learner_sits_with_bots_alone_and_finds_the_lesson_again(self):
        server = self.serve()
        game, lesson = name_of(TABLES[0])
        learner = self.learn(game, lesson)
        table = learner.table["table"]
        self.assertEqual(table["lesson"], lesson)
        self.assertFalse(table["open"])
        self.assertEqual([seat["bot"] is None for seat in table["seats"]], [True] + [False] * (len(table["seats"]) - 1))
        other = self.connect()
        other.join(learner.table_id)
        self.refused("WR-044", other.ask, "sit", seat=1, name="Ben")
        server.stop()
        server.start()
        again = self.connect()
        again.join(learner.table_id, learner.token)
        self.assertEqual(again.table["table"]["lesson"], lesson)
        self.assertEqual(again.table["asks"], learner.table["asks"])

    def test_wr042_a_step_back_is_no_new_table_of_the_hour(self):
        self.serve("--tables", "1")
        game, lesson = name_of(TABLES[0])
        learner = self.learn(game, lesson)
        for _ in range(10):
            learner.ask("lesson", game=game, lesson=lesson, name="Anna")
            learner.wait(lambda t: t["table"]["phase"] == "playing")
        self.refused("WR-042", learner.ask, "lesson", game=game, lesson=lesson, name="Anna")
        self.refused("WR-042", self.connect().ask, "lesson", game=game, lesson=lesson, name="Anna")

    def test_a_table_that_is_no_lesson_says_so(self):
        self.serve()
        anna = self.connect()
        self.assertIsNone(anna.create()["table"]["lesson"])


# ---- what teaches ----

MOST_WORDS = {"title": 5, "do": 16, "otherwise": 20}
WORDS = {"title", "lead", "text", "do", "otherwise", "end", "points", "caption", "steps", "chapters", "lessons"}
MOST_TEXT = 46  # words of a step: two sentences


def sentences(text):
    return len(re.findall(r"[.!?](?:\s|$)", text))


class Teaching(unittest.TestCase):
    def test_a_step_has_a_title_two_sentences_and_what_it_rings(self):
        for game, lesson in map(name_of, TABLES):
            words = words_of(game, lesson)
            self.assertTrue(5 <= words["minutes"] <= 12)
            for step in words["steps"]:
                with about(game, lesson, step["title"]):
                    for name, most in MOST_WORDS.items():
                        self.assertLessEqual(len(step.get(name, "").split()), most, name)
                    self.assertLessEqual(len(step["text"].split()), MOST_TEXT)
                    self.assertLessEqual(sentences(step["text"]), 2)
                    self.assertTrue(step["ring"])
                    self.assertEqual("ask" in step, "want" in step)
                    if "ask" in step:
                        self.assertTrue(step["do"])

    def test_a_chapter_has_its_drawing_and_a_moment_that_there_is(self):
        for game in GAMES:
            howto = words_of(game, "howto")
            drawings = (LESSONS / game / "lessons/drawings.svg").read_text()
            lessons = {lesson["name"]: words_of(game, lesson["name"]) for lesson in howto["lessons"]}
            self.assertEqual({lesson for g, lesson in map(name_of, TABLES) if g == game}, set(lessons))
            self.assertTrue(6 <= len(howto["chapters"]) <= 9, game)
            for lesson in howto["lessons"]:
                for field in ("title", "lead"):
                    self.assertEqual(lesson[field], lessons[lesson["name"]][field])
            for chapter in howto["chapters"]:
                with about(game, chapter["title"]):
                    self.assertIn(f'id="d-{chapter["picture"]}"', drawings)
                    self.assertTrue(chapter["caption"] and chapter["points"])
                    moment = chapter.get("try")
                    if moment:
                        self.assertLess(moment["step"], len(lessons[moment["lesson"]]["steps"]))

    def test_what_a_chapter_says_is_in_the_rules_or_in_its_drawing(self):
        wrong = []
        for game in GAMES:
            drawings = (LESSONS / game / "lessons/drawings.svg").read_text().split('id="d-')
            figures = {part.partition('"')[0]: re.findall(r">([^<>]*\w[^<>]*)<", part) for part in drawings}
            for chapter in words_of(game, "howto")["chapters"]:
                moment = {"drawing": {"figures": figures[chapter["picture"]]}, "wants": []}
                wrong += [f"{game}, {fault}" for fault in all_faults(chapter, moment, game)]
        self.assertFalse(wrong, "\n".join(wrong))

    def compare(self, base, words, place):
        """Another language has words in the places of the English ones, all of them and nothing else."""
        if isinstance(base, list):
            self.assertEqual(len(base), len(words), place)
            for number, (one, other) in enumerate(zip(base, words)):
                self.compare(one, other, f"{place} {number}")
        elif isinstance(base, dict):
            self.assertLessEqual(set(words), set(base), place)
            for name in WORDS & set(base):
                self.assertIn(name, words, place)
                self.compare(base[name], words[name], f"{place} {name}")
        else:
            self.assertTrue(isinstance(words, str) and words and re.findall(r"\{.*?\}", base) == re.findall(r"\{.*?\}", words), place)

    def test_other_languages_have_the_same_places(self):
        found = {(path.parents[1].name, *path.name.split(".")[:2]) for game in GAMES for path in LESSONS.glob(f"{game}/lessons/*.??.json")}
        listed = {(game, name, language) for game, has in TAUGHT.items() for language, names in has.items() for name in names}
        self.assertEqual(found, listed)
        for game, name, language in listed:
            self.compare(words_of(game, name), words_of(game, f"{name}.{language}"), f"{game} {name} {language}")

    def test_a_lesson_says_the_same_numbers_and_names_in_every_language(self):
        for game, lesson in [*map(name_of, TABLES), *((game, "howto") for game in GAMES)]:
            for language in (language for language, has in TAUGHT[game].items() if lesson in has):
                words, others = words_of(game, lesson), words_of(game, f"{lesson}.{language}")
                parts = "chapters" if lesson == "howto" else "steps"
                for step, other in zip([{"title": lesson, **words}, *words[parts]], [others, *others[parts]]):
                    with about(game, lesson, language, step["title"]):
                        self.assertFalse(list(said.differences(step, other, language, game)))

    def test_the_chapters_of_the_rules_are_those_of_the_ledger(self):
        for game in GAMES:
            groups = words_of(game, "rules")
            ledger = (ROOT / "games" / game / "rules.md").read_text()
            rows = re.split(r"^#+ (.*)$", ledger, flags=re.M)
            found = re.compile(r"^\| (?:[A-Z]{2}-)?R?\d+ \|", re.M)
            sections = [head for head, body in zip(rows[1::2], rows[2::2]) if found.search(body)]
            numbered = {re.match(r"(?:[A-Z]+ )?\d+[a-z]?(?=\.)", head) for head in sections}
            keys = {match[0].replace(" ", "-").lower() for match in numbered if match}
            named = [chapter["section"] for group in groups for chapter in group["chapters"]]
            with about(game):
                self.assertLessEqual(len(groups), 6)
                self.assertEqual(len(named), len(set(named)))
                self.assertLessEqual(keys, set(named))
                self.assertLessEqual({key for key in named if key[0].isdigit()}, keys)
                self.assertTrue(all(chapter["short"] and chapter["title"] for group in groups for chapter in group["chapters"]))


if __name__ == "__main__":
    kit.main()
