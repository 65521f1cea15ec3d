/* test_letters.c: a name is of letters that are seen, in one direction, WR-010; what is not seen is shown by its number. */
#include "core/unicode.h"
#include "kit/check.h"

static const char *seen(const char *s)
{
    static char out[200];
    text t = text_in(out, sizeof out);

    text_put_seen(&t, s);
    return out;
}

TEST(wr_010_letters_of_any_language_are_plain)
{
    static const char *const names[] = {"Anna", "Zo\u00eb 7", "\u041b\u0435\u043d\u0430",
        "\u674e\u660e", "\u0645\u0631\u064a\u0645 12", "\u05d3\u05e0\u05d4 \u05dc\u05d5\u05d9!",
        "\u0928\u0940\u0930\u091c\u093e", "Rene\u0301e", "Vie\u0323\u0302t", "\u0e01\u0e35\u0e49",
        "\u05e9\u05c1\u05bc\u05b8", "\u304b\u3099", "\u0926\u0941\u0930\u094d\u0917\u093e",
        "\u0712\u0730", "<b>'\"&\\", "\U0001f680 one"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_true(unicode_is_plain(names[i]));
}

TEST(wr_010_what_nobody_sees_and_two_directions_are_not)
{
    static const char *const names[] = {"a\tb", "a\x1b[31m", "a\x7f", "a\xc2\x85", "a\xc2\x9bm",
        "a\u00a0b", "a\u00ad", "a\u034f", "a\u061c", "a\u115f", "a\u180e", "a\u200b", "a\u200d",
        "a\u200e", "a\u200f", "a\u2028", "a\u202a", "a\u202e", "a\u2060", "a\u2066", "a\u2069",
        "a\U0001fffe", "a\U00040000", "a\U000dffff", "a\u0730\u0731\u0732\u0733",
        "a\u07a6\u07a7\u07a8\u07a9", "a\u08ca\u08cb\u08cc\u08cd", "\u304b\u3099\u309a\u3099\u3099",
        "\u0915\u093c\u0941\u094d\u0951", "a\U0001e130\U0001e131\U0001e132\U0001e133", "a\u2800",
        "a\u3000", "a\u3164", "a\ufe0f", "a\ufeff", "a\uffa0", "a\uffff", "a\ue000", "a\U000e0041",
        "a\U0010fffd", "Dana \u05d3\u05e0\u05d4", "\u0645\u0631\u064a\u0645 x", "\u0308Anna",
        "a \u0301", "Z\u0301\u0302\u0303\u0304", "\u0e01\u0e34\u0e34\u0e34\u0e34", "a\xff", "a\xc3",
        "a\xc0\xaf", "a\xed\xa0\x80"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_false(unicode_is_plain(names[i]));
}

TEST(wr_010_a_terminal_gets_numbers_of_what_nobody_sees)
{
    assert_string_equal(seen("Zo\u00eb\nnext"), "Zo\u00eb\nnext");
    assert_string_equal(seen("a\x1b[2J\xc2\x9b"
                             "m\u202e\U000e0041\x07"),
        "a<U+001B>[2J<U+009B>m<U+202E><U+0E0041><U+0007>");
    assert_string_equal(seen("a\xff\xc3"), "a<U+00FF><U+00C3>");
}

TEST(wr_010_what_is_written_from_the_right_stands_apart)
{
    assert_string_equal(seen("\u05d3\u05e0\u05d4 \u05dc\u05d5\u05d9 3 wins"),
        "\u2068\u05d3\u05e0\u05d4 \u05dc\u05d5\u05d9\u2069 3 wins");
    assert_string_equal(seen("to \u0645\u0631, \u05d3."), "to \u2068\u0645\u0631, \u05d3\u2069.");
}
