#!/usr/bin/env python3
"""No secret of another seat crosses a connection (WR-022). Prints TAP.

Whole games are played over real connections. Each seat and a spectator keep every byte that they
are sent. When the game is over, its replay is played again by two_worlds, which writes what each
reader may get at every moment from a state that is concealed from that reader. The recorded bytes
must be those bytes. TWO_WORLDS in the environment is that program.

What goes out beside the table is looked at as well: what the lobby is told, letters, and the figures of the server.
"""
import contextlib
import json
import os
import pathlib
import re
import subprocess

import kit
from test_letters import Box

TWO_WORLDS = os.environ.get("TWO_WORLDS") or str(
    pathlib.Path(kit.WARDROOM).parent / "tests" / "two_worlds")
DECODER = json.JSONDecoder()


def members(text):
    """The members of a JSON object as the very texts that they were sent as."""
    found, at = {}, 1
    while text[at] != "}":
        key, at = DECODER.raw_decode(text, at)
        assert text[at] == ":"
        _, end = DECODER.raw_decode(text, at + 1)
        found[key] = text[at + 1:end]
        at = end + (text[end] == ",")
    return found


def elements(text):
    """The elements of a JSON list, likewise."""
    found, at = [], 1
    while text[at] != "]":
        _, end = DECODER.raw_decode(text, at)
        found.append(text[at:end])
        at = end + (text[end] == ",")
    return found


class Allowed:
    """What each reader may get, by the number of entries."""

    def __init__(self, replay, seed=1):
        done = subprocess.run([TWO_WORLDS, str(seed)], input=json.dumps(replay).encode(),
                              capture_output=True, timeout=kit.PATIENCE, check=False)
        if done.returncode:
            raise AssertionError(done.stderr.decode())
        self.said = done.stdout
        self.steps = {}   # reader -> [(moment, view, asks)]
        self.events = {}  # reader -> [event]
        self.told = {}    # reader -> [events told by then]
        for line in done.stdout.decode().splitlines():
            _, moment, reader, view, asks, events = line.split("\t")
            self.steps.setdefault(reader, []).append((int(moment), view, asks))
            self.events.setdefault(reader, []).extend(elements(events))
            self.told.setdefault(reader, []).append(len(self.events[reader]))


class Leak(AssertionError):
    pass


def check_record(record, reader, allowed):
    """Every message of one connection against what its reader may get; how many were compared."""
    steps, events = allowed.steps[reader], allowed.events[reader]
    at, seen, compared = 0, 0, 0
    for text in record:
        parts = members(text)
        kind = json.loads(parts["type"])
        if kind == "table" and parts["view"] != "null":
            table = members(parts["table"])
            fits = lambda step: (step[1] == parts["view"] and
                                 parts["asks"] == asks_told(step[2], table["undo"], reader))
            moment = int(table["moment"])
            found = next((i for i in range(at, len(steps))
                          if steps[i][0] == moment and fits(steps[i])), None)
            if found is None:
                raise Leak(f"{reader} was shown at moment {moment} what it may not see: {text[:9000]}")
            at = found
            for event in elements(parts["events"]):
                number = int(members(event)["number"])
                if number > allowed.told[reader][at] or event != events[number - 1]:
                    raise Leak(f"{reader} was told {event}")
                if number != seen + 1:
                    raise Leak(f"{reader} was told number {number} after {seen}")
                seen = number
            compared += 1
        elif kind in ("view", "history"):
            if reader == "spectator":
                assert parts["seat"] == '"spectator"'
            else:
                assert parts["seat"] == reader
            ok = [s for s in steps if s[1] == parts["view"]]
            if kind == "history":
                # Inside a sealed ask there is no moment: what stood before it is shown.
                last = max(s[0] for s in steps if s[0] <= int(parts["moment"]))
                ok = [s for s, told in zip(steps, allowed.told[reader])
                      if s[:2] == (last, parts["view"]) and told == int(parts["events"])]
            if not ok:
                raise Leak(f"{reader} was answered {text}")
            compared += 1
        elif kind == "asks":
            if not any(with_undo(s[2], parts.get("undo", "null"))[1:] == text[text.index('"ask"'):]
                       for s in steps):
                raise Leak(f"{reader} was answered {text}")
            compared += 1
        elif kind == "events":
            for event in elements(parts["events"]):
                if event not in events:
                    raise Leak(f"{reader} was answered {event}")
            compared += 1
        elif kind not in ("table", "joined", "seated", "done", "choose", "refused", "undo", "agree",
                          "result", "commitment", "pong"):
            raise Leak(f"{reader} got a message of a kind that is not looked at: {text}")
    return compared


def with_undo(asks, undo):
    """The asks as they are told while somebody wants to take something back."""
    return asks if undo == "null" else f'{asks[:-1]},"undo":{undo}}}'


