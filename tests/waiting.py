"""The one place where a test lets time pass: until something is so, or until a moment that chance has drawn."""
import functools
import time

PATIENCE = 30  # seconds that something may take, on a machine that does much else
FIRST, LONGEST = 0.002, 0.1  # seconds between two looks
TRIES = 3


class Late(AssertionError):
    """It came about, and later than was promised."""


def until(condition, what="it to come about", patience=PATIENCE):
    """Waits until `condition()` gives something true, which is given back. `what` is awaited: words, or what gives words."""
    end, pause = time.monotonic() + patience, FIRST
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience} s for {what() if callable(what) else what}")
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST)
    return found


def next_second():
    """Waits until the clock shows another second."""
    second = int(time.time())
    until(lambda: int(time.time()) != second)


def any_moment(chance, longest):
    """A moment within so many seconds: when something dies, say."""
    time.sleep(chance.random() * longest)


def on_time(begun, seconds, what):
    """It has come about; in the time that was promised?"""
    took = time.monotonic() - begun
    if took > seconds:
        raise Late(f"{what} took {took:.1f} s, not {seconds}")


class Promise:
    """Something comes about again and again, each time in so many seconds: a busy machine may be late twice in all."""

    def __init__(self, seconds, what):
        self.seconds, self.what = seconds, what
        self.late = []
        self.longest = 0.0

    def kept(self, begun):
        """It has come about once more."""
        try:
            self.longest = max(self.longest, time.monotonic() - begun)
            on_time(begun, self.seconds, self.what)
        except Late as late:
            print(f"# {late}", flush=True)
            self.late.append(late)
            if len(self.late) == TRIES:
                raise


def promptly(test):
    """A case that times what it sees: a busy machine may be late once. What is late every time does not keep its promise."""
    @functools.wraps(test)
    def tried(case):
        for _ in range(TRIES - 1):
            try:
                return test(case)
            except Late as late:
                print(f"# {case.id()}: once more, since {late}", flush=True)
                case.doCleanups()
                case.setUp()
        return test(case)
    return tried
