"""`mpirun wardroom-mpi`: ranks share the games, and what comes out does not depend on them."""
import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import termios

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parent.parent)]
from test_commands import call, main, other_build, untimed  # noqa: E402
from waiting import until  # noqa: E402

PROGRAM = os.environ["WARDROOM_MPI"]
# Ranks of one machine, which may be more than it has processors, and root is who runs tests in a container.
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_btl": "self,vader", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
               "OMPI_MCA_oob_tcp_if_include": "lo", "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_mpi_yield_when_idle": "1", "OMPI_MCA_plm_rsh_agent": "/bin/false"}
SIM = ("sim", "express", "--games", 6000, "--json")
OFFICERS = ("sim", "express", "--games", 40, "--bots", "officer", "--beliefs", "--json")
MATCH = ("match", "express", "--a", "officer", "--b", "random", "--seats", 4, "--json")


def command(ranks, *arguments):
    return ["mpirun", "--oversubscribe", "-n", str(ranks), PROGRAM, *map(str, arguments)]


def mpirun(ranks, *arguments):
    done = subprocess.run(command(ranks, *arguments), env=ENVIRONMENT, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def told(code, out, err):
    assert code == 0, err
    assert out.count("\n") == 1, f"one rank tells, and no other: {out}"
    return {k: v for k, v in untimed(json.loads(out)).items() if k != "time"}


def ranks_change_nothing(_):
    for arguments, counts in ((SIM, (1, 2, 4)), (OFFICERS, (4,)), (MATCH, (2, 4))):
        alone = told(*call(*arguments))
        for ranks in counts:
            assert told(*mpirun(ranks, *arguments)) == alone, (ranks, arguments)


def threads_of_ranks_change_nothing(_):
    assert told(*mpirun(2, *SIM, "--jobs", 2)) == told(*call(*SIM))


def ranks_learn_the_same(folder):
    weights = folder / "alone.json"
    assert call("train", "express", "--games", 30, "--output", weights)[0] == 0
    for ranks in (3,):
        file = folder / f"{ranks}.json"
        code, _, err = mpirun(ranks, "train", "express", "--games", 30, "--output", file)
        assert code == 0, err
        assert file.read_bytes() == weights.read_bytes()


def one_rank_writes_the_files(folder):
    assert mpirun(3, "sim", "express", "--games", 300, "--report", folder / "r.html", "--csv", folder / "t.csv")[0] == 0
    assert sorted(p.name for p in folder.iterdir()) == ["r.html", "t.csv"]


def traffic_is_told(_):
    _, _, err = mpirun(3, *SIM)
    lines = [line for line in err.splitlines() if line.startswith("wardroom:")]
    assert len(lines) == 1 and lines[0].startswith("wardroom: 3 ranks. Each sent "), err


def share(bar):
    """How far a bar says the run is: hashes of its length, and the percentage."""
    drawn, percent = re.fullmatch(r"\[(#*\.*)\] (\d+) %  .*games/s.*", bar).groups()
    assert abs(drawn.count("#") / len(drawn) * 100 - int(percent)) <= 100 / len(drawn) + 1, bar
    return int(percent)


def progress_is_one_bar_on_a_terminal(_):
    """mpirun's terminal is not the ranks' own; yet there is one bar, redrawn in its place until the end."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 25, 70, 0, 0))
    run = subprocess.Popen(command(3, "sim", "express", "--games", 800, "--bots", "officer", "--json"), stdin=subprocess.DEVNULL,
                           env={**ENVIRONMENT, "TERM": "xterm"}, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    seen = b""
    while True:
        try:
            seen += os.read(ours, 4096)
        except OSError:
            break
    assert run.wait(30) == 0 and json.loads(run.stdout.read())["games"] == 800
    text = seen.decode().replace("\r\n", "\n")
    bars, _, rest = text.rpartition("\r\033[K")
    assert "\n" not in bars and "games/s" not in rest, text
    drawn = [bar.removesuffix("\033[K") for bar in bars.split("\r") if bar.startswith("[")]
    assert len(drawn) > 3 and all(len(bar) <= 69 for bar in drawn), text
    shares = [share(bar) for bar in drawn]
    assert shares == sorted(shares) and shares[-1] == 100, shares


def without_a_terminal_it_is_a_line_now_and_then(_):
    run = subprocess.Popen(command(3, "sim", "express", "--games", 10**12), env=ENVIRONMENT, text=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        lines = [run.stderr.readline() for _ in range(2)]
    finally:
        run.terminate()
        lines += run.communicate(timeout=30)[1].splitlines()
    bars = [line for line in lines if "games/s" in line]
    assert [share(bar.rstrip("\n")) for bar in bars] == [0] * len(bars) and len(bars) >= 2, lines
    assert not any("\r" in line or "\033" in line for line in lines), lines


def a_mistake_is_said_once(_):
    for arguments, says in ((("sim", "express", "--gams", 3), "There is no option --gams"),
                            (("serve",), "serve is for one process")):
        code, out, err = mpirun(3, *arguments)
        assert code == 2 and out == "" and err.count(says) == 1, err


def a_file_that_is_refused_ends_all(folder):
    (folder / "run").write_text("not ours")
    code, _, err = mpirun(3, *SIM, "--resume", folder / "run")
    assert code == 1 and err.count("is no file for --resume") == 1, err


def another_build_ends_all(folder):
    other = other_build(PROGRAM, folder)
    games = [str(word) for word in ("sim", "express", "--games", 10**9)]
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", PROGRAM, *games, ":", "-n", "1", other, *games],
                          env=ENVIRONMENT, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
    assert done.returncode != 0 and done.stdout == "", done
    assert done.stderr.count("rank 2 has another command or another build") == 1, done.stderr


def ranks_of(mpirun_process):
    """The ranks' process numbers, by rank."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        try:
            if not folder.name.isdigit() or f"\nPPid:\t{mpirun_process.pid}\n" not in (folder / "status").read_text():
                continue
            words = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for word in words:
            if word.startswith(b"OMPI_COMM_WORLD_RANK="):
                found[int(word.split(b"=")[1])] = int(folder.name)
    return found


def killed_rank(folder, victim, *resumed):
    """Kills a rank when some of the games are played.  What is left goes on, with any number of ranks."""
    games = ("sim", "express", "--games", 200, "--bots", "officer", "--json")
    file = folder / f"run{victim}"
    run = subprocess.Popen(command(3, *games, "--resume", file), env=ENVIRONMENT, text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until(lambda: run.poll() is not None or (file.exists() and file.stat().st_size > 1500), "some of the games")
    os.kill(ranks_of(run)[victim], signal.SIGKILL)
    out, err = run.communicate(timeout=30)
    assert run.returncode != 0 and out == "", (run.returncode, out)
    assert not ranks_of(run), "the others have ended, too"
    size = file.stat().st_size
    assert size > 1500
    whole = file.read_bytes()
    expected = told(*call(*games))
    for ranks in resumed:
        file.write_bytes(whole)
        code, out, err = mpirun(ranks, *games, "--resume", file)
        assert told(code, out, err) == expected and "went on from" in err
        assert file.stat().st_size > size
    file.write_bytes(whole)
    assert told(*call(*games, "--resume", file)) == expected, "nor does it matter which program it is"


def a_killed_rank_costs_nothing_that_is_finished(folder):
    killed_rank(folder, 1, 1, 2)


def nor_does_the_first(folder):
    killed_rank(folder, 0, 3)


TESTS = {
    "results do not depend on the ranks": ranks_change_nothing,
    "nor on their threads": threads_of_ranks_change_nothing,
    "nor do weights": ranks_learn_the_same,
    "one rank writes the files": one_rank_writes_the_files,
    "what ranks sent is told": traffic_is_told,
    "progress is one bar, on mpirun's terminal": progress_is_one_bar_on_a_terminal,
    "without a terminal it is a line now and then": without_a_terminal_it_is_a_line_now_and_then,
    "a mistake is said once": a_mistake_is_said_once,
    "a file that is refused ends all ranks": a_file_that_is_refused_ends_all,
    "a rank of another build ends all ranks": another_build_ends_all,
    "a killed rank costs nothing that is finished": a_killed_rank_costs_nothing_that_is_finished,
    "nor does the first": nor_does_the_first,
}

if __name__ == "__main__":
    main(TESTS)
