/* arguments.c: reads a command's arguments. */
#include "commands/arguments.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"

static const argument *find(const arguments *a, const char *given, size_t length)
{
    for (size_t i = 0; i < a->count; i++)
        if (strlen(a->known[i].name) == length && strncmp(a->known[i].name, given, length) == 0)
            return &a->known[i];
    return a->more != NULL ? find(a->more, given, length) : NULL;
}

int arguments_place(const arguments *a, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t length = strcspn(argv[i], "=");
        const argument *found = find(a, argv[i], length);

        if (argv[i][0] != '-')
            return i;
        if (argv[i][length] == '\0' && (found == NULL || !found->is_alone))
            i++;
    }
    return 0;
}

int arguments_read(const arguments *a, int argc, char **argv, int *at, void *into)
{
    const char *given = argv[*at];
    size_t length = strcspn(given, "=");
    const argument *found = find(a, given, length);

    if (found == NULL)
        return command_usage(a->command, "There is no option %s.", given);
    if (found->is_alone)
        return given[length] == '\0' ? found->read(into, NULL)
                                     : command_usage(a->command, "%s has no value.", found->name);
    if (given[length] == '=')
        return found->read(into, given + length + 1);
    if (*at + 1 == argc)
        return command_usage(a->command, "%s needs a value.", found->name);
    return found->read(into, argv[++*at]);
}

int arguments_number(
    const char *command, const char *name, const char *value, int64_t lo, int64_t hi, int64_t *out)
{
    char *end;

    errno = 0;
    *out = strtoll(value, &end, 10);
    /* strtoll would also accept spaces and a sign before the number. */
    if (value[0] >= '0' && value[0] <= '9' && *end == '\0' && errno == 0 && *out >= lo &&
        *out <= hi)
        return EXIT_OK;
    return command_usage(command,
        "%s takes a whole number from %" PRId64 " to %" PRId64 ", not \"%s\".", name, lo, hi,
        value);
}

int arguments_real(
    const char *command, const char *name, const char *value, double lo, double hi, double *out)
{
    char *end;

    *out = strtod(value, &end);
    if (strspn(value, "-.0123456789") == strlen(value) && end != value && *end == '\0' &&
        *out >= lo && *out <= hi)
        return EXIT_OK;
    return command_usage(
        command, "%s takes a number from %g to %g, not \"%s\".", name, lo, hi, value);
}

int arguments_setting(const char *command, const game *g, const char *value, setup *out)
{
    char name[64];
    size_t length = strcspn(value, "=");

    if (value[length] == '\0' || length >= sizeof name)
        return command_usage(
            command, "--set takes a setting and its value, name=value, not \"%s\".", value);
    memcpy(name, value, length);
    name[length] = '\0';
    refusal r = setup_set(g, out, name, value + length + 1);

    return r.code == ACCEPTED ? EXIT_OK : command_usage(command, "%s", r.text);
}
