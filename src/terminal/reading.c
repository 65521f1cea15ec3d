/* reading.c: finds out what a typed line chooses. */
#include <stdarg.h>
#include <string.h>

#include "core/chance.h"
#include "terminal/prompt.h"

/* A typed line, split into words and numbers. */
enum { WORDS_MAX = 16, NUMBERS_MAX = SET_MEMBERS + 2 };

typedef struct {
    char copy[256];
    const char *word[WORDS_MAX];
    int words;
    int number[NUMBERS_MAX];
    int numbers;
    bool all;      /* "all" members of a set */
    bool mistaken; /* words after numbers, or too much of anything */
} typed;

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool read_number(const char *s, int *number)
{
    bool negative = *s == '-';
    int n = 0;

    s += *s == '-' || *s == '+';
    if (*s == '\0' || strlen(s) > 6 || strspn(s, "0123456789") != strlen(s))
        return false;
    for (; *s != '\0'; s++)
        n = n * 10 + (*s - '0');
    *number = negative ? -n : n;
    return true;
}

static void add_token(typed *t, const char *token)
{
    int number;

    if (read_number(token, &number)) {
        if (t->numbers == NUMBERS_MAX)
            t->mistaken = true;
        else
            t->number[t->numbers++] = number;
    } else if (strcmp(token, "all") == 0 && t->words > 0) {
        t->all = true;
    } else if (t->numbers > 0 || t->words == WORDS_MAX) {
        t->mistaken = true;
    } else {
        t->word[t->words++] = token;
    }
}

static void read_line(typed *t, const char *line)
{
    char *rest = NULL;

    *t = (typed){0};
    strncpy(t->copy, line, sizeof t->copy - 1);
    for (char *c = t->copy; *c != '\0'; c++)
        *c = lower(*c);
    for (char *token = strtok_r(t->copy, " ,.;", &rest); token != NULL;
         token = strtok_r(NULL, " ,.;", &rest))
        add_token(t, token);
    if (t->words == 1 && t->numbers == 0 && strcmp(t->word[0], "all") == 0)
        t->all = true;
}

static bool is_letter(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '\'' ||
           (unsigned char)c >= 0x80;
}

static bool begins_with(const char *text_word, const char *start)
{
    for (; *start != '\0'; text_word++, start++)
        if (lower(*text_word) != *start)
            return false;
    return true;
}

/* The first word of `s` that begins with `start`; null if there is none. */
static const char *find_word(const char *s, const char *start)
{
    bool in_word = false;

    for (; *s != '\0'; s++) {
        if (is_letter(*s) && !in_word && begins_with(s, start))
            return s;
        in_word = is_letter(*s);
    }
    return NULL;
}

/* Do the typed words begin words of the text, in this order? `strictly`: including its first
   word. */
static bool matches(const char *words, const typed *t, bool strictly)
{
    if (strictly && !begins_with(words, t->word[0]))
        return false;
    for (int i = 0; i < t->words; i++) {
        const char *found = find_word(words, t->word[i]);

        if (found == NULL)
            return false;
        words = found + strlen(t->word[i]);
        while (is_letter(*words))
            words++;
    }
    return true;
}

/* Finds the items that the words mean: by their first words, or else by words anywhere. */
static int find_items(const prompt *p, const menu *m, const typed *t, bool is_barred, int *found)
{
    int count = 0;

    for (int pass = 0; pass < 3 && count == 0; pass++)
        for (int i = 0; i < m->items; i++) {
            const item *it = &p->item[m->item[i]];
            bool is_meant = pass == 0   ? matches(it->text, t, true)
                            : pass == 1 ? matches(it->label, t, true) || matches(it->verb, t, true)
                                        : matches(it->text, t, false);

            if (it->is_barred == is_barred && is_meant)
                found[count++] = m->item[i];
        }
    return count;
}

reading reading_error(const char *format, ...)
{
    reading r = {.kind = READ_WRONG, .sentence = format};
    text t = text_in(r.why, sizeof r.why);
    va_list args;

    va_start(args, format);
    text_format_holes(&t, format, args, r.hole);
    va_end(args);
    r.length = t.length;
    return r;
}

void reading_say(const reading *r, text *out)
{
    reading begun = *r;

    begun.why[r->length] = '\0';
    text_put_again(out, begun.why, r->sentence, r->hole);
    text_put(out, r->why + r->length);
}

text reading_rest(reading *r)
{
    size_t length = strlen(r->why);

    return text_in(r->why + length, sizeof r->why - length);
}

static reading wrong_member(const bounds *b, int number)
{
    reading r = reading_error("No %d here. Choose from", number);
    text t = reading_rest(&r);

    for (int i = 0; i < SET_MEMBERS; i++)
        if (b->members >> i & 1)
            text_format(&t, " %d", i + 1);
    text_put(&t, ".");
    return r;
}

