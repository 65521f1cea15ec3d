#!/usr/bin/env python3
"""Turns data/galactica/*.json into the constant tables of Battlestar Galactica: The Board Game.

usage: galactica_data.py DIRECTORY OUT.c

An effect, a place or a person that is not known, a choice without two options, or a number of
pieces that does not add up stops the build with the file, the place inside it and the reason.
"""
import json
import pathlib
import re
import sys

TYPES = ["politics", "leadership", "tactics", "piloting", "engineering"]
RESOURCES = ["fuel", "food", "morale", "population"]
AREAS = ["bow", "starboard_bow", "starboard_stern", "stern", "port_stern", "port_bow"]
SHIPS = ["basestar", "raider", "heavy_raider", "viper", "civilian"]
ICONS = {"raiders": "ICON_RAIDERS", "heavy_raiders": "ICON_HEAVY_RAIDERS",
         "basestars": "ICON_BASESTARS", "launch_raiders": "ICON_LAUNCH"}
LOCATIONS = ["ftl_control", "weapons_control", "communications", "research_lab", "command",
             "admirals_quarters", "hangar_deck", "armory", "sickbay", "brig", "press_room",
             "presidents_office", "administration", "caprica", "cylon_fleet", "human_fleet",
             "resurrection_ship"]
CHARACTERS = ["william_adama", "saul_tigh", "helo_agathon", "lee_adama", "kara_thrace",
              "sharon_valerii", "galen_tyrol", "tom_zarek", "gaius_baltar", "laura_roslin"]
SKILLS = ["consolidate_power", "investigative_committee", "executive_order", "declare_emergency",
          "launch_scout", "strategic_planning", "evasive_maneuvers", "maximum_firepower", "repair",
          "scientific_research"]
QUORUM = ["accept_prophecy", "arrest_order", "assign_arbitrator", "assign_mission_specialist",
          "assign_vice_president", "authorization_of_brutal_force", "encourage_mutiny",
          "food_rationing", "inspirational_speech", "presidential_pardon",
          "release_cylon_mugshots"]
LOYALTY = ["not_a_cylon", "cylon_damage_galactica", "cylon_reduce_morale", "cylon_send_to_brig",
           "cylon_send_to_sickbay", "sympathizer"]
SHIP_OF = {"galactica": "ABOARD_GALACTICA", "colonial_one": "ABOARD_COLONIAL_ONE",
           "cylon": "AMONG_CYLONS"}
KINDS = {"skill_check": "SKILL_CHECK", "event": "EVENT", "cylon_attack": "CYLON_ATTACK"}
WHO = {None: "WHO_NOBODY", "current_player": "WHO_SELF", "president": "WHO_PRESIDENT",
       "admiral": "WHO_ADMIRAL", "each_player": "WHO_EACH", "chosen_character": "WHO_CHOSEN",
       "chosen_other_player": "WHO_OTHER", "all_at": "WHO_AT", "all_on_ship": "WHO_COLONIAL_ONE",
       "president_and_admiral": "WHO_TITLES"}
KEEPS = {"ambush": "TRAINING_NEW_PILOTS", "cylon_swarm": "MASSIVE_DEPLOYMENT",
         "jammed_assault": "COMMUNICATIONS_JAMMING", "thirty_three": "RELENTLESS_PURSUIT"}
KEEP_RULES = {"no_loyalty_peeking": "NO_PEEKING", "counts_as_distance_1": "LEGENDARY_DISCOVERY",
              "colonial_one_closed": "COLONIAL_ONE_CLOSED"}
LOOKS = {"any_player": "LOOK_ANY", "other_player": "LOOK_ANY",
         "president_or_admiral": "LOOK_TITLES", "current_player": "LOOK_CURRENT"}
TOTALS = {"crisis": 70, "super_crisis": 5, "quorum": 17, "destination": 22, "loyalty": 16}


class Bad(Exception):
    """A fault in the data."""


def one_of(table, key, where):
    if isinstance(table, list):
        if key in table:
            return table.index(key)
    elif key in table:
        return table[key]
    raise Bad(f"{where}: {key!r} is not known")


