#!/usr/bin/env python3
"""Writes the dictionary of a game as C: enumerations, tables, the struct of its state.

usage: dictionary.py GAME.dictionary HEADER OUT.h OUT.c SOURCE.c...

HEADER is the header that OUT.c includes. It declares every name that the ranges use, and includes
OUT.h.

A dictionary is a text of sections with a row on each line. # begins a comment. A line that begins
with a blank continues the row above it. [..] is optional.

    ranges       NAME LO..HI [of_components]
                     a range that locals and fields share; of_components: its numbers mean other
                     pieces in other component files
    words        NAME PREFIX [COUNT] WORD...
                     names of numbers; ENUMERATOR=word if the prefix does not fit
    procedures   NAME[(STRUCT)] [LOCAL:RANGE]... [| BELIEF]
                     LOCAL alone: its range has the same name; STRUCT alone: the locals and the
                     belief of the first procedure with it
    asks         NAME RULE [sealed] [untold] [paced] [veiled] [window] | QUESTION
    types        NAME LETTER [as TYPE] [| WHAT IT IS]
                     types of facts and holes; those of options or events alone are in the sections
                     option_types and event_types
    verbs        NAME[=WORD] [pass|own] | LABEL | SENTENCE | FACTS | free NUMBERS
    events       NAME[=WORD] | SENTENCE | FACTS [| FACT=VALUE: SENTENCE INSTEAD]
    units        EVENT | turn|unit|part|quiet [end] [own] [of EVENT...] [by FACT]
                       [stop=1|2 all or HOLE...] [if FACT=VALUE]
                       [| TAIL [/ TAIL OF * ALIKE]] [| FACT=VALUE: TAIL INSTEAD]... [| head: WORDS]
    sources      NAME [OUTCOME... or @WORDS]
    causes       NAME [| SENTENCE]
    record NAME  rows as in fields: a struct that fields are made of
    fields       TYPE NAME[SIZE][SIZE] RANGE [= USUAL] [by PLACES] [known KNOWS [sum]]
                       [while PROC_.. or ASK_..]
                     NAME[SIZE]/N is written in rows of N; a last field `unused` (or `unused_too`)
                     is added, which makes the size of the state a multiple of eight

A range is LO..HI, a single number, a name from `ranges` or `words`, or one of flag, any, verb and
cause. WORDS?NAME is one of the words, or NAME for the number after the last one. After a range,
@ARRAY is a C array with the names of its numbers, and @FUNCTION() a C function that returns them.
Numbers are C expressions without blanks.

An option or an event has arguments, which are numbers. FACTS gives each of them a name and a type,
in their order:

    NAME:TYPE    an argument
    NAME         the same; its type has the same name, or is `number` where there is no such type
    (NAME:TYPE)  an argument for the sentence alone: programs do not get it
    -            an argument that belongs to the one before it, whose type takes several

A SENTENCE has holes for them: {NAME}, or {NAME:TYPE} to read it as another type.

    influence    {seat} removes {target}'s {die} die from the vote: {face}.
                 | seat target:seat die:die_kind face:signed
    taken_back   {seat} retrieves {strong:dice}. | seat strong weak

A type has a LETTER. The C code of the game uses it to write values in sentences and for programs
(hole_writer and fact_writer in core/sentence.h). With `as` programs get it as another type. If
several types have the same letter, exactly one says what it is. In C a fact is LETTER:NAME, and a
hole is the number of its argument with a letter: %0S.

NUMBERS are the free numbers of a verb's options, in their order. The TYPE of a number that is a set
is that of its members.

    NAME, NAME:TYPE   a free number
    [NAME]            some options do not have it
    NAME...           one or more numbers

    fly          {ship}: {card} | ship card | free slider:speed dial:notch [blank] [talent:number]

Units are those of core/unit.h. An event without a row is a unit of its own.

- `of`, `by`: a part joins a unit that began with one of these events and has the same value of
  that fact; without such a unit it begins one.
- `end`: no part joins the unit, and units that were open before it are closed.
- `own`: the event may be told to some seats alone; the random walk finds events that lack it.
- `stop`: playback stops at the event for all readers, or for the owners of what stands in a HOLE
  of a sentence, like {seat}; but only if the test after `if` holds (=, <= or >=).
- The sentence of a unit is that of its first event, or `head`. A colon and the tails of its parts
  follow.

Fields and locals:

- With the range `seat` it is a seat at the table; with `seat_or_none`, a seat or HI.
- A field with a row for each seat has the value USUAL (default 0) for seats that nobody has.
- `while`: it has the value USUAL unless the procedure runs or the ask is open.
- PLACES is a C function that names the places of an array (core/field.h). In a record % stands for
  the word that counts it.
- KNOWS is a C function that says which seats know an element (core/field.h), or `nobody`. Without
  it all seats know all elements.
- `sum`: all seats know at least the sum of each row, and KNOWS is the same for all elements of a
  row: a seat that knows one knows them all.

A belief is what a procedure assumes about the state at each of its resume points. It is * for a
function GAME_NAME_believes, or a C expression of these names:

    w the flow, g the state, my its locals, at its resume point, f its frame; f[-1] is the caller's

The resume points of a procedure are read from the game's own sources:

- from each ASK and CALL in `step GAME_NAME(flow *w, ...)`: every ASK_.. and PROC_.. that it names,
  directly or by a table or function of the same file
- from each CALLS in a table of that file that the function names

Who is asked there is read as well, if g and my are enough to tell. So is what a CALL passes to a
procedure that never changes it.
"""
import pathlib
import re
import sys

SECTIONS = ("ranges", "words", "procedures", "asks", "types", "option_types", "event_types",
            "verbs", "events", "units", "sources", "causes", "fields")
TYPES = {f"{s}{bits}": ("" if s == "i" else "u") + f"int{bits}_t" for s in "ui" for bits in (8, 16, 32, 64)}
SEATS = ("seat", "seat_or_none")
LOCALS_MOST = 7  # FRAME_LOCALS
ASKS_MOST = 128  # ASKS_MAX
FREE_MOST = 4  # CHOICE_ARGS
ASK_FLAGS = ("sealed", "untold", "paced", "veiled", "window")
UNIT_AS = ("unit", "part", "turn", "quiet")
HOLE = re.compile(r"\{([^{}]*)\}")
FREE = re.compile(r"(?P<optional>\[)?(?P<name>[a-z]\w*)(?::(?P<type>\w+))?(?(optional)\])"
                  r"(?P<repeats>\.{3})?")


