/* activate.c: Cylon ships act by fixed rules (rules.md, section 16). */
#include <string.h>

#include "games/galactica/rules/procedures.h"

/* ---- launching ---- */

bool galactica_can_launch(const galactica *g, int basestar)
{
    return g->base_area[basestar] != NO_AREA && !(g->base_tokens[basestar] >> DISABLED_HANGAR & 1);
}

static int able_basestars(const galactica *g)
{
    return galactica_can_launch(g, 0) + galactica_can_launch(g, 1);
}

static void launch_at(galactica *g, int kind, int area, events *out)
{
    if (kind == RAIDER)
        g->raiders[area]++;
    else
        g->heavies[area]++;
    TELL(EV_LAUNCHED, BG(235), TO_ALL, (int16_t)kind, (int16_t)area, 1);
}

/*
 * Launches ships from the basestars. If there are too few, the current player chooses the basestar
 * for each (BG-237, BG-R054).
 */
step galactica_launch(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct launch_locals *my = LOCALS(struct launch_locals);

    PROCEDURE_BEGIN;
    if (g->kept[MASSIVE_DEPLOYMENT] != 0)
        my->each++;
    if (able_basestars(g) * my->each > galactica_supply(g, my->kind) && able_basestars(g) > 1) {
        memset(g->placing, 0, sizeof g->placing);
        memset(g->placed, 0, sizeof g->placed);
        for (int i = 0; i < BASESTARS; i++)
            g->placing[g->base_area[i]] = (uint8_t)(g->placing[g->base_area[i]] + my->each);
        CALL(1, PROC_SHARE, struct place_locals, .kind = my->kind);
        return STEP_RETURN;
    }
    for (int i = 0; i < BASESTARS; i++)
        for (int n = 0; n < my->each && galactica_can_launch(g, i); n++)
            if (galactica_supply(g, my->kind) > 0)
                launch_at(g, my->kind, g->base_area[i], out);
    PROCEDURE_END;
}

/* ---- raiders ---- */

/* Returns the areas with ships that have not acted yet. */
uint32_t galactica_areas_to_act(const galactica *g, int icon)
{
    const uint8_t *ships = icon == ICON_RAIDERS ? g->raiders : g->heavies;
    const uint8_t *acted = icon == ICON_RAIDERS ? g->raiders_acted : g->heavies_acted;
    uint32_t set = 0;

    for (int area = 0; area < AREAS; area++)
        if (ships[area] > acted[area])
            set |= 1u << area;
    return set;
}

/*
 * Returns the direction of the nearest civilian ship: 1 clockwise, -1 the other way, 0 if there is
 * none.
 */
static int way_to_civilians(const galactica *g, int area)
{
    for (int steps = 1; steps <= AREAS / 2; steps++) {
        if (galactica_civilians_in(g, area_next(area, steps)) > 0)
            return 1;
        if (galactica_civilians_in(g, area_next(area, -steps)) > 0)
            return -1;
    }
    return 0;
}

seats galactica_pilots_in(const galactica *g, int area)
{
    seats set = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_pilots(g, seat) && g->area[seat] == area)
            set |= SEAT_BIT(seat);
    return set;
}

static int only_civilian_in(const galactica *g, int area)
{
    int token = 0;

    while (g->civilian_at[token] != area)
        token++;
    return token;
}

static void hit_viper(galactica *g, int area, int pilot, int value, events *out)
{
    const attack_row *row = &galactica_pieces->attack[AT_VIPER];

    if (value >= row->damaged)
        galactica_hurt_viper(g, area, pilot, value >= row->destroyed, out);
}

static void move_raider(galactica *g, int area, int way, events *out)
{
    int to = area_next(area, way);

    g->raiders[area]--;
    g->raiders[to]++;
    g->raiders_acted[to]++;
    TELL(EV_SHIP_MOVED, BG(223), TO_ALL, RAIDER, (int16_t)area, (int16_t)to);
}

/*
 * A raider attacks a viper: an unmanned one, otherwise a piloted one that the current player picks
 * (BG-217).
 */
step galactica_dogfight(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct raiders_locals *my = LOCALS(struct raiders_locals);

    PROCEDURE_BEGIN;
    my->pilot = NO_SEAT;
    if (g->vipers[my->area] == 0) {
        my->pilot = (int16_t)first_of(galactica_pilots_in(g, my->area));
        if (set_count(galactica_pilots_in(g, my->area)) > 1) {
            ASK(1, ASK_PILOT, SEAT_BIT(g->current));
            my->pilot = answer(g, g->current)->thing[0];
        }
    }
    TELL(EV_ATTACK, BG(217), TO_ALL, AT_VIPER, my->area, my->pilot);
    CALL(2, PROC_ROLL, struct roll_locals, .seat = g->current, .use = ROLL_ATTACK,
        .subject = AT_VIPER, .pilot = my->pilot == NO_SEAT ? 0 : (int16_t)(my->pilot + 1));
    hit_viper(g, my->area, my->pilot, w->result, out);
    PROCEDURE_END;
}

