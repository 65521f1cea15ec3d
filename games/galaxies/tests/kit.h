/*
 * kit.h: what the tests of Battleship Galaxies are written with: set the table, act, look.
 *
 * A kit is one true game.  Its members can be set directly (k.g.energy[0] = ...) between asks; rigged
 * outcomes make chance behave.  Every act that the rules refuse fails the test, unless it is a try.
 *
 * In words, a ship is its number, or the id of its card without the version, with its number in a
 * squadron: "rooks_f54", "blue_sparrows.2"; a ship card likewise: "tes_kio"; a tactic card is its id;
 * a space is a letter and a number: "G4"; directions are "north", "south-east", ...
 *
 *   kit_begin       a new game of any mission, at the first ask
 *   kit_battle      fleets of your choice (ISN is seat 0, Wretch seat 1), no tiles, round 2, energy 30;
 *                   nobody is launched, hands are empty: set the table, then kit_turn
 *   kit_mission     the same for any mission: fleets by seat, beside what the mission names; seat 0 starts
 *   kit_build       whatever fleets and decks players pick, they pick: until another kind of ask
 *   kit_turn        drops whatever is under way: a phase of a seat begins
 *   kit_plain       before kit_battle: components of the test's own, in which all ships are alike but for
 *                   their sizes and squadrons; kit_figures changes those of one ship card, kit_tactic_figures
 *                   those of a tactic card, kit_mission_figures those of a mission
 *   kit_bearer      the same, but ships have one of the powers on their cards: the first such card
 *   kit_put         stands a ship on the field, launched, with all its shield pegs: kit_put(k, "tes_kio", "G4", "north")
 *   kit_put_away    stands a ship so many spaces away from another
 *   kit_pegs        shield pegs and hull pegs of a ship             kit_lose      takes a ship off the field, destroyed
 *   kit_carry       puts a card into a hold                         kit_capture   gives a card to another seat
 *   kit_tile        lays a tile on two spaces                       kit_energy    sets a player's energy
 *   kit_hand        these tactic cards are in hand, no others       kit_prep      a card lies prepped
 *   kit_deck        so many cards are left in the deck              kit_attach    attaches a tactic card to a ship card
 *   kit_dice        the next letter and number: "E5"                kit_number    the next number die
 *   kit_miss, kit_hit, kit_critical                                 dice for such a box of a ship's card
 *   kit_draws       the next tactic card drawn                      kit_rig       the next outcome of any source
 *   kit_act         whoever is asked acts, in words (see below)     kit_act_as    one of several who are asked
 *   kit_actf        the same, with words filled in as by printf
 *   kit_walk        several steps of a ship: "north north south"    kit_keep      nobody reacts: until another kind of ask
 *   kit_end         ends phases until it is somebody else's deploy phase
 *   kit_offers      is this act offered?                            kit_barred    the rule that bars it (0: it is not)
 *   kit_try         any choice: the refusal                         kit_rows      the rows of a column where a ship may be put
 *   kit_refused     tries a barred act: the rule of the refusal
 *   kit_expect, kit_asked                                           what is asked, and of whom
 *   kit_event, kit_event_of, kit_told, kit_told_to, kit_times       what the last act told
 *   kit_ship, kit_card, kit_tactic, kit_hex, kit_at                 numbers for words; is a ship there?
 *   kit_seen, kit_seen_null, kit_seen_word, kit_seen_count          what a reader sees, by path
 *   kit_foreseen                                                    what an act would come to, by path
 *   kit_same_to, kit_same_to_all_but, kit_differ_to                 two worlds that differ in a secret
 *   kit_valid       fails unless the state is a sound one
 *   kit_over, kit_goes_on                                           is the game over, for this cause and won by this team?
 *
 * Acts: "add TYPE", "done", "deck TACTIC...", "first SEAT", "pass_cards SEAT TACTIC...", "discard TACTIC...",
 * "go_on", "draw", "launch CARD", "play TACTIC [CARD or SHIP [SHIP]]", "end", "load CARD...",
 * "put SHIP SPACE [DIRECTION]", "activate CARD", "step SHIP DIRECTION [front|back]", "warp SHIP", "roll",
 * "decline", "harm SHIP", "fire SHIP SLOT SHIP", "reroll [both|letter|number]", "keep", "redirect SHIP",
 * "replace TACTIC" or "replace CARD TACTIC", "board CARD", "show", "restore SHIP".
 */
#ifndef TESTS_GALAXIES_KIT_H
#define TESTS_GALAXIES_KIT_H

