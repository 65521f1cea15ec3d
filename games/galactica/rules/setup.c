/* setup.c: the set-up (rules.md, sections 3 and 4). */
#include <string.h>

#include "games/galactica/rules/procedures.h"

enum { START_CARDS = 3 };

/* ---- before the characters are chosen ---- */

static void lay_decks(galactica *g)
{
    for (int face = 0; face < FACES; face++)
        g->skills[face] = galactica_pieces->copies[strength_of(face) - 1];
    for (int face = 0; face < CRISIS_FACES; face++)
        g->decks[DECK_CRISIS].count[face] = galactica_pieces->crisis[face].copies;
    for (int face = 0; face < QUORUM_FACES; face++)
        g->decks[DECK_QUORUM].count[face] = galactica_pieces->quorum[face].copies;
    for (int face = 0; face < DESTINATION_FACES; face++)
        g->decks[DECK_DESTINATION].count[face] = galactica_pieces->destination[face].copies;
    g->super_deck = (1 << SUPER_CRISES) - 1;
}

static void lay_ships(galactica *g)
{
    int token = 0;

    g->reserves = VIPERS;
    g->raptors = RAPTORS;
    memset(g->base_area, NO_AREA, sizeof g->base_area);
    memset(g->area, NO_AREA, sizeof g->area);
    for (int kind = 0; kind < CIVILIAN_KINDS; kind++)
        for (int i = 0; i < galactica_pieces->civilian[kind].copies; i++)
            g->civilian[token++] = (uint8_t)kind;
    galactica_mix_civilians(g);
}

static void lay_dials(galactica *g)
{
    static const int8_t shift[] = {
        [STANDARD] = 0, [EASIER_FOR_HUMANS] = 2, [EASIER_FOR_CYLONS] = -2};

    for (int resource = 0; resource < RESOURCES; resource++)
        g->resource[resource] = (uint8_t)(galactica_pieces->dial[resource].start +
                                          shift[g->setting[SETTING_DIFFICULTY]]);
}

void galactica_lay_out(flow *w, const setup *s, events *out)
{
    galactica *g = galactica_of(w);

    setup_values(s, g->setting, SETTINGS);
    lay_dials(g);
    lay_ships(g);
    lay_decks(g);
    memset(g->character, NO_CHARACTER, sizeof g->character);
    memset(g->place, OFF_BOARD, sizeof g->place);
    memset(g->title, NO_SEAT, sizeof g->title);
    g->first = (uint8_t)die_roll(&w->random, FROM_FIRST_PLAYER, seat_count(g));
    g->current = g->first;
    TELL(EV_FIRST, BG(47), TO_ALL, g->first);
    flow_call(w, PROC_GAME, &(struct game_locals){.seat = g->first}, sizeof(struct game_locals));
}

/* ---- titles and loyalty ---- */

static void deal_titles(galactica *g, events *out)
{
    flow *w = &g->flow;

    galactica_give_title(g, PRESIDENT, galactica_next_in_line(g, PRESIDENT, NO_SEAT), BG(55), out);
    galactica_give_title(g, ADMIRAL, galactica_next_in_line(g, ADMIRAL, NO_SEAT), BG(56), out);
    g->nukes = NUKES;
    int face = galactica_deck_draw(g, DECK_QUORUM);

    g->quorum_hand[face]++;
    SHOW(EV_QUORUM_DRAWN, BG(58), TO_ALL, g->title[PRESIDENT], 1);
    TELL(EV_QUORUM_CARD, BG(58), SEAT_BIT(g->title[PRESIDENT]), g->title[PRESIDENT], (int16_t)face);
}

static bool plays(const galactica *g, int character)
{
    return galactica_seat_of(g, character) != NO_SEAT;
}

/*
 * Makes the loyalty deck. Behind it come the cards that go back to the box unseen (BG-071 to
 * BG-077).
 */
static void make_loyalty_deck(galactica *g)
{
    const loyalty_mix *mix = &galactica_pieces->loyalty_mix[seat_count(g) - SEATS_LEAST];
    int humans = mix->human + plays(g, GAIUS_BALTAR) + plays(g, SHARON_VALERII);
    int in_deck = mix->cylon + humans;
    uint8_t cylons[] = {CYLON_DAMAGE, CYLON_MORALE, CYLON_BRIG, CYLON_SICKBAY};
    enum { CYLON_CARDS = sizeof cylons };

    deck_shuffle(&g->flow.random, FROM_CYLON_CARDS, cylons, CYLON_CARDS);
    g->loyalty_count = LOYALTY_CARDS - 1;
    for (int card = 0; card < LOYALTY_CARDS - 1; card++) {
        if (card < mix->cylon)
            g->loyalty[card] = cylons[card];
        else if (card < in_deck || card >= in_deck + CYLON_CARDS - mix->cylon)
            g->loyalty[card] = NOT_A_CYLON;
        else
            g->loyalty[card] = cylons[card - humans];
        g->loyalty_at[card] = card < in_deck ? IN_LOYALTY_DECK : IN_BOX;
    }
    deck_shuffle(&g->flow.random, FROM_CYLON_CARDS, g->loyalty, in_deck);
}

