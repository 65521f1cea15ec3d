/* replay.c: `wardroom replay` and `wardroom verify`: saved games, to look at and to check. */
#include "table/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clients/terminal/terminal.h"
#include "commands/commands.h"
#include "games/games.h"
#include "table/buffer.h"

static const char replay_help[] =
    "usage: wardroom replay FILE [--seat N | --spectator]\n"
    "\n"
    "Steps through a saved game, both ways.  In a pipe it prints the whole game.\n"
    "\n"
    "  --seat N      as seat N saw it (the first is 1); without it, everything is shown\n"
    "  --spectator   as a spectator saw it\n"
    "\n"
    "on a terminal:  n or Enter  the next moment      p  the one before\n"
    "                g N  go to moment N              seat N, spectator, all  whose eyes\n"
    "                v  the table again                            q  leave\n";

static const char verify_help[] =
    "usage: wardroom verify FILE\n"
    "\n"
    "Plays a saved game again, checks the state after every choice, and the seed of the dice "
    "against\n"
    "the commitment that was shown before the first one.  Exit code 1 if anything is not right.\n";

typedef struct {
    table *table;
    int reader;
    int moment;
    screen screen;
} viewer;

/* ---- what a moment reads like ---- */

static void print_choice(const viewer *v, const entry *e, const any_state *before)
{
    const game *g = table_game(v->table);
    text said = buffer_new();
    options list;

    game_list(g, &before->flow, e->seat, &list, false);
    g->say_seat(&before->flow, e->seat, table_names(v->table), &said);
    text_put(&said, ": ");
    g->say_option(&before->flow, e->seat, &list.at[e->choice.option], table_names(v->table), &said);
    for (int i = 0; i < e->choice.args; i++)
        text_format(&said, " %d", e->choice.arg[i]);
    puts(said.at);
    buffer_free(&said);
}

/* A secret answer is the answerer's own until the end. */
static bool may_see(const viewer *v, const entry *e, const any_state *before)
{
    bool alone = before->flow.asked == SEAT_BIT(e->seat);

    return v->reader == SEAT_ALL || v->reader == e->seat || alone;
}

static void print_entry(const viewer *v)
{
    const entry *e = table_entry(v->table, table_moment_entry(v->table, v->moment));
    any_state before;

    if (e->kind == ENTRY_RIG) {
        printf("(rigged: %s)\n", table_game(v->table)->sources[e->source].name);
        return;
    }
    table_state_at(v->table, v->moment - 1, &before);
    if (may_see(v, e, &before))
        print_choice(v, e, &before);
    else
        printf("Seat %d answers.\n", e->seat + 1);
}

static void print_events(const viewer *v)
{
    int wanted = v->moment == 0 ? -1 : table_moment_entry(v->table, v->moment);
    int count = table_event_count(v->table, v->reader);

    for (int i = 1; i <= count; i++)
        if (table_event_entry(v->table, v->reader, i) == wanted)
            printf("  %s\n", table_event_text(v->table, v->reader, i));
}

static void print_moment(const viewer *v)
{
    printf("[%d/%d] ", v->moment, table_moments(v->table));
    if (v->moment == 0)
        printf("%s, %d seats\n", table_game(v->table)->name, table_setup(v->table)->seat_count);
    else
        print_entry(v);
    print_events(v);
}

static void print_view(viewer *v)
{
    any_state state;

    table_state_at(v->table, v->moment, &state);
    screen_measure(&v->screen);
    screen_page(&v->screen);
    terminal_draw_view(
        &v->screen, table_game(v->table), &state.flow, v->reader, table_names(v->table));
}

static void print_result(const table *t)
{
    const flow *w = table_state(t);
    const game *g = table_game(t);

    if (!w->over) {
        puts("The game is not over.");
        return;
    }
    outcome how = g->outcome(w);
    text said = buffer_new();

    text_format(&said, "The game is over: %s.  Winners:", g->causes[how.cause]);
    for (int seat = 0; seat < w->seat_count; seat++)
        if (how.winners >> seat & 1) {
            text_put_char(&said, ' ');
            g->say_seat(w, seat, table_names(t), &said);
        }
    puts(said.at);
    buffer_free(&said);
}

static void print_all(viewer *v)
{
    for (v->moment = 0; v->moment <= table_moments(v->table); v->moment++)
        print_moment(v);
    print_result(v->table);
}

/* ---- stepping ---- */

static bool number_in(const char *word, int most, int *out)
{
    char *end;
    long n = strtol(word, &end, 10);

    if (*word == '\0' || *end != '\0' || n < 0 || n > most)
        return false;
    *out = (int)n;
    return true;
}

