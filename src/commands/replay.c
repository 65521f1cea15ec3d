/* replay.c: `wardroom replay` and `wardroom verify`: show and check saved games. */
#include "record/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "commands/arguments.h"
#include "commands/commands.h"
#include "games/games.h"
#include "keys/signer.h"
#include "record/story.h"
#include "record/why.h"
#include "table/present.h"
#include "terminal/terminal.h"

static const char replay_help[] =
    "usage: wardroom replay FILE [--seat N | --spectator]\n"
    "\n"
    "Steps through a saved game, both ways.  In a pipe it prints the whole game.\n"
    "\n"
    "  --seat N      as seat N saw it (the first is 1); without it, everything is shown\n"
    "  --spectator   as a spectator saw it\n"
    "\n"
    "on a terminal:  Enter  the next moment       b  the one before      b 10  ten back\n"
    "                first, last, a number  that moment                 q  leave\n"
    "                seat N, spectator, all  through whose eyes\n"
    "                why  what a bot had weighed for its choice\n"
    "                story  where the chances turned, and how\n";

static const char verify_help[] =
    "usage: wardroom verify FILE\n"
    "\n"
    "Replays a saved game, checks the state after every choice, and the dice's seed against the\n"
    "commitment shown before the first one.  Exit code 1 if anything is wrong.\n";

typedef struct {
    table *table;
    int reader;
    int moment;
    screen screen;
} viewer;

/* ---- showing a moment ---- */

static void print_choice(const viewer *v, int number, const any_state *before)
{
    const game *g = table_game(v->table);
    const entry *e = table_entry(v->table, number);
    choice made = table_entry_choice(v->table, number);
    text said = buffer_new();
    options list;

    game_list(g, &before->flow, e->seat, &list, false);
    g->say_seat(&before->flow, e->seat, table_names(v->table), &said);
    text_put(&said, made.option < 0 ? " chooses what the rules no longer offer" : ": ");
    if (made.option >= 0)
        present_choice(g, &before->flow, e->seat, &list, &made, table_names(v->table), &said);
    command_say(stdout, "%s", said.at);
    buffer_free(&said);
}

/* May the reader see this choice? A secret answer is visible only to its seat until the end. Some
   asks are never told, and their answers stay secret forever. */
static bool may_see(const viewer *v, const entry *e, const any_state *before)
{
    bool alone = before->flow.asked == SEAT_BIT(e->seat);

    if ((table_game(v->table)->untold >> before->flow.ask & 1) && !table_record_is_open(v->table))
        return v->reader == e->seat;
    return v->reader == SEAT_ALL || v->reader == e->seat || alone;
}

static void print_entry(const viewer *v)
{
    int number = table_moment_entry(v->table, v->moment);
    const entry *e = table_entry(v->table, number);
    any_state before;

    if (e->kind == ENTRY_RIG) {
        printf("(rigged: %s)\n", table_game(v->table)->sources[e->source].name);
        return;
    }
    table_state_at(v->table, v->moment - 1, &before);
    if (may_see(v, e, &before))
        print_choice(v, number, &before);
    else
        printf("Seat %d answers.\n", e->seat + 1);
}

static void print_events(const viewer *v)
{
    int wanted = v->moment == 0 ? -1 : table_moment_entry(v->table, v->moment);
    int count = table_event_count(v->table, v->reader);

    for (int i = 1; i <= count; i++) {
        if (table_event_entry(v->table, v->reader, i) != wanted)
            continue;
        event_as as = table_event_position(v->table, v->reader, i).as;

        if (as != AS_QUIET)
            command_say(stdout, "%s%s", as == AS_PART ? "    " : "  ",
                table_event_text(v->table, v->reader, i));
    }
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

    text_format(&said, "The game is over: %s.  ", g->causes[how.cause]);
    text_put(&said, how.winners == 0 ? "Nobody wins" : "Winners: ");
    for (int seat = 0; seat < w->seat_count; seat++) {
        if (!(how.winners >> seat & 1))
            continue;
        g->say_seat(w, seat, table_names(t), &said);
        if (how.winners >> seat > 1)
            text_put(&said, ", ");
    }
    text_put_char(&said, '.');
    command_say(stdout, "%s", said.at);
    buffer_free(&said);
}