def name(text):
    return json.dumps(text, ensure_ascii=False) if text is not None else "NULL"


def constant(identifier):
    return identifier.upper()


def types_mask(types, where):
    if types == "any":
        return (1 << len(TYPES)) - 1
    return sum(1 << one_of(TYPES, t, where) for t in types)


class Tables:
    """The effects and placements that the cards refer to."""

    def __init__(self):
        self.effects = ["{0}"]
        self.placements = []

    def place(self, ships, where):
        rows = [[0] * len(SHIPS) for _ in AREAS]
        for area, kinds in ships.items():
            for kind, count in kinds.items():
                rows[one_of(AREAS, area, where)][one_of(SHIPS, kind, where)] = count
        self.placements.append(placement(rows))
        return len(self.placements) - 1

    def range(self, effects, where, me="WHO_SELF"):
        """Adds effects in one piece; what hangs on them comes first."""
        rows = []
        for i, e in enumerate(effects):
            rows += self.rows(e, f"{where}[{i}]", me)
        first = len(self.effects)
        self.effects += rows
        return f"{{{first if rows else 0}, {len(rows)}}}"

    def rows(self, e, where, me):
        keys = set(e)
        for key, make in MAKERS.items():
            if key in keys:
                made = make(self, e, where, me)
                return made if isinstance(made, list) else [made]
        raise Bad(f"{where}: none of {sorted(keys)} is a known effect")


def row(op, who="WHO_NOBODY", what=0, amount=0, more=0, then="{0, 0}", otherwise="{0, 0}"):
    return f"{{{op}, {who}, {what}, {amount}, {more}, {then}, {otherwise}}}"


def who_of(word, where, me):
    if word == "president" and me != "WHO_SELF":
        return "WHO_SELF"  # a quorum card: whoever carries it out
    return one_of(WHO, word, where)


def only(facts, where, **known):
    """What the rules do in one way only must stand in the data in that way."""
    for key, value in known.items():
        if facts.get(key) != value:
            raise Bad(f"{where}: {key} must be {value!r}, not {facts.get(key)!r}")


def make_send(tables, e, where, me):
    send = e["send"]
    who = who_of(send["who"], where, me)
    if who == "WHO_CHOSEN":
        only(send, where, chooser="current_player" if me == "WHO_SELF" else "president")
    to = constant(LOCATIONS[one_of(LOCATIONS, send["to"], where)])
    amount = 1 if send.get("optional") else 0
    if who == "WHO_AT":
        amount = constant(LOCATIONS[one_of(LOCATIONS, send["at"], where)])
    return row("OP_SEND", who, to, amount)


def make_roll(tables, e, where, me):
    die = e["die"]
    low = tables.range(die.get("then" if "at_most" in die else "else", []), where, me)
    high = tables.range(die.get("then" if "at_least" in die else "else", []), where, me)
    return row("OP_ROLL", amount=die.get("at_least", die.get("at_most", 0) + 1), then=high,
               otherwise=low)


def make_choice(tables, e, where, me):
    c = e["choice"]
    ids = [o["id"] for o in c["options"]]
    if ids == ["raiders", "heavy_raider", "centurion"]:
        return row("OP_DESTROY_CYLONS", amount=c["options"][0]["effects"][0]["destroy"]["raider"])
    if len(ids) != 2:
        raise Bad(f"{where}: a choice has two options, not {len(ids)}")
    halves = [tables.range(o["effects"], where, me) for o in c["options"]]
    return row("OP_CHOOSE", who_of(c["chooser"], where, me), then=halves[0], otherwise=halves[1])


def make_risk(tables, e, where, me):
    r = e["may_risk"]
    (kind, count), = r["risk"].items()
    return row("OP_RISK", "WHO_ADMIRAL", constant(kind), count, r["roll_at_least"],
               tables.range(r["success"], where, me), tables.range(r["failure"], where, me))


