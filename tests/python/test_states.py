"""States from Python: whole games, what a seat sees, copies, and what is refused."""
import copy
import itertools
import json
import pickle
import random
import subprocess

import kit
from kit import refuses

import numpy as np
import wardroom
from wardroom import Choice, Refused, State

ALL = [game.id for game in wardroom.games()]
MASK = 2**64 - 1


def mix(x):
    for _ in range(2):
        x = (x ^ x >> 32) * 0xd6e8feb86659fd93 & MASK
    return x ^ x >> 32


def fold(running, following):
    """hash_fold of base/hash.h."""
    turned = (running << 7 | running >> 57) & MASK
    return mix((turned + mix(following ^ 0x9e3779b97f4a7c15)) & MASK)


def played(state, steps, seed=1):
    """Goes on by random choices from the flat list; gives the state back."""
    chance = random.Random(seed)
    while not state.over and steps > 0:
        state.apply(chance.choice(state.choices()))
        steps -= 1
    return state


def halfway(ident, seed=3, steps=15):
    """A game that goes on after so many choices."""
    while True:
        state = played(wardroom.game(ident).new(seed=seed), steps, seed)
        if not state.over:
            return state
        seed += 1000


def games_are_named():
    assert "express" in ALL and len(ALL) == 4
    express = wardroom.game("express")
    assert express.seats == (3, 5) and express.name and "repair" in express.verbs and "" == express.asks[0]
    assert wardroom.game("express") is express
    assert wardroom.__version__ in (kit.SOURCE / "meson.build").read_text()


def free_numbers_have_names():
    starship = wardroom.game("starship")
    assert [row["name"] for row in starship.free["fly"]] == ["slider", "dial", "blank", "talent"]
    assert starship.free["fly"][2] == {"name": "blank", "is": "number", "optional": True}
    assert starship.free["hide"] == [{"name": "ships", "is": "ship"}]
    assert starship.free["declare"] == [{"name": "target", "is": "number", "repeats": True}]
    for ident in ALL:
        state = wardroom.game(ident).new(seed=4)
        for option, bounds in state.options():
            assert len(bounds) <= len(state.game.free.get(option.verb, [])), option


def games_are_played_to_their_end():
    for ident in ALL:
        state = played(wardroom.game(ident).new(seed=9), 5000)
        assert state.over and state.seat is None and state.waiting == [] and state.cause in state.game.causes
        won = state.returns()
        assert len(won) == state.seats and won.dtype == np.float32
        assert [seat for seat in range(state.seats) if won[seat] == 1] == state.winners
        assert all(value == (-1 if state.winners else 0) for seat, value in enumerate(won) if seat not in state.winners)
        assert "result" in state.view(0)


def nothing_is_won_before_the_end():
    assert not halfway("galactica").returns().any()


def the_same_games_as_wardroom_sim():
    """`wardroom sim` ends games that go on and on, where the game has a setting for it."""
    for ident in ALL:
        limit = {"turns": "60"} if any(s["name"] == "turns" for s in wardroom.game(ident).facts["settings"]) else None
        seats = wardroom.game(ident).usual_seats
        told = json.loads(subprocess.run(
            [kit.WARDROOM, "sim", ident, "--games", "6", "--seed", "5", "--seats", str(seats), "--json"],
            capture_output=True, check=True).stdout)
        signature = choices = 0
        for number in range(6):
            state = wardroom.game(ident).new(seats, (5, number), limit)
            chance = state.chance()
            while not state.over:
                state.apply(chance.choose(state))
                choices += 1
            signature = fold(signature, state.hash())
        assert f"{signature:016x}" == told["signature"], (ident, told["signature"])
        assert choices == told["choices"]


def the_same_seed_is_the_same_game():
    one, two = (halfway("express", 4) for _ in range(2))
    assert one == two and one.hash() == two.hash()
    assert wardroom.game("express").new(seed=1) != wardroom.game("express").new(seed=2)
    assert wardroom.game("express").new(seed=bytes(range(32))).hash() == wardroom.game("express").new(seed=bytes(range(32))).hash()
    assert wardroom.game("express").new(seed=(1, 7)) == wardroom.game("express").new(seed=7)


def copies_go_the_same_way():
    for ident in ALL:
        state = halfway(ident)
        copies = [state.open_clone(), copy.copy(state), copy.deepcopy(state), State.load(state.save()), pickle.loads(pickle.dumps(state))]
        before, expected = state.hash(), played(state, 30, 8).hash()
        assert before != expected
        for other in copies:
            assert other.game is state.game and other.hash() == before
            assert played(other, 30, 8).hash() == expected


def a_clone_looks_the_same_to_the_seat():
    for ident in ALL:
        changed = 0
        for steps in (3, 9, 15):
            state = halfway(ident, steps, steps)
            for seat in [*range(state.seats), wardroom.SPECTATOR]:
                other = state.clone(seat, (steps, seat))
                changed += other.hash() != state.hash()
                assert np.array_equal(other.numbers(seat), state.numbers(seat)), (ident, steps, seat)
                assert other.view(seat) == state.view(seat)
                assert other == state.clone(seat, (steps, seat)), "the same seed, the same deal"
        assert changed > 0


