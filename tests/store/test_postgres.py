#!/usr/bin/env python3
"""A store in PostgreSQL: what every store promises, leases, and what happens when PostgreSQL or a writer dies or
sleeps (WR-041). Prints TAP."""
import os
import pathlib
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]
import cluster  # noqa: E402
import kit  # noqa: E402
from waiting import any_moment, until  # noqa: E402

PROGRAMS = pathlib.Path(os.environ.get("STORE_PROGRAMS") or pathlib.Path(kit.TOYS).parent)
DEATHS = {"short": 5, "normal": 20, "long": 400}[kit.EFFORT]
CUTS = {"short": 8, "normal": 20, "long": 400}[kit.EFFORT]
SLEEPS = {"short": 1, "normal": 3, "long": 50}[kit.EFFORT]


class Writer:
    """tests/store/writer.c: a node that writes to a table, and what it said."""

    def __init__(self, case, address, name, table, lease_ms):
        self.name = name
        said = case.folder / f"{name}-{table}"
        with open(said, "w") as output:
            self.process = subprocess.Popen([PROGRAMS / "store_writer", address, name, table, str(lease_ms)], stdout=output)
        self.output = open(said)
        self.said = []   # lines, in words
        self.begun = ""  # of a line
        case.addCleanup(self.end)

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            self.process.wait(kit.PATIENCE)
        self.output.close()

    def finish(self):
        self.process.terminate()
        assert self.process.wait(kit.PATIENCE) == 0
        return self.lines()

    def lines(self):
        *whole, self.begun = (self.begun + self.output.read()).split("\n")
        self.said += [line.split(" ") for line in whole]
        return self.said

    def acknowledged(self):
        return {int(line[1]): f"{line[2]} {line[3]}" for line in self.lines() if line[0] == "acknowledged"}

    def wait_for(self, more):
        """Waits for so many more rows."""
        wanted = len(self.acknowledged()) + more
        until(lambda: self.process.poll() is not None or len(self.acknowledged()) >= wanted, lambda: f"{self.name}: {self.lines()[-3:]}")
        assert len(self.acknowledged()) >= wanted, "it is gone"