class Bad(Exception):
    """A fault, at a line of a file."""

    def __init__(self, where, reason):
        super().__init__(f"{where}: {reason}")


class Row:
    """A row of a section: its first word, the other words of the first column, and the columns."""

    def __init__(self, where, text):
        self.where = where
        self.columns = [part.strip() for part in re.split(r"\s\|(?=\s|$)", text)]
        self.free = ""
        words = re.findall(r'[^\s"]+"[^"]*"|\S+', self.columns[0])
        self.name, self.words = words[0], words[1:]

    def bad(self, reason):
        return Bad(self.where, reason)

    def column(self, number):
        return self.columns[number] if number < len(self.columns) else ""

    def take_free(self):
        """Moves the column of a verb's free numbers to `free`."""
        if len(self.columns) > 2 and self.columns[-1].split()[:1] == ["free"]:
            self.free = self.columns.pop().removeprefix("free").strip()

    def alias(self):
        """Splits NAME=WORD or NAME="TWO WORDS": the enumerator's name and the word for programs."""
        name, _, word = self.name.partition("=")
        return name, word.strip('"') or name


def read(path):
    """Returns the rows of each section, in order. The key of a record is ("record", name)."""
    sections, rows = {}, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path}:{number}"
        line = re.sub(r"(^|\s)#.*", "", line).rstrip()
        if not line:
            continue
        if line[0].isspace():
            if not rows:
                raise Bad(where, "goes on with a row, but there is none above it")
            last = rows.pop()
            rows.append((last[0], last[1] + " " + line.strip()))
            continue
        word = line.split()
        if word[0] in SECTIONS and len(word) == 1 or word[0] == "record" and len(word) == 2:
            section = word[0] if len(word) == 1 else ("record", word[1])
            if section in sections:
                raise Bad(where, f"{line} begins a second time")
            rows = sections[section] = []
            continue
        if rows is None:
            raise Bad(where, f"a row outside of a section; sections are {', '.join(SECTIONS)}, record NAME")
        rows.append((where, line))
    made = {section: [Row(*row) for row in rows] for section, rows in sections.items()}
    for row in made.get("verbs", []):
        row.take_free()
    for section, rows in made.items():
        seen = {}
        for row in rows:
            key = row.words[0] if section == "fields" or section[0] == "record" and row.words else row.name
            if key in seen:
                raise row.bad(f"{key} stands there already ({seen[key]})")
            seen[key] = row.where
    return made


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def rule(row, text):
    match = re.fullmatch(r"([A-Z]+)-(\d+)", text)
    if text == "-":
        return "0"
    if not match:
        raise row.bad(f"{text} is no rule, like BX-031")
    return f"{match[1]}({int(match[2])})"


class Types:
    """The types of facts and holes by name, with their letters in C."""

    def __init__(self, sections, kind):
        self.section, self.letters, self.told_as, self.meanings = f"{kind}_types", {}, {}, {}
        rows = sections.get("types", []) + sections.get(self.section, [])
        for row in rows:
            self.add(row)
        for row in rows:
            if self.told_as[row.name] not in self.letters:
                raise row.bad(f"there is no type {self.told_as[row.name]}")
            if self.letters[row.name] not in self.meanings:
                raise row.bad(f"no type with the letter {self.letters[row.name]} says what it is")

    def add(self, row):
        match = re.fullmatch(r"([^\s{}%-])(?: as (\w+))?", " ".join(row.words))
        if not match or not re.fullmatch(r"[a-z]\w*", row.name) or len(row.columns) > 2:
            raise row.bad("a type is NAME LETTER [as TYPE] [| WHAT IT IS]")
        if row.name in self.letters or row.column(1) and match[1] in self.meanings:
            raise row.bad(f"there is a type {row.name} already, "
                          f"or one that says what the letter {match[1]} is")
        self.letters[row.name], self.told_as[row.name] = match[1], match[2] or row.name
        if row.column(1):
            self.meanings[match[1]] = row.column(1)

    def told(self, name):
        return self.letters[self.told_as[name]]

    def of(self, row, word, name, said):
        """Returns the type of a fact: as said, else the type of the same name, else number."""
        usual = name if name in self.letters else "number"
        if said == usual:
            raise row.bad(f"{word} is the same as {name}")
        return self.known(row, said or usual)

    def known(self, row, name):
        if name not in self.letters:
            raise row.bad(f"there is no type {name} in types or {self.section}")
        return name


class Arguments:
    """The arguments of an option or an event; writes its facts and sentences for C."""

    FORM = re.compile(r"(?P<hidden>\()?(?P<name>[a-z]\w*)(?::(?P<type>\w+))?(?(hidden)\))")

    def __init__(self, row, text, types):
        self.row, self.types, self.place, self.type = row, types, {}, {}
        self.names = []  # by place: the name of a fact, or ""
        self.words = []  # by place: what C reads, or None where programs are told nothing
        for place, word in enumerate(text.split()):
            match = self.FORM.fullmatch(word)
            if match:
                self.add(place, word, match)
            elif word != "-" or place == 0:
                raise row.bad(f"{word} is no fact: it is NAME, NAME:TYPE, (NAME:TYPE), "
                              "or - behind another")
            else:
                self.names.append("")
                self.words.append(self.words[-1] and "-")

    def add(self, place, word, match):
        name = match["name"]
        if name in self.place:
            raise self.row.bad(f"two facts are called {name}")
        self.place[name] = place
        self.type[name] = self.types.of(self.row, word, name, match["type"])
        self.names.append("" if match["hidden"] else name)
        self.words.append(None if match["hidden"] else f"{self.types.told(self.type[name])}:{name}")

    def facts(self):
        """Returns the facts in the form of core/sentence.h, up to the last that programs get."""
        words = [word or "-" for word in self.words]
        while words and self.words[len(words) - 1] is None:
            words.pop()
        return " ".join(words)

    def sentence(self, text):
        """Returns a sentence in the form of core/sentence.h: its holes are numbers and letters."""
        wrong = re.search(r"[%{}]", HOLE.sub("", text))
        if wrong:
            raise self.row.bad(f"{wrong[0]} stands in a sentence, outside of a hole like {{seat}}")
        return HOLE.sub(lambda match: self.hole(match[1]), text)

    def hole(self, text):
        """Returns a hole for C: the number of its argument and a letter, like %0S."""
        name, colon, form = text.partition(":")
        if name not in self.place:
            facts = ", ".join(self.place) or "none"
            raise self.row.bad(f"{{{text}}} is none of its facts, which are: {facts}")
        if form == self.type[name]:
            raise self.row.bad(f"{{{text}}} is the same as {{{name}}}")
        kind = self.types.known(self.row, form) if colon else self.type[name]
        return f"%{self.place[name]}{self.types.letters[kind]}"


