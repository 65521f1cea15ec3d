#!/usr/bin/env python3
"""Commands with a game whose settings do not all go together (WR-026). Prints TAP.

The program is the one with toy games; the boar's long game is not for four.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))
import kit  # noqa: E402


def run(*arguments, box="1"):
    return subprocess.run([kit.TOYS, *arguments], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL, env={**os.environ, "WARDROOM_BOX": box},
                          check=False)


class Commands(unittest.TestCase):
    def test_wr_026_sim_says_what_does_not_fit(self):
        done = run("sim", "boar", "--games", "9", "--seats", "2,4", "--set", "goal=long")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("The long game is not for four.", done.stderr)

    def test_wr_026_sim_plays_with_all_who_can(self):
        done = run("sim", "boar", "--games", "9", "--set", "goal=long", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["seats"], [2, 3])
        self.assertEqual(run("sim", "boar", "--games", "9", "--seats", "4").returncode, 0)

    def test_wr_026_sim_with_nobody_who_can(self):
        done = run("sim", "boar", "--games", "9", "--set", "goal=long", box="3")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("This box has no long game.", done.stderr)

    def test_wr_026_sim_says_what_does_not_fit_with_a_set(self):
        done = run("sim", "boar", "--games", "9", "--seats", "2", "--set", "goal=long",
                   "--set", "house=quiet+rich")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("The long game is not for the rich.", done.stderr)

    def test_wr_026_sim_has_every_member_that_fits_in_turn(self):
        done = run("sim", "boar", "--games", "12", "--set", "goal=long", "--each", "house", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(list(json.loads(done.stdout)["results"]), ["none", "quiet", "truffles", "all"])

    def test_wr_002_games_lists_a_set(self):
        self.assertIn("house: rules of the house (any of these, joined by +)\n"
                      "    rich             two tokens for each\n", run("games").stdout)

    def test_wr_002_presets_are_listed_with_their_members(self):
        self.assertIn("    party            for a long evening: rich+truffles\n", run("games").stdout)
        done = subprocess.run([kit.TOYS, "play", "pig", "--plain", "--color=never"],
                              input="house=party\n?\n", capture_output=True, text=True, timeout=60, check=False).stdout
        self.assertIn("house=party  for a long evening: rich+truffles", done)
        self.assertEqual([f"* house={name}" in done for name in ("rich", "quiet", "truffles")], [True, False, True])

    def test_wr_002_sim_takes_a_preset(self):
        done = run("sim", "boar", "--games", "4", "--set", "house=party", "--json")
        self.assertEqual(json.loads(done.stdout)["settings"]["house"], ["rich", "truffles"], done.stderr)

    def test_wr_002_settings_that_are_sets_in_the_terminal(self):
        done = subprocess.run([kit.TOYS, "play", "pig", "--plain", "--color=never"],
                              input="?\nhouse=rich+loud\nhouse=rich+quiet\n?\nhouse=none\n?\n",
                              capture_output=True, text=True, timeout=60, check=False).stdout
        self.assertIn("The setting house has no value loud.", done)
        listed = [[f"* house={name}" in page for name in ("rich", "quiet")]
                  for page in done.split("house: rules of the house (any of these")[1:]]
        self.assertEqual(listed, [[False, False], [True, True], [False, False]])

    def test_wr_026_play_says_what_does_not_fit(self):
        done = run("play", "boar", "--plain", "--seats", "4", "--set", "goal=long")
        self.assertEqual(done.returncode, 1)
        self.assertIn("The long game is not for four.", done.stdout + done.stderr)

    def test_wr_001_one_seat_is_enough_where_the_game_says_so(self):
        done = run("sim", "mole", "--games", "20", "--bots", "officer", "--json")
        self.assertEqual(json.loads(done.stdout)["seats"], [1, 2, 3, 4], done.stderr)
        done = run("sim", "mole", "--games", "20", "--seats", "1", "--bots", "random")
        self.assertIn("1 player", done.stdout, done.stderr)
        self.assertEqual(run("sim", "boar", "--games", "1", "--seats", "1").returncode, 2)
        self.assertEqual(run("bench", "mole", "--seconds", "0.1", "--json").returncode, 0)
        alone = subprocess.run([kit.TOYS, "play", "mole", "--plain"], input="1\nAnna\n1\nquit\n",
                               capture_output=True, text=True, timeout=60, check=False).stdout
        self.assertNotIn("Who else is playing here?", alone)
        self.assertIn("Anna has the turn.", alone)

    def test_wr_026_play_asks_again(self):
        done = subprocess.run([kit.TOYS, "play", "boar", "--plain", "--set", "goal=long"],
                              input="4\n3\n", capture_output=True, text=True, timeout=60, check=False)
        self.assertIn("The long game is not for four.", done.stdout)
        self.assertIn("Your name?", done.stdout)

    def test_wr_028_orders_in_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            save = str(pathlib.Path(folder) / "mole.json")
            done = subprocess.run(
                [kit.TOYS, "play", "mole", "--plain", "--seats", "2", "--seed", "1", "--save", save],
                input="orders\nstanding fly\nstanding hold 99\nstanding hold 9 turn\nrevoke 7\n"
                      "revoke 1\nstanding pass asked\nquit\n",
                capture_output=True, text=True, timeout=60, check=False)
            with open(save, encoding="utf-8") as file:
                entries = json.load(file)["entries"]
        self.assertEqual(done.returncode, 0, done.stderr)
        for words in ("No standing orders.", "standing hold 1-60", "standing again yes|no",
                      "Mole has no such order.", "a number from 1 to 60",
                      "1: Hold when so much is in the pot. least: 9 (until turn)",
                      "No such order is in force.", "(until asked)"):
            self.assertIn(words, done.stdout)
        given = [(e.get("order"), e.get("revoke")) for e in entries if e["seat"] == 0][:3]
        self.assertEqual(given, [("hold", None), (None, 1), ("pass", None)])
        # The pass was made at once, without being asked again.
        self.assertIn("Bids: Player 1 none", done.stdout)

    def shared(self, *messages):
        done = subprocess.run([kit.TOYS, "engine", "--shared"],
                              input="\n".join(map(json.dumps, messages)),
                              capture_output=True, text=True, timeout=60, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_wr_027_a_shared_engine_tells_of_no_sealed_answer(self):
        said = self.shared({"type": "new", "game": "mole", "seats": 3, "seed": 4},
                           {"type": "choose", "seat": 1, "ask": 1, "option": 0},
                           {"type": "asks", "seat": 0},
                           {"type": "asks", "seat": 1},
                           {"type": "asks", "seat": "spectator"},
                           {"type": "history", "seat": 0, "moment": 1},
                           {"type": "history", "seat": 0, "moment": 0})
        _, chosen, other, self_asks, spectator, later, now = said
        self.assertEqual((chosen["moment"], chosen["waiting"]), (0, [0, 2]))
        self.assertEqual((other["waiting"], spectator["waiting"]), ([0, 1, 2], [0, 1, 2]))
        self.assertEqual(self_asks["waiting"], [0, 2])
        self.assertEqual(later["error"]["rule"], "WR-009")
        self.assertEqual(now["moments"], 0)

    def test_wr_031_a_shared_engine_shows_not_everything_before_all_agree(self):
        """The moles' bids are never told: the end of the game alone opens nothing."""
        closed = [{"type": "reveal_seed"}, {"type": "view", "seat": "all"},
                  {"type": "history", "seat": "all", "moment": 0}]
        played = self.play_out()
        said = self.shared(*played, *closed, {"type": "open_record", "seat": 0}, *closed,
                           {"type": "open_record", "seat": 1}, *closed)[len(played):]
        for refused in said[0:3] + said[4:7]:
            self.assertEqual(refused["error"]["code"], "hidden", refused)
        self.assertFalse(said[3]["open"])
        self.assertTrue(said[7]["open"])
        self.assertEqual([a["type"] for a in said[8:]], ["reveal_seed", "view", "history"])

    def play_out(self):
        """Messages that play a game of two persons to its end: always the first option."""
        messages = [{"type": "new", "game": "mole", "seats": 2, "seed": 4}]
        while True:
            said = self.shared(*messages, {"type": "asks", "seat": 0}, {"type": "asks", "seat": 1})
            asked = next((a for a in said[-2:] if a["ask"] is not None), None)
            if asked is None:
                return messages
            option = asked["options"][0]
            messages.append({"type": "choose", "seat": asked["seat"], "ask": asked["ask"],
                             "option": 0, "args": [b["number"][0] for b in option.get("free", [])]})

    def test_wr_028_a_shared_engine_obeys_when_it_is_told_to(self):
        said = self.shared({"type": "new", "game": "mole", "seats": 2, "seed": 4},
                           {"type": "order", "seat": 0, "order": "pass", "until": "asked"},
                           {"type": "asks", "seat": 0}, {"type": "play_bots"},
                           {"type": "asks", "seat": 0})
        self.assertEqual((said[1]["waiting"], said[2]["ask"]), ([0, 1], 1))
        self.assertEqual((said[3]["made"], said[4]["ask"]), (1, None))

    def test_wr_031_a_saved_game_shows_no_answer_that_is_never_told(self):
        """The owner's file holds the bids; looked at, they are the bidder's alone."""
        lines = [{"type": "new", "game": "mole", "seats": 2, "seed": 4},
                 {"type": "choose", "seat": 0, "ask": 1, "option": 1, "args": [2]},
                 {"type": "choose", "seat": 1, "ask": 1, "option": 1, "args": [1]},
                 {"type": "save", "seed": True}]
        done = subprocess.run([kit.TOYS, "engine"], input="\n".join(map(json.dumps, lines)),
                              capture_output=True, text=True, timeout=60, check=True)
        replay = json.loads(done.stdout.splitlines()[-1])["replay"]
        self.assertTrue(replay["owner_only"])
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mole.json"
            path.write_text(json.dumps(replay), encoding="utf-8")
            said = {eyes: run("replay", str(path), *eyes).stdout
                    for eyes in ((), ("--seat", "1"), ("--seat", "2"), ("--spectator",))}
        self.assertIn(": Bid 2", said[("--seat", "1")])
        self.assertNotIn(": Bid 1", said[("--seat", "1")])
        for eyes in ((), ("--spectator",)):
            self.assertNotIn(": Bid", said[eyes])
            self.assertIn("Seat 1 answers.", said[eyes])

    def test_bench_measures_what_can_be_played(self):
        done = run("bench", "boar", "--seconds", "0.1", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreater(json.loads(done.stdout)["games_per_second"], 0)

    def test_wr_024_engine_refuses_what_was_saved_with_another_box(self):
        def engine(lines, box):
            return [json.loads(line) for line in subprocess.run(
                [kit.TOYS, "engine"], input="\n".join(map(json.dumps, lines)), text=True,
                capture_output=True, timeout=60, env={**os.environ, "WARDROOM_BOX": box},
                check=True).stdout.splitlines()]

        saved = engine([{"type": "new", "game": "boar", "seats": 2, "seed": 1},
                        {"type": "save", "seed": True}], "1")[1]["replay"]
        self.assertEqual(engine([{"type": "load", "replay": saved}], "1")[0]["type"], "load")
        error = engine([{"type": "load", "replay": saved}], "2")[0]["error"]
        self.assertEqual((error["code"], error["rule"]), ("components", "WR-024"))
        self.assertIn(saved["components"], error["text"])


if __name__ == "__main__":
    kit.main()
