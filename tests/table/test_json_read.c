/* test_json_read.c: what is JSON and what is not, what was read, and how it is written again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/json_read.h"
#include "kit/check.h"

/* The bytes at the very end of their memory, so that reading behind them is noticed. */
static const json_value *read_bytes(const char *bytes, size_t length, json_fault *fault)
{
    char *copy = malloc(length == 0 ? 1 : length);

    assert_non_null(copy);
    memcpy(copy, bytes, length);
    const json_value *read = json_read(copy, length, fault);

    free(copy);
    return read;
}

static const json_value *read(const char *s)
{
    json_fault fault;
    const json_value *v = read_bytes(s, strlen(s), &fault);

    if (v == NULL)
        fail_msg("%s: %d: %s", s, fault.column, fault.why);
    return v;
}

/* ---- what is read ---- */

TEST(every_kind_of_value_is_read)
{
    const json_value *all =
        read(" { \"text\" : \"Ada\" , \"number\":-17,\"decimal\":2.5,\n\t\"yes\":true,"
             "\"no\":false,\"nothing\":null,\"list\":[1,[],{}],\"object\":{\"a\":1}}\r\n");

    assert_true(json_is_object(all));
    assert_string_equal(json_string(json_get(all, "text")), "Ada");
    assert_int_equal(json_length(json_get(all, "text")), 3);
    assert_int_equal(json_integer(json_get(all, "number")), -17);
    assert_true(
        json_is_integer(json_get(all, "number")) && json_is_number(json_get(all, "number")));
    assert_true(json_number(json_get(all, "decimal")) == 2.5);
    assert_true(json_number(json_get(all, "number")) == -17);
    assert_false(json_is_integer(json_get(all, "decimal")));
    assert_true(json_is_true(json_get(all, "yes")) && json_is_bool(json_get(all, "yes")));
    assert_true(json_is_false(json_get(all, "no")) && json_is_bool(json_get(all, "no")));
    assert_true(json_is_null(json_get(all, "nothing")));
    assert_int_equal(json_size(json_get(all, "list")), 3);
    assert_int_equal(json_integer(json_at(json_get(all, "list"), 0)), 1);
    assert_true(json_is_array(json_at(json_get(all, "list"), 1)));
    assert_true(json_is_object(json_at(json_get(all, "list"), 2)));
    assert_null(json_at(json_get(all, "list"), 3));
    assert_int_equal(json_integer(json_get(json_get(all, "object"), "a")), 1);
    assert_null(json_get(all, "more"));
    json_free(all);
}

TEST(members_come_in_the_order_of_the_text)
{
    static const char *const names[] = {"b", "a", "", "c"};
    const json_value *all = read("{\"b\":1,\"a\":2,\"\":3,\"c\":4}");
    int count = 0;

    for (const json_value *m = json_members(all); m != NULL; m = json_next(m)) {
        assert_string_equal(json_name(m), names[count]);
        assert_int_equal(json_integer(m), ++count);
    }
    assert_int_equal(count, 4);
    json_free(all);
}

/* Nobody asks first whether there is anything to ask. */
TEST(what_is_not_there_is_of_no_kind)
{
    const json_value *all = read("[{},\"text\"]");
    const json_value *others[] = {NULL, json_at(all, 0), json_at(all, 1), all};

    assert_false(json_is_null(NULL) || json_is_bool(NULL) || json_is_number(NULL) ||
                 json_is_string(NULL) || json_is_array(NULL) || json_is_object(NULL));
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(json_integer(others[i]), 0);
        assert_null(json_get(others[i], "a"));
        assert_null(json_members(others[i]));
        assert_null(json_at(others[i], 2));
    }
    assert_null(json_string(NULL));
    assert_null(json_string(all));
    assert_int_equal(json_size(NULL) + json_length(NULL) + json_size(others[1]), 0);
    json_free(all);
    json_free(NULL);
}

static void expect_text(const char *s, const char *expected)
{
    const json_value *all = read(s);

    assert_string_equal(json_string(json_at(all, 0)), expected);
    assert_int_equal(json_length(json_at(all, 0)), strlen(expected));
    json_free(all);
}

