"""A small double of Gymnasium: as much of its published interface as Wardroom's adapters use. Not Gymnasium itself."""
import importlib

from . import spaces, vector

IS_DOUBLE = True
_registered = {}


class Env:
    metadata, spec, render_mode = {}, None, None

    def reset(self, *, seed=None, options=None):
        """Those that follow it call this first."""

    def step(self, action):
        raise NotImplementedError

    def close(self):
        pass


def register(id, entry_point=None, vector_entry_point=None, kwargs=None):
    _registered[id] = (entry_point, vector_entry_point, kwargs or {})


def _create(id, which, **arguments):
    module, name = _registered[id][which].split(":")
    return getattr(importlib.import_module(module), name)(**{**_registered[id][2], **arguments})


def make(id, **arguments):
    return _create(id, 0, **arguments)


def make_vec(id, num_envs=1, **arguments):
    return _create(id, 1, num_envs=num_envs, **arguments)
