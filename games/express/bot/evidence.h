/*
 * evidence.h: what a player's conduct says about loyalty.
 *
 * It models how humans and hidden Cylons act, and turns events at the table into evidence. With the
 * same model a hidden Cylon foresees how an action would look to the others.
 */
#ifndef GAMES_EXPRESS_BOT_EVIDENCE_H
#define GAMES_EXPRESS_BOT_EVIDENCE_H

#include "games/express/bot/suspicion.h"
#include "games/express/rules/procedures.h"

/* What dice are rolled for. */
enum { FOR_NOTHING, FOR_CRISIS, FOR_VOTE, FOR_SHIPS, FOR_ONE_DIE, FOR_PREPARE, FOR_JUMP };

/* What the officer remembers between its choices. */
typedef struct {
    evidence evidence;
    uint8_t matter;           /* FOR_... */
    uint8_t strong, weak;     /* dice of the latest roll */
    uint8_t distance;         /* before the current jump */
    uint8_t accused, release; /* of the current vote */
    uint8_t unused[2];
} officer_memory;

/* Updates the memory with an event that the seat has seen. */
void officer_notice(void *memory, const flow *concealed, int seat, const event *e);

/*
 * The functions below return evidence, in 1/BIT of a bit: above 0 if a Cylon is more likely to act
 * so than a human.
 */

/* Returns the evidence of submitting these faces of a roll. A face of 0 is a die kept back. */
int32_t officer_bits_of_dice(int matter, dice_count rolled, const int16_t face[DICE]);
/* Returns the evidence of choosing this crisis die. */
int32_t officer_bits_of_crisis(const express *g, const express_crisis_face *chosen);
/*
 * Returns the evidence of submitting this face, of a die of this kind, for the jump from
 * `distance`.
 */
int32_t officer_bits_of_jump(const express *g, int distance, int kind, int face);
/*
 * Return the evidence of passing or joining a crisis with `active` dice, of no action, of an
 * action.
 */
int32_t officer_bits_of_decision(bool passes, int active);
int32_t officer_bits_of_no_action(void);
int32_t officer_bits_of_action(int verb);
/* Returns the evidence of a speech that can remove no marker, or of leaving a success unused. */
int32_t officer_bits_of_no_use(void);
/*
 * Returns the evidence of calling a vote to brig a player whom the others suspect so much, in
 * 1/SURE.
 */
int32_t officer_bits_of_call(uint32_t doubt);

#endif
