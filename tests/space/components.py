"""The components of Starship Battles as their files have them, read without the program.

Lengths are hundredths of a millimetre, angles hundredths of a degree, as in scenes.py.
"""
import json
import math
import pathlib

HOME = pathlib.Path(__file__).resolve().parents[2] / "games/starship/data"
MM, CM, DEGREE = 100, 1000, 100
ROUND = 36  # corners of a disc


def load(name):
    return json.loads((HOME / f"{name}.json").read_text())


def figure(entry):
    return entry["value"] if isinstance(entry, dict) else entry


def units(entry, unit):
    return round(figure(entry) * unit)


def corners(entry):
    return [(round(x * MM), round(y * MM)) for x, y in figure(entry)]


def disc(radius):
    """Its corners lie as far outside of the circle as its sides lie inside."""
    half = math.pi / ROUND
    out = round(radius * 2 / (1 + math.cos(half)))
    return [(round(out * math.sin(half * (2 * k + 1))), round(out * math.cos(half * (2 * k + 1))))
            for k in range(ROUND)]


ORBITS = {card["id"]: (units(card["length_mm"], MM), units(card["turn_deg"], DEGREE))
          for card in load("terrain")["orbit_cards"]}


class Template:
    def __init__(self, entry, front):
        self.kind = entry["kind"]
        self.cover = figure(entry.get("cover", 0))
        self.orbit = ORBITS.get(entry.get("orbit"))  # how far the card leads, and how much it turns
        self.radius = units(entry.get("diameter_mm", 0), MM) // 2  # of a disc
        if front:
            self.outline = front.outline
        elif self.radius:
            self.outline = disc(self.radius)
        else:
            self.outline = corners(entry["outline_mm"])


def read_templates():
    found = {}
    for entry in load("terrain")["templates"]:
        found[entry["id"]] = Template(entry, found.get(entry.get("back_of")))
    return list(found.values())


GEOMETRY = load("geometry")
TEMPLATES = read_templates()
KINDS = ("sparse_field", "dense_field", "planetoid", "cloud", "smooth", "hard", "station", "ramp", "structure", "token")
ZONES = KINDS[4:]  # they lie on the ground
ATTACKS = [(ship["side"], figure(ship["attack"])) for ship in load("ships")["ships"]]
BASE = corners(GEOMETRY["base"]["corners_mm"])
FRONT = units(GEOMETRY["base"]["front_line_mm"], MM)
REAR = units(GEOMETRY["base"]["rear_line_mm"], MM)
NOTCH = 36000 // figure(GEOMETRY["rotation_dial"]["notches"])
ARC_HALF = units(GEOMETRY["fire_arc"]["width_deg"], DEGREE) // 2
RULER = GEOMETRY["combat_ruler"]
BANDS = [units(RULER[name], CM) for name in ("short_cm", "medium_cm", "long_cm")]
STAR = units(RULER["star_cm"], CM)
HEIGHT = units(RULER["level_height_cm"], CM)
CARD = [units(GEOMETRY["maneuver_card"][name], MM) for name in ("width_mm", "length_mm")]
ACROSS = units(GEOMETRY["jump_marker"]["across_mm"], MM)
SIDES = [side["angle_deg"] * DEGREE for side in GEOMETRY["jump_marker"]["sides"]]


# Of Faster than Light.

GEAR = GEOMETRY["ftl_advanced"]
NAVIGATION = {
    "across": units(GEAR["location_across_mm"], MM),
    "sides": figure(GEAR["location_sides"]),
    "dial": figure(GEAR["distance_cm"]),
    "prepared": [round(mm * MM) for mm in figure(GEAR["ftl_markers_across_mm"])],
}
DISTORTION = units(GEAR["distortion_cm"], CM)
TYPES = [ship["id"] for ship in load("ships")["ships"]]
SCENARIOS = load("scenarios")["scenarios"]
SCANS = {number: (units(way["range_cm"], CM), [TYPES.index(name) for name in way["ships"]])
         for number, played in enumerate(SCENARIOS) for way in played.get("scans", ())[:1]}


def types_of(ships):
    """A side's, one type's, or those of a list."""
    if isinstance(ships, list):
        return [TYPES.index(name) for name in ships]
    return [i for i, (side, _) in enumerate(ATTACKS) if side == ships or TYPES[i] == ships]


def area_of(played):
    return units(played["area_cm"]["width"], CM), units(played["area_cm"]["depth"], CM)


def way_out(played, way):
    width, _ = area_of(played)
    return {
        "area": area_of(played),
        "types": types_of(way["ships"]),
        "cylon_edge": way["edge"] == "cylon",
        "stretch": [round(cm * CM) for cm in way.get("stretch_cm", (0, width / CM))],
        "within": units(way.get("within_cm", 0), CM),
        "entries": types_of(way["of_entry"]) if "of_entry" in way else [],
    }


def is_open(way):
    """When everybody else of the table is lost, a raptor among them, and in the first phase."""
    return way.get("phase", 1) == 1 and "has" not in way and all(
        fact == {"what": "eliminated", "ships": "raptor_sar"} for fact in way.get("when", ()))


WAYS_OUT = {number: [way_out(played, way) for way in played["exits"] if is_open(way)]
            for number, played in enumerate(SCENARIOS)
            if any(map(is_open, played.get("exits", ()))) and "larger_area_cm" not in played}
