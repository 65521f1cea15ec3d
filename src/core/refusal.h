/*
 * refusal.h: what somebody gets who asks for something that cannot be.
 *
 * A refusal says what was wrong in a word for programs (the code), the rule that it rests on, and a
 * sentence for people.  Whatever was refused has changed nothing.
 */
#ifndef CORE_REFUSAL_H
#define CORE_REFUSAL_H

#include <stdbool.h>

#include "base/language.h"
#include "core/rule.h"

typedef enum {
    ACCEPTED,
    REFUSED_SEATS,      /* a number of seats that the game does not have */
    REFUSED_SETTING,    /* a setting or a value of it that the game does not know */
    REFUSED_OVER,       /* the game is over */
    REFUSED_SEAT,       /* no such seat */
    REFUSED_NOT_ASKED,  /* this seat is not asked, or has answered */
    REFUSED_STALE,      /* an ask that is no longer, or not yet, open */
    REFUSED_OPTION,     /* no such option */
    REFUSED_BARRED,     /* the option exists, but not now: the rule says why */
    REFUSED_ARGUMENTS,  /* the option's free numbers are missing, too many or not allowed */
    REFUSED_POSITION,   /* a position that cannot be */
    REFUSED_JSON,       /* not JSON */
    REFUSED_MESSAGE,    /* JSON, but not a message: a field missing, unknown or of the wrong kind */
    REFUSED_SIZE,       /* too large */
    REFUSED_NO_TABLE,   /* there is no game yet */
    REFUSED_LAB,        /* only in the laboratory */
    REFUSED_UNDO,       /* cannot be undone */
    REFUSED_REPLAY,     /* a replay that does not hold what it claims */
    REFUSED_GAME,       /* no such game */
    REFUSED_BOT,        /* no such bot */
    REFUSED_FILE,       /* a file that cannot be read or written */
    REFUSED_HIDDEN,     /* not to be shown before the game is over */
    REFUSED_COMPONENTS, /* played with other components than there are here */
    REFUSED_ORDER,      /* a standing order that cannot be given, or does not stand */
    REFUSAL_CODES
} refusal_code;

typedef struct {
    refusal_code code; /* ACCEPTED: nothing was refused, the rest is empty */
    rule rule;
    char text[240];       /* in English */
    const char *sentence; /* the same with its holes */
    text_hole hole[FORMAT_HOLES];
} refusal;

/* The word for programs: "not_asked". */
const char *refusal_word(refusal_code code);

refusal accepted(void);

/* The sentence is a format of text_format's kind. */
refusal refuse(refusal_code code, rule because, const char *format, ...);

struct text;

/* Its sentence in the reader's language. */
void refusal_say(const refusal *r, struct text *out);

#endif
