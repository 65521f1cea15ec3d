"""Batches: the same games as single ones, however many threads there are, in arrays that numpy owns."""
import gc
import os
import threading

import kit
from kit import refuses

import numpy as np
import wardroom
from wardroom import Batch, Refused
from wardroom.batch import BUFFERS

ALL = [game.id for game in wardroom.games()]


def actions_of(batch, chance):
    return chance.integers(0, np.maximum(batch.count, 1)).astype(np.int32)


def a_batch_plays_the_games_of_its_run():
    """Slot k plays the games k, k + games, ..: step by step as single states do, by the same flat list."""
    for ident in ALL:
        batch = Batch(ident, 3, run=8, choices=1024, buffers=tuple(BUFFERS))
        number = [0, 1, 2]
        singles = [wardroom.game(ident).new(batch.seats, (8, n)) for n in number]
        chance = np.random.default_rng(1)
        for _ in range(150):
            for slot, single in enumerate(singles):
                assert batch.seat[slot] == single.seat and batch.state(slot) == single
                assert np.array_equal(batch.numbers[slot], single.numbers(single.seat))
                listed = single.choices()
                assert batch.count[slot] == len(listed) == batch.mask[slot].sum()
                assert batch.mask[slot][:len(listed)].all()
                for trait, choice in zip(batch.traits[slot], listed):
                    assert wardroom.game(ident).verbs[trait[0]] == choice.verb and tuple(trait[1:4]) == choice.things
                    low = [arg & 0xffffffff for arg in choice.args]
                    assert [int(t) & 0xffffffff for t in trait[4:4 + len(low)]] == low
                assert not batch.traits[slot][len(listed):].any()
            actions = actions_of(batch, chance)
            batch.step(actions)
            for slot, single in enumerate(singles):
                single.apply(single.choices()[actions[slot]])
                assert batch.done[slot] == single.over
                assert np.array_equal(batch.rewards[slot], single.returns())
                assert (batch.length[slot] > 0) == single.over
                if single.over:
                    number[slot] += 3
                    singles[slot] = wardroom.game(ident).new(batch.seats, (8, number[slot]))


def history(threads, ident, bots, steps=40, games=70):
    batch = Batch(ident, games, threads=threads, bots=bots, run=2)
    chance, rows = np.random.default_rng(4), []
    for _ in range(steps):
        batch.step(actions_of(batch, chance))
        rows.append((batch.numbers.copy(), batch.count.copy(), batch.seat.copy(), batch.rewards.copy(), batch.done.copy()))
    batch.close()
    return rows


def same(one, other):
    return all(np.array_equal(a, b) for row, like in zip(one, other) for a, b in zip(row, like))


def threads_make_no_difference():
    for ident, bots in (("express", None), ("express", [None, "officer", "random"]), ("galactica", None), ("galaxies", [None, "random"])):
        first = history(1, ident, bots)
        assert same(first, history(2, ident, bots)) and same(first, history(5, ident, bots)), ident


def bots_sit_where_they_are_wanted():
    batch = Batch("galaxies", 20, bots=[None, "random"], buffers=("seat", "count", "done", "rewards", "length"))
    chance, ended = np.random.default_rng(2), 0
    for _ in range(900):
        batch.step(actions_of(batch, chance))
        assert (batch.seat == 0).all() and (batch.count > 0).all()
        ended += int(batch.done.sum())
        assert (batch.length[batch.done == 1] > 0).all() and not batch.rewards[batch.done == 0].any()
    assert ended > 3


def games_that_a_limit_of_turns_ends_are_told():
    batch = Batch("starship", 60, settings={"scenario": "there_and_back_again", "turns": "20"}, buffers=("count", "done", "cut"))
    chance, ended, cut = np.random.default_rng(2), 0, 0
    for _ in range(2000):
        if 0 < cut < ended:
            break
        batch.step(actions_of(batch, chance))
        assert not batch.cut[batch.done == 0].any()
        ended, cut = ended + int(batch.done.sum()), cut + int(batch.cut.sum())
    assert 0 < cut < ended, (cut, ended)


