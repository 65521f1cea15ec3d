#!/usr/bin/env python3
"""`wardroom store`: tables move from SQLite to PostgreSQL and back, are checked, and saved games become tables (WR-020, WR-041,
WR-045). Prints TAP."""
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]
import kit  # noqa: E402

RECORDS = HERE.parent / "records"
QUERIES = ("SELECT tab, number, body FROM log ORDER BY tab, number", "SELECT tab, changed, body FROM note ORDER BY tab",
           "SELECT name, body FROM own ORDER BY name")


def everything(path):
    with contextlib.closing(sqlite3.connect(path)) as base:
        return [base.execute(query).fetchall() for query in QUERIES]


class Copy(kit.Case):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "kept.db"
        shutil.copy(RECORDS / "0.3" / "tables.db", self.file)

    def store(self, *arguments, **environment):
        done = subprocess.run([kit.WARDROOM, "store", *map(str, arguments)], capture_output=True, text=True,
                              env={**os.environ, **environment}, timeout=kit.PATIENCE)
        return done.returncode, done.stdout, done.stderr

    def copied(self, source, target):
        code, out, err = self.store("copy", source, target)
        self.assertEqual((code, err), (0, ""))
        return out

    def refused(self, said, *arguments, **environment):
        code, out, err = self.store(*arguments, **environment)
        self.assertEqual((code, out), (1, ""), err)
        self.assertRegex(err, said)

    def test_wr_041_there_and_back_nothing_is_lost(self):
        base = sqlite3.connect(self.file)
        base.execute("INSERT INTO log VALUES('large', 1, ?)", (random.Random(kit.seeded.SEED).randbytes(6 << 20),))
        base.execute("INSERT INTO note VALUES('odd', 9, ?)", ("ä €\n'\"\\",))
        base.executemany("INSERT INTO log VALUES(?, ?, ?)", [(f"many{n}", 1, b"") for n in range(9000)])
        base.commit()
        base.close()
        database = kit.Database(self.folder / "there").address
        said = self.copied(self.file, database)
        self.assertRegex(said, r"^Copied and compared: \d+ tables with \d+ rows, \d+ notes\.\n$")
        self.assertEqual(self.copied(database, self.folder / "back.db"), said)
        self.assertEqual(everything(self.folder / "back.db"), everything(self.file))
        again = kit.Database(self.folder / "again").address
        self.assertEqual(self.copied(database, again), said)
        self.assertEqual(self.copied(self.folder / "back.db", self.folder / "last.db"), said)
        self.assertEqual(everything(self.folder / "last.db"), everything(self.file))

    def test_wr_041_a_server_goes_on_with_the_copy(self):
        server = self.serve()
        people = self.seat_people(3)
        self.begin(people)
        key, view = server.key(), people[0].table["view"]
        server.stop()
        second = kit.Database(self.folder / "second")
        self.copied(server.store.address, second.address)
        server.store = second
        server.start()
        again = self.connect()
        self.assertTrue(again.join(people[0].table_id, people[0].token)["token_ok"])
        self.assertEqual((server.key(), again.table["view"]), (key, view))
        again.ask("chat", text="Here we are.")

    def test_wr_041_an_older_program_does_not_open_a_copied_table(self):
        """From PostgreSQL to a file, and from there to another PostgreSQL: which program had the table goes along."""
        first, second, file = kit.Database(self.folder / "first"), kit.Database(self.folder / "second"), self.folder / "between.db"
        newer = self.serve(store=first, program=kit.TOYS)
        anna = self.connect()
        anna.create(name="Anna")
        self.assertEqual(newer.stop(), 0)
        self.copied(first.address, file)
        self.copied(file, second.address)
        for store in second, kit.File(file):
            self.serve(store=store)
            self.assertIn("newer", super().refused("WR-043", self.connect().join, anna.table_id, anna.token)["text"])
            self.connect().create(name="Ben")
            self.assertEqual(self.server.stop(), 0)
            self.serve(store=store, program=kit.TOYS)
            self.assertTrue(self.connect().join(anna.table_id, anna.token)["token_ok"])
            self.assertEqual(self.server.stop(), 0)

    def test_wr_041_a_backup_of_postgresql_is_restored(self):
        """As docs/hosting.md says: dumped while people play, restored when no server runs."""
        postgres, hall = kit.postgres(), kit.Database(self.folder / "hall")
        as_owner = ("-h", str(postgres.folder), "-U", "wardroom")
        dump = str(postgres.folder / f"{hall.name}.dump")
        server = self.serve(store=hall)
        people = self.seat_people(3, game="galactica")  # no game of it is over so soon
        self.begin(people)
        kit.play_on(people, self.chance, until=lambda: people[0].table["table"]["moment"] >= 6)
        kit.catch_up(people)
        key, kept = server.key(), [(p.table["view"], p.table["table"]["moment"]) for p in people]
        postgres.run("pg_dump", *as_owner, "-Fc", "-f", dump, hall.name)
        people[0].ask("chat", text="After the backup")
        kit.play_on(people, self.chance, until=lambda: people[0].table["table"]["moment"] >= 9)
        self.refuses_to_be_dropped(postgres, as_owner, hall.name)
        self.assertEqual(server.stop(), 0)
        postgres.run("dropdb", *as_owner, hall.name)
        postgres.run("createdb", *as_owner, "-O", "wardroom", hall.name)
        postgres.run("pg_restore", *as_owner, "-e", "-1", "-d", hall.name, dump)
        self.assertEqual(self.store("check", hall.address)[0], 0)
        server.start()
        back = [self.connect() for _ in people]
        for person, before in zip(back, people):
            self.assertTrue(person.join(before.table_id, before.token)["token_ok"])
        self.assertEqual([(p.table["view"], p.table["table"]["moment"]) for p in back], kept)
        self.assertEqual((server.key(), back[0].chat), (key, []))
        kit.play_on(back, self.chance, until=lambda: back[0].table["table"]["moment"] >= 12)

    def refuses_to_be_dropped(self, postgres, as_owner, name):
        with self.assertRaises(AssertionError) as caught:
            postgres.run("dropdb", *as_owner, name)
        self.assertIn("being accessed by other users", str(caught.exception))

    def test_wr_041_what_is_there_is_not_written_over(self):
        other = self.folder / "other.db"
        database = kit.Database(self.folder / "full").address
        self.copied(self.file, other)
        self.copied(self.file, database)
        before = everything(other)
        self.refused(r"^wardroom store: The store \S+ is not empty\.\n$", "copy", self.file, other)
        self.refused(r"^wardroom store: The store .+ is not empty\.\n$", "copy", self.file, database)
        self.refused("is not empty", "copy", self.file, self.file)
        self.assertEqual(everything(other), before)
        self.refused(r"There is no store \S+nothing\.db\.", "copy", self.folder / "nothing.db", self.folder / "new.db")
        self.assertFalse((self.folder / "nothing.db").exists())

    def test_wr_041_a_store_in_use_is_not_copied(self):
        for number, used in enumerate((kit.File(self.folder / "used.db"), kit.Database(self.folder / "used"))):
            server = kit.Server(self.folder, *self.arguments, store=used)
            self.addCleanup(server.kill)
            self.refused("is in use", "copy", used.address, self.folder / "new.db")
            self.refused("is in use", "copy", self.file, used.address)
            server.stop()
            self.copied(used.address, self.folder / f"copy{number}.db")

    def test_wr_041_a_store_whose_server_is_just_going_is_waited_for(self):
        used = kit.File(self.folder / "going.db")
        server = kit.Server(self.folder, *self.arguments, store=used)
        self.addCleanup(server.kill)
        copying = subprocess.Popen([kit.WARDROOM, "store", "copy", used.address, self.folder / "gone.db"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(copying.kill)
        files, end = f"/proc/{copying.pid}/fd", time.monotonic() + kit.PATIENCE
        while copying.poll() is None and time.monotonic() < end:  # until it has looked, and seen the server
            if any(os.path.realpath(f"{files}/{one}") == used.address for one in os.listdir(files)):
                break
        server.stop()
        out, err = copying.communicate(timeout=kit.PATIENCE)
        self.assertEqual((copying.returncode, err), (0, ""))
        self.assertIn("Copied and compared", out)

    def test_wr_045_damage_is_found(self):
        code, out, err = self.store("check", self.file)
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"^5 tables with 59 rows; damaged: 0, ")
        database = kit.Database(self.folder / "damaged").address
        with contextlib.closing(sqlite3.connect(self.file)) as base:
            tables = [t for t, in base.execute("SELECT tab FROM log GROUP BY tab HAVING max(number) > 3 ORDER BY tab")]
            base.execute("DELETE FROM log WHERE tab = ? AND number = 2", (tables[0],))
            base.execute("UPDATE log SET body = replace(CAST(body AS TEXT), '\"link\":\"', '\"link\":\"0') WHERE tab = ?", (tables[1],))
            base.commit()
        self.copied(self.file, database)
        for damaged in (self.file, database):
            code, out, err = self.store("check", damaged)
            self.assertEqual((code, err), (1, ""))
            self.assertIn(f"{tables[0]}: row 3: Rows before it are missing.\n", out)
            self.assertRegex(out, rf"(?m)^{tables[1]}: row \d+: ")
            self.assertIn("damaged: 2,", out)

    def test_wr_020_a_saved_game_becomes_a_table_that_goes_on(self):
        tables = {}
        for record in sorted((RECORDS / "0.3").glob("*.json")):
            code, out, err = self.store("add", self.folder / "added.db", record)
            self.assertEqual((code, err), (0, ""), record)
            self.assertRegex(out, r"^Table \w{12}: ")
            tables[record.stem] = re.findall(r"/t/(\w{12})#(\w{64})", out) or [(out[6:18], None)]
        code, out, err = self.store("check", self.folder / "added.db")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("damaged: 0,", out)
        self.serve(store=kit.File(self.folder / "added.db"))
        chosen = 0
        for name, seats in tables.items():
            for table, token in seats:
                person = self.connect()
                self.assertTrue(person.join(table, token)["token_ok"])
                if "finished" in name:
                    self.assertEqual(person.phase, "over")
                if person.asked:
                    person.choose(**kit.random_choice(person.asked, self.chance))
                    chosen += 1
        self.assertGreater(chosen, 0)

    def test_wr_010_names_that_nobody_could_have_taken_are_replaced(self):
        """A file says what it likes: whoever sits at the table is called by letters that are seen."""
        asked = [{"type": "new", "game": "express", "seats": 3, "seed": 7, "names": ["Anna", "B\u202een", "Cleo"]}, {"type": "save", "seed": True}]
        said = subprocess.run([kit.WARDROOM, "engine", "--lab"], input="\n".join(map(json.dumps, asked)), check=True,
                              capture_output=True, text=True).stdout.splitlines()[1]
        saved = self.folder / "named.json"
        saved.write_text(json.dumps(json.loads(said)["replay"]))
        code, out, err = self.store("add", self.folder / "named.db", saved)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(re.findall(r"^(.*): /t/", out, re.M), ["Anna", "Seat 2", "Cleo"])

    def test_wr_020_what_is_no_saved_game_becomes_nothing(self):
        broken = self.folder / "broken.json"
        saved = (RECORDS / "0.3" / "express-running-4.json").read_text()
        broken.write_text(saved.replace('"seats":4', '"seats":3', 1).replace('"seats": 4', '"seats": 3', 1))
        before = everything(self.file)
        self.refused("^wardroom store: ", "add", self.file, broken)
        self.refused("cannot be opened", "add", self.file, self.folder / "nothing.json")
        self.assertEqual(everything(self.file), before)

    def test_wr_021_nobody_takes_a_running_game_out_of_a_server_or_brings_one_in(self):
        self.serve()
        people = self.seat_people(3)
        self.begin(people)
        self.assertEqual(people[0].table["house"], {"links": True, "letters": False, "own": False})
        super().refused("WR-009", people[0].ask, "save")
        replay = json.loads((RECORDS / "0.3" / "express-finished-3.json").read_text())
        error = super().refused("WR-009", people[0].ask, "load", replay={"game": replay["game"]}, title="")
        self.assertIn("no such message", error["text"])

    def test_what_is_not_understood(self):
        for wrong in ((), ("add", "a"), ("copy",), ("copy", "a"), ("copy", "a", "b", "c"), ("check",), ("dance", "a"), ("check", "a", "b")):
            code, out, err = self.store(*wrong)
            self.assertEqual((code, out), (2, ""), wrong)
            self.assertIn("wardroom store --help", err)
        self.assertEqual(self.store("--help")[0], 0)

    def test_wr_041_a_password_stands_in_no_address(self):
        for address in ("postgres://anna:hush@127.0.0.1:9/hall", "postgresql://127.0.0.1:9/hall?password=hush",
                        "postgres://anna@127.0.0.1:9/hall?sslpassword=hush"):
            code, out, err = self.store("check", address)
            self.assertEqual((code, out), (1, ""))
            self.assertIn("PGPASSFILE", err)
            self.assertNotIn("hush", err)
        # And none that libpq finds by itself is said.
        code, out, err = self.store("check", "postgres://anna@127.0.0.1:9/hall", PGPASSWORD="hush")
        self.assertEqual((code, out), (1, ""))
        self.assertNotIn("hush", err)

    def test_wr_041_without_the_library_it_says_what_to_install(self):
        (self.folder / "libpq.so.5").write_text("no library")
        code, out, err = self.store("check", "postgres://127.0.0.1:9/hall", LD_LIBRARY_PATH=str(self.folder))
        self.assertEqual((code, out), (1, ""))
        self.assertIn("install the package libpq5", err)
        code, out, err = self.store("check", self.file, LD_LIBRARY_PATH=str(self.folder))
        self.assertEqual((code, err), (0, ""))  # a file needs none


if __name__ == "__main__":
    kit.main()
