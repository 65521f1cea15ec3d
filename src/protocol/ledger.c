/* ledger.c: the rules reference. */
#include "protocol/ledger.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "embedded/embedded.h"

const char *ledger_of(const char *id)
{
    if (strcmp(id, "table") == 0)
        return (const char *)rules_table;
    for (int i = 0; i < game_ledger_count; i++)
        if (strcmp(game_ledgers[i].game, id) == 0)
            return (const char *)game_ledgers[i].text;
    return NULL;
}

static bool digits(const char *s, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!isdigit((unsigned char)s[i]))
            return false;
    return true;
}

static bool is_rule_id(const char *s, size_t length)
{
    return length == 6 && isalpha((unsigned char)s[0]) && isalpha((unsigned char)s[1]) &&
           s[2] == '-' && digits(s + 3, 3);
}

/* "R02" or "R014". A game with several ledgers puts the ledger's letters in front: "SB-R02". */
static bool is_ruling_id(const char *s, size_t length)
{
    if (length >= 6 && isalpha((unsigned char)s[0]) && isalpha((unsigned char)s[1]) && s[2] == '-')
        return is_ruling_id(s + 3, length - 3);
    return (length == 3 || length == 4) && (s[0] == 'R' || s[0] == 'r') &&
           digits(s + 1, length - 1);
}

/* Fills in the zeros of a number that a person typed: "bx-12" becomes "bx-012", "r2" becomes "r02".
   Returns false if it is no number of a rule or ruling. */
enum { ID_TEXT = 8 };

static bool in_full(const char *word, char out[ID_TEXT])
{
    size_t letters = strcspn(word, "0123456789"), count = strlen(word + letters);
    text t = text_in(out, ID_TEXT);

    if (letters == 0 || letters > 4 || count == 0 || count > 3)
        return false;
    size_t places = word[letters - 1] == '-' ? 3 : 2;

    text_put_bytes(&t, word, letters);
    for (size_t i = count; i < places; i++)
        text_put_char(&t, '0');
    text_put(&t, word + letters);
    return is_rule_id(out, t.length) || is_ruling_id(out, t.length);
}

bool ledger_is_id(const char *word)
{
    char full[ID_TEXT];

    return in_full(word, full);
}

static span trimmed(const char *at, size_t length)
{
    while (length > 0 && *at == ' ')
        at++, length--;
    while (length > 0 && at[length - 1] == ' ')
        length--;
    return (span){at, length};
}

/* Cell `number` of a table row. */
static span cell(const char *line, size_t length, int number)
{
    const char *at = line + 1, *end = line + length;

    for (;; number--) {
        const char *bar = memchr(at, '|', (size_t)(end - at));

        if (bar == NULL)
            return (span){end, 0};
        if (number == 0)
            return trimmed(at, (size_t)(bar - at));
        at = bar + 1;
    }
}

/* Cuts off the marks for testers: **[HIDDEN]**. */
static span without_marks(span s)
{
    static const char opens[] = "**[", closes[] = "]** ";

    while (s.length > 3 && strncmp(s.at, opens, 3) == 0) {
        const char *end = strstr(s.at, closes);

        if (end == NULL || end > s.at + s.length)
            break;
        end += sizeof closes - 1;
        s = (span){end, s.length - (size_t)(end - s.at)};
    }
    return s;
}

static bool read_line(const char *line, size_t length, ledger_row *row)
{
    *row = (ledger_row){0};
    if (length > 3 && strncmp(line, "## ", 3) == 0) {
        row->kind = ROW_SECTION;
        row->text = trimmed(line + 3, length - 3);
        return true;
    }
    if (length == 0 || line[0] != '|')
        return false;
    row->id = cell(line, length, 0);
    row->text = without_marks(cell(line, length, 1));
    if (is_rule_id(row->id.at, row->id.length)) {
        row->kind = ROW_RULE;
        return true;
    }
    row->kind = ROW_RULING;
    row->ruling = cell(line, length, 2);
    row->why = cell(line, length, 3);
    return is_ruling_id(row->id.at, row->id.length);
}

bool ledger_next(const char **from, ledger_row *row)
{
    while (**from != '\0') {
        const char *line = *from;
        size_t length = strcspn(line, "\n");

        *from = line + length + (line[length] == '\n');
        if (read_line(line, length, row))
            return true;
    }
    return false;
}

static bool same_letters(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return true;
}

/* Compares letters and number. Zeros do not count: one ledger writes R02, another R014. */
static bool same_id(span id, const char *full)
{
    size_t letters = strcspn(full, "0123456789");
    const char *end = id.at + id.length, *a = id.at + letters, *b = full + letters;

    if (id.length <= letters || !same_letters(id.at, full, letters))
        return false;
    while (a < end && *a == '0')
        a++;
    b += strspn(b, "0");
    return (size_t)(end - a) == strlen(b) && memcmp(a, b, strlen(b)) == 0;
}

bool ledger_find(const char *ledger, const char *id, ledger_row *row)
{
    char full[ID_TEXT];

    if (!in_full(id, full))
        return false;
    while (ledger_next(&ledger, row))
        if (row->kind != ROW_SECTION && same_id(row->id, full))
            return true;
    return false;
}

static bool span_has(span s, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= s.length; i++)
        if (same_letters(s.at + i, word, length))
            return true;
    return false;
}

bool ledger_row_has(const ledger_row *row, const char *word)
{
    return span_has(row->text, word) || span_has(row->ruling, word) || span_has(row->why, word);
}

bool ledger_cited(span s, size_t *from, span *id)
{
    for (size_t i = *from; i + 3 <= s.length; i++) {
        bool begins = i == 0 || !isalnum((unsigned char)s.at[i - 1]);

        if (!begins || s.at[i] != 'R' || !digits(s.at + i + 1, 2))
            continue;
        size_t length = i + 4 <= s.length && isdigit((unsigned char)s.at[i + 3]) ? 4 : 3;
        bool lettered = i >= 3 && is_ruling_id(s.at + i - 3, 3 + length);

        *id = lettered ? (span){s.at + i - 3, 3 + length} : (span){s.at + i, length};
        *from = i + length;
        return true;
    }
    return false;
}