def asks_told(asks, undo, reader):
    """The asks as the table tells them by itself: to those who sit."""
    return "null" if reader == "spectator" else with_undo(asks, undo)


NOTE = {"id", "title", "game", "phase", "open", "pace", "limit", "created", "changed", "seats"}
OF_A_SEAT = {"name", "taken", "bot", "waiting"}


def check_lobby(record, told, mine):
    """Every note of the lobby says of a table what those at it were told, and of one's own what that seat was; how many."""
    compared = 0
    known = lambda seats: [{key: seat[key] for key in OF_A_SEAT} for seat in seats]
    public, own = ([known(table["seats"]) for table in tables if table["phase"] == "playing"] for tables in (told, mine))
    for text in record:
        said = json.loads(text)
        notes = [(note, public) for note in said.get("tables", []) + said.get("changed", [])]
        notes += [(one["table"], own) for one in said.get("mine", [])]
        for note, allowed in notes:
            if set(note) != NOTE or (note["phase"] == "playing" and note["seats"] not in allowed):
                raise Leak(f"the lobby was told {note}")
            compared += note["phase"] == "playing"
        if not set(said) <= {"type", "id", "version", "house", "tables", "changed", "gone", "mine", "games", "programs"}:
            raise Leak(f"the lobby was told {sorted(said)}")
    return compared


def check_figures(figures, told):
    """The choices that the server has counted are those that everybody at its only table was told of."""
    moments = {table["moment"] for table in told}
    words = {line for line in figures[0].splitlines() if line.startswith("#")}  # the same from before the game to its end
    for text in figures:
        for line in text.splitlines():
            if line not in words and not re.fullmatch(r"wardroom_\w+ \d+", line):
                raise Leak(f"a figure says {line}")
        if choices(text) - choices(figures[0]) not in moments:
            raise Leak(f"{choices(text) - choices(figures[0])} choices were counted: {sorted(moments)}")


def choices(figures):
    return sum(int(n) for n in re.findall(r"^wardroom_(?:bot_)?choices_total (\d+)$", figures, re.M))


def without_waiting(table, reader):
    """What is said about the table, but for whether this seat is waited for."""
    parts = dict(table)
    seats = json.loads(parts["seats"])
    if reader != "spectator":
        seats[int(reader)].pop("waiting")
    return tuple({**parts, "seats": json.dumps(seats)}.items())


