"""What an independent geometry says to jumps by dials, blasts, scans and ways out (ftl_scenes.py)."""
import math

from shapely.geometry import LineString, MultiPoint, Point, Polygon

from components import (BANDS, CM, DISTORTION, MM, NAVIGATION, REAR, SCANS, SCENARIOS, SIDES, TEMPLATES, WAYS_OUT,
                        area_of)
from ftl_scenes import NUCLEAR, RAPTOR
from missile_oracle import BLURRED, FLEW_RED, LEVEL, STRAIGHT, card_behind, template_at
from missile_scenes import NOBODY
from oracle import ROUNDED, expect
from scenes import TOLERANCE
from table_oracle import FURTHEST, above, base_of, judge_of, outline_of, true_distance
from table_scenes import ahead

UNHARMED, DEBRIS, STRUCK = range(3)
FAR, BLURRED_FOOT = 10**6, 2  # where a flat way meets the edge, whole corners move it
TOO_FAR, OF_ANOTHER_TYPE = 6, 14  # FL-006, FL-014


def apart(a, b):
    return Polygon(a).distance(Polygon(b))


# Jumps by dials.

def judge_pose(found, to, heading, what):
    expect(found[2] == heading % 36000, what, "looks to", found[2], "is", heading % 36000)
    expect(math.dist(found[:2], to) < 0.72, what, "at", found[:2], "is", to)


def judge_marker(case, answer):
    """FL-228, FL-229, FL-R64: its centre on the normal of that side of the location marker."""
    _, _, (x, y, heading, _), direction, distance, _ = case
    way = heading * 100 + (direction - 1) * 36000 // NAVIGATION["sides"]
    judge_pose(answer, ahead(x * MM, y * MM, way, NAVIGATION["across"] / 2 + distance * CM), way, "marker")
    return way


def judge_distortion(table, struck):
    """FL-245 to FL-247."""
    jumper = table.ships[0]
    expect(struck[0] == 0, "tears at itself")
    for ship, found in list(zip(table.ships, struck))[1:]:
        far = true_distance(apart(base_of(jumper), base_of(ship)), abs(ship.level - jumper.level))
        expect(found == (not above(far, DISTORTION + TOLERANCE, ROUNDED)), "tears", found, "at", far)


