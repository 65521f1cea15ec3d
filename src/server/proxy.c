/* proxy.c: finds a visitor's address. */
#include "server/proxy.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

enum { PREFIX_BYTES = 8 };

/* Is this an IPv4 address written as IPv6? */
static bool is_mapped(const struct in6_addr *six)
{
    static const uint8_t before[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

    return memcmp(six->s6_addr, before, sizeof before) == 0;
}

/* Reads both kinds of address as IPv6. */
static bool read_address(const char *address, struct in6_addr *out)
{
    char plain[ADDRESS_TEXT];
    struct in_addr four;
    text t = text_in(plain, sizeof plain);

    text_put_bytes(&t, address, strcspn(address, "%")); /* drops the interface after % */
    if (t.full)
        return false;
    if (inet_pton(AF_INET6, plain, out) == 1)
        return true;
    if (inet_pton(AF_INET, plain, &four) != 1)
        return false;
    *out = (struct in6_addr){.s6_addr = {[10] = 0xff, [11] = 0xff}};
    memcpy(out->s6_addr + 12, &four, sizeof four);
    return true;
}

bool visitor_address(const char *address, char out[ADDRESS_TEXT])
{
    struct in6_addr six;

    if (!read_address(address, &six))
        return false;
    if (is_mapped(&six))
        return inet_ntop(AF_INET, six.s6_addr + 12, out, ADDRESS_TEXT) != NULL;
    memset(six.s6_addr + PREFIX_BYTES, 0, sizeof six.s6_addr - PREFIX_BYTES);
    if (inet_ntop(AF_INET6, &six, out, ADDRESS_TEXT) == NULL)
        return false;
    text t = text_in(out + strlen(out), ADDRESS_TEXT - strlen(out));

    text_put(&t, "/64");
    return !t.full;
}

/* ---- trusted proxies ---- */

static bool whole_address(const char *address, char out[ADDRESS_TEXT])
{
    struct in6_addr six;

    return read_address(address, &six) && inet_ntop(AF_INET6, &six, out, ADDRESS_TEXT) != NULL;
}

bool proxies_add(proxies *p, const char *address)
{
    if (p->count == PROXIES_MAX || !whole_address(address, p->address[p->count]))
        return false;
    p->count++;
    return true;
}

bool proxies_trust(const proxies *p, const char *peer)
{
    char whole[ADDRESS_TEXT];

    if (p->count == 0 || !whole_address(peer, whole))
        return false;
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->address[i], whole) == 0)
            return true;
    return false;
}

/* ---- their headers ---- */

/* A part of a header: from `from` up to, not including, `to`. */
typedef struct {
    const char *from, *to;
} part;

static part trimmed(part p)
{
    while (p.from < p.to && strchr(" \t", *p.from) != NULL)
        p.from++;
    while (p.from < p.to && strchr(" \t", p.to[-1]) != NULL)
        p.to--;
    return p;
}

static part last_of_list(const char *header)
{
    const char *comma = strrchr(header, ',');

    return trimmed((part){comma == NULL ? header : comma + 1, header + strlen(header)});
}

/* The value of `for` in a `Forwarded` header (RFC 7239): for=192.0.2.7, or
   for="[2001:db8::7]:4711". */
static part forwarded_for(part element)
{
    while (element.from < element.to) {
        const char *semicolon = memchr(element.from, ';', (size_t)(element.to - element.from));
        part pair = trimmed((part){element.from, semicolon == NULL ? element.to : semicolon});

        if (pair.to - pair.from >= 4 && strncasecmp(pair.from, "for=", 4) == 0) {
            pair.from += 4;
            if (pair.to - pair.from >= 2 && pair.from[0] == '"' && pair.to[-1] == '"')
                pair = (part){pair.from + 1, pair.to - 1};
            return pair;
        }
        element.from = semicolon == NULL ? element.to : semicolon + 1;
    }
    return element;
}

/* Removes brackets and port: [2001:db8::7]:4711, 192.0.2.7:4711. */
static part bare(part p)
{
    size_t length = (size_t)(p.to - p.from);

    if (length > 0 && p.from[0] == '[') {
        const char *end = memchr(p.from, ']', length);

        return end == NULL ? (part){p.from, p.from} : (part){p.from + 1, end};
    }
    const char *colon = memchr(p.from, ':', length);
    bool is_port = colon != NULL && memchr(colon + 1, ':', (size_t)(p.to - colon - 1)) == NULL;

    return is_port ? (part){p.from, colon} : p;
}

bool proxies_name(const proxies *p, const char *header, char out[ADDRESS_TEXT])
{
    char address[ADDRESS_TEXT];
    text t = text_in(address, sizeof address);
    part said = last_of_list(header);

    if (p->header == SAYS_FORWARDED)
        said = forwarded_for(said);
    said = bare(said);
    text_put_bytes(&t, said.from, (size_t)(said.to - said.from));
    return !t.full && visitor_address(address, out);
}
