/* lines.c: a replay with line breaks, for files and for people. */
#include "base/buffer.h"
#include "record/replay.h"

/* Breaks compact JSON into lines: one for each member of the outermost object, and one for each
   object in a list of objects. Changes nothing else. */
static void break_lines(const text *compact, text *out)
{
    int depth = 0;
    bool quoted = false;

    for (const char *c = compact->at; *c != '\0'; c++) {
        bool closes = !quoted && (*c == ']' || *c == '}');

        if (closes && --depth == 0)
            text_put_char(out, '\n');
        text_put_char(out, *c);
        if (quoted && *c == '\\')
            text_put_char(out, *++c);
        else if (*c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        bool opens = *c == '[' || *c == '{';

        depth += opens;
        if (depth == 1 && (opens || *c == ','))
            text_put_char(out, '\n');
        if (depth == 2 && (*c == '[' || *c == ',') && c[1] == '{')
            text_put_char(out, '\n');
    }
    text_put_char(out, '\n');
}

void replay_write_lines(const table *t, text *out)
{
    text compact = buffer_new();
    json j = json_to(&compact);

    replay_write(t, NULL, &j);
    break_lines(&compact, out);
    buffer_free(&compact);
}
