#!/usr/bin/env python3
"""Turns data/express/components.json into the constant tables of the game Express.

usage: express_data.py COMPONENTS.json OUT.h OUT.c

A value that is missing or out of its range, or a fact that does not say where it comes from
("provenance": "source" or "estimate"), stops the build with the file, the place inside it and
the reason. Numbers of the game are written in the JSON file only; here stand their ranges.
"""
import json
import sys

PROVENANCES = ("source", "estimate")
KINDS = ["unrest", "basestar", "dradis"]
SKILL_DICE = ["strong", "weak"]
PLAYER_COUNTS = [3, 4, 5]
SET_PLAYERS = [[3, 5], [4]]
CHAIN_IDS = ["william_adama", "lee_adama", "kara_thrace", "laura_roslin", "gaius_baltar"]
CYLON_IDS = ["number_one", "number_two", "number_three", "number_six"]
LOCATION_IDS = ["weapons_control", "press_room", "admirals_quarters", "com_center", "engine_room",
                "armory"]
CHARACTERS = len(CHAIN_IDS)
CYLON_CARDS = len(CYLON_IDS)
LOCATIONS = len(LOCATION_IDS)
DIE_FACES = 6


class Bad(Exception):
    """A fault in the data, at a place inside the JSON."""

    def __init__(self, path, reason):
        super().__init__(f"{path or 'the whole'}: {reason}")


class Node:
    """A value of the JSON file that knows where in the file it stands."""

    def __init__(self, value, path=""):
        self.value = value
        self.path = path

    def at(self, key):
        if isinstance(key, int):
            if not isinstance(self.value, list) or key >= len(self.value):
                raise Bad(f"{self.path}[{key}]", "missing")
            return Node(self.value[key], f"{self.path}[{key}]")
        node = self
        for part in key.split("."):
            path = f"{node.path}.{part}" if node.path else part
            if not isinstance(node.value, dict) or part not in node.value:
                raise Bad(path, "missing")
            node = Node(node.value[part], path)
        return node

    def items(self, count=None):
        if not isinstance(self.value, list):
            raise Bad(self.path, "must be a list")
        if count is not None and len(self.value) != count:
            raise Bad(self.path, f"must have {count} entries, has {len(self.value)}")
        return [self.at(i) for i in range(len(self.value))]

    def number(self, low, high):
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise Bad(self.path, "must be a whole number")
        if not low <= self.value <= high:
            raise Bad(self.path, f"must be from {low} to {high}, is {self.value}")
        return self.value

    def text(self):
        if not isinstance(self.value, str) or not self.value.strip():
            raise Bad(self.path, "must be a text that is not empty")
        return self.value

    def one_of(self, allowed):
        if self.value not in allowed:
            raise Bad(self.path, f"must be one of {', '.join(map(str, allowed))}, is {self.value!r}")
        return self.value

    def sourced(self):
        """This object, once it is sure that it says where it comes from, and how."""
        provenance = self.at("provenance")
        if provenance.one_of(PROVENANCES) == "source":
            self.at("ref").text()
        else:
            self.at("reasoning").text()
        return self

    def fact(self, key, low, high):
        return self.at(key).sourced().at("value").number(low, high)


def check_provenance(node):
    """Every object with a "value" is a fact and names its provenance, also those that no table uses."""
    if isinstance(node.value, dict):
        if "value" in node.value:
            node.sourced()
        for key in node.value:
            check_provenance(Node(node.value[key], f"{node.path}.{key}" if node.path else key))
    elif isinstance(node.value, list):
        for item in node.items():
            check_provenance(item)


def require(condition, path, reason):
    if not condition:
        raise Bad(path, reason)


