"""What an independent geometry says to the tables of table_scenes.py: a judge for each kind (oracle.py).

The rules are read off the ledger, the components off their files; nothing is taken from the program but
the point that a shot aims at, once that is found to be right.
"""
import math

from shapely.geometry import Point, Polygon

from components import (ACROSS, ARC_HALF, ATTACKS, BANDS, BASE, CARD, FRONT, HEIGHT, KINDS, NOTCH, REAR,
                        SIDES, STAR, TEMPLATES)
from oracle import (ANGLE_BAND, BAND, ROUNDED, any_of, bearing_of, both, crossing, difference, entry,
                    expect, in_view, judge_sight, shadow, turn, wedge)
from scenes import AREA, TOLERANCE, unit
from table_scenes import ahead, placed

OUT_OF_RANGE = 2 ** 31 - 1
FURTHEST = 6  # centimetres that a jump leads ahead
CLEAR, ON_SOMETHING, OFF_TABLE = range(3)
REAR_SIDES = (3, 4, 5)  # of an octagon, from the front side on
ALWAYS, NEVER = (2, 13)  # the least and the most that dice may have to show


class Undecided(Exception):
    """The case lies in the band: both answers would be right."""


def sure(value):
    if value is None:
        raise Undecided
    return value


def above(value, limit, band=BAND):
    if abs(value - limit) < band:
        raise Undecided
    return value > limit


def judge_of(judge):
    """A judge that may raise Undecided, as the others are."""
    def judged(case, answer):
        try:
            judge(case, answer)
        except Undecided:
            return True
        return False
    return judged


# Bodies on the table.

def base_of(ship):
    return placed(BASE, ship.x, ship.y, ship.heading)


def outline_of(piece):
    return placed(TEMPLATES[piece.template].outline, piece.x, piece.y, piece.heading)


def stand_of(ship):
    return ship.x, ship.y


def is_planetoid(piece):
    return TEMPLATES[piece.template].kind == "planetoid"


def is_solid(piece):
    """FL-032."""
    return TEMPLATES[piece.template].kind != "cloud"


def depth_of(a, b):
    """How deep one lies in the other; negative: how far away."""
    away = Polygon(a).distance(Polygon(b))
    return difference(a, b).exterior.distance(Point(0, 0)) if away == 0 else -away


def overlap(a, b):
    return above(depth_of(a, b), TOLERANCE)


def holds(outline, point):
    """SB-038."""
    return not above(Polygon(outline).distance(Point(point)), TOLERANCE)


def true_distance(flat, gap):
    """SB-059, SB-362, SB-468."""
    return flat if gap == 0 else math.hypot(flat, HEIGHT) if gap == 1 else OUT_OF_RANGE


def judge_template(case, answer):
    """The outline that the program goes by is that of the file."""
    template = TEMPLATES[case[1]]
    kind, cover, radius, count = answer[:4]
    expect(KINDS[kind] == template.kind and cover == template.cover, "kind", kind, "cover", cover)
    far = max(math.hypot(*p) for p in template.outline)
    expect(-0.002 * far - 1 < radius - far < 1, "radius", radius, "is", far)
    expect(count == 1 and answer[4] == len(template.outline), "it is cut, or has other corners")
    found = Polygon(list(zip(answer[5::2], answer[6::2])))
    off = found.symmetric_difference(Polygon(template.outline)).area
    expect(off < 1e-4 * found.area, "the outline is off by", off)
    return False


# Shots.

def overlapping(a, b):
    """SB-R68."""
    return a.level == b.level and overlap(base_of(a), base_of(b))


def blockers_of(table):
    """SB-044, SB-R67: those of ships, and those of planetoids."""
    ship, target = table.ships[:2]
    levels = (ship.level, target.level)
    others = [base_of(o) for o in table.ships[2:] if o.level in levels and not (
        table.complete and (overlapping(o, ship) or overlapping(o, target)))]
    rocks = [outline_of(p) for p in table.pieces if is_planetoid(p) and p.level in levels]
    return others, rocks