def make_repair(tables, e, where, me):
    r = e["may_repair"]
    if not r["includes_destroyed"]:
        raise Bad(f"{where}: only a repair of destroyed ships too is known")
    return row("OP_REPAIR_SHIPS", "WHO_ADMIRAL", 0, r["vipers_up_to"], r["raptors_up_to"])


def make_title(tables, e, where, me):
    t = e["title"]
    only(t, where, chooser="president" if t["to"] == "chosen_other_player" else None)
    return row("OP_TITLE", who_of(t["to"], where, ""), constant(t["title"]))


def make_damage_vipers(tables, e, where, me):
    d = e["damage_vipers"]
    only(d, where, chooser="current_player" if d["where"] == "space" else None)
    return row("OP_DAMAGE_VIPERS", what=one_of(["reserves", "space"], d["where"], where),
               amount=d["count"])


def make_look(tables, e, where, me):
    look = e["look_loyalty"]
    only(look, where, count=1, random=True)
    return row("OP_LOOK", who_of(look["viewer"], where, me), one_of(LOOKS, look["target"], where))


def make_mutiny(tables, e, where, me):
    return row("OP_MUTINY", amount=e["die_by_target"]["at_least"])


def amount_of(op, key):
    return lambda tables, e, where, me: row(op, amount=e[key])


MAKERS = {
    "resource": lambda t, e, w, me: row("OP_RESOURCE", what=constant(
        RESOURCES[one_of(RESOURCES, e["resource"], w)]), amount=e["delta"]),
    "discard_skill": lambda t, e, w, me: row(
        "OP_DISCARD", who_of(e["discard_skill"]["who"], w, me),
        int(e["discard_skill"]["random"]), e["discard_skill"]["count"]),
    "discard_hand": lambda t, e, w, me: row(
        "OP_DISCARD_HAND", who_of(e["discard_hand"]["who"], w, me)),
    "draw_skill": lambda t, e, w, me: row(
        "OP_DRAW", who_of(e["draw_skill"]["who"], w, me),
        types_mask(e["draw_skill"]["types"], w), e["draw_skill"]["count"]),
    "send": make_send,
    "title": make_title,
    "nukes": amount_of("OP_NUKES", "nukes"),
    "raptors": amount_of("OP_RAPTORS", "raptors"),
    "jump_track": amount_of("OP_JUMP_TRACK", "jump_track"),
    "centurions_add": amount_of("OP_CENTURIONS", "centurions_add"),
    "damage_vipers": make_damage_vipers,
    "vipers_to_reserves": lambda t, e, w, me: row("OP_RECALL_VIPERS"),
    "destroy_civilian": lambda t, e, w, me: row(
        "OP_DESTROY_CIVILIAN", amount=e["destroy_civilian"]["count"]),
    "place": lambda t, e, w, me: row("OP_PLACE", what=t.place(e["place"], w)),
    "look_loyalty": make_look,
    "die": make_roll,
    "if": lambda t, e, w, me: row(
        "OP_IF_BELOW", what=constant(RESOURCES[one_of(RESOURCES, e["if"]["resource"], w)]),
        amount=e["if"]["less_than"], then=t.range(e["then"], w, me)),
    "choice": make_choice,
    "extra_crisis": lambda t, e, w, me: row("OP_EXTRA_CRISIS"),
    "distance": amount_of("OP_DISTANCE", "distance"),
    "keep_in_play": lambda t, e, w, me: row(
        "OP_KEEP", what=one_of(KEEP_RULES, e["keep_in_play"]["rule"], w)),
    "activate": lambda t, e, w, me: [
        row("OP_ACTIVATE", what=one_of(ICONS, i, w)) for i in e["activate"]],
    "activate_placed": lambda t, e, w, me: row(
        "OP_ACTIVATE_PLACED", what=constant(SHIPS[one_of(SHIPS, e["activate_placed"], w)])),
    "damage_galactica": amount_of("OP_DAMAGE_GALACTICA", "damage_galactica"),
    "may_risk": make_risk,
    "may_repair": make_repair,
    "attach": lambda t, e, w, me: row("OP_ATTACH"),
    "this_card": lambda t, e, w, me: (
        [row("OP_REMOVE_CARD")] if e["this_card"] == "remove_from_game" else []),
    "target": lambda t, e, w, me: [],  # the roll by the target names it
    "die_by_target": make_mutiny,
    "move": lambda t, e, w, me: row("OP_PARDON"),
}


