/*
 * evidence.h: what conduct says about loyalty.
 *
 * A model of how humans and hidden Cylons act, which turns what happens at the table into evidence.
 * The same model tells a hidden Cylon how something it might do would look to the others.
 */
#ifndef GAMES_EXPRESS_BOT_EVIDENCE_H
#define GAMES_EXPRESS_BOT_EVIDENCE_H

#include "games/express/bot/suspicion.h"
#include "games/express/rules/procedures.h"

/* What dice are being rolled for. */
enum { FOR_NOTHING, FOR_CRISIS, FOR_VOTE, FOR_SHIPS, FOR_ONE_DIE, FOR_PREPARE, FOR_JUMP };

/* The officer's memory. */
typedef struct {
    evidence evidence;
    uint8_t matter;           /* FOR_... */
    uint8_t strong, weak;     /* dice of the roll last seen */
    uint8_t distance;         /* before the jump under way */
    uint8_t accused, release; /* of the vote under way */
    uint8_t unused[2];
} officer_memory;

/* Looks at an event that reached the seat. */
void officer_notice(void *memory, const flow *concealed, int seat, const event *e);

/* In 1/BIT: how much more a Cylon's than a human's it is ... */

/* ... to submit these faces (0: not submitted) of a roll of so many dice. */
int32_t officer_bits_of_dice(int matter, dice_count rolled, const int16_t face[DICE]);
/* ... to choose this crisis die. */
int32_t officer_bits_of_crisis(const express *g, const express_crisis_face *chosen);
/* ... to submit this face for the jump. */
int32_t officer_bits_of_jump(const express *g, int distance, int kind, int face);
/* ... to pass or join a crisis with so many active dice, to take no action. */
int32_t officer_bits_of_decision(bool passes, int active);
int32_t officer_bits_of_no_action(void);
int32_t officer_bits_of_action(int verb);
/* ... to speak where only harm can come of it, to leave a success unused. */
int32_t officer_bits_of_no_use(void);
/* ... to call for the brig for somebody whom the others suspect so much, in 1/SURE. */
int32_t officer_bits_of_call(uint32_t doubt);

#endif
