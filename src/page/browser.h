/*
 * browser.h: functions of the browser that a house in a page calls. Its worker provides them
 * (src/web/worker/house.js).
 *
 * Large numbers are doubles, because JavaScript has no other numbers.
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

/* Stores a batch. browser_keep_row is called for each row (number 0: the table's note), and then
   browser_keep. The result comes by page_stored. */
BROWSER("keep_row")
void browser_keep_row(
    const char *table, double number, double changed, const char *body, size_t length);
BROWSER("keep") void browser_keep(void);

/* Starts to work out a thought, which is copied. The result comes by page_thought or
   page_gave_up. */
BROWSER("think")
void browser_think(
    const void *thought, size_t size, const char *table, double asker, bool is_deep, bool is_story);
BROWSER("stop_thinking") void browser_stop_thinking(const char *table, double asker);

/* Passes a table's rows to page_row and returns how many there are; -1: they are not fetched
   yet. */
BROWSER("read") int32_t browser_read(const char *table);

/* Passes notes to page_note, the most recently changed first. */
BROWSER("notes") void browser_notes(int32_t most);

/* A file of the page, by its path. browser_file_length: its length, or -1 if it is not fetched.
   browser_file: copies it. */
BROWSER("file_length") int32_t browser_file_length(const char *path);
BROWSER("file") void browser_file(const char *path, char *into);

BROWSER("diary")
void browser_write_log(int32_t level, const char *what, const char *where, const char *details);

#endif
