/*
 * story.h: how a finished game went: the chances of both sides over time, what turned them, and where
 * sides are hidden, who suspected whom.
 *
 * Nothing of it is stored: the rules play the log again, and bots say what a position is worth
 * (bots/value.h) and what a seat could believe from what it was told (bot_believe).  What else could
 * have been chosen at a turning point is tried in the world as it was (bots/choice_review.h).  All of it is
 * the same every time.  It may take a second, so a story has copies of all that it needs, and working it
 * out needs no table.
 */
#ifndef RECORD_STORY_H
#define RECORD_STORY_H

#include "table/table.h"

/* Of a story so many turning points are told, out of so many that are looked at, and at most so many
   moments of each kind. */
enum { STORY_POINTS = 5, STORY_LOOKED_AT = 12, STORY_CHANCES = 240, STORY_BELIEFS = 60 };

enum { FIRST_SIDE, SECOND_SIDE, STORY_SIDES };

/* A moment, in tenths of a percent. */
typedef struct {
    int turn;
    int chance[STORY_SIDES];
    seats second; /* who is of the second side, the hidden one where one is hidden */
    uint16_t belief[SEATS_MAX][SEATS_MAX]; /* by who believes it of whom */
} story_moment;

/* What moved the chances between two moments. */
typedef enum {
    TURNED_BEFORE, /* nothing of these: it was foreseen, lay in the cards or in many small choices */
    TURNED_BY_CHANCE, /* dice, a shuffle: with others the same choice would have led elsewhere */
    TURNED_BY_ALL,    /* what several seats had chosen at once */
    TURNED_BY_CHOICE  /* one choice: another would have led elsewhere */
} turned_by;

typedef struct {
    int moment; /* the chances are others there than at the one before */
    int since;  /* what was chosen from here on may have turned it: the moments that it led to */
    turned_by by;
    int difference; /* that this made, in tenths of a percent */

    /* By one choice: which. */
    int chosen; /* the moment that it led to; 0: it was none */
    int seat;
    any_state before;
    candidates weighed; /* what was chosen, and behind it what else was tried */
    int best;           /* the best of the others */

    /* While it is looked for: what the first side could expect after the choice looked at last, and how
       much chance had decided by then. */
    bool has_expected;
    int expected;
    uint64_t drawn;
} turning_point;

typedef struct {
    table *table; /* a copy with nothing in it but how the game began and its log */
    bool whole;   /* did the rules lead to the end? */
    int moments;
    story_moment *at; /* from moment 0 on */
    int point_count;
    turning_point point[STORY_LOOKED_AT]; /* in the order in which they came */
} story;

/* Refused when the game is not over, was played by other rules, or has no values.  Whether all of it is
   open to whoever asks is for the caller to know.  The story belongs to the caller. */
refusal story_open(const table *t, story **out);
void story_close(story *s); /* null: nothing */

/* Works it out.  `stop` as in bot_player. */
void story_work(story *s, const atomic_bool *stop);

/* Refused when the rules of today did not lead to the end. */
refusal story_check(const story *s);

/* What a side is called by, of the values of the game's first trait. */
int story_side_value(const story *s, int side, const flow *end);

/* Of which side the seat was at a moment. */
int story_side(const story *s, int moment, int seat);

/* How likely the chooser's side was to win with a candidate, in tenths of a percent. */
int story_chance(const candidate *c);

/* Does the game hide who is of which side? */
bool story_has_beliefs(const story *s);

/* The words of a turning point's cause: "choice". */
const char *turned_by_word(turned_by by);

/* The story as members of an open object.  `t` is its table; events are counted as the reader does. */
refusal story_write(const story *s, const table *t, int reader, json *out);

#endif
