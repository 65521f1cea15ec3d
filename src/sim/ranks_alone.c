/* ranks_alone.c: a run in one process. */
#include <stdlib.h>

#include "sim/ranks.h"

void ranks_begin(int *argc, char ***argv)
{
    (void)argc, (void)argv;
}

void ranks_end(void)
{
}

int ranks_mine(void)
{
    return 0;
}

int ranks_count(void)
{
    return 1;
}

int ranks_terminal(void)
{
    return -1;
}

void ranks_at_work(void)
{
}

void ranks_send(int to, const byte_buffer *message)
{
    (void)to, (void)message;
}

bool ranks_receive(int *from, byte_buffer *out)
{
    (void)from, (void)out;
    return false;
}

void ranks_dismiss(void)
{
}

bool ranks_dismissed(void)
{
    return true;
}

void ranks_last_words(const char *sentence)
{
    (void)sentence;
}

void ranks_abort(void)
{
    abort();
}
