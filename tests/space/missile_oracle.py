"""What an independent geometry says to missiles (missile_scenes.py): whom they seek, where they go, what they touch."""
import math

from shapely.geometry import Point, Polygon
from shapely.ops import nearest_points

from components import BANDS, CARD, FRONT, GEOMETRY, HEIGHT, MM, units
from missile_scenes import FIRST_MISSILE, NOBODY, SIDE_ENDS
from oracle import ROUNDED, bearing_of, expect, turn, wedge
from scenes import TOLERANCE, unit
from table_oracle import (OUT_OF_RANGE, Undecided, above, base_of, judge_of, outline_of, overlap,
                          true_distance)
from table_scenes import ahead, placed

HALF = units(GEOMETRY["missile"]["across_mm"], MM) // 2
ARROWS = [units(GEOMETRY["missile"][name], MM) for name in ("red_mm", "orange_mm", "yellow_mm")]
TURNS = (0, 4500, 9000, 18000)
RED, ORANGE, YELLOW, BLACK = range(4)
STRAIGHT, FLEW_RED, LEVEL = 1, 2, 6
FIRST_PIECE = 24
CORNER = round(HALF * math.tan(math.radians(22.5)))
TEMPLATE = [(CORNER, HALF), (HALF, CORNER), (HALF, -CORNER), (CORNER, -HALF),
            (-CORNER, -HALF), (-HALF, -CORNER), (-HALF, CORNER), (-CORNER, HALF)]
BLURRED = 1.5  # corners of a template and points are whole


def template_at(x, y, heading):
    return placed(TEMPLATE, x, y, heading)


class Quarry:
    """A body as the missile sees it: how far, under what bearing from the front, on the table and in all."""
    def __init__(self, body, distance, bearing, seen, spread):
        self.body, self.distance, self.bearing = body, distance, bearing
        self.seen, self.flat = seen, seen.distance(Point(0, 0))
        self.in_front = spread is not None
        self.slack = BLURRED + (spread or 0)  # what a hundredth of a degree makes of its distance

    def blur(self):
        """Of its bearing, as its nearest point is a whole one."""
        return 1.5 + math.degrees(1 / max(self.flat, 1)) * 100

    def colour(self):
        """FL-095, FL-100: what is seen in front lies across an orange side at the most."""
        for colour, end in enumerate(SIDE_ENDS):
            if colour == ORANGE and self.in_front or not above(abs(self.bearing), end + 1, self.blur()):
                return colour
        return BLACK


def look_at(case, body, other, shape, ahead_only):
    """FL-096, FL-109 to FL-112: how far it is and under what bearing, or None."""
    _, _, missiles, prey, flew = case
    own = missiles[0]
    gap = abs(own.level - other.level)
    if gap > 1:
        return None
    seen, spread = Polygon([(x - own.x, y - own.y) for x, y in shape]), None
    if ahead_only:
        wider, seen, narrower = (seen.intersection(wedge(own.heading, SIDE_ENDS[1] + d)) for d in (2, 1, 0))
        if wider.is_empty:
            return None
        if narrower.is_empty:
            raise Undecided
        spread = narrower.distance(Point(0, 0)) - wider.distance(Point(0, 0))
    flat = seen.distance(Point(0, 0))
    near = nearest_points(seen, Point(0, 0))[0]
    bearing = turn(own.heading, bearing_of((near.x, near.y))) if flat > 1 else 0
    if 0 < flat <= 1:
        raise Undecided
    distance = true_distance(flat, gap)
    if gap == 1 and overlap(template_at(*own[1:4]), shape):
        distance = 0 if prey == body and flew != STRAIGHT else HEIGHT
    return Quarry(body, distance, bearing, seen, spread)


def enemies_of(case):
    _, table, missiles, _, _ = case
    ships = [(i, s, base_of(s)) for i, s in enumerate(table.ships) if i % 2 == 1]
    return ships + [(FIRST_MISSILE + i, m, template_at(*m[1:4])) for i, m in enumerate(missiles) if m.side == 1]


def within(found, end):
    return [q for q in found if q and not above(q.distance, end + TOLERANCE, q.slack)]


def nearest_of(found):
    """FL-R36: of equally near ones the one with the smaller turn, then the first."""
    least = min(q.distance for q in found)
    alike = [q for q in found if q.distance == least or not above(q.distance, least + TOLERANCE, 2 * q.slack)]
    return alike[0] if len(alike) == 1 else min(alike, key=Quarry.colour)


