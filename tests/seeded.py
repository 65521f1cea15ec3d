"""What comes from the seed of a run: the chance of a program under test, and the folder that it leaves."""
import collections
import os
import pathlib
import shutil
import sys
import tempfile

BUILD = pathlib.Path(os.environ.get("WARDROOM") or pathlib.Path(__file__).resolve().parent.parent / "build" / "wardroom").parent
ENTROPY = os.environ.get("WARDROOM_DOUBLE_ENTROPY") or str(BUILD / "tests" / "entropy.so")
SEED = os.environ.get("WARDROOM_SEED", "1")
KEEP = "WARDROOM_KEEP" in os.environ  # folders stay: whoever runs the tests takes them away
folders = {}  # by path: the case that it is of
starts = collections.Counter()  # by case: cases may run at once, in any order


def case_at(place):
    """Whose folder this is, or is in; of the script, when it is no case's."""
    of = [folders[path] for path in (place, *place.parents) if path in folders] if place else []
    return of[0] if of else pathlib.Path(sys.argv[0]).stem


def environment(base, place=None):
    """The environment of a program whose chance comes from the seed, another one each time its case starts one; `place` is where it runs."""
    case = case_at(place)
    starts[case] += 1
    doubles = [base.get("LD_PRELOAD"), ENTROPY]
    return {**base, "LD_PRELOAD": ":".join(filter(None, doubles)), "WARDROOM_ENTROPY": f"{SEED} {case} {starts[case]}"}


def folder(case):
    """A folder for a case of unittest: it goes with the case, or stays for whoever runs the tests."""
    place = pathlib.Path(tempfile.mkdtemp(prefix=case.id().rpartition(".")[2][:40] + "-"))
    folders[place] = case.id()
    if not KEEP:
        case.addCleanup(shutil.rmtree, place)
    return place
