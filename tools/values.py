#!/usr/bin/env python3
"""Writes the weights of a game's features as C enumerators: WEIGHT_name for each, and WEIGHT_COUNT.

usage: values.py games/GAME/bot/values.json OUT.h

`wardroom train` fits the weights. For a new feature add a row of weight 0 to the file; training
replaces it.
"""
import json
import re
import sys

MOST = 1 << 24  # keeps sums of products in bots/value.c from overflowing
FEATURES_MAX = 128


def fault(path, values):
    """Returns what is wrong with a file, or None."""
    weights = values.get("weights")
    if not isinstance(weights, dict) or len(weights) > FEATURES_MAX:
        return f"{path}: weights is an object of at most {FEATURES_MAX} numbers"
    for name, weight in weights.items():
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            return f"{path}: {name} is no name"
        if type(weight) is not int or abs(weight) > MOST:
            return f"{path}: the weight of {name} is no whole number of at most {MOST}"
    return None


def header(path, values):
    rows = [f"    WEIGHT_{name} = {weight},\n" for name, weight in values["weights"].items()]
    return (f"/* Made by tools/values.py of {path.rpartition('/')[2]}. */\n"
            f"enum {{\n{''.join(rows)}"
            f"    WEIGHT_COUNT = {len(rows)}\n}};\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path = sys.argv[1]
    with open(path, encoding="utf-8") as f:
        values = json.load(f)
    wrong = fault(path, values)
    if wrong:
        sys.exit(wrong)
    with open(sys.argv[2], "w", encoding="utf-8") as f:
        f.write(header(path, values))


if __name__ == "__main__":
    main()
