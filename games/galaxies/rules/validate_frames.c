/*
 * validate_frames.c: which stacks of running procedures are possible.
 *
 * It checks that what a frame is about exists, and that the frame fits its caller. Checks of a
 * single line are in the dictionary. A frame is checked only after the frame below it.
 */
#include "games/galaxies/rules/validate.h"

#define MY(type) ((const type *)(const void *)f->local)
#define CALLER(type) ((const type *)(const void *)f[-1].local)

static bool called_by(const frame *f, int who, int at)
{
    return f[-1].procedure == who && (at == 0 || f[-1].at == at);
}

static bool is_card(const galaxies *g, int card)
{
    return card >= 0 && card < g->card_count;
}

static bool is_model(const galaxies *g, int model)
{
    return model >= 0 && is_card(g, card_of_model(model)) &&
           model % SQUAD < card_of(g, card_of_model(model))->count;
}

static bool is_there(const galaxies *g, int model)
{
    return is_model(g, model) && model_on_field(g, model);
}

static bool is_asked(const galaxies *g, int seat)
{
    return g->flow.asked == SEAT_BIT(seat);
}

/* Returns true if the frame is the topmost, which asks the question. */
static bool is_top(const galaxies *g, const frame *f)
{
    return f == &g->flow.stack[g->flow.depth - 1];
}

/* ---- launching and placing ---- */

/* Returns true if exactly the ships before `next` are on the field. */
static bool launched_so_far(const galaxies *g, int card, int next)
{
    for (int i = 0; i < card_of(g, card)->count; i++)
        if (model_on_field(g, card * SQUAD + i) != (i < next) || g->is_lost[card * SQUAD + i])
            return false;
    return true;
}

static bool is_host(const galaxies *g, int host, int card)
{
    return is_there(g, host) && controller_of(g, host) == g->controller[card] &&
           card_of_model(host) != card;
}

static bool has_hidden_cards(const galaxies *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] <= IN_HOLD && g->controller[card] == seat)
            return true;
    return false;
}

bool galaxies_launch_believes(const flow *w, const frame *f)
{
    const struct launch_locals *my = MY(struct launch_locals);
    const galaxies *g = galaxies_in(w);
    bool played = called_by(f, PROC_PLAY, 0);

    if (!is_card(g, my->card) || g->where[my->card] != ON_FIELD || g->adrift[my->card] ||
        g->owner[my->card] != g->controller[my->card] || my->next > card_of(g, my->card)->count ||
        !launched_so_far(g, my->card, my->next) || !g->launched_now[my->card])
        return false;
    if (played != (my->how == BESIDE_SHIP) ||
        (my->how == FROM_ZONE ? my->host != NO_MODEL : !is_host(g, my->host, my->card)))
        return false;
    if (f->at == 1)
        return my->next < card_of(g, my->card)->count;
    return my->how == FROM_ZONE && card_of(g, my->card)->capacity > 0 &&
           has_hidden_cards(g, g->controller[my->card]);
}

bool galaxies_put_believes(const flow *w, const frame *f)
{
    const struct put_locals *my = MY(struct put_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_model(g, my->model))
        return false;
    if (called_by(f, PROC_LAUNCH, 0)) {
        const struct launch_locals *from = CALLER(struct launch_locals);

        return my->model == from->card * SQUAD + from->next && my->how == from->how &&
               my->host == from->host && my->within == 0;
    }
    if (called_by(f, PROC_MOVE, 0))
        return my->how == PUT_WITHIN && my->model == CALLER(struct move_locals)->model &&
               my->host == my->model && is_there(g, my->model) &&
               my->within == galaxies_warp_reach(g, my->model);
    return my->how == BESIDE_MATES && my->model == CALLER(struct play_locals)->first &&
           my->host == NO_MODEL && my->within == 0 && !model_on_field(g, my->model) &&
           g->is_lost[my->model] && galaxies_any_place(g, my);
}

/* ---- activation and movement ---- */

