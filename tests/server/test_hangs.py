#!/usr/bin/env python3
"""What hangs holds up nobody else: a name service, a disk, a bot's thought, a program (WR-041, WR-042). Prints TAP.

The server runs with a double of the C library (tests/doubles/hangs.c) or with toy games (tests/doubles/toys.c), and
what hangs does so as long as a file is there. Nothing is measured: whoever was held up would wait for ever.
"""
import os
import pathlib
import socket
import threading
import time
import types

import kit
from kit import Gone, play_on
from waiting import until

DOUBLE = os.environ.get("WARDROOM_DOUBLE") or str(pathlib.Path(kit.TOYS).parent / "hangs.so")
PYTHON = "/usr/bin/python3"
EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "bots" / "random_bot.py"


class Door:
    """A port that leads to a PostgreSQL's socket; its lines can be cut, or silent for a while."""

    def __init__(self, cluster):
        self.target = str(cluster.folder / ".s.PGSQL.5432")
        self.listens = socket.create_server(("127.0.0.1", 0))
        self.port = self.listens.getsockname()[1]
        self.lines = []
        self.carries = threading.Event()
        self.carries.set()
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self):
        while True:
            try:
                near = self.listens.accept()[0]
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.target)
            self.lines += [near, far]
            for source, target in (near, far), (far, near):
                threading.Thread(target=self.forward, args=(source, target), daemon=True).start()

    def forward(self, source, target):
        try:
            while data := source.recv(65536):
                self.carries.wait()
                target.sendall(data)
        except OSError:
            pass
        self.end(target)

    def end(self, line):
        try:
            line.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def cut(self):
        for line in self.lines:
            self.end(line)


def children_of(pid):
    """The processes that it has started, by what the system says of all there are."""
    found = []
    for about in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, rest = about.read_text().partition(" (")
        except OSError:  # it has just ended
            continue
        if int(rest.rpartition(") ")[2].split()[1]) == pid:
            found.append(int(number))
    return found


