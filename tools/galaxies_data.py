#!/usr/bin/env python3
"""Turns the files of data/galaxies/ into the constant components of Battleship Galaxies.

usage: galaxies_data.py SHIPS.json TACTICS.json MISSIONS.json BOARD.json OUT.h OUT.c

It transcribes and sees that every figure says where it comes from; whether the components can be
played with is the business of src/box/, which reads the same files (a test compares the two). A word
that is not known stops the build with the file, the place and the reason.
"""
import json
import sys

FACTIONS = ["isn", "wretch"]
SIZES = ["small", "medium", "large"]
VERSIONS = ["standard", "seasoned", "veteran"]
TYPES = ["pulse", "explosive", "plaxma", "ripper", "vecton", "ecm", "debris", "meteor", "commando",
         "boarding"]
DAMAGES = ["direct", "direct_shield", "direct_hull"]
TRIGGERS = ["always", "played", "own_energy", "victim_energy", "saboteur_energy", "attack_rolled",
            "attack_missed", "attack_hit", "shield_removed", "ship_killed", "hit", "friend_hit",
            "destroyed", "other_destroyed", "move_ended", "move_begins", "instead_of_move"]
OPS = ["none", "stat", "ecm_by", "ecm_against", "ecm_damage", "immune", "reduce", "gain_energy",
       "lose_energy", "restore", "roll_damage", "roll_control", "reroll_both", "reroll_one",
       "force_reroll", "roll_cancel", "redirect", "damage", "place", "weapon", "move_card",
       "cancel_hit", "move_attack", "launch_cheap", "launch_beside", "draw", "return_ship"]
STATS = ["move", "range", "strength", "attacks", "activation"]
WEAPONS = [None, "primary", "this"]
SCOPES = [None, "others_adjacent"]
SHIELDS = [None, "up", "down"]
LIMITS = [None, "once_an_activation", "once_a_ship", "once_an_enemy_turn"]
CONDITIONS = [None, "two_mates_at_target", "beside_a_mate"]
TARGETS = [None, "one_adjacent", "all_adjacent", "all_within"]
KINDS = ["event", "hero", "upgrade", "weapon", "sabotage"]
TIMINGS = ["own_deploy", "own_action", "enemy_deploy", "enemy_action", "enemy_hit", "own_miss",
           "destruction"]
TILES = ["none", "debris_field", "asteroids", "alien_artifact", "energy_source",
         "observation_station", "orbital_market", "shield_regenerator", "warp_gate",
         "victory_point"]
SPECIALS = ["delivery", "adrift", "meteors", "survivors", "relic", "shuffled", "no_shields"]
PROVENANCES = ["source", "inferred", "estimate"]
PLAYERS, COLUMN = 4, 32


class Bad(Exception):
    pass


def word(value, known, place):
    if value not in known:
        raise Bad(f"{place}: {value!r} is not one of {', '.join(str(k) for k in known)}")
    return known.index(value)


def words(values, known, place):
    return sum(1 << word(v, known, place) for v in values or [])


def has_figures(value):
    if isinstance(value, (dict, list)):
        return any(has_figures(v) for v in (value.values() if isinstance(value, dict) else value))
    return isinstance(value, int) and not isinstance(value, bool)


def sourced(entry, place):
    """Every member with figures in it says where they come from, or the entry does for all."""
    said = entry.get("provenance")
    said = {"everything_else": said} if isinstance(said, str) else said or {}
    for key, value in said.items():
        word(value.split()[0], PROVENANCES, f"{place}: provenance of {key}")
    for key, value in entry.items():
        if has_figures(value) and key not in said and "everything_else" not in said:
            raise Bad(f"{place}: nothing says where {key} comes from")


def text(value):
    return json.dumps(value)  # the texts are plain ASCII


def effect(e, names, place):
    n = lambda key: e.get(key, 0)
    return ("{%d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, {0}}" % (
        word(e["on"], TRIGGERS, place), word(e["do"], OPS, place),
        word(e.get("stat", "move"), STATS, place), word(e.get("weapon"), WEAPONS, place),
        word(e.get("scope"), SCOPES, place), words(e.get("sizes"), SIZES, place),
        word(e.get("shields"), SHIELDS, place), word(e.get("limit"), LIMITS, place),
        word(e.get("condition"), CONDITIONS, place), word(e.get("target"), TARGETS, place),
        word(e.get("kind", "direct"), DAMAGES, place),
        word(e.get("damage_type", "pulse"), TYPES, place), n("amount"), n("minimum"),
        n("threshold"), n("threshold_large"), n("within"),
        word(e["ship"], names, place) + 1 if "ship" in e else 0))


