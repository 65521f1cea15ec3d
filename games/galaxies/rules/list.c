/* list.c: the options of every question. */
#include "games/galaxies/rules/procedures.h"

#define TOP(type) ((const type *)(const void *)g->flow.stack[g->flow.depth - 1].local)

/* ---- options of several questions ---- */

/* Offers to discard cards for energy, at any point of the player's own turn (GX-032, GX-R025). */
static void offer_discards(const galaxies *g, int seat, options *out)
{
    uint32_t kinds = galaxies_kinds_in(g->hand[seat]);

    if (kinds == 0 || seat != g->current)
        return;
    option *o = options_offer(out, VERB_DISCARD, GX(32));

    option_about(o, NO_THING, NO_THING, NO_THING);
    option_add_set(o, kinds, 1, set_count(kinds));
}

static void offer_end(int verb, rule because, options *out)
{
    option_about(options_offer(out, (uint16_t)verb, because), NO_THING, NO_THING, NO_THING);
}

/*
 * Offers what is possible at any point of the turn: discards, and showing the hand to the team
 * (GX-007).
 */
static void offer_asides(const galaxies *g, int seat, options *out)
{
    offer_discards(g, seat, out);
    if (seat == g->current && galaxies_has_mates(g, seat))
        offer_end(VERB_SHOW, GX(7), out);
}

static void offer_play(const galaxies *g, int seat, int kind, int first, int second, options *out)
{
    if (galaxies_suits(g, seat, kind, first, second))
        option_about(
            options_offer(out, VERB_PLAY, tactic_of(kind)->kind == EVENT ? GX(130) : GX(133)), kind,
            first, second);
}

/* Offers every target of a card: ship cards, ships, or ship cards with a ship to launch beside. */
static void offer_targets(const galaxies *g, int seat, int kind, options *out)
{
    const tactic *t = tactic_of(kind);
    int op = t->kind == EVENT ? t->effect[0].op : OP_NONE;
    bool by_ship = op == OP_RETURN_SHIP || op == OP_DAMAGE;

    if (op == OP_GAIN_ENERGY) {
        option_about(options_offer(out, VERB_PLAY, GX(130)), kind, NO_THING, NO_THING);
        return;
    }
    for (int i = 0; i < (by_ship ? g->card_count * SQUAD : g->card_count); i++) {
        if (op != OP_LAUNCH_BESIDE) {
            offer_play(g, seat, kind, i, NO_THING, out);
            continue;
        }
        for (int host = 0; host < g->card_count; host++)
            offer_play(g, seat, kind, i, host * SQUAD, out);
    }
}

static void offer_plays(const galaxies *g, int seat, int moment, options *out)
{
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        int before = out->count;

        if (!galaxies_may_play(g, seat, kind, moment))
            continue;
        offer_targets(g, seat, kind, out);
        if (out->count == before && out->want_barred && galaxies_lacks_room(g, seat, kind))
            options_bar(out, VERB_PLAY, kind, GX(183));
    }
}

/* ---- before the game ---- */

static void list_fleet(const galaxies *g, int seat, options *out)
{
    const galaxies_data *d = galaxies_components();

    for (int kind = 0; kind < d->card_count; kind++)
        if (galaxies_barred_from_fleet(g, seat, kind) == 0)
            option_about(options_offer(out, VERB_ADD, GX(13)), kind, NO_THING, NO_THING);
    if (galaxies_fleet_spent(g, seat) > 0 || out->count == 0)
        offer_end(VERB_DONE, GX(12), out);
}

/* Returns the kinds with exactly `copies` copies in the deck, of which more are allowed. */
static uint32_t kinds_with(const fleet *f, int copies)
{
    const galaxies_data *d = galaxies_components();
    uint32_t set = 0;

    for (int kind = 0; kind < d->tactic_count; kind++)
        if (fleet_copies(d, f, kind) > copies && f->deck[kind] == copies)
            set |= 1u << kind;
    return set;
}

