/* file.c: replays on disk. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "record/replay.h"

static refusal fault(const char *path, const char *what)
{
    return refuse(REFUSED_FILE, WR(20), "%s: %s: %s.", path, what, strerror(errno));
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t done = write(file, bytes, length);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        length -= (size_t)done;
    }
    return true;
}

/* Syncs the folder of a file: a renamed file survives a power failure only after that. */
static bool sync_folder_of(const char *path)
{
    text folder = buffer_new();
    const char *slash = strrchr(path, '/');

    if (slash == NULL)
        text_put(&folder, ".");
    else
        text_put_bytes(&folder, path, slash == path ? 1 : (size_t)(slash - path));
    int opened = open(folder.at, O_RDONLY);
    bool good = opened >= 0 && fsync(opened) == 0;

    if (opened >= 0)
        close(opened);
    buffer_free(&folder);
    return good;
}

static refusal write_beside(const char *path, text *beside, const text *content)
{
    text_put(beside, path);
    text_put(beside, ".XXXXXX");
    int file = mkstemp(beside->at);

    if (file < 0)
        return fault(path, "cannot write beside it");
    bool good = write_all(file, content->at, content->length) && fsync(file) == 0;

    good = close(file) == 0 && good;
    if (!good || rename(beside->at, path) != 0) {
        refusal r = fault(path, "cannot be written");

        unlink(beside->at);
        return r;
    }
    return sync_folder_of(path) ? accepted()
                                : fault(path, "its folder cannot be brought to the disk");
}

refusal replay_save_file(const table *t, const char *path)
{
    text content = buffer_new(), beside = buffer_new();

    replay_write_lines(t, &content);
    refusal r = write_beside(path, &beside, &content);

    buffer_free(&content);
    buffer_free(&beside);
    return r;
}

static refusal read_whole(FILE *file, const char *path, text *out)
{
    char piece[4096];
    size_t got;

    while ((got = fread(piece, 1, sizeof piece, file)) > 0) {
        text_put_bytes(out, piece, got);
        if (out->length > REPLAY_BYTES_MAX)
            return refuse(REFUSED_SIZE, WR(20), "%s: larger than any replay.", path);
    }
    return ferror(file) ? fault(path, "cannot be read") : accepted();
}

refusal replay_read_file(const char *path, text *out)
{
    FILE *file = fopen(path, "rb");
    refusal r = file == NULL ? fault(path, "cannot be opened") : read_whole(file, path, out);

    if (file != NULL)
        fclose(file);
    return r;
}

opened_table replay_load_file(catalogue known, const char *path, signature_found *found)
{
    text content = buffer_new();
    opened_table opened = {.refused = replay_read_file(path, &content)};

    if (opened.refused.code == ACCEPTED)
        opened = replay_read_text(known, content.at, content.length, found);
    buffer_free(&content);
    return opened;
}
