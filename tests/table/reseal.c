/* reseal.c: what a forger can do. */
#include "table/reseal.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "kit/edit.h"
#include "record/replay.h"
#include "table/chain.h"
#include "table/commit.h"

/* A text in quotes, as an edit wants it; the caller frees it. */
static char *quoted(const chain_link *link)
{
    char hex[LINK_TEXT];
    text t = buffer_new();

    text_format(&t, "\"%s\"", hex_text(link->bytes, LINK_BYTES, hex));
    return t.at;
}

static chain_link link_of_entry(const chain_link *before, const json_value *entry_of)
{
    static const char *const uncovered[] = {"link", NULL};
    text covered = buffer_new();

    replay_compact_without(entry_of, uncovered, &covered);
    chain_link link = chain_next(before, covered.at, covered.length);

    buffer_free(&covered);
    return link;
}

void reseal(const json_value **replay)
{
    const json_value *entries = json_get(*replay, "entries");
    edit *edits = heap_zeroed(sizeof *edits * (json_size(entries) + 2));
    size_t count = 0;
    text covered = buffer_new();

    replay_compact(*replay, replay_beginning, &covered);
    chain_link link = chain_begin(covered.at, covered.length);

    edits[count++] = (edit){*replay, "link", quoted(&link)};
    for (size_t i = 0; i < json_size(entries); i++) {
        const json_value *one = json_at(entries, i);

        if (!json_is_object(one))
            continue;
        link = link_of_entry(&link, one);
        edits[count++] = (edit){one, "link", quoted(&link)};
    }
    buffer_clear(&covered);
    replay_compact(*replay, replay_ending, &covered);
    link = chain_next(&link, covered.at, covered.length);
    edits[count++] = (edit){*replay, "seal", quoted(&link)};
    edit_in_place(replay, edits, count);
    for (size_t i = 0; i < count; i++)
        free((void *)edits[i].value);
    free(edits);
    buffer_free(&covered);
}
