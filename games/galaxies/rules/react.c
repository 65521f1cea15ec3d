/* react.c: cards played in reaction, destroyed ships, ships that change sides (ledger, 9 to 11). */
#include "games/galaxies/rules/procedures.h"

/* ---- reactions ---- */

/*
 * Returns the energy a player can get by discarding all but `kept` cards, if he may discard now
 * (GX-032).
 */
int galaxies_energy_in_reach(const galaxies *g, int seat, int kept)
{
    int cards = seat == g->current ? galaxies_hand_size(g, seat) - kept : 0;

    return g->energy[seat] + cards * galaxies_components()->discard_worth;
}

/*
 * Returns true if the seat could pay for a card, as far as others know. A hand with any card might
 * hold it, and the other cards of the hand can be discarded for energy.
 */
static bool could_pay(const galaxies *g, int seat, int kind)
{
    int cost = galaxies_play_cost(g, seat, kind);

    return (galaxies_hand_size(g, seat) > 0 && cost <= galaxies_energy_in_reach(g, seat, 1)) ||
           (g->prepped[seat][kind] > 0 && cost <= galaxies_energy_in_reach(g, seat, 0));
}

/*
 * Returns true if the seat could play a card at this moment, as far as the other players know.
 * Asking only those who hold one would reveal their hands (GX-024, GX-R083).
 */
bool galaxies_could_react(const galaxies *g, int seat, int moment, int about)
{
    const galaxies_data *d = galaxies_components();

    for (int kind = 0; kind < d->tactic_count; kind++) {
        const tactic *t = &d->tactic[kind];

        if (t->faction != mission_of(g)->faction[seat] || !(t->timing & moment) ||
            !could_pay(g, seat, kind))
            continue;
        if (moment == AT_ENEMY_HIT && !galaxies_suits(g, seat, kind, about, NO_THING))
            continue;
        if ((moment & (AT_ENEMY_DEPLOY | AT_ENEMY_ACTION)) &&
            !galaxies_suits(g, seat, kind, NO_THING, NO_THING))
            continue;
        return true;
    }
    return false;
}

static bool is_concerned(const galaxies *g, int seat, int moment, int about)
{
    int against = moment == AT_DESTRUCTION ? controller_of(g, about) : g->current;

    return team_of(g, seat) != team_of(g, against);
}

/*
 * Asks the players of the other side, starting from the current seat. Each may play as often as he
 * can. For a lost ship only one card is played in all.
 */
step galaxies_react(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct react_locals *my = LOCALS(struct react_locals);

    PROCEDURE_BEGIN;
    my->seat = g->current;
    do {
        while (is_concerned(g, my->seat, my->moment, my->about) &&
               galaxies_could_react(g, my->seat, my->moment, my->about)) {
            ASK(1, ASK_REACT, SEAT_BIT(my->seat));
            if (galaxies_aside(g, my->seat, answer(g, my->seat), out))
                continue;
            if (answer(g, my->seat)->verb != VERB_PLAY)
                break;
            CALL(2, PROC_PLAY, struct play_locals, .seat = my->seat,
                .kind = answer(g, my->seat)->thing[0], .first = answer(g, my->seat)->thing[1],
                .second = answer(g, my->seat)->thing[2]);
            if (my->moment == AT_DESTRUCTION)
                return STEP_RETURN;
        }
        my->seat = (int16_t)((my->seat + 1) % w->seat_count);
    } while (my->seat != g->current);
    PROCEDURE_END;
}

/* ---- ships that are destroyed ---- */

static int first_doomed(const galaxies *g)
{
    for (int model = 0; model < g->card_count * SQUAD; model++)
        if (g->is_lost[model] && model_on_field(g, model))
            return model;
    return NO_MODEL;
}

/*
 * Returns true if the attack itself destroyed the ship. What a destroyed ship takes with it does
 * not count.
 */
static bool fell_to_attack(const galaxies *g, int lost)
{
    return lost == (g->attack.redirected != NO_MODEL ? g->attack.redirected : g->attack.target);
}