def officers_beat_random_choices():
    won = games = 0
    batch = Batch("express", 200, seats=4, bots=["officer", None, None, "officer"], buffers=("count", "done", "rewards"))
    chance = np.random.default_rng(2)
    for _ in range(120):
        batch.step(actions_of(batch, chance))
        ended = batch.rewards[batch.done == 1]
        games += len(ended)
        won += int((ended[:, [0, 3]] > 0).sum()) - int((ended[:, [1, 2]] > 0).sum())
    assert games > 200 and won > 0, (games, won)


def a_game_that_stays_is_there_for_one_step():
    batch = Batch("express", 30, waits=True)
    chance, ended = np.random.default_rng(3), np.zeros(30, bool)
    stayed = 0
    for _ in range(300):
        before = batch.numbers.copy()
        actions = actions_of(batch, chance)
        actions[ended] = -7  # does not count
        batch.step(actions)
        over = batch.numbers[:, batch.game.columns("over")[0]] == 1
        assert not (ended & (batch.done == 1)).any() and np.array_equal(over, batch.done == 1)
        assert (batch.count[over] == 0).all() and (batch.count[~over] > 0).all() and not batch.rewards[ended].any()
        assert not np.array_equal(before, batch.numbers)
        stayed += int(ended.sum())
        ended = over
    assert stayed > 20


def nothing_is_copied():
    room = np.full((16, len(wardroom.game("express").numbers)), 77, np.int32)
    batch = Batch("express", 16, arrays={"numbers": room})
    assert batch.numbers is room and not (room == 77).all()
    before = batch.numbers.ctypes.data
    batch.step(np.zeros(16, np.int32))
    assert batch.numbers is room and room.ctypes.data == before


def buffers_must_fit():
    refuses(ValueError, Batch, "express", 4, arrays={"numbers": np.zeros((4, 3), np.int32)})
    refuses(TypeError, Batch, "express", 4, arrays={"numbers": np.zeros(4 * len(wardroom.game("express").numbers))})
    refuses(ValueError, Batch, "express", 4, buffers=("colour",))
    frozen = np.zeros(4, np.int32)
    frozen.flags.writeable = False
    refuses(ValueError, Batch, "express", 4, arrays={"count": frozen})


def a_wrong_action_changes_nothing():
    batch = Batch("express", 8)
    before = [batch.state(slot).hash() for slot in range(8)]
    for wrong in (batch.count[5], -1, 2**31 - 1, -2**31):
        actions = np.zeros(8, np.int32)
        actions[5] = wrong
        fault = refuses(Refused, batch.step, actions)
        assert fault.code == "option" and "Game 5" in fault.text, fault
    for wrong in (np.zeros(7, np.int32), np.zeros(8), np.zeros((8, 1), np.int32), [], "abcdefgh", None, [2**40] * 8):
        refuses(ValueError, batch.step, wrong)
    assert before == [batch.state(slot).hash() for slot in range(8)]
    batch.step([0] * 8)
    assert before != [batch.state(slot).hash() for slot in range(8)]


def plans_are_checked():
    for code, arguments in (("game", {"of": "chess"}), ("size", {"games": 0}), ("size", {"games": -3}), ("size", {"games": 2**30}),
                            ("seats", {"seats": 2}), ("bot", {"bots": ["nobody", None, None]}), ("bot", {"bots": ["random"] * 3}),
                            ("size", {"threads": -1}), ("setting", {"settings": {"a": "b"}})):
        fault = refuses(Refused, lambda: Batch(**{"of": "express", "games": 4, **arguments}))
        assert fault.code == code, (arguments, fault.code)
    for arguments in ({"choices": 0}, {"choices": 5000}, {"bots": "random"}, {"bots": ["random"]}, {"run": -1}):
        refuses(ValueError, lambda: Batch(**{"of": "express", "games": 4, **arguments}))


