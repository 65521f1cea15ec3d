/* bot.c: the list of bots, and what they are shown. */
#include "bots/bot.h"

#include <string.h>

const bot *const bots[] = {
    &bot_random,
    &bot_ensign,
    &bot_officer,
    &bot_captain,
    &bot_admiral,
};

const int bot_count = sizeof bots / sizeof bots[0];

const bot *bot_find(const char *name)
{
    for (int i = 0; i < bot_count; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    for (int i = 0; i < captain_count; i++)
        if (strcmp(captains[i].name, name) == 0)
            return &captains[i];
    if (strcmp(bot_rash.name, name) == 0)
        return &bot_rash;
    return strcmp(bot_program.name, name) == 0 ? &bot_program : NULL;
}

const bot *bot_usual(const game *g)
{
    return bot_officer.plays(g) ? &bot_officer : &bot_random;
}

/* Labels that keep the bots' draws apart from every other use of the table's seed. */
enum { LABEL_SEAT = 0xb07000, LABEL_CHOOSE = 0, LABEL_NOTICE = 1 };

bot_player bot_sit(const bot *kind, const seed *s, int seat)
{
    generator table = random_from_seed(s);

    return (bot_player){.kind = kind, .random = random_split(&table, LABEL_SEAT + (uint64_t)seat)};
}

static generator chance_for(const bot_player *p, const flow *w, uint64_t label)
{
    return random_split(&p->random, (uint64_t)w->asks * 2 + label);
}

/* Makes the state that a bot may see. No bot gets a true state in any other way. */
static void conceal(const game *g, const flow *truth, int seat, generator *chance, any_state *out)
{
    memcpy(out, truth, g->state_size);
    game_conceal(g, &out->flow, seat, chance);
}

static bool any_reaches(const events *e, int seat)
{
    for (int i = 0; i < e->count; i++)
        if (event_reaches(&e->at[i], seat))
            return true;
    return false;
}

void bot_notice(bot_player *p, const game *g, const flow *after, int seat, const events *e)
{
    any_state concealed;

    if (p->kind->notice == NULL || !any_reaches(e, seat))
        return;
    generator chance = chance_for(p, after, LABEL_NOTICE);

    conceal(g, after, seat, &chance, &concealed);
    for (int i = 0; i < e->count; i++)
        if (event_reaches(&e->at[i], seat))
            p->kind->notice(p, g, &concealed.flow, seat, &e->at[i]);
}

choice bot_choose(const bot_player *p, const game *g, const flow *truth, int seat)
{
    any_state concealed;
    options list;
    generator chance = chance_for(p, truth, LABEL_CHOOSE);

    conceal(g, truth, seat, &chance, &concealed);
    game_list(g, &concealed.flow, seat, &list, false);
    return p->kind->choose(p, g, &concealed.flow, seat, &list, &chance);
}

bool bot_explain(const bot_player *p, const game *g, const flow *truth, int seat, candidates *out)
{
    any_state concealed;
    options list;
    generator chance = chance_for(p, truth, LABEL_CHOOSE);

    if (p->kind->weigh == NULL)
        return false;
    conceal(g, truth, seat, &chance, &concealed);
    game_list(g, &concealed.flow, seat, &list, false);
    p->kind->weigh(p, g, &concealed.flow, seat, &list, &chance, out);
    return true;
}

bool bot_believe(const bot_player *p, const game *g, const flow *truth, int seat, bool conduct,
    uint32_t of[SEATS_MAX])
{
    any_state concealed;

    if (p->kind->believe == NULL || g->officer == NULL || g->officer->believe == NULL)
        return false;
    generator chance = chance_for(p, truth, LABEL_NOTICE);

    conceal(g, truth, seat, &chance, &concealed);
    p->kind->believe(p, g, &concealed.flow, seat, conduct, of);
    return true;
}