def weapon(w, place):
    return "{%d, %d, %d, %d, %d, {0}}" % (
        w["charge"], w["range"], w["attacks"], w["strength"],
        word(w["damage_type"], TYPES, place))


def rows(items):
    return "{" + ", ".join(items) + "}"


def grid(cells, marks):
    return rows(str(sum(1 << i for i, c in enumerate(row) if c in marks)) for row in cells)


def ship(s, names):
    place = f"ships.json: {s['id']}"
    effects, powers, says = [], [], []
    for power in s["powers"]:
        for i, e in enumerate(power["effects"]):
            effects.append(effect(e, names, place))
            powers.append(text(power["name"] if i == 0 else ""))
            says.append(text(power["text"] if i == 0 else ""))
    return "{%s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, {%d, %d, %d}, %d, %d, %s, %s, %s, %s}" % (
        text(s["id"]), text(s["name"]), rows(powers) if powers else "{{0}}",
        rows(says) if says else "{{0}}",
        word(s["ship"], names, place), word(s["version"], VERSIONS, place),
        word(s["faction"], FACTIONS, place), word(s["size"], SIZES, place), s["count"],
        s["launch_cost"], s["activation_cost"], s["move"], s["hull"], s["shields"], s["capacity"],
        s["slots"]["hero"], s["slots"]["upgrade"], s["slots"]["weapon"], len(s["weapons"]),
        len(effects), rows(weapon(w, place) for w in s["weapons"]),
        rows(effects) if effects else "{{0}}", grid(s["grid"], "#*"), grid(s["grid"], "*"))


def tactic(c, names):
    place = f"tactics.json: {c['id']}"
    icon = {None: 3, "solo": 1, "squadron": 2}[c["icon"]]
    near = c.get("near", {})
    return "{%s, %s, %s, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, {0}, %s, %s}" % (
        text(c["id"]), text(c["name"]), text(c["text"]), word(c["faction"], FACTIONS, place),
        c["copies"], word(c["kind"], KINDS, place), icon, c["cost"],
        words(c["timing"], TIMINGS, place), len(c["effects"]),
        word(near["ship"], names, place) + 1 if "ship" in near else 0, near.get("within", 0),
        word(c["cheaper_with"], names, place) + 1 if "cheaper_with" in c else 0,
        weapon(c["weapon"], place) if "weapon" in c else "{0}",
        rows(effect(e, names, place) for e in c["effects"]))


def by_kind(count, ids, place):
    return rows(str(count.get(i, 0)) for i in ids) if count else "{0}"


def zone(z):
    even, odd = z["rows"], z.get("odd_rows", z["rows"])
    return "{%d, %d, {%d, %d}, {%d, %d}}" % (*z["columns"], even[0], odd[0], even[1], odd[1])


def mission(m, cards, tactics):
    place = f"missions.json: {m['id']}"
    at = lambda h: h[0] * COLUMN + h[1]
    seats = m["players"] + [None] * (PLAYERS - len(m["players"]))
    each = lambda f, other="0": rows(str(f(p)) if p else other for p in seats)
    adrift = m.get("adrift")
    fields = [
        text(m["id"]), text(m["name"]), text(m["text"]), rows(text(m["victory"][f]) for f in FACTIONS),
        str(len(m["players"])), str(m["boards"]),
        each(lambda p: word(p["faction"], FACTIONS, place)), each(lambda p: p["team"]),
        rows(str(n) for n in m["order"] + list(range(len(m["players"]), PLAYERS))),
        str(PLAYERS if m["first"] is None else m["first"]),
        each(lambda p: p.get("fleet_cost", 0)), each(lambda p: p.get("deck_size", 0)),
        each(lambda p: len(p["ships"])),
        each(lambda p: rows([str(word(s, cards, place)) for s in p["ships"]] or ["0"]), "{0}"),
        each(lambda p: by_kind(p["deck"], tactics, place), "{0}"),
        each(lambda p: by_kind({c: p["prepped"].count(c) for c in p["prepped"]}, tactics, place),
             "{0}"),
        each(lambda p: p["deck_of"]), each(lambda p: p["start_energy"]),
        each(lambda p: p["income"]), each(lambda p: p["first_income"]),
        each(lambda p: zone(p["zone"]), "{0}"),
        str(words(m["special"], SPECIALS, place)), rows(str(n) for n in m["points_to_win"]),
        str(m["last_round"]),
        "%d, %d, %d" % ((word(adrift["ship"], cards, place), adrift["shields"],
                         adrift["hull_damage"]) if adrift else (0, 0, 0)),
        rows(str(at(h)) for h in adrift["hexes"]) if adrift else "{0}",
        str(len(m["tiles"])), str(int(m["official"])),
        rows("{%d, %d, {%d, %d}}" % (word(t["tile"], TILES, place), int(t["black"]),
                                     at(t["hexes"][0]), at(t["hexes"][1])) for t in m["tiles"]),
        "{0}",
    ]
    return "{" + ", ".join(fields) + "}"


