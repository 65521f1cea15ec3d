/* thought.c: the tasks of workers: a bot's answer, its reasons, a game's story. */
#include "house/host_api.h"
#include "record/why.h"

bool thought_is_deep(const thought *t)
{
    return t->story != NULL || t->player.kind->effort > 0;
}

void thought_work(thought *t)
{
    if (t->story != NULL)
        story_work(t->story, t->player.stop);
    else if (t->asker != 0)
        t->choice = why_think(&t->player, t->game, &t->state.flow, t->seat, &t->weighed);
    else
        t->choice = bot_choose(&t->player, t->game, &t->state.flow, t->seat);
}
