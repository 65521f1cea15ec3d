"""A game as an environment of Gymnasium: one learner against bots, at one table or at many at once.

    import gymnasium, wardroom.gymnasium_env
    env = gymnasium.make("wardroom/express-v0", bot="officer")
    envs = gymnasium.make_vec("wardroom/galaxies-v0", num_envs=64)

Written to the interface that Gymnasium 1.x publishes. Observations are numbers scaled to 0..1, with -1 for what the
learner does not know; with `raw=True` they are int32 as the game has them. info["action_mask"] says which actions there
are, info["action_count"] how many (they are the first so many). An action that is not there is refused.

Many tables have next-step autoreset: when a game has ended, the next step begins another at that table, whatever the
action. What a step returns is the caller's to keep; with `copy=False` the next step writes over it.
"""
import secrets

import numpy as np
from gymnasium import Env, register
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space

from .batch import Batch
from .games import game, games
from .library import number
from .spaces import actions_space, observation, observation_space

try:
    from gymnasium.vector import AutoresetMode
    NEXT_STEP = AutoresetMode.NEXT_STEP
except ImportError:  # before 1.1 there was no other
    NEXT_STEP = "NextStep"


class Tables(VectorEnv):
    """`num_envs` tables, at each of which the caller sits at `seat` and bots everywhere else."""

    metadata = {"render_modes": [], "autoreset_mode": NEXT_STEP}

    def __init__(self, ident, num_envs=1, seat=0, bot="random", seats=None, settings=None, choices=256, each=0, threads=0,
                 raw=False, copy=True):
        self.game, self.raw, self.copy = game(ident), bool(raw), bool(copy)
        seats = self.game.usual_seats if seats is None else number(seats, "seats")
        self.seat = number(seat, "a seat", 0, seats - 1)
        self.num_envs = number(num_envs, "num_envs", 1)
        self.single_observation_space = observation_space(self.game, self.raw)
        self.single_action_space = actions_space(choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        bots = [None if place == self.seat else bot for place in range(seats)]
        self._plan = dict(of=self.game, games=self.num_envs, seats=seats, settings=settings, bots=bots, threads=threads,
                          choices=choices, each=each, waits=True, buffers=("count", "numbers", "mask", "rewards", "done"))
        self._batch, self._seed = None, None

    def _given(self, array):
        return array.copy() if self.copy else array

    def _observation(self):
        return self._given(self._batch.numbers) if self.raw else observation(self.game, self._batch.numbers, False)

    def _infos(self):
        return {"action_mask": self._given(self._batch.mask), "action_count": self._given(self._batch.count)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(62) if seed is None else number(seed, "a seed", 0, 2**62)
        else:
            self._seed += 1
        self.close_extras()
        self._batch = Batch(run=self._seed, **self._plan)
        return self._observation(), self._infos()

    def step(self, actions):
        if self._batch is None:
            raise ValueError("reset comes before the first step")
        self._batch.step(actions)
        done = self._given(self._batch.done.view(np.bool_))
        rewards = self._given(self._batch.rewards[:, self.seat])
        return self._observation(), rewards, done, np.zeros(self.num_envs, np.bool_), self._infos()

    def close_extras(self, **arguments):
        if self._batch is not None:
            self._batch.close()
            self._batch = None


class Table(Env):
    """One table: `Tables` with a single one, without its leading axis and without autoreset."""

    metadata = {"render_modes": []}

    def __init__(self, ident, **arguments):
        self._tables, self._over = Tables(ident, 1, **arguments), True
        self.observation_space = self._tables.single_observation_space
        self.action_space = self._tables.single_action_space
        self.render_mode = None

    @staticmethod
    def _info(infos):
        return {"action_mask": infos["action_mask"][0], "action_count": int(infos["action_count"][0])}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        seen, infos = self._tables.reset(seed=seed)
        self._over = False
        return seen[0], self._info(infos)

    def step(self, action):
        if self._over:
            raise ValueError("the game is over: reset begins another")
        seen, rewards, done, cut, infos = self._tables.step(np.array([number(action, "an action")], np.int32))
        self._over = bool(done[0])
        return seen[0], float(rewards[0]), self._over, bool(cut[0]), self._info(infos)

    def close(self):
        self._tables.close()


def register_games():
    """Makes `wardroom/GAME-v0` known to gymnasium.make and gymnasium.make_vec."""
    for one in games():
        register(id=f"wardroom/{one.id}-v0", entry_point="wardroom.gymnasium_env:Table",
                 vector_entry_point="wardroom.gymnasium_env:Tables", kwargs={"ident": one.id})


register_games()