def few_choices_are_enough_for_every_option():
    batch = Batch("galactica", 10, choices=24)
    chance, most = np.random.default_rng(3), 0
    for _ in range(200):
        for slot in range(10):
            assert batch.count[slot] <= 24
            most = max(most, batch.count[slot])
        batch.step(actions_of(batch, chance))
    assert most == 24


def a_closed_batch_says_so():
    batch = Batch("express", 4)
    with batch:
        batch.step([0] * 4)
    for act in (lambda: batch.step([0] * 4), batch.look, lambda: batch.state(0)):
        assert "closed" in str(refuses(ValueError, act))
    batch.close()
    del batch
    gc.collect()


def arrays_stay_while_the_batch_has_them():
    batch = Batch("express", 50)
    refuses(ValueError, batch.numbers.resize, (1, 1))
    batch.numbers = batch.count = batch.seat = None
    gc.collect()
    batch.step(np.zeros(50, np.int32))


def threads_of_python_do_not_collide():
    """A state waits for the other thread, a batch says that it is in use."""
    batch, state, refused = Batch("galactica", 300), wardroom.game("express").new(seed=1), []
    zeros = np.zeros(300, np.int32)

    def work():
        for _ in range(40):
            try:
                batch.step(zeros)
            except RuntimeError as fault:
                refused.append(fault)
            try:
                state.apply(0)
            except ValueError:
                pass  # the other thread has ended the game
            state.numbers(0), state.open_clone()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("another thread" in str(fault) for fault in refused)


def actions_that_lie_in_a_buffer_are_read_before_it_is_written():
    """Else the row of the first game would be the actions of the others, whatever they say by then."""
    batch = Batch("express", 200, threads=2, run=5)
    other = Batch("express", 200, threads=2, run=5)
    batch.numbers.reshape(-1)[:200] = 0
    batch.step(batch.numbers.reshape(-1)[:200])
    other.step(np.zeros(200, np.int32))
    assert np.array_equal(batch.count, other.count) and np.array_equal(batch.numbers, other.numbers)


def no_number_of_ways_is_too_large():
    for ident in ALL:
        batch = Batch(ident, 20, each=2**31 - 1, choices=64, buffers=tuple(BUFFERS), run=3)
        chance = np.random.default_rng(2)
        for _ in range(150):
            assert (batch.count > 0).all() and (batch.mask.sum(axis=1) == batch.count).all()
            batch.step(actions_of(batch, chance))


def what_a_batch_has_cannot_be_changed():
    batch = Batch("express", 4)
    refuses(AttributeError, setattr, batch, "games", 1)
    refuses(AttributeError, wardroom.game("express").numbers.__getattribute__, "clear")


def a_forked_process_goes_on_alone():
    batch = Batch("express", 50, threads=3)
    child = os.fork()
    if child == 0:
        batch.step(np.zeros(50, np.int32))
        os._exit(0 if batch.count.all() else 1)
    batch.step(np.zeros(50, np.int32))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


if __name__ == "__main__":
    kit.run([a_batch_plays_the_games_of_its_run, threads_make_no_difference, bots_sit_where_they_are_wanted,
             games_that_a_limit_of_turns_ends_are_told, officers_beat_random_choices, a_game_that_stays_is_there_for_one_step, nothing_is_copied, buffers_must_fit,
             a_wrong_action_changes_nothing, plans_are_checked, few_choices_are_enough_for_every_option, a_closed_batch_says_so,
             arrays_stay_while_the_batch_has_them, actions_that_lie_in_a_buffer_are_read_before_it_is_written,
             no_number_of_ways_is_too_large, what_a_batch_has_cannot_be_changed, threads_of_python_do_not_collide, a_forked_process_goes_on_alone])
