/* replacement_bot.c: the bot that takes the seat of a failed bot or program. */
#include <string.h>

#include "house/request.h"

void hall_log(hall *h, room *r, json *row)
{
    room_log(r, &h->rows, row);
    room_log_entries(r, &h->rows);
    h->open_rows = true;
    hall_changed(h, r);
}

void hall_say_notice(hall *h, room *r, const char *by, const char *notice)
{
    char said[CHAT_MAX_BYTES];
    text t = text_in(said, sizeof said);
    json row = room_row("notice");

    text_format(&t, room_notice(notice), by, "");
    json_put_string(&row, "notice", notice);
    json_put_string(&row, "by", by);
    json_put_string(&row, "whom", "");
    json_put_string(&row, "text", said);
    json_put_int(&row, "at", hall_seconds(h));
    hall_log(h, r, &row);
}

void seat_replacement_bot(hall *h, room *r, int seat, const char *notice)
{
    char name[NAME_MAX_BYTES + 1];

    memcpy(name, r->seat[seat].name, sizeof name);
    json row = request_seat_row(seat, name, NULL, bot_usual(r->game)->name, "");

    hall_log(h, r, &row);
    hall_say_notice(h, r, name, notice);
}
