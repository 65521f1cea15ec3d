/*
 * sweeper.h: removes folders, in a thread of its own: there may be much in them, and disks may hang.
 */
#ifndef SERVER_SWEEPER_H
#define SERVER_SWEEPER_H

typedef struct sweeper sweeper;

/* Null: there is no thread to be had. */
sweeper *sweeper_open(void);

/* What is still to be removed is waited for, though not for ever. */
void sweeper_close(sweeper *s);

void sweeper_remove(sweeper *s, const char *folder);

#endif