/*
 * Offers the kinds that may get one more copy. The number to choose is limited so that the deck can
 * still reach its size.
 */
static void list_deck(const galaxies *g, int seat, options *out)
{
    int wave = TOP(struct build_locals)->wave % DECK_WAVES;
    fleet f = galaxies_fleet_of(g, seat);
    uint32_t members = kinds_with(&f, wave);
    int want = f.deck_limit - fleet_deck_size(&f), waves_left = DECK_WAVES - 1 - wave;
    int most = set_count(members), can = 0;

    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        int room = fleet_copies(galaxies_components(), &f, kind) - wave;

        if (members >> kind & 1)
            can += room < waves_left + 1 ? room : waves_left + 1;
    }
    want = want < can ? want : can; /* or fewer, if there are too few cards */
    most = most < want ? most : want;
    int least = waves_left == 0 ? want : (want + waves_left) / (waves_left + 1);

    least = least < most ? least : most;
    option *o = options_offer(out, VERB_DECK, GX(17));

    option_about(o, wave, NO_THING, NO_THING);
    option_add_set(o, members, least, waves_left == 0 ? least : most);
}

static void list_first(const galaxies *g, int seat, options *out)
{
    (void)seat;
    for (int other = 0; other < g->flow.seat_count; other++)
        option_about(options_offer(out, VERB_FIRST, GX(27)), other, NO_THING, NO_THING);
}

/* ---- energy ---- */

static void list_energy(const galaxies *g, int seat, options *out)
{
    uint32_t kinds = galaxies_kinds_in(g->hand[seat]);

    offer_end(VERB_GO_ON, GX(30), out);
    for (int other = 0; other < g->flow.seat_count; other++) {
        int room = galaxies_components()->hand_most - galaxies_hand_size(g, other);

        if (other == seat || team_of(g, other) != team_of(g, seat) || room <= 0)
            continue;
        option *o = options_offer(out, VERB_PASS_CARDS, GX(8));

        option_about(o, other, NO_THING, NO_THING);
        option_add_set(o, kinds, 1, set_count(kinds) < room ? set_count(kinds) : room);
    }
    offer_asides(g, seat, out);
}

static void list_shuffle(const galaxies *g, int seat, options *out)
{
    offer_end(VERB_GO_ON, GX(30), out);
    offer_asides(g, seat, out);
}

static void list_market(const galaxies *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_end(VERB_DRAW, GX(163), out);
    offer_end(VERB_KEEP, GX(163), out);
}

static void list_regenerate(const galaxies *g, int seat, options *out)
{
    (void)seat;
    option_about(options_offer(out, VERB_RESTORE, GX(164)), TOP(struct turn_locals)->step, NO_THING,
        NO_THING);
    offer_end(VERB_KEEP, GX(164), out);
}

static void list_limit(const galaxies *g, int seat, options *out)
{
    for (int kind = 0; kind < TACTICS_MAX; kind++)
        if (g->hand[seat][kind] > 0)
            option_about(options_offer(out, VERB_DISCARD, GX(121)), kind, NO_THING, NO_THING);
}

/* ---- deploying ---- */

static void list_deploy(const galaxies *g, int seat, options *out)
{
    for (int card = 0; card < g->card_count; card++) {
        if (g->controller[card] != seat || g->where[card] > IN_HOLD)
            continue;
        rule because = galaxies_barred_from_launch(g, card, FROM_ZONE, NO_MODEL);

        if (because == 0)
            option_about(options_offer(out, VERB_LAUNCH, GX(38)), card, NO_THING, NO_THING);
        else if (out->want_barred)
            options_bar(out, VERB_LAUNCH, card, because);
    }
    offer_plays(g, seat, IN_OWN_DEPLOY, out);
    offer_asides(g, seat, out);
    offer_end(VERB_END, GX(30), out);
}

/*
 * Offers every load that fits the hold as one option. A question per card would tell the others how
 * much is loaded (GX-R015).
 */
