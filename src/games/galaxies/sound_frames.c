/*
 * sound_frames.c: can what is under way in Battleship Galaxies have come about?
 *
 * core/sound.c sees to it that every frame stands at a point that its procedure has, below the very
 * procedure that it waits for.  Here: is what a frame is about there, does it fit its caller, and
 * does the question fit it all?  A frame is looked at only after the one below it was found sound.
 */
#include "games/galaxies/sound.h"

/* A frame and the one below it, which called it. */
typedef struct {
    const galaxies *g;
    const frame *f, *caller;
} call;

#define MY(type) ((const type *)(const void *)c->f->local)
#define CALLER(type) ((const type *)(const void *)c->caller->local)

static bool called_by(const call *c, int who, int at)
{
    return c->caller->procedure == who && (at == 0 || c->caller->at == at);
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

static bool is_asked(const call *c, int seat)
{
    return c->g->flow.asked == SEAT_BIT(seat);
}

/* Is the frame the topmost, which asks? */
static bool asks(const call *c)
{
    return c->f == &c->g->flow.stack[c->g->flow.depth - 1];
}

/* ---- the course of the game ---- */

static bool game_frame(const call *c)
{
    bool begun = c->f->at >= 3;

    return c->caller == NULL && begun == (c->g->round > 0) && c->g->starter < c->g->flow.seat_count;
}

static bool build_frame(const call *c)
{
    const galaxies *g = c->g;

    if (g->phase != PHASE_SETUP)
        return false;
    if (c->f->at == 1)
        return MY(struct build_locals)->wave == 0 && g->flow.asked == galaxies_builders(g);
    return galaxies_builders(g) == 0 &&
           g->flow.asked == galaxies_deck_builders(g, MY(struct build_locals)->wave);
}

static bool first_frame(const call *c)
{
    return c->g->phase == PHASE_SETUP && MY(struct turn_locals)->seat < c->g->flow.seat_count &&
           mission_of(c->g)->first >= PLAYERS;
}

static bool turn_frame(const call *c)
{
    static const uint8_t phases[] = {0, PHASE_ENERGY, PHASE_DEPLOY, PHASE_ACTION};
    const galaxies *g = c->g;

    return g->turns_in_round < g->flow.seat_count && g->phase == phases[c->f->at] &&
           MY(struct turn_locals)->seat == g->current &&
           g->current == galaxies_seat_in_order(g, g->turns_in_round);
}

static bool has_mates(const galaxies *g, int seat)
{
    return set_count(team_seats(g, seat)) > 1;
}

static bool energy_frame(const call *c)
{
    const galaxies *g = c->g;
    int seat = MY(struct turn_locals)->seat;

    if (seat != g->current)
        return false;
    if (c->f->at == 4)
        return galaxies_can_draw(g, seat);
    if (c->f->at == 7)
        return MY(struct turn_locals)->step >= 0 &&
               MY(struct turn_locals)->step < g->card_count * SQUAD &&
               galaxies_may_regenerate(g, seat, MY(struct turn_locals)->step);
    return c->f->at != 6 || (has_mates(g, seat) && galaxies_kinds_in(g->hand[seat]) != 0);
}

/* One card at the hand limit; who draws is whose phase it is, or who played the card. */
static bool draw_frame(const call *c)
{
    int seat = MY(struct draw_locals)->seat;
    int wanted = called_by(c, PROC_PLAY, 0) ? CALLER(struct play_locals)->seat : c->g->current;

    return seat == wanted && galaxies_can_draw(c->g, seat) &&
           galaxies_hand_size(c->g, seat) >= galaxies_components()->hand_most;
}

static bool phase_frame(const call *c)
{
    return MY(struct turn_locals)->seat == c->g->current;
}

/* ---- launching and placing ---- */

/* The ships before `next` stand, the others do not. */
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

static bool launch_frame(const call *c)
{
    const struct launch_locals *my = MY(struct launch_locals);
    const galaxies *g = c->g;
    bool played = called_by(c, PROC_PLAY, 0);

    if (!is_card(g, my->card) || g->where[my->card] != ON_FIELD || g->adrift[my->card] ||
        g->owner[my->card] != g->controller[my->card] || my->next > card_of(g, my->card)->count ||
        !launched_so_far(g, my->card, my->next) || !g->launched_now[my->card])
        return false;
    if (played != (my->how == BESIDE_SHIP) ||
        (my->how == FROM_ZONE ? my->host != NO_MODEL : !is_host(g, my->host, my->card)))
        return false;
    if (c->f->at == 1)
        return my->next < card_of(g, my->card)->count;
    return my->how == FROM_ZONE && card_of(g, my->card)->capacity > 0 &&
           has_hidden_cards(g, g->controller[my->card]) && is_asked(c, g->controller[my->card]);
}

static bool put_frame(const call *c)
{
    const struct put_locals *my = MY(struct put_locals);
    const galaxies *g = c->g;

    if (!is_model(g, my->model) || !is_asked(c, controller_of(g, my->model)))
        return false;
    if (called_by(c, PROC_LAUNCH, 0)) {
        const struct launch_locals *from = CALLER(struct launch_locals);

        return my->model == from->card * SQUAD + from->next && my->how == from->how &&
               my->host == from->host && my->within == 0;
    }
    if (called_by(c, PROC_MOVE, 0))
        return my->how == PUT_WITHIN && my->model == CALLER(struct move_locals)->model &&
               my->host == my->model && is_there(g, my->model) &&
               my->within == galaxies_warp_reach(g, my->model);
    return my->how == BESIDE_MATES && my->model == CALLER(struct play_locals)->first &&
           my->host == NO_MODEL && my->within == 0 && !model_on_field(g, my->model) &&
           g->is_lost[my->model] && galaxies_any_place(g, my);
}

/* ---- activation and movement ---- */

static bool activate_frame(const call *c)
{
    int card = MY(struct card_locals)->card;

    return is_card(c->g, card) && c->g->where[card] >= ON_FIELD &&
           c->g->controller[card] == c->g->current;
}

/* The card and the way of moving or attacking come from the activation, or from a card played. */
static bool acts_as_called(const call *c, int card, int how)
{
    if (!is_card(c->g, card) || c->g->where[card] < ON_FIELD)
        return false;
    if (called_by(c, PROC_ACTIVATE, 0))
        return card == CALLER(struct card_locals)->card && how == MOVE_ACTIVATION;
    return card == CALLER(struct play_locals)->first &&
           how == (called_by(c, PROC_PLAY, 3) ? MOVE_HALF : MOVE_PATROL);
}

static bool can_still_move(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i) && g->moved[card * SQUAD + i] != MOVE_DONE)
            return true;
    return false;
}

