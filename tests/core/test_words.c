/* test_words.c: texts, JSON, hashes, refusals, sentences. */
#include <string.h>

#include "base/hash.h"
#include "base/json.h"
#include "core/game.h"
#include "core/refusal.h"
#include "core/sentence.h"
#include "kit/check.h"

TEST(a_text_never_overflows)
{
    char space[8];
    text t = text_in(space, sizeof space);

    text_put(&t, "abc");
    assert_false(t.full);
    text_put(&t, "defghij");
    assert_true(t.full);
    assert_string_equal(space, "abcdefg");
    text_put_char(&t, 'x');
    assert_string_equal(space, "abcdefg");
}

static const char *numbers(int64_t n, char *out)
{
    text t = text_in(out, 64);

    text_put_int(&t, n);
    text_put_char(&t, ' ');
    text_put_signed(&t, n);
    return out;
}

TEST(numbers_of_every_size)
{
    char out[64];

    assert_string_equal(numbers(0, out), "0 0");
    assert_string_equal(numbers(4, out), "4 +4");
    assert_string_equal(numbers(-12, out), "-12 -12");
    assert_string_equal(numbers(INT64_MAX, out), "9223372036854775807 +9223372036854775807");
    assert_string_equal(numbers(INT64_MIN, out), "-9223372036854775808 -9223372036854775808");
}

TEST(a_format_knows_its_letters)
{
    char out[64];
    text t = text_in(out, sizeof out);

    text_format(&t, "%s has %d of %c, %+ and %+: 100%%", "Ada", -3, 'x', 2, 0);
    assert_string_equal(out, "Ada has -3 of x, +2 and 0: 100%");
    t = text_in(out, sizeof out);
    text_put_hex(&t, 0x0123456789abcdefu);
    assert_string_equal(out, "0123456789abcdef");
}

TEST(json_of_every_kind)
{
    char out[300];
    text t = text_in(out, sizeof out);
    json j = json_to(&t);

    json_add_object(&j);
    json_put_int(&j, "a", -1);
    json_put_bool(&j, "b", true);
    json_put_null(&j, "c");
    json_put_hex(&j, "d", 255);
    json_put_array(&j, "e");
    json_add_int(&j, 1);
    json_add_string(&j, "x");
    json_add_array(&j);
    json_end(&j);
    json_add_object(&j);
    json_end(&j);
    json_add_bool(&j, false);
    json_add_null(&j);
    json_add_raw(&j, "{\"z\":0}", 7);
    json_end(&j);
    json_put_object(&j, "f");
    json_put_string(&j, "g", "");
    json_end(&j);
    json_end(&j);
    assert_string_equal(out, "{\"a\":-1,\"b\":true,\"c\":null,\"d\":\"00000000000000ff\","
                             "\"e\":[1,\"x\",[],{},false,null,{\"z\":0}],\"f\":{\"g\":\"\"}}");
}

TEST(json_strings_are_escaped)
{
    char out[100];
    text t = text_in(out, sizeof out);
    json j = json_to(&t);

    json_add_string(&j, "a\"b\\c\n\t\001\x7f/\xc3\xa9");
    assert_string_equal(out, "\"a\\\"b\\\\c\\n\\t\\u0001\\u007f/\xc3\xa9\"");
}

TEST(a_hash_hangs_on_every_byte_and_on_the_length)
{
    unsigned char bytes[40] = {0};
    uint64_t zero = hash_bytes(bytes, sizeof bytes);

    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        assert_int_not_equal(hash_bytes(bytes, sizeof bytes), zero);
        bytes[i] = 0;
        assert_int_not_equal(hash_bytes(bytes, i), zero);
    }
    assert_int_not_equal(hash_fold(hash_fold(0, 1), 2), hash_fold(hash_fold(0, 2), 1));
}

TEST(every_refusal_has_a_word_of_its_own)
{
    for (int a = 0; a < REFUSAL_CODES; a++) {
        assert_non_null(refusal_word((refusal_code)a));
        for (int b = 0; b < a; b++)
            assert_string_not_equal(refusal_word((refusal_code)a), refusal_word((refusal_code)b));
    }
    refusal r = refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", 9);

    assert_string_equal(r.text, "There is no seat 9.");
    assert_int_equal(accepted().code, ACCEPTED);
}

TEST(rules_read_as_their_ledgers_number_them)
{
    static const char *const ledgers[] = {"BX", "ZZ", NULL};
    const game g = {.ledgers = ledgers};
    char out[RULE_TEXT];

    assert_string_equal(rule_text(&g, WR(7), out), "WR-007");
    assert_string_equal(rule_text(&g, RULE(1, 12), out), "BX-012");
    assert_string_equal(rule_text(&g, RULE(2, 236), out), "ZZ-236");
    assert_string_equal(rule_text(&g, 0, out), "");
}

