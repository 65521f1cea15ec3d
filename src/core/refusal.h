/*
 * refusal.h: why a request was refused.
 *
 * A refusal has a code for programs, the rule that it is based on, and a sentence for people.  A
 * request that was refused has changed nothing.
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
    REFUSED_STALE,      /* an ask that is not open, or no longer */
    REFUSED_OPTION,     /* no such option */
    REFUSED_BARRED,     /* the option cannot be chosen now: the rule says why */
    REFUSED_ARGUMENTS,  /* the option's free numbers are missing, too many or not allowed */
    REFUSED_POSITION,   /* a position that no game can reach */
    REFUSED_JSON,       /* not JSON */
    REFUSED_MESSAGE,    /* not a message: a field is missing, unknown or of the wrong kind */
    REFUSED_SIZE,       /* too large */
    REFUSED_NO_TABLE,   /* there is no game yet */
    REFUSED_LAB,        /* only in the laboratory */
    REFUSED_UNDO,       /* cannot be undone */
    REFUSED_REPLAY,     /* a replay whose content is wrong */
    REFUSED_GAME,       /* no such game */
    REFUSED_BOT,        /* no such bot */
    REFUSED_FILE,       /* a file that cannot be read or written */
    REFUSED_HIDDEN,     /* not to be shown before the game is over */
    REFUSED_COMPONENTS, /* played with other components than this program has */
    REFUSED_ORDER,      /* a standing order that cannot be given, or was not given */
    REFUSAL_CODES
} refusal_code;

typedef struct {
    refusal_code code; /* ACCEPTED: nothing was refused, and the rest is empty */
    rule rule;
    char text[240];       /* in English */
    const char *sentence; /* its format, and where each argument stands in `text` */
    text_hole hole[FORMAT_HOLES];
} refusal;

/* Returns the code as programs see it: "not_asked". */
const char *refusal_word(refusal_code code);

refusal accepted(void);

/* Makes a refusal.  The format is that of text_format. */
refusal refuse(refusal_code code, rule because, const char *format, ...);

struct text;

/* Writes its sentence in the reader's language. */
void refusal_say(const refusal *r, struct text *out);

#endif
