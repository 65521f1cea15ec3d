/*
 * other_layout.c: records opened by a program whose states are laid out otherwise.
 *
 * Built with WARDROOM_OTHER_LAYOUT (core/field.h).  Each file named as an argument must open, tell every
 * reader what the file says, show each of its moments, and, if it is not over, go on to its end.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "games/games.h"
#include "record/replay.h"

static void give_up(const char *path, const char *why)
{
    printf("not ok - %s: %s\n", path, why);
    exit(1);
}

static void look_at_all(const char *path, const table *t)
{
    any_state state;
    text view = buffer_new();

    for (int moment = 0; moment <= table_moments(t); moment++) {
        table_state_at(t, moment, &state);
        for (int seat = 0; seat < table_setup(t)->seat_count; seat++) {
            json j = json_to(&view);

            buffer_clear(&view);
            table_game(t)->view(&state.flow, seat, &j);
            if (view.length == 0)
                give_up(path, "a seat sees nothing");
        }
    }
    buffer_free(&view);
}

static void play_to_the_end(const char *path, table *t)
{
    refusal r = table_go_on(t);

    for (int seat = 0; seat < table_setup(t)->seat_count && r.code == ACCEPTED; seat++)
        r = table_seat_bot(t, seat, bot_find("random"));
    if (r.code != ACCEPTED)
        give_up(path, r.text);
    table_play_bots(t, 100000);
    if (!table_state(t)->over)
        give_up(path, "it does not come to its end");
    r = replay_verify(t);
    if (r.code != ACCEPTED)
        give_up(path, r.text);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        opened_table opened = replay_load_file((catalogue){games, game_count}, argv[i], NULL);

        if (opened.table == NULL)
            give_up(argv[i], opened.refused.text);
        look_at_all(argv[i], opened.table);
        play_to_the_end(argv[i], opened.table);
        printf("ok %d - %s\n", i, argv[i]);
        table_close(opened.table);
    }
    printf("1..%d\n# %d assertions\n", argc - 1,
        argc - 1); // a record that does not open and play on ends the program
    return 0;
}
