/* pages.h: the files of the web page, built into the program by tools/embed_web.py. */
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
extern const char web_version[]; /* of all of them: a file of this version never changes */

/* By its path; null: there is none. */
const web_file *web_file_at(const char *path);

#endif
