/* commands.c: commands at any question: help, rules, log, undo, save, board, quit. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "protocol/ledger.h"
#include "record/replay.h"
#include "terminal/session.h"

enum { LOG_LINES = 20, RULES_SHOWN = 12, RULES_WORD_COLUMNS = 10 };

static const char help_choosing[] =
    WORDS("Choose by number, or by how the words begin: 3, rep, pass, order kara.\n"
          "Choose dice by their numbers, one or several: 1 3 (or submit 1 3, or all).\n"
          "\"Not now\" marks what is closed: choose it to read why.\n"
          "\n"
          "? 3             the rule behind choice 3\n");

static const char help_always[] =
    WORDS("?               this help\n"
          "board           the board again\n"
          "log             what happened; log 50 goes farther back\n"
          "undo            undo your last choice, if nothing was revealed since\n"
          "orders          answers given for you; standing, revoke: give, cancel one\n"
          "save            save now; save FILE makes a copy\n"
          "quit            leave; the game is saved after every choice anyway\n");

static void show_row(const session *s, const ledger_row *row)
{
    text t = buffer_new();

    text_put(&t, LAMP);
    text_put_bytes(&t, row->id.at, row->id.length);
    text_put(&t, NIGHT ": ");
    text_put_bytes(&t, row->text.at, row->text.length);
    if (row->kind == ROW_RULING) {
        text_put(&t, " ");
        text_put_bytes(&t, row->ruling.at, row->ruling.length);
    }
    screen_paragraph(&s->screen, 2, t.at);
    buffer_free(&t);
}

/* Shows our rulings on open questions of the rulebook that the rule cites. */
static void show_rulings(const session *s, const char *ledger, const ledger_row *row)
{
    size_t from = 0;
    span cited;

    while (ledger_cited(row->text, &from, &cited)) {
        char id[8] = "";
        ledger_row ruling;

        memcpy(id, cited.at, cited.length < sizeof id ? cited.length : sizeof id - 1);
        if (ledger_find(ledger, id, &ruling))
            show_row(s, &ruling);
    }
}

void commands_show_rule(const session *s, const char *id)
{
    const char *ledgers[] = {ledger_of(table_game(s->table)->id), ledger_of("table")};
    ledger_row row;

    for (int i = 0; i < 2; i++) {
        if (ledgers[i] == NULL || !ledger_find(ledgers[i], id, &row))
            continue;
        show_row(s, &row);
        if (row.kind == ROW_RULE)
            show_rulings(s, ledgers[i], &row);
        return;
    }
    screen_line(&s->screen, "No rule %s.", id);
}

static void show_rules_with(const session *s, const char *word)
{
    const char *from = ledger_of(table_game(s->table)->id);
    ledger_row row;
    int found = 0;

    if (word[0] == '\0') {
        screen_line(&s->screen, "Rules with which word? For example: rules brig");
        return;
    }
    while (from != NULL && ledger_next(&from, &row)) {
        if (row.kind == ROW_SECTION || !ledger_row_has(&row, word))
            continue;
        if (++found <= RULES_SHOWN)
            show_row(s, &row);
    }
    if (found == 0)
        screen_line(&s->screen, "No rule has the word %s.", word);
    else if (found > RULES_SHOWN)
        screen_line(&s->screen, DIM "%d more: wardroom rules %s %s" NIGHT, found - RULES_SHOWN,
            table_game(s->table)->id, word);
}

/* Appends the game's own help for this question. */
static void put_help_at(const session *s, const prompt *p, text *out)
{
    const own_words *own = view_words(table_game(s->table)->id);

    if (own == NULL || own->help_at == NULL)
        return;
    drawing d = ask_drawing(s, p);

    own->help_at(&d, p, out);
    drawing_close(&d);
}

static void show_help(const session *s, const prompt *p)
{
    const game *g = table_game(s->table);
    const own_words *own = view_words(g->id);
    text t = buffer_in(s->screen.language);

    text_put_words(&t, own != NULL ? own->help : help_choosing);
    text_format(&t, "? %s-012        a rule by its number\n", g->ledgers[0]);
    text_put(&t, "rules ");
    rich_put(&t, view_rules_word(g->id), RULES_WORD_COLUMNS);
    text_put_words(&t, "all rules with a word\n");
    text_put_words(&t, help_always);
    put_help_at(s, p, &t);
    screen_write(&s->screen, t.at);
    buffer_free(&t);
}

static void show_wrong(const session *s, const reading *r)
{
    text t = buffer_in(s->screen.language);

    reading_say(r, &t);
    screen_paragraph(&s->screen, 0, t.at);
    buffer_free(&t);
}

/* Handles what follows "look". */
static void look(const session *s, const prompt *p, const menu *m, const char *line)
{
    reading r = ask_read(s, p, m, line);

    if (ask_forecast(s, p, &r))
        return;
    if (r.kind == READ_BARRED)
        commands_show_barred(s, &p->item[r.item]);
    else if (r.kind == READ_WRONG)
        show_wrong(s, &r);
    else
        screen_line(&s->screen, "Which choice? Type it after look.");
}

/* Shows the rule behind an item of the list. Returns false if no item is called that. */
static bool explain_item(const session *s, const prompt *p, const menu *m, const char *what)
{
    int meant = prompt_find(p, m, what);

    if (meant < 0)
        return false;
    screen_line(&s->screen, "%s", p->item[meant].label);
    commands_show_rule(s, p->item[meant].rule);
    return true;
}