def main():
    ships, tactics, missions, board = (json.load(open(name)) for name in sys.argv[1:5])
    for name, entries in (("ships.json", ships["ships"]), ("tactics.json", tactics["cards"]),
                          ("missions.json", missions["missions"])):
        for entry in entries:
            sourced(entry, f"{name}: {entry['id']}")
    for key, section in board.items():
        if isinstance(section, dict) and key != "provenance_key":
            sourced(section, f"board.json: {key}")
    names = list(dict.fromkeys(s["ship"] for s in ships["ships"]))
    titles = {s["ship"]: s["name"] for s in ships["ships"]}
    cards = [s["id"] for s in ships["ships"]]
    kinds = [c["id"] for c in tactics["cards"]]
    e, h, r, t, f, o = (board[k] for k in ("energy", "hand", "rolls", "tiles", "field", "goals"))
    one, two = f["one_board"], f["two_boards"]
    numbers = [len(cards), len(kinds), len(missions["missions"]), len(names), e["start"], e["most"],
               e["income"], h["start"], h["most"], e["discard"], r["ecm_from"], r["debris_to"],
               r["asteroid_from"], board["win_from_round"]["value"]]
    with open(sys.argv[5], "w") as out:
        out.write("/* Made by tools/galaxies_data.py from data/galaxies/: do not edit. */\n")
        out.write("#define GALAXIES_SHIPPED_MISSIONS " + ", ".join(
            "{%s, %s}" % (text(m["id"]), text(m["name"])) for m in missions["missions"]) + "\n")
    with open(sys.argv[6], "w") as out:
        out.write("/* Made by tools/galaxies_data.py from data/galaxies/: do not edit. */\n")
        out.write('#include "games/galaxies/data.h"\n\n')
        out.write("const galaxies_data galaxies_shipped = {\n    %s,\n" % ", ".join(map(str, numbers)))
        out.write("    {%d, %d, %d}, %d, %d, %d, %d, %d,\n" % (
            *(r["ecm_damage"][s] for s in SIZES), t["artifact_range"], t["station_range"],
            t["source_energy"], t["gate_within"], h["copies"]))
        out.write("    {{%d, %d, %d}, {%d, %d, %d}}, %d, %d,\n" % (
            f["columns"], one["even_rows"], one["odd_rows"], f["columns"], two["even_rows"],
            two["odd_rows"], e["first_income"], o["relic_points"]))
        out.write("    {%d, %d, %d}, %d, %d, %d, %d, {%d, %d}, {0},\n" % (
            *(o["delivered"][s] for s in SIZES), o["boarding_from"], o["repair_markers"],
            o["repaired_shields"], o["meteor_damage"], o["drift_two_from"], o["drift_three_from"]))
        out.write("    {%s},\n" % ", ".join(text(titles[n]) for n in names))
        for rows_of in ([ship(s, names) for s in ships["ships"]],
                        [tactic(c, names) for c in tactics["cards"]],
                        [mission(m, cards, kinds) for m in missions["missions"]]):
            out.write("    {\n        %s,\n    },\n" % ",\n        ".join(rows_of))
        out.write("};\n")


try:
    main()
except (Bad, KeyError) as fault:
    sys.exit(f"galaxies_data.py: {fault}")
