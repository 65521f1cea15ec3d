/* kit.c: what the tests of Starship Battles set the table with. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

/* ---- beginning ---- */

static void set_words(setup *s, const char *settings)
{
    char name[24], value[160];

    while (*settings != '\0') {
        text n = text_in(name, sizeof name), v = text_in(value, sizeof value);

        while (*settings != '=')
            text_put_char(&n, *settings++);
        for (settings++; *settings != '\0' && *settings != ' '; settings++)
            text_put_char(&v, *settings);
        settings += *settings == ' ';
        refusal r = setup_set(&starship_game, s, name, value);

        if (r.code != ACCEPTED)
            fail_msg("%s", r.text);
    }
}

void kit_begin(kit *k, int seat_count, const char *settings)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = seat_count};

    set_words(&s, settings);
    s.rig_source[s.rigged] = FROM_FIRST_SIDE;
    s.rig_outcome[s.rigged++] = COLONIAL;
    memset(k, 0, sizeof *k);
    refusal r = game_start(&starship_game, &k->g.flow, &s, &k->out);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

void kit_place(kit *k, int along, int energy)
{
    kit_place_on(k, along, energy, USUAL_LEVEL);
}

void kit_place_on(kit *k, int along, int energy, int level)
{
    int seat = __builtin_ctz(kit_asked(k));
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    if (list.at[0].verb == VERB_RESERVE) {
        kit_choose(k, seat, &(choice){.args = 1, .arg = {energy}});
        return;
    }
    for (int i = 0; i < list.count; i++) {
        const bounds *b = &list.at[i].bounds[0];

        if (list.at[i].verb != VERB_PLACE || along < b->lo || along > b->hi)
            continue;
        kit_choose(k, seat,
            &(choice){.option = i, .args = list.at[i].free, .arg = {along, energy, level}});
        return;
    }
    fail_msg("no ship can be placed at %d", along);
}

void kit_start(kit *k, int seat_count, const char *settings)
{
    int placed[SIDES] = {0};

    kit_begin(k, seat_count, settings);
    while (k->g.flow.ask == ASK_CREW || k->g.flow.ask == ASK_GIFT)
        kit_ready(k, __builtin_ctz(kit_asked(k)));
    while (k->g.flow.ask == ASK_PLACE) {
        int side = side_of(&k->g, starship_next_to_place(&k->g));

        kit_place(k, 75 + 150 * placed[side]++, 2);
    }
    kit_expect(k, ASK_PLAN, 0);
}

/* ---- ships ---- */

static void note(kit *k)
{
    if (k->g.complete)
        starship_note_overlaps(&k->g, NULL);
}

void kit_put(kit *k, int ship, int x, int y, int heading)
{
    k->g.x[ship] = x * MILLIMETRE;
    k->g.y[ship] = y * MILLIMETRE;
    k->g.heading[ship] = (uint16_t)heading_normal(heading * DEGREE);
    k->g.where[ship] = ON_TABLE;
    note(k);
}

void kit_energy(kit *k, int ship, int energy)
{
    k->g.energy[ship] = k->g.energy_before[ship] = (int8_t)energy;
}

void kit_dial(kit *k, int ship, int notches)
{
    k->g.dial[ship] = (uint8_t)notches;
    k->g.is_rotated[ship] = notches != 0;
}

void kit_lose(kit *k, int ship)
{
    starship_eliminate(&k->g, ship, SB(155), NULL);
}

int kit_template_number(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->template_count; i++)
        if (strcmp(d->template[i].id, id) == 0)
            return i;
    fail_msg("there is no template %s", id);
    return NO_TEMPLATE;
}

