/* memory_use.c: measures the server's memory. */
#include "server/memory_use.h"

#include <stdio.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int64_t memory_in_use(void)
{
    FILE *from = fopen("/proc/self/statm", "r");
    long long size = 0, resident = 0;

    if (from == NULL)
        return 0;
    if (fscanf(from, "%lld %lld", &size, &resident) != 2)
        resident = 0;
    fclose(from);
    return resident * sysconf(_SC_PAGESIZE);
}

void memory_give_back(void)
{
#ifdef __GLIBC__
    enum { WORTH = 16 << 20 };

    if (mallinfo2().fordblks > WORTH)
        malloc_trim(0);
#endif
}
