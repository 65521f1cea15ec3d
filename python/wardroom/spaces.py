"""The spaces of Gymnasium that a game's rows of numbers and actions are in."""
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from .library import UNKNOWN

FULL = np.iinfo(np.int32)


def numbers_space(game):
    """Rows of numbers: UNKNOWN is the smallest of all."""
    low = [UNKNOWN if n.secret or n.high > FULL.max else max(n.low, FULL.min) for n in game.numbers]
    high = [min(n.high, FULL.max) for n in game.numbers]
    return Box(np.array(low, np.int32), np.array(high, np.int32), dtype=np.int32)


def masked_space(game, choices):
    """A row of numbers, and which actions there are."""
    return Dict({"observation": numbers_space(game), "action_mask": Box(0, 1, (choices,), np.int8)})


def actions_space(choices):
    return Discrete(choices)


def mask_of(count, choices):
    mask = np.zeros(choices, np.int8)
    mask[:count] = 1
    return mask
