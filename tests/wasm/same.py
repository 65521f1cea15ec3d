"""Two programs tell the same signatures: a case a line.

usage: same.py COMMAND... -- OTHER COMMAND...
"""
import subprocess
import sys
from itertools import zip_longest


def lines(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, f"{command} ended with {done.returncode}"
    assert done.stdout, f"{command} said nothing"
    return done.stdout.splitlines()


def main():
    middle = sys.argv.index("--")
    wanted, found = lines(sys.argv[1:middle]), lines(sys.argv[middle + 1:])
    failed = 0
    for number, (one, other) in enumerate(zip_longest(wanted, found), 1):
        failed += one != other
        print(f"{'ok' if one == other else 'not ok'} {number} - {' '.join((one or other).split()[:-1])} seats")
        if one != other:
            print(f"# {one}\n# {other}")
    print(f"1..{number}\n# {number} assertions")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
