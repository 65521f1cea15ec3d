"""Prints a line for each program, and at the end what took long, was skipped or unsteady."""
import shlex
from typing import NamedTuple

from suite import programs, tap

UNSTEADY_MOST = 2  # more unsteady programs than that are a failure
SLOWEST = 10


class Took(NamedTuple):
    """What one stage cost."""
    wall: float
    processor: float
    is_part: bool  # of another stage


class Unsteady(NamedTuple):
    """A program that was red, and green when it ran again by itself."""
    program: programs.Program
    first: tap.Result
    seed: int


class Report:
    """Counts over all programs of a run, and prints them."""

    def __init__(self, seed, no_skips=False):
        self.seed = seed
        self.no_skips = no_skips
        self.passed = 0
        self.failed = 0
        self.skipped = []
        self.red = []  # keys of programs
        self.unsteady = []
        self.programs = []  # (seconds, processor, key)
        self.stages = {}  # by name

    def built(self, folder, code, said, seconds):
        """A build that works is no test; one that does not is a failure."""
        if code == 0:
            print(f"{'built':<10} {folder:<57} {seconds:6.1f} s", flush=True)
            return
        self.failed += 1
        self.red.append(f"build {folder}")
        print(f"{'built':<10} {folder:<57} FAILED\n{said.rstrip()}\n", flush=True)

    def program(self, program, result, unsteady=False):
        """One program is done: a line for it, and all it said when something failed."""
        self.passed += result.passed
        self.failed += result.failed
        self.skipped += [f"{program.name}: {case}" for case in result.skipped]
        self.programs.append((result.wall, result.processor, program))
        count = f"{result.passed} passed" + (f", {result.failed} FAILED" if result.failed else "")
        count += f", {len(result.skipped)} skipped" if result.skipped else ""
        print(f"{program.stage:<10} {program.name:<32} {count:<24} {result.wall:6.1f} s {result.processor:6.1f} s"
              + (" UNSTEADY" if unsteady else ""), flush=True)
        if result.failed:
            self.red.append(program.key)
            print(self.said(program, result), flush=True)

    def again(self, program, first, second):
        """Reports a program that failed and ran again: two failures are red, one is unsteady."""
        if second.failed:
            self.program(program, second)
            return
        self.program(program, second, unsteady=True)
        self.unsteady.append(Unsteady(program, first, self.seed))
        print("The first time it said:\n" + self.said(program, first), flush=True)

    def said(self, program, result):
        """What a failed program said, where its files are, and how to repeat it."""
        return (f"{result.said.rstrip()}\n# its files: {result.folder}\n"
                f"# to repeat it: tools/run-tests --seed {self.seed} {shlex.quote(program.name)}\n")

    def took(self, stage, wall, processor, is_part=False):
        """One that runs several times takes as long as all of them."""
        before = self.stages.get(stage, Took(0.0, 0.0, is_part))
        self.stages[stage] = Took(before.wall + wall, before.processor + processor, is_part)

    def whole(self):
        """Wall and processor of all that ran."""
        stages = [stage for stage in self.stages.values() if not stage.is_part]
        return sum(stage.wall for stage in stages), sum(stage.processor for stage in stages)

    def close(self):
        """The end of the run; gives whether it was green."""
        for name, stage in self.stages.items():
            print(f"{'took':<10} {name:<32} {stage.wall:6.0f} s, {stage.processor:6.0f} s of processor")
        slowest = sorted(self.programs, key=lambda row: row[0], reverse=True)[:SLOWEST]
        for wall, processor, program in slowest:
            print(f"{'slowest':<10} {program.key:<32} {wall:6.1f} s, {processor:6.1f} s of processor")
        for case in self.skipped:
            print(f"{'skipped':<10} {case}")
        for program, first, seed in self.unsteady:
            print(f"{'unsteady':<10} {program.key}: red, and green when it ran again by itself; "
                  f"seed {seed}, {first.folder}")
        if len(self.unsteady) > UNSTEADY_MOST:
            print(f"More than {UNSTEADY_MOST} programs are unsteady: each counts as failed.")
            self.failed += len(self.unsteady)
        if self.no_skips and self.skipped:
            print("Nothing may be skipped here: each counts as failed.")
            self.failed += len(self.skipped)
        print(f"{self.passed} passed, {self.failed} failed, {len(self.skipped)} skipped", flush=True)
        return self.failed == 0 and self.passed > 0
