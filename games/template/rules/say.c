/* say.c: writes the parts of sentences, by the letters that the dictionary gives them. */
#include "games/template/rules/procedures.h"

void template_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    const char *name = names == NULL ? NULL : names[seat];

    (void)w;
    if (name != NULL && name[0] != '\0')
        text_put(out, name);
    else
        text_format(out, "Seat %d", seat + 1);
}

void template_say_hole(const speech *s, char letter, const int16_t *arg, text *out)
{
    switch (letter) {
    case 'S': template_say_seat(s->w, arg[0], s->names, out); break;
    case 'W': text_put_words(out, template_pieces->name[arg[0]]); break;
    case 'E': text_put_words(out, template_endings[arg[0]]); break;
    default: text_put_int(out, arg[0]);
    }
}

/* Writes the same parts as JSON, for programs. */
void template_put_fact(char letter, const int16_t *arg, json *out)
{
    switch (letter) {
    case 'W': json_add_string(out, template_wreck_ids[arg[0]]); break;
    case 'E': json_add_string(out, template_causes[arg[0]]); break;
    default: json_add_int(out, arg[0]);
    }
}