def sought(case):
    """FL-096 to FL-099."""
    prey = case[3]
    everybody = enemies_of(case)
    front = within([look_at(case, *e, True) for e in everybody], BANDS[2])
    if front:
        return nearest_of(front)
    around = [look_at(case, *e, False) for e in everybody]
    last = [q for q in within(around, BANDS[2]) if q.body == prey]
    near = within(around, BANDS[1])
    return last[0] if last else nearest_of(near) if near else None


def judge_bearing(own, quarry, bearing):
    """Under it lies a point that is as near as any, to a whole one; gives the colour of the side (FL-095)."""
    ux, uy = unit(own.heading + bearing)
    off = quarry.seen.distance(Point(quarry.flat * ux, quarry.flat * uy))
    expect(off < quarry.slack, "bearing", bearing, "leads past it by", off, "at", quarry.flat)
    colour = sum(abs(bearing) > end + 1 for end in SIDE_ENDS)
    expect(colour <= ORANGE or not quarry.in_front, "in front, but across side", colour)
    return colour


def judge_move(own, quarry, level, bearing, answer):
    """FL-101 to FL-105, FL-113, FL-114; gives the colour of the card that was laid, or None."""
    x, y, heading, flew, found_level = answer
    expect(found_level == level, "level", found_level, "is", level)
    colour = judge_bearing(own, quarry, bearing) if quarry else RED
    if quarry and level != own.level:
        by = 0 if colour == RED else max(-9000, min(9000, bearing))
        expect(flew == LEVEL and (x, y) == (own.x, own.y), "changes level, but goes to", (x, y))
        expect(heading == (own.heading + by) % 36000, "turns to", heading, "is", own.heading + by)
        return None
    by = TURNS[colour] * (-1 if quarry and bearing < 0 else 1)
    expect(heading == (own.heading + by) % 36000, "turns to", heading, "is", own.heading + by)
    expect(flew == (FLEW_RED + colour if quarry else STRAIGHT), "flew", flew, "is", colour)
    to = ahead(own.x, own.y, heading, 0 if colour == BLACK else 2 * HALF + ARROWS[colour])
    expect(math.dist((x, y), to) < 0.72, "goes to", (x, y), "is", to)
    return None if colour == BLACK else colour


def card_behind(x, y, heading, colour):
    """FL-106: the rear line lies on the arrowhead."""
    width, length = CARD
    start = [round(v) for v in ahead(x, y, heading, -HALF - ARROWS[colour])]
    return placed([(-width / 2, 0), (-width / 2, length), (width / 2, length), (width / 2, 0)], *start, heading)


def judge_touch(found, shape, level, everything, what):
    """SB-040, FL-115."""
    for body, other, theirs in everything:
        true = shape is not None and level == other.level and not above(
            Polygon(shape).distance(Polygon(theirs)), TOLERANCE, BLURRED)
        expect(found >> body & 1 == true, what, "touches", body, "is", true)


@judge_of
def judge_missile(case, answer):
    _, table, missiles, _, _ = case
    own = missiles[0]
    quarry = sought(case)
    expect(answer[0] == (quarry.body if quarry else NOBODY), "seeks", answer[0], "is", quarry and quarry.body)
    if quarry:
        expect(abs(answer[1] - quarry.distance) < quarry.slack, "distance", answer[1], "is", quarry.distance)
    level = {body: other.level for body, other, _ in enemies_of(case)}.get(answer[0], own.level)
    colour = judge_move(own, quarry, level, answer[2], answer[3:8])
    x, y, heading = answer[3:6]
    card = None if colour is None else card_behind(x, y, heading, colour)
    everything = [(i, s, base_of(s)) for i, s in enumerate(table.ships)]
    everything += [(FIRST_PIECE + i, p, outline_of(p)) for i, p in enumerate(table.pieces)]
    judge_touch(answer[8], template_at(x, y, heading), level, everything, "template")
    judge_touch(answer[9], card, level, everything, "card")
    for i, ship in enumerate(table.ships):  # FL-124
        base, near = Polygon(base_of(ship)), Point(answer[10 + 2 * i:12 + 2 * i])
        expect(base.distance(near) < 1, "nearest point of", i, "is off by", base.distance(near))
        expect(abs(near.distance(Point(x, y)) - base.distance(Point(x, y))) < BLURRED, "is not the nearest")


def judge_launch(case, answer):
    """FL-085, FL-086: to the front line, and on from there; each is rounded."""
    ship = case[1].ships[0]
    to = ahead(ship.x, ship.y, ship.heading, FRONT + ARROWS[RED] + HALF + 2 * HALF + ARROWS[RED])
    expect(math.dist(answer[:2], to) < 1.42 and answer[2] == ship.heading, "launched to", answer, "is", to)
    return False


MISSILE_JUDGES = {
    "missile": judge_missile,
    "launch": judge_launch,
}
