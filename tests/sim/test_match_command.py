"""`wardroom match`, as a person or a script calls it."""
import json
import re
import shlex
import signal
import xml.dom.minidom

from test_commands import FOREVER, Page, bad, call, main, run_on_terminal

BOTS = ("--a", "officer", "--b", "random")
GAMES = ("express", "galactica", "starship", "galaxies")
HIDDEN = ("express", "galactica")


def match(*arguments):
    """The JSON of a match."""
    code, out, err = call("match", *arguments, "--json")
    assert code == 0, err
    assert err == "" and out.count("\n") == 1, "one object, one line"
    return json.loads(out)


def untimed(result):
    """What must be the same whatever the machine does."""
    return {k: v for k, v in result.items() if k != "time"}


def refused(*arguments, says):
    return bad(*arguments, says=says, command="match")


def help_is_told(_):
    code, out, err = call("match", "--help")
    assert code == 0 and err == "" and out.startswith("usage: wardroom match"), err
    assert call("help", "match")[1] == out
    for option in ("--a", "--b", "--side", "--elo0", "--elo1", "--alpha", "--beta", "--games", "--seed", "--seats",
                   "--set", "--each", "--jobs", "--json", "--report"):
        assert f"{option} " in out, option
    assert "wardroom match GAME" in call("--help")[1]


def jobs_change_nothing(_):
    for arguments in (("express", *BOTS), ("express", *BOTS, "--games", 90), ("galaxies", *BOTS, "--games", 12)):
        first = untimed(match(*arguments, "--jobs", 1))
        assert untimed(match(*arguments, "--jobs", 2)) == first, arguments
        assert untimed(match(*arguments, "--seed", 2))["signature"] != first["signature"]


def officers_are_stronger_than_chance(_):
    for game in GAMES:
        seats = ("--seats", 2) if game == "starship" else ()
        result = match(game, *BOTS, *seats)
        assert result["test"]["verdict"] == "elo1" and not result["stopped"], (game, result["test"])
        assert result["test"]["ratio"] >= result["test"]["high"] > 0 > result["test"]["low"]
        assert result["results"]["all"]["elo"]["low"] > 0, (game, result["results"]["all"])
        back = match(game, "--a", "random", "--b", "officer", *seats)
        assert back["test"]["verdict"] == "elo0" and back["results"]["all"]["elo"]["high"] < 0, (game, back)


def nobody_is_stronger_than_himself(_):
    for game in GAMES:
        result = match(game, "--a", "officer", "--b", "officer", "--games", 24)
        for part in result["results"].values():
            deals = part["deals"]
            assert part["scores"] == [0, 0, deals, 0, 0], (game, part)
            assert part["elo"]["low"] < 0 == part["elo"]["rate"] < part["elo"]["high"], (game, part)
            for side in part["as"].values():
                if game in HIDDEN:
                    assert side["difference"]["rate"] == 0 and side["won"] == side["baseline"], (game, side)


def what_scripts_read(_):
    result = match("express", *BOTS, "--games", 90)
    assert (result["game"], result["a"], result["b"], result["side"]) == ("express", "officer", "random", "both")
    assert result["deals"] == 30 and result["games"] == result["planned"] == 90 and result["test"] is None
    assert set(result["results"]) == {"3", "4", "5", "all"}
    every = result["results"]["all"]
    assert sum(every["scores"]) == every["deals"] == 30
    assert every["score"]["low"] <= every["score"]["rate"] <= every["score"]["high"]
    human = every["as"]["human"]
    assert abs(human["won"] - human["baseline"] - human["difference"]["rate"]) < 1e-5, human
    both = sum(side["difference"]["rate"] for side in every["as"].values())
    assert abs(every["score"]["rate"] - 0.5 - both / 2) < 1e-5, "sides add up"
    for bot in "ab":
        pace = result["time"][bot]
        assert pace["choices"] > 0 and 0 < pace["mean_ms"] <= pace["most_ms"], pace
    assert result["time"]["a"]["choices"] + result["time"]["b"]["choices"] == result["choices"]


def known_sides_are_played_in_turn(_):
    result = match("galaxies", *BOTS, "--each", "mission", "--games", 16)
    assert result["deals"] == 8 and len(result["results"]) == 9, result["results"].keys()
    every = result["results"]["all"]
    assert set(every["as"]) == {"first side", "second side"}
    sides = [side["score"]["rate"] for side in every["as"].values()]
    assert abs(sum(sides) / 2 - every["score"]["rate"]) < 1e-5, every


def one_side_alone(_):
    both = match("express", *BOTS, "--games", 90)["results"]["all"]["as"]
    for side in ("human", "cylon"):
        one = match("express", *BOTS, "--games", 60, "--side", side)
        assert one["side"] == side and one["deals"] == 30
        assert one["results"]["all"]["as"] == {side: both[side]}, "the same deals, whatever else is played"


def games_bound_the_test(_):
    result = match("express", "--a", "officer", "--b", "officer", "--games", 30, "--elo0", -5, "--elo1", "5.5",
                   "--alpha", 0.1, "--beta=0.2")
    test = result["test"]
    assert (test["elo0"], test["elo1"], test["alpha"], test["beta"]) == (-5, 5.5, 0.1, 0.2)
    assert test["verdict"] == "open" and result["deals"] == 10 and not result["stopped"]


