/*
 * kit.h: what the tests of Starship Battles are written with: set the table, act, look.
 *
 * A kit is one true game.  Its members can be set directly (k.g.energy[0] = ...) between asks;
 * rigged outcomes make chance behave.  Every act that the rules refuse fails the test, unless it is
 * a try.  Lengths are millimetres here, headings whole degrees; ships and seats are numbered from 0.
 * Even seats are Colonial, odd ones Cylon; the Colonial ships come first.
 *
 *   kit_begin        a new game, at the first ship to be placed; kit_place places one
 *   kit_start        a new game at its first planning; kit_apart, kit_alone: ships out of sight
 *   kit_put          stands a ship somewhere; kit_energy, kit_dial set its panel
 *   kit_give         gives it a counter by name; kit_hurt so much damage, kit_harm special marks
 *   kit_lose         takes it off the table
 *   kit_piece        lays a piece of terrain; kit_rocks the next collision counters; kit_keep those kept
 *   kit_missile      puts a missile in flight; kit_fly moves all of them, kit_blast explodes what touched
 *   kit_launch       a ship launches; kit_no_launch: all who are asked do not
 *   kit_planning     a new turn with the ships as they stand; kit_firing a firing step
 *   kit_dice         the next two dice; kit_draws the next damage counter; kit_rig anything
 *   kit_plan         plans in words: "TR medium", "OS ST low", "ST high 3", "CD TL high", "TL still"
 *                    "land", "takeoff" and a change of level go with them
 *   kit_steady       plans straight on with its energy; kit_coast does so for all who are left
 *   kit_ahead        fixes cards of the next turn: "OS ST", "ST land"
 *   kit_fire         one ship fires; kit_targets all ships of a seat; kit_hold, kit_wait; kit_cease
 *   kit_pilot        gives a ship a pilot and talents; kit_use, kit_flaw, kit_pass answer in windows
 *   kit_ready        is content with pilots and talents as they are; kit_act does anything with a talent
 *   kit_mark         lays markers: those that attack
 *   kit_end_turn     all hold and coast to the next planning
 *   kit_choose       any choice; kit_try the same, as a refusal
 *   kit_offers       is the plan offered?  kit_fault: the rule it breaks; kit_barred: a card's rule
 *   kit_event        what the last act told; kit_event_of, kit_told, kit_told_to, kit_times
 *   kit_stands       a ship stands there, to a tenth of a millimetre
 *   kit_seen         what a reader sees, by path; kit_seen_null, kit_seen_word, kit_seen_count
 *   kit_same_to      two worlds that differ in a secret; kit_same_to_all_but, kit_differ_to
 */
#ifndef TESTS_STARSHIP_KIT_H
#define TESTS_STARSHIP_KIT_H

#include "games/starship/rules/procedures.h"
#include "games/starship/rules/starship.h"
#include "kit/check.h"

enum { KIT_VIEW = 65536 };

typedef struct {
    starship g;
    events out; /* what the last act told; kit_coast, kit_cease and kit_end_turn: all their acts */
} kit;

#define KIT_GAME starship_game
#include "looks.h"

/* ---- the table ---- */

/* A new game, at the first ask: settings in words, "rules=complete ships=2"; "": the defaults.  The
   Colonial side places first. */
void kit_begin(kit *k, int seat_count, const char *settings);

/* Places the ship whose turn it is, so many millimetres along its edge; or holds it in reserve. */
void kit_place(kit *k, int along, int energy);
void kit_place_on(kit *k, int along, int energy, int level);

/* As kit_begin, and all ships are placed well apart, with kinetic energy 2; at the first planning. */
void kit_start(kit *k, int seat_count, const char *settings);

/* As kit_start, at a new planning: Vipers 0 and 1, Raiders 2 and 3, out of each other's sight; or a
   Viper and a Raider. */
void kit_apart(kit *k, const char *settings);
void kit_alone(kit *k, int energy, int notches, const char *settings);

/* Where ships stand, between asks.  What hangs on it (overlaps, being rotated) follows. */
void kit_put(kit *k, int ship, int x, int y, int heading);
void kit_energy(kit *k, int ship, int energy); /* now, and in the turn before */
void kit_dial(kit *k, int ship, int notches);
void kit_lose(kit *k, int ship);

/* A piece of terrain by the name of its template; gives its number. */
int kit_template_number(const char *id);
int kit_piece(kit *k, const char *id, int x, int y, int heading);

/* A missile in flight, in such a turn of its flight (1: that of its launch); gives its number.  The rule
   is in play from then on. */
int kit_missile(kit *k, int side, int kind, int x, int y, int heading, int age);
void kit_fly(kit *k);   /* as at the end of a movement step; k->out has what was told */
void kit_blast(kit *k); /* what has touched something explodes */
void kit_missile_at(
    const kit *k, int missile, int x, int y, int heading); /* millimetres, degrees */
void kit_warhead(kit *k, const char *name); /* the next missile counter, by name as below */
void kit_launch(kit *k, int ship, int kind);
void kit_no_launch(kit *k);