static void go_to(viewer *v, int moment)
{
    int last = table_moments(v->table);

    v->moment = moment < 0 ? 0 : moment > last ? last : moment;
    print_view(v);
    print_moment(v);
    if (v->moment == last)
        print_result(v->table);
}

static void look_as(viewer *v, int reader)
{
    v->reader = reader;
    go_to(v, v->moment);
}

/* Does what a line says.  False: leave. */
static bool obey(viewer *v, const char *word, const char *rest)
{
    int n;

    if (strcmp(word, "q") == 0)
        return false;
    if (word[0] == '\0' || strcmp(word, "n") == 0)
        go_to(v, v->moment + 1);
    else if (strcmp(word, "p") == 0)
        go_to(v, v->moment - 1);
    else if (strcmp(word, "v") == 0)
        go_to(v, v->moment);
    else if (strcmp(word, "g") == 0 && number_in(rest, table_moments(v->table), &n))
        go_to(v, n);
    else if (strcmp(word, "seat") == 0 && number_in(rest, table_setup(v->table)->seat_count, &n) &&
             n > 0)
        look_as(v, n - 1);
    else if (strcmp(word, "spectator") == 0)
        look_as(v, SEAT_NONE);
    else if (strcmp(word, "all") == 0)
        look_as(v, SEAT_ALL);
    else
        puts("n, p, g N, seat N, spectator, all, v, q");
    return true;
}

static void step_through(viewer *v)
{
    char line[80];
    bool stays = true;

    go_to(v, 0);
    while (stays) {
        char word[16] = "", rest[16] = "";

        printf("replay> ");
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL)
            break;
        sscanf(line, "%15s %15s", word, rest);
        stays = obey(v, word, rest);
    }
}

/* ---- the commands ---- */

static opened_table load(const char *command, const char *path)
{
    opened_table opened = replay_load_file((catalogue){games, game_count}, path);

    if (opened.refused.code != ACCEPTED) {
        char number[RULE_TEXT];

        fprintf(stderr, "wardroom %s: %s (%s)\n", command, opened.refused.text,
            rule_text(NULL, opened.refused.rule, number));
    }
    return opened;
}

/* Reads the options of `replay`.  False when one is not understood. */
static bool read_reader(int argc, char **argv, int *reader, const char **path)
{
    *reader = SEAT_ALL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--spectator") == 0)
            *reader = SEAT_NONE;
        else if (strcmp(argv[i], "--seat") == 0 && i + 1 < argc &&
                 number_in(argv[i + 1], SEATS_MAX, reader) && *reader > 0)
            --*reader, i++;
        else if (argv[i][0] == '-' || *path != NULL)
            return false;
        else
            *path = argv[i];
    }
    return *path != NULL;
}

int command_replay(int argc, char **argv)
{
    viewer v = {0};
    const char *path = NULL;

    if (command_wants_help(argc, argv))
        return command_help(replay_help);
    if (!read_reader(argc, argv, &v.reader, &path))
        return command_usage("replay", "it takes one file, and perhaps --seat N or --spectator.");
    v.table = load("replay", path).table;
    if (v.table == NULL)
        return EXIT_FAILED;
    if (v.reader < SEATS_MAX && v.reader >= table_setup(v.table)->seat_count) {
        table_close(v.table);
        return command_usage("replay", "that game has no seat %d.", v.reader + 1);
    }
    v.screen = screen_open(false, COLOUR_AUTO);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(&v);
    else
        print_all(&v);
    table_close(v.table);
    return EXIT_OK;
}

static void print_verdict(const table *t)
{
    char hex[COMMITMENT_TEXT];
    commitment c = table_commitment(t);

    printf("%s, %d seats, %d entries: every choice leads to the state that was recorded.\n",
        table_game(t)->name, table_setup(t)->seat_count, table_entry_count(t));
    printf("Commitment: %s\n", hex_text(c.bytes, COMMITMENT_BYTES, hex));
    if (table_from_position(t))
        puts("RIGGED: the game began from a position set up by hand.");
    else if (table_is_lab(t))
        puts("RIGGED: outcomes were laid down beforehand.");
    else if (table_open_seed(t))
        puts("OPEN SEED: the seed was chosen by a person, so the dice prove nothing.");
    else
        puts("The seed fits the commitment: if this commitment is the one that you were shown "
             "before\n"
             "the first choice, the dice were not touched.");
    print_result(t);
}

int command_verify(int argc, char **argv)
{
    if (command_wants_help(argc, argv))
        return command_help(verify_help);
    if (argc != 2)
        return command_usage("verify", "it takes one file.");
    table *t = load("verify", argv[1]).table;

    if (t == NULL)
        return EXIT_FAILED;
    print_verdict(t);
    table_close(t);
    return EXIT_OK;
}
