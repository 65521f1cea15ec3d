/* checkpoint.c: a file with the finished pieces of a run. */
#include "sim/checkpoint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/hash.h"

/* An open file. A row of it is the piece, the milliseconds, the bytes of the piece, and a hash of
   them. */
struct checkpoint {
    int file;
    char *path;
    uint64_t run;    /* a hash of the head, part of the hash of every row */
    byte_buffer all; /* the whole file, while it is read */
    byte_buffer row;
    uint64_t found, milliseconds;
    refusal fault;
};

static const char kind[] = "wardroom: pieces of a run\n";

static refusal fault(const char *path, const char *what, const char *why)
{
    return refuse(REFUSED_FILE, 0, "The file %s cannot be %s: %s.", path, what, why);
}

/* Reads the whole file at once: rows are small, and resuming needs all of them. */
static bool read_all(int file, byte_buffer *out)
{
    struct stat there;

    if (fstat(file, &there) != 0)
        return false;
    size_t size = (size_t)there.st_size, got = 0;
    uint8_t *to = size > 0 ? byte_buffer_grow(out, size) : NULL;

    while (got < size) {
        ssize_t n = read(file, to + got, size - got);

        if (n == 0)
            errno = EIO;
        if (n <= 0)
            return false;
        got += (size_t)n;
    }
    return true;
}

static bool write_all(int file, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = write(file, bytes, size);

        if (n < 0 && errno != EINTR)
            return false;
        bytes += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Returns true if another run has locked the file, because two writers would destroy it. If files
   cannot be locked here, returns false. */
static bool is_taken(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    return fcntl(file, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN);
}

/* Returns true if the file begins like a checkpoint, as far as it goes. */
static bool is_ours(const byte_buffer *all)
{
    size_t size = all->size < sizeof kind - 1 ? all->size : sizeof kind - 1;

    return size == 0 || memcmp(all->bytes, kind, size) == 0;
}

/* Returns the end of the line that begins at `at`. */
static const char *end_of_line(const char *at, const char *end)
{
    const char *found = memchr(at, '\n', (size_t)(end - at));

    return found == NULL ? end : found;
}

/* Refuses the file, and says which command or which program it belongs to. */
static refusal other_run(const char *path, const byte_buffer *all, const text *head)
{
    const char *end = (const char *)all->bytes + all->size, *mine = head->at + sizeof kind - 1;
    const char *run = (const char *)all->bytes + sizeof kind - 1, *run_end = end_of_line(run, end);
    size_t length = (size_t)(end_of_line(mine, head->at + head->length) - mine);
    bool same = (size_t)(run_end - run) == length && memcmp(run, mine, length) == 0;
    const char *from = same && run_end < end ? run_end + 1 : run, *to = end_of_line(from, end);
    char words[400];

    snprintf(words, sizeof words, "%.*s", to - from < 399 ? (int)(to - from) : 399, from);
    if (same)
        return refuse(REFUSED_FILE, 0, "The file %s was made by another program: %s.", path, words);
    return refuse(REFUSED_FILE, 0, "The file %s is of another run: %s.", path, words);
}

static refusal read_head(checkpoint *k, const text *head)
{
    bool whole = k->all.size >= head->length;

    if (!is_ours(&k->all))
        return refuse(REFUSED_FILE, 0, "The file %s is no file for --resume.", k->path);
    if (whole && memcmp(k->all.bytes, head->at, head->length) == 0) {
        k->all.at = head->length;
        return accepted();
    }
    if (!whole && (k->all.size == 0 || memcmp(k->all.bytes, head->at, k->all.size) == 0)) {
        byte_buffer_clear(&k->all);
        if (ftruncate(k->file, 0) == 0 && lseek(k->file, 0, SEEK_SET) == 0 &&
            write_all(k->file, (const uint8_t *)head->at, head->length))
            return accepted();
        return fault(k->path, "written", strerror(errno));
    }
    return other_run(k->path, &k->all, head);
}

static refusal begin(checkpoint *k, const char *run)
{
    text head = buffer_new();
    refusal r;

    text_format(&head, "%s%s\n", kind, run);
    k->run = hash_text(head.at);
    if (is_taken(k->file))
        r = refuse(REFUSED_FILE, 0, "Another run is writing to the file %s.", k->path);
    else if (!read_all(k->file, &k->all))
        r = fault(k->path, "read", strerror(errno));
    else
        r = read_head(k, &head);
    buffer_free(&head);
    return r;
}

refusal checkpoint_open(const char *path, const char *run, checkpoint **out)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);

    if (file < 0)
        return fault(path, "opened", strerror(errno));
    checkpoint *k = heap_zeroed(sizeof *k);

    k->file = file;
    k->path = heap_copy_of(path);
    k->fault = accepted();
    refusal r = begin(k, run);

    if (r.code == ACCEPTED)
        *out = k;
    else
        checkpoint_close(k);
    return r;
}

void checkpoint_close(checkpoint *k)
{
    close(k->file);
    free(k->path);
    byte_buffer_free(&k->all);
    byte_buffer_free(&k->row);
    free(k);
}

static uint64_t hash_of_row(const checkpoint *k, const uint8_t *bytes, size_t size)
{
    return hash_fold(k->run, hash_bytes(bytes, size));
}

bool checkpoint_next(checkpoint *k, uint64_t *piece, byte_buffer *out)
{
    size_t begin = k->all.at;
    uint64_t number = byte_buffer_get(&k->all), milliseconds = byte_buffer_get(&k->all);

    byte_buffer_get_buffer(&k->all, out);
    uint64_t hash = hash_of_row(k, k->all.bytes + begin, k->all.at - begin);

    if (byte_buffer_get_hash(&k->all) == hash && !k->all.short_of) {
        k->found++;
        k->milliseconds = milliseconds;
        *piece = number;
        return true;
    }
    byte_buffer_clear(out);
    byte_buffer_free(&k->all);
    off_t end = lseek(k->file, 0, SEEK_END);

    /* Cuts an incomplete row off. A file that was empty has just its head by now. */
    if (begin > 0 && end > (off_t)begin && ftruncate(k->file, (off_t)begin) == 0)
        lseek(k->file, 0, SEEK_END);
    return false;
}

bool checkpoint_add(checkpoint *k, uint64_t piece, double seconds, const byte_buffer *done)
{
    if (k->fault.code != ACCEPTED)
        return false;
    byte_buffer_clear(&k->row);
    byte_buffer_put(&k->row, piece);
    byte_buffer_put(&k->row, (uint64_t)(seconds * 1000));
    byte_buffer_put_buffer(&k->row, done);
    byte_buffer_put_hash(&k->row, hash_of_row(k, k->row.bytes, k->row.size));
    if (!write_all(k->file, k->row.bytes, k->row.size))
        k->fault = fault(k->path, "written", strerror(errno));
    return k->fault.code == ACCEPTED;
}

uint64_t checkpoint_found(const checkpoint *k)
{
    return k->found;
}

double checkpoint_seconds(const checkpoint *k)
{
    return (double)k->milliseconds / 1000;
}

refusal checkpoint_fault(const checkpoint *k)
{
    return k->fault;
}
