"""`--resume`: what is played is kept, and the same run goes on from there; a grid of settings as a table."""
import csv
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parent.parent)]
import seeded  # noqa: E402
from test_commands import call, main, other_build, untimed  # noqa: E402
from waiting import until  # noqa: E402

WARDROOM = os.environ["WARDROOM"]
SIM = ("sim", "express", "--games", 2000, "--json")
MATCH = ("match", "express", "--a", "officer", "--b", "random", "--seats", 4, "--games", 300, "--json")


def result(*arguments):
    code, out, err = call(*arguments)
    assert code == 0, err
    return {k: v for k, v in untimed(json.loads(out)).items() if k != "time"}


def killed(file, least, *arguments):
    """A run that dies when its file has grown to so many bytes, in the middle of a row or not, as the seed has it."""
    most = least + random.Random(f"{seeded.SEED} {arguments}").randrange(200)
    run = subprocess.run([WARDROOM, *map(str, arguments), "--resume", str(file)], check=False, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
    assert run.returncode == -signal.SIGXFSZ, "it was over before it could die"
    assert file.stat().st_size == most


def a_killed_run_goes_on(folder):
    file, games = folder / "run", ("sim", "express", "--games", 20000, "--json")
    killed(file, 100000, *games)
    had = file.stat().st_size
    code, out, err = call(*games, "--resume", file)
    assert code == 0 and "went on from" in err, err
    assert untimed(json.loads(out)) == result(*games)
    assert file.stat().st_size > had, "nothing was left to play"


def a_killed_run_goes_on_with_other_jobs(folder):
    file, games = folder / "run", ("sim", "express", "--games", 300, "--bots", "officer", "--json")
    killed(file, 2500, *games, "--jobs", 2)
    assert result(*games, "--jobs", 1, "--resume", file) == result(*games)


def a_finished_run_is_told_again(folder):
    for number, arguments in enumerate((SIM, MATCH)):
        file = folder / str(number)
        first = result(*arguments, "--resume", file)
        had = file.read_bytes()
        assert first == result(*arguments)
        assert result(*arguments, "--resume", file) == first
        assert file.read_bytes() == had, "it was played again"


def a_match_with_a_test_ends_where_it_would(folder):
    games = ("match", "express", "--a", "officer", "--b", "random", "--seats", 4, "--json")
    file = folder / "run"
    killed(file, 300, *games)
    assert result(*games, "--resume", file) == result(*games)


def beliefs_are_kept(folder):
    games = ("sim", "express", "--games", 30, "--bots", "officer", "--beliefs", "--json")
    file = folder / "run"
    result(*games, "--resume", file)
    file.write_bytes(file.read_bytes()[:-900])
    assert result(*games, "--resume", file) == result(*games)


def training_goes_on(folder):
    games = ("train", "express", "--games", 40)
    file, weights, again = folder / "run", folder / "a.json", folder / "b.json"
    assert call(*games, "--output", weights, "--resume", file)[0] == 0
    file.write_bytes(file.read_bytes()[:-5000])
    assert call(*games, "--output", again, "--resume", file)[0] == 0
    assert again.read_bytes() == weights.read_bytes()


def a_torn_or_damaged_tail_is_played_again(folder):
    file = folder / "run"
    expected = result(*SIM, "--resume", file)
    whole = file.read_bytes()
    for cut in (1, 7, 100, len(whole) // 2, len(whole) - 60, len(whole) - 3):
        file.write_bytes(whole[:-cut])
        assert result(*SIM, "--resume", file) == expected, cut
        assert len(file.read_bytes()) > len(whole) - cut
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1:])
    assert result(*SIM, "--resume", file) == expected


def refused(folder, *arguments, says):
    before = (folder / "run").read_bytes()
    code, out, err = call(*arguments, "--resume", folder / "run")
    assert code == 1 and out == "" and says in err, (code, err)
    assert (folder / "run").read_bytes() == before


def a_file_of_another_run_is_refused(folder):
    result(*SIM, "--resume", folder / "run")
    for other in (("sim", "express", "--games", 2001), ("sim", "galactica", "--games", 2000),
                  (*SIM, "--seed", 2), (*SIM, "--bots", "ensign"), (*SIM, "--set", "morale=variant"),
                  (*SIM, "--seats", 4), (*SIM, "--each", "morale"), MATCH):
        refused(folder, *other, says="is of another run: wardroom sim express --games 2000 --seed 1")


