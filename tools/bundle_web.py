#!/usr/bin/env python3
"""Bundles the page's modules, so that a browser needs few requests. A bundle is a module itself.

usage: bundle_web.py OUT.txt OUT.d PLAN.json WEB FOLDER [GAMES GAME...]

WEB has the sources of the page, and GAMES those of each game:

  GAMES/GAME/page       is served as games/GAME.js and games/GAME/
  GAMES/GAME/lessons    is served as lessons/GAME/

Two files are made from the list of games. The module games/list.js exports the `entry` of each
game's entry.js. lessons/games.json lists the lessons of each game in each language.

FOLDER is made anew with all that is served. OUT.txt says which module is in which bundle, and the
size of each bundle; OUT.d tells the build what it depends on. The PLAN has four parts:

  bundles   NAME: what it `has`, and `on` which other bundles it builds. It contains these modules
            and all that they import. A module that several bundles need is in the highest bundle
            on which all of these build. A * in a path stands for each game in turn; modules that a
            game does not have are left out. The bundle * is made once for each game.
  workers   NAME: modules. A worker shares nothing with the page and has its own copies.
  sheets    NAME: style sheets that are joined in this order.
  scripts   files that are no modules and are served as they are.

A module becomes a block of its bundle, so that its names stay private. It is evaluated once. Its
exports become a frozen object that is named after its path:

  kit/dom.js:   let kit$dom; { ...the module... kit$dom = Object.freeze({ exports }); }

Other bundles import that object in the usual way. Only comments are removed. Modules can import
style sheets and drawings, too: `with { type: 'css' }` gives a CSSStyleSheet, and
`with { type: 'text' }` a text.

The parser understands only the JavaScript that the sources need. It refuses, with file and line,
anything else that could have a meaning across modules.
"""
import json
import os
import pathlib
import posixpath
import re
import shutil
import sys


class Refused(Exception):
    """What cannot be bundled, with file and line."""


# ---- where the sources are -----------------------------------------------------------------------

NOT_SERVED = {"meson.build", "bundles.json", "package.json", "README.md"}
PARTS = (("page", "games"), ("lessons", "lessons"))  # of a game, and where each is served


class Web:
    """The page's sources: web / "kit/dom.js" is the file that is served at this path."""

    def __init__(self, frame, games=None, names=(), made=None):
        self.frame, self.games, self.names = frame, games, names
        self.made = made or {}  # files that are made from the list of games, by their paths

    def __truediv__(self, path):
        if path in self.made:
            return self.made[path]
        if self.games:
            for part, place in PARTS:
                game, _, inside = path.removeprefix(f"{place}/").partition("/")
                folder = self.games / game.removesuffix(".js") / part
                if path.startswith(f"{place}/") and game.removesuffix(".js") in self.names and folder.is_dir():
                    return folder / (inside or game)
        return self.frame / path

    def path_of(self, file):
        """Returns the path at which a file is served."""
        if self.games:
            inside = pathlib.PurePosixPath(os.path.relpath(file, self.games)).parts
            for part, place in PARTS:
                if inside[1:2] == (part,) and len(inside) > 2:
                    rest = "/".join(inside[2:])
                    return f"{place}/{rest}" if part == "page" and rest == f"{inside[0]}.js" else f"{place}/{inside[0]}/{rest}"
        return os.path.relpath(file, self.frame)

    def folders(self):
        parts = [self.games / name / part for part, _ in PARTS for name in sorted(self.names)]
        return [self.frame, *(folder for folder in parts if folder.is_dir())]

    def all(self):
        """Returns all files that may be served, by their paths."""
        found = {self.path_of(f): f for folder in self.folders() for f in folder.rglob("*") if f.is_file()}
        return {path: found[path] for path in sorted(found, key=pathlib.PurePosixPath) if pathlib.PurePosixPath(path).name not in NOT_SERVED}


# ---- what a module is made of --------------------------------------------------------------------

