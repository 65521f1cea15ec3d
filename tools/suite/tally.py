"""A file of whole runs, a line of JSON each: whether the suite is ever red by chance."""
import datetime
import json
import os
import pathlib
import subprocess

from suite import ROOT


def git(*command):
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def commit(path):
    """Returns the tested commit, with a + if the tree has changes other than the tally itself."""
    changes = git("status", "--porcelain", "--untracked-files=no", "--", ".", f":(exclude,literal){os.path.relpath(path, ROOT)}")
    return (git("rev-parse", "--short=8", "HEAD") or "unknown") + ("+" if changes else "")


def runs_of(path, tested):
    """How many runs of this commit are in the file."""
    try:
        rows = [json.loads(line) for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]
    except FileNotFoundError:
        return 0
    return sum(row["commit"] == tested for row in rows)


def add(path, how, report):
    """Adds a run. Only a whole one counts."""
    if how.what or how.changed or how.times > 1:
        print(f"{path}: nothing added, since this was not a whole run")
        return
    wall, processor = report.whole()
    row = {
        "commit": commit(path), "day": datetime.date.today().isoformat(), "seed": report.seed, "busy": how.busy,
        "passed": report.passed, "failed": report.failed, "skipped": len(report.skipped), "red": report.red,
        "unsteady": [one.program.key for one in report.unsteady],
        "wall": round(wall), "processor": round(processor),
    }
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
