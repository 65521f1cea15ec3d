"""The shared library, by its own header; and what it refuses, as exceptions."""
import os
import pathlib
import re

import cffi

HERE = pathlib.Path(__file__).resolve().parent
NAME = "libwardroom.so"


class Refused(ValueError):
    """What was asked for cannot be. Nothing has changed.

    code: the word for programs, like "not_asked"; rule: the rule behind it, like "WR-004", or ""; the sentence is
    the exception's text.
    """

    def __init__(self, code, rule, text):
        super().__init__(f"{text} ({rule})" if rule else text)
        self.code, self.rule, self.text = code, rule, text

    def __reduce__(self):
        return Refused, (self.code, self.rule, self.text)


def beside(name, elsewhere):
    """A file that the wheel carries; in the source tree it lies elsewhere."""
    return HERE / name if (HERE / name).is_file() else HERE.parents[1] / elsewhere


def declarations():
    """The header without what only a preprocessor reads."""
    text = beside("wardroom.h", "include/wardroom.h").read_text(encoding="utf-8")
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    return re.sub(r"^#.*$", "", text, flags=re.MULTILINE)


def load():
    found = os.environ.get("WARDROOM_LIBRARY") or str(beside(NAME, f"build/src/library/{NAME}"))
    try:
        return ffi.dlopen(found)
    except OSError as fault:
        raise ImportError(f"The library of Wardroom is not there: {fault}") from None


ffi = cffi.FFI()
ffi.cdef(declarations())
lib = load()
if lib.wardroom_interface() != lib.WARDROOM_INTERFACE:
    raise ImportError(f"{NAME} has interface {lib.wardroom_interface()}, this package needs {lib.WARDROOM_INTERFACE}.")

UNKNOWN = lib.WARDROOM_UNKNOWN
SPECTATOR = lib.WARDROOM_SPECTATOR
OPEN_BOOK = lib.WARDROOM_OPEN_BOOK
CHOICES = lib.WARDROOM_CHOICES
TRAITS = lib.WARDROOM_TRAITS


def refused(why):
    return Refused(*(ffi.string(part).decode("utf-8", "replace") for part in (why.word, why.rule, why.text)))


def call(function, *arguments):
    """Calls a function whose last argument says why; raises what it refused."""
    why = ffi.new("wardroom_error *")
    result = function(*arguments, why)
    if why.code != 0:
        raise refused(why)
    return result


def take_text(function, *arguments):
    """The text that a function gives away."""
    written = call(function, *arguments)
    if written == ffi.NULL:
        raise MemoryError("There is not enough memory.")
    try:
        return ffi.string(written).decode("utf-8")
    finally:
        lib.wardroom_free(written)


def name(word, what):
    """A name as bytes for the library."""
    if not isinstance(word, str):
        raise TypeError(f"{what} is a string, not {type(word).__name__}")
    if "\0" in word:
        raise ValueError(f"{what} has a zero byte in it")
    return word.encode("utf-8", "surrogatepass")


def number(value, what, low=-2**31, high=2**31 - 1):
    """A whole number that fits."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}")
    value = value.__index__()
    if not low <= value <= high:
        raise ValueError(f"{what} is {low} to {high}, not {value}")
    return value


class Names:
    """A list of texts, ending with a null pointer, that lives as long as this does."""

    def __init__(self, texts, what):
        self.kept = [ffi.NULL if text is None else ffi.new("char[]", name(text, what)) for text in texts]
        self.list = ffi.new("char *[]", [*self.kept, ffi.NULL])


def setting_names(settings):
    """{"name": "value", "set": ["a", "b"]} as the library wants it."""
    if settings is None:
        settings = {}
    if not hasattr(settings, "items"):
        raise TypeError(f"settings are a dictionary, not {type(settings).__name__}")
    said = []
    for key, value in settings.items():
        value = "+".join(value) if isinstance(value, (list, tuple, set, frozenset)) else value
        if not isinstance(key, str) or not isinstance(value, str):
            raise TypeError("a setting has a name, and a value that is a string or a list of strings")
        said.append(f"{key}={value}")
    return Names(said, "a setting")


def seed_bytes(seed):
    """32 bytes as they are; a number n as game n of run 1; a pair as (run, number)."""
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != lib.WARDROOM_SEED:
            raise ValueError(f"a seed has {lib.WARDROOM_SEED} bytes, not {len(seed)}")
        return bytes(seed)
    run, game = seed if isinstance(seed, tuple) and len(seed) == 2 else (1, seed)
    made = ffi.new("uint8_t[32]")
    most = 2**64 - 1
    lib.wardroom_seed(number(run, "a run", 0, most), number(game, "a seed", 0, most), made)
    return bytes(made)
