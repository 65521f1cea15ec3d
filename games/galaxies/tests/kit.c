/* kit.c: what the tests of Battleship Galaxies set the table and act with. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/galaxies/rules/say.h"

/* ---- beginning ---- */

static void set_words(setup *s, const char *settings)
{
    char name[24], value[24];

    while (*settings != '\0') {
        text n = text_in(name, sizeof name), v = text_in(value, sizeof value);

        while (*settings != '=')
            text_put_char(&n, *settings++);
        for (settings++; *settings != '\0' && *settings != ' '; settings++)
            text_put_char(&v, *settings);
        settings += *settings == ' ';
        refusal r = setup_set(&galaxies_game, s, name, value);

        if (r.code != ACCEPTED)
            fail_msg("%s", r.text);
    }
}

void kit_begin(kit *k, int seat_count, const char *settings)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = seat_count};

    set_words(&s, settings);
    memset(k, 0, sizeof *k);
    refusal r = game_start(&galaxies_game, &k->g.flow, &s, &k->out);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

/* Ship cards for a seat, behind its screen. */
static void give_fleet(kit *k, int seat, const char *types)
{
    galaxies *g = &k->g;
    char id[GALAXIES_ID_MAX];

    while (*types != '\0') {
        text t = text_in(id, sizeof id);
        int card = g->card_count++;

        for (; *types != '\0' && *types != ' '; types++)
            text_put_char(&t, *types);
        types += *types == ' ';
        g->kind[card] = (uint8_t)kit_type(id);
        g->owner[card] = g->controller[card] = (uint8_t)seat;
        g->where[card] = BEHIND_SCREEN;
    }
    g->built[seat] = 1;
}

/* One of everything, and again, as far as the deck goes. */
static void give_deck(kit *k, int seat)
{
    galaxies *g = &k->g;
    fleet f = galaxies_fleet_of(g, seat);

    for (int copy = 0; copy < galaxies_components()->copies_most; copy++)
        for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
            if (galaxies_deck_size(g, seat) < galaxies_deck_limit(g, seat) &&
                copy < fleet_copies(galaxies_components(), &f, kind))
                g->deck[seat][kind]++;
}

/* No tiles, energy for all; the second round begins. */
static void set_out(kit *k)
{
    galaxies *g = &k->g;

    memset(g->tile_kind, NO_TILE, sizeof g->tile_kind);
    memset(g->tile_black, 0, sizeof g->tile_black);
    memset(g->tile_at, 0, sizeof g->tile_at);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        g->energy[seat] = 30;
        g->had_turn[seat] = 1;
    }
    g->round = 2;
    kit_turn(k, 0, PHASE_DEPLOY);
}

void kit_battle(kit *k, const char *settings, const char *isn, const char *wretch)
{
    char all[96];
    text t = text_in(all, sizeof all);

    text_format(&t, "mission=x1 cost=60%s%s", settings[0] == '\0' ? "" : " ", settings);
    kit_begin(k, 2, all);
    give_fleet(k, 0, isn);
    give_fleet(k, 1, wretch);
    give_deck(k, 0);
    give_deck(k, 1);
    set_out(k);
}

void kit_mission(kit *k, const char *settings, int players, const char *const fleets[])
{
    kit_begin(k, players, settings);
    k->g.starter = 0;
    for (int seat = 0; seat < players; seat++) {
        kit_hand(k, seat, "");
        give_fleet(k, seat, fleets[seat]);
    }
    set_out(k);
}

/* ---- components of the test's own ---- */

static galaxies_data plain;

static void make_plain(ship_card *c)
{
    static const weapon gun = {.range = 5, .attacks = 2, .strength = 1, .damage_type = PULSE};
    static const uint16_t letters = 0xfc; /* C to H */

    c->launch = 5;
    c->activation = 2;
    c->move = 4;
    c->shields = 2;
    c->hull = 4;
    c->weapon_count = 1;
    c->weapon[0] = c->weapon[1] = gun;
    c->effect_count = 0;
    for (int number = 0; number < GRID_NUMBERS; number++) {
        c->hit[number] = number >= 2 && number <= 5 ? letters : 0;
        c->critical[number] = number == 4 ? 1 << 4 : 0;
    }
}