def read_constants(data):
    """The numbers of the enum, in the order in which the header shows them."""
    retrieve = "constants.retrieve."
    named = "crisis_dice.cylon_chosen_crisis."
    c = {
        "CHARACTERS": data.fact("counts.character_cards", CHARACTERS, CHARACTERS),
        "CYLON_CARDS": data.fact("counts.cylon_loyalty_cards", CYLON_CARDS, CYLON_CARDS),
        "LOCATIONS": len(data.at("damage_markers").items(LOCATIONS)),
        "DIE_FACES": len(data.at("skill_dice.strong.faces.value").items(DIE_FACES)),
        "RAIDERS": data.fact("dradis.raiders", 1, 30),
        "COLONIAL_SHIPS": data.fact("dradis.colonial_ships", 1, 30),
        "RAIDERS_AT_START": data.fact("dradis.raiders_at_start", 0, 30),
        "RAIDERS_TO_LOSE": data.fact("dradis.raiders_to_lose", 1, 30),
        "RAIDERS_PER_SHIP": data.fact("dradis.raiders_per_destroyed_ship", 1, 30),
        "DAMAGE_TO_LOSE": data.fact("damage_to_lose", 1, LOCATIONS),
        "DEMORALIZED_TO_LOSE": data.fact("demoralized_markers.to_lose", 1, CHARACTERS),
        "JUMP_AT": data.fact("tracks.jump.jump_at", 1, 20),
        "DISTANCE_LAST": data.fact("tracks.distance.last", 1, 20),
        "LOYALTY_DEAL_AT": data.fact("tracks.distance.loyalty_deal_at", 1, 20),
        "VOTE_DIFFICULTY": data.fact("constants.vote_difficulty", 1, 40),
        "NAMED_DIFFICULTY": data.fact(named + "difficulty", 1, 40),
        "NAMED_CONSEQUENCE": data.fact(named + "consequence", 1, 5),
        "NAMED_JUMP_ICONS": data.fact(named + "jump_icons", 0, 3),
        "FORCED_PASS": data.fact(retrieve + "forced_pass", 0, 4),
        "VOLUNTARY_PASS": data.fact(retrieve + "voluntary_pass", 0, 4),
        "HAMPERED": data.fact(retrieve + "turn_start_brigged_or_demoralized", 0, 4),
        "ORDER_RETRIEVAL": data.fact(retrieve + "executive_order_max", 0, 4),
        "ARMORY_CHANGE": read_armory_change(data),
        "STRONG_EACH": data.fact("skill_dice.per_player.strong", 2, 2),
        "WEAK_EACH": data.fact("skill_dice.per_player.weak", 2, 2),
        "SHIP_ACTION_MIN": data.fact("constants.submit.destroy_or_rescue_min", 1, 4),
        "SHIP_ACTION_MAX": data.fact("constants.submit.destroy_or_rescue_max", 1, 4),
        "RECKLESS_MIN": character(data, "kara_thrace").fact("params.min_dice", 1, 4),
        "COMMAND_FROM": character(data, "william_adama").fact("params.from", -9, 9),
        "COMMAND_TO": character(data, "william_adama").fact("params.to", -9, 9),
        "NUMBER_TWO_DRAWN": cylon_card(data, "number_two").fact("params.drawn", 1, LOCATIONS),
        "NUMBER_THREE_DRAWN": cylon_card(data, "number_three").fact("params.drawn", 1, 14),
        "NUMBER_SIX_DICE": cylon_card(data, "number_six").fact("params.dice", 1, 4),
    }
    check_constants(data, c)
    return c


def check_constants(data, c):
    """What must hold between the numbers."""
    total = data.fact("dradis.total", 1, 60)
    blanks = data.fact("dradis.blanks", 0, 0)
    require(c["RAIDERS"] + c["COLONIAL_SHIPS"] + blanks == total, "dradis",
            f"raiders, colonial_ships and blanks must add up to the total of {total}")
    require(c["RAIDERS_AT_START"] < c["RAIDERS_TO_LOSE"] <= c["RAIDERS"], "dradis.raiders_to_lose",
            "must be more than raiders_at_start and no more than raiders")
    require(c["LOYALTY_DEAL_AT"] <= c["DISTANCE_LAST"], "tracks.distance.loyalty_deal_at",
            "must not lie behind the last space")
    for track, last in (("jump", c["JUMP_AT"]), ("distance", c["DISTANCE_LAST"])):
        spaces = data.at(f"tracks.{track}.spaces.value")
        require(spaces.value == list(range(last + 1)), spaces.path, f"must run from 0 to {last}")
    for key in ("pass_brigged_or_demoralized", "jump_brigged_or_demoralized"):
        path = f"constants.retrieve.{key}"
        require(data.fact(path, 0, 4) == c["HAMPERED"], path,
                "must equal constants.retrieve.turn_start_brigged_or_demoralized")
    require(c["SHIP_ACTION_MIN"] <= c["SHIP_ACTION_MAX"], "constants.submit.destroy_or_rescue_max",
            "must not be less than destroy_or_rescue_min")
    for kind in SKILL_DICE:
        path = f"counts.{kind}_skill_dice"
        most = c[f"{kind.upper()}_EACH"] * PLAYER_COUNTS[-1]
        require(data.fact(path, 1, 40) == most, path, f"must be {most}, enough for five players")
    require(data.fact("players.min", 1, 9) == PLAYER_COUNTS[0], "players.min", "must be 3")
    require(data.fact("players.max", 1, 9) == PLAYER_COUNTS[-1], "players.max", "must be 5")


