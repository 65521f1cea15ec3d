/* missiles.c: missiles as JSON: those in flight and
   where each goes next, and what ships carry and launch. */
#include "games/starship/rules/showing/view.h"

static void put_place(pose at, int level, bool levels, json *out)
{
    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
    if (levels)
        json_put_int(out, "level", level);
}

/* The next move if nothing else moved; null once the missile has touched something. */
static void put_move(const starship *g, int missile, const char *key, json *out)
{
    if (g->blast[missile] != NO_SHIP) {
        json_put_null(out, key);
        return;
    }
    missile_move m = starship_missile_move(g, missile, starship_seek(g, missile, 0, NULL));

    json_put_object(out, key);
    put_place(m.to, m.level, plays(g, NEEDS_LEVELS), out);
    json_put_string(out, "flight", starship_flight_ids[m.flew]);
    put_int_or_null(out, "prey", m.after.body != NO_SHIP, m.after.body);
    put_int_or_null(out, "distance", m.after.body != NO_SHIP, m.after.distance);
    json_end(out);
}

/* ---- moves by the reader's plans ---- */

/* Puts a ship where it is when missiles move next: after the first step of the turn. */
static void fly_plan(starship *g, int ship, const plan *p)
{
    verdict v = starship_judge(g, ship, p);
    plan flown = v.faults == 0 ? *p : starship_repair(g, ship, p, v.faults);
    course c = starship_course(g, ship, &flown);

    if (!on_table(g, ship) || flown.slider == FTL) /* chance decides */
        return;
    g->level[ship] = (uint8_t)(g->level[ship] + flown.level);
    set_body(g, ship, c.step[g->complete ? 0 : 1]);
}

/* Flies a seat's sealed plans. Returns false if there are none. */
static bool fly_sealed(starship *g, int seat)
{
    const starship now = *g;
    bool some = false;

    if (plays(g, NEEDS_ORBITS))
        starship_move_orbits(g, NULL); /* before any ship flies */
    for (int ship = 0; now.step == STEP_PLANNING && ship < now.ship_count; ship++) {
        laid_plan laid = starship_laid_plan(&now, ship, seat);

        if (now.owner[ship] != seat || laid.state != PLAN_SEALED)
            continue;
        fly_plan(g, ship, &laid.plan);
        some = true;
    }
    return some;
}

void starship_put_planned_moves(const starship *g, int ship, const plan *p, json *out)
{
    starship then = *g;

    fly_sealed(&then, g->owner[ship]);
    fly_plan(&then, ship, p);
    json_put_array(out, "missiles");
    for (int missile = 0; missile < MISSILES; missile++) {
        if (!in_flight(g, missile))
            continue;
        json_add_object(out);
        json_put_int(out, "body", FIRST_MISSILE + missile);
        put_move(&then, missile, "planned", out);
        json_end(out);
    }
    json_end(out);
}

/* ---- those in flight ---- */

/* `then` is the table after the reader's plans, or null if there are none. */
static void put_missile(const starship *g, int missile, const starship *then, json *out)
{
    int body = FIRST_MISSILE + missile;

    json_add_object(out);
    json_put_int(out, "missile", missile);
    json_put_int(out, "body", body);
    json_put_int(out, "id", missile + 1);
    json_put_string(out, "kind", starship_missile_ids[g->missile[missile]]);
    json_put_string(out, "side", starship_side_ids[g->missile_side[missile]]);
    put_place(ship_pose(g, body), g->level[body], plays(g, NEEDS_LEVELS), out);
    json_put_int(out, "turn", g->age[missile]);
    json_put_bool(out, "seeks", g->age[missile] >= SEEKS);
    json_put_string(out, "flight", starship_flight_ids[g->flew[missile]]);
    put_int_or_null(out, "prey", g->prey[missile] != NO_SHIP, g->prey[missile]);
    put_int_or_null(out, "touches", g->blast[missile] != NO_SHIP, g->blast[missile]);
    put_move(g, missile, "next", out);
    if (then == NULL)
        json_put_null(out, "planned");
    else
        put_move(then, missile, "planned", out);
    json_end(out);
}

void starship_put_missiles(const starship *g, int reader, json *out)
{
    starship then = *g;
    bool some = fly_sealed(&then, reader);

    json_put_array(out, "missiles");
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile))
            put_missile(g, missile, some ? &then : NULL, out);
    json_end(out);
}

/* The number of missiles is public (FL-074). A launch is secret until all have decided (FL-R30). */
void starship_put_arms(const starship *g, int ship, int reader, json *out)
{
    int launches =
        starship_knows(g, ship, reader, PART_ANSWER) ? starship_laid_launch(g, ship) : NO_MISSILE;

    json_put_object(out, "missiles");
    for (int kind = CONVENTIONAL; kind < MISSILE_KINDS; kind++)
        json_put_int(out, starship_missile_ids[kind], g->missiles[ship][kind - CONVENTIONAL]);
    json_end(out);
    json_put_bool(out, "launched", g->launched[ship] != 0);
    if (launches == NO_MISSILE)
        json_put_null(out, "launches");
    else
        json_put_string(out, "launches", starship_missile_ids[launches]);
}

/* A set of missiles, by their numbers as bodies. */
static void put_bodies(json *out, const char *key, uint32_t missiles)
{
    json_put_array(out, key);
    for (uint32_t left = missiles; left != 0; left &= left - 1)
        json_add_int(out, FIRST_MISSILE + __builtin_ctz(left));
    json_end(out);
}

/* For each launch, where the missile ends up, or the piece on which it is lost. */
void starship_put_launches(const starship *g, int seat, const pick *p, json *out)
{
    json_put_array(out, "launches");
    for (int ship = 0; ship < g->ship_count; ship++) {
        int kind = starship_launch_in(p, ship);

        if (g->owner[ship] != seat || kind == NO_MISSILE)
            continue;
        launch it = starship_launch_of(g, ship);

        json_add_object(out);
        json_put_int(out, "ship", ship);
        json_put_string(out, "kind", starship_missile_ids[kind]);
        put_place(it.at, g->level[ship], plays(g, NEEDS_LEVELS), out);
        put_int_or_null(out, "lost_on", it.lost != PIECES, it.lost);
        put_bodies(out, "sets_off", it.sets_off);
        json_end(out);
    }
    json_end(out);
}
