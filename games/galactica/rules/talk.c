/*
 * talk.c: the sentences that players may say to each other, and the rules on talking.
 *
 * The rules are BG-431 to BG-436.
 */
#include "games/galactica/rules/procedures.h"

const claim galactica_claims[GALACTICA_CLAIMS] = {
    {"help_a_lot", WORDS("I can help a lot here.")},
    {"help_a_little", WORDS("I can help a little here.")},
    {"help_not", WORDS("I cannot help here.")},
    {"pass_it", WORDS("We should pass this one.")},
    {"let_it_fail", WORDS("I would rather this failed.")},
    {"save_cards", WORDS("Let us save our cards.")},
    {"human", WORDS("I am human.")},
    {"cylon_here", WORDS("There is a Cylon among us.")},
    {"brig", WORDS("Someone belongs in the Brig.")},
    {"as_you_like", WORDS("Decide as you think best.")},
};

const rule galactica_talk[] = {BG(431), BG(433), BG(434), BG(435), BG(436), 0};
