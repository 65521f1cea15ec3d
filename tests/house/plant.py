#!/usr/bin/env python3
"""Breaks the house on purpose, and shows that the bad days find it.

usage: plant.py [FAULT...]        all of tests/house/faults, unless some are named
       plant.py --check           looks only whether all of them fit the sources

Each fault is an edit of one source file: which file, a text that stands in it once, and what stands there
instead. The file is compiled by the commands of the build (BUILD in the environment, else build) and linked with
everything else as it is; then the days run, from seed 1 on, until the fault is found or the time is over (SECONDS,
else 120). Prints a row for each: the fault, which promise was broken, after how many hours that were lived through.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / "build")).resolve()
SECONDS = os.environ.get("SECONDS", "120")
HOURS = 24  # of a seed
PROGRAM = "tests/test_days"
FOUND = re.compile(r"seed (\d+), hour ([\d.]+), step \d+: BROKEN (\w+): (.*)")
EDIT = re.compile(r"# (.*)\n(\S+)\n<<<<\n(.*?)\n====\n(.*?)\n?>>>>\n", re.S)


def edited(fault):
    """What it is, its file, and the file with the fault in it."""
    what, file, old, new = EDIT.fullmatch(fault.read_text()).groups()
    source = (ROOT / file).read_text()
    if source.count(old) != 1:
        sys.exit(f"{fault.name}: what it changes is not in {file}, or more than once")
    return what, file, source.replace(old, new)


def commands():
    return subprocess.run(["ninja", "-C", BUILD, "-t", "commands", PROGRAM], check=True, text=True,
                          stdout=subprocess.PIPE).stdout.splitlines()


def run(command):
    subprocess.run(command, shell=True, cwd=BUILD, check=True)


def plant(fault, folder, lines):
    """Builds the program with the fault in it; returns where it is, and what the fault is."""
    what, file, text = edited(fault)
    source, thing, program = folder / pathlib.Path(file).name, folder / "planted.o", folder / fault.stem
    source.write_text(text)
    compiled = next(line for line in lines if line.endswith(f"/{file}"))
    sound = re.search(r"-o (\S+)", compiled)[1]  # in a library it gives way by itself
    compiled = re.sub(r"-MF \S+", f"-MF {folder}/planted.d", compiled)
    compiled = re.sub(r"-o \S+", f"-o {thing}", compiled)
    run(re.sub(r"-c \S+$", f"-c {source}", compiled))
    run(lines[-1].replace(f" {sound} ", " ", 1).replace(f"-o {PROGRAM} ", f"-o {program} {thing} ", 1))
    return program, what


def live(program):
    """Which promise was broken, and after how many hours; nothing: none was."""
    done = subprocess.run([program], env={**os.environ, "WARDROOM_SECONDS": SECONDS, "DAYS_ONCE": "1"}, check=False,
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    found = FOUND.search(done.stderr)
    if found:
        return found[3], (int(found[1]) - 1) * HOURS + float(found[2])
    return (f"it dies ({done.returncode})", 0.0) if done.returncode else None


def main():
    faults = sorted((ROOT / "tests/house/faults").glob("*.edit"))
    named = sys.argv[1:]
    if named == ["--check"]:
        for fault in faults:
            edited(fault)
        return
    missed = 0
    subprocess.run(["ninja", "-C", BUILD, "--quiet", PROGRAM], check=True)
    lines = commands()
    print("| fault | found by | simulated hours |\n| --- | --- | --- |")
    for fault in faults:
        if named and fault.stem not in named:
            continue
        with tempfile.TemporaryDirectory() as folder:
            program, what = plant(fault, pathlib.Path(folder), lines)
            found = live(program)
        missed += found is None
        print(f"| {what} | " + ("**nothing** | - |" if found is None else f"`{found[0]}` | {found[1]:.1f} |"), flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
