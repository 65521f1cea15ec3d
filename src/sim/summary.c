/*
 * summary.c: the results of a run as plain lines for people.
 *
 * Each group of games has a column: a number of players, or a mission. If there are several, a
 * column for all games follows. If there are many columns, they are printed a few at a time.
 */
#include "sim/summary.h"

#include <string.h>

#include "sim/number.h"

enum { LABEL = 18, CELL = 19, COLUMNS = GROUPS_MAX + 1, ABREAST = 4 };

typedef struct {
    int count;
    const tally *of[COLUMNS];
    char head[COLUMNS][CELL]; /* names that are too long are shortened */
} columns;

static columns columns_of(const plan *p, const results *r)
{
    columns c = {.count = 0};

    for (int n = 1; n <= GROUPS_MAX; n++) {
        if (r->groups[n].games == 0)
            continue;
        text head = text_in(c.head[c.count], CELL);

        plan_say_group(p, n, &head);
        c.of[c.count++] = &r->groups[n];
    }
    if (c.count > 1) {
        memcpy(c.head[c.count], "all", sizeof "all");
        c.of[c.count++] = &r->all;
    }
    return c;
}

/* Returns as many columns as fit side by side, beginning with `first`. */
static columns columns_from(const columns *c, int first)
{
    columns some = {.count = c->count - first < ABREAST ? c->count - first : ABREAST};

    memcpy(some.of, c->of + first, (size_t)some.count * sizeof some.of[0]);
    memcpy(some.head, c->head + first, (size_t)some.count * sizeof some.head[0]);
    return some;
}

static void put_title(text *out, const columns *c, const char *title, size_t width)
{
    text_put_char(out, '\n');
    put_left(out, title, width);
    for (int i = 0; i < c->count; i++)
        put_right(out, c->head[i], CELL);
    text_put_char(out, '\n');
}

/* Writes 54.2 (52.1-56.3), or a dash if there was nothing to win. */
static void put_share(text *out, record r)
{
    char buffer[40];
    text cell = text_in(buffer, sizeof buffer);
    interval i = wilson(r.won, r.of);

    if (r.of == 0) {
        text_put_char(&cell, '-');
    } else {
        put_fixed(&cell, i.rate * 100, 1);
        text_put(&cell, " (");
        put_fixed(&cell, i.low * 100, 1);
        text_put_char(&cell, '-');
        put_fixed(&cell, i.high * 100, 1);
        text_put_char(&cell, ')');
    }
    put_right(out, buffer, CELL);
}

static void put_label(text *out, const char *label, size_t width)
{
    text_put(out, "  ");
    put_left(out, label, width - 2);
}

static size_t wider(size_t width, const char *label)
{
    return strlen(label) + 2 > width ? strlen(label) + 2 : width;
}

static void put_sorting(text *out, const plan *p, const results *r, const columns *c, int sorting)
{
    char buffer[80], words[WORDS_SIZE];
    text title = text_in(buffer, sizeof buffer);
    const char *name;

    text_format(&title, "Games won by %s, %%", plan_sorting_name(p, sorting));
    size_t width = title.length;

    for (int sort = 0; (name = plan_sort_name(p, sorting, sort)) != NULL; sort++)
        width = wider(width, name);
    put_title(out, c, buffer, width);
    for (int sort = 0; (name = plan_sort_name(p, sorting, sort)) != NULL; sort++) {
        if (r->all.sorts[sorting][sort].games == 0)
            continue;
        put_label(out, as_name(words, name), width);
        for (int i = 0; i < c->count; i++)
            put_share(out, win_counts_record(&c->of[i]->sorts[sorting][sort]));
        text_put_char(out, '\n');
    }
    if (sorting != 0 || r->all.unwon == 0)
        return;
    put_label(out, "Nobody", width);
    for (int i = 0; i < c->count; i++)
        put_share(out, (record){c->of[i]->unwon, c->of[i]->games});
    text_put_char(out, '\n');
}

static void put_causes(text *out, const plan *p, const results *r, const columns *c)
{
    const char *title = "How games ended, %";
    char words[WORDS_SIZE];
    size_t width = strlen(title);

    for (int cause = 0; cause < p->game->cause_count; cause++)
        if (r->all.causes[cause] > 0)
            width = wider(width, p->game->causes[cause]);
    put_title(out, c, title, width);
    for (int cause = 0; cause < p->game->cause_count; cause++) {
        if (r->all.causes[cause] == 0)
            continue;
        put_label(out, as_words(words, p->game->causes[cause]), width);
        for (int i = 0; i < c->count; i++)
            put_share(out, (record){c->of[i]->causes[cause], c->of[i]->games});
        text_put_char(out, '\n');
    }
}