void kit_plain(void)
{
    plain = galaxies_shipped;
    plain.field[0] = (hex_field){21, 13, 12};
    for (int i = 0; i < plain.card_count; i++)
        make_plain(&plain.card[i]);
    galaxies_use(&plain);
}

galaxies_data *kit_board_figures(void)
{
    return &plain;
}

/* Gives a plain card the rows of one power that is printed on it. */
static void add_power(ship_card *c, const ship_card *printed, const char *power)
{
    bool is_it = false;

    for (int row = 0; row < printed->effect_count; row++) {
        if (printed->power[row][0] != '\0')
            is_it = strcmp(printed->power[row], power) == 0;
        if (is_it)
            c->effect[c->effect_count++] = printed->effect[row];
    }
}

const ship_card *kit_bearer(const char *power)
{
    kit_plain();
    for (int i = 0; i < plain.card_count; i++)
        add_power(&plain.card[i], &galaxies_shipped.card[i], power);
    const ship_card *first =
        plain.card[0].effect_count > 0 ? &plain.card[0] : kit_next_bearer(&plain.card[0]);

    if (first == NULL)
        fail_msg("no ship has the power %s", power);
    return first;
}

const ship_card *kit_next_bearer(const ship_card *c)
{
    for (c++; c < plain.card + plain.card_count; c++)
        if (c->effect_count > 0)
            return c;
    return NULL;
}

ship_card *kit_figures(const char *id)
{
    assert_ptr_equal(galaxies_components(), &plain);
    galaxies_use(&plain); /* their hash is not known yet */
    return &plain.card[kit_type(id)];
}

tactic *kit_tactic_figures(const char *id)
{
    assert_ptr_equal(galaxies_components(), &plain);
    galaxies_use(&plain);
    return &plain.tactic[kit_tactic(id)];
}

/* ---- where the rules stand ---- */

static void drop_all(kit *k)
{
    flow *w = &k->g.flow;

    memset(w->stack, 0, sizeof w->stack);
    memset(w->picks, 0, sizeof w->picks);
    w->depth = 0;
    w->asked = w->answered = 0;
    w->ask = 0;
    k->g.attack = (attack){.redirected = NO_MODEL};
    k->g.charge_ship = NO_MODEL;
    k->g.charge_left = 0;
    flow_call(w, PROC_GAME, &(struct no_locals){0}, sizeof(struct no_locals));
    w->stack[0].at = 3;
}

static void run(kit *k)
{
    k->out.count = 0;
    flow_run(&k->g.flow, galaxies_game.procedures, &k->out);
}

/* The place of a seat in the order of the round. */
static int place_of(const galaxies *g, int seat)
{
    int place = 0;

    while (galaxies_seat_in_order(g, place) != seat)
        place++;
    return place;
}

void kit_turn(kit *k, int seat, int phase)
{
    static const uint8_t procedures[PHASES] = {0, PROC_ENERGY, PROC_DEPLOY, PROC_ACTION};
    struct turn_locals turn = {.seat = (int16_t)seat};
    galaxies *g = &k->g;

    drop_all(k);
    g->current = (uint8_t)seat;
    g->turns_in_round = (uint8_t)place_of(g, seat);
    g->phase = (uint8_t)phase;
    memset(g->activated, 0, sizeof g->activated);
    memset(g->launched_now, 0, sizeof g->launched_now);
    memset(g->used, 0, sizeof g->used);
    memset(g->cheaper, 0, sizeof g->cheaper);
    flow_call(&g->flow, PROC_TURN, &turn, sizeof turn);
    g->flow.stack[1].at = (uint8_t)phase;
    flow_call(&g->flow, procedures[phase], &turn, sizeof turn);
    run(k);
}

/* ---- ships ---- */

static int direction(const char *word)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (strcmp(galaxies_direction_names[i], word) == 0)
            return i;
    fail_msg("%s is no direction", word);
    return 0;
}