/* Pays powers that gain from a loss nearby, and powers of the ship that caused it. */
static void reward(galaxies *g, int lost, int killer, events *out)
{
    working list[WORKING_MAX];

    for (int card = 0; card < g->card_count; card++) {
        if (g->where[card] != ON_FIELD || card == card_of_model(lost))
            continue;
        int count = galaxies_working(g, card, ON_OTHER_DESTROYED, list);

        for (int i = 0; i < count; i++)
            if (galaxies_card_within(g, card, lost, list[i].effect->within))
                galaxies_gain(g, g->controller[card], list[i].effect->amount, GX(119), out);
    }
    if (killer == NO_MODEL || !model_on_field(g, killer) || !fell_to_attack(g, lost))
        return;
    int count = galaxies_working(g, card_of_model(killer), ON_SHIP_KILLED, list);

    for (int i = 0; i < count; i++)
        galaxies_gain(g, controller_of(g, killer), list[i].effect->amount, GX(131), out);
}

/* Applies the power of a destroyed ship that harms every enemy beside it. */
static void burst(galaxies *g, int lost, events *out)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(lost), ON_DESTROYED, list);

    for (int i = 0; i < count; i++)
        for (int other = 0; other < g->card_count * SQUAD; other++)
            if (model_on_field(g, other) && !g->is_lost[other] && are_enemies(g, lost, other) &&
                galaxies_adjacent(g, lost, other))
                galaxies_damage(g, other, list[i].effect->amount, list[i].effect->kind,
                    list[i].effect->damage_type, GX(113), out);
}

step galaxies_aftermath(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct aftermath_locals *my = LOCALS(struct aftermath_locals);

    PROCEDURE_BEGIN;
    for (my->model = (int16_t)first_doomed(g); my->model != NO_MODEL;
         my->model = (int16_t)first_doomed(g)) {
        TELL(EV_LOST, GX(118), TO_ALL, my->model);
        burst(g, my->model, out);
        reward(g, my->model, my->killer, out);
        galaxies_take_off(g, my->model, DESTROYED, out);
        CALL(1, PROC_REACT, struct react_locals, .moment = AT_DESTRUCTION, .about = my->model);
    }
    if (galaxies_ended(g, false, out))
        return STEP_OVER;
    PROCEDURE_END;
}

/* ---- change of control ---- */

static bool has_name(const galaxies *g, int seat, int card)
{
    for (int other = 0; other < g->card_count; other++)
        if (other != card && g->controller[other] == seat && g->where[other] != DESTROYED &&
            g->where[other] != DELIVERED &&
            card_of(g, other)->name_number == card_of(g, card)->name_number)
            return true;
    return false;
}

/*
 * Returns the kind of a hero on the card that the seat already has on another ship, or NO_KIND
 * (GX-141).
 */
int galaxies_double_hero(const galaxies *g, int card)
{
    for (int i = 0; i < ATTACHED; i++) {
        int kind = g->attached[card][i];

        if (kind == NO_KIND || tactic_of(kind)->kind != HERO)
            continue;
        for (int other = 0; other < g->card_count; other++)
            for (int place = 0; place < ATTACHED; place++)
                if (other != card && g->where[other] == ON_FIELD &&
                    g->controller[other] == g->controller[card] &&
                    galaxies_same_hero(g->attached[other][place], kind))
                    return kind;
    }
    return NO_KIND;
}

static void drop_hero(galaxies *g, int card, int kind, events *out)
{
    for (int i = 0; i < ATTACHED; i++)
        if (g->attached[card][i] == kind) {
            galaxies_detach(g, card, i, out);
            return;
        }
}

step galaxies_control(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct control_locals *my = LOCALS(struct control_locals);

    PROCEDURE_BEGIN;
    galaxies_lose_cargo(g, my->card, GX(62), out);
    if (has_name(g, my->seat, my->card)) {
        for (int i = 0; i < SQUAD; i++)
            if (model_on_field(g, my->card * SQUAD + i))
                galaxies_doom(g, my->card * SQUAD + i);
    } else {
        g->controller[my->card] = (uint8_t)my->seat;
        g->adrift[my->card] = 0;
        TELL(EV_CONTROL, GX(139), TO_ALL, my->card, my->seat);
        while (galaxies_double_hero(g, my->card) != NO_KIND) {
            ASK(1, ASK_HERO, SEAT_BIT(my->seat));
            drop_hero(g, answer(g, my->seat)->thing[0], answer(g, my->seat)->thing[1], out);
        }
    }
    CALL(2, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
    PROCEDURE_END;
}
