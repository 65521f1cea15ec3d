/* match_text.c: the results of a match as plain lines for people. */
#include "sim/match_text.h"

#include <string.h>

#include "sim/number.h"

enum { LABEL = 30, COUNT = 8, CELL = 27, CELL_SIZE = 64 };

static void put_signed(text *out, double value, int digits)
{
    if (value > 0)
        text_put_char(out, '+');
    put_fixed(out, value, digits);
}

interval match_score(const match_plan *m, interval score)
{
    double zero = match_hides(m) ? 0.5 : 0;

    return (interval){score.low - zero, score.rate - zero, score.high - zero};
}

const char *match_score_name(const match_plan *m)
{
    return match_hides(m) ? "points won more" : "score, %";
}

void match_put_score(text *out, const match_plan *m, double score)
{
    if (match_hides(m))
        put_signed(out, score * 100, 1);
    else
        put_fixed(out, score * 100, 1);
}

static void put_score_cell(text *out, const match_plan *m, interval i)
{
    char buffer[CELL_SIZE];
    text cell = text_in(buffer, sizeof buffer);

    match_put_score(&cell, m, i.rate);
    text_put(&cell, " (");
    match_put_score(&cell, m, i.low);
    text_put(&cell, " to ");
    match_put_score(&cell, m, i.high);
    text_put_char(&cell, ')');
    put_right(out, buffer, CELL);
}

static void put_elo_cell(text *out, interval i)
{
    char buffer[CELL_SIZE];
    text cell = text_in(buffer, sizeof buffer);

    put_signed(&cell, i.rate, 0);
    text_put(&cell, " (");
    put_signed(&cell, i.low, 0);
    text_put(&cell, " to ");
    put_signed(&cell, i.high, 0);
    text_put_char(&cell, ')');
    put_right(out, buffer, CELL);
}

static text next_row(match_row *row, const scores *of)
{
    row->of = of;
    return text_in(row->label, sizeof row->label);
}

static int groups_played(const match_plan *m, const match_results *r)
{
    int played = 0;

    for (int n = 1; n <= GROUPS_MAX; n++)
        played += scores_count(&r->groups[n].by[m->side]) > 0;
    return played;
}

int match_rows(const match_plan *m, const match_results *r, match_row rows[MATCH_ROWS_MAX])
{
    int count = 0;
    text label;

    for (match_side side = 0; side < SIDE_BOTH; side++) {
        if (scores_count(&r->all.by[side]) == 0)
            continue;
        label = next_row(&rows[count++], &r->all.by[side]);
        text_format(&label, "as %s", match_side_name(m, side));
    }
    bool several = groups_played(m, r) > 1;

    for (int n = 1; several && n <= GROUPS_MAX; n++) {
        const scores *of = &r->groups[n].by[m->side];

        if (scores_count(of) == 0)
            continue;
        label = next_row(&rows[count++], of);
        plan_say_group(&m->plan, n, &label);
    }
    if (several || m->side == SIDE_BOTH) {
        label = next_row(&rows[count++], &r->all.by[m->side]);
        text_put(&label, "all");
    }
    return count;
}

static void put_heads(text *out, const match_plan *m)
{
    char buffer[2 * CELL_SIZE];
    text head = text_in(buffer, sizeof buffer);

    text_format(&head, "%s against %s ", m->plan.bots[0]->name, m->plan.bots[1]->name);
    put_left(out, buffer, LABEL);
    put_right(out, "deals", COUNT);
    put_right(out, match_score_name(m), CELL);
    put_right(out, "Elo", CELL);
    text_put_char(out, '\n');
}

static void put_table(text *out, const match_plan *m, const match_results *r)
{
    match_row rows[MATCH_ROWS_MAX];
    int count = match_rows(m, r, rows);

    text_put_char(out, '\n');
    put_heads(out, m);
    for (int i = 0; i < count; i++) {
        char buffer[CELL_SIZE];
        text number = text_in(buffer, sizeof buffer);

        text_put(out, "  ");
        put_left(out, rows[i].label, LABEL - 2);
        put_grouped(&number, scores_count(rows[i].of));
        put_right(out, buffer, COUNT);
        put_score_cell(out, m, match_score(m, scores_mean(rows[i].of)));
        put_elo_cell(out, scores_elo(rows[i].of));
        text_put_char(out, '\n');
    }
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
    bool higher = r->verdict == VERDICT_ELO1, open = r->verdict == VERDICT_OPEN;

    text_put(out, open ? "The test has not decided whether " : "The test says that ");
    text_format(out, "%s is ", m->plan.bots[0]->name);
    put_signed(out, higher ? m->test.elo1 : m->test.elo0, 1);
    text_put(out, open ? " or " : " rather than ");
    put_signed(out, higher ? m->test.elo0 : m->test.elo1, 1);
    text_format(out, " Elo stronger than %s", m->plan.bots[1]->name);
}

/* Writes the result of the test, its likelihood ratio, and the bounds at which it ends. */
static void put_test(text *out, const match_plan *m, const match_results *r)
{
    match_say_verdict(m, r, out);
    text_put(out, ": log of the likelihood ratio ");
    put_fixed(out, match_ratio(m, r), 2);
    text_put(out, ", decided at ");
    put_fixed(out, sprt_low(&m->test), 2);
    text_put(out, " and ");
    put_fixed(out, sprt_high(&m->test), 2);
    text_put(out, ".\n");
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
    plan_say_cut(m->plan.game, r->cut, r->games, out);
}

void match_write_text(const match_plan *m, const match_results *r, text *out)
{
    put_opening(out, m, r);
    if (r->deals == 0)
        return;
    put_table(out, m, r);
    text_put_char(out, '\n');
    put_baselines(out, m, &r->all);
    if (m->tests)
        put_test(out, m, r);
    text_put(out, "A choice took ");
    put_pace(out, m->plan.bots[0], &r->paces[0]);
    text_put(out, "; ");
    put_pace(out, m->plan.bots[1], &r->paces[1]);
    text_put(out, ".\nIn brackets: where the true figure lies, 95 times of 100.\n");
}
