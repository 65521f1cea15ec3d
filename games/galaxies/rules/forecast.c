/*
 * forecast.c: what an option would lead to: its cost, its result, the chances of the dice.
 *
 * Only the player who chooses sees it. Chances of the number die are in eighths, boxes of a grid
 * out of 80, other chances per mille.
 */
#include "games/galaxies/rules/reach.h"
#include "games/galaxies/rules/view.h"

static void put_cost(int cost, int have, json *out)
{
    json_put_int(out, "cost", cost);
    json_put_int(out, "left", have - cost);
}

/* ---- where a ship would stand ---- */

static void put_tiles(const galaxies *g, const hex_base *b, json *out)
{
    uint32_t under = 0;

    for (int i = 0; i < b->count; i++)
        if (galaxies_tile_at(g, b->at[i]) >= 0)
            under |= 1u << galaxies_tile_at(g, b->at[i]);
    json_put_array(out, "tiles");
    for (; under != 0; under &= under - 1)
        json_add_int(out, __builtin_ctz(under));
    json_end(out);
}

/* Writes what the ship would meet, on a copy of the table with the ship there. */
static void put_stand(const galaxies *g, int model, hex front, hex back, json *out)
{
    galaxies then = *g;

    then.front[model] = front;
    then.back[model] = back;
    hex_base b = galaxies_base(&then, model);

    galaxies_put_hex(out, "front", front);
    galaxies_put_hex(out, "back", back);
    galaxies_put_base(out, "hexes", &b);
    put_tiles(g, &b, out);
    json_put_bool(out, "cover", galaxies_has_cover(&then, model));
    json_put_array(out, "contacts");
    galaxies_put_meetings(&then, model, out);
    json_end(out);
}

static void forecast_put(const galaxies *g, const pick *p, json *out)
{
    hex front = hex_at(p->thing[1], __builtin_ctz((unsigned)p->arg[0]));
    hex back = p->thing[2] == NO_THING ? HEX_NONE : hex_next(field_of(g), front, p->thing[2]);

    put_stand(g, p->thing[0], front, back, out);
}

/* ---- danger from dice on the way ---- */

/* Damage: the average in eighths, and the worst case. */
typedef struct {
    int danger, worst;
} risk;

static void put_risk(const galaxies *g, int model, risk r, json *out)
{
    json_put_int(out, "danger", r.danger);
    json_put_int(out, "worst", r.worst);
    json_put_bool(
        out, "deadly", r.worst >= g->shields[model] + type_of(g, model)->hull - g->hull[model]);
}

/* ---- a step ---- */

static risk put_roll(const galaxies *g, int moves, int enemy, json *out)
{
    int from = galaxies_ecm_from(g, moves, enemy), damage = galaxies_ecm_damage(g, moves, enemy);
    int chance = from > GRID_NUMBERS ? 0 : GRID_NUMBERS + 1 - from;

    json_put_int(out, "from", from);
    json_put_int(out, "chance", chance);
    json_put_int(out, "damage", damage);
    return (risk){chance * damage, chance > 0 ? damage : 0};
}

static risk put_ecm(const galaxies *g, const galaxies *then, int model, json *out)
{
    risk all = {0, 0};

    json_put_array(out, "ecm");
    for (int other = 0; other < g->card_count * SQUAD; other++) {
        if (!model_on_field(g, other) || !are_enemies(g, model, other) ||
            g->adrift[card_of_model(other)] || galaxies_adjacent(g, model, other) ||
            !galaxies_adjacent(then, model, other))
            continue;
        json_add_object(out);
        json_put_int(out, "by", other);
        risk one = put_roll(g, model, other, out);

        all = (risk){all.danger + one.danger, all.worst + one.worst};
        json_end(out);
    }
    json_end(out);
    return all;
}

/* Writes how many debris fields the ship would enter, and what each can do. */
static risk put_debris(const galaxies *g, const galaxies *then, int model, json *out)
{
    hex_base before = galaxies_base(g, model), after = galaxies_base(then, model);
    uint32_t was_on = 0, enters = 0;

    for (int i = 0; i < before.count; i++)
        if (galaxies_tile_at(g, before.at[i]) >= 0)
            was_on |= 1u << galaxies_tile_at(g, before.at[i]);
    for (int i = 0; i < after.count; i++) {
        int at = galaxies_tile_at(g, after.at[i]);

        if (at >= 0 && g->tile_kind[at] == DEBRIS_FIELD && !(was_on >> at & 1))
            enters |= 1u << at;
    }
    int rolls = set_count(enters), chance = galaxies_components()->debris_to;

    json_put_object(out, "debris");
    json_put_int(out, "rolls", rolls);
    json_put_int(out, "chance", chance);
    json_put_int(out, "damage", 1);
    json_end(out);
    return (risk){rolls * chance, rolls};
}

