"""Random cases for the oracle, many of them placed deliberately at a boundary.

Lengths are hundredths of a millimetre, angles hundredths of a degree clockwise from up the table, as
in src/space; a shape is a list of whole corners, clockwise and convex.
"""
import math

TOLERANCE = 10
AREA = 75000


def unit(heading):
    return math.sin(math.radians(heading / 100)), math.cos(math.radians(heading / 100))


def turned(shape, heading, x=0, y=0):
    s, c = unit(heading)
    return [(round(x + px * c + py * s), round(y - px * s + py * c)) for px, py in shape]


def moved(shape, dx, dy):
    return [(x + dx, y + dy) for x, y in shape]


def hull(points):
    """The corners of the hull, clockwise, none of them on a straight side."""
    points = sorted(set(points))

    def chain(run):
        kept = []
        for p in run:
            while len(kept) > 1 and (
                    (kept[-1][0] - kept[-2][0]) * (p[1] - kept[-2][1])
                    - (kept[-1][1] - kept[-2][1]) * (p[0] - kept[-2][0])) >= 0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    return chain(points) + chain(points[::-1])


class Scenes:
    def __init__(self, random):
        self.random = random

    def heading(self):
        return self.random.choice((0, 4500, 9000, 13500, self.random.randrange(36000)))

    def octagon(self):
        w = self.random.randint(1200, 2600)
        side = w * math.tan(math.radians(22.5))
        drawn = [(-side, w), (side, w), (w, side), (w, -side),
                 (side, -w), (-side, -w), (-w, -side), (-w, side)]
        return turned(drawn, self.heading())

    def rectangle(self):
        w, h = self.random.randint(40, 5000), self.random.randint(40, 5000)
        return turned([(-w, h), (w, h), (w, -h), (-w, -h)], self.heading())

    def polygon(self):
        size = self.random.choice((300, 2000, 4000, 9000))
        for _ in range(100):
            count = self.random.randint(3, 9)
            shape = hull([(self.random.randint(-size, size), self.random.randint(-size, size))
                          for _ in range(count)])
            if len(shape) >= 3 and self.is_stout(shape):
                return shape
        return self.octagon()

    def disc(self):
        radius, count = self.random.randint(1500, 6000), self.random.randint(20, 36)
        return [(round(radius * math.sin(2 * math.pi * k / count)),
                 round(radius * math.cos(2 * math.pi * k / count))) for k in range(count)]

    @staticmethod
    def is_stout(shape):
        """No side shorter than a millimetre: tolerances are kept to the side's own precision."""
        return all(math.dist(p, shape[k - 1]) >= 100 for k, p in enumerate(shape))

    def shape(self):
        """About the origin."""
        kind = self.random.random()
        if kind < 0.5:
            return self.octagon()
        if kind < 0.65:
            return self.rectangle()
        if kind < 0.95:
            return self.polygon()
        return self.disc()

    def near_zero(self):
        """How far apart: mostly around the tolerance."""
        return self.random.choice((
            self.random.randint(-25, 25), self.random.choice((-12, -11, -9, -8, 8, 9, 11, 12)),
            self.random.randint(-300, 300), self.random.randint(-5000, 5000)))

    def direction_of(self, *shapes):
        """A random direction, or one across a side of one of them."""
        if self.random.random() < 0.3:
            return unit(self.random.randrange(36000))
        shape = self.random.choice(shapes)
        k = self.random.randrange(len(shape))
        dx, dy = shape[k][0] - shape[k - 1][0], shape[k][1] - shape[k - 1][1]
        sign = self.random.choice((-1, 1))
        return -sign * dy / math.hypot(dx, dy), sign * dx / math.hypot(dx, dy)

    def beside(self, fixed, shape, gap):
        """The shape, put so that it and the other are so far apart in some direction."""
        nx, ny = self.direction_of(fixed, shape)
        beyond = max(x * nx + y * ny for x, y in fixed) - min(x * nx + y * ny for x, y in shape)
        slide = self.random.uniform(-2500, 2500) if self.random.random() < 0.8 else 0
        cx, cy = sum(x for x, _ in fixed) / len(fixed), sum(y for _, y in fixed) / len(fixed)
        along = cx * -ny + cy * nx + slide
        return moved(shape, round((beyond + gap) * nx - along * ny),
                     round((beyond + gap) * ny + along * nx))

    def place(self):
        return self.random.randint(0, AREA), self.random.randint(0, AREA)

    def somewhere(self, shape):
        return moved(shape, *self.place())

    def point_near(self, shape):
        """A point near a side or a corner of the shape, or anywhere."""
        k = self.random.randrange(len(shape))
        (ax, ay), (bx, by) = shape[k - 1], shape[k]
        length = math.hypot(bx - ax, by - ay)
        t = self.random.choice((0, 1, self.random.random(), self.random.uniform(-0.2, 1.2)))
        away = self.near_zero()
        if t in (0, 1):
            nx, ny = unit(self.random.randrange(36000))
        else:
            nx, ny = (ay - by) / length, (bx - ax) / length
        return round(ax + t * (bx - ax) + away * nx), round(ay + t * (by - ay) + away * ny)

    def pair(self):
        a, b = self.somewhere(self.shape()), self.shape()
        if self.random.random() < 0.85:
            b = self.beside(a, b, self.near_zero())
        else:
            b = self.somewhere(b)
        return "pair", a, b, self.random.randrange(36000)

    def point(self):
        shape = self.somewhere(self.shape())
        if self.random.random() < 0.3:  # at the edge of the area
            side = self.random.choice((min(x for x, _ in shape), max(x for x, _ in shape) - AREA))
            shape = moved(shape, -side + self.random.randint(-14, 14), 0)
        return "point", shape, self.point_near(shape), self.place(), AREA, AREA

    def pose(self):
        return "pose", self.shape(), self.place(), self.random.randrange(36000)

    def segment(self):
        shape = self.somewhere(self.shape())
        kind = self.random.random()
        if kind < 0.3:  # along a side
            k = self.random.randrange(len(shape))
            (ax, ay), (bx, by) = shape[k - 1], shape[k]
            length, away = math.hypot(bx - ax, by - ay), self.near_zero()
            nx, ny = away * (ay - by) / length, away * (bx - ax) / length
            s, t = self.random.uniform(-2, 1), self.random.uniform(0, 3)
            a = (round(ax + s * (bx - ax) + nx), round(ay + s * (by - ay) + ny))
            b = (round(ax + t * (bx - ax) + nx), round(ay + t * (by - ay) + ny))
        elif kind < 0.6:  # past or into a point near the outline
            a = self.place()
            b = self.point_near(shape)
            if self.random.random() < 0.5:
                b = (2 * b[0] - a[0], 2 * b[1] - a[1])
        else:
            a, b = self.point_near(shape), self.point_near(shape)
        return "segment", shape, a, b

    def card(self):
        w, h = self.random.randint(1500, 3500), self.random.randint(2500, 5000)
        card = turned([(-w, 2 * h), (w, 2 * h), (w, 0), (-w, 0)], self.heading())
        pieces = []
        for _ in range(self.random.randint(1, 3)):
            k = self.random.randrange(4)
            (ax, ay), (bx, by) = card[k - 1], card[k]
            t = self.random.random()
            piece = moved(self.shape(), round(ax + t * (bx - ax)), round(ay + t * (by - ay)))
            if self.random.random() < 0.4:
                piece = self.beside(card, self.shape(), self.random.randint(-4000, 30))
            pieces.append(piece)
        return "card", card, pieces

    def enter(self):
        shape = self.somewhere(self.shape())
        cx, cy = sum(x for x, _ in shape) // len(shape), sum(y for _, y in shape) // len(shape)
        outside = self.place()
        if self.random.random() < 0.5:  # through a corner, or just beside it
            x, y = shape[self.random.randrange(len(shape))]
            away = self.random.randint(-16, 16)
            nx, ny = unit(self.random.randrange(36000))
            far = self.random.uniform(1.5, 12)
            outside = (round(cx + far * (x + away * nx - cx)), round(cy + far * (y + away * ny - cy)))
        inner = (cx, cy) if self.random.random() < 0.7 else self.point_near(shape)
        return "enter", shape, outside, inner, self.random.randrange(1 << 12)

    def half(self):
        return self.random.choice((0, 500, 1500, 3000, 4500, 4500, 6000, 8999, 9000, 12000, 17999,
                                   18000, self.random.randrange(18000)))

    def arc(self):
        x, y = self.place()
        axis, half = self.random.randrange(36000), self.half()
        edge = axis + self.random.choice((-1, 1)) * half
        bearing = edge + self.random.choice((-3, -2, 2, 3, self.random.randint(-9000, 9000)))
        ux, uy = unit(bearing)
        far = self.random.choice((300000, self.random.randint(0, 20000)))
        return "arc", (x, y), axis, half, (round(x + far * ux), round(y + far * uy))

    def blocker(self, stand, target, others):
        """Between the two, mostly; some at the edge of the shadow that just hides a corner, some at
        the side of another, some overlapping the target."""
        shape = self.shape()
        tx, ty = self.random.choice(target)
        way = (tx - stand[0], ty - stand[1])
        length = math.hypot(*way) or 1
        left = (-way[1] / length, way[0] / length)
        t = self.random.uniform(0.1, 0.95)
        kind = self.random.random()
        if kind < 0.2 and others:
            return self.beside(self.random.choice(others), shape, self.random.randint(-12, 22))
        if kind < 0.3:
            return self.beside(target, shape, self.near_zero())
        if kind < 0.6:  # its core ends at the line to that corner of the target, nearly
            sign = self.random.choice((-1, 1))
            reach = max(sign * (x * left[0] + y * left[1]) for x, y in shape)
            off = -sign * (reach - TOLERANCE + self.random.randint(-8, 8))
        else:
            off = self.random.uniform(-4000, 4000)
            t = self.random.uniform(-0.2, 1.3)
        return moved(shape, round(stand[0] + t * way[0] + off * left[0]),
                     round(stand[1] + t * way[1] + off * left[1]))

    def slit(self, stand, bearing, far):
        """Two blockers that nearly touch where the bearing passes between them."""
        ux, uy = unit(bearing)
        pair = []
        for sign in (-1, 1):
            shape = self.shape()
            if self.random.random() < 0.5:
                w, h = self.random.randint(500, 3000), self.random.randint(500, 3000)
                shape = turned([(-w, h), (w, h), (w, -h), (-w, -h)], bearing)
            # the corner that comes nearest to the line goes there
            x, y = min(shape, key=lambda p: sign * (p[0] * uy - p[1] * ux))
            off, along = sign * self.random.randint(-7, 11), far + self.random.randint(-8, 8)
            pair.append(moved(shape, round(stand[0] + along * ux + off * uy - x),
                              round(stand[1] + along * uy - off * ux - y)))
        return pair

    def sight(self):
        stand = self.place()
        half = self.half()
        bearing = self.random.randrange(36000)
        ux, uy = unit(bearing)
        far = self.random.uniform(1000, 40000)
        target = moved(self.shape(), round(stand[0] + far * ux), round(stand[1] + far * uy))
        if self.random.random() < 0.15:
            between = bearing + self.random.randint(-100, 100)
            pair = self.slit(stand, between, far * self.random.uniform(0.2, 1.4))
            narrow = self.random.choice((0, 0, 5, 50, half))
            return "sight", stand, between % 36000, narrow, target, pair
        axis = bearing + self.random.choice((0, half, -half)) + self.random.randint(-1500, 1500)
        if self.random.random() < 0.3:  # the edge of the arc at a corner of the target
            x, y = self.random.choice(target)
            to = math.degrees(math.atan2(x - stand[0], y - stand[1])) * 100
            axis = round(to) + self.random.choice((half, -half)) + self.random.randint(-4, 4)
        blockers = []
        for _ in range(self.random.choice((0, 1, 1, 2, 2, 3))):
            blockers.append(self.blocker(stand, target, blockers))
        return "sight", stand, axis % 36000, half, target, blockers