static void list_cargo(const galaxies *g, int seat, options *out)
{
    int carrier = TOP(struct launch_locals)->card, count = 0;
    int can[CARDS];

    (void)seat;
    offer_end(VERB_DONE, GX(55), out);
    for (int card = 0; card < g->card_count; card++)
        if (galaxies_may_load(g, card, carrier))
            can[count++] = card;
    for (uint32_t some = 1; some < 1u << count; some++) {
        uint32_t cards = 0;
        int spaces = 0;

        for (int i = 0; i < count; i++) {
            if (!(some >> i & 1))
                continue;
            cards |= 1u << can[i];
            spaces += galaxies_spaces(g, can[i]);
        }
        if (spaces <= galaxies_room_in(g, carrier))
            option_about(options_offer(out, VERB_LOAD, GX(50)), (int)(cards & CARGO_LOW),
                (int)(cards >> CARGO_BITS), NO_THING);
    }
}

/* Offers one option for each column and direction of the back; the row is a free number. */
static void list_put(const galaxies *g, int seat, options *out)
{
    const struct put_locals *how = TOP(struct put_locals);
    spots s;
    int from, to;

    (void)seat;
    spots_begin(&s, g, how);
    spots_columns(&s, &from, &to);
    for (int direction = 0; direction < (s.size == MEDIUM ? HEX_DIRECTIONS : 1); direction++) {
        for (int column = from; column <= to; column++) {
            uint32_t rows = spots_rows(&s, column, direction);

            if (rows == 0)
                continue;
            option *o = options_offer(out, VERB_PUT, GX(41));

            option_about(o, how->model, column, s.size == MEDIUM ? direction : NO_THING);
            option_add_set(o, rows, 1, 1);
        }
    }
}

/* ---- acting ---- */

static rule barred_from_activation(const galaxies *g, int card)
{
    if (g->activated[card])
        return GX(64);
    if (g->adrift[card])
        return GX(169);
    return galaxies_activation_cost(g, card) > g->energy[g->controller[card]] ? GX(63) : 0;
}

static void list_action(const galaxies *g, int seat, options *out)
{
    for (int card = 0; card < g->card_count; card++) {
        if (g->controller[card] != seat || g->where[card] != ON_FIELD)
            continue;
        rule because = barred_from_activation(g, card);

        if (because == 0)
            option_about(options_offer(out, VERB_ACTIVATE, GX(65)), card, NO_THING, NO_THING);
        else if (out->want_barred)
            options_bar(out, VERB_ACTIVATE, card, because);
    }
    offer_plays(g, seat, IN_OWN_ACTION, out);
    offer_asides(g, seat, out);
    offer_end(VERB_END, GX(31), out);
}

/* Offers the steps of a ship. The chart `c` is without the ship itself. */
static void offer_steps(const galaxies *g, const chart *c, int model, int how, options *out)
{
    bool medium = type_of(g, model)->size == MEDIUM;
    bool chooses_end = medium && g->moved[model] == MOVE_OPEN; /* chosen once per move (GX-R037) */
    int left = galaxies_allowance(g, model, how) - g->steps[model];

    for (int lead = 0; lead < (chooses_end ? 2 : 1); lead++) {
        mover m = galaxies_mover(g, model, chooses_end ? lead : g->leads[model]);

        for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
            if (galaxies_may_step(g, c, &m, direction, left))
                option_about(options_offer(out, VERB_STEP, medium ? GX(70) : GX(68)), model,
                    direction, chooses_end ? lead : NO_THING);
    }
}

bool galaxies_may_warp(const galaxies *g, int model)
{
    struct put_locals put = {
        (int16_t)model, PUT_WITHIN, (int16_t)model, (int16_t)galaxies_warp_reach(g, model)};

    return put.within > 0 && galaxies_any_place(g, &put);
}

