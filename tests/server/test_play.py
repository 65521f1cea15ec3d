#!/usr/bin/env python3
"""Playing over the server: whole games, what is sent twice, taking back, clocks. Prints TAP.

The rules of the server are WR-041 (what is told is on the disk), WR-042 (who may say what, and
when) and WR-043 (a table is one that there is).
"""
import json
import time

import kit
from kit import play_on
from waiting import until


class WholeGames(kit.Case):
    def play(self, seats, bots=0):
        people = self.seat_people(seats - bots, seats)
        spectator = self.connect()
        spectator.join(people[0].table_id)
        self.assertIsNone(spectator.seat)
        self.begin(people)
        everybody = people + [spectator]
        play_on(everybody, self.chance)
        table = people[0].table["table"]
        self.assertEqual(table["seats"][0]["name"], "P0")
        self.assertEqual(table["spectators"], 1)
        replay = spectator.ask("replay")["replay"]
        self.assertEqual(len(replay["entries"]), table["moment"])
        self.assertEqual(replay["commitment"], table["commitment"])
        self.assertEqual(len(replay["seed"]), 64)
        result = people[0].ask("result")
        self.assertTrue(result["over"])
        # Everybody was told everything once, and in order.
        for person in everybody:
            numbers = [e["number"] for e in person.events]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
            self.assertEqual(person.ask("events")["events"], person.events)
        self.verify(replay)
        return people, replay

    def verify(self, replay):
        file = self.folder / "game.json"
        file.write_text(json.dumps(replay))
        done = kit.subprocess.run([kit.WARDROOM, "verify", str(file)], capture_output=True,
                                  timeout=kit.PATIENCE, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_three_people(self):
        self.serve()
        self.play(3)

    def test_four_people(self):
        self.serve()
        self.play(4)

    def test_five_people(self):
        self.serve()
        self.play(5)

    def test_one_person_and_officers(self):
        self.serve()
        people, replay = self.play(5, bots=4)
        self.assertEqual(replay["bots"], [None] + ["officer"] * 4)
        names = [s["name"] for s in people[0].table["table"]["seats"]]
        self.assertEqual((names[0], len(set(names))), ("P0", 5))
        self.assertLessEqual(set(names[1:]), kit.CALL_SIGNS)

    def test_two_tables_at_once_do_not_meet(self):
        self.serve()
        one, other = self.seat_people(3), self.seat_people(3)
        self.begin(one)
        self.begin(other)
        play_on(one + other, self.chance)
        self.assertNotEqual(one[0].ask("replay")["replay"]["seed"],
                            other[0].ask("replay")["replay"]["seed"])


class SentAgain(kit.Case):
    """What was sent twice is done once, WR-041."""

    def setUp(self):
        super().setUp()
        self.serve()

    def test_a_choice_sent_twice(self):
        people = self.seat_people(3)
        self.begin(people)
        for _ in range(12):
            play_on(people, self.chance, until=lambda: any(p.asked for p in people))
            person = next(p for p in people if p.asked)
            choice = kit.random_choice(person.asked, self.chance)
            before = person.table["table"]["moment"]
            person.choose(**choice)
            person.choose(**choice)
            again = self.connect()
            again.join(person.table_id, person.token)
            again.choose(**choice)  # also from elsewhere, also later
            self.assertEqual(again.table["table"]["moment"], before + 1)
            if again.phase == "over":
                break
        play_on(people, self.chance)
        again.choose(**choice)
        entries = people[0].ask("replay")["replay"]["entries"]
        asks = [(e["seat"], e["ask"]) for e in entries]
        self.assertEqual(len(asks), len(set(asks)))

    def test_another_answer_to_the_same_ask_is_no_repetition(self):
        people = self.seat_people(3)
        self.begin(people)
        tried = {"option": 0, "args": 0}
        for _ in range(200):
            if all(tried.values()) or people[0].phase == "over":
                break
            play_on(people, self.chance, until=lambda: any(p.asked for p in people) or
                    people[0].phase == "over")
            person = next((p for p in people if p.asked), None)
            if person is None:
                break
            asks = person.asked
            choice = kit.random_choice(asks, self.chance)
            person.choose(**choice)
            if len(asks["options"]) > 1:
                tried["option"] += 1
                with self.assertRaises(kit.Refused):
                    person.choose(**{**choice, "option": (choice["option"] + 1) %
                                     len(asks["options"]), "args": []})
            if choice["args"] and isinstance(choice["args"][0], list) and choice["args"][0]:
                tried["args"] += 1
                with self.assertRaises(kit.Refused):
                    person.choose(**{**choice, "args": [choice["args"][0][1:]]})
        self.assertTrue(tried["option"])

    def test_a_line_of_chat_sent_twice(self):
        anna, ben, _ = self.seat_people(3)
        anna.ask("chat", text="Hello", once="a")
        anna.ask("chat", text="Hello", once="a")
        ben.ask("chat", text="Hello too", once="a")  # Ben's once is another than Anna's
        anna.ask("chat", text="Hello")
        anna.ask("chat", text="Hello")
        ben.wait(lambda t: len(ben.chat) == 5 - 1)
        self.assertEqual([(c["seat"], c["text"]) for c in ben.chat],
                         [(0, "Hello"), (1, "Hello too"), (0, "Hello"), (0, "Hello")])

    def test_a_seat_taken_twice(self):
        anna = self.connect()
        anna.create(seats=3)
        ben = self.connect()
        ben.join(anna.table_id)
        once = "b8b3f8a0-7c1e-4c0e-9a39-0d3f3c1f2b6a"
        ben.sit(1, "Ben", once=once)
        ben.close()  # suppose that the answer never came
        again = self.connect()
        again.join(anna.table_id)
        again.sit(1, "Ben", once=once)
        self.assertEqual(again.seat, 1)
        twin = self.connect()
        self.assertTrue(twin.join(anna.table_id, again.token)["token_ok"])
        # Somebody else's once, or a guessed one, opens nothing.
        thief = self.connect()
        thief.join(anna.table_id)
        for other in ("", "1", once[:-1] + "b", None):
            more = {} if other is None else {"once": other}
            self.refused("WR-042", thief.ask, "sit", seat=1, name="Ben", **more)

    def test_it_is_not_done_again_from_another_seat_of_the_same_person(self):
        anna, once = self.connect(), "b8b3f8a0-7c1e-4c0e-9a39-0d3f3c1f2b6b"
        anna.create(seats=3, name="Anna")
        anna.ask("chat", text="Hello", once=once)
        anna.ask("rise")
        anna.sit(1, "Anna")
        anna.ask("chat", text="Hello", once=once)
        anna.ask("chat", text="Bye", once=once[::-1])
        anna.wait(lambda t: any(line["text"] == "Bye" for line in anna.chat))
        said = {line["n"]: line["text"] for line in anna.chat if line["seat"] is not None}  # whoever moves hears all again
        self.assertEqual(list(said.values()), ["Hello", "Bye"])

    def test_after_a_choice_no_name_opens_the_seat(self):
        """Also where the choice had no name of its own, and after the server's death."""
        people = [self.connect() for _ in range(3)]
        onces = [f"b8b3f8a0-7c1e-4c0e-9a39-0d3f3c1f2b{n}" for n in ("6c", "7c", "8c")]
        people[0].create(seats=3, name="P0", once=onces[0])
        for seat in (1, 2):
            people[seat].join(people[0].table_id)
            people[seat].sit(seat, f"P{seat}", once=onces[seat])
        self.begin(people)
        kit.listen_all(people, 1)
        chooser = next(person for person in people if person.asked)
        chooser.choose(**kit.random_choice(chooser.asked, self.chance))
        for dead in (False, True):
            if dead:
                self.server.kill()
                self.server.start()
            thief = self.connect()
            thief.join(chooser.table_id)
            self.refused("WR-042", thief.ask, "sit", seat=chooser.seat, name=f"P{chooser.seat}", once=onces[chooser.seat])
            self.assertIsNone(thief.token)

    def test_a_short_once_opens_no_seat(self):
        anna, ben, thief = self.connect(), self.connect(), self.connect()
        anna.create(seats=3)
        ben.join(anna.table_id)
        ben.sit(1, "Ben", once="1")
        thief.join(anna.table_id)
        self.refused("WR-042", thief.ask, "sit", seat=1, name="Ben", once="1")

    def test_a_table_created_twice(self):
        anna = self.connect()
        once = "6f1d3c52-90aa-4f1c-8a55-8f5d5a1c7e11"
        anna.create(seats=3, once=once)
        first = anna.table_id
        again = self.connect()
        again.create(seats=3, once=once)
        self.assertEqual(again.table_id, first)
        self.assertEqual(again.seat, 0)
        self.server.kill()
        self.server.start()
        once_more = self.connect()
        once_more.create(seats=3, once=once)
        self.assertEqual(once_more.table_id, first)
        other = self.connect()
        other.create(seats=3, once=once[:-1] + "2")
        self.assertNotEqual(other.table_id, first)


class DoneUnderAName(kit.Case):
    """WR-041: whatever a page says again, not knowing whether it was done, is answered as before and not done again."""

    def setUp(self):
        super().setUp()
        self.serve("--letters-to", "https://letters.example/")
        self.names = 0

    def log_of(self, person):
        """What people did; a bot may have answered, and a letter may have gone out meanwhile."""
        bodies = (row[-1] if isinstance(row[-1], bytes) else bytes.fromhex(row[-1][2:])
                  for row in self.server.store.rows(person.table_id)[0])
        return [body for body in bodies if b'"did"' in body or not body.startswith((b'{"row":"entry"', b'{"row":"told"'))]

    def does(self, person, type, same=lambda answer: answer["type"], seated=True, **fields):
        """Does it; then the answer was lost: the page comes back, says it again, and once more after the server died."""
        self.names += 1
        once = f"{self.id()[-8:]}-0123456789abcdef{self.names}"
        table, token = person.table_id, person.token
        first = person.ask(type, once=once, **fields)
        person.table_id, person.token = table, token  # the page has not heard of another one
        before = self.log_of(person)
        for dies in (False, True):
            if dies:
                self.server.kill()
                self.server.start()
            again = self.connect()
            self.assertEqual(again.join(table, token)["token_ok"], seated)
            self.assertEqual(same(again.ask(type, once=once, **fields)), same(first))
            self.assertEqual(self.log_of(person), before)
            again.close()
        return first

    def back(self, people):
        """They come back, since the server died."""
        found = []
        for person in people:
            again = self.connect()
            again.join(person.table_id, person.token)
            again.seat, again.token = person.seat, person.token
            found.append(again)
        return found

    def who_may_undo(self, people):
        for _ in range(400):
            for person in people:
                person.ask("ping")  # what was told before has come before the answer
            who = next((p for p in people if p.table["table"].get("may_undo")), None)
            if who is not None:
                return who
            kit.choose_asked(people, self.chance)
        return None

    def test_wr_041_at_a_table_that_gathers(self):
        anna, ben, carl = self.seat_people(3, seats=4)
        for type, fields in (("name", {"name": "Annabel"}), ("pace", {"pace": {"kind": "live", "limit": 60}}),
                             ("bot", {"seat": 3, "bot": "officer"}), ("chat", {"text": "Hello"}),
                             ("webhook", {"url": "https://letters.example/a"}), ("mute", {"seat": 1, "muted": True}),
                             ("unseat", {"seat": 2})):
            self.assertEqual(self.does(anna, type, **fields)["type"], "done", type)
            anna, ben = self.back([anna, ben])
        self.assertEqual(self.does(ben, "rise", seated=False)["type"], "risen")
        anna, = self.back([anna])
        self.does(anna, "start")
        anna, = self.back([anna])
        self.assertEqual(anna.phase, "playing")
        self.does(anna, "close")

    def test_wr_041_during_a_game(self):
        people = self.seat_people(3)
        self.begin(people)
        while True:
            play_on(people, self.chance, until=lambda: any(p.asked for p in people))
            who = next(p for p in people if p.asked)
            if len(who.asked["options"]) > 1:
                break
            kit.choose_asked([who], self.chance)
        moment = who.table["table"]["moment"]
        choice = {k: v for k, v in kit.random_choice(who.asked, self.chance).items() if k != "type"}
        self.does(who, "choose", same=lambda a: (a["type"], a["over"]), **choice)
        people = self.back(people)
        self.assertGreater(people[0].table["table"]["moment"], moment)
        self.does(people[1], "order", same=lambda a: (a["type"], a["orders"]), order="pass", until="asked")
        people = self.back(people)
        number = people[1].table["you"]["orders"][0]["number"]
        self.does(people[1], "revoke", same=lambda a: (a["type"], a["orders"]), number=number)

    def test_wr_015_an_open_request_outlives_the_server(self):
        people = self.seat_people(3)
        self.begin(people)
        who = self.who_may_undo(people)
        others = [p for p in people if p is not who]
        moment = who.table["table"]["moment"]
        request = self.does(who, "undo", same=lambda a: (a["type"], a["open"], a["unanswered"]))
        self.assertTrue(request["open"])
        who, first, last = self.back([who, *others])
        self.assertEqual(last.table["table"]["undo"], {"by": who.seat, "waiting": sorted(p.seat for p in others)})
        self.does(first, "agree", same=lambda a: (a["type"], a["open"], a["unanswered"]), yes=True)
        who, last = self.back([who, last])
        self.assertEqual(last.table["table"]["undo"], {"by": who.seat, "waiting": [last.seat]})
        self.does(last, "agree", same=lambda a: (a["type"], a["open"]), yes=True)
        who, = self.back([who])
        self.assertIsNone(who.table["table"]["undo"])
        self.assertLess(who.table["table"]["moment"], moment)

    def test_wr_015_a_request_that_was_refused_stays_so(self):
        people = self.seat_people(3)
        self.begin(people)
        who = self.who_may_undo(people)
        who.ask("undo")
        self.does(next(p for p in people if p is not who), "agree", same=lambda a: (a["type"], a["open"]), yes=False)
        who, = self.back([who])
        self.assertIsNone(who.table["table"]["undo"])

    def test_wr_041_after_the_end(self):
        people = self.seat_people(3)
        self.begin(people)
        play_on(people, self.chance)
        answer = self.does(people[0], "rematch", same=lambda a: (a["type"], a["table"], a["seat"]))
        self.assertNotEqual(answer["table"], people[0].table_id)
        people = self.back(people)
        tables = self.server.metric("tables_created_total")
        where = people[1].table_id
        seated = self.does(people[1], "continue", same=lambda a: (a["type"], a["table"], a["seat"]), moment=3)
        self.assertEqual(seated["seat"], 1)
        self.assertNotEqual(seated["table"], where)
        self.assertLessEqual(self.server.metric("tables_created_total"), tables + 1)

    def test_a_game_that_was_continued_says_so_after_a_restart_too(self):
        people = self.seat_people(3)
        self.begin(people)
        play_on(people, self.chance)
        anna = self.connect()
        anna.join(people[0].table_id, people[0].token)
        self.assertFalse(anna.table["table"]["continued"])
        seated = anna.ask("continue", moment=3)
        for _ in range(2):
            again = self.connect()
            again.join(seated["table"], seated["token"])
            self.assertTrue(again.table["table"]["continued"])
            self.server.stop()
            self.server.start()

    def test_wr_041_a_page_that_never_heard_of_its_seat_has_it_when_the_game_has_begun(self):
        anna, ben, carl = self.connect(), self.connect(), self.connect()
        anna.create(seats=3)
        once = "b8b3f8a0-7c1e-4c0e-9a39-0d3f3c1f2b6a"
        ben.join(anna.table_id)
        ben.sit(1, "Ben", once=once)
        ben.close()
        self.begin([anna])
        carl.join(anna.table_id)
        carl.sit(1, "Ben", once=once)
        carl.ask("chat", text="Here I am", once="one")
        thief = self.connect()  # from now on the page has its token, and the seat is closed
        thief.join(anna.table_id)
        self.refused("WR-042", thief.ask, "sit", seat=1, name="Ben", once=once)


class Undo(kit.Case):
    """Taking back over the wire: WR-012 to WR-015."""

    def setUp(self):
        super().setUp()
        self.serve()
        self.sit_down()

    def sit_down(self):
        self.people = self.seat_people(3)
        self.begin(self.people)

    def someone_who_may(self):
        """Whoever may take something back, in this game or in one of the next."""
        for _ in range(400):
            for person in self.people:
                person.ask("ping")  # what was told before has come before the answer
            for person in self.people:
                if person.table["table"].get("may_undo"):
                    return person
            if self.people[0].phase == "over":
                self.sit_down()
            play_on(self.people, self.chance,
                    until=lambda seen=[0]: seen.__setitem__(0, seen[0] + 1) or seen[0] > 2)
        return None

    def test_by_agreement(self):
        who = self.someone_who_may()
        others = [p for p in self.people if p is not who]
        moment = who.table["table"]["moment"]
        self.assertTrue(who.ask("undo")["open"])
        for person in self.people:
            table = person.wait(lambda t: t["table"]["undo"])
            self.assertEqual(table["table"]["undo"]["by"], who.seat)
            self.assertEqual(table["asks"]["undo"]["by"], who.seat)
        self.refused("WR-015", others[0].ask, "undo")
        self.assertTrue(others[0].ask("agree", yes=True)["open"])
        self.assertFalse(others[1].ask("agree", yes=True)["open"])
        for person in self.people:
            table = person.wait(lambda t: not t["table"]["undo"])
            self.assertLess(table["table"]["moment"], moment)
            self.assertEqual(person.events[-1]["kind"], "undone")
            person.answered = None
        self.server.kill()  # it is on the disk
        self.server.start()
        late = self.connect()
        late.join(who.table_id, who.token)
        self.assertEqual(late.table["table"]["moment"], who.table["table"]["moment"])
        self.assertEqual(late.table["view"], who.table["view"])
        self.assertEqual(late.table["asks"], who.table["asks"])
        self.assertEqual(late.events, who.events)

    def test_a_no_ends_it(self):
        who = self.someone_who_may()
        other = next(p for p in self.people if p is not who)
        moment = who.table["table"]["moment"]
        who.ask("undo")
        other.ask("agree", yes=False)
        who.wait(lambda t: not t["table"]["undo"])
        self.assertEqual(who.table["table"]["moment"], moment)
        self.refused("WR-015", other.ask, "agree", yes=True)

    def test_a_spectator_has_no_say(self):
        who = self.someone_who_may()
        looker = self.connect()
        looker.join(who.table_id)
        with self.assertRaises(kit.Refused):
            looker.ask("undo")
        who.ask("undo")
        with self.assertRaises(kit.Refused):
            looker.ask("agree", yes=True)
        looker.wait(lambda t: t["table"]["undo"])

    def test_whoever_rises_agrees_and_it_is_on_the_disk(self):
        who = self.someone_who_may()
        others = [p for p in self.people if p is not who]
        moment = who.table["table"]["moment"]
        who.ask("undo")
        others[0].ask("agree", yes=True)
        others[1].ask("rise")  # an officer sits down and agrees
        who.wait(lambda t: t["table"]["undo"] is None and who.events[-1]["kind"] == "undone")
        self.assertLess(who.table["table"]["moment"], moment)
        kinds = [e["kind"] for e in who.events]
        self.server.kill()
        self.server.start()
        late = self.connect()
        late.join(who.table_id, who.token)
        self.assertEqual([e["kind"] for e in late.events][:len(kinds)], kinds)


def stands(table):
    """Has this seat ordered to pass?"""
    return any(order["order"] == "pass" for order in table["you"]["orders"])


def can_pass(person):
    return person.asked and any(o["verb"] == "pass" for o in person.asked["options"])


class StandingOrder(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def somebody_who_could_pass(self):
        """A game, the first of several in which it comes to that: who plays, who looks on, and who could pass."""
        for _ in range(20):
            people = self.seat_people(3)
            looker = self.connect()
            looker.join(people[0].table_id)
            self.begin(people)
            while people[0].phase != "over":
                play_on(people, self.chance, until=lambda p=people: p[0].phase == "over" or any(one.asked for one in p))
                who = next((p for p in people if can_pass(p)), None)
                if who:
                    return people, looker, who
                kit.choose_asked(people, self.chance)
        return self.fail("nobody could pass in any game")

    def test_it_passes_until_the_own_turn_and_nobody_learns_of_it(self):
        people, looker, who = self.somebody_who_could_pass()
        others = [p for p in people if p is not who] + [looker]
        ask = who.asked["ask"]
        begun = time.monotonic()
        given = who.ask("order", order="pass", until="asked")
        self.assertEqual([o["order"] for o in given["orders"]], ["pass"])
        who.wait(stands)
        twin = self.connect()
        twin.join(who.table_id, who.token)
        self.assertTrue(stands(twin.table))
        twin.close()
        who.wait(lambda t: (t["asks"] or {}).get("ask") != ask)
        self.assertGreater(time.monotonic() - begun, 1.2)  # as long as a person might take
        # It is the seat's pass that was chosen, and the order stands.
        self.assertTrue(stands(who.table))
        # The others play on; it ends when the seat must choose for itself.
        ended = lambda: not stands(who.table) or who.phase == "over"
        play_on([p for p in people if p is not who], self.chance, until=lambda: who.listen() or
                ended(), patience=150)
        for person in others:
            person.listen()
            self.assertFalse(person.table["you"].get("orders"))
            self.assertNotIn('"order"', json.dumps(person.table["table"]))
        if who.phase != "over":
            self.assertTrue(who.asked)
            self.assertFalse(can_pass(who))

    def test_setting_it_sends_nothing_to_the_others(self):
        people = self.seat_people(3)
        looker = self.connect()
        looker.join(people[0].table_id)
        self.begin(people)
        who = next(p for p in people if not p.asked)
        others = [p for p in people if p is not who] + [looker]
        kit.catch_up(others)
        counts = [p.tables for p in others]
        for number in (1, 2):
            who.ask("order", order="pass", until="asked")
            who.wait(stands)
            who.ask("revoke", number=number)
            who.wait(lambda t: not stands(t))
        kit.catch_up(others)
        self.assertEqual([p.tables for p in others], counts)
        for wrong in (7, ["pass"]):
            self.refused("WR-009", who.ask, "order", order=wrong, until="asked")
        self.refused("WR-009", who.ask, "order", order="pass")
        self.refused("WR-028", who.ask, "order", order="always", until="asked")
        self.refused("WR-028", who.ask, "order", order="pass", until="turn")
        self.refused("WR-028", who.ask, "revoke", number=1)

    def test_wr_028_what_it_does_not_answer_is_left_to_the_seat(self):
        for _ in range(20):
            people = self.seat_people(3)
            self.begin(people)
            who = next(p for p in people if p.asked)
            if not can_pass(who):
                break
        self.assertFalse(can_pass(who), "the first question can always be passed")
        ask = who.asked["ask"]
        who.ask("order", order="pass", until="revoked")
        self.house_goes_on(3)  # longer than an order that answers takes
        who.ask("ping")
        self.assertEqual(who.table["asks"]["ask"], ask)

    def test_wr_029_it_outlives_a_kill(self):
        people = self.seat_people(3)
        self.begin(people)
        who = next(p for p in people if not p.asked)
        other = next(p for p in people if p.asked)
        who.ask("order", order="pass", until="revoked")
        self.server.kill()
        self.server.start()
        back = self.connect()
        back.join(who.table_id, who.token)
        self.assertEqual([(o["number"], o["order"], o["until"]) for o in
                          back.table["you"]["orders"]], [(1, "pass", "revoked")])
        again = self.connect()
        again.join(other.table_id, other.token)
        self.assertEqual(again.table["you"]["orders"], [])

    def test_a_rename_does_not_end_it(self):
        people = self.seat_people(3)
        self.begin(people)
        who = next(p for p in people if not p.asked)
        who.ask("order", order="pass", until="asked")
        who.ask("name", name="Another")
        who.wait(lambda t: t["table"]["seats"][who.seat]["name"] == "Another")
        self.assertTrue(stands(who.table))


class Clock(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_the_table_chooses_when_time_is_up(self):
        people = self.seat_people(3, pace={"kind": "live", "limit": 1})
        self.begin(people)
        first = people[0].table
        deadline = first["table"]["deadline"]
        self.assertIsNotNone(deadline)
        self.assertLessEqual(abs(deadline - first["now"] - 1), 1)
        people[0].wait(lambda t: t["table"]["moment"] >= 2 or t["table"]["phase"] == "over")
        self.assertGreater(people[0].table["table"]["deadline"], deadline)
        # Without anybody here it goes on as well.
        for person in people:
            person.close()
        made = self.server.metric("choices_total")
        until(lambda: self.server.metric("choices_total") >= made + 2, "a game that goes on without them")  # one may have been made before they were gone

    def test_what_happens_then_is_agreed_on(self):
        people = self.seat_people(3, pace={"kind": "live", "limit": 1})
        self.assertEqual(people[0].table["table"]["pace"]["default"], "pass")
        self.begin(people)
        people[0].wait(lambda t: t["table"]["moment"] >= 1)
        self.assertIn("no_action", [e["kind"] for e in people[0].events])
        others = self.seat_people(3, pace={"kind": "live", "limit": 1, "default": "officer"})
        self.begin(others)
        table = others[1].wait(lambda t: t["table"]["moment"] >= 1)
        self.assertEqual(table["table"]["pace"], {"kind": "live", "limit": 1, "default": "officer"})
        self.refused("WR-009", others[0].ask, "pace", pace={"kind": "live", "default": "nobody"})

    def test_pace_can_be_changed_while_somebody_thinks(self):
        people = self.seat_people(3, pace={"kind": "live", "limit": 1})
        self.begin(people)
        people[1].wait(lambda t: t["table"]["moment"] >= 1)
        people[0].ask("pace", pace={"kind": "live", "limit": 20})
        table = people[1].wait(lambda t: t["table"]["pace"]["limit"] == 20)
        self.assertLessEqual(abs(table["table"]["deadline"] - table["now"] - 20), 1)
        people[0].ask("pace", pace={"kind": "days"})
        table = people[1].wait(lambda t: t["table"]["pace"]["kind"] == "days")
        self.assertIsNone(table["table"]["deadline"])
        moment = table["table"]["moment"]
        self.house_goes_on()
        people[1].listen()
        self.assertLessEqual(people[1].table["table"]["moment"], moment + 1)  # one may be under way
        self.refused("WR-009", people[0].ask, "pace")
        self.refused("WR-009", people[0].ask, "pace", pace={"kind": "soon"})
        self.refused("WR-009", people[0].ask, "pace", pace={"limit": 3})

    def test_wr_042_nobody_is_rushed_in_mid_game(self):
        people = self.seat_people(3)
        people[0].ask("pace", pace={"kind": "live", "limit": 19})  # who sits there can still rise
        people[0].ask("pace", pace={"kind": "live", "limit": 0})
        self.begin(people)
        error = self.refused("WR-042", people[0].ask, "pace", pace={"kind": "live", "limit": 19})
        self.assertIn("at least 20 seconds", error["text"])
        self.assertEqual(people[0].table["table"]["pace"]["limit"], 0)

    def test_days_have_a_limit_too(self):
        people = self.seat_people(3, pace={"kind": "days", "limit": 1})
        self.begin(people)
        self.assertIsNotNone(people[0].table["table"]["deadline"])
        people[0].wait(lambda t: t["table"]["moment"] >= 2)


class AfterTheEnd(kit.Case):
    def finished(self, seats=3, **more):
        people = self.seat_people(seats, **more)
        self.begin(people)
        play_on(people, self.chance)
        return people

    def test_wr_021_replay_only_after_the_end(self):
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        looker = self.connect()
        looker.join(people[0].table_id)
        for person in people + [looker]:
            self.assertEqual(self.refused("WR-021", person.ask, "replay")["code"], "hidden")
            self.refused("WR-019", person.ask, "reveal_seed")
            # Naming another seat, or all, is of no use before the end.
            for seat in (0, 1, 2, "all", "spectator"):
                for message in ({"type": "view"}, {"type": "events"},
                                {"type": "history", "moment": 0}, {"type": "asks"}):
                    try:
                        got = person.ask(**message, seat=seat)
                    except kit.Refused:
                        continue
                    self.assertEqual(got["seat"], "spectator" if person.seat is None
                                     else person.seat)
            self.assertNotIn(" seed", person.ask("commitment"))
        play_on(people + [looker], self.chance)
        self.assertEqual(looker.ask("view", seat="all")["seat"], "all")
        self.assertEqual(looker.ask("history", seat=1, moment=3)["seat"], 1)
        seed = looker.ask("reveal_seed")["seed"]
        self.assertEqual(looker.ask("replay")["replay"]["seed"], seed)
        self.refused("WR-003", people[0].ask, "choose", ask=10 ** 6, option=0)
        self.refused("WR-014", people[0].ask, "undo")

    def test_rematch(self):
        self.serve()
        people = self.finished(settings={"morale": "variant"}, title="Friday")
        tables = {p.ask("rematch")["table"] for p in people}
        self.assertEqual(len(tables), 1)
        table = tables.pop()
        looker = self.connect()
        looker.join(people[0].table_id)
        self.assertEqual(looker.table["table"]["rematch"], table)
        self.refused("WR-042", looker.ask, "rematch")
        looker.join(table)  # before any of those who played
        for seat in range(3):
            self.assertEqual(self.refused("WR-042", looker.ask, "sit", seat=seat, name="Late")["text"], "That seat is taken.")
        self.refused("WR-042", looker.ask, "start")
        for seat, person in enumerate(people):
            person.reset()
            person.join(table, person.token)  # the token of the seat that everybody had
            self.assertEqual(person.seat, seat)
        seen = people[2].table["table"]
        self.assertEqual((seen["title"], seen["settings"]["morale"], seen["phase"], seen["host"]),
                         ("Friday, second game", "variant", "gathering", 0))
        self.begin(people)
        play_on(people, self.chance)
        again = people[1].ask("rematch")["table"]
        people[1].reset()
        people[1].join(again, people[1].token)
        seen = people[1].table["table"]
        self.assertEqual((seen["title"], seen["host"]), ("Friday, third game", 1))

    def test_captains_play_a_game_to_its_end(self):
        self.serve()
        people = self.seat_people(1, seats=3)
        people[0].ask("bot", seat=1, bot="captain:8")
        for wrong in ("captain:7", "", "nobody"):
            self.refused("WR-042", people[0].ask, "start", bots=wrong)
        people[0].ask("start", bots="ensign")
        people[0].wait(lambda t: t["table"]["phase"] != "gathering")
        self.assertEqual([s["bot"] for s in people[0].table["table"]["seats"]], [None, "captain:8", "ensign"])
        play_on(people, self.chance)
        self.assertEqual(people[0].phase, "over")

    def test_long_thoughts_hold_nobody_up_and_end_with_their_table(self):
        """Captains think for minutes at many tables; officers elsewhere answer as ever, and a closed table thinks no more."""
        self.serve()
        deep = []
        for _ in range(4):
            host = self.seat_people(1, seats=2, game="galaxies", settings={"mission": "m1"})[0]
            host.ask("bot", seat=1, bot="captain:4096")
            self.begin([host])
            deep.append(host)
        for host in deep:  # until it is the captain's turn
            play_on([host], self.chance, until=lambda h=host: not h.asked)
        people = self.seat_people(1, seats=3)
        self.begin(people)
        begun = time.monotonic()
        play_on(people, self.chance)
        self.assertEqual(people[0].phase, "over")
        self.assertLess(time.monotonic() - begun, 30)
        for host in deep:
            host.ask("close")
        begun = time.monotonic()
        self.server.stop()  # waits for whoever thinks
        self.assertLess(time.monotonic() - begun, 10)

    def test_wr_049_bots_sit_down_again_as_they_were(self):
        self.serve()
        people = self.seat_people(1, seats=3)
        people[0].ask("bot", seat=1, bot="random")
        self.begin(people)
        before = people[0].table["table"]["seats"]
        play_on(people, self.chance)
        table = people[0].ask("rematch")["table"]
        self.server.kill()
        self.server.start()
        again = self.connect()
        again.join(table, people[0].token)
        self.assertEqual([(s["name"], s["bot"]) for s in again.table["table"]["seats"]],
                         [(s["name"], s["bot"]) for s in before])
        self.assertEqual([s["bot"] for s in before], [None, "random", "officer"])
        self.begin([again])

    def test_wr_049_where_there_are_sides_they_change(self):
        self.serve()
        for game, seats, settings, moved in (
                ("galaxies", 2, {"mission": "m1"}, [1, 0]),
                ("galaxies", 4, {"mission": "m4"}, [2, 3, 0, 1]),
                ("starship", 2, {}, [1, 0])):
            people = self.seat_people(1, seats=seats, game=game, settings=settings)
            self.begin(people)
            before = people[0].table["table"]["seats"]
            play_on(people, self.chance)
            answer = people[0].ask("rematch")
            people[0].reset()
            people[0].join(answer["table"], people[0].token)
            after = people[0].table["table"]["seats"]
            self.assertEqual([after[moved[s]]["name"] for s in range(seats)],
                             [s["name"] for s in before], game)
            self.assertEqual((answer["seat"], people[0].seat), (moved[0], moved[0]))

    def test_continue_from_a_moment(self):
        self.serve()
        people = self.finished(settings={"morale": "variant"})
        ben = people[1]
        old = ben.table_id
        moments = ben.table["table"]["moment"]
        middle = moments // 2
        then = ben.ask("history", seat=1, moment=middle)["view"]
        made = self.server.metric("tables_created_total")
        for wrong in (-1, moments + 1, "3", None):
            self.refused("WR-009", ben.ask, "continue", moment=wrong)
        self.refused("WR-042", ben.ask, "continue", moment=moments)  # nothing left to play
        self.assertEqual(self.server.metric("tables_created_total"), made)
        ben.reset()
        ben.ask("continue", moment=middle)
        self.assertNotEqual(ben.table_id, old)
        self.assertEqual(ben.seat, 1)
        first = ben.wait(lambda t: t["table"]["phase"] == "playing" and t["table"]["id"] != old)
        if first["table"]["moment"] == 0:
            self.assertEqual(first["view"], then)
        self.assertEqual([s["bot"] for s in first["table"]["seats"]], ["officer", None, "officer"])
        self.assertFalse(first["table"]["open"])
        self.assertEqual(first["table"]["settings"]["morale"], "variant")
        self.server.kill()
        self.server.start()
        again = self.connect()
        again.join(ben.table_id, ben.token)
        self.assertEqual(again.seat, 1)
        play_on([again], self.chance)


class Others(kit.Case):
    """A client of another make, and TLS."""

    def play_with_websockets(self, url, **how):
        import asyncio
        import websockets

        async def game():
            async with websockets.connect(url, subprotocols=["wardroom"], **how) as line:
                assert line.subprotocol == "wardroom"
                await line.send(json.dumps({"type": "create", "game": "express", "seats": 3,
                                            "name": "Anna"}))
                await line.send(json.dumps({"type": "start"}))
                await (await line.ping())
                answered = None
                while True:
                    message = json.loads(await asyncio.wait_for(line.recv(), kit.PATIENCE))
                    self.assertNotEqual(message["type"], "refused", message)
                    if message["type"] != "table":
                        continue
                    if message["table"]["phase"] == "over":
                        return message
                    asks = message["asks"]
                    if asks and asks["ask"] is not None and asks["ask"] != answered:
                        answered = asks["ask"]
                        await line.send(json.dumps(kit.random_choice(asks, self.chance)))
        return asyncio.run(game())

    def test_websockets(self):
        self.serve()
        over = self.play_with_websockets(f"ws://127.0.0.1:{self.server.port}/ws",
                                         origin=f"http://127.0.0.1:{self.server.port}")
        self.assertEqual(over["table"]["phase"], "over")

    def test_tls(self):
        import ssl
        import urllib.request
        key, cert = kit.certificate(self.folder)
        self.serve("--tls-cert", cert, "--tls-key", key)
        self.assertTrue(self.server.url.startswith("https://"))
        trust = ssl.create_default_context(cafile=str(cert))
        with urllib.request.urlopen(self.server.url + "health", timeout=kit.PATIENCE,
                                    context=trust) as answer:
            self.assertEqual(answer.read(), b"ok\n")
            self.assertEqual(answer.headers["strict-transport-security"], "max-age=31536000")
        over = self.play_with_websockets(f"wss://127.0.0.1:{self.server.port}/ws", ssl=trust)
        self.assertEqual(over["table"]["phase"], "over")
        # Who speaks plainly there harms nobody.
        line = kit.Raw(self.server.port)
        self.addCleanup(line.close)
        line.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        line.read_to_end()
        over = self.play_with_websockets(f"wss://127.0.0.1:{self.server.port}/ws", ssl=trust)
        self.assertEqual(self.server.stop(), 0)


class Mates(kit.Case):
    """Those of one side talk among themselves, GX-006."""

    def setUp(self):
        super().setUp()
        self.serve()

    def four(self):
        people = self.seat_people(4, game="galaxies", settings={"mission": "m4"})
        spectator = self.connect()
        spectator.join(people[0].table_id)
        self.begin(people)
        return people, people + [spectator]

    def heard(self, person):
        person.wait(lambda t: "To all" in [line["text"] for line in person.chat])
        return [(line["text"], line["to"]) for line in person.chat]

    def test_gx_006_only_mates_hear_what_is_said_to_the_team(self):
        people, everybody = self.four()
        self.assertEqual([p.table["you"]["mates"] for p in everybody], [[1], [0], [3], [2], []])
        people[0].ask("chat", text="To Ben", to="team")
        people[3].ask("chat", text="To Cleo", to="team")
        people[1].ask("chat", text="To all")
        everyone, isn, wretch = ("To all", None), ("To Ben", "team"), ("To Cleo", "team")
        self.assertEqual([self.heard(p) for p in everybody],
                         [[isn, everyone], [isn, everyone], [wretch, everyone],
                          [wretch, everyone], [everyone]])
        # It is the same to somebody who comes back, or only looks on.
        for seat, told in ((1, [isn, everyone]), (2, [wretch, everyone]), (None, [everyone])):
            again = self.connect()
            again.join(people[0].table_id, None if seat is None else people[seat].token)
            self.assertEqual(self.heard(again), told)

    def test_gx_006_others_do_not_notice_that_mates_talk(self):
        people, everybody = self.four()
        for person in everybody:
            person.ask("ping")
        others = people[2:] + everybody[4:]
        before, figures = [p.tables for p in others], self.server.metric("messages_total")
        for number in range(3):
            people[0].ask("chat", text=f"To Ben, {number}", to="team")
        for person in others:
            person.ask("ping")
        self.assertEqual([p.tables for p in others], before)
        self.assertEqual(self.server.metric("messages_total"), figures)
        people[1].ask("chat", text="To all")
        for person in everybody:
            self.heard(person)
            self.assertEqual([line["n"] for line in person.chat],
                             [1, 2, 3, 4] if person in people[:2] else [1])

    def test_gx_006_who_has_no_mates_has_no_team_to_talk_to(self):
        people = self.seat_people(2, game="galaxies", settings={"mission": "m1"})
        self.refused("WR-009", people[0].ask, "chat", text="Hello", to="team")  # gathering
        self.begin(people)
        self.refused("WR-009", people[0].ask, "chat", text="Hello", to="team")
        _, everybody = self.four()
        for wrong in ("all", "", 3, None, ["team"]):
            self.refused("WR-009", everybody[0].ask, "chat", text="Hello", to=wrong)
        self.refused("WR-042", everybody[4].ask, "chat", text="Hello", to="team")

    def test_gx_006_where_nobody_can_know_his_side_there_is_none(self):
        people = self.seat_people(3)
        self.begin(people)
        self.assertEqual([p.table["you"]["mates"] for p in people], [[], [], []])
        self.refused("WR-009", people[0].ask, "chat", text="Hello", to="team")


if __name__ == "__main__":
    kit.main()