def placement(rows):
    return "{{" + ", ".join("{" + ", ".join(map(str, r)) + "}" for r in rows) + "}}"


def crisis_row(tables, c, file):
    where = f"{file}: {c['id']}"
    check, attack = c["check"], c["attack"]
    kind = one_of(KINDS, c["kind"], where)
    f = {"id": name(c["id"]), "name": name(c["name"]), "text": name(c["summary"]),
         "copies": c["count"], "kind": kind,
         "chooser": one_of(WHO, c.get("chooser"), where)}
    if check:
        partial = check["partial"] or {"at_least": 0, "effects": []}
        f["difficulty"], f["types"] = check["difficulty"], types_mask(check["skills"], where)
        f["partial"] = partial["at_least"]
        if partial["at_least"] >= check["difficulty"]:
            raise Bad(f"{where}: the partial number must be below the difficulty")
        f["pass"] = tables.range(check["pass"], where + ".pass")
        f["half"] = tables.range(partial["effects"], where + ".partial")
        f["fail"] = tables.range(check["fail"], where + ".fail")
    halves = [[], c.get("alternative") or []]
    if kind == "EVENT":
        if len(c["options"]) != 2:
            raise Bad(f"{where}: an event has two options")
        halves = [o["effects"] for o in c["options"]]
        f["needs_nuke"] = int(c["options"][0]["requires"] == "nukes>=1")
    f["either"] = "{" + ", ".join(tables.range(h, where + ".either") for h in halves) + "}"
    icons = [one_of(ICONS, i, where) for i in (attack or c)["activate" if attack else "activation"]] \
        if attack or "activation" in c else []
    f["icon_count"], f["icon"] = len(icons), "{" + (", ".join(icons) or "0") + "}"
    f["jump"] = int(c.get("jump", False))
    if attack:
        f["placed"], f["has_placed"] = tables.place(attack["setup"], where), 1
        f["special"] = tables.range(attack["special"]["effects"], where + ".special")
        f["keep"] = KEEPS.get(c["id"], "KEEP_NOTHING")
        if attack["special"]["keep_in_play"] != (c["id"] in KEEPS):
            raise Bad(f"{where}: a card that stays must have its rule")
    return "{" + ", ".join(f".{k} = {v}" for k, v in f.items()) + "}"


HOW_OFTEN = {"once_per_game": "once a game", "once_per_turn": "once a turn"}
NEEDS_NO_WHEN = ["always", "setup", "hand limit"]  # the effect says it


def ability_text(a):
    """What an ability does, and when: nobody can use a sheet that keeps the moment to itself."""
    often = next((words for key, words in HOW_OFTEN.items() if a["use"].startswith(key)), None)
    when = None if a["timing"] in NEEDS_NO_WHEN else a["timing"]
    moment = ", ".join(words for words in (often, when) if words)
    if not moment:
        return a["effect"]
    return f"{moment[0].upper()}{moment[1:]}: {a['effect'][0].lower()}{a['effect'][1:]}"


def sheet_row(c):
    where = f"characters.json: {c['id']}"
    skill = [c["skill_set"]["fixed"].get(t, 0) for t in TYPES]
    multi = c["skill_set"]["multi"]
    if len(multi) > 1 or any(t not in TYPES for t in c["skill_set"]["fixed"]):
        raise Bad(f"{where}: a skill set has known types and one multi-skill at most")
    mask, count = (types_mask(multi[0]["types"], where), multi[0]["count"]) if multi else (0, 0)
    place = c["setup"]["location"]
    place = constant(LOCATIONS[one_of(LOCATIONS, place, where)]) if place else -1
    kinds = ["political_leader", "military_leader", "pilot", "support"]
    abilities = ", ".join(f"{{{name(a['name'])}, {name(ability_text(a))}, {name(a['use'])}}}"
                          for a in c["abilities"])
    return (f"{{{name(c['id'])}, {name(c['name'])}, {name(c['short_name'])}, "
            f"{one_of(kinds, c['type'], where)}, {{{', '.join(map(str, skill))}}}, {mask}, {count}, "
            f"{place}, {int(c['can_pilot'])}, {c['hand_limit']}, {{{abilities}}}}}")


