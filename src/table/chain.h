/*
 * chain.h: the hash chain over a log: nobody can change a record unnoticed.
 *
 *   beginning       entry 1         entry 2             entry N         people, result, seed
 *       |              |               |                   |                 |
 *     link 0  ----> link 1  ----->  link 2  -- ... -->  link N  ------->   seal
 *
 * Each link is the hash of the link before it and of the entry's own text. The first link covers
 * how the game began. The last one, the seal, covers what follows the entries. So changing,
 * removing, adding or swapping anything changes every link after it.
 *
 * Whoever changes a record could compute all links again. Therefore a server signs the seal of a
 * finished game with its own key (signature_check.h).
 */
#ifndef TABLE_CHAIN_H
#define TABLE_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_BYTES = 32, LINK_TEXT = 2 * LINK_BYTES + 1 };

typedef struct {
    uint8_t bytes[LINK_BYTES];
} chain_link;

/* The first link, over how the game began; and the link that follows `before`. */
chain_link chain_begin(const char *text, size_t length);
chain_link chain_next(const chain_link *before, const char *text, size_t length);
bool chain_equal(const chain_link *a, const chain_link *b);

#endif
