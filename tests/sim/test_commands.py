"""`wardroom sim`, `wardroom train` and `wardroom bench`, as a person or a script calls them."""
import html.parser
import json
import os
import pathlib
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
import xml.dom.minidom

WARDROOM = os.environ["WARDROOM"]
SOURCE = pathlib.Path(__file__).resolve().parents[2]
FOREVER = "1000000000000"


def call(*arguments):
    done = subprocess.run([WARDROOM, *map(str, arguments)], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, check=False)
    return done.returncode, done.stdout, done.stderr


def sim(*arguments):
    """The JSON of a run."""
    code, out, err = call("sim", "express", "--json", *arguments)
    assert code == 0, err
    assert err == "", err
    assert out.count("\n") == 1, "one object, one line"
    return json.loads(out)


def untimed(result):
    """What must be the same whatever the machine does."""
    return {k: v for k, v in result.items()
            if k not in ("seconds", "games_per_second", "choices_per_second", "jobs")}


def other_build(program, folder):
    """The same program, as if it were built from other rules: what it calls its build is changed, and nothing else."""
    file = folder / "head"
    subprocess.run([program, "sim", "express", "--games", "1", "--resume", file], capture_output=True, check=True)
    name = re.search(rb", build ([0-9a-f]{16}),", file.read_bytes())[1]
    body = pathlib.Path(program).read_bytes()
    assert body.count(name) == 1, "the build has no name of its own"
    copy = folder / "other"
    copy.write_bytes(body.replace(name, bytes(reversed(name))))
    copy.chmod(0o755)
    return copy


def bad(*arguments, says, command="sim"):
    """Arguments that are refused, with exit code 2 and a sentence that says why."""
    def test(_):
        code, out, err = call(command, *arguments)
        assert code == 2, f"exit code {code}: {err}"
        assert out == "", out
        assert err.startswith(f"wardroom {command}: ") and says in err, err
        assert f"wardroom {command} --help" in err, err
    return test


def help_is_told(_):
    for command in ("sim", "train", "bench"):
        code, out, err = call(command, "--help")
        assert code == 0 and err == "" and out.startswith(f"usage: wardroom {command}"), err
    for option in ("--games", "--seed", "--seats", "--bots", "--set", "--each", "--beliefs", "--jobs", "--json", "--report"):
        assert option in call("sim", "--help")[1], option


def jobs_change_nothing(_):
    first = untimed(sim("--games", 200, "--jobs", 1))
    for jobs in (2, 5):
        assert untimed(sim("--games", 200, "--jobs", jobs)) == first, jobs
    assert untimed(sim("--games", 200, "--jobs", 2, "--seed", 2))["signature"] != first["signature"]


def jobs_change_nothing_for_officers(_):
    first = untimed(sim("--games", 12, "--jobs", 1, "--bots", "officer"))
    for jobs in (2, 5):
        assert untimed(sim("--games", 12, "--jobs", jobs, "--bots", "officer")) == first, jobs


def json_has_what_scripts_read(_):
    result = sim("--games", 60)
    for key in ("game", "games", "choices", "seconds", "games_per_second", "choices_per_second",
                "signature", "results"):
        assert key in result, key
    assert result["game"] == "express" and result["games"] == 60
    assert re.fullmatch("[0-9a-f]{16}", result["signature"])
    assert set(result["results"]) == {"3", "4", "5", "all"}
    assert sum(result["results"][n]["choices"] for n in "345") == result["choices"]
    for part in result["results"].values():
        sides = part["wins"]["side"]
        assert 0 <= sides["human"]["low"] <= sides["human"]["rate"] <= sides["human"]["high"] <= 1
        assert "character" in part["wins"] and "seat" in part["wins"]
        assert sum(c["games"] for c in part["causes"].values()) == part["games"]
        length = part["measures"]["choices"]
        assert sum(n for _, n in length["histogram"]) == part["games"]
        assert sum(v * n for v, n in length["histogram"]) == part["choices"]
        assert length["least"] <= length["p25"] <= length["median"] <= length["p75"] <= length["most"]


def seats_are_taken_in_turn(_):
    result = sim("--games", 21, "--seats", "5,3")
    assert result["results"]["5"]["games"] == 11 and result["results"]["3"]["games"] == 10
    assert "4" not in result["results"]