void kit_put(kit *k, const char *ship, const char *space, const char *lies)
{
    galaxies *g = &k->g;
    int model = kit_ship(k, ship);
    bool medium = type_of(g, model)->size == MEDIUM;

    assert_true(medium == (lies != NULL));
    g->where[card_of_model(model)] = ON_FIELD;
    g->carrier[card_of_model(model)] = NO_CARD;
    g->front[model] = kit_hex(space);
    g->back[model] = medium ? hex_next(field_of(g), kit_hex(space), direction(lies)) : HEX_NONE;
    g->shields[model] = type_of(g, model)->shields;
    g->hull[model] = 0;
    g->is_lost[model] = 0;
}

/* Does the ship stand on open and free spaces, so far away from the other? */
static bool stands_well(const kit *k, int model, int other, int distance)
{
    hex_base b = galaxies_base(&k->g, model);
    chart c;

    galaxies_chart(&k->g, model, &c);
    return chart_is_open(&c, &b, type_of(&k->g, model)->size) && chart_is_free(&c, &b) &&
           galaxies_distance(&k->g, model, other) == distance;
}

void kit_put_away(kit *k, const char *ship, const char *from, int distance)
{
    const hex_field *f = field_of(&k->g);
    int model = kit_ship(k, ship);

    for (int i = 0; i < f->columns * HEX_ROWS; i++) {
        char space[8];
        text t = text_in(space, sizeof space);

        if (!hex_is_on(f, (hex)i))
            continue;
        text_format(&t, "%c%d", 'A' + hex_column((hex)i), hex_row((hex)i) + 1);
        kit_put(k, ship, space, type_of(&k->g, model)->size == MEDIUM ? "north" : NULL);
        if (stands_well(k, model, kit_ship(k, from), distance))
            return;
    }
    fail_msg("%s cannot stand %d away from %s", ship, distance, from);
}

void kit_pegs(kit *k, const char *ship, int shields, int hull)
{
    k->g.shields[kit_ship(k, ship)] = (uint8_t)shields;
    k->g.hull[kit_ship(k, ship)] = (uint8_t)hull;
}

void kit_lose(kit *k, const char *ship)
{
    galaxies_doom(&k->g, kit_ship(k, ship));
    galaxies_take_off(&k->g, kit_ship(k, ship), DESTROYED, NULL);
}

void kit_carry(kit *k, const char *card, const char *carrier)
{
    k->g.where[kit_card(k, card)] = IN_HOLD;
    k->g.carrier[kit_card(k, card)] = (uint8_t)kit_card(k, carrier);
}

void kit_capture(kit *k, const char *card, int seat)
{
    k->g.controller[kit_card(k, card)] = (uint8_t)seat;
}

int kit_tile(kit *k, int kind, const char *space, const char *other, bool black)
{
    int tile = 0;

    while (k->g.tile_kind[tile] != NO_TILE)
        tile++;
    assert_true(tile < TILES && hex_distance(kit_hex(space), kit_hex(other)) == 1);
    k->g.tile_kind[tile] = (uint8_t)kind;
    k->g.tile_black[tile] = black;
    k->g.tile_at[tile][0] = kit_hex(space);
    k->g.tile_at[tile][1] = kit_hex(other);
    return tile;
}

/* ---- energy and cards ---- */

void kit_energy(kit *k, int seat, int energy)
{
    k->g.energy[seat] = (uint8_t)energy;
}

/* One card out of the deck, or out of the discards; one of another faction comes from nowhere. */
static void take_from_deck(kit *k, int seat, int kind)
{
    int deck = mission_of(&k->g)->deck_of[seat];

    if (k->g.deck[deck][kind] > 0)
        k->g.deck[deck][kind]--;
    else if (k->g.discard[deck][kind] > 0)
        k->g.discard[deck][kind]--;
}

