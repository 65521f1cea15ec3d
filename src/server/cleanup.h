/*
 * cleanup.h: removes folders, in a thread of its own: there may be much in them, and disks may hang.
 */
#ifndef SERVER_CLEANUP_H
#define SERVER_CLEANUP_H

typedef struct cleanup cleanup;

/* Null: there is no thread to be had. */
cleanup *cleanup_open(void);

/* What is still to be removed is waited for, though not for ever. */
void cleanup_close(cleanup *s);

void cleanup_remove(cleanup *s, const char *folder);

#endif
