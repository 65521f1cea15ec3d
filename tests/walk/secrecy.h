/*
 * secrecy.h: does a reader get to know more than it may?
 *
 * The proof is a second world: the state concealed from the reader, which the reader must not be
 * able to tell from the true one.
 */
#ifndef WALK_SECRECY_H
#define WALK_SECRECY_H

#include "core/game.h"

typedef struct {
    bool found;
    char text[480];
} finding;

finding nothing_found(void);
finding found(const char *format, ...);

/*
 * One state, one reader: the view and the asks are the same bytes in the two worlds, and so is the
 * sentence of each event just told; and the second world is a sound one.
 */
finding secrecy_check(const game *g, const flow *w, int reader, const events *last, random *chance);

/*
 * One choice (of `seat`, from the list `o` of this state), one reader: both worlds take it, with the
 * same dice.  What the reader gets afterwards may differ only if the choice showed something:
 *   - if its view and its asks are the same afterwards, so are the events that it was told, and so is
 *     whether the choice could be taken back;
 *   - if anything differs, the choice cannot be taken back.
 * A choice that the other world does not offer proves nothing and is passed over.
 */
finding secrecy_check_choice(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, random *chance);

#endif