bool galaxies_activate_believes(const flow *w, const frame *f)
{
    const galaxies *g = galaxies_in(w);
    int card = MY(struct card_locals)->card;

    return is_card(g, card) && g->where[card] >= ON_FIELD && g->controller[card] == g->current;
}

static bool can_still_move(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i) && g->moved[card * SQUAD + i] != MOVE_DONE)
            return true;
    return false;
}

/* Returns true if an order that waits for another ship's arrival is possible. */
static bool order_valid(const galaxies *g, const struct move_locals *my)
{
    chart c;

    if (my->verb == VERB_END)
        return true;
    if (!is_model(g, my->model) || card_of_model(my->model) != my->card)
        return false;
    if (!model_on_field(g, my->model))
        return true;
    if (my->verb == VERB_WARP)
        return galaxies_may_warp(g, my->model);
    bool medium = type_of(g, my->model)->size == MEDIUM;

    if (my->verb != VERB_STEP || my->direction == NO_THING || medium != (my->lead != NO_THING))
        return false;
    mover m = galaxies_mover(g, my->model, medium ? my->lead : 0);

    galaxies_chart(g, my->model, &c);
    return galaxies_may_step(g, &c, &m, my->direction, galaxies_allowance(g, my->model, my->how));
}

bool galaxies_move_believes(const flow *w, const frame *f)
{
    const struct move_locals *my = MY(struct move_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_card(g, my->card) || g->where[my->card] < ON_FIELD)
        return false;
    if (f->at == 1)
        return g->where[my->card] == ON_FIELD && can_still_move(g, my->card);
    if (f->at == 2)
        return order_valid(g, my);
    return is_model(g, my->model) && card_of_model(my->model) == my->card &&
           my->verb == (f->at <= 4 ? VERB_WARP : VERB_STEP);
}

bool galaxies_step_believes(const flow *w, const frame *f)
{
    const struct step_locals *my = MY(struct step_locals);
    const galaxies *g = galaxies_in(w);

    if (f->at != 1)
        return true;
    return g->setting[SETTING_ECM] == ECM_ASKED && is_there(g, my->model) &&
           is_there(g, my->next) && are_enemies(g, my->model, my->next);
}

static bool has_wake(const galaxies *g, int card)
{
    working list[WORKING_MAX];

    return galaxies_working(g, card, ON_MOVE_ENDED, list) > 0;
}

bool galaxies_arrive_believes(const flow *w, const frame *f)
{
    const struct step_locals *my = MY(struct step_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_model(g, my->model) || card_of_model(my->model) != CALLER(struct move_locals)->card)
        return false;
    if (f->at != 2 && !is_there(g, my->model))
        return false;
    switch (f->at) {
    case 1:
        return has_wake(g, card_of_model(my->model)) && galaxies_has_wake_target(g, my->model) &&
               is_asked(g, controller_of(g, my->model));
    case 3:
        return my->next != NO_CARD && my->next == galaxies_boardable(g, my->model) &&
               is_asked(g, controller_of(g, my->model));
    default: return true;
    }
}

/* ---- attacks ---- */

bool galaxies_attacks_believes(const flow *w, const frame *f)
{
    const struct card_locals *my = MY(struct card_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_card(g, my->card) || g->where[my->card] < ON_FIELD)
        return false;
    return f->at != 1 ||
           (g->where[my->card] == ON_FIELD && galaxies_any_fire(g, my->card, my->how) &&
               is_asked(g, g->controller[my->card]));
}

/* Returns true if the running attack is the one that the frame is about. */
static bool is_attack_of(const galaxies *g, const struct attack_locals *my)
{
    weapon list[WEAPON_SLOTS];

    return g->attack.state > ATTACK_ROLLED && g->attack.attacker == my->model &&
           g->attack.target == my->target && g->attack.weapon == my->slot &&
           my->slot < galaxies_weapons(g, card_of_model(my->model), list);
}

