"""What a test program says of itself: TAP, and how many assertions it made."""
import re
from typing import NamedTuple

LINE = re.compile(r"^(ok|not ok)\b *\d* *-? *(.*)$", re.MULTILINE)
SKIP = re.compile(r"(.*)# SKIP(.*)", re.IGNORECASE)
ASSERTIONS = re.compile(r"^# (\d+) assertions$", re.MULTILINE)


class Result(NamedTuple):
    """What a test program came to."""
    passed: int
    failed: int
    skipped: list  # the cases that did not run, each with its reason
    said: str
    wall: float = 0.0
    processor: float = 0.0
    folder: str = ""  # where it left its files; empty: they are gone
    is_late: bool = False  # it was ended, since it took too long


def cases(said):
    """The names of all cases that a program has told of."""
    return [SKIP.sub(r"\1", rest).split(" # ")[0].strip() for _, rest in LINE.findall(said)]


def count(said, good):
    """Passed, failed and skipped cases; `good` when the program ended well as a whole."""
    passed = failed = 0
    skipped = []
    for word, rest in LINE.findall(said):
        skip = SKIP.match(rest)
        if skip:
            skipped.append(f"{skip[1].strip()} ({skip[2].strip() or 'no reason given'})")
        elif word == "ok":
            passed += 1
        else:
            failed += 1
    if not good and failed == 0:
        failed = 1  # it fell over between two cases
    return passed, failed, skipped


def judged(said, good, speaks_tap):
    """Returns the result of a program.

    A program that speaks TAP must assert something, unless it skipped everything.
    """
    if not speaks_tap:
        return Result(int(good), int(not good), [], said)
    passed, failed, skipped = count(said, good)
    asserted = sum(int(number) for number in ASSERTIONS.findall(said))
    if failed == 0 and asserted == 0 and (passed > 0 or not skipped):
        return Result(passed, 1, skipped, said + "\nThe program made no assertion, or did not count them.")
    return Result(passed, failed, skipped, said)
