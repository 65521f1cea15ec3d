"""The games of Wardroom, for programs that learn and search.

    import wardroom
    state = wardroom.game("express").new(seats=3, seed=7)
    while not state.over:
        state.apply(state.choices()[0])
    print(state.returns(), state.cause)

docs/python.md of Wardroom tells the rest.
"""
from .batch import Batch
from .games import Game, Number, game, games, version
from .library import CHOICES, OPEN_BOOK, SPECTATOR, TRAITS, UNKNOWN, Refused
from .state import Bounds, Chance, Choice, State

__version__ = version()
__all__ = ["Batch", "Bounds", "CHOICES", "Chance", "Choice", "Game", "Number", "OPEN_BOOK", "Refused", "SPECTATOR",
           "State", "TRAITS", "UNKNOWN", "game", "games", "version"]
