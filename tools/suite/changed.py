"""Finds the test programs that a change can affect.

- A compiled program depends on the files that ninja knows for it.
- A script depends on itself, its imports, and the programs that it runs.
- Files of the page affect only tests of pages. Files of one game do not affect programs of others.
- Files that say how everything is built or run affect everything. The meson.build of a room affects
  all that is made of the room.
- Any other file, such as a document or a stored record, affects the scripts that name it or its
  folder.
"""
import functools
import pathlib
import re
import subprocess

from game_list import listed
from suite import ROOT

PAGE = re.compile(r"src/web/|games/\w+/(page|lessons)/")
ROOM = "meson.build"  # of a room; those above the rooms affect everything
EVERYTHING = re.compile(r"(?:(?:src/|tests/)?meson\.build|meson_options\.txt|cross/.*|tools/(?:suite/.*|run-tests|configure|setup)|\.ci/.*)$")
# Serves the page that needs no server, which is made in a build folder of its own.
FOLDER = "tests/web/kit/folder.mjs"
FOLDER_MADE = ("build-wasm", "src/page/page.txt")
IMPORT = re.compile(r"""(?:^\s*(?:from|import)\s+([\w.]+))|(?:from\s+'(\./[^']+|\.\./[^']+)')|(?:import\s+'(\.[^']+)')""", re.MULTILINE)


def git(*command):
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def files_since(commit):
    """The files that differ from a commit, and those that git does not know yet."""
    return set(git("diff", "--name-only", commit)) | set(git("ls-files", "--others", "--exclude-standard"))


@functools.cache
def within(path):
    """A path as it is below the project's folder, or None."""
    try:
        return str(pathlib.Path(path).resolve().relative_to(ROOT))
    except ValueError:
        return None


@functools.cache
def headers(folder):
    """What each object of a build folder includes, from ninja's log of it."""
    found, at = {}, None
    for line in subprocess.run(["ninja", "-C", folder, "-t", "deps"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        if line.startswith("    "):
            found[at].append(line.strip())
        elif ": #deps" in line:
            at = line.split(": #deps")[0]
            found[at] = []
    return found


@functools.cache
def made_of(folder, target):
    """The files of the project that a target of ninja is made of."""
    done = subprocess.run(["ninja", "-C", folder, "-t", "inputs", target], cwd=ROOT, capture_output=True, text=True, check=False)
    inputs = done.stdout.splitlines()
    inputs += [header for one in inputs for header in headers(folder).get(one, [])]
    return {path for path in (within(ROOT / folder / one) for one in inputs) if path and not path.startswith("build")}


@functools.cache
def scripts_named(name):
    return [str(path.relative_to(ROOT)) for path in (ROOT / "tests").glob(f"*/{name}.py")]


@functools.cache
def imported(script):
    """A script, and all scripts that it imports."""
    found, left = set(), [script]
    while left:
        at = left.pop()
        path = ROOT / at
        if at in found or not path.is_file():
            continue
        found.add(at)
        for python, *node in IMPORT.findall(path.read_text(errors="replace")):
            left += scripts_named(python.split(".")[0]) if python and path.suffix == ".py" else []
            left += [within(path.parent / one) for one in node if one]
    return frozenset(found)


def parts(program):
    """The scripts of a program, and the files that the programs it is given are made of."""
    scripts, files = set(), set()
    for word in [*program.command, *program.environment.values()]:
        path = within(word) if "/" in str(word) else None
        if path is None or not (ROOT / path).is_file():
            continue
        if path.startswith("build"):
            folder, target = path.split("/", 1)
            files |= made_of(folder, target)
        else:
            scripts |= imported(path)
    if FOLDER in scripts:
        files |= made_of(*FOLDER_MADE)
    return scripts, files


def game_of(name):
    """The one game that a file or a program is about, or None."""
    about = [game for game in listed() if game in name]
    return about[0] if len(about) == 1 else None


def names(scripts, path):
    """Does any of the scripts name this file, or the top folder that it is in?"""
    words = [re.escape(pathlib.Path(path).name), re.escape(path.split("/")[0])]
    pattern = re.compile(r"""['"/](?:%s)['"/]""" % "|".join(words))
    return any(pattern.search((ROOT / script).read_text(errors="replace")) for script in scripts)


def touches(path, program, scripts, files, anybody):
    """Can a changed file change what a program says?"""
    if program.stage == "checks" or path in scripts or EVERYTHING.match(path):
        return True
    games = {game_of(path), game_of(program.key)} - {None}
    if len(games) > 1:
        return False
    if pathlib.Path(path).name == ROOM:
        room = str(pathlib.Path(path).parent) + "/"
        return any(one.startswith(room) for one in (*scripts, *files))
    if PAGE.match(path):
        return program.has_pages or names(scripts, path)
    return path in files or (path not in anybody and names(scripts, path))


def touched(wanted, commit):
    """The programs that the change since a commit can touch; says which are left out."""
    changed = files_since(commit)
    of = {program.key: parts(program) for program in wanted}
    anybody = set().union(*(files for _, files in of.values()))
    found = [program for program in wanted if any(touches(path, program, *of[program.key], anybody) for path in changed)]
    left = [program.key for program in wanted if program not in found]
    print(f"{len(changed)} files changed since {commit}: {len(found)} programs can be touched by it, {len(left)} are left out"
          + (f": {', '.join(left)}" if left else ""), flush=True)
    return found
