/* results_json.c: the results of a run as JSON, which `wardroom sim --json` prints. */
#include "sim/results_json.h"

#include "sim/number.h"

enum { DIGITS = 6, GROUP_SIZE = 256 };

static void put_interval(json *j, interval i)
{
    json_put_fixed(j, "rate", i.rate, DIGITS);
    json_put_fixed(j, "low", i.low, DIGITS);
    json_put_fixed(j, "high", i.high, DIGITS);
}

static void write_sorting(const plan *p, const tally *t, int sorting, json *j)
{
    const char *name;

    json_put_object(j, plan_sorting_name(p, sorting));
    for (int sort = 0; (name = plan_sort_name(p, sorting, sort)) != NULL; sort++) {
        const win_counts *f = &t->sorts[sorting][sort];
        record won = win_counts_record(f);

        if (f->games == 0)
            continue;
        json_put_object(j, name);
        json_put_int(j, "games", (int64_t)f->games);
        json_put_int(j, "seats", (int64_t)f->seats);
        json_put_int(j, "won", (int64_t)won.won);
        json_put_int(j, "of", (int64_t)won.of);
        put_interval(j, wilson(won.won, won.of));
        json_end(j);
    }
    json_end(j);
}

static void write_causes(const plan *p, const tally *t, json *j)
{
    json_put_object(j, "causes");
    for (int cause = 0; cause < p->game->cause_count; cause++) {
        if (t->causes[cause] == 0)
            continue;
        json_put_object(j, p->game->causes[cause]);
        json_put_int(j, "games", (int64_t)t->causes[cause]);
        put_interval(j, wilson(t->causes[cause], t->games));
        json_end(j);
    }
    json_end(j);
}

/* Writes what bots believed and what was true, for each tenth of the belief. */
static void write_beliefs(const beliefs *b, json *j)
{
    json_put_object(j, "beliefs");
    json_put_int(j, "count", (int64_t)b->count);
    json_put_fixed(j, "brier", beliefs_brier(b), DIGITS);
    json_put_fixed(j, "brier_of_cards", beliefs_brier_of_cards(b), DIGITS);
    json_put_array(j, "tenths");
    for (int i = 0; i < TENTHS; i++) {
        const tenth *t = &b->tenths[i];
        double count = t->count == 0 ? 1 : (double)t->count;

        json_add_object(j);
        json_put_int(j, "count", (int64_t)t->count);
        json_put_fixed(j, "said", (double)t->said / FULL_BELIEF / count, DIGITS);
        json_put_fixed(j, "true", (double)t->hidden / count, DIGITS);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static void write_measure(const histogram *h, json *j)
{
    spread s = histogram_spread(h);

    json_put_fixed(j, "mean", s.mean, DIGITS);
    json_put_fixed(j, "sd", s.sd, DIGITS);
    json_put_int(j, "least", s.least);
    json_put_int(j, "p5", s.p5);
    json_put_int(j, "p25", s.p25);
    json_put_int(j, "median", s.median);
    json_put_int(j, "p75", s.p75);
    json_put_int(j, "p95", s.p95);
    json_put_int(j, "most", s.most);
    json_put_array(j, "histogram"); /* [value, games] for each value that occurred */
    for (int i = 0; i < h->size; i++) {
        if (h->count[i] == 0)
            continue;
        json_add_array(j);
        json_add_int(j, h->lo + i);
        json_add_int(j, (int64_t)h->count[i]);
        json_end(j);
    }
    json_end(j);
}

static void write_tally(const plan *p, const tally *t, json *j)
{
    json_put_int(j, "games", (int64_t)t->games);
    json_put_int(j, "choices", (int64_t)t->choices);
    json_put_int(j, "unwon", (int64_t)t->unwon);
    json_put_int(j, "cut", (int64_t)t->cut);
    json_put_object(j, "wins");
    for (int i = 0; i < plan_sortings(p); i++)
        write_sorting(p, t, i, j);
    json_end(j);
    write_causes(p, t, j);
    json_put_object(j, "measures");
    for (int i = 0; i < plan_measures(p); i++) {
        json_put_object(j, plan_measure_name(p, i));
        write_measure(&t->measures[i], j);
        json_end(j);
    }
    json_end(j);
    if (p->beliefs)
        write_beliefs(&t->beliefs, j);
}

static void write_results(const plan *p, const results *r, json *j)
{
    json_put_object(j, "results");
    for (int n = 1; n <= GROUPS_MAX; n++) {
        char key[GROUP_SIZE];
        text t = text_in(key, sizeof key);

        if (r->groups[n].games == 0)
            continue;
        plan_group_key(p, n, &t);
        json_put_object(j, key);
        write_tally(p, &r->groups[n], j);
        json_end(j);
    }
    json_put_object(j, "all");
    write_tally(p, &r->all, j);
    json_end(j);
    json_end(j);
}

static void write_plan(const plan *p, json *j)
{
    json_put_int(j, "planned", (int64_t)p->games);
    plan_put(p, j);
    json_put_array(j, "bots");
    for (int i = 0; i < p->bot_count; i++)
        json_add_string(j, p->bots[i]->name);
    json_end(j);
    json_put_int(j, "jobs", p->jobs);
}

void results_write_json(const plan *p, const results *r, text *out)
{
    json j = json_to(out);
    double seconds = r->seconds > 0 ? r->seconds : 1e-9;

    json_add_object(&j);
    json_put_string(&j, "game", p->game->id);
    json_put_int(&j, "games", (int64_t)r->games);
    json_put_int(&j, "choices", (int64_t)r->choices);
    json_put_fixed(&j, "seconds", r->seconds, DIGITS);
    json_put_fixed(&j, "games_per_second", (double)r->games / seconds, 1);
    json_put_fixed(&j, "choices_per_second", (double)r->choices / seconds, 1);
    json_put_hex(&j, "signature", r->signature);
    json_put_bool(&j, "stopped", r->stopped);
    write_plan(p, &j);
    write_results(p, r, &j);
    json_end(&j);
    text_put_char(out, '\n');
}
