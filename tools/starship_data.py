#!/usr/bin/env python3
"""Turns the files of data/starship/ into the constant components of Starship Battles.

usage: starship_data.py SHIPS.json DECKS.json COUNTERS.json GEOMETRY.json SCENARIOS.json OUT.h OUT.c

It transcribes and sees that every fact says where it comes from; whether the components can be
played with is the business of src/box/, which reads the same files (a test compares the two). A value
that is missing or of the wrong kind stops the build with the file, the place and the reason.
"""
import json
import sys

from express_data import Bad, Node, c_string, refuse_doubles, require

PROVENANCES = ("rulebook", "expansion", "public", "derived", "estimate")
SIDES = ["colonial", "cylon"]
SPEEDS = ["back", "low", "medium", "high"]  # of arrows
SHAPES = ["line", "arc", "slip"]
SYMBOLS = ["straight", "turn", "slip", "overboost", "difficult", "change_direction", "blank"]
POOLS = ["damage", "collision"]
SPECIALS = [None, "engine", "controls", "pilot", "hull"]
RULES = ["quick", "complete", "any"]
VICTORIES = ["last_side", "points"]
TIES = SIDES + ["draw"]
FEATURES = ["aiming", "attack_declaration", "blank_cards", "doubles", "fuel", "tailing", "levels",
            "asteroids", "planetoids", "pilots", "talents", "ftl", "missiles"]
ESTIMATED = ["attack", "structure", "acceleration"]
NONE = 255  # NO_CARD, NO_ATTACK
LARGEST = 1 << 20


def known(node):
    """This object, once it is sure that it says where it comes from."""
    node.at("provenance").one_of(PROVENANCES)
    return node


def hundredths(node, factor):
    """A length or an angle in units of the table: a number with at most two decimals, times."""
    value = node.value
    require(isinstance(value, (int, float)) and not isinstance(value, bool), node.path,
            "must be a number")
    units = round(value * factor)
    require(abs(value * factor - units) < 1e-6 and abs(units) <= LARGEST, node.path,
            "must not be finer than a hundredth, nor that large")
    return units


def fact(node, key, factor=1):
    return hundredths(known(node.at(key)).at("value"), factor)


def bits(node, names):
    """A list of names as a set."""
    return sum(1 << names.index(item.one_of(names)) for item in node.items())


def flag(node):
    require(isinstance(node.value, bool), node.path, "must be true or false")
    return int(node.value)


def place(node, ids, what):
    require(node.value in ids, node.path, f"there is no {what} named {node.value}")
    return ids.index(node.value)


def named(node, **members):
    return {"id": node.at("id").text(), "name": node.at("name").text(), **members}


def read_arrow(node):
    return {"to": [hundredths(node.at("dx_mm"), 100), hundredths(node.at("dy_mm"), 100)],
            "turn": hundredths(node.at("turn_deg"), 100), "present": 1,
            "drawn": SHAPES.index(node.at("shape").one_of(SHAPES)),
            "energy": node.at("energy").number(-1, 3)}


def read_card(node):
    known(node)
    card = named(node, symbols=bits(node.at("symbols"), SYMBOLS), g=node.at("g").number(0, 9))
    if "arrows" in node.value:
        arrows = node.at("arrows")
        card["arrow"] = {SPEEDS.index(Node(speed, arrows.path).one_of(SPEEDS)):
                         read_arrow(arrows.at(speed)) for speed in arrows.value}
    if "overboost" in node.value:
        card["line"] = read_arrow(node.at("overboost"))
    return card


def read_deck(node):
    known(node)
    cards = [read_card(card) for card in node.at("cards").items()]

    def place_of(*symbols):
        wanted = sum(1 << SYMBOLS.index(symbol) for symbol in symbols)
        return next((i for i, card in enumerate(cards) if card["symbols"] == wanted), NONE)

    return named(node, card_count=len(cards), card=cards, straight=place_of("straight"),
                 straight_overboost=place_of("straight", "overboost"),
                 change_direction=place_of("change_direction"), blank=place_of("blank"))