class Dictionary:
    def __init__(self, path, sources):
        self.game = path.name.split(".")[0]
        self.sections = read(path)
        self.vocabularies = {row.name: row for row in self.rows("words")}
        self.ranges = {row.name: row for row in self.rows("ranges")}
        self.records = {name[1]: rows for name, rows in self.sections.items() if name[0] == "record"}
        self.types = {kind: Types(self.sections, kind) for kind in ("option", "event")}
        if "fields" in self.sections:
            self.fill_up(path)
        self.procedures = []
        for row in self.rows("procedures"):
            self.procedures.append(Procedure(self, row, {p.struct: p for p in reversed(self.procedures)}))
        self.structs = self.shared_structs()
        self.points = []
        scan = Scan(self.game, sources)
        for procedure in self.procedures:
            procedure.function = scan.function_of(procedure.row, procedure.name)
        known = {f"PROC_{p.name.upper()}": p for p in self.procedures}
        asks = {f"ASK_{name.upper()}" for name in self.names("asks")}
        for procedure in self.procedures:
            self.points += scan.points_of(procedure, known, asks, self.structs)

    def fill_up(self, path):
        """Adds a last member to the state, so that it has no padding."""
        fields = [row.words[0] for row in self.rows("fields") if row.words]
        name = "unused_too" if any(re.match(r"unused\b", field) for field in fields) else "unused"
        self.sections["fields"].append(Row(path, f"u8 {name}[{self.game.upper()}_PADDING] 0"))

    def padding(self):
        """Returns the size of the last member in C: 1 to 8 bytes, up to a multiple of eight."""
        sizes = ["sizeof(flow)"]
        for row in self.rows("fields")[:-1]:
            kind, declared = self.field_type(row)
            sizes.append(f"sizeof({kind}{''.join(re.findall(r'[[].*', declared))})")
        return f"enum {{ {self.game.upper()}_PADDING = 8 - ({' + '.join(sizes)}) % 8 }};"

    def rows(self, section):
        return self.sections.get(section, [])

    # ---- ranges ----

    def span(self, row, text, kind="any"):
        """Returns the least and the most of a range, and the C array of its names, or NULL."""
        text, _, names = text.partition("@")
        text = text or "any"
        words, _, none = text.partition("?")
        if words in self.vocabularies:
            names = self.vocabulary(self.vocabularies[words])[3]
            if none:
                return "0", str(len(names)), self.literal(names + [none])
            return "0", str(len(names) - 1), f"{self.game}_{words}_ids"
        if text in self.ranges:
            return self.span(self.ranges[text], self.ranges[text].words[0], kind)
        if text == "any":
            return (*self.widest(row, kind), names or "NULL")
        known = {"flag": "0..1", "verb": "0..VERB_COUNT-1", "cause": "0..CAUSES-1"}.get(text, text)
        lo, dots, hi = known.partition("..")
        if re.fullmatch(r"[a-z]\w*", lo) or not lo or (dots and not hi):
            raise row.bad(f"{text} is no range, and nothing under ranges or words")
        if text == "cause" and not names:
            names = f"{self.game}_causes"
        return lo, hi or lo, names or "NULL"

    def is_of_components(self, name):
        return name in self.ranges and self.ranges[name].words[1:] == ["of_components"]

    @staticmethod
    def widest(row, kind):
        kind = "u8" if kind.startswith("bytes(") else kind
        if kind not in TYPES:
            raise row.bad("'any' needs a type of a known width, like u8")
        if kind == "u64":
            return "INT64_MIN", "INT64_MAX"  # as fields write it
        low = "0" if kind[0] == "u" else f"INT{kind[1:]}_MIN"
        return low, f"{'U' if kind[0] == 'u' else ''}INT{kind[1:]}_MAX"

    def vocabulary(self, row):
        """Returns its name, the enumerators, the name of their count or "", and the words."""
        if len(row.words) < 2:
            raise row.bad("a vocabulary is NAME PREFIX [COUNT] WORD...")
        prefix, rest = row.words[0].replace("-", ""), row.words[1:]
        count = rest.pop(0) if re.fullmatch(r"[A-Z_]+", rest[0]) else ""
        pairs = [word.partition("=") for word in rest]
        enumerators = [left if equals else prefix + left.upper() for left, equals, _ in pairs]
        return row.name, enumerators, count, [right or left for left, _, right in pairs]

    # ---- locals ----

    def shared_structs(self):
        """Returns the members of each struct of locals; procedures that share it agree on them."""
        structs = {}
        for procedure in self.procedures:
            longest = structs.setdefault(procedure.struct, [])
            for ours, theirs in zip(procedure.names, longest):
                if ours != theirs:
                    raise procedure.row.bad(f"struct {procedure.struct}_locals has {theirs} where this has {ours}")
            if len(procedure.names) > len(longest):
                structs[procedure.struct] = procedure.names
        return structs

    # ---- the header ----

    def header(self):
        upper = self.game.upper()
        out = [f"/* Made from {self.game}.dictionary by tools/dictionary.py. */",
               f"#ifndef {upper}_DICTIONARY_H", f"#define {upper}_DICTIONARY_H", "",
               '#include "core/game.h"', '#include "core/sentence.h"', ""]
        for row in self.rows("words"):
            name, enumerators, count, _ = self.vocabulary(row)
            out.append(f"enum {{ {', '.join(enumerators + [count] * bool(count))} }};")
            out.append(f"extern const char *const {self.game}_{name}_ids[];")
        out += self.enumeration("PROC_", ["none"] + [p.name for p in self.procedures], "PROC_COUNT")
        out += self.enumeration("ASK_", ["nothing"] + self.names("asks"), "ASK_COUNT")
        out += self.enumeration("VERB_", self.names("verbs"), "VERB_COUNT")
        out += self.enumeration("EV_", self.names("events"), "EVENTS")
        out += self.enumeration("FROM_", self.names("sources"), "SOURCES")
        out += self.enumeration("CAUSE_", self.names("causes"), "CAUSES")
        for name, members in self.structs.items():
            out.append(f"struct {name}_locals {{ int16_t {', '.join(members or ['unused'])}; }};")
        for name, rows in self.records.items():
            out += ["typedef struct {", *map(self.member, rows), f"}} {name};"]
        if "fields" in self.sections:
            out.append(self.padding())
            members = [*map(self.member, self.rows("fields"))]
            members.insert(len(members) // 2, "    OTHER_LAYOUT(uint8_t inserted[8];)")
            out += ["typedef struct {", "    flow flow;", *members, f"}} {self.game};"]
        for kind, names in (("procedure", [p.function for p in self.procedures]), ("belief", self.beliefs()), ("knowing", self.knowings())):
            if names:
                out.append(f"{kind} {', '.join(names)};")
        out += self.declarations() + ["", "#endif", ""]
        return "\n".join(out)

    def beliefs(self):
        return [f"{self.game}_{p.name}_believes" for p in self.procedures if p.belief == "*"]

    def names(self, section):
        return [row.alias()[0] for row in self.rows(section)]

    @staticmethod
    def enumeration(prefix, names, count):
        return [f"enum {{ {', '.join([prefix + name.upper() for name in names] + [count])} }};"]

    def member(self, row):
        kind, name = self.field_type(row)
        return f"    {kind} {name};"

    def field_type(self, row):
        if not row.words:
            raise row.bad("a field is TYPE NAME RANGE")
        kind = re.sub(r"^bytes\((\w+)\)$", r"\1", row.name)
        return TYPES.get(kind, kind), row.words[0].partition("/")[0]

    def declarations(self):
        """Declares the tables, and a macro with the members for them in the game's record."""
        game, upper = self.game, self.game.upper()
        lines = [f"enum {{ {upper}_FIELDS = {len(self.field_rows())} OTHER_LAYOUT(+1), {upper}_POINTS = {len(self.points)} }};"]
        tables = [("field", "fields"), ("locals_range", "locals"), ("resume_point", "points"), ("ask_kind", "asks"),
                  ("verb_words", "verbs"), ("event_words", "events"), ("event_unit", "units"), ("source", "sources")]
        lines += [f"extern const {kind} {game}_{name}[];" for kind, name in tables]
        lines += [f"extern procedure *const {game}_procedures[];", f"extern belief *const {game}_beliefs[];"]
        for name in ("procedure_names", "causes", "endings", "option_letters", "event_letters"):
            lines.append(f"extern const char *const {game}_{name}[];")
        counts = {"fields": f"{upper}_FIELDS", "points": f"{upper}_POINTS", "procedures": "PROC_COUNT",
                  "asks": "ASK_COUNT", "verbs": "VERB_COUNT", "events": "EVENTS", "sources": "SOURCES", "causes": "CAUSES"}
        members = [f".{name} = {game}_{name}, .{name[:-1]}_count = {count}" for name, count in counts.items()]
        members += [f".beliefs = {game}_beliefs", f".units = {game}_units", f".procedure_names = {game}_procedure_names", f".locals = {game}_locals",
                    f".endings = {game}_endings", f".option_letters = {game}_option_letters",
                    f".event_letters = {game}_event_letters", f".state_size = sizeof({game})"]
        for flag in ASK_FLAGS:
            asks = [f"ASK_BIT(ASK_{row.name.upper()})" for row in self.rows("asks") if flag in row.words]
            if asks:
                members.append(f".{flag} = {' | '.join(asks)}")
        return lines + [f"#define {upper}_DICTIONARY " + ", ".join(members)]

    # ---- the tables ----

    def tables(self, include):
        game = self.game
        if len(self.rows("asks")) >= ASKS_MOST:
            raise self.rows("asks")[-1].bad(f"at most {ASKS_MOST - 1} kinds of asks have room in a set of them")
        out = [f"/* Made from {game}.dictionary by tools/dictionary.py. */", f'#include "{include}"', ""]
        for row in self.rows("words"):
            name, enumerators, _, words = self.vocabulary(row)
            pairs = ", ".join(f"[{e}] = {quote(w)}" for e, w in zip(enumerators, words))
            out.append(f"const char *const {game}_{name}_ids[] = {{{pairs}, [{len(words)}] = NULL}};")
        out += self.table("procedure *const", "procedures", [f"[PROC_{p.name.upper()}] = {p.function}" for p in self.procedures])
        out += self.table("const char *const", "procedure_names", ['"none"'] + [quote(p.name) for p in self.procedures])
        out += self.table("const locals_range", "locals", [p.range_row() for p in self.procedures])
        out += self.function_tables()
        out += self.table("const ask_kind", "asks", ['{"nothing", 0, ""}'] + [self.ask(row) for row in self.rows("asks")])
        out += self.table("const verb_words", "verbs", [self.verb(row) for row in self.rows("verbs")])
        out += self.table("const event_words", "events", [self.event(row) for row in self.rows("events")])
        out += self.table("const event_unit", "units", self.units())
        out += self.table("const source", "sources", [self.source(row) for row in self.rows("sources")])
        out += self.table("const char *const", "causes", [quote(row.alias()[1]) for row in self.rows("causes")])
        out += self.table("const char *const", "endings", [quote(row.column(1)) for row in self.rows("causes")])
        for kind, types in self.types.items():
            rows = [f"['{letter}'] = {quote(what)}" for letter, what in types.meanings.items()]
            out += self.table("const char *const", f"{kind}_letters", rows)
        out += self.table("const field", "fields", self.field_rows())
        out += self.paddings()
        return "\n".join(out + [""])

    def function_tables(self):
        """Writes functions that return who is asked, functions for beliefs, and tables of both."""
        out, asked, beliefs, rows = [], {}, [], []
        for point in self.points:
            if point.asked and (point.asked, point.procedure.struct) not in asked:
                name = asked[point.asked, point.procedure.struct] = f"asked_{len(asked)}"
                out.append(f"static seats {name}(const flow *w, const frame *f)\n{{{self.frame_of(point.procedure)}"
                           f"    return (seats)({point.asked});\n}}")
            rows.append(point.row(asked.get((point.asked, point.procedure.struct))))
        for procedure in self.procedures:
            own = f"{self.game}_{procedure.name}_believes"
            if procedure.belief == "*":
                beliefs.append(f"[PROC_{procedure.name.upper()}] = {own}")
            elif procedure.belief:
                name = f"{procedure.name}_believes"
                out.append(f"static bool {name}(const flow *w, const frame *f)\n{{{self.frame_of(procedure)}"
                           f"    return {procedure.belief};\n}}")
                beliefs.append(f"[PROC_{procedure.name.upper()}] = {name}")
        out += self.table("const resume_point", "points", rows)
        return out + self.table("belief *const", "beliefs", beliefs + ["[PROC_COUNT] = NULL"])

    def frame_of(self, procedure):
        return (f"\n    const {self.game} *g = (const {self.game} *)(const void *)w;"
                f"\n    const struct {procedure.struct}_locals *my = (const void *)f->local;"
                f"\n    int at = f->at;\n\n    (void)g, (void)my, (void)at;\n")

    def table(self, kind, name, rows):
        nothing = "NULL" if "*" in kind else "{0}"
        return [f"{kind} {self.game}_{name}[] = {{", *(f"    {row}," for row in rows or [nothing]), "};"]

    @staticmethod
    def ask(row):
        flags = row.words[1:]
        if not row.words or set(flags) - set(ASK_FLAGS):
            raise row.bad("an ask is NAME RULE [sealed] [untold] [paced] [veiled] [window] | QUESTION")
        return f"{{{quote(row.name)}, {rule(row, row.words[0])}, {quote(row.column(1))}}}"

    def verb(self, row):
        yields = {(): "YIELDS_NOT", ("pass",): "YIELDS_PASS", ("own",): "YIELDS_OWN"}.get(tuple(row.words))
        if yields is None or len(row.columns) > 4:
            raise row.bad("a verb is NAME [pass|own] | LABEL | SENTENCE | FACTS | free NUMBERS")
        arguments = Arguments(row, row.column(3), self.types["option"])
        sentence, facts = arguments.sentence(row.column(2)), arguments.facts()
        cells = [quote(text) for text in (row.column(1), sentence, facts)]
        return (f"{{{quote(row.alias()[1])}, {cells[0]}, {yields}, {cells[1]}, {cells[2]}, "
                f"{self.free_numbers(row)}}}")

    def free_numbers(self, row):
        """Returns the free numbers of a verb in the form of core/sentence.h."""
        rows, types = {}, self.types["option"]
        for word in row.free.split():
            match = FREE.fullmatch(word)
            if not match:
                raise row.bad(f"{word} is no free number: it is NAME, NAME:TYPE, [NAME] or NAME...")
            name = match["name"]
            if name in rows:
                raise row.bad(f"two free numbers are called {name}")
            letter = types.letters[types.of(row, word, name, match["type"])]
            flags = f"{int(bool(match['optional']))}, {int(bool(match['repeats']))}"
            rows[name] = f"{{{quote(name)}, '{letter}', {flags}}}"
        if len(rows) > FREE_MOST or "..." in row.free[:-3]:
            raise row.bad(f"there are at most {FREE_MOST} free numbers, and the last alone has ...")
        return f"(const free_number[]){{{', '.join(rows.values())}, {{0}}}}" if rows else "NULL"

    def event(self, row):
        if row.words or len(row.columns) > 4:
            raise row.bad("an event is NAME | SENTENCE | FACTS [| FACT=VALUE: SENTENCE INSTEAD]")
        arguments = Arguments(row, row.column(2), self.types["event"])
        sentence, facts = arguments.sentence(row.column(1)), arguments.facts()
        otherwise, test, none = "NULL", "0", "0"
        if row.column(3):
            match = re.fullmatch(r"(\w+)=(\S+): (.*)", row.column(3))
            if not match or match[1] not in arguments.names:
                raise row.bad("the other sentence is FACT=VALUE: SENTENCE, of a fact of the event")
            otherwise, none = quote(arguments.sentence(match[3])), match[2]
            test = str(arguments.names.index(match[1]))
        cells = [quote(text) for text in (row.alias()[1], sentence, facts)]
        return f"{{{', '.join(cells)}, {otherwise}, {test}, {none}}}"

    # ---- units ----

    def units(self):
        """Returns a row for each event, in the order of events."""
        rows = {row.name: row for row in self.rows("units")}
        events = {row.alias()[0]: row for row in self.rows("events")}
        for name in set(rows) - set(events):
            raise rows[name].bad(f"{name} is no event")
        return [self.unit(rows[name], event, events) if name in rows else "{0}" for name, event in events.items()]

    def unit(self, row, event, events):
        arguments = Arguments(row, event.column(2), self.types["event"])
        words = dict(self.unit_words(row, arguments, events))
        tails, usual = [], []
        for column in row.columns[2:]:
            head, other = re.fullmatch(r"head: (.*)", column), re.fullmatch(r"(\w+[<>]?=[^\s:]+):(.*)", column)
            if head:
                words["head"] = quote(arguments.sentence(head[1]))
            elif other:
                when = self.unit_test(row, arguments, other[1])
                tails.append(self.unit_tail(when, arguments.sentence(other[2])))
            elif column:
                usual.append(self.unit_tail("{0}", arguments.sentence(column)))
        if tails or usual:
            words["tails"] = f"(const unit_tail[]){{{', '.join(tails + usual[:1])}, {{.tail = NULL}}}}"
        if len(usual) > 1:
            raise row.bad("it has two tails without a test")
        return "{" + ", ".join(f".{member} = {value}" for member, value in words.items()) + "}"

    def unit_words(self, row, arguments, events):
        """Yields the members that the second column sets, with their values."""
        word = row.column(1).split()
        if not word or word[0] not in UNIT_AS:
            raise row.bad(f"the unit of an event is one of {', '.join(UNIT_AS)}")
        yield "as", f"AS_{word.pop(0).upper()}"
        while word:
            key, _, value = word.pop(0).partition("=")
            if key == "end":
                yield "ends", "true"
            elif key == "own":
                yield "own", "true"
            elif key == "of":
                kinds = self.take_while(word, lambda one: one in events)
                yield "of", f"(const int16_t[]){{{', '.join(f'EV_{kind.upper()}' for kind in kinds)}, -1}}"
            elif key == "by" and word and word[0] in arguments.names:
                yield "by", quote(word.pop(0))
            elif key == "stop" and value in ("1", "2"):
                yield "stop", value
                whose = self.take_while(word, lambda one: one == "all" or HOLE.fullmatch(one))
                yield from self.whose(row, arguments, whose)
            elif key == "if" and word:
                yield "stops", self.unit_test(row, arguments, word.pop(0))
            else:
                raise row.bad(f"{key} is nothing that is said of a unit here")

    @staticmethod
    def take_while(words, wanted):
        taken = []
        while words and wanted(words[0]):
            taken.append(words.pop(0))
        return taken

    @staticmethod
    def whose(row, arguments, words):
        if not words or ("all" in words and len(words) > 1):
            raise row.bad("it stops all, or those whose things stand in holes, like {seat}")
        if words != ["all"]:
            holes = list(map(arguments.sentence, words))
            yield "whose", "{" + ", ".join(f"'{hole[2]}'" for hole in holes) + "}"
            yield "whose_arg", "{" + ", ".join(hole[1] for hole in holes) + "}"

    @staticmethod
    def unit_test(row, arguments, text):
        match = re.fullmatch(r"(\w+)(=|<=|>=)(\S+)", text)
        if not match or match[1] not in arguments.names:
            raise row.bad(f"{text} is no test of a fact of the event, like now<=2")
        how = {"=": "IS_EQUAL", "<=": "IS_AT_MOST", ">=": "IS_AT_LEAST"}[match[2]]
        return f"{{{how}, {arguments.names.index(match[1])}, {match[3]}}}"

    @staticmethod
    def unit_tail(when, text):
        tail, _, many = text.partition(" / ")
        return f"{{{when}, {quote(tail.strip())}, {quote(many.strip()) if many else 'NULL'}}}"

    def source(self, row):
        outcomes = "NULL"
        if row.words and row.words[0][0] == "@":
            array = row.words[0][1:]
            outcomes = f"{self.game}_{array}_ids" if array in self.vocabularies else array
        elif row.words:
            outcomes = self.literal(row.words)
        return f"{{{quote(row.alias()[1])}, {outcomes}}}"

    @staticmethod
    def literal(words):
        return f"(const char *const[]){{{', '.join(map(quote, words))}, NULL}}"

    # ---- fields ----

    def field_rows(self):
        rows = []
        for row in self.rows("fields"):
            rows += self.rows_of(row, "")
        if rows:
            rows[0] += (f" OTHER_LAYOUT(, {{.name = \"inserted\", .offset = offsetof({self.game}, inserted), .count = 8, "
                        ".size = 1, .hi = 255})")
        return rows

    def rows_of(self, row, path, during=""):
        """Returns the rows of a field. A field that is a record has a row for each member."""
        declared, _, per_row = row.words[0].partition("/")
        name, *sizes = re.findall(r"^\w+|\[[^]]+\]", declared)
        if row.name in self.records:
            words, _, during = self.conditions(row)
            places = [(f"{path}{name}.", "")]
            if sizes:
                if words not in self.vocabularies:
                    raise row.bad("an array of records names the words that count it")
                _, enumerators, _, counted = self.vocabulary(self.vocabularies[words])
                places = [(f"{path}{name}[{place}].", word) for place, word in zip(enumerators, counted)]
            return [line.replace("%", word) for place, word in places for member in self.records[row.name]
                    for line in self.rows_of(member, place, during)]
        member, is_bytes = path + name, row.name.startswith("bytes(")
        span, usual, more = self.conditions(row)
        lo, hi, names = self.span(row, span, row.name)
        first = f"(({self.game} *)0)->{member}"
        size = "1" if is_bytes else f"sizeof {first}{'[0]' * len(sizes)}"
        signed = {"i": "1", "u": "0"}.get(row.name[0], "0") if row.name in TYPES else "0" if is_bytes else f"({row.name})-1 < 0"
        if row.name == "u64":
            signed = "1"
        count = f"sizeof {first} / {size}" if sizes or is_bytes else "1"
        if len(sizes) > 1:
            per_row = f"sizeof {first}[0] / {size}"
        return [f"{{.name = {quote(member)}, .offset = offsetof({self.game}, {member}), .count = {count}, .row = {per_row or 0}, "
                f".size = {size}, .is_signed = {signed}, .lo = {lo}, .hi = {hi}, {self.naming(names)}, .usual = {usual}, "
                f".is_seat = {int(span in SEATS)}, .by_seat = {int(self.is_by_seat(sizes))}{more or during}}}"]

    @staticmethod
    def naming(names):
        return f".value = {names[:-2]}" if names.endswith("()") else f".names = {names}"

    @staticmethod
    def conditions(row):
        """Splits the words after a field's name: its range, its usual value, and the rest as C."""
        words = row.words[1:]
        more, usual = "", "0"
        if len(words) > 1 and words[-2] == "while":
            kind = "ask" if words[-1].startswith("ASK_") else "procedure"
            more, words = f", .{kind} = {words[-1]}", words[:-2]
        if len(words) > 2 and words[-1] == "sum":
            more, words = f"{more}, .sum = 1", words[:-1]
        if len(words) > 2 and words[-2] == "known":
            more, words = f"{more}, .known = {Dictionary.knowing(words[-1])}", words[:-2]
        if len(words) > 2 and words[-2] == "by":
            more, words = f"{more}, .place = {words[-1]}", words[:-2]
        if len(words) > 2 and words[-2] == "=":
            usual, words = words[-1], words[:-2]
        if len(words) > 1:
            raise row.bad("a field is TYPE NAME RANGE [= USUAL] [by PLACES] [known KNOWS [sum]] [while PROC_.. or ASK_..]")
        return "".join(words), usual, more

    @staticmethod
    def knowing(word):
        return "known_to_nobody" if word == "nobody" else word

    def knowings(self):
        """Returns the names of all functions that say which seats know something."""
        found = re.findall(r"\.known = (\w+)", " ".join(self.field_rows()))
        return [name for name in dict.fromkeys(found) if name != self.knowing("nobody")]

    def is_by_seat(self, sizes):
        """Is the first size the number of seats: [SEATS] if the range `seat` is 0..SEATS-1?"""
        last = self.span(self.ranges["seat"], "seat")[1] if "seat" in self.ranges else None
        return bool(sizes) and f"{sizes[0][1:-1]}-1" == last

    def paddings(self):
        """Writes assertions that no struct has padding: it is as long as its members together."""
        structs = {self.game: ["flow flow"] + [self.member(row) for row in self.rows("fields")]}
        structs.update({name: [self.member(row) for row in rows] for name, rows in self.records.items()})
        lines = []
        for name, members in structs.items():
            sizes = [f"sizeof (({name} *)0)->{re.match(r'[^[;]+', member.split()[-1])[0]}" for member in members]
            more = " OTHER_LAYOUT(+8)" if name == self.game else ""
            lines.append(f"static_assert(sizeof({name}) == {' + '.join(sizes)}{more},\n    {quote(name + ' has padding inside: put the wide members first')});")
        return lines if "fields" in self.sections else []


class Procedure:
    def __init__(self, dictionary, row, before):
        match = re.fullmatch(r"(\w+)(?:\((\w+)\))?", row.name)
        if not match or len(row.columns) > 2:
            raise row.bad("a procedure is NAME[(STRUCT)] LOCAL:RANGE... [| BELIEF]")
        self.row, self.name, self.struct = row, match[1], match[2] or match[1]
        self.names, self.spans, self.seats, self.components, self.function = [], [], 0, 0, None
        self.belief = row.column(1)
        for word in row.words:
            name, _, text = word.partition(":")
            self.seats |= ((text or name) in SEATS) << len(self.names)
            self.components |= dictionary.is_of_components(text or name)
            self.names.append(name)
            self.spans.append(dictionary.span(row, text or name, "i16"))
        if match[2] and not self.names and self.struct in before:
            first = before[self.struct]
            self.names, self.spans, self.seats, self.components = first.names, first.spans, first.seats, first.components
            self.belief = self.belief or first.belief
        if len(self.names) > LOCALS_MOST:
            raise row.bad(f"a frame holds {LOCALS_MOST} locals")

    def range_row(self):
        if not self.names:
            return f"[PROC_{self.name.upper()}] = {{0}}"
        lows, highs = (", ".join(span[i] for span in self.spans) for i in (0, 1))
        names = ", ".join(map(quote, self.names))
        return (f"[PROC_{self.name.upper()}] = {{.locals = {len(self.names)}, .seats = {self.seats}, .of_components = {int(self.components)}, .lo = {{{lows}}}, .hi = {{{highs}}}, "
                f".name = {{{names}}}}}")


class Scan:
    """Finds the resume points of procedures in the sources of the game."""

    HEAD = re.compile(r"^(?:static )?step (\w+)\(flow \*w, frame \*f, events \*out\)\s*\{", re.M)
    DEFINED = re.compile(r"^(?:static )?(?:const )?[a-z]\w*(?: const)? \**(\w+)(?:\[[^]]*\])*(?: = \{|\([^;{]*\)\s*\{)", re.M)
    MACRO = re.compile(r"^#define (\w+)\(([^)]*)\)((?:.*\\\n)*.*)$", re.M)

    def __init__(self, game, sources):
        self.game, self.functions = game, {}
        self.lent = {}  # by struct of locals: the locals that functions with a pointer to it change
        self.own, self.private = set(), set()  # constants and functions that only one file has
        for path in sources:
            text = blank_comments(path.read_text(encoding="utf-8"))
            macros = {m[1]: ([p.strip() for p in m[2].split(",")], m[3]) for m in self.MACRO.finditer(text)
                      if re.search(r"\b(ASK|CALL)\(", m[3])}
            starts = {m[1]: m.end() - 1 for m in self.DEFINED.finditer(text)}
            definitions = {name: block(text, start) for name, start in starts.items()}
            tables = {name: starts[name] for name, body in definitions.items() if re.search(r"\bCALLS\(", body)}
            self.private |= set(re.findall(r"^static [^\n;=]*?\b(\w+)\(", text, re.M))
            for own in re.findall(r"\benum \{([^}]*)\}", text):
                self.own |= set(re.findall(r"\b[A-Z]\w*", own))
            for match in re.finditer(r"[(,]\s*struct (\w+)_locals \*(\w+)[,)][^;{]*\{", text):
                self.lent.setdefault(match[1], set()).update(assigned(match[2], block(text, match.end() - 1)))
            for match in self.HEAD.finditer(text):
                self.functions[match[1]] = (path, text, match.end() - 1, macros, definitions, tables)

    def function_of(self, row, name):
        for function in (f"{self.game}_{name}", f"{self.game}_{name}_proc"):
            if function in self.functions:
                return function
        raise row.bad(f"no source has the procedure: step {self.game}_{name}(flow *w, frame *f, events *out)")

    def points_of(self, procedure, procedures, asks, structs):
        path, text, start, macros, definitions, tables = self.functions[procedure.function]
        points, numbers = [], set()
        for kind, line, arguments in [*self.stops(text, start, macros), *self.rows_that_call(text, start, tables)]:
            where = f"{path}:{line}"
            number = arguments[0].strip()
            if number in numbers:
                raise Bad(where, f"the procedure has another resume point {number}")
            numbers.add(number)
            prefix, known = ("ASK_", asks) if kind == "ASK" else ("PROC_", procedures)
            names = self.named(arguments[1], prefix, definitions)
            if not names:
                raise Bad(where, f"nothing says which {prefix}.. this {kind} means: {arguments[1].strip()}")
            for name in names:
                if name not in known:
                    raise Bad(where, f"{name} is not in the dictionary")
                point = Point(procedure, number, kind, name)
                if kind == "ASK":
                    point.asked = self.told_by_state(arguments[2])
                else:
                    point.handed = self.handed(procedure, procedures[name], arguments[2:], structs)
                points.append(point)
        return points

    def told_by_state(self, who):
        """Returns the expression of who is asked; None if it needs more than g, my and headers."""
        for word, call in re.findall(r"(?<![\w>.])([a-z]\w*)(\()?", re.sub(r"->\s*\w+", " ", who)):
            if (word in self.private) if call else word not in ("g", "my", "w", "seats", "true", "false"):
                return None
        return re.sub(r"\bSEAT_BIT\(", "seat_there(w, ", who.strip())

    def handed(self, caller, callee, arguments, structs):
        """Returns what a CALL puts into each local of the callee: ("my", local) or a value.

        None: this is not known, or the callee changes the local.
        """
        struct = re.match(r"\s*struct (\w+)_locals", arguments[0])
        given = {}
        for argument in arguments[1:]:
            match = re.fullmatch(r"\s*\.(\w+) = (.*)", argument, re.S)
            if match:
                given[match[1]] = re.sub(r"\(int16_t\)", "", match[2]).strip()
            elif argument.strip() != "0":
                return []
        members = structs.get(struct[1], []) if struct else []
        changed = self.changed(callee)
        found = []
        for i, name in enumerate(callee.names):
            value = given.get(members[i], "0") if i < len(members) else "0"
            mine = re.fullmatch(r"my->(\w+)", value)
            if name in changed:
                found.append(None)
            elif mine and mine[1] in caller.names:
                found.append(("my", caller.names.index(mine[1])))
            else:  # a constant of the game's headers
                is_known = re.fullmatch(r"[A-Z0-9_+*/() -]+", value) and not self.own & set(re.findall(r"\w+", value))
                found.append(value if is_known else None)
        return found

    def changed(self, procedure):
        """Returns the locals that a procedure, or a function with a pointer to them, changes."""
        _, text, start, *_ = self.functions[procedure.function]
        body = block(text, start)
        if re.search(r"f->local\b", body):
            return set(procedure.names)
        return assigned("my", body) | self.lent.get(procedure.struct, set())

    def stops(self, text, start, macros):
        """Yields each ASK and CALL of a function: which one, its line, its arguments."""
        for name, line, arguments in self.found("|".join(["ASK", "CALL", *macros]), text, start):
            if name not in macros:
                yield name, line, arguments
                continue
            parameters, expansion = macros[name]
            for parameter, argument in zip(parameters, arguments):
                expansion = re.sub(rf"\b{parameter}\b", lambda _, a=argument: a.strip(), expansion)
            for inner in re.finditer(r"\b(ASK|CALL)\(", expansion):
                yield inner[1], line, split_arguments(block(expansion, inner.end() - 1))

    def rows_that_call(self, text, start, tables):
        """Yields each CALLS in tables that a function names: "CALL", its line, its arguments."""
        for table in dict.fromkeys(re.findall(r"\b\w+\b", block(text, start))):
            if table in tables:
                yield from (("CALL", line, arguments) for _, line, arguments in self.found("CALLS", text, tables[table]))

    def found(self, names, text, start):
        """Yields each call of these names in a block: which one, its line, its arguments."""
        body = block(text, start)
        for match in re.finditer(rf"\b({names})\(", body):
            line = text.count("\n", 0, start + match.start()) + 1
            yield match[1], line, split_arguments(block(body, match.end() - 1))

    def named(self, expression, prefix, definitions, seen=()):
        """Returns the enumerators in an expression, and in tables and functions that it uses."""
        names = []
        for word in re.findall(r"\b\w+\b", expression):
            if word.startswith(prefix) and word not in ("PROC_NONE", "ASK_NOTHING"):
                names.append(word)
            elif word in definitions and word not in seen:
                names += self.named(definitions[word], prefix, definitions, (*seen, word))
        return list(dict.fromkeys(names))


class Point:
    """A resume point of a procedure."""

    def __init__(self, procedure, at, kind, name):
        self.procedure, self.at, self.kind, self.name = procedure, at, kind, name
        self.asked, self.handed = None, []

    def row(self, asked):
        pair = f".ask = {self.name}" if self.kind == "ASK" else f".callee = {self.name}"
        row = f".procedure = PROC_{self.procedure.name.upper()}, .at = {self.at}, {pair}"
        if asked:
            row += f", .asked = {asked}"
        if any(self.handed):
            codes = [0 if h is None else h[1] + 1 if isinstance(h, tuple) else "HANDED_VALUE" for h in self.handed]
            values = ["0" if h is None or isinstance(h, tuple) else h for h in self.handed]
            row += f", .handed = {{{', '.join(map(str, codes))}}}, .value = {{{', '.join(values)}}}"
        return f"{{{row}}}"


def assigned(name, body):
    """Returns the members that a function changes through a struct pointer of this name."""
    member = rf"\b{name}->(\w+)(?:\[[^]]*\])?"
    return set(re.findall(rf"{member}\s*(?:[-+*/|&^%]|<<|>>)?=(?!=)", body)) | set(
        re.findall(rf"{member}\s*(?:\+\+|--)", body)) | set(re.findall(rf"(?:\+\+|--){member}", body)) | set(
        re.findall(rf"&{member}", body))


def blank_comments(text):
    """Returns the text with blanks for comments and strings; its lines stay."""
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"', lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.S)


def block(text, start):
    """Returns the text from an opening bracket to the one that closes it, both included."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "({[") - (text[at] in ")}]")
        if depth == 0:
            return text[start:at + 1]
    return text[start:]


def split_arguments(text):
    depth, parts = 0, [""]
    for c in text[1:-1]:
        depth += (c in "({[") - (c in ")}]")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def write(path, text):
    """Writes a file only if its text is new, so that nothing is rebuilt without need."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main():
    source, include, header, tables, *sources = sys.argv[1:]
    try:
        made = Dictionary(pathlib.Path(source), list(map(pathlib.Path, sources)))
        texts = made.header(), made.tables(include)
    except Bad as fault:
        sys.exit(str(fault))
    write(pathlib.Path(header), texts[0])
    write(pathlib.Path(tables), texts[1])


if __name__ == "__main__":
    main()
