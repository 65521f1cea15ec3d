"""Which test programs there are: what meson lists, the checks, and the comparison of signatures."""
import json
import pathlib
from typing import NamedTuple

from suite.build import run

ABOUT_SLOW = 20.0  # seconds: what a program is taken for that never ran, if meson calls it long


class Program(NamedTuple):
    """A program that tests something."""
    stage: str
    name: str
    command: list
    environment: dict
    limit: float  # seconds
    cost: float  # seconds that it probably takes
    speaks_tap: bool = True
    has_pages: bool = False  # it wants a browser
    is_for_soak: bool = False  # it repeats what others test, elsewhere
    place: str = "."  # the folder that it runs in

    @property
    def key(self):
        return f"{self.stage} {self.name}"


# Fewer games are compared with sanitizers, which make a game ten times as long.
FEWER_GAMES = "100"
BY_GCC, BY_CLANG = "build/tests/wasm/signature", "build-san/tests/wasm/signature"
BY_WASM = ["node", "--no-warnings", "tests/wasm/run.mjs", "build-wasm/tests/wasm/signature.wasm"]
SAME = "tests/wasm/same.py"


def listed(stage, folder, suite, effort, also_soak=False):
    """Returns the programs that meson lists for a build folder, of one suite or of all.

    Those for tools/soak are left out unless `also_soak`.
    """
    code, said, _ = run("meson", "introspect", "--tests", folder)
    if code != 0:
        raise SystemExit(f"run-tests: meson cannot list the tests of {folder}:\n{said}")
    return [Program(stage, one["name"], one["cmd"], {**one["env"], "WARDROOM_EFFORT": effort}, one["timeout"],
                    ABOUT_SLOW if one["priority"] > 0 else 0.0, has_pages=is_in(one, "page"), is_for_soak=is_in(one, "soak"), place=folder)
            for one in json.loads(said) if (suite is None or is_in(one, suite)) and (also_soak or not is_in(one, "soak"))]


def is_in(test, suite):
    """Meson names a suite behind its project."""
    return any(name.endswith(f":{suite}") for name in test["suite"])


def checks():
    commands = {"format": ["tools/format", "--check"], "layers": ["tools/check-layers"], "ledger": ["tools/ledger-check"],
                "prose": ["tools/check-prose"]}
    return [Program("checks", name, command, {}, 600, ABOUT_SLOW, False) for name, command in commands.items()]


def signatures():
    """gcc, clang and WebAssembly play the same games."""
    pairs = {
        "signature, gcc and clang": [BY_GCC, FEWER_GAMES, "--", BY_CLANG, FEWER_GAMES],
        "signature, gcc and wasm": [BY_GCC, "--", *BY_WASM],
    }
    return [Program("same", name, ["/usr/bin/python3", SAME, *pair], {}, 900, ABOUT_SLOW) for name, pair in pairs.items()]


# Every stage: its programs, and the folders that they need.
STAGES = {
    "checks": (checks, []),
    "gcc": (lambda: listed("gcc", "build", None, "normal"), ["build", "build-wasm"]),
    "clang": (lambda: listed("clang", "build-san", "unit", "short"), ["build-san"]),
    "same": (signatures, ["build", "build-wasm", "build-san"]),
}


class Costs:
    """What each program took the last time, so that the longest begin first."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        try:
            self.seconds = {str(k): float(v) for k, v in json.loads(self.path.read_text()).items()}
        except (OSError, ValueError, AttributeError, TypeError):
            self.seconds = {}

    def of(self, program):
        return self.seconds.get(program.key, program.cost)

    def keep(self, results):
        """Remembers what the programs of a run took: (program, result) of each."""
        self.seconds.update({program.key: round(result.wall, 1) for program, result in results})
        self.path.write_text(json.dumps(self.seconds, indent=0, sort_keys=True))