TEST(texts_are_read_with_their_escapes)
{
    expect_text("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "\"\\/\b\f\n\r\t");
    expect_text(
        "[\"\\u0041\\u00e9\\u20AC\\uD83d\\uDe80\"]", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80");
    expect_text("[\"\\u007f\\u0080\\u07ff\\u0800\\uffff\\ud800\\udc00\\udbff\\udfff\"]",
        "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    expect_text("[\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\x7f\"]",
        "\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\x7f");
    expect_text("[\"\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf\"]",
        "\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf");
    expect_text("[\"\\u0001\\u001f\"]", "\x01\x1f");
    expect_text("[\"\"]", "");
}

static void expect_integer(const char *s, int64_t expected)
{
    const json_value *all = read(s);

    assert_true(json_is_integer(json_at(all, 0)));
    assert_true(json_integer(json_at(all, 0)) == expected);
    json_free(all);
}

static void expect_decimal(const char *s, double expected)
{
    const json_value *all = read(s);

    assert_true(json_is_number(json_at(all, 0)) && !json_is_integer(json_at(all, 0)));
    assert_true(json_number(json_at(all, 0)) == expected);
    json_free(all);
}

TEST(numbers_are_read_exactly)
{
    expect_integer("[0]", 0);
    expect_integer("[-0]", 0);
    expect_integer("[10]", 10);
    expect_integer("[9223372036854775807]", INT64_MAX);
    expect_integer("[-9223372036854775808]", INT64_MIN);
    expect_decimal("[0.0]", 0);
    expect_decimal("[-0.5]", -0.5);
    expect_decimal("[1e2]", 100);
    expect_decimal("[1E+2]", 100);
    expect_decimal("[25e-2]", 0.25);
    expect_decimal("[0e0]", 0);
    expect_decimal("[1.7976931348623157e308]", 1.7976931348623157e308);
    expect_decimal("[1e-400]", 0);
    expect_decimal("[12345678901234567890.0]", 12345678901234567890.0);
}

/* ---- what is refused ---- */

static void refuses(const char *bytes, size_t length, int line, int column, const char *why)
{
    json_fault fault = {0};
    const json_value *read_anyway = read_bytes(bytes, length, &fault);

    if (read_anyway != NULL)
        fail_msg("%.*s was read", (int)length, bytes);
    if (fault.line != line || fault.column != column || strcmp(fault.why, why) != 0)
        fail_msg("%.*s: line %d, column %d: %s", (int)length, bytes, fault.line, fault.column,
            fault.why);
}

#define REFUSES(s, column, why) refuses(s, sizeof(s) - 1, 1, column, why)

TEST(marks_stand_where_they_belong)
{
    REFUSES("", 1, "it ends where there should be an object or a list");
    REFUSES(" ", 2, "it ends where there should be an object or a list");
    REFUSES("\xef\xbb\xbf{}", 1, "expected an object or a list");
    REFUSES("1", 1, "expected an object or a list");
    REFUSES("\"a\"", 1, "expected an object or a list");
    REFUSES("null", 1, "expected an object or a list");
    REFUSES("{} {}", 4, "nothing may stand behind the end of it");
    REFUSES("[]]", 3, "nothing may stand behind the end of it");
    REFUSES("[]\0", 3, "nothing may stand behind the end of it");
    REFUSES("[1\0,2]", 3, "expected a comma or a closing bracket");
    REFUSES("[1,]", 4, "expected a value");
    REFUSES("[,1]", 2, "expected a value");
    REFUSES("[1 2]", 4, "expected a comma or a closing bracket");
    REFUSES("[1}", 3, "expected a comma or a closing bracket");
    REFUSES("{\"a\":1]", 7, "expected a comma or a closing brace");
    REFUSES("{\"a\":1,}", 8, "expected a name in quotes");
    REFUSES("{a:1}", 2, "expected a name in quotes");
    REFUSES("{1:1}", 2, "expected a name in quotes");
    REFUSES("{\"a\" 1}", 6, "expected a colon behind the name");
    REFUSES("{\"a\":}", 6, "expected a value");
    REFUSES("{'a':1}", 2, "expected a name in quotes");
    REFUSES("[True]", 2, "expected a value");
    REFUSES("[tru]", 2, "expected a value");
    REFUSES("[truex]", 6, "expected a comma or a closing bracket");
    REFUSES("[NaN]", 2, "expected a value");
    REFUSES("[Infinity]", 2, "expected a value");
    REFUSES("[1] // all", 5, "nothing may stand behind the end of it");
    REFUSES("[/**/1]", 2, "expected a value");
    REFUSES("[\f1]", 2, "expected a value");
}

TEST(numbers_are_written_in_one_way)
{
    REFUSES("[01]", 2, "a number does not begin with 0");
    REFUSES("[-01]", 2, "a number does not begin with 0");
    REFUSES("[00]", 2, "a number does not begin with 0");
    REFUSES("[-]", 2, "expected digits behind the minus");
    REFUSES("[- 1]", 2, "expected digits behind the minus");
    REFUSES("[+1]", 2, "expected a value");
    REFUSES("[.5]", 2, "expected a value");
    REFUSES("[1.]", 2, "expected digits behind the point");
    REFUSES("[1.e3]", 2, "expected digits behind the point");
    REFUSES("[1e]", 2, "expected digits behind the e");
    REFUSES("[1e+]", 2, "expected digits behind the e");
    REFUSES("[0x10]", 3, "expected a comma or a closing bracket");
    REFUSES("[1_000]", 3, "expected a comma or a closing bracket");
    REFUSES("[9223372036854775808]", 2, "this number is too large");
    REFUSES("[-9223372036854775809]", 2, "this number is too large");
    REFUSES("[18446744073709551616]", 2, "this number is too large");
    REFUSES("[1e400]", 2, "this number is too large");
    REFUSES("[-1e400]", 2, "this number is too large");
}

TEST(texts_hold_characters_and_nothing_else)
{
    REFUSES("[\"a", 4, "it ends within a text");
    REFUSES("[\"a\\", 4, "it ends within a text");
    REFUSES("[\"a\nb\"]", 4, "a line ends within a text");
    REFUSES("[\"\t\"]", 3, "a control character within a text");
    REFUSES("[\"\0\"]", 3, "a control character within a text");
    REFUSES("[\"\x1f\"]", 3, "a control character within a text");
    REFUSES("[\"\\x41\"]", 3, "there is no such escape in a text");
    REFUSES("[\"\\'\"]", 3, "there is no such escape in a text");
    REFUSES("[\"\\\0\"]", 3, "there is no such escape in a text");
    REFUSES("[\"\\u12\"]", 3, "expected four hexadecimal digits behind \\u");
    REFUSES("[\"\\u12g4\"]", 3, "expected four hexadecimal digits behind \\u");
    REFUSES("[\"\\U0041\"]", 3, "there is no such escape in a text");
    REFUSES("[\"\\u0000\"]", 3, "a text cannot hold the character 0");
    REFUSES("{\"\\u0000\":1}", 3, "a text cannot hold the character 0");
}

TEST(surrogates_come_in_pairs)
{
    static const char half[] = "this is half a character: a surrogate without the other";

    REFUSES("[\"\\ud83d\"]", 3, half);
    REFUSES("[\"\\ud83d\\n\"]", 3, half);
    REFUSES("[\"\\ud83dxxxxxx\"]", 3, half);
    REFUSES("[\"\\ud83d\\ud83d\"]", 3, half);
    REFUSES("[\"\\ud83d\\u0041\"]", 3, half);
    REFUSES("[\"\\ud83d\\u0000\"]", 3, half);
    REFUSES("[\"\\ud83d\\ue000\"]", 3, half);
    REFUSES("[\"\\ude80\"]", 3, half);
    REFUSES("[\"\\ude80\\ud83d\"]", 3, half);
    REFUSES("[\"\\udfff\"]", 3, half);
}

TEST(bytes_are_utf_8)
{
    static const char no[] = "this is not UTF-8";

    REFUSES("[\"\x80\"]", 3, no);
    REFUSES("[\"\xbf\"]", 3, no);
    REFUSES("[\"\xc3\"]", 3, no);
    REFUSES("[\"\xc3", 3, no);
    REFUSES("[\"\xe2\x82\"]", 3, no);
    REFUSES("[\"\xf0\x9f\x9a\"]", 3, no);
    REFUSES("[\"\xc0\xaf\"]", 3, no); /* written longer than need be */
    REFUSES("[\"\xc1\xbf\"]", 3, no);
    REFUSES("[\"\xe0\x9f\xbf\"]", 3, no);
    REFUSES("[\"\xf0\x8f\xbf\xbf\"]", 3, no);
    REFUSES("[\"\xed\xa0\x80\"]", 3, no); /* halves of characters */
    REFUSES("[\"\xed\xbf\xbf\"]", 3, no);
    REFUSES("[\"\xf4\x90\x80\x80\"]", 3, no); /* beyond the last one */
    REFUSES("[\"\xf8\x88\x80\x80\x80\"]", 3, no);
    REFUSES("[\"\xff\"]", 3, no);
    REFUSES("[\xc3\xa9]", 2, "expected a value");
}

/* Where it is, is told as an editor shows it: lines, and in them characters. */
TEST(a_fault_has_its_place)
{
    json_fault fault;

    refuses("{\n  \"a\": 1,\n  b\n}", 17, 3, 3, "expected a name in quotes");
    REFUSES("[\"\xc3\xa9\xf0\x9f\x9a\x80\", x]", 8, "expected a value");
    assert_null(read_bytes("[1, x]", 6, &fault));
    assert_int_equal(fault.at, 4);
    assert_null(json_read("[1, x]", 6, NULL));
}

TEST(no_name_stands_twice)
{
    char many[4000];
    int length = snprintf(many, sizeof many, "{\"k250\":0");

    REFUSES("{\"a\":1,\"a\":1}", 8, "this name stands twice in its object");
    REFUSES("{\"a\":1,\"b\":2,\"\\u0061\":3}", 14, "this name stands twice in its object");
    REFUSES("[{\"\":1,\"\":2}]", 8, "this name stands twice in its object");
    json_free(read("{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":1}]}"));
    for (int i = 0; i < 250; i++)
        length += snprintf(many + length, sizeof many - (size_t)length, ",\"k%d\":%d", i, i);
    many[length] = '}';
    const json_value *all = read_bytes(many, (size_t)length + 1, NULL);

    assert_int_equal(json_integer(json_get(all, "k249")), 249);
    json_free(all);
    int column = length + 2;

    length += snprintf(many + length, sizeof many - (size_t)length, ",\"k250\":1}");
    refuses(many, (size_t)length, 1, column, "this name stands twice in its object");
}

TEST(only_so_much_stands_inside_each_other)
{
    char deep[2 * JSON_READ_DEPTH + 2];

    memset(deep, '[', JSON_READ_DEPTH + 1);
    memset(deep + JSON_READ_DEPTH + 1, ']', JSON_READ_DEPTH + 1);
    refuses(deep, sizeof deep, 1, JSON_READ_DEPTH + 1, "it is nested too deeply");
    const json_value *less = read_bytes(deep + 1, sizeof deep - 2, NULL);

    assert_non_null(less);
    json_free(less);
}

TEST(beside_each_other_stands_what_there_is)
{
    char wide[4 * JSON_READ_DEPTH + 4] = "[";
    const size_t lists = JSON_READ_DEPTH + 1;

    for (size_t i = 0; i < lists; i++)
        strcat(wide, i == 0 ? "[]" : ",[]");
    strcat(wide, "]");
    const json_value *all = read(wide);

    assert_int_equal(json_size(all), lists);
    json_free(all);
}

static const char whole[] =
    "{\"a\":[1,-2.5e1,\"\\u00e9\\ud83d\\ude80\\n\xc3\xa9\",true,false,null,{}],\"b\":{\"c\":\"\"}}";

TEST(nothing_can_be_missing_at_the_end)
{
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        json_fault fault = {0};

        assert_null(read_bytes(whole, length, &fault));
        assert_true(fault.why[0] != '\0' && fault.at <= length);
    }
    json_free(read(whole));
}

