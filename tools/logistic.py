#!/usr/bin/env python3
"""Writes the table of src/bots/value.c: probabilities by the logarithm of the odds.

usage: logistic.py OUT.h

Probabilities are in 1/65536. Logarithms are in 1/32, from 0 to 12. It computes with decimal numbers
of fifty digits, so that the table is the same on every machine.
"""
import decimal
import sys

FULL = 65536
STEPS = 32  # steps per unit of the logarithm
MOST = 12   # beyond it the result is practically certain
PER_LINE = 12


def table():
    one = decimal.Decimal(1)
    return [int((FULL / (one + (-one * i / STEPS).exp())).to_integral_value(decimal.ROUND_HALF_EVEN))
            for i in range(MOST * STEPS + 1)]


def source(chances):
    rows = [chances[i:i + PER_LINE] for i in range(0, len(chances), PER_LINE)]
    lines = "\n".join("    " + " ".join(f"{n}," for n in row) for row in rows)
    return ("/* Made by tools/logistic.py. */\n"
            f"enum {{ CURVE_STEPS = {STEPS}, CURVE_MOST = {MOST} }};\n"
            f"static const uint32_t curve[CURVE_MOST * CURVE_STEPS + 1] = {{\n{lines}\n}};\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    decimal.getcontext().prec = 50
    with open(sys.argv[1], "w", encoding="utf-8") as f:
        f.write(source(table()))


if __name__ == "__main__":
    main()
