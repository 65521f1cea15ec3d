"""People who play on, whatever dies (WR-041): for the tests that kill servers, nodes and stores.

They create tables, take seats, choose, chat, rise and come again. Whatever was not acknowledged is sent again, as the page
does. Nothing that was acknowledged or told may be lost, nothing may be done twice, and all tables go on to their end.
"""
import gc
import json
import select
import time
import uuid

import kit

TABLES = 4             # that are played at any moment
CHAT_LINES = 150       # fewer than a table keeps


class Broken(AssertionError):
    pass


def check(condition, *what):
    if not condition:
        raise Broken(" ".join(str(w) for w in what)[:4000])


class Told:
    """What anybody was told of a table: it must still be so after any number of crashes."""

    def __init__(self):
        self.highest = (0, 0)  # phase and moment
        self.chat = {}         # number -> line

    def hear(self, table, chat, before):
        """On a connection that was opened when the highest was that."""
        stand = (("gathering", "playing", "over").index(table["phase"]), table.get("moment", 0))
        check(stand >= before, "back from", before, "to", stand)
        self.highest = max(self.highest, stand)
        for line in chat:
            check(self.chat.setdefault(line["n"], line) == line, "two lines", line)


class Table:
    """A table and those who come to it."""

    def __init__(self, chance, number):
        self.chance = chance
        self.number = number
        self.id = None
        self.seats = chance.choice([3, 4, 5])
        self.lost_seat = False
        self.told = Told()
        self.stored = 0  # when the newest was said of what is acknowledged here
        persons = chance.randint(2, self.seats - 1)
        self.people = [Player(self, seat) for seat in range(persons)]
        self.people.append(Wanderer(self, self.seats - 1))
        self.looker = Player(self, None)
        self.everybody = self.people + [self.looker]

    @property
    def over(self):
        return all(p.phase == "over" and p.idle for p in self.everybody)

    @property
    def all_sit(self):
        return all(p.token for p in self.people if not isinstance(p, Wanderer))


