/*
 * kit.h: what the tests of Battlestar Galactica are written with: set the table, act, look.
 *
 * A kit is one true game.  Its members can be set directly (k.g.nukes = 1) between asks; rigged
 * outcomes make chance behave.  Every act that the rules refuse fails the test, unless it is a try.
 *
 *     kit k;
 *
 *     kit_cast(&k, "laura_roslin saul_tigh kara_thrace");       seats 0, 1, 2
 *     kit_hand(&k, 1, "politics 3 tactics 1");
 *     kit_at(&k, 0, "administration");
 *     kit_step(&k, 0, STEP_ACTION);                             seat 0 is asked for an action
 *     kit_act(&k, "location");
 *     kit_act(&k, "seat 1");
 *     kit_pass(&k);                                             nobody plays a card: the check begins
 *     kit_act_as(&k, 1, "add politics 3");
 *
 * In words everything is called by its id in games/galactica/data: characters, locations, areas ("port_bow"),
 * resources, crises, quorum cards, destinations, loyalty cards, ships ("heavy_raider"), icons ("raiders",
 * "heavy_raiders", "basestars", "launch_raiders"), titles, decks; a skill card is its type and strength:
 * "politics 3"; a damage token of Galactica is its location or resource; seats and numbers are numbers.
 *
 * Beginning
 *   kit_begin       a new game at its first ask; seat 0 is the first player; settings "difficulty=..."
 *   kit_random      the same by another seed, nothing rigged
 *   kit_cast        these characters sit from seat 0 on, where their sheets put them, titles by succession;
 *                   hands are empty, nobody is a Cylon (one Not a Cylon each, two for Baltar; the loyalty
 *                   deck holds more of them), no ship is in space but Apollo's, nothing in the quorum hand;
 *                   all have had a first turn, so Helo is in the Hangar Deck (kit_at "off_board" strands him).
 *                   It stands at the action of seat 0, whose turn it is
 *
 * The table (whoever is asked is not asked anew: set it before you start something)
 *   kit_at          somebody is at a location            kit_fly        somebody pilots a viper in an area
 *   kit_hand        these cards are in hand              kit_destiny    these cards are the destiny deck
 *   kit_loyalty     these loyalty cards lie with a seat  kit_loyalty_deck   these make up the loyalty deck
 *   kit_title       a title's holder                     kit_revealed   a revealed Cylon, at a Cylon location
 *   kit_quorum_hand the President's cards                kit_attach     a quorum card lies with a seat
 *   kit_keep        a crisis' rule holds                 kit_super      a super crisis in a seat's hand
 *   kit_ships       so many ships stand in an area       kit_civilian   a civilian ship of a kind: its number
 *   kit_damaged     a location of Galactica is damaged   kit_broken     so many vipers are damaged
 *   kit_resource    a dial                               kit_distance   travelled (by no destination)
 *   kit_top         the card on top of a deck            k->g.track, .nukes, .raptors, .centurions, .used ...
 *
 * What happens next (whatever is under way is dropped)
 *   kit_turn        a seat's turn from its start
 *   kit_step        a seat's turn from a step on: STEP_MOVEMENT, STEP_ACTION, STEP_CRISIS, STEP_END; the crisis
 *                   step goes through the ships, the jump and the end of the turn into the next turn
 *   These are carried out in the turn of the current player (kit_current), who is asked for an action when
 *   they are over (kit_done):
 *   kit_crisis      resolves this crisis, without its icons and jump   kit_super_crisis   a super crisis, likewise
 *   kit_quorum      the current player's quorum card                   kit_destination    the fleet arrives there
 *   kit_activate    an icon (kit_current lets ships act once more)     kit_jump           the fleet jumps
 *   kit_check       the check of a location, about somebody            kit_sleepers       the Sleeper Agent phase
 *   KIT_CALL        any procedure; kit_valid holds again when it is over
 *
 * Chance
 *   kit_next        what comes next out of a source, several in words:
 *                   "die" "5 8", "politics" "3 1" (strengths; and the other types), "destiny" and "discard"
 *                   "politics 3", "crisis", "quorum", "destination", "super_crisis", "loyalty", "look",
 *                   "cylon_cards", "civilian" (kinds), "damage" (tokens), "basestar_damage"
 *   kit_die         one number
 *
 * Acts
 *   kit_act         whoever is asked first acts, in words             kit_act_as   one of those asked
 *   kit_actf        the same, filled in as by printf
 *   kit_pass        everybody passes, until something else is asked   kit_through  they also add nothing to checks
 *   kit_until       everybody does as little as can be, until this is asked, at least once
 *   kit_to_window   everybody passes, until this window stands open: "before_check", "after_total", "before_die",
 *                   "viper_attacked"
 *   kit_try         any choice: the refusal                           kit_refused  the rule that refuses a barred act
 *
 * Words: "pass", "nothing", "character ID", "draw politics 2 tactics 1" (of each type), "discard CARD...", "stay",
 * "go LOCATION", "fly AREA", "take_card CARD" (to pay; to steal), "location", "skill CARD [SEAT]" (an order is for
 * a seat; a repair "0" of the location, "1" of vipers), "ability [RESOURCE]", "attack SHIP [AREA [BASESTAR]]",
 * "nuke BASESTAR", "draw_quorum", "quorum ID", "reveal LOYALTY [1|0]" (with its power), "launch AREA",
 * "viper_move AREA AREA", "take AREA", "ship NUMBER", "seat SEAT", "move_then_act", "act_twice", "deck DECK",
 * "leave", "bury", "play CARD" (out of turn), "use", "result pass|fail", "easier", "harder", "add CARD...",
 * "type TYPE", "crisis ID", "half 0|1", "area AREA", "destination ID", "risk", "restore VIPERS RAPTORS DESTROYED_VIPERS",
 * "destroy SHIP AREA", "destroy centurion SPACE", "free SEAT LOCATION", "tokens TOKEN...", "super ID", "activate ICON".
 * What stands at the end may be left out where it does not matter.
 *
 * Looks
 *   kit_expect, kit_asked    what is asked, and of whom       kit_done       the current player is asked for an action
 *   kit_offers, kit_offers_to   is this act offered?          kit_barred     the rule that bars it (0: it is not)
 *   kit_options              how many options a seat has      kit_holds      how many of this card in this hand
 *   kit_event, kit_event_of, kit_nth, kit_told, kit_told_to, kit_times, kit_before    what the last act (or start) told
 *   kit_seen, kit_seen_null, kit_seen_word, kit_seen_count    what a reader sees, by path: "seats.1.hand.0.strength"
 *   kit_same_to, kit_same_to_all_but, kit_differ_to           two worlds that differ in a secret
 *   kit_over, kit_goes_on    is the game over for this cause? kit_valid      fails unless the state is a sound one
 *   kit_unchanged            the table looks as before        kit_spent      all that was laid down has come up
 *   kit_tested               is a test named after this thing of the data?
 *   kit_character, kit_place, kit_area, kit_face, kit_crisis_face ...    numbers for words
 */
