/* component_files.c: reads folders and files of components. */
#include "box/component_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"

enum { FILE_BYTES_MAX = 1 << 20, NAMES_MOST = 320 };

/* Puts the name of the file before a refusal. */
static refusal fault_in(const component_files *s, int file, const refusal *r)
{
    return refuse(r->code, r->rule, "%s/%s: %s", s->game, s->file[file], r->text);
}

static refusal read_whole(FILE *file, text *out)
{
    char piece[4096];
    size_t got;

    while ((got = fread(piece, 1, sizeof piece, file)) > 0) {
        text_put_bytes(out, piece, got);
        if (out->length > FILE_BYTES_MAX)
            return refuse(REFUSED_SIZE, 0, "This file is too large.");
    }
    return ferror(file) ? refuse(REFUSED_FILE, 0, "Cannot be read: %s.", strerror(errno))
                        : accepted();
}

const json_value *component_files_read(const char *path, refusal *refused)
{
    json_check in = json_check_for(REFUSED_FILE, 0);
    text content = buffer_new();
    const json_value *read = NULL;
    FILE *file = fopen(path, "rb");

    if (file == NULL && errno != ENOENT)
        in.refused = refuse(REFUSED_FILE, 0, "Cannot be opened: %s.", strerror(errno));
    if (file != NULL) {
        in.refused = read_whole(file, &content);
        fclose(file);
        if (json_check_ok(&in))
            read = json_check_parse(&in, content.at, content.length);
    }
    *refused = in.refused;
    buffer_free(&content);
    return read;
}

static const json_value *read_from(
    const component_files *s, const char *folder, int file, refusal *refused)
{
    text path = buffer_new();

    text_format(&path, "%s/%s", folder, s->file[file]);
    const json_value *read = component_files_read(path.at, refused);

    if (refused->code != ACCEPTED)
        *refused = fault_in(s, file, refused);
    buffer_free(&path);
    return read;
}

static bool ends_with(const char *s, const char *end)
{
    size_t length = strlen(s), wanted = strlen(end);

    return length >= wanted && strcmp(s + length - wanted, end) == 0;
}

static int file_count(const component_files *s)
{
    int count = 0;

    while (s->file[count] != NULL && (s->own == 0 || count < s->own))
        count++;
    return count;
}

/* Writes the names of the files: "decks.json, ships.json, ... or scenarios.json". */
static void put_names(const component_files *s, text *out)
{
    int count = file_count(s);

    for (int i = 0; i < count; i++)
        text_format(out, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", s->file[i]);
}

/* Refuses an unknown name: a file with a typing error in its name would be ignored without a
   word. */
static refusal check_name(const void *about, const char *name)
{
    const component_files *s = about;
    char known[NAMES_MOST];
    text t = text_in(known, sizeof known);

    if (!ends_with(name, ".json") || (s->aside != NULL && strcmp(name, s->aside) == 0))
        return accepted(); /* notes for people, or the contents of a printed set */
    for (int i = 0; i < file_count(s); i++)
        if (strcmp(name, s->file[i]) == 0)
            return accepted();
    put_names(s, &t);
    return refuse(REFUSED_FILE, 0, "%s/%s: no file of components has this name; expected %s.",
        s->game, name, known);
}

refusal component_files_names(const char *folder, name_check *check, const void *about)
{
    DIR *opened = opendir(folder);
    refusal r = accepted();

    if (opened == NULL)
        return refuse(
            REFUSED_FILE, 0, "The folder %s cannot be opened: %s.", folder, strerror(errno));
    for (struct dirent *entry = readdir(opened); entry != NULL && r.code == ACCEPTED;
         entry = readdir(opened))
        r = check(about, entry->d_name);
    closedir(opened);
    return r;
}

/* Reads the files of a folder; null for those that are missing. Refuses a folder without any. */
static refusal read_all(const component_files *s, const char *folder, const json_value *files[])
{
    refusal r = component_files_names(folder, check_name, s);
    char known[NAMES_MOST];
    text t = text_in(known, sizeof known);
    int found = 0;

    for (int i = 0; i < file_count(s); i++) {
        files[i] = r.code == ACCEPTED ? read_from(s, folder, i, &r) : NULL;
        found += files[i] != NULL;
    }
    put_names(s, &t);
    return r.code == ACCEPTED && found == 0
               ? refuse(REFUSED_FILE, 0, "The folder %s holds no %s.", folder, known)
               : r;
}

refusal component_files_take(
    const component_files *s, const json_value *const files[], const void *base, void *out)
{
    json_check whole = json_check_for(REFUSED_FILE, 0);

    memcpy(out, base, s->size);
    for (int i = 0; s->file[i] != NULL; i++) {
        json_check in = json_check_for(REFUSED_FILE, 0);

        if (files[i] == NULL)
            continue;
        if (json_check_object(&in, files[i], ""))
            s->read[i](&in, files[i], out);
        if (!json_check_ok(&in))
            return fault_in(s, i, &in.refused);
    }
    if (s->check != NULL)
        s->check(&whole, out);
    return whole.refused;
}

refusal component_files_open(
    const component_files *s, const char *folder, const void *base, void *out)
{
    const json_value *files[COMPONENT_FILES_MAX] = {NULL};
    refusal r = read_all(s, folder, files);

    if (r.code == ACCEPTED)
        r = component_files_take(s, files, base, out);
    for (int i = 0; s->file[i] != NULL; i++)
        json_free(files[i]);
    return r;
}
