"""The project's own tools: what must stop a build or a test run does stop it."""
import json
import os
import pathlib
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
import types

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLES = pathlib.Path(os.environ.get("WARDROOM", "build/wardroom")).resolve().parent / "games/build_tables"


def run(*command):
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def build(folder, game, file, change):
    """The table of a game's components, one file of which is changed: exit code and what was said."""
    shutil.copytree(ROOT / "games" / game / "data", folder / game)
    changed = folder / game / file
    data = json.loads(changed.read_text())
    change(data)
    changed.write_text(json.dumps(data))
    return run(TABLES, game, folder / game, folder / "table.c")


def refused(game, file, change, said):
    def test(folder):
        code, out = build(folder, game, file, change)
        assert code != 0, "accepted"
        assert out == f"{game}/{file}: {said}\n" or out == f"{said}\n", out
        assert not (folder / "table.c").exists()
    return test


def card_changed(card, change):
    """A change of one card of a file."""
    return lambda data: change(next(c for c in data["cards"] if c["id"] == card))


def face(data):
    return data["crisis_dice"]["sets"][0]["dice"][1]["faces"][2]


def a_number_follows(folder):
    def change(data):
        data["dradis"]["raiders"]["value"] = 9
        data["dradis"]["colonial_ships"]["value"] = 5
    before, after = folder / "before", folder / "after"
    before.mkdir()
    after.mkdir()
    assert build(before, "express", "components.json", lambda data: None) == (0, "")
    assert build(after, "express", "components.json", change) == (0, "")
    shipped, table = ((f / "table.c").read_text() for f in (before, after))
    assert ",10,4,2," in shipped and ",9,5,2," in table, table


def a_card_follows(folder):
    """Adding a crisis card is editing one file."""
    own = json.loads((ROOT / "examples/plague/galactica/crisis.json").read_text())["cards"]
    def change(data):
        data["cards"] += own
        data["total"] += sum(card["count"] for card in own)
    code, said = build(folder, "galactica", "crisis.json", change)
    assert (code, said) == (0, ""), said
    table = (folder / "table.c").read_text()
    assert '"plague_ship"' in table and "\n66,10," in table, table[:400]