/* An order that waits until another ship has arrived. */
static bool order_sound(const galaxies *g, const struct move_locals *my)
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

static bool move_frame(const call *c)
{
    const struct move_locals *my = MY(struct move_locals);
    const galaxies *g = c->g;

    if (!acts_as_called(c, my->card, my->how))
        return false;
    if (c->f->at == 1)
        return g->where[my->card] == ON_FIELD && can_still_move(g, my->card) &&
               is_asked(c, g->controller[my->card]);
    if (c->f->at == 2)
        return order_sound(g, my);
    return is_model(g, my->model) && card_of_model(my->model) == my->card &&
           my->verb == (c->f->at <= 4 ? VERB_WARP : VERB_STEP);
}

static bool step_frame(const call *c)
{
    const struct step_locals *my = MY(struct step_locals);
    const galaxies *g = c->g;

    if (my->model != CALLER(struct move_locals)->model)
        return false;
    if (c->f->at != 1)
        return true;
    return g->setting[SETTING_ECM] == ECM_ASKED && is_there(g, my->model) &&
           is_there(g, my->next) && are_enemies(g, my->model, my->next) &&
           is_asked(c, controller_of(g, my->next));
}

static bool has_wake(const galaxies *g, int card)
{
    working list[WORKING_MAX];

    return galaxies_working(g, card, ON_MOVE_ENDED, list) > 0;
}

