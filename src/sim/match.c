/*
 * match.c: two bots against each other: plays the deals, counts them and evaluates the test.
 *
 * Deals are counted in order, and the test is evaluated only after whole batches. So a match ends
 * after the same deal for any number of threads.
 */
#include "sim/match.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "sim/number.h"
#include "sim/work_queue.h"

bool match_hides(const match_plan *m)
{
    return m->plan.game->team == NULL;
}

bool match_has(const match_plan *m, match_cast cast)
{
    if (!match_hides(m))
        return cast != CAST_NOWHERE;
    return cast == CAST_NOWHERE || m->side == SIDE_BOTH || (int)cast == (int)m->side;
}

int match_games_per_deal(const match_plan *m)
{
    int games = 0;

    for (match_cast cast = 0; cast < CASTS; cast++)
        games += match_has(m, cast);
    return games;
}

const char *match_side_name(const match_plan *m, match_side side)
{
    static const char *const known[] = {"first side", "second side"};

    if (side == SIDE_BOTH)
        return "both";
    return match_hides(m) ? m->plan.game->traits[0].values[side] : known[side];
}

void match_say_command(const match_plan *m, uint64_t deals, text *out)
{
    char buffer[400];
    text own = text_in(buffer, sizeof buffer);

    text_format(&own, " --a %s --b %s", m->plan.bots[0]->name, m->plan.bots[1]->name);
    if (match_hides(m))
        text_format(&own, " --side %s", match_side_name(m, m->side));
    if (m->tests) {
        const struct {
            const char *name;
            double value;
            int digits;
        } rows[] = {
            {" --elo0=", m->test.elo0, 1},
            {" --elo1=", m->test.elo1, 1},
            {" --alpha=", m->test.alpha, 4},
            {" --beta=", m->test.beta, 4},
        };

        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            text_put(&own, rows[i].name);
            put_fixed(&own, rows[i].value, rows[i].digits);
        }
    }
    plan_say_call(&m->plan, "match", deals * (uint64_t)match_games_per_deal(m), buffer, out);
}

static void score(match_tally *t, match_side side, double unit, int score)
{
    assert(score >= 0 && score < SCORES);
    t->by[side].unit = unit;
    t->by[side].count[score]++;
}

/* Scores one side. With a baseline a gain counts twice, as if the other side had gained as much. */
static void score_side(match_tally *t, const match_plan *m, const dealt *d, match_side side)
{
    int won = d->half_points[side], base = d->half_points[CAST_NOWHERE];

    if (side == SIDE_SECOND) {
        won = 2 - won;
        base = 2 - base;
    }
    if (match_hides(m))
        score(t, side, 0.5, SCORE_EVEN + won - base);
    else
        score(t, side, 0.25, 2 * won);
}

void match_tally_add(match_tally *t, const match_plan *m, const dealt *d)
{
    for (match_cast cast = 0; cast < CASTS; cast++)
        t->half_points[cast] += d->half_points[cast];
    for (match_side side = 0; side < SIDE_BOTH; side++)
        if (match_has(m, (match_cast)side))
            score_side(t, m, d, side);
    if (m->side == SIDE_BOTH)
        score(t, SIDE_BOTH, 0.25,
            SCORE_EVEN + d->half_points[CAST_FIRST] - d->half_points[CAST_SECOND]);
}

typedef struct {
    const match_plan *match;
    match_results *results;
    match_progress *on_progress;
    void *who;
    _Atomic double ratio;
} match;

static void play(void *who, uint64_t piece, byte_buffer *out)
{
    pace paces[2] = {{0, 0, 0}, {0, 0, 0}};
    dealt d = match_deal(((match *)who)->match, piece, paces);

    for (match_cast cast = 0; cast < CASTS; cast++)
        byte_buffer_put(out, d.half_points[cast]);
    byte_buffer_put(out, d.cut);
    byte_buffer_put(out, d.choices);
    byte_buffer_put_hash(out, d.signature);
    for (int i = 0; i < 2; i++) {
        byte_buffer_put(out, paces[i].choices);
        byte_buffer_put(out, paces[i].total);
        byte_buffer_put(out, paces[i].most);
    }
}

