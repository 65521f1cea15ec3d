/* folder.h: where a person's games are kept when nobody says where. */
#ifndef RECORD_FOLDER_H
#define RECORD_FOLDER_H

#include "base/text.h"

/* The folder for what programs keep, with a slash behind it; nothing when there is no home. */
void folder_for_state(text *out);

/* Makes the folders that lead to a file.  What fails shows when the file is written. */
void folder_make(const char *path);

#endif