/* Offers further steps of the ship in motion. Returns false if it cannot stop where it is. */
static bool offer_steps_on(const galaxies *g, chart *c, int model, int how, options *out)
{
    hex_base b = galaxies_base(g, model);

    offer_steps(g, c, model, how, out);
    if (!chart_is_free(c, &b))
        return false;
    chart_put(c, &b);
    return true;
}

static void list_move(const galaxies *g, int seat, options *out)
{
    const struct move_locals *my = TOP(struct move_locals);
    int moving = galaxies_ship_in_motion(g, my->card);
    chart c;

    galaxies_chart(g, moving, &c);
    bool may_stop = moving == NO_MODEL || offer_steps_on(g, &c, moving, my->how, out);

    for (int i = 0; i < SQUAD && may_stop; i++) {
        int model = my->card * SQUAD + i;

        if (model == moving || !model_on_field(g, model) || g->moved[model] != MOVE_OPEN)
            continue;
        hex_base b = galaxies_base(g, model);

        chart_take(&c, &b);
        offer_steps(g, &c, model, my->how, out);
        chart_put(&c, &b);
        if (my->how == MOVE_ACTIVATION && galaxies_may_warp(g, model))
            option_about(options_offer(out, VERB_WARP, GX(166)), model, NO_THING, NO_THING);
    }
    offer_asides(g, seat, out);
    if (may_stop)
        offer_end(VERB_END, GX(66), out);
}

static void list_ecm(const galaxies *g, int seat, options *out)
{
    (void)seat;
    option_about(options_offer(out, VERB_ROLL, GX(76)), TOP(struct step_locals)->next,
        TOP(struct step_locals)->model, NO_THING);
    offer_end(VERB_DECLINE, GX(76), out);
}

static void list_wake(const galaxies *g, int seat, options *out)
{
    int model = TOP(struct step_locals)->model;

    (void)seat;
    for (int other = 0; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && are_enemies(g, model, other) &&
            galaxies_adjacent(g, model, other))
            option_about(options_offer(out, VERB_HARM, GX(114)), other, NO_THING, NO_THING);
    offer_end(VERB_KEEP, GX(114), out);
}

static void list_board(const galaxies *g, int seat, options *out)
{
    (void)seat;
    option_about(
        options_offer(out, VERB_BOARD, GX(169)), TOP(struct step_locals)->next, NO_THING, NO_THING);
    offer_end(VERB_KEEP, GX(169), out);
}

/* ---- attacks ---- */

static void offer_fire(const galaxies *g, int model, int slot, int how, options *out)
{
    int range = galaxies_fire_range(g, model, slot, how);

    for (int target = 0; target < g->card_count * SQUAD && range != OUT_OF_ACTION; target++)
        if (galaxies_may_fire(g, model, range, target))
            option_about(options_offer(out, VERB_FIRE, GX(97)), model, slot, target);
}

static void list_attack(const galaxies *g, int seat, options *out)
{
    const struct card_locals *my = TOP(struct card_locals);
    int slots = galaxies_weapon_count(g, my->card);

    for (int i = 0; i < SQUAD; i++)
        for (int slot = 0; slot < slots; slot++)
            offer_fire(g, my->card * SQUAD + i, slot, my->how, out);
    offer_asides(g, seat, out);
    offer_end(VERB_END, GX(67), out);
}

static bool rerolls_one_die(const galaxies *g, int from_where)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(g->attack.attacker), ON_ATTACK_ROLLED, list);

    for (int i = 0; i < count; i++)
        if (list[i].source == from_where && list[i].effect->op == OP_REROLL_ONE)
            return true;
    return false;
}

static void list_reroll(const galaxies *g, int seat, options *out)
{
    uint32_t powers = galaxies_rerolls(g);

    for (int from_where = 0; from_where < EFFECTS + ATTACHED; from_where++) {
        if (!(powers >> from_where & 1))
            continue;
        bool one = rerolls_one_die(g, from_where);

        for (int dice = one; dice <= (one ? 2 : 0); dice++)
            if (!(g->attack.rerolled & dice))
                option_about(options_offer(out, VERB_REROLL, GX(100)), from_where, dice, NO_THING);
    }
    if (g->attack.state == ATTACK_MISSES && !g->attack.played)
        for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
            if (galaxies_may_play(g, seat, kind, AT_OWN_MISS))
                option_about(options_offer(out, VERB_PLAY, GX(130)), kind, NO_THING, NO_THING);
    offer_asides(g, seat, out);
    offer_end(VERB_KEEP, GX(100), out);
}

