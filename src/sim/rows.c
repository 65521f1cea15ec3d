/* rows.c: the results of a run as a table for other programs. */
#include "sim/rows.h"

#include <ctype.h>
#include <string.h>

#include "sim/number.h"

enum { DIGITS = 6, NAME_SIZE = 160, WORDS_MAX = 256 };

/* Where cells are written: as the header, as values with commas between them, or as members of an
   object. */
typedef struct {
    enum { HEADS, VALUES, MEMBERS } form;
    text *out;
    json members;
    bool first;
} sheet;

/* Builds the name of a column: "side_human_won". */
static const char *column(char out[NAME_SIZE], const char *a, const char *b, const char *c)
{
    text t = text_in(out, NAME_SIZE);

    text_format(&t, "%s%s%s%s%s", a, b[0] == '\0' ? "" : "_", b, c[0] == '\0' ? "" : "_", c);
    for (char *at = out; *at != '\0'; at++)
        *at = isalnum((unsigned char)*at) ? (char)tolower((unsigned char)*at) : '_';
    return out;
}

static void begin_cell(sheet *s, const char *name)
{
    if (s->form == MEMBERS)
        return;
    text_put(s->out, s->first ? "" : ",");
    s->first = false;
    if (s->form == HEADS)
        text_put(s->out, name);
}

static void put_count(sheet *s, const char *name, uint64_t number)
{
    begin_cell(s, name);
    if (s->form == VALUES)
        text_put_int(s->out, (int64_t)number);
    if (s->form == MEMBERS)
        json_put_int(&s->members, name, (int64_t)number);
}

/* Writes a number, or no value if nothing was counted. */
static void put_real(sheet *s, const char *name, bool known, double number, int digits)
{
    begin_cell(s, name);
    if (s->form == VALUES && known)
        put_fixed(s->out, number, digits);
    if (s->form == MEMBERS && known)
        json_put_fixed(&s->members, name, number, digits);
    if (s->form == MEMBERS && !known)
        json_put_null(&s->members, name);
}

static void put_words(sheet *s, const char *name, const char *words)
{
    bool plain = words[strcspn(words, ",\"\n")] == '\0';

    begin_cell(s, name);
    if (s->form == MEMBERS)
        json_put_string(&s->members, name, words);
    if (s->form != VALUES)
        return;
    text_put(s->out, plain ? "" : "\"");
    for (; *words != '\0'; words++) {
        text_put(s->out, *words == '"' ? "\"" : "");
        text_put_char(s->out, *words);
    }
    text_put(s->out, plain ? "" : "\"");
}

/* Returns the value of a setting in a group of games. `group` matters only if that setting
   varies. */
static uint32_t value_in(const plan *p, int group, int number)
{
    for (int i = 0; i < p->each_count; i++)
        if (p->each[i] == number)
            return plan_turn_value(p, p->turns[group - 1], i);
    return p->value[number];
}

static void put_settings(sheet *s, const plan *p, int group)
{
    char words[WORDS_MAX];

    put_words(s, "game", p->game->id);
    for (int i = 0; i < p->game->setting_count; i++) {
        text t = text_in(words, sizeof words);

        setting_say(&p->game->settings[i], value_in(p, group, i), &t);
        put_words(s, p->game->settings[i].name, words);
    }
    text t = text_in(words, sizeof words);

    if (p->each_count == 0)
        text_put_int(&t, group);
    for (int i = 0; p->each_count > 0 && i < p->table_count; i++)
        if (plan_fits(p, p->turns[group - 1], p->tables[i]))
            text_format(&t, "%s%d", t.length > 0 ? "+" : "", p->tables[i]);
    put_words(s, "players", words);
    t = text_in(words, sizeof words);
    plan_say_bots(p, &t);
    put_words(s, "bots", words);
    put_count(s, "seed", p->run);
}

static void put_wins(sheet *s, const plan *p, const tally *t)
{
    const char *side = plan_sorting_name(p, 0), *sort;
    char name[NAME_SIZE];

    for (int i = 0; (sort = plan_sort_name(p, 0, i)) != NULL; i++) {
        record won = win_counts_record(&t->sorts[0][i]);
        interval share = wilson(won.won, won.of);

        put_count(s, column(name, side, sort, "won"), won.won);
        put_count(s, column(name, side, sort, "of"), won.of);
        put_real(s, column(name, side, sort, "rate"), won.of > 0, share.rate, DIGITS);
        put_real(s, column(name, side, sort, "low"), won.of > 0, share.low, DIGITS);
        put_real(s, column(name, side, sort, "high"), won.of > 0, share.high, DIGITS);
    }
}

static void put_measure(sheet *s, const char *what, const histogram *h)
{
    char name[NAME_SIZE];
    bool known = h->size > 0;
    spread of = known ? histogram_spread(h) : (spread){.count = 0};

    put_real(s, column(name, what, "mean", ""), known, of.mean, DIGITS);
    put_real(s, column(name, what, "sd", ""), known, of.sd, DIGITS);
    put_real(s, column(name, what, "p5", ""), known, of.p5, 0);
    put_real(s, column(name, what, "median", ""), known, of.median, 0);
    put_real(s, column(name, what, "p95", ""), known, of.p95, 0);
}

static void put_row(sheet *s, const plan *p, int group, const tally *t)
{
    char name[NAME_SIZE];

    put_settings(s, p, group);
    put_count(s, "games", t->games);
    put_count(s, "unwon", t->unwon);
    put_count(s, "cut", t->cut);
    put_wins(s, p, t);
    for (int i = 0; i < p->game->cause_count; i++)
        put_count(s, column(name, "cause", p->game->causes[i], ""), t->causes[i]);
    for (int i = 0; i < plan_measures(p); i++)
        put_measure(s, plan_measure_name(p, i), &t->measures[i]);
}

void results_write_csv(const plan *p, const results *r, text *out)
{
    sheet heads = {.form = HEADS, .out = out, .first = true};

    put_row(&heads, p, 1, &r->all);
    text_put_char(out, '\n');
    for (int n = 1; n <= GROUPS_MAX; n++) {
        sheet row = {.form = VALUES, .out = out, .first = true};

        if (r->groups[n].games == 0)
            continue;
        put_row(&row, p, n, &r->groups[n]);
        text_put_char(out, '\n');
    }
}

void results_write_lines(const plan *p, const results *r, text *out)
{
    for (int n = 1; n <= GROUPS_MAX; n++) {
        sheet row = {.form = MEMBERS, .out = out, .members = json_to(out)};

        if (r->groups[n].games == 0)
            continue;
        json_add_object(&row.members);
        put_row(&row, p, n, &r->groups[n]);
        json_end(&row.members);
        text_put_char(out, '\n');
    }
}
