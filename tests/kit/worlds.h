/*
 * worlds.h: two tables of any game that differ in a secret, and who can tell them apart.
 *
 * A reader looks in three ways: what it sees, what the last act told it, what it is asked and may
 * choose, barred options included.
 */
#ifndef TESTS_WORLDS_H
#define TESTS_WORLDS_H

#include "core/game.h"

typedef struct {
    const game *game;
    const flow *flow;
    const events *told; /* by the last act */
} table_world;

/* Fails unless the reader finds the same in both. */
void worlds_same_to(table_world one, table_world other, int reader);

/* Likewise for every seat but these, and for whoever looks on. */
void worlds_same_to_all_but(table_world one, table_world other, seats knowers);

/* Can the reader tell them apart? */
bool worlds_differ_to(table_world one, table_world other, int reader);

/* Do both look the same to the reader, whatever was told and asked? */
bool worlds_look_alike(table_world one, table_world other, int reader);

/* Can what happened since be taken back?  Not if somebody learned something, or chance decided. */
static inline bool worlds_may_undo(const flow *before, const flow *now)
{
    return flow_knowledge(before) == flow_knowledge(now);
}

#endif
