/* kit.c: what the tests of Battlestar Galactica set the table and act with. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/galactica/rules/say.h"

/* ---- beginning ---- */

static void set_words(setup *s, const char *settings)
{
    kit_words w = kit_split(settings);

    for (int i = 0; i < w.count; i++) {
        char *value = strchr(w.at[i], '=');

        *value++ = '\0';
        refusal r = setup_set(&galactica_game, s, w.at[i], value);

        if (r.code != ACCEPTED)
            fail_msg("%s", r.text);
    }
}

void kit_begin(kit *k, int seat_count, const char *settings)
{
    setup s = {.seed = seed_from_numbers(1, 1),
        .seat_count = seat_count,
        .rigged = 1,
        .rig_source = {FROM_FIRST_PLAYER},
        .rig_outcome = {0}};

    set_words(&s, settings);
    memset(k, 0, sizeof *k);
    refusal r = game_start(&galactica_game, &k->g.flow, &s, &k->out);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

void kit_random(kit *k, int seat_count, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(2, number), .seat_count = seat_count};

    memset(k, 0, sizeof *k);
    assert_int_equal(game_start(&galactica_game, &k->g.flow, &s, &k->out).code, ACCEPTED);
}

/* Every loyalty card, all in the box. */
static void lay_loyalty(galactica *g)
{
    g->loyalty_count = 0;
    for (int face = 0; face < LOYALTY_FACES; face++)
        for (int i = 0; i < galactica_pieces->loyalty[face].copies; i++) {
            g->loyalty[g->loyalty_count] = (uint8_t)face;
            g->loyalty_at[g->loyalty_count++] = IN_BOX;
        }
    assert_int_equal(g->loyalty_count, LOYALTY_CARDS);
}

/* A card for each seat, as far as they go. */
static void deal_humans(kit *k)
{
    galactica *g = &k->g;
    int left = galactica_pieces->loyalty[NOT_A_CYLON].copies;

    lay_loyalty(g);
    for (int seat = 0; seat < seat_count(g); seat++) {
        bool two = g->character[seat] == GAIUS_BALTAR;

        kit_loyalty(k, seat, two ? "not_a_cylon not_a_cylon" : "not_a_cylon");
        left -= two ? 2 : 1;
    }
    for (int card = 0; card < LOYALTY_CARDS && left > 0; card++)
        if (g->loyalty[card] == NOT_A_CYLON && g->loyalty_at[card] == IN_BOX) {
            g->loyalty_at[card] = IN_LOYALTY_DECK;
            left--;
        }
}

static void sit_down(kit *k, int seat, int character)
{
    int place = galactica_pieces->sheet[character].location;

    k->g.character[seat] = (uint8_t)character;
    if (character == LEE_ADAMA)
        kit_fly(k, seat, "port_bow");
    else
        k->g.place[seat] = (uint8_t)(place < 0 ? HANGAR_DECK : place);
}

void kit_cast(kit *k, const char *characters)
{
    kit_words w = kit_split(characters);
    galactica *g = &k->g;

    kit_begin(k, w.count, "");
    for (int seat = 0; seat < w.count; seat++)
        sit_down(k, seat, kit_character(w.at[seat]));
    for (int title = 0; title < TITLES; title++)
        g->title[title] = (uint8_t)galactica_next_in_line(g, title, NO_SEAT);
    g->nukes = NUKES;
    deal_humans(k);
    galactica_fill_destiny(g);
    g->turns = 1;
    memset(g->began, 1, (size_t)seat_count(g));
    kit_step(k, 0, STEP_ACTION);
}

/* ---- people ---- */

static void leave_viper(galactica *g, int seat)
{
    if (g->place[seat] == IN_VIPER)
        g->reserves++;
    g->area[seat] = NO_AREA;
}

void kit_at(kit *k, int seat, const char *place)
{
    leave_viper(&k->g, seat);
    k->g.place[seat] = (uint8_t)(strcmp(place, "off_board") == 0 ? OFF_BOARD : kit_place(place));
}

