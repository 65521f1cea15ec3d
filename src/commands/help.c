/* help.c: what every command says about itself, and about arguments that it does not understand. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"

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
