/*
 * say_story.c: how a finished game went.
 *
 * Playing it again and looking at its turning points may take a second: in the workers, on a copy of the
 * log.
 */
#include "house/call.h"

void say_story(call *c)
{
    thought t = {0};

    call_one_thought(c);
    if (call_fine(c))
        call_fail(c, protocol_open_story(c->room->protocol, c->from, &t.reader, &t.story));
    if (call_fine(c))
        call_think(c, &t);
}

void story_done(hall *h, const thought *done)
{
    call c;

    if (call_thought(&c, h, done)) {
        json j = call_begin(&c, "story");

        if (call_fine(&c))
            call_fail(&c, story_write(done->story, room_table(c.room), done->reader, &j));
        call_end_thought(&c, &j);
    }
    story_close(done->story);
}
