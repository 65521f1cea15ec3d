"""Random tables with missiles for the oracle: near the limits of what they seek, and of what they touch."""
from collections import namedtuple

from components import BANDS
from table_scenes import NEEDS_TERRAIN, IN_SPACE, Table, TableScenes, ahead

Missile = namedtuple("Missile", "side x y heading level")

NEEDS_MISSILES, NOBODY, FIRST_MISSILE = 1 << 12, 255, 100
FLIGHTS = 7
SIDE_ENDS = (2250, 6750, 15750)  # of the red, orange and yellow sides, either way of the front


class MissileScenes(TableScenes):
    def bearing(self):
        """From the front: some at the corners of the template."""
        return self.random.choice((-1, 1)) * self.random.choice((
            self.random.randrange(18000), self.random.choice(SIDE_ENDS) + self.random.randint(-900, 900)))

    def missile(self):
        """A missile of the Colonials, enemies of both kinds and a friend; a piece that it may touch."""
        optional, level, other_level = self.levels()
        x, y = self.middle()
        heading = self.turn()
        ships, missiles = [], [Missile(0, x, y, heading, level)]
        for number in range(self.random.randint(1, 4)):
            at = ahead(x, y, heading + self.bearing(),
                       self.limit(BANDS[1:], abs(level - other_level)) * self.random.choice((1, 0.3)))
            ships.append(self.ship(number % 2, *at, self.turn(),
                                   self.level_of(level, other_level) if optional else level))
        if self.random.random() < 0.4:
            at = ahead(x, y, heading + self.bearing(), self.random.uniform(1000, 24000))
            missiles.append(Missile(1, round(at[0]), round(at[1]), self.turn(),
                                    self.level_of(level, other_level) if optional else level))
        anchor = ahead(x, y, heading + self.random.choice((0, 4500, -4500, 9000)), 9000)
        piece = self.piece_on(IN_SPACE, anchor, level)
        prey = self.random.choice((NOBODY, 1 if len(ships) > 1 else NOBODY))
        table = Table(1, optional | NEEDS_TERRAIN | NEEDS_MISSILES, ships, [piece])
        return "missile", table, missiles, prey, self.random.randrange(FLIGHTS)

    def launch(self):
        ship = self.ship(0, *self.middle(), self.turn(), 2)
        return "launch", Table(1, NEEDS_MISSILES, [ship], [])