bool galaxies_attack_believes(const flow *w, const frame *f)
{
    const struct attack_locals *my = MY(struct attack_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_model(g, my->model) || !is_model(g, my->target) ||
        card_of_model(my->model) != CALLER(struct card_locals)->card)
        return false;
    if (f->at == 6)
        return g->attack.attacker == my->model && g->attack.target == my->target;
    if (!is_there(g, my->model) || !is_there(g, my->target) ||
        !are_enemies(g, my->model, my->target) || !is_attack_of(g, my))
        return false;
    int asked = f->at <= 2 ? controller_of(g, my->model) : controller_of(g, my->target);

    if (is_top(g, f) && !is_asked(g, asked))
        return false;
    if (f->at >= 3 && g->attack.state != ATTACK_HITS)
        return f->at == 5; /* the card that cancels the hit has just been played */
    return f->at != 3 || galaxies_may_force_reroll(g);
}

/* ---- cards, losses, control ---- */

static int moment_of(const frame *f)
{
    return called_by(f, PROC_DEPLOY, 0)   ? AT_ENEMY_DEPLOY
           : called_by(f, PROC_ACTION, 0) ? AT_ENEMY_ACTION
                                          : AT_DESTRUCTION;
}

bool galaxies_react_believes(const flow *w, const frame *f)
{
    const struct react_locals *my = MY(struct react_locals);
    const galaxies *g = galaxies_in(w);
    int against = g->current;

    if (my->moment != moment_of(f) || my->seat >= g->flow.seat_count)
        return false;
    if (my->moment == AT_DESTRUCTION) {
        if (my->about != CALLER(struct aftermath_locals)->model)
            return false;
        against = controller_of(g, my->about);
    } else if (my->about != NO_MODEL) {
        return false;
    }
    return team_of(g, my->seat) != team_of(g, against) &&
           (!is_top(g, f) || galaxies_could_react(g, my->seat, my->moment, my->about));
}

/* Returns true if the ship of the frame has just left the field. */
bool galaxies_aftermath_believes(const flow *w, const frame *f)
{
    const struct aftermath_locals *my = MY(struct aftermath_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_model(g, my->model) || model_on_field(g, my->model) || !g->is_lost[my->model])
        return false;
    return called_by(f, PROC_ATTACK, 0) ? my->killer == CALLER(struct attack_locals)->model
                                        : my->killer == NO_MODEL;
}

/* Returns true if the caller lets this player play the card at this moment. */
static bool is_played_in_time(const galaxies *g, const frame *f)
{
    const struct play_locals *my = MY(struct play_locals);
    int seat = g->current, moment = 0;

    switch (f[-1].procedure) {
    case PROC_DEPLOY: moment = IN_OWN_DEPLOY; break;
    case PROC_ACTION: moment = IN_OWN_ACTION; break;
    case PROC_REACT:
        moment = CALLER(struct react_locals)->moment;
        seat = CALLER(struct react_locals)->seat;
        break;
    default: {
        const struct attack_locals *at = CALLER(struct attack_locals);
        bool own = f[-1].at == 2;

        moment = own ? AT_OWN_MISS : AT_ENEMY_HIT;
        seat = controller_of(g, own ? at->model : at->target);
    }
    }
    return my->seat == seat && my->kind < galaxies_components()->tactic_count &&
           tactic_of(my->kind)->timing & moment;
}

/*
 * Returns true if the effect of a card can stop at this point. 10 is the draw that any card may
 * add.
 */
static bool stops_at(int op, int at)
{
    static const struct {
        uint8_t op, first, last;
    } rows[] = {
        {OP_DAMAGE, 2, 2},
        {OP_MOVE_CARD, 3, 3},
        {OP_MOVE_ATTACK, 4, 5},
        {OP_LAUNCH_BESIDE, 6, 6},
        {OP_RETURN_SHIP, 7, 7},
        {OP_ROLL_CONTROL, 8, 9},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].op == op && at >= rows[i].first && at <= rows[i].last)
            return true;
    return false;
}

