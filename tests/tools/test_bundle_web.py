"""The bundles of the page: what they hold, and all that tools/bundle_web.py refuses. What is made is
run in node, so that it is not only text that looks right."""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))
from game_list import listed  # noqa: E402

WEB = ROOT / "src/web"
ONE = {"all": {"on": [], "has": ["a.js"]}}
TWO = {"low": {"on": [], "has": ["a.js"]}, "high": {"on": ["low"], "has": ["b.js"]}}


def plan_of(bundles, **more):
    return {"sheets": {}, "bundles": bundles, "workers": {}, "scripts": [], **more}


def bundle(folder, files, plan, made="made"):
    """Bundles these files, { path: text }; gives the exit code, what was said, and the folder made."""
    web = folder / "web"
    for path, text in files.items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text)
    (folder / "plan.json").write_text(json.dumps(plan))
    done = subprocess.run([sys.executable, ROOT / "tools/bundle_web.py", folder / "said.txt",
                           folder / "made.d", folder / "plan.json", web, folder / made],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout, folder / made


def told(folder, files, plan, first="all"):
    """What the bundle `first` writes when node runs it."""
    code, said, made = bundle(folder, files, plan)
    assert code == 0, said
    (made / "package.json").write_text('{"type": "module"}')
    done = subprocess.run(["node", made / f"{first}.js"], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout.split("\n")[:-1]


def says(files, lines, bundles=None, first="all"):
    def test(folder):
        found = told(folder, files, plan_of(bundles or ONE), first)
        assert found == lines, found
    return test


def refuses(files, said, bundles=None, **more):
    """`said`: "FILE:LINE: why", as far as it matters."""
    def test(folder):
        code, out, made = bundle(folder, files, plan_of(bundles or ONE, **more))
        assert code != 0, "accepted"
        assert out.startswith(f"{folder}/web/{said}" if ":" in said else said), out
        assert "Traceback" not in out, out
        assert not made.exists(), "something was made all the same"
    return test


def refuses_text(text, line, why):
    return refuses({"a.js": text, "b.js": "export const b = 1;\n"}, f"a.js:{line}: {why}")


# ---- what works -------------------------------------------------------------------------------------

COUNTS = {
    "a.js": """import { b, step } from './b.js';
import * as c from './kit/c.js';
console.log(b, c.name, c.other());
step();
import('./d.js').then((d) => console.log(d.seen()));
""",
    "b.js": """import { name } from './kit/c.js';
console.log('b is evaluated');
let steps = 0;
export const b = `${name}!`;
export function step() { steps += 1; }
export const count = () => steps;
""",
    "kit/c.js": "const own = 'c';\nexport { own as name };\nexport const other = () => `${own}${{ own }.own}`;\n",
    "d.js": "import { count as steps } from './b.js';\nexport const seen = () => `${steps()} step`;\n",
}
COUNTED = ["b is evaluated", "c! c cc", "1 step"]


def shared(folder):
    """A module that two bundles need is evaluated once, and both see the same state."""
    bundles = {"low": {"on": [], "has": ["b.js"]}, "page": {"on": ["low"], "has": ["a.js"]},
               "later": {"on": ["low"], "has": ["d.js"]}}
    assert told(folder, COUNTS, plan_of(bundles), "page") == COUNTED
    made = folder / "made"
    heads = [head for file in made.glob("*.js") for head in re.findall(r"^// ---- (.*) ----$", file.read_text(), re.M)]
    assert sorted(heads) == ["a.js", "b.js", "d.js", "kit/c.js"], heads


def lies_low(folder):
    """What two bundles need lies in the highest one on which both stand, and not below."""
    bundles = {"ground": {"on": [], "has": ["g.js"]}, "low": {"on": ["ground"], "has": ["l.js"]},
               "one": {"on": ["low"], "has": ["a.js"]}, "other": {"on": ["low"], "has": ["b.js"]}}
    files = {"g.js": "console.log('g');\n", "l.js": "console.log('l');\n", "s.js": "export const s = 1;\n",
             "a.js": "import { s } from './s.js';\nconsole.log(s);\n",
             "b.js": "import { s } from './s.js';\nconsole.log(s);\n"}
    code, said, made = bundle(folder, files, plan_of(bundles))
    assert code == 0, said
    assert "// ---- s.js ----" in (made / "low.js").read_text()
    assert "import { $s } from './low.js';" in (made / "one.js").read_text()


WORDS = """// a comment
/* another
   of two lines */ const pattern = /[/*"'`]+\\/ \\/\\*/g; // and one
const a = 8 / 2 / 2; /* here */ const text = 'http://x /* y */' + "it's // not";
const f = (n) => `// ${n ? `/* ${n} */` : { a }.a} \\` end`;

export const g = 2;   // after


console.log(a, text, f(1), f(0), 'a"/ /*b'.replace(pattern, '-'), [g][0] / 2);
"""


def comments(folder):
    files = {"a.js": WORDS}
    lines = told(folder, files, plan_of(ONE))
    assert lines == ["2 http://x /* y */it's // not // /* 1 */ ` end // 2 ` end a-b 1"], lines
    text = (folder / "made/all.js").read_text()
    assert "a comment" not in text and "another" not in text and "after" not in text, text
    assert "const f = (n) =>" in text and "\n\n" not in text, text


def sheets_and_texts(folder):
    files = {"a.js": "import one from './css/one.css' with { type: 'css' };\n"
                     "import sign from './sign.svg' with { type: 'text' };\nconsole.log(one.text, sign);\n",
             "css/one.css": "/* why */\na { content: '\\201c /* ` ${b} */'; }\n\nb { fill: url(#c); }\n",
             "css/two.css": "c { margin: 0; }\n", "sign.svg": "<svg>\n  <!-- a sign -->\n  <path/>\n</svg>\n",
             "rest/kept.json": "{}\n"}
    plan = plan_of(ONE, sheets={"page": ["css/two.css"]})
    code, said, made = bundle(folder, files, plan)
    assert code == 0, said
    assert (made / "page.css").read_text() == "/* ---- css/two.css ---- */\nc { margin: 0; }\n"
    assert sorted(p.name for p in made.rglob("*") if p.is_file()) == ["all.js", "kept.json", "page.css"]
    double = "globalThis.CSSStyleSheet = class { replaceSync(text) { this.text = text; } };\n"
    (made / "run.mjs").write_text(f"{double}await import('./all.mjs');\n")
    (made / "all.mjs").write_text((made / "all.js").read_text())
    done = subprocess.run(["node", made / "run.mjs"], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout == ("a { content: '\\201c /* ` ${b} */'; }\nb { fill: url(#c); }\n <svg>\n<path/>\n</svg>\n\n"), done.stdout


def addresses(folder):
    """A file's address is seen from the bundle, a worker has a bundle of its own."""
    files = {"kit/a.js": "export const files = new URL('..', import.meta.url);\n"
                         "export const home = new URL('../..', import.meta.url);\n"
                         "export const worker = new URL('../w/w.js', import.meta.url);\n"
                         "export const outside = new URL('../../sw.js', import.meta.url);\n"
                         "console.log(...[files, home, worker, outside].map((one) => one.pathname.split('/').slice(-2).join('/')));\n",
             "w/w.js": "import { s } from './s.js';\nconsole.log(s);\n", "w/s.js": "export const s = 's';\n"}
    plan = plan_of({"all": {"on": [], "has": ["kit/a.js"]}}, workers={"helper": ["w/w.js"]})
    lines = told(folder, files, plan)
    up = folder.name
    assert lines == [f"made/ {up}/ made/helper.js {up}/sw.js"], lines
    assert told(folder, files, plan, "helper") == ["s"]


def same_bytes(folder):
    """The page itself, twice, and once from another place: the same bytes; its modules each lie in one bundle."""
    def hashes(made, place):
        to = folder / made
        subprocess.run([sys.executable, ROOT / "tools/bundle_web.py", folder / f"{made}.txt", folder / "d",
                        ROOT / "src/web/bundles.json", place / "src/web", to, place / "games", *listed()], check=True)
        return {p.relative_to(to).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in to.rglob("*") if p.is_file()}

    (folder / "link").symlink_to(ROOT)
    first = hashes("one", ROOT)
    assert first == hashes("one", ROOT) == hashes("two", folder / "link")
    plan = json.loads((ROOT / "src/web/bundles.json").read_text())
    lies = {}
    for name in [*(name for name in plan["bundles"] if name != "*"), *listed()]:
        for path in re.findall(r"^// ---- (.*) ----$", (folder / "one" / f"{name}.js").read_text(), re.M):
            assert path not in lies, f"{path} lies in {lies[path]} and in {name}"
            lies[path] = name
    modules = {p.relative_to(WEB).as_posix() for p in WEB.rglob("*.js")} - set(plan["scripts"])
    for p in [p for game in listed() for p in ROOT.glob(f"games/{game}/page/*.js")]:
        game = p.parts[-3]
        modules.add(f"games/{p.name}" if p.stem == game else f"games/{game}/{p.name}")
    assert modules - set(lies) <= {p for p in modules if p.startswith("worker/")}, modules - set(lies)
    shown = ("entry.js", "presets.js")  # by the lobby
    for game in listed():
        assert {lies[p] for p in lies if p.startswith(f"games/{game}/") and p.endswith(".js") and not p.endswith(shown)} <= {game, "agree"}
        assert {lies[f"games/{game}/{file}"] for file in shown} == {"lobby"}


def made_from(folder):
    """The build hears of every source, and of the folders, which change when a file comes or goes."""
    bundle(folder, {"a.js": "import { b } from './kit/b.js';\nconsole.log(b);\n", "kit/b.js": "export const b = 1;\n"}, plan_of(ONE))
    words = (folder / "made.d").read_text().split()
    for path in ("web", "web/a.js", "web/kit", "web/kit/b.js", "plan.json"):
        assert str(folder / path) in words, path


B = "export const b = 1;\n"
TESTS = {
    "modules become one, with names of their own": says(COUNTS, COUNTED, {"all": {"on": [], "has": ["a.js", "d.js"]}}),
    "what two bundles share is evaluated once": shared,
    "what two bundles share lies in the highest below both": lies_low,
    "comments go, what only looks like one stays": comments,
    "a module may wait for what is no module": says({"a.js": "import { b } from './b.js';\nconsole.log(b);\n",
        "b.js": "export const b = await Promise.resolve(7);\n"}, ["7"]),
    "an export of another's": says({"a.js": "import { c } from './b.js';\nconsole.log(c);\n",
        "b.js": "export { b as c } from './c.js';\n", "c.js": B}, ["1"]),
    "several names of one constant": says({"a.js": "import { c, d } from './b.js';\nconsole.log(c, d);\n",
        "b.js": "export const { c, d } = { c: 1, d: 2 };\n"}, ["1 2"]),
    "classes and functions": says({"a.js": "import { C, f } from './b.js';\nconsole.log(new C().n, await f());\n",
        "b.js": "export class C { n = 3 }\nexport async function f() { return 4; }\n"}, ["3 4"]),
    "what is exported cannot be changed": says({"a.js": "import * as b from './b.js';\ntry { b.b = 2; } catch (error) { console.log(error.name); }\n",
        "b.js": B}, ["TypeError"]),
    "style sheets and drawings": sheets_and_texts,
    "addresses of files and workers": addresses,
    "the page's own bundles: the same bytes each time, every module once": same_bytes,
    "the build knows what they are made from": made_from,

    "a circle": refuses({"a.js": "import { b } from './b.js';\nconsole.log(b);\n", "b.js": "\nimport { c } from './c.js';\nexport const b = c;\n",
        "c.js": "import { d } from './d.js';\nimport { b } from './b.js';\nexport const c = b + d;\n", "d.js": "export const d = 1;\n"},
        "c.js:2: modules may not import each other in a circle: b.js > c.js > b.js"),
    "a module that imports itself": refuses_text("import { a } from './a.js';\nexport const a = 1;\n", 1, "modules may not import each other in a circle: a.js > a.js"),
    "an export that is missing": refuses_text("\nimport { b, c } from './b.js';\n", 2, "b.js exports no c"),
    "an export of another's that is missing": refuses_text("export { c } from './b.js';\n", 1, "b.js exports no c"),
    "a file that is missing": refuses_text("\n\nimport { b } from './c.js';\n", 3, "there is no c.js"),
    "a file that is missing later": refuses_text("const f = () => import('./c.js');\n", 1, "there is no c.js"),
    "a module that no bundle needs": refuses({"a.js": "console.log(1);\n", "b.js": B}, "b.js:1: no bundle needs it"),
    "a sheet that nobody wears": refuses({"a.js": "console.log(1);\n", "b.css": "a { }\n"}, "b.css:1: nobody wears this sheet"),
    "two bundles that stand on nothing together": refuses({"a.js": "import { c } from './c.js';\n", "b.js": "import { c } from './c.js';\n", "c.js": "export const c = 1;\n"},
        "c.js:1: one and two need it, and stand on nothing together", {"one": {"on": [], "has": ["a.js"]}, "two": {"on": [], "has": ["b.js"]}}),
    "a bundle that stands on itself": refuses({"a.js": "console.log(1);\n"}, "the bundle all stands on itself", {"all": {"on": ["all"], "has": ["a.js"]}}),
    "a game's module below its bundle": refuses({"a.js": "console.log(1);\n", "games/x/o.js": "export const o = 1;\n", "games/x/p.js": "import { o } from './o.js';\nconsole.log(o);\n",
        "games/x/q.js": "import { o } from './o.js';\nconsole.log(o);\n"}, "games/x/o.js:1: a game's own module would lie in low",
        {"low": {"on": [], "has": ["a.js"]}, "one": {"on": ["low"], "has": ["games/x/p.js"]}, "two": {"on": ["low"], "has": ["games/x/q.js"]}}),
    "an address that is no worker": refuses({"a.js": "\nconst w = new URL('./b.js', import.meta.url);\n", "b.js": B},
        "a.js:2: b.js is no worker of the plan", TWO),
    "a wait at the top for another bundle": refuses({"a.js": "const f = () => 1;\nconst b = f ? await import('./b.js') : null;\n", "b.js": B},
        "a.js:2: a module that waits for another bundle", TWO),

    "export let": refuses_text("export let a = 1;\n", 1, "export let is not understood"),
    "export default": refuses_text("export default 1;\n", 1, "export default is not understood"),
    "export of all": refuses_text("export * from './b.js';\n", 1, "export * is not understood"),
    "two constants at once": refuses_text("\nexport const a = [1, 2], b = 2;\n", 2, "one export const, one name"),
    "a constant from a list": refuses_text("export const [a] = [1];\n", 1, "export const is understood with a name"),
    "a constant by another name": refuses_text("export const { a: b } = { a: 1 };\n", 1, "only names may stand between these braces"),
    "an export twice": refuses_text("export const a = 1;\nexport { a };\n", 2, "a is exported twice"),
    "an export without an end": refuses_text("export const a = 1\nexport const b = 2\n", 1, "this statement has no ; at its end"),
    "an import without an end": refuses_text("import { b } from './b.js'\nconsole.log(b)\n", 1, "this import has no ; at its end"),
    "import of a default": refuses_text("import b from './b.js';\n", 1, "only { names } or * as NAME are understood here"),
    "import of a default by name": refuses_text("import { default as b } from './b.js';\n", 1, "default is no name that is understood here"),
    "import for its effects": refuses_text("import './b.js';\n", 1, "only { names }"),
    "import from elsewhere": refuses_text("import { b } from 'b';\n", 1, "'b' is no path from here"),
    "import of another type": refuses_text("import b from './b.js' with { type: 'json' };\n", 1, "b.js is not of the type json"),
    "import of what is worked out": refuses_text("const f = (name) => import(`./${name}.js`);\n", 1, "import() is understood with one string"),
    "import as a name": refuses_text("const a = { import: 1 };\n", 1, "import is understood at the top of a module"),
    "import.meta elsewhere": refuses_text("console.log(import.meta.url);\n", 1, "import.meta is understood as new URL"),
    "an address that is worked out": refuses_text("const a = (name) => new URL(`./${name}`, import.meta.url);\n", 1, "import.meta is understood as new URL('...', import.meta.url)"),
    "var": refuses_text("\nvar a = 1;\n", 2, "a var would be seen by other modules"),
    "a name with $": refuses_text("const $a = 1;\n", 1, "$a: names with $ belong to bundles"),
    "a division that may be a pattern": refuses_text("const a = {} / 2;\n", 1, "is this a division or a pattern?"),
    "a pattern that may be a division": refuses_text("if (b) /x/.test(b);\n", 1, "is this a division or a pattern?"),
    "a string without an end": refuses_text("const a = 'b\n';\n", 1, "this string has no end"),
    "a template without an end": refuses_text("\nconst a = `b${1}c;\n", 2, "this template has no end"),
    "a pattern without an end": refuses_text("const a = /b\n/;\n", 1, "this pattern has no end"),
    "a bracket too many": refuses_text("const a = (1));\n", 1, "nothing is open that ) closes"),
    "another bracket": refuses_text("const a = [(1]);\n", 1, "nothing is open that ] closes"),
    "a bracket too few": refuses_text("\nfunction f() {\n", 2, "nothing closes this {"),
    "a sheet that leads elsewhere": refuses({"a.js": "import s from './a.css' with { type: 'css' };\nconsole.log(s);\n",
        "a.css": "a { }\nb { background: url(b.png); }\n"}, "a.css:2: a sheet in a bundle has no place of its own: url( leads elsewhere"),
    "a sheet that imports": refuses({"a.js": "import s from './a.css' with { type: 'css' };\nconsole.log(s);\n", "a.css": "@import 'b.css';\n"},
        "a.css:1: a sheet in a bundle has no place of its own: @import leads elsewhere"),
    "a door that leads nowhere": refuses({"a.js": "console.log(1);\n", "index.html": "<html>\n<script src=\"/web/b.js\"></script>\n"},
        "index.html:2: there is no b.js"),
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
