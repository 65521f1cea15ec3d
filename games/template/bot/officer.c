/* officer.c: the bot of medium strength. */
#include "games/template/rules/procedures.h"

/* Returns what the current wreck is worth to the seat. */
static int worth(const template *g, int seat)
{
    return template_pieces->value[g->wreck] + (g->contract[seat] == g->wreck ? BONUS : 0);
}

/*
 * Chooses an answer. The bid is about half of what the wreck is worth, with a random part, so that
 * officers seldom bid the same.
 */
static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    int points = worth(template_in(concealed), seat);
    int bid = points / 2 + (int)random_below(r, 3) - 1;

    (void)memory;
    if (concealed->ask == ASK_AGAIN)
        return (choice){.option = points >= 2 ? 0 : 1};
    if (o->at[0].verb != VERB_BID || bid <= 0)
        return (choice){.option = o->count - 1}; /* pass */
    if (bid > o->at[0].bounds[0].hi)
        bid = o->at[0].bounds[0].hi;
    return (choice){.option = 0, .args = 1, .arg = {bid}};
}

const officer template_officer = {.choose = choose};
