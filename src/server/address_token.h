/*
 * address_token.h: a node vouches for the address of a visitor whom it passes through to another
 * one.
 *
 * What it says is sealed with a secret that only the nodes of one store have, and which never travels.
 */
#ifndef SERVER_ADDRESS_TOKEN_H
#define SERVER_ADDRESS_TOKEN_H

#include "core/random.h"
#include "house/host_api.h"

enum { ADDRESS_TOKEN_TEXT = 256 };

/* As the value of an Authorization header. */
void address_token_write(const seed *secret, const char *address, char out[ADDRESS_TOKEN_TEXT]);

/* False: no node has said so. */
bool address_token_read(const seed *secret, const char *said, char address[ADDRESS_TEXT]);

#endif
