#!/usr/bin/env python3
"""How games are shared by ranks: games per second, time of the processors, and what is sent.

usage: bench/ranks.py [--program build/wardroom-mpi] [--rounds 3] [--ranks 1,2,4] [--scale 1]

The numbers of ranks take turns, side by side; of each the fastest round is told (games/s), and the least time of
processors per game, which a machine that also does other things changes little; it includes the start of mpirun. Bytes are those of all ranks but
the first, which sends its own games to nobody. make mpi builds what it needs.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import subprocess

ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_btl": "self,vader",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "OMPI_MCA_oob_tcp_if_include": "lo"}
RUNS = (
    ("express, random", 100000, ("sim", "express")),
    ("galactica, random", 20000, ("sim", "galactica")),
    ("express, officers", 600, ("sim", "express", "--bots", "officer")),
    ("express, officer against random", 900, ("match", "express", "--a", "officer", "--b", "random", "--seats", "4")),
)


def processor_seconds():
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def measure(program, ranks, games, arguments):
    before = processor_seconds()
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", str(ranks), program, *arguments, "--games", str(games), "--json"],
                          env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True, check=True)
    result = json.loads(done.stdout)
    seconds = result.get("seconds") or result["time"]["seconds"]
    heard = re.search(r"the first heard (\d+) from all", done.stderr)
    return {"rate": result["games"] / seconds, "processor": (processor_seconds() - before) / result["games"],
            "bytes": int(heard[1]) * seconds / result["games"] if heard else 0, "signature": result["signature"]}


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(root / "build" / "wardroom-mpi"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ranks", default="1,2,4")
    parser.add_argument("--scale", type=float, default=1)
    given = parser.parse_args()
    counts = [int(n) for n in given.ranks.split(",")]
    print("| games | ranks | games/s | us of processors a game | bytes sent a game, of all |\n|---|---|---|---|---|")
    for name, games, arguments in RUNS:
        found = {n: [] for n in counts}
        for _ in range(given.rounds):
            for n in counts:
                found[n].append(measure(given.program, n, int(games * given.scale), arguments))
        assert len({one["signature"] for rows in found.values() for one in rows}) == 1, "all have played the same"
        for n, rows in found.items():
            print(f"| {name} | {n} | {max(r['rate'] for r in rows):,.0f} | {min(r['processor'] for r in rows) * 1e6:,.0f} | "
                  f"{max(r['bytes'] for r in rows):.1f} |", flush=True)


if __name__ == "__main__":
    main()
