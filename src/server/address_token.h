/*
 * address_token.h: a token by which one node tells another the address of a visitor.
 *
 *     visitor --> node A -- Authorization: token(address) --> node B, which has the table
 *
 * The token is signed with a secret that only the nodes of one store share. The secret is never
 * sent.
 */
#ifndef SERVER_ADDRESS_TOKEN_H
#define SERVER_ADDRESS_TOKEN_H

#include "core/random.h"
#include "house/host_api.h"

enum { ADDRESS_TOKEN_TEXT = 256 };

/* Writes the token as the value of an Authorization header. */
void address_token_write(const seed *secret, const char *address, char out[ADDRESS_TOKEN_TEXT]);

/* Reads the address from a token. Returns false if no node of this store has signed it. */
bool address_token_read(const seed *secret, const char *said, char address[ADDRESS_TEXT]);

#endif