/* Whatever byte stands in the place of another: nothing but the memory is at stake. */
TEST(any_byte_may_stand_anywhere)
{
    char changed[sizeof whole];

    for (size_t i = 0; i < sizeof whole - 1; i++)
        for (int byte = 0; byte < 256; byte++) {
            memcpy(changed, whole, sizeof whole);
            changed[i] = (char)byte;
            json_free(read_bytes(changed, sizeof whole - 1, NULL));
        }
}

/* ---- comparing and writing ---- */

static bool equal(const char *one, const char *other)
{
    const json_value *a = read(one), *b = read(other);
    bool is = json_equal(a, b);

    assert_int_equal(is, json_equal(b, a));
    json_free(a);
    json_free(b);
    return is;
}

TEST(equal_is_what_says_the_same)
{
    assert_true(equal("[1, 2.50, \"\\u0061\", null]", "[1,2.5,\"a\",null]"));
    assert_true(equal("{\"a\":1,\"b\":[]}", "{\"b\":[],\"a\":1}"));
    assert_false(equal("{\"a\":1}", "{\"a\":1,\"b\":1}"));
    assert_false(equal("{\"a\":1}", "{\"b\":1}"));
    assert_false(equal("[1,2]", "[2,1]"));
    assert_false(equal("[1]", "[1.0]"));
    assert_false(equal("[1]", "[2]"));
    assert_false(equal("[1.5]", "[1.25]"));
    assert_false(equal("[true]", "[false]"));
    assert_false(equal("[\"a\"]", "[\"b\"]"));
    assert_false(equal("[]", "{}"));
    assert_false(json_equal(NULL, NULL));
}

