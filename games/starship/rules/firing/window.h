/* window.h: the moments of an attack in which somebody may act (SB-R89). */
#ifndef GAMES_STARSHIP_RULES_FIRING_WINDOW_H
#define GAMES_STARSHIP_RULES_FIRING_WINDOW_H

#include "games/starship/rules/procedures.h"

/* Something that may be done: a talent that is used, or a flaw that is tried. */
typedef struct {
    seats who; /* any of them may do it */
    uint8_t ship, slot;
    uint8_t is_flaw;
    int8_t gain; /* what it adds to the roll */
} window_action;

/* All that may be done now in an attack; `secrets`: wounds are looked at. */
typedef struct {
    int count;
    window_action at[SHIPS * SLOTS];
} window_actions;

void starship_window_actions(
    const starship *g, const struct attacks_locals *a, int ask, bool secrets, window_actions *out);

/* The shot of the attack, as all can see it, or with the pilot's wounds. */
shot starship_attack_shot(const starship *g, int ship, bool pilot);

#endif