def location_row(c):
    where = f"locations.json: {c['id']}"
    check = c["check"] or {"difficulty": 0, "skills": []}
    return (f"{{{name(c['id'])}, {name(c['name'])}, {name(c['action'])}, {name(c['ongoing'])}, "
            f"{one_of(SHIP_OF, c['ship'], where)}, {int(c['hazard'])}, {int(c['damageable'])}, "
            f"{check['difficulty']}, {types_mask(check['skills'], where)}}}")


def attack_rows(table):
    """The least numbers for damaged and destroyed; 9: never."""
    def least(target, attacker, result):
        for r in table["rows"]:
            if r["target"] == target and r["attacker"] == attacker:
                return min([x["min"] for x in r["results"] if x["result"] == result] + [9])
        raise Bad(f"attack_table.json: no row of {attacker} at {target}")
    pairs = [("raider", "any"), ("heavy_raider", "any"), ("viper", "raider"),
             ("galactica", "raider"), ("galactica", "basestar"), ("basestar", "viper"),
             ("basestar", "galactica"), ("centurion", "armory")]
    rows = [f"{{{least(t, a, 'damaged')}, {least(t, a, 'destroyed')}}}" for t, a in pairs]
    nuke = next(r for r in table["rows"] if r["attacker"] == "nuke")["results"]
    return rows, [nuke[1]["min"], nuke[2]["min"]]


def ordered(cards, ids, file):
    by_id = {c["id"]: c for c in cards}
    if sorted(by_id) != sorted(ids):
        raise Bad(f"{file}: the ids must be {sorted(ids)}")
    return [by_id[i] for i in ids]


def table(declaration, rows):
    return f"const {declaration} = {{\n" + "".join(f"    {r},\n" for r in rows) + "};\n\n"


