"""Runs a test script and says at its end how many assertions it made.

usage: counted.py SCRIPT [ARGUMENT...]

Each `assert` of the script and of the tests' modules that it imports is counted as it runs, and each
assertion of unittest. A script that makes none has tested nothing (tools/run-tests).
"""
import ast
import builtins
import functools
import importlib.machinery
import itertools
import os
import pathlib
import sys
import types
import unittest

TESTS = pathlib.Path(__file__).resolve().parent
COUNT = "__count_assertion__"
made = itertools.count()


class Counting(ast.NodeTransformer):
    """Puts a count before each assertion."""

    def visit_Assert(self, node):
        call = ast.Expr(ast.Call(ast.Name(COUNT, ast.Load()), [], []))
        ast.copy_location(call, node)
        return [ast.fix_missing_locations(call), node]


def compiled(source, path):
    return compile(Counting().visit(ast.parse(source, str(path))), str(path), "exec")


class Loader(importlib.machinery.SourceFileLoader):
    """Loads a module; one of the tests with its assertions counted."""

    def get_code(self, fullname):
        path = pathlib.Path(self.path).resolve()
        if TESTS not in path.parents or "node_modules" in path.parts:
            return super().get_code(fullname)
        return compiled(self.get_data(self.path), self.path)


def count_modules():
    kinds = [(importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
             (Loader, importlib.machinery.SOURCE_SUFFIXES)]
    sys.path_hooks.insert(0, importlib.machinery.FileFinder.path_hook(*kinds))
    sys.path_importer_cache.clear()


def count_unittest():
    for name in dir(unittest.TestCase):
        if name.startswith("assert"):
            original = getattr(unittest.TestCase, name)

            def counted(*words, _original=original, **more):
                next(made)
                return _original(*words, **more)

            setattr(unittest.TestCase, name, functools.wraps(original)(counted))


def hash_from_seed():
    """What a set or a dictionary is gone through by comes from the seed as well: python reads it when it starts."""
    if "PYTHONHASHSEED" not in os.environ:
        os.environ["PYTHONHASHSEED"] = str(int(os.environ.get("WARDROOM_SEED", "1")) % (1 << 32))
        os.execv(sys.executable, [sys.executable, *sys.argv])


def main():
    hash_from_seed()
    script = pathlib.Path(sys.argv[1]).resolve()
    del sys.argv[0]
    setattr(builtins, COUNT, lambda: next(made))
    count_modules()
    count_unittest()
    sys.path[0] = str(script.parent)
    module = types.ModuleType("__main__")
    module.__file__ = str(script)
    sys.modules["__main__"] = module
    print(f"# seed {os.environ.get('WARDROOM_SEED', '1')}", flush=True)
    try:
        exec(compiled(script.read_bytes(), script), module.__dict__)
    finally:
        sys.stdout.flush()
        print(f"# {next(made)} assertions", flush=True)


if __name__ == "__main__":
    main()
