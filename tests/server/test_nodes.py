#!/usr/bin/env python3
"""Several servers on one PostgreSQL: each table is at one of them, and people are everywhere (WR-041). Prints TAP."""
import os
import pathlib
import signal
import socket
import sys
import threading
import time
import types

import kit
from kit import Gone, if_long
from waiting import Late, on_time, promptly, until
sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "store"))
import cluster

class Between:
    """Stands between the nodes, and keeps what the one that it belongs to is told and tells."""

    def __init__(self):
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.door.getsockname()[1]
        self.port = None  # of the node
        self.told, self.tells = bytearray(), bytearray()
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self):
        while True:
            try:
                near = self.door.accept()[0]
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.port))
            for source, target, kept in (near, far, self.told), (far, near, self.tells):
                threading.Thread(target=self.forward, args=(source, target, kept), daemon=True).start()

    def forward(self, source, target, kept):
        try:
            while data := source.recv(65536):
                kept += data
                target.sendall(data)
        except OSError:
            pass
        for one in source, target:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "bots" / "random_bot.py"
PROGRAM = ("--bot", f"randy=/usr/bin/python3 {EXAMPLE}")
SOON = 5  # seconds within which a table of a node that died goes on


class Nodes(kit.Case):
    def setUp(self):
        super().setUp()
        self.store = kit.Database(self.folder / "tables.db")

    def node(self, name, *more, program=kit.WARDROOM, lease=kit.LEASE):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        server = kit.Server(folder, *self.arguments, "--node", name, *lease, *more, store=self.store, program=program)
        self.addCleanup(server.kill)
        self.addCleanup(self.end, server)
        return server

    def end(self, server):
        """Whatever it went through, it ends well."""
        if server.process.poll() is None:
            self.assertEqual(server.stop(), 0, server.log()[-2000:])

    def nodes(self, count):
        return [self.node(f"node{i}") for i in range(count)]

    def person(self, server, **how):
        person = kit.Person(server.port, **how)
        self.addCleanup(person.close)
        return person

    def table_of(self, servers, game="express", **more):
        """People on these servers at one table; the first of them has it."""
        people = [self.person(s) for s in servers]
        people[0].create(game=game, seats=len(people), name="P0", **more)
        for seat, person in enumerate(people[1:], 1):
            person.join(people[0].table_id)
            person.sit(seat, f"P{seat}")
        self.begin(people)
        return people

    def owner(self, table):
        """The name of the node that has the table, by the store."""
        found = kit.postgres().sql(self.store.name, "SELECT n.name FROM wardroom_lease l JOIN wardroom_node n "
                                   f"ON n.number = l.node AND n.until > clock_timestamp() WHERE l.tab = '{table}'")
        return found[0][0] if found else None

    def come_again(self, old, server):
        """A page that was cut: it tries again until its table is there."""
        def there():
            person = self.person(server)
            try:
                self.assertTrue(person.join(old.table_id, old.token)["token_ok"])
                return person
            except Gone:
                return None

        return until(there, "the table to come back")

    def numbers_are_whole(self, table, own=None):
        """The log has every row once."""
        database, name = (own, "hangs") if own else (kit.postgres(), self.store.name)
        rows = database.sql(name, f"SELECT number FROM wardroom_log WHERE tab = '{table}' ORDER BY number")
        self.assertEqual([int(n) for n, in rows], list(range(1, len(rows) + 1)))

    def test_wr_041_people_on_three_nodes_play_one_game_to_its_end(self):
        servers = self.nodes(3)
        people = self.table_of(servers)
        self.assertEqual(self.owner(people[0].table_id), "node0")
        people[2].ask("chat", text="From afar")
        people[0].wait(lambda t: people[0].chat)
        self.assertEqual([c["text"] for c in people[0].chat], ["From afar"])
        self.assertEqual([s.metric("visitors_passed_through") for s in servers], [0, 1, 1])
        kit.play_on(people, self.chance)
        self.assertEqual({p.phase for p in people}, {"over"})
        self.assertEqual(self.owner(people[0].table_id), "node0")
        self.assertEqual([s.metric("tables_read_total") for s in servers[1:]], [0, 0])  # it was never in their memory
        self.numbers_are_whole(people[0].table_id)
        self.assertEqual(servers[1].stop(), 0)
        people[1].until_gone()
        people[0].wait(lambda t: not t["table"]["seats"][1]["here"])

    def test_wr_041_a_visitor_comes_back_from_another_node(self):
        first, second = self.nodes(2)
        anna = self.person(first)
        anna.create(name="Anna")
        ben = self.person(second)
        ben.join(anna.table_id)
        ben.ask("lobby")
        ben.create(name="Ben")
        self.assertEqual(self.owner(ben.table_id), "node1")
        own, token = ben.table_id, ben.token
        ben.join(anna.table_id)
        ben.sit(1, "Ben")
        ben.ask("leave")
        ben.join(own, token)
        ben.ask("chat", text="Home again")
        ben.wait(lambda t: ben.chat)
        anna.wait(lambda t: t["table"]["seats"][1]["name"] == "Ben" and not t["table"]["seats"][1]["here"])
        self.refused("WR-043", ben.join, "abcdefghjkmn")

    def test_wr_034_they_sign_with_one_key(self):
        """Also those that make the store together."""
        servers = []
        starting = [threading.Thread(target=lambda i=i: servers.append(self.node(f"node{i}"))) for i in range(3)]
        for thread in starting:
            thread.start()
        for thread in starting:
            thread.join()
        keys = {server.key() for server in servers}
        self.assertEqual(len(keys), 1)
        self.assertRegex(keys.pop().decode(), r"^[0-9a-f]{64}\n?$")

    @promptly
    def test_wr_041_the_lobby_is_one(self):
        first, second = self.nodes(2)
        ben = self.person(second)
        self.assertEqual(ben.ask("lobby")["tables"], [])
        anna = self.person(first)
        anna.create(name="Anna", title="Seen from afar")
        begun = time.monotonic()
        told = lambda person: ben.listen(0.1) or any(t["id"] == person.table_id for m in ben.said for t in m.get("changed", []) + m.get("tables", []))
        until(lambda: told(anna), lambda: ben.said)
        on_time(begun, 4, "news of a table")
        hidden, later = self.person(first), self.person(first)
        hidden.create(name="Hidden", open=False)
        later.create(name="Later")
        until(lambda: told(later), lambda: ben.said)
        self.assertNotIn(hidden.table_id, str(ben.said))

    @promptly
    def test_wr_041_my_tables_are_told_of_wherever_they_are(self):
        first, second = self.nodes(2)
        anna = self.person(first)
        anna.create(name="Anna", open=False)
        again = self.person(second)
        mine = [{"table": anna.table_id, "token": anna.token}]
        told = again.ask("lobby", mine=mine)["mine"]
        self.assertEqual([(m["seat"], m["table"]["id"]) for m in told], [(0, anna.table_id)])
        self.assertEqual(again.ask("lobby", mine=[{"table": anna.table_id, "token": "0" * 32}])["mine"], [])
        self.assertEqual(self.owner(anna.table_id), "node0")
        again.ask("lobby", mine=mine)
        anna.ask("start", bots="officer")
        begun = time.monotonic()
        until(lambda: again.listen(0.1) or any(m["table"]["phase"] == "playing" for said in again.said for m in said["mine"]), lambda: again.said)
        on_time(begun, 6, "news of one's own table")
        self.assertEqual(second.metric("tables_loaded"), 0)

    @promptly
    def test_wr_041_a_table_goes_on_when_its_node_dies(self):
        servers = self.nodes(3)
        people = self.table_of(servers)
        for _ in range(3):
            kit.play_on(people, self.chance, until=lambda: any(p.asked for p in people))
            kit.choose_asked(people, self.chance)
        people[1].ask("chat", text="Acknowledged")
        kit.catch_up(people)
        before = people[1].table["view"]
        servers[0].kill()
        died = time.monotonic()
        for person in people[1:]:
            person.until_gone()
        again = [self.come_again(people[0], servers[1]), self.come_again(people[1], servers[2]),
                 self.come_again(people[2], servers[2])]
        on_time(died, SOON, "the table")
        self.assertEqual([c["text"] for c in again[0].chat], ["Acknowledged"])
        self.assertEqual(again[1].table["view"], before)
        kit.play_on(again, self.chance)
        self.numbers_are_whole(people[0].table_id)

    @promptly
    def test_wr_041_bots_go_on_when_their_node_dies(self):
        first, second = self.nodes(2)
        anna = self.person(first)
        anna.create(game="express", seats=3, name="Anna", pace={"kind": "live", "limit": 1, "default": "officer"})
        anna.ask("start", bots="officer")
        anna.wait(lambda t: t["table"]["phase"] != "gathering")
        table = anna.table_id
        first.kill()
        died = time.monotonic()
        until(lambda: self.owner(table) == "node1", "somebody to take it over")
        on_time(died, SOON, "taking it over")
        rows = len(self.store.rows(table)[0])
        until(lambda: len(self.store.rows(table)[0]) > rows, "somebody to play")
        on_time(died, SOON + 3, "the first move")

    def test_wr_041_a_node_that_slept_writes_nothing(self):
        first, second = self.nodes(2)
        people = self.table_of([first, second, second])
        table = people[0].table_id
        os.kill(first.process.pid, signal.SIGSTOP)
        self.addCleanup(lambda: first.process.poll() is None and os.kill(first.process.pid, signal.SIGCONT))
        people[0].say({"type": "chat", "id": 999, "text": "Too late"})
        people[1].until_gone()
        again = self.come_again(people[1], second)
        self.assertEqual(self.owner(table), "node1")
        again.ask("chat", text="In time")
        os.kill(first.process.pid, signal.SIGCONT)
        people[0].until_gone()
        self.assertNotIn(999, [m.get("id") for m in people[0].said])
        back = self.come_again(people[0], first)
        self.assertEqual([c["text"] for c in back.chat], ["In time"])
        self.assertEqual(self.owner(table), "node1")
        self.numbers_are_whole(table)
        back.create(name="P0")
        self.assertEqual(self.owner(back.table_id), "node0")  # it has joined again

    def own_database(self):
        kit.postgres()  # the others' goes on
        own = cluster.Cluster()
        self.addCleanup(own.close)
        own.create("hangs")
        self.proxy = cluster.Proxy(own)
        self.addCleanup(self.proxy.close)
        self.store = types.SimpleNamespace(address=own.address_by(self.proxy, "hangs"))
        return own

    def is_held_up_once(self, server, is_enough, tables=()):
        """The database does not answer: pages come all the same, also while people come to tables, until it is enough for so many of them."""
        took, late = [], []

        def look():
            asked = time.monotonic()
            status = server.get("/health")[0]
            took.append(time.monotonic() - asked)
            if tables and len(took) % 5 == 0:
                late.append(kit.Line(server.port))
                late[-1].say({"type": "join", "id": 1, "table": tables[len(late) % len(tables)]})
            return status == 503 and is_enough(len(late))

        until(look, "the server to have tried again and again", 2 * kit.PATIENCE)
        for line in late:
            line.close()
        # A second for PostgreSQL, the rest for a busy machine; whoever waits anew each time does so four times.
        if max(took) > 3.5 or sum(one > 0.9 for one in took) > 2:
            raise Late(f"pages were held up for {sorted(took)[-4:]} s")

    def is_well_again(self, server):
        until(lambda: server.get("/health")[0] == 200, "a server that is well again")

    def pause(self, database, is_enough, people):
        """The database stands still until it is enough; people listen."""
        database.signal(signal.SIGSTOP)
        try:
            until(lambda: kit.listen_all(people, 0.1) or is_enough(), "the nodes to see that the database does not answer")
        finally:
            database.signal(signal.SIGCONT)

    @promptly
    def test_wr_041_a_database_that_pauses_cuts_nobody(self):
        """At the settings that a server has: leases last 10 s. A pause of 3 s makes a commit wait, and those who make a table,
        come to one that is not in memory, or ask for their own; nobody else waits for them, and nothing more happens."""
        own = self.own_database()
        first, second = (self.node(name, "--idle", "0", lease=()) for name in ("node0", "node1"))
        people = self.table_of([first, second, second])
        left = [self.person(first) for _ in range(2)]
        for person in left:
            person.create()
            person.close()
        until(lambda: first.metric("tables_loaded") == 1)
        newcomers = [self.person(first) for _ in range(5)]
        wishes = [{"type": "create", "game": "express", "seats": 3, "name": "Eve"},
                  {"type": "create", "game": "express", "seats": 3, "name": "Fay", "once": "0123456789abcdefghij"},
                  {"type": "join", "table": left[0].table_id, "token": left[0].token},
                  {"type": "join", "table": "nosuchtable0"},
                  {"type": "lobby", "mine": [{"table": one.table_id, "token": one.token} for one in left]}]
        people[0].say({"type": "chat", "id": 900, "text": "Before"})
        took = []

        def meanwhile():
            asked = time.monotonic()
            self.assertEqual(first.get("/metrics")[0], 200)
            took.append(time.monotonic() - asked)
            kit.listen_all(people, 0.1)

        own.signal(signal.SIGSTOP)
        try:
            for person, wish in zip(newcomers, wishes):
                person.say({"id": 901, **wish}, {"type": "ping", "id": 902})
            end = time.monotonic() + 3
            while time.monotonic() < end:
                meanwhile()
        finally:
            own.signal(signal.SIGCONT)
        kit.play_on(people, self.chance, until=lambda: people[0].table["asks"] is not None)
        people[1].ask("chat", text="After")
        for person in people:
            person.wait(lambda _, p=person: [c["text"] for c in p.chat][-2:] == ["Before", "After"])
            self.assertFalse(person.gone)
        self.assertEqual([newcomers[0].answer_to(901)["type"], newcomers[1].answer_to(901)["type"]], ["seated", "seated"])
        self.assertTrue(newcomers[2].answer_to(901)["token_ok"])
        self.refused("WR-043", newcomers[3].answer_to, 901)
        self.assertEqual({one["table"]["id"] for one in newcomers[4].answer_to(901)["mine"]}, {one.table_id for one in left})
        for person in newcomers:
            self.assertEqual(person.answer_to(902)["type"], "pong")  # after what came before it
        self.assertEqual([s.metric("leases_lost_total") for s in (first, second)], [0, 0])
        self.numbers_are_whole(people[0].table_id, own)
        if max(took) > 0.6:
            raise Late(f"pages were held up for {sorted(took)[-4:]} s")

    @if_long
    @promptly
    def test_wr_041_a_database_that_pauses_longer_than_leases_last_loses_nothing(self):
        own = self.own_database()
        first, second = (self.node(name, lease=()) for name in ("node0", "node1"))
        people = self.table_of([first, second, second])
        people[0].ask("chat", text="Stored")
        self.pause(own, lambda: all(server.metric("leases_lost_total") > 0 for server in (first, second)), people)
        resumed = time.monotonic()
        again = [self.come_again(person, second) for person in people]
        on_time(resumed, 15, "the table")
        again[0].wait(lambda _: again[0].chat and again[0].chat[-1]["text"] == "Stored")
        kit.play_on(again, self.chance, until=lambda: again[0].table["asks"] is not None)
        self.numbers_are_whole(people[0].table_id, own)

    @promptly
    def test_wr_041_a_database_that_hangs_does_not_hold_up_the_loop(self):
        own = self.own_database()
        server = self.node("node0")
        anna = self.person(server)
        anna.create(seats=3)
        own.signal(signal.SIGSTOP)
        try:
            anna.say({"type": "chat", "id": 900, "text": "Not lost"})
            lines = self.proxy.lines
            self.is_held_up_once(server, lambda _: self.proxy.lines >= lines + 4)
        finally:
            own.signal(signal.SIGCONT)
        self.is_well_again(server)
        back = self.come_again(anna, server)
        back.ask("chat", text="It goes on")
        back.wait(lambda t: back.chat and back.chat[-1]["text"] == "It goes on")

    @promptly
    def test_wr_041_a_database_whose_tables_are_locked_does_not_hold_up_the_loop(self):
        own = self.own_database()
        server = self.node("node0", "--idle", "0", "--per-address", "200")
        tables = []
        for _ in range(3):
            anna = self.person(server)
            anna.create(seats=3)
            tables.append(anna.table_id)
            anna.close()
        until(lambda: server.metric("tables_loaded") == 0)
        with kit.subprocess.Popen([str(own.bin / "psql"), "-X", "-q", "-h", str(own.folder), "-U", "wardroom", "-d", "hangs"],
                                  stdin=kit.subprocess.PIPE, stdout=kit.subprocess.PIPE) as psql:
            psql.stdin.write(b"BEGIN; LOCK TABLE wardroom_log, wardroom_lease, wardroom_node; SELECT 'locked';\n")
            psql.stdin.flush()
            while b"locked" not in psql.stdout.readline():
                pass
            try:
                self.is_held_up_once(server, lambda came: came >= 30 and server.metric("leases_lost_total") > 0, tables)
            finally:
                psql.communicate(b"ROLLBACK;\n", kit.PATIENCE)
        self.is_well_again(server)
        self.person(server).join(tables[0])

    @promptly
    def test_wr_041_nodes_come_and_go_while_people_play(self):
        first, second = self.nodes(2)
        people = self.table_of([first, second, second])
        third = self.node("node2")
        watcher = self.person(third)
        watcher.join(people[0].table_id)
        kit.play_on(people, self.chance, until=lambda: people[0].table["asks"] is not None)
        self.assertEqual(first.stop(), 0)
        stopped = time.monotonic()
        for person in people + [watcher]:
            person.until_gone()
        again = [self.come_again(people[0], third), self.come_again(people[1], second), self.come_again(people[2], third)]
        on_time(stopped, SOON, "the table")
        kit.play_on(again, self.chance)
        self.numbers_are_whole(people[0].table_id)

    def test_wr_041_a_create_that_is_said_again_at_another_node_finds_its_table(self):
        first, second = self.nodes(2)
        once = "0123456789abcdef" * 2
        anna = self.person(first)
        anna.create(name="Anna", once=once)
        again = self.person(second)
        again.create(name="Anna", once=once)
        self.assertEqual(again.table_id, anna.table_id)
        self.assertEqual(self.owner(anna.table_id), "node0")

    def test_wr_041_what_is_said_again_at_another_node_is_done_once(self):
        first, second = self.nodes(2)
        anna, ben, _ = self.table_of([first, second, second])
        said = [("chat", {"text": "Hello", "once": "0123456789abcdef-chat"}),
                ("name", {"name": "Benedict", "once": "0123456789abcdef-name"}),
                ("order", {"order": "pass", "until": "revoked", "once": "0123456789abcdef-order"})]

        def rows():
            found = kit.postgres().sql(self.store.name, "SELECT convert_from(body, 'UTF8') FROM wardroom_log "
                                       f"WHERE tab = '{anna.table_id}' ORDER BY number")
            return [body for body, in found if '"did"' in body or '"row":"chat"' in body or "Benedict" in body]

        for kind, fields in said:
            ben.ask(kind, **fields)
        done = rows()
        self.assertEqual(len(done), len(said))
        ben.close()  # suppose that no answer has come: his page is led to the other node, and says it all again
        for dies in (False, True):
            if dies:
                first.kill()  # and once more, where the table goes on
            again = self.come_again(ben, second if dies else first)
            for kind, fields in said:
                again.ask(kind, **fields)
            self.assertEqual([line["text"] for line in again.chat if line["seat"] is not None], ["Hello"])
            self.assertEqual(len(again.ask("orders")["orders"]), 1)
            again.close()
        self.assertEqual(rows(), done)

    def test_wr_041_notices_name_no_table(self):
        first, second = self.nodes(2)
        heard = []
        with kit.subprocess.Popen([str(kit.postgres().bin / "psql"), "-X", "-q", "-h", str(kit.postgres().folder), "-U",
                                   "wardroom", "-d", self.store.name], stdin=kit.subprocess.PIPE,
                                  stdout=kit.subprocess.PIPE) as psql:
            psql.stdin.write(b"LISTEN wardroom; SELECT 1;\n")
            psql.stdin.flush()
            hearing = threading.Thread(target=lambda: heard.extend(psql.stdout))
            hearing.start()
            people = self.table_of([first, second, second], open=False)
            kit.play_on(people, self.chance)
            for server in first, second:
                server.stop()  # what it had to tell it has told
            psql.stdin.write(b"SELECT 2;\n")
            psql.stdin.close()
            psql.wait(kit.PATIENCE)
            hearing.join(kit.PATIENCE)
        said = [line for line in heard if b"Asynchronous" in line]
        self.assertTrue(said)
        for line in said:
            self.assertIn(b'notification "wardroom" with payload "notes" received', line)

    def test_wr_041_between_nodes_goes_only_what_the_visitor_is_told(self):
        between = Between()
        self.addCleanup(between.door.close)
        first = self.node("node0", "--node-address", between.address)
        between.port = first.port
        second = self.node("node1")
        anna, carl, ben = self.person(first), self.person(first), self.person(second, keep_bytes=True)
        anna.create(seats=3, name="Anna")
        for seat, person in (1, carl), (2, ben):
            person.join(anna.table_id)
            person.sit(seat, f"P{seat}")
        self.begin([anna, carl, ben])
        kit.play_on([anna, carl, ben], self.chance)
        ben.ask("ping")
        head, frames = bytes(between.tells).split(b"\r\n\r\n", 1)
        line = kit.Line.__new__(kit.Line)  # only its reading of frames
        line.pending, line.received, line.inbox, line.gone, line.tell = frames, bytearray(), [], False, lambda *_: None
        line._take_frames()
        self.assertEqual(line.received, ben.received)
        self.assertNotIn(anna.token.encode(), between.told + between.tells)
        secret = kit.postgres().sql(self.store.name, "SELECT encode(body, 'hex') FROM wardroom_own WHERE name = 'nodes'")[0][0]
        self.assertNotIn(secret.encode(), between.told)
        self.assertNotIn(bytes.fromhex(secret), between.told)
        self.assertIn(b"127.0.0.1\r\n", between.told)

    def test_wr_041_the_owner_knows_whose_messages_they_are(self):
        first, second = self.node("node0", "--rate", "1", "--burst", "20"), self.node("node1")
        anna = self.person(first)
        anna.create(name="Anna")
        ben = self.person(second, source="127.0.0.2")
        ben.join(anna.table_id)
        ben.say(*[{"type": "ping"}] * 40)  # in one piece: whoever is cut cannot go on saying it
        ben.until_gone()
        self.assertRegex(first.log(), r"cut_for_rate.*127\.0\.0\.2")
        anna.ask("ping")

    def test_wr_041_a_table_that_a_newer_program_had_is_refused(self):
        first = self.node("node0")
        anna = self.person(first)
        anna.create(name="Anna")
        first.stop()
        second = self.node("node1")
        kit.postgres().sql(self.store.name, "UPDATE wardroom_lease SET version = 999999999")
        error = self.refused("WR-043", self.person(second).join, anna.table_id)
        self.assertIn("newer", error["text"])
        self.assertIsNone(self.owner(anna.table_id))

    def upgrade(self, server):
        """It is stopped, and the later program comes back in its place."""
        self.assertEqual(server.stop(), 0)
        server.program = kit.TOYS
        server.start()

    def play_some(self, people):
        """Until two choices more are made, or the game is over."""
        kit.listen_all(people, 0)
        moment = people[0].table["table"]["moment"]
        kit.play_on(people, self.chance, until=lambda: people[0].table["table"]["moment"] >= moment + 2)

    def test_wr_041_a_game_lives_through_an_upgrade_node_by_node(self):
        servers = self.nodes(3)
        people = self.table_of(servers)
        table = people[0].table_id
        self.play_some(people)
        for number, server in enumerate(servers):
            people[2].ask("chat", text=f"Upgrading {number}")
            kit.catch_up(people)
            said, moment = people[0].table["view"], people[0].table["table"]["moment"]
            self.upgrade(server)
            at = [s for s in servers if s.program == kit.TOYS or number == 0]  # where the balancer leads people
            for person in people:
                person.close()
            people = [self.come_again(p, at[i % len(at)]) for i, p in enumerate(people)]
            self.assertEqual((people[0].table["view"], people[0].table["table"]["moment"]), (said, moment))
            self.assertEqual(people[1].chat[-1]["text"], f"Upgrading {number}")
            self.play_some(people)
        kit.play_on(people, self.chance)
        self.numbers_are_whole(table)
        self.assertEqual(people[0].ask("lobby")["version"], "999.0.0")

    def test_wr_041_a_table_never_moves_to_an_older_program(self):
        old, new = self.node("node0"), self.node("node1", program=kit.TOYS)
        anna, ben = self.person(new), self.person(old)
        anna.create(name="Anna", pace={"kind": "live", "limit": 1, "default": "officer"})
        ben.join(anna.table_id)  # by the old one, through to the new one
        ben.sit(1, "Ben")
        anna.ask("start", bots="officer")
        new.kill()
        ben.until_gone()
        until(lambda: self.owner(anna.table_id) is None, "the lease to end")
        rows = self.store.rows(anna.table_id)
        again = self.person(old)
        self.assertIn("newer", self.refused("WR-043", again.join, anna.table_id, ben.token)["text"])
        self.server = old
        self.house_goes_on()  # nor does it wake the game, whose clock runs
        self.assertEqual((self.owner(anna.table_id), self.store.rows(anna.table_id)), (None, rows))
        self.upgrade(old)
        back = self.come_again(ben, old)
        self.assertEqual(self.owner(anna.table_id), "node0")
        back.ask("chat", text="It goes on")

    def test_wr_041_a_table_that_does_not_exist_leaves_nothing_behind(self):
        server = self.node("node0")
        self.refused("WR-043", self.person(server).join, "abcdefghjkmn")
        self.assertEqual(kit.postgres().sql(self.store.name, "SELECT count(*) FROM wardroom_lease"), [["0"]])

    def test_wr_041_all_leases_have_ended(self):
        first, second = self.nodes(2)
        people = self.table_of([first, second, second])
        people[1].ask("chat", text="Kept")
        kit.postgres().sql(self.store.name, "UPDATE wardroom_node SET until = clock_timestamp()")
        for person in people:
            person.until_gone()
        again = [self.come_again(p, s) for p, s in zip(people, (first, second, second))]
        self.assertEqual([c["text"] for c in again[0].chat], ["Kept"])
        self.assertEqual([s.metric("leases_lost_total") for s in (first, second)], [1, 1])
        kit.play_on(again, self.chance)
        self.numbers_are_whole(people[0].table_id)

    @promptly
    def test_wr_041_bots_go_on_after_all_leases_have_ended(self):
        server = self.node("node0")
        anna = self.person(server)
        anna.create(seats=3, name="Anna", pace={"kind": "live", "limit": 1, "default": "officer"})
        anna.ask("start", bots="officer")
        anna.close()
        kit.postgres().sql(self.store.name, "UPDATE wardroom_node SET until = clock_timestamp()")
        ended = time.monotonic()
        until(lambda: server.metric("tables_read_total") > 0)  # it had to forget the table, and woke it
        on_time(ended, SOON, "waking it")
        rows = len(self.store.rows(anna.table_id)[0])
        until(lambda: len(self.store.rows(anna.table_id)[0]) > rows, "somebody to play")
        on_time(ended, SOON + 3, "the first move")

    # ---- programs of the host's own ----

    def table_with_program(self, server):
        """A person and a program of that server's, some moments into a game."""
        anna = self.person(server)
        anna.create(seats=3, name="Anna")
        anna.ask("bot", seat=1, bot="randy")
        anna.ask("start", bots="officer")
        anna.wait(lambda t: t["table"]["phase"] == "playing")
        kit.play_on([anna], self.chance, until=lambda: anna.table["table"]["moment"] > 5)
        return anna

    def until_lost(self, table):
        """The lease of the first node has ended; another may have the table by now."""
        until(lambda: self.owner(table) != "node0", "the lease to end")

    def plays_to_the_end_with(self, bot, person):
        person.wait(lambda t: t["table"]["seats"][1]["bot"] == bot)
        kit.play_on([person], self.chance)
        self.assertEqual(person.table["table"]["seats"][1]["bot"], bot)
        self.numbers_are_whole(person.table_id)
        return [line["text"] for line in person.chat if line["seat"] is None]

    def test_wr_041_a_node_whose_leases_have_ended_starts_its_programs_again(self):
        server = self.node("node0", *PROGRAM)
        anna = self.table_with_program(server)
        kit.postgres().sql(self.store.name, "UPDATE wardroom_node SET until = clock_timestamp()")
        anna.until_gone()
        self.assertEqual(self.plays_to_the_end_with("randy", self.come_again(anna, server)), [])

    def test_wr_041_a_node_that_slept_alone_starts_its_programs_again(self):
        server = self.node("node0", *PROGRAM)
        anna = self.table_with_program(server)
        os.kill(server.process.pid, signal.SIGSTOP)
        self.until_lost(anna.table_id)
        os.kill(server.process.pid, signal.SIGCONT)
        anna.until_gone()
        self.assertEqual(self.plays_to_the_end_with("randy", self.come_again(anna, server)), [])

    def test_wr_041_a_node_that_slept_gives_its_programs_tables_away(self):
        first, second = self.node("node0", *PROGRAM), self.node("node1", *PROGRAM)
        anna = self.table_with_program(first)
        os.kill(first.process.pid, signal.SIGSTOP)
        self.addCleanup(lambda: first.process.poll() is None and os.kill(first.process.pid, signal.SIGCONT))
        self.until_lost(anna.table_id)
        again = self.come_again(anna, second)
        os.kill(first.process.pid, signal.SIGCONT)
        self.assertEqual(self.plays_to_the_end_with("randy", again), [])
        self.assertEqual(self.owner(anna.table_id), "node1")

    def test_wr_041_at_a_node_without_the_program_an_officer_takes_over(self):
        first, second = self.node("node0", *PROGRAM), self.node("node1")
        anna = self.table_with_program(first)
        name = anna.table["table"]["seats"][1]["name"]
        first.kill()
        self.assertEqual(self.plays_to_the_end_with("officer", self.come_again(anna, second)),
                         [f"The program in the seat of {name} has failed. A Medium bot takes over."])

    def test_wr_041_the_database_dies_and_comes_back(self):
        kit.postgres()  # so that its module is there
        import cluster
        own = cluster.Cluster()
        self.addCleanup(own.close)
        own.create("hall")
        self.store = types.SimpleNamespace(address=own.address("hall"))
        first, second = self.nodes(2)
        anna, ben = self.person(first), self.person(second)
        anna.create(name="Anna", title="Still there")
        ben.join(anna.table_id)
        ben.sit(1, "Ben")
        own.kill()
        ben.say({"type": "chat", "text": "Heard by nobody"})
        for person in anna, ben:
            person.until_gone()
        for server in first, second:
            until(lambda s=server: s.get("/health")[0] == 503, "what it ails to be seen")
        own.start()
        back = [self.come_again(anna, second), self.come_again(ben, first)]
        self.assertEqual([b.seat for b in back], [0, 1])
        self.assertEqual(back[0].chat, [])
        back[1].ask("chat", text="Hello again")
        for server in first, second:  # also the one that has nothing to write
            self.assertEqual(server.get("/health")[0], 200)
            self.assertIn("Still there", str(self.person(server).ask("lobby")["tables"]))

    def test_wr_041_only_a_node_says_whose_address_it_is(self):
        server = self.node("node0", "--per-address", "2")
        claims = [kit.handshake(server.port, Authorization=f"Wardroom {'0' * 64} 192.0.2.{i}") for i in range(3)]
        for claim in claims[:2]:
            self.addCleanup(kit.Line(server.port, greeting=claim).close)
        third = kit.Line(server.port, greeting=claims[2])
        self.addCleanup(third.close)
        self.assertEqual(third.until_gone(), 1008)


if __name__ == "__main__":
    kit.main()
