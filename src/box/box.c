/* box.c: what is in the box: folders and files of components. */
#include "box/box.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "box/starship.h"
#include "table/buffer.h"

enum { FILE_BYTES_MAX = 1 << 20 };

const char *const box_file_names[] = {
    "decks.json", "ships.json", "counters.json", "geometry.json", "scenarios.json", NULL};

static starship_reader *const readers[BOX_FILES] = {
    starship_read_decks,
    starship_read_ships,
    starship_read_counters,
    starship_read_geometry,
    starship_read_scenarios,
};

/* ---- for the readers ---- */

int starship_find(const void *rows, int count, size_t size, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp((const char *)rows + (size_t)i * size, id) == 0)
            return i;
    return -1;
}

int starship_row_for(intake *in, const char *place, const char *id, const void *rows, size_t size,
    int32_t *count, int most, uint32_t *seen)
{
    int row = starship_find(rows, *count, size, id);

    if (row < 0 && *count == most)
        value_fault(in, place, "", "there is room for %d in all", most);
    if (row >= 0 && *seen >> row & 1)
        value_fault(in, place, "id", "this name stands twice");
    if (!intake_ok(in))
        return -1;
    if (row < 0)
        row = (*count)++;
    *seen |= 1U << row;
    return row;
}

void starship_file_members(intake *in, json_t *file, const char *const *names)
{
    value_members(in, file, "", names);
    intake_int(in, json_object_get(file, "version"), "version", 1, 1);
}

/* ---- files ---- */

static refusal named(const char *name, const refusal *r)
{
    return refuse(r->code, r->rule, "%s: %s", name, r->text);
}

refusal box_take_starship(
    json_t *const files[BOX_FILES], const starship_data *base, starship_data *out)
{
    intake all = intake_for(REFUSED_FILE, 0);

    *out = *base;
    for (int i = 0; i < BOX_FILES; i++) {
        intake in = intake_for(REFUSED_FILE, 0);

        if (files[i] == NULL)
            continue;
        if (intake_object(&in, files[i], ""))
            readers[i](&in, files[i], out);
        if (!intake_ok(&in))
            return named(box_file_names[i], &in.refused);
    }
    starship_check_all(&all, out);
    return all.refused;
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

/* A file of the folder as JSON; null when it is not there, or with a refusal. */
static json_t *read_file(const char *folder, const char *name, refusal *refused)
{
    intake in = intake_for(REFUSED_FILE, 0);
    text path = buffer_new(), content = buffer_new();
    json_t *read = NULL;

    text_format(&path, "%s/%s", folder, name);
    FILE *file = fopen(path.at, "rb");

    if (file == NULL && errno != ENOENT)
        in.refused = refuse(REFUSED_FILE, 0, "Cannot be opened: %s.", strerror(errno));
    if (file != NULL) {
        in.refused = read_whole(file, &content);
        fclose(file);
        if (intake_ok(&in))
            read = intake_parse(&in, content.at, content.length);
    }
    *refused = intake_ok(&in) ? accepted() : named(name, &in.refused);
    buffer_free(&path);
    buffer_free(&content);
    return read;
}

static bool ends_with(const char *s, const char *end)
{
    size_t length = strlen(s), wanted = strlen(end);

    return length >= wanted && strcmp(s + length - wanted, end) == 0;
}

/* A file with a slip in its name would otherwise be passed over in silence. */
static refusal check_name(const char *name)
{
    if (!ends_with(name, ".json") || strcmp(name, "inventory.json") == 0)
        return accepted(); /* for people: notes, or what a printed set holds */
    for (int i = 0; i < BOX_FILES; i++)
        if (strcmp(name, box_file_names[i]) == 0)
            return accepted();
    return refuse(REFUSED_FILE, 0,
        "%s: no file of components has this name, only ships, decks, counters, geometry and "
        "scenarios.",
        name);
}

static refusal check_folder(const char *folder)
{
    DIR *opened = opendir(folder);
    refusal r = accepted();

    if (opened == NULL)
        return refuse(
            REFUSED_FILE, 0, "The folder %s cannot be opened: %s.", folder, strerror(errno));
    for (struct dirent *entry = readdir(opened); entry != NULL && r.code == ACCEPTED;
         entry = readdir(opened))
        r = check_name(entry->d_name);
    closedir(opened);
    return r;
}

refusal box_read_starship(const char *folder, const starship_data *base, starship_data *out)
{
    json_t *files[BOX_FILES] = {0};
    refusal r = check_folder(folder);
    int found = 0;

    for (int i = 0; i < BOX_FILES && r.code == ACCEPTED; i++) {
        files[i] = read_file(folder, box_file_names[i], &r);
        found += files[i] != NULL;
    }
    if (r.code == ACCEPTED && found == 0)
        r = refuse(REFUSED_FILE, 0,
            "The folder %s holds no ships.json, decks.json, counters.json, geometry.json or "
            "scenarios.json.",
            folder);
    if (r.code == ACCEPTED)
        r = box_take_starship(files, base, out);
    for (int i = 0; i < BOX_FILES; i++)
        json_decref(files[i]);
    return r;
}

static const char *folder_in_play;

refusal box_open(const char *folder)
{
    static starship_data opened;
    refusal r = box_read_starship(folder, &starship_shipped, &opened);

    if (r.code == ACCEPTED) {
        starship_use(&opened);
        folder_in_play = folder;
    }
    return r;
}

const char *box_folder(void)
{
    return folder_in_play;
}