int kit_piece(kit *k, const char *id, int x, int y, int heading)
{
    int number = kit_template_number(id);
    const template *t = &starship_components()->template[number];

    k->g.optional |= NEEDS_ASTEROIDS | NEEDS_PLANETOIDS | (t->kind == CLOUD ? NEEDS_CLOUDS : 0) |
                     (t->orbit != NO_ORBIT ? NEEDS_ORBITS : 0);
    starship_add_piece(&k->g, number,
        (pose){{x * MILLIMETRE, y * MILLIMETRE}, heading_normal(heading * DEGREE)}, USUAL_LEVEL);
    return k->g.piece_count - 1;
}

/* ---- missiles ---- */

int kit_missile(kit *k, int side, int kind, int x, int y, int heading, int age)
{
    const starship_data *d = starship_components();
    pose at = {{x * MILLIMETRE, y * MILLIMETRE}, heading_normal(heading * DEGREE)};

    if (!plays(&k->g, NEEDS_MISSILES)) {
        k->g.optional |= NEEDS_MISSILES;
        for (int i = 0; i < d->kind_count; i++)
            if (d->kind[i].pool == POOL_MISSILE)
                k->g.pool[i] = d->kind[i].count;
    }
    return starship_add_missile(&k->g, side, kind, at, USUAL_LEVEL, age);
}

void kit_fly(kit *k)
{
    k->out.count = 0;
    starship_fly_missiles(&k->g, &k->out);
}

void kit_blast(kit *k)
{
    k->out.count = 0;
    starship_explode(&k->g, &k->out);
}

void kit_missile_at(const kit *k, int missile, int x, int y, int heading)
{
    pose at = ship_pose(&k->g, FIRST_MISSILE + missile);
    point to = {x * MILLIMETRE, y * MILLIMETRE};

    if (k->g.missile[missile] == NO_MISSILE || point_distance(at.at, to) > TOLERANCE ||
        at.heading != heading_normal(heading * DEGREE))
        fail_msg("missile %d is at %d, %d, heading %d (hundredths), not at %d, %d, %d", missile,
            at.at.x, at.at.y, at.heading, x, y, heading);
}

/* ---- counters ---- */

static int kind_in(int pool, const char *name)
{
    const starship_data *d = starship_components();
    char *rest;
    long value = strtol(name, &rest, 10);
    bool plus = *rest == '+';
    int special = NO_SPECIAL;

    rest += plus;
    rest += *rest == ' ';
    for (int i = ENGINE; i < SPECIALS; i++)
        if (strcmp(rest, starship_special_ids[i]) == 0)
            special = i;
    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == pool && d->kind[kind].value == value &&
            d->kind[kind].plus == plus && d->kind[kind].special == special)
            return kind;
    fail_msg("there is no %s counter %s", starship_pool_ids[pool], name);
    return 0;
}

int kit_kind(const char *name)
{
    return kind_in(POOL_DAMAGE, name);
}

int kit_rock(const char *name)
{
    return kind_in(POOL_COLLISION, name);
}

/* As a hit would have brought it: a counter after a + is the second one. */
static int way_of(const kit *k, int ship, int kind)
{
    int count = k->g.counter_count[ship];

    if (count > 0 && k->g.counter[ship][count - 1] >> COUNTER_WAY == DREW_PLUS)
        return DREW_SECOND;
    return starship_components()->kind[kind].plus ? DREW_PLUS : DREW_PLAIN;
}

static void give(kit *k, int ship, int kind)
{
    const counter_kind *c = &starship_components()->kind[kind];
    int way = way_of(k, ship, kind);

    if (k->g.pool[kind] == 0)
        fail_msg("the pool holds no more of these counters");
    k->g.pool[kind]--;
    k->g.counter[ship][k->g.counter_count[ship]++] = (uint8_t)(kind | way << COUNTER_WAY);
    k->g.damage[ship] = (uint8_t)(k->g.damage[ship] + c->value);
    if (k->g.complete && c->special != NO_SPECIAL)
        k->g.special[ship][c->special]++;
}

void kit_give(kit *k, int ship, const char *name)
{
    give(k, ship, kit_kind(name));
}

