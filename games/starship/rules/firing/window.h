/* window.h: the windows of an attack, moments in which players may act (SB-R89). */
#ifndef GAMES_STARSHIP_RULES_FIRING_WINDOW_H
#define GAMES_STARSHIP_RULES_FIRING_WINDOW_H

#include "games/starship/rules/procedures.h"

/* Something that may be done: a talent that is used, or a flaw that is tried. */
typedef struct {
    seats who; /* any of these seats may do it */
    uint8_t ship, slot;
    uint8_t is_flaw;
    int8_t gain; /* what it adds to the roll */
} window_action;

/* All that may be done now in an attack. */
typedef struct {
    int count;
    window_action at[SHIPS * SLOTS];
} window_actions;

/* Finds those actions. With `secrets` it takes wounds into account, which only their owner
   knows. */
void starship_window_actions(
    const starship *g, const struct attacks_locals *a, int ask, bool secrets, window_actions *out);

/* The shot of an attack as all can see it; with `pilot` including the pilot's wounds. */
shot starship_attack_shot(const starship *g, int ship, bool pilot);

#endif
