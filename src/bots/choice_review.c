/* choice_review.c: what a choice was worth, when everything is known. */
#include "bots/choice_review.h"

#include <string.h>

#include "bots/candidates.h"
#include "bots/search_common.h"
#include "bots/value.h"

/* Labels that keep these draws apart from those of the game. */
enum { LABEL_GATHER = 0x9a5700, LABEL_DICE, LABEL_OFFICERS };

static generator chance_of(const bot_player *p, const flow *w, uint64_t label, int number)
{
    generator own = random_split(&p->random, label);

    return random_split(&own, (uint64_t)w->asks * CHOICE_REVIEW_WORLDS + (uint64_t)number);
}

/* Collects the candidates by what the seat could know at the time. */
static void gather(const bot_player *p, const game *g, const flow *truth, int seat, candidates *out)
{
    generator chance = chance_of(p, truth, LABEL_GATHER, 0);
    any_state concealed;
    options list;

    memcpy(&concealed, truth, g->state_size);
    game_conceal(g, &concealed.flow, seat, &chance);
    game_list(g, &concealed.flow, seat, &list, false);
    candidates_gather(out, p, g, &concealed.flow, seat, &list, &chance);
}

void choice_review_weigh(const bot_player *p, const memories *heads, const game *g,
    const flow *truth, int seat, const choice *made, candidates *out)
{
    gather(p, g, truth, seat, out);
    candidates_put_first(out, made);
    for (int i = 0; i < CHOICE_REVIEW_WORLDS && !search_is_stopped(p); i++) {
        if (i > 0 && i % CHOICE_REVIEW_ROUND == 0)
            candidates_halve(out);
        world w = {.heads = *heads, .chance = chance_of(p, truth, LABEL_OFFICERS, i)};

        memcpy(&w.state, truth, g->state_size);
        w.state.flow.random = chance_of(p, truth, LABEL_DICE, i);
        candidates_try(out, &w, g, seat);
    }
}

uint32_t choice_review_expected(
    const bot_player *p, const game *g, const flow *truth, int seat, const choice *made)
{
    uint64_t sum = 0;
    options list;

    game_list(g, truth, seat, &list, false);
    for (int i = 0; i < CHOICE_REVIEW_WORLDS; i++) {
        any_state after;

        memcpy(&after, truth, g->state_size);
        after.flow.random = chance_of(p, truth, LABEL_DICE, i);
        game_apply(g, &after.flow, seat, &list, made, NULL);
        sum += value_of(g, &after.flow, seat);
    }
    return (uint32_t)(sum / CHOICE_REVIEW_WORLDS);
}
