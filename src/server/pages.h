/* pages.h: the files of the web page, which tools/embed_web.py builds into the program. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include <stddef.h>

typedef struct {
    const char *path; /* below the folder of the page */
    const char *type;
    const char *body;
    size_t length;
} web_file;

extern const web_file web_files[];
extern const int web_file_count;
extern const char web_version[]; /* of all files together: under one version a file never changes */

/* Finds a file by its path; null: none. */
const web_file *web_file_at(const char *path);

#endif