static void print_all(viewer *v)
{
    for (v->moment = 0; v->moment <= table_moments(v->table); v->moment++)
        print_moment(v);
    print_result(v->table);
}

/* ---- explaining a bot's choice ---- */

static void print_weighed(const viewer *v, const past_choice *then, const candidates *all)
{
    const game *g = table_game(v->table);
    options list;

    game_list(g, &then->state.flow, then->seat, &list, false);
    puts(all->count == 0 ? "It plays by rules of thumb."
                         : "The chance to win, as far as it could know (* what it chose):");
    for (int i = 0; i < all->count; i++) {
        text said = buffer_new();
        int chance = why_chance(&all->at[i]);

        text_put(&said, i == all->chosen ? "* " : "  ");
        if (all->at[i].tried > 0)
            text_format(&said, "%d.%d%%  ", chance / 10, chance % 10);
        else
            text_put(&said, "not tried  ");
        present_choice(g, &then->state.flow, then->seat, &list, &all->at[i].choice,
            table_names(v->table), &said);
        command_say(stdout, "%s", said.at);
        buffer_free(&said);
    }
}

/* Explains the choice before this moment. */
static void print_why(const viewer *v)
{
    past_choice then;
    candidates weighed;
    refusal r = why_find_choice(v->table, v->moment, &then);

    if (r.code == ACCEPTED)
        r = table_check_record_open(v->table);
    if (r.code == ACCEPTED) {
        choice again =
            why_think(&then.player, table_game(v->table), &then.state.flow, then.seat, &weighed);

        r = why_check(v->table, &then, &again);
    }
    if (r.code == ACCEPTED)
        print_weighed(v, &then, &weighed);
    else
        command_say(stdout, "%s", r.text);
}

/* ---- how the chances changed ---- */

static void put_chance(text *out, int tenths)
{
    text_format(out, "%d.%d%%", tenths / 10, tenths % 10);
}

static void put_candidate(const viewer *v, const turning_point *p, int number, text *out)
{
    const game *g = table_game(v->table);
    options list;

    game_list(g, &p->before.flow, p->seat, &list, false);
    text_put_char(out, '"');
    present_choice(g, &p->before.flow, p->seat, &list, &p->weighed.at[number].choice,
        table_names(v->table), out);
    text_put_char(out, '"');
}

static void put_choice(const viewer *v, const story *s, const turning_point *p, text *out)
{
    bool first = story_side(s, p->chosen - 1, p->seat) == FIRST_SIDE;
    int made = story_chance(&p->weighed.at[0]), other = story_chance(&p->weighed.at[p->best]);
    int by = other > made ? other - made : made - other;

    table_game(v->table)->say_seat(&p->before.flow, p->seat, table_names(v->table), out);
    text_put(out, " chose ");
    put_candidate(v, p, 0, out);
    text_put(out, ".  With ");
    put_candidate(v, p, p->best, out);
    text_format(out, " it would have been %d.%d points %s.", by / 10, by % 10,
        (other > made) == first ? "higher" : "lower");
}

static void print_point(const viewer *v, const story *s, const turning_point *p)
{
    static const char *const causes[] = {
        [TURNED_BEFORE] = "No single choice decided it.",
        [TURNED_BY_CHANCE] = "Luck decided it.",
        [TURNED_BY_ALL] = "What several chose at once decided it.",
    };
    text said = buffer_new();

    text_format(&said, "[%d] turn %d: ", p->moment, s->at[p->moment - 1].turn);
    put_chance(&said, s->at[p->moment - 1].chance[FIRST_SIDE]);
    text_put(&said, " to ");
    put_chance(&said, s->at[p->moment].chance[FIRST_SIDE]);
    text_put(&said, ".  ");
    if (p->by == TURNED_BY_CHOICE)
        put_choice(v, s, p, &said);
    else
        text_put(&said, causes[p->by]);
    command_say(stdout, "%s", said.at);
    buffer_free(&said);
}

