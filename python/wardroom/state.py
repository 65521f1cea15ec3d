"""One game in progress."""
import json
import secrets
import threading

import numpy as np

from .games import Game, game
from .library import CHOICES, OPEN_BOOK, SPECTATOR, ffi, call, lib, name, number, seed_bytes, setting_names, take_text


class Choice:
    """What can be chosen: the number of an option, and the free numbers that it takes.

    verb: its word; things: the numbers of what it is about; args: the free numbers. Only option and args count.
    """

    __slots__ = ("option", "args", "verb", "things")

    def __init__(self, option, args=(), verb=None, things=()):
        self.option, self.args, self.verb, self.things = option, tuple(args), verb, tuple(things)

    def __repr__(self):
        return f"Choice({self.option}, {self.args}, {self.verb!r}, {self.things})"

    def __eq__(self, other):
        return isinstance(other, Choice) and (self.option, self.args) == (other.option, other.args)

    def __hash__(self):
        return hash((self.option, self.args))


class Bounds:
    """What a free number may be: low..high; or, where members is not None, a set of low..high of these, as bits."""

    __slots__ = ("low", "high", "members")

    def __init__(self, row):
        self.low, self.high = row.lo, row.hi
        self.members = [i for i in range(64) if row.members >> i & 1] if row.is_set else None

    def __repr__(self):
        return f"Bounds({self.low}, {self.high}, {self.members})"


