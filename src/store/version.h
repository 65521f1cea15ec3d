/* version.h: versions of the program, to be compared: a table never moves to an older one. */
#ifndef STORE_VERSION_H
#define STORE_VERSION_H

#include <stdint.h>

/* 0.3.0 is 3000; what is no version is the oldest. */
int64_t version_order(const char *version);

#endif