class Postgres(kit.Case):
    def setUp(self):
        super().setUp()
        self.move_to(kit.postgres())

    def move_to(self, where):
        """A new database there is the store."""
        self.cluster = where
        self.hall = f"hall-{self.id()}"[-63:]
        self.address = where.create(self.hall)

    def run_program(self, name):
        done = subprocess.run([PROGRAMS / name], env={**os.environ, "STORE": self.address}, capture_output=True)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_wr_041_it_promises_what_every_store_does(self):
        self.run_program("test_store")

    def test_wr_041_leases(self):
        self.run_program("test_leases")

    def rows(self, table):
        rows = self.cluster.sql(self.hall, "SELECT number, convert_from(body, 'UTF8') FROM wardroom_log"
                                        f" WHERE tab = '{table}' ORDER BY number")
        return {int(number): body for number, body in rows}

    def check(self, table, writers):
        """Everything that was acknowledged is there, in its place, once."""
        rows = self.rows(table)
        self.assertEqual(list(rows), list(range(1, len(rows) + 1)))
        self.assertEqual(len(set(rows.values())), len(rows))
        for writer in writers:
            for number, body in writer.acknowledged().items():
                self.assertEqual(rows.get(number), body)

    def test_wr_041_what_was_acknowledged_survives_the_death_of_postgresql(self):
        mortal = cluster.Cluster(durable=True)
        self.addCleanup(mortal.close)
        self.move_to(mortal)
        writers = [Writer(self, self.address, name, name * 3, 60000) for name in ("anna", "ben")]
        for _ in range(DEATHS):
            for writer in writers:
                writer.wait_for(20)
            any_moment(self.chance, 1 / 20)
            self.cluster.kill()
            self.cluster.start()
        for writer in writers:
            writer.wait_for(20)
            said = writer.finish()
            self.assertTrue(any(line[0] == "refused" for line in said), "it never noticed")
            self.check(writer.name * 3, [writer])

    def test_wr_041_a_lost_connection_is_opened_again(self):
        writer = Writer(self, self.address, "anna", "table", 60000)
        for _ in range(CUTS):
            writer.wait_for(5)
            any_moment(self.chance, 1 / 50)
            self.cluster.sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                         f"WHERE datname = '{self.hall}'")
        writer.wait_for(5)
        said = writer.finish()
        self.check("table", [writer])
        # Whether the row was written is found out, not guessed: nobody has to start again.
        self.assertEqual([line for line in said if line[0] == "refused"], [])
        self.assertEqual(len(self.rows("table")), len(writer.acknowledged()))

    def test_wr_041_what_became_of_a_commit_is_found_out(self):
        proxy = cluster.Proxy(self.cluster)
        self.addCleanup(proxy.close)
        writer = Writer(self, self.cluster.address_by(proxy, self.hall), "anna", "table", 60000)
        writer.wait_for(5)
        self.cluster.sql(self.hall, "CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$"
                                 " BEGIN PERFORM pg_sleep(0.2); RETURN NEW; END $$;"
                                 "CREATE TRIGGER take_long BEFORE INSERT ON wardroom_log FOR EACH ROW EXECUTE FUNCTION take_long()")
        for when in ("before", "meanwhile", "after") * 3:
            proxy.cut_next = when
            writer.wait_for(3)
            self.assertIsNone(proxy.cut_next)
        self.assertEqual(proxy.cuts, 9)
        said = writer.finish()
        self.check("table", [writer])
        self.assertEqual([line for line in said if line[0] == "refused"], [])
        self.assertEqual(len(self.rows("table")), len(writer.acknowledged()))

    def test_wr_041_a_writer_that_slept_past_its_lease_writes_nothing(self):
        first, second = (Writer(self, self.address, name, "table", 1500) for name in ("anna", "ben"))
        written = lambda: (len(first.acknowledged()), len(second.acknowledged()))
        for _ in range(SLEEPS):
            before = written()
            until(lambda b=before: written() != b, "a row")
            owner, other = (first, second) if len(first.acknowledged()) > before[0] else (second, first)
            any_moment(self.chance, 1 / 20)
            owner.process.send_signal(signal.SIGSTOP)
            other.wait_for(30)
            last = max(self.rows("table"))
            noticed = lambda o=owner: sum(line[0] == "lost" or line[2:3] == ["fault"] for line in o.lines())
            before = noticed()
            owner.process.send_signal(signal.SIGCONT)
            until(lambda b=before, n=noticed: n() > b, lambda o=owner: f"{o.name} to notice: {o.lines()[-3:]}")
            # What the sleeper had sent before is there or not; awake again, it has written nothing.
            later = [body for number, body in self.rows("table").items() if number > last]
            self.assertEqual([body for body in later if body.startswith(owner.name)], [])
        first.finish()
        second.finish()
        self.check("table", [first, second])

    def test_wr_041_a_table_does_not_change_hands_while_rows_are_written(self):
        first = Writer(self, self.address, "anna", "table", 1500)
        first.wait_for(1)
        self.cluster.sql(self.hall, "CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$"
                                 " BEGIN PERFORM pg_sleep(2.5); RETURN NEW; END $$;"
                                 "CREATE TRIGGER take_long BEFORE INSERT ON wardroom_log FOR EACH ROW EXECUTE FUNCTION take_long()")
        until(self.somebody_writes)  # from here on its lease ends while it writes
        second = Writer(self, self.address, "ben", "table", 60000)
        second.wait_for(1)
        leased = next(int(line[1]) for line in second.lines() if line[0] == "leased")
        self.assertEqual(leased, max(first.acknowledged()))  # it has read all that was written
        self.assertEqual(min(second.acknowledged()), leased + 1)

    def somebody_writes(self):
        """Somebody is in the middle of a row."""
        return self.cluster.sql(self.hall, f"SELECT 1 FROM pg_stat_activity WHERE datname = '{self.hall}' AND wait_event = 'PgSleep'")

    def test_wr_041_nobody_waits_for_a_writer_that_sleeps(self):
        writer = Writer(self, self.address, "anna", "table", 2000)
        writer.wait_for(5)
        writer.process.send_signal(signal.SIGSTOP)
        other = Writer(self, self.address, "ben", "table", 60000)
        other.wait_for(5)

    def test_wr_041_a_full_disk_acknowledges_nothing(self):
        writer = Writer(self, self.address, "anna", "table", 60000)
        writer.wait_for(5)
        self.cluster.sql(self.hall, "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$"
                                 " BEGIN RAISE disk_full USING MESSAGE = 'no room'; END $$;"
                                 "CREATE TRIGGER full_disk BEFORE INSERT ON wardroom_log EXECUTE FUNCTION full_disk()")
        refusals = lambda: sum("PostgreSQL: no room." in " ".join(line) for line in writer.lines())
        until(refusals, "the first refusal")
        count = len(self.rows("table"))
        until(lambda r=refusals(): refusals() > r + 2, "more refusals")
        self.assertEqual(len(self.rows("table")), count)
        self.assertEqual(len(writer.acknowledged()), count)
        self.cluster.sql(self.hall, "DROP FUNCTION full_disk() CASCADE")
        writer.wait_for(5)
        writer.finish()
        self.check("table", [writer])


if __name__ == "__main__":
    kit.main()
