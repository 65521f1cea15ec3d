"""The parts of tools/run-tests: what is built, which programs there are, how they run, what is said."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