void kit_hand(kit *k, int seat, const char *tactics)
{
    galaxies *g = &k->g;
    int deck = mission_of(g)->deck_of[seat];
    char id[GALAXIES_ID_MAX];

    for (int kind = 0; kind < KINDS; kind++) {
        g->deck[deck][kind] = (uint8_t)(g->deck[deck][kind] + g->hand[seat][kind]);
        g->hand[seat][kind] = 0;
    }
    while (*tactics != '\0') {
        text t = text_in(id, sizeof id);

        for (; *tactics != '\0' && *tactics != ' '; tactics++)
            text_put_char(&t, *tactics);
        tactics += *tactics == ' ';
        take_from_deck(k, seat, kit_tactic(id));
        g->hand[seat][kit_tactic(id)]++;
    }
}

void kit_prep(kit *k, int seat, const char *id)
{
    take_from_deck(k, seat, kit_tactic(id));
    k->g.prepped[seat][kit_tactic(id)]++;
}

void kit_deck(kit *k, int seat, int cards)
{
    galaxies *g = &k->g;
    int deck = mission_of(g)->deck_of[seat];

    for (int kind = 0; kind < TACTICS_MAX; kind++)
        while (g->deck[deck][kind] > 0 && galaxies_deck_size(g, seat) > cards) {
            g->deck[deck][kind]--;
            g->discard[deck][kind]++;
        }
    assert_int_equal(galaxies_deck_size(g, seat), cards);
}

void kit_attach(kit *k, int by, const char *card, const char *id)
{
    take_from_deck(k, by, kit_tactic(id));
    galaxies_attach(&k->g, by, kit_tactic(id), kit_card(k, card), NULL);
}

/* ---- chance ---- */

void kit_rig(kit *k, int from, int up)
{
    assert_true(random_rig(&k->g.flow.random, (uint8_t)from, (uint8_t)up));
}

void kit_dice(kit *k, const char *coordinate)
{
    kit_rig(k, FROM_LETTER, coordinate[0] - 'A');
    kit_rig(k, FROM_NUMBER, atoi(coordinate + 1) - 1);
}

void kit_number(kit *k, int number)
{
    kit_rig(k, FROM_NUMBER, number - 1);
}

void kit_draws(kit *k, const char *id)
{
    kit_rig(k, FROM_DECK, kit_tactic(id));
}

enum { BOX_MISS, BOX_HIT, BOX_CRITICAL };

static void rig_box(kit *k, const char *ship, int wanted)
{
    const ship_card *c = type_of(&k->g, kit_ship(k, ship));

    for (int number = 0; number < GRID_NUMBERS; number++)
        for (int letter = 0; letter < GRID_LETTERS; letter++) {
            int box = (c->hit[number] >> letter & 1) + (c->critical[number] >> letter & 1);

            if (box != wanted)
                continue;
            kit_rig(k, FROM_LETTER, letter);
            kit_rig(k, FROM_NUMBER, number);
            return;
        }
    fail_msg("%s has no such box", ship);
}

void kit_miss(kit *k, const char *ship)
{
    rig_box(k, ship, BOX_MISS);
}

void kit_hit(kit *k, const char *ship)
{
    rig_box(k, ship, BOX_HIT);
}

void kit_critical(kit *k, const char *ship)
{
    rig_box(k, ship, BOX_CRITICAL);
}

/* ---- acts ---- */

refusal kit_try(kit *k, int seat, const choice *c)
{
    galaxies before = k->g;

    k->out.count = 0;
    refusal r = game_choose(&galaxies_game, &k->g.flow, seat, k->g.flow.asks, c, &k->out);

    if (r.code != ACCEPTED && memcmp(&before, &k->g, sizeof before) != 0)
        fail_msg("refused, but something has changed");
    return r;
}

mission *kit_mission_figures(const char *id)
{
    assert_ptr_equal(galaxies_components(), &plain);
    galaxies_use(&plain);
    for (int i = 0; i < plain.mission_count; i++)
        if (strcmp(plain.mission[i].id, id) == 0)
            return &plain.mission[i];
    fail_msg("there is no mission %s", id);
    return NULL;
}

