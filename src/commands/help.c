/* help.c: answers --help, and explains wrong arguments. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "commands/commands.h"
#include "core/unicode.h"

bool command_wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

int command_help(const char *help)
{
    fputs(help, stdout);
    return EXIT_OK;
}

void command_say(FILE *out, const char *format, ...)
{
    text said = buffer_new(), seen = buffer_new();
    va_list args;

    va_start(args, format);
    text_format_list(&said, format, args);
    va_end(args);
    text_put_seen(&seen, said.at);
    fprintf(out, "%s\n", seen.at);
    buffer_free(&seen);
    buffer_free(&said);
}

int command_usage(const char *command, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "wardroom %s: ", command);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nTry: wardroom %s --help\n", command);
    return EXIT_USAGE;
}
