"""What the tests of the terminal share: a game over pipes, a game on a screen, TAP."""
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import time
import unittest

import pexpect
import pyte

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import seeded  # noqa: E402

WARDROOM = os.environ.get("WARDROOM") or str(
    pathlib.Path(__file__).resolve().parent.parent.parent / "build" / "wardroom")
TOYS = os.environ.get("WARDROOM_TOYS") or str(pathlib.Path(WARDROOM).parent / "tests" / "wardroom_toys")
PROMPT = re.compile(r"(\(\? help\) > |quit > |done > |screen\. |begin\. |\] |no\) )$")
PATIENCE = 20  # seconds


def environment(folder, **more):
    """What a person's shell would set, and nothing that hangs on who runs the tests."""
    base = {"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_STATE_HOME": str(folder),
            "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    base = seeded.environment({**base, **more})
    return {key: value for key, value in base.items() if value is not None}


def seats(*who):
    """--seat arguments, from seat 1 on."""
    return [f"--seat={number}={name}" for number, name in enumerate(who, 1)]


def bots(*persons, count=4, bot="random"):
    return seats(*persons, *[f"bot:{bot}"] * (count - len(persons))) + ["--seats", str(count)]


def choices(said):
    """The numbered choices of the last question in plain text: number -> words."""
    found = {}
    for number, words in re.findall(r"^(\d+)\. (.*)\.$", said, re.MULTILINE):
        if number == "1":
            found = {}
        found[int(number)] = words
    return {n: words for n, words in found.items() if ": not now, " not in words}


def easy_answer(said):
    """Some legal answer to the question that this page ends with."""
    tail = said[said.rstrip().rfind("\n\n") + 1:] if "\n\n" in said else said
    submit = re.findall(r"Submit: (\d+)(?: to \d+)? of ([\d ]+)", tail)
    if submit:
        least, dice = submit[-1]
        return " ".join(dice.split()[-int(least):])
    if "press Enter" in tail.splitlines()[-1]:
        return ""
    return "1"


class Plain:
    """A game over pipes, as a screen reader or a script has it."""

    def __init__(self, folder, *arguments, **more):
        self.process = subprocess.Popen(
            [WARDROOM, "play", *map(str, arguments)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment(folder, **more),
            cwd=folder)
        self.said = ""

    def read(self):
        """Everything up to the next prompt, or to the end."""
        said = b""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ready, _, _ = select.select([self.process.stdout], [], [], 0.2)
            if not ready:
                continue
            piece = os.read(self.process.stdout.fileno(), 65536)
            said += piece
            if not piece or PROMPT.search(said.decode(errors="replace")):
                self.said += said.decode()
                return said.decode()
        raise AssertionError(f"no prompt after:\n{said.decode(errors='replace')}")

    def type(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.read()

    def finish(self):
        """Ends the input: the exit code and the last words."""
        self.process.stdin.close()
        said = self.process.stdout.read().decode()
        self.said += said
        self.process.stdout.close()
        return self.process.wait(PATIENCE), said

    def play_out(self, page, most=3000, answer=easy_answer):
        """Answers until the game is over; returns the last page and what was typed."""
        typed = []
        for _ in range(most):
            if "another game" in page:
                return page, typed
            typed.append(answer(page))
            page = self.type(typed[-1])
        raise AssertionError("the game does not end")


class Evening:
    """A plain game of several persons at one screen: hands over where that is wanted."""

    def __init__(self, game, page):
        self.game, self.page = game, page

    def who(self):
        """Who is asked."""
        while "press Enter" in self.page.rstrip().splitlines()[-1]:
            self.page = self.game.type("")
        return self.page.rstrip().splitlines()[-1].split(" (? help)")[0]

    def type(self, line):
        """The page of whoever is asked next."""
        self.page = self.game.type(line)
        if "another game" not in self.page:
            self.who()
        return self.page

    def say(self, **lines):
        """Types these lines, each to its person, in whatever order they are asked."""
        left = {name: [line] if isinstance(line, str) else list(line) for name, line in lines.items()}
        while any(left.values()):
            self.page = self.game.type(left[self.who()].pop(0))
        self.who()
        return self.page


class Scrolled(pyte.Screen):
    """Keeps what is pushed off its top, as long as the program lets it: pyte's own screen with a
    history is several times slower."""

    def __init__(self, columns, rows):
        self.above = []
        super().__init__(columns, rows)

    def told(self, row):
        return "".join(self.buffer[row][x].data for x in range(self.columns)).rstrip()

    def index(self):
        if not self.margins and self.cursor.y == self.lines - 1:
            self.above.append(self.told(0))
        super().index()

    def erase_in_display(self, how=0, *rest, **more):
        super().erase_in_display(how, *rest, **more)
        if how == 3:
            self.above = []


class Terminal:
    """A game on a screen of its own."""

    def __init__(self, folder, *arguments, columns=80, rows=24, **more):
        self.screen = Scrolled(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child = pexpect.spawn(
            WARDROOM, ["play", *map(str, arguments)], env=environment(folder, **more),
            cwd=str(folder), dimensions=(rows, columns), timeout=PATIENCE)
        self.child.delaybeforesend = None  # nothing is typed before there is a prompt
        self.child.ptyproc.delayafterclose = 0  # nor is it closed before it has ended
        self.read()

    def read(self, least=1):
        """Takes in what is written, until there is more than the echo, and the game waits for a
        line at a prompt; or the end."""
        end = time.monotonic() + PATIENCE
        wanted = len(self.raw) + least
        while time.monotonic() < end:
            waits = self.is_asleep()  # looked at first: what it wrote before that is there to read
            try:
                piece = self.child.read_nonblocking(65536, 0 if waits else 0.03)
            except pexpect.TIMEOUT:
                if waits and len(self.raw) >= wanted and PROMPT.search(self.line_of_cursor()):
                    return self.text()
                time.sleep(0.001)
                continue
            except pexpect.EOF:
                self.end()
                return self.text()
            self.raw += piece
            self.stream.feed(piece)
        raise AssertionError(f"no prompt on:\n{self.text()}")

    def is_asleep(self):
        """Whether the game waits for something, be it a line."""
        try:
            stat = pathlib.Path(f"/proc/{self.child.pid}/stat").read_text(encoding="utf-8")
        except FileNotFoundError:
            return True
        return stat.rpartition(")")[2].split()[0] == "S"

    def line_of_cursor(self):
        return self.screen.told(self.screen.cursor.y) + " "

    def text(self):
        return "\n".join(map(self.screen.told, range(self.screen.lines))).rstrip()

    def history(self):
        """What can be scrolled back to, and the screen."""
        return "\n".join(self.screen.above) + "\n" + self.text()

    def type(self, line):
        self.child.sendline(line)
        return self.read(len(line.encode()) + 3)

    def press(self, control):
        self.child.sendcontrol(control)
        return self.read()

    def end(self):
        """Waits for it to end, and closes the screen."""
        if self.child.isalive():
            self.child.wait()
        self.child.close()

    def stop(self):
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.end()

    def exit_code(self):
        self.end()
        return self.child.exitstatus

    def until(self, words, most=200):
        """Answers until the words are on the page."""
        for _ in range(most):
            if words in self.text():
                return self.text()
            self.type(self.easy())
        raise AssertionError(f"{words!r} never came; last page:\n{self.text()}")

    def easy(self):
        return easy_answer(self.text())


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = seeded.folder(self)

    def plain(self, *arguments, **more):
        game = Plain(self.folder, *arguments, **more)
        self.addCleanup(stop, game.process)
        return game

    def terminal(self, *arguments, **more):
        game = Terminal(self.folder, *arguments, **more)
        self.addCleanup(game.stop)
        return game

    def run_wardroom(self, *arguments, given="", program=WARDROOM, **more):
        done = subprocess.run([program, *map(str, arguments)], input=given.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                              env=environment(self.folder, **more), cwd=self.folder,
                              timeout=PATIENCE * 3)
        return done.returncode, done.stdout.decode()

    def saved(self):
        return sorted(self.folder.glob("wardroom/*.json"))


def stop(process):
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()


class Tap(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.number = 0

    def line(self, word, test, fault=None):
        self.number += 1
        print(f"{word} {self.number} - {test.id().split('.', 1)[1]}", flush=True)
        if fault:
            text = self._exc_info_to_string(fault, test)
            print("# " + text.rstrip().replace("\n", "\n# "), flush=True)

    def addSuccess(self, test):
        self.line("ok", test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.line("not ok", test, err)

    def addError(self, test, err):
        super().addError(test, err)
        self.line("not ok", test, err)


def main(module="__main__"):
    suite = unittest.defaultTestLoader.loadTestsFromName(module)
    print(f"1..{suite.countTestCases()}")
    result = Tap()
    suite.run(result)
    raise SystemExit(0 if result.wasSuccessful() else 1)
