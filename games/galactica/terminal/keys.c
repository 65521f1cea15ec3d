/*
 * keys.c: the verbs and keys of the options of Battlestar Galactica, and finding options by them.
 */
#include "games/galactica/terminal/keys.h"

#include <string.h>

enum { LEAST = 2, TELLING = 3, NAMES_OF_VERB = 4, WORD_BYTES = 32, WORDS_OF_KEY = 24 };

/* ---- verbs ---- */

/* What the key of a verb's options is like. */
enum {
    SAID = 1,  /* begins with the verb; else what the option is about is enough */
    TELLS = 2, /* says everything that the option's sentence says */
    MUST = 4,  /* a line without the verb never means the option */
    WHOLE = 8  /* names all that it is about, even what is not needed to tell it apart */
};

static const struct {
    const char *verb;
    const char *word[NAMES_OF_VERB];
    int key;
} verbs[] = {
    {"nothing", {"pass", "nothing", "none", "no"}, SAID | TELLS},
    {"pass", {"pass", "no"}, SAID | TELLS},
    {"character", {"take", "pick"}, TELLS},
    {"draw", {"draw"}, TELLS | WHOLE},
    {"discard", {"discard"}, SAID | TELLS},
    {"stay", {"stay"}, SAID | TELLS},
    {"go", {"go", "move"}, TELLS},
    {"fly", {"fly", "move"}, SAID | TELLS},
    {"take_card", {"pay", "take", "card"}, TELLS},
    {"location", {"use", "activate"}, SAID},
    {"skill", {"play"}, SAID | TELLS},
    {"ability", {"sheet", "ability", "once"}, SAID},
    {"attack", {"attack", "fire", "shoot"}, SAID},
    {"nuke", {"nuke"}, SAID | MUST},
    {"draw_quorum", {"draw", "quorum"}, SAID},
    {"quorum", {"play", "quorum"}, SAID},
    {"reveal", {"reveal"}, SAID | MUST},
    {"launch", {"launch"}, SAID | TELLS},
    {"viper_move", {"move", "fly"}, SAID | TELLS | WHOLE},
    {"take", {"take"}, SAID},
    {"ship", {"ship", "civilian"}, SAID},
    {"seat", {"name", "to"}, TELLS},
    {"move_then_act", {"move"}, SAID},
    {"act_twice", {"twice", "act"}, SAID},
    {"deck", {"scout", "see"}, SAID | TELLS},
    {"leave", {"leave", "top"}, SAID},
    {"bury", {"bury"}, SAID},
    {"play", {"play"}, SAID | TELLS},
    {"use", {"yes", "use"}, SAID | TELLS},
    {"result", {"decide"}, 0},
    {"easier", {"easier"}, SAID},
    {"harder", {"harder"}, SAID},
    {"add", {"add"}, SAID | TELLS},
    {"type", {"ignore"}, SAID | TELLS},
    {"crisis", {"choose"}, 0},
    {"half", {"choose"}, 0},
    {"area", {"area"}, TELLS},
    {"destination", {"jump"}, SAID},
    {"risk", {"risk", "yes"}, SAID | TELLS},
    {"restore", {"restore"}, SAID | WHOLE},
    {"destroy", {"destroy"}, 0},
    {"free", {"free"}, TELLS},
    {"tokens", {"take"}, SAID | TELLS},
    {"super", {"super"}, SAID},
    {"activate", {"activate"}, SAID},
};

static int verb_row(const char *verb)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i].verb, verb) == 0)
            return (int)i;
    return -1;
}

bool galactica_is_verb(const item *it, const char *verb)
{
    return strcmp(it->verb, verb) == 0;
}

bool galactica_names_verb(const item *it, const char *word)
{
    int row = verb_row(it->verb);

    for (int i = 0; row >= 0 && i < NAMES_OF_VERB && strlen(word) >= LEAST; i++)
        if (verbs[row].word[i] != NULL && typed_begins(verbs[row].word[i], word))
            return true;
    return false;
}

bool galactica_key_tells(const item *it)
{
    int row = verb_row(it->verb);

    return row >= 0 && (verbs[row].key & TELLS);
}

/* ---- finding ---- */

/* Returns how well a word fits: 3 as a "=" word, 2 as a whole word, 1 by its beginning, else 0. */
static int fit_of(const char *calls, const char *word)
{
    size_t length = strlen(word);
    int best = 0;

    for (const char *at = calls; *at != '\0'; at += strcspn(at, " "), at += strspn(at, " ")) {
        bool is_exact = *at == '=';
        const char *name = at + is_exact;
        bool begins = strncmp(name, word, length) == 0;
        bool ends = begins && (name[length] == ' ' || name[length] == '\0');
        int fit = is_exact ? (ends ? 3 : 0) : ends ? 2 : begins && length >= LEAST ? 1 : 0;

        best = fit > best ? fit : best;
    }
    return best;
}

static bool is_filler(const char *word)
{
    static const char *const fillers[] = {">", "to", "at", "with", "on", "the", "in", "and", "of",
        "for", "from", "a", "my", "off", "ahead", "card"};

    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
        if (strcmp(word, fillers[i]) == 0)
            return true;
    return false;
}

/*
 * Says whether the words turn a viper's flight around: "bow pb" flies from the bow to the port bow.
 */
