/* box.c: what is in the box: a folder with a folder for each game. */
#include "box/box.h"

#include <string.h>
#include <sys/stat.h>

#include "base/buffer.h"
#include "box/boxes.h"

static const box *const boxes[] = {&express_box, &galactica_box, &galaxies_box, &starship_box};

enum { BOXES = sizeof boxes / sizeof boxes[0] };

/* "express/, galactica/, galaxies/ or starship/" */
static void put_folders(text *out)
{
    for (int i = 0; i < BOXES; i++)
        text_format(out, "%s%s/",
            i == 0           ? ""
            : i == BOXES - 1 ? " or "
                             : ", ",
            boxes[i]->shelf->game);
}

/* A file of components that does not lie in the folder of its game would be passed over in silence. */
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

    text_format(&path, "%s/%s", folder, b->shelf->game);
    *found = stat(path.at, &there) == 0 && S_ISDIR(there.st_mode);
    if (*found)
        r = shelf_open(b->shelf, path.at, b->shipped, b->own);
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
    refusal r = shelf_names(folder, check_name, folder);
    bool found[BOXES] = {false}, any = false;

    for (int i = 0; i < BOXES && r.code == ACCEPTED; i++) {
        r = open_box(folder, boxes[i], &found[i]);
        any = any || found[i];
    }
    if (r.code == ACCEPTED && !any)
        r = has_nothing(folder);
    for (int i = 0; i < BOXES && r.code == ACCEPTED; i++)
        if (found[i])
            boxes[i]->use();
    if (r.code == ACCEPTED)
        folder_in_play = folder;
    return r;
}

const char *box_folder(void)
{
    return folder_in_play;
}

/* ---- in words ---- */

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
    for (int i = 0; i < BOXES; i++)
        if (strcmp(boxes[i]->shelf->game, id) == 0)
            boxes[i]->describe(out);
}
