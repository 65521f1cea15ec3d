/* scanning.c: ships scan planetoids at the end of a turn (FL 2). */
#include "games/starship/rules/procedures.h"

/* ---- who may scan what ---- */

/* How the scenario lets ships of this type scan, or null if it does not. */
static const scan_way *way_of(const starship *g, int ship)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->scan_count; i++)
        if (played->scan[i].types >> g->type[ship] & 1)
            return &played->scan[i];
    return NULL;
}

/* Measured between the nearest points of the base and of the planetoid (FL-R03). */
int32_t starship_scan_distance(const starship *g, int ship, int piece)
{
    shape base = starship_base(g, ship);
    int32_t nearest = INT32_MAX;
    ground at;

    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    for (int i = 0; i < at.count; i++) {
        int32_t gap = shape_gap(&base, &at.shape[i]);

        nearest = gap < nearest ? gap : nearest;
    }
    return starship_true_distance(
        nearest > 0 ? nearest : 0, starship_level_gap(g, ship, FIRST_PIECE + piece));
}

/* The rule that bars the ship from scanning anything in this turn; 0 if none does. */
static rule keeps_from_scanning(const starship *g, int ship)
{
    if (!on_table(g, ship) || way_of(g, ship) == NULL)
        return FL(14);
    if (g->landed[ship] != 0 || g->jumped[ship] || g->slider[ship] < LOW || g->slider[ship] > HIGH)
        return FL(7);
    return g->boosted >> ship & 1 ? FL(8) : 0;
}

rule starship_bars_scan(const starship *g, int ship, int piece)
{
    rule because = keeps_from_scanning(g, ship);

    if (because != 0)
        return because;
    if (template_of(g, piece)->kind != PLANETOID || starship_is_outside(g, piece))
        return FL(6);
    if (g->scanned[piece] != 0)
        return FL(11);
    if (!starship_is_near(g, piece, ship_pose(g, ship).at,
            way_of(g, ship)->range +
                starship_reach_of(&starship_components()->base, (point){0, 0})))
        return FL(6);
    return starship_scan_distance(g, ship, piece) > way_of(g, ship)->range + TOLERANCE ? FL(6) : 0;
}

static pieces scannable(const starship *g, int ship)
{
    pieces set = 0;

    for (int piece = 0; keeps_from_scanning(g, ship) == 0 && piece < g->piece_count; piece++)
        if (starship_bars_scan(g, ship, piece) == 0)
            set |= (pieces)(1u << piece);
    return set;
}

/* The ship that a seat is asked about in this wave, or NO_SHIP.
   Ships that can scan at all are asked about one after the other. */
static int scanner_of(const starship *g, int seat, int wave)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->owner[ship] == seat && way_of(g, ship) != NULL && wave-- == 0)
            return ship;
    return NO_SHIP;
}

seats starship_scanners(const starship *g, int wave)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        int ship = scanner_of(g, seat, wave);

        if (ship != NO_SHIP && scannable(g, ship) != 0)
            who |= SEAT_BIT(seat);
    }
    return who;
}

/* ---- the question ---- */

static int wave_asked(const starship *g)
{
    const struct scanning_locals *my = asking(g);

    return my->wave;
}

void starship_list_scan(const starship *g, int seat, options *out)
{
    int ship = scanner_of(g, seat, wave_asked(g));

    for (int piece = 0; piece < g->piece_count; piece++) {
        rule because = starship_bars_scan(g, ship, piece);

        if (because == 0)
            option_about(options_offer(out, VERB_SCAN, FL(15)), ship, piece, NO_THING);
        else if (template_of(g, piece)->kind == PLANETOID)
            options_bar(out, VERB_SCAN, piece, because);
    }
    options_offer(out, VERB_PASS, FL(6));
}

/* ---- scanning ---- */

int starship_scan_need(const starship *g, int ship, int piece)
{
    int32_t far = starship_scan_distance(g, ship, piece) - TOLERANCE;

    return way_of(g, ship)->no_roll || far <= 0 ? 0 : (far + CENTIMETRE - 1) / CENTIMETRE;
}

/* The sum of two dice must reach the distance (FL-344). */
static bool roll(starship *g, int ship, int piece, int need, events *out)
{
    flow *w = &g->flow;
    int die = die_roll(&w->random, FROM_DIE_1, 6) + 1,
        other = die_roll(&w->random, FROM_DIE_2, 6) + 1;
    bool reaches = die + other >= need;

    TELL(EV_SCAN_ROLL, FL(344), TO_ALL, (int16_t)ship, (int16_t)piece, (int16_t)die, (int16_t)other,
        (int16_t)(starship_scan_distance(g, ship, piece) / MILLIMETRE), reaches);
    return reaches;
}

/* If two ships scan a planetoid at the same time, both have scanned it (FL-R110). */
static void scan(starship *g, int ship, int piece, events *out)
{
    int need = starship_scan_need(g, ship, piece);

    if (g->scanned[piece] == 0 && need > 0 && !roll(g, ship, piece, need, out))
        return;
    TELL(EV_SCANNED, FL(6), TO_ALL, (int16_t)ship, (int16_t)piece);
    g->errand[ship] |= ERRAND_SCANNED;
    starship_turn_up(g, piece, out);
}

static void scan_all(starship *g, int wave, seats asked, events *out)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (asked >> seat & 1 && answer(g, seat)->verb == VERB_SCAN)
            scan(g, scanner_of(g, seat, wave), answer(g, seat)->thing[1], out);
}

step starship_scanning(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct scanning_locals *my = LOCALS(struct scanning_locals);

    PROCEDURE_BEGIN;
    for (; my->wave < g->ship_count; my->wave++) {
        if (starship_scanners(g, my->wave) == 0)
            continue;
        ASK(1, ASK_SCAN, starship_scanners(g, my->wave));
        w->shown++; /* a pass is public too */
        scan_all(g, my->wave, starship_scanners(g, my->wave), out);
    }
    PROCEDURE_END;
}
