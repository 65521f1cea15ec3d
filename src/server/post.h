/*
 * post.h: letters to addresses outside, from a thread of their own: a name that takes long to look up, or
 * a box that never answers, holds up nobody.
 */
#ifndef SERVER_POST_H
#define SERVER_POST_H

typedef struct post post;

/* Null when it cannot be opened. */
post *post_open(void);

/* Sends a short JSON text somewhere by POST.  Whether it arrives is not our concern. */
void post_send(post *p, const char *url, const char *body);

/* What has not gone out by now never does. */
void post_close(post *p);

#endif