/*
 * Activates the raiders of one area one by one. Each does the first thing that it can do (BG-216).
 */
step galactica_raiders(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct raiders_locals *my = LOCALS(struct raiders_locals);

    PROCEDURE_BEGIN;
    for (; my->left > 0 && g->raiders[my->area] > g->raiders_acted[my->area]; my->left--) {
        if (g->vipers[my->area] > 0 || galactica_pilots_in(g, my->area) != 0) {
            g->raiders_acted[my->area]++;
            CALL(1, PROC_DOGFIGHT, struct raiders_locals, .area = my->area);
        } else if (galactica_civilians_in(g, my->area) > 1) {
            g->raiders_acted[my->area]++;
            ASK(2, ASK_LOST_CIVILIAN, SEAT_BIT(g->current));
            galactica_lose_civilian(g, answer(g, g->current)->thing[0], out);
        } else if (galactica_civilians_in(g, my->area) == 1) {
            g->raiders_acted[my->area]++;
            galactica_lose_civilian(g, only_civilian_in(g, my->area), out);
        } else if (way_to_civilians(g, my->area) != 0) {
            move_raider(g, my->area, way_to_civilians(g, my->area), out);
        } else {
            g->raiders_acted[my->area]++;
            TELL(EV_ATTACK, BG(225), TO_ALL, RAIDER_AT_GALACTICA, my->area, NO_SEAT);
            CALL(3, PROC_ROLL, struct roll_locals, .seat = g->current, .use = ROLL_ATTACK,
                .subject = RAIDER_AT_GALACTICA);
            if (w->result >= galactica_pieces->attack[RAIDER_AT_GALACTICA].damaged &&
                galactica_damage(g, out))
                return galactica_end(g, CAUSE_DESTROYED, out);
        }
    }
    PROCEDURE_END;
}

/* ---- heavy raiders and centurions ---- */

/* Advances all markers on the Boarding Party track. Returns true if one reaches the end. */
static bool advance_centurions(galactica *g, events *out)
{
    bool lost = g->centurions[BOARDING_END - 1] > 0;

    for (int space = BOARDING_END - 1; space > 0; space--)
        g->centurions[space] = g->centurions[space - 1];
    g->centurions[0] = 0;
    for (int space = 1; space < BOARDING_END; space++)
        for (int i = 0; i < g->centurions[space]; i++)
            TELL(EV_CENTURION, BG(244), TO_ALL, (int16_t)space);
    if (lost)
        TELL(EV_CENTURION, BG(88), TO_ALL, BOARDING_END);
    return lost;
}

/* A heavy raider boards. If no marker is left, it stays in space. */
static void board(galactica *g, int area, events *out)
{
    if (!galactica_add_centurion(g, out)) {
        g->heavies_acted[area]++;
        return;
    }
    g->heavies[area]--;
    TELL(EV_BOARDED, BG(240), TO_ALL, (int16_t)area);
}

static void move_heavy(galactica *g, int area, events *out)
{
    int steps = 1;

    while (!is_launch_area(area_next(area, steps)) && !is_launch_area(area_next(area, -steps)))
        steps++;
    int to = area_next(area, is_launch_area(area_next(area, steps)) ? 1 : -1);

    g->heavies[area]--;
    g->heavies[to]++;
    g->heavies_acted[to]++;
    TELL(EV_SHIP_MOVED, BG(239), TO_ALL, HEAVY_RAIDER, (int16_t)area, (int16_t)to);
}

/* Returns the launch areas with heavy raiders that have not acted yet. */
uint32_t galactica_boarders(const galactica *g)
{
    return galactica_areas_to_act(g, ICON_HEAVY_RAIDERS) & (1u << PORT_STERN | 1u << PORT_BOW);
}

/* Returns true if there are markers, but too few for all boarders. */
static bool markers_run_short(const galactica *g)
{
    int boarders = 0, markers = CENTURIONS;

    for (int area = 0; area < AREAS; area++)
        if (is_launch_area(area))
            boarders += g->heavies[area] - g->heavies_acted[area];
    for (int space = 0; space < BOARDING_END; space++)
        markers -= g->centurions[space];
    return markers > 0 && boarders > markers;
}

static void others_move(galactica *g, events *out)
{
    for (int area = 0; area < AREAS; area++)
        while (!is_launch_area(area) && g->heavies[area] > g->heavies_acted[area])
            move_heavy(g, area, out);
}

/*
 * Heavy raiders in launch areas board first. One that moves into a launch area does not board yet
 * (BG-241). The order of the areas matters only if markers run short (BG-213).
 */
