"""Memory comes back: of states, batches, texts and everything that was refused."""
import gc
import os
import resource

import kit

import numpy as np
import wardroom
from wardroom import Batch, Choice, Refused, State


def kilobytes():
    """What the process has in memory now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // 1024


def keeps(work, times, most):
    """Does the work so often take no more than so many kilobytes, once it has been done a few times?"""
    for _ in range(max(3, times // 10)):
        work()
    gc.collect()
    before = kilobytes()
    for _ in range(times):
        work()
    gc.collect()
    assert kilobytes() - before < most, f"{work.__name__}: {kilobytes() - before} kilobytes more after {times} times"


def states_are_given_back():
    def whole_life():
        state = wardroom.game("galactica").new(seed=3)
        chance = state.chance()
        for _ in range(20):
            state.apply(chance.choose(state))
        other = State.load(state.save())
        other.view(0), other.numbers(0), other.open_clone(), other.clone(0, 1), other.choices(), other.options(), other.advise("random")
    keeps(whole_life, 300, 2000)  # a state has 8 kilobytes, its text and its lists 300 and more


def refusals_are_given_back():
    state = wardroom.game("express").new(seed=3)
    saved = state.save().replace('"over":0', '"over":7')

    def refused():
        for act in (lambda: state.apply(Choice(900)), lambda: State.load(saved), lambda: State.load(saved[:-9]), lambda: state.view(9),
                    lambda: wardroom.game("nothing"), lambda: state.game.new(9), lambda: Batch("express", 500, bots=["nobody"] * 3)):
            try:
                act()
            except Refused:
                continue
            raise AssertionError("was not refused")
    keeps(refused, 1500, 2000)


def batches_are_given_back():
    chance = np.random.default_rng(int(os.environ.get("WARDROOM_SEED", "1")))

    def whole_life():
        batch = Batch("express", 200, threads=2, bots=[None, "officer", "random"])
        for _ in range(5):
            batch.step(np.zeros(200, np.int32))
        if chance.random() < 0.5:
            batch.close()
    keeps(whole_life, 60, 30000)  # one of them has 3,000 and more; what threads gave back, malloc may keep a while


def long_batches_do_not_grow():
    batch = Batch("express", 500)
    chance = np.random.default_rng(1)
    keeps(lambda: batch.step(chance.integers(0, batch.count)), 2000, 2000)


def facts_are_given_back():
    keeps(lambda: wardroom.Game("starship"), 40, 3000)  # 700 kilobytes of text


if __name__ == "__main__":
    kit.run([states_are_given_back, refusals_are_given_back, batches_are_given_back, long_batches_do_not_grow, facts_are_given_back])
