/* galactica_keys.c: the short words for the options of Battlestar Galactica. */
#include "clients/terminal/galactica_keys.h"

#include <string.h>

enum { LEAST = 2, TELLING = 3, NAMES_OF_VERB = 4, WORD_BYTES = 32, WORDS_OF_KEY = 24 };

/* ---- verbs ---- */

static const struct {
    const char *verb;
    const char *word[NAMES_OF_VERB];
    bool is_said;    /* its key begins with the word; else what it is about is enough */
    bool tells_all;  /* its key says what the option's sentence would */
    bool must_be_said; /* without its verb a line never means it */
} verbs[] = {
    {"nothing", {"nothing", "none", "no"}, true, true, false},
    {"pass", {"pass", "no"}, true, true, false},
    {"character", {"take", "pick"}, false, true, false},
    {"draw", {"draw"}, false, false, false},
    {"discard", {"discard"}, true, true, false},
    {"stay", {"stay"}, true, true, false},
    {"go", {"go", "move"}, false, true, false},
    {"fly", {"fly", "move"}, true, true, false},
    {"take_card", {"pay", "take", "card"}, false, true, false},
    {"location", {"use", "activate"}, true, false, false},
    {"skill", {"play"}, true, true, false},
    {"ability", {"sheet", "ability", "once"}, true, false, false},
    {"attack", {"attack", "fire", "shoot"}, true, false, false},
    {"nuke", {"nuke"}, true, false, true},
    {"draw_quorum", {"draw", "quorum"}, true, false, false},
    {"quorum", {"play", "quorum"}, true, false, false},
    {"reveal", {"reveal"}, true, false, true},
    {"launch", {"launch"}, true, true, false},
    {"viper_move", {"move", "fly"}, true, false, false},
    {"take", {"take"}, true, false, false},
    {"ship", {"ship", "civilian"}, true, false, false},
    {"seat", {"name", "to"}, false, true, false},
    {"move_then_act", {"move"}, true, false, false},
    {"act_twice", {"twice", "act"}, true, false, false},
    {"deck", {"scout", "see"}, true, true, false},
    {"leave", {"leave", "top"}, true, false, false},
    {"bury", {"bury"}, true, false, false},
    {"play", {"play"}, true, true, false},
    {"use", {"yes", "use"}, true, true, false},
    {"result", {"decide"}, false, false, false},
    {"easier", {"easier"}, true, false, false},
    {"harder", {"harder"}, true, false, false},
    {"add", {"add"}, true, true, false},
    {"type", {"ignore"}, true, true, false},
    {"crisis", {"choose"}, false, false, false},
    {"half", {"choose"}, false, false, false},
    {"area", {"area"}, false, true, false},
    {"destination", {"jump"}, true, false, false},
    {"risk", {"risk", "yes"}, true, true, false},
    {"restore", {"restore"}, true, false, false},
    {"destroy", {"destroy"}, false, false, false},
    {"free", {"free"}, false, false, false},
    {"tokens", {"take"}, true, true, false},
    {"super", {"super"}, true, false, false},
    {"activate", {"activate"}, true, false, false},
};

static int verb_row(const char *verb)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i].verb, verb) == 0)
            return (int)i;
    return -1;
}

bool bsg_is_verb(const item *it, const char *verb)
{
    return strcmp(it->verb, verb) == 0;
}

bool bsg_names_verb(const item *it, const char *word)
{
    int row = verb_row(it->verb);

    for (int i = 0; row >= 0 && i < NAMES_OF_VERB && strlen(word) >= LEAST; i++)
        if (verbs[row].word[i] != NULL && typed_begins(verbs[row].word[i], word))
            return true;
    return false;
}

bool bsg_key_tells(const item *it)
{
    int row = verb_row(it->verb);

    return row >= 0 && verbs[row].tells_all;
}

/* ---- what an option is about ---- */

/* Words stand behind each other with a space between them.  One with "=" in front has to be typed
   as it is; of others the beginning is enough. */