static void add_pace(pace *into, byte_buffer *from)
{
    into->choices += byte_buffer_get(from);
    into->total += byte_buffer_get(from);
    uint64_t most = byte_buffer_get(from);

    into->most = most > into->most ? most : into->most;
}

static dealt read_deal(byte_buffer *done, pace paces[2])
{
    dealt d;

    for (match_cast cast = 0; cast < CASTS; cast++)
        d.half_points[cast] = (uint8_t)byte_buffer_get(done);
    d.cut = (uint8_t)byte_buffer_get(done);
    d.choices = byte_buffer_get(done);
    d.signature = byte_buffer_get_hash(done);
    for (int i = 0; i < 2; i++)
        add_pace(&paces[i], done);
    assert(byte_buffer_is_read(done));
    return d;
}

static match_stand stand_of(const match_plan *m, const match_results *r)
{
    const scores *s = &r->all.by[m->side];

    return (match_stand){r->deals, scores_mean(s), sprt_ratio(&m->test, s)};
}

/* Evaluates the test and remembers the result. Returns true if the match is decided. */
static bool judge(match *now)
{
    match_results *r = now->results;
    match_stand stand = stand_of(now->match, r);

    r->stands = heap_resized(r->stands, (size_t)(r->stand_count + 1) * sizeof *r->stands);
    r->stands[r->stand_count++] = stand;
    atomic_store(&now->ratio, stand.ratio);
    r->verdict = sprt_verdict(&now->match->test, stand.ratio);
    return now->match->tests && r->verdict != VERDICT_OPEN;
}

static bool count(void *who, uint64_t piece, byte_buffer *done)
{
    match *now = who;
    const match_plan *m = now->match;
    match_results *r = now->results;
    dealt d = read_deal(done, r->paces);

    r->deals++;
    r->choices += d.choices;
    r->cut += d.cut;
    r->signature = hash_fold(r->signature, d.signature);
    match_tally_add(&r->all, m, &d);
    match_tally_add(&r->groups[plan_group(&m->plan, piece)], m, &d);
    bool whole = r->deals % MATCH_BATCH == 0 || r->deals == m->plan.games;

    return !whole || !judge(now);
}

static void report_progress(void *who, uint64_t deals, double seconds)
{
    match *now = who;
    uint64_t games = deals * (uint64_t)match_games_per_deal(now->match);

    if (now->on_progress != NULL)
        now->on_progress(now->who, games, atomic_load(&now->ratio), seconds);
}

static void sum_up(const match_plan *m, match_results *r)
{
    r->games = r->deals * (uint64_t)match_games_per_deal(m);
    r->stopped = r->deals < m->plan.games && !(m->tests && r->verdict != VERDICT_OPEN);
}

match_results *match_run(
    const match_plan *m, const atomic_bool *stop, match_progress *on_progress, void *who)
{
    match *now = heap_zeroed(sizeof *now);
    match_results *r = heap_zeroed(sizeof *r);

    now->match = m;
    now->results = r;
    now->on_progress = on_progress;
    now->who = who;
    r->seconds = work_queue_run(&(work_queue_task){
        .pieces = m->plan.games,
        .thread_count = m->plan.jobs,
        .stop = stop,
        .run = m->plan.words,
        .checkpoint = m->plan.checkpoint,
        .who = now,
        .work = play,
        .take = count,
        .on_progress = report_progress,
    });
    sum_up(m, r);
    free(now);
    if (r->seconds >= 0)
        return r;
    match_free(r);
    return NULL;
}

void match_free(match_results *r)
{
    free(r->stands);
    free(r);
}

double match_ratio(const match_plan *m, const match_results *r)
{
    return r->deals == 0 ? 0 : stand_of(m, r).ratio;
}

double match_share(const match_tally *t, match_side side, match_cast cast)
{
    double first = (double)t->half_points[cast] / 2 / (double)scores_count(&t->by[side]);

    return side == SIDE_FIRST ? first : 1 - first;
}

double pace_mean(const pace *p)
{
    return p->choices == 0 ? 0 : (double)p->total / (double)p->choices * 1e-6;
}

double pace_most(const pace *p)
{
    return (double)p->most * 1e-6;
}