/* ---- sentences and facts ---- */

/* D is a pair, anything else a number. */
static void write_hole(const speech *s, char letter, const int16_t *at, text *out)
{
    if (letter == 'D')
        text_format(out, "%d and %d", at[0], at[1]);
    else
        text_format(out, "%s%d", s->names[0], at[0]);
}

static void write_fact(char letter, const int16_t *at, json *out)
{
    json_add_int(out, letter == 'D' ? at[0] + at[1] : at[0]);
}

TEST(holes_are_filled_by_number_and_letter)
{
    static const char *const names[] = {"no. "};
    static const int16_t arg[] = {4, 5, 6};
    const speech s = {NULL, names, arg};
    char out[64];
    text t = text_in(out, sizeof out);

    say_sentence("%2N, then %0D; %2N.", &s, write_hole, &t);
    assert_string_equal(out, "no. 6, then 4 and 5; no. 6.");
}

TEST(facts_take_the_arguments_in_their_order_and_a_dash_passes_one_over)
{
    static const int16_t arg[] = {1, 20, 300, -4};
    char out[64];
    text t = text_in(out, sizeof out);
    json j = json_to(&t);

    json_add_object(&j);
    put_facts("N:first D:both - N:last", arg, write_fact, &j);
    put_facts("", arg, write_fact, &j);
    json_end(&j);
    assert_string_equal(out, "{\"first\":1,\"both\":320,\"last\":-4}");
}

TEST(an_event_without_what_it_is_about_reads_otherwise)
{
    static const event_words always = {"always", "a", "", NULL, 0, 0};
    static const event_words unless = {"unless", "a", "", "b", 1, -1};
    const event none = {.arg = {0, -1}}, zero = {.arg = {-1, 0}};

    assert_string_equal(sentence_of_event(&always, &none), "a");
    assert_string_equal(sentence_of_event(&unless, &none), "b");
    assert_string_equal(sentence_of_event(&unless, &zero), "a");
}

static const language_row other_rows[] = {
    {"%2N, then %0D; %2N.", "Erst %0D, dann %2N.", NULL},
    {"%d die", "%d Würfel", "%d Würfel!"},
    {"%s gives %s %d.", "%3d für %2s, von %1s.", NULL},
    {"Pass", "Passen", NULL},
    {"Too late: %s.", "Zu spät: %s.", NULL},
};
static const language other = {"xx", other_rows, 5, NULL};

static text in_other(char *space, size_t size)
{
    text t = text_in(space, size);

    t.language = &other;
    return t;
}

TEST(words_are_in_the_language_of_the_text_and_english_where_it_has_none)
{
    char out[128];
    text t = in_other(out, sizeof out);

    text_put_words(&t, "Pass");
    text_put(&t, " Pass ");
    text_put_words(&t, "Stop");
    text_format(&t, "; %s%%", "Pass");
    assert_string_equal(out, "Passen Pass Stop; Pass%");
    t = text_in(out, sizeof out);
    text_put_words(&t, "Pass");
    assert_string_equal(out, "Pass");
}

TEST(another_language_has_its_own_order_and_its_own_plural)
{
    char out[128];
    text t = in_other(out, sizeof out);

    text_format(&t, "%s gives %s %d.", "Ada", "Ben", 3);
    text_format_count(&t, 1, "%d die", "%d dice", 1);
    text_format_count(&t, 4, "%d die", "%d dice", 4);
    assert_string_equal(out, "3 für Ben, von Ada.1 Würfel4 Würfel!");
    t = text_in(out, sizeof out);
    text_format_count(&t, 1, "%d die", "%d dice", 1);
    text_format_count(&t, 0, "%d die", "%d dice", 0);
    assert_string_equal(out, "1 die0 dice");
}

TEST(a_sentence_of_a_dictionary_is_looked_up_with_its_holes)
{
    static const char *const names[] = {"no. "};
    static const int16_t arg[] = {4, 5, 6};
    const speech s = {NULL, names, arg};
    char out[64];
    text t = in_other(out, sizeof out);

    say_sentence("%2N, then %0D; %2N.", &s, write_hole, &t);
    assert_string_equal(out, "Erst 4 and 5, dann no. 6.");
}

TEST(a_refusal_is_said_in_the_language_of_who_reads_it)
{
    refusal r = refuse(REFUSED_STALE, 0, "Too late: %s.", "Pass");
    refusal plain = refuse(REFUSED_STALE, 0, "%s", "Pass");
    char out[64];
    text t = in_other(out, sizeof out);

    assert_string_equal(r.text, "Too late: Pass.");
    refusal_say(&r, &t);
    refusal_say(&plain, &t);
    assert_string_equal(out, "Zu spät: Passen.Passen");
    t = text_in(out, sizeof out);
    refusal_say(&r, &t);
    assert_string_equal(out, r.text);
}
