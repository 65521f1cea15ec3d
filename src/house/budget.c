/* budget.c: how much the people of a table may write into its log. */
#include "house/budget.h"

#include <string.h>

/* What a message costs. ADDS: it only adds to the table. NEEDED: the game needs it, however long
   the log is. TALK: chat, which has its own rate limit (on_chat). */
typedef enum { FREE, ADDS, NEEDED, TALK } row_price;

static row_price price_of(const char *type)
{
    static const struct {
        const char *type;
        row_price price;
    } all[] = {{"name", ADDS}, {"pace", ADDS}, {"webhook", ADDS}, {"mute", ADDS}, {"sit", ADDS},
        {"start", ADDS}, {"rematch", ADDS}, {"order", ADDS}, {"revoke", ADDS}, {"undo", ADDS},
        {"bot", ADDS}, {"chat", TALK}, {"rise", NEEDED}, {"unseat", NEEDED}, {"agree", NEEDED},
        {"open_record", NEEDED}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].type, type) == 0)
            return all[i].price;
    return FREE;
}

/* Returns the seat that pays. A visitor who sits down pays with the new seat. */
static int payer(const request *c)
{
    const json_value *seat = json_get(c->from, "seat");
    bool is_one = c->visitor->seat == SEAT_NONE && json_is_integer(seat) &&
                  json_integer(seat) >= 0 && json_integer(seat) < c->room->setup.seat_count;

    return is_one ? (int)json_integer(seat) : c->visitor->seat;
}

/* Returns true if the message must be possible even when the log is full. A bot for an absent
   player is one: it lets the others go on. */
static bool is_needed(const request *c, const char *type, row_price price)
{
    const json_value *seat = json_get(c->from, "seat");

    if (price != ADDS || strcmp(type, "bot") != 0 || !json_is_integer(seat))
        return price == NEEDED;
    int64_t whose = json_integer(seat);

    return c->room->phase == PLAYING && whose >= 0 && whose < c->room->setup.seat_count &&
           c->room->seat[whose].taken;
}

refusal budget_allows(const request *c, const char *type)
{
    row_price price = c->room == NULL ? FREE : price_of(type);
    int seat = price == FREE ? SEAT_NONE : payer(c);
    const hall_limits *limits = &c->hall->limits;

    if (seat == SEAT_NONE)
        return accepted();
    room_seat *s = &c->room->seat[seat];
    int64_t now = c->hall->now.clock;

    if (c->room->public_rows + s->own_rows >= limits->table_rows && !is_needed(c, type, price))
        return refuse(
            REFUSED_MESSAGE, WR(80), "This table's log is full: only the game itself goes on.");
    if (price == TALK || rate_limit_has_of_hour(&s->writes, now, limits->changes_an_hour))
        return accepted();
    return refuse(
        REFUSED_MESSAGE, WR(80), "This seat has changed too much within an hour. Wait a minute.");
}

void budget_pay(request *c, const char *type, int seat, int64_t rows_before)
{
    row_price price = price_of(type);

    if (seat == SEAT_NONE)
        seat = c->visitor->seat; /* it has just sat down */
    if (price == FREE || price == TALK || seat == SEAT_NONE || c->room->rows == rows_before)
        return;
    rate_limit_pay_of_hour(&c->room->seat[seat].writes);
}
