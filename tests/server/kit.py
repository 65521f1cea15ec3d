"""What the tests of the server share: a server, a connection, people who play, TAP.

A server is started on any free port of this machine with a store of its own, and ended by its process
id; WARDROOM_STORE=postgres in the environment puts the stores into a PostgreSQL. A connection is a WebSocket of the kit's own making: it keeps every byte it is sent, and
can be told to send what no browser would.
"""
import atexit
import base64
import collections
import contextlib
import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import threading
import time
import unittest
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import seeded  # noqa: E402
from waiting import PATIENCE  # noqa: E402

WARDROOM = os.environ.get("WARDROOM") or str(
    pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "wardroom")
TOYS = os.environ.get("WARDROOM_TOYS") or str(
    pathlib.Path(WARDROOM).parent / "tests" / "wardroom_toys")
CALL_SIGNS = set("Alder Brandt Corvin Dray Ellery Fenn Garrick Hale Isolde Juno Kell Lorne Marlow Nyx Orrin Pell "
                 "Quill Rusk Sable Thorne".split())
EFFORT = os.environ.get("WARDROOM_EFFORT", "normal")
POSTGRES = os.environ.get("WARDROOM_STORE") == "postgres"


noise = random.Random(f"noise {seeded.SEED}")  # what is said with every frame and means nothing


class Gone(Exception):
    """The other side has closed the connection."""


class Refused(AssertionError):
    """The server refused; `error` is what it said."""

    def __init__(self, error):
        super().__init__(f"{error['rule']} {error['code']}: {error['text']}")
        self.error = error


# ---- the store ----

def on_a_file(case):
    """A case, or a class of them, that looks into SQLite's file: it is none where there is no such file."""
    return None if POSTGRES else case


def if_long(case):
    """A case that takes its time: it is none where there is not much of it (make soak)."""
    return case if EFFORT == "long" else None


class File:
    """A store in a file, for those who look into it or change it."""

    def __init__(self, path):
        self.address = str(path)

    def body(self, table, number):
        with contextlib.closing(sqlite3.connect(self.address)) as base:
            return base.execute("SELECT body FROM log WHERE tab = ? AND number = ?", (table, number)).fetchone()[0]

    def rows(self, table=None):
        """Rows and notes, of one table or of all."""
        where, args = (" WHERE tab = ?", (table,)) if table else ("", ())
        with contextlib.closing(sqlite3.connect(self.address)) as base:
            return tuple(base.execute(f"SELECT * FROM {kind}{where} ORDER BY tab, 2", args).fetchall() for kind in ("log", "note"))

    def change(self, table, number, body):
        with contextlib.closing(sqlite3.connect(self.address)) as base:
            base.execute("UPDATE log SET body = ? WHERE tab = ? AND number = ?", (body, table, number))
            base.commit()


class Database:
    """The same in PostgreSQL: a database for each path."""

    made = {}  # by path: its name
    making = threading.Lock()

    def __init__(self, path):
        with self.making:
            if path not in self.made:
                self.made[path] = f"hall{len(self.made)}"
                postgres().create(self.made[path])
        self.name = self.made[path]
        self.address = postgres().address(self.name)

    def body(self, table, number):
        found = postgres().sql(self.name, "SELECT encode(body, 'hex') FROM wardroom_log "
                                          f"WHERE tab = '{table}' AND number = {number}")
        return bytes.fromhex(found[0][0])

    def rows(self, table=None):
        where = f" WHERE tab = '{table}'" if table else ""
        return tuple(postgres().sql(self.name, f"SELECT * FROM wardroom_{kind}{where} ORDER BY tab, 2") for kind in ("log", "note"))

    def change(self, table, number, body):
        postgres().sql(self.name, f"UPDATE wardroom_log SET body = decode('{body.hex()}', 'hex') "
                                  f"WHERE tab = '{table}' AND number = {number}")


def store_at(path):
    """The kind of store that this run is about."""
    return (Database if POSTGRES else File)(path)


clusters = []
starting = threading.Lock()


def postgres():
    """The PostgreSQL of this run, started for the first who asks."""
    sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "store"))
    import cluster
    with starting:
        if not clusters:
            clusters.append(cluster.Cluster())
            atexit.register(clusters[0].close)
    return clusters[0]


# ---- what came over the lines ----

