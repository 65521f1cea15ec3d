/* version.h: versions of the program as numbers. A table never moves to an older program. */
#ifndef STORE_VERSION_H
#define STORE_VERSION_H

#include <stdint.h>

/* 0.3.0 is 3000. A text that is no version counts as the oldest one. */
int64_t version_order(const char *version);

#endif