def read_ship(node, deck_ids):
    attack = known(node.at("attack")).at("value")
    estimated = [key for key in ESTIMATED if node.at(key).at("provenance").value == "estimate"]
    return named(node, side=SIDES.index(node.at("side").one_of(SIDES)),
                 attack=NONE if attack.value is None else attack.number(2, 12),
                 structure=fact(node, "structure"), acceleration=fact(node, "acceleration"),
                 has_ftl=flag(known(node.at("ftl")).at("value")),
                 deck=place(node.at("deck"), deck_ids, "deck"),
                 estimated=sum(1 << ESTIMATED.index(key) for key in estimated))


def read_kinds(node):
    """The counters of all pools, those of a pool together and in the order of the pools."""
    pools = {pool.at("id").one_of(POOLS): known(pool) for pool in node.items()}
    kinds, sizes = [], []
    for number, name in enumerate(POOLS):
        require(name in pools, node.path, f"has no pool {name}")
        rows = [{"pool": number, "value": known(kind).at("value").number(0, 12),
                 "plus": flag(kind.at("plus")),
                 "special": SPECIALS.index(kind.at("special").one_of(SPECIALS)),
                 "count": kind.at("count").number(1, 40)}
                for kind in pools[name].at("counters").items()]
        sizes.append(sum(row["count"] for row in rows))
        require(sizes[-1] == fact(pools[name], "total"), pools[name].path + ".total",
                f"is not the {sizes[-1]} counters below it")
        kinds += rows
    return kinds, sizes


def read_forces(node, ship_ids):
    rows = []
    for force in node.items():
        least, most = (n.number(1, 8) for n in force.at("count").items(2))
        rows.append({"type": place(force.at("ship"), ship_ids, "ship"), "least": least,
                     "most": most})
    return rows


def read_scenario(node, ship_ids):
    known(node)
    victory = node.at("victory")
    least, most = (n.number(1, 8) for n in node.at("players").items(2))
    scenario = named(node, summary=node.at("summary").text(),
                     force=[read_forces(node.at("forces").at(side), ship_ids) for side in SIDES],
                     rules=RULES.index(node.at("rules").one_of(RULES)),
                     victory=VICTORIES.index(victory.at("type").one_of(VICTORIES)),
                     players_least=least, players_most=most, tie_to=TIES.index("draw"),
                     needs=bits(node.at("optional_rules"), FEATURES))
    scenario["force_count"] = [len(rows) for rows in scenario["force"]]
    if "area_cm" in node.value:
        area = known(node.at("area_cm"))
        scenario["width"] = hundredths(area.at("width"), 1000)
        scenario["depth"] = hundredths(area.at("depth"), 1000)
        scenario["to"] = [scenario["width"]] * 2
        if "placement_cm" in node.value:
            stretches = [known(node.at("placement_cm")).at(side).items(2) for side in SIDES]
            scenario["from"] = [hundredths(stretch[0], 1000) for stretch in stretches]
            scenario["to"] = [hundredths(stretch[1], 1000) for stretch in stretches]
    if "turn_limit" in victory.value:
        scenario["turn_limit"] = victory.at("turn_limit").number(1, 100)
    if victory.at("type").value == "points":
        points = victory.at("points")
        scenario["points"] = {place(Node(ship, points.path), ship_ids, "ship"):
                              points.at(ship).number(0, 30) for ship in points.value}
        scenario["tie_to"] = TIES.index(victory.at("tie").one_of(TIES))
    return scenario


