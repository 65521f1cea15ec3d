/*
 * state.h: the state of Battlestar Galactica, public and hidden.
 *
 * galactica.dictionary lists what the state consists of. This header has the constants for it, and
 * the functions that read and change it.
 */
#ifndef GAMES_GALACTICA_RULES_STATE_H
#define GAMES_GALACTICA_RULES_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/galactica/rules/data.h"

#define BG(number) RULE(1, number)

/*
 * At these distances the Sleeper Agent phase comes, and the next jump is the last one (BG-354,
 * BG-356).
 */
enum { SLEEPERS_AT = 4, LAST_JUMP_AT = 8 };

enum { SEATS = 6, NO_SEAT = 255, NO_CHARACTER = CHARACTERS, NO_AREA = AREAS };

/* Where a character can be besides the locations. */
enum { IN_VIPER = LOCATIONS, OFF_BOARD, PLACES };

/* Where a civilian ship can be besides the areas, and a loyalty card besides the seats. */
enum { CIVILIAN_PILE = AREAS, CIVILIAN_GONE, CIVILIAN_PLACES };
enum { IN_LOYALTY_DECK = SEATS, IN_BOX, LOYALTY_PLACES };

enum { SETTING_DIFFICULTY, SETTINGS };
enum { STANDARD, EASIER_FOR_HUMANS, EASIER_FOR_CYLONS };

enum { DRAWN_MAX = 5, TURN_CRISES = 6 };

#include "games/galactica_dictionary.h"

static inline galactica *galactica_of(flow *w)
{
    return (galactica *)(void *)w;
}

static inline const galactica *galactica_in(const flow *w)
{
    return (const galactica *)(const void *)w;
}

/* ---- cards ---- */

static inline int face_of(int type, int strength)
{
    return type * STRENGTHS + strength - 1;
}

static inline int type_of(int face)
{
    return face / STRENGTHS;
}

static inline int strength_of(int face)
{
    return face % STRENGTHS + 1;
}

/* Returns the skill text of a card: the stronger cards of a type have another one. */
static inline int text_of(int face)
{
    return 2 * type_of(face) + (strength_of(face) >= 3);
}

static inline const crisis_card *crisis_of(int face)
{
    return &galactica_pieces->crisis[face];
}

static inline bool is_super(int face)
{
    return face >= CRISIS_FACES;
}

int galactica_cards(const uint8_t pile[FACES]);
int galactica_hand_size(const galactica *g, int seat);
int galactica_hand_limit(const galactica *g, int seat);
/*
 * A question offers at most this many cards of a hand, since a set of positions must fit a positive
 * int32_t.
 */
enum { CARDS_ASKED = 31 };
int galactica_card_at(const galactica *g, int seat, int position); /* returns its face */
void galactica_discard(galactica *g, int seat, int face, bool at_random, events *out);
void galactica_draw(galactica *g, int seat, const uint8_t count[TYPES], rule because, events *out);
void galactica_fill_destiny(galactica *g);
int galactica_draw_destiny(galactica *g);
void galactica_spend(galactica *g, int seat, int face); /* a card that is played */
int galactica_unseen(const galactica *g, int skill);    /* copies that are not in the discards */

/* Convert a choice of types to draw into one number, and back. */
int galactica_types_code(const uint8_t count[TYPES]);
void galactica_types_of(int code, uint8_t count[TYPES]);

/* Decks whose cards have a face: crises, quorum cards, destinations. */
int galactica_deck_size(const galactica *g, int which);
int galactica_deck_draw(galactica *g, int which); /* returns a face, or -1 */
int galactica_deck_peek(galactica *g, int which, int seat);
void galactica_deck_bury(galactica *g, int which, int face, seats knowers);
void galactica_deck_bury_top(galactica *g, int which);
void galactica_deck_shuffle_in(galactica *g, int which, int face);
void galactica_clear_drawn(galactica *g); /* removes the cards that a player chose from */

