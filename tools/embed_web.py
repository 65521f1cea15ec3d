#!/usr/bin/env python3
"""The files of the web page as one C table, so that the binary carries them.

usage: embed_web.py FOLDER > OUT.c
       embed_web.py --list FOLDER       the files, a line each

Each row is the path below FOLDER, the type that a browser is told, and the bytes.
"""
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
}


def main():
    folder = pathlib.Path(sys.argv[-1])
    files = sorted(f for f in folder.rglob("*") if f.is_file())
    if "--list" in sys.argv:
        print("\n".join(map(str, files)))
        return
    print('#include "server/pages.h"\n')
    rows = []
    for number, file in enumerate(files):
        if file.suffix not in TYPES:
            sys.exit(f"{file}: tools/embed_web.py knows no type for {file.suffix!r}")
        data = file.read_bytes()
        print(f"static const unsigned char file_{number}[] = {{")
        for i in range(0, len(data), 24):
            print("    " + ",".join(str(b) for b in data[i:i + 24]) + ",")
        print("    0};\n")
        rows.append(f'    {{"{file.relative_to(folder).as_posix()}", "{TYPES[file.suffix]}", '
                    f"(const char *)file_{number}, {len(data)}}},")
    print("const web_file web_files[] = {\n" + "\n".join(rows) + "\n};\n")
    print(f"const int web_file_count = {len(files)};")


main()