static const struct move_locals *moving(const galaxies *g)
{
    return (const struct move_locals *)(const void *)g->flow.stack[g->flow.depth - 1].local;
}

static void forecast_step(const galaxies *g, const pick *p, json *out)
{
    int model = p->thing[0], lead = p->thing[2] == NO_THING ? g->leads[model] : p->thing[2];
    mover m = galaxies_mover(g, model, lead);
    galaxies then = *g;

    galaxies_shift(g, &m, p->thing[1]);
    then.front[model] = m.front;
    then.back[model] = m.back;
    json_put_int(out, "left", galaxies_allowance(g, model, moving(g)->how) - g->steps[model] - 1);
    risk ecm = put_ecm(g, &then, model, out), debris = put_debris(g, &then, model, out);

    put_risk(g, model, (risk){ecm.danger + debris.danger, ecm.worst + debris.worst}, out);
    put_stand(g, model, m.front, m.back, out);
}

/* ---- where a card's ships can go ---- */

static void put_way(const reach *r, int pose, json *out)
{
    mover m = reach_mover(r, pose);
    uint8_t path[REACH_MOST];
    int count = reach_path(r, pose, path);

    json_add_object(out);
    galaxies_put_hex(out, "at", m.lead ? m.back : m.front);
    galaxies_put_hex(out, "tail", m.lead ? m.front : m.back);
    json_put_int(out, "steps", count);
    put_risk(r->g, r->model, (risk){r->danger[pose], reach_worst(r, pose)}, out);
    if (m.size == MEDIUM)
        json_put_string(out, "lead", m.lead ? "back" : "front");
    else
        json_put_null(out, "lead");
    json_put_array(out, "path");
    for (int i = 0; i < count; i++)
        json_add_int(out, path[i]);
    json_end(out);
    json_end(out);
}

static void put_ways(const galaxies *g, int model, int lead, int left, json *out)
{
    reach r;

    reach_find(&r, g, model, lead, left);
    for (int at = 0; at < HEXES; at++) {
        int pose = reach_best(&r, (hex)at);

        if (pose >= 0)
            put_way(&r, pose, out);
    }
}

static void put_ship_reach(const galaxies *g, int model, int how, json *out)
{
    bool is_begun = g->moved[model] == MOVE_BEGUN;
    int left = galaxies_allowance(g, model, how) - (is_begun ? g->steps[model] : 0);
    bool chooses_end = type_of(g, model)->size == MEDIUM && !is_begun;

    json_add_object(out);
    json_put_int(out, "ship", model);
    json_put_int(out, "left", left);
    json_put_array(out, "reach");
    put_ways(g, model, is_begun ? g->leads[model] : 0, left, out);
    if (chooses_end)
        put_ways(g, model, 1, left, out);
    json_end(out);
    json_end(out);
}

/* Writes where the ships of a card can go. With `afresh` none of them has moved yet. */
static void put_reach(const galaxies *g, int card, int how, bool afresh, json *out)
{
    galaxies then = *g;

    json_put_array(out, "ships");
    for (int i = 0; i < SQUAD; i++) {
        int model = card * SQUAD + i;

        if (afresh)
            then.moved[model] = MOVE_OPEN;
        if (model_on_field(g, model) && then.moved[model] != MOVE_DONE)
            put_ship_reach(&then, model, how, out);
    }
    json_end(out);
}

/* ---- an attack ---- */

/* Returns how many powers of the attacker could still reroll a miss. */
static int rerolls(const galaxies *g, const pick *p)
{
    galaxies then = *g;

    then.attack = (attack){.state = ATTACK_MISSES,
        .attacker = (uint8_t)p->thing[0],
        .weapon = (uint8_t)p->thing[1],
        .target = (uint8_t)p->thing[2],
        .redirected = NO_MODEL};
    return set_count(galaxies_rerolls(&then));
}

/* Returns how many boxes destroy the target outright: by a critical hit or by strength alone. */
static int deadly_boxes(const galaxies *g, int target, int strength)
{
    grid_count n = galaxies_grid(type_of(g, target));
    int pegs = g->shields[target] + type_of(g, target)->hull - g->hull[target];

    if (strength >= pegs)
        return n.hits;
    return g->shields[target] == 0 ? n.stars : 0;
}

static int per_mille(const galaxies *g, int target, int boxes)
{
    int open = GRID_NUMBERS - galaxies_cover(g, target);
    int caught = GRID_NUMBERS - galaxies_evasion(g, target);

    return boxes * open * caught * 1000 /
           (GRID_LETTERS * GRID_NUMBERS * GRID_NUMBERS * GRID_NUMBERS);
}

