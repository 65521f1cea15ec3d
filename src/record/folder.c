/* folder.c: the folder for a person's games, unless they name another. */
#include "record/folder.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/buffer.h"

void folder_for_state(text *out)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    if (state != NULL && state[0] == '/')
        text_format(out, "%s/wardroom/", state);
    else if (home != NULL && home[0] == '/')
        text_format(out, "%s/.local/state/wardroom/", home);
}

void folder_make(const char *path)
{
    char *folder = heap_copy_of(path);

    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
    free(folder);
}