void kit_fly(kit *k, int seat, const char *area)
{
    leave_viper(&k->g, seat);
    assert_true(k->g.reserves > 0);
    k->g.reserves--;
    k->g.place[seat] = IN_VIPER;
    k->g.area[seat] = (uint8_t)kit_area(area);
}

void kit_title(kit *k, const char *title, int seat)
{
    k->g.title[strcmp(title, "president") == 0 ? PRESIDENT : ADMIRAL] = (uint8_t)seat;
}

/* ---- skill cards ---- */

/* One card out of the decks, or wherever else it lies; hands are left alone. */
static void find_card(galactica *g, int face)
{
    uint8_t *const piles[] = {g->skills, g->discards, g->destiny};

    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++)
        if (piles[i][face] > 0) {
            piles[i][face]--;
            return;
        }
    fail_msg(
        "all cards of %s %d are in hands", galactica_type_ids[type_of(face)], strength_of(face));
}

/* The pile holds these cards and no others. */
static void lay_cards(galactica *g, uint8_t pile[FACES], const char *cards)
{
    kit_words w = kit_split(cards);

    for (int face = 0; face < FACES; face++) {
        g->skills[face] = (uint8_t)(g->skills[face] + pile[face]);
        pile[face] = 0;
    }
    for (int at = 0; at < w.count;) {
        int face = kit_thing('F', &w, &at), before = pile[face];

        find_card(g, face);
        pile[face] = (uint8_t)(before + 1);
    }
}

void kit_hand(kit *k, int seat, const char *cards)
{
    lay_cards(&k->g, k->g.hand[seat], cards);
}

void kit_destiny(kit *k, const char *cards)
{
    lay_cards(&k->g, k->g.destiny, cards);
}

/* ---- loyalty ---- */

/* These cards lie there and no others: they come out of the box, or out of the deck. */
static void lay_loyalty_at(galactica *g, int where, const char *cards)
{
    kit_words w = kit_split(cards);

    for (int card = 0; card < LOYALTY_CARDS; card++)
        if (g->loyalty_at[card] == where) {
            g->loyalty_at[card] = IN_BOX;
            g->loyalty_known[card] = g->loyalty_shown[card] = 0;
        }
    for (int i = 0; i < w.count; i++) {
        int face = kit_loyalty_face(w.at[i]), card = 0;

        while (card < LOYALTY_CARDS && (g->loyalty[card] != face || g->loyalty_at[card] != IN_BOX))
            card++;
        for (int at = 0; card == LOYALTY_CARDS && at < LOYALTY_CARDS; at++)
            if (g->loyalty[at] == face && g->loyalty_at[at] == IN_LOYALTY_DECK && where < SEATS)
                card = at;
        if (card == LOYALTY_CARDS)
            fail_msg("no %s is left", w.at[i]);
        g->loyalty_at[card] = (uint8_t)where;
        g->loyalty_known[card] = (uint8_t)(where < SEATS ? SEAT_BIT(where) : 0);
    }
}

void kit_loyalty(kit *k, int seat, const char *cards)
{
    lay_loyalty_at(&k->g, seat, cards);
}

void kit_loyalty_deck(kit *k, const char *cards)
{
    lay_loyalty_at(&k->g, IN_LOYALTY_DECK, cards);
}

static int cylon_card_of(const galactica *g, int seat)
{
    for (int card = 0; card < LOYALTY_CARDS; card++)
        if (g->loyalty_at[card] == seat && g->loyalty[card] >= CYLON_DAMAGE &&
            g->loyalty[card] <= CYLON_SICKBAY)
            return card;
    return -1;
}

/* Any Cylon card that nobody has. */
static int give_cylon_card(galactica *g, int seat)
{
    for (int card = 0; card < LOYALTY_CARDS; card++)
        if (g->loyalty_at[card] >= SEATS && g->loyalty[card] >= CYLON_DAMAGE &&
            g->loyalty[card] <= CYLON_SICKBAY) {
            g->loyalty_at[card] = (uint8_t)seat;
            g->loyalty_known[card] = (uint8_t)SEAT_BIT(seat);
            return card;
        }
    fail_msg("no Cylon card is left");
    return 0;
}

