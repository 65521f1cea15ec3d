/* test_components.c: files of components of Template: what is taken in, and what is refused. */
#include "box/boxes.h"
#include "kit.h"

static refusal take(const char *bytes, template_data *out)
{
    const json_value *file = json_read(bytes, strlen(bytes), NULL);
    refusal r = component_files_take(&template_component_files, &file, &template_shipped, out);

    json_free(file);
    return r;
}

#define OTHERS                                                          \
    "{\"id\":\"probe\",\"name\":\"Probe\",\"value\":1,\"danger\":2},"   \
    "{\"id\":\"relay\",\"name\":\"Relay\",\"value\":2,\"danger\":2},"   \
    "{\"id\":\"lander\",\"name\":\"Lander\",\"value\":2,\"danger\":3}," \
    "{\"id\":\"yacht\",\"name\":\"Yacht\",\"value\":3,\"danger\":4},"   \
    "{\"id\":\"tanker\",\"name\":\"Tanker\",\"value\":4,\"danger\":4},"
#define WITH(value) "{\"wrecks\":[" OTHERS "{\"id\":\"freighter\",\"name\":\"Hulk\"," value "}]}"

TEST(te_013_a_file_may_give_a_wreck_another_value)
{
    template_data d;

    assert_int_equal(take(WITH("\"value\":9,\"danger\":5"), &d).code, ACCEPTED);
    assert_int_equal(d.value[WRECKS - 1], 9);
    assert_string_equal(d.name[WRECKS - 1], "Hulk");
    assert_int_equal(d.value[0], template_shipped.value[0]);
}

TEST(te_009_a_danger_is_a_face_of_the_die)
{
    template_data d;
    refusal r = take(WITH("\"value\":9,\"danger\":7"), &d);

    assert_int_equal(r.code, REFUSED_FILE);
    assert_non_null(strstr(r.text, "components.json: wrecks[5].danger"));
}

TEST(te_004_a_file_has_all_six_wrecks)
{
    template_data d;

    assert_int_equal(take("{\"wrecks\":[]}", &d).code, REFUSED_FILE);
}
