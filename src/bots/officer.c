/*
 * officer.c: the bot that plays by rules of thumb.
 *
 * The rules of thumb are in the folder of each game. This file only keeps the officer's memory.
 */
#include <assert.h>

#include "bots/bot.h"

static bool plays(const game *g)
{
    return g->officer != NULL;
}

static void notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    assert(g->officer->memory_size <= sizeof p->heads.of[seat]);
    if (g->officer->notice != NULL)
        g->officer->notice(p->heads.of[seat].bytes, concealed, seat, e);
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    return g->officer->choose(concealed, seat, p->heads.of[seat].bytes, o, chance);
}

static bool plays_rashly(const game *g)
{
    return plays(g) && g->officer->rash != NULL;
}

static choice choose_rashly(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    return g->officer->rash(concealed, seat, p->heads.of[seat].bytes, o, chance);
}

static void believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX])
{
    g->officer->believe(concealed, seat, p->heads.of[seat].bytes, conduct, of);
}

const bot bot_officer = {
    .name = "officer",
    .summary = "plays well, by rules of thumb",
    .plays = plays,
    .notice = notice,
    .choose = choose,
    .believe = believe,
};

const bot bot_rash = {
    .name = "rash",
    .summary = "an officer who shows its side as soon as it can",
    .plays = plays_rashly,
    .notice = notice,
    .choose = choose_rashly,
    .believe = believe,
};