/* Prints the turning points, with the first side's chances. */
static void print_story(const viewer *v)
{
    const trait *side = &table_game(v->table)->traits[0];
    story *s = NULL;
    refusal r = story_open(v->table, &s);

    if (r.code == ACCEPTED)
        r = table_check_record_open(v->table);
    if (r.code == ACCEPTED) {
        story_work(s, NULL);
        r = story_check(s);
    }
    if (r.code == ACCEPTED)
        printf("Where the chances turned (%s):\n",
            side->values[story_side_value(s, FIRST_SIDE, table_state(v->table))]);
    else
        command_say(stdout, "%s", r.text);
    for (int i = 0; r.code == ACCEPTED && i < s->point_count; i++)
        print_point(v, s, &s->point[i]);
    story_close(s);
}

/* ---- stepping ---- */

static void go_to(viewer *v, int moment)
{
    int last = table_moments(v->table);

    v->moment = moment;
    print_view(v);
    print_moment(v);
    if (v->moment == last)
        print_result(v->table);
}

/* Does the line name the reader through whose eyes to look? */
static bool names_reader(const viewer *v, const char *line, int *reader)
{
    int n;

    if (strcmp(line, "spectator") == 0)
        *reader = SEAT_NONE;
    else if (strcmp(line, "all") == 0)
        *reader = SEAT_ALL;
    else if (sscanf(line, "seat %d", &n) == 1 && n >= 1 && n <= table_setup(v->table)->seat_count)
        *reader = n - 1;
    else
        return false;
    return true;
}

/* Obeys a line. Returns false to leave. */
static bool obey(viewer *v, const char *line)
{
    int next = v->moment;

    if (strcmp(line, "why") == 0) {
        print_why(v);
        return true;
    }
    if (strcmp(line, "story") == 0) {
        print_story(v);
        return true;
    }
    if (!names_reader(v, line, &v->reader))
        next = terminal_step(line, v->moment, table_moments(v->table));
    if (next == LOOK_NOWHERE)
        puts("Enter, b, b 10, first, last, a number, seat N, spectator, all, why, story, q");
    else if (next != LOOK_AWAY)
        go_to(v, next);
    return next != LOOK_AWAY;
}

static void step_through(viewer *v)
{
    char line[80];
    bool stays = true;

    go_to(v, 0);
    while (stays) {
        printf("replay> ");
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL)
            break;
        line[strcspn(line, "\n")] = '\0';
        stays = obey(v, line);
    }
}

/* ---- the commands ---- */

static opened_table load(const char *command, const char *path, signature_found *found)
{
    found->checks = signer_check;
    opened_table opened = replay_load_file((catalogue){games, game_count}, path, found);

    if (opened.refused.code != ACCEPTED) {
        char number[RULE_TEXT];

        command_say(stderr, "wardroom %s: %s (%s)", command, opened.refused.text,
            rule_text(NULL, opened.refused.rule, number));
    }
    return opened;
}

typedef struct {
    const char *path;
    int reader;
} replay_request;

static int read_seat(void *into, const char *value)
{
    int64_t n;
    int code = arguments_number("replay", "--seat", value, 1, SEATS_MAX, &n);

    ((replay_request *)into)->reader = (int)n - 1;
    return code;
}

static int read_spectator(void *into, const char *value)
{
    (void)value;
    ((replay_request *)into)->reader = SEAT_NONE;
    return EXIT_OK;
}

static const argument options_known[] = {
    {"--seat", false, read_seat},
    {"--spectator", true, read_spectator},
};
static const arguments arguments_known = {
    "replay", options_known, sizeof options_known / sizeof options_known[0], NULL};

static int read_file(replay_request *q, const char *path)
{
    if (q->path != NULL)
        return command_usage("replay", "One file at a time: what is \"%s\"?", path);
    q->path = path;
    return EXIT_OK;
}

static int read_arguments(int argc, char **argv, replay_request *out)
{
    int code = EXIT_OK;

    *out = (replay_request){.reader = SEAT_ALL};
    for (int i = 1; i < argc && code == EXIT_OK; i++)
        code = argv[i][0] == '-' ? arguments_read(&arguments_known, argc, argv, &i, out)
                                 : read_file(out, argv[i]);
    if (code == EXIT_OK && out->path == NULL)
        code = command_usage("replay", "Which file?");
    return code;
}

