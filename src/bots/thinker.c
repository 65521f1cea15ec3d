/* thinker.c: what all bots have in common that play on in thought. */
#include "bots/thinker.h"

bool thinker_plays(const game *g)
{
    return g->officer != NULL && g->officer->valuation != NULL;
}

void thinker_notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    (void)seat;
    if (g->officer->notice == NULL)
        return;
    for (int other = 0; other < concealed->seat_count; other++)
        if (event_reaches(e, other))
            g->officer->notice(p->heads.of[other].bytes, concealed, other, e);
}

void thinker_believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX])
{
    bot_officer.believe(p, g, concealed, seat, conduct, of);
}

bool thinker_is_stopped(const bot_player *p)
{
    return p->stop != NULL && atomic_load(p->stop);
}
