/*
 * program.c: a seat that is played by the host's own program.
 *
 * Its choices come from outside (house/programs.c). If the program cannot be asked, e.g. in a
 * record that is continued elsewhere, the usual bot of the game chooses.
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
