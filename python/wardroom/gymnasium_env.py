"""A game as a vector environment of Gymnasium: one learner, at many tables at once, against bots.

Written to the interface that Gymnasium 1.x publishes, with its next-step autoreset: when a game has ended, the next
step begins another at that table, whatever the action. Observations are rows of numbers; infos["action_mask"] says which
actions there are, infos["action_count"] how many (they are the first so many). An action that is not there is refused. Nothing is copied:
what a step returns is written over by the next.
"""
import secrets

import numpy as np
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space

from .batch import Batch
from .games import game
from .library import number
from .spaces import actions_space, numbers_space

try:
    from gymnasium.vector import AutoresetMode
    NEXT_STEP = AutoresetMode.NEXT_STEP
except ImportError:  # before 1.1 there was no other
    NEXT_STEP = "NextStep"


class Wardroom(VectorEnv):
    """`num_envs` tables, at each of which the caller sits at `seat` and bots everywhere else."""

    metadata = {"render_modes": [], "autoreset_mode": NEXT_STEP}

    def __init__(self, ident, num_envs, seat=0, bot="random", seats=None, settings=None, choices=256, each=0, threads=0):
        of = game(ident)
        seats = of.usual_seats if seats is None else number(seats, "seats")
        self.seat = number(seat, "a seat", 0, seats - 1)
        self.num_envs = number(num_envs, "num_envs", 1)
        self.single_observation_space, self.single_action_space = numbers_space(of), actions_space(choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        bots = [None if place == self.seat else bot for place in range(seats)]
        self._plan = dict(of=of, games=self.num_envs, seats=seats, settings=settings, bots=bots, threads=threads,
                          choices=choices, each=each, waits=True, buffers=("count", "numbers", "mask", "rewards", "done"))
        self._batch, self._seed = None, None

    def _infos(self):
        return {"action_mask": self._batch.mask, "action_count": self._batch.count}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(62) if seed is None else number(seed, "a seed", 0, 2**62)
        else:
            self._seed += 1
        self.close_extras()
        self._batch = Batch(run=self._seed, **self._plan)
        return self._batch.numbers, self._infos()

    def step(self, actions):
        if self._batch is None:
            raise ValueError("reset comes before the first step")
        self._batch.step(actions)
        done = self._batch.done.view(np.bool_)
        return self._batch.numbers, self._batch.rewards[:, self.seat], done, np.zeros(self.num_envs, np.bool_), self._infos()

    def close_extras(self, **arguments):
        if self._batch is not None:
            self._batch.close()
            self._batch = None