def every_mission_in_one_run(folder):
    path = folder / "missions.html"
    code, out, err = call("sim", "galaxies", "--games", 16, "--each", "mission", "--report", path)
    assert code == 0, err
    missions = ("m1", "m2", "m3", "m4", "m5", "x1", "x2", "x3")
    heads = [word for line in out.splitlines() if line.startswith("Games won by faction")
             for word in line.split()[5:]]
    assert heads == [*missions, "all"], heads
    again = re.search("The same again: wardroom (.*)", out)[1]
    code, told, err = call(*shlex.split(again), "--json")
    assert code == 0, err
    told = json.loads(told)
    assert re.search("Signature ([0-9a-f]+)", out)[1] == told["signature"]
    assert set(told["results"]) == {*missions, "all"}
    assert all(told["results"][m]["games"] == 2 for m in missions)
    assert "Share of games won, by mission" in path.read_text()
    four = json.loads(call("sim", "galaxies", "--games", 2, "--each", "mission", "--seats", 4, "--json")[1])
    assert set(four["results"]) == {"m4", "all"}, four["results"].keys()


def options_may_be_joined_and_come_first(_):
    code, out, err = call("sim", "--games=9", "--seats=3", "--json", "express")
    assert code == 0, err
    assert json.loads(out)["games"] == 9


def words_for_people(_):
    code, out, err = call("sim", "express", "--games", 30)
    assert code == 0 and err == "", err
    for words in ("BSG: Express", "30 games", "Games won by side", "3 players", "Human", "Cylon",
                  "How games ended", "Choices a game", "median", "Signature"):
        assert words in out, words


class Page(html.parser.HTMLParser):
    """What of a page matters: its headings, its plots with their titles, what it loads."""

    def __init__(self):
        super().__init__()
        self.headings, self.plots, self.titles, self.loads = [], 0, 0, []
        self.inside = None
        self.tables = 0

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.inside = tag
        self.plots += tag == "svg" and attrs.get("role") == "img"
        self.titles += tag == "title" and "id" in attrs
        self.tables += tag == "table"
        self.loads += [v for k, v in attrs.items() if k in ("src", "href")]
        if tag in ("script", "link", "img"):
            self.loads.append(tag)

    def handle_data(self, data):
        if self.inside in ("h1", "h2"):
            self.headings.append(data)
        self.inside = None


def report_is_a_page_of_its_own(folder):
    path = folder / "report.html"
    code, out, err = call("sim", "express", "--games", 60, "--seed", 9, "--report", path)
    assert code == 0, err
    assert str(path) in err and "Signature" in out
    assert [p.name for p in folder.iterdir()] == ["report.html"]
    text = path.read_text()
    xml.dom.minidom.parseString(text.replace("<!DOCTYPE html>\n", ""))
    page = Page()
    page.feed(text)
    assert page.loads == [], page.loads
    assert "url(http" not in text and "@import" not in text
    for heading in ("BSG: Express", "Who wins", "How games end", "Games won by character",
                    "Length of a game, in choices", "The same games again"):
        assert heading in page.headings, page.headings
    assert page.plots >= 4 and page.titles == page.plots and page.tables == page.plots
    signature = re.search("Signature ([0-9a-f]{16})", out)[1]
    assert signature in text
    command = re.search("<code>(.*?)</code>", text)[1]
    assert command.startswith("wardroom sim express --games 60 --seed 9")
    again = call(*command.split()[1:])
    assert f"Signature {signature}" in again[1], again


def components_of_ones_own_are_named(folder):
    vulture = pathlib.Path(__file__).resolve().parents[2] / "examples" / "vulture"
    own = folder / "my ships"
    shutil.copytree(vulture, own)
    for game, named in (("starship", True), ("express", False)):
        out = call("sim", game, "--games", 5, "--data-dir", own)[1]
        command = re.search("The same again: wardroom (.*)", out)[1]
        assert ("--data-dir" in command) == named, command
        again = call(*shlex.split(command))[1]
        assert out.splitlines()[2] == again.splitlines()[2] and "Signature" in again, again


def report_path_is_tried_before_the_games(folder):
    for path in (folder / "no" / "such" / "folder.html", folder, "/dev/null"):
        code, out, err = call("sim", "express", "--games", FOREVER, "--report", path)
        assert code == 1 and out == "", (code, out)
        assert "report" in err and "cannot be written" in err, err