void kit_revealed(kit *k, int seat, const char *place)
{
    galactica *g = &k->g;
    int card = cylon_card_of(g, seat);

    g->loyalty_shown[card >= 0 ? card : give_cylon_card(g, seat)] = 1;
    g->revealed[seat] = 1;
    kit_at(k, seat, place);
    galactica_pass_titles(g, seat, NULL);
}

/* ---- decks with faces ---- */

static bool take_first(uint8_t *count, int face)
{
    if (count[face] == 0)
        return false;
    count[face]--;
    return true;
}

static bool take_buried(deck *d, int face)
{
    for (int i = 0; i < d->bottom_count; i++)
        if (d->bottom[i] == face) {
            size_t behind = (size_t)(d->bottom_count - i - 1);

            memmove(d->bottom + i, d->bottom + i + 1, behind);
            memmove(d->bottom_known + i, d->bottom_known + i + 1, behind);
            d->bottom_count--;
            d->bottom[d->bottom_count] = d->bottom_known[d->bottom_count] = 0;
            return true;
        }
    return false;
}

/* One card out of a deck, or out of its discards. */
static void take_out(kit *k, int which, int face)
{
    deck *d = &k->g.decks[which];

    if (d->top == face + 1) {
        d->top = d->top_known = 0;
        return;
    }
    if (!take_first(d->count, face) && !take_first(d->discard, face) && !take_buried(d, face))
        fail_msg("card %d of deck %d lies elsewhere", face, which);
}

void kit_top(kit *k, const char *deck_id, const char *card, seats knowers)
{
    static const char letters[DECKS] = {'K', 'Q', 'D'};
    kit_words w = kit_split(deck_id), c = kit_split(card);
    int at = 0, which = kit_thing('u', &w, &at), face;
    deck *d = &k->g.decks[which];

    at = 0;
    face = kit_thing(letters[which], &c, &at);
    if (d->top != 0)
        d->count[d->top - 1]++;
    d->top = d->top_known = 0;
    take_out(k, which, face);
    d->top = (uint8_t)(face + 1);
    d->top_known = (uint8_t)knowers;
}

void kit_quorum_hand(kit *k, const char *cards)
{
    kit_words w = kit_split(cards);
    galactica *g = &k->g;

    for (int face = 0; face < QUORUM_FACES; face++) {
        g->decks[DECK_QUORUM].count[face] =
            (uint8_t)(g->decks[DECK_QUORUM].count[face] + g->quorum_hand[face]);
        g->quorum_hand[face] = 0;
    }
    for (int at = 0; at < w.count;) {
        int face = kit_thing('Q', &w, &at);

        take_out(k, DECK_QUORUM, face);
        g->quorum_hand[face]++;
    }
}

void kit_attach(kit *k, const char *card, int seat)
{
    int face = kit_quorum_face(card);

    take_out(k, DECK_QUORUM, face);
    k->g.attached[face] = (uint8_t)(seat == NO_SEAT ? SEATS + 1 : seat + 1);
}

static void take_super(galactica *g, int face)
{
    uint8_t bit = (uint8_t)(1 << (face - CRISIS_FACES));

    assert_true(is_super(face) && ((g->super_deck | g->super_discard) & bit));
    g->super_deck &= (uint8_t)~bit;
    g->super_discard &= (uint8_t)~bit;
}

static void take_crisis(kit *k, int face)
{
    if (is_super(face))
        take_super(&k->g, face);
    else
        take_out(k, DECK_CRISIS, face);
}

void kit_keep(kit *k, const char *crisis, int rule_kept)
{
    int face = kit_crisis_face(crisis);

    take_crisis(k, face);
    k->g.kept[rule_kept] = (uint8_t)(face + 1);
}

