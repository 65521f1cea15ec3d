#!/usr/bin/env python3
"""Writes the files of the web page as one C table, so that the binary contains them.

usage: embed_web.py OUT.c OUT.d FOLDER...

Each row has the path below its FOLDER, the content type and the bytes. The version is a hash of all
files. index.html asks for the others below /web-VERSION/, so a browser may cache them forever.

OUT.d tells the build what OUT.c depends on: the files, and the folders, which change when a file is
added or removed.
"""
import hashlib
import pathlib
import sys

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}


def version_of(files):
    all_of_them = hashlib.sha256()
    for path, file in files:
        all_of_them.update(path.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return all_of_them.hexdigest()[:16]


def bytes_of(path, file, version):
    data = file.read_bytes()
    return data.replace(b'"/web/', f'"/web-{version}/'.encode()) if path == "index.html" else data


# How each byte is written in a C string. A question mark is escaped: it could begin a trigraph.
SPELLED = [chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in range(256)]
SPELLED[10] = '\\n"\n    "'


HEAD = """#include "server/pages.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"
"""


def string_of(data):
    """Returns a C string. gcc compiles it much faster than a list of numbers."""
    return '    "' + "".join(map(SPELLED.__getitem__, data)) + '"'


def table_of(files):
    parts, rows = [HEAD], []
    version = version_of(files)
    for number, (path, file) in enumerate(files):
        if file.suffix not in TYPES:
            sys.exit(f"{file}: tools/embed_web.py knows no type for {file.suffix!r}")
        data = bytes_of(path, file, version)
        parts.append(f"static const char file_{number}[] =\n{string_of(data)};\n")
        rows.append(f'    {{"{path}", "{TYPES[file.suffix]}", '
                    f"file_{number}, {len(data)}}},")
    parts.append("const web_file web_files[] = {\n" + "\n".join(rows) + "\n};\n")
    parts.append(f"const int web_file_count = {len(files)};")
    parts.append(f'const char web_version[] = "{version}";')
    return "\n".join(parts) + "\n"


def main():
    out, made_from, folders = sys.argv[1], sys.argv[2], [pathlib.Path(f) for f in sys.argv[3:]]
    below = [(folder, f) for folder in folders for f in sorted(folder.rglob("*"))]
    files = [(f.relative_to(folder).as_posix(), f) for folder, f in below if f.is_file()]
    pathlib.Path(out).write_text(table_of(files))
    sources = folders + [f for _, f in below]
    pathlib.Path(made_from).write_text(f"{out}: " + " ".join(map(str, sources)) + "\n")


main()
