"""The adapters, against the packages themselves where they are installed, and otherwise against small doubles of them."""
import itertools
import random
import warnings

import kit
from kit import refuses

import gymnasium
import numpy as np
import pettingzoo
import wardroom
from pettingzoo.test import api_test, parallel_api_test
from wardroom import gymnasium_env, open_spiel, pettingzoo_env

ALL = [game.id for game in wardroom.games()]


def pettingzoo_agents_in_turn():
    for ident in ALL:
        api_test(pettingzoo_env.env(ident), num_cycles=250)


def pettingzoo_all_agents_at_once():
    for ident in ALL:
        parallel_api_test(pettingzoo_env.parallel_env(ident), num_cycles=150)


def pettingzoo_games_are_those_of_their_seed():
    def rewards(seed):
        env, told = pettingzoo_env.env("express", seats=4), []
        env.reset(seed=seed)
        while env.agents:
            seen, reward, terminated, _, _ = env.last()
            told.append((env.agent_selection, reward, seen["observation"].tobytes()))
            env.step(None if terminated else int(seen["action_mask"].sum()) - 1)
        return told
    assert rewards(3) == rewards(3) != rewards(4)
    assert {reward for _, reward, _ in rewards(3)[-4:]} <= {-1.0, 1.0}


def pettingzoo_refuses_wrong_actions():
    env = pettingzoo_env.env("express")
    env.reset(seed=1)
    for wrong in (-1, 255, 10**9):
        refuses(ValueError, env.step, wrong)
    for wrong in (None, "x", 0.5):
        refuses(TypeError, env.step, wrong)
    par = pettingzoo_env.parallel_env("express")
    par.reset(seed=1)
    refuses(ValueError, par.step, {})
    refuses(ValueError, par.step, {agent: 200 for agent in par.agents})


def pettingzoo_shows_numbers_in_one_to_minus_one_or_as_they_are():
    for ident in ALL:
        scaled, raw = pettingzoo_env.env(ident), pettingzoo_env.env(ident, raw=True)
        for env in (scaled, raw):
            env.reset(seed=4)
        seen, as_they_are = (env.last()[0]["observation"] for env in (scaled, raw))
        assert seen.dtype == np.float32 and -1 == seen.min() and seen.max() <= 1
        assert as_they_are.dtype == np.int32 and np.array_equal(seen, scaled.table.game.scaled(as_they_are))
        one = len(seen)
        assert np.array_equal(scaled.state()[:one], scaled.observe("player_0")["observation"])
        assert scaled.state().shape == (one * len(scaled.possible_agents),)


def gymnasium_gives_what_the_next_step_does_not_touch():
    """The textbook's replay loop: what was seen, what came of it; and both stay as they were."""
    env, chance = gymnasium_env.Tables("express", 8), np.random.default_rng(2)
    seen, infos = env.reset(seed=3)
    replay, kept = [], []
    for _ in range(20):
        after, rewards, done, _, after_infos = env.step(chance.integers(0, np.maximum(infos["action_count"], 1)))
        replay.append((seen, after, infos["action_mask"], rewards, done))
        kept.append(tuple(part.copy() for part in replay[-1]))
        seen, infos = after, after_infos
    for row, was in zip(replay, kept):
        assert all(np.array_equal(a, b) for a, b in zip(row, was))
        assert not np.array_equal(row[0], row[1])
    env.close()
    fast = gymnasium_env.Tables("express", 8, raw=True, copy=False)
    seen, infos = fast.reset(seed=3)
    assert fast.step(np.zeros(8, np.int32))[0] is seen, "without copies it is the same array"
    assert seen.dtype == np.int32 and infos["action_mask"].dtype == np.int8
    fast.close()


def gymnasium_makes_games_by_their_ids():
    for ident in ALL:
        one, many = gymnasium.make(f"wardroom/{ident}-v0"), gymnasium.make_vec(f"wardroom/{ident}-v0", num_envs=3)
        seen, info = one.reset(seed=1)
        all_seen, _ = many.reset(seed=1)
        assert np.array_equal(seen, all_seen[0]) and one.observation_space.contains(seen), "the same game"
        assert info["action_mask"].dtype == np.int8 and info["action_mask"].sum() == info["action_count"] > 0
        assert one.action_space.sample(info["action_mask"]) < info["action_count"]
        one.close()
        many.close()


