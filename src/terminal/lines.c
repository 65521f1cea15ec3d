/* lines.c: reads input lines, and reports signals as results of reading. */
#include "terminal/lines.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static const int stops[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

enum { STOPS = sizeof stops / sizeof stops[0] };

/* These are global because signals belong to the whole process, and a handler gets no context. */
static volatile sig_atomic_t stopped_by;
static struct sigaction kept[STOPS], kept_pipe;
static sigset_t kept_mask;

static void note(int number)
{
    stopped_by = number;
}

/* Holds signals back except while waiting for input, so that none interrupts a step. */
void lines_open(lines *l)
{
    struct sigaction action = {.sa_handler = note};
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigset_t held;

    *l = (lines){.is_terminal = isatty(STDIN_FILENO) != 0};
    stopped_by = 0;
    sigemptyset(&held);
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < STOPS; i++) {
        sigaddset(&held, stops[i]);
        sigaction(stops[i], &action, &kept[i]);
    }
    /* writing to a closed pipe is noticed by screen_broken */
    sigaction(SIGPIPE, &ignore, &kept_pipe);
    sigprocmask(SIG_BLOCK, &held, &kept_mask);
}

void lines_close(lines *l)
{
    (void)l;
    /* a late signal is only noted, because we end anyway */
    sigprocmask(SIG_SETMASK, &kept_mask, NULL);
    for (int i = 0; i < STOPS; i++)
        sigaction(stops[i], &kept[i], NULL);
    sigaction(SIGPIPE, &kept_pipe, NULL);
}

int lines_signal(void)
{
    return stopped_by;
}

/* Lets signals that were held back arrive. If input is always there, pselect never does that. */
static void let_signals_in(const sigset_t *open)
{
    sigset_t held;

    sigprocmask(SIG_SETMASK, open, &held);
    sigprocmask(SIG_SETMASK, &held, NULL);
}

/* Waits for input and reads it. Returns false at the end of input, or on a signal. */
static bool fill(lines *l)
{
    sigset_t open = kept_mask;
    fd_set input;

    for (int i = 0; i < STOPS; i++)
        sigdelset(&open, stops[i]);
    let_signals_in(&open);
    while (stopped_by == 0) {
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        if (pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &open) < 0) {
            if (errno == EINTR)
                continue;
            return false;
        }
        ssize_t got = read(STDIN_FILENO, l->ahead, sizeof l->ahead);

        if (got < 0 && errno == EINTR)
            continue;
        l->ahead_from = 0;
        l->ahead_to = got > 0 ? (size_t)got : 0;
        return got > 0;
    }
    return false;
}

static bool is_text(char c)
{
    return (unsigned char)c >= 0x20 && c != 0x7f;
}

/* The state of an escape sequence: ESC and a letter, ESC O and a letter, or ESC [, numbers and a
   letter or ~. Keys such as an arrow or End send one. Its bytes are no part of the line. */
typedef enum { KEY_NONE, KEY_ESCAPE, KEY_LETTER, KEY_NUMBERS } key;

static key key_after(key k, char c)
{
    if (c == 0x1b)
        return KEY_ESCAPE;
    if (k == KEY_ESCAPE)
        return c == '[' ? KEY_NUMBERS : c == 'O' ? KEY_LETTER : KEY_NONE;
    return k == KEY_NUMBERS && c < '@' ? KEY_NUMBERS : KEY_NONE;
}

line_result lines_read(lines *l)
{
    size_t length = 0;
    bool any = false, too_long = false;
    key pressed = KEY_NONE;

    for (;;) {
        if (l->ahead_from == l->ahead_to && !fill(l)) {
            l->text[length] = '\0';
            return stopped_by != 0 ? LINE_STOPPED : any ? LINE_READ : LINE_END;
        }
        char c = l->ahead[l->ahead_from++];

        any = true;
        if (c == '\n')
            break;
        if (c == '\t')
            c = ' ';
        bool is_of_key = pressed != KEY_NONE;

        pressed = key_after(pressed, c);
        if (is_of_key || !is_text(c))
            continue;
        if (length + 1 < sizeof l->text)
            l->text[length++] = c;
        else
            too_long = true;
    }
    l->text[length] = '\0';
    return too_long ? LINE_LONG : LINE_READ;
}