/* ---- seats ---- */

static inline int seat_count(const galactica *g)
{
    return g->flow.seat_count;
}

static inline int seat_left_of(const galactica *g, int seat, int steps)
{
    return (seat + steps) % seat_count(g);
}

static inline const character_sheet *sheet_of(const galactica *g, int seat)
{
    return &galactica_pieces->sheet[g->character[seat]];
}

/* Returns who plays the character and may use its sheet; NO_SEAT if nobody does. */
int galactica_seat_of(const galactica *g, int character);
bool galactica_is(const galactica *g, int seat, int character);
bool galactica_is_cylon(const galactica *g, int seat); /* by the cards held */
seats galactica_humans(const galactica *g);            /* seats that are not revealed */
bool galactica_once(
    const galactica *g, int character, int *seat); /* may still use its once-a-game ability */
bool galactica_aboard(const galactica *g, int seat, int ship);
void galactica_move_to(galactica *g, int seat, int place, rule because, events *out);
bool galactica_can_be_sent(const galactica *g, int seat, int hazard);
void galactica_send(galactica *g, int seat, int hazard, rule because, events *out);
void galactica_give_title(galactica *g, int title, int seat, rule because, events *out);
void galactica_pass_titles(galactica *g, int seat, events *out); /* by the lines of succession */
int galactica_next_in_line(const galactica *g, int title, int but);

/* ---- the fleet ---- */

void galactica_change(galactica *g, int resource, int change, rule because, events *out);
bool galactica_in_red(const galactica *g);
int galactica_want(
    const galactica *g); /* returns the resource that has run out, as a cause; or CAUSE_NONE */
bool galactica_is_damaged(const galactica *g, int location);
int galactica_token_of(int location); /* -1 if it cannot be damaged */
/* Damages Galactica. Returns true if that destroys her. */
bool galactica_take_token(galactica *g, int token, events *out);
bool galactica_damage(galactica *g, events *out);
uint32_t galactica_token_pool(const galactica *g);
void galactica_lose_raptor(galactica *g, events *out);

/* ---- ships ---- */

/* Returns the least member of a set, which must not be empty. */
static inline int first_of(uint32_t set)
{
    int member = 0;

    while (!(set >> member & 1))
        member++;
    return member;
}

static inline bool is_launch_area(int area)
{
    return area == PORT_STERN || area == PORT_BOW;
}

static inline int area_next(int area, int steps)
{
    return (area + steps + AREAS) % AREAS;
}

int galactica_on_board(const galactica *g, int kind);
int galactica_supply(const galactica *g, int kind);
bool galactica_cylons_about(const galactica *g);
int galactica_civilians_in(const galactica *g, int area);
void galactica_lose_civilian(galactica *g, int token, events *out);
int galactica_draw_civilian(galactica *g);
void galactica_mix_civilians(galactica *g);
void galactica_hurt_viper(galactica *g, int area, int pilot, bool destroyed, events *out);
void galactica_lose_raider(galactica *g, int area, events *out);
void galactica_lose_heavy(galactica *g, int area, events *out);
void galactica_lose_basestar(galactica *g, int basestar, events *out);
void galactica_hit_basestar(galactica *g, int basestar, events *out);
int galactica_hull(const galactica *g, int basestar); /* number of damage tokens */
uint32_t galactica_boarded(const galactica *g);       /* set of the spaces with centurions */
bool galactica_add_centurion(galactica *g, events *out);
bool galactica_any_vipers(const galactica *g); /* returns true if one can be activated */
void galactica_put_ship(galactica *g, int kind, int area, events *out);
void galactica_unkeep(galactica *g, int rule_kept, events *out);
bool galactica_pilots(const galactica *g, int seat);

/* ---- checks ---- */

int galactica_weight(const check *c, int face); /* 1: counts for the check, -1: against, 0: not */
int galactica_count(const check *c, int *against);
int galactica_add_limit(const galactica *g, int seat);

#endif
