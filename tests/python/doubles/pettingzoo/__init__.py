"""A small double of PettingZoo: as much of its published interface as Wardroom's adapters use. Not PettingZoo itself."""
IS_DOUBLE = True


class AECEnv:
    """Agents in turn; those that are done still take one step each, without an action."""

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)


class ParallelEnv:
    """All agents at once."""

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)
