/*
 * forecast.c: what a choice would lead to, shown only to the seat that chooses.
 *
 * Enemies are assumed to stay where they are now: where they will be is their secret.
 */
#include "games/starship/rules/firing/window.h"
#include "games/starship/rules/showing/view.h"

static void put_flown(const starship *g, int ship, const plan *p, json *out)
{
    json_put_object(out, "flown");
    json_put_string(out, "slider", starship_speed_ids[p->slider]);
    starship_put_card(g, out, "first", ship, p->card[0]);
    starship_put_card(g, out, "second", ship, p->card[1]);
    if (plays(g, NEEDS_LEVELS))
        json_put_int(out, "level", p->level);
    json_end(out);
}

static void put_verdict(verdict v, json *out)
{
    static const char *const faults[] = {"rotated", "energy", "other"};

    json_put_bool(out, "legal", v.faults == 0);
    starship_put_rule(out, "rule", v.because);
    json_put_array(out, "faults");
    for (int i = 0; v.faults >> i != 0; i++)
        if (v.faults >> i & 1)
            json_add_string(out, faults[i]);
    json_end(out);
}

/* The pieces that a ship runs into in a step, and the counters that it draws for them. */
static void put_meeting(const starship *g, int ship, const course *c, int stage, json *out)
{
    meeting met = starship_meeting(g, ship, c, stage);

    json_put_array(out, "terrain");
    for (int piece = 0; piece < g->piece_count; piece++) {
        toll t = starship_toll(g, piece, g->energy[ship]);

        if (!((met.ends_on | met.crosses) >> piece & 1))
            continue;
        json_add_object(out);
        json_put_int(out, "piece", piece);
        json_put_bool(out, "ends_on", met.ends_on >> piece & 1);
        json_put_bool(out, "crosses", met.crosses >> piece & 1);
        json_put_int(out, "draws", t.drawn);
        json_put_int(out, "keeps", t.keeps);
        starship_put_rule(out, "rule", t.because);
        json_end(out);
    }
    json_end(out);
}

/* ---- what a tailing ship was shown ---- */

/* The shot at a ship where a step of its plan would put it, on its present level. */
static void put_if(const starship *g, int ship, int target, const plan *p, int stage, json *out)
{
    course c = starship_course(g, target, p);
    starship then = *g;
    scene s;

    set_body(&then, target, c.step[stage]);
    then.dial[target] = c.dial;
    if (p->card[1] == NO_CARD)
        then.energy[target] = (int8_t)plan_energy(g, target, p);
    starship_scene(&then, &s);
    json_add_object(out);
    if (p->card[1] == NO_CARD)
        json_put_string(out, "speed", starship_speed_ids[p->slider]);
    else
        json_put_null(out, "speed");
    starship_put_sight(&then, &s, ship, target, true, out);
    json_end(out);
}

/* Some cards are flown first and lead to one place, whatever follows. Any
   other card leads to one place for each of its arrows (SB-336 to SB-338). */
static void put_ifs(const starship *g, int ship, int stage, json *out)
{
    static const uint8_t speeds[ARROWS] = {LOW, MEDIUM, HIGH, BACK};
    int target = g->tails[ship], first = g->plan_card[target][0];
    const card *shown = card_of(g, target, first);

    if (shown->symbols & (CHANGE_DIRECTION | OVERBOOST)) {
        plan p =
            plan_with(first, first, STILL, 0); /* the second card plays no part in the first step */

        if (stage == 0)
            put_if(g, ship, target, &p, stage, out);
        return;
    }
    for (int i = 0; i < ARROWS; i++) {
        plan p = plan_with(first, NO_CARD, speeds[i], g->dial[target]);

        if (starship_arrow_of(shown, speeds[i]) != NULL)
            put_if(g, ship, target, &p, stage, out);
    }
}

/* Returns whether the owner was shown the first card of the ship that this one tails. */
static bool was_shown(const starship *g, int ship)
{
    return g->tails[ship] < SHIPS && g->plan[g->tails[ship]] == PLAN_SEALED &&
           starship_knows(g, g->tails[ship], g->owner[ship], PART_FIRST);
}

/* ---- plans ---- */

/* Returns whether the ship leaves by an exit that is open to it. */
static bool takes_exit(const starship *then, int ship, const course *c, int stage, pose now)
{
    return starship_way_out(then, ship, stage == 0 ? now : c->step[0]) != NULL;
}

