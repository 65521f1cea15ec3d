#!/usr/bin/env python3
"""Writes src/core/unicode_marks.h: the Unicode marks that combine with the letter before them.

usage: marks.py            writes it; after that, `make format`

They are taken from Python's unicodedata.
"""
import pathlib
import sys
import unicodedata

FILE = pathlib.Path(__file__).resolve().parent.parent / "src/core/unicode_marks.h"
MARKS = ("Mn", "Me")


def ranges():
    """Returns the first and last mark of each range. Unassigned characters do not end a range."""
    found, open_range = [], False
    for point in range(sys.maxunicode + 1):
        category = unicodedata.category(chr(point))
        if category in MARKS and open_range:
            found[-1][1] = point
        elif category in MARKS:
            found.append([point, point])
        open_range = category in MARKS or (open_range and category == "Cn")
    return found


def main():
    rows = ", ".join(f"{{{first:#x}, {last:#x}}}" for first, last in ranges())
    FILE.write_text(f"/* unicode_marks.h: marks of Unicode {unicodedata.unidata_version}, written by tools/marks.py. */\n"
                    f"static const range marks[] = {{{rows}}};\n")


if __name__ == "__main__":
    main()
