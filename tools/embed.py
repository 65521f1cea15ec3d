#!/usr/bin/env python3
"""Writes a file as C, so that the binary contains it.

usage: embed.py NAME FILE            a C file with NAME (the bytes, then a zero) and NAME_size
       embed.py --header NAME...     a header that declares them

Writes to standard output.
"""
import sys

DECLARATION = "extern const unsigned char {0}[];\nextern const size_t {0}_size;\n"


def c_file(name, content):
    rows = [content[i : i + 20] for i in range(0, len(content), 20)]
    body = "".join("    " + "".join(f"{byte}," for byte in row) + "\n" for row in rows)
    return (
        f"#include <stddef.h>\n\n{DECLARATION.format(name)}\n"
        f"const unsigned char {name}[] = {{\n{body}    0,\n}};\n"
        f"const size_t {name}_size = sizeof {name} - 1;\n"
    )


def header(names):
    return (
        "/* Files that the binary carries: bytes with a zero behind them, and their number without it. */\n"
        "#ifndef EMBEDDED_H\n#define EMBEDDED_H\n\n#include <stddef.h>\n\n"
        + "".join(DECLARATION.format(name) for name in names)
        + "\n#endif\n"
    )


def main():
    args = sys.argv[1:]
    if len(args) > 1 and args[0] == "--header":
        out = header(args[1:])
    elif len(args) == 2:
        with open(args[1], "rb") as f:
            out = c_file(args[0], f.read())
    else:
        sys.exit(__doc__)
    sys.stdout.write(out)


if __name__ == "__main__":
    main()
