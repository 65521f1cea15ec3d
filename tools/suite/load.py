"""Busy loops beside the tests: what holds on a machine that does much else."""
import contextlib
import os
import subprocess
import sys


@contextlib.contextmanager
def busy(count):
    """So many processes that do nothing but compute, until the block ends or this program does."""
    loop = f"import os\nwhile os.getppid() == {os.getpid()}: sum(range(1_000_000))"
    loops = [subprocess.Popen([sys.executable, "-c", loop]) for _ in range(count)]
    try:
        yield
    finally:
        for one in loops:
            one.kill()
            one.wait()