def find(data, key, wanted):
    for entry in data.at(key).items():
        if entry.at("id").text() == wanted:
            return entry.sourced()
    raise Bad(key, f"has no entry with the id {wanted}")


def character(data, wanted):
    return find(data, "characters", wanted)


def cylon_card(data, wanted):
    return find(data, "cylon_cards", wanted)


def read_armory_change(data):
    return find(data, "damage_markers", "armory").fact("pass_retrieval_change", -4, 0)


def read_skill_faces(data):
    dice = []
    for kind in SKILL_DICE:
        faces = data.at(f"skill_dice.{kind}.faces").sourced().at("value")
        dice.append([face.number(-9, 9) for face in faces.items(DIE_FACES)])
    return dice


def read_crisis_faces(data):
    kinds = data.at("crisis_dice.kinds")
    require(isinstance(kinds.value, dict) and list(kinds.value) == KINDS, kinds.path,
            f"must be {', '.join(KINDS)}, in this order")
    sets = []
    for crisis_set, players in zip(data.at("crisis_dice.sets").items(2), SET_PLAYERS):
        crisis_set.at("id").text()
        require(crisis_set.at("players").value == players, crisis_set.path + ".players",
                f"must be {players}")
        require(crisis_set.at("dot").value is (players == [4]), crisis_set.path + ".dot",
                "must be true for the dice of 4 players, and only for them")
        sets.append([read_crisis_die(die) for die in crisis_set.at("dice").items(2)])
    return sets


def read_crisis_die(die):
    rows = []
    for face in die.at("faces").items(DIE_FACES):
        face.sourced()
        rows.append((face.at("kind").one_of(KINDS), face.at("difficulty").number(1, 40),
                     face.at("consequence").number(1, 5), face.at("jump_icons").number(0, 3)))
    return rows


def read_decks(data):
    """By number of players, 0 to 5: crisis set, Cylon cards, human cards."""
    ids = [s.at("id").value for s in data.at("crisis_dice.sets").items(2)]
    humans = data.fact("counts.human_loyalty_cards", 1, 20)
    deals = data.fact("loyalty_decks.deals", 2, 2)
    rows = {n: (0, 0, 0) for n in range(PLAYER_COUNTS[-1] + 1)}
    for n in PLAYER_COUNTS:
        deck = data.at(f"loyalty_decks.{n}")
        crisis_set = ids.index(deck.at("crisis_set").one_of(ids))
        require(n in SET_PLAYERS[crisis_set], deck.path + ".crisis_set",
                f"names a set of dice that is not for {n} players")
        row = (crisis_set, deck.fact("cylon", 1, CYLON_CARDS), deck.fact("human", 1, humans))
        require(row[1] + row[2] == deals * n, deck.path, f"must hold {deals * n} cards in all")
        rows[n] = row
    return rows


def read_names(data):
    """The lists of texts, by the name of their table."""
    chain = [c.text() for c in data.at("chain_of_command").sourced().at("value").items(CHARACTERS)]
    characters = [character(data, who) for who in chain]
    for rank, entry in enumerate(characters, 1):
        require(entry.at("rank").number(1, CHARACTERS) == rank, entry.path + ".rank",
                f"must be {rank}, its place in chain_of_command")
    data.at("characters").items(CHARACTERS)
    require(data.at("demoralized_markers.one_per").value == chain, "demoralized_markers.one_per",
            "must name the characters of chain_of_command")
    cylons = [c.sourced() for c in data.at("cylon_cards").items(CYLON_CARDS)]
    locations = [c.sourced() for c in data.at("damage_markers").items(LOCATIONS)]
    # The rules have a procedure for each of these and know them by their place in the list.
    for group, entries, ids in (("chain_of_command", characters, CHAIN_IDS),
                                ("cylon_cards", cylons, CYLON_IDS),
                                ("damage_markers", locations, LOCATION_IDS)):
        require([e.at("id").text() for e in entries] == ids, group,
                f"must be {', '.join(ids)}, in this order")
    return {
        "character_ids": ("CHARACTERS", chain),
        "character_names": ("CHARACTERS", [c.at("name").text() for c in characters]),
        "ability_names": ("CHARACTERS", [c.at("ability").text() for c in characters]),
        "cylon_ids": ("CYLON_CARDS", [c.at("id").text() for c in cylons]),
        "cylon_names": ("CYLON_CARDS", [c.at("name").text() for c in cylons]),
        "location_ids": ("LOCATIONS", [c.at("id").text() for c in locations]),
        "location_names": ("LOCATIONS", [c.at("name").text() for c in locations]),
        "kind_ids": ("KINDS", KINDS),
    }


