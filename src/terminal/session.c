/* session.c: runs a session: bots play, people are asked, every choice is saved. */
#include "terminal/session.h"

#include <ctype.h>
#include <string.h>

#include "base/buffer.h"
#include "record/replay.h"
#include "table/bot_names.h"

seats session_persons(const session *s)
{
    seats found = 0;

    for (int seat = 0; seat < table_setup(s->table)->seat_count; seat++)
        if (table_seat_bot_kind(s->table, seat) == NULL)
            found |= SEAT_BIT(seat);
    return found;
}

static bool are_several(const session *s)
{
    seats persons = session_persons(s);

    return (persons & (persons - 1)) != 0;
}

void session_put_name(const session *s, int seat, text *out)
{
    const char *name = table_seat_name(s->table, seat);

    if (name[0] != '\0')
        text_put(out, name);
    else
        table_game(s->table)->say_seat(table_state(s->table), seat, NULL, out);
}

/* Replaces hidden parts of a sentence, in case another person sees the screen. */
static const char *covered(const session *s, const char *told)
{
    const own_words *own = view_words(table_game(s->table)->id);

    return own != NULL && own->cover != NULL ? own->cover(told) : told;
}

void session_tell_unit(const session *s, int seat, int unit, bool all, int since, text *out)
{
    enum { MOST_PARTS = 64, PLAIN_WIDTH = 10000 };
    int part[MOST_PARTS];
    int count = table_unit_parts(s->table, seat, unit, all, part, MOST_PARTS);
    bool is_turn = table_event_position(s->table, seat, unit).as == AS_TURN;
    int width = s->screen.plain ? PLAIN_WIDTH : s->screen.width;
    int indent = s->screen.plain || is_turn ? 0 : 2;

    rich_wrap(out, covered(s, table_unit_text(s->table, seat, unit)), indent, width);
    for (int i = 0; i < count; i++)
        if (part[i] > since)
            rich_wrap(
                out, covered(s, table_event_text(s->table, seat, part[i])), indent + 2, width);
}

static void trim(char *line)
{
    size_t spaces = strspn(line, " ");
    size_t length = strlen(line);

    while (length > spaces && line[length - 1] == ' ')
        length--;
    memmove(line, line + spaces, length - spaces);
    line[length - spaces] = '\0';
}

bool session_ask(session *s, const char *words)
{
    for (;;) {
        screen_write(&s->screen, language_words(s->screen.language, words));
        line_result got = screen_broken(&s->screen) ? LINE_END : lines_read(&s->lines);

        if (got == LINE_READ || got == LINE_LONG) {
            trim(s->lines.text);
            if (!s->lines.is_terminal) /* a terminal shows what is typed by itself */
                screen_line(&s->screen, "%s", s->lines.text);
        }
        if (got == LINE_READ)
            return true;
        if (got == LINE_LONG) {
            screen_line(&s->screen, "That line is too long.");
            continue;
        }
        screen_write(&s->screen, NIGHT "\n");
        s->leaving = got == LINE_STOPPED ? LEAVE_SIGNAL : LEAVE_END;
        return false;
    }
}

/* Compares with a word's first letter, in English or in the reader's language. */
static bool is_meant(const session *s, char first, const char *word)
{
    const char *other = language_words(s->screen.language, word);

    return tolower((unsigned char)first) == word[0] || tolower((unsigned char)first) == other[0];
}

bool session_agrees(session *s, const char *question, bool otherwise)
{
    while (session_ask(s, question)) {
        char first = s->lines.text[0];

        if (first == '\0')
            return otherwise;
        if (is_meant(s, first, "yes"))
            return true;
        if (is_meant(s, first, "no"))
            return false;
        screen_line(&s->screen, "Type yes or no.");
    }
    return false;
}

/* The person to ask next: the one who looks now, if asked, else the first one asked. */
static int next_person(const session *s)
{
    seats asked = flow_waiting(table_state(s->table)) & session_persons(s);

    if (s->seat >= 0 && (asked >> s->seat & 1))
        return s->seat;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (asked >> seat & 1)
            return seat;
    return -1;
}