def a_clone_knows_nothing_of_the_future():
    """Clones go other ways than the game will, each its own; only an open clone goes the same way."""
    def way(state):
        return played(state, 30, 8).hash()
    for ident in ALL:
        state = halfway(ident)
        truth = way(state.open_clone())
        assert way(state.open_clone()) == truth
        ways = {way(state.clone()) for _ in range(6)}
        assert len(ways) > 1 and ways != {truth}, ident
        assert state.clone(seed=4) == state.clone(state.seat, 4), "the seat that is asked, unless told"
    over = played(wardroom.game("express").new(seed=2), 10**6, 3)
    assert over.over and over.clone().over


def numbers_are_masked_by_who_knows():
    state = halfway("galactica", 6, 120)
    game, seen = state.game, [state.numbers(seat) for seat in range(state.seats)]
    hand = game.columns("hand")
    own = [i for i in hand if game.numbers[i].row == 0 and not game.numbers[i].sum]
    total = next(i for i in hand if game.numbers[i].row == 0 and game.numbers[i].sum)
    assert wardroom.UNKNOWN not in seen[0][own] and (seen[1][own] == wardroom.UNKNOWN).all()
    assert seen[0][own].sum() == seen[0][total] == seen[1][total]
    for row in seen:
        assert all(game.numbers[i].secret for i in np.flatnonzero(row == wardroom.UNKNOWN))
    assert game.numbers[0].name == "reader" and [row[0] for row in seen] == [0, 1, 2]


def answers_that_others_wait_for_tell_nothing():
    """Where several are asked at once, what one of them has answered changes nothing that another sees."""
    compared = 0
    for ident, seed in itertools.product(ALL, range(8)):
        state, chance = wardroom.game(ident).new(seed=seed), random.Random(seed)
        for _ in range(60):
            if state.over:
                break
            if len(state.waiting) > 1:
                first, other = state.waiting[:2]
                listed, open_ask, seen = state.choices(first), state.view(other)["ask"], []
                for choice in chance.sample(listed, min(3, len(listed))):
                    after = state.open_clone()
                    after.apply(choice, first)
                    if not after.over and other in after.waiting and after.view(other)["ask"] == open_ask:
                        seen.append(after.numbers(other))
                compared += len(seen) > 1
                assert all(np.array_equal(row, seen[0]) for row in seen), (ident, state.ask)
            state.apply(chance.choice(state.choices()))
    assert compared > 10, compared


def numbers_agree_with_the_view():
    state = halfway("express", 5, 30)
    view, row = state.view(0)["view"], state.numbers(0)
    (distance,) = state.game.columns("distance")
    assert row[distance] == view["distance"], (row[distance], view["distance"])


def numbers_scale_to_one():
    state = halfway("galaxies")
    scaled = state.game.scaled(state.numbers(0), unknown=-3)
    assert scaled.dtype == np.float32 and set(scaled[state.numbers(0) == wardroom.UNKNOWN]) <= {-3}
    known = scaled[state.numbers(0) != wardroom.UNKNOWN]
    assert known.min() >= 0 and known.max() <= 1


def numbers_go_into_an_array_of_ones_own():
    state = halfway("express")
    room = np.zeros(len(state.game.numbers), np.int32)
    assert state.numbers(1, room) is room and np.array_equal(room, state.numbers(1))
    refuses(ValueError, state.numbers, 1, room[:-1])
    refuses(TypeError, state.numbers, 1, room.astype(np.int64))
    refuses(ValueError, state.numbers, 1, np.zeros((room.size, 2), np.int32)[:, 0])


def every_choice_of_the_flat_list_is_legal():
    for ident in ALL:
        state = wardroom.game(ident).new(seed=11)
        chance = random.Random(1)
        for _ in range(60):
            if state.over:
                break
            listed = state.choices()
            for choice in chance.sample(listed, min(4, len(listed))):
                state.open_clone().apply(choice)
            assert [c.option for c in listed] == sorted(c.option for c in listed)
            assert {c.option for c in listed} == {c.option for c, _ in state.options()}, "each option is there"
            state.apply(chance.choice(listed))


def options_with_few_ways_are_there_in_all_ways():
    seen = 0
    for seed in range(20):
        state = wardroom.game("galactica").new(seed=seed)
        chance = random.Random(seed)
        for _ in range(60):
            listed = state.choices(each=64)
            for choice, bounds in state.options():
                ways = [c.args for c in listed if c.option == choice.option]
                if len(bounds) == 1 and bounds[0].members is None and bounds[0].high - bounds[0].low < 64:
                    assert ways == [(n,) for n in range(bounds[0].low, bounds[0].high + 1)]
                if len(bounds) == 1 and bounds[0].members is not None and bounds[0].high == bounds[0].low == 1:
                    assert [w[0] for w in ways] == [1 << member for member in bounds[0].members]
                    seen += 1
                assert len(set(ways)) == len(ways) or len(ways) == 64
            assert len(state.choices(each=1)) == len(state.options())
            state.apply(chance.choice(listed))
    assert seen > 0


