/* damage.h: drawing damage counters, what they do, and the loss of ships. */
#ifndef GAMES_STARSHIP_RULES_DAMAGE_DAMAGE_H
#define GAMES_STARSHIP_RULES_DAMAGE_DAMAGE_H

#include "games/starship/rules/state.h"

static inline const counter_kind *kind_of(uint8_t counter)
{
    return &starship_components()->kind[counter & ((1 << COUNTER_WAY) - 1)];
}

/* The mark of a ship's counter, or NO_SPECIAL if it has none that counts. */
int counter_mark(const starship *g, int ship, int place);
bool is_undone(const starship *g, int ship, int place); /* by a talent, so all have seen its mark */
/* Undoes a mark that counts, on the last counter that has it (SB-R108). */
void starship_undo_mark(starship *g, int ship, int mark, rule because, events *out);

/* How a counter was drawn: DREW_... */
static inline int drew(uint8_t counter)
{
    return kind_of(counter)->pool == POOL_COLLISION ? DREW_COLLISION : counter >> COUNTER_WAY;
}

/* Draws a counter from a pool.  If the pool is empty, a fresh set joins it first (SB-R51). */
int starship_draw(starship *g, int pool, events *out);
void starship_take_hit(starship *g, int ship, int how, events *out); /* set of HITS_... */
void starship_take_number(starship *g, int ship, rule because, events *out);
/* Gives a ship a collision counter that was drawn (SB-376, SB-R88). */
void starship_take_collision(starship *g, int ship, int kind, rule because, events *out);
/* Gives a ship the missile counters of a direct hit, or of debris (FL-132 to FL-136). */
void starship_take_missile(starship *g, int ship, bool direct, events *out);
/* Removes the ships that are lost by damage or a dead pilot; their counters go back (SB-163,
   SB-164). */
void starship_remove_wrecks(starship *g, events *out);
void starship_eliminate(starship *g, int ship, rule because, events *out);
void starship_take_off_table(starship *g, int ship, int where, events *out); /* for good */
bool starship_is_crippled(const starship *g, int ship);
int starship_damage_of(const starship *g, int ship); /* added up from its counters */
/* The most wounds that a pilot who still flies can have, judging by what all have seen. */
int starship_unseen_wounds(const starship *g, int ship);

#endif
