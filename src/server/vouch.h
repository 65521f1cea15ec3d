/*
 * vouch.h: a node vouches for the address of a visitor whom it passes through to another one.
 *
 * What it says is sealed with a secret that only the nodes of one store have, and which never travels.
 */
#ifndef SERVER_VOUCH_H
#define SERVER_VOUCH_H

#include "core/random.h"
#include "house/outside.h"

enum { VOUCH_TEXT = 256 };

/* As the value of an Authorization header. */
void vouch_write(const seed *secret, const char *address, char out[VOUCH_TEXT]);

/* False: no node has said so. */
bool vouch_read(const seed *secret, const char *said, char address[ADDRESS_TEXT]);

#endif