class Wires:
    """The last messages on the lines of each case's servers, in the order in which they came about: of a case that fails they go into its folder."""

    MOST = 2000  # messages of a folder

    def __init__(self):
        self.folders = {}  # by the port of a server
        self.rows = {}     # by folder
        self.lines = collections.Counter()  # by folder
        self.changing = threading.Lock()

    def serve(self, port, folder):
        with self.changing:
            self.folders[port] = folder

    def line(self, port):
        """For a new line to the server at this port: what to call with > and what it says, with < and what it hears."""
        with self.changing:
            folder = self.folders.get(port)
            rows = self.rows.setdefault(folder, collections.deque(maxlen=self.MOST))
            self.lines[folder] += 1
            number = self.lines[folder]
        return lambda way, text: rows.append((time.monotonic(), number, way, text))

    def of(self, case=None):
        """Forgets what is a case's, or all, and gives it by folder."""
        with self.changing:
            return {folder: self.rows.pop(folder) for folder in list(self.rows) if folder and (case is None or seeded.case_at(folder) == case)}

    def write(self, case=None):
        """Leaves it in the folders: seconds, the line's number, > or <, the message."""
        for folder, rows in self.of(case).items():
            if folder.is_dir():
                (folder / "wire.txt").write_text("".join(f"{at:.3f} {number} {way} {text}\n" for at, number, way, text in list(rows)))


wires = Wires()


# ---- the server ----

LEASE = ("--lease", "2")  # of a node that tests kill: so many seconds nobody else has its tables


class Server:
    def __init__(self, folder, *arguments, store=None, port=0, program=WARDROOM, **environment):
        self.folder = pathlib.Path(folder)
        self.store = store or store_at(self.folder / "tables.db")
        self.arguments = [str(a) for a in arguments]
        if isinstance(self.store, Database) and "--node" not in self.arguments:
            self.arguments[:0] = ["--node", f"kit{id(self)}"]  # whoever comes back under its name has its tables at once
        self.wanted_port = port
        self.program = program
        self.environment = environment  # changed between two starts, it holds for the second
        self.process = None
        self.port = None
        self.url = None
        self.start()

    def start(self):
        with open(self.folder / "server.log", "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", str(self.wanted_port), "--store", self.store.address,
                 *self.arguments], stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL,
                env=seeded.environment({**os.environ, **self.environment}, self.folder))
        line = self.process.stdout.readline().decode()
        found = re.match(r"Wardroom is open at ((https?)://127\.0\.0\.1:(\d+)/)\n$", line)
        if not found:
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server said {line!r} and then: {self.log()[-2000:]}")
        self.url, self.port = found[1], int(found[3])
        wires.serve(self.port, self.folder)

    def end(self, number):
        """Ends it by a signal; the exit code."""
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def stop(self):
        return self.end(signal.SIGTERM)

    def kill(self):
        return self.end(signal.SIGKILL)

    def seed(self, table, digits):
        """Gives a table that has not begun this seed, in the store of the server, which starts anew."""
        self.stop()
        row = json.loads(self.store.body(table, 1))
        self.store.change(table, 1, json.dumps({**row, "seed": digits}).encode())
        self.start()

    def log(self):
        return (self.folder / "server.log").read_text(errors="replace")

    def get(self, path, **headers):
        """A page: status, headers, body."""
        request = urllib.request.Request(self.url + path.lstrip("/"), headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            with answer:
                return answer.code, answer.headers, answer.read()

    def key(self):
        """The key by which its records are known."""
        status, _, body = self.get("/key")
        assert status == 200, status
        return body

    def metric(self, name):
        found = re.search(rf"^wardroom_{name} (\d+)$", self.get("/metrics")[2].decode(), re.M)
        return int(found[1])

    def memory(self):
        """Bytes of memory in use."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"^VmRSS:\s+(\d+) kB", text, re.M)[1]) * 1024


def certificate(folder):
    """A key and a certificate of this machine's own, for TLS: two files."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(cert)],
                   check=True, capture_output=True, timeout=PATIENCE)
    return key, cert


# ---- WebSocket ----