def seen_past(ship, target, blockers):
    """Is anything of the target that lies in the arc to be seen?"""
    x, y = stand_of(ship)
    corners = [(cx - x, cy - y) for cx, cy in base_of(target)]
    polygon = Polygon(corners)
    seen = polygon.intersection(wedge(ship.heading + ship.dial * NOTCH, ARC_HALF + 1))
    shapes = [Polygon([(bx - x, by - y) for bx, by in b]) for b in blockers]
    most, least = (in_view(seen, shapes, shadow(polygon), sign) for sign in (1, -1))
    return sure(False if most.is_empty else True if not least.is_empty else None)


def band_at(distance, gap):
    """SB-048, SB-365; the number of bands: out of range."""
    within = [not above(distance, end + TOLERANCE, 0.6) for end in BANDS]
    return max(within.index(True), min(gap, 1)) if True in within else len(BANDS)


def cover_of(table, hit):
    """SB-378, SB-379, SB-387, SB-388, FL-030, FL-031: once for each field or cloud."""
    ship, target = table.ships[:2]
    cover = 0
    for piece in table.pieces:
        if is_planetoid(piece):
            continue
        outline = outline_of(piece)
        on_way = piece.level in (ship.level, target.level) and sure(
            crossing(stand_of(ship), hit, Polygon(outline)))
        stands_in = piece.level == target.level and holds(outline, stand_of(target))
        cover += TEMPLATES[piece.template].cover if on_way or stands_in else 0
    return cover


def need_of(table, band, cover):
    """SB-145 to SB-147, SB-254 to SB-256."""
    ship, target = table.ships[:2]
    bonus = (1, 0, -1, 0)[band] + cover
    if table.complete:
        bonus += 1 if target.energy == 0 else -1 if target.energy >= 4 else 0
        bonus -= 1 if ship.energy >= 5 else 0
    return min(NEVER, max(ALWAYS, ATTACKS[ship.type][1] - bonus))


def barred_by(table, sees, band, rocks_hide):
    """The rule that forbids the shot, or 0."""
    ship, target = table.ships[:2]
    if abs(ship.level - target.level) > 1:
        return 362
    if table.complete and overlapping(ship, target):
        return 246
    if not sees[0]:
        return 138
    if not sees[1]:
        return 403 if rocks_hide() else 140
    return 147 if band == len(BANDS) else 0


@judge_of
def judge_shot(case, answer):
    table = case[1]
    ship, target = table.ships[:2]
    others, rocks = blockers_of(table)
    axis = (ship.heading + ship.dial * NOTCH) % 36000
    sighted = ("sight", stand_of(ship), axis, ARC_HALF, base_of(target), others + rocks)
    if judge_sight(sighted, answer[:6]):
        raise Undecided
    in_arc, seen, _, flat, x, y = answer[:6]
    distance, band, barred, cover, need, between, targets = answer[6:]
    gap = abs(ship.level - target.level)
    true_band = len(BANDS)
    if seen:
        true = true_distance(flat, gap)
        expect(abs(distance - true) < ROUNDED, "true distance", distance, "is", true)
        true_band = band_at(true, gap)
        true_cover = cover_of(table, (x, y))
        expect(cover == true_cover, "cover", cover, "is", true_cover)
    expect(band == true_band, "band", band, "is", true_band)
    true_need = need_of(table, band, cover)
    expect(need == true_need, "need", need, "is", true_need)
    rule = barred_by(table, (in_arc, seen), band, lambda: seen_past(ship, target, others))
    expect(barred == rule, "barred by", barred, "is", rule)
    expect(targets == (rule == 0), "a target:", targets, "though barred by", rule)
    for i, piece in enumerate(table.pieces):
        lies = is_planetoid(piece) and piece.level in (ship.level, target.level) and sure(
            crossing(stand_of(ship), stand_of(target), Polygon(outline_of(piece))))
        expect(between >> i & 1 == lies, "piece", i, "between", between, "is", lies)


# Terrain under ships and cards.

def card_of(ship, backward):
    """SB-053, with its arrow's start at the front line or at the rear line."""
    width, length = CARD
    way = ship.heading + 18000 * backward
    x, y = (round(v) for v in ahead(ship.x, ship.y, way, REAR if backward else FRONT))
    return placed([(-width / 2, 0), (-width / 2, length), (width / 2, length), (width / 2, 0)], x, y, way)


