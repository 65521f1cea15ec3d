"""What an independent geometry (shapely, in floating point) says to the cases of scenes.py.

A judge takes a case and the answer of the program. It raises Wrong when the answer cannot be right,
and returns whether the case lies in the band: so near to a limit that both answers would be.
BAND is how near that is: a fortieth of the tolerance, a four hundredth of a millimetre.
"""
import math

from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.ops import nearest_points

from scenes import TOLERANCE, turned, unit

BAND = 0.25
ANGLE_BAND = 0.002  # hundredths of a degree
ROUNDED = 0.51      # to the nearest, and a little
FAR = 1e7


class Wrong(Exception):
    pass


def expect(condition, *said):
    if not condition:
        raise Wrong(" ".join(map(str, said)))


def expect_above(found, value, limit, what):
    """`found` says whether the value is above the limit; True when that cannot be decided here."""
    if abs(value - limit) < BAND:
        return True
    expect(bool(found) == (value > limit), what, "found", found, "at", value, "limit", limit)
    return False


# Two shapes, a point and a shape.

def difference(a, b):
    """The vectors by which b can be moved so that it meets a: what lies inside is overlap."""
    return MultiPoint([(ax - bx, ay - by) for ax, ay in a for bx, by in b]).convex_hull


def way_out(room, heading, depth):
    """How far one goes from 0 along the heading until one is no deeper than that in the room."""
    x, y = unit(heading)
    return room.buffer(-depth).intersection(LineString([(0, 0), (FAR * x, FAR * y)])).length


def judge_pair(case, answer):
    _, a, b, heading = case
    gap, overlap, touch, slide = answer
    distance = Polygon(a).distance(Polygon(b))
    if distance > 0:
        expect(abs(gap - distance) < ROUNDED, "gap", gap, "is", distance)
        expect(not overlap and slide == 0, "overlap at a distance of", distance)
        return expect_above(not touch, distance, TOLERANCE, "not touching")
    room = difference(b, a)
    depth = room.exterior.distance(Point(0, 0))
    expect(abs(gap + depth) < ROUNDED, "gap", gap, "is", -depth)
    expect(touch, "no touch at a depth of", depth)
    if expect_above(overlap, depth, TOLERANCE, "overlap"):
        return True
    if not overlap:
        expect(slide == 0, "slides", slide, "without overlap")
        return False
    # The shape is moved by whole units: that is up to 0.71 to the side.
    least, most = way_out(room, heading, TOLERANCE + 0.75), way_out(room, heading, TOLERANCE - 0.75)
    expect(least - 0.01 <= slide <= most + 1.01, "slide", slide, "is from", least, "to", most)
    return most - least > 20


def judge_point(case, answer):
    _, shape, p, q, width, depth = case
    distance, holds, margin, left, bearing, apart = answer
    polygon, there = Polygon(shape), Point(p)
    true = polygon.distance(there)
    if true == 0:
        true = -polygon.exterior.distance(there)
    expect(abs(distance - true) < ROUNDED, "distance", distance, "is", true)
    x0, y0, x1, y1 = polygon.bounds
    true_margin = min(x0, y0, width - x1, depth - y1)
    expect(margin == true_margin, "margin", margin, "is", true_margin)
    expect(bool(left) == (margin < -TOLERANCE), "left", left, "at", margin)
    true_bearing = math.degrees(math.atan2(q[0] - p[0], q[1] - p[1])) * 100
    off = (bearing - true_bearing + 18000) % 36000 - 18000
    expect(abs(off) < 0.5 + ANGLE_BAND and 0 <= bearing < 36000, "bearing", bearing, "is",
           true_bearing)
    expect(abs(apart - math.dist(p, q)) < ROUNDED, "distance", apart, "is", math.dist(p, q))
    return expect_above(not holds, true, TOLERANCE, "not held")


def judge_pose(case, answer):
    _, shape, at, heading = case
    x, y = unit(heading)
    for k, (px, py) in enumerate(shape):
        off = math.dist(answer[2 * k:2 * k + 2], (at[0] + px * y + py * x, at[1] - px * x + py * y))
        expect(off < 0.72, "corner", k, "is off by", off)
    expect(answer[0::2] and len(answer) == 2 * len(shape), "corners", len(answer) / 2)
    expect(abs(answer[0] - turned(shape, heading, *at)[0][0]) <= 1, "first corner")
    return False


# Segments.

def longest_inside(a, b, polygon, depth):
    """How much of the segment runs deeper than that inside; -1 when there is nothing so deep."""
    core = polygon.buffer(-depth)
    if core.is_empty:
        return -1
    return LineString([a, b]).intersection(core).length


def crossing(a, b, polygon):
    """Does the segment cross: True, False, or None when that cannot be decided."""
    if a == b:
        return False
    if longest_inside(a, b, polygon, TOLERANCE + BAND) > TOLERANCE + BAND:
        return True
    if longest_inside(a, b, polygon, TOLERANCE - BAND) < TOLERANCE - BAND:
        return False
    return None


