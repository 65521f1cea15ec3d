/* number.c: writes numbers for people and programs. */
#include "sim/number.h"

#include <math.h>
#include <string.h>

void put_fixed(text *out, double value, int digits)
{
    int64_t scale = 1;

    for (int i = 0; i < digits; i++)
        scale *= 10;
    int64_t n = llround(value * (double)scale);

    if (n < 0) {
        text_put_char(out, '-');
        n = -n;
    }
    text_put_int(out, n / scale);
    if (digits > 0)
        text_put_char(out, '.');
    for (n %= scale; digits > 0; digits--) {
        scale /= 10;
        text_put_char(out, (char)('0' + n / scale));
        n %= scale;
    }
}

void put_grouped(text *out, uint64_t value)
{
    if (value >= 1000) {
        put_grouped(out, value / 1000);
        int rest = (int)(value % 1000);

        text_format(out, ",%d%d%d", rest / 100, rest / 10 % 10, rest % 10);
        return;
    }
    text_put_int(out, (int64_t)value);
}

void put_percent(text *out, double rate)
{
    put_fixed(out, rate * 100, 1);
    text_put(out, " %");
}

void put_rate(text *out, double value)
{
    const char *word = value >= 999.5e3 ? " M" : value >= 9995 ? " k" : "";
    double shown = value >= 999.5e3 ? value / 1e6 : value >= 9995 ? value / 1e3 : value;

    if (shown >= 999.5)
        put_grouped(out, (uint64_t)llround(shown));
    else
        put_fixed(out, shown, shown < 9.995 ? 2 : shown < 99.95 ? 1 : 0);
    text_put(out, word);
}

void put_duration(text *out, double seconds)
{
    if (seconds < 9.95) {
        put_fixed(out, seconds, seconds < 0.995 ? 2 : 1);
    } else {
        int64_t whole = llround(seconds);

        if (whole >= 3600) {
            text_put_int(out, whole / 3600);
            text_put(out, " h ");
        }
        if (whole >= 60) {
            text_put_int(out, whole / 60 % 60);
            text_put(out, " min ");
        }
        text_put_int(out, whole % 60);
    }
    text_put(out, " s");
}

static const char *write_words(char out[WORDS_SIZE], const char *word, bool name)
{
    text t = text_in(out, WORDS_SIZE);
    bool first = true;

    for (; *word != '\0'; word++) {
        char c = *word == '_' ? ' ' : *word;

        text_put_char(&t, first && c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c);
        first = name && c == ' ';
    }
    return out;
}

const char *as_words(char out[WORDS_SIZE], const char *word)
{
    return write_words(out, word, false);
}

const char *as_name(char out[WORDS_SIZE], const char *word)
{
    return write_words(out, word, true);
}

void put_escaped(text *out, const char *s)
{
    for (; *s != '\0'; s++) {
        switch (*s) {
        case '&': text_put(out, "&amp;"); break;
        case '<': text_put(out, "&lt;"); break;
        case '>': text_put(out, "&gt;"); break;
        case '"': text_put(out, "&quot;"); break;
        default: text_put_char(out, *s); break;
        }
    }
}

void json_put_fixed(json *j, const char *key, double value, int digits)
{
    char buffer[40];
    text t = text_in(buffer, sizeof buffer);

    put_fixed(&t, value, digits);
    json_key(j, key);
    json_add_raw(j, buffer, t.length);
}

void put_left(text *out, const char *s, size_t width)
{
    text_put(out, s);
    for (size_t n = strlen(s); n < width; n++)
        text_put_char(out, ' ');
}

void put_right(text *out, const char *s, size_t width)
{
    for (size_t n = strlen(s); n < width; n++)
        text_put_char(out, ' ');
    text_put(out, s);
}
