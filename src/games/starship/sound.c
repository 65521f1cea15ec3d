/*
 * sound.c: which states of Starship Battles can have come about.
 *
 * The rules take all of this for granted, so a position that was written by hand or by an enemy must
 * pass here first.
 */
#include "games/starship/procedures.h"

/* Each check below says what is wrong, and false. */
static bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

bool starship_sound(const flow *w, text *why)
{
    const starship *g = starship_in(w);

    if (g->components != starship_hash())
        return wrong(why, "This game is played with other components than those in play.");
    return true;
}
