"""The build folders that tests need: configured and compiled, all at once."""
import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from suite import ROOT

JOBS = os.cpu_count() or 1

# The options of each build folder, and its targets: with sanitizers only what runs with them.
FOLDERS = {
    "build": (["-Dtests=true", "-Dmpi=true"], "all"),
    "build-wasm": ([], "all"),
    "build-san": (["-Dtests=true"], "sanitized"),
}


def run(*command, **environment):
    """Runs a command in the project's root: (exit code, all it said, seconds)."""
    begin = time.monotonic()
    done = subprocess.run([str(c) for c in command], cwd=ROOT, env={**os.environ, **environment},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, text=True, errors="replace", check=False)
    return done.returncode, done.stdout, time.monotonic() - begin


def build(folder):
    """Configures and compiles one: (exit code, all it said, seconds)."""
    options, target = FOLDERS[folder]
    code, said, seconds = run("tools/configure", folder, *options)
    if code != 0:
        return code, said, seconds
    code, said, more = run("ninja", "-C", folder, "-j", JOBS, "--quiet", target)
    return code, said, seconds + more


def build_all(folders):
    """Builds folders at once, so that none waits for the last link steps of another.

    Returns {folder: (code, said, seconds)}.
    """
    with ThreadPoolExecutor() as workers:
        return dict(zip(folders, workers.map(build, folders)))
