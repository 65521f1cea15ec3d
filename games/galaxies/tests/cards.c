/* cards.c: what the tests of tactic cards share. */
#include "cards.h"

#include <string.h>

#include "games/galaxies/rules/say.h"

enum { PLENTY = 40 };

/* ---- the table ---- */

void card_table(kit *k)
{
    kit_plain();
    kit_figures("isn_everest.standard")->hull = kit_figures("vapors_fate.standard")->hull = 30;
    kit_battle(k, "",
        "isn_everest.standard isn_torrent.standard rooks_f54.standard blue_sparrows.standard "
        "blue_hawks.standard isn_barrage.standard",
        "vapors_fate.standard tes_kio.standard chosh_ka.standard red_tougu.standard "
        "so_bwa_tet.standard red_fuvu.seasoned");
    kit_put(k, "isn_everest", "C4", NULL);
    kit_put(k, "isn_torrent", "C10", "north");
    kit_put(k, "rooks_f54", "A10", NULL);
    kit_put(k, "blue_sparrows.1", "B7", NULL);
    kit_put(k, "blue_sparrows.2", "C7", NULL);
    kit_put(k, "blue_sparrows.3", "D7", NULL);
    kit_put(k, "vapors_fate", "R4", NULL);
    kit_put(k, "tes_kio", "R10", "north");
    kit_put(k, "chosh_ka", "T10", NULL);
    kit_put(k, "red_tougu.1", "Q7", NULL);
    kit_put(k, "red_tougu.2", "R7", NULL);
    kit_put(k, "red_tougu.3", "S7", NULL);
}

void card_tes_kio_attacks(kit *k, const char *hand)
{
    card_table(k);
    kit_put_away(k, "isn_torrent", "tes_kio", 2);
    kit_put_away(k, "blue_sparrows.1", "tes_kio", 2);
    kit_put_away(k, "blue_sparrows.2", "tes_kio", 2);
    kit_put_away(k, "blue_sparrows.3", "tes_kio", 2);
    kit_hand(k, 1, hand);
    kit_turn(k, 1, PHASE_ACTION);
    card_to_attacks(k, "tes_kio");
}

int card_shields(const kit *k, const char *ship)
{
    return k->g.shields[kit_ship(k, ship)];
}

int card_hull(const kit *k, const char *ship)
{
    return k->g.hull[kit_ship(k, ship)];
}

bool card_is_there(const kit *k, const char *ship)
{
    return model_on_field(&k->g, kit_ship(k, ship));
}

/* ---- what a card says ---- */

const tactic *card_named(const char *id)
{
    return tactic_of(kit_tactic(id));
}

const effect *card_effect(const char *id, int op)
{
    const tactic *t = card_named(id);

    for (int i = 0; i < t->effect_count; i++)
        if (t->effect[i].op == op)
            return &t->effect[i];
    fail_msg("%s does no such thing", id);
    return NULL;
}

/* The card in "play CARD ...". */
static const char *card_in(const char *words, char id[GALAXIES_ID_MAX])
{
    text t = text_in(id, GALAXIES_ID_MAX);

    for (words += strlen("play "); *words != '\0' && *words != ' '; words++)
        text_put_char(&t, *words);
    return id;
}

/* ---- when ---- */

static const struct {
    uint8_t moment, phase, is_own;
} windows[] = {
    {IN_OWN_DEPLOY, PHASE_DEPLOY, 1},
    {IN_OWN_ACTION, PHASE_ACTION, 1},
    {AT_ENEMY_DEPLOY, PHASE_DEPLOY, 0},
    {AT_ENEMY_ACTION, PHASE_ACTION, 0},
};
enum { WINDOWS = sizeof windows / sizeof windows[0] };

enum { IN_HAND, PREPPED, NOWHERE };

/* Can it be played in that window, lying there, with so much energy? */
static bool is_offered_then(
    const kit *k, int seat, const char *words, int window, int lies, int energy)
{
    static kit t;
    char id[GALAXIES_ID_MAX];

    t = *k;
    kit_hand(&t, 0, "");
    kit_hand(&t, 1, "");
    kit_hand(&t, seat, lies == IN_HAND ? card_in(words, id) : "");
    if (lies == PREPPED)
        kit_prep(&t, seat, card_in(words, id));
    kit_energy(&t, seat, energy);
    kit_turn(&t, windows[window].is_own ? seat : !seat, windows[window].phase);
    return (kit_asked(&t) >> seat & 1) && kit_offers_to(&t, seat, words);
}

