/* progress.c: the progress of a run, on a terminal. */
#include "sim/progress.h"

#include "sim/number.h"

enum { BAR_MOST = 40, BAR_LEAST = 8 };

void progress_write(text *out, uint64_t played, uint64_t of, double seconds, int columns)
{
    char buffer[120];
    text words = text_in(buffer, sizeof buffer);
    double share = of > 0 ? (double)played / (double)of : 1;
    double rate = seconds > 0 ? (double)played / seconds : 0;

    text_put_char(&words, ' ');
    /* Rounded down, so that it shows 100 only at the end. */
    put_fixed(&words, share * 100 - 0.5 < 0 ? 0 : share * 100 - 0.5, 0);
    text_put(&words, " %  ");
    put_rate(&words, rate);
    text_put(&words, " games/s");
    if (rate > 0) {
        text_put(&words, "  ");
        put_duration(&words, (double)(of - played) / rate);
        text_put(&words, " left");
    }
    int bar = columns - (int)words.length - 2;

    if (bar > BAR_MOST)
        bar = BAR_MOST;
    if (bar >= BAR_LEAST) {
        text_put_char(out, '[');
        for (int i = 0; i < bar; i++)
            text_put_char(out, i < (int)(share * bar) ? '#' : '.');
        text_put_char(out, ']');
    }
    text_put_bytes(out, buffer, (int)words.length < columns ? words.length : (size_t)columns);
}
