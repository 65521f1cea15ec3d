/* reading.c: JSON as the people of the world read it, and what else they need from this machine. */
#include "house/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

/* ---- is it JSON? ---- */

typedef struct {
    const char *at, *end;
    int depth;
} scan;

static void skip_space(scan *s)
{
    while (s->at < s->end && strchr(" \t\r\n", *s->at) != NULL && *s->at != '\0')
        s->at++;
}

static bool takes(scan *s, char c)
{
    bool is = s->at < s->end && *s->at == c;

    s->at += is;
    return is;
}

static bool scan_string(scan *s)
{
    if (!takes(s, '"'))
        return false;
    while (s->at < s->end && *s->at != '"') {
        if ((unsigned char)*s->at < 0x20)
            return false;
        s->at += *s->at == '\\' ? 2 : 1;
    }
    return takes(s, '"');
}

static bool scan_value(scan *s);

static bool scan_list(scan *s, char end, bool keys)
{
    if (++s->depth > 200)
        return false;
    skip_space(s);
    if (takes(s, end))
        return s->depth--, true;
    do {
        skip_space(s);
        if (keys && (!scan_string(s) || (skip_space(s), !takes(s, ':'))))
            return false;
        if (!scan_value(s))
            return false;
        skip_space(s);
    } while (takes(s, ','));
    s->depth--;
    return takes(s, end);
}

static bool scan_value(scan *s)
{
    static const char *const words[] = {"true", "false", "null"};

    skip_space(s);
    if (takes(s, '{'))
        return scan_list(s, '}', true);
    if (takes(s, '['))
        return scan_list(s, ']', false);
    if (s->at < s->end && *s->at == '"')
        return scan_string(s);
    for (int i = 0; i < 3; i++)
        if ((size_t)(s->end - s->at) >= strlen(words[i]) &&
            memcmp(s->at, words[i], strlen(words[i])) == 0) {
            s->at += strlen(words[i]);
            return true;
        }
    const char *begun = s->at;

    while (s->at < s->end && *s->at != '\0' && strchr("-+.eE0123456789", *s->at) != NULL)
        s->at++;
    return s->at > begun;
}

bool is_json(const char *bytes, size_t length)
{
    scan s = {bytes, bytes + length, 0};
    bool good = scan_value(&s);

    skip_space(&s);
    return good && s.at == s.end;
}

/* ---- members ---- */

void read_text(span object, const char *name, char *out, size_t size)
{
    text t = text_in(out, size);
    span value = json_scan_member(object, name);

    out[0] = '\0';
    if (value.at != NULL && *value.at == '"')
        json_scan_text(value, &t);
}

void said_type(const char *message, size_t length, char *out, size_t size)
{
    read_text(span_of(message, length), "type", out, size);
}

int count_of(span list)
{
    int n = 0;

    for (span one = json_scan_first(list); one.at != NULL; one = json_scan_next(list, one))
        n++;
    return n;
}

span nth(span list, int number)
{
    span one = json_scan_first(list);

    while (one.at != NULL && number-- > 0)
        one = json_scan_next(list, one);
    return one;
}

bool has(const char *bytes, size_t length, const char *what)
{
    return memmem(bytes, length, what, strlen(what)) != NULL;
}

/* ---- this machine ---- */

enum { FILES = 16, PATH_BYTES = 100 };

static struct {
    char path[PATH_BYTES];
    char *body;
    size_t length;
} files[FILES];

static bool read_whole(const char *path, int at)
{
    char full[400];
    text name = text_in(full, sizeof full), body = buffer_new();
    char piece[4096];
    size_t got;

    text_format(&name, "%s/%s", WEB_DIRECTORY, path);
    FILE *f = fopen(full, "rb");

    if (f == NULL)
        return false;
    while ((got = fread(piece, 1, sizeof piece, f)) > 0)
        text_put_bytes(&body, piece, got);
    fclose(f);
    strncpy(files[at].path, path, PATH_BYTES - 1);
    files[at].body = body.at;
    files[at].length = body.length;
    return true;
}

const char *page_file(const char *path, size_t *length)
{
    for (int i = 0; i < FILES; i++) {
        if (files[i].body == NULL && !read_whole(path, i))
            break;
        if (strcmp(files[i].path, path) == 0) {
            *length = files[i].length;
            return files[i].body;
        }
    }
    *length = 0;
    return NULL;
}

static void sign(const signer *by, const chain_link *seal, uint8_t out[SIGNATURE_BYTES])
{
    (void)by;
    memset(out, 0, SIGNATURE_BYTES);
    memcpy(out, seal->bytes, LINK_BYTES);
}

/* It proves nothing. */
signer days_signer(void)
{
    return (signer){.sign = sign};
}