static void add_exact(text *calls, const char *word)
{
    text_format(calls, "=%s ", word);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* The words of a name, in small letters: of "Admiral's Quarters" admiral's and quarters. */
static void add_words(text *calls, const char *name)
{
    for (bool is_inside = false; *name != '\0'; name++) {
        bool is_letter = lower(*name) >= 'a' && lower(*name) <= 'z';

        if (is_letter)
            text_put_char(calls, lower(*name));
        else if (*name != '\'' && is_inside)
            text_put_char(calls, ' ');
        is_inside = is_letter || (*name == '\'' && is_inside);
    }
    text_put(calls, " ");
}

static void add_number(text *calls, const char *before, int number)
{
    text_format(calls, "=%s%d ", before, number);
}

static void add_area(text *calls, const json_t *facts, const char *key)
{
    int area = bsg_area(view_string(facts, key));

    if (area < 0)
        return;
    add_exact(calls, bsg_marks[area]);
    add_words(calls, view_string(facts, key));
}

static void add_type(text *calls, const char *type, int number)
{
    text_format(calls, "=%c%c%d ", type[0], type[1], number);
}

/* A skill card: its name, "po3", and where it lies in the hand.  Played, the name tells most; given
   away, the strength. */
static void add_skill(const drawing *d, const item *it, const json_t *card, text *calls)
{
    const json_t *hand = json_object_get(bsg_seat(d, bsg_reader(d)), "hand");

    if (bsg_is_verb(it, "take_card"))
        add_type(calls, view_string(card, "type"), view_int(card, "strength"));
    add_words(calls, view_string(bsg_piece(d, "skills", view_string(card, "text")), "name"));
    add_type(calls, view_string(card, "type"), view_int(card, "strength"));
    for (size_t i = 0; i < json_array_size(hand); i++)
        if (json_equal(json_array_get(hand, i), card))
            add_number(calls, "", (int)i + 1);
}

/* What somebody is called before all others: "adama" is not another of that name. */
static void add_short(text *calls, const char *name)
{
    if (name[0] == '\0' || strchr(name, ' ') != NULL)
        return;
    text_put(calls, "=");
    add_words(calls, name);
}

static void add_person(const drawing *d, text *calls, int seat)
{
    char name[80];
    text t = text_in(name, sizeof name);

    bsg_put_short(d, seat, &t);
    add_short(calls, name);
    text_put(&t, " ");
    bsg_put_seat(d, seat, &t);
    add_words(calls, name);
    if (seat == bsg_reader(d))
        text_put(calls, "me ");
}

/* Facts that name a piece, and the list of components that it is in. */
static void add_pieces(const drawing *d, text *calls, const json_t *facts)
{
    static const struct {
        const char *key, *list;
    } rows[] = {{"location", "locations"}, {"crisis", "crises"}, {"destination", "destinations"},
        {"card", "quorum"}};
    const json_t *sheet = bsg_piece(d, "characters", view_string(facts, "character"));

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        add_words(
            calls, view_string(bsg_piece(d, rows[i].list, view_string(facts, rows[i].key)), "name"));
    add_short(calls, view_string(sheet, "short"));
    add_words(calls, view_string(sheet, "name"));
}

static void add_counts(text *calls, const json_t *facts)
{
    static const struct {
        const char *key, *before;
        int more;
    } rows[] = {{"ship", "", 1}, {"vipers", "v", 0}, {"raptors", "r", 0}, {"destroyed", "d", 0},
        {"by", "", 0}};
    const char *type;
    json_t *count;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (json_is_integer(json_object_get(facts, rows[i].key)))
            add_number(calls, rows[i].before, view_int(facts, rows[i].key) + rows[i].more);
    json_object_foreach(json_object_get(facts, "types"), type, count)
    {
        add_type(calls, type, (int)json_integer_value(count));
    }
}

/* Facts that are a word of a few. */
static void add_kinds(text *calls, const json_t *facts)
{
    static const struct {
        const char *key, *value, *words;
    } rows[] = {
        {"kind", "raider", "raider raiders "},
        {"kind", "heavy_raider", "heavy heavies "},
        {"kind", "basestar", "basestar basestars "},
        {"icon", "raiders", "raiders "},
        {"icon", "heavy_raiders", "heavy heavies centurions "},
        {"icon", "basestars", "basestars "},
        {"icon", "launch_raiders", "launch "},
        {"result", "pass", "succeed =passes "},
        {"result", "fail", "fails "},
        {"repair", "vipers", "vipers "},
        {"repair", "location", "location here "},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(view_string(facts, rows[i].key), rows[i].value) == 0)
            text_put(calls, rows[i].words);
    add_words(calls, view_string(facts, "resource"));
    add_words(calls, view_string(facts, "type"));
    add_words(calls, view_string(facts, "deck"));
    if (json_is_boolean(json_object_get(facts, "power")))
        text_put(calls, view_bool(facts, "power") ? "power " : "quietly ");
    if (json_is_integer(json_object_get(facts, "half")))
        text_put(calls, view_int(facts, "half") == 0 ? "first " : "second ");
}

static void call_item(const drawing *d, const item *it, text *calls)
{
    const json_t *facts = it->facts, *card = json_object_get(facts, "card");

    if (json_is_object(card))
        add_skill(d, it, card, calls);
    add_kinds(calls, facts);
    add_pieces(d, calls, facts);
    add_area(calls, facts, "area");
    add_area(calls, facts, "from");
    add_area(calls, facts, "to");
    if (json_is_integer(json_object_get(facts, "seat")))
        add_person(d, calls, view_int(facts, "seat"));
    if (json_is_integer(json_object_get(facts, "target")))
        add_person(d, calls, view_int(facts, "target"));
    add_counts(calls, facts);
    if (json_is_integer(json_object_get(facts, "basestar")) &&
        (bsg_is_verb(it, "nuke") || strcmp(view_string(facts, "kind"), "basestar") == 0))
        add_number(calls, "b", view_int(facts, "basestar") + 1);
    if (json_is_integer(json_object_get(facts, "centurion"))) {
        text_put(calls, "centurion ");
        add_number(calls, "", view_int(facts, "centurion") + 1);
    }
    if (bsg_is_verb(it, "half") || bsg_is_verb(it, "ability"))
        add_words(calls, it->text);
}

void bsg_call(const drawing *d, const prompt *p, bsg_calls *calls)
{
    int rows = 0;

    calls->prompt = p;
    for (int i = 0; i < p->count; i++) {
        text t = text_in(calls->call[i], sizeof calls->call[i]);

        call_item(d, &p->item[i], &t);
    }
    for (int covered = 0; covered < 2; covered++) {
        for (int i = 0; i < p->count; i++)
            if (bsg_is_verb(&p->item[i], "reveal") == (covered == 1))
                calls->row[rows++] = i;
        if (covered == 0)
            calls->shown = rows;
    }
}

/* ---- finding ---- */

/* How well a typed word fits: 0 not at all, then by its beginning, as a word, as an exact one. */
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

/* "bow pb" flies from the bow to the port bow, not back. */
static bool is_turned(const item *it, const tokens *words, int from)
{
    int to = bsg_area(view_string(it->facts, "to"));

    if (!bsg_is_verb(it, "viper_move"))
        return false;
    for (int i = from; i < words->count; i++)
        if (!is_filler(words->token[i]))
            return strcmp(words->token[i], bsg_marks[to]) == 0;
    return false;
}

/* How well the words from one on fit an item: as well as the one that fits worst. */
static int fit_item(const bsg_calls *calls, const tokens *words, int from, int it)
{
    int worst = from > 0 ? 4 : 0;

    for (int i = from; i < words->count; i++) {
        int fit = fit_of(calls->call[it], words->token[i]);

        if (fit == 0 && is_filler(words->token[i]))
            continue;
        if (fit == 0)
            return 0;
        worst = worst == 0 || fit < worst ? fit : worst;
    }
    return is_turned(&calls->prompt->item[it], words, from) ? 0 : worst;
}

static bool may_be_meant(const item *it, const tokens *words, bool with_verb)
{
    int row = verb_row(it->verb);

    if (with_verb)
        return bsg_names_verb(it, words->token[0]);
    return row >= 0 && !verbs[row].must_be_said && it->free == 0;
}

int bsg_find(const bsg_calls *calls, const tokens *words, bool is_barred, int found[ITEMS_MAX])
{
    int count = 0, best = 1;

    /* The first word is a verb, or nothing here is meant so; then all words say what it is about. */
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

bool bsg_is_known(const bsg_calls *calls, const char *word)
{
    for (int i = 0; i < calls->prompt->count; i++)
        if (fit_of(calls->call[i], word) > 0 || bsg_names_verb(&calls->prompt->item[i], word))
            return true;
    return is_filler(word);
}

/* ---- keys ---- */

/* Does the line mean this item and no other?  What is open comes first. */
static bool is_telling(const bsg_calls *calls, const char *line, int it)
{
    bool is_barred = calls->prompt->item[it].is_barred;
    int found[ITEMS_MAX];
    tokens words;

    typed_split(&words, line);
    if (is_barred && bsg_find(calls, &words, false, found) > 0)
        return false;
    return bsg_find(calls, &words, is_barred, found) == 1 && found[0] == it;
}

static bool try_key(const bsg_calls *calls, const char *verb, const char *first, const char *second,
    int it, text *out)
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

/* The words of an item one by one; those too short to tell anything are left out. */
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

void bsg_put_key(const bsg_calls *calls, int it, text *out)
{
    int row = verb_row(calls->prompt->item[it].verb);
    const char *verb = row >= 0 && verbs[row].is_said ? verbs[row].word[0] : "";
    char word[WORDS_OF_KEY][WORD_BYTES];
    int count = split_calls(calls->call[it], word);

    if (try_key(calls, verb, "", "", it, out))
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