class State:
    """A game in progress. `wardroom.game("express").new(seats=4, seed=7)` begins one."""

    __slots__ = ("game", "_at", "_lock")

    def __init__(self, of, at):
        if not isinstance(of, Game) or not isinstance(at, ffi.CData):
            raise TypeError("a state comes from Game.new, State.load or State.clone")
        self.game, self._at = of, ffi.gc(at, lib.wardroom_state_free, 8192)
        self._lock = threading.Lock()  # the library lets other threads run meanwhile

    def _call(self, function, *arguments):
        with self._lock:
            return call(function, self._at, *arguments)

    def _text(self, function, *arguments):
        with self._lock:
            return take_text(function, self._at, *arguments)

    @classmethod
    def new(cls, of, seats=None, seed=0, settings=None):
        seats = of.usual_seats if seats is None else number(seats, "seats")
        said = setting_names(settings)
        return cls(of, call(lib.wardroom_state_new, of.id.encode(), seats, seed_bytes(seed), said.list))

    # ---- copies ----

    def open_clone(self):
        """A true copy, with the dice and cards that are still to come. A search on it reads the future."""
        return State(self.game, self._call(lib.wardroom_state_clone))

    __copy__ = open_clone

    def __deepcopy__(self, memo):
        return self.open_clone()

    def clone(self, seat=None, seed=None):
        """A copy for a seat to search on. What the seat cannot know is drawn anew: hidden cards, other seats'
        open answers, and all dice to come. To the seat it looks the same as this state.

        seat: who is asked, unless given. seed: fresh chance, unless given; each seed draws another world.
        """
        if seat is None:
            seat = self._look().seat
            seat = SPECTATOR if seat < 0 else seat
        other = self.open_clone()
        seed = secrets.token_bytes(lib.WARDROOM_SEED) if seed is None else seed_bytes(seed)
        other._call(lib.wardroom_state_resample, number(seat, "a seat"), seed)
        return other

    def save(self):
        """The whole state as JSON, secrets and all."""
        return self._text(lib.wardroom_state_save)

    @classmethod
    def load(cls, saved):
        """A state from what `save` gave. Every number in it is checked."""
        if not isinstance(saved, (str, bytes)):
            raise TypeError(f"a saved state is a string, not {type(saved).__name__}")
        saved = saved.encode("utf-8", "surrogatepass") if isinstance(saved, str) else saved
        at = call(lib.wardroom_state_load, ffi.from_buffer(saved), len(saved))
        return cls(game(ffi.string(lib.wardroom_state_game(at)).decode()), at)

    def __reduce__(self):
        return State.load, (self.save(),)

    def __eq__(self, other):
        return isinstance(other, State) and self.game is other.game and self.save() == other.save()

    __hash__ = None

    def hash(self):
        """A number over the whole state, the one that `wardroom sim` folds. It tells secrets."""
        with self._lock:
            return lib.wardroom_state_hash(self._at)

    # ---- what everybody can tell ----

    def _look(self):
        out = ffi.new("wardroom_look *")
        self._call(lib.wardroom_state_look, out)
        return out

    @property
    def seats(self):
        return self._look().seats

    @property
    def over(self):
        return bool(self._look().over)

    @property
    def seat(self):
        """The first who is to choose; None when the game is over."""
        seat = self._look().seat
        return None if seat < 0 else seat

    @property
    def waiting(self):
        """All who are to choose."""
        waiting = self._look().waiting
        return [seat for seat in range(lib.WARDROOM_SEATS) if waiting >> seat & 1]

    @property
    def ask(self):
        """The word for what is asked; None when nobody is."""
        return self.game.asks[self._look().ask] or None

    @property
    def winners(self):
        winners = self._look().winners
        return [seat for seat in range(lib.WARDROOM_SEATS) if winners >> seat & 1]

    @property
    def cause(self):
        """How the game ended; None before."""
        look = self._look()
        return self.game.causes[look.cause] if look.over else None

    def returns(self):
        """What each seat has won: 1, -1, or 0 where nobody wins and before the end."""
        out = np.zeros(lib.WARDROOM_SEATS, np.float32)
        self._call(lib.wardroom_state_returns, ffi.from_buffer("float[]", out))
        return out[:self.seats]

    # ---- what a seat sees ----

    def view(self, seat):
        """What a seat sees, as a dictionary: view; ask, kind, question, options and waiting; and result at the end."""
        return json.loads(self._text(lib.wardroom_state_view, number(seat, "a seat")))

    def open_book(self):
        """The same with every secret in it."""
        return self.view(OPEN_BOOK)

    def numbers(self, seat, out=None):
        """The same as a row of int32, with UNKNOWN where the seat does not know (Game.numbers says what is where)."""
        count = len(self.game.numbers)
        if out is None:
            out = np.empty(count, np.int32)
        at = buffer(out, "int32_t[]", np.int32, count)
        self._call(lib.wardroom_state_numbers, number(seat, "a seat"), at, count)
        return out

    # ---- choices ----

    def _asked(self, seat):
        if seat is None:
            seat = self._look().seat
            return 0 if seat < 0 else seat  # the library says that the game is over
        return number(seat, "a seat")

    def _choice(self, row):
        return Choice(row.option, row.arg[0:row.free], self.game.verbs[row.verb], row.thing)

    def choices(self, seat=None, each=0):
        """The flat list of choices: options with free numbers are there once for each way to choose them, up to
        `each` (64) ways; of more, so many are drawn. Any others can be made by Choice(option, args)."""
        rows = ffi.new("wardroom_choice[]", CHOICES)
        count = self._call(lib.wardroom_state_choices, self._asked(seat), number(each, "each", 0), rows, CHOICES)
        return [self._choice(rows[i]) for i in range(count)]

    def options(self, seat=None):
        """The options themselves, each with the bounds of its free numbers: (choice, [bounds])."""
        rows, bounds = ffi.new("wardroom_choice[]", CHOICES), ffi.new("wardroom_bounds[]", 4 * CHOICES)
        count = self._call(lib.wardroom_state_options, self._asked(seat), rows, bounds, CHOICES)
        return [(Choice(rows[i].option, (), self.game.verbs[rows[i].verb], rows[i].thing),
                 [Bounds(bounds[4 * i + k]) for k in range(rows[i].free)]) for i in range(count)]

    def apply(self, choice, seat=None):
        """Makes a choice: one of `choices`, its number in them, or any Choice(option, args) that is allowed."""
        seat = self._asked(seat)
        if not isinstance(choice, Choice):
            place = number(choice, "a choice", 0)
            listed = self.choices(seat)
            choice = listed[number(place, "a choice", 0, len(listed) - 1)]
        if len(choice.args) > lib.WARDROOM_FREE:
            raise ValueError(f"a choice takes up to {lib.WARDROOM_FREE} free numbers, not {len(choice.args)}")
        row = ffi.new("wardroom_choice *", {"option": number(choice.option, "an option"), "free": len(choice.args)})
        for i, value in enumerate(choice.args):
            row.arg[i] = number(value, "a free number", -2**63, 2**63 - 1)
        self._call(lib.wardroom_state_apply, seat, row)

    def advise(self, bot="officer", seat=None, seed=0):
        """What a bot would choose if it had seen nothing but the table as it is."""
        row = ffi.new("wardroom_choice *")
        self._call(lib.wardroom_state_advise, name(bot, "a bot"), self._asked(seat), seed_bytes(seed), row)
        return self._choice(row)

    def chance(self):
        return Chance(self)


class Chance:
    """A source of random choices. Of a state that has just begun, it chooses as `wardroom sim` with random bots."""

    __slots__ = ("_at", "_lock")

    def __init__(self, state):
        self._at, self._lock = ffi.gc(state._call(lib.wardroom_chance_new), lib.wardroom_chance_free), threading.Lock()

    def choose(self, state, seat=None):
        row = ffi.new("wardroom_choice *")
        seat = state._asked(seat)
        with self._lock, state._lock:
            call(lib.wardroom_chance_choose, self._at, state._at, seat, row)
        return state._choice(row)


def buffer(array, kind, dtype, size):
    """The memory of an array: of this type, in one piece, writable, and so many numbers. While it is held, it stays."""
    if not isinstance(array, np.ndarray) or array.dtype != dtype:
        raise TypeError(f"the buffer is an array of {np.dtype(dtype).name}")
    if not array.flags.c_contiguous or not array.flags.writeable or array.size != size:
        raise ValueError(f"the buffer is {size} numbers in one piece that can be written to")
    return ffi.from_buffer(kind, array, require_writable=True)
