#!/usr/bin/python3
"""A small agent that learns Battleship Galaxies from wins and losses, with numpy alone, until it beats random choices.

usage: train_galaxies.py [--rounds N] [--games N] [--seed N]

The policy is linear: a choice is worth the weights of its verb ("fire", "launch", ..) times a few numbers of what the seat sees,
and is drawn by softmax. After each round of games against `random`, the weights move along the policy gradient (REINFORCE): choices
of games that were won become likelier. Then the agent plays games it has not seen, and so does somebody who chooses at random, and
the difference is told with its standard error.

Thousands of games go on in one batch: nothing here is a loop over games.
"""
import argparse
import pathlib
import sys

import numpy as np

try:
    import wardroom
except ImportError:  # in the source tree, without having been installed
    sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "python"))
    import wardroom

GAME = wardroom.game("galaxies")
VERBS = len(GAME.verbs)
COLUMNS = [column for member in ("round", "energy", "points") for column in GAME.columns(member)]
LEAST, MOST = GAME.low[COLUMNS], np.minimum(GAME.high[COLUMNS], 20)
FEATURES = 1 + len(COLUMNS)
LEARNER, OPPONENT = 0, 1
LONGEST = 600  # choices of the learner: hardly any game has as many


def features(numbers):
    """A few members of what the seat sees, each in 0..1, and a 1."""
    seen = np.clip((numbers[:, COLUMNS] - LEAST) / (MOST - LEAST), 0, 1)
    return np.hstack([np.ones((len(seen), 1)), seen])


def worth(weights, seen, verbs, there):
    """What each choice is worth to the policy; those that are not there, nothing at all."""
    of_verb = seen @ weights.T
    return np.where(there, np.take_along_axis(of_verb, verbs, axis=1), -np.inf)


def play(weights, games, run, chance):
    """Plays each slot's first game against `random`. What was won, and the gradient of all choices of each game."""
    batch = wardroom.Batch(GAME, games, bots=[None, "random"], run=run, waits=True,
                           buffers=("count", "numbers", "traits", "rewards", "done"))
    slots, won = np.arange(games), np.zeros(games)
    gradient, playing = np.zeros((games, VERBS, FEATURES)), np.ones(games, bool)
    for _ in range(LONGEST):
        there = np.arange(max(1, batch.count.max())) < np.maximum(batch.count, 1)[:, None]
        verbs = batch.traits[:, :there.shape[1], 0]
        seen = features(batch.numbers)
        logits = worth(weights, seen, verbs, there)
        action = np.argmax(logits + chance.gumbel(size=logits.shape), axis=1)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        change = -np.bincount((slots[:, None] * VERBS + verbs).ravel(), likely.ravel(), games * VERBS).reshape(games, VERBS)
        change[slots, verbs[slots, action]] += 1
        gradient += (change * playing[:, None])[:, :, None] * seen[:, None, :]
        batch.step(action)
        ended = playing & (batch.done == 1)
        won[ended] = batch.rewards[ended, LEARNER]
        playing &= ~ended
        if not playing.any():
            break
    batch.close()
    return won, gradient


def learn(rounds, games, chance, told=print):
    """Weights after so many rounds. Each moves by how surely it helps, so that rare verbs keep up with common ones."""
    weights = np.zeros((VERBS, FEATURES))
    for number in range(rounds):
        won, gradient = play(weights, games, 1 + number, chance)
        better = (won - won.mean())[:, None, None] * gradient
        weights += 0.08 * better.mean(axis=0) / (better.std(axis=0) / np.sqrt(games) + 0.02)
        told(f"round {number + 1:3}: {(won > 0).mean():.0%} won")
    return weights


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=256, help="in a round")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    chance = np.random.default_rng(wanted.seed)
    weights = learn(wanted.rounds, wanted.games, chance)
    games = 400
    agent = play(weights, games, 10**6, chance)[0] > 0
    anyone = play(np.zeros_like(weights), games, 10**6, chance)[0] > 0
    error = np.sqrt((agent.var() + anyone.var()) / games)
    best = sorted(zip(weights[:, 0], GAME.verbs), reverse=True)[:3]
    print(f"the agent wins {agent.mean():.1%} of {games} games against random; random choices win {anyone.mean():.1%} of them")
    print(f"difference {agent.mean() - anyone.mean():+.1%}, standard error {error:.1%}; "
          f"it likes to {', '.join(verb for _, verb in best)}")


if __name__ == "__main__":
    main()
