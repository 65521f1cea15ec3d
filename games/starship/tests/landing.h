/* landing.h: what the tests of take-off and landing share. */
#ifndef TESTS_STARSHIP_LANDING_H
#define TESTS_STARSHIP_LANDING_H

#include "kit.h"

static const char *const complete = "rules=complete ships=1";
static const char *const quick = "rules=quick ships=1";
static const char *const tabletop = "rules=complete ships=1 plans=tabletop";
static const char *const levels = "rules=complete ships=1 optional=levels";

enum { VIPER, RAIDER };

/* A piece that lies there from the beginning, in millimetres. */
typedef struct {
    const char *id;
    int x, y, level, surface;
} lies;

static starship_data drawn;

/* A scenario with such optional rules and pieces. */
static inline void lay(uint32_t needs, const lies *at, int count)
{
    scenario *s = &drawn.scenario[0];

    drawn = starship_shipped;
    s->needs |= needs;
    for (int i = 0; i < count; i++)
        s->piece[s->piece_count++] =
            (laid_piece){.at = {at[i].x * MILLIMETRE, at[i].y * MILLIMETRE},
                .template = (uint8_t)kit_template_number(at[i].id),
                .level = (uint8_t)(at[i].level == 0 ? USUAL_LEVEL : at[i].level),
                .surface = (uint8_t)at[i].surface};
    starship_use(&drawn);
}

/* The ship alone at (375, 200), looking up the table; straight at low speed it ends at 280, and the middle
   of its front line at 310. */
static inline void begin(kit *k, const char *settings, int ship, int energy)
{
    kit_start(k, 2, settings);
    kit_put(k, ship, 375, 200, 0);
    kit_put(k, !ship, 100, 700, 90);
    kit_energy(k, ship, energy);
    kit_planning(k);
}

/* The same with a planetoid before it, from 290 to 370. */
static inline void before_rock(kit *k, const char *settings, int ship, int energy, int surface)
{
    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, &(lies){"planetoid", 375, 330, 0, surface}, 1);
    begin(k, settings, ship, energy);
}

/* The same above the ground, with zones. */
static inline void above(kit *k, const char *settings, int ship, int energy, const char *zone)
{
    lay(NEEDS_GROUND, &(lies){zone, 375, 330, 0, 0}, zone != NULL);
    begin(k, settings, ship, energy);
}

static inline void fly(kit *k, int ship, const char *words)
{
    kit_plan(k, ship, words);
    kit_coast(k);
}

/* It has landed on the first piece, or on the ground, long ago, at (375, 300). */
static inline void landed(kit *k, int ship, int on)
{
    kit_put(k, ship, 375, 300, 0);
    kit_energy(k, ship, 0);
    k->g.slider[ship] = STILL;
    k->g.landed[ship] = (uint8_t)on;
    kit_planning(k);
}

static inline void landed_on_rock(kit *k, const char *settings, int ship, int surface)
{
    before_rock(k, settings, ship, 0, surface);
    landed(k, ship, 1);
}

static inline bool is_down(const kit *k, int ship)
{
    return k->g.landed[ship] != 0;
}

/* Flies a plan towards a planetoid: it lands, or it does not and draws so many collision counters. */
static inline void tries(const char *settings, int ship, int energy, int surface, const char *words,
    bool lands, int counters)
{
    static kit k;

    before_rock(&k, settings, ship, energy, surface);
    fly(&k, ship, words);
    assert_int_equal(is_down(&k, ship), lands);
    assert_int_equal(kit_told(&k, EV_LANDED), lands);
    assert_int_equal(k.g.counter_count[ship], counters);
    kit_valid(&k);
}

/* Flies a plan above a zone, or plain ground: what it costs to come down. */
static inline void comes_down(const char *settings, int ship, int energy, const char *zone,
    const char *words, bool crash, int counters)
{
    static kit k;

    above(&k, settings, ship, energy, zone);
    fly(&k, ship, words);
    const event *e = kit_event_of(&k, EV_DOWN, ship);

    assert_int_equal(k.g.landed[ship], ON_GROUND);
    assert_non_null(e);
    assert_int_equal(e->arg[1], crash);
    assert_int_equal(k.g.counter_count[ship], counters);
    assert_int_equal(k.g.jolt[ship], 0);
    kit_valid(&k);
}

/* A planetoid on level 3, another far away on level 2. */
static inline void in_space(kit *k, const char *settings, int ship, int energy, int level)
{
    const lies at[] = {{"planetoid", 375, 330, 3, 0}, {"planetoid", 600, 600, 2, 0}};

    lay(NEEDS_PLANETOIDS | NEEDS_LANDING, at, 2);
    begin(k, settings, ship, energy);
    k->g.level[ship] = (uint8_t)level;
}

#endif
