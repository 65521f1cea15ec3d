#!/usr/bin/env python3
"""How much the server carries: people at tables over loopback, with a disk behind them.

usage: bench/server.py [--seconds 10] [--program build/wardroom] [--people 10000] [--json]
                                                     (make bench-server builds what it needs)

Starts wardroom serve on free ports, with a new data file in build/ and with a PostgreSQL of its own (fsync on), runs build/bench/load
against it, and ends all of it by process id. Measured are: choices a second as fast as they come, with SQLite and with one, two and four
servers on one PostgreSQL; the time from a choice to everyone's update at 1,000 choices a second, by itself and while captains think at other
tables; the memory of idle connections and of loaded tables; the bytes and time of the first page; how long it takes until everyone on the
lobby page has heard of a new table; and how long until the tables of a server that died go on at another one. Prints a table for
docs/bench.md, in about three minutes. --program may be given several times: the programs take turns.
"""
import argparse
import contextlib
import json
import os
import pathlib
import random
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
sys.path += [str(ROOT / "tests/server"), str(ROOT / "tests/store")]
OPEN_DOOR = ["--per-address", "20000", "--connections", "20000", "--tables", "1000000", "--rate", "1000000", "--burst",
             "1000000", "--share", "0", "--idle", "60", "--log", "error"]
WAVE = 500      # connections that are opened together: a server looks at all it has for each that it takes in
TABLES = 20     # that a server has when it dies
CAPTAINS = 4    # tables at which they think


class Server:
    def __init__(self, program, store, *more):
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--store", str(store), *OPEN_DOOR, *more],
                                        stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return answer.read()

    def metric(self, name):
        return int(re.search(rf"^wardroom_{name} (\d+)$", self.get("/metrics").decode(), re.M)[1])

    def kill(self):
        self.process.kill()
        self.process.wait(20)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
        self.process.stdout.close()


def load(servers, seconds, *more):
    ports = [word for server in servers for word in ("--port", str(server.port))]
    done = subprocess.run([BUILD / "bench/load", *ports, "--json", "--seconds", str(seconds), *more],
                          stdout=subprocess.PIPE, text=True, check=False)
    return json.loads(done.stdout)


# ---- connections ----

def connect(server):
    s = socket.create_connection(("127.0.0.1", server.port))
    s.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
              "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: wardroom\r\n\r\n".encode())
    return s


def connect_many(server, count):
    """In waves, so that they are there before the server asks the first whether it still is."""
    lines = []
    while len(lines) < count:
        wave = [connect(server) for _ in range(min(WAVE, count - len(lines)))]
        for line in wave:
            line.recv(1024)
        lines += wave
    return lines


def say(line, message):
    body = json.dumps(message).encode()
    head = bytes([0x81, 0x80 | len(body)]) if len(body) < 126 else bytes([0x81, 0xFE]) + len(body).to_bytes(2, "big")
    line.sendall(head + bytes(4) + body)  # masked with zeros


def drain(waiting, quiet):
    """Takes in what comes until nothing has for so long."""
    while ready := waiting.poll(quiet):
        for fd, _ in ready:
            os.read(fd, 1 << 16)


# ---- what is measured ----

def lobby_seconds(server, people):
    """Until everyone in the lobby has heard of a new table; the second that the lobby waits included."""
    lines, waiting = connect_many(server, people), select.epoll()
    for first in range(0, people, WAVE):
        for line in lines[first:first + WAVE]:
            say(line, {"type": "lobby"})
        for line in lines[first:first + WAVE]:
            line.recv(1 << 20)  # the first piece of its answer
    for line in lines:
        line.setblocking(False)
        waiting.register(line, select.EPOLLIN)
    drain(waiting, quiet=1.0)
    maker, heard = connect_many(server, 1)[0], set()
    begun = time.monotonic()
    say(maker, {"type": "create", "game": "express", "seats": 4, "title": "News", "name": "Anna"})
    while len(heard) < people and time.monotonic() < begun + 60:
        for fd, _ in waiting.poll(1):
            if os.read(fd, 1 << 16):
                heard.add(fd)
            else:
                waiting.unregister(fd)  # the server has closed it
    took = time.monotonic() - begun
    for line in [*lines, maker]:
        line.close()
    return took if len(heard) == people else float("nan")


def idle_connection_bytes(server, count=1000):
    before, sockets = server.memory(), connect_many(server, count)
    each = (server.memory() - before) / count
    for s in sockets:
        s.close()
    return each


def first_page(server):
    """Everything the first page asks for, in bytes, and how long the server takes to give it."""
    begun, seen, total = time.monotonic(), set(), 0
    todo = ["/"]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        body = server.get(path)
        total += len(body)
        if path.endswith((".js", ".css", "/")):
            base = path.rsplit("/", 1)[0] + "/"
            for found in re.findall(rb"""(?:from|import|href=|src=|url\()\s*["'(]?((?:\.{0,2}/)[\w./-]+\.(?:js|css|svg))""", body):
                target = found.decode()
                todo.append(target if target.startswith("/") else os.path.normpath(base + target))
    return total, time.monotonic() - begun


def captains_think(server, until):
    """People against captains, at tables of their own: each answers at once, so that the captains always have to."""
    import kit
    chance, people = random.Random(7), []
    for _ in range(CAPTAINS):
        person = kit.Person(server.port)
        person.create(game="galaxies", seats=2, open=False)
        person.ask("start", bots="captain")
        people.append(person)
    while not until.is_set():
        kit.listen_all(people, 0.05)
        kit.choose_asked([p for p in people if p.table and p.phase == "playing"], chance)
    for person in people:
        person.close()