step galactica_boarding(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct raiders_locals *my = LOCALS(struct raiders_locals);

    PROCEDURE_BEGIN;
    while (galactica_boarders(g) != 0) {
        my->area = (int16_t)first_of(galactica_boarders(g));
        if (set_count(galactica_boarders(g)) > 1 && markers_run_short(g)) {
            ASK(1, ASK_AREAS, SEAT_BIT(g->current));
            my->area = answer(g, g->current)->thing[0];
        }
        while (g->heavies[my->area] > g->heavies_acted[my->area])
            board(g, my->area, out);
    }
    others_move(g, out);
    PROCEDURE_END;
}

/* ---- an icon ---- */

/* Lets ships act again if the text of a card says so: all of them, or those that it placed. */
static void clear_marks(galactica *g, int icon, int forced)
{
    if (forced == FORCED_ALL) {
        if (icon == ICON_RAIDERS)
            memset(g->raiders_acted, 0, sizeof g->raiders_acted);
        if (icon == ICON_HEAVY_RAIDERS)
            memset(g->heavies_acted, 0, sizeof g->heavies_acted);
        if (icon == ICON_BASESTARS)
            memset(g->base_acted, 0, sizeof g->base_acted);
    }
    for (int area = 0; area < AREAS && forced == FORCED_PLACED; area++)
        g->raiders_acted[area] =
            (uint8_t)(g->raiders[area] > g->placed[area] ? g->raiders[area] - g->placed[area] : 0);
}

static bool may_fire(const galactica *g, int basestar)
{
    return g->base_area[basestar] != NO_AREA && !g->base_acted[basestar] &&
           !(g->base_tokens[basestar] >> DISABLED_WEAPONS & 1);
}

/*
 * Activates the raiders, one area after another, in the order that the current player chooses
 * (BG-213).
 */
step galactica_raid(flow *w, frame *f, events *out)
{
    enum { FROM_BASESTARS = 2 };
    galactica *g = galactica_of(w);
    struct activate_locals *my = LOCALS(struct activate_locals);

    (void)out;
    PROCEDURE_BEGIN;
    if (galactica_on_board(g, RAIDER) == 0 && my->forced != FORCED_PLACED) {
        CALL(1, PROC_LAUNCH, struct launch_locals, .kind = RAIDER, .each = FROM_BASESTARS);
        return STEP_RETURN;
    }
    while (galactica_areas_to_act(g, ICON_RAIDERS) != 0) {
        my->next = (int16_t)first_of(galactica_areas_to_act(g, ICON_RAIDERS));
        if (set_count(galactica_areas_to_act(g, ICON_RAIDERS)) > 1) {
            ASK(2, ASK_AREAS, SEAT_BIT(g->current));
            my->next = answer(g, g->current)->thing[0];
        }
        CALL(3, PROC_RAIDERS, struct raiders_locals, .area = my->next,
            .left = (int16_t)(g->raiders[my->next] - g->raiders_acted[my->next]));
    }
    PROCEDURE_END;
}

step galactica_bombard(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct activate_locals *my = LOCALS(struct activate_locals);

    PROCEDURE_BEGIN;
    for (my->next = 0; my->next < BASESTARS; my->next++) {
        if (!may_fire(g, my->next))
            continue;
        g->base_acted[my->next] = 1;
        TELL(EV_ATTACK, BG(249), TO_ALL, BASESTAR_AT_GALACTICA, g->base_area[my->next], NO_SEAT);
        CALL(1, PROC_ROLL, struct roll_locals, .seat = g->current, .use = ROLL_ATTACK,
            .subject = BASESTAR_AT_GALACTICA);
        if (w->result >= galactica_pieces->attack[BASESTAR_AT_GALACTICA].damaged &&
            galactica_damage(g, out))
            return galactica_end(g, CAUSE_DESTROYED, out);
    }
    PROCEDURE_END;
}

step galactica_activate(flow *w, frame *f, events *out)
{
    enum { LAUNCH_EACH = 3 };
    galactica *g = galactica_of(w);
    struct activate_locals *my = LOCALS(struct activate_locals);

    PROCEDURE_BEGIN;
    TELL(EV_ACTIVATE, BG(210), TO_ALL, my->icon);
    clear_marks(g, my->icon, my->forced);
    if (my->icon == ICON_RAIDERS) {
        CALL(1, PROC_RAID, struct activate_locals, .icon = my->icon, .forced = my->forced);
    } else if (my->icon == ICON_BASESTARS) {
        CALL(2, PROC_BOMBARD, struct activate_locals, .icon = my->icon);
    } else if (my->icon == ICON_LAUNCH) {
        CALL(3, PROC_LAUNCH, struct launch_locals, .kind = RAIDER, .each = LAUNCH_EACH);
    } else {
        if (advance_centurions(g, out))
            return galactica_end(g, CAUSE_BOARDED, out);
        if (galactica_on_board(g, HEAVY_RAIDER) == 0)
            CALL(4, PROC_LAUNCH, struct launch_locals, .kind = HEAVY_RAIDER, .each = 1);
        else
            CALL(5, PROC_BOARDING, struct raiders_locals, 0);
    }
    PROCEDURE_END;
}