static reading read_set(const bounds *b, const typed *t, int from, int64_t *set)
{
    uint64_t chosen = t->all ? b->members : 0;

    for (int i = from; i < t->numbers; i++) {
        int member = t->number[i] - 1;

        if (member < 0 || member >= SET_MEMBERS || !(b->members >> member & 1))
            return wrong_member(b, t->number[i]);
        if (chosen >> member & 1)
            return reading_error("You chose %d twice.", t->number[i]);
        chosen |= UINT64_C(1) << member;
    }
    int count = set_count(chosen);

    if (count < b->lo || count > b->hi) {
        if (b->lo == b->hi)
            return reading_error("Choose exactly %d, not %d.", b->lo, count);
        return reading_error("Choose %d to %d, not %d.", b->lo, b->hi, count);
    }
    *set = (int64_t)chosen;
    return (reading){.kind = READ_CHOICE};
}

/* Reads the free numbers of an item from the numbers typed after it. */
static reading read_free(const prompt *p, int number, const typed *t, int from)
{
    const item *it = &p->item[number];
    reading r = {
        .kind = READ_CHOICE, .item = number, .choice = {.option = number, .args = it->free}};

    if (it->free == 1 && it->bounds[0].is_set) {
        reading set = read_set(&it->bounds[0], t, from, &r.choice.arg[0]);

        return set.kind == READ_CHOICE ? r : set;
    }
    if (it->free == 0 && t->numbers > from)
        return reading_error("\"%s\" takes no numbers.", it->text);
    if (t->numbers - from != it->free)
        return reading_error(
            "\"%s\" takes %d numbers, not %d.", it->text, it->free, t->numbers - from);
    for (int i = 0; i < it->free; i++) {
        const bounds *b = &it->bounds[i];
        int64_t n = t->number[from + i];

        if (b->is_set)
            n = n > 0 && n <= SET_MEMBERS ? INT64_C(1) << (n - 1) : 0;
        else if (n < b->lo || n > b->hi)
            return reading_error("%d is not between %d and %d.", (int)n, b->lo, b->hi);
        r.choice.arg[i] = n;
    }
    return r;
}

static reading read_items(const prompt *p, const int *items, int count, const typed *t, int from)
{
    if (count > 1)
        return (reading){.kind = READ_MENU, .menu = menu_of(p, items, count, false)};
    if (p->item[items[0]].is_barred)
        return (reading){.kind = READ_BARRED, .item = items[0]};
    return read_free(p, items[0], t, from);
}

static reading read_words(const prompt *p, const menu *m, const typed *t)
{
    menu whole = prompt_menu(p);
    int found[ITEMS_MAX];

    /* Searches the list on the screen first, then the whole question; open options before barred
       ones. */
    for (int i = 0; i < 4; i++) {
        int count = find_items(p, i % 2 == 0 ? m : &whole, t, i >= 2, found);

        if (count > 0)
            return read_items(p, found, count, t, 0);
    }
    return reading_error("No match for \"%s\".", t->word[0]);
}

static int row_number(const menu *m, int typed_number)
{
    return typed_number >= 1 && typed_number <= m->rows ? typed_number - 1 : -1;
}

/* Reads an empty line: it takes the only possible choice, or goes back. */
static reading read_nothing(const prompt *p, const menu *m)
{
    static const typed all = {.all = true};

    if (!m->is_whole || !prompt_is_forced(p))
        return (reading){.kind = READ_BACK};
    return read_free(p, 0, &all, 0);
}

reading prompt_read(const prompt *p, const menu *m, const char *line)
{
    typed t;

    read_line(&t, line);
    if (t.mistaken)
        return reading_error("Too many numbers, or words after numbers.");
    if (t.words == 0 && t.numbers == 0)
        return read_nothing(p, m);
    if (m->set_item >= 0 && (t.words == 0 || (t.all && t.words == 1 && t.numbers == 0))) {
        reading r = read_free(p, m->set_item, &t, 0);

        if (r.kind == READ_CHOICE || t.words == 0)
            return r;
    }
    if (t.words > 0)
        return read_words(p, m, &t);
    int row = row_number(m, t.number[0]);

    if (row < 0)
        return reading_error("No choice %d.", t.number[0]);
    return read_items(p, &m->item[m->row[row].first], m->row[row].count, &t, 1);
}

int prompt_find(const prompt *p, const menu *m, const char *line)
{
    int found[ITEMS_MAX];
    typed t;

    read_line(&t, line);
    if (t.words == 0 && t.numbers == 1) {
        int row = row_number(m, t.number[0]);

        return row < 0 ? -1 : m->item[m->row[row].first];
    }
    if (t.words == 0)
        return -1;
    for (int is_barred = 0; is_barred < 2; is_barred++)
        if (find_items(p, m, &t, is_barred, found) > 0)
            return found[0];
    return -1;
}
