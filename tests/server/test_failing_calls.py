#!/usr/bin/env python3
"""Any one call to the system fails while a server starts, is played at and ends (WR-041). Prints TAP.

The server runs with a double of the C library (tests/doubles/failing.c) that lets the Nth call of a function fail. Whichever it
is, the server goes on, or refuses with a sentence; where there is no memory it may end, at once, with one line. What was
acknowledged is there at the next start, which is clean.
"""
import collections
import json
import os
import pathlib
import random
import re
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor

import kit

DOUBLE = os.environ.get("WARDROOM_DOUBLE_FAILING") or str(pathlib.Path(kit.TOYS).parent / "failing.so")
SEED = kit.seeded.SEED
FUNCTIONS = ["write", "fsync", "fork", "pthread_create", "malloc", "ring"]
VALUES = 60
MORE_RINGS = 3  # how often a thread is woken is not the same in every run
AT_ONCE = 4
CHOICES = 8   # that the two people make
ROUNDS = 100  # in which they do
TRIES = 4     # until a thing is done, though a call fails meanwhile


class Ended(Exception):
    """The server has ended by itself."""


class Doubled(kit.Server):
    """A server of which one call fails. One that does not open has no port."""

    def start(self):
        try:
            super().start()
        except AssertionError:
            assert self.process.returncode is not None

    @property
    def has_ended(self):
        try:
            self.process.wait(0.05)  # a line is cut a little before its server is gone
        except subprocess.TimeoutExpired:
            return False
        return True


class Talk(kit.Person):
    def take(self, message):
        if message["type"] == "refused":  # of what could not be read, so that nobody knows its number
            raise kit.Refused(message["error"])
        super().take(message)


class Guest:
    """Somebody at the table of the script, who says everything until it is acknowledged."""

    def __init__(self, server, name, seat):
        self.server, self.name, self.seat = server, name, seat
        self.table = self.token = self.line = None
        self.chosen = {}  # acknowledged, by ask: the option and its free numbers
        self.said = []    # acknowledged

    def leave(self):
        if self.line:
            self.line.close()
        self.line = None

    def come(self):
        if self.line is None or self.line.gone:
            self.leave()
            self.line = Talk(self.server.port)
            if self.table:
                answer = self.line.join(self.table, self.token)
                assert answer["token_ok"], f"{self.name} has lost the seat"

    def persist(self, deed):
        """Does it until it is done: whoever is cut comes again, and whoever is refused tries again."""
        heard = []
        for _ in range(TRIES):
            try:
                self.come()
                return deed()
            except kit.Refused as refused:
                assert refused.error["text"].endswith("."), refused.error
                heard.append(refused)
            except (kit.Gone, OSError) as fault:
                self.leave()
                if self.server.has_ended:
                    raise Ended from fault
                heard.append(fault)
        raise AssertionError(f"{self.name} is not served: {heard!r}")

    def do(self, kind, done_before=None, **fields):
        """`done_before` is what is said where it was done and only the answer got lost."""
        def deed():
            try:
                return self.line.ask(kind, **fields)
            except kit.Refused as refused:
                if done_before is None or done_before not in refused.error["text"]:
                    raise
                return refused.error
        return self.persist(deed)

    def sit_down(self, table=None):
        self.table = table
        once = f"{self.seat + 1:032x}"
        answer = (self.do("sit", seat=self.seat, name=self.name, once=once) if table else
                  self.do("create", game="express", seats=3, name=self.name, once=once))
        self.table, self.token = answer["table"], answer["token"]

    def chat(self, words):
        self.do("chat", text=words, once=words.encode().hex().ljust(16, "0"))
        self.said.append(words)

    def choose(self, chance):
        """Answers what is asked by now, if anything is."""
        def deed():
            self.line.ask("ping")
            self.line.listen()
            asks = self.line.asked
            if not asks:
                return
            choice = kit.random_choice(asks, chance)
            self.line.choose(**choice)
            self.chosen[choice["ask"]] = asks["options"][choice["option"]], choice["args"]
        self.persist(deed)


def play(guests):
    """The script: they sit, choose and talk."""
    anna, ben = guests
    chance = random.Random(SEED)
    anna.sit_down()
    ben.sit_down(anna.table)
    anna.do("bot", seat=2, bot="brief")
    anna.do("start", "has started", bots="random")
    for _ in range(ROUNDS):
        for guest in guests:
            guest.choose(chance)
        if len(anna.chosen) + len(ben.chosen) >= CHOICES:
            break
        kit.listen_all([guest.line for guest in guests], 0.5)
    else:
        raise AssertionError("the game does not go on")
    anna.chat("Farewell")