static void expect_written(const char *s, const char *expected)
{
    const json_value *all = read(s);
    text t = buffer_new();
    json j = json_to(&t);

    json_add_value(&j, all);
    assert_string_equal(t.at, expected);
    buffer_free(&t);
    json_free(all);
}

TEST(what_was_read_is_written_without_blanks)
{
    expect_written(" [ ] ", "[]");
    expect_written("{ \"b\" : [ 1 , -2 , 2.50 ] ,\n \"a\" : { } }", "{\"b\":[1,-2,2.50],\"a\":{}}");
    expect_written("[\"\\u0041\\/\\\"\\n\\u001F\", true, false, null]",
        "[\"A/\\\"\\n\\u001f\",true,false,null]");
}

TEST(what_was_read_may_stand_inside_something_else)
{
    const json_value *all = read("{\"a\":[1,{}]}");
    text t = buffer_new();
    json j = json_to(&t);

    json_add_array(&j);
    json_add_value(&j, all);
    json_add_object(&j);
    json_put_value(&j, "list", json_get(all, "a"));
    json_end(&j);
    json_end(&j);
    assert_string_equal(t.at, "[{\"a\":[1,{}]},{\"list\":[1,{}]}]");
    buffer_free(&t);
    json_free(all);
}

/* As a key and as a text: what is read again must be what was written. */
static void expect_again(const char *s)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    json_put_string(&j, s, s);
    json_put_string(&j, "and", s);
    json_end(&j);
    const json_value *all = read(t.at);

    assert_string_equal(json_name(json_members(all)), s);
    assert_string_equal(json_string(json_members(all)), s);
    assert_string_equal(json_string(json_get(all, "and")), s);
    json_free(all);
    buffer_free(&t);
}

