/* hang.c: hanging for as long as a test wants. */
#include "doubles/hang.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void hang(const char *what)
{
    const char *folder = getenv("WARDROOM_HANGS");
    char path[256];

    snprintf(path, sizeof path, "%s/%s", folder == NULL ? "" : folder, what);
    int file = open(path, O_WRONLY | O_APPEND);

    if (file < 0)
        return;
    ssize_t told = write(file, "x", 1);

    (void)told;
    close(file);
    while (access(path, F_OK) == 0)
        poll(NULL, 0, 20);
}