/* The table, with this ship where a step of its plan puts it. */
static void put_step(const starship *g, int ship, const course *c, int stage, json *out)
{
    pose at = c->step[stage];
    int dial = c->dial, level = g->level[ship];
    starship then = *g;
    scene s;
    shape base = starship_base_at(at);
    int32_t width, depth;

    set_body(&then, ship, at);
    then.dial[ship] = (uint8_t)dial;
    starship_scene(&then, &s);
    starship_area(g, &width, &depth);
    json_add_object(out);
    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
    json_put_int(out, "dial", dial);
    if (plays(g, NEEDS_LEVELS))
        json_put_int(out, "level", level);
    json_put_bool(out, "leaves", shape_has_left(&base, width, depth) || !starship_is_level(level));
    if (scenario_of(g)->exit_count > 0)
        json_put_bool(out, "exits", takes_exit(&then, ship, c, stage, ship_pose(g, ship)));
    json_put_int(out, "margin", shape_margin(&base, width, depth));
    json_put_array(out, "sights");
    starship_put_sights(&then, &s, ship, true, out);
    json_end(out);
    if (was_shown(g, ship)) {
        json_put_array(out, "if_flown");
        put_ifs(&then, ship, stage, out);
        json_end(out);
    }
    put_meeting(g, ship, c, stage, out);
    json_end(out);
}

/* Under Quick Start only the end of the move is seen. */
static void put_steps(const starship *g, int ship, const plan *p, json *out)
{
    starship then = *g;

    if (plays(g, NEEDS_ORBITS))
        starship_move_orbits(&then, NULL); /* before any ship flies */
    course c = starship_course(&then, ship, p);

    json_put_array(out, "steps");
    bool jumps = p->slider == FTL && !declares_program(g, ship);

    if (jumps || !on_table(g, ship)) { /* chance decides */
        json_end(out);
        return;
    }
    then.level[ship] = (uint8_t)(g->level[ship] + p->level);
    then.energy_before[ship] = g->energy[ship];
    then.energy[ship] = (int8_t)plan_energy(g, ship, p);
    if (g->complete)
        put_step(&then, ship, &c, 0, out);
    if (!g->complete || plan_goes_on(g, p))
        put_step(&then, ship, &c, 1, out);
    json_end(out);
}

/* The fuel that the turn costs, part by part, and what is left after it (SB-308). */
static void put_fuel(const starship *g, int ship, const plan *p, json *out)
{
    fuel_parts parts = starship_fuel_for(g, ship, p);
    int sum = starship_fuel_sum(g, ship, &parts);

    json_put_object(out, "fuel");
    json_put_int(out, "energy", parts.energy);
    json_put_int(out, "g", parts.g);
    json_put_int(out, "dial", parts.dial);
    json_put_int(out, "jump", parts.jump);
    json_put_int(out, "spent", sum);
    json_put_int(out, "left", g->fuel[ship] - sum);
    json_end(out);
}

static void forecast_plan(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0];
    plan chosen = starship_plan_of(g, p);
    verdict v = starship_judge(g, ship, &chosen);
    plan flown = v.faults == 0 ? chosen : starship_repair(g, ship, &chosen, v.faults);

    put_verdict(v, out);
    if (g->complete)
        json_put_int(out, "energy", plan_energy(g, ship, &flown));
    else
        json_put_null(out, "energy");
    json_put_int(out, "g", plan_g(g, ship, &chosen));
    json_put_int(out, "g_limit", starship_limits(g, ship).g_limit);
    json_put_int(out, "cards", plan_cards_seen(&chosen));
    if (plays(g, NEEDS_LANDING) && on_table(g, ship))
        starship_put_touchdown(g, ship, &flown, out);
    if (plays(g, NEEDS_FUEL))
        put_fuel(g, ship, &flown, out);
    put_steps(g, ship, &flown, out);
    if (plays(g, NEEDS_MISSILES))
        starship_put_planned_moves(g, ship, &flown, out);
    if (v.faults == 0)
        json_put_null(out, "flown");
    else
        put_flown(g, ship, &flown, out);
}

static void forecast_place(const starship *g, const pick *p, json *out)
{
    pose at = starship_placed_at(g, p->thing[0], (int32_t)p->arg[0]);

    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
}

/* The next turn has not begun, so only the strain of the cards on the pilot is known. */
static void forecast_ahead(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0];
    plan ahead = starship_plan_of(g, p);

    ahead.slider = LOW; /* any speed at which all cards can be flown */
    json_put_int(out, "g", plan_g(g, ship, &ahead));
    json_put_int(out, "g_limit", starship_limits(g, ship).g_limit);
    json_put_int(out, "cards", plan_cards_seen(&ahead));
}