def any_other_free_numbers_may_be_chosen():
    for steps in range(200):
        state = halfway("galactica", 5, steps)
        for choice, bounds in state.options():
            for bound in bounds:
                if bound.members is None or len(bounds) > 1 or bound.low == 0:
                    continue
                fault = refuses(Refused, state.apply, Choice(choice.option, (0,)))
                assert fault.code == "arguments" and fault.rule, fault
                state.apply(Choice(choice.option, (sum(1 << m for m in bound.members[:bound.low]),)))
                return
    raise AssertionError("no option asks for a set")


def choices_can_be_made_by_number():
    one, two = halfway("express"), halfway("express")
    one.apply(1)
    two.apply(two.choices()[1])
    assert one == two


def refusals_say_why():
    state = halfway("express")
    before = state.save()
    idle = next(seat for seat in range(state.seats) if seat not in state.waiting)
    for code, rule, act in (
            ("not_asked", "WR-004", lambda: state.apply(Choice(0), idle)),
            ("not_asked", "WR-004", lambda: state.choices(idle)),
            ("seat", "WR-004", lambda: state.apply(Choice(0), 7)),
            ("seat", "WR-004", lambda: state.view(9)),
            ("seat", "WR-004", lambda: state.numbers(wardroom.OPEN_BOOK)),
            ("option", "WR-006", lambda: state.apply(Choice(500))),
            ("arguments", "WR-007", lambda: state.apply(Choice(0, (1, 2, 3)))),
            ("game", "", lambda: wardroom.game("chess")),
            ("seats", "WR-001", lambda: state.game.new(9)),
            ("setting", "WR-002", lambda: state.game.new(settings={"colour": "red"})),
            ("setting", "WR-002", lambda: state.game.new(settings={"morale": "high"})),
            ("bot", "", lambda: state.advise("nobody")),
            ("json", "WR-018", lambda: State.load("{")),
            ("position", "WR-018", lambda: State.load("{}"))):
        fault = refuses(Refused, act)
        assert (fault.code, fault.rule) == (code, rule), (fault.code, fault.rule, fault)
        assert fault.text.endswith(".") and str(fault).startswith(fault.text)
        assert pickle.loads(pickle.dumps(fault)).rule == rule
    assert state.save() == before, "nothing has changed"
    over = played(state, 5000)
    assert refuses(Refused, over.apply, Choice(0)).code == refuses(Refused, over.choices).code == "over"


def what_is_no_number_or_name_is_a_type_error():
    state = halfway("express")
    for act in (lambda: state.apply("repair"), lambda: state.apply(0.5), lambda: state.apply(None), lambda: state.apply(True),
                lambda: state.numbers("0"), lambda: state.view(None), lambda: State.load(7), lambda: state.advise(3),
                lambda: state.game.new(seed="x"), lambda: state.game.new(settings=[1]), lambda: state.game.new(settings={"morale": 1}),
                lambda: wardroom.game(3), lambda: State(state.game, None), lambda: state.apply(Choice(0, ("a",)))):
        refuses(TypeError, act)
    for act in (lambda: state.apply(-1), lambda: state.apply(10**30), lambda: state.game.new(seed=-1), lambda: state.game.new(seed=b"x"),
                lambda: state.apply(Choice(0, (2**64,))), lambda: state.apply(Choice(0, range(9))), lambda: wardroom.game("a\0b")):
        refuses(ValueError, act)


def a_damaged_position_is_refused():
    saved = json.loads(halfway("galaxies").save())
    saved["state"]["round"] = 10**6
    assert refuses(Refused, State.load, json.dumps(saved)).code == "position"
    saved["state"]["round"] = 1
    saved["flow"]["stack"] = []
    assert refuses(Refused, State.load, json.dumps(saved)).code == "position"


def bots_give_advice():
    state = halfway("express", 12, 20)
    choice = state.advise("officer")
    assert choice == state.advise("officer"), "the same seed, the same advice"
    state.apply(choice)


def settings_are_taken():
    state = wardroom.game("express").new(4, 1, {"characters": "chosen"})
    assert state.seats == 4 and state.ask
    assert state != wardroom.game("express").new(4, 1)
    wardroom.game("starship").new(settings={"rules": "complete", "optional": ["aiming", "fuel"]})


if __name__ == "__main__":
    kit.run([games_are_named, free_numbers_have_names, games_are_played_to_their_end, nothing_is_won_before_the_end, the_same_games_as_wardroom_sim,
             the_same_seed_is_the_same_game, copies_go_the_same_way, a_clone_looks_the_same_to_the_seat, a_clone_knows_nothing_of_the_future,
             numbers_are_masked_by_who_knows, answers_that_others_wait_for_tell_nothing, numbers_agree_with_the_view, numbers_scale_to_one,
             numbers_go_into_an_array_of_ones_own, every_choice_of_the_flat_list_is_legal,
             options_with_few_ways_are_there_in_all_ways, any_other_free_numbers_may_be_chosen, choices_can_be_made_by_number,
             refusals_say_why, what_is_no_number_or_name_is_a_type_error, a_damaged_position_is_refused, bots_give_advice,
             settings_are_taken])