void kit_super(kit *k, int seat, const char *crisis)
{
    int face = kit_crisis_face(crisis);

    take_super(&k->g, face);
    k->g.super_crisis[seat] = (uint8_t)(face - CRISIS_FACES + 1);
}

/* ---- ships ---- */

static void stand_basestars(galactica *g, int area, int count)
{
    for (int i = 0; i < BASESTARS; i++)
        if (g->base_area[i] == area) {
            g->base_area[i] = NO_AREA;
            g->base_tokens[i] = g->base_acted[i] = 0;
        }
    for (; count > 0; count--)
        galactica_put_ship(g, BASESTAR, area, NULL);
}

static void stand_civilians(galactica *g, int area, int count)
{
    for (int token = 0; token < CIVILIANS; token++)
        if (g->civilian_at[token] == area)
            g->civilian_at[token] = CIVILIAN_PILE;
    for (; count > 0; count--)
        galactica_put_ship(g, CIVILIAN, area, NULL);
}

void kit_ships(kit *k, const char *kind, const char *area_id, int count)
{
    galactica *g = &k->g;
    int area = kit_area(area_id);

    switch (kit_kind(kind)) {
    case BASESTAR: stand_basestars(g, area, count); break;
    case RAIDER: g->raiders[area] = (uint8_t)count; break;
    case HEAVY_RAIDER: g->heavies[area] = (uint8_t)count; break;
    case VIPER:
        g->reserves = (uint8_t)(g->reserves + g->vipers[area] - count);
        g->vipers[area] = (uint8_t)count;
        break;
    default: stand_civilians(g, area, count);
    }
}

static int civilian_kind_of(const char *id)
{
    for (int kind = 0; kind < CIVILIAN_KINDS; kind++)
        if (strcmp(galactica_pieces->civilian[kind].id, id) == 0)
            return kind;
    fail_msg("there is no civilian ship %s", id);
    return 0;
}

int kit_civilian(kit *k, const char *kind, const char *area)
{
    for (int token = 0; token < CIVILIANS; token++)
        if (k->g.civilian_at[token] == CIVILIAN_PILE &&
            k->g.civilian[token] == civilian_kind_of(kind)) {
            k->g.civilian_at[token] = (uint8_t)kit_area(area);
            return token;
        }
    fail_msg("no such civilian ship is left: %s", kind);
    return 0;
}

void kit_damaged(kit *k, const char *place)
{
    k->g.damaged |= (uint8_t)(1 << galactica_token_of(kit_place(place)));
}

void kit_broken(kit *k, int vipers)
{
    k->g.reserves = (uint8_t)(k->g.reserves + k->g.broken - vipers);
    k->g.broken = (uint8_t)vipers;
}

void kit_resource(kit *k, const char *resource, int value)
{
    kit_words w = kit_split(resource);
    int at = 0;

    k->g.resource[kit_thing('R', &w, &at)] = (uint8_t)value;
}

void kit_distance(kit *k, int distance)
{
    k->g.distance = k->g.legend = (uint8_t)distance;
}

/* ---- where the rules stand ---- */

static void give_back(uint8_t *to, uint8_t *from, int faces)
{
    for (int face = 0; face < faces; face++) {
        to[face] = (uint8_t)(to[face] + from[face]);
        from[face] = 0;
    }
}

/* Cards that lie open or apart for what is under way. */
static void put_cards_back(galactica *g)
{
    static const uint8_t decks[] = {[DRAWN_CRISES] = DECK_CRISIS,
        [DRAWN_QUORUM] = DECK_QUORUM,
        [DRAWN_DESTINATIONS] = DECK_DESTINATION};

    for (int i = 0; i < g->drawn_count && g->drawn_kind != DRAWN_TOKENS; i++)
        g->decks[decks[g->drawn_kind]].count[g->drawn[i]]++;
    for (int i = 0; i < g->flow.depth; i++)
        if (g->flow.stack[i].procedure == PROC_QUORUM &&
            g->attached[g->flow.stack[i].local[1]] == 0)
            g->decks[DECK_QUORUM].discard[g->flow.stack[i].local[1]]++;
    for (int i = 0; i < g->turn_crises; i++)
        g->decks[DECK_CRISIS].discard[g->turn_crisis[i]]++;
    if (g->crisis > CRISIS_FACES)
        g->super_discard |= (uint8_t)(1 << (g->crisis - 1 - CRISIS_FACES));
    give_back(g->discards, g->check.pile, FACES);
}