class Secrets(kit.Case):
    def setUp(self):
        super().setUp()
        self.serve()
        self.ended = {}  # person -> bytes received when everything was shown, where that was early

    def record(self, seats, people_count, undo=False, **more):
        """Plays a game; returns the recordings by reader, the replay, and the people."""
        people = [self.connect(keep_bytes=True) for _ in range(people_count)]
        people[0].create(seats=seats, name="P0", **more)
        for seat, person in enumerate(people[1:], 1):
            person.join(people[0].table_id)
            person.sit(seat, f"P{seat}")
        looker = self.connect(keep_bytes=True)
        looker.join(people[0].table_id)
        twin = self.connect(keep_bytes=True)
        twin.join(people[0].table_id, people[0].token)
        readers = people + [looker, twin]
        self.lobby, self.figures = self.connect(keep_bytes=True), []
        self.look_from_outside(people)
        self.begin(people)
        self.look_from_outside(people)
        for _ in range(3000):
            kit.listen_all(readers, 0.3)
            if any(p.phase == "over" for p in readers):
                break
            if undo:
                self.take_back(people)
            self.ask_around(readers)
            if self.chance.random() < 0.3:
                self.look_from_outside(people)
            kit.choose_asked(people, self.chance, say=self.choose)
        for person in readers:
            person.wait(lambda t: t["table"]["phase"] == "over")
        # What follows may show everything.
        marks = [self.ended.get(p, len(p.received)) for p in readers]
        for person in people:
            if person.seat in person.table["table"]["record_waiting"]:
                person.ask("open_record")
        replay = looker.ask("replay")["replay"]
        recordings = {}
        for person, mark in zip(readers, marks):
            name = "spectator" if person.seat is None else str(person.seat)
            recordings.setdefault(name, []).append(bytes(person.received[:mark]))
        return recordings, replay, people

    def choose(self, person, choice):
        """Another one's answer may have closed the question meanwhile."""
        try:
            person.choose(**choice)
        except kit.Refused as refused:
            self.assertEqual(refused.error["code"], "stale")
            person.answered = None

    def look_from_outside(self, people):
        """Somebody who looks at the tables in the lobby and has a seat at this one, and reads the server's figures."""
        self.lobby.ask("lobby", mine=[{"table": people[1].table_id, "token": people[1].token}])
        self.figures.append(self.server.get("/metrics")[2].decode())

    def ask_around(self, readers):
        """Now and then somebody asks for more than the table tells by itself."""
        person = self.chance.choice(readers)
        moment = person.table["table"].get("moment")
        if self.chance.random() > 0.3 or moment is None or person.phase == "over":
            return
        message = self.chance.choice([
            {"type": "view", "seat": self.chance.choice([0, 1, 2, "all", "spectator"])},
            {"type": "view"}, {"type": "events"}, {"type": "events", "since": 2, "seat": "all"},
            {"type": "history", "moment": self.chance.randint(0, moment), "seat": 1},
            {"type": "asks"}, {"type": "result"}, {"type": "commitment"},
            {"type": "asks", "seat": 1}, {"type": "reveal_seed"}, {"type": "replay"}])
        mark = len(person.received)
        try:
            answer = person.ask(**message)
        except kit.Refused:
            return
        own = "spectator" if person.seat is None else person.seat
        if answer["type"] in ("replay", "reveal_seed") or answer.get("seat", own) != own:
            person.wait(lambda t: t["table"]["phase"] == "over")  # a bot has just ended it
            self.ended[person] = mark

    def take_back(self, people):
        for person in people:
            if person.table["table"].get("may_undo") and self.chance.random() < 0.5:
                try:
                    person.ask("undo")
                    for other in people:
                        if other is not person:
                            other.ask("agree", yes=self.chance.random() < 0.8)
                except kit.Refused:
                    pass
                for other in people:
                    other.ask("ping")  # what was told before has come before the answer
                    other.answered = None
                return

    def check(self, recordings, replay, people):
        allowed = Allowed(replay)
        self.assertEqual(allowed.said, Allowed(replay, seed=77).said,
                         "two concealed worlds differ in what the reader gets")
        compared = 0
        for reader, records in recordings.items():
            for record in records:
                texts = record.decode().splitlines()
                compared += check_record(texts, reader, allowed)
                self.search(record, texts, replay, people, reader)
        self.assertGreater(compared, len(replay["entries"]) * len(recordings) // 2)
        self.same_for_all(recordings)
        self.check_beside(recordings, replay, people)
        return allowed

    def tables_told(self, recordings, reader):
        """What this reader was told about the table, all that was said of it in the messages."""
        texts = [json.loads(text) for record in recordings[reader] for text in record.decode().splitlines()]
        return [text["table"] for text in texts if text["type"] == "table" and text["view"]]

    def check_beside(self, recordings, replay, people):
        """What goes out beside the table."""
        record = bytes(self.lobby.received)
        texts = record.decode().splitlines()
        told = self.tables_told(recordings, "spectator")
        self.assertGreater(check_lobby(texts, told, self.tables_told(recordings, "1")), 0)
        self.search(record, texts, replay, people, None)
        if not any("undo" in entry for entry in replay["entries"]):
            check_figures(self.figures, told)
        self.search("\n".join(self.figures).encode(), [], replay, people, None)

    def search(self, record, texts, replay, people, reader):
        """Other seats' tokens, the seed and the links of the log are nowhere in the bytes."""
        secrets = {replay["seed"], replay["seal"], *(e["link"] for e in replay["entries"])}
        secrets |= {p.token for p in people if str(p.seat) != reader}
        for secret in secrets:
            self.assertNotIn(secret.encode(), record)
        for word in (b'"seed"', b'"hash"', b'"link"', b'"told"', b'"position"', b'"random":{'):
            self.assertNotIn(word, record)
        for text in texts:
            if re.search(r'"token":"[0-9a-f]{64}"', text):  # of a seat; there are others, on the table
                self.assertEqual(json.loads(text)["type"], "seated")

    def same_for_all(self, recordings):
        """What is said about the table itself is the same for everybody but for what one knows of
        oneself: may one take back, has one answered?"""
        told = {}
        for reader, records in recordings.items():
            for record in records:
                for text in record.decode().splitlines():
                    parts = members(text)
                    if parts["type"] != '"table"' or parts["view"] == "null":
                        continue
                    table = members(parts["table"])
                    table.pop("may_undo")
                    told.setdefault(reader, []).append(tuple(table.items()))
        spectator = told["spectator"]
        # Its recording may end early, where an answer came in when the game was over already.
        last = max(int(dict(table)["moment"]) for table in spectator)
        for reader, tables in told.items():
            known = {without_waiting(table, reader) for table in spectator}
            for table in tables:
                if int(dict(table)["moment"]) < last:
                    self.assertTrue(without_waiting(table, reader) in known,
                                    f"{reader} alone was told {table}")

    def test_wr_022_letters_say_whose_turn_it_is_and_no_more(self):
        with Box() as box:
            self.addCleanup(box.shutdown)
            self.server.arguments += ["--letters-to", box.url]
            self.server.stop()
            self.server.start()
            people = self.seat_people(3, title="Friday")
            people[2].ask("webhook", url=box.url)
            self.begin(people)
            people[2].close()
            told = 0
            while not all(p.phase == "over" for p in people[:2]) and len(box.letters) < 5:
                kit.listen_all(people[:2], 0.2)
                kit.choose_asked(people[:2], self.chance)
                if people[0].table["table"]["seats"][2]["waiting"] and people[0].phase == "playing":
                    told += 1
                    with contextlib.closing(kit.Person(self.server.port)) as away:
                        box.wait(told)
                        away.join(people[2].table_id, people[2].token)
                        kit.choose_asked([away], self.chance)
        self.assertTrue(box.letters)
        for _, _, letter in box.letters:
            self.assertEqual(letter, {"event": "your_turn", "table": people[0].table_id, "title": "Friday", "game": "BSG: Express", "name": "P2"})

    def test_wr_022_three_people(self):
        self.check(*self.record(3, 3))

    def test_wr_022_four_people_who_take_back(self):
        recordings, replay, people = self.record(4, 4, undo=True)
        self.check(recordings, replay, people)

    def test_wr_022_five_people_with_the_variants(self):
        self.check(*self.record(5, 5, settings={"morale": "variant", "characters": "chosen"}))

    def test_wr_022_two_people_and_officers(self):
        self.check(*self.record(5, 2))

    def test_wr_027_battlestar_galactica(self):
        self.check(*self.record(3, 3, game="galactica"))

    def test_wr_022_battleship_galaxies(self):
        self.check(*self.record(2, 2, game="galaxies", settings={"mission": "m1"}))

    def test_wr_022_starship_battles(self):
        for settings in ({}, {"scenario": "house_last_salvo", "declarations": "sealed"},
                         {"rules": "complete", "optional": ["attack_declaration", "blank_cards", "tailing", "pilots", "talents"]}):
            self.check(*self.record(2, 2, game="starship", settings=settings))

    def test_many_games(self):
        for _ in range(20 if kit.EFFORT == "long" else 2):
            self.check(*self.record(self.chance.choice([3, 4, 5]), 3, undo=True))

    def test_the_comparison_can_fail(self):
        recordings, replay, people = self.record(3, 3)
        allowed = self.check(recordings, replay, people)
        record = recordings["0"][0].decode().splitlines()
        # Another reader's eyes.
        for wrong in ("1", "2", "spectator"):
            with self.assertRaises(Leak):
                check_record(record, wrong, allowed)
        with self.assertRaises(Leak):
            check_record(recordings["spectator"][0].decode().splitlines(), "0", allowed)
        # One message of another seat among one's own; one that shows everything; one event; one byte.
        other = recordings["1"][0].decode().splitlines()
        middle = next(i for i in range(len(other) // 2, len(other))
                      if '"type":"table"' in other[i] and "loyalty" in other[i])
        with self.assertRaises(Leak):
            check_record(record[:10] + [other[middle]], "0", allowed)
        everything = json.dumps({"type": "view", "seat": 0, "view": people[0].ask(
            "history", seat="all", moment=5)["view"]}, separators=(",", ":"), ensure_ascii=False)
        with self.assertRaises(Leak):
            check_record([everything], "0", allowed)
        private = next(e for e in allowed.events["1"] if all(
            members(e)["text"] != members(o)["text"] for o in allowed.events["0"]))
        with self.assertRaises(Leak):
            check_record(['{"type":"events","events":[' + private + "]}"], "0", allowed)
        last = next(t for t in reversed(record) if '"type":"table"' in t and '"over":false' in t)
        with self.assertRaises(Leak):
            check_record([last.replace('"turn":', '"turn":1', 1)], "0", allowed)
        # The lobby tells whom a table waits for as nobody there was told; a choice is counted that nobody was told of.
        told = self.tables_told(recordings, "spectator")
        note = next(note for text in bytes(self.lobby.received).decode().splitlines() for note in json.loads(text).get("tables", [])
                    if note["phase"] == "playing")
        for seat in note["seats"]:
            seat["waiting"] = False
        with self.assertRaises(Leak):
            check_lobby([json.dumps({"type": "lobby", "tables": [note]})], told, [])
        with self.assertRaises(Leak):
            check_lobby([json.dumps({"type": "lobby", "tables": [{**note, "view": {}}]})], told, [])
        with self.assertRaises(Leak):
            check_figures([self.figures[0], "wardroom_choices_total 100000"], told)
        with self.assertRaises(Leak):
            check_figures([self.figures[0], 'wardroom_choices_total{table="abc"} 1'], told)
        with self.assertRaises(AssertionError):
            self.search(people[1].token.encode(), [], replay, people, "0")
        with self.assertRaises(AssertionError):
            self.search(replay["seed"].encode(), [], replay, people, "0")


if __name__ == "__main__":
    kit.main()
