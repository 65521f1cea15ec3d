/* random.c: the bot that takes any option, all equally likely. */
#include "bots/bot.h"

static bool plays(const game *g)
{
    (void)g;
    return true;
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    (void)p, (void)g, (void)concealed, (void)seat;
    return options_random(o, chance);
}

const bot bot_random = {
    .name = "random",
    .summary = "plays at random, for a first game",
    .plays = plays,
    .choose = choose,
};
