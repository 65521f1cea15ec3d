#!/usr/bin/env python3
"""Writes the sine table of src/space: 0 to 90 degrees in steps of 1/100, in units of 2^-30.

usage: sines.py OUT.c

It computes with decimal numbers of fifty digits, so that the table is the same on every machine.
"""
import decimal
import sys

QUARTER = 9000
UNIT = 1 << 30
PI = decimal.Decimal("3.14159265358979323846264338327950288419716939937511")
PER_LINE = 8


def sine(x):
    """Sums the Taylor series until its terms are too small to matter."""
    total = term = x
    n = 1
    while abs(term) > decimal.Decimal("1e-40"):
        term = -term * x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


def table():
    return [int((sine(PI * i / (2 * QUARTER)) * UNIT).to_integral_value(decimal.ROUND_HALF_EVEN))
            for i in range(QUARTER + 1)]


def source(sines):
    rows = [sines[i:i + PER_LINE] for i in range(0, len(sines), PER_LINE)]
    lines = "\n".join("    " + " ".join(f"{n}," for n in row) for row in rows)
    return ("/* Made by tools/sines.py. */\n"
            '#include "space/sines.h"\n\n'
            f"const int32_t sines[QUARTER_TURN + 1] = {{\n{lines}\n}};\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    decimal.getcontext().prec = 50
    with open(sys.argv[1], "w", encoding="utf-8") as f:
        f.write(source(table()))


if __name__ == "__main__":
    main()