#include "games/galaxies/rules/galaxies.h"
#include "games/galaxies/rules/procedures.h"
#include "kit/check.h"

enum { KIT_VIEW = 1 << 18 };

typedef struct {
    galaxies g;
    events out; /* what the last act told; kit_walk, kit_keep and kit_end: all their acts */
} kit;

#define KIT_GAME galaxies_game
#include "looks.h"

/* ---- the table ---- */

/* Settings in words, "mission=m4 ecm=asked"; "": the defaults. */
void kit_begin(kit *k, int seat_count, const char *settings);

/* Ship cards by their ids, with the version: "isn_torrent.standard blue_sparrows.veteran". */
void kit_battle(kit *k, const char *settings, const char *isn, const char *wretch);

void kit_mission(kit *k, const char *settings, int players, const char *const fleets[]);

/* Rules are tested with figures of the tests' own: those of the shipped cards may change.  A plain ship
   launches for 5, is activated for 2, moves 4, has 2 shields, a hull of 4, no powers and one weapon: no
   charge cost, range 5, 2 attacks, strength 1.  C3 to H6 of its grid are hits, E5 is a critical one. */
void kit_plain(void);
const ship_card *kit_bearer(const char *power);       /* its first effect is that power's */
const ship_card *kit_next_bearer(const ship_card *c); /* or null */
ship_card *kit_figures(const char *id);               /* with the version */
tactic *kit_tactic_figures(const char *id);
mission *kit_mission_figures(const char *id);
galaxies_data *kit_board_figures(void);

/* PHASE_ENERGY: its first act has been done when this returns; its events are told. */
void kit_turn(kit *k, int seat, int phase);

/* `lies`: the direction in which the back of a medium ship lies; NULL for others. */
void kit_put(kit *k, const char *ship, const char *space, const char *lies);
void kit_put_away(kit *k, const char *ship, const char *from, int distance);
void kit_pegs(kit *k, const char *ship, int shields, int hull);
void kit_lose(kit *k, const char *ship);
void kit_carry(kit *k, const char *card, const char *carrier);
void kit_capture(kit *k, const char *card, int seat);
int kit_tile(kit *k, int kind, const char *space, const char *other, bool black);

void kit_energy(kit *k, int seat, int energy);
void kit_hand(kit *k, int seat, const char *tactics); /* "": none; they come out of the deck */
void kit_prep(kit *k, int seat, const char *id);
void kit_deck(kit *k, int seat, int cards); /* the others are discards */
void kit_attach(kit *k, int by, const char *card, const char *id);

/* ---- chance ---- */

void kit_rig(kit *k, int from, int up);
void kit_dice(kit *k, const char *coordinate);
void kit_number(kit *k, int number);
void kit_draws(kit *k, const char *id);
void kit_miss(kit *k, const char *ship);
void kit_hit(kit *k, const char *ship); /* a plain one */
void kit_critical(kit *k, const char *ship);

/* ---- acts ---- */

void kit_act(kit *k, const char *words);
void kit_act_as(kit *k, int seat, const char *words);
__attribute__((format(printf, 2, 3))) void kit_actf(kit *k, const char *format, ...);
void kit_walk(kit *k, const char *ship, const char *directions);
void kit_keep(kit *k);
void kit_build(kit *k);
void kit_end(kit *k);

/* Any choice; a refusal must leave every byte as it was. */
refusal kit_try(kit *k, int seat, const choice *c);

/* A barred act is refused by this rule. */
rule kit_refused(kit *k, const char *words);

/* ---- looks; more of them are those of every game (looks.h) ---- */

seats kit_asked(const kit *k);
bool kit_offers(const kit *k, const char *words); /* to whoever is asked */
bool kit_offers_to(const kit *k, int seat, const char *words);
rule kit_barred(const kit *k, const char *words);
uint32_t kit_rows(const kit *k, const char *ship, int column, const char *lies);

int kit_ship(const kit *k, const char *word);
int kit_card(const kit *k, const char *word);
int kit_tactic(const char *id);
int kit_type(const char *id); /* of ship card, in the components */
hex kit_hex(const char *space);
bool kit_at(const kit *k, const char *ship, const char *space); /* its front */

/* What a reader would see after this act. */
int kit_foreseen(const kit *k, const char *words, const char *path);

/* The last act has ended the game: this cause, won by this team (TEAMS: by nobody). */
bool kit_over(const kit *k, int cause, int team);
bool kit_goes_on(const kit *k);

/* ---- between kit.c and look.c ---- */

/* The choice that the words stand for; false when it is not offered. */
bool kit_find(const kit *k, int seat, const char *words, choice *c);

#endif
