/* rules.c: `wardroom rules`: looks up rules. */
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "games/games.h"
#include "protocol/ledger.h"

static const char help[] =
    "usage: wardroom rules GAME|table            the sections and how many rules each has\n"
    "       wardroom rules GAME|table ID         one rule, with the rulings that it cites\n"
    "       wardroom rules GAME|table WORD...    every rule with these words in it\n"
    "       wardroom rules GAME|table --all      all of them\n"
    "\n"
    "Every rule of a game has a number, such as BX-012 (bx-12 will do); every refusal cites one.\n"
    "R07 and the like are our rulings where a rulebook is silent.  `table` holds the rules of the\n"
    "table itself (WR).\n"
    "\n"
    "examples:\n"
    "  wardroom rules express BX-090\n"
    "  wardroom rules express admiral\n";

static int length_of(span s)
{
    return (int)s.length;
}

static void print_row(const ledger_row *row)
{
    printf("%.*s  %.*s\n", length_of(row->id), row->id.at, length_of(row->text), row->text.at);
    if (row->kind == ROW_RULING)
        printf("     Ruling: %.*s\n     Why: %.*s\n", length_of(row->ruling), row->ruling.at,
            length_of(row->why), row->why.at);
}

static void print_cited(const char *ledger, const ledger_row *row)
{
    size_t from = 0;
    span id;

    while (row->kind == ROW_RULE && ledger_cited(row->text, &from, &id)) {
        char name[8] = {0};
        ledger_row ruling;

        memcpy(name, id.at, id.length);
        if (ledger_find(ledger, name, &ruling))
            print_row(&ruling);
    }
}

static void print_section_count(int rules)
{
    if (rules > 0)
        printf("  (%d)\n", rules);
}

/* Prints the sections with rules or rulings, each with its first number and how many it has. */
static void print_sections(const char *ledger)
{
    const char *from = ledger;
    ledger_row row, section = {0};
    int rules = 0;

    for (;;) {
        bool more = ledger_next(&from, &row);

        if (!more || row.kind == ROW_SECTION) {
            print_section_count(rules);
            section = row;
            rules = 0;
            if (!more)
                return;
            continue;
        }
        if (rules++ == 0)
            printf("%-44.*s from %.*s", length_of(section.text), section.text.at, length_of(row.id),
                row.id.at);
    }
}

static int print_with_word(const char *ledger, const char *word)
{
    const char *from = ledger;
    ledger_row row, section = {0};
    int count = 0;

    while (ledger_next(&from, &row)) {
        if (row.kind == ROW_SECTION) {
            section = row;
        } else if (ledger_row_has(&row, word)) {
            if (section.text.length > 0)
                printf("%s%.*s\n", count > 0 ? "\n" : "", length_of(section.text), section.text.at);
            section.text.length = 0;
            print_row(&row);
            count++;
        }
    }
    if (count > 0)
        return EXIT_OK;
    fprintf(stderr, "wardroom rules: no rule has \"%s\" in it.\n", word);
    return EXIT_FAILED;
}

static int print_one(const char *ledger, const char *id)
{
    ledger_row row;

    if (!ledger_find(ledger, id, &row)) {
        fprintf(stderr, "wardroom rules: there is no %s here.\n", id);
        return EXIT_FAILED;
    }
    print_row(&row);
    print_cited(ledger, &row);
    return EXIT_OK;
}

/* Joins the arguments to one phrase. Returns false if it is too long. */
static bool join(char *out, size_t size, int count, char **words)
{
    size_t used = 0;

    for (int i = 0; i < count; i++) {
        int n = snprintf(out + used, size - used, "%s%s", i > 0 ? " " : "", words[i]);

        if (n < 0 || (size_t)n >= size - used)
            return false;
        used += (size_t)n;
    }
    return true;
}

int command_rules(int argc, char **argv)
{
    char phrase[200];

    if (command_wants_help(argc, argv))
        return command_help(help);
    if (argc < 2)
        return command_usage("rules", "which game's rules?");
    const char *ledger = ledger_of(argv[1]);

    if (ledger == NULL)
        return command_usage("rules", "there are no rules called %s.", argv[1]);
    if (argc == 2) {
        print_sections(ledger);
        return EXIT_OK;
    }
    if (argc == 3 && strcmp(argv[2], "--all") == 0)
        return print_with_word(ledger, "");
    if (argc == 3 && ledger_is_id(argv[2]))
        return print_one(ledger, argv[2]);
    if (!join(phrase, sizeof phrase, argc - 2, argv + 2))
        return command_usage("rules", "that is too long to look for.");
    return print_with_word(ledger, phrase);
}
