/* neighbourhood.c: the addresses that visitors come from. */
#include "house/neighbourhood.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "base/text.h"

enum { BUCKETS = 1 << 14 };

/* The first so many groups of an address, up to where the zeros begin that nobody writes. */
static size_t groups_length(const char *address, const char *end, int groups)
{
    const char *to = address;

    for (int group = 0; group < groups && to < end; group++) {
        to += group > 0;
        to += strcspn(to, ":");
    }
    while (to > address && to[-1] == '0' && (to - 1 == address || to[-2] == ':'))
        to -= to - 1 == address ? 1 : 2;
    return (size_t)(to - address);
}

bool network_of(const char *address, char out[ADDRESS_TEXT])
{
    static const char end[] = "::/64";
    enum { GROUPS = 3 };
    const char *tail = strstr(address, end);
    text t = text_in(out, ADDRESS_TEXT);

    if (tail == NULL || tail[sizeof end - 1] != '\0')
        return false;
    text_put_bytes(&t, address, groups_length(address, tail, GROUPS));
    text_put(&t, "::/48");
    return !t.full;
}

neighbourhoods neighbourhoods_new(int remembered)
{
    return (neighbourhoods){.remembered = remembered};
}

static neighbourhood **bucket_of(const neighbourhoods *all, const char *address)
{
    return &all->bucket[hash_text(address) % BUCKETS];
}

neighbourhood *neighbourhood_of(const neighbourhoods *all, const char *address)
{
    if (all->bucket == NULL)
        return NULL;
    for (neighbourhood *n = *bucket_of(all, address); n != NULL; n = n->next)
        if (strcmp(n->address, address) == 0)
            return n;
    return NULL;
}

/* ---- those that nobody is here from ---- */

static void put_last(neighbourhoods *all, neighbourhood *n)
{
    n->older = all->newest;
    n->newer = NULL;
    if (all->newest != NULL)
        all->newest->newer = n;
    else
        all->oldest = n;
    all->newest = n;
    all->absent++;
}

static void take_out(neighbourhoods *all, neighbourhood *n)
{
    if (n->older != NULL)
        n->older->newer = n->newer;
    else
        all->oldest = n->newer;
    if (n->newer != NULL)
        n->newer->older = n->older;
    else
        all->newest = n->older;
    n->older = n->newer = NULL;
    all->absent--;
}

static void forget(neighbourhoods *all, neighbourhood *n)
{
    neighbourhood **link = bucket_of(all, n->address);

    take_out(all, n);
    while (*link != n)
        link = &(*link)->next;
    *link = n->next;
    all->count--;
    free(n);
}

static void forget_oldest(neighbourhoods *all)
{
    while (all->absent > all->remembered)
        forget(all, all->oldest);
}

/* ---- coming and going ---- */

neighbourhood *neighbourhood_add(neighbourhoods *all, const char *address)
{
    neighbourhood *n = heap_zeroed(sizeof *n);
    text t = text_in(n->address, sizeof n->address);

    if (all->bucket == NULL)
        all->bucket = heap_zeroed(sizeof(neighbourhood *) * BUCKETS);
    text_put(&t, address);
    neighbourhood **bucket = bucket_of(all, n->address);

    n->next = *bucket;
    *bucket = n;
    all->count++;
    put_last(all, n);
    return n;
}

void neighbourhood_enter(neighbourhoods *all, neighbourhood *n)
{
    if (n->visitors++ == 0)
        take_out(all, n);
}

void neighbourhood_leave(neighbourhoods *all, neighbourhood *n)
{
    if (--n->visitors > 0)
        return;
    put_last(all, n);
    forget_oldest(all);
}

void neighbourhoods_free(neighbourhoods *all)
{
    for (int i = 0; all->bucket != NULL && i < BUCKETS; i++)
        while (all->bucket[i] != NULL) {
            neighbourhood *gone = all->bucket[i];

            all->bucket[i] = gone->next;
            free(gone);
        }
    free(all->bucket);
    *all = (neighbourhoods){0};
}
