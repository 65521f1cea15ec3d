/* unicode.c: which characters are visible, and in which direction they are written. */
#include "core/unicode.h"

typedef struct {
    uint32_t first, last;
} range;

/* Control characters, direction marks, spaces of other widths, fillers, variation selectors,
   private and unassigned planes. */
static const range unseen[] = {{0x00, 0x1f}, {0x7f, 0xa0}, {0xad, 0xad}, {0x34f, 0x34f},
    {0x600, 0x605}, {0x61c, 0x61c}, {0x6dd, 0x6dd}, {0x70f, 0x70f}, {0x890, 0x891}, {0x8e2, 0x8e2},
    {0x115f, 0x1160}, {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
    {0x2028, 0x202f}, {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
    {0xd800, 0xf8ff}, {0xfdd0, 0xfdef}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
    {0xfff0, 0xffff}, {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1345f},
    {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a},
    {0x1fffe, 0x1ffff}, {0x2fffe, 0x2ffff}, {0x3fffe, 0x10ffff}};

static const range from_the_right[] = {
    {0x590, 0x8ff}, {0xfb1d, 0xfdff}, {0xfe70, 0xfefc}, {0x10800, 0x10fff}, {0x1e800, 0x1efff}};

/* Characters without a direction: signs and pictures.  Outside ASCII, all others are letters. */
static const range of_no_direction[] = {{0x00, 0x40}, {0x5b, 0x60}, {0x7b, 0xa9}, {0xab, 0xb4},
    {0xb6, 0xb9}, {0xbb, 0xbf}, {0xd7, 0xd7}, {0xf7, 0xf7}, {0x300, 0x36f}, {0x2010, 0x2bff},
    {0x3001, 0x3004}, {0x1f000, 0x1faff}};

/* Marks that stand over or under the letter before them.  Any number of them can follow it. */
#include "core/unicode_marks.h"

enum { MARKS_MOST = 3 }; /* so many may stand on one letter */

static bool is_in(const range *ranges, size_t count, uint32_t point)
{
    for (size_t i = 0; i < count; i++)
        if (point >= ranges[i].first && point <= ranges[i].last)
            return true;
    return false;
}

#define IS_IN(ranges, point) is_in(ranges, sizeof(ranges) / sizeof *(ranges), point)

int unicode_read(const char *at, uint32_t *point)
{
    /* The least character that needs so many further bytes. */
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *s = (const unsigned char *)at;
    int more = s[0] < 0x80   ? 0
               : s[0] < 0xc2 ? -1
               : s[0] < 0xe0 ? 1
               : s[0] < 0xf0 ? 2
               : s[0] < 0xf5 ? 3
                             : -1;

    *point = more <= 0 ? s[0] : s[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        *point = *point << 6 | (s[i] & 0x3fu);
    }
    return more < 0 || *point < least[more] ? 0 : more + 1;
}

bool unicode_hide(uint32_t point)
{
    return point > 8 && point != '\n' && point != 0xa0 && IS_IN(unseen, point);
}

bool unicode_turn(uint32_t point)
{
    return (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
}

bool unicode_is_plain(const char *s)
{
    bool left = false, right = false;
    int marks_left = 0;
    uint32_t point;

    for (int length; *s != '\0'; s += length) {
        length = unicode_read(s, &point);
        if (length == 0 || IS_IN(unseen, point) || (IS_IN(marks, point) && marks_left-- == 0))
            return false;
        if (!IS_IN(marks, point))
            marks_left = point == ' ' ? 0 : MARKS_MOST;
        if (IS_IN(from_the_right, point))
            right = true;
        else if (!IS_IN(of_no_direction, point))
            left = true;
    }
    return !(left && right);
}

int unicode_right_to_left(const char *s)
{
    uint32_t point;
    int run = 0;

    for (int at = 0, length; s[at] != '\0'; at += length) {
        length = unicode_read(s + at, &point);
        if (length == 0 || IS_IN(unseen, point))
            break;
        if (IS_IN(from_the_right, point))
            run = at + length;
        else if (run == 0 || !IS_IN(of_no_direction, point) || (point >= '0' && point <= '9'))
            break;
    }
    return run;
}

static void put_number(text *out, uint32_t point)
{
    static const char digits[] = "0123456789ABCDEF";

    text_put(out, "<U+");
    for (int shift = point > 0xffff ? 20 : 12; shift >= 0; shift -= 4)
        text_put_char(out, digits[point >> shift & 15]);
    text_put_char(out, '>');
}

void text_put_seen(text *out, const char *s)
{
    uint32_t point;

    for (int length; *s != '\0'; s += length) {
        length = unicode_right_to_left(s);
        if (length > 0) {
            text_put(out, UNICODE_APART);
            text_put_bytes(out, s, (size_t)length);
            text_put(out, UNICODE_TOGETHER);
            continue;
        }
        length = unicode_read(s, &point);
        if (length == 0) {
            length = 1;
            point = (unsigned char)*s;
        } else if (*s == '\n' || !IS_IN(unseen, point)) {
            text_put_bytes(out, s, (size_t)length);
            continue;
        }
        put_number(out, point);
    }
}