static void not_in_an_activation(const kit *k, int seat, const char *words)
{
    static kit t;
    char id[GALAXIES_ID_MAX], act[32];
    text out = text_in(act, sizeof act);
    int card = 0;

    t = *k;
    while (t.g.where[card] != ON_FIELD || t.g.controller[card] != seat)
        card++;
    text_format(&out, "activate %d", card);
    kit_hand(&t, seat, card_in(words, id));
    kit_energy(&t, seat, PLENTY);
    kit_turn(&t, seat, PHASE_ACTION);
    kit_act(&t, act);
    kit_expect(&t, ASK_MOVE, seat);
    assert_false(kit_offers_to(&t, seat, words));
    kit_act(&t, "end");
    assert_false(t.g.flow.ask == ASK_ATTACK && kit_offers_to(&t, seat, words));
}

void card_windows(const kit *k, int seat, const char *words, int cost)
{
    char id[GALAXIES_ID_MAX];
    int timing = card_named(card_in(words, id))->timing;

    for (int i = 0; i < WINDOWS; i++) {
        bool then = (timing & windows[i].moment) != 0;

        if (is_offered_then(k, seat, words, i, IN_HAND, cost) != then)
            fail_msg("%s: %s in window %d", words, then ? "not offered" : "offered", i);
        assert_int_equal(is_offered_then(k, seat, words, i, PREPPED, cost), then);
        assert_false(is_offered_then(k, seat, words, i, NOWHERE, PLENTY));
        if (cost > 0)
            assert_false(is_offered_then(k, seat, words, i, IN_HAND, cost - 1));
    }
    not_in_an_activation(k, seat, words);
}

/* ---- playing ---- */

static void told_to_everybody(const kit *k, int kind)
{
    for (int seat = 0; seat < k->g.flow.seat_count; seat++)
        assert_true(kit_told_to(k, kind, seat));
    assert_true(kit_told_to(k, kind, SEAT_NONE));
}

static void paid(const kit *k, int seat, int kind, int cost)
{
    const event *played = kit_event(k, EV_PLAYED), *energy = kit_event(k, EV_ENERGY);

    told_to_everybody(k, EV_PLAYED);
    assert_int_equal(played->arg[0], seat);
    assert_int_equal(played->arg[1], kind);
    assert_int_equal(played->arg[2], cost);
    if (cost == 0)
        return;
    assert_int_equal(energy->arg[0], seat);
    assert_int_equal(energy->arg[1], -cost);
}

static int attached_in_all(const kit *k, int kind)
{
    int count = 0;

    for (int card = 0; card < k->g.card_count; card++)
        for (int i = 0; i < ATTACHED; i++)
            count += k->g.attached[card][i] == kind;
    return count;
}

void card_play_for(kit *k, int seat, const char *words, int cost)
{
    char id[GALAXIES_ID_MAX];
    int kind = kit_tactic(card_in(words, id)), pile = mission_of(&k->g)->deck_of[seat];
    int hand = k->g.hand[seat][kind], discards = k->g.discard[pile][kind];
    int attached = attached_in_all(k, kind);
    bool stays = tactic_of(kind)->kind != EVENT;

    kit_act_as(k, seat, words);
    paid(k, seat, kind, cost);
    assert_int_equal(k->g.hand[seat][kind], hand - 1);
    assert_int_equal(k->g.discard[pile][kind], discards + !stays);
    assert_int_equal(attached_in_all(k, kind), attached + stays);
    if (stays)
        told_to_everybody(k, EV_ATTACHED);
}

void card_play(kit *k, int seat, const char *words)
{
    char id[GALAXIES_ID_MAX];

    card_play_for(k, seat, words, card_named(card_in(words, id))->cost);
}

/* ---- attached cards ---- */

int card_attached(const kit *k, const char *card, const char *id)
{
    int count = 0;

    for (int i = 0; i < ATTACHED; i++)
        count += k->g.attached[kit_card(k, card)][i] == kit_tactic(id);
    return count;
}

int card_discarded(const kit *k, int seat, const char *id)
{
    return k->g.discard[mission_of(&k->g)->deck_of[seat]][kit_tactic(id)];
}

void card_goes_with_its_ship(const kit *k, int owner, const char *card, const char *id)
{
    static kit t;
    int discards = card_discarded(k, owner, id), count = card_attached(k, card, id);

    t = *k;
    assert_true(count > 0);
    for (int i = 0; i < SQUAD; i++) {
        int model = kit_card(k, card) * SQUAD + i;

        if (!model_on_field(&t.g, model))
            continue;
        assert_int_equal(card_attached(&t, card, id), count);
        galaxies_doom(&t.g, model);
        galaxies_take_off(&t.g, model, DESTROYED, NULL);
    }
    assert_int_equal(card_attached(&t, card, id), 0);
    assert_int_equal(card_discarded(&t, owner, id), discards + count);
}

/* ---- ships that act ---- */

void card_to_attacks(kit *k, const char *card)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "activate %s", card);
    kit_act(k, act);
    kit_act(k, "end");
}