def run_on_terminal(then, command=("sim", "express", "--games", FOREVER, "--json")):
    """Runs without end with a terminal for standard error; `then` acts when the bar is there."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen([WARDROOM, *command],
                               stdout=subprocess.PIPE, stderr=terminal, stdin=subprocess.DEVNULL,
                               env={**os.environ, "TERM": "xterm"})
    os.close(terminal)
    seen = b""
    while not re.search(rb"[1-9][\d.]* (k )?games/s", seen):  # some games are over
        seen += os.read(controller, 4096)
    then(process)
    out = process.stdout.read()
    process.stdout.close()
    process.wait()
    try:
        while piece := os.read(controller, 4096):
            seen += piece
    except OSError:
        pass  # the other end is closed
    os.close(controller)
    return process.returncode, out, seen.decode()


def ctrl_c_tells_what_was_played(_):
    code, out, seen = run_on_terminal(lambda p: p.send_signal(signal.SIGINT))
    assert code == 130, code
    assert "[" in seen and "left" in seen and "stopped" in seen, seen
    result = json.loads(out)
    assert result["stopped"] is True and 0 < result["games"] < int(FOREVER)
    again = sim("--games", result["games"])
    assert again["signature"] == result["signature"]
    assert again["results"] == result["results"]


def bench_tells_each_game(_):
    code, out, err = call("bench", "express", "--json", "--seconds", "0.1")
    assert code == 0 and err == "", err
    result = json.loads(out)
    for key in ("game", "choices_per_second", "games_per_second", "copy_ns", "state_bytes",
                "view_us", "signature"):
        assert key in result, key
    assert re.fullmatch("[0-9a-f]{16}", result["signature"])
    assert 0 < result["state_bytes"] < 4096
    code, words, _ = call("bench", "--seconds=0.1")
    assert code == 0 and result["signature"] in words and "at least 20,000" in words, words
    code, out, _ = call("bench", "starship", "--json", "--seconds=0.1")
    result = json.loads(out)
    assert code == 0 and 0 <= result["cut"] < result["games"], out
    words = call("bench", "starship", "--seconds=0.1")[1]
    assert re.search(r"\nThe limit of turns cut \d+ games? of [1-9]\d*\.\n", words), words


def the_signature_is_the_one_written_down(_):
    page = (pathlib.Path(__file__).parents[2] / "docs" / "bench.md").read_text(encoding="utf-8")
    written = dict(re.findall(r"^\| (\w+) \| ([0-9a-f]{16}) \|", page, re.MULTILINE))  # the last counts
    for line in call("bench", "--json", "--seconds", "0.1")[1].splitlines():
        result = json.loads(line)
        assert written.get(result["game"]) == result["signature"], result


def games_that_a_limit_of_turns_cut_are_counted(folder):
    page = folder / "page.html"
    run = ("sim", "starship", "--seats", 2, "--set", "scenario=thirsty", "--bots", "officer", "--games", 20)
    code, out, _ = call(*run, "--set", "turns=20", "--json", "--report", page)
    result = json.loads(out)
    cut = result["results"]["all"]["cut"] if "all" in result["results"] else result["results"]["2"]["cut"]
    assert code == 0 and 0 < cut < 20, out
    assert result["settings"]["turns"] == "20", out
    assert re.search(rf"Games that the limit of turns cut</dt>\s*<dd>{cut}<", page.read_text()), cut
    words = call(*run, "--set", "turns=20")[1]
    assert f"The limit of turns cut {cut} game" in words and "of 20.\n" in words, words
    assert "--set turns=20" in words, words
    usual = call(*run, "--games", 1)[1]
    assert "--set turns" not in usual, usual  # 60: what many games are played with
    assert json.loads(call(*run, "--games", 1, "--json")[1])["settings"]["turns"] == "60"
    assert "--set turns=none" in call(*run, "--games", 1, "--set", "turns=none")[1]
    assert "limit of turns" not in call("sim", "express", "--games", 1)[1]


def a_match_and_training_say_what_was_cut(_):
    run = ("match", "starship", "--a", "officer", "--b", "officer", "--seats", 2, "--set", "scenario=thirsty",
           "--set", "turns=20", "--games", 20)
    code, out, err = call(*run, "--json")
    cut = json.loads(out)["cut"]
    assert code == 0 and 0 < cut < 20, (out, err)
    assert f"The limit of turns cut {cut} game" in call(*run)[1]
    code, out, err = call("train", "starship", "--games", 5)
    assert code == 0 and re.search(r"The limit of turns cut \d+ games? of 5\.", out), (out, err)


GAMES = ("--games", 10)
def beliefs_are_better_than_cards(_):
    """Whoever is watched must be told apart at least as well as by the cards alone, and odds must be meant."""
    for game, games in (("express", 90), ("galactica", 400)):
        code, out, err = call("sim", game, "--games", games, "--bots", "officer", "--beliefs", "--json")
        assert code == 0, err
        told = json.loads(out)["results"]["all"]["beliefs"]
        assert told["count"] > 1000 and sum(row["count"] for row in told["tenths"]) == told["count"], told
        assert told["brier"] < told["brier_of_cards"], (game, told["brier"], told["brier_of_cards"])
        for row in told["tenths"]:
            # what was told and what was true: near to each other wherever much was told
            assert row["count"] < 2000 or abs(row["said"] - row["true"]) < 0.12, (game, row)


def beliefs_are_told(_):
    code, out, err = call("sim", "express", "--games", 3, "--bots", "officer", "--beliefs")
    assert code == 0, err
    assert "Brier score of beliefs 0." in out and "by cards alone 0." in out and " --beliefs\n" in out, out
    assert "beliefs" not in sim("--games", 3)["results"]["all"], "who did not ask for them is not told"
    once, again = (untimed(sim("--games", 40, "--bots", "officer", "--beliefs", "--jobs", n)) for n in (1, 2))
    assert once == again


def train(folder, name, *arguments):
    """The weights of a few games, as they are written."""
    code, out, err = call("train", "express", "--games", 60, "--output", folder / name, *arguments)
    assert code == 0 and err == "", err
    assert "log loss" in out and "60 games of officers" in out, out
    return (folder / name).read_text()


def training_gives_the_same_weights_twice(folder):
    once = train(folder, "once", "--jobs", 1)
    assert once == train(folder, "twice", "--jobs", 1)
    assert once == train(folder, "together", "--jobs", 2)
    assert json.loads(once)["weights"] != json.loads(train(folder, "other", "--seed", 2))["weights"]


def weights_say_what_they_were_trained_on(folder):
    written = json.loads(train(folder, "weights", "--seed", 5))
    assert written["game"] == "express"
    assert written["trained_on"].items() >= {"games": 60, "seed": 5, "bots": "officer"}.items()
    assert "rash_one_in" not in written["trained_on"] and "lapses_in_1000" not in written["trained_on"]
    code, out, err = call("train", "galactica", "--games", 6, "--output", folder / "rash")
    assert code == 0, err
    ways = json.loads((folder / "rash").read_text())["trained_on"]
    assert ways["rash_one_in"] == 3 and ways["lapses_in_1000"] == 40, ways
    assert written["trained_on"]["epoch"] >= 1 and written["trained_on"]["positions"] > 60
    assert written["held_out"]["games"] == 12 and 0 < written["held_out"]["log_loss"] < 2
    assert all(isinstance(weight, int) for weight in written["weights"].values())
    shipped = json.loads((SOURCE / "games/express/bot/values.json").read_text())
    assert list(written["weights"]) == list(shipped["weights"])


def shipped_weights_foretell_more_than_the_side(_):
    for game in ("express", "starship", "galaxies", "galactica"):
        held_out = json.loads((SOURCE / f"games/{game}/bot/values.json").read_text())["held_out"]
        assert held_out["games"] >= 200, game
        assert held_out["log_loss"] < held_out["log_loss_by_side"] - 0.05, game


def weights_are_not_written_where_they_cannot_be(folder):
    code, out, err = call("train", "express", "--games", 60, "--output", folder / "nowhere" / "weights")
    assert code == 1 and out == "" and err.startswith("wardroom train: "), err


TESTS = {
    "help is told": help_is_told,
    "beliefs are better than the cards alone": beliefs_are_better_than_cards,
    "beliefs are told to whoever asks": beliefs_are_told,
    "beliefs where no side hides": bad("galaxies", *GAMES, "--beliefs", says="no side is hidden"),
    "results do not depend on the jobs": jobs_change_nothing,
    "results of officers do not depend on the jobs": jobs_change_nothing_for_officers,
    "json has what scripts read": json_has_what_scripts_read,
    "seats are taken in turn": seats_are_taken_in_turn,
    "every mission in one run": every_mission_in_one_run,
    "options may be joined and come first": options_may_be_joined_and_come_first,
    "words for people": words_for_people,
    "a report is a page of its own": report_is_a_page_of_its_own,
    "a report's path is tried before the games": report_path_is_tried_before_the_games,
    "Ctrl-C tells what was played": ctrl_c_tells_what_was_played,
    "bench tells each game": bench_tells_each_game,
    "components of one's own are named": components_of_ones_own_are_named,
    "the signature is the one written down": the_signature_is_the_one_written_down,
    "no game": bad(says="Which game?"),
    "no such game": bad("chess", *GAMES, says='no game "chess"'),
    "two games": bad("express", "express", *GAMES, says="One game"),
    "no number of games": bad("express", says="How many games?"),
    "no games": bad("express", "--games", 0, says="whole number from 1"),
    "games that are no number": bad("express", "--games", "ten", says='not "ten"'),
    "half a game": bad("express", "--games", "1.5", says="whole number"),
    "fewer than no games": bad("express", "--games", "-1", says="whole number"),
    "too many games": bad("express", "--games", "99999999999999999999", says="whole number"),
    "a missing value": bad("express", "--games", says="--games needs a value"),
    "a seed below zero": bad("express", *GAMES, "--seed", "-3", says="--seed takes"),
    "seats that the game has not": bad("express", *GAMES, "--seats", "3,6", says="3 to 5"),
    "seats named twice": bad("express", *GAMES, "--seats", "3,3", says="twice"),
    "empty seats": bad("express", *GAMES, "--seats", "", says="3 to 5"),
    "no such bot": bad("express", *GAMES, "--bots", "pirate", says='No bot "pirate"'),
    "more bots than seats": bad("express", *GAMES, "--bots", ",".join(["random"] * 6),
                                says="more than the 5 seats"),
    "no such setting": bad("express", *GAMES, "--set", "colour=red", says="no setting colour"),
    "each of no such setting": bad("express", *GAMES, "--each", "colour", says="no setting \"colour\""),
    "a setting without a value": bad("express", *GAMES, "--set", "morale", says="name=value"),
    "what a scenario forbids": bad("starship", *GAMES, "--set", "scenario=scattered", "--set", "rules=complete",
                                   "--set", "optional=navigation", says="(FL-318)"),
    "no jobs": bad("express", *GAMES, "--jobs", 0, says="--jobs takes"),
    "an option that is none": bad("express", *GAMES, "--fast", says="no option --fast"),
    "training gives the same weights twice": training_gives_the_same_weights_twice,
    "weights say what they were trained on": weights_say_what_they_were_trained_on,
    "the weights that ship foretell more than the side": shipped_weights_foretell_more_than_the_side,
    "weights are not written where they cannot be": weights_are_not_written_where_they_cannot_be,
    "games that a limit of turns cut are counted": games_that_a_limit_of_turns_cut_are_counted,
    "a match and training say what was cut": a_match_and_training_say_what_was_cut,
    "train: no game": bad(says="Which game?", command="train"),
    "train: no such game": bad("chess", says='no game "chess"', command="train"),
    "train: two games": bad("express", "galaxies", says="One game", command="train"),
    "train: no games": bad("express", "--games", 0, says="--games takes", command="train"),
    "train: more games than there is room for": bad("express", "--games", FOREVER, says="--games takes", command="train"),
    "train: no jobs": bad("express", "--jobs", 0, says="--jobs takes", command="train"),
    "train: an option of sim": bad("express", "--bots", "random", says="no option --bots", command="train"),
    "bench: no such game": bad("chess", says='no game "chess"', command="bench"),
    "bench: no such option": bad("--fast", says="no option --fast", command="bench"),
    "bench: no time": bad("--seconds", 0, says="--seconds takes", command="bench"),
}


def main(tests):
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests.items(), 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(pathlib.Path(folder))
                print(f"ok {number} - {name}", flush=True)
            except Exception:  # whatever went wrong, the next case still counts
                failed += 1
                print(f"not ok {number} - {name}")
                print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()),
                      flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(TESTS)
