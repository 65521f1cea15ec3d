/* page_file.c: saves a page to a file. The file is either complete or not there. */
#include "sim/page_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"

static refusal fault(const char *path, const char *why)
{
    return refuse(REFUSED_FILE, 0, "The report %s cannot be written: %s.", path, why);
}

/* Opens a new file beside the path. Writes its name to `beside`. */
static FILE *open_beside(const char *path, text *beside)
{
    text_format(beside, "%s.XXXXXX", path);
    int descriptor = mkstemp(beside->at);

    if (descriptor < 0)
        return NULL;
    /* mkstemp makes a private file; a report gets the permissions of any new file. */
    mode_t mask = umask(0);

    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
    return fdopen(descriptor, "w");
}

refusal page_file_check(const char *path)
{
    struct stat there;
    text beside = buffer_new();
    refusal r = accepted();

    if (path[0] == '\0') {
        r = fault(path, "it has no name");
    } else if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        r = fault(path, S_ISDIR(there.st_mode) ? "it is a folder" : "it is not a plain file");
    } else {
        FILE *file = open_beside(path, &beside);

        if (file == NULL) {
            r = fault(path, strerror(errno));
        } else {
            fclose(file);
            unlink(beside.at);
        }
    }
    buffer_free(&beside);
    return r;
}

refusal page_file_save(const char *path, const text *content)
{
    text beside = buffer_new();
    FILE *file = open_beside(path, &beside);
    refusal r = accepted();

    if (file == NULL) {
        r = fault(path, strerror(errno));
    } else {
        bool good = fwrite(content->at, 1, content->length, file) == content->length;

        good = fflush(file) == 0 && fsync(fileno(file)) == 0 && good;
        good = fclose(file) == 0 && good;
        if (!good || rename(beside.at, path) != 0) {
            r = fault(path, strerror(errno));
            unlink(beside.at);
        }
    }
    buffer_free(&beside);
    return r;
}
