/* plain.c: runs a fuzz target over stored inputs: files, or folders of files.  Prints TAP. */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz/fuzz.h"

static int count;

static void run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t size = 0, room = 1 << 16;
    uint8_t *data = malloc(room);

    NEVER(file == NULL || data == NULL);
    for (size_t got; (got = fread(data + size, 1, room - size, file)) > 0;) {
        size += got;
        if (size == room) {
            room *= 2;
            data = realloc(data, room);
            NEVER(data == NULL);
        }
    }
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    printf("ok %d %s\n", ++count, strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1);
    fflush(stdout);
    free(data);
}

static void run_folder(const char *path)
{
    struct dirent **names;
    int found = scandir(path, &names, NULL, alphasort);

    NEVER(found < 0);
    for (int i = 0; i < found; i++) {
        char file[4096];

        snprintf(file, sizeof file, "%s/%s", path, names[i]->d_name);
        if (names[i]->d_name[0] != '.')
            run_file(file);
        free(names[i]);
    }
    free(names);
}

int main(int argc, char **argv)
{
    const char *effort = getenv("WARDROOM_EFFORT");

    fuzz_is_stored = effort == NULL || strcmp(effort, "short") != 0;
    for (int i = 1; i < argc; i++) {
        struct stat about;

        NEVER(stat(argv[i], &about) != 0);
        if (S_ISDIR(about.st_mode))
            run_folder(argv[i]);
        else
            run_file(argv[i]);
    }
    NEVER(count == 0);
    printf("1..%d\n# %d assertions\n", count, count); // each input: what must never be has not been
    return 0;
}
