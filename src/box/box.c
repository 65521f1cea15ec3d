/* box.c: reads a folder with a subfolder for each game. */
#include "box/box.h"

#include <string.h>
#include <sys/stat.h>

#include "base/buffer.h"
#include "box/boxes.h"

/* Returns the next game's folder in alphabetical order; null: there is none. */
static const char *folder_after(const char *name)
{
    const char *next = NULL;

    for (int i = 0; i < box_count; i++) {
        const char *folder = boxes[i]->component_files->game;

        if (strcmp(folder, name) > 0 && (next == NULL || strcmp(folder, next) < 0))
            next = folder;
    }
    return next;
}

/* "express/, galactica/, galaxies/ or starship/" */
static void put_folders(text *out)
{
    const char *folder = folder_after("");

    for (int i = 0; folder != NULL; i++, folder = folder_after(folder))
        text_format(out, "%s%s/", i == 0 ? "" : i == box_count - 1 ? " or " : ", ", folder);
}

/* Refuses a file of components outside the folder of its game: it would be ignored without a
   word. */
static refusal check_name(const void *folder, const char *name)
{
    const char *end = strrchr(name, '.');
    char folders[80];
    text t = text_in(folders, sizeof folders);

    if (end == NULL || strcmp(end, ".json") != 0)
        return accepted();
    put_folders(&t);
    return refuse(REFUSED_FILE, 0, "%s/%s: files of components lie in a folder of their game: %s.",
        (const char *)folder, name, folders);
}

/* Reads the components of one game, if the folder has some. */
static refusal open_box(const char *folder, const box *b, bool *found)
{
    text path = buffer_new();
    struct stat there;
    refusal r = accepted();

    text_format(&path, "%s/%s", folder, b->component_files->game);
    *found = stat(path.at, &there) == 0 && S_ISDIR(there.st_mode);
    if (*found)
        r = component_files_open(b->component_files, path.at, b->shipped, b->own);
    buffer_free(&path);
    return r;
}

static refusal has_nothing(const char *folder)
{
    char folders[80];
    text t = text_in(folders, sizeof folders);

    put_folders(&t);
    return refuse(REFUSED_FILE, 0, "The folder %s has no %s in it.", folder, folders);
}

static const char *folder_in_play;

refusal box_open(const char *folder)
{
    refusal r = component_files_names(folder, check_name, folder);
    uint32_t found = 0; /* set of boxes */

    for (int i = 0; i < box_count && r.code == ACCEPTED; i++) {
        bool is_there;

        r = open_box(folder, boxes[i], &is_there);
        found |= (uint32_t)is_there << i;
    }
    if (r.code == ACCEPTED && found == 0)
        r = has_nothing(folder);
    for (int i = 0; i < box_count && r.code == ACCEPTED; i++)
        if (found >> i & 1)
            boxes[i]->use();
    if (r.code == ACCEPTED)
        folder_in_play = folder;
    return r;
}

const char *box_folder(void)
{
    return folder_in_play;
}

/* ---- descriptions ---- */

void box_put_title(const game *g, bool is_shipped, text *out)
{
    text_format(out, "%s: %s\nhash ", g->name,
        is_shipped ? "the components that are shipped"
                   : "with components of your own, all in order");
    text_put_hex(out, g->components->hash());
    text_put_char(out, '\n');
}

void box_put_cell(text *out, const char *s, int width)
{
    text_put(out, s);
    for (int i = (int)strlen(s); i <= width; i++)
        text_put_char(out, ' ');
}

void box_describe(const char *id, text *out)
{
    for (int i = 0; i < box_count; i++)
        if (strcmp(boxes[i]->component_files->game, id) == 0)
            boxes[i]->describe(out);
}
