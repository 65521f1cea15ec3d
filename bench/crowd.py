#!/usr/bin/env python3
"""Many visitors behind the nginx of docs/hosting.md, by themselves and beside one who floods.

usage: bench/crowd.py [--visitors 5000] [--addresses 200] [--tables 300] [--rate 300] [--seconds 10] [--most 2]     (make crowd)

The server runs with the package's options. build/bench/load plays at the tables, the other visitors only have a page open. Then the
same once more while a hostile visitor from one address makes tables, sends pings on 32 connections, fills a table with names, asks
for the lobby with tables of its own, and reads nothing of what half of its connections are told. A figure for each: the time from a
choice to everyone's update. It fails where a visitor is cut or refused, and where 99 % of the updates take more than so many times
as long beside the hostile visitor as without (--most; not looked at without it).
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests/server"))
import kit  # noqa: E402
import nginx  # noqa: E402

SEATS = 5
HOSTILE = "127.0.9.9"
STRANGE = [{"table": f"nosuchtabl{n:02}", "token": "0" * 64} for n in range(20)]  # what the hostile visitor calls its own
LOAD = os.environ.get("WARDROOM_LOAD") or ROOT / "build/bench/load"


def package_options():
    """As the package starts it, but for the port."""
    text = (ROOT / "debian/wardroom.default").read_text()
    return re.sub(r"--port \d+", "", re.search(r'^WARDROOM_OPTIONS="(.*)"$', text, re.M)[1]).split()


def flood(port, until, count):
    """One visitor does all that costs others something, and comes again when it is cut."""
    while not until.is_set():
        lines = []
        with contextlib.suppress(kit.Gone, kit.Refused, OSError, AssertionError):
            for _ in range(33):
                lines.append(kit.Line(port, source=HOSTILE, greeting=kit.handshake(port)))
            while not until.is_set():
                for number, line in enumerate(lines):
                    line.say(*[{"type": "ping", "id": n} for n in range(40)], {"type": "create", "game": "express", "seats": 3, "name": "X"},
                             *[{"type": "name", "name": f"X{n}"} for n in range(40)], {"type": "lobby", "mine": STRANGE})
                    count[0] += 82
                    if number % 2 == 0:
                        line.pump()
        for line in lines:
            line.close()


def load(port, wanted):
    done = subprocess.run([LOAD, "--port", str(port), "--tables", str(wanted.tables), "--seats", str(SEATS), "--rate", str(wanted.rate),
                           "--seconds", str(wanted.seconds), "--addresses", str(wanted.addresses), "--idle",
                           str(wanted.visitors - wanted.tables * SEATS), "--json"], capture_output=True, text=True, check=False, timeout=300)
    if done.returncode != 0:
        sys.exit(f"a visitor was cut or refused: {done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def run(wanted, hostile):
    until, count = threading.Event(), [0]
    with tempfile.TemporaryDirectory() as folder:
        server = kit.Server(folder, *package_options())
        proxy = nginx.Nginx(folder, server.port)
        attacker = threading.Thread(target=flood, args=(proxy.port, until, count))
        try:
            if hostile:
                attacker.start()
            found = load(proxy.port, wanted)
        finally:
            until.set()
            if hostile:
                attacker.join(kit.PATIENCE)
            proxy.close()
            server.stop()
    print(f"{wanted.visitors:,} visitors, {'beside ' + format(count[0], ',') + ' hostile messages' if hostile else 'by themselves'}: "
          f"{found['choices_per_second']} choices/s, median {found['p50_ms']} ms, 99 % within {found['p99_ms']} ms, 0 cut, 0 refused", flush=True)
    return found


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, usual in (("visitors", 5000), ("addresses", 200), ("tables", 300), ("rate", 300), ("seconds", 10)):
        arguments.add_argument(f"--{name}", type=int, default=usual)
    arguments.add_argument("--most", type=float, help="how many times as long 99 %% may take beside the hostile visitor")
    wanted = arguments.parse_args()
    alone, beside = run(wanted, False), run(wanted, True)
    times = beside["p99_ms"] / max(alone["p99_ms"], 0.01)
    print(f"99 % beside the hostile visitor: {times:.2f} times as long")
    if wanted.most is not None and times > wanted.most:
        sys.exit(f"That is more than {wanted.most:g} times.")


main()
