#!/usr/bin/python3
"""How fast games go from Python, in batches: random choices by numpy, a row of numbers of every position.

usage: bench/python.py [GAME...] [--games N] [--seconds T] [--threads N] [--json]

A step is one choice in one game: the list of options is made, one of them is taken, the rules go on, and what
the next seat sees is written into an array. Steps a core: for each second that a core spent on it, Python's own part included. Where turns can be limited a phase has 60, and it says how many games that cut.
WARDROOM_LIBRARY names the library; without it, it is that of the build folder, or of the wheel that is installed.
"""
import argparse
import json
import pathlib
import sys
import time

import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "python"))
import wardroom  # noqa: E402

RUNS = 10  # of which the best counts: a machine that also does other things makes some slow, and none too fast


def run(batch, draws, seconds):
    """So many seconds of random choices: steps, games that ended, how many of them were cut, time on the clock,
    and time of all cores."""
    steps, ended, cut, begun, core = 0, 0, 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        batch.step((draws[steps % len(draws)] * batch.count).astype(np.int32))
        ended += int(batch.done.sum())
        cut += int(batch.cut.sum())
        steps += 1
    return steps * batch.games, ended, cut, time.perf_counter() - begun, time.process_time() - core


def measure(ident, games, seconds, threads, buffers):
    limits = {"turns": "60"} if any(s["name"] == "turns" for s in wardroom.game(ident).facts["settings"]) else {}
    batch = wardroom.Batch(ident, games, settings=limits, threads=threads, buffers=buffers)
    chance = np.random.default_rng(1)
    draws = chance.random((64, games), dtype=np.float32)
    run(batch, draws, seconds / 4)  # so that the games are not all at their beginning
    runs = [run(batch, draws, seconds / RUNS) for _ in range(RUNS)]
    batch.close()
    return {"game": ident, "games_at_once": games, "numbers": len(wardroom.game(ident).numbers),
            "steps_per_second": round(max(steps / clock for steps, _, _, clock, _ in runs)),
            "steps_per_core_second": round(max(steps / core for steps, _, _, _, core in runs)),
            "games_per_second": round(max(ended / clock for _, ended, _, clock, _ in runs)),
            "games": sum(ended for _, ended, _, _, _ in runs), "cut": sum(cut for _, _, cut, _, _ in runs)}


def main():
    known = [game.id for game in wardroom.games()]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", help=f"of {', '.join(known)}; all of them unless given")
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--threads", type=int, default=0, help="0: as many as there are processors")
    parser.add_argument("--without-numbers", action="store_true", help="nobody looks at the positions")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    buffers = ("count", "done", "cut") + (() if wanted.without_numbers else ("seat", "numbers", "rewards"))
    for ident in wanted.game or known:
        row = measure(ident, wanted.games, wanted.seconds, wanted.threads, buffers)
        if wanted.json:
            print(json.dumps(row))
        else:
            print(f"{ident:10} {row['steps_per_second']:>12,} steps/s {row['steps_per_core_second']:>12,} a core"
                  f" {row['games_per_second']:>9,} games/s   {row['numbers']} numbers"
                  f"   {row['cut']:,} of {row['games']:,} games cut by the limit of turns")


if __name__ == "__main__":
    main()
