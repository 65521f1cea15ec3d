"""Many games that go on together, in threads, in arrays that numpy owns."""
import threading

import numpy as np

from .games import Game, game
from .library import CHOICES, TRAITS, Names, call, ffi, lib, number, setting_names
from .state import State, buffer

# What a step can write, a row for each game: its type, and how long a row is in a batch.
BUFFERS = {
    "seat": (np.int32, "int32_t[]", lambda batch: ()),
    "count": (np.int32, "int32_t[]", lambda batch: ()),
    "numbers": (np.int32, "int32_t[]", lambda batch: (lib.wardroom_game_numbers(batch.game.id.encode()),)),
    "mask": (np.int8, "uint8_t[]", lambda batch: (batch.choices,)),
    "traits": (np.int32, "int32_t[]", lambda batch: (batch.choices, TRAITS)),
    "rewards": (np.float32, "float[]", lambda batch: (batch.seats,)),
    "done": (np.uint8, "uint8_t[]", lambda batch: ()),
    "length": (np.int32, "int32_t[]", lambda batch: ()),
    "cut": (np.uint8, "uint8_t[]", lambda batch: ()),
}
USUAL = ("seat", "count", "numbers", "rewards", "done")


class Batch:
    """Thousands of games, stepped in one call.

    Each of `buffers` is an array with a row for each game, which every step writes over:

        seat     who is to choose                     count   how many choices it has
        numbers  what that seat sees                  mask    1 for each action that there is
        traits   the choices: verb, things, numbers   rewards what each seat has won, where a game has ended
        done     1 where a game has ended             length  of a game that has ended, in choices
        cut      1 where a limit of turns has ended it

    An action is the number of a choice in the flat list (State.choices). A game that ends is followed by the next
    one; with `waits`, it stays for one more step, whose action does not count. `bots` names a bot for each seat, or None where
    the caller chooses. `arrays` gives arrays of one's own for some of the buffers.
    """

    def __init__(self, of, games, seats=None, settings=None, bots=None, run=1, threads=0, choices=256, each=0,
                 waits=False, buffers=USUAL, arrays=None):
        self.game = of if isinstance(of, Game) else game(of)
        self._seats = self.game.usual_seats if seats is None else number(seats, "seats")
        self._games = number(games, "games")
        self._choices = number(choices, "choices", 1, CHOICES)
        self._at, self._lock = None, threading.Lock()
        said = setting_names(settings)
        if bots is not None and (isinstance(bots, str) or len(bots) != self._seats):
            raise ValueError(f"bots are a list of {self._seats} names or None")
        sitting = Names(bots or (), "a bot")
        ident = ffi.new("char[]", self.game.id.encode())
        plan = ffi.new("wardroom_plan *", {
            "game": ident, "seats": self._seats, "settings": said.list,
            "bots": ffi.NULL if bots is None else sitting.list, "run": number(run, "run", 0, 2**64 - 1),
            "games": self._games, "threads": number(threads, "threads"), "choices": self._choices,
            "each": number(each, "each"), "waits": bool(waits)})
        made = call(lib.wardroom_batch_new, plan)
        self._at = ffi.gc(made, lib.wardroom_batch_free)
        self._prepare(buffers, arrays or {})
        self.look()

    @property
    def games(self):
        return self._games

    @property
    def seats(self):
        return self._seats

    @property
    def choices(self):
        return self._choices

    def _prepare(self, buffers, arrays):
        self._out, self._held = ffi.new("wardroom_buffers *"), []
        for wanted in [*buffers, *(key for key in arrays if key not in buffers)]:
            if wanted not in BUFFERS:
                raise ValueError(f"there is no buffer {wanted}; there are {', '.join(BUFFERS)}")
            dtype, kind, row = BUFFERS[wanted]
            shape = (self._games, *row(self))
            array = arrays[wanted] if wanted in arrays else np.zeros(shape, dtype)
            self._held.append(buffer(array, kind, dtype, int(np.prod(shape))))
            setattr(self._out, wanted, self._held[-1])
            setattr(self, wanted, array)

    def _call(self, function, *arguments):
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("another thread is using the batch")
        try:
            if self._at is None:
                raise ValueError("the batch is closed")
            return call(function, self._at, *arguments)
        finally:
            self._lock.release()

    def look(self):
        """Writes where all games stand."""
        self._call(lib.wardroom_batch_look, self._out)

    def step(self, actions):
        """Makes a choice in every game. An action that there is not is refused, and then nothing is done."""
        actions = np.asarray(actions)
        if actions.shape != (self._games,) or actions.dtype.kind not in "iu":
            raise ValueError(f"actions are {self._games} whole numbers")
        if actions.dtype != np.int32 or not actions.flags.c_contiguous:
            if actions.size and not -2**31 <= int(actions.min()) <= int(actions.max()) < 2**31:
                raise ValueError("an action is out of bounds")
            actions = np.ascontiguousarray(actions, np.int32)
        self._call(lib.wardroom_batch_step, ffi.from_buffer("int32_t[]", actions), self._out)

    def state(self, slot):
        """A copy of one of the games."""
        return State(self.game, self._call(lib.wardroom_batch_state, number(slot, "a slot")))

    def close(self):
        with self._lock:
            if self._at is not None:
                ffi.release(self._at)
                self._at = None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()
