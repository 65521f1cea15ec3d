/* space.c: what Cylon ships threaten, and how to fight them. */
#include "games/galactica/bot/officer.h"

/* ---- what Cylon ships threaten ---- */

static int distance_between(int a, int b)
{
    int clockwise = (b - a + AREAS) % AREAS;

    return clockwise <= AREAS / 2 ? clockwise : AREAS - clockwise;
}

static int vipers_in(const galactica *g, int area)
{
    int count = g->vipers[area];

    for (int seat = 0; seat < seat_count(g); seat++)
        count += galactica_pilots(g, seat) && g->area[seat] == area;
    return count;
}

/* Returns the distance to the nearest civilian ship, or AREAS if there is none. */
static int nearest_civilian(const galactica *g, int area)
{
    int nearest = AREAS;

    for (int other = 0; other < AREAS; other++)
        if (galactica_civilians_in(g, other) > 0 && distance_between(area, other) < nearest)
            nearest = distance_between(area, other);
    return nearest;
}

/* The threat to a civilian ship, in percent of its worth, by the raider's distance. */
static const uint8_t reach[] = {55, 34, 20, 12};

int space_raider(const galactica *g, int area)
{
    enum { ANY = 7 };
    int near = nearest_civilian(g, area);

    if (near > AREAS / 2)
        return ANY + -outlook_damage(g) / 20;
    if (near == 0 && vipers_in(g, area) > 0)
        return ANY + outlook_unit(g, POPULATION) * reach[1] / 100;
    return ANY + outlook_unit(g, POPULATION) * reach[near] / 100;
}

int space_heavy(const galactica *g, int area)
{
    int centurions = 0;

    for (int space = 0; space < BOARDING_END; space++)
        centurions += g->centurions[space];
    return (is_launch_area(area) ? 80 : 55) + 15 * centurions;
}

int space_basestar(const galactica *g, int basestar)
{
    enum { LAUNCHES = 45 };
    uint8_t tokens = g->base_tokens[basestar];
    int worth = tokens >> DISABLED_HANGAR & 1 ? 0 : LAUNCHES;

    if (!(tokens >> DISABLED_WEAPONS & 1))
        worth += -outlook_damage(g) / 4;
    return worth + 20;
}

int space_helmsmen(const galactica *g)
{
    int count = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        count += g->revealed[seat] && !g->sympathizer[seat];
    return count;
}

int space_centurion(const galactica *g, int space)
{
    static const int16_t worth[BOARDING_END] = {110, 190, 380, 1200};

    /* With an open Cylon in play the centurions advance almost every turn. */
    return space_helmsmen(g) > 0 ? worth[space] * 3 / 2 : worth[space];
}

int space_boarders(const galactica *g)
{
    for (int space = BOARDING_END - 1; space >= 0; space--)
        if (g->centurions[space] > 0)
            return space_centurion(g, space);
    return 0;
}

int space_civilian(const galactica *g, int area)
{
    int danger = 0;

    for (int other = 0; other < AREAS; other++) {
        int far = distance_between(area, other);
        int raiders = g->raiders[other] < 3 ? g->raiders[other] : 3;

        danger += raiders * reach[far];
    }
    if (vipers_in(g, area) > 0)
        danger /= 2;
    return outlook_unit(g, POPULATION) * danger / 200;
}

int space_danger(const galactica *g)
{
    int danger = 0;

    for (int area = 0; area < AREAS; area++) {
        danger += g->raiders[area] * space_raider(g, area);
        danger += g->heavies[area] * space_heavy(g, area);
    }
    for (int basestar = 0; basestar < BASESTARS; basestar++)
        if (g->base_area[basestar] != NO_AREA)
            danger += space_basestar(g, basestar);
    return danger;
}

/* ---- when Cylon ships act ---- */

static int raiders_act(const galactica *g)
{
    int worth = 0, lost = 0;

    for (int area = 0; area < AREAS; area++) {
        int civilians = galactica_civilians_in(g, area), vipers = vipers_in(g, area);
        int free = g->raiders[area] - 2 * vipers;

        lost += free < 0 ? 0 : free < civilians ? free : civilians;
        worth -= 7 * (g->raiders[area] < 2 * vipers ? g->raiders[area] : 2 * vipers);
        if (galactica_on_board(g, CIVILIAN) == 0)
            worth += g->raiders[area] * outlook_damage(g) / DIE_SIDES;
        else
            worth -= 6 * g->raiders[area];
    }
    return worth + outlook_resource(g, POPULATION, -lost);
}