def a_file_by_another_program_is_refused(folder):
    """Another version, and the same one built from other rules: there the program itself is changed, byte for byte."""
    result(*SIM, "--resume", folder / "run")
    text = (folder / "run").read_bytes()
    (folder / "run").write_bytes(text.replace(b", build ", b"9, build ", 1))
    refused(folder, *SIM, says="was made by another program: wardroom ")
    (folder / "run").write_bytes(text)
    other = other_build(WARDROOM, folder)
    done = subprocess.run([other, *map(str, SIM), "--resume", folder / "run"], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stdout == "" and "was made by another program: wardroom" in done.stderr, done
    assert (folder / "run").read_bytes() == text
    assert result(*SIM, "--resume", folder / "run")["games"] == 2000


def other_files_are_left_alone(folder):
    for bytes_there in (b"dear diary\n", b"w", b"wardroom: pieces of a ruin\n" * 20, b"\0" * 100):
        (folder / "run").write_bytes(bytes_there)
        if not b"wardroom: pieces of a run\n".startswith(bytes_there):
            refused(folder, *SIM, says="is no file for --resume")
    code, _, err = call(*SIM, "--resume", folder)
    assert code == 1 and "cannot be opened" in err, err


def one_run_at_a_time_writes_to_it(folder):
    file = folder / "run"
    run = subprocess.Popen([WARDROOM, "sim", "express", "--games", "1000000000", "--jobs", "1", "--resume", file],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: file.exists() and file.stat().st_size > 1000, "some of the games")
        code, _, err = call("sim", "express", "--games", "1000000000", "--resume", file)
        assert code == 1 and "Another run is writing" in err, err
    finally:
        run.kill()
        run.wait()


def a_full_disk_ends_the_run(folder):
    """A file that may not grow beyond some bytes: what was written is good, and the run is stopped."""
    file, games = folder / "run", [WARDROOM, *map(str, SIM), "--resume", folder / "run"]
    full = subprocess.run(games, capture_output=True, text=True, restore_signals=False, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000)))
    assert full.returncode == 1 and "cannot be written: File too large" in full.stderr, full.stderr
    assert json.loads(full.stdout)["stopped"] is True
    assert file.stat().st_size == 20000
    assert result(*SIM, "--resume", file) == result(*SIM)


def a_grid_is_a_table(folder):
    table, lines = folder / "grid.csv", folder / "grid.jsonl"
    result("sim", "galaxies", "--games", 64, "--each", "mission", "--each", "ecm", "--json", "--csv", table, "--jsonl", lines)
    with open(table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    objects = [json.loads(line) for line in lines.read_text().splitlines()]
    assert len(rows) == len(objects) > 8
    assert len({(row["mission"], row["ecm"]) for row in rows}) == len(rows), "a row for each combination"
    assert sum(int(row["games"]) for row in rows) == 64
    for row, same in zip(rows, objects):
        assert list(row) == list(same), "the same columns"
        assert all(row[key] == ("" if value is None else str(value)) or float(row[key]) == value
                   for key, value in same.items()), (row, same)
        assert row["game"] == "galaxies" and row["bots"] == "random" and row["seed"] == "1"
        sides = [key[:-len("_won")] for key in row if key.startswith("faction_") and key.endswith("_won")]
        assert len(sides) >= 2, row
        for side in sides:
            if row[f"{side}_of"] == "0":
                assert row[f"{side}_rate"] == ""
                continue
            share = int(row[f"{side}_won"]) / int(row[f"{side}_of"])
            assert abs(share - float(row[f"{side}_rate"])) < 1e-5
            assert float(row[f"{side}_low"]) <= share + 1e-6 and share <= float(row[f"{side}_high"]) + 1e-6
        assert sum(int(v) for k, v in row.items() if k.startswith("cause_")) == int(row["games"])
        assert float(row["choices_mean"]) > 0


def a_grid_is_what_its_games_are(folder):
    """A combination's games are those of a run set to it: the first one by seed and settings."""
    grid = result("sim", "galaxies", "--games", 2, "--each", "mission", "--each", "ecm", "--json")
    assert grid["each"] == "mission,ecm"
    assert list(grid["results"]) == ["m1,rolled", "m1,asked", "all"]
    alone = result("sim", "galaxies", "--games", 1, "--seats", grid["seats"][0], "--json")
    assert grid["results"]["m1,rolled"]["choices"] == alone["choices"]
    report = folder / "grid.html"
    result("sim", "galaxies", "--games", 40, "--each", "mission", "--each", "ecm", "--json", "--report", report)
    assert "by settings" in report.read_text()


def without_each_a_row_for_every_number_of_players(folder):
    table = folder / "t.csv"
    result("sim", "express", "--games", 9, "--json", "--csv", table)
    with open(table, newline="", encoding="utf-8") as file:
        assert [row["players"] for row in csv.DictReader(file)] == ["3", "4", "5"]


def grids_have_bounds(_):
    for arguments, says in ((("--each", "mission", "--each", "mission"), "names mission twice"),
                            (("--each", "nothing"), "has no setting")):
        code, _, err = call("sim", "galaxies", "--games", 2, *arguments)
        assert code == 2 and says in err, err


TESTS = {
    "a killed run goes on, to the same result": a_killed_run_goes_on,
    "and with another number of threads": a_killed_run_goes_on_with_other_jobs,
    "a finished run is told again and not played": a_finished_run_is_told_again,
    "a match with a test ends where it would": a_match_with_a_test_ends_where_it_would,
    "beliefs are kept": beliefs_are_kept,
    "training goes on, to the same weights": training_goes_on,
    "a torn or damaged tail is played again": a_torn_or_damaged_tail_is_played_again,
    "a file of another run is refused": a_file_of_another_run_is_refused,
    "nor is one that another program made": a_file_by_another_program_is_refused,
    "other files are left alone": other_files_are_left_alone,
    "one run at a time writes to a file": one_run_at_a_time_writes_to_it,
    "a full disk ends the run": a_full_disk_ends_the_run,
    "a grid of settings is a table": a_grid_is_a_table,
    "a grid is what its games are": a_grid_is_what_its_games_are,
    "without --each a row for every number of players": without_each_a_row_for_every_number_of_players,
    "grids have bounds": grids_have_bounds,
}

if __name__ == "__main__":
    main(TESTS)