/*
 * Offers the defender's options: at point 3 only the forced reroll, at point 4 everything after the
 * dice.
 */
static void list_defend(const galaxies *g, int seat, options *out)
{
    bool first = g->flow.stack[g->flow.depth - 1].at == 3;

    if (first)
        offer_end(VERB_REROLL, GX(100), out);
    for (int model = 0; model < g->card_count * SQUAD && !first; model++)
        if (galaxies_may_take_hit(g, model))
            option_about(options_offer(out, VERB_REDIRECT, GX(103)), model, NO_THING, NO_THING);
    for (int kind = 0; kind < galaxies_components()->tactic_count && !first; kind++)
        if (galaxies_may_play(g, seat, kind, AT_ENEMY_HIT))
            offer_play(g, seat, kind, g->attack.target, NO_THING, out);
    offer_end(VERB_KEEP, GX(102), out);
}

static void list_react(const galaxies *g, int seat, options *out)
{
    offer_plays(g, seat, TOP(struct react_locals)->moment, out);
    offer_asides(g, seat, out);
    offer_end(VERB_KEEP, GX(130), out);
}

/* ---- attachments ---- */

static void list_replace(const galaxies *g, int seat, options *out)
{
    const struct play_locals *my = TOP(struct play_locals);
    uint32_t listed = 0;

    (void)seat;
    for (int i = 0; i < ATTACHED; i++) {
        int kind = g->attached[my->first][i];

        if (kind == NO_KIND || tactic_of(kind)->kind != tactic_of(my->kind)->kind ||
            (listed >> kind & 1))
            continue;
        listed |= 1u << kind;
        option_about(options_offer(out, VERB_REPLACE, GX(129)), kind, NO_THING, NO_THING);
    }
}

static void list_hero(const galaxies *g, int seat, options *out)
{
    int taken = TOP(struct control_locals)->card, kind = galaxies_double_hero(g, taken);

    for (int card = 0; card < g->card_count; card++)
        for (int i = 0; i < ATTACHED; i++)
            if (g->where[card] == ON_FIELD && g->controller[card] == seat &&
                galaxies_same_hero(g->attached[card][i], kind))
                option_about(options_offer(out, VERB_REPLACE, GX(141)), card, g->attached[card][i],
                    NO_THING);
}

void galaxies_list(const flow *w, int seat, options *out)
{
    static void (*const lists[ASK_COUNT])(const galaxies *, int, options *) = {
        [ASK_FLEET] = list_fleet,
        [ASK_DECK] = list_deck,
        [ASK_FIRST] = list_first,
        [ASK_ENERGY] = list_energy,
        [ASK_MARKET] = list_market,
        [ASK_SHUFFLE] = list_shuffle,
        [ASK_LIMIT] = list_limit,
        [ASK_DEPLOY] = list_deploy,
        [ASK_CARGO] = list_cargo,
        [ASK_PUT] = list_put,
        [ASK_ACTION] = list_action,
        [ASK_MOVE] = list_move,
        [ASK_ECM] = list_ecm,
        [ASK_WAKE] = list_wake,
        [ASK_ATTACK] = list_attack,
        [ASK_REROLL] = list_reroll,
        [ASK_DEFEND] = list_defend,
        [ASK_REACT] = list_react,
        [ASK_REPLACE] = list_replace,
        [ASK_HERO] = list_hero,
        [ASK_BOARD] = list_board,
        [ASK_REGENERATE] = list_regenerate,
    };

    lists[w->ask](galaxies_in(w), seat, out);
}
