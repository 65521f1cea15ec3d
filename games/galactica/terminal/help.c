/* help.c: explains what to type at each question of Battlestar Galactica, and what it is about. */
#include <string.h>

#include "base/buffer.h"
#include "games/galactica/terminal/ask.h"
#include "games/galactica/terminal/keys.h"
#include "terminal/screen.h"

enum { EXAMPLES = 3 };

/* A sentence or two for every kind of question. */
static const struct {
    const char *kind, *help;
} rows[] = {
    {"character", "Type the name; read and the name shows the sheet. A kind of character opens "
                  "again once the other kinds have been picked from."},
    {"draw", "Type how many of each skill: po2 le1. Your sheet says which: read NAME."},
    {"discard", "Type the cards by number or name: discard 1 3, discard po1 ta2."},
    {"move", "Type a location: go ftl, or just ftl; or stay. Changing ships costs a card. From a "
             "viper, fly sb moves to the next area."},
    {"pay", "Type the card: po1. It is discarded."},
    {"action",
        "Type what you do: use activates your location, play repair plays a card, sheet uses "
        "your ability, attack raider fires from your viper, pass does nothing. look attack "
        "raider tells the odds first."},
    {"launch", "Type the launch tube: launch pb or launch ps."},
    {"recall", "Type the area of the viper that comes back."},
    {"viper", "A viper without a pilot: launch pb, move pb bow, attack raider bow; or pass."},
    {"target", "Type your target, with its area if there are several: attack raider sb."},
    {"alert", "take pb puts you into that viper; or pass."},
    {"look_civilian", "Type the ship's number: ship 3. Only you see who is aboard."},
    {"move_civilian", "Type the area next to it, or pass."},
    {"name", "Type a name. Everyone votes with cards in the check that follows."},
    {"freed", "Type a location on Galactica, or stay."},
    {"office", "draw takes another Quorum card, play and its name plays one; or pass."},
    {"quorum", "Type the card that takes effect."},
    {"ordered", "move: you move and act once. twice: you act twice where you are."},
    {"scout", "scout crisis or scout destination."},
    {"bury", "leave keeps it on top, bury puts it under its deck."},
    {"recon", "yes looks at the next crisis, pass does not."},
    {"window",
        "pass, or play and a card: play emergency. Everyone is asked, so nobody gives away a "
        "hand. orders lists what can be answered for you."},
    {"order", "Type whose card comes first."},
    {"reroll", "yes rerolls, pass keeps the number."},
    {"intuition", "succeed or fail decides the check without cards; or pass."},
    {"difficulty", "easier, harder where offered, or pass."},
    {"add", "add 1 3 adds those cards face down, pass adds none. The number behind a card is what "
            "it counts. look add 1 3 adds them up."},
    {"devotion", "ignore politics makes that type count for nothing; or pass."},
    {"authority", "yes takes the cards into your hand, uncounted; or pass."},
    {"vision", "Type a word of the crisis that happens; the other is buried. read and the name "
               "shows it."},
    {"destiny", "yes discards this crisis and draws another; pass keeps it."},
    {"half", "Type first or second; each says what it does."},
    {"compass", "yes changes the choice; pass keeps it."},
    {"choose", "Type first or second."},
    {"chosen", "Type who is sent away."},
    {"heir", "Type who gets the title."},
    {"look", "Type whose loyalty card you look at. loyalty shows it afterwards."},
    {"hit_viper", "Type the area of the viper, or the pilot."},
    {"lost_civilian", "Type the ship's number: ship 3. Nobody knows yet who is aboard."},
    {"areas", "Type the area whose raiders act first."},
    {"pilot", "Type which pilot is attacked."},
    {"place", "Type the area that gets the next piece."},
    {"destination", "Type jump and a word of the place. read and its name shows it."},
    {"risk", "risk rolls the die; or pass."},
    {"restore", "Type what comes back: restore v2 r1 (vipers, raptors; d1: one of them was lost)."},
    {"attach", "Type who gets the card."},
    {"brutal", "Type what is destroyed: raiders bow, heavy sb, centurion 1."},
    {"brutal_raiders", "Type the area of the next raider."},
    {"mutiny", "Type who becomes Admiral if it works."},
    {"pardon", "Type who is freed and the room: tigh command."},
    {"tokens", "take 1 2 takes the first two drawn."},
    {"sympathizer", "Type who gets the card; pass keeps and shows it."},
    {"caprica", "super plays your super crisis; pass draws two crises to choose from."},
    {"fleet", "Type what acts: activate raiders, heavy, basestars or launch."},
    {"hand", "Type whose hand you look at."},
    {"steal", "Type the card you take."},
    {"exchange", "yes draws another super crisis; pass keeps yours."},
    {"give", "Type who gets your loyalty cards."},
};

/* Appends some keys of this question as examples. */
static void put_examples(const drawing *d, const prompt *p, text *out)
{
    galactica_calls calls;
    int told = 0;

    galactica_call(d, p, &calls);
    for (int row = 0; row < calls.shown && told < EXAMPLES; row++) {
        if (p->item[calls.row[row]].is_barred || p->item[calls.row[row]].free > 0)
            continue;
        text_put_words(out, told++ == 0 ? " Here: " LAMP : NIGHT ", " LAMP);
        galactica_put_key(&calls, calls.row[row], out);
    }
    text_put(out, told > 0 ? NIGHT "." : "");
}

void galactica_help(const drawing *d, const prompt *p, text *out)
{
    text line = buffer_new();

    text_format(&line, LAMP "%s" NIGHT " ", p->question);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].kind, p->kind) == 0)
            text_put(&line, rows[i].help);
    put_examples(d, p, &line);
    galactica_put_broken(d, line.at, out);
    buffer_free(&line);
}
