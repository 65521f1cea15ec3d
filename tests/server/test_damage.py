#!/usr/bin/env python3
"""Damaged logs (WR-045): rows removed, swapped, doubled, cut, changed. Prints TAP.

Tables of all games are played for a while. Their rows are then copied to new tables, each damaged in
another way, and people come to all of them on one running server. A damaged table is shut or goes on;
the server, and every table whose rows are whole, plays on.
"""
import contextlib
import copy
import json
import sqlite3

import kit

DAMAGED = {"short": 40, "long": 2000}.get(kit.EFFORT, 150)  # tables of each game
SEATS = {"express": 3, "galactica": 3, "galaxies": 2, "starship": 2}
CHOICES = 25
TABLE_LEAF = 0x0d  # the first byte of a page of SQLite's that holds rows
STRANGE = [None, True, -1, 0, 7, 1 << 31, 1 << 40, (1 << 63) - 1, 1.5, "", "x", "nobody", "é" * 40,
           "x" * 3000, [], {}, [[]], {"row": "table"}]


# ---- ways to damage a log: a list of rows, each an object or bytes ----

def is_choice(row):
    return row["row"] == "entry" and "ask" in row["entry"]


def remove(chance, rows):
    del rows[chance.randrange(len(rows))]


def remove_two(chance, rows):
    at = chance.randrange(len(rows) - 1)
    del rows[at:at + 2]


def cut_off(chance, rows):
    del rows[chance.randrange(1, len(rows)):]


def swap(chance, rows):
    a, b = chance.sample(range(len(rows)), 2)
    rows[a], rows[b] = rows[b], rows[a]


def swap_neighbours(chance, rows):
    at = chance.randrange(len(rows) - 1)
    rows[at], rows[at + 1] = rows[at + 1], rows[at]


def double(chance, rows):
    rows.insert(chance.randrange(len(rows) + 1), chance.choice(rows))


def shorten(chance, rows):
    at = chance.randrange(len(rows))
    body = json.dumps(rows[at]).encode()
    rows[at] = body[:chance.randrange(len(body))]


def flip(chance, rows):
    at = chance.randrange(len(rows))
    body = bytearray(json.dumps(rows[at]).encode())
    body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
    rows[at] = bytes(body)


def places(value):
    """Every place inside a value: its holder and its key."""
    keys = (list(value) if isinstance(value, dict)
            else range(len(value)) if isinstance(value, list) else [])
    for key in keys:
        yield value, key
        yield from places(value[key])


def change(chance, rows):
    holder, key = chance.choice(list(places(chance.choice(rows))))
    if isinstance(holder[key], int) and not isinstance(holder[key], bool) and chance.random() < 0.4:
        holder[key] += chance.choice([-1, 1])
    else:
        holder[key] = chance.choice(STRANGE)


def lose_member(chance, rows):
    holder, key = chance.choice(list(places(chance.choice(rows))))
    del holder[key]


def replace_row(chance, rows):
    rows[chance.randrange(len(rows))] = chance.choice(STRANGE)


WAYS = [remove, remove_two, cut_off, swap, swap_neighbours, double, shorten, flip, change, change,
        change, lose_member, lose_member, replace_row]


