// side.js: log, rules and chat beside the table.
import { h, icon, morph } from '../kit/dom.js';
import { Chat } from '../kit/chat.js';
import { Log } from '../kit/log.js';
import { reference } from '../kit/reference.js';
import { chip } from '../kit/rules.js';
import { t } from '../kit/translate.js';

const logSheet = () => ['log', 'log', t('Log')];
const rulesSheet = () => ['rules', 'book', t('Rules')];

export class Side {
  constructor(page) {
    this.page = page;
    this.tab = 'log';
    this.log = new Log((event) => page.board.say(event), { face: (seat) => this.#face(seat), you: () => page.state.you, canPlay: (unit) => page.watcher?.canShow(unit) ?? false, play: (unit) => page.watcher.again(unit) });
    this.chat = new Chat((text, toTeam, failed) => page.sayToTable(text, toTeam, failed), page.state.draft);
    this.tabs = h('nav', { class: 'side__tabs', 'aria-label': t('Beside the table') });
    this.rules = h('div', { class: 'side__rules', hidden: true });
    // The selected sheet of the game.
    this.sheet = h('div', { class: 'side__rules', hidden: true, tabindex: '0' });
    this.top = h('div', { class: 'side__top' }); // filled by the game's board
    this.opener = h('button', { class: 'btn btn--quiet btn--icon side__opener', type: 'button', on: { click: () => this.open(!this.isOpen) } }, icon('log'));
    this.element = h(
      'aside',
      {
        class: 'side',
        'aria-label': t('Log and chat'),
        on: { keydown: (event) => { if (event.key === 'Escape' && this.isOpen) this.open(false); } },
      },
      this.opener,
      this.top,
      this.tabs,
      this.log.element,
      this.sheet,
      this.rules,
      this.chat.element,
      this.chat.claims,
      this.chat.form,
    );
    this.open(false);
  }

  get isOpen() {
    return this.element.dataset.open !== undefined;
  }

  /** Opens or closes the side. On a narrow screen it is a drawer. */
  open(isOpen) {
    this.element.toggleAttribute('data-open', isOpen);
    this.opener.setAttribute('aria-expanded', String(isOpen));
    this.opener.setAttribute('aria-label', isOpen ? t('Close the log') : t('Log and chat'));
    if (!isOpen && this.element.contains(document.activeElement)) this.opener.focus();
  }

  /** Offers the game's quick phrases in the chat. */
  #offerWords() {
    const { state } = this.page;
    this.chat.offer({
      claims: state.you === null ? [] : state.game.claims,
      rules: state.game.talk.map(chip),
      only: state.table.talk === 'claims' && state.table.phase === 'playing',
      say: (claim) => state.ask({ type: 'chat', claim }),
    });
  }

  take(events, chat) {
    const { state } = this.page;
    if (this.newFrom) {
      this.log.add(events.filter((event) => event.number <= this.newFrom));
      this.log.divide(t('New since your last visit'));
      this.newFrom = 0;
    }
    // The player has chosen.
    if (this.asked && this.asked !== state.asks?.ask) this.log.divide(t('New since your turn'));
    this.asked = state.asks?.ask;
    this.log.add(events);
    this.chat.add(chat, state.you);
  }

  #face(seat) {
    const { board, state } = this.page;
    return { sign: (state.view && board.seat(state.view, seat).emblem) || 'person', name: state.nameOf(seat) };
  }

  /** Draws the selected sheet, if it is one of the game's: { id, sign, text, draw() }. */
  #drawSheet(sheets) {
    const sheet = sheets.find(({ id }) => id === this.tab);
    this.sheet.hidden = !sheet;
    this.sheet.setAttribute('aria-label', sheet?.text ?? '');
    morph(this.sheet, sheet ? sheet.draw() : null);
  }

  draw() {
    const sheets = this.page.board.sheets();
    this.#drawSheet(sheets);
    morph(
      this.tabs,
      [logSheet(), ...sheets.map(({ id, sign, text }) => [id, sign, text]), rulesSheet()].map(([id, sign, text]) =>
        h(
          'button',
          { type: 'button', 'aria-current': id === this.tab ? 'page' : null, on: { click: () => this.show(id) } },
          icon(sign),
          text,
        ),
      ),
    );
    this.log.element.hidden = this.tab !== 'log';
    this.rules.hidden = this.tab !== 'rules';
    this.chat.form.hidden = this.page.state.you === null || this.page.ctx.replay;
    this.chat.hasMates = this.page.state.message.you.mates.length > 0;
    // A replay has no chat.
    if (!this.page.ctx.replay && this.page.state.game.claims.length > 0) this.#offerWords();
  }

  show(tab, focus = false) {
    this.tab = tab;
    if (focus) this.open(true);
    // It opens at the rule of the question.
    if (tab === 'rules' && this.rules.hidden) this.rules.replaceChildren(reference(this.page.state.table.game, this.page.state.asks?.rule));
    this.draw();
    if (tab === 'rules') this.rules.querySelector('input').focus();
    else if (focus) this.log.element.focus();
  }

  focusChat() {
    this.open(true);
    this.chat.field.focus();
  }
}