static int heavies_act(const galactica *g)
{
    int worth = 0;

    for (int space = 0; space < BOARDING_END; space++)
        worth -= g->centurions[space] *
                 ((space + 1 < BOARDING_END ? space_centurion(g, space + 1) : 3000) -
                     space_centurion(g, space));
    for (int area = 0; area < AREAS; area++)
        worth -= g->heavies[area] * (is_launch_area(area) ? 40 : 14);
    return worth;
}

static int basestars_about(const galactica *g, int disabled)
{
    int count = 0;

    for (int basestar = 0; basestar < BASESTARS; basestar++)
        count += g->base_area[basestar] != NO_AREA && !(g->base_tokens[basestar] >> disabled & 1);
    return count;
}

/* Returns what activating an icon now is worth to the humans. */
int space_icon(const galactica *g, int icon)
{
    enum { LAUNCHED = -20, HEAVY_LAUNCHED = -34 };
    int launching = basestars_about(g, DISABLED_HANGAR);

    switch (icon) {
    case ICON_RAIDERS:
        return galactica_on_board(g, RAIDER) > 0 ? raiders_act(g) : 2 * LAUNCHED * launching;
    case ICON_HEAVY_RAIDERS:
        return heavies_act(g) +
               (galactica_on_board(g, HEAVY_RAIDER) > 0 ? 0 : HEAVY_LAUNCHED * launching);
    case ICON_BASESTARS:
        return basestars_about(g, DISABLED_WEAPONS) * outlook_damage(g) * 5 / DIE_SIDES;
    default: return 3 * LAUNCHED * launching;
    }
}

/* ---- shooting ---- */

static int row_against(int kind, int how)
{
    if (kind == RAIDER)
        return AT_RAIDER;
    if (kind == HEAVY_RAIDER)
        return AT_HEAVY_RAIDER;
    return how == BY_GALACTICA ? GALACTICA_AT_BASESTAR : VIPER_AT_BASESTAR;
}

static int hits_in_eight(const galactica *g, int kind, int basestar, int how)
{
    const attack_row *row = &galactica_pieces->attack[row_against(kind, how)];
    int least = kind == BASESTAR ? row->damaged : row->destroyed;

    if (kind == BASESTAR && (g->base_tokens[basestar] >> STRUCTURAL_DAMAGE & 1))
        least -= 2;
    if (how == BY_UNMANNED && g->kept[TRAINING_NEW_PILOTS] != 0)
        least += 2;
    return least > DIE_SIDES ? 0 : DIE_SIDES + 1 - least;
}

static int worth_of_target(const galactica *g, int kind, int area, int basestar)
{
    enum { HITS_TO_SINK = 2 };

    if (kind == RAIDER)
        return space_raider(g, area);
    if (kind == HEAVY_RAIDER)
        return space_heavy(g, area);
    return space_basestar(g, basestar) / HITS_TO_SINK + (galactica_hull(g, basestar) > 0 ? 25 : 0);
}

static int worth_of_nuke(const galactica *g, int basestar)
{
    enum { NUKE_IS = 20 };
    int raiders = g->raiders[g->base_area[basestar]];

    return space_basestar(g, basestar) * 7 / 8 +
           (raiders < 3 ? raiders : 3) * space_raider(g, g->base_area[basestar]) / 4 - NUKE_IS;
}

int space_shot(const galactica *g, const option *o, int how)
{
    if (o->verb == VERB_NUKE)
        return worth_of_nuke(g, o->thing[0]);
    return worth_of_target(g, o->thing[0], o->thing[1], o->thing[2]) *
           hits_in_eight(g, o->thing[0], o->thing[2], how) / DIE_SIDES;
}

/* ---- unmanned vipers ---- */

/* Rates a viper in an area: it shoots, and draws fire from civilian ships. */
static int viper_worth_in(const galactica *g, int area)
{
    int raiders = g->raiders[area], civilians = galactica_civilians_in(g, area);
    int here = vipers_in(g, area), worth = 0;

    if (raiders > here)
        worth += space_raider(g, area) * 6 / DIE_SIDES;
    if (civilians > 0 && here == 0)
        worth += space_civilian(g, area) * civilians / 2;
    if (g->heavies[area] > 0)
        worth += 8;
    for (int way = -1; way <= 1; way += 2)
        if (g->raiders[area_next(area, way)] > vipers_in(g, area_next(area, way)))
            worth += space_raider(g, area_next(area, way)) / 3;
    return worth;
}

