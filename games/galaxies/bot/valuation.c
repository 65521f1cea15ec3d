/*
 * valuation.c: the worth of a position to a side: ships, energy, cards, damage to come, mission.
 *
 * Each feature is one side's amount less the other's, so that both sides get opposite values.
 */
#include <string.h>

#include "core/feature.h"
#include "games/galaxies/bot/officer.h"
#include "games/galaxies_values.h"

/*
 * The features that need explaining:
 *
 * - health: launch costs of ships on the field, by the pegs left
 * - score: the same as it counts at the end of the game
 * - balance: how much more one side has, in thousandths
 * - threat: what a side's ships could do in their next turn
 * - strike: the threat of the side whose turn it is
 * - goal: what officers think of where ships stand in the mission
 * - power: what officers think of the ships, as a balance
 * - afloat: points that ships on the field can still deliver
 */
/* clang-format off */
#define FEATURES(F) \
    F(side) F(health) F(shields) F(ships) F(cards_left) F(reserve) F(attached) F(balance) \
    F(balance_late) F(score_late) F(score_at_end) F(energy) F(hand) F(deck) F(threat) \
    F(strike) F(to_move) F(goal) F(points) F(time_left) F(delivery) F(dock) F(adrift) \
    F(adrift_health) F(adrift_free) F(survivors) F(carrying) F(relic) F(relic_held) F(power) F(afloat)
/* clang-format on */

VALUATION(galaxies_valuation, FEATURES, take_measures);

enum {
    LATE = 8,       /* rounds: a late feature counts once then, ... */
    LATE_MOST = 24, /* ... and three times then and later */
    GOAL_MOST = 80, /* at most so much energy */
    SCALE = 1000
};

/* What one side has. */
typedef struct {
    int score, health, shields, ships, cards, reserve, attached;
    int energy, hand, deck;
    int threat, goal, power, afloat;
} stock;

/* Returns the launch cost of one ship, in thirds of an energy. */
static int price_of_model(const galaxies *g, int model)
{
    return type_of(g, model)->launch * SQUAD / type_of(g, model)->count;
}

static void count_model(const galaxies *g, int model, stock *s)
{
    const ship_card *type = type_of(g, model);
    int price = price_of_model(g, model);

    s->score += price;
    s->health += price * officer_pegs(g, model) / (type->shields + type->hull);
    s->shields += g->shields[model];
    s->ships++;
}

static void count_card(const galaxies *g, int card, stock *s)
{
    if (g->where[card] > ON_FIELD)
        return;
    s->cards++;
    if (g->where[card] != ON_FIELD) {
        s->reserve += card_of(g, card)->launch * SQUAD;
        return;
    }
    for (int i = 0; i < ATTACHED && g->attached[card][i] != NO_KIND; i++) {
        const tactic *t = tactic_of(g->attached[card][i]);

        s->attached += t->kind == SABOTAGE ? -t->cost : t->cost;
    }
    for (int model = card * SQUAD; model < (card + 1) * SQUAD; model++)
        if (model_on_field(g, model) && !g->is_lost[model])
            count_model(g, model, s);
}

static void count_players(const galaxies *g, int team, stock *s)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (team_of(g, seat) != team)
            continue;
        s->energy += g->energy[seat];
        s->hand += galaxies_hand_size(g, seat);
        s->deck += galaxies_deck_size(g, seat);
    }
}

/* Returns the most that an enemy could do to one ship of the side in its next turn. */
static int32_t threat_by(const officer_state *me, int foe)
{
    const galaxies *g = me->g;
    int attacks = galaxies_attacks(g, me->foe[foe], 0);
    int32_t most = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model) || officer_is_foe(me, model))
            continue;
        spot s = officer_spot(type_of(g, model)->size, g->front[model], g->back[model]);

        if (officer_gap(&s, &me->foe_at[foe]) > me->strike[foe])
            continue;
        volley v = officer_volley(me, me->foe[foe], 0, model, attacks);
        int32_t harm = officer_harm(me, model, &v);

        most = harm > most ? harm : most;
    }
    return most * me->ready[foe] / 100;
}

static int bounded(int32_t n, int most)
{
    return n > most ? most : n < -most ? -most : n;
}

/* Returns the ratings of the ships that a side still has, by the pegs left. */
static int power_of(const officer_state *me)
{
    const galaxies *g = me->g;
    int sum = 0;

    for (int card = 0; card < g->card_count; card++) {
        const ship_card *type = card_of(g, card);

        if (team_of(g, g->controller[card]) != team_of(g, me->seat) || g->where[card] > ON_FIELD)
            continue;
        int pegs = 0, all = type->count * (type->shields + type->hull);

        for (int model = card * SQUAD; model < (card + 1) * SQUAD; model++)
            if (g->where[card] == ON_FIELD && model_on_field(g, model) && !g->is_lost[model])
                pegs += officer_pegs(g, model);
        sum += officer_rating(me, type) * (g->where[card] == ON_FIELD ? pegs : all) / all;
    }
    return sum;
}

/* Adds up what the side thinks of its own places, and what it has to fear from the other side. */
static void look_around(const galaxies *g, int seat, stock *own, stock *other)
{
    officer_state me = {.g = g, .seat = seat};
    int32_t goal = 0, threat = 0;

    officer_estimate(&me);
    for (int foe = 0; foe < me.foe_count; foe++)
        threat += threat_by(&me, foe);
    for (int model = 0; model < g->card_count * SQUAD && mission_of(g)->special != 0; model++) {
        if (!model_on_field(g, model) || officer_is_foe(&me, model))
            continue;
        spot s = officer_spot(type_of(g, model)->size, g->front[model], g->back[model]);
        int load = officer_load(&me, model);

        goal += officer_goal(&me, model, load, &s);
        own->afloat += load;
    }
    own->power = power_of(&me);
    other->threat = threat / COIN;
    own->goal = bounded(goal / COIN, GOAL_MOST);
}

