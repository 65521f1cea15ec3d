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
    bool told_more; /* nothing is wrong yet, but the reader was told more than its view shows */
    char text[480];
} finding;

finding nothing_found(void);
finding found(const char *format, ...);

/*
 * One state, one reader: the view and the asks are the same bytes in the two worlds, and so is the
 * sentence of each event just told, and now and then what a few choices of an asked seat would come
 * to; and the second world is a sound one.
 */
finding secrecy_check(
    const game *g, const flow *w, int reader, const events *last, generator *chance);

/*
 * One choice (of `seat`, from the list `o` of this state), one reader: both worlds take it, with the
 * same dice.  If anything that the reader gets differs afterwards, the choice cannot be taken back;
 * if nothing does, then not even whether it could be taken back.  And where nothing that is seen or told
 * differs, neither does who is asked, nor for what.  A choice that the other world does
 * not offer proves nothing and is passed over.
 */
finding secrecy_check_choice(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, generator *chance);

/*
 * What the reader is told may open something that is then gone (dice laid open and taken back); it
 * must not tell what is still hidden from the reader.  Hundreds of worlds take the choice.  Among
 * those in which the reader's view and asks come out as in the true one, no byte that is hidden from
 * the reader may hang on what it was told.
 */
finding secrecy_check_told(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, generator *chance);

#endif