#ifndef TESTS_GALACTICA_KIT_H
#define TESTS_GALACTICA_KIT_H

#include "games/galactica/rules/galactica.h"
#include "games/galactica/rules/procedures.h"
#include "kit/check.h"

enum { KIT_VIEW = 1 << 16 };

typedef struct {
    galactica g;
    events out; /* what the last act told; kit_pass, kit_through and kit_until: all their acts */
} kit;

#define KIT_GAME galactica_game
#include "looks.h"

/* ---- beginning ---- */

void kit_begin(kit *k, int seat_count, const char *settings);
void kit_random(kit *k, int seat_count, uint64_t number);
void kit_cast(kit *k, const char *characters);

/* ---- the table ---- */

void kit_current(kit *k, int seat);
void kit_at(kit *k, int seat, const char *location);
void kit_fly(kit *k, int seat, const char *area);
void kit_hand(kit *k, int seat, const char *cards); /* "": none; they come out of the decks */
void kit_destiny(kit *k, const char *cards);
void kit_loyalty(kit *k, int seat, const char *cards);
void kit_loyalty_deck(kit *k, const char *cards);
void kit_title(kit *k, const char *title, int seat);
/* One of the seat's Cylon cards is shown; it gets one if it has none.  No titles, no super crisis. */
void kit_revealed(kit *k, int seat, const char *location);
void kit_quorum_hand(kit *k, const char *cards);
void kit_attach(kit *k, const char *card, int seat);
void kit_keep(kit *k, const char *crisis, int rule_kept); /* KEEP_...; super crises too */
void kit_super(kit *k, int seat, const char *crisis);
void kit_ships(kit *k, const char *kind, const char *area, int count); /* vipers: unmanned */
int kit_civilian(kit *k, const char *kind, const char *area);
void kit_damaged(kit *k, const char *location);
void kit_broken(kit *k, int vipers);
void kit_resource(kit *k, const char *resource, int value);
void kit_distance(kit *k, int distance);
void kit_top(kit *k, const char *deck, const char *card, seats knowers);

