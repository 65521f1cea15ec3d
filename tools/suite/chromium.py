"""A Chromium that page tests share, one after the other: starting one is slower than many tests."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from suite import ROOT

HOW = ROOT / "tests" / "web" / "kit" / "chromium.json"
START_MOST = 60  # seconds
ALONE = ["--headless", "--remote-debugging-port=0", "--remote-allow-origins=*", "--mute-audio", "--hide-scrollbars",
         "--disable-dev-shm-usage", "--disable-breakpad", "--password-store=basic", "--use-mock-keychain",
         "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
         "--disable-ipc-flooding-protection", "--force-color-profile=srgb", "--enable-automation", "about:blank"]
TICKS = os.sysconf("SC_CLK_TCK")


class Chromium:
    """One that starts when it is first needed, and again after `drop`."""

    def __init__(self):
        self.child = None
        self.folder = None
        self.url = None

    def address(self):
        """Where it listens."""
        if self.child is None:
            self.start()
        return self.url

    def start(self):
        how = json.loads(HOW.read_text())
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wardroom-chromium-"))
        said = self.folder / "said.txt"
        with open(said, "wb") as out:
            self.child = subprocess.Popen([how["program"], *how["arguments"], f"--user-data-dir={self.folder}", *ALONE],
                                          stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)
        end = time.monotonic() + START_MOST
        while not (found := re.search(r"DevTools listening on (ws://\S+)", said.read_text(errors="replace"))):
            if self.child.poll() is not None or time.monotonic() > end:
                words = said.read_text(errors="replace")
                self.drop()
                raise SystemExit(f"run-tests: {how['program']} does not start:\n{words}")
            time.sleep(0.02)
        self.url = found[1]

    def processor(self):
        """Seconds of processor that it has used so far, with all its processes."""
        return sum(used_in(self.child.pid)) if self.child else 0.0

    def drop(self):
        """Ends it."""
        if self.child is None:
            return
        try:
            os.killpg(self.child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.child.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.child = None


def used_in(session):
    """What each process of a session has used, and what those have that it waited for."""
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            yield sum(map(int, fields[11:15])) / TICKS
