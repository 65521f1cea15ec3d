/* failing.h: calls that fail, in a host that is linked with them. */
#ifndef DOUBLES_FAILING_H
#define DOUBLES_FAILING_H

/* From now on the Nth call of the function fails, once; 0: none. */
void failing_begin(const char *function, long number);

/* No more; how often it was called since. */
long failing_end(void);

#endif
