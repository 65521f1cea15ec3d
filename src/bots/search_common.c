/* search_common.c: what all bots that think ahead have in common. */
#include "bots/search_common.h"

bool search_plays(const game *g)
{
    return g->officer != NULL && g->officer->valuation != NULL;
}

void search_notice(bot_player *p, const game *g, const flow *concealed, int seat, const event *e)
{
    (void)seat;
    if (g->officer->notice == NULL)
        return;
    for (int other = 0; other < concealed->seat_count; other++)
        if (event_reaches(e, other))
            g->officer->notice(p->heads.of[other].bytes, concealed, other, e);
}

void search_believe(const bot_player *p, const game *g, const flow *concealed, int seat,
    bool conduct, uint32_t of[SEATS_MAX])
{
    bot_officer.believe(p, g, concealed, seat, conduct, of);
}

bool search_is_stopped(const bot_player *p)
{
    return p->stop != NULL && atomic_load(p->stop);
}