static int seat_of_team(const galaxies *g, int team)
{
    int seat = 0;

    while (team_of(g, seat) != team)
        seat++;
    return seat;
}

/* Returns how much more one side has than the other, in thousandths of both together. */
static int balance(int own, int other)
{
    return own + other == 0 ? 0 : SCALE * (own - other) / (own + other);
}

static int when_late(const galaxies *g, int n)
{
    return n * (g->round < LATE_MOST ? g->round : LATE_MOST) / LATE;
}

static void compare(const galaxies *g, const stock *own, const stock *other, int32_t *out)
{
    int score = balance(own->score, other->score);
    int all = balance(own->health + own->reserve, other->health + other->reserve);
    int ran_out = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        ran_out += g->run_out[mission_of(g)->deck_of[seat]];
    out[FEATURE_health] = own->health - other->health;
    out[FEATURE_shields] = own->shields - other->shields;
    out[FEATURE_ships] = own->ships - other->ships;
    out[FEATURE_cards_left] = own->cards - other->cards;
    out[FEATURE_reserve] = own->reserve - other->reserve;
    out[FEATURE_attached] = own->attached - other->attached;
    out[FEATURE_balance] = all;
    out[FEATURE_balance_late] = when_late(g, all);
    out[FEATURE_score_late] = when_late(g, score);
    out[FEATURE_score_at_end] = score * ran_out / g->flow.seat_count;
    out[FEATURE_energy] = own->energy - other->energy;
    out[FEATURE_hand] = own->hand - other->hand;
    out[FEATURE_deck] = own->deck - other->deck;
    out[FEATURE_threat] = own->threat - other->threat;
    out[FEATURE_goal] = own->goal - other->goal;
    out[FEATURE_power] = balance(own->power, other->power);
}

/* ---- the mission: for its first team; the second team gets the opposite ---- */

static int adrift_card(const galaxies *g)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->kind[card] == mission_of(g)->adrift_card && g->owner[card] == 0)
            return card;
    return NO_CARD;
}

static void measure_adrift(const galaxies *g, int sign, int32_t *out)
{
    int card = adrift_card(g);

    out[FEATURE_adrift] = sign;
    if (card == NO_CARD || g->where[card] != ON_FIELD)
        return;
    out[FEATURE_adrift_health] = sign * officer_pegs(g, card * SQUAD);
    out[FEATURE_adrift_free] = g->adrift[card] ? 0 : sign;
}

static int on_tile(const galaxies *g, int team, int kind)
{
    int count = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++)
        count += model_on_field(g, model) && team_of(g, controller_of(g, model)) == team &&
                 galaxies_tile_under(g, model, kind) >= 0;
    return count;
}

/* Returns a team's points in hundredths of what it needs. */
static int progress(const galaxies *g, int team)
{
    int needs = mission_of(g)->points_to_win[team];

    return needs == 0 ? 0 : 100 * g->points[team] / needs;
}

/* Returns the progress with these points added, at most 150: that is as good as won. */
static int progress_with(const galaxies *g, int points)
{
    int all = 100 * (g->points[0] + points) / mission_of(g)->points_to_win[0];

    return all < 150 ? all : 150;
}

static void measure_mission(const galaxies *g, const stock *first, int sign, int32_t *out)
{
    const mission *m = mission_of(g);

    out[FEATURE_points] = sign * (progress(g, 0) - progress(g, 1));
    out[FEATURE_time_left] = m->last_round == 0 ? 0 : sign * (m->last_round - g->round);
    if (m->special & RULE_DELIVERY) {
        out[FEATURE_delivery] = sign;
        out[FEATURE_afloat] = sign * progress_with(g, first->afloat);
        out[FEATURE_dock] = -sign * on_tile(g, 1, VICTORY_POINT);
    }
    if (m->special & RULE_ADRIFT)
        measure_adrift(g, sign, out);
    if (m->special & RULE_SURVIVORS) {
        out[FEATURE_survivors] = sign;
        if (g->survivors != NO_MODEL)
            out[FEATURE_carrying] = team_of(g, controller_of(g, g->survivors)) == 0 ? sign : -sign;
    }
    if (m->special & RULE_RELIC) {
        out[FEATURE_relic] = sign;
        out[FEATURE_relic_held] =
            sign * (on_tile(g, 0, ALIEN_ARTIFACT) - on_tile(g, 1, ALIEN_ARTIFACT));
    }
}

static void take_measures(const flow *w, int seat, int32_t out[FEATURES_MAX])
{
    const galaxies *g = galaxies_in(w);
    int team = team_of(g, seat), moves = team_of(g, g->current) == team;
    stock of[TEAMS] = {0};

    memset(out, 0, FEATURE_COUNT * sizeof out[0]);
    for (int card = 0; card < g->card_count; card++)
        count_card(g, card, &of[team_of(g, g->controller[card])]);
    for (int t = 0; t < TEAMS; t++) {
        count_players(g, t, &of[t]);
        look_around(g, seat_of_team(g, t), &of[t], &of[!t]);
    }
    compare(g, &of[team], &of[!team], out);
    measure_mission(g, &of[0], team == 0 ? 1 : -1, out);
    out[FEATURE_side] = team == 0 ? 1 : -1;
    out[FEATURE_to_move] = moves ? 1 : -1;
    out[FEATURE_strike] = moves ? of[team].threat : -of[!team].threat;
}
