"""include/wardroom.h as programs in C and C++ see it: what the library exports, and that nothing makes it fall over."""
import pathlib
import re
import subprocess
import tempfile

import kit

HEADER = kit.SOURCE / "include/wardroom.h"

# Every function with nothing where something must be: a refusal, or nothing, and never a crash.
NOTHING = r"""
#include "wardroom.h"
#include <stdio.h>
#include <string.h>

static int faults;

static void must(int holds, const char *what)
{
    if (!holds) {
        faults++;
        printf("%s\n", what);
    }
}

int main(void)
{
    wardroom_error why;
    wardroom_choice choice, many[4];
    wardroom_look look;
    wardroom_buffers none;
    wardroom_plan plan;
    uint8_t seed[32];
    float won[8];
    int32_t row[1];
    const char *wrong[] = {"noequals", NULL};

    memset(&choice, 0, sizeof choice);
    memset(&none, 0, sizeof none);
    memset(&plan, 0, sizeof plan);
    wardroom_seed(1, 2, NULL);
    wardroom_seed(1, 2, seed);
    wardroom_free(NULL);
    wardroom_state_free(NULL);
    wardroom_batch_free(NULL);
    wardroom_chance_free(NULL);
    must(wardroom_interface() == WARDROOM_INTERFACE, "interface");
    must(wardroom_version()[0] != 0, "version");
    must(wardroom_game_id(-1) == NULL && wardroom_game_id(99) == NULL, "game_id");
    must(wardroom_game_facts(NULL, &why) == NULL && strcmp(why.word, "game") == 0, "facts");
    must(wardroom_game_facts("chess", NULL) == NULL, "facts without a reason");
    must(wardroom_game_numbers(NULL) == -1, "numbers of no game");
    must(wardroom_state_new(NULL, 3, seed, NULL, &why) == NULL && why.code != 0, "new without a game");
    must(wardroom_state_new("express", 3, NULL, NULL, &why) == NULL && why.code != 0, "new without a seed");
    must(wardroom_state_new("express", 3, seed, wrong, &why) == NULL && strcmp(why.rule, "WR-002") == 0, "new, no setting");
    must(wardroom_state_clone(NULL, &why) == NULL && why.code != 0, "clone");
    must(wardroom_state_save(NULL, &why) == NULL && why.code != 0, "save");
    must(wardroom_state_load(NULL, 0, &why) == NULL && why.code != 0, "load");
    must(wardroom_state_load("{}", 2, NULL) == NULL, "load without a reason");
    must(wardroom_state_look(NULL, &look, &why) != 0 && wardroom_state_game(NULL) == NULL, "look");
    must(wardroom_state_returns(NULL, won, &why) != 0 && wardroom_state_hash(NULL) == 0, "returns");
    must(wardroom_state_view(NULL, 0, &why) == NULL && why.code != 0, "view");
    must(wardroom_state_numbers(NULL, 0, row, 1, &why) != 0, "numbers");
    must(wardroom_state_resample(NULL, 0, seed, &why) != 0, "resample");
    must(wardroom_state_choices(NULL, 0, 0, many, 4, &why) < 0, "choices");
    must(wardroom_state_options(NULL, 0, many, NULL, 4, &why) < 0, "options");
    must(wardroom_state_apply(NULL, 0, &choice, &why) != 0, "apply");
    must(wardroom_state_advise(NULL, "officer", 0, seed, &choice, &why) != 0, "advise");
    must(wardroom_chance_new(NULL, &why) == NULL && wardroom_chance_choose(NULL, NULL, 0, &choice, &why) != 0, "chance");
    must(wardroom_batch_new(NULL, &why) == NULL && why.code != 0, "batch without a plan");
    must(wardroom_batch_new(&plan, &why) == NULL && why.code != 0, "batch of no game");
    must(wardroom_batch_look(NULL, &none, &why) != 0 && wardroom_batch_step(NULL, NULL, &none, &why) != 0, "step");
    must(wardroom_batch_state(NULL, 0, &why) == NULL && why.code != 0, "batch state");

    wardroom_state *state = wardroom_state_new("express", 3, seed, NULL, &why);

    must(state != NULL && why.code == 0 && why.text[0] == 0, "new");
    must(wardroom_state_look(state, NULL, &why) != 0 && strcmp(why.text, "There is no buffer to write to.") == 0, "look without a buffer");
    must(wardroom_state_numbers(state, 0, row, 1, &why) != 0 && strcmp(why.word, "size") == 0, "numbers without room");
    must(wardroom_state_numbers(state, WARDROOM_OPEN_BOOK, row, 1000000, &why) != 0, "no open book");
    must(wardroom_state_look(state, &look, &why) == 0, "look");
    must(wardroom_state_choices(state, look.seat, -5, many, -1, &why) == 0, "choices, no room");
    must(wardroom_state_choices(state, look.seat, 0, many, 1, &why) == 1, "choices, little room");
    must(wardroom_state_choices(state, -1, 0, many, 1, &why) < 0, "choices of no seat");
    must(wardroom_state_choices(state, 1000000, 0, many, 1, &why) < 0, "choices of no such seat");
    choice.option = -1;
    must(wardroom_state_apply(state, look.seat, &choice, &why) != 0 && strcmp(why.rule, "WR-006") == 0, "apply");
    choice.option = 0;
    choice.free = 1000000;
    must(wardroom_state_apply(state, look.seat, &choice, &why) != 0, "apply, too many numbers");
    must(wardroom_state_apply(state, 2000000000, &choice, NULL) != 0, "apply, no such seat");
    wardroom_state_free(state);
    return faults;
}
"""


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}: {done.stdout}{done.stderr}"
    return done.stdout


def only_its_own_names_are_exported():
    exported = {line.split()[-1].split("@")[0] for line in run("nm", "-D", "--defined-only", kit.LIBRARY).splitlines()}
    declared = set(re.findall(r"\b(wardroom_\w+)\(", re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.DOTALL)))
    assert exported == declared, exported ^ declared


def the_header_stands_alone():
    with tempfile.TemporaryDirectory() as folder:
        for compiler, standard, name in (("gcc", "c99", "a.c"), ("g++", "c++11", "a.cpp")):
            file = pathlib.Path(folder) / name
            file.write_text('#include "wardroom.h"\nint main(void) { return wardroom_game_count() == 0; }\n')
            if subprocess.run(["which", compiler], capture_output=True, check=False).returncode == 0:
                run(compiler, f"-std={standard}", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
                    f"-I{HEADER.parent}", file)


def nothing_where_something_must_be_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        file, program = pathlib.Path(folder) / "nothing.c", pathlib.Path(folder) / "nothing"
        file.write_text(NOTHING)
        run("gcc", "-std=c99", "-Wall", "-Werror", "-Wno-nonnull", f"-I{HEADER.parent}", file, "-o", program, kit.LIBRARY,
            f"-Wl,-rpath,{pathlib.Path(kit.LIBRARY).parent}")
        run(program)


if __name__ == "__main__":
    kit.run([only_its_own_names_are_exported, the_header_stands_alone, nothing_where_something_must_be_is_refused])
