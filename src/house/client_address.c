/* client_address.c: the addresses that visitors come from. */
#include "house/client_address.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "base/text.h"

enum { BUCKETS = 1 << 14 };

/* Returns the length of the first groups of an IPv6 address, without the zero groups at their end,
   which "::" stands for. */
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

client_addresses client_addresses_new(int remembered)
{
    return (client_addresses){.remembered = remembered};
}

static client_address **bucket_of(const client_addresses *all, const char *address)
{
    return &all->bucket[hash_text(address) % BUCKETS];
}

client_address *client_address_of(const client_addresses *all, const char *address)
{
    if (all->bucket == NULL)
        return NULL;
    for (client_address *n = *bucket_of(all, address); n != NULL; n = n->next)
        if (strcmp(n->address, address) == 0)
            return n;
    return NULL;
}

/* ---- addresses without visitors ---- */

static void put_last(client_addresses *all, client_address *n)
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

static void take_out(client_addresses *all, client_address *n)
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

static void forget(client_addresses *all, client_address *n)
{
    client_address **link = bucket_of(all, n->address);

    take_out(all, n);
    while (*link != n)
        link = &(*link)->next;
    *link = n->next;
    all->count--;
    free(n);
}

static void forget_oldest(client_addresses *all)
{
    while (all->absent > all->remembered)
        forget(all, all->oldest);
}

/* ---- coming and going ---- */

client_address *client_address_add(client_addresses *all, const char *address)
{
    client_address *n = heap_zeroed(sizeof *n);
    text t = text_in(n->address, sizeof n->address);

    if (all->bucket == NULL)
        all->bucket = heap_zeroed(sizeof(client_address *) * BUCKETS);
    text_put(&t, address);
    client_address **bucket = bucket_of(all, n->address);

    n->next = *bucket;
    *bucket = n;
    all->count++;
    put_last(all, n);
    return n;
}

void client_address_enter(client_addresses *all, client_address *n)
{
    if (n->visitors++ == 0)
        take_out(all, n);
}

void client_address_leave(client_addresses *all, client_address *n)
{
    if (--n->visitors > 0)
        return;
    put_last(all, n);
    forget_oldest(all);
}

void client_addresses_free(client_addresses *all)
{
    for (int i = 0; all->bucket != NULL && i < BUCKETS; i++)
        while (all->bucket[i] != NULL) {
            client_address *gone = all->bucket[i];

            all->bucket[i] = gone->next;
            free(gone);
        }
    free(all->bucket);
    *all = (client_addresses){0};
}
