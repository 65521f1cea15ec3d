"""Wrong use from Python, by fixed seeds: it raises an exception and never ends the process."""
import faulthandler
import json
import os
import random

import kit

import numpy as np
import wardroom
from wardroom import Batch, Choice, State

MAY_RAISE = (ValueError, TypeError, OverflowError)
EFFORT = {"short": 1, "normal": 6, "long": 200}[os.environ.get("WARDROOM_EFFORT", "normal")]
ALL = [game.id for game in wardroom.games()]


def anything(chance, depth=0):
    """Something that may or may not be what is wanted."""
    simple = [0, 1, -1, 2, 3, 5, 7, 8, 15, 16, 63, 255, 768, 1023, 1024, 2**31 - 1, -2**31, 2**31, 2**63, -2**63 - 1, 2**64, 10**40,
              0.0, 1.5, float("nan"), float("inf"), True, None, "", "express", "officer", "\0", "\ud800", "x" * 10000, "=", "a=b", b"",
              b"\xff" * 32, b"\0" * 31, object(), np.int32(3), np.int64(2**40), np.float32(1), np.zeros(3, np.int32), np.zeros((2, 2)),
              np.array(5), Choice(0), Choice(-1), Choice(10**9), Choice(0, (1,)), Choice(0, (1, 2, 3, 4)), Choice(None), range(9)]
    pick = chance.choice(simple)
    if depth < 2 and chance.random() < 0.2:
        return chance.choice([[anything(chance, depth + 1) for _ in range(chance.randrange(4))],
                              {"morale": anything(chance, depth + 1)}, (anything(chance, depth + 1), anything(chance, depth + 1))])
    return pick


def tried(function, *arguments, **named):
    try:
        return function(*arguments, **named)
    except MAY_RAISE:
        return None


def states_take_whatever_is_thrown_at_them():
    for seed in range(EFFORT):
        chance = random.Random(seed)
        state = wardroom.game(chance.choice(ALL)).new(seed=seed)
        for _ in range(500):
            method = chance.choice(["apply", "choices", "options", "view", "numbers", "clone", "advise", "open_clone", "save", "returns"])
            count = {"apply": (1, 2), "clone": (2, 2), "view": (1, 1), "numbers": (1, 2), "advise": (0, 3)}.get(method, (0, 2))
            arguments = [anything(chance) for _ in range(chance.randint(*count))]
            if method == "advise" and arguments and arguments[0] not in ("officer",):
                arguments[0] = "random"  # no captain thinks here
            before = state.hash()
            made = tried(getattr(state, method), *arguments)
            assert method == "apply" or state.hash() == before, method
            if method == "clone" and made is not None:
                state = made
            if chance.random() < 0.5 and not state.over:
                state.apply(chance.choice(state.choices()))
            if state.over:
                state = wardroom.game(chance.choice(ALL)).new(seed=chance.randrange(1000))


def games_take_whatever_is_thrown_at_them():
    for seed in range(EFFORT):
        chance = random.Random(seed)
        for _ in range(200):
            tried(wardroom.game, anything(chance)) if chance.random() < 0.3 else None
            game = wardroom.game(chance.choice(ALL))
            tried(game.new, anything(chance), anything(chance), anything(chance))
            tried(game.new, game.usual_seats, 1, {str(anything(chance)): anything(chance)})
            tried(State.load, anything(chance))
            tried(State, game, anything(chance))
            tried(game.columns, anything(chance))


def damaged(text, chance):
    """A saved state with a few bytes or numbers that are not its own."""
    if chance.random() < 0.4:
        raw = bytearray(text.encode())
        for _ in range(chance.randint(1, 5)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        return bytes(raw[:chance.randrange(1, len(raw))]) if chance.random() < 0.3 else bytes(raw)
    told = json.loads(text)
    for _ in range(chance.randint(1, 3)):
        part = told[chance.choice(["flow", "state"])]
        key = chance.choice(list(part))
        part[key] = chance.choice([0, 1, 255, -1, 2**40, None, [], {}, "x", part[key], [part[key]]])
    return json.dumps(told)


def positions_take_any_damage():
    """What is accepted of them can be played on: by the rules, by rows of numbers, by bots."""
    accepted = 0
    for seed in range(30 * EFFORT):
        chance = random.Random(seed)
        state = wardroom.game(chance.choice(ALL)).new(seed=seed)
        for _ in range(chance.randrange(40)):
            if not state.over:
                state.apply(chance.choice(state.choices()))
        saved = state.save()
        for _ in range(12):
            other = tried(State.load, damaged(saved, chance))
            if other is None:
                continue
            accepted += 1
            for _ in range(10):
                other.numbers(wardroom.SPECTATOR)
                if other.over:
                    break
                other.view(other.seat)
                other.clone(other.seat, 1)
                other.apply(chance.choice(other.choices()))
    assert accepted > EFFORT, accepted


def batches_take_whatever_is_thrown_at_them():
    for seed in range(EFFORT):
        chance = random.Random(seed)
        for _ in range(12):
            wanted = {"of": chance.choice(ALL), "games": chance.randint(1, 40)}
            for key in chance.sample(["games", "seats", "settings", "bots", "run", "threads", "choices", "each", "waits", "buffers", "arrays"], 2):
                value = anything(chance)
                if key in ("games", "threads") and isinstance(value, (int, np.integer)) and 100 < value < 2**31:
                    value = 3  # that many may well be had
                wanted[key] = value
            batch = tried(lambda: Batch(**wanted))
            batch = batch or Batch("express", 8)
            for _ in range(20):
                if not hasattr(batch, "count"):
                    break
                actions = np.array([chance.randrange(max(1, n)) for n in batch.count], np.int64)
                if chance.random() < 0.4:
                    actions[chance.randrange(len(actions))] = chance.choice([-1, 2**31, 2**40, 1024, 255])
                tried(batch.step, chance.choice([actions, actions, actions, actions.astype(np.int16), anything(chance)]))
                tried(batch.state, anything(chance))
            if chance.random() < 0.5:
                batch.close()
                tried(batch.step, [0])


if __name__ == "__main__":
    faulthandler.enable()
    kit.run([states_take_whatever_is_thrown_at_them, games_take_whatever_is_thrown_at_them, positions_take_any_damage,
             batches_take_whatever_is_thrown_at_them])