def judge_segment(case, answer):
    _, shape, a, b = case
    true = crossing(a, b, Polygon(shape))
    expect(true is None or bool(answer[0]) == true, "crossing", answer[0], "is", true)
    return true is None


def any_of(values):
    """True when one is, None when one may be."""
    values = list(values)
    return True if True in values else None if None in values else False


def both(a, b):
    return False if a is False or b is False else None if a is None or b is None else True


def judge_card(case, answer):
    _, card, pieces = case
    polygons = [Polygon(p) for p in pieces]
    side = [any_of(crossing(card[k], card[(k + 1) % 4], p) for p in polygons) for k in range(4)]
    true = any_of((both(side[0], side[2]), both(side[1], side[3])))
    expect(true is None or bool(answer[0]) == true, "card crossing", answer[0], "is", true)
    return true is None


def entry(polygon, outside, inner):
    """Where the segment enters: a point, None when it does not, False when that is undecided."""
    if polygon.contains(Point(outside)):
        return None
    inside = LineString([outside, inner]).intersection(polygon)
    if inside.length == 0:
        return None if polygon.distance(LineString([outside, inner])) > 1e-6 else False
    middle = inside.interpolate(0.5, normalized=True)
    if polygon.exterior.distance(middle) < 1e-3:
        return False
    return min(inside.coords, key=lambda p: math.dist(p, outside))


def judge_enter(case, answer):
    _, shape, outside, inner, prefer = case
    if outside == inner:
        return True
    at = entry(Polygon(shape), outside, inner)
    if at is None:
        expect(answer[0] == -1, "side", answer[0], "is entered by what does not enter")
    if not at:
        return at is False
    count = len(shape)
    far = [LineString([shape[k], shape[(k + 1) % count]]).distance(Point(at)) for k in range(count)]
    side = min(range(count), key=lambda k: far[k])
    to_corner = [math.dist(at, shape[side]), math.dist(at, shape[(side + 1) % count])]
    if any(abs(d - TOLERANCE) < BAND for d in to_corner) or min(to_corner) < 1e-3:
        return True
    allowed = side
    for d, other in zip(to_corner, (side - 1, side + 1)):
        if d < TOLERANCE:
            there = [k for k in sorted((side, other % count)) if prefer >> k & 1]
            allowed = there[0] if there else side
    expect(answer[0] == allowed, "side", answer[0], "is", allowed, "corners at", to_corner)
    return False


# Arc and sight. Everything is seen from the stand point, which is moved to 0.

def turn(a, b):
    """From one bearing to another, the short way, in hundredths."""
    return (b - a + 18000) % 36000 - 18000


def bearing_of(p):
    return math.degrees(math.atan2(p[0], p[1])) * 100


def judge_arc(case, answer):
    _, stand, axis, half, p = case
    if p == stand:
        expect(answer[0] == 1, "the stand point is out")
        return False
    off = abs(turn(axis, bearing_of((p[0] - stand[0], p[1] - stand[1])))) - (half + 1)
    if abs(off) < ANGLE_BAND:
        return True
    expect(bool(answer[0]) == (off < 0), "in arc", answer[0], "at", off)
    return False


def angle_to_axis(corners, axis):
    """The smallest angle between the axis and a bearing of a shape that is seen from outside."""
    centre = bearing_of((sum(x for x, _ in corners), sum(y for _, y in corners)))
    ends = [turn(centre, bearing_of(p)) for p in corners]
    away = turn(centre, axis)
    if min(ends) <= away <= max(ends):
        return 0
    return min(abs(turn(min(ends), away)), abs(turn(max(ends), away)))


def wedge(axis, half):
    steps = max(2, math.ceil(half / 2000))
    rim = [unit(axis + half * (2 * i / steps - 1)) for i in range(steps + 1)]
    return Polygon([(0, 0)] + [(FAR * x, FAR * y) for x, y in rim])


def shadow(core):
    """What cannot be seen behind a convex core, and the core."""
    points = list(core.exterior.coords)[:-1]
    behind = [(FAR * x / math.hypot(x, y), FAR * y / math.hypot(x, y)) for x, y in points]
    return MultiPoint(points + behind).convex_hull


def sector_behind(low, high, distance):
    """The points from so far away on, on the bearings between two that are near each other."""
    steps = [low, (low + high) / 2, high]
    rim = [unit(b) for b in steps]
    return Polygon([(distance * x, distance * y) for x, y in rim]
                   + [(FAR * x, FAR * y) for x, y in reversed(rim)])


def ends_of(core, centre, behind):
    """The bearings under which a core is seen, counted from another: the first and the last, of all of
    it and of the part before the target.  None from the very edge of it."""
    ends = []
    for part in (core, core.difference(behind)):
        pieces = [p for p in getattr(part, "geoms", [part]) if not p.is_empty]
        seen = [turn(centre, bearing_of(c)) for p in pieces for c in p.exterior.coords]
        if seen:
            ends.append((min(seen), max(seen)))
    return ends if ends[0][1] - ends[0][0] < 17900 else None


