/*
 * cleanup.h: removes folders in a thread, because they may be large and disks may hang.
 */
#ifndef SERVER_CLEANUP_H
#define SERVER_CLEANUP_H

typedef struct cleanup cleanup;

/* Returns null if no thread could be started. */
cleanup *cleanup_open(void);

/* Waits a few seconds for the folders that are left, then abandons the thread. */
void cleanup_close(cleanup *s);

void cleanup_remove(cleanup *s, const char *folder);

#endif