static void drop_all(kit *k)
{
    galactica *g = &k->g;
    flow *w = &g->flow;

    put_cards_back(g);
    g->drawn_kind = g->drawn_for = g->drawn_count = 0;
    memset(g->drawn, 0, sizeof g->drawn);
    memset(g->turn_crisis, 0, sizeof g->turn_crisis);
    g->turn_crises = g->crisis = g->half = g->extra = g->card_removed = 0;
    g->check = (check){0};
    g->die = (die){0};
    memset(g->owed, 0, sizeof g->owed);
    memset(g->wanted, 0, sizeof g->wanted);
    memset(g->placing, 0, sizeof g->placing);
    memset(g->placed, 0, sizeof g->placed);
    memset(w->stack, 0, sizeof w->stack);
    memset(w->picks, 0, sizeof w->picks);
    w->asked = w->answered = 0;
    w->depth = w->ask = w->over = 0;
}

/* A frame that waits at this point for what is called next. */
static void push(kit *k, int procedure_number, int at, const int16_t *locals, int count)
{
    flow *w = &k->g.flow;

    flow_call(w, procedure_number, locals, (size_t)count * sizeof *locals);
    w->stack[w->depth - 1].at = (uint8_t)at;
}

#define PUSH(k, procedure_number, at, ...)                              \
    push((k), (procedure_number), (at), (const int16_t[]){__VA_ARGS__}, \
        (int)(sizeof((const int16_t[]){__VA_ARGS__}) / sizeof(int16_t)))

static void run(kit *k)
{
    k->out.count = 0;
    flow_run(&k->g.flow, galactica_game.procedures, &k->out);
}

void kit_current(kit *k, int seat)
{
    galactica *g = &k->g;

    g->current = (uint8_t)seat;
    g->ordered = g->eco_used = g->engineer_used = 0;
    g->flew = galactica_pilots(g, seat);
    memset(g->raiders_acted, 0, sizeof g->raiders_acted);
    memset(g->heavies_acted, 0, sizeof g->heavies_acted);
    memset(g->base_acted, 0, sizeof g->base_acted);
}

void kit_turn(kit *k, int seat)
{
    struct turn_locals turn = {.seat = (int16_t)seat};

    drop_all(k);
    PUSH(k, PROC_GAME, 2, (int16_t)seat);
    flow_call(&k->g.flow, k->g.revealed[seat] ? PROC_CYLON_TURN : PROC_TURN, &turn, sizeof turn);
    run(k);
}

void kit_step(kit *k, int seat, int step_number)
{
    static const struct {
        uint8_t at, cylon_at, procedure;
    } steps[] = {
        [STEP_MOVEMENT] = {2, 2, PROC_MOVE},
        [STEP_ACTION] = {3, 3, PROC_ACTION},
        [STEP_CRISIS] = {5, 0, PROC_CRISIS_STEP},
        [STEP_END] = {6, 4, PROC_TURN_END},
    };
    bool cylon = k->g.revealed[seat];

    drop_all(k);
    kit_current(k, seat);
    k->g.step = (uint8_t)step_number;
    PUSH(k, PROC_GAME, 2, (int16_t)seat);
    PUSH(k, cylon ? PROC_CYLON_TURN : PROC_TURN,
        cylon ? steps[step_number].cylon_at : steps[step_number].at, (int16_t)seat,
        step_number == STEP_ACTION && !cylon);
    PUSH(k, steps[step_number].procedure, 0, (int16_t)seat);
    run(k);
}

