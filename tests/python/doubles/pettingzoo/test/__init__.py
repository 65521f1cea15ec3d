"""What environments must hold to, in short. Where PettingZoo itself is installed, its own tests are run instead."""
import gymnasium
import pettingzoo


def sampled(env, agent, seen):
    return env.action_space(agent).sample(seen["action_mask"])


def check_spaces(env):
    for agent in env.agents:
        for space in (env.observation_space, env.action_space):
            assert isinstance(space(agent), gymnasium.spaces.Space) and space(agent) is space(agent), agent
        assert env.observation_space(agent) == env.observation_space(env.agents[0])


def api_test(env, num_cycles=1000):
    assert isinstance(env, pettingzoo.AECEnv)
    env.reset(seed=0, options={"options": 1})
    env.reset()
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert env.num_agents == len(env.possible_agents) > 0 and env.last(observe=False)[0] is None
    check_spaces(env)
    won = {}
    for _ in range(num_cycles):
        if not env.agents:
            assert set(won) == set(env.possible_agents), "everybody's last step says what was won"
            env.reset()
            won = {}
        agent = env.agent_selection
        seen, reward, terminated, truncated, info = env.last()
        assert env.observation_space(agent).contains(seen), agent
        assert env.state_space.contains(env.state()), agent
        assert isinstance(terminated, bool) and isinstance(truncated, bool) and isinstance(info, dict)
        if terminated:
            won[agent] = reward
        env.step(None if terminated or truncated else sampled(env, agent, seen))
        assert (len(env.rewards) == len(env.terminations) == len(env.truncations) == len(env.infos) == len(env.agents))
        assert set(env.rewards) == set(env.agents)


def parallel_api_test(env, num_cycles=1000):
    env.reset(seed=0, options={"options": 1})
    for _ in range(2):
        seen, infos = env.reset()
        assert set(seen) == set(infos) == set(env.agents) == set(env.possible_agents)
        check_spaces(env)
        for _ in range(num_cycles):
            agents = set(env.agents)
            assert all(env.observation_space(agent).contains(seen[agent]) for agent in agents)
            assert env.state_space.contains(env.state())
            seen, *rest = env.step({agent: sampled(env, agent, seen[agent]) for agent in env.agents})
            assert all(isinstance(part, dict) and set(part) == agents for part in (seen, *rest))
            terminated = rest[1]
            assert set(env.agents) == {agent for agent in agents if not terminated[agent]}
            if not env.agents:
                break