/* ---- what happens next ---- */

void kit_turn(kit *k, int seat);
void kit_step(kit *k, int seat, int step_number);
void kit_crisis(kit *k, const char *crisis);
void kit_super_crisis(kit *k, const char *crisis);
void kit_quorum(kit *k, const char *card);
void kit_destination(kit *k, const char *destination);
void kit_jump(kit *k);
void kit_activate(kit *k, const char *icon);
void kit_check(kit *k, int user, const char *location, int target); /* NO_SEAT in the Brig */
void kit_sleepers(kit *k);

void kit_call(kit *k, int callee, const void *locals, size_t size);
#define KIT_CALL(k, callee, locals, ...) \
    kit_call((k), (callee), &(locals){__VA_ARGS__}, sizeof(locals))

/* ---- chance ---- */

void kit_next(kit *k, const char *source, const char *outcomes);
void kit_die(kit *k, int number);

/* ---- acts ---- */

void kit_act(kit *k, const char *words);
void kit_act_as(kit *k, int seat, const char *words);
__attribute__((format(printf, 2, 3))) void kit_actf(kit *k, const char *format, ...);
void kit_pass(kit *k);
void kit_through(kit *k);
void kit_until(kit *k, int ask);
void kit_to_window(kit *k, const char *window);

/* Any choice; a refusal must leave every byte as it was. */
refusal kit_try(kit *k, int seat, const choice *c);
/* A barred act is refused by this rule; 0: it is not barred. */
rule kit_refused(kit *k, const char *words);

/* ---- looks; more of them are those of every game (looks.h) ---- */

void kit_done(const kit *k);
seats kit_asked(const kit *k);
bool kit_offers(const kit *k, const char *words); /* to whoever is asked first */
bool kit_offers_to(const kit *k, int seat, const char *words);
rule kit_barred(const kit *k, const char *words);
int kit_options(const kit *k, int seat);
int kit_holds(const kit *k, int seat, const char *card);
int kit_hand_size(const kit *k, int seat);

const event *kit_nth(const kit *k, int kind, int n); /* from 0; it must be there */
bool kit_before(const kit *k, int kind, int other);  /* the first ones, of both kinds */

void kit_unchanged(const kit *before, const kit *now); /* to a reader of everything */
void kit_spent(const kit *k);                          /* of kit_next and kit_die */
bool kit_over(const kit *k, int cause);
bool kit_goes_on(const kit *k);

/* ---- numbers for words ---- */

int kit_character(const char *id);
int kit_place(const char *id); /* location */
int kit_area(const char *id);
int kit_face(const char *card); /* "politics 3" */
int kit_kind(const char *id);   /* of ship */
int kit_crisis_face(const char *id);
int kit_quorum_face(const char *id);
int kit_destination_face(const char *id);
int kit_loyalty_face(const char *id);
int kit_token(const char *id); /* of Galactica's damage */

/* ---- between the kit's files ---- */

enum { KIT_WORDS = 48, KIT_WORD = 40 };

typedef struct {
    int count;
    char at[KIT_WORDS][KIT_WORD];
} kit_words;

kit_words kit_split(const char *s);
/* The number of the thing that begins at this word; moves on behind it.  The letters are in phrases.c. */
int kit_thing(char letter, const kit_words *w, int *at);

/* The choice that the words stand for; false when it is not offered. */
bool kit_find(const kit *k, int seat, const char *words, choice *c);

#endif