HEAD = """\
/*
 * %s: the pieces of Express, made by tools/express_data.py from
 * data/express/components.json. Change them there.
 */
"""


def header(constants, names):
    lines = [HEAD % "express_data.h" + "#ifndef EXPRESS_DATA_H", "#define EXPRESS_DATA_H", "",
             "#include <stdint.h>", "", "enum {"]
    lines += [f"    EXPRESS_{name} = {value}," for name, value in constants.items()]
    lines += [f"    EXPRESS_KINDS = {len(KINDS)},", "};", "",
              "enum { %s };" % ", ".join(f"EXPRESS_{k.upper()}" for k in KINDS),
              "enum { %s };" % ", ".join(f"EXPRESS_{k.upper()}" for k in SKILL_DICE), "",
              "typedef struct {", "    uint8_t kind, difficulty, consequence, jump_icons;",
              "} express_crisis_face;", "",
              "/* [EXPRESS_STRONG or EXPRESS_WEAK][face] */",
              "extern const int8_t express_skill_faces[2][6];",
              "/* [set: 0 for 3 and 5 players, 1 for 4][die][face] */",
              "extern const express_crisis_face express_crisis_faces[2][2][6];",
              "/* By number of players, 0 to 5; only 3 to 5 mean something. */",
              "extern const uint8_t express_crisis_set[6];",
              "extern const uint8_t express_cylons_in_deck[6];",
              "extern const uint8_t express_humans_in_deck[6];",
              "/* Characters stand in the order of the chain of command, highest first. */"]
    lines += [f"extern const char *const express_{table}[EXPRESS_{size}];"
              for table, (size, _) in names.items()]
    return "\n".join(lines + ["", "#endif", ""])


def source(skill, crisis, decks, names):
    lines = [HEAD % "express_data.c" + '#include "games/express/express_data.h"', "",
             "const int8_t express_skill_faces[2][6] = {"]
    lines += ["    {%s}," % ", ".join(map(str, faces)) for faces in skill]
    lines += ["};", "", "const express_crisis_face express_crisis_faces[2][2][6] = {"]
    for crisis_set in crisis:
        lines.append("    {")
        for die in crisis_set:
            lines.append("        {")
            lines += ["            {EXPRESS_%s, %d, %d, %d}," % (kind.upper(), a, b, c)
                      for kind, a, b, c in die]
            lines.append("        },")
        lines.append("    },")
    lines += ["};", ""]
    for column, table in enumerate(("crisis_set", "cylons_in_deck", "humans_in_deck")):
        values = ", ".join(str(decks[n][column]) for n in sorted(decks))
        lines.append(f"const uint8_t express_{table}[6] = {{{values}}};")
    lines.append("")
    for table, (size, texts) in names.items():
        lines.append(f"const char *const express_{table}[EXPRESS_{size}] = {{")
        lines += [f"    {c_string(text)}," for text in texts]
        lines += ["};", ""]
    return "\n".join(lines)


def c_string(text):
    out = "".join("\\" + c if c in '"\\' else c if " " <= c <= "~" else
                  "".join("\\%03o" % b for b in c.encode()) for c in text)
    return f'"{out}"'


def refuse_doubles(pairs):
    keys = [k for k, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise Bad(key, "stands twice in one object")
    return dict(pairs)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    components, out_h, out_c = sys.argv[1:]
    try:
        with open(components, encoding="utf-8") as f:
            data = Node(json.load(f, object_pairs_hook=refuse_doubles))
        check_provenance(data)
        constants = read_constants(data)
        names = read_names(data)
        files = {
            out_h: header(constants, names),
            out_c: source(read_skill_faces(data), read_crisis_faces(data), read_decks(data), names),
        }
    except (Bad, OSError, ValueError) as fault:
        sys.exit(f"{components}: {fault}")
    for path, text in files.items():
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


if __name__ == "__main__":
    main()
