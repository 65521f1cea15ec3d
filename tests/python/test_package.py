"""The wheel: built without a network, installed into a virtual environment, and whole."""
import os
import pathlib
import subprocess
import tempfile
import zipfile

import kit

PLAY = """
import pathlib, wardroom
assert "site-packages" in wardroom.__file__, wardroom.__file__
from wardroom.library import beside
assert pathlib.Path(beside("libwardroom.so", "x")).parent == pathlib.Path(wardroom.__file__).parent
state = wardroom.game("express").new(seed=1)
while not state.over:
    state.apply(0)
batch = wardroom.Batch("express", 10)
batch.step(batch.count - 1)
print(wardroom.__version__)
"""


def the_wheel_is_whole():
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("WARDROOM", "PYTHON"))}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([kit.SOURCE / "tools/python", kit.LIBRARY, folder], capture_output=True, text=True, check=False, env=clean)
        assert done.returncode == 0, done.stdout + done.stderr
        (wheel,) = pathlib.Path(folder).glob("wardroom-*-py3-none-manylinux_*.whl")
        inside = zipfile.ZipFile(wheel).namelist()
        modules = {file.name for file in (kit.SOURCE / "python/wardroom").glob("*.py")}
        for name in [*modules, "libwardroom.so", "wardroom.h"]:
            assert f"wardroom/{name}" in inside, name
        done = subprocess.run([f"{folder}/venv/bin/python", "-c", PLAY], capture_output=True, text=True, check=False, cwd=folder, env=clean)
        assert done.returncode == 0, done.stderr
        assert f"version: '{done.stdout.strip()}'" in (kit.SOURCE / "meson.build").read_text()
    assert not list((kit.SOURCE / "python").glob("*.egg-info")) and not (kit.SOURCE / "python/build").exists()


if __name__ == "__main__":
    kit.run([the_wheel_is_whole])