class Run:
    """The script, at a server of which one call fails, and what is left of it."""

    def __init__(self, folder, function="none", number=0):
        self.folder, self.function, self.number = folder, function, number
        folder.mkdir()
        self.arguments = (*kit.Case.arguments, "--bot", "brief=true")
        self.server = Doubled(folder, *self.arguments, WARDROOM_FAILING=f"{function} {number}", LD_PRELOAD=DOUBLE,
                              WARDROOM_FAILED=str(folder / "told"),
                              SSL_CERT_FILE="/dev/null", SSL_CERT_DIR="/dev/null")  # to read them takes more than all the rest
        self.guests = [Guest(self.server, "Anna", 0), Guest(self.server, "Ben", 1)]
        try:
            self.ended = self.follow()
        finally:
            for guest in self.guests:
                guest.leave()
            self.code = self.server.kill()

    def follow(self):
        """Did the server end by itself?"""
        try:
            if self.server.port is None:
                return True
            play(self.guests)
            for guest in self.guests:
                guest.leave()
            os.kill(self.server.process.pid, signal.SIGTERM)
            return self.server.process.wait(kit.PATIENCE) != 0
        except Ended:
            return True

    def told(self):
        return (self.folder / "told").read_text().splitlines()

    def has_failed(self):
        return f"failed {self.function} {self.number}" in self.told()

    def calls(self):
        """How often each function was called by a server that ended in peace."""
        return {name: int(count) for name, count in re.findall(r"^called (\w+) (\d+)$", "\n".join(self.told()), re.M)}

    # What must be so.

    def check(self):
        if self.ended:
            self.check_end()
        log = self.server.log()
        self.check_store()
        self.check_next_start()
        assert self.server.log() == log, self.server.log()[len(log):]

    def check_end(self):
        """Refused at the start, or no memory: at once, and in one line."""
        opened = self.server.port is not None
        plain = [line for line in self.server.log().splitlines() if not line.startswith('{"at":')]
        assert len(plain) == 1, plain
        if self.function == "malloc":
            assert self.code in (1, -signal.SIGABRT), self.code
            assert opened is False or re.search("memory|allocate", plain[0]), plain
        else:
            assert not opened, f"it ends with {self.code}: {plain}"
            assert self.code == 1 and plain[0].startswith("wardroom serve: ") and plain[0].endswith("."), plain

    def check_store(self):
        if not pathlib.Path(self.server.store.address).exists():
            assert self.server.port is None, "the store is gone"
            return
        done = subprocess.run([kit.WARDROOM, "store", "check", self.server.store.address], text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=kit.PATIENCE)
        assert done.returncode == 0 and "damaged: 0," in done.stdout, done.stdout
        if self.guests[0].token:
            rows = [json.loads(row[2]) for row in self.server.store.rows(self.guests[0].table)[0]]
            for guest in self.guests:
                self.check_deeds(guest, rows)

    def check_deeds(self, guest, rows):
        entries = [row["entry"] for row in rows if row["row"] == "entry" and row["entry"]["seat"] == guest.seat]
        asks = [entry["ask"] for entry in entries]
        assert len(asks) == len(set(asks)), f"done twice: {asks}"
        made = {entry["ask"]: entry["choose"] for entry in entries}
        for ask, (option, args) in guest.chosen.items():
            assert ask in made, f"{guest.name}'s answer to {ask} is lost"
            found = made[ask]
            assert found["args"] == args and all(option.get(k) == v for k, v in found.items() if k not in ("args", "nth")), found
        lines = [row["text"] for row in rows if row["row"] == "chat" and row["seat"] == guest.seat]
        assert lines.count("Farewell") <= 1 and set(guest.said) <= set(lines), lines

    def check_next_start(self):
        server = kit.Server(self.folder, *self.arguments, "--log", "error", store=self.server.store)
        try:
            for guest in self.guests:
                guest.server = server
                if guest.token:
                    guest.persist(lambda guest=guest: guest.line.ask("ping"))
                    guest.chat(f"Back, {guest.name}")
                guest.leave()
        finally:
            assert server.stop() == 0


def drawn(calls, chance):
    """Values of N for each function, as many of each as there are, and no more than its share of all."""
    values, left = [], VALUES
    for rest, name in zip(range(len(FUNCTIONS), 0, -1), sorted(FUNCTIONS, key=calls.get)):
        some = chance.sample(range(1, calls[name] + 1), min(calls[name], left // rest))
        values += [(name, number) for number in some]
        left -= len(some)
    return values


class FailingCalls(kit.Case):
    def test_wr_081_without_a_thread_that_reads_tables_no_server_opens(self):
        done = subprocess.run([kit.WARDROOM, "serve", "--port", "0", "--store", self.folder / "tables.db"], timeout=kit.PATIENCE,
                              env={**os.environ, "WARDROOM_FAILING": "pthread_create 1", "LD_PRELOAD": DOUBLE},
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("to read tables by.", done.stderr)

    @kit.on_a_file
    def test_wr_041_a_call_that_fails_costs_nothing_that_was_acknowledged(self):
        whole = Run(self.folder / "whole")
        self.assertFalse(whole.ended, whole.server.log())
        whole.check()
        calls = whole.calls()
        for name in FUNCTIONS:
            self.assertGreater(calls[name], 0, name)
        calls["ring"] += MORE_RINGS
        every = [(name, number) for name in FUNCTIONS for number in range(1, calls[name] + 1)]
        values = every if kit.EFFORT == "long" else drawn(calls, random.Random(SEED))
        with ThreadPoolExecutor(AT_ONCE) as workers:
            found = list(workers.map(self.one, values))
        broken = [f for f in found if f[0] == "broken"]
        self.assertFalse(broken, f"{len(broken)} of {len(values)}, seed {SEED}: " + "\n".join(map(str, broken[:20])))
        met = sum(f[1] for f in found)
        print(f"# seed {SEED}, of {calls}: {len(values)} values, {met} met, {dict(collections.Counter(f[0] for f in found))}")
        self.assertGreater(met, len(values) * 3 // 4)

    def one(self, value):
        """What came of it, whether the call was made, and which it was."""
        name, number = value
        try:
            run = Run(self.folder / f"{name}_{number}", name, number)
            run.check()
            return "ended" if run.ended else "served", run.has_failed(), value
        except Exception as fault:  # whatever it is, the others are looked at too
            log = self.folder / f"{name}_{number}" / "server.log"
            return "broken", True, value, repr(fault)[:600], log.read_text()[-600:] if log.exists() else ""


if __name__ == "__main__":
    kit.main()
