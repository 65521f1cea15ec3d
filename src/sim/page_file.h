/*
 * page_file.h: a page on disk, there as a whole or not at all.
 */
#ifndef SIM_PAGE_FILE_H
#define SIM_PAGE_FILE_H

#include "base/text.h"
#include "core/refusal.h"

/* Could a page be saved there?  Tried out, and nothing is left behind. */
refusal page_file_check(const char *path);

/* Writes beside the path first and renames then: a reader sees the old page or the new one. */
refusal page_file_save(const char *path, const text *content);

#endif
