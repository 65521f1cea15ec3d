"""Runs test programs: each in a folder of its own, for a limited time, the longest first."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from suite import ROOT, tap
from suite.chromium import Chromium

GRACE = 15.0  # seconds that a program which took too long has to write down what it sees
AT_ONCE = (os.cpu_count() or 1) + 1  # a page, a server or a terminal under test often waits


class Runner:
    """Runs programs with one seed. `more` is what they find around them besides."""

    def __init__(self, seed, more=None):
        self.seed = seed
        self.more = more or {}
        self.spent = []  # seconds of processor, by each that has run
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="wardroom-tests-"))
        self.place.chmod(0o755)  # a PostgreSQL of another user looks in
        self.own = threading.local()  # of each worker: its browser
        self.browsers = []
        self.children = set()  # what is running
        self.stopped = False

    @property
    def processor(self):
        """Seconds of processor of all that has run."""
        return sum(self.spent)

    def traced(self):
        """Another, whose pages write down all they do, for whoever looks for a fault."""
        return Runner(self.seed, {"WARDROOM_TRACE": "1"})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browsers, and takes the place away, unless something was kept in it."""
        for browser in self.browsers:
            browser.drop()
        if not any(self.place.iterdir()):
            self.place.rmdir()

    def browser(self):
        """The one of this worker."""
        if not hasattr(self.own, "browser"):
            self.own.browser = Chromium()
            self.browsers.append(self.own.browser)
        return self.own.browser

    def environment(self, program, folder):
        """Returns the environment of a program. Its temporary files are in its folder and stay."""
        more = {"WARDROOM_SEED": str(self.seed), "PYTHONHASHSEED": str(self.seed % (1 << 32)), "MALLOC_PERTURB_": str(self.seed % 255 + 1), "TMPDIR": str(folder), "WARDROOM_KEEP": "1",
                "WARDROOM_SHOTS": str(folder), "CMOCKA_MESSAGE_OUTPUT": "TAP"}
        if program.has_pages:
            more["WARDROOM_BROWSER"] = self.browser().address()
        return {**os.environ, **program.environment, **more, **self.more}

    def run(self, program, grace=GRACE):
        """Runs one; the folder stays when it fails."""
        folder = self.place / re.sub(r"\W+", "-", program.key)
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)
        begin = time.monotonic()
        used, said = self.watched(program, folder, grace)
        result = tap.judged(said, used.code == 0, program.speaks_tap)
        result = result._replace(wall=time.monotonic() - begin, processor=used.processor, is_late=used.code is None)
        self.spent.append(result.processor)
        if result.failed:
            if program.has_pages:
                self.browser().drop()  # nobody knows what is left in it
            return result._replace(folder=str(folder))
        shutil.rmtree(folder, ignore_errors=True)
        return result

    def watched(self, program, folder, grace):
        """Runs one to its end: what it used, and what it said."""
        environment = self.environment(program, folder)
        before = self.browser().processor() if program.has_pages else 0.0
        path = folder / "said.txt"
        with open(path, "wb") as out:
            try:
                child = subprocess.Popen(program.command, cwd=ROOT / program.place, env=environment, stdout=out, stderr=subprocess.STDOUT,
                                         stdin=subprocess.DEVNULL, start_new_session=True)
            except OSError as fault:
                return Used(1, 0.0), f"{program.name} does not start: {fault}\n"
            self.children.add(child)
            used = wait(child, *(0.0, 0.0) if self.stopped else (program.limit, grace))
            self.children.discard(child)
        if program.has_pages:
            used = used._replace(processor=used.processor + self.browser().processor() - before)
        said = path.read_text(errors="replace")
        return used, said + (f"\n{program.name} took longer than {program.limit:.0f} s.\n" if used.code is None else "")

    def run_all(self, programs, told, at_once=AT_ONCE):
        """Runs programs and calls `told(program, result)` when each ends.

        Returns {program's key: result}.
        """
        results = {}
        telling = threading.Lock()

        def one(program):
            result = self.run(program)
            with telling:
                results[program.key] = result
                told(program, result)

        workers = ThreadPoolExecutor(at_once)
        try:
            for done in [workers.submit(one, program) for program in programs]:
                done.result()
        except BaseException:
            self.stop()
            raise
        finally:
            workers.shutdown(cancel_futures=True)
        return results

    def stop(self):
        """Ends what is running; nothing more begins."""
        self.stopped = True
        for child in list(self.children):
            end(child)


class Used(NamedTuple):
    """What became of a program that ran."""
    code: int | None  # None: it was ended, since it took too long
    processor: float


def end(child):
    """Ends a program and all that it has started."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def wait(child, limit, grace):
    """Waits for a program, at most until its limit; then it is told to end.

    All that it has started is ended with it, or after the grace.
    """
    late = threading.Event()

    def tell():
        late.set()
        try:
            os.kill(child.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass

    timers = [threading.Timer(limit, tell), threading.Timer(limit + grace, end, [child])]
    for timer in timers:
        timer.start()
    _, status, used = os.wait4(child.pid, 0)
    for timer in timers:
        timer.cancel()
    if late.is_set():
        end(child)
    child.returncode = os.waitstatus_to_exitcode(status)
    return Used(None if late.is_set() else child.returncode, used.ru_utime + used.ru_stime)
