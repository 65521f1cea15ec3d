/*
 * page_file.h: saves a page to a file. The file is either complete or not there.
 */
#ifndef SIM_PAGE_FILE_H
#define SIM_PAGE_FILE_H

#include "base/text.h"
#include "core/refusal.h"

/* Checks if a page can be saved there, by making a file beside it and removing that again. */
refusal page_file_check(const char *path);

/* Writes a new file beside the path and renames it. A reader sees the old page or the new one. */
refusal page_file_save(const char *path, const text *content);

#endif