def gymnasium_plays_one_table_to_its_end():
    env, chance = gymnasium_env.Table("galaxies", bot="officer"), np.random.default_rng(5)
    refuses(ValueError, env.step, 0)
    for seed in (7, None):
        _, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert reward == 0.0
            seen, reward, over, cut, info = env.step(int(chance.integers(0, info["action_count"])))
            assert env.observation_space.contains(seen) and not cut
        assert reward in (-1.0, 0.0, 1.0)
        refuses(ValueError, env.step, 0)
    env.close()


def gymnasium_vector():
    env = gymnasium_env.Tables("galaxies", 32, bot="random")
    assert isinstance(env, gymnasium.vector.VectorEnv) and env.num_envs == 32
    chance, ended, last = np.random.default_rng(1), 0, np.zeros(32, bool)
    seen, infos = env.reset(seed=5)
    first = seen.copy()
    for _ in range(600):
        assert env.observation_space.contains(seen) and infos["action_mask"].shape == (32, env.single_action_space.n)
        seen, rewards, terminations, truncations, infos = env.step(chance.integers(0, np.maximum(infos["action_count"], 1)))
        assert rewards.shape == terminations.shape == truncations.shape == (32,)
        assert terminations.dtype == truncations.dtype == np.bool_ and not truncations.any()
        assert not (last & terminations).any(), "the step after an end begins another game"
        assert set(rewards[~terminations]) <= {0.0} and set(rewards) <= {-1.0, 0.0, 1.0}
        ended += int(terminations.sum())
        last = terminations.copy()
    assert ended > 5
    seen, _ = env.reset(seed=5)
    assert np.array_equal(seen, first)
    env.close()
    refuses(ValueError, env.step, np.zeros(32, np.int32))
    refuses(wardroom.Refused, gymnasium_env.Tables("galaxies", 2, bot="nobody").reset)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP


def open_spiel_random_play():
    """What OpenSpiel asks of any state, along whole games."""
    for ident in ALL:
        game = open_spiel.OpenSpielGame(ident, each=8)
        state, chance = game.new_initial_state(), random.Random(2)
        for step in itertools.count():
            if state.is_terminal() or step == 300:
                break
            player = state.current_player()
            legal = state.legal_actions()
            assert legal == sorted(set(legal)) and legal and player in range(game.num_players())
            assert max(legal) < game.num_distinct_actions() and sum(state.legal_actions_mask()) == len(legal)
            assert all(state.action_to_string(player, action) for action in legal[:3])
            assert state.returns() == [0.0] * game.num_players()
            if step % 20 == 0:
                assert len(state.observation_tensor(player)) == game.observation_tensor_size()
                other = state.resample_from_infostate(player, chance.random)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.legal_actions(player) == legal
                again = game.deserialize_state(state.serialize())
                assert again.serialize() == state.serialize()
                clone = state.clone()
                clone.apply_action(legal[-1])
                assert clone.serialize() != state.serialize()
            state.apply_action(chance.choice(legal))
        if state.is_terminal():
            assert state.current_player() == open_spiel.TERMINAL and state.legal_actions() == []
            assert all(game.min_utility() <= won <= game.max_utility() for won in state.returns())
        else:
            refuses(ValueError, state.apply_action, 10**6)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for module in (gymnasium, pettingzoo):
        print(f"# {module.__name__}: {'a double' if hasattr(module, 'IS_DOUBLE') else module.__version__}")
    kit.run([pettingzoo_agents_in_turn, pettingzoo_all_agents_at_once, pettingzoo_games_are_those_of_their_seed,
             pettingzoo_refuses_wrong_actions,
             pettingzoo_shows_numbers_in_one_to_minus_one_or_as_they_are, gymnasium_gives_what_the_next_step_does_not_touch,
             gymnasium_makes_games_by_their_ids, gymnasium_plays_one_table_to_its_end, gymnasium_vector, open_spiel_random_play])