/* ---- single things: in a turn that goes on with an action of the current player ---- */

/* The current player is at an action already, and has one more. */
static void in_a_turn(kit *k)
{
    galactica *g = &k->g;

    drop_all(k);
    g->step = STEP_ACTION;
    PUSH(k, PROC_GAME, 2, g->current);
    PUSH(k, PROC_TURN, 3, g->current, 2);
}

static void at_location(kit *k, int place, int procedure_number, int at, int first)
{
    in_a_turn(k);
    PUSH(k, PROC_ACTION, 2, k->g.current, VERB_LOCATION, (int16_t)place);
    PUSH(k, procedure_number, at, k->g.current, (int16_t)first);
}

void kit_call(kit *k, int callee, const void *locals, size_t size)
{
    in_a_turn(k);
    flow_call(&k->g.flow, callee, locals, size);
    run(k);
}

void kit_crisis(kit *k, const char *crisis)
{
    int face = kit_crisis_face(crisis);

    at_location(k, CAPRICA, PROC_CAPRICA, 4, -1);
    take_out(k, DECK_CRISIS, face);
    k->g.crisis = (uint8_t)(face + 1);
    k->g.turn_crisis[k->g.turn_crises++] = (uint8_t)face;
    PUSH(k, PROC_CRISIS, 0, k->g.current, (int16_t)face);
    run(k);
}

void kit_super_crisis(kit *k, const char *crisis)
{
    int face = kit_crisis_face(crisis);

    at_location(k, CAPRICA, PROC_CAPRICA, 2, face - CRISIS_FACES);
    take_super(&k->g, face);
    k->g.crisis = (uint8_t)(face + 1);
    PUSH(k, PROC_CRISIS, 0, k->g.current, (int16_t)face);
    run(k);
}

void kit_quorum(kit *k, const char *card)
{
    int face = kit_quorum_face(card);

    in_a_turn(k);
    if (k->g.quorum_hand[face] > 0)
        k->g.quorum_hand[face]--;
    else
        take_out(k, DECK_QUORUM, face);
    PUSH(k, PROC_ACTION, 2, k->g.current, VERB_QUORUM, (int16_t)face);
    PUSH(k, PROC_QUORUM, 0, k->g.current, (int16_t)face);
    run(k);
}

void kit_jump(kit *k)
{
    at_location(k, FTL_CONTROL, PROC_FTL, 2, FTL_CONTROL);
    PUSH(k, PROC_JUMP, 0, 0);
    run(k);
}

void kit_destination(kit *k, const char *destination_id)
{
    int face = kit_destination_face(destination_id);
    const range *effects = &galactica_pieces->destination[face].effects;

    at_location(k, FTL_CONTROL, PROC_FTL, 2, FTL_CONTROL);
    take_out(k, DECK_DESTINATION, face);
    k->g.visited[face]++;
    PUSH(k, PROC_JUMP, 2, k->g.title[ADMIRAL], (int16_t)face);
    PUSH(k, PROC_EFFECTS, 0, (int16_t)effects->first, (int16_t)(effects->first + effects->count),
        k->g.current);
    run(k);
}

void kit_activate(kit *k, const char *icon_id)
{
    kit_words w = kit_split(icon_id);
    int at = 0, icon = kit_thing('I', &w, &at);

    at_location(k, CYLON_FLEET, PROC_FLEET, 2, icon);
    PUSH(k, PROC_ACTIVATE, 0, (int16_t)icon);
    run(k);
}

void kit_check(kit *k, int user, const char *location_id, int target)
{
    int place = kit_place(location_id);
    struct check_locals locals = {.on = ON_LOCATION,
        .card = (int16_t)place,
        .user = (int16_t)user,
        .target = (int16_t)target};

    in_a_turn(k);
    PUSH(k, PROC_ACTION, 2, (int16_t)user, VERB_LOCATION, (int16_t)place);
    PUSH(k, PROC_TITLE_CHECK, 2, (int16_t)user, (int16_t)place, (int16_t)target);
    flow_call(&k->g.flow, PROC_CHECK, &locals, sizeof locals);
    run(k);
}

