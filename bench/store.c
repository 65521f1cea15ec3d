/*
 * store.c: how many commits, and how many choices in them, a store takes in a second.
 *
 * usage: store STORE [SECONDS]      for each size of commit; 5 unless told
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { TABLES = 256, BODY = 600, TIMES_MAX = 1000000 }; /* an entry of Galactica has some 600 bytes */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void give_up(const char *why)
{
    fprintf(stderr, "store: %s\n", why);
    exit(1);
}

static const char *table_at(int i)
{
    static char id[TABLE_ID];

    snprintf(id, sizeof id, "b%05d%05d", (int)getpid() % 100000, i % 100000);
    return id;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void write_rows(store *s, int rows, int64_t *row, const char *body)
{
    for (int i = 0; i < rows; i++, ++*row)
        s->append(s, table_at((int)(*row % TABLES)), *row / TABLES + 1, body, BODY);
    refusal r = s->commit(s);

    if (r.code != ACCEPTED)
        give_up(r.text);
}

static void time_commits(store *s, int rows, int64_t *row, double seconds)
{
    static double took[TIMES_MAX];
    char body[BODY];
    int commits = 0;
    double begin = now(), all;

    memset(body, 'x', sizeof body);
    while ((all = now() - begin) < seconds && commits < TIMES_MAX) {
        double before = now();

        write_rows(s, rows, row, body);
        took[commits++] = now() - before;
    }
    qsort(took, (size_t)commits, sizeof took[0], compare);
    printf("%4d per commit: %7.0f commits/s %8.0f rows/s, half within %.2f ms, 99 %% within %.2f ms\n",
        rows, commits / all, commits * rows / all, took[commits / 2] * 1e3,
        took[commits * 99 / 100] * 1e3);
}

static void own_tables(store *s)
{
    store_node me = {.name = "bench", .address = "nowhere", .version = "0.0.0"};

    s->join(s, &me, 3600000);
    for (int i = 0; i < TABLES; i++)
        if (s->lease(s, table_at(i)).answer != LEASE_GRANTED)
            give_up("a table is not granted");
}

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 16, 256};
    int64_t row = 0;

    if (argc < 2)
        give_up("name a store");
    opened_store opened = store_open(argv[1]);

    if (opened.store == NULL)
        give_up(opened.refused.text);
    own_tables(opened.store);
    printf("%s\n", opened.store->kind);
    for (int i = 0; i < 3; i++)
        time_commits(opened.store, sizes[i], &row, argc > 2 ? atof(argv[2]) : 5);
    opened.store->close(opened.store);
    return 0;
}
