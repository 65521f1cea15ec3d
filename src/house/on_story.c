/*
 * on_story.c: how a finished game went.
 *
 * Replaying it and judging its turning points may take a second. So a worker does it, on a copy of
 * the log.
 */
#include "house/request.h"

void on_story(request *c)
{
    thought t = {0};

    request_one_thought(c);
    if (request_is_ok(c))
        request_fail(c, protocol_open_story(c->room->protocol, c->from, &t.reader, &t.story));
    if (request_is_ok(c))
        request_think(c, &t);
}

void story_done(hall *h, const thought *done)
{
    request c;

    if (request_thought(&c, h, done)) {
        json j = request_begin(&c, "story");

        if (request_is_ok(&c))
            request_fail(&c, story_write(done->story, room_table(c.room), done->reader, &j));
        request_end_thought(&c, &j);
    }
    story_close(done->story);
}