def slit(a, b, depth, behind, slack):
    """Of two that touch: the part of what is behind the place that lies between their cores, or None.
    With `slack` all that may be counted as that, otherwise only what is surely hidden."""
    cores = [a.buffer(-depth), b.buffer(-depth)]
    if cores[0].is_empty or cores[1].is_empty:
        return None
    place = a.buffer(TOLERANCE + 1).intersection(b.buffer(TOLERANCE + 1))
    centre, zero = bearing_of(place.centroid.coords[0]), Point(0, 0)
    near, far = place.distance(zero), place.hausdorff_distance(zero)
    ends = [ends_of(core, centre, behind) for core in cores]
    if None in ends:
        return zero.buffer(FAR) if slack else None
    left, right = sorted(ends, key=lambda e: sum(e[0]))
    if slack:
        low, high = min(e[1] for e in left) - 0.05, max(e[0] for e in right) + 0.05
        return sector_behind(centre + low, centre + high, max(1, near - 50)) if low < high else None
    if min(len(left), len(right)) < 2:  # of one there is nothing before the target
        return None
    low, high = left[0][1], right[0][0]
    return sector_behind(centre + low, centre + high, far + 50) if low < 0 < high else None


def cut_off(blockers, behind, sign):
    """What the blockers hide: at least (sign 1: cores a little smaller) or at most (sign -1).
    None when they hide everything because one holds the stand point."""
    depth = TOLERANCE + sign * BAND
    hidden = []
    for i, b in enumerate(blockers):
        core = b.buffer(-depth)
        if core.is_empty:
            continue
        if core.distance(Point(0, 0)) <= 0.02 * (1 - sign):
            return None
        hidden.append(shadow(core))
        for other in blockers[:i]:
            if b.distance(other) <= TOLERANCE - sign * BAND:
                between = slit(b, other, depth, behind, slack=sign < 0)
                if between is not None:
                    hidden.append(between)
    return hidden


def in_view(seen, blockers, behind, sign):
    hidden = cut_off(blockers, behind, sign)
    if hidden is None:
        return Polygon()
    for shade in hidden:
        seen = seen.difference(shade)
    return seen if seen.area > 1e-3 else Polygon()  # what is less comes from rounding


def judge_in_arc(case, answer, corners):
    """In the arc, by how much; True when undecided."""
    _, _, axis, half, _, _ = case
    off = angle_to_axis(corners, axis)
    expect(abs(half - off - answer[2]) < 1.01, "margin", answer[2], "is", half - off)
    if abs(off - half - 1) < ANGLE_BAND:
        return True
    expect(bool(answer[0]) == (off < half + 1), "in arc", answer[0], "at", off, "half", half)
    expect((answer[2] >= 0) == bool(answer[0]), "margin", answer[2], "but in arc", answer[0])
    return False


def judge_view(answer, stand, seen, behind, blockers):
    """In sight, and at what range; True when undecided."""
    _, found, _, distance, x, y = answer
    most, least = (in_view(seen, blockers, behind, sign) for sign in (1, -1))
    if most.is_empty:
        expect(not found, "seen, though nothing can be")
        return False
    if not least.is_empty:
        expect(found, "not seen, though much can be:", least.area)
    if not found:
        return True
    zero, hit = Point(0, 0), Point(x - stand[0], y - stand[1])
    expect(distance >= most.distance(zero) - ROUNDED, "range", distance, "is at least",
           most.distance(zero))
    expect(most.distance(hit) < 1, "hit is off by", most.distance(hit))
    expect(abs(hit.distance(zero) - distance) < 1.25, "hit is", hit.distance(zero), "away")
    if least.is_empty:
        return True
    expect(distance <= least.distance(zero) + ROUNDED, "range", distance, "is at most",
           least.distance(zero))
    return least.distance(zero) - most.distance(zero) > 5


def judge_sight(case, answer):
    _, stand, axis, half, target, blockers = case
    corners = [(x - stand[0], y - stand[1]) for x, y in target]
    polygon = Polygon(corners)
    away = polygon.distance(Point(0, 0))
    if abs(away - TOLERANCE) < BAND:
        return True
    if away < TOLERANCE:
        expect(answer[:4] == [1, 1, half, 0], "the stand point is in the target, but", answer)
        return False
    if judge_in_arc(case, answer, corners):
        return True
    if not answer[0]:
        expect(not answer[1], "seen, but not in the arc")
        return False
    seen = polygon if half + 1 >= 18000 else polygon.intersection(wedge(axis, half + 1))
    if seen.is_empty or seen.area < 1:
        return True
    # Far from the way there nothing can block; this only saves time.
    way = MultiPoint(corners + [(0, 0)]).convex_hull
    others = [Polygon([(x - stand[0], y - stand[1]) for x, y in b]) for b in blockers]
    others = [b for b in others if b.distance(way) < 100]
    return judge_view(answer, stand, seen, shadow(polygon), others)


JUDGES = {
    "pair": judge_pair,
    "point": judge_point,
    "pose": judge_pose,
    "segment": judge_segment,
    "card": judge_card,
    "enter": judge_enter,
    "arc": judge_arc,
    "sight": judge_sight,
}