/* Shows what a line in the game's own wording would lead to, and its rule. */
static bool explain_choice(const session *s, const prompt *p, const menu *m, const char *line)
{
    reading r = ask_read(s, p, m, line);
    bool is_choice = ask_forecast(s, p, &r);

    if (is_choice || r.kind == READ_BARRED)
        commands_show_rule(s, p->item[r.item].rule);
    return is_choice || r.kind == READ_BARRED;
}

/* Handles what follows "?". */
static void explain(const session *s, const prompt *p, const menu *m, const char *what)
{
    if (what[0] == '\0') {
        show_help(s, p);
        return;
    }
    if (ledger_is_id(what)) {
        commands_show_rule(s, what);
        return;
    }
    bool is_own = view_words(table_game(s->table)->id) != NULL;

    if (!(is_own ? explain_choice : explain_item)(s, p, m, what))
        show_rules_with(s, what);
}

void commands_show_barred(const session *s, const item *it)
{
    screen_line(&s->screen, DANGER "Not now:" NIGHT " %s.", it->text);
    commands_show_rule(s, it->rule);
}

void commands_show_log(const session *s, int reader, int count)
{
    int units[UNITS_KEPT];
    int most = count < UNITS_KEPT ? count : UNITS_KEPT;
    int all = most > 0 ? table_units(s->table, reader, 0, units, most) : 0;

    text told = buffer_in(s->screen.language);

    for (int i = 0; i < all && i < most; i++)
        session_tell_unit(s, reader, units[i], true, 0, &told);
    screen_write(&s->screen, told.at);
    buffer_free(&told);
}

/* How many lines of log to show: all that is new, but at least a few. */
static int log_lines(const session *s)
{
    int units[1];
    int unseen = table_units(s->table, s->seat, s->seen[s->seat], units, 1);

    return unseen > LOG_LINES ? unseen : LOG_LINES;
}

static void save_copy(session *s, const char *path)
{
    if (path[0] == '\0') {
        save_game(s);
        if (s->kept)
            screen_line(&s->screen, "Saved: %s", s->path.at);
        return;
    }
    refusal r = replay_save_file(s->table, path);

    if (r.code == ACCEPTED)
        screen_line(&s->screen, "Saved a copy: %s", path);
    else
        session_refuse(s, DANGER "Not saved: " NIGHT "%s", &r);
}

/* The rest of a line that begins with this word; else null. */
static const char *behind(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
        return NULL;
    line += length;
    return line + strspn(line, " ");
}

/* Waits for Enter, then erases the secret that was shown. */
static command_result cover_again(session *s)
{
    if (session_ask(s, "Press Enter to hide it and clear the screen. "))
        screen_wipe(&s->screen);
    return COMMAND_PAGE;
}

/* Lets the game itself show something. */
static command_result show_own(session *s, const prompt *p, const char *line)
{
    const own_words *own = view_words(table_game(s->table)->id);

    if (own == NULL)
        return COMMAND_NONE;
    drawing d = ask_drawing(s, p);
    text out = buffer_in(s->screen.language);
    bool is_lifted = own->lift != NULL && own->lift(&d, p, line, &out);
    bool is_shown = is_lifted || (own->show != NULL && own->show(&d, p, line, &out));

    screen_write(&s->screen, out.at);
    buffer_free(&out);
    drawing_close(&d);
    return is_lifted ? cover_again(s) : is_shown ? COMMAND_DONE : COMMAND_NONE;
}

command_result commands_obey(session *s, const prompt *p, const menu *m)
{
    const char *line = s->lines.text, *rest;

    if (line[0] == '?') {
        explain(s, p, m, line + 1 + strspn(line + 1, " "));
    } else if ((rest = behind(line, "help")) != NULL) {
        explain(s, p, m, rest);
    } else if (table_game(s->table)->forecast != NULL && (rest = behind(line, "look")) != NULL) {
        look(s, p, m, rest);
    } else if ((rest = behind(line, "rules")) != NULL) {
        (ledger_is_id(rest) ? commands_show_rule : show_rules_with)(s, rest);
    } else if ((rest = behind(line, "log")) != NULL) {
        commands_show_log(s, s->seat, atoi(rest) > 0 ? atoi(rest) : log_lines(s));
    } else if ((rest = behind(line, "save")) != NULL) {
        save_copy(s, rest);
    } else if (behind(line, "board") != NULL) {
        buffer_clear(&s->told[s->seat]); /* so that sentences repeat the whole board, too */
        return COMMAND_PAGE;
    } else if (behind(line, "undo") != NULL) {
        return handover_undo(s, s->seat) ? COMMAND_MOVED : COMMAND_DONE;
    } else if (behind(line, "orders") != NULL) {
        orders_show(s);
    } else if ((rest = behind(line, "standing")) != NULL) {
        return orders_give(s, rest) ? COMMAND_MOVED : COMMAND_DONE;
    } else if ((rest = behind(line, "revoke")) != NULL) {
        orders_revoke(s, rest);
    } else if (behind(line, "quit") != NULL || behind(line, "exit") != NULL) {
        s->leaving = LEAVE_QUIT;
    } else {
        return show_own(s, p, line);
    }
    return COMMAND_DONE;
}
