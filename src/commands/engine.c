/* engine.c: `wardroom engine`: the table protocol on standard input and output. */
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "commands/commands.h"
#include "games/games.h"
#include "keys/entropy.h"
#include "keys/signer.h"
#include "protocol/protocol.h"
#include "words/languages.h"

static const char help[] =
    "usage: wardroom engine [--lab | --shared] [--lang TAG]\n"
    "\n"
    "Speaks the table protocol: one JSON message per line on standard input, one line of JSON\n"
    "in answer on standard output.  docs/protocol.md shows every message by example.\n"
    "\n"
    "  --lab      opens the laboratory: positions set up by hand, rigged dice, everything visible\n"
    "  --shared   several people speak through it, each for a seat: holds back what one may not\n"
    "             know before the others have answered or agreed\n"
    "  --lang TAG the language of sentences: en (the default) or de; words for programs stay\n"
    "\n"
    "example:\n"
    "  echo '{\"type\":\"games\"}' | wardroom engine\n";

/*
 * Reads a line without its end. Returns false at the end of input. Of a line that is too long it
 * keeps just enough for its length to be refused.
 */
static bool read_line(FILE *in, text *line)
{
    int c = getc(in);
    bool any = c != EOF;

    buffer_clear(line);
    for (; c != EOF && c != '\n'; c = getc(in))
        if (line->length <= MESSAGE_BYTES_MAX)
            text_put_char(line, (char)c);
    return any;
}

static int run(bool lab, bool shared, const language *lang)
{
    protocol *p = protocol_open((catalogue){games, game_count}, lab);
    protocol_set_chance(p, seed_fresh(), signer_check);
    text line = buffer_new(), out = buffer_in(lang);
    bool stays = true;

    if (shared)
        protocol_set_shared(p);
    while (stays && read_line(stdin, &line)) {
        buffer_clear(&out);
        stays = protocol_handle(p, line.at, line.length, &out);
        if (fwrite(out.at, 1, out.length, stdout) != out.length || fflush(stdout) != 0)
            break; /* the reader is gone */
    }
    buffer_free(&line);
    buffer_free(&out);
    protocol_close(p);
    if (!ferror(stdin))
        return EXIT_OK;
    perror("wardroom engine: the input cannot be read");
    return EXIT_FAILED;
}

int command_engine(int argc, char **argv)
{
    bool lab = false, shared = false;
    const language *lang = NULL;

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--lab") == 0)
            lab = true;
        else if (strcmp(argv[i], "--shared") == 0)
            shared = true;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            lang = language_named(argv[++i]);
        else
            return command_usage("engine", "%s is not understood.", argv[i]);
    }
    if (lab && shared)
        return command_usage(
            "engine", "In the laboratory nothing is held back: --lab or --shared.");
    return run(lab, shared, lang);
}
