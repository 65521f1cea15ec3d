"""tools/run-tests: what is red, what is unsteady, what is kept and repeated, what a change can touch."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import types
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))
sys.path.append(str(ROOT / "tests"))
from suite import changed, load, programs, report, running, tally, tap  # noqa: E402
import waiting  # noqa: E402
from waiting import until  # noqa: E402


def runner_script():
    loader = importlib.machinery.SourceFileLoader("run_tests", str(ROOT / "tools" / "run-tests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    loader.exec_module(module)
    return module


SCRIPT = runner_script()
TESTS = []


def case(test):
    """A function that is given an empty folder is a test."""
    TESTS.append(test)
    return test


def program(name, *shell, stage="gcc", limit=60.0, cost=0.0):
    """A program that does what a shell is told."""
    return programs.Program(stage, name, ["sh", "-c", "\n".join(shell)], {}, limit, cost)


GREEN = "echo 'ok 1 - it'; echo '# 1 assertions'"
RED = "echo 'not ok 1 - it'; exit 1"


def racy(folder, name):
    """Red when it runs first, and green from then on."""
    mark = folder / f"{name}.ran"
    return program(name, f"if [ -e {mark} ]; then {GREEN}; else touch {mark}; {RED}; fi")


def played(folder, *wanted, seed=7, no_skips=False):
    """The report on these programs, whether it was good, and all that was printed."""
    told, printed = report.Report(seed, no_skips), io.StringIO()
    with contextlib.redirect_stdout(printed):
        with running.Runner(seed) as runner:
            SCRIPT.run(runner, list(wanted), told, programs.Costs(folder / "costs.json"))
        good = told.close()
    return told, good, printed.getvalue()


@case
def red_twice_is_red(folder):
    told, good, said = played(folder, program("good", GREEN), program("bad", RED))
    assert (told.passed, told.failed, told.unsteady, told.red, good) == (1, 1, [], ["gcc bad"], False), said
    assert said.endswith("1 passed, 1 failed, 0 skipped\n"), said


@case
def red_and_then_green_is_unsteady(folder):
    told, good, said = played(folder, program("good", GREEN), racy(folder, "racy"))
    assert (told.passed, told.failed, good) == (2, 0, True), said
    assert [one.program.key for one in told.unsteady] == ["gcc racy"], said
    assert "not ok 1 - it" in said and "unsteady   gcc racy" in said and "seed 7" in said, said


@case
def more_than_two_unsteady_programs_are_red(folder):
    told, good, said = played(folder, *(racy(folder, name) for name in ("one", "two", "three")))
    assert (told.passed, told.failed, good) == (3, 3, False), said
    assert len(told.unsteady) == 3, said


@case
def an_unsteady_program_has_the_seed_of_its_run(folder):
    """Of several runs, each with a seed of its own."""
    told, printed = report.Report(7), io.StringIO()
    with contextlib.redirect_stdout(printed):
        for n in range(3):
            told.seed = 7 + n
            with running.Runner(told.seed) as runner:
                SCRIPT.run(runner, [racy(folder, "racy")], told, programs.Costs(folder / "costs.json"))
        told.close()
    said = printed.getvalue()
    assert re.search(r"^unsteady +gcc racy: .*; seed 7, /", said, re.M), said


@case
def a_broken_build_is_not_run_again(folder):
    many = [racy(folder, f"bad{n}") for n in range(SCRIPT.RERUNS_MOST + 1)]
    told, _, said = played(folder, *many)
    assert told.failed == len(many) and not told.unsteady, said


@case
def what_is_skipped_is_named(folder):
    told, good, said = played(folder, program("some", "echo 'ok 1 - it flies # SKIP no wings here'"))
    assert (told.passed, told.failed, good) == (0, 0, False), said
    assert "skipped    some: it flies (no wings here)" in said, said
    assert said.endswith("0 passed, 0 failed, 1 skipped\n"), said


@case
def nothing_may_be_skipped_where_all_is_there(folder):
    wanted = program("good", GREEN), program("some", "echo 'ok 1 - it flies # SKIP no wings here'")
    told, good, said = played(folder, *wanted, no_skips=True)
    assert (told.passed, told.failed, good) == (1, 1, False) and "some: it flies" in said, said
    assert played(folder, *wanted)[1], "else it is only named"


@case
def a_stage_takes_as_long_as_from_its_first_to_its_last(folder):
    told, _, said = played(folder, program("a", "sleep 0.3", GREEN), program("b", GREEN, stage="checks"))
    took = told.stages["gcc, 1 programs"]
    assert 0.3 <= took.wall < 20 and took.is_part and told.whole() == (0, 0), said
    told.took("tests", 5.0, 3.0)
    told.took("tests", 2.0, 1.0)  # once more
    assert told.whole() == (7.0, 4.0)


@case
def nothing_at_all_is_red(folder):
    told, good, said = played(folder)
    assert (told.passed, told.failed, good) == (0, 0, False), said


@case
def a_program_without_an_assertion_is_red(folder):
    for says in ("echo 'ok 1 - it'; echo '# 0 assertions'", "echo 'ok 1 - it'", "true"):
        told, _, said = played(folder, program("idle", says))
        assert told.failed == 1 and "no assertion" in said, said


@case
def what_falls_over_between_two_cases_is_red(folder):
    told, _, said = played(folder, program("fell", GREEN, "exit 3"))
    assert told.failed == 1, said


@case
def what_is_not_there_is_red(folder):
    told, _, said = played(folder, program("good", GREEN), program("gone")._replace(command=["build/tests/nothing"]))
    assert (told.passed, told.failed) == (1, 1) and "gone does not start" in said, said


@case
def what_takes_too_long_is_ended_with_all_it_started(folder):
    told, _, said = played(folder, program("slow", f"trap 'echo told > {folder}/told; exit 1' TERM",
                                           f"sh -c 'echo $$ > {folder}/child; exec sleep 1000' &", "wait", limit=0.5))
    assert (folder / "told").read_text() == "told\n", "it could not write down what it saw"
    assert told.failed == 1 and "took longer than" in said, said
    child = int((folder / "child").read_text())
    state = pathlib.Path(f"/proc/{child}/stat")
    until(lambda: not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] == "Z", "what it started to end")


@case
def a_failed_program_leaves_its_folder_and_a_green_one_nothing(folder):
    runner = running.Runner(7)
    good = runner.run(program("good", "echo here > $TMPDIR/file", GREEN))
    bad = runner.run(program("bad", "echo here > $TMPDIR/file", RED))
    kept = pathlib.Path(bad.folder)
    assert (kept / "file").read_text() == "here\n" and "not ok" in (kept / "said.txt").read_text()
    assert good.folder == "" and [one.name for one in runner.place.iterdir()] == ["gcc-bad"]
    subprocess.run(["rm", "-r", runner.place], check=True)


@case
def a_failure_says_how_to_repeat_it(folder):
    _, _, said = played(folder, program("bad", "echo seed $WARDROOM_SEED and $PYTHONHASHSEED", RED),
                        program("bad, too", RED), seed=1234)
    assert "seed 1234 and 1234\n" in said and "tools/run-tests --seed 1234 bad\n" in said, said
    assert "tools/run-tests --seed 1234 'bad, too'\n" in said, said


@case
def the_seed_is_the_commits(_folder):
    first, again = SCRIPT.seed_of_commit(), SCRIPT.seed_of_commit()
    assert first == again and 0 < first < 1 << 28


@case
def the_longest_begin_first(folder):
    short, long = program("short", GREEN), program("long", GREEN)
    costs = programs.Costs(folder / "costs.json")
    costs.keep([(short, tap.Result(1, 0, [], "", wall=0.1)), (long, tap.Result(1, 0, [], "", wall=9.0))])
    runner, order = running.Runner(1), []
    wanted = sorted([short, long], key=programs.Costs(folder / "costs.json").of, reverse=True)
    runner.run_all(wanted, lambda one, _: order.append(one.name), at_once=1)
    runner.close()
    assert order == ["long", "short"], order


@case
def a_spoilt_file_of_costs_does_no_harm(folder):
    for text in ("", "[]", '{"gcc a": "x"}', "{"):
        (folder / "costs.json").write_text(text)
        assert programs.Costs(folder / "costs.json").of(program("a", GREEN, cost=3.0)) == 3.0


@case
def busy_loops_end_with_the_run(_folder):
    with load.busy(2):
        pass
    children = pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    assert children == [], children


@case
def whole_runs_are_tallied(folder):
    told = report.Report(7)
    told.passed, told.red = 3, ["gcc bad"]
    told.took("tests", 12.0, 20.0)
    whole = types.SimpleNamespace(what=[], changed=None, times=1, busy=2)
    with contextlib.redirect_stdout(io.StringIO()):
        tally.add(folder / "tally", whole, told)
        tally.add(folder / "tally", types.SimpleNamespace(what=["gcc"], changed=None, times=1, busy=2), told)
    rows = [json.loads(line) for line in (folder / "tally").read_text().splitlines()]
    assert len(rows) == 1, rows
    assert (rows[0]["seed"], rows[0]["busy"], rows[0]["red"], rows[0]["wall"]) == (7, 2, ["gcc bad"], 12), rows


@case
def each_tallied_run_of_a_commit_has_another_seed(folder):
    path = folder / "runs"
    how = types.SimpleNamespace(seed=None, tally=path)
    tested = tally.commit(path)
    assert SCRIPT.seed_for(how) == SCRIPT.seed_of_commit()
    path.write_text(f'{{"commit": "{tested}"}}\n{{"commit": "another"}}\n{{"commit": "{tested}"}}\n')
    assert SCRIPT.seed_for(how) == SCRIPT.seed_of_commit() + 2
    assert SCRIPT.seed_for(types.SimpleNamespace(seed=5, tally=path)) == 5


@case
def the_file_of_runs_is_no_change_of_the_tree(folder):
    def git(*words):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *words], cwd=folder, check=True, capture_output=True)

    (folder / "runs").write_text("")
    (folder / "source").write_text("")
    git("init")
    git("add", ".")
    git("commit", "-m", "All")
    with unittest.mock.patch.object(tally, "ROOT", folder):
        (folder / "runs").write_text("{}\n")
        assert re.fullmatch("[0-9a-f]{8}", tally.commit(folder / "runs")), tally.commit(folder / "runs")
        (folder / "source").write_text("changed")
        assert tally.commit(folder / "runs").endswith("+")


def can(path, name, stage="gcc", scripts=(), files=(), anybody=None):
    """Can a change of this file touch this program?"""
    wanted = program(name, GREEN, stage=stage)._replace(has_pages=name.startswith("web_"))
    return changed.touches(path, wanted, set(scripts), set(files), set(files if anybody is None else anybody))


@case
def a_change_touches_what_is_made_of_it(_folder):
    assert can("src/core/flow.c", "core_flow", files=["src/core/flow.c"])
    assert not can("src/core/flow.c", "space_plane", files=["src/space/plane.c"], anybody=["src/core/flow.c"])
    assert can("tests/server/kit.py", "server_play", scripts=["tests/server/kit.py"])
    assert can("src/core/flow.c", "format", stage="checks")


@case
def a_change_of_one_game_leaves_the_others_out(_folder):
    rule = "games/express/rules/crisis.c"
    assert can(rule, "server_play", files=[rule])
    assert not can(rule, "web_galactica_check", files=[rule])


@case
def a_change_of_the_page_touches_the_tests_of_pages(_folder):
    page = "src/web/kit/clock.js"
    assert can(page, "web_room", files=[page])
    assert not can(page, "sim_resume", files=[page])


@case
def a_document_touches_the_scripts_that_name_it(_folder):
    assert can("docs/server.md", "protocol_docs", scripts=["tests/table/test_protocol_docs.py"])
    assert not can("docs/server.md", "sim_run", scripts=[])


@case
def what_says_how_all_is_built_or_run_touches_everything(_folder):
    for path in ("meson.build", "meson_options.txt", "tools/suite/running.py", "tools/run-tests", "tools/configure", "cross/aarch64.ini",
                 "src/meson.build", "tests/meson.build"):
        assert can(path, "space_plane", files=["src/space/plane.c"]) and can(path, "server_play", scripts=["tests/server/test_play.py"]), path


@case
def how_a_room_is_built_touches_what_is_made_of_it(_folder):
    assert can("src/core/meson.build", "core_flow", files=["src/core/flow.c"])
    assert not can("src/core/meson.build", "space_plane", files=["src/space/plane.c"])
    assert can("games/express/rules/meson.build", "server_play", files=["games/express/rules/crisis.c"])
    assert can("tests/web/meson.build", "web_line", scripts=["tests/web/test_line.mjs"])
    assert not can("tests/web/meson.build", "server_play", scripts=["tests/server/test_play.py"])


@case
def the_checks_look_at_format_layers_ledger_and_prose(_folder):
    tools = [one.command[0] for one in programs.checks()]
    assert tools == ["tools/format", "tools/check-layers", "tools/ledger-check", "tools/check-prose"], tools


@case
def scripts_are_followed_through_their_imports(_folder):
    assert "tests/server/kit.py" in changed.imported("tests/server/test_play.py")
    assert "tests/web/kit/tap.mjs" in changed.imported("tests/web/test_room.mjs")


@case
def assertions_of_a_script_are_counted(folder):
    (folder / "script.py").write_text("import unittest\n"
                                      "class A(unittest.TestCase):\n    def test(self):\n        self.assertEqual(1, 1)\n"
                                      "A('test').debug()\n"
                                      "for i in range(3):\n    assert i < 3\nprint('ok 1 - it')\n")
    done = subprocess.run([sys.executable, ROOT / "tests" / "counted.py", folder / "script.py"], capture_output=True, text=True,
                          env={**os.environ, "WARDROOM_SEED": "5"}, check=True)
    assert done.stdout == "# seed 5\nok 1 - it\n# 4 assertions\n", done.stdout


class Slow:
    """Stands for a case that times what it sees."""

    def __init__(self, late):
        self.left = late  # so many times

    def id(self):
        return "Slow.test"

    def setUp(self):
        pass

    doCleanups = setUp

    @waiting.promptly
    def test(self):
        self.left -= 1
        if self.left >= 0:
            raise waiting.Late("it took 9.0 s, not 5")
        return "done"


@case
def a_promise_of_time_is_broken_the_third_time_and_each_time_is_told(_folder):
    for late in range(4):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.suppress(waiting.Late):
            assert (Slow(late).test() == "done") == (late < 3)
        assert printed.getvalue() == "# Slow.test: once more, since it took 9.0 s, not 5\n" * min(late, 2)
    promise = waiting.Promise(5, "a table")
    with contextlib.redirect_stdout(printed):
        promise.kept(time.monotonic())
        promise.kept(time.monotonic() - 9)
        promise.kept(time.monotonic() - 7)
        try:
            promise.kept(time.monotonic() - 6)
        except waiting.Late as late:
            assert "a table took 6.0 s, not 5" in str(late) and promise.longest >= 9
        else:
            raise AssertionError("it was broken three times")
    assert "# a table took 9.0 s, not 5\n# a table took 7.0 s, not 5\n" in printed.getvalue()


PLAYS = """
import random, sys
sys.path.insert(0, "@ROOT@/tests/server")
import kit, seeded

