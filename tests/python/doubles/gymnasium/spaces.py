"""Spaces that can say what is in them, and draw from themselves."""
import numpy as np


class Space:
    def __init__(self):
        self.random = np.random.default_rng(0)

    def seed(self, seed):
        self.random = np.random.default_rng(seed)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32):
        super().__init__()
        self.dtype = np.dtype(dtype)
        shape = np.shape(low) if shape is None else shape
        self.low, self.high = (np.broadcast_to(np.asarray(bound, dtype), shape) for bound in (low, high))
        self.shape = shape

    def contains(self, x):
        return (isinstance(x, np.ndarray) and x.dtype == self.dtype and x.shape == self.shape
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    def __eq__(self, other):
        return (isinstance(other, Box) and self.shape == other.shape and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high))


class Discrete(Space):
    def __init__(self, n):
        super().__init__()
        self.n, self.shape = n, ()

    def contains(self, x):
        return 0 <= int(x) < self.n

    def sample(self, mask=None):
        if mask is None:
            return int(self.random.integers(self.n))
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,), "what a mask is"
        there = np.flatnonzero(mask)
        return int(self.random.choice(there)) if there.size else 0

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n


class MultiDiscrete(Space):
    def __init__(self, nvec):
        super().__init__()
        self.nvec = np.asarray(nvec)
        self.shape = self.nvec.shape


class Dict(Space):
    def __init__(self, spaces):
        super().__init__()
        self.spaces = spaces

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[key]) for key, space in self.spaces.items())

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces
