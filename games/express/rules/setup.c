/*
 * setup.c: deals characters, the Admiral card and loyalty, then runs the turns (rules.md, section
 * 3).
 */
#include "games/express/rules/procedures.h"

static void take_character(express *g, int seat, int character, events *out)
{
    g->character[seat] = (uint8_t)character;
    TELL(EV_CHARACTER, BX(32), TO_ALL, (int16_t)seat, (int16_t)character);
}

static void deal_characters(express *g, events *out)
{
    uint8_t deck[EXPRESS_CHARACTERS];

    for (int i = 0; i < EXPRESS_CHARACTERS; i++)
        deck[i] = (uint8_t)i;
    deck_shuffle(&g->flow.random, FROM_CHARACTERS, deck, EXPRESS_CHARACTERS);
    for (int seat = 0; seat < seat_count(g); seat++)
        take_character(g, seat, deck[seat], out);
}

/*
 * Builds the loyalty deck and deals the first card. The deck has some of the Cylon cards, drawn at
 * random, and human cards. The other Cylon cards stay in the box.
 */
static void deal_first_loyalty(express *g, events *out)
{
    uint8_t cylons[EXPRESS_CYLON_CARDS] = {NUMBER_ONE, NUMBER_TWO, NUMBER_THREE, NUMBER_SIX};
    int in_deck = express_pieces->cylons_in_deck[seat_count(g)];
    int deck = in_deck + express_pieces->humans_in_deck[seat_count(g)];

    deck_shuffle(&g->flow.random, FROM_CYLON_CARDS, cylons, EXPRESS_CYLON_CARDS);
    g->card_count = (uint8_t)(deck + EXPRESS_CYLON_CARDS - in_deck);
    for (int i = 0; i < g->card_count; i++) {
        g->card_at[i] = i < deck ? IN_DECK : IN_BOX;
        g->card_face[i] = i < in_deck ? cylons[i] : i < deck ? HUMAN : cylons[i - deck + in_deck];
    }
    deck_shuffle(&g->flow.random, FROM_LOYALTY, g->card_face, deck);
    express_deal_loyalty(g, 0, out);
}

step express_game_proc(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct game_locals *my = LOCALS(struct game_locals);

    PROCEDURE_BEGIN;
    if (g->setting[SETTING_CHARACTERS] == CHARACTERS_DEALT) {
        deal_characters(g, out);
    } else {
        for (my->seat = 0; my->seat < seat_count(g); my->seat++) {
            ASK(1, ASK_CHARACTER, SEAT_BIT(my->seat));
            take_character(g, my->seat, answer(g, my->seat)->thing[0], out);
        }
    }
    express_admiral_first(g, out);
    deal_first_loyalty(g, out);
    my->seat = (int16_t)seat_left_of(g, g->admiral, 1); /* who begins (R02) */
    for (;;) {
        CALL(2, PROC_TURN, struct turn_locals, .seat = my->seat);
        my->seat = (int16_t)seat_left_of(g, my->seat, 1);
    }
    PROCEDURE_END;
}