def build(directory):
    def load(file):
        return json.loads((directory / f"{file}.json").read_text(encoding="utf-8"))
    tables = Tables()
    decks = {f: load(f)["cards"] for f in TOTALS}
    for file, total in TOTALS.items():
        if sum(c["count"] for c in decks[file]) != total:
            raise Bad(f"{file}.json: the cards must be {total}")
    crises = [crisis_row(tables, c, "crisis.json") for c in decks["crisis"]]
    crises += [crisis_row(tables, c, "super_crisis.json") for c in decks["super_crisis"]]
    quorum = [f"{{{name(c['id'])}, {name(c['name'])}, {name(c['effect'])}, {c['count']}, "
              f"{int(c['after'] == 'keep_in_play')}, "
              f"{tables.range(c['structured'], 'quorum.json: ' + c['id'], 'resolver')}}}"
              for c in ordered(decks["quorum"], QUORUM, "quorum.json")]
    destinations = [f"{{{name(c['id'])}, {name(c['name'])}, {name(c['summary'])}, {c['count']}, "
                    f"{c['distance']}, "
                    f"{tables.range(c['effects'], 'destination.json: ' + c['id'])}}}"
                    for c in decks["destination"]]
    loyalty = load("loyalty")
    skills = load("skill_cards")
    board = load("board")
    attacks, nuke = attack_rows(load("attack_table"))
    tokens = load("damage_tokens")["galactica"]["tokens"]
    titles = {t["id"]: t for t in load("titles")["titles"]}
    civilians = load("civilian_ships")["tokens"]
    mixes = [loyalty["deck_by_players"][str(n)] for n in (3, 4, 5, 6)]
    loss = [s["population_loss"] if s["ftl_allowed"] else -1
            for s in board["jump_track"]["spaces"]]
    start = Tables()
    start.place(board["setup"]["ships"], "board.json: setup.ships")
    out = ["/* Made by tools/galactica_data.py from data/galactica. */\n",
           "#include <stddef.h>\n\n#include \"games/galactica/data.h\"\n\n"]
    out.append(table("effect galactica_effect[]", tables.effects))
    out.append(table("placement galactica_placement[]", tables.placements))
    out.append(table("crisis_card galactica_crisis[ALL_CRISES]", crises))
    out.append(table("quorum_card galactica_quorum[QUORUM_FACES]", quorum))
    out.append(table("destination galactica_destination[DESTINATION_FACES]", destinations))
    out.append(table("character_sheet galactica_sheet[CHARACTERS]", [
        sheet_row(c) for c in ordered(load("characters")["cards"], CHARACTERS,
                                      "characters.json")]))
    out.append(table("uint8_t galactica_succession[TITLES][CHARACTERS]", [
        "{" + ", ".join(constant(CHARACTERS[one_of(CHARACTERS, c, "titles.json")])
                        for c in titles[t]["succession"]) + "}" for t in ("president", "admiral")]))
    out.append(table("location galactica_location[LOCATIONS]", [
        location_row(c) for c in ordered(load("locations")["locations"], LOCATIONS,
                                         "locations.json")]))
    out.append(table("skill_text galactica_skill_text[SKILL_TEXTS]", [
        f"{{{name(c['id'])}, {name(c['name'])}, {name(c['effect'])}, "
        f"{one_of(TYPES, c['type'], 'skill_cards.json')}, {int(c['timing'] == 'action')}}}"
        for c in ordered(skills["cards"], SKILLS, "skill_cards.json")]))
    copies = skills["strength_distribution_per_type"]
    out.append(table("uint8_t galactica_copies[STRENGTHS]", [copies[str(s)] for s in range(1, 6)]))
    out.append(table("loyalty_card galactica_loyalty[LOYALTY_FACES]", [
        f"{{{name(c['id'])}, {name(c['name'])}, {name(c['summary'])}, {c['count']}}}"
        for c in ordered(loyalty["cards"], LOYALTY, "loyalty.json")]))
    out.append(table("civilian_kind galactica_civilian[CIVILIAN_KINDS]", [
        f"{{{name(c['id'])}, {c['count']}, "
        f"{{{', '.join(str(c['losses'].get(r, 0)) for r in RESOURCES)}}}}}" for c in civilians]))
    out.append(table("uint8_t galactica_token_location[DAMAGEABLE]", [
        constant(t["location"]) for t in tokens if t["kind"] == "location"]))
    out.append(table("uint8_t galactica_token_resource[GALACTICA_RESOURCE_TOKENS]", [
        constant(next(iter(t["losses"]))) for t in tokens if t["kind"] == "resource"]))
    out.append(table("dial galactica_dial[RESOURCES]", [
        f"{{{d['start']}, {d['max']}, {d['red_at_most']}}}"
        for d in (board["resources"][r] for r in RESOURCES)]))
    out.append(table("int8_t galactica_jump_loss[JUMP_SPACES]", loss))
    out.append(table("attack_row galactica_attack[ATTACK_ROWS]", attacks))
    out.append(table("uint8_t galactica_nuke[2]", nuke))
    out.append(table("loyalty_mix galactica_loyalty_mix[4]", [
        f"{{{m['cylon']}, {m['not_a_cylon']}, {int(m['sympathizer_added_after_first_deal'])}}}"
        for m in mixes]))
    out.append(f"const placement galactica_start = {start.placements[0]};\n\n")
    for key, words in (("area", AREAS), ("resource", RESOURCES), ("type", TYPES)):
        out.append(table(f"char *const galactica_{key}_ids[]", [name(x) for x in words] + ["NULL"]))
    return "".join(out)


def main():
    directory, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    try:
        text = build(directory)
    except (Bad, KeyError) as fault:
        sys.exit(f"{directory}: {fault}")
    out.write_text(re.sub(r"\n+$", "\n", text), encoding="utf-8")


if __name__ == "__main__":
    main()
