#!/usr/bin/env python3
"""Tables and their people: seats, tokens, chat, the lobby, coming back; pages and the command. Prints TAP."""
import http.client
import json
import socket
import time

import kit
from kit import play_on
from waiting import any_moment, next_second, until


class Gathering(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_a_new_table(self):
        anna = self.connect()
        table = anna.create(seats=4, name="Anna", title="Friday <b>", settings={"morale": "variant"},
                            pace={"kind": "live", "limit": 90}, open=False)
        self.assertEqual(anna.seat, 0)
        self.assertRegex(anna.table_id, "^[0-9a-z]{12}$")
        self.assertRegex(anna.token, "^[0-9a-f]{64}$")
        seen = table["table"]
        self.assertEqual((seen["title"], seen["phase"], seen["open"], seen["host"]),
                         ("Friday <b>", "gathering", False, 0))
        self.assertEqual(seen["pace"], {"kind": "live", "limit": 90, "default": "pass"})
        self.assertEqual(seen["settings"]["morale"], "variant")
        self.assertEqual([s["taken"] for s in seen["seats"]], [True, False, False, False])
        self.assertEqual(table["you"], {"mates": [], "seat": 0})
        self.assertIsNone(table["view"])
        self.assertIsNone(table["asks"])
        self.assertEqual(table["events"], [])

    def test_wr_001_wr_002_what_cannot_be_created(self):
        anna = self.connect()
        good = {"game": "express", "seats": 3, "name": "Anna"}
        for rule, more in (("WR-001", {"game": "chess"}), ("WR-001", {"seats": 2}),
                           ("WR-001", {"seats": 6}), ("WR-002", {"settings": {"morale": "high"}}),
                           ("WR-002", {"settings": {"colour": "red"}}), ("WR-009", {"seats": 0}),
                           ("WR-009", {"name": ""}), ("WR-009", {"name": "   "}),
                           ("WR-009", {"name": "x" * 41}), ("WR-009", {"title": "x" * 61}),
                           ("WR-009", {"pace": {"kind": "fast"}}), ("WR-009", {"open": "yes"}),
                           ("WR-009", {"pace": {"kind": "live", "limit": -1}}),
                           ("WR-009", {"pace": {"kind": "live", "speed": 1}}),
                           ("WR-009", {"pace": "live"}), ("WR-009", {"settings": []}),
                           ("WR-009", {"once": 7}), ("WR-009", {"bots": []})):
            self.refused(rule, anna.ask, "create", **{**good, **more})
        self.assertEqual(self.server.metric("tables_created_total"), 0)

    def test_wr_043_no_such_table(self):
        anna = self.connect()
        for name in ("zzzzzzzzzzzz", "", "../../etc", "a' OR 1=1--"):
            self.refused("WR-043", anna.ask, "join", table=name)
        self.refused("WR-009", anna.ask, "join", table="x" * 30)

    def test_wr_042_who_may_say_what(self):
        anna, ben, cleo = self.connect(), self.connect(), self.connect()
        for message in ("leave", "rise", "start", "rematch", "replay", "view", "asks", "result"):
            self.refused("WR-042", cleo.ask, message)
        anna.create(seats=3)
        ben.join(anna.table_id)
        cleo.join(anna.table_id)
        ben.sit(1, "Ben")
        for message in ({"type": "start"}, {"type": "bot", "seat": 2, "bot": "officer"},
                        {"type": "pace", "pace": {"kind": "days"}}):
            self.refused("WR-042", ben.ask, **message)   # not the host
            self.refused("WR-042", cleo.ask, **message)  # not even seated
        for message in ({"type": "chat", "text": "Hi"}, {"type": "name", "name": "X"},
                        {"type": "rise"},
                        {"type": "rematch"}, {"type": "continue", "moment": 0}):
            self.refused("WR-042", cleo.ask, **message)
        self.refused("WR-042", ben.ask, "rematch")
        self.refused("WR-042", ben.ask, "continue", moment=0)
        self.refused("WR-042", ben.ask, "view")
        self.refused("WR-042", ben.ask, "sit", seat=2, name="Ben again")
        self.refused("WR-042", cleo.ask, "sit", seat=1, name="Cleo")
        self.refused("WR-009", cleo.ask, "sit", seat=3, name="Cleo")
        self.refused("WR-042", anna.ask, "bot", seat=1, bot="officer")
        self.refused("WR-042", anna.ask, "bot", seat=2, bot="genius")
        self.assertEqual(self.server.get("/health")[2], b"ok\n")

    def test_bots_come_and_go(self):
        anna = self.connect()
        anna.create(seats=3)
        anna.ask("bot", seat=1, bot="random")
        anna.ask("bot", seat=2, bot="officer")
        seats = anna.wait(lambda t: t["table"]["seats"][2]["bot"])["table"]["seats"]
        self.assertEqual([s["bot"] for s in seats], [None, "random", "officer"])
        anna.ask("bot", seat=1, bot=None)
        seats = anna.wait(lambda t: not t["table"]["seats"][1]["bot"])["table"]["seats"]
        self.assertEqual((seats[1]["name"], seats[1]["taken"]), ("", False))
        ben = self.connect()
        ben.join(anna.table_id)
        ben.sit(2, "Ben")  # where a bot was
        self.assertIsNone(ben.table["table"]["seats"][2]["bot"])
        anna.ask("start")
        seats = anna.wait(lambda t: t["table"]["phase"] == "playing")["table"]["seats"]
        self.assertEqual([s["bot"] for s in seats], [None, "officer", None])
        self.refused("WR-042", anna.ask, "start")
        self.refused("WR-042", anna.ask, "bot", seat=1, bot=None)
        self.refused("WR-042", anna.ask, "bot", seat=2, bot="officer")  # Ben is here
        play_on([anna, ben], self.chance)

    def test_wr_044_nobody_sits_down_during_a_game(self):
        anna, ben, cleo = self.connect(), self.connect(), self.connect()
        anna.create(seats=3)
        ben.join(anna.table_id)
        ben.sit(1, "Ben")
        cleo.join(anna.table_id)
        anna.ask("start")
        anna.wait(lambda t: t["table"]["phase"] == "playing")
        self.refused("WR-044", cleo.ask, "sit", seat=2, name="Cleo")  # a bot's
        ben.ask("rise")
        self.refused("WR-044", ben.ask, "sit", seat=1, name="Ben")  # given up
        self.refused("WR-044", ben.ask, "sit", seat=2, name="Ben")
        self.refused("WR-042", cleo.ask, "sit", seat=0, name="Cleo")
        play_on([anna], self.chance)

    def test_the_host_rises(self):
        people = self.seat_people(3)
        people[0].ask("rise")
        people[1].wait(lambda t: t["table"]["host"] == 1)
        self.assertFalse(people[1].table["table"]["seats"][0]["taken"])
        people[0].wait(lambda t: t["you"]["seat"] is None)
        self.refused("WR-042", people[0].ask, "start")
        people[1].ask("start")
        people[1].ask("rise")
        people[2].ask("rise")
        # Officers play on by themselves, and the spectators that the people have become look on.
        people[2].wait(lambda t: t["table"]["phase"] == "over")
        self.refused("WR-042", people[2].ask, "rematch")

    def test_a_rename_is_seen_by_all(self):
        anna, ben, cleo = self.seat_people(3)
        self.begin([anna, ben, cleo])
        ben.ask("name", name="Benedict <i>")
        cleo.wait(lambda t: t["table"]["seats"][1]["name"] == "Benedict <i>")
        self.refused("WR-009", ben.ask, "name", name="\x1b[2J")
        self.refused("WR-009", ben.ask, "name", name=" ")
        again = self.connect()
        self.assertTrue(again.join(ben.table_id, ben.token)["token_ok"])
        self.assertEqual(again.seat, 1)


class Tokens(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_a_wrong_token_is_a_spectator(self):
        anna, ben, _ = people = self.seat_people(3)
        self.begin(people)
        other = self.connect()
        for token in ("0" * 64, anna.token[:-1], anna.token[:-1] + ("0" if anna.token[-1] != "0"
                      else "1"), anna.token.upper(), "x", anna.token[:32]):
            self.assertFalse(other.join(anna.table_id, token)["token_ok"], token)
            self.assertIsNone(other.seat)
            self.assertIsNone(other.table["asks"])
            self.refused("WR-042", other.ask, "chat", text="It is me")
        self.refused("WR-009", other.ask, "join", table=anna.table_id, token="0" * 100)
        self.refused("WR-009", other.ask, "join", table=anna.table_id, token=7)
        # A token of one table is none at another.
        ben2 = self.connect()
        ben2.create()
        self.assertFalse(other.join(ben2.table_id, ben.token)["token_ok"])
        # No token, or null, is nothing wrong.
        self.assertTrue(other.join(anna.table_id)["token_ok"])
        self.assertTrue(other.ask("join", table=anna.table_id, token=None)["token_ok"])

    @kit.on_a_file
    def test_tokens_are_kept_as_hashes_and_never_logged(self):
        people = self.seat_people(3)
        self.begin(people)
        self.server.stop()
        stored = b"".join(p.read_bytes() for p in self.folder.glob("tables.db*"))
        self.assertIn(b'"token"', stored)
        log = (self.folder / "server.log").read_bytes()
        for person in people:
            self.assertNotIn(person.token.encode(), stored)
            self.assertNotIn(bytes.fromhex(person.token), stored)
            self.assertNotIn(person.token.encode(), log)

    def test_two_connections_on_one_seat(self):
        anna, ben, cleo = people = self.seat_people(3)
        self.begin(people)
        phone = self.connect()
        phone.join(anna.table_id, anna.token)
        self.assertEqual(phone.seat, 0)
        self.assertEqual(phone.table["view"], anna.table["view"])
        self.assertEqual(phone.table["asks"], anna.table["asks"])
        devices = [anna, phone]
        # Either may answer; the other sees it.
        for _ in range(60):
            play_on([ben, cleo], self.chance, until=lambda: anna.listen() or anna.asked or
                    anna.phase == "over")
            if anna.phase == "over":
                break
            self.chance.shuffle(devices)
            asks = anna.asked
            devices[0].choose(**kit.random_choice(asks, self.chance))
            devices[1].answered = asks["ask"]
            for device in devices:
                device.wait(lambda t: (t["asks"] or {}).get("ask") != asks["ask"])
            both = min(len(phone.events), len(anna.events))  # one may be a message behind
            self.assertEqual(phone.events[:both], anna.events[:both])
        phone.close()
        ben.wait(lambda t: True)
        self.assertTrue(ben.table["table"]["seats"][0]["here"])
        anna.close()
        ben.wait(lambda t: not t["table"]["seats"][0]["here"])

    def test_rise_ends_the_token_and_a_bot_takes_over(self):
        anna, ben, cleo = people = self.seat_people(3)
        self.begin(people)
        twin = self.connect()
        twin.join(cleo.table_id, cleo.token)
        cleo.ask("rise")
        for person in (cleo, twin):
            person.wait(lambda t: t["you"]["seat"] is None)
            self.assertIsNone(person.table["asks"])
        seat = anna.wait(lambda t: t["table"]["seats"][2]["bot"])["table"]["seats"][2]
        self.assertEqual((seat["bot"], seat["taken"], seat["name"]), ("officer", False, seat["name"]))
        self.assertIn(seat["name"], kit.CALL_SIGNS)
        self.assertFalse(twin.join(cleo.table_id, cleo.token)["token_ok"])
        # From now on it is told what any spectator is told, numbered as for any.
        looker = self.connect()
        looker.join(cleo.table_id)
        play_on([anna, ben], self.chance)
        for person in (cleo, looker):
            person.wait(lambda t: t["table"]["phase"] == "over")
        # Names in what the set-up told are those of today.
        first = looker.ask("history", moment=0, seat="spectator")["events"]
        self.assertEqual(cleo.events[first:], looker.events[first:])
        self.assertEqual([e["number"] for e in cleo.events], [e["number"] for e in looker.events])

class Chat(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_in_order_and_to_all(self):
        people = self.seat_people(3)
        looker = self.connect()
        looker.join(people[0].table_id)
        said = []
        for i in range(30):
            seat = self.chance.randrange(3)
            people[seat].ask("chat", text=f"line {i} <script>alert(1)</script> é 🙂")
            said.append((i + 1, seat, f"P{seat}", f"line {i} <script>alert(1)</script> é 🙂"))
        for person in people + [looker]:
            person.wait(lambda t: len(person.chat) == 30)
            self.assertEqual([(c["n"], c["seat"], c["name"], c["text"]) for c in person.chat], said)
        late = self.connect()
        late.join(people[0].table_id)
        self.assertEqual(late.chat, people[0].chat)

    def test_limits(self):
        anna = self.connect()
        anna.create()
        anna.ask("chat", text="x" * 500)
        for text in ("x" * 501, "é" * 251, "a\nb", "a\x7fb", "", 7, None):
            self.refused("WR-009", anna.ask, "chat", text=text)
        self.refused("WR-009", anna.ask, "chat")
        self.refused("WR-009", anna.ask, "chat", text="Hi", once="x" * 41)
        anna.ask("leave")
        self.refused("WR-042", anna.ask, "chat", text="Hi")
        anna.ask("ping")

    def test_only_the_last_lines_are_kept(self):
        anna = self.connect()
        anna.create()
        for i in range(230):
            anna.ask("chat", text=str(i))
        late = self.connect()
        late.join(anna.table_id)
        self.assertEqual([c["text"] for c in late.chat], [str(i) for i in range(30, 230)])
        self.assertEqual(late.chat[-1]["n"], 230)
        self.server.kill()
        self.server.start()
        later = self.connect()
        later.join(anna.table_id)
        self.assertEqual(later.chat, late.chat)


class Lobby(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def lobby(self, person, **fields):
        person.said.clear()
        return person.ask("lobby", **fields)

    def next_lobby(self, person, condition):
        end = time.monotonic() + kit.PATIENCE
        while time.monotonic() < end:
            person.listen(0.5)
            for message in person.said:
                if message["type"] == "lobby" and condition(message):
                    return message
        raise AssertionError("the lobby never said so")

    def test_open_tables_and_mine(self):
        looker = self.connect()
        empty = self.lobby(looker)
        self.assertEqual((empty["tables"], empty["mine"]), ([], []))
        self.assertEqual(empty["games"][0]["game"], "express")
        anna, ben = self.connect(), self.connect()
        anna.create(title="Open", name="Anna", pace={"kind": "days"})
        ben.create(title="Closed", name="Ben", open=False)
        told = self.next_lobby(looker, lambda m: m["changed"])
        self.assertEqual([t["title"] for t in told["changed"]], ["Open"])
        note = told["changed"][0]
        self.assertEqual((note["id"], note["phase"], note["pace"], note["seats"][0]["name"],
                          note["seats"][1]["taken"]),
                         (anna.table_id, "gathering", "days", "Anna", False))
        mine = [{"table": ben.table_id, "token": ben.token},
                {"table": anna.table_id, "token": ben.token},
                {"table": "zzzzzzzzzzzz", "token": ben.token}]
        told = self.lobby(self.connect(), mine=mine)
        self.assertEqual([(m["seat"], m["table"]["title"]) for m in told["mine"]], [(0, "Closed")])
        for wrong in {"table": 7}, {}:
            self.refused("WR-009", looker.ask, "lobby", mine=mine + [wrong])
        self.refused("WR-009", looker.ask, "lobby", mine=mine * 7)
        self.refused("WR-009", looker.ask, "lobby", mine="all")

    def test_whose_turn_it_is(self):
        people = self.seat_people(3, title="Here")
        looker = self.connect()
        self.lobby(looker, mine=[{"table": people[0].table_id, "token": people[0].token}])
        self.begin(people)
        told = self.next_lobby(looker, lambda m: m["mine"][0]["table"]["phase"] == "playing" and
                               any(s["waiting"] for s in m["mine"][0]["table"]["seats"]))
        waiting = [s["waiting"] for s in told["mine"][0]["table"]["seats"]]
        self.assertEqual(waiting, [bool(p.asked) for p in people])
        play_on(people, self.chance)
        self.next_lobby(looker, lambda m: m["changed"] and m["changed"][0]["phase"] == "over")
        for message in looker.said:
            for secret in ("token", "seed", people[0].token):
                self.assertNotIn(secret, json.dumps(message["changed"]) + json.dumps(message["mine"]))

    def test_the_lobby_hears_what_is_new_and_of_no_table_that_is_not_listed(self):
        looker, anna, ben, again = (self.connect() for _ in range(4))
        anna.create(title="Open")
        self.lobby(looker)
        ben.create(title="Hidden", open=False)
        ben.ask("name", name="Benno")
        again.create(title="Second")
        told = self.next_lobby(looker, lambda m: "Second" in [t["title"] for t in m["changed"]])
        anna.ask("close")
        gone = self.next_lobby(looker, lambda m: m["gone"])
        self.assertEqual(gone["gone"], [anna.table_id])
        self.assertNotIn("games", told)
        heard = json.dumps(looker.said)
        self.assertNotIn(ben.table_id, heard)
        self.assertNotIn("Hidden", heard)

    def test_wr_084_of_an_address_the_newest_tables_are_listed(self):
        self.server.stop()
        self.server.arguments += ["--listed", "2"]
        self.server.start()
        looker, away = self.connect(), self.connect(source="127.0.1.1")
        away.create(title="Elsewhere")
        self.lobby(looker)
        made = [self.connect() for _ in range(4)]
        for number, person in enumerate(made):
            person.create(title=f"Table {number}")
        listed = ["Elsewhere", "Table 2", "Table 3"]
        told = self.next_lobby(looker, lambda m: "Table 3" in [t["title"] for t in m["changed"]])
        self.assertNotIn("Table 0", [t["title"] for t in told["changed"]])
        self.assertEqual(sorted(t["title"] for t in self.lobby(self.connect())["tables"]), listed)
        made[0].ask("name", name="Benno")  # it stays where it was
        made[3].ask("close")  # and gives way to the one before
        told = self.next_lobby(looker, lambda m: made[3].table_id in m["gone"])
        self.assertEqual([t["title"] for t in told["changed"]], ["Table 1"])
        self.assertEqual(sorted(t["title"] for t in self.lobby(self.connect())["tables"]), ["Elsewhere", "Table 1", "Table 2"])
        self.connect().join(made[0].table_id)  # whoever has its link comes to it as before

    def test_many_closed_tables_do_not_hide_an_open_one(self):
        anna, many = self.connect(), self.connect()
        anna.create(title="Open")
        next_second()  # a note's age is in seconds
        for _ in range(110):
            many.create(open=False)
        self.assertEqual([t["title"] for t in self.lobby(self.connect())["tables"]], ["Open"])

    def test_join_and_leave(self):
        anna = self.connect()
        anna.create(title="One")
        anna.ask("leave")
        self.refused("WR-042", anna.ask, "chat", text="x")
        told = self.lobby(anna)
        self.assertEqual(told["tables"][0]["title"], "One")
        anna.join(anna.table_id, anna.token)
        self.assertEqual(anna.seat, 0)


class ComingBack(kit.Case):
    def settled(self, people):
        """Nothing is under way, since no bot plays: everybody has the last of it."""
        self.assertFalse(any(seat["bot"] for seat in people[0].table["table"]["seats"]))
        kit.catch_up(people)

    def present(self, person):
        table = person.table["table"]
        return {"view": person.table["view"], "asks": person.table["asks"],
                "seats": [{k: v for k, v in s.items() if k != "here"} for s in table["seats"]],
                **{k: table[k] for k in ("id", "title", "phase", "host", "pace", "created", "moment",
                                         "settings", "commitment", "open", "rematch", "game")}}

    def test_reconnect_gets_exactly_what_was_missed(self):
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        away = people[2]
        for _ in range(6):
            play_on(people, self.chance, until=lambda: away.asked or away.phase == "over")
            if away.phase == "over":
                break
            seen = len(away.events)
            away.close()
            # The others go on as far as they can without this one.
            for _ in range(30):
                kit.listen_all(people[:2], 0.05)
                if not kit.choose_asked(people[:2], self.chance):
                    break
            back = self.connect()
            back.join(away.table_id, away.token, since=seen)
            self.assertEqual([e["number"] for e in back.events],
                             list(range(seen + 1, seen + 1 + len(back.events))))
            back.events = away.events + back.events
            fresh = self.connect()
            fresh.join(away.table_id, away.token)
            self.assertEqual(fresh.events, back.events)
            self.assertEqual(fresh.table["view"], back.table["view"])
            self.assertEqual(fresh.table["asks"], back.table["asks"])
            fresh.close()
            people[2] = away = back
            kit.choose_asked([away], self.chance)
        # More than there is: everything from the start.
        fresh = self.connect()
        fresh.join(away.table_id, away.token, since=10 ** 6)
        self.assertEqual(fresh.events[0]["number"], 1)
        for wrong in (-1, "1", 1 << 40, 1.5):
            self.refused("WR-009", fresh.ask, "join", table=away.table_id, since=wrong)

    def test_restart_by_sigterm(self):
        self.serve()
        people = self.seat_people(3, title="Here", settings={"morale": "variant"})
        self.begin(people)
        other = self.connect()
        other.create(title="Gathering")
        other.ask("chat", text="I wait")
        people[0].ask("chat", text="Good night")
        looker = self.connect()
        looker.join(people[0].table_id)
        for _ in range(8):
            kit.listen_all(people, 0.2)
            kit.choose_asked(people, self.chance)
        self.settled(people + [looker])
        before = [self.present(p) for p in people + [looker]]
        events = [list(p.events) for p in people + [looker]]
        chat = list(people[0].chat)
        self.assertEqual(self.server.stop(), 0)
        for person in people + [looker, other]:
            try:
                while True:
                    person.take(person.hear())
            except kit.Gone:
                pass
            self.assertEqual(person.said[-1], {"type": "closing"})
        self.server.start()
        people = [self.back(p) for p in people + [looker]]
        self.assertEqual([self.present(p) for p in people], before)
        self.assertEqual([p.events for p in people], events)
        self.assertEqual(people[0].chat, chat)
        again = self.back(other)
        self.assertEqual((again.seat, again.phase, [c["text"] for c in again.chat]),
                         (0, "gathering", ["I wait"]))
        play_on(people, self.chance)
        self.assertEqual(self.server.stop(), 0)

    def back(self, person):
        again = self.connect()
        again.join(person.table_id, person.token)
        self.assertEqual(again.seat, person.seat)
        return again

    def test_wr_044_seats_are_safe_after_a_restart(self):
        """Nobody is there yet, but nobody has been away for long: no bot takes a person's seat."""
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        for end in (self.server.stop, self.server.kill):
            end()
            self.server.start()
            host = self.back(people[0])
            for seat in (1, 2):
                self.refused("WR-042", host.ask, "bot", seat=seat, bot="officer")
            for person in people[1:]:
                self.assertEqual(self.back(person).seat, person.seat)

    def test_sigterm_while_bots_think(self):
        for _ in range(3):
            self.serve("--workers", 4)
            anna = self.connect()
            for _ in range(12):
                anna.create(seats=5)
                anna.ask("start")
                anna.ask("rise")
            any_moment(self.chance, 0.2)
            self.assertEqual(self.server.stop(), 0)

    def test_sigint_ends_it_as_well(self):
        self.serve()
        self.assertEqual(self.server.end(kit.signal.SIGINT), 0)

    def test_an_idle_table_leaves_the_memory_and_comes_back(self):
        self.serve("--idle", 1)
        people = self.seat_people(3)
        self.begin(people)
        for _ in range(5):
            kit.listen_all(people, 0.2)
            kit.choose_asked(people, self.chance)
        self.settled(people)
        before = [self.present(p) for p in people]
        self.assertEqual(self.server.metric("tables_loaded"), 1)
        for person in people:
            person.close()
        if kit.EFFORT == "long":
            until(lambda: self.server.metric("tables_loaded") == 0, "the table to leave the memory", 90)
        people = [self.back(p) for p in people]
        self.assertEqual([self.present(p) for p in people], before)
        play_on(people, self.chance)

    def test_unloading_at_once(self):
        self.serve("--idle", 0)
        people = self.seat_people(3)
        self.begin(people)
        for _ in range(3):
            for _ in range(4):
                kit.listen_all(people, 0.2)
                kit.choose_asked(people, self.chance)
            self.settled(people)
            if people[0].phase == "over":
                break
            before = [self.present(p) for p in people]
            read = self.server.metric("tables_read_total")
            for person in people:
                person.close()
            until(lambda: self.server.metric("tables_loaded") == 0, "the table to leave the memory")
            people = [self.back(p) for p in people]
            self.assertEqual([self.present(p) for p in people], before)
            self.assertEqual(self.server.metric("tables_read_total"), read + 1)
        play_on(people, self.chance)


class Pages(kit.Case):
    def test_health_metrics_and_headers(self):
        self.serve()
        status, headers, body = self.server.get("/health")
        self.assertEqual((status, body), (200, b"ok\n"))
        people = self.seat_people(3)
        self.begin(people)
        play_on(people, self.chance)
        status, headers, body = self.server.get("/metrics")
        self.assertEqual(status, 200)
        self.assertIn("version=0.0.4", headers["content-type"])
        for name in ("connections", "tables_loaded", "choices_total", "commits_total",
                     "refusals_total", "sent_bytes_total", "commit_microseconds_total"):
            self.assertIn(f"# TYPE wardroom_{name} ", body.decode())
        self.assertEqual(self.server.metric("connections"), 3)
        self.assertEqual(self.server.metric("choices_total"),
                         people[0].table["table"]["moment"])
        for path in ("/", "/health", "/t/abcdefghjkmn", "/nowhere"):
            headers = self.server.get(path)[1]
            policy = headers["content-security-policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(headers["x-content-type-options"], "nosniff")
            self.assertEqual(headers["referrer-policy"], "no-referrer")

    def test_the_page_and_what_is_not_there(self):
        self.serve()
        status, headers, body = self.server.get("/")
        self.assertEqual((status, headers["content-type"].split(";")[0]), (200, "text/html"))
        self.assertNotIn(b"<script>", body)
        self.assertEqual(self.server.get("/t/abcdefghjkmn")[2], body)
        self.assertEqual(self.server.get("/?x=1")[0], 200)
        for path in ("/nowhere", "/web/", "/web/../serve.c", "//etc/passwd", "/health/x", "/ws/x"):
            self.assertEqual(self.server.get(path)[0], 404, path)
        for path in ("/web/%2e%2e/%2e%2e/etc/passwd", "/web/index.html%00.js", "/%", "/%zz"):
            try:
                self.assertIn(self.server.get(path)[0], (403, 404), path)
            except (http.client.HTTPException, ConnectionError):
                pass  # not even answered
        self.assertEqual(self.server.get("/health")[0], 200)

    def test_several_pages_over_one_connection(self):
        self.serve()
        line = kit.Raw(self.server.port)
        self.addCleanup(line.close)
        for _ in range(3):
            line.send(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
            said = b""
            while not said.endswith(b"ok\n"):
                piece = line.socket.recv(4096)
                self.assertTrue(piece, said)
                said += piece
            self.assertTrue(said.startswith(b"HTTP/1.1 200"), said)


class Command(kit.Case):
    def run_serve(self, *arguments, timeout=kit.PATIENCE):
        done = kit.subprocess.run([kit.WARDROOM, "serve", *map(str, arguments)],
                                  capture_output=True, timeout=timeout, check=False,
                                  env={**kit.os.environ, "XDG_STATE_HOME": str(self.folder)})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_help(self):
        code, out, _ = self.run_serve("--help")
        self.assertEqual(code, 0)
        for option in ("--port", "--bind", "--data", "--tls-cert", "--idle", "--log"):
            self.assertIn(option, out)

    def test_bad_arguments(self):
        for wrong in (["--port", "x"], ["--port", "-1"], ["--port", "65536"], ["--port", ""],
                      ["--port"], ["--dance"], ["now"], ["--workers", "0"], ["--queue", "1"],
                      ["--rate", "0"], ["--log", "loud"], ["--tls-cert", "a"], ["--tls-key", "a"],
                      ["--lab"], ["--port", "99999999999999999999"]):
            code, out, err = self.run_serve(*wrong)
            self.assertEqual((code, out), (2, ""), wrong)
            self.assertIn("wardroom serve: ", err)

    def test_wr_041_a_store_that_cannot_be_opened(self):
        (self.folder / "folder").mkdir()
        (self.folder / "text.db").write_text("This is no database, whatever its name may say. " * 9)
        for data in ("folder", "nowhere/tables.db", "text.db"):
            code, out, err = self.run_serve("--port", 0, "--data", self.folder / data)
            self.assertEqual((code, out), (1, ""), data)
            self.assertRegex(err, r"^wardroom serve: The store \S+ cannot be opened: .+\.\n$")

    def test_a_port_in_use(self):
        taken = socket.socket()
        self.addCleanup(taken.close)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = self.run_serve("--port", port, "--data", self.folder / "t.db")
        self.assertEqual((code, out), (1, ""))
        self.assertIn(f"wardroom serve: Cannot open port {port} at 127.0.0.1", err)

    def test_certificates_that_are_none(self):
        code, _, err = self.run_serve("--port", 0, "--data", self.folder / "t.db", "--tls-cert",
                                      "/dev/null", "--tls-key", "/dev/null")
        self.assertEqual(code, 1)
        self.assertIn("certificate", err)


class Host(kit.Case):
    """What the host may do to others, and how all are told (WR-048)."""

    def three(self, begin=True):
        self.serve()
        people = self.seat_people(3)
        looker = self.connect()
        looker.join(people[0].table_id)
        if begin:
            self.begin([*people, looker])
        return people, [*people, looker]

    def told(self, everybody, words):
        for reader in everybody:
            reader.wait(lambda t: any(words in line["text"] and line["seat"] is None
                                      for line in reader.chat))

    def test_wr_050_a_bot_keeps_its_name_and_nobody_else_has_it(self):
        self.serve()
        anna = self.seat_people(1, seats=5)[0]
        for seat in (1, 2):
            anna.ask("bot", seat=seat, bot="officer")
        names = [s["name"] for s in anna.wait(lambda t: t["table"]["seats"][2]["bot"])["table"]["seats"]]
        anna.ask("bot", seat=1, bot="random")
        self.begin([anna])
        seats = anna.table["table"]["seats"]
        self.assertEqual([s["name"] for s in seats[:3]], names[:3])
        self.assertEqual([s["bot"] for s in seats], [None, "random", "officer", "officer", "officer"])
        self.assertEqual(len({s["name"] for s in seats}), 5)
        self.assertLessEqual({s["name"] for s in seats[1:]}, kit.CALL_SIGNS)
        self.assertTrue(any(e["text"].startswith(seats[1]["name"]) for e in anna.events))

    def test_wr_048_only_the_host_may_and_not_to_himself(self):
        people, everybody = self.three()
        for message in ({"type": "close"}, {"type": "mute", "seat": 0, "muted": True},
                        {"type": "unseat", "seat": 0}):
            for other in everybody[1:]:
                self.refused("WR-042", other.ask, **message)
        for message in ({"type": "mute", "seat": 0, "muted": True}, {"type": "unseat", "seat": 0}):
            self.refused("WR-048", people[0].ask, **message)
        self.refused("WR-009", people[0].ask, "mute", seat=1)
        self.refused("WR-009", people[0].ask, "unseat", seat=7)
        people[2].ask("rise")
        self.refused("WR-048", people[0].ask, "unseat", seat=2)
        self.assertEqual(everybody[3].chat, [])

    def test_wr_048_who_is_muted_says_nothing(self):
        people, everybody = self.three()
        people[0].ask("mute", seat=1, muted=True)
        self.told(everybody, "P0 has muted P1.")
        self.refused("WR-048", people[1].ask, "chat", text="But why?")
        people[2].ask("chat", text="Peace.")
        self.server.kill()
        self.server.start()
        back = [self.connect() for _ in people]
        for again, person in zip(back, people):
            again.join(person.table_id, person.token)
        self.assertEqual([s["muted"] for s in back[1].table["table"]["seats"]], [False, True, False])
        self.refused("WR-048", back[1].ask, "chat", text="But why?")
        back[0].ask("mute", seat=1, muted=False)
        self.told(back, "P0 lets P1 speak again.")
        back[1].ask("chat", text="Thanks.")

    def test_wr_048_a_seat_is_taken_away_and_a_bot_goes_on(self):
        people, everybody = self.three()
        people[0].ask("unseat", seat=1)
        self.told(everybody, "P0 has taken the seat of P1 away. A bot plays on.")
        lost = people[1].wait(lambda t: t["you"]["seat"] is None)
        self.assertIsNone(lost["asks"])
        self.assertEqual(lost["table"]["seats"][1]["bot"], "officer")
        again = self.connect()
        self.assertFalse(again.join(people[1].table_id, people[1].token)["token_ok"])
        self.refused("WR-042", people[1].ask, "chat", text="But why?")

    def test_wr_048_before_the_start_a_seat_is_free_again(self):
        people, everybody = self.three(begin=False)
        people[0].ask("unseat", seat=2)
        self.told(everybody, "P0 has taken the seat of P2 away.")
        table = people[1].wait(lambda t: not t["table"]["seats"][2]["taken"])
        self.assertIsNone(table["table"]["seats"][2]["bot"])
        people[2].sit(2, "Cleo")

    def test_wr_048_a_closed_table_can_be_looked_at_only(self):
        people, everybody = self.three()
        asked = next(p for p in people if p.asked)
        ask = asked.asked["ask"]
        people[0].ask("close")
        self.told(everybody, "P0 has closed this table.")
        self.assertTrue(all(p.phase == "closed" and p.table["asks"] is None for p in everybody))
        self.refused("WR-048", asked.ask, "choose", ask=ask, option=0, args=[])
        for message in ({"type": "chat", "text": "Hm."}, {"type": "rise"}, {"type": "name", "name": "X"},
                        {"type": "view"}, {"type": "undo"}, {"type": "rematch"}, {"type": "replay"}):
            self.refused("WR-048", people[1].ask, **message)
        for message in ({"type": "start"}, {"type": "close"}):
            self.refused("WR-048", people[0].ask, **message)
        self.server.kill()
        self.server.start()
        late = self.connect()
        late.join(people[0].table_id, people[0].token)
        self.assertEqual((late.phase, late.seat), ("closed", 0))
        self.assertEqual([t["id"] for t in late.ask("lobby")["tables"]], [])


if __name__ == "__main__":
    kit.main()