class Player:
    """One person with a seat, through any number of connections."""

    def __init__(self, table, seat):
        self.table = table
        self.chance = table.chance
        self.seat = seat
        self.token = None
        self.once = uuid.UUID(int=self.chance.getrandbits(128)).hex
        self.line = None
        self.before = (0, 0)     # what anybody had been told when it was opened
        self.at_table = False    # this connection has joined
        self.message = None      # the last table message
        self.events = []
        self.waiting = []        # what was sent and is not answered: the message, without its id
        self.ids = {}            # id -> message and when it was said, of this connection
        self.next_id = 1
        self.answered = None     # the ask that was answered last
        self.chosen = {}         # ask -> choice, acknowledged
        self.meant = {}          # ask -> the option that was chosen
        self.lines = []          # chat, acknowledged, in order
        self.spoken = 0
        self.risen = []          # tokens that were given up
        self.views = {}          # (reader, moment) -> view, of this connection's seat

    # Coming and going.

    def connect(self, port):
        try:
            self.line = kit.Line(port)
        except (OSError, kit.Gone):
            self.line = None
            return
        self.before = self.table.told.highest
        self.at_table = False
        self.ids = {}
        if self.table.id:
            self.join()

    def lost(self):
        if self.line:
            self.line.close()
        self.line = None
        self.at_table = False

    def join(self):
        message = {"type": "join", "table": self.table.id, "since": len(self.events)}
        if self.token:
            message["token"] = self.token
        self.send(message)

    def send(self, message, keep=False):
        """Sends; what is kept is sent again until it is answered."""
        if keep:
            self.waiting.append(message)
        number, self.next_id = self.next_id, self.next_id + 1
        self.ids[number] = message, time.monotonic()
        self.line.say({**message, "id": number})

    # Hearing.

    def step(self):
        try:
            self.line.pump()
            while self.line.inbox:
                self.hear(json.loads(self.line.inbox.pop(0)))
            if self.line.gone:
                self.lost()
                return
            self.act()
        except (kit.Gone, OSError):
            self.lost()

    def hear(self, message):
        kind = message["type"]
        if kind == "table":
            self.hear_table(message)
        elif kind == "closing":
            raise Broken("the server closes by itself")
        else:
            sent, at = self.ids.pop(message["id"])
            if sent in self.waiting:
                self.waiting.remove(sent)
                self.table.stored = max(self.table.stored, at)
            if kind == "refused":
                self.refused(sent, message["error"])
            else:
                self.done(sent, message)

    def hear_table(self, message):
        if message["table"]["id"] != self.table.id or message["you"]["seat"] != self.reader:
            return  # on the way from one seat to another
        self.message = message
        self.table.told.hear(message["table"], message["chat"], self.before)
        for event in message["events"]:
            if event["number"] == 1:
                self.events = []
            check(event["number"] == len(self.events) + 1, "event", event["number"], "after",
                  len(self.events), "of seat", self.seat)
            self.events.append(event)
        moment = message["table"].get("moment")
        if moment is not None:
            key = (self.reader, moment)
            check(self.views.setdefault(key, message["view"]) == message["view"],
                  "two views at moment", moment)

    @property
    def reader(self):
        """The seat that this person holds now."""
        return self.seat if self.token else None

    @property
    def phase(self):
        return self.message["table"]["phase"] if self.message else "gathering"

    @property
    def idle(self):
        return not self.waiting

    # What was answered.

    def done(self, sent, message):
        kind = sent["type"]
        if kind in ("create", "sit"):
            check(message["seat"] == self.seat, "another seat", message)
            self.token = message["token"]
            self.table.id = message["table"]
            self.at_table = True
            self.events = []
            self.message = None
        elif kind == "join":
            self.joined(message)
        elif kind == "choose":
            self.chosen[sent["ask"]] = sent
        elif kind == "chat":
            self.lines.append(sent["text"])

    def joined(self, message):
        self.at_table = True
        check(message["token_ok"], "seat", self.seat, "has lost its token")
        for token in self.risen:
            check(token != self.token, "a token that was given up")
        for waiting in list(self.waiting):
            self.send(waiting)

    def refused(self, sent, error):
        done_before = {"start": "has started", "unseat": "Nobody sits there."}.get(sent["type"])
        if done_before:
            check(done_before in error["text"], error)  # it was done, and its answer got lost
            return
        raise Broken(f"seat {self.seat}: {sent} was refused: {error}")

    # What to do next.

    def act(self):
        if self.seat is not None and not self.token:
            self.sit_down()
        elif not self.at_table:
            if self.table.id and not self.ids:
                self.join()
        elif self.seat is not None:
            self.play()

    def sit_down(self):
        if self.waiting or self.ids:
            if self.seat == 0 and not self.ids:
                self.send(self.waiting[0])
            return
        if self.seat == 0:
            self.send({"type": "create", "game": "express", "seats": self.table.seats,
                       "name": "P0", "once": self.once}, keep=True)
        elif self.at_table:
            self.send({"type": "sit", "seat": self.seat, "name": f"P{self.seat}",
                       "once": self.once}, keep=True)
        elif self.table.id:
            self.join()

    def play(self):
        if self.phase == "gathering":
            if self.seat == 0 and self.idle and self.table.all_sit:
                self.send({"type": "start"}, keep=True)
            return
        if self.seat == 0 and self.table.lost_seat and self.idle:
            self.table.lost_seat = False
            self.send({"type": "unseat", "seat": self.table.seats - 1}, keep=True)
        if len(self.waiting) < 2 and self.spoken < CHAT_LINES // self.table.seats and \
                self.chance.random() < 0.05:
            self.spoken += 1
            self.send({"type": "chat", "text": f"{self.seat}: {self.spoken}",
                       "once": f"{self.once[:20]}{self.spoken}"}, keep=True)
        asks = self.message["asks"] if self.message else None
        if asks and asks["ask"] is not None and asks["ask"] != self.answered:
            self.answered = asks["ask"]
            choice = kit.random_choice(asks, self.chance)
            self.meant[choice["ask"]] = asks["options"][choice["option"]]
            self.send(choice, keep=True)
            if self.chance.random() < 0.1:
                self.send(self.waiting[-1])  # and once more at once


class Wanderer(Player):
    """Sits down late, if the game has not begun by then, and rises in the middle of it."""

    def __init__(self, table, seat):
        super().__init__(table, seat)
        self.rising = False
        self.stay = 0

    def sit_down(self):
        if self.waiting or self.ids:
            return
        if not self.at_table:
            if self.table.id:
                self.join()
        elif self.message and self.phase == "gathering" and self.chance.random() < 0.5:
            self.once = uuid.UUID(int=self.chance.getrandbits(128)).hex
            self.stay = self.chance.randint(1, 5)
            self.send({"type": "sit", "seat": self.seat, "name": "Wanderer", "once": self.once},
                      keep=True)

    def play(self):
        if self.phase == "over":
            return
        if self.rising:
            return
        if self.idle and self.stay <= 0:
            self.rising = True
            self.send({"type": "rise"}, keep=True)
            return
        self.stay -= 1
        super().play()

    def refused(self, sent, error):
        if sent["type"] == "sit" and error["text"] == "That seat is taken.":
            self.table.lost_seat = True  # it was done, its answer got lost, and the game began meanwhile
            return
        if sent["type"] == "sit":
            check(error["rule"] == "WR-044", error)  # too late
            return
        super().refused(sent, error)

    def joined(self, message):
        if self.rising and not message["token_ok"]:
            self.gone()  # it was done, and its answer got lost
            self.waiting = []
            message = {**message, "token_ok": True}
        super().joined(message)

    def done(self, sent, message):
        if sent["type"] == "rise":
            self.gone()
        super().done(sent, message)

    def gone(self):
        self.risen.append(self.token)
        self.token = None
        self.rising = False
        self.events = []
        self.message = None
        self.answered = None