void kit_sleepers(kit *k)
{
    at_location(k, FTL_CONTROL, PROC_FTL, 2, FTL_CONTROL);
    PUSH(k, PROC_JUMP, 3, k->g.title[ADMIRAL]);
    PUSH(k, PROC_TRAVEL, 1, 0);
    PUSH(k, PROC_SLEEPERS, 0, 0);
    k->g.sleepers = 1;
    run(k);
}

/* ---- chance ---- */

static bool is_rigged(const generator *r, int source_number, int outcome_number)
{
    for (int i = 0; i < r->rigged; i++)
        if (r->rig_source[i] == source_number && r->rig_outcome[i] == outcome_number)
            return true;
    return false;
}

/* The first piece that shows this and lies where it can come from. */
static int piece(const kit *k, int from, int shows)
{
    const galactica *g = &k->g;
    int pieces = from == FROM_CIVILIAN ? CIVILIANS : LOYALTY_CARDS;

    for (int i = 0; i < pieces; i++) {
        bool there =
            from == FROM_CIVILIAN
                ? g->civilian[i] == shows && g->civilian_at[i] == CIVILIAN_PILE
                : g->loyalty[i] == shows &&
                      (from == FROM_LOYALTY ? g->loyalty_at[i] == IN_LOYALTY_DECK
                                            : g->loyalty_at[i] < SEATS && !g->loyalty_shown[i]);

        if (there && !is_rigged(&g->flow.random, from, i))
            return i;
    }
    fail_msg("nothing like this can come up");
    return 0;
}

static int outcome_from(const kit *k, int from, const kit_words *w, int *at)
{
    switch (from) {
    case FROM_FIRST_PLAYER: return kit_thing('N', w, at);
    case FROM_DESTINY:
    case FROM_DISCARD: return kit_thing('F', w, at);
    case FROM_CRISIS: return kit_thing('K', w, at);
    case FROM_QUORUM: return kit_thing('Q', w, at);
    case FROM_DESTINATION: return kit_thing('D', w, at);
    case FROM_SUPER_CRISIS: return kit_thing('K', w, at) - CRISIS_FACES;
    case FROM_CYLON_CARDS: return kit_thing('Y', w, at);
    case FROM_LOYALTY:
    case FROM_LOOK: return piece(k, from, kit_thing('Y', w, at));
    case FROM_CIVILIAN: return piece(k, from, civilian_kind_of(w->at[(*at)++]));
    case FROM_DAMAGE: return kit_thing('M', w, at);
    case FROM_BASESTAR_DAMAGE: return kit_thing('B', w, at);
    default: return kit_thing('N', w, at) - 1; /* the die, and the strengths of skill cards */
    }
}

void kit_next(kit *k, const char *source_name, const char *outcomes)
{
    kit_words w = kit_split(outcomes);
    int from = 0;

    while (from < SOURCES && strcmp(galactica_game.sources[from].name, source_name) != 0)
        from++;
    if (from == SOURCES)
        fail_msg("nothing comes from %s", source_name);
    for (int at = 0; at < w.count;) {
        int up = outcome_from(k, from, &w, &at);

        assert_true(random_rig(&k->g.flow.random, (uint8_t)from, (uint8_t)up));
    }
}

void kit_die(kit *k, int number)
{
    assert_true(random_rig(&k->g.flow.random, FROM_DIE, (uint8_t)(number - 1)));
}

/* ---- acts ---- */

