"""A PostgreSQL of the test's own: in a temporary folder, on a Unix socket only, ended by its process id."""
import glob
import os
import pathlib
import pwd
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import seeded  # noqa: E402
from waiting import until  # noqa: E402

PATIENCE = 60  # seconds that it may take to start, on a machine that does much else


def programs():
    """The folder of PostgreSQL's programs: the newest that Debian has installed, or the one on the path."""
    found = glob.glob("/usr/lib/postgresql/*/bin/postgres")
    found.sort(key=lambda path: [int(n) for n in path.split("/")[4].split(".")])
    on_path = shutil.which("postgres")
    if not found and not on_path:
        raise SystemExit("PostgreSQL is not installed: tools/setup test")
    return pathlib.Path(found[-1] if found else on_path).parent


def unprivileged():
    """PostgreSQL refuses to be root: whom to be instead, as arguments of Popen."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            who = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    raise SystemExit("there is neither a user postgres nor nobody")


def children(pid):
    """The processes that this one has started."""
    found = []
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            fields = pathlib.Path(stat).read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.split("/")[2]))
    return found


class Cluster:
    """`durable`: with fsync, as in earnest; without, it survives its own death, though not the machine's."""

    def __init__(self, durable=False):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wardroom-pg-"))
        self.bin = programs()
        self.who = unprivileged()
        self.durable = durable
        self.process = None
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.run("initdb", "--no-sync", "--auth=trust", "--username=wardroom", "--encoding=UTF8", "--locale=C",
                 "--pgdata", str(self.folder / "data"))
        self.start()

    def run(self, program, *arguments):
        done = subprocess.run([str(self.bin / program), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              cwd="/", **self.who)
        if done.returncode:
            raise AssertionError(f"{program}: {done.stdout.decode()}")

    def settings(self):
        values = {"listen_addresses": "", "unix_socket_directories": self.folder, "fsync": "on" if self.durable else "off",
                  "shared_buffers": "16MB", "max_connections": 100, "max_wal_size": "256MB", "lc_messages": "C",
                  "recovery_init_sync_method": "syncfs"}  # after its death not each of a thousand files by itself
        return [word for name, value in values.items() for word in ("-c", f"{name}={value}")]

    def start(self):
        """Starts it; after its death what is left of the old one may still have to go."""
        until(self.is_up, lambda: "PostgreSQL to start: " + (self.folder / "log").read_text()[-2000:], PATIENCE)

    def is_up(self):
        """Whether it answers; when it is not there, it is started."""
        if self.process is None or self.process.poll() is not None:
            with open(self.folder / "log", "ab") as log:
                self.process = subprocess.Popen([str(self.bin / "postgres"), "-D", str(self.folder / "data"), *self.settings()],
                                                stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd="/", **self.who)
        return subprocess.run([str(self.bin / "pg_isready"), "-q", "-h", str(self.folder)]).returncode == 0

    def signal(self, number):
        """To all of its processes: SIGSTOP lets it hang, with its connections open."""
        for pid in [self.process.pid, *children(self.process.pid)]:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """All of its processes die at once."""
        for pid in [self.process.pid, *children(self.process.pid)]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
        if not seeded.KEEP:
            shutil.rmtree(self.folder, ignore_errors=True)

    def sql(self, database, command):
        """The rows of the answer: lists of texts."""
        done = subprocess.run([str(self.bin / "psql"), "-X", "-q", "-At", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder),
                               "-U", "wardroom", "-d", database], input=command.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode:
            raise AssertionError(done.stderr.decode())
        return [line.split("\t") for line in done.stdout.decode().splitlines()]

    def address(self, database):
        return f"postgres://wardroom@/{database}?host={self.folder}"

    def create(self, database):
        """A new database; its address."""
        self.sql("postgres", f'CREATE DATABASE "{database}"')
        return self.address(database)

    def address_by(self, proxy, database):
        return f"postgres://wardroom@/{database}?host={proxy.folder}"


class Proxy:
    """Stands between a program and a cluster, and can cut the line around a commit: `cut_next` is "before" it
    arrives, "meanwhile" or "after" it, when the answer is on its way back."""

    SOCKET = ".s.PGSQL.5432"

    def __init__(self, cluster):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wardroom-pg-"))
        self.target = str(cluster.folder / self.SOCKET)
        self.cut_next = None
        self.cuts = 0
        self.lines = 0  # opened so far
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(str(self.folder / self.SOCKET))
        self.door.listen()
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self):
        while True:
            try:
                client = self.door.accept()[0]
            except OSError:
                return
            self.lines += 1
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(self.target)
            try:
                while self.forward(client, server):
                    pass
            except ConnectionError:
                pass  # one side is gone: so is the other

    def forward(self, client, server):
        """Passes on what there is; False: the line is cut."""
        for source in select.select([client, server], [], [])[0]:
            data = source.recv(1 << 20)
            if not data:
                return False
            when = self.cut_next if source is client and b"commit_" in data and b"INSERT" not in data else None  # not its text
            if when:
                self.cut_next = None
                self.cuts += 1
            if when == "before":
                return False
            (server if source is client else client).sendall(data)
            if when == "after":
                server.recv(1 << 20)
            if when:
                return False
        return True

    def close(self):
        self.door.close()
        shutil.rmtree(self.folder, ignore_errors=True)
