/*
 * story.h: how a finished game went: the chances of both sides over time, and what turned them. If
 * sides are hidden, also who suspected whom.
 *
 * Nothing of it is stored. The rules play the log again, and bots say what a position is worth
 * (bots/value.h) and what a seat could believe from what it was told (bot_believe). At a turning
 * point other choices are tried in the true world (bots/choice_review.h). The result is the same
 * every time. The work may take a second, so a story has copies of all that it needs: story_work
 * needs no table and can run in another thread.
 */
#ifndef RECORD_STORY_H
#define RECORD_STORY_H

#include "table/table.h"

/* A story tells STORY_POINTS turning points, out of STORY_LOOKED_AT that are looked at.
   STORY_CHANCES and STORY_BELIEFS limit how many moments of each kind are written. */
enum { STORY_POINTS = 5, STORY_LOOKED_AT = 12, STORY_CHANCES = 240, STORY_BELIEFS = 60 };

enum { FIRST_SIDE, SECOND_SIDE, STORY_SIDES };

/* A moment of the game; chances and beliefs in tenths of a percent. */
typedef struct {
    int turn;
    int chance[STORY_SIDES];
    seats second; /* the seats of the second side, which is the hidden one if one is hidden */
    /* belief[a][b]: how likely a takes b to be of the second side */
    uint16_t belief[SEATS_MAX][SEATS_MAX];
} story_moment;

/* What moved the chances between two moments. */
typedef enum {
    TURNED_BEFORE, /* none of these: foreseen, luck of the cards, or many small choices */
    /* dice or a shuffle: other draws would have changed the result of the same choice */
    TURNED_BY_CHANCE,
    TURNED_BY_ALL,   /* choices that several seats made at once */
    TURNED_BY_CHOICE /* one choice: another one would have led elsewhere */
} turned_by;

typedef struct {
    int moment; /* the chances changed between the moment before and this one */
    int since;  /* choices from here on may have turned it; counted by the moments they led to */
    turned_by by;
    int difference; /* how much the cause changed the chances, in tenths of a percent */

    /* If one choice turned it: which. */
    int chosen; /* the moment that it led to; 0: no single choice */
    int seat;
    any_state before;
    candidates weighed; /* the choice that was made, then the others that were tried */
    int best;           /* the index of the best of the others */

    /* While looking for the cause: the chance of the first side after the choice that was looked at
       last, and how many draws chance had made by then. */
    bool has_expected;
    int expected;
    uint64_t drawn;
} turning_point;

typedef struct {
    table *table; /* a copy with only the beginning of the game and its log */
    bool whole;   /* the rules led to the end */
    int moments;
    story_moment *at; /* the moments, from 0 on */
    int point_count;
    turning_point point[STORY_LOOKED_AT]; /* in the order of the game */
} story;

/* Refuses if the game is not over, was played under other rules, or has no valuation. The caller
   must know whether the reader may see all of it. The story belongs to the caller. */
refusal story_open(const table *t, story **out);
void story_close(story *s); /* null does nothing */

/* Works out the story. `stop` is as in bot_player. */
void story_work(story *s, const atomic_bool *stop);

/* Refuses if today's rules did not lead to the end. */
refusal story_check(const story *s);

/* Returns the value of the game's first trait that names the side. */
int story_side_value(const story *s, int side, const flow *end);

/* Returns the side of a seat at a moment. */
int story_side(const story *s, int moment, int seat);

/* Returns how likely the chooser's side was to win with a candidate, in tenths of a percent. */
int story_chance(const candidate *c);

/* Returns true if the game hides who is of which side. */
bool story_has_beliefs(const story *s);

/* The word for a cause: "choice". */
const char *turned_by_word(turned_by by);

/* Writes the story as members of an open object. `t` is its table; events have the reader's
   numbers. */
refusal story_write(const story *s, const table *t, int reader, json *out);

#endif
