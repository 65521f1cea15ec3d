#!/usr/bin/env python3
"""Writes the messages that a page can send (src/house/messages.list) as tables in C and Markdown.

usage: messages.py table LIST OUTPUT     the rows of C
       messages.py docs [--check]        the table of docs/server.md; --check: only says if it is not as it should be
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "src/house/messages.list"
PAGE = ROOT / "docs/server.md"
HEAD = re.compile(r"(\w+): (anywhere|table|seat|host|protocol)(?: \(([\w ]+)\))?")
PLACES = {"anywhere": "ANYWHERE", "table": "AT_TABLE", "seat": "AT_SEAT", "host": "AS_HOST"}
TABLE_HEAD = "| message | answer | |\n|---|---|---|\n"
TABLE = re.compile(re.escape(TABLE_HEAD) + r"(?:\|.*\n)*")


class Fault(Exception):
    """A fault of the list, with its line."""


def read_one(block, line):
    rows = block.splitlines()
    head = HEAD.fullmatch(rows[0])
    if not head or len(rows) not in (3, 4) or rows[1][:2] != "> " or rows[2][:2] != "< ":
        raise Fault(f"line {line}: expected NAME: WHERE, > an example, < the answer and what there is to know")
    try:
        example = json.loads(rows[1][2:])
    except ValueError as fault:
        raise Fault(f"line {line + 1}: the example is not JSON: {fault}") from fault
    if example.get("type") != head[1]:
        raise Fault(f"line {line + 1}: the example is another message")
    members = [name for name in example if name != "type"] + (head[3] or "").split()
    plain = re.fullmatch(r'`{"type":"(\w+)"}`', rows[2][2:])
    return {"name": head[1], "again": plain[1] if plain else None, "where": head[2], "members": members, "example": rows[1][2:], "answer": rows[2][2:],
            "words": rows[3] if len(rows) == 4 else ""}


def read_list(path):
    """Returns the messages of the list, in its order."""
    messages, line = [], 1
    for block in path.read_text().split("\n\n"):
        if not block.startswith("#") and block.strip():
            messages.append(read_one(block.strip("\n"), line))
        line += block.count("\n") + 2
    names = [message["name"] for message in messages]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled:
        raise Fault(f"{doubled} is there twice")
    return messages


def table_in_c(messages):
    rows = []
    for message in messages:
        if message["where"] == "protocol":
            continue
        members = ", ".join(f'"{name}"' for name in message["members"]) or "0"
        again = f'"{message["again"]}"' if message["again"] else "NULL"
        rows.append(f'    {{"{message["name"]}", {PLACES[message["where"]]}, on_{message["name"]}, {again}, {{{members}}}}},\n')
    return "/* Made by tools/messages.py from messages.list. */\n" + "".join(rows)


def table_in_docs(messages):
    def cell(words):
        return words.replace("|", "\\|")
    return TABLE_HEAD + "".join(f"| `{cell(m['example'])}` | {cell(m['answer'])} |{cell(' ' + m['words']) if m['words'] else ''} |\n"
                                for m in messages)


def docs(only_check):
    page = PAGE.read_text()
    if not TABLE.search(page):
        raise Fault(f"{PAGE.name} has no table of messages")
    right = TABLE.sub(lambda _: table_in_docs(read_list(LIST)), page)
    if only_check and right != page:
        raise Fault(f"{PAGE.name} is not what the list says: run tools/messages.py docs")
    if not only_check:
        PAGE.write_text(right)


def main(argv):
    if argv[:1] == ["table"] and len(argv) == 3:
        pathlib.Path(argv[2]).write_text(table_in_c(read_list(pathlib.Path(argv[1]))))
    elif argv[:1] == ["docs"] and argv[1:] in ([], ["--check"]):
        docs(only_check=bool(argv[1:]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Fault as found:
        sys.exit(f"messages.py: {found}")