/* Of all that tells of something hidden: what was shown cannot be taken back (WR-013). */
static bool shows(int kind)
{
    static const uint8_t kinds[] = {EV_LOYALTY, EV_DREW, EV_QUORUM_DRAWN, EV_QUORUM_CARD,
        EV_ALCOHOLIC, EV_PAID, EV_DISCARDED, EV_CRISIS_CHOICES, EV_CRISIS, EV_DESTINY, EV_COUNTED,
        EV_PLAYED, EV_CIVILIAN_LOST, EV_CIVILIANS_SEEN, EV_DESTINATIONS, EV_DESTINATION,
        EV_SYMPATHIZER, EV_REVEALED, EV_LOOKED, EV_PEEKED, EV_SAW_HAND, EV_STOLE, EV_SUPER_CRISIS,
        EV_QUORUM, EV_TOKENS};

    return memchr(kinds, kind, sizeof kinds) != NULL;
}

static void expect_no_way_back(const galactica *before, const kit *k)
{
    if (flow_knowledge(&before->flow) != flow_knowledge(&k->g.flow))
        return;
    for (int i = 0; i < k->out.count; i++)
        if (shows(k->out.at[i].kind))
            fail_msg(
                "%s is told and could be taken back", galactica_events[k->out.at[i].kind].name);
}

refusal kit_try(kit *k, int seat, const choice *c)
{
    galactica before = k->g;

    k->out.count = 0;
    refusal r = game_choose(&galactica_game, &k->g.flow, seat, k->g.flow.asks, c, &k->out);

    if (r.code != ACCEPTED && memcmp(&before, &k->g, sizeof before) != 0)
        fail_msg("refused, but something has changed");
    expect_no_way_back(&before, k);
    return r;
}

rule kit_refused(kit *k, const char *words)
{
    int seat = __builtin_ctz(kit_asked(k));
    rule because = kit_barred(k, words);
    options list;

    game_list(&galactica_game, &k->g.flow, seat, &list, true);
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
        fail_msg("seat %d cannot: %s (asked is %s of %x)", seat, words,
            galactica_asks[k->g.flow.ask].name, kit_asked(k));
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
    char words[160];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    kit_act(k, words);
}

static void add_told(events *told, const events *more)
{
    for (int i = 0; i < more->count && told->count < EVENTS_MAX; i++)
        events_add(told, more->at[i]);
}

static void stay_out(kit *k, bool of_checks_too)
{
    static events told;

    told.count = 0;
    for (bool acted = false;; acted = true) {
        if (acted)
            add_told(&told, &k->out);
        if (kit_offers(k, "pass"))
            kit_act(k, "pass");
        else if (of_checks_too && kit_asked(k) != 0 && k->g.flow.ask == ASK_ADD)
            kit_act(k, "add");
        else if (acted)
            break;
        else
            return; /* nobody had anything to stay out of */
    }
    k->out = told;
}

void kit_pass(kit *k)
{
    stay_out(k, false);
}

void kit_through(kit *k)
{
    stay_out(k, true);
}

/* The option that gives way, or the first; of a set as few as may be. */
static void do_little(kit *k, int seat)
{
    options list;
    choice c = {0};

    game_list(&galactica_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (galactica_verbs[list.at[i].verb].yields != YIELDS_NOT) {
            c.option = i;
            break;
        }
    const option *o = &list.at[c.option];

    c.args = o->free;
    for (uint64_t left = o->bounds[0].members;
         o->free > 0 && set_count((uint32_t)c.arg[0]) < o->bounds[0].lo; left &= left - 1)
        c.arg[0] |= (int32_t)(left & (0 - left));
    assert_int_equal(kit_try(k, seat, &c).code, ACCEPTED);
}

void kit_until(kit *k, int ask)
{
    static events told;

    told.count = 0;
    do {
        if (kit_asked(k) == 0)
            fail_msg("the game was over before %s was asked", galactica_asks[ask].name);
        do_little(k, __builtin_ctz(kit_asked(k)));
        add_told(&told, &k->out);
    } while (kit_asked(k) == 0 || k->g.flow.ask != ask);
    k->out = told;
}

void kit_to_window(kit *k, const char *window)
{
    while (!kit_seen_word(k, SEAT_NONE, "window", window)) {
        kit_expect(k, ASK_WINDOW, __builtin_ctz(kit_asked(k)));
        kit_act(k, "pass");
    }
}
