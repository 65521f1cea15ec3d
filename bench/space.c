/*
 * space.c: how fast is the plane?  Four ships on a small table: one moves, looks whether it overlaps
 * the others, and whether it sees them past each other.
 */
#include <stdio.h>
#include <time.h>

#include "core/random.h"
#include "space/sight.h"

enum { SHIPS = 4, MOVES = 400000, AREA = 40 * CENTIMETRE };

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* others may be using the machine */
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static shape octagon(int32_t half_width)
{
    shape s = {.count = 8};
    int32_t half_side = half_width * 41421 / 100000;

    for (int k = 0; k < 8; k += 2) {
        s.corner[k] = point_turned((point){-half_side, half_width}, k * 45 * DEGREE);
        s.corner[k + 1] = point_turned((point){half_side, half_width}, k * 45 * DEGREE);
    }
    return s;
}

typedef struct {
    pose at;
    shape base;
} ship;

static void move(ship *s, const shape *base, generator *r)
{
    s->at.at.x = (int32_t)random_below(r, AREA);
    s->at.at.y = (int32_t)random_below(r, AREA);
    s->at.heading = (int32_t)random_below(r, FULL_TURN);
    s->base = shape_at(base, s->at);
}

static void look(const ship *ships, int me, int64_t count[3])
{
    fire_arc arc = {ships[me].at.at, ships[me].at.heading, 45 * DEGREE};

    for (int k = 1; k < SHIPS; k++) {
        const shape *target = &ships[(me + k) % SHIPS].base, *others[SHIPS - 2];
        int other_count = 0;

        for (int i = 1; i < SHIPS; i++)
            if (i != k)
                others[other_count++] = &ships[(me + i) % SHIPS].base;
        sighting s = sight(&arc, target, others, other_count);

        count[0] += shapes_overlap(&ships[me].base, target);
        count[1] += s.in_arc;
        count[2] += s.seen;
    }
}

/* With half the angle of a whole turn, nothing is left out for not being in the arc. */
static void time_sights(generator *r, const shape *base, int blocker_count)
{
    ship ships[64];
    int64_t seen = 0;

    for (int i = 0; i < 64; i++)
        move(&ships[i], base, r);
    double start = seconds();

    for (int i = 0; i < MOVES; i++) {
        fire_arc arc = {ships[i % 61].at.at, 0, FULL_TURN / 2};
        const shape *others[] = {&ships[i % 59 + 3].base, &ships[i % 53 + 5].base};

        seen += sight(&arc, &ships[i % 64].base, others, blocker_count).seen;
    }
    printf("sight past %d others: %.0f ns (%lld%% seen)\n", blocker_count,
        1e9 * (seconds() - start) / MOVES, (long long)(100 * seen / MOVES));
}

int main(void)
{
    seed s = seed_from_numbers(1, 1);
    generator r = random_from_seed(&s);
    shape base = octagon(2 * CENTIMETRE);
    ship ships[SHIPS];
    int64_t count[3] = {0};

    for (int i = 0; i < SHIPS; i++)
        move(&ships[i], &base, &r);
    double start = seconds();

    for (int i = 0; i < MOVES; i++) {
        move(&ships[i % SHIPS], &base, &r);
        look(ships, i % SHIPS, count);
    }
    printf("%.0f moves a second, each with 3 overlaps and 3 sights past 2 others "
           "(%lld overlaps, %lld in arc, %lld seen)\n",
        MOVES / (seconds() - start), (long long)count[0], (long long)count[1], (long long)count[2]);
    for (int n = 0; n <= 2; n++)
        time_sights(&r, &base, n);
    return 0;
}
