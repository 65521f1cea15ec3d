/* prompt.c: makes items and rows from the table's list of options. */
#include "terminal/prompt.h"

#include <string.h>

#include "base/buffer.h"
#include "core/chance.h"

/* With more open rows than this, options with the same verb are folded. */
enum { ROWS_UNFOLDED = 7 };

static const char *string_of(const json_value *object, const char *key)
{
    const char *s = json_string(json_get(object, key));

    return s == NULL ? "" : s;
}

static int int_of(const json_value *value)
{
    return (int)json_integer(value);
}

static bounds read_bounds(const json_value *from)
{
    const json_value *set = json_get(from, "set");
    const json_value *number = json_get(from, "number");
    const json_value *usual = json_get(from, "usual");
    bounds b = {.is_set = set != NULL, .usual = json_integer(usual)};

    if (set == NULL) {
        b.lo = int_of(json_at(number, 0));
        b.hi = int_of(json_at(number, 1));
        return b;
    }
    for (size_t i = 0; i < json_size(set); i++)
        b.members |= UINT64_C(1) << int_of(json_at(set, i));
    for (size_t i = 0; i < json_size(usual); i++)
        b.usual |= INT64_C(1) << int_of(json_at(usual, i));
    b.lo = int_of(json_get(from, "min"));
    b.hi = int_of(json_get(from, "max"));
    return b;
}

static const char *label_of(const game *g, const char *verb_name)
{
    for (int i = 0; i < g->verb_count; i++)
        if (strcmp(g->verbs[i].name, verb_name) == 0)
            return g->verbs[i].label;
    return verb_name;
}

static void add_items(prompt *p, const table *t, const json_value *list, bool is_barred)
{
    for (size_t i = 0; i < json_size(list) && p->count < ITEMS_MAX; i++) {
        const json_value *from = json_at(list, i);
        const json_value *free_parts = json_get(from, "free");
        item *to = &p->item[p->count++];

        *to = (item){.text = string_of(from, "text"),
            .verb = string_of(from, "verb"),
            .rule = string_of(from, "rule"),
            .facts = from,
            .is_barred = is_barred,
            .is_bound = json_is_true(json_get(from, "bound"))};
        to->label = language_words(table_language(t), label_of(table_game(t), to->verb));
        for (; to->free < (int)json_size(free_parts) && to->free < CHOICE_ARGS; to->free++)
            to->bounds[to->free] = read_bounds(json_at(free_parts, (size_t)to->free));
    }
}

bool prompt_open(prompt *p, const table *t, int seat)
{
    text sent = buffer_in(table_language(t));
    json out = json_to(&sent);

    json_add_object(&out);
    table_write_asks(t, seat, &out);
    json_end(&out);
    *p = (prompt){.root = json_read(sent.at, sent.length, NULL)};
    buffer_free(&sent);
    if (!json_is_integer(json_get(p->root, "ask"))) {
        prompt_close(p);
        return false;
    }
    p->ask = (uint32_t)json_integer(json_get(p->root, "ask"));
    p->question = string_of(p->root, "question");
    p->rule = string_of(p->root, "rule");
    p->kind = string_of(p->root, "kind");
    add_items(p, t, json_get(p->root, "options"), false);
    p->open = p->count;
    add_items(p, t, json_get(p->root, "barred"), true);
    return true;
}

void prompt_close(prompt *p)
{
    json_free(p->root);
    *p = (prompt){0};
}

static bool same_verb(const prompt *p, int a, int b)
{
    return strcmp(p->item[a].verb, p->item[b].verb) == 0 && !p->item[a].is_barred &&
           !p->item[b].is_barred;
}

static void make_rows(const prompt *p, menu *m, bool fold)
{
    m->rows = 0;
    for (int i = 0; i < m->items; m->rows++) {
        int end = i + 1;

        while (fold && end < m->items && same_verb(p, m->item[i], m->item[end]))
            end++;
        m->row[m->rows] = (menu_row){i, end - i};
        i = end;
    }
}

/* The only item with a free part, if that part is a set; else -1. */
static int find_set_item(const prompt *p, const menu *m)
{
    int found = -1;

    for (int i = 0; i < m->items; i++) {
        const item *it = &p->item[m->item[i]];

        if (it->free == 0)
            continue;
        if (found >= 0 || it->free > 1 || !it->bounds[0].is_set)
            return -1;
        found = m->item[i];
    }
    return found;
}

menu menu_of(const prompt *p, const int *items, int count, bool is_whole)
{
    menu m = {.items = count, .is_whole = is_whole};

    memcpy(m.item, items, sizeof *items * (size_t)count);
    m.set_item = find_set_item(p, &m);
    make_rows(p, &m, is_whole && p->open > ROWS_UNFOLDED);
    return m;
}

menu prompt_menu(const prompt *p)
{
    int all[ITEMS_MAX];

    for (int i = 0; i < p->count; i++)
        all[i] = i;
    return menu_of(p, all, p->count, true);
}

bool prompt_is_forced(const prompt *p)
{
    const bounds *b = &p->item[0].bounds[0];
    if (p->open != 1 || p->item[0].free > 1)
        return false;
    return p->item[0].free == 0 || (b->is_set && b->lo == set_count(b->members));
}
