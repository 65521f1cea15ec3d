/* single_node.c: leases and notices of a store that only one process uses. */
#include "store/single_node.h"

static refusal join(store *s, const store_node *me, int lease_ms)
{
    (void)s, (void)me, (void)lease_ms;
    return accepted();
}

static store_lease lease(store *s, const char *table)
{
    (void)s, (void)table;
    return (store_lease){.answer = LEASE_GRANTED};
}

static store_renewal renew(store *s, int within_ms)
{
    (void)s, (void)within_ms;
    return (store_renewal){.answer = RENEWAL_DONE};
}

static void release(store *s, const char *table)
{
    (void)s, (void)table;
}

static void nodes(store *s, store_node_reader *reader, void *context)
{
    (void)s, (void)reader, (void)context;
}

static const char *read_notice(store *s)
{
    (void)s;
    return NULL;
}

static int notice_socket(store *s)
{
    (void)s;
    return -1;
}

void single_node_open(store *s)
{
    s->join = join;
    s->lease = lease;
    s->renew = renew;
    s->release = release;
    s->nodes = nodes;
    s->read_notice = read_notice;
    s->notice_socket = notice_socket;
}