static bool is_turned(const item *it, const tokens *words, int from)
{
    int to = galactica_area(view_string(it->facts, "to"));

    if (!galactica_is_verb(it, "viper_move"))
        return false;
    for (int i = from; i < words->count; i++)
        if (!is_filler(words->token[i]))
            return strcmp(words->token[i], galactica_marks[to]) == 0;
    return false;
}

/* Returns how well the words from `from` on fit an item. Returns 0 if one of them does not. */
static int fit_item(const galactica_calls *calls, const tokens *words, int from, int it)
{
    int sum = from; /* a verb alone fits */

    for (int i = from; i < words->count; i++) {
        int fit = fit_of(calls->call[it], words->token[i]);

        if (fit == 0 && !is_filler(words->token[i]))
            return 0;
        sum += fit;
    }
    return is_turned(&calls->prompt->item[it], words, from) ? 0 : sum;
}

static bool may_be_meant(const item *it, const tokens *words, bool with_verb)
{
    int row = verb_row(it->verb);

    if (with_verb)
        return galactica_names_verb(it, words->token[0]);
    return row >= 0 && !(verbs[row].key & MUST) && it->free == 0;
}

int galactica_find(
    const galactica_calls *calls, const tokens *words, bool is_barred, int found[ITEMS_MAX])
{
    int count = 0, best = 1;

    /* Try the first word as a verb. If nothing fits, all words say what the option is about. */
    for (int with_verb = 1; with_verb >= 0 && count == 0; with_verb--)
        for (int i = 0; i < calls->prompt->count; i++) {
            const item *it = &calls->prompt->item[i];
            int fit = it->is_barred == is_barred && may_be_meant(it, words, with_verb)
                          ? fit_item(calls, words, with_verb, i)
                          : 0;

            if (fit > best)
                count = 0;
            if (fit >= best) {
                best = fit;
                found[count++] = i;
            }
        }
    return count;
}

bool galactica_is_known(const galactica_calls *calls, const char *word)
{
    for (int i = 0; i < calls->prompt->count; i++)
        if (fit_of(calls->call[i], word) > 0 || galactica_names_verb(&calls->prompt->item[i], word))
            return true;
    return is_filler(word);
}

/* ---- keys ---- */

/* Says whether the line means this item and no other. Open items come before barred ones. */
static bool is_telling(const galactica_calls *calls, const char *line, int it)
{
    bool is_barred = calls->prompt->item[it].is_barred;
    int found[ITEMS_MAX];
    tokens words;

    typed_split(&words, line);
    if (is_barred && galactica_find(calls, &words, false, found) > 0)
        return false;
    return galactica_find(calls, &words, is_barred, found) == 1 && found[0] == it;
}

static bool try_key(const galactica_calls *calls, const char *verb, const char *first,
    const char *second, int it, text *out)
{
    char line[3 * WORD_BYTES + 3];
    text t = text_in(line, sizeof line);

    text_put(&t, verb);
    text_format(&t, "%s%s", t.length > 0 && first[0] != '\0' ? " " : "", first);
    text_format(&t, "%s%s", second[0] != '\0' ? " " : "", second);
    if (t.full || t.length == 0 || !is_telling(calls, line, it))
        return false;
    text_put(out, line);
    return true;
}

/* Splits the words of an item and returns how many. Leaves out words too short to be clear. */
static int split_calls(const char *calls, char word[WORDS_OF_KEY][WORD_BYTES])
{
    int count = 0;

    while (*calls != '\0' && count < WORDS_OF_KEY) {
        bool is_exact = *calls == '=';
        size_t length = strcspn(calls, " ");
        text t = text_in(word[count], WORD_BYTES);

        text_put_bytes(&t, calls + is_exact, length - is_exact);
        count += is_exact || length >= TELLING;
        calls += length;
        calls += strspn(calls, " ");
    }
    return count;
}

/* Tries all words that must be typed exactly as the key: "po1 le2" for cards to draw. */
static bool try_whole(const galactica_calls *calls, const char *verb, int it, text *out)
{
    char words[WORD_BYTES] = "";
    text t = text_in(words, sizeof words);

    for (const char *at = strchr(calls->call[it], '='); at != NULL; at = strchr(at + 1, '=')) {
        text_put(&t, t.length > 0 ? " " : "");
        text_put_bytes(&t, at + 1, strcspn(at + 1, " "));
    }
    return !t.full && try_key(calls, verb, words, "", it, out);
}

void galactica_put_key(const galactica_calls *calls, int it, text *out)
{
    int row = verb_row(calls->prompt->item[it].verb);
    int like = row >= 0 ? verbs[row].key : 0;
    const char *verb = like & SAID ? verbs[row].word[0] : "";
    char word[WORDS_OF_KEY][WORD_BYTES];
    int count = split_calls(calls->call[it], word);

    if ((like & WHOLE && try_whole(calls, verb, it, out)) || try_key(calls, verb, "", "", it, out))
        return;
    for (int i = 0; i < count; i++)
        if (try_key(calls, verb, word[i], "", it, out))
            return;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            if (try_key(calls, verb, word[i], word[k], it, out))
                return;
    for (int i = 0; i < calls->prompt->count; i++)
        if (calls->row[i] == it)
            text_format(out, "%d", i + 1);
}
