#!/usr/bin/env python3
"""How much the server carries: people at tables over loopback, with a disk behind them.

usage: bench/server.py [--seconds 10] [--program build/wardroom] [--people 10000] [--json]
                                                     (make bench-server builds what it needs)

Starts wardroom serve on a free port with a new data file in build/, runs build/bench/load against it, and
ends it by its process id. Measured are: choices a second as fast as they come, the time from a choice to
everyone's update at 1,000 choices a second, the memory of idle connections and of loaded tables, the bytes
and time of the first page, and how long it takes until everyone on the lobby page has heard of a new
table. --program may be given several times: the programs take turns, side by side.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import select
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request

BUILD = pathlib.Path(__file__).resolve().parent.parent / "build"
OPEN_DOOR = ["--per-address", "20000", "--tables", "1000000", "--rate", "1000000", "--burst",
             "1000000", "--idle", "60", "--log", "error"]


class Server:
    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", folder / "tables.db", *OPEN_DOOR],
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

    def end(self):
        self.process.terminate()
        self.process.wait(20)


def load(server, *args):
    done = subprocess.run([BUILD / "bench/load", "--port", str(server.port), "--json", *args],
                          stdout=subprocess.PIPE, text=True, check=False)
    return json.loads(done.stdout)


def connect(server):
    s = socket.create_connection(("127.0.0.1", server.port))
    s.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
              "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: wardroom\r\n\r\n".encode())
    s.recv(1024)
    return s


def say(line, message):
    body = json.dumps(message).encode()
    head = bytes([0x81, 0x80 | len(body)]) if len(body) < 126 else bytes([0x81, 0xFE]) + len(body).to_bytes(2, "big")
    line.sendall(head + bytes(4) + body)  # masked with zeros


def lobby_seconds(server, people):
    """Until everyone in the lobby has heard of a new table; the second that the lobby waits included."""
    lines = [connect(server) for _ in range(people)]
    waiting = select.epoll()
    for line in lines:
        say(line, {"type": "lobby"})
        line.recv(1 << 20)  # the first piece of its answer
    for line in lines:
        line.setblocking(False)
        waiting.register(line, select.EPOLLIN)
    drain(waiting, quiet=1.0)
    maker, heard = connect(server), set()
    begun = time.monotonic()
    say(maker, {"type": "create", "game": "express", "seats": 4, "title": "News", "name": "Anna"})
    while len(heard) < people and time.monotonic() < begun + 60:
        for fd, _ in waiting.poll(1):
            heard.add(fd)
            os.read(fd, 1 << 16)
    took = time.monotonic() - begun
    for line in [*lines, maker]:
        line.close()
    return took if len(heard) == people else float("nan")


def drain(waiting, quiet):
    """Takes in what comes until nothing has for so long."""
    while ready := waiting.poll(quiet):
        for fd, _ in ready:
            os.read(fd, 1 << 16)


def idle_connection_bytes(server, count=1000):
    before, sockets = server.memory(), [connect(server) for _ in range(count)]
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


def measure(program, wanted):
    folder = pathlib.Path(tempfile.mkdtemp(dir=BUILD, prefix="bench-"))
    server = Server(program, folder)
    try:
        page_bytes, page_seconds = first_page(server)
        idle = idle_connection_bytes(server)
        lobby = lobby_seconds(server, wanted.people)
        before, tables = server.memory(), server.metric("tables_loaded")
        fast = load(server, "--seconds", wanted.seconds)
        grown = (server.memory() - before) / max(1, server.metric("tables_loaded") - tables)
        paced = load(server, "--seconds", wanted.seconds, "--rate", "1000")
    finally:
        server.end()
        shutil.rmtree(folder)
    return {
        "connections": fast["connections"], "tables": fast["tables"],
        "choices_per_second": fast["choices_per_second"],
        "p99_ms_at_1000": paced["p99_ms"], "p50_ms_at_1000": paced["p50_ms"],
        "choices_per_second_at_1000": paced["choices_per_second"],
        "idle_connection_bytes": round(idle), "table_bytes": round(grown),
        "first_page_bytes": page_bytes, "first_page_seconds": round(page_seconds, 3),
        "lobby_people": wanted.people, "lobby_seconds": round(lobby, 2),
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--seconds", default="10")
    arguments.add_argument("--program", action="append")
    arguments.add_argument("--people", type=int, default=10000)
    arguments.add_argument("--json", action="store_true")
    wanted = arguments.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for program in wanted.program or [BUILD / "wardroom"]:
        found = measure(program, wanted)
        if wanted.json:
            print(json.dumps({"program": str(program), **found}))
            continue
        print(program)
        for name, value in found.items():
            print(f"  {name:28} {value:,}")


main()
