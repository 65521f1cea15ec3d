/* notices.c: the sentences of what the table itself says in the chat. */
#include <string.h>

#include "house/room.h"

const char *room_notice(const char *name)
{
    static const struct {
        const char *name, *sentence;
    } notices[] = {
        {"muted", WORDS("%s has muted %s.")},
        {"unmuted", WORDS("%s lets %s speak again.")},
        {"replaced", WORDS("%s has taken the seat of %s away. A bot plays on.")},
        {"unseated", WORDS("%s has taken the seat of %s away.")},
        {"program_failed",
            WORDS("The program in the seat of %s has failed. A Medium bot takes over.")},
        {"bot_failed", WORDS("%s could not think. A Medium bot takes over.")},
        {"rests", WORDS("Nobody is watching. The game stops until someone comes.")},
        {"closed", WORDS("%s has closed this table.")},
    };

    for (size_t i = 0; i < sizeof notices / sizeof notices[0]; i++)
        if (strcmp(notices[i].name, name) == 0)
            return notices[i].sentence;
    return NULL;
}