static bool arrive_frame(const call *c)
{
    const struct step_locals *my = MY(struct step_locals);
    const galaxies *g = c->g;

    if (!is_model(g, my->model) || card_of_model(my->model) != CALLER(struct move_locals)->card)
        return false;
    if (c->f->at != 2 && !is_there(g, my->model))
        return false;
    switch (c->f->at) {
    case 1:
        return has_wake(g, card_of_model(my->model)) && galaxies_has_wake_target(g, my->model) &&
               is_asked(c, controller_of(g, my->model));
    case 3:
        return my->next != NO_CARD && my->next == galaxies_boardable(g, my->model) &&
               is_asked(c, controller_of(g, my->model));
    default: return true;
    }
}

/* ---- attacks ---- */

static bool attacks_frame(const call *c)
{
    const struct card_locals *my = MY(struct card_locals);
    const galaxies *g = c->g;

    if (!acts_as_called(c, my->card, my->how))
        return false;
    return c->f->at != 1 ||
           (g->where[my->card] == ON_FIELD && galaxies_any_fire(g, my->card, my->how) &&
               is_asked(c, g->controller[my->card]));
}

/* The attack that lies open is the one that the frame is about. */
static bool is_attack_of(const galaxies *g, const struct attack_locals *my)
{
    weapon list[WEAPON_SLOTS];

    return g->attack.state > ATTACK_ROLLED && g->attack.attacker == my->model &&
           g->attack.target == my->target && g->attack.weapon == my->slot &&
           my->slot < galaxies_weapons(g, card_of_model(my->model), list);
}

static bool attack_frame(const call *c)
{
    const struct attack_locals *my = MY(struct attack_locals);
    const galaxies *g = c->g;

    if (!is_model(g, my->model) || !is_model(g, my->target) ||
        card_of_model(my->model) != CALLER(struct card_locals)->card)
        return false;
    if (c->f->at == 6)
        return g->attack.attacker == my->model && g->attack.target == my->target;
    if (!is_there(g, my->model) || !is_there(g, my->target) ||
        !are_enemies(g, my->model, my->target) || !is_attack_of(g, my))
        return false;
    int asked = c->f->at <= 2 ? controller_of(g, my->model) : controller_of(g, my->target);

    if (asks(c) && !is_asked(c, asked))
        return false;
    if (c->f->at >= 3 && g->attack.state != ATTACK_HITS)
        return c->f->at == 5; /* the card that calls the hit off has just been played */
    return c->f->at != 3 || galaxies_may_force_reroll(g);
}

/* ---- cards, losses, control ---- */

static int moment_of(const call *c)
{
    return called_by(c, PROC_DEPLOY, 0)   ? AT_ENEMY_DEPLOY
           : called_by(c, PROC_ACTION, 0) ? AT_ENEMY_ACTION
                                          : AT_DESTRUCTION;
}

static bool react_frame(const call *c)
{
    const struct react_locals *my = MY(struct react_locals);
    const galaxies *g = c->g;
    int against = g->current;

    if (my->moment != moment_of(c) || my->seat >= g->flow.seat_count)
        return false;
    if (my->moment == AT_DESTRUCTION) {
        if (my->about != CALLER(struct aftermath_locals)->model)
            return false;
        against = controller_of(g, my->about);
    } else if (my->about != NO_MODEL) {
        return false;
    }
    return team_of(g, my->seat) != team_of(g, against) &&
           (!asks(c) || galaxies_could_react(g, my->seat, my->moment, my->about));
}

/* A ship that has just left the field. */
static bool aftermath_frame(const call *c)
{
    const struct aftermath_locals *my = MY(struct aftermath_locals);
    const galaxies *g = c->g;

    if (!is_model(g, my->model) || model_on_field(g, my->model) || !g->is_lost[my->model])
        return false;
    return called_by(c, PROC_ATTACK, 0) ? my->killer == CALLER(struct attack_locals)->model
                                        : my->killer == NO_MODEL;
}