int command_replay(int argc, char **argv)
{
    replay_request q;

    if (command_wants_help(argc, argv))
        return command_help(replay_help);
    int code = read_arguments(argc, argv, &q);

    if (code != EXIT_OK)
        return code;
    viewer v = {.reader = q.reader, .table = load("replay", q.path, &(signature_found){0}).table};

    if (v.table == NULL)
        return EXIT_FAILED;
    if (v.reader < SEATS_MAX && v.reader >= table_setup(v.table)->seat_count) {
        table_close(v.table);
        return command_usage("replay", "That game has no seat %d.", v.reader + 1);
    }
    v.screen = screen_open(false, COLOUR_AUTO, NULL);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(&v);
    else
        print_all(&v);
    table_close(v.table);
    return EXIT_OK;
}

/* Says how far today's rules could replay the game. */
static void print_played(const table *t)
{
    if (table_began_today(t))
        puts("Every choice leads to the recorded state.");
    else if (table_is_of_today(t))
        printf(
            "The game began under rules %d, which have changed since, so its first dice are not\n"
            "checked. Every choice under rules %d leads to the recorded state.\n",
            table_first_epoch(t), table_epoch(t));
    else
        printf("The game was played under rules %d, which have changed since (now %d), so its dice "
               "are\n"
               "not checked. It stands as it was told then.\n",
            table_epoch(t), table_game(t)->epoch);
}

static void print_dice(const table *t)
{
    char hex[COMMITMENT_TEXT];
    commitment c = table_commitment(t);

    printf("Commitment: %s\n", hex_text(c.bytes, COMMITMENT_BYTES, hex));
    if (table_from_position(t))
        puts("RIGGED: the game began from a position set up by hand.");
    else if (table_is_lab(t))
        puts("RIGGED: outcomes were set beforehand.");
    else if (table_open_seed(t))
        puts("OPEN SEED: the seed was chosen by a person, so the dice prove nothing.");
    else
        puts("The seed fits the commitment: if it is the one you saw before the first choice, the\n"
             "dice were fair.");
}

static void print_proof(const signature_found *found)
{
    char said[400];
    text t = text_in(said, sizeof said);

    signature_say(found, &t);
    fputs(said, stdout);
}

static void print_verdict(const table *t, const signature_found *found)
{
    printf("%s, %d seats, %d entries: unchanged since it was written.\n", table_game(t)->name,
        table_setup(t)->seat_count, table_entry_count(t));
    print_played(t);
    print_dice(t);
    print_proof(found);
    print_result(t);
}

/* Checks one reader's record. It has no log to replay, so this checks that it is unchanged and who
   signed it. */
static int verify_record(const json_value *record)
{
    signature_found found = {.checks = signer_check};
    refusal r = record_check(record, &found);
    char number[RULE_TEXT];

    if (r.code != ACCEPTED) {
        command_say(stderr, "wardroom verify: %s (%s)", r.text, rule_text(NULL, r.rule, number));
        return EXIT_FAILED;
    }
    puts("One reader's record of a game: unchanged since it was written.");
    print_proof(&found);
    return EXIT_OK;
}

static bool is_record(const json_value *file)
{
    const char *format = json_string(json_get(file, "format"));

    return format != NULL && strcmp(format, RECORD_FORMAT) == 0;
}

/* Returns -1 if the file is no record. */
static int verify_if_record(const char *path)
{
    text content = buffer_new();

    replay_read_file(path, &content);
    const json_value *file = json_read(content.at, content.length, NULL);
    int code = is_record(file) ? verify_record(file) : -1;

    json_free(file);
    buffer_free(&content);
    return code;
}

int command_verify(int argc, char **argv)
{
    if (command_wants_help(argc, argv))
        return command_help(verify_help);
    if (argc != 2)
        return command_usage("verify", "It takes one file.");
    signature_found found = {0};
    int code = verify_if_record(argv[1]);

    if (code >= 0)
        return code;
    table *t = load("verify", argv[1], &found).table;

    if (t == NULL)
        return EXIT_FAILED;
    print_verdict(t, &found);
    table_close(t);
    return EXIT_OK;
}
