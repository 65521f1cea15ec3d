/* reseal.c: what a forger can do. */
#include "table/reseal.h"

#include <stdlib.h>
#include <string.h>

#include "table/chain.h"
#include "table/commit.h"

static const char *const beginning[] = {"game", "epoch", "components", "own_components", "seats",
    "settings", "commitment", "open_seed", "rig", "position", "start", NULL};
static const char *const ending[] = {
    "told", "rigged", "names", "bots", "result", "owner_only", "seed", NULL};

static char *part_of(json_t *from, const char *const *names)
{
    json_t *part = json_object();

    for (; *names != NULL; names++)
        if (json_object_get(from, *names) != NULL)
            json_object_set(part, *names, json_object_get(from, *names));
    char *written = json_dumps(part, JSON_COMPACT);

    json_decref(part);
    return written;
}

static void set_link(json_t *object, const char *name, const chain_link *link)
{
    char hex[LINK_TEXT];

    json_object_set_new(object, name, json_string(hex_text(link->bytes, LINK_BYTES, hex)));
}

void reseal(json_t *replay)
{
    char *text_of = part_of(replay, beginning);
    chain_link link = chain_begin(text_of, strlen(text_of));
    json_t *entry;
    size_t i;

    free(text_of);
    set_link(replay, "link", &link);
    json_array_foreach(json_object_get(replay, "entries"), i, entry)
    {
        if (!json_is_object(entry))
            continue;
        json_object_del(entry, "link");
        text_of = json_dumps(entry, JSON_COMPACT);
        link = chain_next(&link, text_of, strlen(text_of));
        free(text_of);
        set_link(entry, "link", &link);
    }
    text_of = part_of(replay, ending);
    link = chain_next(&link, text_of, strlen(text_of));
    free(text_of);
    set_link(replay, "seal", &link);
}