static uint32_t cards_in_loyalty_deck(const galactica *g)
{
    uint32_t set = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == IN_LOYALTY_DECK)
            set |= 1u << card;
    return set;
}

void galactica_deal_loyalty(galactica *g, int seat, int cards, events *out)
{
    flow *w = &g->flow;

    for (int i = 0; i < cards && cards_in_loyalty_deck(g) != 0; i++) {
        int card = set_draw(&w->random, FROM_LOYALTY, cards_in_loyalty_deck(g));

        g->loyalty_at[card] = (uint8_t)seat;
        g->loyalty_known[card] = (uint8_t)SEAT_BIT(seat);
        SHOW(EV_LOYALTY_DEALT, BG(78), TO_ALL, (int16_t)seat, 1);
        TELL(EV_LOYALTY, BG(384), SEAT_BIT(seat), (int16_t)seat, g->loyalty[card]);
    }
}

/* Deals loyalty cards. The Sympathizer joins the deck after the first deal (BG-079). */
static void deal_loyalty(galactica *g, events *out)
{
    const loyalty_mix *mix = &galactica_pieces->loyalty_mix[seat_count(g) - SEATS_LEAST];

    make_loyalty_deck(g);
    for (int i = 0; i < seat_count(g); i++) {
        int seat = seat_left_of(g, g->first, i);

        galactica_deal_loyalty(g, seat, g->character[seat] == GAIUS_BALTAR ? 2 : 1, out);
    }
    g->loyalty[g->loyalty_count] = SYMPATHIZER;
    g->loyalty_at[g->loyalty_count++] = mix->sympathizer ? IN_LOYALTY_DECK : IN_BOX;
}

/* ---- characters ---- */

static void take_character(galactica *g, int seat, int character, events *out)
{
    int place = galactica_pieces->sheet[character].location;

    g->character[seat] = (uint8_t)character;
    TELL(EV_CHARACTER, BG(48), TO_ALL, (int16_t)seat, (int16_t)character);
    if (place >= 0)
        g->place[seat] = (uint8_t)place;
}

static void fly_from_reserves(galactica *g, int seat, int area, events *out)
{
    g->reserves--;
    g->place[seat] = IN_VIPER;
    g->area[seat] = (uint8_t)area;
    TELL(EV_PLACED, BG(54), TO_ALL, (int16_t)seat, IN_VIPER, (int16_t)area);
}

static void place_first_ships(galactica *g, events *out)
{
    for (int area = 0; area < AREAS; area++)
        for (int kind = 0; kind <= CIVILIAN; kind++)
            for (int i = 0; i < galactica_pieces->start.ships[area][kind]; i++)
                galactica_put_ship(g, kind, area, out);
}

/* The set-up, in the printed order (BG-070). */
step galactica_set_up(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct set_up_locals *my = LOCALS(struct set_up_locals);

    PROCEDURE_BEGIN;
    for (my->left = (int16_t)seat_count(g); my->left > 0; my->left--) {
        ASK(1, ASK_CHARACTER, SEAT_BIT(my->seat));
        take_character(g, my->seat, answer(g, my->seat)->thing[0], out);
        if (g->character[my->seat] == LEE_ADAMA) {
            ASK(2, ASK_LAUNCH, SEAT_BIT(my->seat));
            fly_from_reserves(g, my->seat, answer(g, my->seat)->thing[0], out);
        }
        my->seat = (int16_t)seat_left_of(g, my->seat, 1);
    }
    deal_titles(g, out);
    deal_loyalty(g, out);
    for (my->left = 1; my->left < seat_count(g); my->left++)
        CALL(3, PROC_DRAW, struct draw_locals, .seat = (int16_t)seat_left_of(g, g->first, my->left),
            .how = DRAW_START, .count = START_CARDS);
    galactica_fill_destiny(g);
    place_first_ships(g, out);
    PROCEDURE_END;
}

step galactica_game_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct game_locals *my = LOCALS(struct game_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_SET_UP, struct set_up_locals, .seat = my->seat);
    for (;;) {
        CALL(2, g->revealed[my->seat] ? PROC_CYLON_TURN : PROC_TURN, struct turn_locals,
            .seat = my->seat);
        my->seat = (int16_t)seat_left_of(g, my->seat, 1);
    }
    PROCEDURE_END;
}
