"""Which games there are, and what is constant in them."""
import functools
import json

import numpy as np

from .library import UNKNOWN, ffi, lib, name, take_text


class Number:
    """What one number of a row stands for.

    name: of the member; row, place: in it, or None; sum: of a row; secret: may it be UNKNOWN? low, high: otherwise.
    """

    __slots__ = ("name", "row", "place", "sum", "secret", "low", "high")

    def __init__(self, facts):
        self.name, self.row, self.place = facts["name"], facts.get("row"), facts.get("place")
        self.sum, self.secret = facts.get("sum", False), facts.get("secret", False)
        self.low, self.high = facts["lo"], facts["hi"]

    def __repr__(self):
        at = "".join(f"[{n}]" for n in (self.row, self.place) if n is not None)
        return f"sum({self.name}{at})" if self.sum else self.name + at


class Game:
    """A game, by its id. `wardroom.game("express")` gives it.

    free: by verb, the free numbers of its options: {"name", "is"}; "optional" where some options lack it,
    "repeats" where it stands for one number or several.
    """

    def __init__(self, ident):
        facts = json.loads(take_text(lib.wardroom_game_facts, name(ident, "a game")))
        self.id, self.facts = ident, facts["game"]
        self.name, self.summary = self.facts["name"], self.facts["summary"]
        self.asks, self.verbs, self.causes = facts["asks"], facts["verbs"], facts["causes"]
        self.free = facts["free"]
        self.numbers = tuple(Number(row) for row in facts["numbers"])
        self.words = {row["name"]: row["names"] for row in facts["numbers"] if "names" in row}
        self.low = np.array([n.low for n in self.numbers], np.float64)
        self.high = np.array([n.high for n in self.numbers], np.float64)
        self._width = np.maximum(self.high - self.low, 1)

    def __repr__(self):
        return f"wardroom.game({self.id!r})"

    def __reduce__(self):
        return game, (self.id,)

    @property
    def seats(self):
        """The smallest and the largest table."""
        return tuple(self.facts["seats"])

    @property
    def usual_seats(self):
        """The smallest table that plays with the settings as they come."""
        return self.facts["usual"][0]

    def columns(self, member):
        """Where a member's numbers are in the row."""
        return [i for i, n in enumerate(self.numbers) if n.name == member]

    def scaled(self, rows, unknown=-1.0):
        """Rows of numbers as new float32 arrays in 0..1, by the bounds of each; `unknown` where it is not known."""
        rows = np.asarray(rows)
        out = ((rows - self.low) / self._width).astype(np.float32)
        np.clip(out, 0.0, 1.0, out=out)
        out[rows == UNKNOWN] = unknown
        return out

    def new(self, seats=None, seed=0, settings=None):
        from .state import State
        return State.new(self, seats, seed, settings)


@functools.lru_cache(maxsize=None)
def game(ident):
    """The game with this id."""
    return Game(ident)


def games():
    """All of them."""
    return [game(ffi.string(lib.wardroom_game_id(i)).decode()) for i in range(lib.wardroom_game_count())]


def version():
    return ffi.string(lib.wardroom_version()).decode()
