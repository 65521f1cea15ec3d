/*
 * save_game.c: saves the game to a file.
 *
 * It is written after every choice. So whatever ends the program, at most the line being typed is
 * lost. The file holds the seed, and with it all secrets of the table. So the table makes it
 * readable for its owner only.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "record/folder.h"
#include "record/replay.h"
#include "terminal/session.h"

static void put_default_path(text *out, const char *game_id)
{
    time_t now = time(NULL);
    struct tm local;
    char stamp[32] = "now";

    if (localtime_r(&now, &local) != NULL)
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    folder_for_state(out);
    text_format(out, "%s-%s", game_id, stamp);
}

void save_game_choose_path(text *out, const char *wanted, const char *game_id)
{
    size_t stem;

    buffer_clear(out);
    if (wanted != NULL) {
        text_put(out, wanted);
        return;
    }
    put_default_path(out, game_id);
    stem = out->length;
    text_put(out, ".json");
    for (int i = 2; access(out->at, F_OK) == 0; i++) { /* two games that began in the same second */
        out->length = stem;
        text_format(out, "-%d.json", i);
    }
    folder_make(out->at);
}

void save_game(session *s)
{
    refusal r = replay_save_file(s->table, s->path.at);

    if (r.code != ACCEPTED && s->kept)
        session_refuse(s, DANGER "Cannot save the game: " NIGHT "%s", &r);
    s->kept = r.code == ACCEPTED;
}

/* Appends the program as a person would call it from this folder. */
static void put_program(text *out)
{
    char program[4096] = "wardroom", here[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    size_t prefix;

    if (length <= 0) {
        text_put(out, "wardroom");
        return;
    }
    program[length] = '\0';
    prefix = getcwd(here, sizeof here) == NULL ? 0 : strlen(here);
    if (prefix > 1 && strncmp(program, here, prefix) == 0 && program[prefix] == '/' &&
        strchr(program + prefix + 1, '/') != NULL)
        text_put(out, program + prefix + 1);
    else
        text_put(out, program);
}

/* Appends a path, quoted for the shell. */
static void put_quoted(text *out, const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+:,@";

    if (path[0] != '\0' && path[0] != '-' && strspn(path, plain) == strlen(path)) {
        text_put(out, path);
        return;
    }
    text_put(out, path[0] == '-' ? "./'" : "'");
    for (; *path != '\0'; path++)
        if (*path == '\'')
            text_put(out, "'\\''");
        else
            text_put_char(out, *path);
    text_put(out, "'");
}

void save_game_put_command(text *out, const char *words, const char *path)
{
    put_program(out);
    text_format(out, " %s ", words);
    put_quoted(out, path);
}

void save_game_say_where(const session *s)
{
    text command = buffer_new();

    if (!s->kept) {
        screen_line(&s->screen, DANGER "Could not save the game." NIGHT);
    } else {
        save_game_put_command(&command, "play --load", s->path.at);
        screen_line(&s->screen, "Saved. Continue with:");
        screen_line(&s->screen, "  %s", command.at);
    }
    buffer_free(&command);
}
