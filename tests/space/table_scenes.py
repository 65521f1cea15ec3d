"""Random tables of Starship Battles for the oracle: ships, terrain, levels, jumps (scenes.py draws the shapes).

Terrain is laid so that its outline passes near something that counts: the way of a shot, a stand point,
a side of a base or of a card.
"""
import math
from collections import namedtuple

from components import (ACROSS, ARC_HALF, ATTACKS, BANDS, BASE, CARD, FRONT, HEIGHT, NOTCH, REAR, SIDES,
                        STAR, TEMPLATES, ZONES)
from scenes import AREA, Scenes, unit

Ship = namedtuple("Ship", "type x y heading dial level energy")
Piece = namedtuple("Piece", "template x y heading level")
Table = namedtuple("Table", "complete optional ships pieces")

LEVELS, USUAL_LEVEL, NOTCHES = 4, 2, 36000 // NOTCH
NEEDS_LEVELS, NEEDS_ORBITS = 64, 1 << 14
NEEDS_TERRAIN = 128 | 256 | 1 << 15  # fields, planetoids, clouds
COLONIALS, CYLONS = ([i for i, (side, attack) in enumerate(ATTACKS) if side == name and attack]
                     for name in ("colonial", "cylon"))
PLANETOIDS = [i for i, t in enumerate(TEMPLATES) if t.kind == "planetoid"]
IN_SPACE = [i for i, t in enumerate(TEMPLATES) if t.kind not in ZONES]
FIELDS = [i for i in IN_SPACE if i not in PLANETOIDS]  # and clouds
MOVING = [i for i in PLANETOIDS if TEMPLATES[i].orbit]


def ahead(x, y, heading, distance):
    ux, uy = unit(heading)
    return x + distance * ux, y + distance * uy


def whole(value):
    """To the nearest, halves away from 0."""
    return int(math.copysign(math.floor(abs(value) + 0.5 + 1e-7), value))


def placed(shape, x, y, heading):
    """A shape drawn about 0, put at a pose: whole corners."""
    s, c = unit(heading)
    return [(x + whole(px * c + py * s), y + whole(py * c - px * s)) for px, py in shape]


def between(a, b, t):
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