def a_match_can_be_played_again(_):
    for arguments in ((), ("--games", 61), ("--side", "cylon", "--elo1", 50, "--set", "morale=variant")):
        code, out, err = call("match", "express", *BOTS, *arguments)
        assert code == 0 and err == "", err
        again = re.search("The same again: wardroom (.*)", out)[1]
        words = [line for line in out.splitlines() if "choice" not in line]
        assert [line for line in call(*shlex.split(again))[1].splitlines() if "choice" not in line] == words


def words_for_people(_):
    out = call("match", "express", *BOTS)[1]
    for words in ("BSG: Express", "officer against random", "points won more", "as human", "as cylon", "3 players",
                  "all", "Elo", "Human wins: with officer", "The test says that officer is +30.0 rather than 0.0 Elo "
                  "stronger than random", "A choice took", "Signature"):
        assert words in out, (words, out)
    out = call("match", "galaxies", *BOTS, "--games", 4)[1]
    assert "score, %" in out and "as first side" in out and "test" not in out, out


def report_is_a_page_of_its_own(folder):
    path = folder / "match.html"
    for game, heading, plots in (("express", "Points won more, from game to game", 2),
                                 ("galaxies", "Score, from game to game", 2)):
        code, out, err = call("match", game, *BOTS, "--report", path)
        assert code == 0 and str(path) in err, err
        text = path.read_text()
        xml.dom.minidom.parseString(text.replace("<!DOCTYPE html>\n", ""))
        page = Page()
        page.feed(text)
        assert page.loads == [], page.loads
        for words in (heading, "The test, from game to game", "The same match again"):
            assert words in page.headings, page.headings
        assert page.plots == page.titles == plots and page.tables == plots + 1
        assert re.search("Signature ([0-9a-f]{16})", out)[1] in text
        assert "2.94" in text and "-2.94" in text, "the bounds of the test"
        assert re.search("The same again: (.*)", out)[1] in text
    call("match", "express", *BOTS, "--games", 30, "--report", path)
    assert "The test" not in path.read_text(), "where there is none, none is drawn"


def report_path_is_tried_before_the_games(folder):
    code, out, err = call("match", "express", *BOTS, "--games", FOREVER, "--report", folder / "no" / "such.html")
    assert code == 1 and out == "" and "cannot be written" in err, err


def ctrl_c_tells_what_was_played(_):
    for fixed in ((), ("--elo1", "0.1")):
        code, out, seen = run_on_terminal(lambda p: p.send_signal(signal.SIGINT),
            ("match", "express", "--a", "random", "--b", "random", "--games", FOREVER, *fixed, "--json"))
        assert code == 130 and "stopped" in seen and ("test at" in seen) == bool(fixed), seen
        result = json.loads(out)
        assert result["stopped"] is True and 0 < result["games"] < int(FOREVER)
        again = match("express", "--a", "random", "--b", "random", "--games", result["games"])
        assert again["signature"] == result["signature"] and again["results"] == result["results"]


TESTS = {
    "help is told": help_is_told,
    "results do not depend on the jobs": jobs_change_nothing,
    "officers are stronger than chance": officers_are_stronger_than_chance,
    "nobody is stronger than himself": nobody_is_stronger_than_himself,
    "json has what scripts read": what_scripts_read,
    "known sides are played in turn": known_sides_are_played_in_turn,
    "one side alone": one_side_alone,
    "games bound the test": games_bound_the_test,
    "a match can be played again": a_match_can_be_played_again,
    "words for people": words_for_people,
    "a report is a page of its own": report_is_a_page_of_its_own,
    "a report's path is tried before the games": report_path_is_tried_before_the_games,
    "Ctrl-C tells what was played": ctrl_c_tells_what_was_played,
    "no game": refused(says="Which game?"),
    "no such game": refused("chess", *BOTS, says='no game "chess"'),
    "two games": refused("express", "express", *BOTS, says="One game"),
    "no bots": refused("express", says="--a BOT"),
    "no second bot": refused("express", "--a", "officer", says="--b BOT"),
    "no such bot": refused("express", "--a", "pirate", "--b", "random", says='No bot "pirate" plays BSG: Express'),
    "sim's bots": refused("express", *BOTS, "--bots", "random", says="no option --bots"),
    "no such side": refused("express", *BOTS, "--side", "raider", says="human, cylon or both"),
    "sides that are known": refused("starship", *BOTS, "--side", "both", says="no side is hidden"),
    "one alone": refused("starship", *BOTS, "--seats", 1, says="from 2"),
    "half a deal": refused("express", *BOTS, "--games", 2, says="A deal is 3 games"),
    "elo that is no number": refused("express", *BOTS, "--elo1", "much", says="--elo1 takes a number"),
    "elo beyond all": refused("express", *BOTS, "--elo1", "inf", says="--elo1 takes a number"),
    "elo the wrong way round": refused("express", *BOTS, "--elo0", 30, says="below --elo1"),
    "never wrong": refused("express", *BOTS, "--alpha", 0, says="--alpha takes a number"),
    "mostly wrong": refused("express", *BOTS, "--beta", 0.5, says="--beta takes a number"),
    "no jobs": refused("express", *BOTS, "--jobs", 0, says="--jobs takes"),
    "no such setting": refused("express", *BOTS, "--set", "colour=red", says="no setting colour"),
    "a missing value": refused("express", "--a", says="--a needs a value"),
    "an option that is none": refused("express", *BOTS, "--fast", says="no option --fast"),
}

if __name__ == "__main__":
    main(TESTS)
