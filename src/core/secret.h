/* secret.h: comparing what must not be guessed. */
#ifndef CORE_SECRET_H
#define CORE_SECRET_H

#include <stdbool.h>
#include <stddef.h>

/* Are they the same?  It takes as long whatever they hold, so time does not tell how far a guess fits. */
bool secret_equal(const void *a, const void *b, size_t size);

#endif
