"""What a vector environment is."""
import enum

from . import utils


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    metadata, spec, render_mode, closed = {}, None, None, False

    def reset(self, *, seed=None, options=None):
        """Those that follow it call this first."""

    def step(self, actions):
        raise NotImplementedError

    def close(self, **arguments):
        if not self.closed:
            self.close_extras(**arguments)
            self.closed = True

    def close_extras(self, **arguments):
        pass
