/*
 * ranks_mpi.c: the processes that mpirun has started.
 *
 * Only the main thread sends and receives. No thread blocks within MPI, which would keep a
 * processor busy: an idle one sleeps and polls again.
 *
 *      rank 0                      rank n
 *        | <-------- TAG_WORK ------- |   how many pieces it wants, and results
 *        | --------- TAG_WORK ------> |   numbers of pieces
 *        | ------- TAG_FAREWELL ----> |   no more work
 *        | <------ TAG_FAREWELL ----- |   before MPI_Finalize
 */
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "sim/ranks.h"

enum { TAG_WORK, TAG_FAREWELL };

/* The state of this process: global, because a process has one standard output. */
static struct {
    int mine, count;
    int farewells; /* received */
    bool dismissed;
    int standard_error; /* a copy of the original while it is silent; -1: it is not */
    int terminal;       /* mpirun's terminal; -1: none */
    char last_words[300];
} here;

/* Sends all output to /dev/null: other ranks would print the same as rank 0. */
static void be_silent(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

    here.standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

/* Finds mpirun's terminal. The parent of rank 0 is mpirun itself if both run on one machine. */
static int find_terminal(void)
{
    char path[64];

    snprintf(path, sizeof path, "/proc/%ld/fd/%d", (long)getppid(), STDERR_FILENO);
    int found = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);

    if (found < 0 || isatty(found))
        return found;
    close(found);
    return -1;
}

void ranks_begin(int *argc, char ***argv)
{
    int threads;

    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &threads);
    if (threads < MPI_THREAD_FUNNELED) {
        fputs("wardroom: this MPI knows no threads.\n", stderr);
        ranks_abort();
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &here.mine);
    MPI_Comm_size(MPI_COMM_WORLD, &here.count);
    here.standard_error = -1;
    here.terminal = here.mine == 0 ? find_terminal() : -1;
    if (here.mine > 0)
        be_silent();
}

int ranks_terminal(void)
{
    return here.terminal;
}

static void send_farewell(int to)
{
    MPI_Send(NULL, 0, MPI_BYTE, to, TAG_FAREWELL, MPI_COMM_WORLD);
}

void ranks_at_work(void)
{
    if (here.standard_error < 0)
        return;
    dup2(here.standard_error, STDERR_FILENO);
    close(here.standard_error);
    here.standard_error = -1;
}

/* Receives and drops messages until this many goodbyes have arrived. */
static void wait_for(int farewells)
{
    byte_buffer unread = {.bytes = NULL};
    int from;

    while (here.farewells < farewells) {
        if (!ranks_receive(&from, &unread))
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        byte_buffer_clear(&unread);
    }
    byte_buffer_free(&unread);
}

/* Ends MPI. All messages must have been received before MPI_Finalize, so rank 0 exchanges a goodbye
   with every rank. */
void ranks_end(void)
{
    if (here.mine == 0) {
        ranks_dismiss();
        wait_for(here.count - 1);
    } else {
        wait_for(1);
        send_farewell(0);
    }
    MPI_Finalize();
    fputs(here.last_words, stderr);
}

int ranks_mine(void)
{
    return here.mine;
}

int ranks_count(void)
{
    return here.count;
}

void ranks_send(int to, const byte_buffer *message)
{
    MPI_Send(message->bytes, (int)message->size, MPI_BYTE, to, TAG_WORK, MPI_COMM_WORLD);
}

bool ranks_receive(int *from, byte_buffer *out)
{
    MPI_Status status;
    int there, size;

    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &size);
    MPI_Recv(byte_buffer_grow(out, (size_t)size), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
        MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *from = status.MPI_SOURCE;
    here.farewells += status.MPI_TAG == TAG_FAREWELL;
    return status.MPI_TAG == TAG_WORK;
}

void ranks_dismiss(void)
{
    for (int rank = 1; !here.dismissed && rank < here.count; rank++)
        send_farewell(rank);
    here.dismissed = true;
}

bool ranks_dismissed(void)
{
    return here.farewells > 0;
}

void ranks_last_words(const char *sentence)
{
    snprintf(here.last_words, sizeof here.last_words, "%s", sentence);
}

void ranks_abort(void)
{
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    abort();
}
