/* browser_store.c: the store of a house in a browser. */
#include "page/browser_store.h"

#include <string.h>

#include "page/browser.h"
#include "store/single_node.h"

/* The current reading, and whether its reader wants more. */
static struct {
    store_row_reader *row;
    store_note_reader *note;
    note_kind notes;
    void *context;
    int64_t after;
    int left;
    bool goes_on;
} reading;

void page_row(double number, const char *body, size_t length);
void page_note(const char *table, const char *note);

EXPORT("page_row") void page_row(double number, const char *body, size_t length)
{
    if (!reading.goes_on || (int64_t)number <= reading.after)
        return;
    reading.goes_on =
        reading.row(reading.context, (int64_t)number, body, length) && --reading.left > 0;
}

EXPORT("page_note") void page_note(const char *table, const char *note)
{
    if (reading.goes_on && (reading.notes == NOTES_OF_ALL || strstr(note, NOTE_OF_GAME) != NULL))
        reading.goes_on = reading.note(reading.context, table, note);
}

static bool read_rows(
    store *s, const char *table, int64_t after, int most, store_row_reader *reader, void *context)
{
    reading.after = after;
    reading.left = most;
    reading.row = reader;
    reading.context = context;
    reading.goes_on = true;
    int32_t rows = browser_read(table);

    s->trouble =
        rows < 0 ? refuse(REFUSED_NO_TABLE, WR(41), "The table has yet to be read.") : accepted();
    return rows > 0;
}

static void read_notes(
    store *s, note_kind which, int most, store_note_reader *reader, void *context)
{
    s->trouble = accepted();
    reading.note = reader;
    reading.notes = which;
    reading.context = context;
    reading.goes_on = true;
    browser_notes(most);
}

store *browser_store(void)
{
    static store only = {
        .kind = "browser", .place = "this browser", .read = read_rows, .notes = read_notes};

    single_node_open(&only);
    return &only;
}
