/*
 * questions.c: the text of a question. It begins with what it is about: a card, a place or an
 * ability.
 */
#include "games/galactica/rules/list.h"
#include "games/galactica/rules/say.h"

/* ---- by an ability ---- */

static const struct {
    uint8_t ask, character, ability;
} by_ability[] = {
    {ASK_REROLL, HELO_AGATHON, 0},
    {ASK_COMPASS, HELO_AGATHON, 1},
    {ASK_ALERT, LEE_ADAMA, 0},
    {ASK_DESTINY, KARA_THRACE, 1},
    {ASK_RECON, SHARON_VALERII, 0},
    {ASK_INTUITION, SHARON_VALERII, 1},
    {ASK_DEVOTION, GALEN_TYROL, 1},
    {ASK_AUTHORITY, WILLIAM_ADAMA, 1},
};

static const char *ability_of(int character, int number)
{
    return galactica_pieces->sheet[character].ability[number].name;
}

/* Returns the ability or the card that changes the difficulty of a check. */
static const char *shift_of(const flow *w)
{
    const galactica *g = galactica_in(w);

    switch (TOP(struct check_locals)->left) {
    case SHIFT_TIGH: return ability_of(SAUL_TIGH, 0);
    case SHIFT_ZAREK: return ability_of(TOM_ZAREK, 0);
    default: return galactica_pieces->quorum[ASSIGN_ARBITRATOR].name;
    }
}

static const char *asking_ability(const flow *w)
{
    if (w->ask == ASK_DIFFICULTY)
        return shift_of(w);
    for (size_t i = 0; i < sizeof by_ability / sizeof by_ability[0]; i++)
        if (by_ability[i].ask == w->ask)
            return ability_of(by_ability[i].character, by_ability[i].ability);
    return NULL;
}

/* ---- by what is being resolved ---- */

static const ask_set in_effects =
    ASK_BIT(ASK_HALF) | ASK_BIT(ASK_CHOOSE) | ASK_BIT(ASK_CHOSEN) | ASK_BIT(ASK_HEIR) |
    ASK_BIT(ASK_LOOK) | ASK_BIT(ASK_HIT_VIPER) | ASK_BIT(ASK_LOST_CIVILIAN) | ASK_BIT(ASK_RISK) |
    ASK_BIT(ASK_RESTORE) | ASK_BIT(ASK_ATTACH) | ASK_BIT(ASK_BRUTAL) | ASK_BIT(ASK_BRUTAL_RAIDERS) |
    ASK_BIT(ASK_MUTINY) | ASK_BIT(ASK_PARDON) | ASK_BIT(ASK_DISCARD) | ASK_BIT(ASK_NAME);

/* What a procedure is resolving: the letter of the thing, and which of its locals holds it. */
static const struct {
    char letter;
    uint8_t local;
} carries_out[PROC_COUNT] = {
    [PROC_QUORUM] = {'Q', 1},
    [PROC_CRISIS] = {'K', 1},
    [PROC_JUMP] = {'D', 1},
    [PROC_TITLE_CHECK] = {'L', 1},
};

static void say_cause(const flow *w, text *out)
{
    for (int up = 0; up < w->depth; up++) {
        const frame *f = frame_up(w, up);

        if (carries_out[f->procedure].letter != 0) {
            galactica_say_thing(w, carries_out[f->procedure].letter,
                f->local[carries_out[f->procedure].local], NULL, out);
            text_put(out, ": ");
            return;
        }
    }
}

/* ---- the questions ---- */

static const char *const first_of_several[WINDOWS] = {
    [WINDOW_CHECK] = WORDS("Several would play a card before this check. Who goes first?"),
    [WINDOW_TOTAL] = WORDS("Several would play a card on this total. Who goes first?"),
    [WINDOW_DIE] = WORDS("Several would play a card before this roll. Who goes first?"),
    [WINDOW_VIPER] = WORDS("Several would evade for this viper. Who goes first?"),
};

static void say_itself(const flow *w, const char *const *names, text *out)
{
    const galactica *g = galactica_in(w);
    const int16_t *local = top(g)->local;
    const int16_t crisis[] = {(int16_t)(g->crisis - 1)};

    switch (w->ask) {
    case ASK_ORDER: text_put_words(out, first_of_several[TOP(struct window_locals)->kind]); return;
    case ASK_NAME:
        text_put_words(out, TOP(struct title_check_locals)->location == ADMINISTRATION
                                ? WORDS("Who should be President?")
                                : WORDS("Who should go to the Brig?"));
        return;
    case ASK_CHOSEN:
        galactica_say_sentence(w, WORDS("Who goes to %1L?"), local, names, out);
        return;
    case ASK_DESTINY: galactica_say_sentence(w, WORDS("Replace %0K?"), crisis, names, out); return;
    case ASK_MOVE_CIVILIAN: {
        int token = TOP(struct seat_locals)->third;
        const int16_t ship[] = {g->civilian_at[token], g->civilian[token]};

        galactica_say_sentence(w, WORDS("Move the ship %0A? It carries %1V."), ship, names, out);
        return;
    }
    default: text_put_words(out, galactica_asks[w->ask].question);
    }
}

void galactica_say_ask(const flow *w, const char *const *names, text *out)
{
    const char *by = asking_ability(w);

    if (by != NULL)
        text_format(out, "%s: ", by);
    else if (in_effects >> w->ask & 1)
        say_cause(w, out);
    say_itself(w, names, out);
}