void session_refuse(const session *s, const char *format, const refusal *r)
{
    char number[RULE_TEXT];
    text why = buffer_in(s->screen.language);

    refusal_say(r, &why);
    screen_line(&s->screen, format, why.at,
        s->table == NULL ? "" : rule_text(table_game(s->table), r->rule, number));
    buffer_free(&why);
}

/* Makes the choice. Returns true if it was accepted. */
static bool choose(session *s, const prompt *p, const choice *c)
{
    refusal r = table_choose(s->table, s->seat, p->ask, c);

    if (r.code != ACCEPTED)
        session_refuse(s, DANGER "Not possible: " NIGHT "%s (%s)", &r);
    return r.code == ACCEPTED;
}

static void say_wrong(const session *s, const reading *r)
{
    text t = buffer_in(s->screen.language);

    reading_say(r, &t);
    text_put(&t, " ");
    text_put_words(&t, DIM "(? for help)" NIGHT);
    screen_paragraph(&s->screen, 0, t.at);
    buffer_free(&t);
}

/* Keeps what a line says about later questions. */
static void keep_rest(session *s, const prompt *p, const char *rest)
{
    strcpy(s->rest.line, rest);
    strncpy(s->rest.kind, p->kind, sizeof s->rest.kind - 1);
    s->rest.seat = s->seat;
}

/* Takes the kept rest of a line as the answer to this question. It counts only if the seat has had
   just one event since, the one of the line itself. */
static bool take_rest(session *s, const prompt *p)
{
    bool is_meant = s->rest.line[0] != '\0' && s->rest.seat == s->seat &&
                    strcmp(s->rest.kind, p->kind) == 0 &&
                    table_event_count(s->table, s->seat) == s->rest.events + 1;

    if (is_meant)
        strcpy(s->lines.text, s->rest.line);
    s->rest.line[0] = '\0';
    return is_meant;
}

/* Handles a line that is a choice or nothing. Returns true if the question is answered. */
static bool answer(session *s, const prompt *p, menu *m)
{
    reading r = ask_read(s, p, m, s->lines.text);

    switch (r.kind) {
    case READ_CHOICE:
        s->rest.events = table_event_count(s->table, s->seat);
        keep_rest(s, p, r.rest);
        return choose(s, p, &r.choice);
    case READ_BARRED: commands_show_barred(s, &p->item[r.item]); return false;
    case READ_MENU:
        *m = r.menu;
        page_show_menu(s, p, m);
        return false;
    case READ_BACK:
        *m = prompt_menu(p);
        page_show_menu(s, p, m);
        return false;
    case READ_SEVERAL:
    case READ_WRONG: say_wrong(s, &r); return false;
    }
    return false;
}

static void put_prompt(const session *s, text *out)
{
    text_put(out, LAMP);
    session_put_name(s, s->seat, out);
    text_put_words(out, DIM " (? help)" LAMP " > " NIGHT);
}

/* Asks the seat that looks, until it has answered or something else happens. */
static void serve(session *s)
{
    text words = buffer_in(s->screen.language);
    int seat = s->seat;
    prompt p;

    prompt_open(&p, s->table, seat);
    menu m = prompt_menu(&p);

    put_prompt(s, &words);
    if (take_rest(s, &p) && answer(s, &p, &m)) {
        prompt_close(&p);
        buffer_free(&words);
        return;
    }
    page_show(s, &p, &m);
    while (session_ask(s, words.at)) {
        command_result obeyed = commands_obey(s, &p, &m);

        if (s->leaving != STAY || obeyed == COMMAND_MOVED)
            break;
        if (obeyed == COMMAND_PAGE)
            page_show(s, &p, &m);
        if (obeyed == COMMAND_NONE && answer(s, &p, &m))
            break;
    }
    page_news_read(s, seat);
    prompt_close(&p);
    buffer_free(&words);
}

