/* name_lookup.c: looks up the IP addresses of nodes in threads. */
#include "server/name_lookup.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "server/address.h"
#include "store/task_with_timeout.h"

enum { MOMENT_MS = 100 };

/* A lookup that is under way. */
typedef struct lookup {
    struct lookup *next;
    task *task;
    char name[NODE_TEXT], number[NODE_TEXT];
    bool is_found;
} lookup;

struct names {
    lookup *first;
};

static void look_up(void *about)
{
    lookup *l = about;

    l->is_found = address_number(l->name, l->number);
}

static lookup *begin(names *n, const char *name)
{
    lookup *l = heap_zeroed(sizeof *l);
    text t = text_in(l->name, sizeof l->name);

    text_put(&t, name);
    task *sent = task_begin(look_up, free, l);

    if (sent == NULL)
        return NULL;
    l->task = sent;
    l->next = n->first;
    n->first = l;
    return l;
}

static lookup *under_way(const names *n, const char *name)
{
    lookup *l = n->first;

    while (l != NULL && strcmp(l->name, name) != 0)
        l = l->next;
    return l;
}

static void leave(names *n, lookup *done)
{
    lookup **link = &n->first;

    while (*link != done)
        link = &(*link)->next;
    *link = done->next;
    task_leave(done->task);
}

bool name_lookup_number(names *n, const char *name, char number[NODE_TEXT])
{
    lookup *l = under_way(n, name);
    int wait = l == NULL ? MOMENT_MS : 0;
    text t = text_in(number, NODE_TEXT);

    if (address_is_number(name)) {
        text_put(&t, name);
        return true;
    }
    if (l == NULL)
        l = begin(n, name);
    if (l == NULL || !task_is_done(l->task, wait))
        return false;
    bool is_found = l->is_found;

    text_put(&t, l->number);
    leave(n, l);
    return is_found;
}

names *name_lookup_open(void)
{
    return heap_zeroed(sizeof(names));
}

void name_lookup_close(names *n)
{
    while (n->first != NULL)
        leave(n, n->first);
    free(n);
}
