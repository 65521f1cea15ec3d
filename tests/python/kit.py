"""What the tests of the Python package share: where it is, and TAP."""
import os
import pathlib
import sys
import traceback

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = os.environ.setdefault("WARDROOM_LIBRARY", str(SOURCE / "build/src/library/libwardroom.so"))
WARDROOM = os.environ.get("WARDROOM", str(SOURCE / "build/wardroom"))
sys.path.insert(0, str(SOURCE / "python"))
sys.path.append(str(pathlib.Path(__file__).parent / "doubles"))  # behind the real ones, where these are installed


def refuses(kinds, function, *arguments, **named):
    """The exception that a call must raise."""
    try:
        function(*arguments, **named)
    except kinds as fault:
        return fault
    raise AssertionError(f"{getattr(function, '__name__', function)}{arguments} was not refused")


def run(tests):
    """Runs functions as tests, by their names, and prints TAP."""
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__name__}", flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {test.__name__}", flush=True)
            print("".join("# " + line for line in traceback.format_exc().splitlines(True)), flush=True)
    sys.exit(1 if failed else 0)
