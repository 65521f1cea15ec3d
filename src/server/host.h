/*
 * host.h: what a house needs, from this machine: the wire, threads for bots and for the disk, the clock,
 * chance, and the files of the page.
 *
 * One thread runs it.  Each round: the wire brings what people say, thoughts and results come back from
 * their threads; then the house settles.
 */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include "house/hall.h"
#include "server/runner.h"
#include "server/wire.h"

typedef struct {
    wire_settings wire;
    hall_limits limits;
    int workers;
    int reading_ms; /* so long reading a table may take */
    runner_settings programs;
    const char *version;
    const char *node,
        *node_address; /* its name, and where the others reach it; null: its own idea */
    int lease_ms;      /* so long its tables stay its own while the store does not answer */
} host_settings;

typedef struct host host;

/* Null when it cannot be opened; `why` says so. */
host *host_open(store *s, const host_settings *settings, char *why, size_t size);
int host_port(const host *h);

/* Waits for something to happen and handles it.  False when the loop cannot go on. */
bool host_round(host *h);

/* Says goodbye, waits until all is stored, and ends. */
void host_close(host *h);

/* What a GET is answered with (pages.c). */
page host_get(void *context, const char *path);
hall *host_hall(const host *h);
const sockets *host_sockets(const host *h);
int host_connections(const host *h);
uint64_t host_unread(const host *h);
uint64_t host_cut_for_queue(const host *h);

#endif