/* Counters from the damage pool, by name: "3", "4+", "2+ hull", "1 engine"; they come like counters
   of a hit (the + of the last one apart). */
int kit_kind(const char *name);
void kit_give(kit *k, int ship, const char *name);
void kit_hurt(kit *k, int ship, int damage);             /* counters without marks */
void kit_harm(kit *k, int ship, int special, int times); /* counters with this mark */

/* Drops whatever is under way and begins a turn: at its planning.  Or a firing step, 1 or 2, all
   ships having flown straight on to where they stand. */
void kit_planning(kit *k);
void kit_firing(kit *k, int which);

/* ---- chance ---- */

void kit_dice(kit *k, int one, int two);
void kit_draws(kit *k, const char *name);
void kit_rig(kit *k, int from, int up);
int kit_rock(const char *name);           /* a collision counter, by name as above */
void kit_rocks(kit *k, const char *name); /* one of them comes up next */

/* ---- acts ---- */

/*
 * Plans a ship, whose turn it must be among its owner's.  In words: one card, or two in the order in
 * which they are flown; the slider; and the dial, if it is not left as it is.  Still: the card is a
 * decoy.  "climb", "dive" and "blank" add a change of level and the blank card, "land" and "takeoff" what they say.  A ship whose cards are fixed is given slider and dial alone.  Plans that are illegal are
 * made where the setting plans=tabletop takes them.
 */
void kit_plan(kit *k, int ship, const char *words);
void kit_steady(kit *k, int ship);
void kit_coast(kit *k); /* until nobody has anything to plan */
void kit_ahead(kit *k, int ship, const char *cards);

/* Declarations: one ship of a seat, its others holding; or the targets of all its ships that may
   fire, in the order of their numbers, NO_SHIP for none. */
void kit_fire(kit *k, int ship, int target);
void kit_targets(kit *k, int seat, const int *targets, int count);
void kit_hold(kit *k, int seat);
void kit_wait(kit *k, int seat);
void kit_cease(kit *k); /* all hold, until the firing step is over */

/* Pilots, talents and flaws by their ids; the rules are in play from then on.  Whoever has no pilot has
   an average one with his first talent.  A talent says where it lies. */
int kit_pilot_number(const char *id);
int kit_talent_number(const char *id);
void kit_pilot(kit *k, int ship, const char *pilot);
int kit_talent(kit *k, int ship, const char *id);

/* As kit_apart, all pilots aces and Viper 0's with a talent; where it lies. */
#define KIT_TALENTS "rules=complete ships=2 optional=pilots+talents"
int kit_with(kit *k, const char *id);
void kit_ready(kit *k, int seat); /* is content with the pilots as they are */

/* Answers in the windows of an attack, and at other moments of talents and flaws. */
int kit_find_about(const kit *k, int seat, int verb, int ship, const char *id); /* or -1 */
void kit_use(kit *k, int ship, const char *id);
void kit_flaw(kit *k, int seat, int ship, const char *flaw);
/* The option of such a verb about such things (NO_THING: whatever), with the least that its free numbers
   allow; false: it is not offered. */
bool kit_act(kit *k, int seat, int verb, int first, int second, int third);
void kit_pass(kit *k, int seat);
void kit_mark(kit *k, int seat, uint32_t ships);
void kit_keep(kit *k, int ship, uint32_t kept); /* of the counters drawn for it, a set */

void kit_end_turn(kit *k);

/* Any choice.  A refusal fails the test; or comes back, having left every byte as it was. */
void kit_choose(kit *k, int seat, const choice *c);
refusal kit_try(kit *k, int seat, const choice *c);

/* So many games of random choices to their end; every position is sound, and so is what each seat takes it
   for. */
void kit_wander(const char *settings, int games);
void kit_wander_with(int seat_count, const char *settings, int games);

/* A table in the middle of an ask: it can be, also for each who does not know everything. */
void kit_holds(const kit *k);

/* ---- looks; more of them are those of every game (looks.h) ---- */

seats kit_asked(const kit *k);

bool kit_offers(const kit *k, int ship, const char *words);
rule kit_fault(const kit *k, int ship, const char *words); /* 0: it is legal */
uint8_t kit_faults(const kit *k, int ship, const char *words);
rule kit_barred(const kit *k, int ship, const char *id); /* 0: it is not barred */
bool kit_may_fire(const kit *k, int ship, int target);   /* offered in the open question */
int kit_find(const kit *k, int seat, int verb);          /* the first such option, or -1 */

/* What was told and what is offered can be read. */
void kit_reads(const kit *k, int seat, const options *list);

/* A shot as things stand; `pilot`: with what its owner alone knows. */
shot kit_shot(const kit *k, int ship, int target, bool pilot);
int kit_pool(const kit *k, int pool); /* how many counters lie in it */

void kit_stands(const kit *k, int ship, int x, int y, int heading);
int kit_place_of(const kit *k, int ship, const char *id); /* in its deck */

#endif
