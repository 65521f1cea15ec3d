/* folder.h: the folder for a person's games, unless they name another. */
#ifndef RECORD_FOLDER_H
#define RECORD_FOLDER_H

#include "base/text.h"

/* Writes the folder for the state of programs, with a slash at the end. Writes nothing if there is
   no home. */
void folder_for_state(text *out);

/* Makes the folders that lead to a file. Reports no errors: they show when the file is written. */
void folder_make(const char *path);

#endif