/* Who plays a card, and at what moment, follows from the caller. */
static bool is_played_in_time(const call *c, const struct play_locals *my)
{
    const galaxies *g = c->g;
    int seat = g->current, moment = 0;

    switch (c->caller->procedure) {
    case PROC_DEPLOY: moment = IN_OWN_DEPLOY; break;
    case PROC_ACTION: moment = IN_OWN_ACTION; break;
    case PROC_REACT:
        moment = CALLER(struct react_locals)->moment;
        seat = CALLER(struct react_locals)->seat;
        break;
    default: {
        const struct attack_locals *at = CALLER(struct attack_locals);
        bool own = c->caller->at == 2;

        moment = own ? AT_OWN_MISS : AT_ENEMY_HIT;
        seat = controller_of(g, own ? at->model : at->target);
    }
    }
    return my->seat == seat && my->kind < galaxies_components()->tactic_count &&
           tactic_of(my->kind)->timing & moment;
}

/* At which point the effect of a card can stop; 10 is the draw that any may bring. */
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

static bool play_frame(const call *c)
{
    const struct play_locals *my = MY(struct play_locals);
    const galaxies *g = c->g;

    if (!is_played_in_time(c, my))
        return false;
    if (tactic_of(my->kind)->kind != EVENT)
        return c->f->at == 1 && is_card(g, my->first) && g->where[my->first] == ON_FIELD &&
               galaxies_is_full(g, my->first, tactic_of(my->kind)->kind);
    if (c->f->at == 10)
        return my->second > 0 && my->second <= galaxies_draws_of(my->kind);
    if (!stops_at(galaxies_main_effect(g, my->kind)->op, c->f->at))
        return false;
    return c->f->at == 2 || c->f->at == 7 ? is_model(g, my->first) : is_card(g, my->first);
}

static bool control_frame(const call *c)
{
    const struct control_locals *my = MY(struct control_locals);
    const galaxies *g = c->g;

    if (!is_card(g, my->card) || g->where[my->card] < ON_FIELD)
        return false;
    if (called_by(c, PROC_ENERGY, 0)
            ? my->seat != g->current || my->card != CALLER(struct turn_locals)->step / ATTACHED
        : called_by(c, PROC_ARRIVE, 0)
            ? my->seat != controller_of(g, CALLER(struct step_locals)->model)
            : my->seat != CALLER(struct play_locals)->seat)
        return false;
    return c->f->at != 1 ||
           (g->controller[my->card] == my->seat && galaxies_double_hero(g, my->card) != NO_KIND);
}

/* ---- all frames ---- */

static bool locals_sound(const frame *f)
{
    const locals_range *range = &galaxies_locals[f->procedure];

    for (int i = 0; i < FRAME_LOCALS; i++)
        if (f->local[i] < (i < range->locals ? range->lo[i] : 0) ||
            f->local[i] > (i < range->locals ? range->hi[i] : 0))
            return false;
    return true;
}

/* Is there such a point, and does it wait for what is above it? */
static bool point_sound(const galaxies *g, int level)
{
    const frame *f = &g->flow.stack[level];
    bool top = level + 1 == g->flow.depth;

    for (int i = 0; i < GALAXIES_POINTS; i++) {
        const resume_point *p = &galaxies_points[i];

        if (p->procedure == f->procedure && p->at == f->at &&
            (top ? p->ask != 0 && p->ask == g->flow.ask
                 : p->callee != 0 && p->callee == f[1].procedure))
            return true;
    }
    return false;
}

