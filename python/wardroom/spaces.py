"""The spaces of Gymnasium that observations and actions are in."""
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from .library import UNKNOWN

FULL = np.iinfo(np.int32)


def raw_space(game):
    """Rows of numbers as they are: UNKNOWN is the smallest of all."""
    low = [UNKNOWN if n.secret or n.high > FULL.max else max(n.low, FULL.min) for n in game.numbers]
    high = [min(n.high, FULL.max) for n in game.numbers]
    return Box(np.array(low, np.int32), np.array(high, np.int32), dtype=np.int32)


def observation_space(game, raw):
    """What an adapter shows of a row of numbers: scaled to 0..1 with -1 for what is unknown, or raw."""
    return raw_space(game) if raw else Box(-1.0, 1.0, (len(game.numbers),), np.float32)


def observation(game, numbers, raw):
    """A row of numbers, or many, as an adapter shows it."""
    return numbers if raw else game.scaled(numbers)


def masked_space(game, choices, raw):
    """An observation, and which actions there are."""
    return Dict({"observation": observation_space(game, raw), "action_mask": Box(0, 1, (choices,), np.int8)})


def actions_space(choices):
    return Discrete(choices)


def mask_of(count, choices):
    mask = np.zeros(choices, np.int8)
    mask[:count] = 1
    return mask
