/* refusal.c: why a request was refused. */
#include "core/refusal.h"

#include <assert.h>
#include <stdarg.h>

#include "base/text.h"

static const char *const words[REFUSAL_CODES] = {
    [ACCEPTED] = "accepted",
    [REFUSED_SEATS] = "seats",
    [REFUSED_SETTING] = "setting",
    [REFUSED_OVER] = "over",
    [REFUSED_SEAT] = "seat",
    [REFUSED_NOT_ASKED] = "not_asked",
    [REFUSED_STALE] = "stale",
    [REFUSED_OPTION] = "option",
    [REFUSED_BARRED] = "barred",
    [REFUSED_ARGUMENTS] = "arguments",
    [REFUSED_POSITION] = "position",
    [REFUSED_JSON] = "json",
    [REFUSED_MESSAGE] = "message",
    [REFUSED_SIZE] = "size",
    [REFUSED_NO_TABLE] = "no_table",
    [REFUSED_LAB] = "lab",
    [REFUSED_UNDO] = "undo",
    [REFUSED_REPLAY] = "replay",
    [REFUSED_GAME] = "game",
    [REFUSED_BOT] = "bot",
    [REFUSED_FILE] = "file",
    [REFUSED_HIDDEN] = "hidden",
    [REFUSED_COMPONENTS] = "components",
    [REFUSED_ORDER] = "order",
};

const char *refusal_word(refusal_code code)
{
    assert(code < REFUSAL_CODES);
    return words[code];
}

refusal accepted(void)
{
    return (refusal){.code = ACCEPTED};
}

refusal refuse(refusal_code code, rule because, const char *format, ...)
{
    refusal r = {.code = code, .rule = because, .sentence = format};
    text t = text_in(r.text, sizeof r.text);
    va_list args;

    va_start(args, format);
    text_format_holes(&t, format, args, r.hole);
    va_end(args);
    return r;
}

void refusal_say(const refusal *r, text *out)
{
    text_put_again(out, r->text, r->sentence, r->hole);
}
