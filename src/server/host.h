/*
 * host.h: runs a house on this machine: connections, threads for bots and for the disk, clock,
 * randomness, the files of the page.
 *
 *     network --> wire --messages--> house --batches, thoughts, openings--> threads
 *     network <-- wire <--answers--- house <-------- results --------------- threads
 *
 * One thread runs the loop. In each round it takes messages from the wire and results from the
 * other threads, and then the house settles.
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
    int reading_ms; /* the time limit for reading a table */
    runner_settings programs;
    const char *version;
    /* the node's name, and its address for the others; null: made from this machine's name and
       port */
    const char *node, *node_address;
    int lease_ms; /* how long its leases last while the store does not answer */
} host_settings;

typedef struct host host;

/* Returns null if it cannot be opened; `why` says so. */
host *host_open(store *s, const host_settings *settings, char *why, size_t size);
int host_port(const host *h);

/* Waits for something to happen and handles it. Returns false if the loop cannot go on. */
bool host_round(host *h);

/* Says goodbye to visitors, waits until everything is stored, and frees the host. */
void host_close(host *h);

/* The answer to a GET (pages.c). */
page host_get(void *context, const char *path);
hall *host_hall(const host *h);
const sockets *host_sockets(const host *h);
int host_connections(const host *h);
uint64_t host_unread(const host *h);
uint64_t host_cut_for_queue(const host *h);

#endif
