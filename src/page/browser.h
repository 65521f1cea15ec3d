/*
 * browser.h: what a house in a page asks of the browser: functions that its worker brings along
 * (src/web/worker/house.js).
 *
 * Numbers that may be large are doubles, which JavaScript has.
 */
#ifndef PAGE_BROWSER_H
#define PAGE_BROWSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define BROWSER(name) __attribute__((import_module("browser"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define BROWSER(name)
#define EXPORT(name)
#endif

BROWSER("send") void browser_send(int32_t visitor, const char *message, size_t length);
BROWSER("cut") void browser_cut(int32_t visitor);

/* The rows of a batch one after the other (number 0: the note of a table), and then: store all of them.
   What came of it is told by page_stored. */
BROWSER("keep_row")
void browser_keep_row(
    const char *table, double number, double changed, const char *body, size_t length);
BROWSER("keep") void browser_keep(void);

/* Works out a thought, which is copied; it comes back by page_thought, or page_gave_up. */
BROWSER("think")
void browser_think(
    const void *thought, size_t size, const char *table, double asker, bool is_deep, bool is_story);
BROWSER("stop_thinking") void browser_stop_thinking(const char *table, double asker);

/* Reads a table's rows by page_row and says how many there are; -1: there are some, but not at hand yet. */
BROWSER("read") int32_t browser_read(const char *table);

/* Reads notes by page_note, the one changed last first. */
BROWSER("notes") void browser_notes(int32_t most);

/* A file of the page by its path: how long it is, -1: it is not at hand; and into the buffer with it. */
BROWSER("file_length") int32_t browser_file_length(const char *path);
BROWSER("file") void browser_file(const char *path, char *into);

BROWSER("diary")
void browser_write_log(int32_t level, const char *what, const char *where, const char *details);

#endif
