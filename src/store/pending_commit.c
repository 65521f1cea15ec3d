/* pending_commit.c: gathers the items of the next commit in one buffer. */
#include "store/pending_commit.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

typedef struct {
    item_kind kind;
    size_t name, body, length; /* offsets in `bytes` */
    int64_t number;
    bool left_out;
} one_item;

struct pending_commit {
    text bytes;
    one_item *item;
    int count, room;
};

static size_t put_bytes(text *t, const char *bytes, size_t length)
{
    size_t at = t->length;

    text_put_bytes(t, bytes, length);
    text_put_char(t, '\0');
    return at;
}

static void gather(
    store *s, item_kind kind, const char *name, int64_t number, const char *body, size_t length)
{
    struct pending_commit *b = s->pending_commit;

    if (b->count == b->room) {
        b->room = b->room * 2 + 16;
        b->item = heap_resized(b->item, sizeof *b->item * (size_t)b->room);
    }
    b->item[b->count++] = (one_item){.kind = kind,
        .name = put_bytes(&b->bytes, name, strlen(name)),
        .body = put_bytes(&b->bytes, body, length),
        .length = length,
        .number = number};
    s->pending = true;
}

static void append(store *s, const char *table, int64_t number, const char *body, size_t length)
{
    gather(s, ITEM_ROW, table, number, body, length);
}

static void note(store *s, const char *table, int64_t changed, const char *body)
{
    gather(s, ITEM_NOTE, table, changed, body, strlen(body));
}

static void keep(store *s, const char *name, const void *bytes, size_t size)
{
    gather(s, ITEM_OWN, name, 0, bytes, size);
}

static void touch(store *s)
{
    gather(s, ITEM_OWN, TOUCHED, 0, "", 0);
}

static void version(store *s, const char *table, int64_t newest)
{
    gather(s, ITEM_VERSION, table, newest, "", 0);
}

static void tell(store *s, const char *notice)
{
    gather(s, ITEM_NOTICE, notice, 0, "", 0);
}

void pending_commit_open(store *s)
{
    s->append = append;
    s->note = note;
    s->keep = keep;
    s->touch = touch;
    s->version = version;
    s->tell = tell;
    s->pending_commit = heap_zeroed(sizeof *s->pending_commit);
    s->pending_commit->bytes = buffer_new();
}

void pending_commit_close(store *s)
{
    buffer_free(&s->pending_commit->bytes);
    free(s->pending_commit->item);
    free(s->pending_commit);
    free(s->faults);
}

int pending_commit_count(const store *s)
{
    return s->pending_commit->count;
}

store_item pending_commit_item(const store *s, int at)
{
    const struct pending_commit *b = s->pending_commit;
    const one_item *i = &b->item[at];

    return (store_item){
        i->kind, b->bytes.at + i->name, i->number, b->bytes.at + i->body, i->length};
}

static bool is_of_table(const store *s, int at, const char *table)
{
    store_item i = pending_commit_item(s, at);

    return (i.kind == ITEM_ROW || i.kind == ITEM_NOTE) && strcmp(i.name, table) == 0;
}

void pending_commit_leave_out(store *s, const char *table, const refusal *why)
{
    bool any = false;

    for (int i = 0; i < s->pending_commit->count; i++) {
        if (s->pending_commit->item[i].left_out || !is_of_table(s, i, table))
            continue;
        s->pending_commit->item[i].left_out = any = true;
    }
    if (why == NULL || !any)
        return;
    s->faults = heap_resized(s->faults, sizeof *s->faults * (size_t)(s->fault_count + 1));
    store_fault *f = &s->faults[s->fault_count++];

    *f = (store_fault){.why = *why};
    strncpy(f->table, table, sizeof f->table - 1);
}

bool pending_commit_is_left_out(const store *s, int at)
{
    return s->pending_commit->item[at].left_out;
}

void pending_commit_begin(store *s)
{
    s->fault_count = 0;
}

refusal pending_commit_end(store *s, refusal r)
{
    s->pending_commit->count = 0;
    buffer_clear(&s->pending_commit->bytes);
    s->pending = false;
    if (r.code != ACCEPTED)
        s->fault_count = 0;
    return r.code == ACCEPTED && s->fault_count > 0 ? s->faults[0].why : r;
}