static void put_whole(text *out, int n, size_t width)
{
    char buffer[16];
    text cell = text_in(buffer, sizeof buffer);

    text_put_int(&cell, n);
    put_right(out, buffer, width);
}

static void put_spread(text *out, const char *head, spread s)
{
    char buffer[32];
    text label = text_in(buffer, sizeof buffer);

    put_label(out, head, LABEL);
    put_fixed(&label, s.mean, 1);
    put_right(out, buffer, 9);
    label = text_in(buffer, sizeof buffer);
    put_fixed(&label, s.sd, 1);
    put_right(out, buffer, 8);
    const int values[] = {s.least, s.p5, s.p25, s.median, s.p75, s.p95, s.most};

    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        put_whole(out, values[i], 7);
    text_put_char(out, '\n');
}

static void put_measures(text *out, const plan *p, const columns *c)
{
    char words[WORDS_SIZE];

    for (int m = 0; m < plan_measures(p); m++) {
        text_put_char(out, '\n');
        put_left(out, as_words(words, m == 0 ? "choices a game" : plan_measure_name(p, m)), LABEL);
        text_put(out, "     mean      sd  least     5%    25% median    75%    95%   most\n");
        for (int i = 0; i < c->count; i++)
            put_spread(out, c->head[i], histogram_spread(&c->of[i]->measures[m]));
    }
}

static void put_number(text *out, double x, int places, size_t width)
{
    char buffer[32];
    text cell = text_in(buffer, sizeof buffer);

    put_fixed(&cell, x, places);
    put_right(out, buffer, width);
}

static void put_beliefs(text *out, const beliefs *b)
{
    text_put(out, "\nBrier score of beliefs ");
    put_fixed(out, beliefs_brier(b), 4);
    text_put(out, ", by cards alone ");
    put_fixed(out, beliefs_brier_of_cards(b), 4);
    text_put(out, "\n  said    true   beliefs\n");
    for (int i = 0; i < TENTHS; i++) {
        const tenth *t = &b->tenths[i];

        if (t->count == 0)
            continue;
        put_number(out, (double)t->said / FULL_BELIEF / (double)t->count, 3, 6);
        put_number(out, (double)t->hidden / (double)t->count, 3, 8);
        put_number(out, (double)t->count, 0, 10);
        text_put_char(out, '\n');
    }
}

static void put_opening(text *out, const plan *p, const results *r)
{
    double seconds = r->seconds > 0 ? r->seconds : 1e-9;

    if (r->stopped) {
        text_put(out, "Stopped early: the first ");
        put_grouped(out, r->games);
        text_put(out, " of ");
        put_grouped(out, p->games);
        text_put(out, " games were played.\n");
    }
    text_format(out, "%s: ", p->game->name);
    put_grouped(out, r->games);
    text_format(out, " game%s of ", r->games == 1 ? "" : "s");
    plan_say_tables(p, out);
    text_put(out, " players, bots: ");
    plan_say_bots(p, out);
    text_put_char(out, '\n');
    put_grouped(out, r->choices);
    text_put(out, " choices in ");
    put_duration(out, r->seconds);
    text_put(out, ": ");
    put_rate(out, (double)r->games / seconds);
    text_put(out, " games/s, ");
    put_rate(out, (double)r->choices / seconds);
    text_put(out, " choices/s\nSignature ");
    text_put_hex(out, r->signature);
    text_put(out, "\nThe same again: ");
    plan_say_command(p, r->games, out);
    text_put_char(out, '\n');
    plan_say_cut(p->game, r->all.cut, r->games, out);
}

void results_write_summary(const plan *p, const results *r, text *out)
{
    columns c = columns_of(p, r);

    put_opening(out, p, r);
    if (r->games == 0)
        return;
    text_put(out, "\nIn brackets: where the true figure lies, 95 times of 100. Seats of a sort "
                  "count in the games "
                  "that have any.\n");
    for (int i = 0; i <= plan_sortings(p); i++)
        for (int first = 0; first < c.count; first += ABREAST) {
            columns some = columns_from(&c, first);

            if (i < plan_sortings(p))
                put_sorting(out, p, r, &some, i);
            else
                put_causes(out, p, r, &some);
        }
    put_measures(out, p, &c);
    if (p->beliefs)
        put_beliefs(out, &r->all.beliefs);
}