def card_crosses(card, outline):
    """SB-054."""
    field = Polygon(outline)
    side = [crossing(card[k], card[(k + 1) % 4], field) for k in range(4)]
    return sure(any_of((both(side[0], side[2]), both(side[1], side[3]))))


@judge_of
def judge_rocks(case, answer):
    _, table, backward = case
    ship = table.ships[0]
    for i, piece in enumerate(table.pieces):
        here, outline = piece.level == ship.level and is_solid(piece), outline_of(piece)
        under = here and overlap(base_of(ship), outline)
        expect(answer[0] >> i & 1 == under, "piece", i, "under the base:", answer[0], "is", under)
        crossed = here and not is_planetoid(piece) and card_crosses(card_of(ship, backward), outline)
        expect(answer[1] >> i & 1 == crossed, "piece", i, "crossed:", answer[1], "is", crossed)


# Tailing and talents.

def comes_from_behind(ship, target):
    """SB-056, SB-329: corners of the rear sides count."""
    base, stand = base_of(target), stand_of(ship)
    at = entry(Polygon(base), stand, stand_of(target))
    if at is None:
        return False
    if at is False:
        raise Undecided
    k = BASE.index(max(BASE, key=lambda p: (p[1], -p[0])))  # where the front side begins
    sides = [(base[(k + i) % 8], base[(k + i + 1) % 8]) for i in range(8)]
    rear = [sides[i] for i in REAR_SIDES]
    far = min(Polygon([a, b, a]).distance(Point(at)) for a, b in rear)
    return not above(far, TOLERANCE)


@judge_of
def judge_tail(case, answer):
    table = case[1]
    ship, target = table.ships[:2]
    gap = abs(ship.level - target.level)
    flat = math.dist(stand_of(ship), stand_of(target))
    bearing = bearing_of((target.x - ship.x, target.y - ship.y))
    off = abs(turn(ship.heading + ship.dial * NOTCH, bearing))
    may = flat > 0 and not above(true_distance(flat, gap), STAR - TOLERANCE, 0.6)  # SB-331, SB-367
    may = may and not above(off, ARC_HALF + 1, ANGLE_BAND) and comes_from_behind(ship, target)
    for other in table.ships[2:]:
        if may and other.level in (ship.level, target.level):
            may = not sure(crossing(stand_of(ship), stand_of(target), Polygon(base_of(other))))
    expect(bool(answer[0]) == may, "tails:", answer[0], "is", may, "at", flat, "off", off)


@judge_of
def judge_reach(case, answer):
    _, table, span = case
    ship, other = table.ships
    away = Polygon(base_of(ship)).distance(Polygon(base_of(other)))
    true = true_distance(away, abs(ship.level - other.level))
    expect(bool(answer[0]) != above(true, span + TOLERANCE, 0.6), "reaches:", answer[0], "at", true)


# Jumps.

def slid_clear(at, heading, others, end):
    """SB-487: not before, and not further than it must; whole steps are up to 0.71 off each."""
    ux, uy = unit(heading)
    dx, dy = end[0] - at[0], end[1] - at[1]
    gone, aside = dx * ux + dy * uy, dx * uy - dy * ux
    expect(abs(aside) < 3 and gone >= 0, "slid", gone, "aside", aside)
    here = max((depth_of(placed(BASE, *end, heading), o) for o in others), default=-1)
    expect(here < TOLERANCE + 1, "slid onto something, as deep as", here)
    if gone > 3:
        before = [round(v) for v in ahead(*end, heading, -3)]
        there = max(depth_of(placed(BASE, *before, heading), o) for o in others)
        expect(there > TOLERANCE - 3, "slid too far: a little before it is", there, "deep")