def judge_arrivals(case, way, poses):
    """FL-229, FL-231 to FL-233, FL-R65: the rear line so far from that side, straight away from it."""
    counters = case[5]
    across = NAVIGATION["prepared"][min(counters, len(NAVIGATION["prepared"]) - 1)]
    marker = poses[0]
    expect(len(poses) == 1 + FURTHEST * len(SIDES), "answers", len(poses))
    for i, found in enumerate(poses[1:]):
        side, die = SIDES[i // FURTHEST], i % FURTHEST + 1
        far = across / 2 + REAR + max(0, die - counters) * CM
        judge_pose(found, ahead(marker[0], marker[1], way + side, far), way + side, "ship")


@judge_of
def judge_navigation(case, answer):
    _, table, location, _, _, _ = case
    count = len(table.ships)
    way = judge_marker(case, answer[:3])
    expect(answer[3] == location[3], "level", answer[3], "is", location[3])
    rest = answer[4 + count:]
    judge_arrivals(case, way, [answer[:3]] + [rest[i:i + 3] for i in range(0, len(rest), 3)])
    judge_distortion(table, answer[4:4 + count])


# Blasts.

def is_touched(ship, at, flew):
    """SB-040, FL-115: by the template, or by the card behind it."""
    shapes = [template_at(*at)]
    if STRAIGHT <= flew < LEVEL - 1:
        shapes.append(card_behind(*at, 0 if flew == STRAIGHT else flew - FLEW_RED))
    return any(not above(apart(base_of(ship), s), TOLERANCE, BLURRED) for s in shapes)


def judge_debris(far, answer):
    """FL-135: whole centimetres, rounded down."""
    total, hit, told = answer
    expect(abs(told * MM - far) < MM + BLURRED, "debris from", told, "is", far)
    need = far // CM
    if total in (need, need + 1):
        above(far % CM, 0, BLURRED)
        above(far % CM, CM, BLURRED)
    expect(hit == (total >= need), "thrown", total, "at", far, "hit", hit)


@judge_of
def judge_blast(case, answer):
    """FL-124, FL-132 to FL-139, FL-R25, FL-R40, FL-R44, FL-R48."""
    _, table, kind, at, level, flew, hit = case
    centre = Point(at[:2])
    point = centre if hit == NOBODY else None
    if point is None:
        base = Polygon(base_of(table.ships[hit]))
        point = base.exterior.interpolate(base.exterior.project(centre)) if not base.covers(centre) else centre
    expect(math.dist((answer[0] * MM, answer[1] * MM), point.coords[0]) < 1.5 * MM, "blast at", answer[:2])
    for i, ship in enumerate(table.ships):
        done, *rest = answer[2 + 4 * i:6 + 4 * i]
        far = Polygon(base_of(ship)).distance(point)
        if ship.level != level:
            true = UNHARMED
        elif is_touched(ship, at, flew):
            true = STRUCK
        elif above(far, BANDS[0] + TOLERANCE, BLURRED):
            true = UNHARMED
        else:
            true = STRUCK if kind == NUCLEAR else DEBRIS
        expect(done == true, "ship", i, "at", far, "is", done, "not", true)
        if done == DEBRIS:
            judge_debris(far, rest)


# Scans.

def is_outside(piece, number):
    """FL-R08: nothing of it is in the area any more."""
    width, depth = area_of(SCENARIOS[number])
    radius = TEMPLATES[piece.template].radius
    return any([above(-radius, piece.x, 0.01 * radius), above(piece.x, width + radius, 0.01 * radius),
                above(-radius, piece.y, 0.01 * radius), above(piece.y, depth + radius, 0.01 * radius)])


@judge_of
def judge_scan(case, answer):
    """FL-006, FL-014, FL-R03."""
    _, table, number = case
    ship, piece = table.ships[0], table.pieces[0]
    far = true_distance(apart(base_of(ship), outline_of(piece)), abs(ship.level - piece.level))
    expect(abs(answer[0] - far) < 1, "distance", answer[0], "is", far)
    reach, types = SCANS[number]
    far = 10 * reach if is_outside(piece, number) else far
    bars = OF_ANOTHER_TYPE if ship.type not in types else TOO_FAR * above(far, reach + TOLERANCE, ROUNDED)
    expect(answer[1] == bars, "barred by", answer[1], "is", bars)


# Ways out.

def crossed(ship, before, line):
    """FL-R72, FL-R115: from where to where the base crosses the line on its straight way."""
    back = before[0] - ship.x, before[1] - ship.y
    base = base_of(ship)
    swept = MultiPoint([*base, *((x + back[0], y + back[1]) for x, y in base)]).convex_hull
    met = swept.intersection(LineString([(-FAR, line), (FAR, line)]))
    return (met.bounds[0], met.bounds[2]) if not met.is_empty else (min(x for x, _ in base), max(x for x, _ in base))


def leaves_by(way, ship, before, entries):
    width, depth = way["area"]
    line = depth if way["cylon_edge"] else 0
    out = max(y - line if line else -y for _, y in base_of(ship))
    if ship.type not in way["types"] or not above(out, TOLERANCE):
        return False
    first, last = crossed(ship, before, line)

    def is_on(low, high):
        return not above(first, high + TOLERANCE, BLURRED_FOOT) and not above(low, last + TOLERANCE, BLURRED_FOOT)

    near = [mm * MM for kind, mm in entries if kind in way["entries"] and mm]
    return is_on(*way["stretch"]) and (not way["entries"] or
                                       any(is_on(x - way["within"], x + way["within"]) for x in near))


@judge_of
def judge_exit(case, answer):
    """FL-265, FL-301, FL-375, FL-R72."""
    _, table, number, before, *entries = case
    ship = table.ships[0]
    kinds = [(ship.type, entries[0]), (RAPTOR, entries[1])]
    true = any(leaves_by(way, ship, before, kinds) for way in WAYS_OUT[number])
    expect(answer[0] == true, "leaves", answer[0], "is", true)


FTL_JUDGES = {
    "navigation": judge_navigation,
    "blast": judge_blast,
    "scan": judge_scan,
    "exit": judge_exit,
}