class Playing(kit.Case):
    """A case with tables that come and go. `port` says where a person connects."""

    def setUp(self):
        super().setUp()
        self.tables, self.finished, self.made, self.opening = [], [], 0, True

    def port(self):
        return self.server.port

    def people(self):
        return [p for table in self.tables for p in table.everybody]

    def step(self):
        """Everybody who has something to do does it."""
        for person in self.people():
            if person.line is None:
                person.connect(self.port())
            if person.line is not None:
                person.step()
        self.tables_come_and_go()
        lines = [p.line.socket for p in self.people() if p.line]
        select.select(lines, [], [], 0.01)

    def round(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()

    def go_on(self, more, patience):
        """Until so many more choices are acknowledged."""
        end, wanted = time.monotonic() + patience, self.acknowledged() + more
        while self.acknowledged() < wanted:
            self.assertLess(time.monotonic(), end, f"only {self.acknowledged() - wanted + more} choices")
            self.step()

    def acknowledged(self):
        return sum(len(p.chosen) for table in self.tables + self.finished for p in table.people)

    def tables_come_and_go(self):
        for table in [t for t in self.tables if t.over]:
            self.tables.remove(table)
            self.finished.append(table)
            for person in table.everybody:
                person.lost()
                person.views.clear()
            gc.freeze()  # the rest of it is kept: to go through all of that again and again would stop everything for seconds
        while self.opening and len(self.tables) < TABLES:
            self.made += 1
            self.tables.append(Table(self.chance, self.made))

    def play_to_the_end(self):
        """Of the tables that are there; no others are opened."""
        self.opening = False
        end = time.monotonic() + kit.PATIENCE * 2
        while self.tables:
            self.assertLess(time.monotonic(), end, [
                (t.id, [(p.seat, p.phase, p.waiting) for p in t.everybody]) for t in self.tables])
            self.step()
        self.assertGreater(len(self.finished), 0)

    def check_finished(self, deaths):
        """Every table has what was acknowledged there, once; `deaths` is said with what was found."""
        choices = lines = 0
        for table in self.finished:
            choices += self.check_choices(table)
            lines += self.check_chat(table)
            self.check_events(table)
        print(f"# {deaths}, {len(self.finished)} games, {choices} choices, {lines} lines, "
              f"{sum(len(p.risen) for t in self.finished for p in t.people)} seats given up")
        self.assertNotIn("log_broken", self.server.log())

    def check_choices(self, table):
        looker = self.connect()
        looker.join(table.id)
        self.assertEqual(looker.phase, "over")
        replay = looker.ask("replay")["replay"]
        made, by_table = {}, set()  # who chose what; what the table answered itself
        for entry in replay["entries"]:
            key = (entry["seat"], entry["ask"])
            self.assertNotIn(key, made, "done twice")
            made[key] = entry["choose"]
            by_table |= {key} if "only" in entry else set()
        for person in table.people:
            for ask, choice in person.chosen.items():
                found = made.get((person.seat, ask))
                self.assertIsNotNone(found, "lost")
                self.assertEqual(found["args"], choice["args"])
                self.assertTrue({k: v for k, v in found.items() if k not in ("args", "nth")}.items()
                                <= person.meant[ask].items(), (found, person.meant[ask]))
            if not isinstance(person, Wanderer):
                self.assertEqual(len(person.chosen),
                                 sum(s == person.seat for s, _ in made.keys() - by_table))
        self.assertEqual(looker.table["table"]["moment"], len(made))
        looker.close()
        return sum(len(p.chosen) for p in table.people)

    def check_chat(self, table):
        looker = self.connect()
        looker.join(table.id)
        lines = {line["n"]: line for line in looker.chat}
        self.assertEqual(sorted(lines), list(range(1, len(lines) + 1)))
        self.assertEqual(lines, {**lines, **table.told.chat})
        for person in table.people:
            said = [lines[n]["text"] for n in sorted(lines) if lines[n]["seat"] == person.seat]
            self.assertEqual(said, person.lines)
        looker.close()
        return len(lines)

    def check_events(self, table):
        first = None
        for person in table.everybody:
            fresh = self.connect()
            self.assertTrue(fresh.join(table.id, person.token)["token_ok"])
            self.assertEqual(fresh.seat, person.reader)
            first = first or fresh.ask("history", seat="spectator", moment=0)["events"] + 1
            # The set-up is told with the names of today.
            bare = lambda events: [{k: v for k, v in e.items() if k != "text" or
                                    e["number"] > first} for e in events]
            self.assertEqual(bare(fresh.events), bare(person.events))
            for token in person.risen:
                self.assertFalse(fresh.ask("join", table=table.id, token=token)["token_ok"])
            fresh.close()