TEST(whatever_is_written_is_read_again)
{
    static const char *const marks[] = {"\"", "\\", "\n", "\t", "\x01", "\x1f", "\x7f", " ", "!",
        "#", "[", "]", "~", "\xc2\x80", "\xc3\xbf"};
    enum { MARKS = sizeof marks / sizeof marks[0], LETTERS = 20 };

    for (int mark = 0; mark < MARKS; mark++)
        for (int length = 0; length <= LETTERS; length++)
            for (int at = 0; at <= length; at++) {
                char s[LETTERS + 8];
                text t = text_in(s, sizeof s);

                text_put_bytes(&t, "abcdefghijklmnopqrst", (size_t)at);
                text_put(&t, marks[mark]);
                text_put_bytes(&t, "ABCDEFGHIJKLMNOPQRST", (size_t)(length - at));
                expect_again(s);
            }
}

/* Keys in the source, which the compiler reads: of every length, and one that needs escapes. */
TEST(keys_in_the_source_are_written_as_they_stand)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    json_put_int(&j, "", 0);
    json_put_int(&j, "a", 1);
    json_put_int(&j, "abc", 3);
    json_put_int(&j, "abcd", 4);
    json_put_int(&j, "abcdefg", 7);
    json_put_int(&j, "abcdefgh", 8);
    json_put_int(&j, "abcdefghijklmnop", 16);
    json_put_int(&j, "abcdefghijklmnopq", -17);
    json_put_int(&j, "a\"b\\c", 10);
    json_end(&j);
    assert_string_equal(t.at,
        "{\"\":0,\"a\":1,\"abc\":3,\"abcd\":4,\"abcdefg\":7,\"abcdefgh\":8,\"abcdefghijklmnop\":16,"
        "\"abcdefghijklmnopq\":-17,\"a\\\"b\\\\c\":10}");
    buffer_free(&t);
}

/* What does not fit is dropped, and nothing is written behind the end. */
TEST(a_text_without_room_is_full)
{
    for (size_t size = 1; size <= 24; size++) {
        char *s = malloc(size);
        assert_non_null(s);
        text t = text_in(s, size);
        json j = json_to(&t);

        json_add_object(&j);
        json_put_string(&j, "key", "some");
        json_put_bool(&j, "b", true);
        json_end(&j);
        assert_int_equal(t.full, size <= strlen("{\"key\":\"some\",\"b\":true}"));
        assert_memory_equal(s, "{\"key\":\"some\",\"b\":true}", t.length > 5 ? 5 : t.length);
        assert_int_equal(s[t.length], '\0');
        free(s);
    }
}
