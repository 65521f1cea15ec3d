/*
 * writer.c: a node that writes row after row to one table, and says which of them were acknowledged.
 *
 * usage: writer STORE NAME TABLE LEASE_MS
 *
 * Like the server it starts again from the log whenever a commit is refused.  Each body is written at
 * most once: NAME and the number of the attempt.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/store.h"

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
    (void)number;
    stop = 1;
}

static void rest(void)
{
    nanosleep(&(struct timespec){0, 5000000}, NULL);
}

static bool last_number(void *context, int64_t number, const char *body, size_t length)
{
    (void)body, (void)length;
    *(int64_t *)context = number;
    return true;
}

/* Waits until the table is ours; the number of its last row.  -1: the store does not answer. */
static int64_t take(store *s, const store_node *me, const char *table, int lease_ms)
{
    store_lease l = s->lease(s, table);
    int64_t last = 0;

    if (l.answer == LEASE_FAILED)
        s->join(s, me, lease_ms);
    if (l.answer != LEASE_GRANTED)
        return -1;
    if (!s->read(s, table, 0, INT32_MAX, last_number, &last) && last != 0)
        return -1;
    printf("leased %d\n", (int)last);
    return last;
}

/* Writes until it is refused. */
static void write_rows(store *s, const char *name, const char *table, int64_t last)
{
    enum { ANSWER_MS = 1000 };
    static int attempt;

    while (!stop) {
        char body[80];

        snprintf(body, sizeof body, "%s %d", name, ++attempt);
        s->append(s, table, ++last, body, strlen(body));
        refusal r = s->commit(s);

        if (r.code != ACCEPTED) {
            printf("refused %d %s %s\n", (int)last, s->fault_count > 0 ? "fault" : "store", r.text);
            return;
        }
        printf("acknowledged %d %s\n", (int)last, body);
        if (attempt % 16 == 0 && s->renew(s, ANSWER_MS).answer == RENEWAL_LOST) {
            printf("lost\n");
            return;
        }
    }
}

int main(int argc, char **argv)
{
    store_node me = {.address = "nowhere", .version = "0.3.0"};

    if (argc != 5)
        return 2;
    snprintf(me.name, sizeof me.name, "%s", argv[2]);
    opened_store opened = store_open(argv[1]);
    store *s = opened.store;

    if (s == NULL) {
        fprintf(stderr, "%s\n", opened.refused.text);
        return 1;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGTERM, on_signal);
    s->join(s, &me, atoi(argv[4]));
    while (!stop) {
        int64_t last = take(s, &me, argv[3], atoi(argv[4]));

        if (last >= 0)
            write_rows(s, argv[2], argv[3], last);
        rest();
    }
    s->close(s);
    return 0;
}