static void play(session *s)
{
    enum { BOTS_AT_ONCE = 100000 };

    while (s->leaving == STAY) {
        table_play_bots(s->table, BOTS_AT_ONCE);
        save_game(s);
        if (table_state(s->table)->over) {
            ending_show(s);
            return;
        }
        int seat = next_person(s);

        if (seat != s->seat && are_several(s))
            handover_to(s, seat);
        else
            s->seat = seat;
        if (s->leaving == STAY && s->seat == next_person(s))
            serve(s);
    }
}

static void say_refused(const session *s, const refusal *r)
{
    session_refuse(s, DANGER "Wardroom:" NIGHT " %s", r);
}

/* Gives a bot a name; the same seed gives the same names. */
static refusal name_bot(table *t, int seat)
{
    const char *names[SEATS_MAX] = {0};

    for (int i = 0; i < table_setup(t)->seat_count; i++)
        names[i] = table_seat_name(t, i);
    return table_name_seat(t, seat, bot_name_for(names, SEATS_MAX, &table_setup(t)->seed, seat));
}

static refusal seat_everybody(table *t, const play_wish *wish)
{
    refusal r = accepted();

    for (int seat = 0; seat < table_setup(t)->seat_count && r.code == ACCEPTED; seat++) {
        const seat_wish *w = &wish->seat[seat];

        if (!w->is_given)
            continue;
        bool was_bot = table_seat_bot_kind(t, seat) != NULL && table_seat_name(t, seat)[0] != '\0';

        r = table_seat_bot(t, seat, w->kind);
        if (r.code == ACCEPTED && w->name[0] != '\0')
            r = table_name_seat(t, seat, w->name);
        else if (r.code == ACCEPTED && w->kind != NULL && !was_bot)
            r = name_bot(t, seat);
    }
    return r;
}

/* Gives unnamed seats to bots. The first seat is a person's if there is no other person. */
static void fill_seats(play_wish *wish, int seat_count)
{
    bool has_person = false;

    for (int i = 0; i < seat_count; i++)
        has_person = has_person || (wish->seat[i].is_given && wish->seat[i].kind == NULL);
    for (int i = 0; i < seat_count; i++) {
        seat_wish *w = &wish->seat[i];

        if (w->is_given)
            continue;
        *w = (seat_wish){.is_given = true, .kind = has_person ? bot_usual(wish->game) : NULL};
        if (!has_person)
            strcpy(w->name, language_words(wish->language, "Player 1"));
        has_person = true;
    }
}

/* Switches to English if the reader's language has no dictionary for the game. */
static void speak_of(session *s, play_wish *wish, const game *g)
{
    wish->language = s->screen.language = language_of_game(wish->language, g->id);
}

static refusal open_table(session *s, play_wish *wish)
{
    if (wish->load == NULL) {
        fill_seats(wish, wish->setup.seat_count);
        if (!wish->has_seed)
            wish->setup.seed = random_seed(&wish->chance);
    }
    signature_found found = {.checks = wish->checks};
    opened_table opened = wish->load != NULL ? replay_load_file(wish->known, wish->load, &found)
                                             : table_open(wish->game, &wish->setup, wish->has_seed);

    if (opened.refused.code != ACCEPTED)
        return opened.refused;
    s->table = opened.table;
    speak_of(s, wish, table_game(s->table));
    table_speak(s->table, wish->language);
    opened.refused = table_go_on(s->table);
    if (opened.refused.code != ACCEPTED)
        return opened.refused;
    if (wish->game != NULL && wish->game != table_game(s->table))
        return refuse(
            REFUSED_GAME, WR(0), "%s holds a game of %s.", wish->load, table_game(s->table)->name);
    return seat_everybody(s->table, wish);
}

static void greet(const session *s, const play_wish *wish)
{
    commitment c = table_commitment(s->table);
    char hex[COMMITMENT_TEXT];

    screen_line(&s->screen,
        wish->load == NULL ? BOLD "%s" NIGHT " begins. Type ? at any question for help."
                           : BOLD "%s" NIGHT " goes on. Type ? at any question for help.",
        table_game(s->table)->name);
    if (table_open_seed(s->table))
        screen_line(&s->screen, "The seed is known, so the dice prove nothing.");
    else
        screen_line(&s->screen, "The dice are fixed and sealed:\n  %s",
            hex_text(c.bytes, COMMITMENT_BYTES, hex));
}