static void forecast_fire(const galaxies *g, const pick *p, json *out)
{
    int model = p->thing[0], slot = p->thing[1], target = p->thing[2];
    int strength = galaxies_strength(g, model, slot, target);
    grid_count n = galaxies_grid(type_of(g, target));

    put_cost(galaxies_charge_now(g, model, slot), g->energy[controller_of(g, model)], out);
    json_put_int(out, "distance", galaxies_distance(g, model, target));
    json_put_int(out, "range", galaxies_range(g, model, slot));
    json_put_int(out, "strength", strength);
    json_put_int(out, "hits", n.hits);
    json_put_int(out, "stars", n.stars);
    json_put_bool(out, "critical", g->shields[target] == 0);
    json_put_int(out, "cover", galaxies_cover(g, target));
    json_put_int(out, "evasion", galaxies_evasion(g, target));
    json_put_int(out, "chance", per_mille(g, target, n.hits));
    json_put_int(out, "destroys", per_mille(g, target, deadly_boxes(g, target, strength)));
    json_put_int(out, "rerolls", rerolls(g, p));
    json_put_int(out, "shields", g->shields[target]);
    json_put_int(out, "hull_left", type_of(g, target)->hull - g->hull[target]);
}

/* ---- cards ---- */

static void forecast_add(const galaxies *g, int seat, const pick *p, json *out)
{
    put_cost(galaxies_components()->card[p->thing[0]].launch,
        galaxies_fleet_cost(g, seat) - galaxies_fleet_spent(g, seat), out);
}

static void forecast_launch(const galaxies *g, const pick *p, json *out)
{
    int card = p->thing[0];

    put_cost(galaxies_launch_cost(g, card), g->energy[g->controller[card]], out);
    json_put_string(out, "from", g->where[card] == IN_HOLD ? "hold" : "zone");
    json_put_int(out, "ships", card_of(g, card)->count);
}

/* Writes the cost of a tactic card and, if it moves ships, where they can go. */
static void forecast_play(const galaxies *g, int seat, const pick *p, json *out)
{
    const tactic *t = tactic_of(p->thing[0]);
    int op = t->effect[0].op;
    bool moves = t->kind == EVENT && p->thing[1] != NO_THING && g->flow.ask != ASK_DEPLOY;

    put_cost(galaxies_play_cost(g, seat, p->thing[0]), g->energy[seat], out);
    if (moves && (op == OP_MOVE_CARD || op == OP_MOVE_ATTACK))
        put_reach(g, p->thing[1], op == OP_MOVE_CARD ? MOVE_HALF : MOVE_PATROL, true, out);
}

static void forecast_discard(const galaxies *g, int seat, const pick *p, json *out)
{
    const galaxies_data *d = galaxies_components();
    int cards = p->thing[0] == NO_THING ? set_count((uint32_t)p->arg[0]) : 1;
    int now = g->energy[seat] + cards * d->discard_worth;

    now = now > d->most_energy ? d->most_energy : now;
    json_put_int(out, "gain", now - g->energy[seat]);
    json_put_int(out, "left", now);
}

static void forecast_activate(const galaxies *g, const pick *p, json *out)
{
    int card = p->thing[0];

    put_cost(galaxies_activation_cost(g, card), g->energy[g->controller[card]], out);
    put_reach(g, card, MOVE_ACTIVATION, true, out);
}

static void forecast_load(const galaxies *g, const pick *p, json *out)
{
    int carrier = g->flow.stack[g->flow.depth - 1].local[0], room = galaxies_room_in(g, carrier);

    for (uint32_t cards = cargo_in(p->thing); cards != 0; cards &= cards - 1)
        room -= galaxies_spaces(g, __builtin_ctz(cards));
    json_put_int(out, "room", room);
}

void galaxies_forecast(const flow *w, int seat, const pick *p, json *out)
{
    const galaxies *g = galaxies_in(w);

    switch (p->verb) {
    case VERB_ADD: forecast_add(g, seat, p, out); break;
    case VERB_DISCARD: forecast_discard(g, seat, p, out); break;
    case VERB_LAUNCH: forecast_launch(g, p, out); break;
    case VERB_LOAD: forecast_load(g, p, out); break;
    case VERB_PLAY: forecast_play(g, seat, p, out); break;
    case VERB_PUT: forecast_put(g, p, out); break;
    case VERB_ACTIVATE: forecast_activate(g, p, out); break;
    case VERB_STEP: forecast_step(g, p, out); break;
    case VERB_ROLL: put_roll(g, p->thing[1], p->thing[0], out); break;
    case VERB_FIRE: forecast_fire(g, p, out); break;
    case VERB_END: /* what would be left undone */
        if (w->ask == ASK_MOVE)
            put_reach(g, moving(g)->card, moving(g)->how, false, out);
        break;
    default: break;
    }
}