class Plays(kit.Case):
    def test(self):
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        print("# order", list({"one", "two", "three", "four"}))
        for _ in range(8):
            kit.catch_up(people)
            kit.choose_asked(people, self.chance, lambda person, choice: (print("#", person.seat, choice), person.choose(**choice)))
        print("# told", [event["text"] for event in people[0].events])

class Fails(kit.Case):
    def test(self):
        self.serve()
        self.connect().ask("ping")
        if sys.argv[-1] == "hangs":
            print("ok 0 - it hangs", flush=True)
            kit.Line(self.server.port).hear()
        self.fail()

kit.main("__main__." + sys.argv[1])
"""


def script(folder, *words, **environment):
    """Runs the script above: its command and what it finds around it."""
    (folder / "script.py").write_text(PLAYS.replace("@ROOT@", str(ROOT)))
    return ([sys.executable, ROOT / "tests" / "counted.py", folder / "script.py", *words],
            {**{k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}, **environment})


@case
def one_seed_is_one_course_of_events(folder):
    """Of a server, the people in front of it, and what a script goes through: the same twice, and otherwise with another seed."""
    def course(seed):
        command, environment = script(folder, "Plays", WARDROOM_SEED=str(seed))
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        said = [line for line in done.stdout.splitlines() if line.startswith(("# order", "# told", *(f"# {seat} " for seat in range(3))))]
        assert len(said) >= 10, done.stdout
        return said

    first, again, other = course(7), course(7), course(8)
    assert first == again, (first, again)
    assert first[1:] != other[1:] and first[-1] != other[-1], (first, other)


@case
def what_came_over_the_lines_stays_when_a_case_fails_or_hangs(folder):
    for how in ("fails", "hangs"):
        place = folder / how
        place.mkdir()
        command, environment = script(folder, "Fails", how, WARDROOM_KEEP="1", TMPDIR=str(place))
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True) as child:
            for line in child.stdout:
                if line.startswith("ok 0"):
                    child.terminate()
            assert child.wait() == 1
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, 9)  # its server
        told = [path.read_text() for path in place.glob("*/wire.txt")]
        assert len(told) == 1 and re.search(r'^[\d.]+ 1 > {"type": "ping".*\n[\d.]+ 1 < {"type":"pong"', told[0], re.M), told


def main():
    print(f"1..{len(TESTS)}")
    failed = 0
    for number, test in enumerate(TESTS, 1):
        name = test.__name__.replace("_", " ")
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(pathlib.Path(folder))
                print(f"ok {number} - {name}")
            except AssertionError as fault:
                failed += 1
                print(f"not ok {number} - {name}\n# " + str(fault).replace("\n", "\n# "))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
