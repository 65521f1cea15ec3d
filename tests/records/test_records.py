#!/usr/bin/env python3
"""Games that earlier versions kept: every later version opens them (WR-016, WR-033). Prints TAP.

Each folder here is a version: saved games, and a server's store. Those of 0.1 have the first form, which
version 0.2 rewrote; they stay beside what it made of them. A game of an older epoch is looked at as it
was told then; one that is not over goes on by the rules of today.
"""
import collections
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "server"))
import kit  # noqa: E402

FIRST = "0.1"
VERSIONS = sorted(p.name for p in HERE.iterdir() if p.is_dir() and p.name[0].isdigit())
SAVED = [p for v in VERSIONS if v != FIRST for p in sorted((HERE / v).glob("*.json"))]


def wardroom(*arguments):
    done = subprocess.run([kit.WARDROOM, *map(str, arguments)], capture_output=True, text=True,
                          check=False)
    return done.returncode, done.stdout + done.stderr


class Engine:
    """The table protocol over a pipe."""

    def __init__(self):
        self.process = subprocess.Popen([kit.WARDROOM, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def say(self, type, **fields):
        print(json.dumps({"type": type, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert "error" not in answer, (type, answer)
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def epochs():
    """The epoch of each game's rules as they are now: that of a new game's record."""
    found = {}
    for game, seats in (("express", 3), ("starship", 2), ("galaxies", 2), ("galactica", 3)):
        engine = Engine()
        engine.say("new", game=game, seats=seats, seed=1)
        found[game] = engine.say("save", seed=True)["replay"]["epoch"]
        engine.close()
    return found


EPOCHS = epochs()


def told_to(replay, reader):
    """What the record says that this reader was told, in order."""
    lists = [replay["told"], *(e.get("told", []) for e in replay["entries"])]
    for one in (item for told in lists for item in told):
        if "kind" in one:
            yield one
        elif "to" not in one or reader in one["to"]:
            yield one["event"]


def moments_of(replay):
    in_force = 0
    for e in replay["entries"]:
        if "undo" in e:
            in_force = e["undo"]
        elif "choose" in e or "rig" in e:
            in_force += 1
    return in_force


class Records(kit.Case):
    def open(self, path):
        engine = Engine()
        self.addCleanup(engine.close)
        engine.say("load", replay=json.loads(path.read_text()))
        return engine

    def test_WR_016_the_first_form_is_refused_as_that(self):
        for path in sorted((HERE / FIRST).glob("*.json")):
            code, said = wardroom("verify", path)
            self.assertEqual(code, 1)
            self.assertIn("first form", said)

    def test_WR_016_every_later_form_is_verified(self):
        seen = collections.Counter()
        for path in SAVED:
            code, said = wardroom("verify", path)
            self.assertEqual(code, 0, (path, said))
            replay = json.loads(path.read_text())
            older = replay["epoch"] < EPOCHS[replay["game"]]
            seen[older] += 1
            self.assertEqual("its dice are\nnot checked" in said, older, said)
            self.assertEqual("leads to the recorded state" in said, not older, said)
            self.assertIn("sound but unsigned", said)
        self.assertGreater(seen[True], 10)

    def test_WR_033_an_older_game_is_told_as_it_was_told_then(self):
        for path in SAVED:
            replay = json.loads(path.read_text())
            engine = self.open(path)
            goes_on = not replay["result"]["over"] and replay["epoch"] < EPOCHS[replay["game"]]
            for reader in [*range(replay["seats"]), "spectator"]:
                events = engine.say("events", seat=reader, since=0)["events"]
                texts = [e["text"] for e in events]
                self.assertEqual(texts[:len(texts) - goes_on],
                                 [e["text"] for e in told_to(replay, reader)])
                changed = [e for e in events if e["kind"] == "rules_changed"]
                self.assertEqual(len(changed), int(goes_on))
                self.assertTrue(all(e["rule"] == "WR-033" for e in changed))

    def test_every_moment_is_looked_at_from_every_seat(self):
        for path in SAVED:
            replay = json.loads(path.read_text())
            engine = self.open(path)
            last = moments_of(replay)
            for moment in {0, 1, last // 3, last // 2, last - 1, last} & set(range(last + 1)):
                for seat in range(replay["seats"]):
                    view = engine.say("history", seat=seat, moment=moment)["view"]
                    self.assertIsInstance(view, dict)

    def test_WR_033_a_running_game_goes_on_to_its_end_and_is_verified_again(self):
        gone_on = 0
        for path in SAVED:
            replay = json.loads(path.read_text())
            if replay["result"]["over"]:
                continue
            engine = self.open(path)
            for seat in range(replay["seats"]):
                engine.say("bot", seat=seat, bot="officer")
            engine.say("play_bots")
            self.assertTrue(engine.say("result")["over"], path)
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                json.dump(engine.say("save")["replay"], file)
                file.flush()
                code, said = wardroom("verify", file.name)
            self.assertEqual(code, 0, (path, said))
            gone_on += 1
        self.assertGreaterEqual(gone_on, 8)

    def test_WR_033_a_game_keeps_the_turn_limit_that_it_began_with(self):
        """Before epoch 5 printed scenarios had a limit; records of then do not name it."""
        limits = {"thirsty": 30, "secret_base": 30, "fragged": 24, "house_hold_the_line": 10}
        seen = set()
        for path in (HERE / "0.4-before").glob("starship-*.json"):
            replay = json.loads(path.read_text())
            scenario = replay["settings"]["scenario"]
            if scenario not in limits:
                continue
            engine = self.open(path)
            first = engine.say("history", seat=0, moment=0)["view"]
            last = engine.say("history", seat=0, moment=moments_of(replay))["view"]
            self.assertEqual(first["turn_limit"], limits[scenario], path)
            self.assertGreaterEqual(last["turn_limit"], limits[scenario])
            seen.add(scenario)
            if "long-running" not in path.name:
                continue
            self.assertGreater(engine.say("view", seat=0)["view"]["turn"], 25)
            for seat in range(2):
                engine.say("bot", seat=seat, bot="officer")
            engine.say("play_bots")
            over = engine.say("view", seat=0)["view"]
            self.assertEqual((over["turn"], over["cause"]), (30, "turns"))
        self.assertEqual(seen, set(limits))

    def test_WR_033_a_new_game_of_a_printed_scenario_has_no_turn_limit(self):
        engine = Engine()
        self.addCleanup(engine.close)
        for scenario, turns, limit in (("thirsty", "none", None), ("thirsty", "20", 20),
                                       ("house_hold_the_line", "none", 10)):
            engine.say("new", game="starship", seats=2, seed=1,
                       settings={"scenario": scenario, "turns": turns})
            self.assertEqual(engine.say("view", seat=0)["view"]["turn_limit"], limit)

    def test_WR_033_a_record_of_tomorrow_is_refused_as_newer(self):
        replay = json.loads(SAVED[-1].read_text())
        for member, sentence in (("version", "newer than this program"),
                                 ("epoch", "newer than this program")):
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                json.dump({**replay, member: 99}, file)
                file.flush()
                code, said = wardroom("verify", file.name)
            self.assertEqual(code, 1)
            self.assertIn(sentence, said)

    def test_WR_033_a_store_of_the_first_form_is_shut_as_that(self):
        shutil.copy(HERE / FIRST / "tables.db", self.folder / "tables.db")
        with sqlite3.connect(HERE / FIRST / "tables.db") as store:
            begun = [row[0] for row in store.execute(
                "SELECT DISTINCT tab FROM log WHERE CAST(body AS TEXT) LIKE '%\"row\":\"start\"%'")]
        self.assertGreater(len(begun), 3)
        self.serve()
        for table in begun:
            looker = self.connect()
            self.assertIn("first form", self.refused("WR-033", looker.join, table)["text"])

    def join_all(self, tables):
        """Everything in the store is open: what each table's onlookers are told.  `tables` says of
        each whether it began under older rules."""
        heard = {}
        for table, older in tables.items():
            looker = self.connect()
            looker.join(table)
            self.assertIn(looker.phase, ("gathering", "playing", "over"))
            heard[table] = [e["text"] for e in looker.events]
            if looker.phase == "playing":
                changed = [e for e in looker.events if e["kind"] == "rules_changed"]
                self.assertEqual(len(changed), int(older))
        return heard

    def test_WR_033_every_table_of_a_store_opens_and_is_told_once_that_rules_changed(self):
        for version in VERSIONS:
            if version == FIRST or not (HERE / version / "tables.db").exists():
                continue
            shutil.copy(HERE / version / "tables.db", pathlib.Path(self.folder) / "tables.db")
            with sqlite3.connect(HERE / version / "tables.db") as store:
                tables = {row[0]: False for row in store.execute("SELECT DISTINCT tab FROM log")}
                for table, body in store.execute("SELECT tab, body FROM log"):
                    row = json.loads(body)
                    if row.get("row") == "start":
                        begun = row["beginning"]
                        tables[table] = begun["epoch"] < EPOCHS[begun["game"]]
            self.serve()
            first = self.join_all(tables)
            self.server.kill()
            self.server.start()
            self.assertEqual(self.join_all(tables), first)
            self.server.stop()


if __name__ == "__main__":
    kit.main()
