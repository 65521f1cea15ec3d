/*
 * validate.h: which states a game of Starship Battles can reach.
 *
 * The rules take all of this for granted, so a position that was written by hand or
 * by an attacker must pass here first. Some of it the rules can make themselves: the
 * fleets, overlaps, the outcome. In that case they do, and the two are compared.
 */
#ifndef GAMES_STARSHIP_RULES_VALIDATE_VALIDATE_H
#define GAMES_STARSHIP_RULES_VALIDATE_VALIDATE_H

#include "games/starship/rules/pilots/bench.h"
#include "games/starship/rules/planning/tailing.h"

/* Notes what is wrong, and returns false. */
static inline bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

bool fleets_valid(const starship *g, text *why); /* fleets.c */
/* terrain.c; `fresh` is the table at the beginning. */
bool terrain_valid(const starship *g, const starship *fresh, text *why);
bool scanning_valid(const starship *g, text *why);
bool landings_valid(const starship *g, text *why); /* landings.c */
bool pilots_valid(const starship *g, text *why);   /* pilots.c */
bool counters_valid(const starship *g, text *why); /* counters.c */
bool ships_valid(const starship *g, text *why);    /* ships.c */
bool overlaps_valid(const starship *g, text *why);
bool jumps_valid(const starship *g, text *why);
bool plans_valid(const starship *g, text *why); /* plans.c */
bool tailing_valid(const starship *g, text *why);
bool mission_valid(const starship *g, text *why);  /* mission.c */
bool programs_valid(const starship *g, text *why); /* programs.c */
bool locating_valid(const starship *g);
bool missiles_valid(const starship *g, const starship *fresh, text *why); /* missiles.c */
bool fire_valid(const starship *g, text *why);                            /* fire.c */
bool declarations_valid(const starship *g);

/* Return whether a firing step is under way, and whether nothing is declared. */
bool is_firing(const starship *g);
bool nothing_declared(const starship *g);

#endif
