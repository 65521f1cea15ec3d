"""A game as an environment of PettingZoo: agents in turn (AEC), or all at once (parallel).

Written to the interface that PettingZoo 1.25 publishes. Agents are player_0, player_1, ..; what one of them sees is
{"observation": numbers, "action_mask": which of the choices are there}; an action is the number of a choice in the
flat list, of which there are up to `choices`. The numbers are scaled to 0..1, with -1 for what the agent does not know;
with `raw` they are int32 as the game has them. `state()` has the observations of all agents, one after the other: it is
for training with a shared critic, and holds what single agents do not know.
"""
import secrets

import numpy as np
from gymnasium.spaces import Box
from pettingzoo import AECEnv, ParallelEnv

from .games import game
from .library import number
from .spaces import actions_space, mask_of, masked_space, observation


class Table:
    """What both kinds of environment share: a game with its agents, and its seeds."""

    def __init__(self, ident, seats=None, settings=None, choices=256, each=0, raw=False):
        self.game = game(ident)
        self.seats = self.game.usual_seats if seats is None else number(seats, "seats")
        self.settings, self.choices, self.each = settings, number(choices, "choices", 1), each
        self.raw = bool(raw)
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self.observed = {agent: masked_space(self.game, self.choices, self.raw) for agent in self.names}
        self.acted = {agent: actions_space(self.choices) for agent in self.names}
        self.seed, self.number, self.state = None, 0, None

    def begin(self, seed):
        """A seed begins a run of games; without one, the next game of the run. Unless told, no run is like another."""
        if seed is not None or self.seed is None:
            self.seed = secrets.randbits(63) if seed is None else number(seed, "a seed", 0, 2**63 - 1)
            self.number = 0
        self.state = self.game.new(self.seats, (self.seed, self.number), self.settings)
        self.number += 1

    def listed(self, seat):
        return self.state.choices(seat, self.each)[:self.choices]

    def numbers(self, seat):
        return observation(self.game, self.state.numbers(seat), self.raw)

    def observe(self, seat, count):
        return {"observation": self.numbers(seat), "action_mask": mask_of(count, self.choices)}

    def everything(self):
        """What all agents see, one after the other."""
        return np.concatenate([self.numbers(seat) for seat in range(self.seats)])

    def everything_space(self):
        one = self.observed[self.names[0]].spaces["observation"]
        return Box(np.tile(one.low, self.seats), np.tile(one.high, self.seats), dtype=one.dtype)


class Spaces:
    """What both kinds of environments say of their agents."""

    def _settle(self, ident, arguments, name):
        self.table = Table(ident, **arguments)
        self.metadata = {**type(self).metadata, "name": name}
        self.possible_agents = list(self.table.names)
        self.observation_spaces, self.action_spaces = self.table.observed, self.table.acted
        self.state_space = self.table.everything_space()
        self.render_mode = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def state(self):
        return self.table.everything()


class AEC(Spaces, AECEnv):
    """Agents choose one after the other. Those that are asked at once are asked in the order of their seats."""

    metadata = {"render_modes": [], "is_parallelizable": False}

    def __init__(self, ident, **arguments):
        super().__init__()
        self._settle(ident, arguments, f"wardroom_{ident}")

    def reset(self, seed=None, options=None):
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self):
        state = self.table.state
        if state.over:
            self._listed = []
            self.agent_selection = self.agents[0]
            for agent, won in zip(self.possible_agents, state.returns()):
                self.rewards[agent] = float(won)
                self.terminations[agent] = True
        else:
            seat = state.seat
            self._listed = self.table.listed(seat)
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent):
        count = len(self._listed) if agent == self.agent_selection else 0
        return self.table.observe(self.possible_agents.index(agent), count)

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._listed[number(action, "an action", 0, len(self._listed) - 1)]
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.table.state.apply(chosen)
        self._select()
        self._accumulate_rewards()

    def render(self):
        return None

    def close(self):
        pass


class Parallel(Spaces, ParallelEnv):
    """All agents act in every step. Who is not asked has one action only, 0, which does nothing.

    Where answers do not wait for each other, the rest is asked again in the next step: an action is taken only where the ask is
    still the one that the agent has seen.
    """

    metadata = {"render_modes": []}

    def __init__(self, ident, **arguments):
        self._settle(ident, arguments, f"wardroom_{ident}_parallel")
        self.agents = []

    def _ask(self):
        """What each agent may choose, and sees."""
        state = self.table.state
        self._listed = {seat: self.table.listed(seat) for seat in state.waiting}
        return {agent: self.table.observe(seat, len(self._listed.get(seat, [None])))
                for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed=None, options=None):
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._ask(), {agent: {} for agent in self.agents}

    def _chosen(self, actions):
        """By seat, what is chosen; every action is looked at before any is taken."""
        chosen = {}
        for agent, action in actions.items():
            seat = self.possible_agents.index(agent)
            listed = self._listed.get(seat)
            action = number(action, f"the action of {agent}", 0, len(listed or [None]) - 1)
            if listed:
                chosen[seat] = listed[action]
        missing = [self.possible_agents[seat] for seat in self._listed if seat not in chosen]
        if missing:
            raise ValueError(f"there is no action of {', '.join(missing)}")
        return chosen

    def step(self, actions):
        state = self.table.state
        asked = state._look().asks
        for seat, choice in self._chosen(actions).items():
            if state.over or state._look().asks != asked or seat not in state.waiting:
                break
            state.apply(choice, seat)
        agents, over = self.agents, state.over
        seen = self._ask()
        rewards = {agent: float(won) for agent, won in zip(agents, state.returns())}
        if over:
            self.agents = []
        return (seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), {agent: {} for agent in agents})

    def render(self):
        return None

    def close(self):
        pass


def env(ident, **arguments):
    """Agents in turn."""
    return AEC(ident, **arguments)


def parallel_env(ident, **arguments):
    """All agents at once."""
    return Parallel(ident, **arguments)


__all__ = ["AEC", "Parallel", "env", "parallel_env"]
