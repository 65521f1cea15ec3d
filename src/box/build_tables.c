/*
 * build_tables.c: a program for the build that turns a game's component files into a C table.
 *
 * It reads them like a person's own files, but on top of nothing, and refuses the same faults.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "box/component_files.h"

#define GAME(name) &name##_component_files,
static const component_files *const shelves[] = {GAMES TOYS};
#undef GAME

static const component_files *find_component_files(const char *game)
{
    for (size_t i = 0; i < sizeof shelves / sizeof shelves[0]; i++)
        if (strcmp(shelves[i]->game, game) == 0)
            return shelves[i];
    return NULL;
}

/* Writes a text as a C string. Special characters become three octal digits, so that the next
   character cannot join them. */
static void put_text(FILE *out, const char *s)
{
    fputc('"', out);
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;

        if (c == '"' || c == '\\' || c == '?' || c < ' ' || c > '~')
            fprintf(out, "\\%03o", (unsigned)c);
        else
            fputc(c, out);
    }
    fputs("\",\n", out);
}

static void put_value(void *to, const record_layout *row, const void *at)
{
    FILE *out = to;

    if (row->is_text)
        put_text(out, at);
    else
        fprintf(out, "%lld,", (long long)record_layout_number(row, at));
}

/* Writes the members in order, without a brace for each record: only the compiler reads it. */
static void put_table(FILE *out, const component_files *s, const void *components)
{
    fprintf(out,
        "/* Made from games/%s/data by src/box/build_tables.c: change it there. */\n"
        "#include \"games/%s/rules/data.h\"\n\n"
        "#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n\n"
        "const %s_data %s_shipped = {\n",
        s->game, s->game, s->game, s->game);
    record_layout_walk(s->record_layout, components, put_value, out);
    fprintf(out, "\n};\n");
}

/* Writes the rows that a setting offers, as its values. */
static void put_choices(FILE *out, const component_files *s, const void *components)
{
    int count = s->offered(components);

    fprintf(out,
        "/* Made from games/%s/data by src/box/build_tables.c: change it there. */\n#define ",
        s->game);
    for (const char *c = s->game; *c != '\0'; c++)
        fputc(*c - 'a' + 'A', out);
    fputs("_SHIPPED", out);
    for (int i = 0; i < count; i++) {
        fputs(i == 0 ? " " : ", ", out);
        fprintf(out, "{%s_shipped.%s[%d].id, %s_shipped.%s[%d].%s}", s->game, s->offered_list, i,
            s->game, s->offered_list, i, s->offered_summary);
    }
    fputc('\n', out);
}

static int write_file(const char *path, const component_files *s, const void *components,
    void (*put)(FILE *out, const component_files *s, const void *components))
{
    FILE *out = fopen(path, "w");

    if (out != NULL)
        put(out, s, components);
    if (out != NULL && fclose(out) == 0)
        return EXIT_SUCCESS;
    perror(path);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    const component_files *s = argc >= 4 ? find_component_files(argv[1]) : NULL;

    if (s == NULL) {
        fputs("usage: build_tables GAME FOLDER TABLE.c [CHOICES.h]\n", stderr);
        return 2;
    }
    void *nothing = calloc(1, s->size), *components = calloc(1, s->size);
    int code = EXIT_FAILURE;

    if (nothing == NULL || components == NULL) {
        perror(argv[0]);
    } else if (record_layout_size(s->record_layout) != s->size) {
        fprintf(stderr, "%s: the layout has %zu bytes, the record %zu\n", s->game,
            record_layout_size(s->record_layout), s->size);
    } else {
        component_files whole = *s;

        whole.own = 0; /* the files of the board, too */
        refusal r = component_files_open(&whole, argv[2], nothing, components);

        if (r.code != ACCEPTED)
            fprintf(stderr, "%s\n", r.text);
        else if ((code = write_file(argv[3], s, components, put_table)) == EXIT_SUCCESS && argc > 4)
            code = write_file(argv[4], s, components, put_choices);
    }
    free(nothing);
    free(components);
    return code;
}
