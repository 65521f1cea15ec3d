"""The exact plane, and tables on it, against shapely: the same answers to tens of thousands of random cases.

usage: test_oracle.py [SEED [MANY [KIND...]]]     SPACE_ANSWERS is the program; MANY times as many cases
                                                  as KINDS says, or by WARDROOM_EFFORT

Where both answers would be right because a case lies too near to a limit (oracle.py: BAND), it is not
compared; when that is more than a small share of the cases, the test fails.
"""
import os
import pathlib
import random
import subprocess
import sys

from ftl_oracle import FTL_JUDGES
from ftl_scenes import FtlScenes
from missile_oracle import MISSILE_JUDGES
from oracle import JUDGES, Wrong
from table_oracle import TABLE_JUDGES

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from verdict import tell  # noqa: E402

# How many cases of each kind, and how many in a hundred may lie in the band.
KINDS = {
    "pair": (12000, 1),
    "point": (7000, 1.5),
    "pose": (4000, 0),
    "segment": (7000, 1),
    "card": (4000, 1),
    "enter": (7000, 1.5),
    "arc": (3000, 0.1),
    "sight": (5000, 3),
    "template": (100, 0),
    "shot": (2000, 2),
    "rocks": (2000, 0.5),
    "tail": (3000, 2.5),
    "reach": (2000, 2),
    "jump": (200, 1),
    "orbit": (1000, 0),
    "landing": (2000, 2),
    "missile": (3000, 2),
    "launch": (500, 0),
    "navigation": (1000, 3),
    "blast": (1500, 5),
    "scan": (1500, 3),
    "exit": (2000, 3),
}
ALL_JUDGES = JUDGES | TABLE_JUDGES | MISSILE_JUDGES | FTL_JUDGES
SHOWN = 3
EFFORT = {"short": 0.5, "normal": 0.5, "long": 10}[os.environ.get("WARDROOM_EFFORT", "normal")]  # of the cases of each kind


def words(value):
    """A case as the program reads it; a list has its length before it."""
    if isinstance(value, list):
        return " ".join([str(len(value))] + [words(v) for v in value])
    if isinstance(value, tuple):
        return " ".join(words(v) for v in value)
    return str(value)


def answers(program, cases):
    done = subprocess.run([program], input="\n".join(map(words, cases)), stdout=subprocess.PIPE,
                          text=True, check=True)
    return [[int(n) for n in line.split()] for line in done.stdout.splitlines()]


def compare(kind, cases, found):
    """How many lay in the band, and the sentences about those that were wrong."""
    in_band, wrong = 0, []
    for case, answer in zip(cases, found):
        try:
            in_band += ALL_JUDGES[kind](case, answer)
        except Wrong as fault:
            wrong.append(f"{fault}\n#   {words(case)}\n#   -> {answer}")
    return in_band, wrong


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    many = float(sys.argv[2]) if len(sys.argv) > 2 else EFFORT
    kinds = sys.argv[3:] or list(KINDS)
    bad = False
    print(f"1..{len(kinds)}")
    for number, kind in enumerate(kinds, 1):
        count, percent = KINDS[kind]
        scenes = FtlScenes(random.Random(f"{kind} {seed}"))
        cases = [getattr(scenes, kind)() for _ in range(int(count * many))]
        found = answers(os.environ["SPACE_ANSWERS"], cases)
        in_band, wrong = compare(kind, cases, found)
        good = not wrong and len(found) == len(cases) and in_band <= len(cases) * percent / 100
        bad |= not tell(good, number, f"{kind}: {len(cases)} cases, {len(wrong)} wrong, {in_band} in the band", wrong[:SHOWN])
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
