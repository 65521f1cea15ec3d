"""docs/python.md and the example: every block of code runs, and the agent learns."""
import contextlib
import io
import re
import subprocess
import sys

import kit

DOCS = (kit.SOURCE / "docs/python.md").read_text(encoding="utf-8")


def every_block_of_the_page_runs():
    blocks = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    assert len(blocks) >= 7
    names, said = {}, io.StringIO()
    with contextlib.redirect_stdout(said):
        for block in blocks:
            exec(compile(block, "docs/python.md", "exec"), names)  # pylint: disable=exec-used
    assert "option WR-006 There is no option 999." in said.getvalue()


def the_page_names_what_there_is():
    import wardroom
    from wardroom.batch import BUFFERS
    for name in BUFFERS:
        assert f"`{name}`" in DOCS, name
    for name in re.findall(r"`wardroom\.([A-Z]\w+|game|games)`", DOCS):
        assert hasattr(wardroom, name), name
    for name in re.findall(r"`state\.(\w+)", DOCS):
        assert hasattr(wardroom.State, name), name


def the_example_learns_to_beat_random():
    done = subprocess.run([sys.executable, kit.SOURCE / "examples/python/train_galaxies.py", "--rounds", "9", "--games", "160"],
                          capture_output=True, text=True, check=False, env={"PYTHONPATH": str(kit.SOURCE / "python"),
                                                                          "WARDROOM_LIBRARY": kit.LIBRARY})
    assert done.returncode == 0, done.stderr
    print("".join(f"# {line}\n" for line in done.stdout.splitlines()[-2:]), end="")
    agent, anyone = (float(n) for n in re.findall(r"wins? ([\d.]+)%", done.stdout))
    difference, error = (float(n) for n in re.search(r"difference \+([\d.]+)%, standard error ([\d.]+)%", done.stdout).groups())
    assert agent > 65 > anyone and difference > 5 * error, done.stdout


if __name__ == "__main__":
    kit.run([every_block_of_the_page_runs, the_page_names_what_there_is, the_example_learns_to_beat_random])