void kit_hurt(kit *k, int ship, int damage)
{
    static const char *const plain[] = {"1", "2", "3", "4"};

    while (damage > 0) {
        int value = damage > 4 ? 4 : damage;

        while (value > 1 && k->g.pool[kit_kind(plain[value - 1])] == 0)
            value--;
        kit_give(k, ship, plain[value - 1]);
        damage -= value;
    }
}

void kit_harm(kit *k, int ship, int special, int times)
{
    const starship_data *d = starship_components();

    for (; times > 0; times--) {
        int kind = 0;

        while (
            kind < d->kind_count && (d->kind[kind].pool != POOL_DAMAGE || d->kind[kind].plus ||
                                        d->kind[kind].special != special || k->g.pool[kind] == 0))
            kind++;
        if (kind == d->kind_count)
            fail_msg("the pool holds no more counters with this mark");
        give(k, ship, kind);
    }
}

/* ---- where the rules stand ---- */

static void drop_all(kit *k)
{
    flow *w = &k->g.flow;

    memset(w->stack, 0, sizeof w->stack);
    memset(w->picks, 0, sizeof w->picks);
    memset(k->g.declared, 0, sizeof k->g.declared);
    memset(k->g.target, NO_SHIP, k->g.ship_count);
    w->depth = 0;
    w->asked = w->answered = 0;
    w->ask = 0;
    flow_call(w, PROC_GAME, &(struct no_locals){0}, sizeof(struct no_locals));
    w->stack[0].at = 2;
    flow_call(w, PROC_TURN, &(struct no_locals){0}, sizeof(struct no_locals));
}

static void run(kit *k)
{
    k->out.count = 0;
    flow_run(&k->g.flow, starship_game.procedures, &k->out);
}

static void lay_no_plans(kit *k)
{
    starship *g = &k->g;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->plan[ship] == PLAN_AHEAD)
            continue;
        starship_drop_plan(g, ship);
        g->fired[ship] = 0;
    }
}

void kit_planning(kit *k)
{
    lay_no_plans(k);
    drop_all(k);
    run(k);
}

void kit_apart(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 500, 100, 90);
    kit_put(k, 2, 500, 700, 90);
    kit_put(k, 3, 400, 600, 270);
    kit_planning(k);
}

void kit_alone(kit *k, int energy, int notches, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 100, 700, 90);
    kit_energy(k, 0, energy);
    kit_dial(k, 0, notches);
    kit_planning(k);
}

void kit_firing(kit *k, int which)
{
    starship *g = &k->g;

    drop_all(k);
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || g->plan[ship] == PLAN_AHEAD)
            continue;
        g->plan[ship] = PLAN_OPEN;
        g->plan_card[ship][0] = deck_of(g, ship)->straight;
        g->plan_card[ship][1] = NO_CARD;
        g->plan_slider[ship] = g->slider[ship];
        g->plan_dial[ship] = g->dial[ship];
    }
    g->step = which == 1 ? STEP_FIRE_1 : STEP_FIRE_2;
    g->flow.stack[1].at = which == 1 ? 2 : 4;
    flow_call(&g->flow, PROC_FIRING, &(struct firing_locals){0}, sizeof(struct firing_locals));
    run(k);
}

/* ---- chance ---- */

void kit_rig(kit *k, int from, int up)
{
    assert_true(random_rig(&k->g.flow.random, (uint8_t)from, (uint8_t)up));
}

void kit_dice(kit *k, int one, int two)
{
    kit_rig(k, FROM_DIE_1, one - 1);
    kit_rig(k, FROM_DIE_2, two - 1);
}

void kit_rocks(kit *k, const char *name)
{
    kit_rig(k, FROM_COLLISION, kit_rock(name));
}

void kit_warhead(kit *k, const char *name)
{
    kit_rig(k, FROM_MISSILE, kind_in(POOL_MISSILE, name));
}

void kit_draws(kit *k, const char *name)
{
    kit_rig(k, FROM_DAMAGE, kit_kind(name));
}
