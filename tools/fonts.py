#!/usr/bin/env python3
"""Packs the page's typefaces for browsers, with only the characters that are needed.

usage: fonts.py LIST OUT

OUT is a new folder with fonts/faces.bin and the licenses beside it. LIST says what was made.

faces.bin has all typefaces, so that a browser needs one request (kit/typefaces.js reads it):

    length of the list, 4 bytes | list, JSON | typefaces, woff2, one after another

The typefaces come from Debian packages. If they or fontTools are not installed, the list is empty
and the page uses the system's typefaces.
"""
import json
import pathlib
import shutil
import sys
import tempfile

# family, weight, style, file, Debian package
FACES = [
    ("TeX Gyre Pagella", "400", "normal", "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-regular.otf", "fonts-texgyre"),
    ("TeX Gyre Pagella", "600 700", "normal", "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-bold.otf", "fonts-texgyre"),
    ("TeX Gyre Pagella", "400", "italic", "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-italic.otf", "fonts-texgyre"),
    ("Roboto", "400", "normal", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", "fonts-roboto-unhinted"),
    ("Roboto", "500 600", "normal", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", "fonts-roboto-unhinted"),
    ("Roboto", "700", "normal", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf", "fonts-roboto-unhinted"),
    ("JetBrains Mono", "400 700", "normal", "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-SemiBold.ttf", "fonts-jetbrains-mono"),
]

# Latin letters, punctuation, arrows and signs of arithmetic.
LETTERS = [*range(0x20, 0x7f), *range(0xa0, 0x180), 0x218, 0x219, 0x21a, 0x21b, 0x1e9e, *range(0x2010, 0x2028),
           0x2030, 0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x2116, 0x2122, *range(0x2190, 0x219a), 0x2212,
           0x2248, 0x2260, 0x2264, 0x2265, 0x22ef]
FEATURES = ["kern", "liga", "lnum", "tnum", "pnum", "mark", "mkmk", "ccmp", "locl"]


def cut(source):
    """Returns a typeface as woff2, with only the characters and features that are needed."""
    import logging

    from fontTools import subset

    logging.getLogger("fontTools.subset").setLevel(logging.ERROR)  # tables are dropped by design

    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True,
                             notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    with tempfile.NamedTemporaryFile(suffix=".woff2") as file:
        subset.save_font(font, file.name, options)
        return pathlib.Path(file.name).read_bytes()


def can_cut():
    try:
        import brotli  # noqa: F401
        import fontTools.subset  # noqa: F401
    except ImportError:
        return False
    return True


def main():
    made, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    shutil.rmtree(out, ignore_errors=True)
    (out / "fonts").mkdir(parents=True)
    faces = FACES if can_cut() and all(pathlib.Path(path).exists() for _, _, _, path, _ in FACES) else []
    rows, pieces = [], []
    for family, weight, style, path, _ in faces:
        pieces.append(cut(path))
        rows.append({"family": family, "weight": weight, "style": style, "length": len(pieces[-1])})
    head = json.dumps(rows).encode()
    (out / "fonts/faces.bin").write_bytes(b"".join([len(head).to_bytes(4, "big"), head, *pieces]))
    for package in dict.fromkeys(package for *_, package in faces):
        licence = pathlib.Path("/usr/share/doc", package, "copyright")
        (out / "fonts" / f"{package}.txt").write_text(licence.read_text(encoding="utf-8"), encoding="utf-8")
    made.write_text("".join(f"{family} {weight} {style}\n" for family, weight, style, _, _ in faces))


main()
