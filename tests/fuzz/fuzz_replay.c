/* fuzz_replay.c: any bytes as a replay.  What is accepted must come out again as the same game. */
#include <string.h>

#include "base/buffer.h"
#include "fuzz/fuzz.h"
#include "record/replay.h"
#include "table/reseal.h"

static void check_again(const table *t)
{
    text written = buffer_new();

    replay_write_lines(t, &written);
    opened_table again = replay_read_text(fuzz_games(), written.at, written.length, NULL);

    NEVER(again.refused.code != ACCEPTED);
    NEVER(memcmp(table_state(again.table), table_state(t), table_game(t)->state_size) != 0);
    NEVER(table_entry_count(again.table) != table_entry_count(t));
    table_close(again.table);
    buffer_free(&written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const json_value *replay = json_read((const char *)data, size, NULL);

    if (!json_is_object(replay)) {
        json_free(replay);
        return 0;
    }
    reseal(&replay); /* with its links as they were, nothing changed would come past the chain */
    opened_table opened = replay_read(fuzz_games(), replay, "", NULL);

    json_free(replay);
    NEVER((opened.refused.code == ACCEPTED) != (opened.table != NULL));
    if (opened.table != NULL)
        check_again(opened.table);
    table_close(opened.table);
    return 0;
}