int card_walk_all(kit *k, const char *ship)
{
    int steps = 0;

    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        char act[64];
        text t = text_in(act, sizeof act);

        text_format(&t, "step %s %s", ship, galaxies_direction_names[direction]);
        if (k->g.flow.ask != ASK_MOVE || !kit_offers(k, act))
            continue;
        kit_act(k, act);
        steps++;
        direction = -1; /* from the first one again */
    }
    return steps;
}

/* Steps if that brings the ship next to the other, or destroys it on the way. */
static bool steps_beside(kit *k, const char *ship, const char *other, int direction)
{
    static kit t;
    char act[64];
    text out = text_in(act, sizeof act);

    text_format(&out, "step %s %s", ship, galaxies_direction_names[direction]);
    t = *k;
    if (!kit_offers(&t, act))
        return false;
    kit_act(&t, act);
    if (model_on_field(&t.g, kit_ship(&t, ship)) &&
        !galaxies_adjacent(&t.g, kit_ship(&t, ship), kit_ship(&t, other)))
        return false;
    *k = t;
    return true;
}

void card_step_beside(kit *k, const char *ship, const char *other)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (steps_beside(k, ship, other, direction))
            return;
    fail_msg("%s cannot step beside %s", ship, other);
}

/* ---- weapons ---- */

static const char *fire(const char *ship, int slot, const char *target)
{
    static char act[96];
    text t = text_in(act, sizeof act);

    text_format(&t, "fire %s %d %s", ship, slot, target);
    return act;
}

void card_hit(kit *k, const char *ship, int slot, const char *target)
{
    kit_hit(k, target);
    kit_act(k, fire(ship, slot, target));
}

void card_miss(kit *k, const char *ship, int slot, const char *target)
{
    kit_miss(k, target);
    kit_act(k, fire(ship, slot, target));
}

int card_shots(kit *k, const char *ship, int slot, const char *target)
{
    int shots = 0;

    for (; k->g.flow.ask == ASK_ATTACK && kit_offers(k, fire(ship, slot, target)); shots++) {
        card_miss(k, ship, slot, target);
        kit_keep(k);
    }
    return shots;
}

/* The ship's card is activated with so much energy left after that, the target so far away. */
static kit *ready_to_fire(
    const kit *k, const char *ship, const char *target, int distance, int energy)
{
    static kit t;
    int card = card_of_model(kit_ship(k, ship));
    char number[8];
    text out = text_in(number, sizeof number);

    t = *k;
    text_format(&out, "%d", card);
    kit_put_away(&t, target, ship, distance);
    kit_energy(&t, t.g.controller[card], galaxies_activation_cost(&t.g, card) + energy);
    card_to_attacks(&t, number);
    return &t;
}

static void hits_for(const weapon *w, kit *k, const char *ship, int slot, const char *target)
{
    int seat = controller_of(&k->g, kit_ship(k, ship)), energy = k->g.energy[seat];

    card_hit(k, ship, slot, target);
    const event *harm = kit_event(k, EV_DAMAGE);

    assert_int_equal(kit_event(k, EV_CHARGED)->arg[2], w->charge);
    assert_int_equal(k->g.energy[seat], energy - w->charge);
    assert_int_equal(kit_event(k, EV_ATTACK)->arg[3], w->strength);
    assert_int_equal(harm->arg[0], kit_ship(k, target));
    assert_int_equal(harm->arg[1] + harm->arg[2], w->strength);
    assert_int_equal(harm->arg[3], w->damage_type);
}

void card_is_a_weapon(const kit *k, const char *id, const char *ship, const char *target)
{
    const weapon *w = &card_named(id)->weapon;
    int slot = type_of(&k->g, kit_ship(k, ship))->weapon_count;
    kit *t = ready_to_fire(k, ship, target, w->range, w->charge);

    assert_true(kit_offers(t, fire(ship, slot, target)));
    hits_for(w, t, ship, slot, target);
    assert_int_equal(card_shots(t, ship, slot, target), w->attacks - 1);
    t = ready_to_fire(k, ship, target, w->range + 1, w->charge);
    assert_false(t->g.flow.ask == ASK_ATTACK && kit_offers(t, fire(ship, slot, target)));
    if (w->charge == 0)
        return;
    t = ready_to_fire(k, ship, target, 2, w->charge - 1);
    assert_false(kit_offers(t, fire(ship, slot, target)));
    assert_true(kit_offers(t, fire(ship, 0, target))); /* its own costs nothing */
}

/* ---- every card has a test ---- */

void card_all_tested(int faction, bool attached)
{
    for (int kind = 0; kind < galaxies_shipped.tactic_count; kind++) {
        const tactic *t = &galaxies_shipped.tactic[kind];
        bool is_attached = t->kind != EVENT && t->kind != SABOTAGE;

        if (t->faction == faction && is_attached == attached)
            test_expected("card", t->id);
    }
}
