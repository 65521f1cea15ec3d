"""The project's own tools: what must stop a build or a test run does stop it."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMPONENTS = ROOT / "data" / "express" / "components.json"


def run(*command):
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def generate(folder, change):
    """Runs the generator on components changed by `change`: exit code and what it said."""
    data = json.loads(COMPONENTS.read_text())
    change(data)
    bad = folder / "components.json"
    bad.write_text(json.dumps(data))
    return run(sys.executable, ROOT / "tools/express_data.py", bad, folder / "a.h", folder / "a.c")


def refused(change, place, reason):
    def test(folder):
        code, said = generate(folder, change)
        assert code != 0, "accepted"
        assert "components.json" in said and place in said and reason in said, said
        assert not (folder / "a.h").exists()
    return test


def face(data):
    return data["crisis_dice"]["sets"][0]["dice"][1]["faces"][2]


def components_accepted(folder):
    code, said = generate(folder, lambda data: None)
    assert code == 0, said
    assert "EXPRESS_RAIDERS = 10," in (folder / "a.h").read_text()


def number_follows_data(folder):
    def change(data):
        data["dradis"]["raiders"]["value"] = 9
        data["dradis"]["colonial_ships"]["value"] = 5
    code, said = generate(folder, change)
    assert code == 0, said
    assert "EXPRESS_RAIDERS = 9," in (folder / "a.h").read_text()


def crisis_refused(card, change, reason):
    """The cards of Battlestar Galactica with one that is changed stop the build."""
    def test(folder):
        shutil.copytree(ROOT / "data/galactica", folder / "data")
        crises = folder / "data/crisis.json"
        data = json.loads(crises.read_text())
        change(next(c for c in data["cards"] if c["id"] == card))
        crises.write_text(json.dumps(data))
        code, said = run(sys.executable, ROOT / "tools/galactica_data.py", folder / "data",
                         folder / "a.c")
        assert code != 0, "accepted"
        assert "crisis.json" in said and reason in said, said
        assert not (folder / "a.c").exists()
    return test


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
    file = folder / "src" / room_file
    file.parent.mkdir(parents=True)
    file.write_text(text)
    (file.parent / "meson.build").write_text(f"files('{file.name}')")
    return run(sys.executable, ROOT / "tools/check-layers", folder)


def layers_upwards(folder):
    code, said = layers(folder, "core/a.c", '#include "games/games.h"\n')
    assert code == 1 and "a.c:1: core may not know games" in said, said


def layers_io(folder):
    code, said = layers(folder, "games/x/a.c", "\n#include <stdio.h>\n")
    assert code == 1 and "a.c:2: games may not use <stdio.h>" in said, said


def layers_other_game(folder):
    code, said = layers(folder, "games/x/a.c", '#include "games/y/y.h"\n')
    assert code == 1 and "the game x may not know the game y" in said, said


def layers_good(folder):
    code, said = layers(folder, "table/a.c", '#include <stdio.h>\n#include "core/text.h"\n')
    assert code == 0, said


def page_layers(path, text, wanted):
    """The page's file at `path` has this text, beside the game x: check-layers says so, or is content."""
    def test(folder):
        (folder / "src/games/x").mkdir(parents=True)
        file = folder / "src/clients/web" / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
        code, said = run(sys.executable, ROOT / "tools/check-layers", folder)
        assert (code == 1 and wanted in said) if wanted else code == 0, said
    return test


def embedding(folder):
    (folder / "some.md").write_bytes(b"A\n\xff")
    code, said = run(sys.executable, ROOT / "tools/embed.py", "some", folder / "some.md")
    assert code == 0 and "65,10,255," in said and "some_size = sizeof some - 1" in said, said


TESTS = {
    "the shipped components are accepted": components_accepted,
    "a number of the data becomes a number of the game": number_follows_data,
    "components: a missing number": refused(
        lambda d: face(d).pop("jump_icons"),
        "crisis_dice.sets[0].dice[1].faces[2].jump_icons", "missing"),
    "components: a number out of range": refused(
        lambda d: face(d).update(difficulty=99), "faces[2].difficulty", "from 1 to 40"),
    "components: a number that is none": refused(
        lambda d: face(d).update(difficulty="6"), "faces[2].difficulty", "whole number"),
    "components: a fact without provenance": refused(
        lambda d: d["dradis"]["total"].pop("provenance"), "dradis.total.provenance", "missing"),
    "components: an unknown provenance": refused(
        lambda d: face(d).update(provenance="hearsay"), "faces[2].provenance", "hearsay"),
    "components: an estimate without reasoning": refused(
        lambda d: face(d).pop("reasoning"), "faces[2].reasoning", "missing"),
    "components: an unknown kind of crisis": refused(
        lambda d: face(d).update(kind="mutiny"), "faces[2].kind", "mutiny"),
    "components: markers that do not add up": refused(
        lambda d: d["dradis"]["raiders"].update(value=11), "dradis", "add up"),
    "components: a deck too small": refused(
        lambda d: d["loyalty_decks"]["4"]["human"].update(value=6), "loyalty_decks.4", "8 cards"),
    "cards: an effect that is not known": crisis_refused(
        "prison_labor", lambda c: c["check"]["fail"].append({"mutiny": 1}), "known effect"),
    "cards: a number of them that does not add up": crisis_refused(
        "food_shortage", lambda c: c.update(count=3), "must be 70"),
    "cards: somebody else chooses than the rules ask": crisis_refused(
        "witch_hunt", lambda c: c["check"]["fail"][1]["send"].update(chooser="president"),
        "witch_hunt.fail[1]: chooser must be 'current_player'"),
    "cards: more loyalty cards to look at than the rules show": crisis_refused(
        "mandatory_testing", lambda c: c["check"]["pass"][0]["look_loyalty"].update(count=2),
        "count must be 1"),
    "components: locations in another order": refused(
        lambda d: d["damage_markers"].reverse(), "damage_markers", "in this order"),
    "ledger: a rule without a test is listed": ledger_missing,
    "ledger: names, underscores and ranges count": ledger_complete,
    "layers: a room below is refused": layers_upwards,
    "layers: I/O in the rules is refused": layers_io,
    "layers: another game is refused": layers_other_game,
    "layers: what is allowed passes": layers_good,
    "layers of the page: the kit knows no page": page_layers(
        "kit/a.js", "import { b } from './b.js';\nimport { c } from '../pages/c.js';\n",
        "a.js:2: kit/a.js may not import pages/c.js"),
    "layers of the page: a page knows no board": page_layers(
        "pages/a.js", "const b = () => import('../games/x.js');\n",
        "a.js:1: pages/a.js may not import games/x.js"),
    "layers of the page: a page knows where boards come from": page_layers(
        "pages/a.js", "import { b } from '../games/games.js';\nimport '../kit/c.js';\n", None),
    "layers of the page: a board knows no page": page_layers(
        "games/x.js", "import { b } from '../pages/b.js';\n", "games/x.js may not import pages/b.js"),
    "layers of the page: a board knows no other": page_layers(
        "games/x/a.js", "import { b } from '../y/b.js';\n", "games/x/a.js may not import games/y/b.js"),
    "layers of the page: a board knows its own parts": page_layers(
        "games/x/a.js", "import { b } from './b.js';\nimport { c } from '../../kit/c.js';\n", None),
    "layers of the page: what is shared names no game": page_layers(
        "css/a.css", "p { margin: 0; }\n.dock--X { margin: 0; }\n", "a.css:2: what all games share"),
    "layers of the page: a board may name its game": page_layers("games/x.js", "// x\n", None),
    "embedding keeps every byte": embedding,
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