rule kit_refused(kit *k, const char *words)
{
    int seat = __builtin_ctz(kit_asked(k));
    rule because = kit_barred(k, words);
    options list;

    game_list(&galaxies_game, &k->g.flow, seat, &list, true);
    for (int i = 0; i < list.barred_count; i++) {
        choice c = {.option = list.count + i};
        refusal r = kit_try(k, seat, &c);

        assert_int_equal(r.code, REFUSED_BARRED);
        assert_int_equal(r.rule, list.barred[i].because);
    }
    return because;
}

void kit_act_as(kit *k, int seat, const char *words)
{
    choice c;

    if (!kit_find(k, seat, words, &c))
        fail_msg(
            "seat %d cannot: %s (it is asked: %s)", seat, words, galaxies_asks[k->g.flow.ask].name);
    refusal r = kit_try(k, seat, &c);

    if (r.code != ACCEPTED)
        fail_msg("seat %d: %s", seat, r.text);
}

void kit_act(kit *k, const char *words)
{
    if (kit_asked(k) == 0)
        fail_msg("nobody is asked who could: %s", words);
    kit_act_as(k, __builtin_ctz(kit_asked(k)), words);
}

void kit_actf(kit *k, const char *format, ...)
{
    char words[128];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    kit_act(k, words);
}

/* Acts over and over while this holds; what is told adds up. */
static void act_while(kit *k, bool (*holds)(const kit *, int), int seat, const char *const *by_ask)
{
    static events told;

    told.count = 0;
    while (kit_asked(k) != 0 && holds(k, seat)) {
        kit_act(k, by_ask[k->g.flow.ask]);
        for (int i = 0; i < k->out.count; i++)
            events_add(&told, k->out.at[i]);
    }
    k->out = told;
}

static bool somebody_may_react(const kit *k, int seat)
{
    (void)seat;
    return k->g.flow.ask == ASK_REACT || k->g.flow.ask == ASK_DEFEND || k->g.flow.ask == ASK_REROLL;
}

void kit_keep(kit *k)
{
    static const char *const keep[ASK_COUNT] = {
        [ASK_REACT] = "keep", [ASK_DEFEND] = "keep", [ASK_REROLL] = "keep"};

    act_while(k, somebody_may_react, 0, keep);
}

/* As many kinds as may be, the first ones. */
static void take_first_kinds(kit *k, int seat)
{
    options list;

    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    const bounds *b = &list.at[0].bounds[0];
    choice c = {.option = 0, .args = 1};

    for (uint64_t left = b->members; set_count((uint32_t)c.arg[0]) < b->hi; left &= left - 1)
        c.arg[0] |= (int32_t)(left & (0 - left));
    assert_int_equal(kit_try(k, seat, &c).code, ACCEPTED);
}

/* One ship card each: the first that there is. */
void kit_build(kit *k)
{
    while (k->g.flow.ask == ASK_FLEET || k->g.flow.ask == ASK_DECK) {
        int seat = __builtin_ctz(kit_asked(k));
        choice first = {0};

        if (k->g.flow.ask == ASK_DECK)
            take_first_kinds(k, seat);
        else if (kit_offers_to(k, seat, "done"))
            kit_act_as(k, seat, "done");
        else
            assert_int_equal(kit_try(k, seat, &first).code, ACCEPTED);
    }
}

/* Not yet the deploy phase of another. */
static bool turn_goes_on(const kit *k, int seat)
{
    return k->g.current == seat || k->g.flow.ask != ASK_DEPLOY;
}

void kit_end(kit *k)
{
    static const char *const ends[ASK_COUNT] = {
        [ASK_REACT] = "keep",
        [ASK_DEFEND] = "keep",
        [ASK_REROLL] = "keep",
        [ASK_MARKET] = "keep",
        [ASK_REGENERATE] = "keep",
        [ASK_WAKE] = "keep",
        [ASK_BOARD] = "keep",
        [ASK_DEPLOY] = "end",
        [ASK_ACTION] = "end",
        [ASK_MOVE] = "end",
        [ASK_ATTACK] = "end",
        [ASK_ENERGY] = "go_on",
        [ASK_SHUFFLE] = "go_on",
        [ASK_ECM] = "decline",
        [ASK_CARGO] = "done",
    };

    act_while(k, turn_goes_on, k->g.current, ends);
}
