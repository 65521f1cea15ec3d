/*
 * program.c: a program of a host's own in a seat, as the table knows it.
 *
 * What it chooses comes from outside (house/programs.c).  Where nobody can ask it, as in a record that is
 * played on elsewhere, it plays as whoever would take its seat does.
 */
#include "bots/bot.h"

static bool plays(const game *g)
{
    (void)g;
    return true;
}

static void notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    if (bot_usual(g)->notice != NULL)
        bot_usual(g)->notice(p, g, concealed, seat, e);
}

static choice choose(const bot_player *p, const game *g, const flow *concealed, int seat,
    const options *o, generator *chance)
{
    return bot_usual(g)->choose(p, g, concealed, seat, o, chance);
}

const bot bot_program = {
    .name = "program",
    .summary = "a program of the host's own",
    .plays = plays,
    .notice = notice,
    .choose = choose,
};
