/* launch.c: the question of which ships launch missiles. Ships are typed by number, with an n
   for a nuclear missile. */
#include "games/starship/terminal/launch.h"

#include <string.h>

#include "base/buffer.h"
#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/hand.h"

/* Returns the ships that can launch a kind of missile. The option for that kind alone lists
   them. */
static uint64_t able(const prompt *p, const char *verb)
{
    int number = starship_find_verb(p, verb);

    return number < 0 ? 0 : (uint64_t)p->item[number].bounds[0].members;
}

static void put_able(const drawing *d, uint64_t ships, const char *before, text *out)
{
    for (int i = 0; i < starship_ships(d); i++)
        if (ships >> i & 1) {
            text_format(out, "%s%d, ", before, i + 1);
            starship_put_ship(out, starship_ship(d, i));
            text_put_words(out, before[0] == '\0' ? "; " : ", nuclear; ");
        }
}

void starship_say_launch(const drawing *d, const prompt *p, text *out)
{
    text_put_words(out, "May launch: ");
    put_able(d, able(p, "launch"), "", out);
    put_able(d, able(p, "launch_nuclear"), "n", out);
    text_put_words(out, "or none. Type all that launch, like 1 or 1 n2");
}

/* Returns the option for what was typed: no ship, one kind of missile, or both. */
static reading choose(const prompt *p, uint64_t plain, uint64_t nuclear)
{
    const char *verb = plain != 0 && nuclear != 0 ? "launch_both"
                       : plain != 0               ? "launch"
                       : nuclear != 0             ? "launch_nuclear"
                                                  : "no_launch";
    int number = starship_find_verb(p, verb);
    choice c = {.option = number};

    if (number < 0)
        return reading_error("Not possible. Those cannot launch together.");
    c.args = p->item[number].free;
    c.arg[0] = (int64_t)(plain != 0 ? plain : nuclear);
    c.arg[1] = (int64_t)(c.args > 1 ? nuclear : 0);
    if (c.args == 0)
        c.arg[0] = 0;
    return (reading){.kind = READ_CHOICE, .item = number, .choice = c};
}

reading starship_read_launch(const drawing *d, const prompt *p, const tokens *words)
{
    uint64_t plain = 0, nuclear = 0;

    (void)d;
    if (words->count == 1 &&
        (typed_begins("none", words->token[0]) || typed_begins("nothing", words->token[0])))
        return choose(p, 0, 0);
    for (int i = typed_is("launch", words->token[0]); i < words->count; i++) {
        const char *word = words->token[i];
        bool is_nuclear = word[0] == 'n';
        int ship = typed_whole(is_nuclear ? word + 1 : word) - 1;

        if (ship < 0 || ship > 31 ||
            !(able(p, is_nuclear ? "launch_nuclear" : "launch") >> ship & 1))
            return reading_error(
                "\"%s\" cannot launch. Type ship numbers, like 1 or n2, or none.", word);
        *(is_nuclear ? &nuclear : &plain) |= (uint64_t)1 << ship;
    }
    if ((plain | nuclear) == 0)
        return reading_error("Who launches? Type ship numbers, like 1 or n2, or none.");
    return choose(p, plain, nuclear);
}