def handshake(port, path="/ws", protocol="wardroom", origin=None, **more):
    """The head of a request that asks for a WebSocket."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
             "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             "Sec-WebSocket-Key: " + base64.b64encode(noise.randbytes(16)).decode()]
    if protocol is not None:
        lines.append(f"Sec-WebSocket-Protocol: {protocol}")
    if origin is not None:
        lines.append(f"Origin: {origin}")
    lines += [f"{name}: {value}" for name, value in more.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(payload, opcode=1, final=True):
    """A frame as a browser sends it: masked."""
    head = bytes([opcode | (0x80 if final else 0)])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
    mask = noise.randbytes(4)
    stream = (mask * (len(payload) // 4 + 1))[:len(payload)]
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")) if payload else 0
    return head + mask + masked.to_bytes(len(payload), "big")


class Raw:
    """A TCP connection, for whatever bytes."""

    def __init__(self, port, receive_buffer=None, source=None):
        self.socket = socket.socket()
        if source:
            self.socket.bind((source, 0))
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def fileno(self):
        return self.socket.fileno()

    def send(self, data):
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError) as fault:
            raise Gone from fault

    def read_to_end(self, patience=PATIENCE):
        """All bytes until the other side closes; a timeout is an error."""
        said = b""
        end = time.monotonic() + patience
        while True:
            self.socket.settimeout(max(0.01, end - time.monotonic()))
            try:
                piece = self.socket.recv(65536)
            except ConnectionResetError:
                return said
            if not piece:
                return said
            said += piece

    def close(self):
        self.socket.close()


class Line(Raw):
    """A WebSocket connection that speaks JSON and keeps what it was told."""

    def __init__(self, port, keep_bytes=False, greeting=None, **how):
        super().__init__(port, **how)
        self.received = bytearray() if keep_bytes else None  # all payloads, one a line
        self.pending = b""
        self.inbox = []       # messages not yet looked at: texts
        self.tell = wires.line(port)
        self.close_code, self.close_reason = None, ""
        self.gone = False
        self.send(greeting or handshake(port))
        self.head = self._read_head()
        if b" 101 " not in self.head.split(b"\r\n")[0]:
            raise Gone(self.head)

    def _read_head(self):
        while b"\r\n\r\n" not in self.pending:
            try:
                piece = self.socket.recv(65536)
            except ConnectionResetError:
                piece = b""
            if not piece:
                raise Gone(self.pending)
            self.pending += piece
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        return head

    def say(self, *messages):
        """Several go out in one piece."""
        texts = [json.dumps(message) for message in messages]
        for text in texts:
            self.tell(">", text)
        self.send(b"".join(frame(text.encode()) for text in texts))

    def answers(self, *messages):
        """What is answered to messages that go out in one piece, in the order in which it comes."""
        self.say(*messages)
        ids, heard = {message["id"] for message in messages}, []
        while len(heard) < len(messages):
            message = self.hear()
            if message.get("id") in ids:
                heard.append(message)
        return heard

    def _one_frame(self):
        data = self.pending
        if len(data) < 2:
            return None
        length, at = data[1] & 0x7f, 2
        if length == 126:
            if len(data) < 4:
                return None
            length, at = struct.unpack(">H", data[2:4])[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, at = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < at + length:
            return None
        self.pending = data[at + length:]
        return data[0], data[at:at + length]

    def _take_frames(self):
        while True:
            got = self._one_frame()
            if got is None:
                return
            first, payload = got
            opcode = first & 0x0f
            assert first & 0x80, "the server sends no fragments"
            if opcode == 1:
                if self.received is not None:
                    self.received += payload + b"\n"
                self.inbox.append(payload.decode("utf-8"))
                self.tell("<", self.inbox[-1])
            elif opcode == 8:
                self.close_code = struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else None
                self.close_reason = payload[2:].decode("utf-8")
                self.gone = True
            elif opcode == 9:
                try:
                    self.send(frame(payload, 10))
                except Gone:
                    self.gone = True

    def pump(self, seconds=0.0):
        """Takes in what there is, waiting at most so long for the first byte."""
        while not self.gone and select.select([self.socket], [], [], seconds)[0]:
            try:
                piece = self.socket.recv(1 << 18)
            except (ConnectionResetError, BrokenPipeError):
                piece = b""
            if not piece:
                self.gone = True
            self.pending += piece
            self._take_frames()
            seconds = 0.0

    def hear(self, patience=PATIENCE):
        """The next message."""
        end = time.monotonic() + patience
        while not self.inbox:
            if self.gone:
                raise Gone(self.close_code)
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"nothing was said for {patience} s")
            self.pump(left)
        return json.loads(self.inbox.pop(0))

    def until_gone(self, patience=PATIENCE):
        """Waits for the other side to close; its code, if it said one."""
        end = time.monotonic() + patience
        while not self.gone:
            left = end - time.monotonic()
            assert left > 0, "the connection is still open"
            self.pump(left)
        return self.close_code


# ---- people ----

def random_args(option, chance):
    """A value for each free part of an option."""
    args = []
    for bounds in option.get("free", []):
        if bounds.get("usual") is not None:  # numbers that hang together with others: these are known to work
            args.append(bounds["usual"])
        elif "set" in bounds:
            count = chance.randint(bounds["min"], min(bounds["max"], len(bounds["set"])))
            args.append(sorted(chance.sample(bounds["set"], count)))
        else:
            args.append(chance.randint(*bounds["number"]))
    return args


def random_choice(asks, chance):
    option = chance.choice(asks["options"])
    return {"type": "choose", "ask": asks["ask"], "option": option["option"],
            "args": random_args(option, chance)}


class Person(Line):
    """Somebody with a connection: knows the last table message, all events and all chat."""

    def __init__(self, port, **how):
        super().__init__(port, **how)
        self.number = 0
        self.reset()
        self.seat = self.token = self.table_id = None
        self.said = []  # messages that were no answer to anything: lobby, closing

    def reset(self):
        """Forgets the table, as a page does that goes to another one."""
        self.table = None
        self.tables = 0
        self.events = []
        self.chat = []
        self.answered = None  # the ask that was answered last

    def take(self, message):
        if message["type"] == "table":
            self.table = message
            self.tables += 1
            for one in message["events"]:
                if one["number"] == 1:
                    self.events = []
                self.events.append(one)
            self.chat += message["chat"]
        else:
            self.said.append(message)

    def listen(self, seconds=0.0):
        """Takes in all that came, waiting at most so long for the first of it."""
        if not self.inbox:
            self.pump(seconds)
        while self.inbox:
            self.take(json.loads(self.inbox.pop(0)))

    def ask(self, type, **fields):
        """Says something and waits for its answer; a refusal is raised."""
        self.number += 1
        self.say({"type": type, "id": self.number, **fields})
        return self.answer_to(self.number)

    def answer_to(self, number, patience=PATIENCE):
        end = time.monotonic() + patience
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message.get("id") == number:
                if message["type"] == "refused":
                    raise Refused(message["error"])
                if message["type"] == "seated":
                    self.seat, self.token = message["seat"], message["token"]
                    self.table_id = message["table"]
                return message
            self.take(message)

    def wait(self, condition, patience=PATIENCE):
        """Listens until the table message fulfils the condition."""
        end = time.monotonic() + patience
        while self.table is None or not condition(self.table):
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"it never came; the last was {str(self.table)[:1500]}")
            if self.gone and not self.inbox:
                raise Gone(self.close_code)
            self.listen(left)
        return self.table

    def fresh(self, condition=lambda t: True):
        """A table message newer than the present one."""
        seen = self.tables
        return self.wait(lambda t: self.tables > seen and condition(t))

    # What people do.

    def create(self, game="express", seats=3, name="Anna", **more):
        self.reset()
        self.ask("create", game=game, seats=seats, name=name, **more)
        return self.wait(lambda t: t["you"]["seat"] == self.seat)

    def join(self, table, token=None, since=None):
        fields = {"table": table}
        if token is not None:
            fields["token"] = token
        if since is not None:
            fields["since"] = since
        answer = self.ask("join", **fields)
        self.table_id = table
        self.fresh()
        self.seat = self.table["you"]["seat"]
        if answer["token_ok"]:
            self.token = token
        return answer

    def sit(self, seat, name, **more):
        self.ask("sit", seat=seat, name=name, **more)
        return self.wait(lambda t: t["you"]["seat"] == seat)

    @property
    def asked(self):
        """What this person is asked and has not answered yet, or None."""
        asks = self.table and self.table["asks"]
        if not asks or asks["ask"] is None or asks["ask"] == self.answered:
            return None
        return asks

    def choose(self, **fields):
        """Answers, and waits until the table has moved on."""
        self.answered = fields["ask"]
        self.ask("choose", **{k: v for k, v in fields.items() if k != "type"})

    @property
    def phase(self):
        return self.table["table"]["phase"]


def choose_asked(people, chance, say=None):
    """Every asked person answers at random; True if anybody did."""
    any_asked = False
    for person in people:
        if person.asked:
            any_asked = True
            choice = random_choice(person.asked, chance)
            (say or (lambda p, c: p.choose(**c)))(person, choice)
    return any_asked


def listen_all(people, seconds):
    """All take in what came; waits at most so long for anything."""
    if any(p.inbox for p in people):
        seconds = 0
    select.select([p.socket for p in people if not p.gone], [], [], seconds)
    for person in people:
        person.listen()


def catch_up(people):
    """All take in whatever the server has sent, or would have sent by now: it answers the second time
    after everything that was due at the first."""
    for _ in range(2):
        for person in people:
            person.ask("ping")
    for person in people:
        person.listen()


def play_on(people, chance, until=None, patience=120):
    """People choose at random until the game is over, or `until` says so."""
    end = time.monotonic() + patience
    listen_all(people, 0)
    while not (until and until()) and not all(p.table and p.phase == "over" for p in people):
        assert time.monotonic() < end, "the game does not end: " + str(people[0].table)[:1500]
        choose_asked(people, chance)
        listen_all(people, 0.5)


# ---- cases and TAP ----

class Case(unittest.TestCase):
    arguments = ("--tables", "1000", "--per-address", "200", "--rate", "100000", "--burst",
                 "100000", "--share", "0", "--listed", "0", "--log", "warn", "--window", "0")  # windows have tests of their own

    def setUp(self):
        self.folder = seeded.folder(self)
        self.chance = random.Random(f"{self.id()} {seeded.SEED}")

    def serve(self, *more, **how):
        server = Server(self.folder, *self.arguments, *more, **how)
        self.addCleanup(server.kill)
        self.server = server
        return server

    def connect(self, **how):
        person = Person(self.server.port, **how)
        self.addCleanup(person.close)
        return person

    def seat_people(self, count, seats=None, **more):
        """So many people at a new table; the others of its seats stay free."""
        people = [self.connect() for _ in range(count)]
        people[0].create(seats=seats or count, name="P0", **more)
        for seat, person in enumerate(people[1:], 1):
            person.join(people[0].table_id)
            person.sit(seat, f"P{seat}")
        return people

    def begin(self, people):
        people[0].ask("start")
        for person in people:
            person.wait(lambda t: t["table"]["phase"] != "gathering")

    def house_goes_on(self, seconds=2):
        """The house has gone on for so long, as the clock of another table tells: what it had to do in that time is done."""
        people = self.seat_people(3, pace={"kind": "live", "limit": 1}, open=False)
        self.begin(people)
        begun = people[0].table["now"]
        people[0].wait(lambda t: t["now"] >= begun + seconds or t["table"]["phase"] == "over")
        self.assertEqual(people[0].phase, "playing")
        for person in people:
            person.close()

    def refused(self, rule, function, *args, **fields):
        """It must be refused, by this rule; what was said."""
        with self.assertRaises(Refused) as caught:
            function(*args, **fields)
        error = caught.exception.error
        self.assertEqual(error["rule"], rule, error)
        self.assertTrue(error["code"] and error["text"].endswith("."), error)
        return error


class Tap(unittest.TestResult):
    """May be told of cases from several threads."""

    def __init__(self):
        super().__init__()
        self.number = 0
        self.begun = {}  # by the name of the case
        self.printing = threading.Lock()

    def startTest(self, test):
        super().startTest(test)
        self.begun[test.id()] = time.monotonic()

    def line(self, word, test, fault=None, skipped=None):
        if fault:
            wires.write(test.id())
        else:
            wires.of(test.id())
        took = time.monotonic() - self.begun[test.id()]
        said = f"# SKIP {skipped}" if skipped else f"# {took:.1f} s"
        if fault:
            said += "\n# " + self._exc_info_to_string(fault, test).rstrip().replace("\n", "\n# ")
        with self.printing:
            self.number += 1
            print(f"{word} {self.number} - {test.id().split('.', 1)[1]} {said}", flush=True)

    def addSuccess(self, test):
        self.line("ok", test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.line("not ok", test, err)

    def addError(self, test, err):
        super().addError(test, err)
        self.line("not ok", test, err)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.line("ok", test, skipped=reason)


def cases_of(suite):
    """All cases, however they are nested."""
    for one in suite:
        yield from cases_of(one) if isinstance(one, unittest.TestSuite) else [one]


AT_ONCE = 2 * (os.cpu_count() or 1)  # cases: each has a server of its own, and most of its time it waits


def told_to_end(*_):
    """Whoever runs the tests has waited long enough: what came over the lines is for whoever looks why."""
    wires.write()
    os._exit(1)


def main(*modules):
    signal.signal(signal.SIGTERM, told_to_end)
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(modules or [f"__main__.{name}" for name in sys.argv[1:]] or ["__main__"])
    print(f"1..{suite.countTestCases()}", flush=True)
    result = Tap()
    with ThreadPoolExecutor(AT_ONCE) as workers:
        list(workers.map(lambda case: case.run(result), cases_of(suite)))
    raise SystemExit(0 if result.wasSuccessful() else 1)
