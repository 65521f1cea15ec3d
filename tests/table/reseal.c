/* reseal.c: what a forger can do. */
#include "table/reseal.h"

#include <stdlib.h>
#include <string.h>

#include "table/chain.h"
#include "table/commit.h"
#include "table/replay.h"

static void set_link(json_t *object, const char *name, const chain_link *link)
{
    char hex[LINK_TEXT];

    json_object_set_new(object, name, json_string(hex_text(link->bytes, LINK_BYTES, hex)));
}

void reseal(json_t *replay)
{
    char *text_of = replay_compact(replay, replay_beginning);
    chain_link link = chain_begin(text_of, strlen(text_of));
    json_t *one;
    size_t i;

    free(text_of);
    set_link(replay, "link", &link);
    json_array_foreach(json_object_get(replay, "entries"), i, one)
    {
        if (!json_is_object(one))
            continue;
        json_object_del(one, "link");
        text_of = json_dumps(one, JSON_COMPACT);
        link = chain_next(&link, text_of, strlen(text_of));
        free(text_of);
        set_link(one, "link", &link);
    }
    text_of = replay_compact(replay, replay_ending);
    link = chain_next(&link, text_of, strlen(text_of));
    free(text_of);
    set_link(replay, "seal", &link);
}
