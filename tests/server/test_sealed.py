#!/usr/bin/env python3
"""Nobody learns over a connection who has answered a sealed ask (WR-027). Prints TAP.

The toy game mole seals its bids. While a bid is open, people answer in one order or in another; what
everybody else is sent, and when, must not differ.
"""
import json
import time

import kit
from waiting import next_second, until



def tells(message):
    """Does what comes without a question say more than that a probe was opened?"""
    if message["type"] != "lobby":
        return True
    told = message.get("tables", []) + message.get("changed", []) + message.get("mine", [])
    return bool(message.get("gone")) or any(not one.get("title", "").startswith("Probe") for one in told)


def plain(message):
    """A table message without what differs between any two tables."""
    message = json.loads(json.dumps(message))
    for name in ("n", "now", "version"):
        message.pop(name)
    for name in ("id", "commitment", "created", "deadline"):
        message["table"].pop(name, None)
    return json.dumps(message)


class Sealed(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve(program=kit.TOYS)
        self.prober, self.ear = self.connect(), None
        self.probes = 0

    def table(self, game="mole", people=3, seats=None, **more):
        """People at the first bid, somebody who looks on, and somebody in the lobby."""
        people = self.seat_people(people, seats=seats, game=game, **more)
        looker = self.connect(keep_bytes=True)
        looker.join(people[0].table_id)
        self.begin(people)
        lobby = self.connect(keep_bytes=True)
        lobby.ask("lobby")
        self.settle(people + [looker, lobby])
        return people, looker, lobby

    def settle(self, people):
        """Until nothing more comes: a table is opened, and those in the lobby have heard of it, as of all that happened before."""
        if self.ear is None:
            self.ear = self.connect()
            self.ear.ask("lobby")
        self.probes += 1
        title = f"Probe {self.probes}"
        self.prober.create(game="mole", seats=2, title=title)
        until(lambda: self.ear.listen(0.05) or title in str(self.ear.said[-1:]), title)
        kit.catch_up(people)

    def bid(self, person, number=0):
        person.choose(ask=person.table["asks"]["ask"], option=number,
                      args=[1] if number else [])

    def hears(self, people):
        """How many messages each gets from now on, when nothing is asked for."""
        self.settle(people)
        return [person.tables + sum(map(tells, person.said)) for person in people]

    def test_wr_027_no_message_tells_of_an_answer(self):
        people, looker, lobby = self.table()
        others = [people[0], people[2], looker, lobby]
        before = self.hears(others)
        self.bid(people[1])
        self.assertEqual(self.hears(others), before)
        self.bid(people[0], 1)
        self.assertEqual(self.hears([people[2], looker, lobby]), [before[1], *before[2:]])
        # The last one ends the ask, and all are told at once.
        self.bid(people[2])
        self.assertEqual(self.hears([people[1], looker])[1], before[2] + 1)
        self.assertEqual(looker.table["table"]["moment"], 3)

    def test_wr_027_an_ask_that_is_not_sealed_tells(self):
        people, looker, _ = self.table(game="pig")
        before = self.hears([looker])
        self.bid(people[1])
        self.assertEqual(self.hears([looker]), [before[0] + 1])
        self.assertEqual([s["waiting"] for s in looker.table["table"]["seats"]], [True, False, True])

    def test_wr_027_the_own_seat_is_told(self):
        people, _, _ = self.table()
        twin = self.connect()
        twin.join(people[1].table_id, people[1].token)
        self.bid(people[1])
        for own in (people[1], twin):
            own.wait(lambda t: t["asks"]["ask"] is None)
            self.assertEqual([s["waiting"] for s in own.table["table"]["seats"]],
                             [True, False, True])
            self.assertEqual(own.table["asks"]["waiting"], [0, 2])

    def test_wr_027_who_comes_in_sees_the_same(self):
        """Different seats have answered at two tables: whoever joins cannot tell them apart."""
        seen = []
        for answering in ([], [1], [2], [1, 2]):
            people, looker, _ = self.table()
            for seat in answering:
                self.bid(people[seat])
            late = self.connect()
            late.join(people[0].table_id)
            back = self.connect()
            back.join(people[0].table_id, people[0].token)
            lobby = self.connect()
            notes = lobby.ask("lobby", mine=[{"table": people[0].table_id, "token": people[0].token}])
            note = notes["mine"][0]["table"]
            history = back.ask("history", moment=0)
            self.refused("WR-009", back.ask, "history", moment=1)
            dice = back.table["view"]["seats"][0].pop("die")
            history["view"]["seats"][0].pop("die")
            self.assertIn(dice, range(1, 7))
            back.table["events"] = history["events"] = None
            history.pop("id")
            seen.append((plain(late.table), plain(back.table), json.dumps(history["view"]),
                         [s["waiting"] for s in note["seats"]]))
        for world in seen[1:]:
            self.assertEqual(world, seen[0])

    def test_wr_027_the_lobby_keeps_its_time(self):
        people, _, lobby = self.table()
        note = lambda: next(t for t in lobby.ask("lobby")["tables"] if t["id"] == people[0].table_id)
        before = note()
        next_second()  # so that a new time would differ
        self.bid(people[1])
        self.settle([lobby])
        self.assertEqual(note(), before)

    def test_wr_027_taking_back_tells_of_nobody_else(self):
        """Seat 0 takes its bid back: whether seat 2 had answered before it shows nowhere."""
        seen = []
        for first in ([], [2]):
            people, looker, _ = self.table()
            for seat in [*first, 0]:
                self.bid(people[seat])
            people[0].ask("undo")
            for other in (1, 2):
                people[other].ask("agree", yes=True)
            self.settle([*people, looker])
            self.assertTrue(all(p.asked or p.table["asks"]["ask"] for p in people))
            looker.table["events"] = []
            seen.append(plain(looker.table))
        self.assertEqual(seen[0], seen[1])

    def test_wr_027_bots_answer_unheard(self):
        people, looker, _ = self.table(people=2, seats=4)
        self.assertEqual([s["waiting"] for s in looker.table["table"]["seats"]], [True] * 4)
        before = self.hears([looker, people[1]])
        self.bid(people[0])
        self.assertEqual(self.hears([looker, people[1]]), before)

    def test_wr_030_an_order_answers_unheard(self):
        """Whether a seat has orders, and that one has answered for it, shows nowhere else."""
        people, looker, lobby = self.table()
        others = [people[0], people[2], looker, lobby]
        before = self.hears(others)
        people[1].ask("order", order="pass", until="revoked")
        people[1].ask("order", order="hold", args=[9], until="turn")
        people[1].wait(lambda t: t["asks"]["ask"] is None)
        self.assertEqual(self.hears(others), before)
        for number in (1, 2):
            people[1].ask("revoke", number=number)
        self.assertEqual(self.hears(others), before)
        self.assertNotIn(b'"order"', bytes(looker.received))

    def test_wr_030_nobody_sees_the_orders_of_another(self):
        people, looker, _ = self.table()
        people[1].ask("order", order="hold", args=[9], until="turn")
        for other in (people[0], people[2]):
            self.assertEqual(other.ask("orders", seat=1)["orders"], [])
            self.assertEqual(other.table["you"]["orders"], [])
            self.refused("WR-028", other.ask, "revoke", seat=1, number=1)
        self.refused("WR-009", looker.ask, "orders", seat=1)
        self.assertEqual(len(people[1].ask("orders")["orders"]), 1)

    def test_wr_027_all_whose_time_is_up_answer_at_once(self):
        people, looker, _ = self.table(people=3, pace={"kind": "live", "limit": 5})
        before = looker.tables
        self.bid(people[1])
        looker.fresh()
        self.assertEqual(looker.tables, before + 1)
        self.assertEqual(looker.table["table"]["moment"], 3)

    def test_wr_027_all_whose_time_is_up_are_decided_for_at_once(self):
        """An officer decides for them; nobody sees one answer after the other, not even they."""
        people, looker, _ = self.table(people=3, pace={"kind": "live", "limit": 5,
                                                       "default": "officer"})
        self.bid(people[1])
        people[1].wait(lambda t: t["asks"]["ask"] is None)
        before = [p.tables for p in (people[0], people[2], looker)]
        for reader in (people[0], people[2], looker):
            reader.fresh()
            self.assertEqual(reader.table["table"]["moment"], 3)
        self.assertEqual([p.tables for p in (people[0], people[2], looker)],
                         [number + 1 for number in before])

    # The figures of the server, which anybody can read.

    def figures(self):
        return self.server.get("/metrics")[2].decode()

    def stand_still(self, people, lobby):
        """Until the lobby has been told of the table as it stands: then nothing is left to write."""
        waiting = [s["waiting"] for s in people[0].table["table"]["seats"]]
        note = lambda: next(t for t in lobby.ask("lobby")["tables"] if t["id"] == people[0].table_id)
        until(lambda: note()["phase"] == "playing" and [s["waiting"] for s in note()["seats"]] == waiting, note)
        self.settle([lobby])

    def test_wr_027_the_figures_tell_of_no_answer(self):
        people, looker, lobby = self.table()
        self.stand_still(people, lobby)
        before, choices = self.figures(), self.server.metric("choices_total")
        self.bid(people[1])
        self.assertEqual(self.figures(), before)
        people[0].ask("view")
        self.refused("WR-006", people[0].ask, "choose", ask=people[0].asked["ask"], option=99)
        self.assertEqual(self.figures(), before)
        people[0].ask("order", order="pass", until="revoked")
        people[0].wait(lambda t: t["asks"]["ask"] is None)
        self.assertEqual(self.figures(), before)
        # When it is over all answers count, that of the order like the others.
        self.bid(people[2])
        self.assertEqual(self.server.metric("choices_total"), choices + 3)
        self.assertNotEqual(self.figures(), before)

    def test_wr_030_the_figures_tell_of_no_order(self):
        people, looker, lobby = self.table()
        for person in people:
            self.bid(person)
        for person in people:
            person.wait(lambda t: t["table"]["moment"] == 3)
        self.stand_still(people, lobby)
        idle = next(p for p in people if not p.asked)  # so that it is not obeyed
        before, messages = self.figures(), self.server.metric("messages_total")
        idle.ask("order", order="hold", args=[9], until="turn")
        idle.ask("revoke", number=1)
        self.assertEqual(self.figures(), before)
        idle.ask("chat", text="Well?")
        self.assertEqual(self.server.metric("messages_total"), messages + 1)


class Galactica(kit.Case):
    """The same game of Battlestar Galactica twice, from the same seed and with the same answers. Only the
    order in which people answer what is sealed is another one."""

    def sit(self):
        self.serve()
        people = self.seat_people(4, game="galactica")
        table, tokens = people[0].table_id, [p.token for p in people]
        self.server.seed(table, "07" * 32)
        readers = [self.connect(keep_bytes=True) for _ in range(5)]
        for reader, token in zip(readers, [*tokens, None]):
            reader.join(table, token)
        self.begin(readers[:4])
        for reader in readers[:4]:  # so that everybody answers, in one order or the other
            reader.ask("order", order="ask", until="revoked")
        return readers

    def answer(self, people, order):
        """Everybody who is asked answers at random; in the order of the seats, or if it is sealed in
        another. Seat 0 comes last: it knows that it has answered."""
        asked = [p for p in people if p.asked]
        choices = [kit.random_choice(p.asked, self.chance) for p in asked]
        if asked and asked[0].asked["kind"] == "window":
            self.sealed += len(asked) > 2
            asked, choices = zip(*sorted(zip(asked, choices), key=lambda one: order(one[0].seat)))
        for person, choice in zip(asked, choices):
            person.choose(**choice)

    def play(self, order):
        """What seat 0 and a spectator were sent, see when they look back, and have as their record."""
        self.chance.seed(5)
        self.sealed = 0
        readers = self.sit()
        while readers[0].phase != "over":
            self.answer(readers[:4], order)
            for reader in readers:
                reader.ask("ping")  # what was told before has come before the answer
        self.assertGreater(self.sealed, 20)
        told = [self.told(reader) for reader in (readers[0], readers[4])]
        self.server.stop()
        return told

    def told(self, reader):
        sent = [json.loads(line) for line in bytes(reader.received).decode().splitlines()]
        moments = range(reader.table["table"]["moment"] + 1)
        return {"sent": [plain(message) for message in sent if message["type"] == "table"],
                "seen": [reader.ask("history", moment=moment)["view"] for moment in moments],
                "record": reader.ask("replay")["record"]}

    def test_wr_027_the_order_of_answers_is_told_nowhere(self):
        up, down = (self.play(order) for order in (lambda seat: (seat == 0, seat),
                                                   lambda seat: (seat == 0, -seat)))
        for one, other in zip(up, down):
            self.assertGreater(len(one["sent"]), 200)
            for part in ("sent", "seen", "record"):
                self.assertTrue(one[part] == other[part], f"{part}: not the same")


class Windows(kit.Case):
    """Where people play, a sealed ask stays open for a while whatever they answer (WR-047).

    How long is counted from before the game is begun: on a slow machine that is more than it was, never less.
    What has to be done while a window is open is done where windows are steady, which leaves the most time."""
    LENGTH = 1.5  # seconds; so long is every pause that is drawn with --window 1500
    STEADY = 6
    INEXACT = 0.1  # the server's clock is that of its last step

    def sit(self, people=3, seats=None, window=1500, **more):
        self.serve("--window", str(window), program=kit.TOYS)
        people = self.seat_people(people, seats=seats, game="mole", **more)
        looker = self.connect(keep_bytes=True)
        looker.join(people[0].table_id)
        self.begun = time.monotonic()
        self.begin([*people, looker])
        return people, looker

    def bid(self, person, number=0):
        person.choose(ask=person.table["asks"]["ask"], option=number, args=[1] if number else [])

    def lasted(self, reader, moment):
        reader.wait(lambda t: t["table"].get("moment", 0) >= moment)
        return time.monotonic() - self.begun

    def test_wr_047_it_ends_no_earlier_than_its_pause(self):
        people, looker = self.sit()
        heard = looker.tables
        for person in people:
            self.bid(person)
        self.assertGreater(self.lasted(looker, 3), self.LENGTH - self.INEXACT)
        self.assertEqual(looker.tables, heard + 1)

    def test_wr_047_to_who_answers_last_it_is_answered_like_to_the_others(self):
        people, _ = self.sit(windows="steady")
        for person in people:
            self.bid(person)
        people[2].wait(lambda t: t["asks"]["ask"] is None)
        self.assertEqual(people[2].table["asks"]["waiting"], [0, 1])
        self.assertEqual(people[2].table["table"]["moment"], 0)
        self.assertEqual(people[0].ask("asks")["waiting"], [1, 2])

    def test_wr_047_what_was_acknowledged_survives_a_kill(self):
        people, _ = self.sit(windows="steady")
        for number, person in enumerate(people):
            self.bid(person, number % 2)
        self.server.kill()
        self.server.start()
        back = [self.connect() for _ in people]
        for again, person in zip(back, people):
            again.join(person.table_id, person.token)
            self.assertIsNone(again.table["asks"]["ask"])
        back[0].wait(lambda t: t["table"]["moment"] >= 3)

    def test_wr_047_what_is_held_is_answered_once(self):
        people, _ = self.sit(windows="steady")
        last = people[2]
        ask = last.table["asks"]["ask"]
        for person in people:
            self.bid(person)
        last.ask("choose", ask=ask, option=0, args=[])  # sent again: the same answer
        self.refused("WR-004", last.ask, "choose", ask=ask, option=1, args=[1])
        self.assertGreater(self.lasted(last, 3), self.STEADY - self.INEXACT)

    def test_wr_047_bots_and_clocks_keep_to_it(self):
        people, looker = self.sit(people=2, seats=4, windows="steady", pace={"kind": "live", "limit": 1})
        self.bid(people[0])
        self.assertGreater(self.lasted(looker, 4), self.STEADY - self.INEXACT)

    def test_wr_047_windows_may_be_steady(self):
        people, looker = self.sit(window=0, windows="steady")
        self.assertEqual(looker.table["table"]["windows"], "steady")
        for person in people:
            self.bid(person)
        self.assertGreater(self.lasted(looker, 3), self.STEADY - self.INEXACT)
        self.refused("WR-009", people[0].ask, "create", game="mole", seats=2, name="A", windows="open")

    def test_wr_047_against_bots_nothing_waits(self):
        people, looker = self.sit(people=1, seats=3, window=60000)
        self.bid(people[0])
        self.assertLess(self.lasted(looker, 3), 30)

    def test_wr_047_the_pause_is_drawn_anew_each_time(self):
        self.serve("--window", "8000", program=kit.TOYS)
        tables = []

        def look():
            for table in tables:
                table[0].listen()
                if table[2] is None and table[0].table["table"]["moment"] >= 2:
                    table[2] = time.monotonic() - table[1]

        for _ in range(8):
            people = self.seat_people(2, game="mole")
            tables.append([people[0], time.monotonic(), None])
            self.begin(people)
            for person in people:
                self.bid(person)
            look()
        until(lambda: look() or all(lasted is not None for _, _, lasted in tables), "all pauses to be over")
        lasted = sorted(table[2] for table in tables)
        self.assertGreater(lasted[0], self.LENGTH - self.INEXACT)
        self.assertGreater(lasted[-1] - lasted[0], 0.8)


class OnlyAnswers(kit.Case):
    """What can be answered in one way only the table answers (WR-046)."""

    def test_wr_046_against_officers_none_is_asked(self):
        self.serve()
        people = self.seat_people(1, seats=5, game="galactica")
        self.begin(people)
        passed = []
        asked = 0
        while people[0].phase != "over" and asked < 40:
            if people[0].asked:
                options = people[0].asked["options"]
                asked += 1
                self.assertFalse(len(options) == 1 and not options[0].get("free"), options)
                passed += people[0].table["you"]["passed"]
                people[0].choose(**kit.random_choice(people[0].asked, self.chance))
            kit.listen_all(people, 0.5)
        self.assertTrue(passed)
        for one in passed:
            self.assertEqual(set(one), {"ask", "kind", "question", "verb", "text"})

    def test_wr_046_among_people_no_window_has_one_answer(self):
        self.serve()
        people = self.seat_people(3, seats=3, game="galactica")
        self.begin(people)
        asked = 0
        while people[0].phase != "over" and asked < 90:
            for person in people:
                if person.asked:
                    asked += 1
                    self.assertFalse(person.asked["kind"] == "window" and
                                     len(person.asked["options"]) == 1)
                    person.choose(**kit.random_choice(person.asked, self.chance))
            kit.listen_all(people, 0.5)
        self.assertTrue(any(p.table["you"]["passed"] for p in people) or asked >= 90)

    def test_wr_046_who_orders_it_is_asked(self):
        self.serve()
        people = self.seat_people(1, seats=5, game="galactica")
        self.begin(people)
        people[0].ask("order", order="ask", until="revoked")
        single = 0
        while people[0].phase != "over" and not single:
            if people[0].asked:
                single += len(people[0].asked["options"]) == 1
                people[0].choose(**kit.random_choice(people[0].asked, self.chance))
            kit.listen_all(people, 0.5)
        self.assertTrue(single)


if __name__ == "__main__":
    kit.main()
