/*
 * world.h: a world for houses that one seed decides: its hours, its people, their lines, its disk.
 *
 * Everything that happens is a row of one queue, in the order of its hour; whatever chance decides is drawn
 * from one generator.  So a bad day can be lived through again, to the last byte.
 */
#ifndef HOUSE_WORLD_H
#define HOUSE_WORLD_H

#include "core/random.h"
#include "house/hall.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR, HOUSES = 2 };
enum { CROWD = 120, PEOPLE_MAX = 500, IDLE_MINUTES = 60, WINDOW_MS = 4000, HELD_MAX = 1 << 20 };
enum { MESSAGES_A_SECOND = 20, BURST = 60, TABLE_ROWS = 80 };

typedef struct world world;
typedef struct disk disk;
typedef struct node node;
typedef struct person person;
typedef void happens(world *w, void *what, int64_t number);

typedef struct {
    int64_t at;
    uint64_t order; /* of those of one hour the first one first */
    happens *happens;
    void *what;
    int64_t number;
} happening;

/* How bad the days are: each in a thousand, of whatever it befalls. */
typedef struct {
    int cut, half_open, slow_line; /* of messages on a line */
    int commit_slow, commit_hangs; /* of commits */
    int commit_fails, table_fails, reply_lost;
    int read_fails, read_slow;                /* of readings */
    int thought_slow, thought_hangs;          /* of thoughts */
    int unsettled;                            /* of rounds: they go on with the next one */
    int crash, damage, clock_step, date_jump; /* of hours */
    int elsewhere;                            /* of connections: to the other house */
    int sleep, split; /* of hours: a house stands still; the network to its store is down */
    int stops;        /* of commits of those who share: it stands still right then */
    int misbehaves;   /* of people */
} weather;

struct world {
    uint64_t seed;
    int64_t now; /* ms since the beginning */
    int64_t end; /* of the bad days; then it clears up */
    uint64_t steps, order, trace;
    uint64_t checked; /* how often it was looked whether a promise is kept */
    generator chance;
    happening *queue;
    int count, room;
    weather weather;
    disk *disk;
    node *node[HOUSES];
    int houses;
    bool shares; /* do they share out the tables by leases? */
    int tick_ms;
    person *person;
    int people;
    int look_closely; /* one in so many table messages is written again from a concealed state */
    uint64_t rows, sent, choices, games_over, crashes, conflicts, looked_at, compared, reloaded,
        cuts, passed;
};

world *world_new(uint64_t seed, int hours);
void world_run(world *w, int64_t until);
void world_free(world *w);

/* Something is to happen, in so many ms. */
void world_plan(world *w, int64_t in, happens *what, void *whom, int64_t number);

/* Chance: 0 .. below - 1; so many times in a thousand; lo .. hi. */
int any(world *w, int below);
bool befalls(world *w, int in_a_thousand);
int64_t between(world *w, int64_t lo, int64_t hi);

void world_note(world *w, uint64_t what); /* folds it into the trace */
void world_note_bytes(world *w, const char *bytes, size_t length);

/* A promise is broken: says which, when and where, and ends the program. */
_Noreturn void world_broken(world *w, const char *promise, const char *format, ...);

extern bool world_is_told; /* what happens is printed */
void world_tell(world *w, const char *format, ...);

#endif