static void put_declared_shot(const starship *g, const scene *s, int ship, int target, json *out)
{
    shot at = starship_shot(g, s, ship, target, true);

    json_add_object(out);
    json_put_int(out, "ship", ship);
    json_put_int(out, "target", target);
    starship_put_shot(&at, out);
    json_end(out);
}

/* The answer has a number for each ship that may fire, in the order of ship numbers. */
static void forecast_declare(const starship *g, const pick *p, json *out)
{
    uint32_t ships = starship_ships_of(p->thing);
    scene s;

    starship_scene(g, &s);
    json_put_array(out, "shots");
    for (int i = 0; i < CHOICE_ARGS && ships != 0; i++, ships &= ships - 1)
        if (p->arg[i] != 0)
            put_declared_shot(g, &s, __builtin_ctz(ships), __builtin_ctzll((bodies)p->arg[i]), out);
    json_end(out);
}

static void put_odds(int need, json *out)
{
    json_put_int(out, "need", need < 2 ? 2 : need > 13 ? 13 : need);
    json_put_int(out, "chance", starship_chance(need));
}

/* What the attack would need with this talent or
   flaw; for a flaw, also how often a try succeeds. */
static void forecast_action(const starship *g, const pick *p, json *out)
{
    const struct attacks_locals *a = starship_attack(g);
    const talent *t = &starship_components()->talent[p->thing[1]];
    window_actions may;

    if (p->verb == VERB_TRY)
        json_put_int(out, "succeeds", starship_chance(t->activation));
    if (g->flow.ask != ASK_BEFORE_ROLL)
        return;
    /* Only the owner knows the pilot's wounds. */
    bool own = p->verb == VERB_USE && p->thing[0] == a->ship;
    shot at = starship_attack_shot(g, a->ship, own);

    starship_window_actions(g, a, ASK_BEFORE_ROLL, true, &may);
    for (int i = 0; i < may.count; i++)
        if (may.at[i].ship == p->thing[0] &&
            g->talent[may.at[i].ship][may.at[i].slot] == p->thing[1])
            put_odds(at.attack - shot_modifiers(&at) - may.at[i].gain, out);
}

/* Each die with all modifiers, against both together (SB-301). */
static void forecast_split(const starship *g, json *out)
{
    const struct attacks_locals *a = starship_attack(g);
    shot at = starship_attack_shot(g, a->ship, true);

    json_put_int(out, "each", a->die + shot_modifiers(&at));
    json_put_int(out, "together", a->die + a->other + shot_modifiers(&at));
    json_put_int(out, "attack", at.attack);
}

/* The distance, and the throw that the scan needs; null if it needs none. */
static void forecast_scan(const starship *g, const pick *p, json *out)
{
    int need = starship_scan_need(g, p->thing[0], p->thing[1]);

    json_put_int(out, "distance", starship_scan_distance(g, p->thing[0], p->thing[1]));
    put_int_or_null(out, "need", need > 0, need);
    json_put_int(out, "chance", starship_chance(need));
}

void starship_forecast(const flow *w, int seat, const pick *p, json *out)
{
    const starship *g = starship_in(w);

    switch (p->verb) {
    case VERB_PLACE: forecast_place(g, p, out); break;
    case VERB_FLY:
    case VERB_OVERBOOST:
    case VERB_CHANGE:
    case VERB_JUMP:
    case VERB_STAND:
    case VERB_ANY:
    case VERB_CLIMB:
    case VERB_DIVE:
    case VERB_ANY_CLIMB:
    case VERB_ANY_DIVE:
    case VERB_LAND:
    case VERB_TAKE_OFF:
    case VERB_ANY_LAND:
    case VERB_ANY_TAKE_OFF:
    case VERB_KEEP: forecast_plan(g, p, out); break;
    case VERB_AHEAD:
    case VERB_AHEAD_LAND: forecast_ahead(g, p, out); break;
    case VERB_JUMP_TO: starship_put_ring(g, p, out); break;
    case VERB_CHART: starship_put_charted_rings(g, p, out); break;
    case VERB_GO_ON: starship_put_further_rings(g, p, out); break;
    case VERB_JUMP_NOW: starship_put_prepared_ring(g, p, out); break;
    case VERB_DECLARE: forecast_declare(g, p, out); break;
    case VERB_USE:
    case VERB_TRY: forecast_action(g, p, out); break;
    case VERB_SPLIT: forecast_split(g, out); break;
    case VERB_SCAN: forecast_scan(g, p, out); break;
    case VERB_LAUNCH:
    case VERB_LAUNCH_NUCLEAR:
    case VERB_LAUNCH_BOTH: starship_put_launches(g, seat, p, out); break;
    default: break;
    }
}