static bool frame_sound(const galaxies *g, int level)
{
    static bool (*const checks[PROC_COUNT])(const call *) = {
        [PROC_GAME] = game_frame,
        [PROC_BUILD] = build_frame,
        [PROC_FIRST] = first_frame,
        [PROC_TURN] = turn_frame,
        [PROC_ENERGY] = energy_frame,
        [PROC_DRAW] = draw_frame,
        [PROC_DEPLOY] = phase_frame,
        [PROC_LAUNCH] = launch_frame,
        [PROC_PUT] = put_frame,
        [PROC_ACTION] = phase_frame,
        [PROC_ACTIVATE] = activate_frame,
        [PROC_MOVE] = move_frame,
        [PROC_STEP] = step_frame,
        [PROC_ARRIVE] = arrive_frame,
        [PROC_ATTACKS] = attacks_frame,
        [PROC_ATTACK] = attack_frame,
        [PROC_REACT] = react_frame,
        [PROC_AFTERMATH] = aftermath_frame,
        [PROC_PLAY] = play_frame,
        [PROC_CONTROL] = control_frame,
    };
    const frame *f = &g->flow.stack[level];
    call c = {g, f, level == 0 ? NULL : f - 1};

    if (f->procedure == PROC_NONE || f->procedure >= PROC_COUNT ||
        (level == 0) != (f->procedure == PROC_GAME))
        return false;
    return locals_sound(f) && point_sound(g, level) && checks[f->procedure](&c);
}

static bool is_under_way(const galaxies *g, int what, int about)
{
    for (int level = 0; level < g->flow.depth; level++)
        if (g->flow.stack[level].procedure == what &&
            (about < 0 || g->flow.stack[level].local[0] == about))
            return true;
    return false;
}

static bool no_attack(const attack *a)
{
    return !(a->state | a->attacker | a->target | a->weapon | a->letter | a->number | a->critical |
               a->strength | a->rerolled | a->played) &&
           a->redirected == NO_MODEL;
}

static bool attack_sound(const galaxies *g)
{
    const attack *a = &g->attack;

    if (a->state == ATTACK_NONE)
        return no_attack(a) && !is_under_way(g, PROC_ATTACK, -1);
    return a->state < ATTACK_STATES && is_model(g, a->attacker) && is_model(g, a->target) &&
           a->weapon < WEAPON_SLOTS && a->letter < GRID_LETTERS && a->number < GRID_NUMBERS &&
           a->critical <= 1 && a->rerolled <= 3 && a->played <= 1 &&
           (a->redirected == NO_MODEL || is_model(g, a->redirected)) &&
           (g->flow.over || is_under_way(g, PROC_ATTACK, a->attacker));
}

static bool charge_sound(const galaxies *g)
{
    if (g->charge_ship == NO_MODEL)
        return g->charge_left == 0;
    return is_model(g, g->charge_ship) &&
           (g->flow.over || is_under_way(g, PROC_ATTACKS, card_of_model(g->charge_ship)));
}

bool galaxies_frames_sound(const galaxies *g, text *why)
{
    for (int level = 0; level < g->flow.depth; level++)
        if (!frame_sound(g, level))
            return galaxies_wrong(why, "What is under way cannot be.");
    if (!attack_sound(g) || !charge_sound(g))
        return galaxies_wrong(why, "An attack is under way, and it is not.");
    return true;
}

/* ---- a game that goes on ---- */

/* A card on the field has ships there, or they are just being placed. */
static bool has_ships(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i))
            return true;
    return is_under_way(g, PROC_LAUNCH, card);
}

static bool motion_sound(const galaxies *g, int model)
{
    return g->moved[model] != MOVE_BEGUN || is_under_way(g, PROC_MOVE, card_of_model(model));
}

bool galaxies_running_sound(const galaxies *g, text *why)
{
    if (g->cause != CAUSE_NONE || g->winner != TEAMS)
        return galaxies_wrong(why, "The game is over, and it is not.");
    if (g->flow.depth == 0 || (g->round == 0) != (g->phase == PHASE_SETUP))
        return galaxies_wrong(why, "The phase does not fit the round.");
    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == ON_FIELD && !has_ships(g, card))
            return galaxies_wrong(why, "A ship card is on the field without ships.");
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model))
            continue;
        if (g->is_lost[model] && !is_under_way(g, PROC_AFTERMATH, -1))
            return galaxies_wrong(why, "A ship is on the field that is lost.");
        if (!motion_sound(g, model))
            return galaxies_wrong(why, "A ship is moving that is not activated.");
    }
    return true;
}
