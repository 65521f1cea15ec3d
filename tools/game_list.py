"""Reads which games there are from games/meson.build."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def listed(root=ROOT):
    """Returns the released games, in the order of `wardroom games`; without a list, all folders."""
    if not (root / "games/meson.build").is_file():
        return sorted(folder.name for folder in (root / "games").glob("*/"))
    text = (root / "games/meson.build").read_text(encoding="utf-8")
    return re.findall(r"'(\w+)'", re.search(r"^game_names = \[(.*?)\]", text, re.MULTILINE | re.DOTALL)[1])
