/*
 * webhook.h: letters to addresses outside, from a thread of their own: a name that takes long to look up, or
 * a box that never answers, holds up nobody.
 */
#ifndef SERVER_WEBHOOK_H
#define SERVER_WEBHOOK_H

typedef struct post post;

/* Null when it cannot be opened. */
post *webhook_open(void);

/* Sends a short JSON text somewhere by POST.  Whether it arrives is not our concern. */
void webhook_send(post *p, const char *url, const char *body);

/* What has not gone out by now never does. */
void webhook_close(post *p);

#endif