/* Waits for Enter under the seal, because the first page would push it out of sight. It must be
   seen before the first choice. Returns false: leave. */
static bool show_seal(session *s)
{
    bool is_sealed = !table_open_seed(s->table) && table_moments(s->table) == 0;

    return s->screen.plain || !is_sealed || session_ask(s, "Press Enter to begin. ");
}

/* Forgets what each seat has seen. Used for a new table. */
static void forget_all(session *s)
{
    s->seat = -1;
    s->rest.line[0] = '\0';
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        s->seen[seat] = s->shown[seat] = 0;
        buffer_clear(&s->told[seat]);
    }
}

/* Shows only the last events of a loaded game as news. The others are in the log. */
static void recall(session *s)
{
    enum { REMINDED = 6 };

    for (int seat = 0; seat < table_setup(s->table)->seat_count; seat++) {
        int count = table_event_count(s->table, seat);

        s->seen[seat] = count > REMINDED ? count - REMINDED : 0;
    }
}

/* Remembers the seats and settings for another game. */
static void remember_seats(const session *s, play_wish *wish)
{
    wish->game = table_game(s->table);
    wish->setup = *table_setup(s->table);
    for (int seat = 0; seat < wish->setup.seat_count; seat++) {
        seat_wish *w = &wish->seat[seat];

        *w = (seat_wish){.is_given = true, .kind = table_seat_bot_kind(s->table, seat)};
        strcpy(w->name, table_seat_name(s->table, seat));
    }
}

static refusal play_one(session *s, play_wish *wish)
{
    refusal r = open_table(s, wish);

    if (r.code == ACCEPTED) {
        const char *wanted = wish->save != NULL ? wish->save : wish->load;

        save_game_choose_path(&s->path, wanted, table_game(s->table)->id);
        s->kept = true;
        remember_seats(s, wish);
        forget_all(s);
        greet(s, wish);
        if (wish->load != NULL)
            recall(s);
        save_game(s);
        if (show_seal(s))
            play(s);
        if (s->leaving != LEAVE_AGAIN && !table_state(s->table)->over)
            save_game_say_where(s);
    }
    table_close(s->table);
    s->table = NULL;
    return r;
}

/* Prepares another game with the same seats, but new dice and a new file. */
static void begin_again(session *s, play_wish *wish)
{
    s->leaving = STAY;
    wish->load = wish->save = NULL;
    wish->has_seed = false;
    wish->setup.rigged = 0;
}

static bool wants_questions(const play_wish *wish)
{
    bool is_given = wish->load != NULL || wish->setup.seat_count > 0;

    for (int i = 0; i < SEATS_MAX; i++)
        is_given = is_given || wish->seat[i].is_given;
    return !is_given;
}

int terminal_play(const play_wish *asked)
{
    session s = {.screen = screen_open(asked->plain, asked->colour, asked->language), .seat = -1};
    play_wish wish = *asked;
    refusal r = accepted();

    s.path = buffer_new();
    for (int i = 0; i < SEATS_MAX; i++)
        s.told[i] = buffer_new();
    lines_open(&s.lines);
    if (wish.game != NULL)
        speak_of(&s, &wish, wish.game);
    if (!wants_questions(&wish) || setup_ask(&s, &wish)) {
        r = play_one(&s, &wish);
        while (r.code == ACCEPTED && s.leaving == LEAVE_AGAIN) {
            begin_again(&s, &wish);
            r = play_one(&s, &wish);
        }
    }
    if (r.code != ACCEPTED)
        say_refused(&s, &r);
    lines_close(&s.lines);
    for (int i = 0; i < SEATS_MAX; i++)
        buffer_free(&s.told[i]);
    buffer_free(&s.path);
    return r.code != ACCEPTED ? 1 : s.leaving == LEAVE_SIGNAL ? 128 + lines_signal() : 0;
}