SPACE = re.compile(r"\s+|//[^\n]*|/\*.*?\*/", re.DOTALL)
STRING = re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""", re.DOTALL)
PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
WORD = re.compile(r"[#A-Za-z_$][\w$]*|\d[\w.]*|\.\d\w*")
SIGN = re.compile(r"=>|\.\.\.|\?\.(?!\d)|\+\+|--|.", re.DOTALL)
TEXT = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)  # of a template
OPENERS = {")": ("(",), "]": ("[",), "}": ("{", "${")}
BEFORE_PATTERN = {"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await", "yield", "instanceof"}


class Token:
    """A word, sign, string or piece of a template; `gap` is the space and comments before it."""
    __slots__ = ("text", "line", "gap", "depth", "kind")

    def __init__(self, text, line, gap, depth, kind):
        self.text, self.line, self.gap, self.depth, self.kind = text, line, gap, depth, kind


def divides(file, line, last, after_condition):
    """Is a "/" after this token a division? Otherwise it begins a regular expression."""
    if last is None or last.text in BEFORE_PATTERN:
        return False
    if last.text == "}" or after_condition:
        raise Refused(f"{file}:{line}: is this a division or a pattern? Write it otherwise")
    return last.kind != "sign" or last.text in (")", "]", "++", "--")


def tokens_of(file, text):
    """Returns the tokens of a module without comments."""
    found, open_at, at, line, gap = [], [], 0, 1, ""
    after_condition = False  # the last token is the ")" of the condition of an `if` or a loop

    def add(piece, kind, depth=None):
        nonlocal at, line, gap
        found.append(Token(piece, line, gap, len(open_at) if depth is None else depth, kind))
        at, line, gap = at + len(piece), line + piece.count("\n"), ""

    def template():
        """Adds the next piece of a template, up to its end or the next ${."""
        end = TEXT.match(text, at).end()
        if end >= len(text):
            raise Refused(f"{file}:{line}: this template has no end")
        add(text[at:end], "template")
        if text[end] == "`":
            add("`", "template")
            open_at.pop()
        else:
            open_at.append(("${", line, None))
            add("${", "sign", len(open_at) - 1)

    while at < len(text):
        space = SPACE.match(text, at)
        if space:
            gap += space[0]
            at, line = space.end(), line + space[0].count("\n")
            continue
        char = text[at]
        last = found[-1] if found else None
        if char in "'\"":
            string = STRING.match(text, at)
            if not string:
                raise Refused(f"{file}:{line}: this string has no end")
            add(string[0], "string")
        elif char == "`":
            open_at.append(("`", line, None))
            add(char, "template", len(open_at) - 1)
            template()
        elif char == "/" and not divides(file, line, last, after_condition):
            pattern = PATTERN.match(text, at)
            if not pattern:
                raise Refused(f"{file}:{line}: this pattern has no end")
            add(pattern[0], "pattern")
        elif WORD.match(text, at):
            add(WORD.match(text, at)[0], "word")
        elif char in "([{":
            open_at.append((char, line, last.text if last else None))
            add(char, "sign", len(open_at) - 1)
        elif char in ")]}":
            opener, _, before = open_at.pop() if open_at else (None, 0, None)
            if opener not in OPENERS[char]:
                raise Refused(f"{file}:{line}: nothing is open that {char} closes")
            add(char, "sign")
            after_condition = char == ")" and before in ("if", "while", "for", "with")
            if opener == "${":
                template()
            continue
        else:
            add(SIGN.match(text, at)[0], "sign")
        after_condition = False
    if open_at:
        raise Refused(f"{file}:{open_at[-1][1]}: nothing closes this {open_at[-1][0]}")
    return found


# ---- imports and exports of a module -------------------------------------------------------------

NAME = re.compile(r"[A-Za-z_]\w*$")
TYPES = {".css": "css", ".svg": "text"}


def named(path):
    """Returns the name of a module's object in bundles. It has a $, which the sources never use."""
    name = path.removesuffix(".js").replace("/", "$").replace(".", "$")
    return name if "$" in name else f"${name}"


class Module:
    """A module: its imports and exports, and the tokens that are left without them."""

    def __init__(self, web, path):
        self.web, self.path, self.file = web, path, web / path
        self.imports = []  # (line, path, type or None, "*" or None, {local: name})
        self.exports = {}  # name: (local, line)
        self.wanted = {}  # path of a module that import() loads: line
        self.places = {}  # path of a file or worker whose address it uses: line
        self.tokens = tokens_of(self.file, self.file.read_text())
        self.kept = []
        self.read()

    def refuse(self, token, why):
        raise Refused(f"{self.file}:{token.line}: {why}")

    def towards(self, token):
        """Returns the path that a string names, relative to this module."""
        path = self.web.path_of(self.file.parent / token.text[1:-1])
        if token.kind != "string" or not token.text[1:-1].startswith("."):
            self.refuse(token, f"{token.text} is no path from here, './...'")
        return path

    def is_there(self, token):
        path = self.towards(token)
        if not (self.web / path).is_file():
            self.refuse(token, f"there is no {path}")
        return path

    def take(self, at, *wanted):
        """Returns the tokens from `at` on if they have these texts (None: any); else None."""
        got = self.tokens[at:at + len(wanted)]
        if len(got) < len(wanted) or any(text not in (None, token.text) for text, token in zip(wanted, got)):
            return None
        return got

    def end_of(self, at):
        """Returns where the statement ends: the index of its ";"."""
        for i in range(at, len(self.tokens)):
            token = self.tokens[i]
            if token.depth == 0 and token.text == ";" and token.kind == "sign":
                return i
            if i > at and token.depth == 0 and token.text in ("import", "export", "function", "class") and "\n" in token.gap:
                break
        return self.refuse(self.tokens[at], "this statement has no ; at its end")

    def names_within(self, at):
        """Reads { a, b as c }. Returns [(a, a), (b, c)] and the index after it."""
        self.take(at, "{") or self.refuse(self.tokens[at], "only { names } or * as NAME are understood here")
        found, i = [], at + 1
        while not self.take(i, "}"):
            other = self.take(i, None, "as", None)
            first, second = (other[0], other[2]) if other else (self.tokens[i], self.tokens[i])
            for one in (first, second):
                if not NAME.match(one.text) or one.text == "default":
                    self.refuse(one, f"{one.text} is no name that is understood here")
            found.append((first.text, second.text))
            i += 3 if other else 1
            if self.take(i, ","):
                i += 1
            elif not self.take(i, "}"):
                self.refuse(self.tokens[i], "only names may stand between these braces")
        return found, i + 1

    def read(self):
        at = 0
        while at < len(self.tokens):
            token = self.tokens[at]
            last = self.tokens[at - 1].text if at > 0 else None
            is_word = token.kind == "word" and last not in (".", "?.")
            if token.kind == "word" and "$" in token.text:
                self.refuse(token, f"{token.text}: names with $ belong to bundles")
            if is_word and token.text == "import":
                at = self.read_import(at)
            elif is_word and token.text == "export":
                at = self.read_export(at)
            elif is_word and token.text == "var" and token.depth == 0:
                self.refuse(token, "a var would be seen by other modules: const or let")
            else:
                self.kept.append(token)
                at += 1

    def read_import(self, at):
        token = self.tokens[at]
        if self.take(at, "import", "("):
            return self.read_wanted(at)
        if self.take(at, "import", "."):
            return self.read_address(at)
        if token.depth > 0:
            self.refuse(token, "import is understood at the top of a module, as import('...') and as import.meta.url")
        alone = self.take(at, "import", "*", "as", None, "from", None)
        single = self.take(at, "import", None, "from", None, "with", "{", "type", ":", None, "}")
        if alone:
            self.imports.append((token.line, self.is_there(alone[5]), None, alone[3].text, {}))
            at += 6
        elif single:
            path, kind = self.is_there(single[3]), single[8].text[1:-1]
            if TYPES.get(pathlib.Path(path).suffix) != kind:
                self.refuse(token, f"{path} is not of the type {kind}")
            self.imports.append((token.line, path, kind, single[1].text, {}))
            at += 10
        else:
            names, after = self.names_within(at + 1)
            source = self.take(after, "from", None) or self.refuse(token, "an import without from")
            self.imports.append((token.line, self.is_there(source[1]), None, None, {local: name for name, local in names}))
            at = after + 2
        self.take(at, ";") or self.refuse(token, "this import has no ; at its end")
        return at + 1

    def read_wanted(self, at):
        """Reads import('...'), which becomes an import of a bundle and of the module in it."""
        token, _, name, _ = self.take(at, "import", "(", None, ")") or self.refuse(self.tokens[at], "import() is understood with one string between its brackets")
        path = self.is_there(name)
        if self.tokens[at - 1].text == "await" and not self.is_in_function(at):
            self.refuse(token, "a module that waits for another bundle while its own is not yet there may wait for ever")
        self.wanted[path] = token.line
        self.kept.append(Token(("import", path), token.line, token.gap, token.depth, "wanted"))
        return at + 4

    def is_in_function(self, at):
        """Is this token inside a function, so that it does not run while the module is evaluated?

        It looks back to the beginning of the statement at the top of the module.
        """
        for i in range(at - 1, -1, -1):
            if self.tokens[i].text in ("=>", "async", "function", "class"):
                return True
            if self.tokens[i].depth == 0 and (self.tokens[i].text == ";" or self.tokens[i].text == "}" and "\n" in self.tokens[i + 1].gap):
                return False
        return False

    def read_address(self, at):
        """Reads new URL('...', import.meta.url): the address of a file or a worker."""
        before = self.tokens[at - 5:at] if at >= 5 else []
        meta = self.take(at, "import", ".", "meta", ".", "url", ")")
        if not meta or [one.text for one in before[:3]] + [one.text for one in before[4:]] != ["new", "URL", "(", ","]:
            self.refuse(self.tokens[at], "import.meta is understood as new URL('...', import.meta.url)")
        place = before[3]
        path = self.towards(place)
        self.places[path] = place.line
        self.kept[-2] = Token(("place", path), place.line, place.gap, place.depth, "place")
        self.kept += meta[:5]
        return at + 5

    def read_export(self, at):
        token = self.tokens[at]
        after = self.tokens[at + 1]
        after.gap = token.gap
        if token.depth > 0:
            self.refuse(token, "export is understood at the top of a module")
        if after.text == "{":
            return self.read_list(at)
        if after.text == "const":
            return self.read_constant(at)
        declared = self.take(at, "export", "async", "function", None) or self.take(at, "export", "function", None) or self.take(at, "export", "class", None)
        if not declared or not NAME.match(declared[-1].text):
            self.refuse(token, f"export {after.text} is not understood: a function, class or const with a name, or {{ names }}")
        self.put_export(declared[-1], declared[-1].text)
        return at + 1

    def put_export(self, token, name, local=None):
        if name in self.exports:
            self.refuse(token, f"{name} is exported twice")
        self.exports[name] = (local or name, token.line)

    def read_list(self, at):
        """Reads export { a, b as c }, of this module or from another."""
        names, after = self.names_within(at + 1)
        source = self.take(after, "from", None)
        for local, name in names:
            self.put_export(self.tokens[at], name, local)
        if source:
            self.imports.append((self.tokens[at].line, self.is_there(source[1]), None, None, {local: local for local, _ in names}))
            after += 2
        self.take(after, ";") or self.refuse(self.tokens[at], "this export has no ; at its end")
        return after + 1

    def read_constant(self, at):
        """Reads export const name = ...; or export const { a, b } = ...;"""
        token, end = self.tokens[at], self.end_of(at)
        if self.tokens[at + 2].text == "{":
            names, after = self.names_within(at + 2)
        else:
            names, after = [(self.tokens[at + 2].text,) * 2], at + 3
        if not self.take(after, "=") or any(name != local or not NAME.match(name) for name, local in names):
            self.refuse(token, "export const is understood with a name, or { names }, before its =")
        if any(one.depth == 0 and one.text == "," for one in self.tokens[after:end]):
            self.refuse(token, "one export const, one name")
        for name, _ in names:
            self.put_export(self.tokens[at + 2], name)
        return at + 1

    # ---- its text, within a bundle ----

    def text(self, bundle_of):
        out = []
        for token in self.kept:
            gap = SPACE.sub(lambda space: space[0] if space[0].isspace() else " ", token.gap)
            out.append("\n" + re.sub(r".*\n", "", gap, flags=re.DOTALL) if "\n" in gap else gap if gap.strip() or not gap else " ")
            if token.kind == "wanted":
                path = token.text[1]
                out.append(f"import('./{bundle_of(path, token.line)}.js').then((all) => all.{named(path)})")
            elif token.kind == "place":
                out.append(f"'{self.address(token.text[1], bundle_of)}'")
            else:
                out.append(token.text)
        return "".join(out).strip("\n")

    def address(self, path, bundle_of):
        """Returns the address of a file relative to the bundles, which are all at the top."""
        if (self.web / path).is_dir() or path.startswith("..") and not pathlib.Path(path).suffix:
            return posixpath.join(path if path.startswith("..") else f"./{path}", "").replace("././", "./").replace("/./", "/")
        if path.endswith(".js") and (self.web / path).exists():
            return f"./{bundle_of(path, self.places[path], worker=True)}.js"
        return path if path.startswith("..") else f"./{path}"


# ---- sheets and texts ----------------------------------------------------------------------------

OF_SHEET = re.compile(r"""(?P<comment>\n?[ \t]*/\*.*?\*/)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.DOTALL)
LEADS_AWAY = re.compile(r"@import|url\((?![\"']?(?:#|data:))")


def sheet_text(file):
    """Returns a style sheet without comments and empty lines."""
    text = file.read_text()
    away = LEADS_AWAY.search(text)
    if away:
        line = text.count("\n", 0, away.start()) + 1
        raise Refused(f"{file}:{line}: a sheet in a bundle has no place of its own: {away[0]} leads elsewhere")
    text = OF_SHEET.sub(lambda found: "" if found["comment"] else found[0], text)
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip()) + "\n"


def drawing_text(file):
    """Returns a drawing without comments and indentation."""
    text = re.sub(r"<!--.*?-->", "", file.read_text(), flags=re.DOTALL)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


def quoted(text):
    """Returns a text as a JavaScript template, which keeps its lines."""
    return "`" + text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${") + "`"


# ---- bundles -------------------------------------------------------------------------------------


class Sources:
    """All modules of the page; each is read when it is needed first."""

    def __init__(self, web):
        self.web, self.modules = web, {}

    def module(self, path):
        if path not in self.modules:
            self.modules[path] = Module(self.web, path)
        return self.modules[path]

    def imports(self, path):
        return self.module(path).imports if path.endswith(".js") else []

    def in_order(self, roots):
        """Returns these modules and all that they import, each after its imports."""
        done, under_way = {}, []

        def visit(path):
            if path in done:
                return
            under_way.append(path)
            for line, target, _, _, names in self.imports(path):
                if target in under_way:
                    circle = " > ".join([*under_way[under_way.index(target):], target])
                    raise Refused(f"{self.web / path}:{line}: modules may not import each other in a circle: {circle}")
                visit(target)
                self.check(path, line, target, names)
            under_way.pop()
            done[path] = True

        for root in roots:
            visit(root)
        return list(done)

    def check(self, path, line, target, names):
        for name in names.values():
            if name not in self.module(target).exports:
                raise Refused(f"{self.web / path}:{line}: {target} exports no {name}")


class Plan:
    """Decides which module is in which bundle, and writes the text of bundles."""

    def __init__(self, web, plan):
        self.sources = Sources(web)
        self.web, self.on = web, {name: one["on"] for name, one in plan["bundles"].items()}
        self.workers = plan["workers"]
        self.orders = {name: self.sources.in_order(one["has"]) for name, one in plan["bundles"].items()}
        self.below = {name: self.below_it(name, ()) for name in self.on}
        self.place = {path: self.lowest(path) for path in dict.fromkeys(p for order in self.orders.values() for p in order)}
        for name in self.workers:
            self.orders[name] = self.sources.in_order(self.workers[name])
        self.check_all(set(plan["scripts"]))

    def below_it(self, name, above):
        """Returns a bundle and those on which it builds."""
        if name in above:
            raise Refused(f"the bundle {name} stands on itself")
        found = {name: True}
        for one in self.on[name]:
            found |= self.below_it(one, (*above, name))
        return found

    def lowest(self, path):
        """Returns the highest bundle on which all bundles build that need this module."""
        users = [name for name, order in self.orders.items() if path in order]
        shared = [name for name in self.on if all(name in self.below[user] for user in users)]
        if not shared:
            raise Refused(f"{self.web / path}:1: {' and '.join(users)} need it, and stand on nothing together")
        best = max(shared, key=lambda name: len(self.below[name]))
        game = re.match(r"games/(\w+)/", path)
        if game and path.endswith(".js") and best not in users:
            raise Refused(f"{self.web / path}:1: a game's own module would lie in {best}, before its sentences are there")
        return best

    def check_all(self, scripts):
        """Checks that each module has a bundle, which builds on the bundles of its imports."""
        known = {path for order in self.orders.values() for path in order}
        for path, file in self.web.all().items():
            if path.endswith(".js") and path not in known | scripts:
                raise Refused(f"{file}:1: no bundle needs it")
        for path, name in self.place.items():
            for line, target, *_ in self.sources.imports(path):
                if self.place[target] not in self.below[name]:
                    raise Refused(f"{self.web / path}:{line}: {target} lies in {self.place[target]}, on which {name} does not stand")

    def bundle_of(self, file, path, line, worker=False):
        if worker:
            found = [name for name, roots in self.workers.items() if path in roots]
            if not found:
                raise Refused(f"{file}:{line}: {path} is no worker of the plan")
            return found[0]
        if path not in self.place:
            raise Refused(f"{file}:{line}: {path} lies in no bundle of the page")
        return self.place[path]

    # ---- their text ----

    def block(self, path):
        """Returns the text of a module as a part of its bundle."""
        name = named(path)
        head = f"// ---- {path} ----\n"
        if path.endswith(".css"):
            return f"{head}const {name} = new CSSStyleSheet();\n{name}.replaceSync({quoted(sheet_text(self.web / path))});\n"
        if not path.endswith(".js"):
            return f"{head}const {name} = {quoted(drawing_text(self.web / path))};\n"
        module = self.sources.module(path)
        lines = [f"let {name};\n" if module.exports else "", "{\n"]
        for _, target, _, whole, names in module.imports:
            if whole:
                lines.append(f"const {whole} = {named(target)};\n")
            elif names:
                wanted = ", ".join(local if local == other else f"{other}: {local}" for local, other in names.items())
                lines.append(f"const {{ {wanted} }} = {named(target)};\n")
        lines.append(module.text(lambda *how, **more: self.bundle_of(module.file, *how, **more)) + "\n")
        if module.exports:
            given = ", ".join(other if other == local else f"{other}: {local}" for other, (local, _) in module.exports.items())
            lines.append(f"{name} = Object.freeze({{ {given} }});\n")
        return head + "".join(lines) + "}\n"

    def bundle(self, bundle):
        is_worker = bundle in self.workers
        paths = [path for path in self.orders[bundle]] if is_worker else self.members(bundle)
        used = [target for path in paths for _, target, *_ in self.sources.imports(path) if target not in paths]
        heads = []
        for other in dict.fromkeys(self.place[target] for target in used):
            wanted = sorted({named(target) for target in used if self.place[target] == other})
            heads.append(f"import {{ {', '.join(wanted)} }} from './{other}.js';\n")
        given = [] if is_worker else sorted(named(path) for path in paths if not path.endswith(".js") or self.sources.module(path).exports)
        foot = f"export {{ {', '.join(given)} }};\n" if given else ""
        return paths, "".join(heads) + "".join(self.block(path) for path in paths) + foot

    def members(self, bundle):
        """Returns the modules of a bundle in an order in which they can be evaluated."""
        mine = [path for path in self.place if self.place[path] == bundle]
        return [path for path in self.sources.in_order(mine) if self.place[path] == bundle]

    def taken(self):
        """Returns the files that are served as parts of bundles."""
        return {path for order in self.orders.values() for path in order}


def check_door(web, paths):
    """Checks that all files exist that index.html asks for."""
    door = web / "index.html"
    for number, line in enumerate(door.read_text().splitlines(), 1):
        for path in re.findall(r'"/web/([^"]+)"', line):
            if path not in paths:
                raise Refused(f"{door}:{number}: there is no {path}")


def made_of(given, web):
    """Returns all files of the page as {path: bytes}, and the text of OUT.txt."""
    plan = Plan(web, given)
    files, said = {}, []
    for name in plan.orders:
        paths, text = plan.bundle(name)
        files[f"{name}.js"] = text.encode()
        said.append(f"{name}.js: {len(paths)} modules, {len(text.encode())} bytes\n" + "".join(f"    {path}\n" for path in paths))
    taken = plan.taken()
    for name, sheets in given["sheets"].items():
        files[f"{name}.css"] = "".join(f"/* ---- {path} ---- */\n{sheet_text(web / path)}" for path in sheets).encode()
        taken |= set(sheets)
    for path, file in web.all().items():
        if path in taken:
            continue
        if file.suffix == ".css":
            raise Refused(f"{file}:1: nobody wears this sheet")
        files[path] = file.read_bytes()
    if (web / "index.html").is_file():
        check_door(web, files)
    return files, "".join(said)


def list_of_games(at, games, names):
    """Writes the module that exports the entry of each game, and returns its file."""
    file = at / "list.js"
    lines = [f"import {{ entry as {name} }} from '{os.path.relpath(games / name / 'page/entry.js', at)}';\n" for name in names]
    at.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(lines) + f"\nexport const games = {{ {', '.join(names)} }};\n")
    return file


def lessons_of(games, names):
    """Returns {game: {language: names of its files}} of the games that have lessons."""
    taught = {}
    for name in names:
        if (games / name / "lessons").is_dir():
            taught[name] = {}
            for file in sorted((games / name / "lessons").glob("*.*.json")):
                stem, language = file.name.removesuffix(".json").split(".")
                if language != "table":
                    taught[name].setdefault(language, []).append(stem)
    return taught


def for_each_game(plan, web):
    """Returns the plan with all * replaced by games."""
    bundles = {}
    for bundle, row in plan["bundles"].items():
        for name in web.names if bundle == "*" else [None]:
            has = [path.replace("*", game) for path in row["has"] for game in ([name] if name else web.names if "*" in path else [""])
                   if "*" not in path or (web / path.replace("*", game)).is_file()]
            if has:
                bundles[name or bundle] = {**row, "has": has}
    return {**plan, "bundles": bundles}


def make(plan_file, web, folder):
    """Writes all files of the page. Returns the text of OUT.txt."""
    files, said = made_of(for_each_game(json.loads(plan_file.read_text()), web), web)
    if web.names:
        files["lessons/games.json"] = (json.dumps(lessons_of(web.games, web.names)) + "\n").encode()
    shutil.rmtree(folder, ignore_errors=True)
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return said


def main():
    out, made_from, plan_file, frame, folder, *games = (pathlib.Path(a) for a in sys.argv[1:])
    names = [name.name for name in games[1:]]
    made = {"games/list.js": list_of_games(out.with_suffix(".made"), games[0], names)} if names else {}
    web = Web(frame, *games[:1], names, made)
    sources = [f for top in web.folders() for f in [top, *sorted(top.rglob("*"))]]
    made_from.write_text(f"{out}: {plan_file} " + " ".join(os.fspath(f) for f in sources) + "\n")
    try:
        out.write_text(make(plan_file, web, folder))
    except Refused as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