def facts(value, place=""):
    """Every object with a value in it, and where it stands."""
    if isinstance(value, dict):
        if "value" in value:
            yield place, value
        for key in value:
            yield from facts(value[key], f"{place}.{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from facts(item, f"{place}[{number}]")


def has_figures(value):
    if isinstance(value, (dict, list)):
        return any(map(has_figures, value.values() if isinstance(value, dict) else value))
    return isinstance(value, int) and not isinstance(value, bool)


def facts_say_where_they_come_from(folder):
    for game in ("express", "starship"):
        for file in (ROOT / "games" / game / "data").glob("*.json"):
            for place, fact in facts(json.loads(file.read_text())):
                said = fact.get("provenance")
                assert said, f"{file}: {place}"
                if game == "express":
                    assert said in ("source", "estimate"), f"{file}: {place}: {said}"
                    assert fact.get("ref" if said == "source" else "reasoning"), f"{file}: {place}"


def cards_say_where_they_come_from(folder):
    for file, name in (("ships", "ships"), ("tactics", "cards"), ("missions", "missions")):
        for entry in json.loads((ROOT / f"games/galaxies/data/{file}.json").read_text())[name]:
            said = entry["provenance"]
            said = {"everything_else": said} if isinstance(said, str) else said
            for key, value in entry.items():
                assert not has_figures(value) or key in said or "everything_else" in said, \
                    f"{file}.json: {entry['id']}: {key}"


HEN = """ranges
seat            0..HENS-1

words
mood            -  MOODS  calm cross

procedures
game            seat count:0..9
lay(game)       seat count:0..9 | g->eggs > 0

asks
lay             HN-007 sealed | Lay?

verbs
lay             | Lay | {seat} lays | seat
wait own        | Wait

events
laid            | {seat} lays {eggs}. | seat eggs
                | eggs=0: {seat} lays nothing.

types
seat            S as number | seat
number          N | number

fields
u8  eggs        any
u8  mood[HENS]  mood = CROSS
u16 late        0..3 while ASK_LAY
"""
HEN_RULES = """
step hen_game(flow *w, frame *f, events *out)
{
    CALL(1, PROC_LAY, struct game_locals, .seat = my->seat, .count = my->count);
}

step hen_lay(flow *w, frame *f, events *out)
{
    my->count--;
    ASK(2, which_ask[my->count], SEAT_BIT(my->seat)); /* ASK(3, ASK_NONE, 0) */
}

static const uint8_t which_ask[] = {ASK_LAY};
"""


def dictionary(folder, change=lambda words: words, rules=HEN_RULES):
    """A small dictionary, changed: exit code, what was said, the header and the tables."""
    (folder / "hen.dictionary").write_text(change(HEN))
    (folder / "rules.c").write_text(rules)
    code, said = run(sys.executable, ROOT / "tools/dictionary.py", folder / "hen.dictionary", "hen.h",
                     folder / "made.h", folder / "made.c", folder / "rules.c")
    return code, said, *((folder / f"made.{kind}").read_text() if code == 0 else "" for kind in "hc")


def dictionary_refused(old, new, place, reason):
    def test(folder):
        code, said, _, _ = dictionary(folder, lambda words: words.replace(old, new))
        assert code != 0, "accepted"
        assert place in said and reason in said, said
    return test


def rules_refused(old, new, reason):
    def test(folder):
        code, said, _, _ = dictionary(folder, rules=HEN_RULES.replace(old, new))
        assert code != 0, "accepted"
        assert "rules.c:" in said and reason in said, said
    return test


def dictionary_accepted(folder):
    code, said, header, tables = dictionary(folder)
    assert code == 0, said
    for part in ("enum { HEN_PADDING = 8 - (sizeof(flow) + sizeof(uint8_t) + sizeof(uint8_t[HENS])"
                 " + sizeof(uint16_t)) % 8 };", "uint8_t unused[HEN_PADDING];",
                 "PROC_NONE, PROC_GAME, PROC_LAY, PROC_COUNT", "ASK_NOTHING, ASK_LAY, ASK_COUNT", "EV_LAID, EVENTS",
                 "enum { CALM, CROSS, MOODS };", "uint8_t mood[HENS];", ".sealed = ASK_BIT(ASK_LAY)"):
        assert part in header, f"no {part} in {header}"
    for part in ('{"lay", HN(7), "Lay?"}', '{"wait", "Wait", YIELDS_OWN, "", "", NULL}',
                 '{"laid", "%0S lays %1N.", "N:seat N:eggs", "%0S lays nothing.", 1, 0}', "['S'] = \"seat\",",
                 ".lo = 0, .hi = 1, .names = hen_mood_ids, .usual = CROSS, .is_seat = 0, .by_seat = 1}", ".ask = ASK_LAY}"):
        assert part in tables, f"no {part} in {tables}"


def dictionary_fills_holes(folder):
    """As another type, of an argument that takes several, and of one that programs are not told."""
    code, said, _, tables = dictionary(folder, lambda words: words.replace(
        "laid            | {seat} lays {eggs}. | seat eggs",
        "laid   | {y}: {eggs:signed} of {seat} at {x}. | seat eggs - (x) at:place (y:place)").replace(
        "types\n", "units\nlaid | part stop=1 {at} | {eggs} laid / * laid, {y}\n\n"
                   "event_types\nplace P as number | place\n\n"
                   "types\nsigned + | number with its sign\n"))
    assert code == 0, said
    for part in ('{"laid", "%5P: %1+ of %0S at %3N.", "N:seat N:eggs - - N:at", '
                 '"%0S lays nothing.", 1, 0}', ".whose = {'P'}, .whose_arg = {4}",
                 '"%1N laid", "* laid, %5P"', "['P'] = \"place\","):
        assert part in tables, f"no {part} in {tables}"
    option, event = tables[tables.index("hen_option_letters"):].split("};")[:2]
    assert "'P'" in event and "'P'" not in option, option + event


def dictionary_names_free_numbers(folder):
    """Behind the facts, or behind the sentence where there are none."""
    code, said, _, tables = dictionary(folder, lambda words: words.replace(
        "{seat} lays | seat", "{seat} lays | seat | free eggs [nest:seat]").replace(
        "wait own        | Wait", "wait own        | Wait | Wait | free seat..."))
    assert code == 0, said
    for part in ('{"lay", "Lay", YIELDS_NOT, "%0S lays", "N:seat", '
                 '(const free_number[]){{"eggs", \'N\', 0, 0}, {"nest", \'S\', 1, 0}, {0}}}',
                 '{"wait", "Wait", YIELDS_OWN, "Wait", "", '
                 '(const free_number[]){{"seat", \'S\', 0, 1}, {0}}}'):
        assert part in tables, f"no {part} in {tables}"


def free_numbers_refused(numbers, reason):
    return dictionary_refused("{seat} lays | seat", f"{{seat}} lays | seat | free {numbers}",
                              "hen.dictionary:15", reason)


def dictionary_fills_up(folder):
    code, said, header, tables = dictionary(folder, lambda words: words.replace(
        "u16 late ", "u8  unused[3]   0\nu16 late "))
    assert code == 0, said
    assert "uint8_t unused[3];" in header and "uint8_t unused_too[HEN_PADDING];" in header, header
    assert '.name = "unused_too", .offset = offsetof(hen, unused_too)' in tables, tables


def dictionary_says_who_knows(folder):
    """A member that not everybody knows, and one that nobody does."""
    code, said, header, tables = dictionary(folder, lambda words: words.replace(
        "fields\n", "fields\nu8  nest[HENS]  0..9 known hen_knows_nest sum\nu8  under       0..9 known nobody\n"))
    assert code == 0, said
    assert "knowing hen_knows_nest;" in header and "known_to_nobody" not in header, header
    assert ".sum = 1, .known = hen_knows_nest" in tables, tables
    assert ".known = known_to_nobody" in tables, tables


def dictionary_reads_the_rules(folder):
    """Where procedures stand, whom they ask, and what a call hands on that its callee leaves alone."""
    code, said, _, tables = dictionary(folder)
    assert code == 0, said
    points = tables[tables.index("hen_points"):tables.index("hen_beliefs")]
    assert points.count(".procedure") == 2, points
    assert "{.procedure = PROC_GAME, .at = 1, .callee = PROC_LAY, .handed = {1, 0}, .value = {0, 0}}" in points, points
    assert "{.procedure = PROC_LAY, .at = 2, .ask = ASK_LAY, .asked = asked_0}" in points, points
    assert "return (seats)(seat_there(w, my->seat));" in tables and "return g->eggs > 0;" in tables, tables


ROWS = HEN_RULES.replace(
    "    CALL(1, PROC_LAY, struct game_locals, .seat = my->seat, .count = my->count);\n", "    go_through(w, f, rows);\n"
) + """
static const row rows[] = {
    {CALLS(1, PROC_LAY, struct game_locals, .seat = 1)},
    {CALLS(7, PROC_LAY, struct game_locals, 0)},
};
static const row others[] = {{CALLS(8, PROC_LAY, struct game_locals, 0)}};
"""


def dictionary_reads_rows(folder):
    """The calls in the table that a procedure names, and in no other."""
    code, said, _, tables = dictionary(folder, rules=ROWS)
    assert code == 0, said
    points = tables[tables.index("hen_points"):tables.index("hen_beliefs")]
    assert points.count(".procedure") == 3, points
    assert "{.procedure = PROC_GAME, .at = 1, .callee = PROC_LAY, .handed = {HANDED_VALUE, 0}, .value = {1, 0}}" in points, points
    assert "{.procedure = PROC_GAME, .at = 7, .callee = PROC_LAY, .handed = {HANDED_VALUE, 0}, .value = {0, 0}}" in points, points


def dictionary_refuses_a_double(folder):
    code, said, _, _ = dictionary(folder, rules=ROWS.replace("CALLS(7,", "CALLS(1,"))
    assert code != 0 and "rules.c:17: the procedure has another resume point 1" in said, said


def prose(folder, files, rows="", *options):
    """Runs tools/check-prose over these files, with these rows. Returns its exit code and output."""
    (folder / "tools").mkdir(exist_ok=True)
    for name in ("check-prose", "banned_words.py"):
        shutil.copy(ROOT / "tools" / name, folder / "tools" / name)
    (folder / "tools/prose-baseline.txt").write_text(rows)
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return run(sys.executable, folder / "tools/check-prose", *options)


LONG_LINE = "A " + "hen " * 24 + "lays."
# What each language makes of a comment; the line on which it begins.
COMMENTS = {
    "src/a.c": ("int a;\n/* {} */\nconst char *b = \"/* \" ;\n", 2),
    "games/hens/rules/a.h": ("int a; // {}\n", 1),
    "src/web/a.js": ("const a = 'it // is';\n/** {} */\n", 2),
    "tests/web/a.mjs": ("// {}\n", 1),
    "tests/a.py": ("a = '#'  # {}\n", 1),
    "tools/a": ('#!/usr/bin/env python3\n"""{}"""\n', 2),
    "docs/a.md": ("{}\n", 1),
}


def prose_refused(comment, fault):
    """A fault in a comment of each language, and in Markdown."""
    def test(folder):
        for path, (text, line) in COMMENTS.items():
            code, said = prose(folder, {path: text.replace("{}", comment)})
            assert code == 1 and re.search(rf"{path}:{line}: {fault}", said), f"{path}: {said}"
            (folder / path).write_text("")
    return test


def prose_of_several_lines(folder):
    """A sentence goes on over lines; its fault has the line on which it begins."""
    sentence = "Fine. A hen\n" + "and another hen\n" * 11 + "lay."
    texts = {
        "src/a.c": "/*\n * " + sentence.replace("\n", "\n * ") + "\n */\n",
        "src/a.js": "\n// " + sentence.replace("\n", "\n// "),
        "src/a.py": "\n# " + sentence.replace("\n", "\n# "),
        "a.md": "\n" + sentence,
    }
    code, said = prose(folder, texts)
    assert code == 1, said
    for path in texts:
        assert f"{path}:2: a sentence of 36 words: A hen and" in said, said


def prose_on_average(folder):
    code, said = prose(folder, {"a.md": "One two three four five six seven eight nine ten eleven twelve thirteen\n"
                                        "fourteen fifteen sixteen seventeen.\n\n" * 3})
    assert code == 1 and "a.md:1: 17.0 words in a sentence on average" in said, said


def prose_that_may_be_long(folder):
    """Rows of a table, an address, a drawing and code. Code in a sentence is one word."""
    code, said = prose(folder, {
        "a.md": f"| a | {LONG_LINE.replace(' ', ' | ')} |\n\n- http://{'a' * 120}\n\nA `{'hen ' * 20}` lays.\n\n"
                f"```\n{'hen ' * 20}\n{'hen ' * 20}\n```\n",
        "src/a.c": f'const char *a = "{LONG_LINE}"; {"b" * 60} + somebody;\n',
        "src/b.c": "/*\n * A hen:\n *\n" + " *    hen hen hen hen hen hen\n" * 8 + " */\n",
        "tests/web/node_modules/a.js": f"// {LONG_LINE}\n"})
    assert code == 0, said


def prose_baseline(folder):
    """As many faults as a row allows, not more. A clean file has no row. --write only takes away."""
    bad, worse, rows = "Somebody lays.\n", "Somebody lays. Everybody eats.\n", "a.md 1\nb.md 2\n"
    assert prose(folder, {"a.md": bad, "b.md": worse}, rows)[0] == 0
    code, said = prose(folder, {"a.md": worse}, rows)
    assert code == 1 and "a.md: 2 faults, its row in the baseline allows 1:\n  a.md:1: a banned word: " in said, said
    code, said = prose(folder, {"a.md": "A hen lays.\n"}, rows)
    assert code == 1 and "a.md: it is clean: remove its row" in said and "b.md" not in said, said
    code, said = prose(folder, {"a.md": bad}, rows + "gone.md 3\n")
    assert code == 1 and "gone.md: the file is gone" in said and "a.md" not in said, said
    code, said = prose(folder, {"a.md": worse, "b.md": bad, "c.md": bad}, rows + "gone.md 3\n", "--write")
    assert code == 1 and "a.md: 2 faults" in said and "c.md: 1 faults" in said, said
    assert (folder / "tools/prose-baseline.txt").read_text() == "a.md 1\nb.md 1\n"


def ledger(folder, test_text):
    for tool in ("tools/ledger-check",):
        (folder / "tools").mkdir()
        shutil.copy(ROOT / tool, folder / tool)
    (folder / "docs/rules").mkdir(parents=True)
    (folder / "docs/rules/some.md").write_text(
        "".join(f"| ZZ-{n:03d} | Rule {n}. | Look. |\n" for n in (1, 2, 3, 4)))
    (folder / "tests/golden").mkdir(parents=True)
    (folder / "tests/test_some.c").write_text(test_text)
    (folder / "tests/golden/game.txt").write_text("ZZ-004")
    return run(sys.executable, folder / "tools/ledger-check")


def ledger_missing(folder):
    code, said = ledger(folder, "ZZ-001..ZZ-003")
    assert code == 1 and "3 of 4" in said and "ZZ-004  Rule 4." in said, said


def ledger_complete(folder):
    code, said = ledger(folder, "void zz_001_moves(void); /* ZZ-002..004 */")
    assert code == 0 and "4 of 4" in said, said


def layers(folder, room_file, text):
    file = folder / ("" if room_file.startswith("games/") else "src") / room_file
    file.parent.mkdir(parents=True)
    file.write_text(text)
    (file.parent / "meson.build").write_text(f"files('{file.name}')")
    return run(sys.executable, ROOT / "tools/check-layers", folder)


def layers_upwards(folder):
    code, said = layers(folder, "core/a.c", '#include "games/games.h"\n')
    assert code == 1 and "a.c:1: core may not know games" in said, said


def layers_io(folder):
    code, said = layers(folder, "games/x/rules/a.c", "\n#include <stdio.h>\n")
    assert code == 1 and "a.c:2: games/*/rules may not use <stdio.h>" in said, said


def layers_other_game(folder):
    code, said = layers(folder, "games/x/rules/a.c", '#include "games/y/rules/y.h"\n')
    assert code == 1 and "the game x may not know the game y" in said, said


def layers_heap(folder):
    code, said = layers(folder, "games/x/bot/a.c", '#include "base/buffer.h"\n')
    assert code == 1 and "a.c:1: games/*/bot takes no memory from the heap" in said, said


def layers_record(folder):
    """Arrows point one way: the protocol knows records, records know the table."""
    for room, header in (("table", "record/replay.h"), ("record", "protocol/protocol.h"), ("protocol", "table/table_internal.h")):
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            code, said = layers(pathlib.Path(inside), f"{room}/a.c", f'#include "{header}"\n')
        assert code == 1 and f"a.c:1: {room} may not know" in said, said


def layers_library(folder):
    code, said = layers(folder, "table/a.c", "#include <sodium.h>\n")
    assert code == 1 and "a.c:1: table may not use <sodium.h>: only keys" in said, said


def layers_system(folder):
    for room, header in (("house", "time.h"), ("house", "pthread.h"), ("house", "sys/socket.h"), ("house", "stdio.h"),
                         ("house", "jansson.h"), ("table", "time.h"), ("table", "pthread.h"), ("table", "jansson.h")):
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            code, said = layers(pathlib.Path(inside), f"{room}/a.c", f"#include <{header}>\n")
        assert code == 1 and f"a.c:1: {room} may not use <{header}>" in said, said


def layers_public(folder):
    code, said = layers(folder, "sim/a.c", '#include "wardroom.h"\n')
    assert code == 1 and "write" in said, said
    (folder / "src/sim/a.c").write_text("")
    code, said = layers(folder, "library/a.c", '#include "wardroom.h"\n')
    assert code == 0, said


def layers_good(folder):
    code, said = layers(folder, "record/a.c", '#include <stdio.h>\n#include "base/text.h"\n')
    assert code == 0, said


def page_layers(path, text, wanted):
    """The page's file at `path` has this text, beside the game x: check-layers says so, or is content."""
    def test(folder):
        (folder / "games/x").mkdir(parents=True)
        own = re.match(r"games/x(?:/|(?=\.js))(.*)", path)
        file = folder / "games/x/page" / (own[1] if own[1] != ".js" else "x.js") if own else folder / "src/web" / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
        code, said = run(sys.executable, ROOT / "tools/check-layers", folder)
        assert (code == 1 and wanted in said) if wanted else code == 0, said
    return test


def layers_pauses(folder):
    (folder / "src").mkdir()
    for name, text, line in (("server/test_a.py", "import time\n\ntime.sleep(1)\n", 3), ("web/test_a.mjs", "await page.waitForTimeout(5);\n", 1),
                             ("web/test_a.mjs", "await new Promise((done) => { setTimeout(done, 5); });\n", 1),
                             ("store/test_a.c", "void f(void)\n{\n    usleep(5);\n}\n", 3)):
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            file = pathlib.Path(inside) / "tests" / name
            (pathlib.Path(inside) / "src").mkdir()
            file.parent.mkdir(parents=True)
            file.write_text(text)
            code, said = run(sys.executable, ROOT / "tools/check-layers", inside)
        assert code == 1 and f"{name}:{line}: a test waits for a condition" in said, said


def embedding(folder):
    (folder / "some.md").write_bytes(b"A\n\xff")
    code, said = run(sys.executable, ROOT / "tools/embed.py", "some", folder / "some.md")
    assert code == 0 and "65,10,255," in said and "some_size = sizeof some - 1" in said, said


WEB_FILES = """
#include <stdio.h>
#include "server/pages.h"
int main(void)
{
    return fwrite(web_files[0].body, 1, web_files[0].length + 1, stdout) == 0;
}
"""


def embedding_of_the_page(folder):
    """Every byte, next to each other one that could change what it means in a string of C."""
    every = bytes(range(256)) + b"??=\\0\x01" + b"7\n\"??/" + "é".encode()
    (folder / "page").mkdir()
    (folder / "page/some.bin").write_bytes(every)
    (folder / "main.c").write_text(WEB_FILES)
    code, said = run(sys.executable, ROOT / "tools/embed_web.py", folder / "made.c", folder / "made.d", folder / "page")
    assert code == 0, said
    code, said = run("cc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", ROOT / "src",
                     folder / "made.c", folder / "main.c", "-o", folder / "main")
    assert code == 0, said
    assert subprocess.run([folder / "main"], stdout=subprocess.PIPE, check=True).stdout == every + b"\0"


def format_of_another_version(folder):
    """A clang-format whose look is another one: the check passes and says so, nothing is changed."""
    program(folder / "bin/clang-format", "#!/bin/sh\necho 'clang-format version 99.1.7'\n")
    path = f"PATH={folder}/bin:{os.environ['PATH']}"
    code, said = run("env", path, ROOT / "tools/format", "--check")
    assert code == 0 and "here is 99: nothing is done" in said, said
    assert run("env", path, ROOT / "tools/format")[0] == 1


# Stands for a walk, days or a fuzzer: says which seed it was given, and is done at once.
IDLER = """#!/bin/sh
for word; do case $word in -seed=*) WARDROOM_RUN=${word#*=} ;; esac; done
echo "# from ${WARDROOM_RUN:-$1}"
exit %d
"""


def program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


# Stands for the program: two games, and matches that all end the same way.
TWO_GAMES = """#!/bin/sh
case $1 in
games) printf 'one: One\\n  of: it\\n\\ntwo: Two\\n' ;;
match) echo "{\\"games\\": 60, \\"test\\": {\\"verdict\\": \\"%s\\"}}"; echo "$*" >>"$0.matches" ;;
esac
"""


def rows(folder, *parts):
    """What meson says of tests: name, what a shell does, suite, how many seconds it may take."""
    return json.dumps([{"name": name, "cmd": ["sh", "-c", shell], "env": {}, "timeout": [*limit, 60][0], "priority": 0,
                        "suite": [f"wardroom:{suite}"]} for name, shell, suite, *limit in parts])


OK = "echo \"ok 1 - seed $WARDROOM_SEED\"; echo '# 1 assertions'"


def soak(folder, exit_code=0, verdict="elo1", parts=(("again", OK, "soak"), ("once", "exit 1", "system")), seed=1, minutes=5):
    """A soak whose walks and fuzzers are done at once: exit code, and what it says. It is long enough for all parts that end."""
    program(folder / "tools/soak", (ROOT / "tools/soak").read_text())
    shutil.copytree(ROOT / "tools/suite", folder / "tools/suite", dirs_exist_ok=True)
    shutil.copy(ROOT / "tools/game_list.py", folder / "tools")
    program(folder / "tools/configure")
    program(folder / "bin/ninja")
    program(folder / "bin/meson", f"#!/bin/sh\ncat <<'END'\n{rows(folder, *parts)}\nEND\n")
    program(folder / "tests/house/faults/a.edit")
    program(folder / "build/wardroom", TWO_GAMES % verdict)
    for name in ("build", "build-san"):
        program(folder / name / "tests/test_walk", IDLER % 0)
        program(folder / name / "tests/test_days", IDLER % 0)
    program(folder / "tests/house/plant.py")
    for name, code in (("a", 0), ("b", 0), ("c", exit_code)):
        program(folder / "build-fuzz/tests/fuzz" / ("fuzz_" + name), IDLER % code)
    return run("env", f"PATH={folder}/bin:{os.environ['PATH']}", f"MINUTES={minutes}", f"SEED={seed}", folder / "tools/soak")


def soak_runs_everything(folder):
    """And all of it with the seed that it prints."""
    code, said = soak(folder, seed=77)
    assert code == 0 and said.endswith("of 5.0 min] nothing broke\n") and "] seed 77\n" in said, said
    for name in ("walk one, build", "walk two, build-san", "days, build", "days, build-san", "fuzz a", "fuzz b", "fuzz c"):
        assert f"of 5.0 min] {name}: # from 77\n" in said, said
    for name in ("one", "two"):
        for levels in ("captain against officer", "officer against ensign"):
            assert f"{name}: {levels}: # elo1 after 60 games\n" in said, said
    matches = (folder / "build/wardroom.matches").read_text().splitlines()
    assert len(matches) == 4 and all("--seed 77" in line for line in matches), matches
    assert "again: done\n" in said and "once" not in said and "fault a: done\n" in said, said
    assert "6 parts ran; cut: none; not reached: none\n" in said and "no time" not in said, said


def soak_goes_on_where_it_was(folder):
    """What the time does not reach comes first the next time; what was cut comes last, and is not all that is left."""
    parts = [(f"part{n}", "sleep 1000", "soak") for n in range(os.cpu_count() + 3)]  # more than can hang at once
    every = len(parts) + 5
    code, said = soak(folder, parts=parts, minutes=0.1)
    assert code == 0, said
    order = re.search(r"\d+ parts in this order: (.*)", said)[1].split(", ")
    ran, cut, left = re.search(r"(\d+) parts ran; cut: (.*); not reached: (.*); the next soak goes on with these", said).groups()
    cut, left = cut.split(", "), left.split(", ")
    assert int(ran) + len(cut) + len(left) == len(order) == every, said
    assert order[-len(left):] == left and any(name.startswith("part") for name in cut), said
    good = [(name, OK, suite) for name, _, suite in parts]
    _, said = soak(folder, parts=good, seed=2)
    assert f"{len(left + cut)} parts in this order: {', '.join(left + cut)}\n" in said, said
    assert "not reached: none\n" in said, said
    _, said = soak(folder, parts=good, seed=3)
    assert f"] {every} parts in this order" in said, said
    (folder / "build/soak.json").write_text('{"left": [], "cut": ["part0"]}')
    _, said = soak(folder, parts=good, seed=3)
    assert f"] {every} parts in this order" in said, "a part that was cut is all that is left: " + said


def soak_tells_cut_from_hanging(folder):
    """A part that takes longer than it may is broken, whatever time there is."""
    code, said = soak(folder, parts=[("hangs", "sleep 1000", "soak", 1)])
    assert code == 1 and "hangs: BROKEN" in said and "hangs took longer than 1 s" in said and "cut: none" in said, said
    assert "# to repeat it: WARDROOM_SEED=1 meson test -C build hangs\n" in said, said


def soak_module():
    sys.path.append(str(ROOT / "tools"))
    return types.SimpleNamespace(**runpy.run_path(str(ROOT / "tools/soak"), run_name="soak"))


def soak_keeps_to_its_time(_folder):
    """Whatever takes longer than it was given takes it from those that come after it."""
    module, now, took, said = soak_module(), [0.0], [], []

    class Slow(module.Soak):
        def say(self, what):
            said.append(what)

        def job(self, name, command_for, allowed):
            took.append((name, allowed))
            now[0] += 1.5 * allowed
            return True

    jobs = [(f"job{n}", None) for n in range(9)]
    whole = Slow(600, 1, clock=lambda: now[0])
    module.Soak.share.__globals__["JOBS"] = 1
    assert whole.share(jobs, 600) and took[0] == ("job0", 600 / 9) and took[1][1] < took[0][1], took
    assert now[0] < 610 and [name for name, _ in took] == [name for name, _ in jobs][:len(took)], (now, took)
    took.clear()
    now[0] = 596.5
    assert whole.share(jobs, 600) and [name for name, _ in took] == ["job0", "job1"], took
    assert said[-1] == "no time for: " + ", ".join(name for name, _ in jobs[2:]), said


def soak_has_all_that_has_more_to_do(_folder):
    """Each test that looks at more with WARDROOM_EFFORT=long is a part of the soak with that."""
    module = soak_module()
    names = {path: module.part(path.stem, [path]) for folder in ("server", "store", "python", "web") for path in
             sorted((ROOT / "tests" / folder).glob("test_*.[pm]*")) if path.suffix in (".py", ".mjs")}
    more = {path.name for path, program_ in names.items() if module.has_more(program_)}
    say_so = re.compile(r"\bEFFORT\b|\bif_long\b|if \(long\)|\blong \?|!long\b|\blong \|\|")
    for path in names:
        if say_so.search(path.read_text()):
            assert path.name in more, path
    for name in ("server/test_failing_calls.py", "server/test_nodes.py", "web/test_evening_express.mjs", "web/test_room.mjs", "web/test_sizes.mjs",
                 "web/test_access.mjs", "web/test_five.mjs"):
        assert pathlib.Path(name).name in more, name
    assert not {"test_play.py", "test_line.mjs", "test_nodes.mjs"} & more, more
    assert "test_wr_041_a_database_that_pauses_longer_than_leases_last_loses_nothing" in module.if_long(names[ROOT / "tests/server/test_nodes.py"])


def soak_tells_a_weak_level(folder):
    code, said = soak(folder, verdict="elo0")
    assert code == 1 and said.endswith("something broke, see above\n"), said


def soak_tells_what_broke(folder):
    code, said = soak(folder, 1)
    assert code == 1 and "fuzz c: BROKEN" in said and said.endswith("something broke, see above\n"), said


PING = 'ping: anywhere\n> {"type":"ping"}\n< `{"type":"pong"}`\n'


def messages(folder, words):
    """A list of messages as C: exit code, what was said, the rows."""
    (folder / "messages.list").write_text("# Messages.\n\n" + words)
    code, said = run(sys.executable, ROOT / "tools/messages.py", "table", folder / "messages.list", folder / "rows.h")
    return code, said, (folder / "rows.h").read_text() if code == 0 else None


def messages_accepted(folder):
    code, said, rows = messages(folder, PING + '\nchat: seat (claim)\n> {"type":"chat","text":"..."}\n< nothing\nOnly who sits.\n'
                                '\nview: protocol\n> {"type":"view"}\n< a view\n')
    assert code == 0, said
    assert '{"ping", ANYWHERE, on_ping, "pong", {0}},' in rows and '{"chat", AT_SEAT, on_chat, NULL, {"text", "claim"}},' in rows, rows
    assert "view" not in rows, rows  # it reads its own members


def messages_refused(words, reason):
    def test(folder):
        code, said, _ = messages(folder, words)
        assert code != 0 and reason in said, said
    return test


def messages_are_described(_folder):
    code, said = run(sys.executable, ROOT / "tools/messages.py", "docs", "--check")
    assert code == 0, said


def weights(folder, values):
    """The weights of features as C: exit code, what was said, the header."""
    (folder / "hen.json").write_text(json.dumps(values))
    code, said = run(sys.executable, ROOT / "tools/values.py", folder / "hen.json", folder / "hen.h")
    return code, said, (folder / "hen.h").read_text() if code == 0 else None


def weights_accepted(folder):
    code, said, header = weights(folder, {"game": "hen", "weights": {"eggs": 3, "foxes": -70000}})
    assert code == 0, said
    for row in ("WEIGHT_eggs = 3,", "WEIGHT_foxes = -70000,", "WEIGHT_COUNT = 2\n"):
        assert row in header, header


def weights_refused(values, reason):
    def test(folder):
        code, said, _ = weights(folder, values)
        assert code != 0 and "hen.json: " + reason in said, said
        assert not (folder / "hen.h").exists()
    return test


def features_and_weights_match(folder):
    """A feature without a weight does not compile, nor does a weight without a feature."""
    for named, compiles in ((["eggs", "foxes"], True), (["eggs"], False), (["eggs", "foxes", "dogs"], False)):
        header = weights(folder, {"weights": {"eggs": 3, "foxes": -7}})[2]
        (folder / "hen.c").write_text(
            f'#include "core/feature.h"\n{header}\n#define FEATURES(F) {" ".join(f"F({n})" for n in named)}\n'
            "VALUATION(hen, FEATURES, look);\nextern const valuation hen;\n"
            "static void look(const flow *w, int seat, int32_t out[FEATURES_MAX])\n{ (void)w, (void)seat, (void)out; }\n")
        code, said = run("cc", "-std=c17", "-fsyntax-only", "-I", ROOT / "src", "-I", ROOT, folder / "hen.c")
        assert (code == 0) == compiles, (named, said)


def planted_faults_fit(_folder):
    code, out = run(sys.executable, ROOT / "tests/house/plant.py", "--check")
    assert code == 0, out


def command(folder, name, script):
    """A command that is found before the system's own."""
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def set_up(folder, locked):
    """tools/setup, where one package is missing and another apt is at work so many times: exit code, what was said, what was called."""
    calls = folder / "calls"
    command(folder, "id", "echo 0")
    command(folder, "dpkg-query", "for package; do :; done; [ $package = python3-wheel ] && echo none || echo installed")
    command(folder, "sleep", f"echo sleep >>{calls}")
    command(folder, "apt-get", f"""for word; do case $word in update | install) echo $word >>{calls} ;; esac; done
[ $(grep -c -e update -e install {calls}) -gt {locked} ] && exit
echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' >&2; exit 100""")
    done = subprocess.run([ROOT / "tools/setup", "python"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})
    return done.returncode, done.stdout, calls.read_text().split()


def setup_waits_for_another_apt(folder):
    code, said, calls = set_up(folder, 3)
    assert code == 0 and said == "Installing: python3-wheel\n", said
    assert calls == ["update", "sleep"] * 3 + ["update", "install"], calls


def setup_gives_up_some_time(folder):
    code, said, calls = set_up(folder, 10 ** 6)
    assert code == 1 and "Could not get lock" in said and said.endswith("   python3-wheel\n"), said
    assert calls.count("sleep") == 600, calls.count("sleep")


def rooms_stand_below_what_they_know(_):
    """As the map in ARCHITECTURE.md has them."""
    checker = runpy.run_path(str(ROOT / "tools/check-layers"))
    listed = re.findall(r"^\| `([a-z]+)/", (ROOT / "ARCHITECTURE.md").read_text(), re.M)
    rooms = [room for room in dict.fromkeys(listed) if room in checker["KNOWS"]]
    assert len(rooms) > 10, rooms
    for room in rooms:
        below = set(rooms[rooms.index(room) + 1:]) & checker["KNOWS"][room]
        assert not below, f"{room} stands above {below}"


TESTS = {
    "setup: another apt is waited for": setup_waits_for_another_apt,
    "setup: but not for ever": setup_gives_up_some_time,
    "layers: a room stands below those that it knows": rooms_stand_below_what_they_know,
    "a number of the data becomes a number of the game": a_number_follows,
    "a crisis card of Battlestar Galactica is added in one file": a_card_follows,
    "every fact says where it comes from": facts_say_where_they_come_from,
    "every card with figures says where they come from": cards_say_where_they_come_from,
    "components: a missing number": refused(
        "express", "components.json", lambda d: face(d).pop("jump_icons"),
        "crisis_dice.sets[0].dice[1].faces[2].jump_icons: this field is missing."),
    "components: a number out of range": refused(
        "express", "components.json", lambda d: face(d).update(difficulty=99),
        "crisis_dice.sets[0].dice[1].faces[2].difficulty: expected a whole number from 1 to 20."),
    "components: a number that is none": refused(
        "express", "components.json", lambda d: face(d).update(difficulty="6"),
        "crisis_dice.sets[0].dice[1].faces[2].difficulty: expected a whole number from 1 to 20."),
    "components: an unknown provenance": refused(
        "express", "components.json", lambda d: face(d).update(provenance="hearsay"),
        "crisis_dice.sets[0].dice[1].faces[2].provenance: expected one of rulebook expansion public "
        "source measured derived inferred estimate house."),
    "components: an unknown kind of crisis": refused(
        "express", "components.json", lambda d: face(d).update(kind="mutiny"),
        "crisis_dice.sets[0].dice[1].faces[2].kind: expected one of unrest basestar dradis."),
    "components: markers that do not add up": refused(
        "express", "components.json", lambda d: d["dradis"]["raiders"].update(value=11),
        "dradis.total: there are 15, not 14."),
    "components: a deck too small": refused(
        "express", "components.json", lambda d: d["loyalty_decks"]["4"]["human"].update(value=6),
        "loyalty_decks.4: 4 players are dealt 8 cards, not 7."),
    "cards: an effect that is not known": refused(
        "galactica", "crisis.json", card_changed(
            "prison_labor", lambda c: c["check"]["fail"].append({"mutiny": 1})),
        "cards[35].check.fail[2]: no known effect stands here."),
    "cards: a number of them that does not add up": refused(
        "galactica", "crisis.json", card_changed("food_shortage", lambda c: c.update(count=3)),
        "total: there are 69 cards, not 70."),
    "cards: somebody else chooses than the rules ask": refused(
        "galactica", "crisis.json", card_changed(
            "witch_hunt", lambda c: c["check"]["fail"][1]["send"].update(chooser="president")),
        "cards[64].check.fail[1].send.chooser: expected one of current_player."),
    "cards: more loyalty cards to look at than the rules show": refused(
        "galactica", "crisis.json", card_changed(
            "mandatory_testing", lambda c: c["check"]["pass"][0]["look_loyalty"].update(count=2)),
        "cards[32].check.pass[0].look_loyalty.count: expected 1."),
    "cards: a ship that nobody knows": refused(
        "starship", "scenarios.json",
        lambda d: d["scenarios"][0]["forces"]["cylon"][0].update(ship="viper_mk9"),
        "scenarios[0].forces.cylon[0].ship: there is no ship named viper_mk9."),
    "dictionary: a row becomes all that it stands for": dictionary_accepted,
    "dictionary: who knows a member": dictionary_says_who_knows,
    "dictionary: a member that is known to two": dictionary_refused(
        "fields\n", "fields\nu8  nest  0..9 known a b\n", "hen.dictionary:", "a field is TYPE NAME RANGE"),
    "dictionary: resume points are read from the rules": dictionary_reads_the_rules,
    "dictionary: resume points are read from the rows of a table": dictionary_reads_rows,
    "dictionary: a resume point that is there already": dictionary_refuses_a_double,
    "dictionary: a row outside of a section": dictionary_refused("ranges\n", "", "hen.dictionary:1", "outside of a section"),
    "dictionary: a name that is there already": dictionary_refused("wait own", "lay own", "hen.dictionary:16", "already"),
    "dictionary: a range that is none": dictionary_refused("count:0..9", "count:many", "hen.dictionary:8", "many is no range"),
    "dictionary: a rule that is none": dictionary_refused("HN-007", "rule7", "hen.dictionary:12", "rule7 is no rule"),
    "dictionary: names of holes become numbers and letters": dictionary_fills_holes,
    "dictionary: a hole that is no fact": dictionary_refused(
        "lays {eggs}.", "lays {nests}.",
        "hen.dictionary:19", "{nests} is none of its facts, which are: seat, eggs"),
    "dictionary: a hole that is no fact, in the other case": dictionary_refused(
        "{seat} lays nothing", "{hen} lays nothing",
        "hen.dictionary:19", "{hen} is none of its facts"),
    "dictionary: a hole that is no fact, in a unit": dictionary_refused(
        "types\n", "units\nlaid | part | {hen} laid\n\ntypes\n",
        "hen.dictionary:23", "{hen} is none of its facts"),
    "dictionary: a unit that stops no fact's owner": dictionary_refused(
        "types\n", "units\nlaid | part stop=1 {hen}\n\ntypes\n",
        "hen.dictionary:23", "{hen} is none of its facts"),
    "dictionary: a hole of an option without facts": dictionary_refused(
        "{seat} lays | seat", "{seat} lays",
        "hen.dictionary:15", "{seat} is none of its facts, which are: none"),
    "dictionary: a hole that reads as no type": dictionary_refused(
        "lays {eggs}.", "lays {eggs:roman}.",
        "hen.dictionary:19", "there is no type roman in types or event_types"),
    "dictionary: a hole that repeats its fact's type": dictionary_refused(
        "lays {eggs}.", "lays {eggs:number}.",
        "hen.dictionary:19", "{eggs:number} is the same as {eggs}"),
    "dictionary: a hole that reads as nothing": dictionary_refused(
        "lays {eggs}.", "lays {eggs:}.", "hen.dictionary:19", "there is no type "),
    "dictionary: a sentence with a sign of C": dictionary_refused(
        "lays {eggs}.", "lays %1N.", "hen.dictionary:19", "% stands in a sentence"),
    "dictionary: a hole that is not closed": dictionary_refused(
        "lays {eggs}.", "lays {eggs.", "hen.dictionary:19", "{ stands in a sentence"),
    "dictionary: a fact of no type": dictionary_refused(
        "| seat eggs", "| seat eggs:roman", "hen.dictionary:19", "there is no type roman"),
    "dictionary: a fact that repeats its type": dictionary_refused(
        "| seat eggs", "| seat:seat eggs", "hen.dictionary:19", "seat:seat is the same as seat"),
    "dictionary: a fact that is none": dictionary_refused(
        "| seat eggs", "| seat N:eggs", "hen.dictionary:19", "N:eggs is no fact"),
    "dictionary: two facts of one name": dictionary_refused(
        "| seat eggs", "| seat eggs seat", "hen.dictionary:19", "two facts are called seat"),
    "dictionary: free numbers have names": dictionary_names_free_numbers,
    "dictionary: a free number that is none": free_numbers_refused(
        "(eggs)", "(eggs) is no free number"),
    "dictionary: a free number of no type": free_numbers_refused(
        "eggs:roman", "there is no type roman"),
    "dictionary: a free number that repeats its type": free_numbers_refused(
        "eggs:number", "eggs:number is the same as eggs"),
    "dictionary: two free numbers of one name": free_numbers_refused(
        "eggs eggs", "two free numbers are called eggs"),
    "dictionary: more free numbers than there can be": free_numbers_refused(
        "a b c d e", "at most 4 free numbers"),
    "dictionary: several numbers before another": free_numbers_refused(
        "eggs... seat", "the last alone has ..."),
    "dictionary: what fills a state up has a name of its own": dictionary_fills_up,
    "dictionary: a type that is none": dictionary_refused(
        "S as number | seat", "seat | seat", "hen.dictionary:23", "a type is NAME LETTER"),
    "dictionary: a type that is told as none": dictionary_refused(
        "S as number", "S as bird", "hen.dictionary:23", "there is no type bird"),
    "dictionary: a letter that nothing explains": dictionary_refused(
        "S as number | seat", "S as number",
        "hen.dictionary:23", "no type with the letter S says what it is"),
    "dictionary: a letter that is explained twice": dictionary_refused(
        "number          N |", "number          S |",
        "hen.dictionary:24", "one that says what the letter S is"),
    "dictionary: another sentence for no fact": dictionary_refused("eggs=0:", "hens=0:", "hen.dictionary:19", "of a fact"),
    "dictionary: locals that a shared struct calls otherwise": dictionary_refused(
        "lay(game)       seat", "lay(game)       hen:seat", "hen.dictionary:9", "has seat where this has hen"),
    "dictionary: a procedure without a function": dictionary_refused(
        "lay(game)", "brood(game)", "hen.dictionary:9", "no source has the procedure"),
    "dictionary: a call of nobody knows what": rules_refused("CALL(1, PROC_LAY,", "CALL(1, next(w),", "nothing says which PROC_"),
    "dictionary: an ask that is not in it": rules_refused("{ASK_LAY}", "{ASK_BROOD}", "ASK_BROOD is not in the dictionary"),
    "ledger: a rule without a test is listed": ledger_missing,
    "ledger: names, underscores and ranges count": ledger_complete,
    "layers: a room below is refused": layers_upwards,
    "layers: the heap in the rules is refused": layers_heap,
    "layers: records and messages stand above the table": layers_record,
    "layers: I/O in the rules is refused": layers_io,
    "layers: another game is refused": layers_other_game,
    "layers: a library where it may not be is refused": layers_library,
    "layers: clocks, threads and sockets in a house or at a table are refused": layers_system,
    "layers: a public header is known to its own room only": layers_public,
    "layers: what is allowed passes": layers_good,
    "layers of the page: the kit knows no page": page_layers(
        "kit/a.js", "import { b } from './b.js';\nimport { c } from '../pages/c.js';\n",
        "a.js:2: kit/a.js may not import pages/c.js"),
    "layers of the page: a page knows no board": page_layers(
        "pages/a.js", "const b = () => import('../../../games/x/page/x.js');\n",
        "a.js:1: pages/a.js may not import games/x.js"),
    "layers of the page: a page knows where boards come from": page_layers(
        "pages/a.js", "import { b } from '../games/games.js';\nimport '../kit/c.js';\n", None),
    "layers of the page: a board knows no page": page_layers(
        "games/x.js", "import { b } from '../../../src/web/pages/b.js';\n", "games/x.js may not import pages/b.js"),
    "layers of the page: a board knows no other": page_layers(
        "games/x/a.js", "import { b } from '../../y/page/b.js';\n", "games/x/a.js may not import games/y/b.js"),
    "layers of the page: a board knows its own parts": page_layers(
        "games/x/a.js", "import { b } from './b.js';\nimport { c } from '../../../src/web/kit/c.js';\n", None),
    "layers of the page: what is shared names no game": page_layers(
        "css/a.css", "p { margin: 0; }\n.dock--X { margin: 0; }\n", "a.css:2: what all games share"),
    "layers of the page: a board may name its game": page_layers("games/x.js", "// x\n", None),
    "weights become C": weights_accepted,
    "weights: none": weights_refused({"game": "hen"}, "weights is an object"),
    "weights: too many": weights_refused({"weights": {f"w{n}": n for n in range(129)}}, "weights is an object of at most 128"),
    "weights: half a one": weights_refused({"weights": {"eggs": 1.5}}, "the weight of eggs is no whole number"),
    "weights: too large": weights_refused({"weights": {"eggs": 1 << 25}}, "the weight of eggs is no whole number"),
    "weights: no name": weights_refused({"weights": {"Eggs!": 1}}, "Eggs! is no name"),
    "weights: features and weights match": features_and_weights_match,
    "prose: a long line": prose_refused(LONG_LINE, r"1\d\d columns"),
    "prose: a long sentence": prose_refused("A " + "hen or a " * 10 + "duck lays.", "a sentence of 33 words"),
    "prose: a banned word": prose_refused("A hen waits for somebody.", "a banned word: somebody"),
    "prose: a sentence of several lines": prose_of_several_lines,
    "prose: long sentences on average": prose_on_average,
    "prose: what may be long": prose_that_may_be_long,
    "prose: the baseline only shrinks": prose_baseline,
    "embedding keeps every byte": embedding,
    "embedding keeps every byte of the page": embedding_of_the_page,
    "format: another version changes and checks nothing": format_of_another_version,
    "layers: tests wait for conditions": layers_pauses,
    "soak: goes on where the last one was cut": soak_goes_on_where_it_was,
    "soak: takes as long as it may": soak_keeps_to_its_time,
    "soak: runs everything from one seed, and says how far it is": soak_runs_everything,
    "soak: a part that hangs is broken, not cut": soak_tells_cut_from_hanging,
    "soak: what has more to do where there is time": soak_has_all_that_has_more_to_do,
    "messages become C": messages_accepted,
    "messages: no such place": messages_refused(PING.replace("anywhere", "nowhere"), "line 3: expected NAME: WHERE"),
    "messages: an example that is no JSON": messages_refused(PING.replace('"}\n<', '"\n<'), "line 4: the example is not JSON"),
    "messages: an example of another": messages_refused(PING.replace("ping:", "pong:"), "line 4: the example is another message"),
    "messages: one twice": messages_refused(PING + "\n" + PING, "ping is there twice"),
    "messages are what docs/server.md says": messages_are_described,
    "planted faults: what they change is there": planted_faults_fit,
    "soak: tells what broke": soak_tells_what_broke,
    "soak: tells when a level is no stronger": soak_tells_a_weak_level,
}


def main():
    print(f"1..{len(TESTS)}")
    failed = 0
    for number, (name, test) in enumerate(TESTS.items(), 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(pathlib.Path(folder))
                print(f"ok {number} - {name}")
            except AssertionError as fault:
                failed += 1
                print(f"not ok {number} - {name}\n# " + str(fault).replace("\n", "\n# "))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