class TableScenes(Scenes):
    def turn(self):
        """Any heading, or a whole number of degrees, as players lay things."""
        return self.random.choice((self.random.randrange(36000), 100 * self.random.randrange(360)))

    def middle(self):
        return self.random.randint(15000, AREA - 15000), self.random.randint(15000, AREA - 15000)

    def ship(self, side, x, y, heading, level, dial=None, energy=None):
        return Ship(self.random.choice((COLONIALS, CYLONS)[side]), round(x), round(y),
                    round(heading) % 36000, self.random.randrange(NOTCHES) if dial is None else dial,
                    level, self.random.randint(-1, 6) if energy is None else energy)

    def piece_on(self, templates, anchor, level):
        """A piece whose outline passes near the anchor."""
        number, heading = self.random.choice(templates), self.turn()
        x, y = self.point_near(placed(TEMPLATES[number].outline, 0, 0, heading))
        return Piece(number, round(anchor[0] - x), round(anchor[1] - y), heading, level)

    def levels(self):
        """Are there levels, and those of two ships: mostly not far apart."""
        if self.random.random() < 0.4:
            return 0, USUAL_LEVEL, USUAL_LEVEL
        first = self.random.randint(1, LEVELS)
        by = self.random.choice((0, 0, -1, 1, -1, 1, 2, -2))
        return NEEDS_LEVELS, first, min(LEVELS, max(1, first + by))

    def level_of(self, *usual):
        """Of something else: mostly one of those."""
        return self.random.choice(usual) if self.random.random() < 0.85 else self.random.randint(1, LEVELS)

    def limit(self, ends, gap):
        """A flat distance near one at which something ends, or any."""
        end = self.random.choice(ends)
        flat = math.sqrt(max(0, end * end - (HEIGHT * HEIGHT if gap else 0)))
        return max(0, self.random.choice((flat + self.near_zero(), flat + self.random.randint(-14, 14),
                                          self.random.uniform(0, 26000))))

    def other_ship(self, number, stand, target, levels):
        """Between two others, or at the side of one."""
        at = between(stand, target, self.random.uniform(-0.2, 1.2))
        nx, ny = unit(self.random.randrange(36000))
        far = self.random.uniform(0, 6500)
        return self.ship(number % 2, at[0] + far * nx, at[1] + far * ny, self.turn(),
                         self.level_of(*levels))

    def table_of(self, first, second, optional, templates, spots):
        """The two, some other ships, and terrain near some of the spots."""
        stand, target = (first.x, first.y), (second.x, second.y)
        levels = (first.level, second.level) if optional & NEEDS_LEVELS else (USUAL_LEVEL,)
        ships = [first, second]
        for number in range(2, 2 + self.random.choice((0, 0, 1, 2))):
            other = self.other_ship(number, stand, target, levels)
            ships.append(other if optional & NEEDS_LEVELS else other._replace(level=USUAL_LEVEL))
        pieces = []
        for _ in range(self.random.choice((0, 1, 1, 2, 3)) if templates else 0):
            level = self.level_of(*levels) if optional & NEEDS_LEVELS else USUAL_LEVEL
            pieces.append(self.piece_on(templates, self.random.choice(spots)(), level))
        return Table(self.random.randrange(2), optional | NEEDS_TERRAIN, ships, pieces)

    def aimed(self, distance_ends):
        """Two ships, the one mostly with the other in its arc."""
        optional, level, other_level = self.levels()
        x, y = self.middle()
        bearing, gap = self.turn(), abs(level - other_level)
        heading, dial = self.turn(), self.random.randrange(NOTCHES)
        far = self.limit(distance_ends, gap)
        if self.random.random() < 0.85:
            off = self.random.choice((0, 0, ARC_HALF, -ARC_HALF)) + self.random.randint(-900, 900)
            heading = bearing - dial * NOTCH + off
        theirs = self.turn()
        base = placed(BASE, 0, 0, theirs)
        ux, uy = unit(bearing)
        reach = -min(bx * ux + by * uy for bx, by in base)
        tx, ty = ahead(x, y, bearing, far + self.random.choice((reach, reach, 0)))
        return (optional, self.ship(0, x, y, heading, level, dial),
                self.ship(1, tx, ty, theirs, other_level))

    def template(self):
        return "template", self.random.randrange(len(TEMPLATES))

    def shot(self):
        optional, first, second = self.aimed(BANDS)
        stand, target = (first.x, first.y), (second.x, second.y)
        base = placed(BASE, second.x, second.y, second.heading)

        def on_way():
            return between(stand, self.random.choice(base), self.random.uniform(0.05, 1))

        def spot():
            nx, ny = unit(self.random.randrange(36000))
            far = self.random.choice((0, self.random.uniform(0, 4000)))
            at = on_way()
            return at[0] + far * nx, at[1] + far * ny

        templates = self.random.choice((PLANETOIDS, FIELDS, PLANETOIDS + FIELDS))
        return ("shot", self.table_of(first, second, optional, templates,
                                      (on_way, spot, lambda: target)))

    def rocks(self):
        """A ship, and pieces whose outlines pass near its base or the card that is laid at it."""
        optional, level, _ = self.levels()
        ship = self.ship(0, *self.middle(), self.turn(), level)
        backward = self.random.randrange(2)
        width, length = CARD
        way = ship.heading + 18000 * backward
        base = placed(BASE, ship.x, ship.y, ship.heading)
        start = ahead(ship.x, ship.y, way, REAR if backward else FRONT)
        card = [ahead(*ahead(*start, way, along), way + 9000, across)
                for along, across in ((0, -width / 2), (length, -width / 2), (length, width / 2),
                                      (0, width / 2))]
        pieces = []
        for _ in range(self.random.randint(1, 3)):
            shape = self.random.choice((base, card))
            k = self.random.randrange(len(shape))
            anchor = between(shape[k - 1], shape[k], self.random.choice((0, self.random.random())))
            at = self.level_of(level) if optional else USUAL_LEVEL
            pieces.append(self.piece_on(IN_SPACE, anchor, at))
        return "rocks", Table(1, optional | NEEDS_TERRAIN, [ship], pieces), backward

    def tail(self):
        """A ship behind another, mostly: near the corners of its rear sides, and the star."""
        optional, first, second = self.aimed([STAR])
        gap = abs(first.level - second.level)
        far = self.limit([STAR], gap)
        if self.random.random() < 0.8:
            off = self.random.choice((0, 6750, -6750, 2250)) + self.random.randint(-400, 400)
            back = second.heading + 18000 + off
            x, y = ahead(second.x, second.y, back, far)
            first = first._replace(x=round(x), y=round(y), heading=round(
                back + 18000 - first.dial * NOTCH + self.random.randint(-3100, 3100)) % 36000)
        return "tail", self.table_of(first, second, optional, (), ())

    def reach(self):
        span = self.random.choice((*BANDS, STAR, HEIGHT))
        optional, first, second = self.aimed([span])
        base = placed(BASE, 0, 0, second.heading)
        gap = round(self.limit([span], abs(first.level - second.level)))
        if self.random.random() < 0.15:  # one over the other
            gap = -self.random.randint(0, 4000)
        moved_there = self.beside(placed(BASE, first.x, first.y, first.heading), base, gap)
        second = second._replace(x=moved_there[0][0] - base[0][0], y=moved_there[0][1] - base[0][1])
        return "reach", Table(1, optional, [first, second], []), span

    def edge(self, x, heading):
        """The x of a marker one of whose landings is just at the edge of the area, or just over it."""
        way = heading + self.random.choice(SIDES)
        to, _ = ahead(x, 0, way, ACROSS / 2 + REAR + 1000 * self.random.randint(1, 6))
        base = placed(BASE, round(to), 0, way)
        low, high = min(bx for bx, _ in base), max(bx for bx, _ in base)
        return x - self.random.choice((low, high - AREA)) + self.random.randint(-14, 14)

    def queue(self, x, y, heading, level):
        """Ships behind each other on the way out of a marker, the last ones first."""
        way, far = heading + self.random.choice(SIDES), ACROSS / 2 + REAR
        ships = []
        for number in range(self.random.randint(2, 4)):
            far += self.random.randint(3000, 8500)
            at = ahead(*ahead(x, y, way, far), way + 9000, self.random.uniform(-2500, 2500))
            ships.insert(0, self.ship(number % 2, *at, self.turn(), level))
        return ships

    def jump(self):
        """A marker anywhere, some of them near an edge; ships and terrain around it."""
        optional, level, other = self.levels()
        x, y = self.middle() if self.random.random() < 0.6 else self.place()
        heading = 100 * self.random.randrange(360)
        if self.random.random() < 0.2:
            x = self.edge(x, heading)
        jumper = self.ship(0, *self.place(), self.turn(), other)

        def spot():
            out = ahead(x, y, heading + self.random.choice(SIDES),
                        ACROSS / 2 + REAR + self.random.uniform(0, 6000))
            return ahead(*out, self.random.randrange(36000), self.random.uniform(0, 6500))

        ships = [jumper] + [
            self.ship(number % 2, *spot(), self.turn(), self.level_of(level) if optional else level)
            for number in range(1, self.random.randint(1, 5))]
        if self.random.random() < 0.5:
            ships[1:] = self.queue(x, y, heading, level)
        pieces = [self.piece_on(IN_SPACE, spot(),
                                self.level_of(level) if optional else level)
                  for _ in range(self.random.randint(0, 2))]
        return "jump", Table(1, optional | NEEDS_TERRAIN, ships, pieces), x, y, heading, level

    def orbit(self):
        """A planetoid on its orbit, and a ship that has landed on it."""
        x, y = self.middle()
        heading = 100 * self.random.randrange(360)
        off = ahead(x, y, self.turn(), self.random.randint(0, 4000))
        ship = self.ship(0, *off, self.turn(), USUAL_LEVEL)
        piece = Piece(self.random.choice(MOVING), x, y, heading, USUAL_LEVEL)
        optional = NEEDS_TERRAIN | NEEDS_ORBITS
        return "orbit", Table(1, optional, [ship], [piece]), self.random.randint(1, 24)

    def landing(self):
        """A Cylon ship and planetoids whose outlines pass near the middle of its front line, or its base."""
        optional, level, _ = self.levels()
        ship = self.ship(1, *self.middle(), self.turn(), level)
        front = ahead(ship.x, ship.y, ship.heading, FRONT)
        pieces = []
        for _ in range(self.random.randint(1, 3)):
            anchor = self.random.choice((front, self.random.choice(placed(BASE, *ship[1:4]))))
            pieces.append(self.piece_on(PLANETOIDS, anchor, self.level_of(level) if optional else level))
        return "landing", Table(1, optional | NEEDS_TERRAIN, [ship], pieces)
