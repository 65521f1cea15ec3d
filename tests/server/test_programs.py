"""Programs of the host's own in seats (`serve --bot`): what they are told, what they may, and how they end."""
import json
import os
import pathlib
import signal
import subprocess

from kit import WARDROOM, Case, main, play_on
from waiting import until

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "bots" / "random_bot.py"
PYTHON = "/usr/bin/python3"

# Notes its process id and every line it is told, and plays like the example.
WITNESS = """
import importlib.util, os, sys
spec = importlib.util.spec_from_file_location("example", {example!r})
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)

class Noted:
    def __iter__(self):
        with open({folder!r} + "/" + str(os.getpid()) + ".told", "a") as told:
            for line in sys.__stdin__:
                told.write(line)
                told.flush()
                yield line

sys.stdin = Noted()
example.main()
"""


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Programs(Case):
    def program(self, name, text, python=PYTHON):
        path = self.folder / f"{name}.py"
        path.write_text(text.format(example=str(EXAMPLE), folder=str(self.folder)) if "{example" in text else text)
        return ("--bot", f"{name}={python} {path}")

    def table_with(self, *bots, seats=3, **more):
        """A person, and these programs in the seats after."""
        person = self.connect()
        person.create(seats=seats, name="Anna", **more)
        for seat, bot in enumerate(bots, 1):
            person.ask("bot", seat=seat, bot=bot)
        person.ask("start")
        person.wait(lambda t: t["table"]["phase"] != "gathering")
        return person

    def told(self):
        """What each witness was told, by its process id, in the order in which they were started."""
        files = sorted(self.folder.glob("*.told"), key=lambda f: f.stat().st_ctime_ns)
        return {int(f.stem): [json.loads(line) for line in f.read_text().splitlines() if line.endswith("}")] for f in files}

    def fails(self, bot, *arguments, why, says=None):
        """A game with a program that fails: an officer has its seat, all are told, the diary says why."""
        server = self.serve("--bot", f"randy={PYTHON} {EXAMPLE}", *bot, *arguments)
        person = self.table_with(bot[1].split("=")[0], "randy")
        name = person.table["table"]["seats"][1]["name"]
        play_on([person], self.chance, until=lambda: person.table["table"]["seats"][1]["bot"] == "officer")
        sentence = f"The program in the seat of {name} has failed. A Medium bot takes over."
        person.wait(lambda t: any(line["text"] == sentence and line["seat"] is None for line in person.chat))
        self.assertEqual(person.table["table"]["seats"][1]["name"], name)
        rows = [json.loads(line) for line in server.log().splitlines() if "program_failed" in line]
        self.assertEqual(len(rows), 1, rows)
        self.assertIn(why, json.dumps(rows[0]))
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][2]["bot"], "randy")
        return server

    # ---- at the table ----

    def test_a_program_plays_a_whole_game(self):
        self.serve("--bot", f"randy={PYTHON} {EXAMPLE}", *self.program("witness", WITNESS))
        for game, seats in (("express", 3), ("starship", 2)):
            person = self.table_with(*("witness", "randy")[:seats - 1], game=game, seats=seats)
            self.assertEqual(person.table["table"]["programs"], ["randy", "witness"])
            self.assertEqual(person.table["table"]["seats"][1]["bot"], "witness")
            play_on([person], self.chance)
            self.assertEqual(person.table["table"]["seats"][1]["bot"], "witness")
            self.assertFalse([line for line in person.chat if line["seat"] is None])
        self.assertEqual(len(self.told()), 2)
        for pid, told in self.told().items():
            self.assertTrue(any(m["type"] == "choose" for m in told), "it has chosen")
            until(lambda pid=pid: not is_running(pid))

    def test_the_lobby_names_programs_and_a_rematch_keeps_them(self):
        self.serve("--bot", f"randy={PYTHON} {EXAMPLE}")
        person = self.table_with("randy", "randy")
        self.assertEqual(self.connect().ask("lobby", mine=[])["programs"], ["randy"])
        play_on([person], self.chance)
        again = person.ask("rematch")
        token = person.token
        person.reset()
        person.join(again["table"], token)
        self.assertEqual([seat["bot"] for seat in person.table["table"]["seats"]].count("randy"), 2)

    def test_start_fills_up_with_a_program(self):
        self.serve("--bot", f"randy={PYTHON} {EXAMPLE}")
        person = self.connect()
        person.create(seats=3, name="Anna")
        self.refused("WR-042", person.ask, "bot", seat=1, bot="program")
        self.refused("WR-042", person.ask, "bot", seat=1, bot="rand")
        person.ask("start", bots="randy")
        play_on([person], self.chance)

    def test_it_is_told_what_its_seat_may_know_and_nothing_else(self):
        """All that it was told, held against what the open record says that this seat was told."""
        self.serve(*self.program("witness", WITNESS))
        for number, game in enumerate(("express", "galactica")):
            person = self.table_with("witness", "officer", game=game)
            play_on([person], self.chance)
            self.knows_only_its_seat(person, list(self.told().values())[number])

    def knows_only_its_seat(self, person, told):
        tables = [m for m in told if m["type"] == "table"]
        self.assertEqual({m["type"] for m in told} - {"table", "choose", "refused"}, set())
        self.assertEqual({m["you"]["seat"] for m in tables}, {1})
        self.assertEqual(set(tables[0]), set(person.table), "what a page is told, member for member")
        self.assertEqual(set(tables[0]["table"]), set(person.table["table"]))
        events = [event for m in tables for event in m["events"]]
        whole = person.ask("events", seat=1, since=0)["events"]
        self.assertGreater(len(events), 20)
        self.assertEqual(events, whole[:len(events)])
        self.assertNotEqual(whole, person.ask("events", seat=0, since=0)["events"], "seats are told different things")
        views = {}
        for message in tables:
            if message["table"]["phase"] == "playing":
                views.setdefault(message["table"]["moment"], []).append(message["view"])
        for moment, seen in views.items():
            then = person.ask("history", moment=moment, seat=1)["view"]
            for view in seen:
                self.assertEqual(view, then, moment)
        self.assertGreater(len(views), 10)
        secret = json.dumps(told)
        self.assertNotIn('"token": ', secret)
        self.assertNotIn(person.token, secret)
        self.assertNotIn('"seed"', secret)

    def test_among_people_its_answer_waits_for_the_window(self):
        """Where people play, sealed asks stay open for a while (WR-047)."""
        self.serve(*self.program("witness", WITNESS), "--window", "300")
        anna, ben = people = [self.connect(), self.connect()]
        anna.create(seats=3, name="Anna", game="galactica")
        ben.join(anna.table_id)
        ben.sit(1, "Ben")
        anna.ask("bot", seat=2, bot="witness")
        anna.ask("start")
        play_on(people, self.chance, until=lambda: sum(m["type"] == "choose" for told in self.told().values() for m in told) >= 10)
        self.assertEqual(anna.table["table"]["seats"][2]["bot"], "witness")
        self.assertFalse([line for line in anna.chat if line["seat"] is None])

    def test_it_can_only_look_and_choose(self):
        meddler = WITNESS.replace("example.main()", """
import json
for message in ({{"type": "chat", "text": "hi", "once": "abc"}}, {{"type": "rise"}}, {{"type": "undo"}}, {{"type": "replay"}},
                {{"type": "order", "order": "pass", "args": [], "until": "asked"}}, {{"type": "lobby", "mine": []}},
                {{"type": "view", "seat": 0}}, {{"type": "words", "game": "express"}}):
    print(json.dumps({{"id": message["type"], **message}}), flush=True)
example.main()""")
        self.serve(*self.program("meddler", meddler))
        person = self.table_with("meddler", "officer")
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], "meddler")
        self.assertFalse(person.chat)
        (told,) = self.told().values()
        answers = {m["id"]: m for m in told if "id" in m}
        for type in ("chat", "rise", "undo", "replay", "order", "lobby"):
            self.assertEqual(answers[type]["error"]["text"], "A program can only look and choose.", type)
        self.assertEqual(answers["view"]["seat"], 1, "its own eyes, whatever it claims")
        self.assertEqual(answers["words"]["game"], "express")

    # ---- one that fails ----

    def test_one_that_dies(self):
        self.fails(self.program("dying", "import sys\nsys.stdin.readline()\nsys.exit(3)\n"), why="it ended with code 3")

    def test_one_that_cannot_be_started(self):
        self.fails(("--bot", "missing=/no/such/program"), why="it ended with code 127")

    def test_one_that_leaves_something_behind_that_holds_its_pipes(self):
        script, left = self.folder / "parent.sh", self.folder / "left"
        script.write_text(f"setsid sh -c 'echo $$ > {left}; exec sleep 300' &\n"
                          f"while [ ! -s {left} ]; do sleep 0.05; done\nprintf x >&2\nexit 4\n")
        self.addCleanup(lambda: os.kill(int(left.read_text()), signal.SIGKILL))
        self.fails(("--bot", f"parent=sh {script}"), why="it ended with code 4")

    def test_one_for_which_there_is_no_folder(self):
        server = self.serve("--bot", f"homeless={PYTHON} {EXAMPLE}", TMPDIR="/nowhere/at/all")
        person = self.table_with("homeless", "officer")
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], "officer")
        rows = [json.loads(line) for line in server.log().splitlines() if "program_failed" in line]
        self.assertEqual([row["text"] for row in rows], ["homeless in seat 1: it cannot be started here"])

    def test_one_that_is_killed(self):
        self.fails(self.program("killed", "import os\nos.kill(os.getpid(), 9)\n"), why="it was ended by signal 9")

    def test_one_that_is_too_late(self):
        self.fails(self.program("slow", "import time\ntime.sleep(1000)\n"), "--bot-seconds", "1", why='no answer in 1 second"')

    def test_one_whose_choices_are_refused(self):
        wrong = """import json, sys
for line in sys.stdin:
    asks = json.loads(line).get("asks")
    if json.loads(line)["type"] == "refused":
        print("I am told: " + json.loads(line)["error"]["rule"], file=sys.stderr, flush=True)
        print(json.dumps({"type": "choose", "ask": ask, "option": 998, "args": []}), flush=True)
    if asks and asks["ask"] is not None:
        ask = asks["ask"]
        print(json.dumps({"type": "choose", "ask": ask, "option": 999, "args": []}), flush=True)
"""
        server = self.fails(self.program("wrong", wrong), "--log", "info", why="its choices are refused")
        self.assertIn("I am told: WR-006", server.log())

    def test_one_that_talks_nonsense(self):
        # Whenever it hears something: what it said before it was asked does not count.
        self.fails(self.program("mad", "import sys\nfor _ in sys.stdin: print('To be,\\nor not.', flush=True)\n"), why="its choices are refused")

    def test_one_that_never_ends_its_line(self):
        self.fails(self.program("endless", "import sys\nwhile True: sys.stdout.write('x' * 4096)\n"), why="a line of more than 16 kB")

    def test_one_that_floods(self):
        self.fails(self.program("flood", "while True: print('{\"type\":\"ping\"}')\n"), "--rate", "40", "--burst", "200", why="it says too much")

    def test_one_that_wants_all_memory(self):
        hungry = "import sys\nsys.stdin.readline()\nx = bytearray(1 << 31)\n"
        self.fails(self.program("hungry", hungry), "--bot-memory", "256", why="it ended with code 1")

    def test_one_refusal_is_forgiven(self):
        careless = WITNESS.replace("example.main()", """
right, wrongs = example.choose, []
def choose(asks):
    if asks["ask"] not in wrongs:
        wrongs.append(asks["ask"])
        return {{**right(asks), "option": 999}}
    return right(asks)
example.choose = choose
example.main()""")
        self.serve(*self.program("careless", careless))
        person = self.table_with("careless", "officer")
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], "careless", person.chat)
        (told,) = self.told().values()
        self.assertTrue(any(m["type"] == "refused" for m in told))

    # ---- coming back ----

    def test_after_a_crash_it_is_started_again_and_told_everything(self):
        server = self.serve(*self.program("witness", WITNESS))
        person = self.table_with("witness", "officer")
        play_on([person], self.chance, until=lambda: person.table["table"]["moment"] > 12)
        table, token = person.table_id, person.token
        (first,) = self.told()
        server.kill()
        until(lambda: not is_running(first))
        server.start()
        person = self.connect()
        person.join(table, token)
        until(lambda: len(self.told()) == 2 and list(self.told().values())[1])
        again = list(self.told().values())[1][0]
        self.assertEqual(again["type"], "table")
        before = [event for m in self.told()[first] if m["type"] == "table" for event in m["events"]]
        self.assertEqual(again["events"][:len(before)], before)
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], "witness")

    def test_without_the_program_an_officer_takes_over(self):
        server = self.serve("--bot", f"randy={PYTHON} {EXAMPLE}")
        person = self.table_with("randy", "officer")
        play_on([person], self.chance, until=lambda: person.table["table"]["moment"] > 5)
        table, token = person.table_id, person.token
        server.stop()
        server.arguments = server.arguments[:-2]
        server.start()
        person = self.connect()
        person.join(table, token)
        person.wait(lambda t: t["table"]["seats"][1]["bot"] == "officer")
        self.assertIn("it cannot be started here", server.log())
        play_on([person], self.chance)

    def test_a_table_that_nobody_looks_at_lets_it_go(self):
        self.serve("--idle", "0", *self.program("witness", WITNESS))
        person = self.table_with("witness", "officer")
        play_on([person], self.chance, until=lambda: person.table["table"]["moment"] > 5 and person.asked)
        person.listen(0.5)
        table, token = person.table_id, person.token
        (first,) = self.told()
        person.close()
        until(lambda: not is_running(first))
        person = self.connect()
        person.join(table, token)
        play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], "witness")

    # ---- what it has of the machine ----

    def test_it_has_little_of_the_machine(self):
        curious = WITNESS.replace("example.main()", """
import json, resource
open("left behind", "w").write("x")
found = {{"env": sorted(os.environ), "cwd": os.getcwd(), "files": sorted(map(int, os.listdir("/proc/self/fd"))),
         "group": os.getpgid(0) == os.getpid(),
         "limits": [resource.getrlimit(one)[1] for one in (resource.RLIMIT_CORE, resource.RLIMIT_NOFILE, resource.RLIMIT_AS)]}}
open({folder!r} + "/found", "w").write(json.dumps(found))
sys.stderr.write("first\\n" + "y" * 5000 + "\\n" + "many\\n" * 500)
sys.stderr.flush()
example.main()""")
        server = self.serve(*self.program("curious", curious), "--log", "info", "--bot-memory", "512", WARDROOM_SECRET="shh")
        person = self.table_with("curious", "officer")
        until((self.folder / "found").exists)
        play_on([person], self.chance)
        found = json.loads((self.folder / "found").read_text())
        self.assertLessEqual(set(found["env"]), {"HOME", "LANG", "PATH", "PWD", "OLDPWD", "_", "SHLVL", "LC_CTYPE"})
        self.assertLessEqual(len(found["files"]), 4, found)
        self.assertTrue(found["group"])
        self.assertEqual(found["limits"], [0, 64, 512 << 20])
        self.assertNotEqual(pathlib.Path(found["cwd"]), pathlib.Path.cwd())
        until(lambda: not pathlib.Path(found["cwd"]).exists())
        said = [json.loads(line) for line in server.log().splitlines() if '"program_says"' in line]
        self.assertIn("first", json.dumps(said[0]))
        self.assertLess(max(len(json.dumps(one)) for one in said), 500)
        self.assertLess(len(said), 60)

    def test_the_server_ends_them(self):
        server = self.serve(*self.program("witness", WITNESS))
        self.table_with("witness", "officer")
        until(self.told)
        (pid,) = self.told()
        self.assertTrue(is_running(pid))
        self.assertEqual(server.stop(), 0)
        self.assertFalse(is_running(pid))

    def test_names_that_cannot_be(self):
        for arguments in (["--bot", "randy"], ["--bot", "=cat"], ["--bot", "randy="], ["--bot", "Randy=cat"], ["--bot", "officer=cat"],
                          ["--bot", "program=cat"], ["--bot", "a=cat", "--bot", "a=dog"], ["--bot", "x" * 21 + "=cat"]):
            done = subprocess.run([WARDROOM, "serve", "--port", "0", *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("--bot", done.stderr)


if __name__ == "__main__":
    main()