@kit.on_a_file
class Damage(kit.Case):
    def play(self, game):
        """A table with one person and bots, after a while; and what people do besides choosing."""
        anna = self.connect()
        anna.create(game=game, seats=SEATS[game], once="0123456789abcdef" + game)
        for seat in range(1, SEATS[game]):
            anna.ask("bot", seat=seat, bot="random")
        anna.ask("webhook", url="http://127.0.0.1:9/")
        anna.ask("start")
        anna.ask("chat", text="Hello", once="one")
        anna.ask("name", name="Änna")
        anna.ask("pace", pace={"kind": "live", "limit": 600, "default": "officer"})
        chosen = []
        kit.play_on([anna], self.chance, lambda: anna.phase == "over" or len(chosen) >= CHOICES
                    or chosen.append(1))
        anna.ask("chat", text="Well played")
        kit.catch_up([anna])
        return anna

    def rows_of(self, base, table):
        found = base.execute("SELECT body FROM log WHERE tab = ? ORDER BY number", (table,))
        return [json.loads(body) for body, in found]

    def put(self, base, rows, numbers=None):
        """A new table with these rows; its name."""
        self.made = getattr(self, "made", 0) + 1
        name = "dam" + format(self.made, "05d")
        name += "a" * (len(self.whole.table_id) - len(name))
        base.executemany("INSERT INTO log VALUES(?, ?, ?)",
                         [(name, n, row if isinstance(row, bytes) else json.dumps(row).encode())
                          for n, row in zip(numbers or range(1, len(rows) + 1), rows)])
        return name

    def damage(self, game, wreck):
        """Plays a table, lets `wreck` add damaged ones to the store, comes to all of them."""
        self.serve("--letters-to", "http://127.0.0.1:9/")
        self.whole = self.play(game)
        self.server.stop()
        with contextlib.closing(sqlite3.connect(self.server.store.address)) as base:
            tables = wreck(base, self.rows_of(base, self.whole.table_id))
            base.commit()
        self.server.start()
        shut = {name for name in tables if not self.comes_to(name)}
        self.look_from_the_lobby(tables)
        self.assertIsNone(self.server.process.poll(), self.server.log()[-2000:])
        self.go_on_with_the_whole_one()
        return shut

    def comes_to(self, name):
        """Somebody with a token joins and plays a little; False: the table is shut."""
        with contextlib.closing(kit.Person(self.server.port)) as someone:
            try:
                someone.join(name, self.whole.token)
            except kit.Refused as refused:
                self.assertIn(refused.error["rule"], ("WR-024", "WR-033", "WR-045"), refused)
                return False
            if someone.asked:
                someone.choose(**kit.random_choice(someone.asked, self.chance))
            someone.ask("leave")
        return True

    def look_from_the_lobby(self, tables):
        anna = self.connect()
        for at in range(0, len(tables), 20):
            anna.ask("lobby", mine=[{"table": t, "token": self.whole.token}
                                    for t in tables[at:at + 20]])

    def go_on_with_the_whole_one(self):
        back = self.connect()
        self.assertTrue(back.join(self.whole.table_id, self.whole.token)["token_ok"])
        self.assertEqual([c["text"] for c in back.chat], ["Hello", "Well played"])
        before = back.table["table"]["moment"]
        kit.play_on([back], self.chance,
                    lambda: back.phase == "over" or back.table["table"]["moment"] > before + 3)
        self.assertEqual(self.server.stop(), 0)

    def hundreds(self, game):
        def wreck(base, rows):
            tables = []
            for _ in range(DAMAGED):
                damaged = copy.deepcopy(rows)
                self.chance.choice(WAYS)(self.chance, damaged)
                if damaged:
                    tables.append(self.put(base, damaged))
            return tables
        shut = self.damage(game, wreck)
        self.assertGreater(len(shut), DAMAGED // 4)

    def test_wr_045_damaged_rows_of_express(self):
        self.hundreds("express")

    def test_wr_045_damaged_rows_of_galactica(self):
        self.hundreds("galactica")

    def test_wr_045_damaged_rows_of_galaxies(self):
        self.hundreds("galaxies")

    def test_wr_045_damaged_rows_of_starship(self):
        self.hundreds("starship")

    def test_wr_045_rows_that_are_missing_are_noticed(self):
        """The rest keep their numbers: whatever is gone but the end of the log shows."""
        def wreck(base, rows):
            gaps = [{1, 2}] + [{n} for n in range(1, len(rows))]
            numbers = range(1, len(rows) + 1)
            return [self.put(base, [r for n, r in zip(numbers, rows) if n not in gone],
                             [n for n in numbers if n not in gone]) for gone in gaps]
        shut = self.damage("express", wreck)
        self.assertEqual(len(shut), self.made)

    def test_wr_045_a_table_of_which_only_the_first_rows_are_gone(self):
        """Numbered anew, as if they had never been: nothing is known of the game."""
        def wreck(base, rows):
            return [self.put(base, rows[count:]) for count in range(1, len(rows))]
        shut = self.damage("starship", wreck)
        self.assertEqual(len(shut), self.made)

    def test_wr_045_what_cannot_be_done_twice_is_damage(self):
        def wreck(base, rows):
            twice = [n for n, row in enumerate(rows)
                     if row["row"] in ("table", "start") or is_choice(row)]
            return [self.put(base, rows[:n + 1] + rows[n:]) for n in twice]
        shut = self.damage("express", wreck)
        self.assertEqual(len(shut), self.made)

    def test_wr_045_a_position_of_another_game_or_table(self):
        def wreck(base, rows):
            tables = []
            start = next(n for n, row in enumerate(rows) if row["row"] == "start")
            for game, seats in (("express", 3), ("galactica", 3), ("starship", 2), ("express", 4)):
                changed = copy.deepcopy(rows[:start + 1])
                changed[start] = {"row": "start", "position": self.position_of(game, seats)}
                if (game, seats) != ("express", 3):
                    tables.append(self.put(base, changed))
                else:
                    self.right = self.put(base, changed)
            return tables
        shut = self.damage("express", wreck)
        self.assertEqual(len(shut), self.made - 1)

    def spoil(self, sign, others):
        """Every page of the file that holds rows with this sign, and none with the other one."""
        path = self.folder / "tables.db"
        with contextlib.closing(sqlite3.connect(path)) as base:
            base.execute("PRAGMA journal_mode=DELETE")  # all of it in one file
            size = base.execute("PRAGMA page_size").fetchone()[0]
        file, spoiled = bytearray(path.read_bytes()), 0
        for at in range(2 * size, len(file), size):
            page = file[at:at + size]
            if page[0] == TABLE_LEAF and sign in page and others not in page:
                file[at:at + size] = b"\xff" * size
                spoiled += 1
        self.assertGreater(spoiled, 5)
        path.write_bytes(file)

    def test_wr_045_a_table_whose_pages_cannot_be_read_is_shut(self):
        self.serve("--log", "info")
        anna, ben = self.connect(), self.connect()
        for person, sign in (anna, "a"), (ben, "b"):
            person.create()
            for _ in range(60):
                person.ask("chat", text=sign * 450)
        self.server.stop()
        self.spoil(b"a" * 60, b"b" * 60)
        self.server.start()
        late = self.connect()
        for _ in range(2):
            self.refused("WR-045", late.ask, "join", table=anna.table_id, token=anna.token)
        late.ask("lobby", mine=[{"table": p.table_id, "token": p.token} for p in (anna, ben)])
        told = [json.loads(line) for line in self.server.log().splitlines() if "table_unreadable" in line]
        self.assertEqual([(line["level"], line["table"]) for line in told], [("error", anna.table_id)])
        self.assertEqual(self.server.get("/health")[0], 200)
        late.join(ben.table_id, ben.token)
        self.assertEqual(len(late.chat), 60)
        late.ask("chat", text="It goes on")
        self.assertEqual(self.server.stop(), 0)

    def position_of(self, game, seats):
        """The beginning of a game, as the program writes it."""
        said = kit.subprocess.run(
            [kit.WARDROOM, "engine", "--lab"], check=True, capture_output=True, text=True,
            input=json.dumps({"type": "new", "game": game, "seats": seats, "seed": "0" * 64})
            + '\n{"type":"position"}\n').stdout.splitlines()
        return json.loads(said[-1])["position"]


if __name__ == "__main__":
    kit.main()