def beside_captains(server, seconds):
    until = threading.Event()
    thinking = threading.Thread(target=captains_think, args=(server, until))
    thinking.start()
    try:
        return load([server], seconds, "--rate", "1000")
    finally:
        until.set()
        thinking.join(30)


def takeover_seconds(program, address):
    """From the death of a server until each of its tables has let its player in at another one."""
    import kit
    with Server(program, address, "--node", "heir") as heir, Server(program, address, "--node", "dies") as dies:
        people = []
        for _ in range(TABLES):
            person = kit.Person(dies.port)
            person.create(seats=3, open=False)
            person.ask("start")
            people.append(person)
        dies.kill()
        begun, left = time.monotonic(), list(people)
        while left and time.monotonic() < begun + 30:
            person = left[0]
            again = kit.Person(heir.port)
            with contextlib.suppress(kit.Gone, kit.Refused):
                again.join(person.table_id, person.token)
                left.pop(0)
            again.close()
        return time.monotonic() - begun if not left else float("nan")


# ---- all of it ----

def with_a_file(program, wanted, folder):
    with Server(program, folder / "tables.db") as server:
        page_bytes, page_seconds = first_page(server)
        idle = idle_connection_bytes(server)
        before, tables = server.memory(), server.metric("tables_loaded")
        fast = load([server], wanted.seconds)
        grown = (server.memory() - before) / max(1, server.metric("tables_loaded") - tables)
        paced = load([server], wanted.seconds, "--rate", "1000")
        beside = beside_captains(server, wanted.seconds)
    with Server(program, folder / "lobby.db") as server:  # of one that has grown so much the memory says nothing
        lobby = lobby_seconds(server, wanted.people)
    return {
        "connections": fast["connections"], "tables": fast["tables"],
        "choices_per_second_sqlite": fast["choices_per_second"],
        "choices_per_second_at_1000": paced["choices_per_second"],
        "p50_ms_at_1000": paced["p50_ms"], "p99_ms_at_1000": paced["p99_ms"],
        "p50_ms_beside_captains": beside["p50_ms"], "p99_ms_beside_captains": beside["p99_ms"],
        "idle_connection_bytes": round(idle), "table_bytes": round(grown),
        "first_page_bytes": page_bytes, "first_page_seconds": round(page_seconds, 3),
        "lobby_people": wanted.people, "lobby_seconds": round(lobby, 2),
    }


def with_postgres(program, wanted, cluster, turn):
    found = {}
    for count in (1, 2, 4):
        name = f"bench{turn}x{count}"
        cluster.create(name)
        with contextlib.ExitStack() as all_of_them:
            servers = [all_of_them.enter_context(Server(program, cluster.address(name), "--node", f"node{i}"))
                       for i in range(count)]
            found[f"choices_per_second_postgres_{count}"] = load(servers, wanted.seconds)["choices_per_second"]
            if count == 1:
                paced = load(servers, wanted.seconds, "--rate", "1000")
                found |= {"p50_ms_at_1000_postgres": paced["p50_ms"], "p99_ms_at_1000_postgres": paced["p99_ms"]}
    cluster.create(f"bench{turn}death")
    found["takeover_seconds"] = round(takeover_seconds(program, cluster.address(f"bench{turn}death")), 2)
    return found


ROWS = """
| | |
|---|---|
| connections, tables | {connections:,} at {tables:,} |
| durable choices/s, as fast as they come: SQLite | {choices_per_second_sqlite:,} |
| the same with PostgreSQL: one server, two, four | {choices_per_second_postgres_1:,}, {choices_per_second_postgres_2:,}, {choices_per_second_postgres_4:,} |
| choice to everyone's update at 1,000 choices/s, SQLite | median {p50_ms_at_1000} ms, 99 % within {p99_ms_at_1000} ms |
| the same while captains think at other tables | median {p50_ms_beside_captains} ms, 99 % within {p99_ms_beside_captains} ms |
| the same with PostgreSQL, one server | median {p50_ms_at_1000_postgres} ms, 99 % within {p99_ms_at_1000_postgres} ms |
| memory of an idle connection | {idle_connection_bytes:,} bytes |
| memory of a loaded table with busy connections | {table_bytes:,} bytes |
| until the tables of a server that died go on at another | {takeover_seconds} s |
| until {lobby_people:,} people on the lobby page have heard of a new table | {lobby_seconds} s |
| first page, before compression | {first_page_bytes:,} bytes, served in {first_page_seconds} s |
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--seconds", type=int, default=10)
    arguments.add_argument("--program", action="append")
    arguments.add_argument("--people", type=int, default=10000)
    arguments.add_argument("--json", action="store_true")
    wanted = arguments.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most < wanted.people + 100:
        sys.exit(f"{wanted.people} people need as many files, and {most} may be open: ulimit -n, or --people")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whatever was started is ended
    import cluster
    folder = pathlib.Path(tempfile.mkdtemp(dir=BUILD, prefix="bench-"))
    postgres = cluster.Cluster(durable=True)
    try:
        for turn, program in enumerate(wanted.program or [BUILD / "wardroom"]):
            within = folder / str(turn)
            within.mkdir()
            found = with_a_file(program, wanted, within) | with_postgres(program, wanted, postgres, turn)
            print(json.dumps({"program": str(program), **found}) if wanted.json else f"{program}\n{ROWS.format(**found)}", flush=True)
    finally:
        postgres.close()
        shutil.rmtree(folder)


main()
