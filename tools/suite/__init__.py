"""The parts of tools/run-tests; tools/README.md lists them."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
