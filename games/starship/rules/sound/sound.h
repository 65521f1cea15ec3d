/*
 * sound.h: which states a game of Starship Battles can reach.
 *
 * The rules take all of this for granted, so a position that was written by hand or by an enemy must
 * pass here first.  Where the rules themselves can make what must be there (the fleets, overlaps, the
 * outcome), they do, and the two are compared.
 */
#ifndef GAMES_STARSHIP_RULES_SOUND_SOUND_H
#define GAMES_STARSHIP_RULES_SOUND_SOUND_H

#include "games/starship/rules/pilots/bench.h"
#include "games/starship/rules/planning/tailing.h"

/* Each check says what is wrong, and false. */
static inline bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

bool fleets_sound(const starship *g, text *why); /* fleets.c */
/* terrain.c; `fresh` is the table at the beginning. */
bool terrain_sound(const starship *g, const starship *fresh, text *why);
bool scanning_sound(const starship *g, text *why);
bool landings_sound(const starship *g, text *why); /* landings.c */
bool pilots_sound(const starship *g, text *why);   /* pilots.c */
bool counters_sound(const starship *g, text *why); /* counters.c */
bool ships_sound(const starship *g, text *why);    /* ships.c */
bool overlaps_sound(const starship *g, text *why);
bool jumps_sound(const starship *g, text *why);
bool plans_sound(const starship *g, text *why); /* plans.c */
bool tailing_sound(const starship *g, text *why);
bool mission_sound(const starship *g, text *why);  /* mission.c */
bool programs_sound(const starship *g, text *why); /* programs.c */
bool locating_sound(const starship *g);
bool missiles_sound(const starship *g, const starship *fresh, text *why); /* missiles.c */
bool fire_sound(const starship *g, text *why);                            /* fire.c */
bool declarations_sound(const starship *g);

/* Is a firing step under way?  Is nothing declared? */
bool is_firing(const starship *g);
bool nothing_declared(const starship *g);

#endif
