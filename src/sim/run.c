/*
 * run.c: plays the games of a plan on several threads.
 *
 * A piece of work is a game, or several if games are short. Its result is what is counted of these
 * games, and their hashes, which are combined in the order of the games.
 */
#include "sim/run.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "sim/play.h"
#include "sim/work_queue.h"

enum { CHUNK = 16 };

typedef struct {
    const plan *plan;
    results *results;
    run_progress *on_progress;
    void *who;
    uint64_t chunk; /* games in a piece */
} run;

static void ask_beliefs(
    void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w, bool new_turn)
{
    if (new_turn)
        beliefs_ask(who, g, players, w);
}

static uint64_t games_up_to(const run *r, uint64_t piece)
{
    uint64_t games = piece * r->chunk;

    return games < r->plan->games ? games : r->plan->games;
}

static void play_piece(void *who, uint64_t piece, byte_buffer *out)
{
    const run *r = who;
    const plan *p = r->plan;
    any_state state;

    for (uint64_t i = games_up_to(r, piece); i < games_up_to(r, piece + 1); i++) {
        beliefs told = {.count = 0};
        game_observer asks = {ask_beliefs, &told};
        uint64_t choices = play_game(p, i, &state.flow, p->beliefs ? &asks : NULL);
        finished f = finished_of(p, &state.flow, choices, &told);

        byte_buffer_put_hash(out, game_hash(p->game, &state.flow));
        finished_write(&f, p, out);
    }
}

static bool take_piece(void *who, uint64_t piece, byte_buffer *done)
{
    const run *r = who;
    const plan *p = r->plan;
    results *to = r->results;

    for (uint64_t i = games_up_to(r, piece); i < games_up_to(r, piece + 1); i++) {
        to->signature = hash_fold(to->signature, byte_buffer_get_hash(done));
        finished f = finished_read(p, done);

        tally_add(&to->groups[plan_group(p, i)], p, &f);
    }
    assert(byte_buffer_is_read(done));
    return true;
}

static void report_progress(void *who, uint64_t pieces, double seconds)
{
    const run *r = who;

    if (r->on_progress != NULL)
        r->on_progress(r->who, games_up_to(r, pieces), seconds);
}

results *run_plan(const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who)
{
    results *out = heap_zeroed(sizeof *out);
    run r = {.plan = p,
        .results = out,
        .on_progress = on_progress,
        .who = who,
        .chunk = plan_is_random(p) ? CHUNK : 1};

    out->seconds = work_queue_run(&(work_queue_task){
        .pieces = (p->games + r.chunk - 1) / r.chunk,
        .thread_count = p->jobs,
        .stop = stop,
        .run = p->words,
        .checkpoint = p->checkpoint,
        .who = &r,
        .work = play_piece,
        .take = take_piece,
        .on_progress = report_progress,
    });
    for (int n = 0; n <= GROUPS_MAX; n++)
        tally_merge(&out->all, &out->groups[n]);
    out->games = out->all.games;
    out->choices = out->all.choices;
    out->stopped = out->games < p->games;
    if (out->seconds >= 0)
        return out;
    results_free(out);
    return NULL;
}

void results_free(results *r)
{
    for (int n = 0; n <= GROUPS_MAX; n++)
        tally_free(&r->groups[n]);
    tally_free(&r->all);
    free(r);
}
