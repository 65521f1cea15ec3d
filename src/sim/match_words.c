/* match_words.c: the results of a match for people, as plain lines. */
#include "sim/match_words.h"

#include <string.h>

#include "sim/number.h"

enum { LABEL = 24, COUNT = 9, CELL = 28, CELL_SIZE = 64 };

static void put_left(text *out, const char *s, size_t width)
{
    text_put(out, s);
    for (size_t n = strlen(s); n < width; n++)
        text_put_char(out, ' ');
}

static void put_right(text *out, const char *s, size_t width)
{
    for (size_t n = strlen(s); n < width; n++)
        text_put_char(out, ' ');
    text_put(out, s);
}

static void put_signed(text *out, double value, bool signs)
{
    if (signs && value > 0)
        text_put_char(out, '+');
    put_fixed(out, value, 1);
}

void match_put_interval(text *out, interval i, double scale, bool signs)
{
    put_signed(out, i.rate * scale, signs);
    text_put(out, " (");
    put_signed(out, i.low * scale, signs);
    text_put(out, " to ");
    put_signed(out, i.high * scale, signs);
    text_put_char(out, ')');
}

static void put_cell(text *out, interval i, double scale, bool signs)
{
    char buffer[CELL_SIZE];
    text cell = text_in(buffer, sizeof buffer);

    match_put_interval(&cell, i, scale, signs);
    put_right(out, buffer, CELL);
}

static interval from_even(interval i)
{
    return (interval){i.low - 0.5, i.rate - 0.5, i.high - 0.5};
}

/* A row: of differences where a side is hidden, else of shares. */
static void put_row(text *out, const match_plan *m, const char *label, const scores *s)
{
    char buffer[CELL_SIZE];
    text number = text_in(buffer, sizeof buffer);
    interval i = scores_mean(s);

    text_put(out, "  ");
    put_left(out, label, LABEL);
    put_grouped(&number, scores_count(s));
    put_right(out, buffer, COUNT);
    if (match_hides(m))
        put_cell(out, from_even(i), 100, true);
    else
        put_cell(out, i, 100, false);
    put_cell(out, scores_elo(s), 1, true);
    text_put_char(out, '\n');
}

static void put_heads(text *out, const match_plan *m)
{
    char buffer[CELL_SIZE];
    text head = text_in(buffer, sizeof buffer);

    text_put_char(out, '\n');
    text_format(&head, "%s against %s", m->plan.bots[0]->name, m->plan.bots[1]->name);
    put_left(out, buffer, LABEL + 2);
    put_right(out, "deals", COUNT);
    put_right(out, match_hides(m) ? "points won more" : "score, %", CELL);
    put_right(out, "Elo", CELL);
    text_put_char(out, '\n');
}

static void put_sides(text *out, const match_plan *m, const match_tally *t)
{
    for (match_side side = 0; side < SIDE_BOTH; side++) {
        char buffer[CELL_SIZE];
        text label = text_in(buffer, sizeof buffer);

        if (scores_count(&t->by[side]) == 0)
            continue;
        text_format(&label, "as %s", match_side_name(m, side));
        put_row(out, m, buffer, &t->by[side]);
    }
}

static void put_table(text *out, const match_plan *m, const match_results *r)
{
    int groups = 0;

    put_heads(out, m);
    put_sides(out, m, &r->all);
    for (int n = 1; n <= GROUPS_MAX; n++)
        groups += scores_count(&r->groups[n].by[m->side]) > 0;
    for (int n = 1; groups > 1 && n <= GROUPS_MAX; n++) {
        char buffer[CELL_SIZE];
        text label = text_in(buffer, sizeof buffer);

        if (scores_count(&r->groups[n].by[m->side]) == 0)
            continue;
        plan_say_group(&m->plan, n, &label);
        put_row(out, m, buffer, &r->groups[n].by[m->side]);
    }
    put_row(out, m, "all", &r->all.by[m->side]);
}

/* "Human wins: officer 44.6 %, random 0.0 %" */
static void put_baselines(text *out, const match_plan *m, const match_tally *t)
{
    char words[WORDS_SIZE];

    for (match_side side = 0; match_hides(m) && side < SIDE_BOTH; side++) {
        if (scores_count(&t->by[side]) == 0)
            continue;
        text_format(out, "%s wins: with %s ", as_name(words, match_side_name(m, side)),
            m->plan.bots[0]->name);
        put_percent(out, match_share(t, side, (match_cast)side));
        text_format(out, ", with %s ", m->plan.bots[1]->name);
        put_percent(out, match_share(t, side, CAST_NOWHERE));
        text_format(out, " (against %s)\n", m->plan.bots[1]->name);
    }
}

void match_say_verdict(const match_plan *m, const match_results *r, text *out)
{
    static const char *const said[] = {
        "undecided",
        "not stronger than the lower",
        "as strong as the higher",
    };
    const sprt *t = &m->test;

    text_put(out, "Test of ");
    put_signed(out, t->elo0, true);
    text_put(out, " against ");
    put_signed(out, t->elo1, true);
    text_format(out, " Elo: %s", said[r->verdict]);
    text_put(out, ". Log of the likelihood ratio ");
    put_fixed(out, match_ratio(m, r), 2);
    text_put(out, " (ends at ");
    put_fixed(out, sprt_low(t), 2);
    text_put(out, " and ");
    put_fixed(out, sprt_high(t), 2);
    text_put(out, ")");
}

static void put_pace(text *out, const bot *kind, const pace *p)
{
    text_format(out, "%s ", kind->name);
    put_fixed(out, pace_mean(p), 3);
    text_put(out, " ms, at most ");
    put_fixed(out, pace_most(p), 1);
    text_put(out, " ms");
}

static void put_opening(text *out, const match_plan *m, const match_results *r)
{
    if (r->stopped)
        text_put(out, "Stopped early: these are the first deals.\n");
    text_format(out, "%s: ", m->plan.game->name);
    put_grouped(out, r->games);
    text_put(out, " games, ");
    put_grouped(out, r->deals);
    text_put(out, " deals of ");
    plan_say_tables(&m->plan, out);
    text_put(out, " players, ");
    put_grouped(out, r->choices);
    text_put(out, " choices in ");
    put_duration(out, r->seconds);
    text_put(out, "\nSignature ");
    text_put_hex(out, r->signature);
    text_put(out, "\nThe same again: ");
    match_say_command(m, r->deals, out);
    text_put_char(out, '\n');
}

void match_write_words(const match_plan *m, const match_results *r, text *out)
{
    put_opening(out, m, r);
    if (r->deals == 0)
        return;
    put_table(out, m, r);
    text_put_char(out, '\n');
    put_baselines(out, m, &r->all);
    if (m->tests) {
        match_say_verdict(m, r, out);
        text_put(out, ".\n");
    }
    text_put(out, "A choice took ");
    put_pace(out, m->plan.bots[0], &r->paces[0]);
    text_put(out, "; ");
    put_pace(out, m->plan.bots[1], &r->paces[1]);
    text_put(out, ".\nIn brackets: where the true figure lies, 95 times of 100.\n");
}