class Hangs(kit.Case):
    def setUp(self):
        super().setUp()
        self.hangs = self.folder / "hangs"
        self.hangs.mkdir()
        self.doubled = {"WARDROOM_HANGS": str(self.hangs), "LD_PRELOAD": DOUBLE,
                        "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}
        self.servers = []
        self.addCleanup(self.let_go)

    def hang(self, what):
        (self.hangs / what).touch()

    def is_hanging(self, what):
        return (self.hangs / what).stat().st_size > 0

    def let_go(self):
        for file in self.hangs.glob("*"):
            file.unlink()

    def node(self, name, *more, store, **environment):
        folder = self.folder / name
        folder.mkdir()
        server = kit.Server(folder, *self.arguments, "--node", name, *more, store=store, **environment)
        self.addCleanup(server.kill)
        return server

    def person(self, server):
        person = kit.Person(server.port)
        self.addCleanup(person.close)
        return person

    def come_again(self, old, server):
        """A page that was cut: it tries until it is at its table."""
        def there():
            person = self.person(server)
            try:
                person.join(old.table_id, old.token)
                return person
            except (Gone, kit.Refused):
                return None

        return until(there, "the table to come back")

    # ---- the name service ----

    def named_database(self):
        door = Door(kit.postgres())
        self.addCleanup(door.listens.close)
        name = kit.Database(self.folder / "tables.db").name
        return door, types.SimpleNamespace(address=f"postgres://wardroom@db.test:{door.port}/{name}")

    def test_wr_041_a_name_service_that_hangs_when_the_database_is_looked_up(self):
        door, store = self.named_database()
        server = self.node("node0", store=store, **self.doubled)
        anna = self.person(server)
        anna.create(name="Anna")
        anna.ask("chat", text="Kept")
        self.hang("names")
        door.cut()
        until(lambda: server.get("/health")[0] == 503)
        self.assertTrue(self.is_hanging("names"))
        self.assertEqual(server.get("/")[0], 200)
        self.let_go()
        until(lambda: server.get("/health")[0] == 200)
        back = self.come_again(anna, server)
        back.ask("chat", text="It goes on")
        self.assertEqual([line["text"] for line in back.chat][0], "Kept")
        self.assertEqual(server.stop(), 0)

    def test_wr_041_a_server_stops_while_the_name_service_hangs(self):
        door, store = self.named_database()
        server = self.node("node0", store=store, **self.doubled)
        anna = self.person(server)
        anna.create(name="Anna")
        self.hang("names")
        door.cut()
        anna.say({"type": "chat", "id": 900, "text": "Perhaps"})
        until(lambda: server.get("/health")[0] == 503)
        self.assertTrue(self.is_hanging("names"))
        self.assertEqual(server.stop(), 0)

    def test_wr_041_a_name_service_that_hangs_when_a_node_is_looked_up(self):
        store = kit.Database(self.folder / "tables.db")
        first = self.node("node0", store=store)
        first.stop()
        first.wanted_port = first.port
        first.arguments += ["--node-address", f"node0.test:{first.port}"]
        first.environment = self.doubled
        first.start()
        second = self.node("node1", store=store, **self.doubled)
        anna, ben, carl = self.person(first), self.person(second), self.person(second)
        anna.create(name="Anna")
        carl.create(name="Carl")
        self.hang("names")
        for _ in range(3):
            ben = self.person(second)
            with self.assertRaises(Gone):  # it comes again
                ben.join(anna.table_id)
            carl.ask("ping")
        self.assertTrue(self.is_hanging("names"))
        self.assertEqual(second.get("/health")[0], 200)
        self.let_go()
        ben.table_id = anna.table_id
        ben = self.come_again(ben, second)
        ben.sit(1, "Ben")
        anna.wait(lambda t: t["table"]["seats"][1]["name"] == "Ben")
        self.assertEqual(second.stop(), 0)

    def test_wr_041_a_server_stops_while_the_name_of_a_letters_box_is_looked_up(self):
        self.serve("--letters-to", "http://letters.test/", **self.doubled)
        people = self.seat_people(2, seats=3)
        people[1].ask("webhook", url="http://letters.test/me")
        people[1].close()
        people[0].wait(lambda t: not t["table"]["seats"][1]["here"])
        self.hang("names")
        people[0].ask("start", bots="random")
        play_on(people[:1], self.chance, lambda: self.is_hanging("names"))
        people[0].ask("ping")
        self.assertEqual(self.server.stop(), 0)

    # ---- the network ----

    def test_wr_041_a_node_that_cannot_reach_the_store_gives_up_its_tables(self):
        """Nothing is said on its lines, and nothing ends them: it has to find out by itself."""
        door = Door(kit.postgres())
        self.addCleanup(door.listens.close)
        self.addCleanup(door.carries.set)
        store = kit.Database(self.folder / "tables.db")
        behind = types.SimpleNamespace(address=f"postgres://wardroom@127.0.0.1:{door.port}/{store.name}")
        first, second = self.node("node0", store=behind), self.node("node1", store=store)
        people = [self.person(first), self.person(second), self.person(first)]
        people[0].create(seats=3, name="P0")
        for seat, person in enumerate(people[1:], 1):
            person.join(people[0].table_id)
            person.sit(seat, f"P{seat}")
        self.begin(people)
        people[0].ask("chat", text="before")
        door.carries.clear()
        begun = time.monotonic()
        lost = {"type": "chat", "text": "into the silence", "once": "0123456789abcdef"}
        people[2].say({**lost, "id": 900})
        there = self.come_again(people[1], second)
        there.ask("chat", text="after")
        for person in people:
            person.until_gone()
        self.assertLess(time.monotonic() - begun, kit.PATIENCE)  # three seconds, and more on a busy machine
        self.assertEqual(first.get("/health")[0], 503)
        self.assertEqual(second.get("/health")[0], 200)
        door.carries.set()
        until(lambda: first.get("/health")[0] == 200)
        back = self.come_again(people[2], first)
        for _ in range(2):
            back.ask(**lost)
        for person in back, there:
            person.wait(lambda t, p=person: len(p.chat) == 3)
            self.assertEqual([line["text"] for line in person.chat], ["before", "after", "into the silence"])
        numbers = [int(row[1]) for row in store.rows(back.table_id)[0]]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))

    # ---- the disk ----

    def test_wr_042_a_disk_that_hangs_when_what_a_program_left_is_removed(self):
        self.serve("--bot", f"brief={PYTHON} -c 'open(\"left\", \"w\")'", **self.doubled)
        self.hang("disk")
        anna = self.connect()
        anna.create(name="Anna")
        anna.ask("bot", seat=1, bot="brief")
        anna.ask("start", bots="officer")
        anna.wait(lambda t: t["table"]["seats"][1]["bot"] == "officer")
        until(lambda: self.is_hanging("disk"))
        play_on([anna], self.chance)
        self.assertEqual(self.server.get("/health")[0], 200)
        self.assertEqual(self.server.stop(), 0)

    # ---- thoughts ----

    def stuck_table(self):
        person = self.connect()
        person.create(game="sloth", seats=2, name="Anna")
        person.ask("start", bots="officer")
        person.wait(lambda t: t["table"]["phase"] == "playing")
        return person

    def test_wr_042_thoughts_that_never_end_hold_up_no_other_table(self):
        self.serve("--workers", "2", program=kit.TOYS, WARDROOM_HANGS=str(self.hangs))
        self.hang("thought")
        stuck = [self.stuck_table() for _ in range(3)]  # more than there are threads
        until(lambda: self.is_hanging("thought"))
        anna = self.connect()
        anna.create(game="pig", seats=2, name="Anna")
        anna.ask("start", bots="officer")
        play_on([anna], self.chance)
        for person in stuck:
            person.ask("ping")
            self.assertEqual(person.phase, "playing")
        self.let_go()
        play_on(stuck, self.chance)

    def test_wr_042_a_server_stops_while_a_bot_thinks_for_ever(self):
        self.serve("--workers", "2", program=kit.TOYS, WARDROOM_HANGS=str(self.hangs))
        self.hang("thought")
        stuck = self.stuck_table()
        until(lambda: self.is_hanging("thought"))
        self.assertEqual(self.server.stop(), 0)
        self.let_go()
        self.server.start()
        again = self.connect()
        again.join(stuck.table_id, stuck.token)
        play_on([again], self.chance)

    # ---- programs ----

    def test_wr_042_a_program_that_never_answers_holds_up_no_other_table(self):
        self.serve("--bot", f"deaf={PYTHON} -c 'import time; time.sleep(1000)'", "--bot", f"randy={PYTHON} {EXAMPLE}",
                   "--bot-seconds", "900")
        tables = []
        for bot in "deaf", "randy":
            person = self.connect()
            person.create(seats=2, game="starship", name="Anna")
            person.ask("bot", seat=1, bot=bot)
            person.ask("start")
            tables.append(person)
        play_on(tables[1:], self.chance)
        tables[0].ask("chat", text="Still here")
        self.assertEqual(tables[0].table["table"]["seats"][1]["bot"], "deaf")
        pids = children_of(self.server.process.pid)
        self.assertTrue(pids)
        self.assertEqual(self.server.stop(), 0)
        for pid in pids:
            self.assertFalse(pathlib.Path(f"/proc/{pid}").exists())


if __name__ == "__main__":
    kit.main()
