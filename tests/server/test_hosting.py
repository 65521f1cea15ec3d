"""What a host relies on: the package's files, the dashboard, the page about hosting, and a backup."""
import configparser
import contextlib
import json
import os
import pathlib
import re
import shlex
import signal
import sqlite3
import subprocess
import tempfile
import unittest

import kit

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DEBIAN = ROOT / "debian"
HOSTING = (ROOT / "docs/hosting.md").read_text()
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def options_of_serve():
    said = subprocess.run([kit.WARDROOM, "serve", "--help"], check=True, capture_output=True, text=True).stdout
    return set(OPTION.findall(said))


def paragraphs(text):
    """The paragraphs of a control file, as dictionaries."""
    for part in text.strip().split("\n\n"):
        yield dict(re.findall(r"^([\w-]+): *(.*(?:\n[ \t].*)*)", part, re.M))


def service():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(DEBIAN / "wardroom.service")
    return unit["Service"]


def settings(commented):
    """The values of WARDROOM_OPTIONS in the file of settings: the one that counts, or those that are offered."""
    mark = "#" if commented else ""
    return re.findall(rf'^{mark}WARDROOM_OPTIONS="(.*)"$', (DEBIAN / "wardroom.default").read_text(), re.M)


class Package(unittest.TestCase):
    def test_what_is_offered_exists(self):
        for words in [service()["ExecStart"], *settings(False), *settings(True)]:
            self.assertLessEqual(set(OPTION.findall(words)), options_of_serve(), words)
        self.assertEqual(len(settings(False)), 1)
        self.assertTrue(settings(True))

    def test_the_service_starts_as_it_is_written(self):
        [options] = settings(False)
        self.assertIn("--bind 127.0.0.1", options)
        with tempfile.TemporaryDirectory() as folder:
            program, *arguments = shlex.split(service()["ExecStart"].replace("${STATE_DIRECTORY}", folder).replace(
                "$WARDROOM_OPTIONS", options))
            self.assertEqual(program, "/usr/bin/wardroom")
            process = subprocess.Popen([kit.WARDROOM, *arguments, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                self.assertIn("Wardroom is open at http://127.0.0.1:", process.stdout.readline())
            finally:
                os.kill(process.pid, signal.SIGTERM)
                self.assertEqual(process.wait(kit.PATIENCE), 0)
                process.stdout.close()
            self.assertEqual(os.stat(f"{folder}/tables.db").st_mode & 0o077, 0)

    def test_the_service_is_shut_in(self):
        for name, value in {"DynamicUser": "yes", "NoNewPrivileges": "yes", "ProtectSystem": "strict",
                            "StateDirectory": "wardroom", "CapabilityBoundingSet": ""}.items():
            self.assertEqual(service().get(name), value, name)
        self.assertIn("SystemCallFilter", service())

    def test_it_is_built_with_what_tools_setup_installs(self):
        setup = (ROOT / "tools/setup").read_text()
        needs = {}
        for name, before, rows in re.findall(r"^(\w+)_needs=(?:\"\$(\w+)_needs\")?'\n(.*?)'$", setup, re.M | re.S):
            needs[name] = needs.get(before, set()) | {row.split()[0] for row in rows.splitlines()}
        source, binary, *_ = paragraphs((DEBIAN / "control").read_text())
        wanted = {re.split(r"[ (]", one.strip())[0] for one in source["Build-Depends"].split(",")}
        when_run = {"libwebsockets-evlib-ev"}
        self.assertEqual(wanted - {"debhelper-compat"}, needs["run"] - when_run - {"gcc", "libc6-dev"})  # which every build has
        self.assertLessEqual(when_run, set(re.split(r"[, ]+", binary["Recommends"])))

    def test_what_it_installs_is_there(self):
        for name in (DEBIAN / "wardroom.docs").read_text().split():
            self.assertTrue((ROOT / name).read_text(), name)

    def test_the_man_page_has_every_command_and_option(self):
        page = subprocess.run([ROOT / "tools/manual", kit.WARDROOM], check=True, capture_output=True, text=True).stdout
        plain = page.replace("\\-", "-")
        said = subprocess.run([kit.WARDROOM, "--help"], check=True, capture_output=True, text=True).stdout
        for command in re.findall(r"^  wardroom ([a-z]+)", said, re.M):
            self.assertIn(f'.SH "WARDROOM {command.upper()}"', plain)
        self.assertLessEqual(options_of_serve(), set(OPTION.findall(plain)))


class Figures(kit.Case):
    def setUp(self):
        super().setUp()
        said = self.serve().get("/metrics")[2].decode()
        self.names = set(re.findall(r"^(wardroom_\w+) \d+$", said, re.M))

    def test_the_dashboard_shows_all_of_them_and_no_other(self):
        board = json.loads((ROOT / "docs/grafana.json").read_text())
        shown = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
        self.assertEqual(set(re.findall(r"wardroom_\w+", shown)), self.names)
        self.assertLessEqual(set(re.findall(r"wardroom_\w+", json.dumps(board["templating"]))), self.names)

    def test_every_one_is_explained(self):
        self.assertEqual(set(re.findall(r"^\| `(wardroom_\w+)`", HOSTING, re.M)), self.names)


class Page(unittest.TestCase):
    def test_the_page_names_no_option_that_is_not_there(self):
        others = {"--help", "--data-dir", "--reference", "--offline"}  # of every command, and of other programs
        said = set(OPTION.findall(HOSTING)) - others
        self.assertTrue(said)
        self.assertLessEqual(said, options_of_serve())


@kit.on_a_file
class Backup(kit.Case):
    def copy(self, name):
        path = self.folder / name
        with contextlib.closing(sqlite3.connect(self.server.store.address)) as live, contextlib.closing(sqlite3.connect(path)) as copy:
            live.backup(copy)
        return path

    def play_more(self, people):
        stop = len(people[0].events) + 10
        kit.play_on(people, self.chance, until=lambda: len(people[0].events) >= stop)
        self.assertGreaterEqual(len(people[0].events), stop)

    def test_a_copy_that_was_made_while_people_played_goes_on(self):
        self.serve()
        people = self.seat_people(3, game="galactica")  # no game of it is over so soon
        self.begin(people)
        for number in range(5):
            self.play_more(people)
            self.copy(f"{number}.db")
        key, seen = self.server.key(), people[0].events
        self.server.kill()
        self.serve(store=kit.File(self.folder / "4.db"))
        self.assertEqual(self.server.key(), key)
        back = [self.connect() for _ in people]
        for before, person in zip(people, back):
            person.join(before.table_id, before.token)
            self.assertEqual(person.seat, before.seat)
        self.assertEqual([e["text"] for e in back[0].events][:len(seen)], [e["text"] for e in seen])
        self.play_more(back)


if __name__ == "__main__":
    kit.main()
