#!/usr/bin/env python3
"""Writes a hash of all sources that decide how simulated games go.

usage: build_hash.py OUT.h OUT.d

Two programs with the same hash play alike. The hash is of sources instead of compiled code, so that
a program for one machine and one for a cluster can share a run. OUT.d tells ninja which files were
read.
"""
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["src/base", "src/core", "src/space", "src/bots", "src/box", "src/sim"]
OF_GAMES = ["*.[ch]", "*/*.dictionary", "*/rules/**/*", "*/bot/**/*", "*/components/**/*", "*/data/**/*"]
# These write C at build time.
MAKERS = ["tools/dictionary.py", "tools/values.py", "tools/logistic.py", "tools/sines.py"]


def read_files():
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    found += [path for pattern in OF_GAMES for path in (ROOT / "games").glob(pattern) if path.is_file()]
    return sorted(found + [ROOT / maker for maker in MAKERS])


def hash_of(paths):
    whole = hashlib.blake2b(digest_size=8)
    for path in paths:
        body = path.read_bytes()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {len(body)}\n".encode() + body)
    return whole.hexdigest()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    out, depends = sys.argv[1:]
    paths = read_files()
    pathlib.Path(out).write_text(f'/* Made by tools/build_hash.py. */\n#define WARDROOM_BUILD "{hash_of(paths)}"\n', encoding="utf-8")
    names = " ".join(str(path).replace(" ", "\\ ") for path in paths)
    pathlib.Path(depends).write_text(f"{out}: {names}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
