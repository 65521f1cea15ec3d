"""Random tables of Faster than Light for the oracle: jumps by dials, blasts, scans, ways out."""
from components import BANDS, BASE, DISTORTION, MM, NAVIGATION, SCANS, TEMPLATES, TYPES, WAYS_OUT
from missile_scenes import NOBODY, MissileScenes
from scenes import unit
from table_scenes import NEEDS_TERRAIN, PLANETOIDS, USUAL_LEVEL, Table, ahead, placed

NEEDS_MISSILES, NEEDS_SCANNING, NEEDS_NAVIGATION = 1 << 12, 1 << 13, 1 << 19
RAPTOR = TYPES.index("raptor_sar")
CONVENTIONAL, NUCLEAR = 1, 2
FLAT = (1, 2, 3, 4, 5)  # flights after which a missile is on the level on which it was before
COUNTERS = 8


class FtlScenes(MissileScenes):
    def beside_base(self, ship, shape, ends, gap):
        """Where a shape lies whose distance from the base is near one of those ends: by how much it is moved."""
        flat = round(self.limit(ends, gap)) if self.random.random() < 0.9 else -self.random.randint(0, 3000)
        base = placed(BASE, ship.x, ship.y, ship.heading)
        there = self.beside(base, shape, flat)
        return there[0][0] - shape[0][0], there[0][1] - shape[0][1]

    def near_ship(self, number, ship, ends, level):
        heading = self.turn()
        x, y = self.beside_base(ship, placed(BASE, 0, 0, heading), ends, abs(level - ship.level))
        return self.ship(number % 2, x, y, heading, level)

    def navigation(self):
        """A jump by dials; ships about as far away as it tears at."""
        optional, level, other_level = self.levels()
        jumper = self.ship(0, *self.middle(), self.turn(), level, 0, 2)._replace(type=RAPTOR)
        ships = [jumper] + [
            self.near_ship(number, jumper, [DISTORTION],
                           self.level_of(level, other_level) if optional else USUAL_LEVEL)
            for number in range(1, self.random.randint(2, 5))]
        marker = (self.random.randint(0, 900), self.random.randint(0, 900), self.random.randrange(360),
                  self.random.randint(1, 4) if optional else USUAL_LEVEL)
        return ("navigation", Table(1, optional | NEEDS_NAVIGATION, ships, []), marker,
                self.random.randint(1, NAVIGATION["sides"]), self.random.randint(0, NAVIGATION["dial"]),
                self.random.randrange(COUNTERS))

    def blast(self):
        """A missile that lies on what it hit, or was shot down; others at about ten centimetres, or less."""
        optional, level, other_level = self.levels()
        x, y = self.middle()
        heading, hits = self.turn(), self.random.random() < 0.7
        ships = []
        if hits:
            ships.append(self.ship(0, *ahead(x, y, self.turn(), self.random.uniform(0, 2500)), self.turn(), level))
        while len(ships) < 4:
            far = self.random.choice((BANDS[0], self.random.uniform(1000, BANDS[0])))
            away = self.turn()
            theirs = self.turn()
            ux, uy = unit(away)
            reach = -min(bx * ux + by * uy for bx, by in placed(BASE, 0, 0, theirs))
            at = ahead(x, y, away, far + reach + self.near_zero())
            ships.append(self.ship(len(ships) % 2, *at, theirs,
                                   self.level_of(level, other_level) if optional else level))
        flew = self.random.choice(FLAT) if hits else 0
        return ("blast", Table(1, optional | NEEDS_MISSILES, ships, []),
                self.random.choice((CONVENTIONAL, NUCLEAR)), (round(x), round(y), heading), level, flew,
                0 if hits else NOBODY)

    def scan(self):
        """A raptor about as far from a planetoid as it can scan."""
        number, (reach, _) = self.random.choice(list(SCANS.items()))
        optional, level, other_level = self.levels()
        ship = self.ship(0, *self.middle(), self.turn(), level)._replace(type=RAPTOR)
        piece = self.piece_on(PLANETOIDS, (0, 0), other_level)
        outline = placed(TEMPLATES[piece.template].outline, 0, 0, piece.heading)
        x, y = self.beside_base(ship, outline, [reach], abs(level - other_level))
        piece = piece._replace(x=x, y=y)
        return ("scan", Table(1, optional | NEEDS_TERRAIN | NEEDS_SCANNING, [ship], [piece]), number)

    def exit(self):
        """A ship half over an edge, near an end of the stretch where it may be."""
        number = self.random.choice(list(WAYS_OUT))
        way = self.random.choice(WAYS_OUT[number])
        width, depth = way["area"]
        edge = self.random.choice((0, depth)) if self.random.random() < 0.2 else depth * way["cylon_edge"]
        entry = self.random.randint(1, width // MM)
        ends = [0, width, *way["stretch"], entry * MM - way["within"], entry * MM + way["within"]]
        x = self.random.choice(ends) + self.random.choice((self.near_zero(), self.random.randint(-6000, 6000)))
        y = edge + self.random.randint(-4500, 4500)
        if self.random.random() < 0.3:
            x = self.random.randint(0, width)
        before = ahead(x, y, self.random.randrange(36000), self.random.randint(500, 9000))
        inside = [min(width, max(0, round(before[0]))), min(depth, max(0, round(before[1])))]
        leaver = self.random.choice((*way["types"], self.random.randrange(len(TYPES))))
        ships = [self.ship(0, x, y, self.turn(), USUAL_LEVEL),
                 self.ship(0, *self.middle(), 0, USUAL_LEVEL)._replace(type=RAPTOR)]
        return "exit", Table(1, 0, [ships[0]._replace(type=leaver), ships[1]], []), number, tuple(inside), 0, entry