def read_geometry(node):
    base, ruler = node.at("base"), node.at("combat_ruler")
    corners = known(base.at("corners_mm")).at("value").items()
    width = fact(node.at("fire_arc"), "width_deg", 100)
    require(width % 2 == 0, "fire_arc.width_deg", "half of it is finer than a hundredth")
    return {
        "base": {"count": len(corners),
                 "corner": [[hundredths(n, 100) for n in c.items(2)] for c in corners]},
        "front": fact(base, "front_line_mm", 100),
        "rear": fact(base, "rear_line_mm", 100),
        "arc_half": width // 2,
        "drift": [fact(node.at("drift_ruler"), key, 100) for key in ("side_2_4_mm", "side_5_6_mm")],
        "card_width": fact(node.at("maneuver_card"), "width_mm", 100),
        "card_length": fact(node.at("maneuver_card"), "length_mm", 100),
        "band": [fact(ruler, key, 1000) for key in ("short_cm", "medium_cm", "long_cm")],
        "level_height": fact(ruler, "level_height_cm", 1000),
        "star": fact(ruler, "star_cm", 1000),
        "notches": fact(node.at("rotation_dial"), "notches"),
        "area_least": fact(node.at("playing_area"), "least_cm", 1000),
    }


def read_all(load):
    decks = [read_deck(deck) for deck in load("decks").at("decks").items()]
    deck_ids = [deck["id"] for deck in decks]
    ships = [read_ship(ship, deck_ids) for ship in load("ships").at("ships").items()]
    ship_ids = [ship["id"] for ship in ships]
    kinds, sizes = read_kinds(load("counters").at("pools"))
    scenarios = [read_scenario(s, ship_ids) for s in load("scenarios").at("scenarios").items()]
    # A setting offers those that can be played, by their places: so they come first.
    scenarios.sort(key=lambda scenario: scenario["needs"] != 0)
    return {**read_geometry(load("geometry")), "type_count": len(ships), "deck_count": len(decks),
            "kind_count": len(kinds), "scenario_count": len(scenarios), "type": ships,
            "deck": decks, "kind": kinds, "scenario": scenarios, "set_size": sizes}


def c_value(value, indent=""):
    """A value as a C initializer: of a dictionary by members, or by places if they are numbers."""
    if isinstance(value, str):
        return c_string(value)
    if isinstance(value, int):
        return str(value)
    inner = indent + "    "
    if isinstance(value, list):
        rows = [c_value(item, inner) for item in value]
    else:
        rows = [(f"[{key}]" if isinstance(key, int) else f".{key}") + " = " + c_value(item, inner)
                for key, item in value.items()]
    line = "{" + ", ".join(rows) + "}"
    if len(indent) + len(line) < 90 and "\n" not in line:
        return line
    return "{\n" + "".join(f"{inner}{row},\n" for row in rows) + indent + "}"


HEAD = """\
/*
 * %s: the components of Starship Battles, made by tools/starship_data.py from
 * data/starship/. Change them there.
 */
"""


def header(data):
    playable = [i for i, scenario in enumerate(data["scenario"]) if scenario["needs"] == 0]
    rows = [f"    {{starship_shipped.scenario[{i}].id, starship_shipped.scenario[{i}].summary}}"
            for i in playable]
    return (HEAD % "starship_data.h" + "#ifndef STARSHIP_DATA_H\n#define STARSHIP_DATA_H\n\n"
            "/* The scenarios that can be played, as values of a setting. */\n"
            "#define STARSHIP_SHIPPED_SCENARIOS \\\n" + ", \\\n".join(rows) + "\n\n#endif\n")


def source(data):
    return (HEAD % "starship_data.c" + '#include "games/starship/data.h"\n\n'
            "const starship_data starship_shipped = " + c_value(data) + ";\n")


def loader(paths):
    """Loads the files by name; `loader.now` is the one under way, for whoever reports a fault."""
    def load(name):
        load.now = paths[name]
        with open(load.now, encoding="utf-8") as f:
            return Node(json.load(f, object_pairs_hook=refuse_doubles))

    load.now = ""
    return load


def main():
    if len(sys.argv) != 8:
        sys.exit(__doc__)
    names = ("ships", "decks", "counters", "geometry", "scenarios")
    load = loader(dict(zip(names, sys.argv[1:6])))
    try:
        data = read_all(load)
    except (Bad, OSError, ValueError) as fault:
        sys.exit(f"{load.now}: {fault}")
    for path, text in zip(sys.argv[6:], (header(data), source(data))):
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


if __name__ == "__main__":
    main()
