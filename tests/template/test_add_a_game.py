#!/usr/bin/env python3
"""Adds a game as "How to add a game" (ARCHITECTURE.md) says, plays it, and removes it again.

The text has a block of commands for each step. They run here as they stand there, in a copy of the
sources below the build folder, which is kept: a second run builds only the new game. With
WARDROOM_CLONE set, the copy is a fresh clone of the last commit, and everything is built.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("WARDROOM", ROOT / "build/wardroom")).parent
CLONE = "WARDROOM_CLONE" in os.environ
FOLDER = BUILD / ("game-in-a-clone" if CLONE else "game-in-a-copy")
COPY = FOLDER / "source"
GAME, LETTERS = "salvage", "SV"


def run(*command, at=COPY, **more):
    """What a command prints. One that fails ends the test."""
    done = subprocess.run([os.fspath(word) for word in command], cwd=at, text=True, check=False, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    assert done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout[-4000:]}"
    return done.stdout


# ---- the copy ----


def sources():
    """The project's files: those that git knows, and new ones that it does not ignore."""
    said = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", at=ROOT)
    return {path for path in said.split("\0") if path and (ROOT / path).is_file() and not (ROOT / path).is_symlink()}


def bring_up_to_date():
    """Copies what differs. What stays the same keeps its time, so that it is not built again."""
    wanted = sources()
    for file in [file for file in COPY.rglob("*") if file.is_file()]:
        path = file.relative_to(COPY).as_posix()
        if path not in wanted and not path.startswith("build-dev/"):
            file.unlink()
    for path in wanted:
        there, here = ROOT / path, COPY / path
        if not here.is_file() or here.read_bytes() != there.read_bytes():
            here.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(there, here)


def prepare():
    if CLONE:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        run("git", "clone", "--quiet", ROOT, COPY, at=FOLDER)
    else:
        shutil.rmtree(COPY / "games" / GAME, ignore_errors=True)
        COPY.mkdir(parents=True, exist_ok=True)
        bring_up_to_date()


def fingerprint(folder, leave_out=()):
    """The hash of all files below a folder, by path."""
    files = [path for path in sources() if folder == ROOT] or [
        file.relative_to(folder).as_posix() for file in folder.rglob("*")
        if file.is_file() and not file.relative_to(folder).as_posix().startswith(leave_out)]
    return {path: hashlib.sha256((folder / path).read_bytes()).hexdigest() for path in files}


# ---- the instructions ----


def instructions():
    """The blocks of commands in the chapter, by what stands in their first line: # copy, # build ..."""
    text = (COPY / "ARCHITECTURE.md").read_text(encoding="utf-8")
    chapter = re.search(r"^## How to add a game\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)[1]
    blocks = re.findall(r"^```sh\n# (\w+).*?\n(.*?)^```", chapter, re.MULTILINE | re.DOTALL)
    return dict(blocks)


def follow(step):
    """Runs the commands of a step, with the names of this game."""
    return run("sh", "-euc", instructions()[step], env={**os.environ, "GAME": GAME, "LETTERS": LETTERS})


# ---- the steps ----


def the_game_is_copied_and_renamed():
    follow("copy")
    files = [file for file in (COPY / "games" / GAME).rglob("*") if file.is_file()]
    assert len(files) > 20, files
    for file in files:
        assert "template" not in file.relative_to(COPY).as_posix(), file
        left = re.search(r"template|Template|TEMPLATE|\bTE\b|\bte_", file.read_text(encoding="utf-8"))
        assert left is None, (file, left)


def the_list_names_it():
    follow("row")
    changed = [line[3:] for line in run("git", "status", "--short").splitlines()] if CLONE else \
        [path for path, of in fingerprint(ROOT).items() if not path.startswith("games/salvage") and
         of != hashlib.sha256((COPY / path).read_bytes()).hexdigest()]
    assert sorted(path for path in changed if GAME not in path) == ["games/meson.build"], changed


def it_is_built():
    follow("build")


def it_is_one_of_the_games():
    listed = run("build-dev/wardroom", "games")
    assert re.search(rf"^{GAME}: {GAME.capitalize()}, 2 to 4 players$", listed, re.MULTILINE), listed
    rules = run("build-dev/wardroom", "rules", GAME, f"{LETTERS}-006")
    assert "A captain without fuel cannot bid." in rules, rules
    parts = run("build-dev/wardroom", "components")
    assert "freighter: 5, 5" in parts, parts
    assert "template" not in listed and "Template" not in parts, "the template is no released game"


def its_bots_play():
    said = run("build-dev/wardroom", "sim", GAME, "--games", "60", "--bots", "officer,random", "--json")
    result = json.loads(said)
    assert result["games"] == 60 and result["seats"] == [2, 3, 4], said


def it_is_played_in_a_terminal():
    done = subprocess.run([COPY / "build-dev/wardroom", "play", GAME, "--plain", "--seats", "2", "--seed", "4"], cwd=COPY,
                          input="1\nAnna\n1\npass\nboard\nquit\n", text=True, check=False, capture_output=True)
    assert "Round 1 of 6: " in done.stdout and "contract" in done.stdout, done.stdout + done.stderr


def its_tests_hold():
    said = follow("test")
    assert f"{LETTERS.lower()}_014_the_most_points_win" in said, said
    assert "WR_022_every_game_keeps_every_promise" in said, said


def its_page_and_lesson_are_served():
    assert (COPY / f"build-dev/src/web/page_files/{GAME}.js").is_file()
    words = ("Teaching", "Lessons.test_every_lesson_is_played_to_its_end_and_twice_alike",
             "Lessons.test_what_a_lesson_says_of_its_table_is_so_and_nothing_else_would_be")
    said = run(sys.executable, "tests/server/test_lessons.py", *words, env={
        **os.environ, "WARDROOM": str(COPY / "build-dev/wardroom"), "WARDROOM_GAME": GAME})
    assert "not ok" not in said, said


def the_checks_hold():
    follow("check")


def it_is_taken_out_again():
    follow("remove")
    left = fingerprint(COPY, leave_out=("build-dev/", ".git/"))
    if not CLONE:
        assert left == fingerprint(ROOT)
    else:
        assert run("git", "status", "--short") == ""


def main():
    before = fingerprint(ROOT)
    steps = [the_game_is_copied_and_renamed, the_list_names_it, it_is_built, it_is_one_of_the_games, its_bots_play,
             it_is_played_in_a_terminal, its_tests_hold, its_page_and_lesson_are_served, the_checks_hold, it_is_taken_out_again]
    prepare()
    print(f"1..{len(steps) + 1}")
    for number, step in enumerate(steps, 1):
        began = time.monotonic()
        try:
            step()
        except Exception as fault:  # the steps behind it make no sense
            print("\n".join(f"# {line}" for line in str(fault).splitlines()))
            print(f"not ok {number} - {step.__name__}")
            sys.exit(1)
        print(f"ok {number} - {step.__name__} # {time.monotonic() - began:.1f} s", flush=True)
    assert fingerprint(ROOT) == before
    print(f"ok {len(steps) + 1} - the sources are as they were")


if __name__ == "__main__":
    main()
