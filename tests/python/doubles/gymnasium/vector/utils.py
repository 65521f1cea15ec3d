"""A space of many, from a space of one."""
import numpy as np

from ..spaces import Box, Discrete, MultiDiscrete


def batch_space(space, n):
    if isinstance(space, Discrete):
        return MultiDiscrete([space.n] * n)
    assert isinstance(space, Box)
    return Box(np.stack([space.low] * n), np.stack([space.high] * n), dtype=space.dtype)
