/* box.c: what is in the box: a folder with a folder for each game. */
#include "box/box.h"

#include <string.h>
#include <sys/stat.h>

#include "box/shelf.h"
#include "table/buffer.h"

/* The games whose components can come from files. */
static const struct {
    const char *game;
    refusal (*open)(const char *folder);
    void (*use)(void);
} boxes[] = {
    {"galaxies", box_open_galaxies, box_use_galaxies},
    {"starship", box_open_starship, box_use_starship},
};

enum { BOXES = sizeof boxes / sizeof boxes[0] };

/* A file of components that does not lie in the folder of its game would be passed over in silence. */
static refusal check_name(const void *folder, const char *name)
{
    const char *end = strrchr(name, '.');

    if (end == NULL || strcmp(end, ".json") != 0)
        return accepted();
    return refuse(REFUSED_FILE, 0,
        "%s/%s: files of components lie in a folder of their game: galaxies/ or starship/.",
        (const char *)folder, name);
}

/* Reads the components of one game, if the folder has some. */
static refusal open_box(const char *folder, int box, bool *found)
{
    text path = buffer_new();
    struct stat there;
    refusal r = accepted();

    text_format(&path, "%s/%s", folder, boxes[box].game);
    *found = stat(path.at, &there) == 0 && S_ISDIR(there.st_mode);
    if (*found)
        r = boxes[box].open(path.at);
    buffer_free(&path);
    return r;
}

static const char *folder_in_play;

refusal box_open(const char *folder)
{
    refusal r = shelf_names(folder, check_name, folder);
    bool found[BOXES] = {false}, any = false;

    for (int box = 0; box < BOXES && r.code == ACCEPTED; box++) {
        r = open_box(folder, box, &found[box]);
        any = any || found[box];
    }
    if (r.code == ACCEPTED && !any)
        r = refuse(
            REFUSED_FILE, 0, "The folder %s has neither galaxies/ nor starship/ in it.", folder);
    for (int box = 0; box < BOXES && r.code == ACCEPTED; box++)
        if (found[box])
            boxes[box].use();
    if (r.code == ACCEPTED)
        folder_in_play = folder;
    return r;
}

const char *box_folder(void)
{
    return folder_in_play;
}
