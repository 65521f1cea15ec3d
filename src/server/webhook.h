/*
 * webhook.h: sends webhook calls from a thread of its own, so that a slow name lookup or a silent
 * receiver holds up nobody.
 */
#ifndef SERVER_WEBHOOK_H
#define SERVER_WEBHOOK_H

typedef struct post post;

/* Returns null if it cannot be opened. */
post *webhook_open(void);

/* Queues a short JSON text to be sent by POST. Whether it arrives is not checked. */
void webhook_send(post *p, const char *url, const char *body);

/* Ends the thread. Calls that have not been sent yet are dropped. */
void webhook_close(post *p);

#endif