def judge_appearance(table, marker, side, centimetres, answer):
    x, y, heading, level = marker
    ax, ay, way, fate, ships, terrain = answer[:6]
    true_way = (heading + SIDES[side]) % 36000
    expect(way == true_way, "heading", way, "is", true_way)
    to = ahead(x, y, true_way, ACROSS / 2 + REAR + 1000 * centimetres)
    expect(math.dist((ax, ay), to) < 0.72, "comes out at", (ax, ay), "is", to)
    base = placed(BASE, ax, ay, way)
    margin = min(min(min(cx, cy), AREA - max(cx, cy)) for cx, cy in base)
    if margin < -TOLERANCE:
        expect((fate, ships, terrain) == (OFF_TABLE, 0, 0), "off the table, but", fate)
        return
    others = {i: base_of(o) for i, o in enumerate(table.ships) if i > 0 and o.level == level}
    on = sum(1 << i for i, theirs in others.items() if overlap(base, theirs))
    rocks = any(overlap(base, outline_of(p)) for p in table.pieces if p.level == level and is_solid(p))
    expect(ships == on and terrain == rocks, "on ships", ships, "is", on, "terrain", terrain, "is", rocks)
    expect(fate == (ON_SOMETHING if on or rocks else CLEAR), "fate", fate, "on", on, rocks)
    if on:
        slid_clear((ax, ay), way, list(others.values()), tuple(answer[6:]))
    else:
        expect((ax, ay) == tuple(answer[6:]), "slid, though on nothing")


def judge_jump(case, answer):
    table, marker = case[1], case[2:]
    expect(len(answer) == 8 * FURTHEST * len(SIDES), "answers", len(answer))
    undecided = 0
    for i in range(FURTHEST * len(SIDES)):
        try:
            judge_appearance(table, marker, i // FURTHEST, i % FURTHEST + 1, answer[8 * i:8 * i + 8])
        except Undecided:
            undecided += 1
    return undecided > FURTHEST


# Planetoids on orbits.

def judge_orbit(case, answer):
    """FL-021, FL-026: yellow lines together, red lines together; and the ship goes with it."""
    _, table, moves = case
    piece, ship = table.pieces[0], table.ships[0]
    length, by = TEMPLATES[piece.template].orbit
    far = length + 2 * TEMPLATES[piece.template].radius
    before, at_ship = (piece.x, piece.y, piece.heading), (ship.x, ship.y, ship.heading)
    for i in range(moves):
        x, y, heading, sx, sy, way = answer[6 * i:6 * i + 6]
        to = ahead(before[0], before[1], before[2] + by / 2, far)
        expect(math.dist((x, y), to) < 0.72, "goes to", (x, y), "is", to)
        expect(heading == (before[2] + by) % 36000, "turns to", heading, "from", before[2])
        s, c = unit(by)
        ox, oy = at_ship[0] - before[0], at_ship[1] - before[1]
        carried = x + ox * c + oy * s, y + oy * c - ox * s
        expect(math.dist((sx, sy), carried) < 0.72, "carries to", (sx, sy), "is", carried)
        expect(way == (at_ship[2] + by) % 36000, "carried ship turns to", way)
        before, at_ship = (x, y, heading), (sx, sy, way)
    expect(tuple(answer[6 * moves:]) == (piece.x, piece.y, piece.heading), "came from", answer[6 * moves:])
    if moves * by % 36000 == 0:
        expect(math.dist(before[:2], (piece.x, piece.y)) < moves, "does not close its circle")
    return False


@judge_of
def judge_landing(case, answer):
    """FL-056: the base lies on it, and the middle of its front line does."""
    table = case[1]
    ship = table.ships[0]
    front = tuple(round(v) for v in ahead(ship.x, ship.y, ship.heading, FRONT))
    true = 0
    for i, piece in enumerate(table.pieces):
        outline = outline_of(piece)
        here = true == 0 and piece.level == ship.level
        if here and overlap(base_of(ship), outline) and holds(outline, front):
            true = i + 1
    expect(answer[0] == true, "lands on", answer[0], "is", true)


TABLE_JUDGES = {
    "template": judge_template,
    "shot": judge_shot,
    "rocks": judge_rocks,
    "tail": judge_tail,
    "reach": judge_reach,
    "jump": judge_jump,
    "orbit": judge_orbit,
    "landing": judge_landing,
}
