/* copy.c: copies a store into another one and compares them by hash. */
#include "store/copy.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"

enum { BYTES_AT_ONCE = 4 << 20, ITEMS_AT_ONCE = 4000 };

/* The hash of all items of one kind and name, for the comparison. */
typedef struct {
    item_kind kind;
    char *name;
    uint64_t hash;
} digest;

typedef struct {
    digest *at;
    size_t count, room;
} digests;

typedef struct {
    store *to; /* null: only read and hash */
    digests digests;
    store_counts counts;
    size_t items, bytes; /* since the last commit */
    store_progress *progress;
    void *context;
    refusal refused;
} copying;

static digest *digest_of(digests *d, const store_item *i)
{
    digest *last = d->count == 0 ? NULL : &d->at[d->count - 1];

    if (last != NULL && last->kind == i->kind && strcmp(last->name, i->name) == 0)
        return last;
    if (d->count == d->room) {
        d->room = d->room * 2 + 64;
        d->at = heap_resized(d->at, sizeof *d->at * d->room);
    }
    d->at[d->count] = (digest){i->kind, heap_copy_of(i->name), 0};
    return &d->at[d->count++];
}

static void free_digests(digests *d)
{
    for (size_t i = 0; i < d->count; i++)
        free(d->at[i].name);
    free(d->at);
}

/* The first item in which the two differ; null: they are equal. */
static const digest *first_difference(const digests *a, const digests *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->at[i].kind != b->at[i].kind || strcmp(a->at[i].name, b->at[i].name) != 0 ||
            a->at[i].hash != b->at[i].hash)
            return &a->at[i];
    if (a->count == b->count)
        return NULL;
    return a->count > b->count ? &a->at[b->count] : &b->at[a->count];
}

static void count(store_counts *c, const digests *d, const store_item *i)
{
    bool is_first = d->count == 0 || strcmp(d->at[d->count - 1].name, i->name) != 0;

    c->tables += i->kind == ITEM_ROW && is_first;
    c->rows += i->kind == ITEM_ROW;
    c->notes += i->kind == ITEM_NOTE;
    c->bytes += (int64_t)i->length;
}

static void put(store *to, const store_item *i)
{
    switch (i->kind) {
    case ITEM_ROW: to->append(to, i->name, i->number, i->body, i->length); break;
    case ITEM_NOTE: to->note(to, i->name, i->number, i->body); break;
    case ITEM_OWN: to->keep(to, i->name, i->body, i->length); break;
    case ITEM_VERSION: to->version(to, i->name, i->number); break;
    case ITEM_NOTICE: break;
    }
}

static bool commit(copying *c)
{
    c->items = c->bytes = 0;
    if (c->to != NULL)
        c->refused = c->to->commit(c->to);
    if (c->refused.code == ACCEPTED && !c->progress(c->context, &c->counts))
        c->refused = refuse(REFUSED_FILE, WR(41), "It was stopped.");
    return c->refused.code == ACCEPTED;
}

static bool take_item(void *context, const store_item *i)
{
    copying *c = context;

    count(&c->counts, &c->digests, i);
    digest *d = digest_of(&c->digests, i);

    d->hash = hash_fold(hash_fold(d->hash, (uint64_t)i->number), hash_bytes(i->body, i->length));
    if (c->to != NULL)
        put(c->to, i);
    c->bytes += i->length;
    return (++c->items < ITEMS_AT_ONCE && c->bytes < BYTES_AT_ONCE) || commit(c);
}

/* Reads every item of a store, hashes it, and writes it to `c->to` if there is one. */
static void walk(store *s, copying *c)
{
    for (int kind = 0; kind < ITEM_KINDS && c->refused.code == ACCEPTED; kind++)
        if (!s->items(s, (item_kind)kind, take_item, c) && c->refused.code == ACCEPTED)
            c->refused = s->trouble;
    if (c->refused.code == ACCEPTED)
        commit(c);
}

static bool note_any(void *context, const store_item *i)
{
    (void)i;
    *(bool *)context = true;
    return false;
}

static refusal check_empty(store *s)
{
    bool any = false;

    for (int kind = 0; kind < ITEM_KINDS; kind++)
        if (!s->items(s, (item_kind)kind, note_any, &any) && !any)
            return s->trouble;
    return any ? refuse(REFUSED_FILE, WR(41), "The store %s is not empty.", s->place) : accepted();
}

/* Reads both stores again, so that a read error during the copy is noticed. */
static refusal compare(store *from, store *to, store_progress *progress, void *context)
{
    copying source = {.progress = progress, .context = context}, copy = source;

    walk(from, &source);
    walk(to, &copy);
    const digest *differs = first_difference(&source.digests, &copy.digests);
    refusal r = source.refused.code == ACCEPTED ? copy.refused : source.refused;

    if (r.code == ACCEPTED && differs != NULL)
        r = refuse(REFUSED_FILE, WR(41), "The copy differs from its source at %s.", differs->name);
    free_digests(&source.digests);
    free_digests(&copy.digests);
    return r;
}

refusal store_copy(
    store *from, store *to, store_progress *progress, void *context, store_counts *out)
{
    refusal r = check_empty(to);
    copying copied = {.to = to, .progress = progress, .context = context};

    if (r.code != ACCEPTED)
        return r;
    walk(from, &copied);
    r = copied.refused.code == ACCEPTED ? compare(from, to, progress, context) : copied.refused;
    *out = copied.counts;
    free_digests(&copied.digests);
    return r;
}
