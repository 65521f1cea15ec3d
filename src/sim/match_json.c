/* match_json.c: the results of a match as JSON. */
#include "sim/match_json.h"

#include "sim/number.h"

enum { DIGITS = 6, GROUP_SIZE = 256 };

static void put_interval(json *j, const char *key, interval i, double offset)
{
    json_put_object(j, key);
    json_put_fixed(j, "rate", i.rate - offset, DIGITS);
    json_put_fixed(j, "low", i.low - offset, DIGITS);
    json_put_fixed(j, "high", i.high - offset, DIGITS);
    json_end(j);
}

static void put_counts(json *j, const scores *s)
{
    json_put_array(j, "scores");
    for (int i = 0; i < SCORES; i++)
        json_add_int(j, (int64_t)s->count[i]);
    json_end(j);
}

/* Writes a gain over the baseline, which is a difference and not a score. */
static void put_gain(json *j, const match_tally *t, match_side side)
{
    json_put_fixed(j, "won", match_share(t, side, (match_cast)side), DIGITS);
    json_put_fixed(j, "baseline", match_share(t, side, CAST_NOWHERE), DIGITS);
    put_interval(j, "difference", scores_mean(&t->by[side]), 0.5);
}

static void put_side(json *j, const match_plan *m, const match_tally *t, match_side side)
{
    json_put_object(j, match_side_name(m, side));
    put_counts(j, &t->by[side]);
    if (match_hides(m))
        put_gain(j, t, side);
    else
        put_interval(j, "score", scores_mean(&t->by[side]), 0);
    put_interval(j, "elo", scores_elo(&t->by[side]), 0);
    json_end(j);
}

static void put_tally(json *j, const match_plan *m, const match_tally *t)
{
    json_put_int(j, "deals", (int64_t)scores_count(&t->by[m->side]));
    put_counts(j, &t->by[m->side]);
    if (m->side == SIDE_BOTH)
        put_interval(j, "score", scores_mean(&t->by[m->side]), 0);
    put_interval(j, "elo", scores_elo(&t->by[m->side]), 0);
    json_put_object(j, "as");
    for (match_side side = 0; side < SIDE_BOTH; side++)
        if (scores_count(&t->by[side]) > 0)
            put_side(j, m, t, side);
    json_end(j);
}

static void put_groups(json *j, const match_plan *m, const match_results *r)
{
    json_put_object(j, "results");
    for (int n = 1; n <= GROUPS_MAX; n++) {
        char key[GROUP_SIZE];
        text t = text_in(key, sizeof key);

        if (scores_count(&r->groups[n].by[m->side]) == 0)
            continue;
        plan_group_key(&m->plan, n, &t);
        json_put_object(j, key);
        put_tally(j, m, &r->groups[n]);
        json_end(j);
    }
    if (r->deals > 0) {
        json_put_object(j, "all");
        put_tally(j, m, &r->all);
        json_end(j);
    }
    json_end(j);
}

static void put_test(json *j, const match_plan *m, const match_results *r)
{
    static const char *const verdicts[] = {"open", "elo0", "elo1"};

    if (!m->tests) {
        json_put_null(j, "test");
        return;
    }
    json_put_object(j, "test");
    json_put_fixed(j, "elo0", m->test.elo0, DIGITS);
    json_put_fixed(j, "elo1", m->test.elo1, DIGITS);
    json_put_fixed(j, "alpha", m->test.alpha, DIGITS);
    json_put_fixed(j, "beta", m->test.beta, DIGITS);
    json_put_fixed(j, "low", sprt_low(&m->test), DIGITS);
    json_put_fixed(j, "high", sprt_high(&m->test), DIGITS);
    json_put_fixed(j, "ratio", match_ratio(m, r), DIGITS);
    json_put_string(j, "verdict", verdicts[r->verdict]);
    json_end(j);
}

static void put_pace(json *j, const char *key, const pace *p)
{
    json_put_object(j, key);
    json_put_int(j, "choices", (int64_t)p->choices);
    json_put_fixed(j, "mean_ms", pace_mean(p), DIGITS);
    json_put_fixed(j, "most_ms", pace_most(p), DIGITS);
    json_end(j);
}

static void put_time(json *j, const match_plan *m, const match_results *r)
{
    json_put_object(j, "time");
    json_put_int(j, "jobs", m->plan.jobs);
    json_put_fixed(j, "seconds", r->seconds, DIGITS);
    put_pace(j, "a", &r->paces[0]);
    put_pace(j, "b", &r->paces[1]);
    json_end(j);
}

void match_write_json(const match_plan *m, const match_results *r, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    json_put_string(&j, "game", m->plan.game->id);
    json_put_string(&j, "a", m->plan.bots[0]->name);
    json_put_string(&j, "b", m->plan.bots[1]->name);
    json_put_string(&j, "side", match_side_name(m, m->side));
    json_put_int(&j, "deals", (int64_t)r->deals);
    json_put_int(&j, "games", (int64_t)r->games);
    json_put_int(&j, "choices", (int64_t)r->choices);
    json_put_int(&j, "cut", (int64_t)r->cut);
    json_put_hex(&j, "signature", r->signature);
    json_put_bool(&j, "stopped", r->stopped);
    json_put_int(&j, "planned", (int64_t)m->plan.games * match_games_per_deal(m));
    plan_put(&m->plan, &j);
    put_test(&j, m, r);
    put_groups(&j, m, r);
    put_time(&j, m, r);
    json_end(&j);
    text_put_char(out, '\n');
}
