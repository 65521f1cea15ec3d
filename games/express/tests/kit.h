/*
 * kit.h: what the tests of BSG: Express are written with: set the table, act, look.
 *
 * A kit is one true game.  Its members can be set directly (k.g.damaged = ...) between asks; rigged
 * outcomes make chance behave.  Every act that the rules refuse fails the test, unless it is a try.
 */
#ifndef TESTS_EXPRESS_KIT_H
#define TESTS_EXPRESS_KIT_H

/* cmocka wants these before it. */
#include "games/express/rules/express.h"
#include "games/express/rules/procedures.h"
#include "kit/check.h"

enum { KIT_VIEW = 8192 };

typedef struct {
    express g;
    events out; /* what the last act told */
} kit;

#define KIT_GAME express_game
#include "looks.h"

/* A fresh game with every setting at its default.  Seat i plays character i; nobody is a Cylon:
   all Cylon cards of the deck lie at its end, for the second deal. */
void kit_start(kit *k, int seat_count);

/* A fresh game with a chosen seed, nothing rigged. */
void kit_start_random(kit *k, int seat_count, uint64_t number);

/* Gives a seat a Cylon card in exchange for one of its human cards.  The seat knows it. */
void kit_make_cylon(kit *k, int seat, int face);

/* Gives the seat a revealed Cylon's standing: card shown, one strong and one weak die. */
void kit_make_revealed(kit *k, int seat, int face);

/* Where the dice of a seat are: so many strong and weak ones active, the others spent. */
void kit_dice(kit *k, int seat, int active_strong, int active_weak);

/* Drops whatever is under way and begins the seat's turn: runs to its first ask. */
void kit_turn(kit *k, int seat);

/* The same, then no action: runs to the choice of the crisis, or on if there is none. */
void kit_turn_to_crisis(kit *k, int seat);

/* A crisis with this face, at the first decision of the check: the turn of `seat`, no action. */
void kit_crisis(kit *k, int seat, int kind, int difficulty, int consequence, int icons);

/* Chance: the next roll of a strong or weak die shows `face` (-2 ... +4). */
void kit_die(kit *k, int kind, int face);
void kit_rig(kit *k, int from, int up);

int kit_asked(const kit *k); /* the one seat asked */

/* Options. */
int kit_find(
    const kit *k, int seat, int what, int first, int second); /* -1: any; result -1: none */
bool kit_offers(const kit *k, int seat, int what);
int kit_count(const kit *k, int seat, int what);
rule kit_barred(const kit *k, int seat, int what); /* the rule that bars it, or 0 */

/* Acts.  first and second are the things that the option is about; -1: any. */
void kit_choose(kit *k, int seat, int what, int first, int second);
void kit_submit(kit *k, int seat, uint32_t dice);
refusal kit_try_submit(
    kit *k, int seat, uint32_t dice);               /* asserts that a refusal changes nothing */
refusal kit_try_barred(kit *k, int seat, int what); /* chooses a barred option: the refusal */
void kit_pass(kit *k, int seat);                    /* takes back as much as allowed */
void kit_all_pass(kit *k);                          /* until nobody decides any more */

/* Looks; more of them are those of every game (looks.h). */
int kit_active(const kit *k, int seat); /* number of active dice */
int kit_spent(const kit *k, int seat);

/* Plays on with random choices until the game is over or `most` choices were made. */
void kit_play_random(kit *k, uint64_t number, int most);

/* The next crisis dice show these faces, 0 to 5 of the pair in use. */
void kit_crisis_dice(kit *k, int first, int second);

/* The next roll of all four dice shows these faces. */
void kit_roll(kit *k, int strong, int strong2, int weak, int weak2);

/* A view holds these words, for this reader. */
bool kit_sees(const kit *k, int reader, const char *words);

#endif
