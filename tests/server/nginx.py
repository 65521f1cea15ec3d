"""An nginx in front of a server, with the very lines that docs/hosting.md gives: only its ports and files are others."""
import os
import pathlib
import pwd
import re
import shutil
import socket
import subprocess
import textwrap

import kit
from waiting import until

HOSTING = (pathlib.Path(__file__).resolve().parent.parent.parent / "docs/hosting.md").read_text()
PROGRAM = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def lines_with(words):
    """The one block of lines in the page that has these words."""
    blocks = [textwrap.dedent(block) for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", HOSTING, re.M)]
    [found] = [block for block in blocks if words in block]
    return found


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Nginx:
    """It listens with TLS as the page says, and without on another port."""

    def __init__(self, folder, server_port):
        self.folder = pathlib.Path(folder)
        self.tls_port, self.port = free_port(), free_port()
        key, self.certificate = kit.certificate(self.folder)
        site = lines_with("server_name")
        for said, here in (("listen 443 ssl;", f"listen 127.0.0.1:{self.tls_port} ssl; listen 127.0.0.1:{self.port};"),
                           ("/etc/letsencrypt/live/games.example/fullchain.pem", str(self.certificate)),
                           ("/etc/letsencrypt/live/games.example/privkey.pem", str(key)),
                           ("http://127.0.0.1:8080;", f"http://127.0.0.1:{server_port};")):
            assert said in site, said
            site = site.replace(said, here)
        temporary = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"user {pwd.getpwuid(os.getuid()).pw_name};\ndaemon off;\npid {self.folder}/nginx.pid;\n"
            f"{lines_with('worker_rlimit_nofile')}http {{\naccess_log off;\n{temporary}\n{site}}}\n")
        self.process = subprocess.Popen([PROGRAM, "-p", str(self.folder), "-e", str(self.folder / "nginx.log"), "-c",
                                         str(self.folder / "nginx.conf")], stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        self.wait_until_open()

    def wait_until_open(self):
        until(self.is_open, lambda: (self.folder / "nginx.log").read_text())

    def is_open(self):
        assert self.process.poll() is None, (self.folder / "nginx.log").read_text()
        try:
            socket.create_connection(("127.0.0.1", self.port), kit.PATIENCE).close()
            return True
        except ConnectionRefusedError:
            return False

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(kit.PATIENCE)