static int launch_worth(const galactica *g, int area)
{
    int worth = viper_worth_in(g, area);

    return galactica_on_board(g, RAIDER) + galactica_on_board(g, HEAVY_RAIDER) > 0 ? worth * 3 / 5
                                                                                   : worth / 4;
}

int rate_viper(const officer_state *me, const option *o)
{
    const galactica *g = me->g;

    switch (o->verb) {
    case VERB_LAUNCH: return launch_worth(g, o->thing[0]);
    case VERB_VIPER_MOVE:
        return (viper_worth_in(g, o->thing[1]) - viper_worth_in(g, o->thing[0])) * 3 / 5 -
               (g->raiders[o->thing[0]] > 0 ? 12 : 1);
    case VERB_ATTACK: return space_shot(g, o, BY_UNMANNED);
    default: return 2;
    }
}

/*
 * Estimates the worth of some viper activations: the best shot, flight or launch, again and again.
 */
int space_vipers(const galactica *g, int activations)
{
    int best = 0;

    for (int area = 0; area < AREAS; area++) {
        if (g->vipers[area] > 0 && g->raiders[area] > 0) {
            int shot = space_raider(g, area) * hits_in_eight(g, RAIDER, 0, BY_UNMANNED) / DIE_SIDES;
            best = shot > best ? shot : best;
        }
        if (g->vipers[area] > 0)
            for (int way = -1; way <= 1; way += 2) {
                int gain =
                    (viper_worth_in(g, area_next(area, way)) - viper_worth_in(g, area)) * 3 / 5;
                best = gain > best ? gain : best;
            }
        if (is_launch_area(area) && g->reserves > 0 && launch_worth(g, area) > best)
            best = launch_worth(g, area);
    }
    return best * activations * 9 / 10;
}

int rate_target(const officer_state *me, const option *o)
{
    int how = top(me->g)->procedure == PROC_FIREPOWER ? BY_PILOT : BY_GALACTICA;

    return o->verb == VERB_ATTACK ? space_shot(me->g, o, how) : 1;
}

int rate_launch(const officer_state *me, const option *o)
{
    return viper_worth_in(me->g, o->thing[0]);
}

int rate_recall(const officer_state *me, const option *o)
{
    return -viper_worth_in(me->g, o->thing[0]);
}

/* Rates Apollo's launch on alert. It includes a free action, which is worth more with targets. */
int rate_alert(const officer_state *me, const option *o)
{
    if (o->verb == VERB_PASS)
        return 12;
    return viper_worth_in(me->g, o->thing[0]) + 6 * galactica_targets_in(me->g, o->thing[0]);
}

/* ---- choices while Cylon ships act ---- */

/* Prefers areas with vipers: raiders there die or waste their shots. */
int rate_areas(const officer_state *me, const option *o)
{
    return vipers_in(me->g, o->thing[0]);
}

int rate_pilot(const officer_state *me, const option *o)
{
    return doubt(me, o->thing[0]);
}

int rate_hit_viper(const officer_state *me, const option *o)
{
    if (o->verb == VERB_SEAT)
        return -60 + doubt(me, o->thing[0]);
    return -viper_worth_in(me->g, o->thing[0]);
}

/*
 * Rates which civilian ship to lose. If the seat knows the cargo, the emptier ship goes. An unknown
 * ship counts as slightly more than one population.
 */
int rate_lost_civilian(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int token = o->thing[0], worth = 0;

    if (!(g->civilian_known[token] >> me->seat & 1))
        return -outlook_unit(g, POPULATION) * 11 / 10;
    for (int resource = 0; resource < RESOURCES; resource++)
        worth += outlook_resource(
            g, resource, -galactica_pieces->civilian[g->civilian[token]].loss[resource]);
    return worth;
}

/* Prefers to look at ships in danger, and then to move them where there is less of it. */
int rate_look_civilian(const officer_state *me, const option *o)
{
    return space_civilian(me->g, o->thing[1]);
}

int rate_move_civilian(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int from = g->civilian_at[TOP(struct seat_locals)->third];

    return o->verb == VERB_AREA ? space_civilian(g, from) - space_civilian(g, o->thing[0]) - 2 : 0;
}

int rate_place(const officer_state *me, const option *o)
{
    const struct place_locals *p = TOP_OF(me, struct place_locals);

    if (p->kind == RAIDER || p->kind == HEAVY_RAIDER)
        return vipers_in(me->g, o->thing[0]) * 10 - galactica_civilians_in(me->g, o->thing[0]);
    return p->kind == VIPER ? viper_worth_in(me->g, o->thing[0])
                            : -space_civilian(me->g, o->thing[0]);
}