bool galaxies_play_believes(const flow *w, const frame *f)
{
    const struct play_locals *my = MY(struct play_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_played_in_time(g, f))
        return false;
    if (tactic_of(my->kind)->kind != EVENT)
        return f->at == 1 && is_card(g, my->first) && g->where[my->first] == ON_FIELD &&
               galaxies_is_full(g, my->first, tactic_of(my->kind)->kind);
    if (f->at == 10)
        return my->second > 0 && my->second <= galaxies_draws_of(my->kind);
    if (!stops_at(galaxies_main_effect(g, my->kind)->op, f->at))
        return false;
    return f->at == 2 || f->at == 7 ? is_model(g, my->first) : is_card(g, my->first);
}

bool galaxies_control_believes(const flow *w, const frame *f)
{
    const struct control_locals *my = MY(struct control_locals);
    const galaxies *g = galaxies_in(w);

    if (!is_card(g, my->card) || g->where[my->card] < ON_FIELD)
        return false;
    if (called_by(f, PROC_ENERGY, 0)
            ? my->seat != g->current || my->card != CALLER(struct turn_locals)->step / ATTACHED
        : called_by(f, PROC_ARRIVE, 0)
            ? my->seat != controller_of(g, CALLER(struct step_locals)->model)
            : my->seat != CALLER(struct play_locals)->seat)
        return false;
    return f->at != 1 ||
           (g->controller[my->card] == my->seat && galaxies_double_hero(g, my->card) != NO_KIND);
}

static bool is_under_way(const galaxies *g, int what, int about)
{
    for (int level = 0; level < g->flow.depth; level++)
        if (g->flow.stack[level].procedure == what &&
            (about < 0 || g->flow.stack[level].local[0] == about))
            return true;
    return false;
}

/*
 * Returns true if the ships of the running attack exist. If the game ended during it, they may be
 * gone from the field.
 */
static bool attack_valid(const galaxies *g)
{
    const attack *a = &g->attack;

    return a->state == ATTACK_NONE
               ? !is_under_way(g, PROC_ATTACK, -1)
               : is_model(g, a->attacker) && is_model(g, a->target) &&
                     (a->redirected == NO_MODEL || is_model(g, a->redirected)) &&
                     (g->flow.over || is_under_way(g, PROC_ATTACK, a->attacker));
}

static bool charge_valid(const galaxies *g)
{
    if (g->charge_ship == NO_MODEL)
        return g->charge_left == 0;
    return is_model(g, g->charge_ship) &&
           (g->flow.over || is_under_way(g, PROC_ATTACKS, card_of_model(g->charge_ship)));
}

bool galaxies_frames_valid(const galaxies *g, text *why)
{
    if (!attack_valid(g) || !charge_valid(g))
        return galaxies_wrong(why, "An attack is both under way and not.");
    return true;
}

/* ---- a game that is not over ---- */

/* Returns true if the card on the field has ships there, or if they are just being placed. */
static bool has_ships(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i))
            return true;
    return is_under_way(g, PROC_LAUNCH, card);
}

static bool motion_valid(const galaxies *g, int model)
{
    return g->moved[model] != MOVE_BEGUN || is_under_way(g, PROC_MOVE, card_of_model(model));
}

bool galaxies_running_valid(const galaxies *g, text *why)
{
    if (g->cause != CAUSE_NONE || g->winner != TEAMS)
        return galaxies_wrong(why, "The game is both over and not over.");
    if (g->flow.depth == 0 || (g->round == 0) != (g->phase == PHASE_SETUP))
        return galaxies_wrong(why, "The phase does not fit the round.");
    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == ON_FIELD && !has_ships(g, card))
            return galaxies_wrong(why, "A ship card is on the field without ships.");
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model))
            continue;
        if (g->is_lost[model] && !is_under_way(g, PROC_AFTERMATH, -1))
            return galaxies_wrong(why, "A lost ship is on the field.");
        if (!motion_valid(g, model))
            return galaxies_wrong(why, "A ship moves that is not activated.");
    }
    return true;
}
