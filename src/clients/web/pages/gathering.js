// gathering.js: before the game: who sits where, the invite link, bots, the pace, the start.
import { h, icon, morph } from '../kit/dom.js';
import { copyField } from '../kit/dialog.js';
import { once, seats as heldSeats } from '../kit/keep.js';
import { openSettings } from '../kit/menu.js';
import { openReference } from '../kit/rules.js';
import { Chat } from '../kit/chat.js';
import { coverOf, factsOf, LIMITS, nameOf, OTHERWISE, PACES, paceWords, settingWords } from './catalogue.js';
import { botWords, seatLink, sit, tableLink } from './sit.js';

export class Gathering {
  constructor(root, state) {
    this.root = root;
    this.state = state;
    this.chat = new Chat(
      (text, _toTeam, failed) => state.ask({ type: 'chat', text, once: once() }).then((done) => done ?? failed()),
      state.draft,
    );
    root.className = 'lobby gather';
    this.head = h('header', { class: 'bar' });
    this.main = h('main', { class: 'gather__in', id: 'main' });
    this.side = h(
      'aside',
      { class: 'panel gather__chat', 'aria-label': 'Chat' },
      h('h2', { class: 'section' }, 'Talk'),
      this.chat.element,
      this.chat.form,
    );
    root.append(this.head, this.main);
  }

  update() {
    this.chat.add(this.state.chat, this.state.you);
    this.render();
  }

  status() {
    this.render();
  }
  close() {}

  render() {
    const { state } = this;
    morph(
      this.head,
      h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')),
      h('p', { class: 'bar__where' }, h('b', null, state.table.title), ` · ${nameOf(state.game)}`),
      h(
        'div',
        { class: 'bar__end' },
        state.line.status === 'trying' && h('p', { class: 'link link--trying', role: 'status' }, h('span', null, 'Reconnecting')),
        h(
          'button',
          { class: 'btn btn--quiet', type: 'button', on: { click: () => openReference(state.table.game) } },
          icon('book'),
          h('span', null, 'Rules'),
        ),
        h(
          'button',
          { class: 'btn btn--quiet', type: 'button', on: { click: () => openSettings() } },
          icon('gear'),
          h('span', null, 'Settings'),
        ),
      ),
    );
    morph(
      this.main,
      this.seatsPart(),
      this.gamePart(),
      this.invitePart(),
      h('div', { class: 'gather__side', 'data-key': 'side', 'data-own': '' }),
    );
    if (!this.side.isConnected) this.main.querySelector('.gather__side').append(this.side);
    this.chat.form.hidden = state.you === null;
  }

  // ---- seats ----

  seatsPart() {
    const { state } = this;
    const { seats } = state.table;
    const free = seats.filter((seat) => !seat.taken && !seat.bot).length;
    return h(
      'section',
      { class: 'panel panel--lamp gather__seats', 'data-key': 'seats', 'aria-labelledby': 'ask' },
      h(
        'div',
        { class: 'form__head' },
        h(
          'div',
          null,
          h('h1', { class: 'prompt__text', id: 'ask', tabindex: '-1' }, this.askText(free)),
          h(
            'p',
            { class: 'prompt__note' },
            free > 0 ? `${free} of ${seats.length} seats are free; bots take what is left at the start.` : 'All seats are taken.',
          ),
        ),
        state.isHost &&
          h(
            'button',
            { class: 'btn btn--primary', type: 'button', on: { click: () => state.ask({ type: 'start' }) } },
            icon('play'),
            'Start the game',
          ),
      ),
      h(
        'ol',
        { class: 'gather__list' },
        seats.map((seat) => this.seatRow(seat)),
      ),
    );
  }

  gamePart() {
    const { game } = this.state;
    return h(
      'section',
      { class: 'panel gather__game', 'data-key': 'game' },
      coverOf(game),
      h(
        'div',
        null,
        h('h2', { class: 'section' }, nameOf(game)),
        h('p', null, game.summary),
        h('p', null, `${factsOf(game)}. A guide walks a new player through the first turn; the rules are a key away: ?`),
      ),
    );
  }

  askText(free) {
    if (this.state.table.phase === 'closed') return 'The host has closed this table';
    if (this.state.you === null) return free > 0 ? 'Take a seat' : 'You are watching';
    return this.state.isHost ? 'Start when you are ready' : `${this.state.nameOf(this.state.table.host)} starts the game`;
  }

  seatRow(seat) {
    const { state } = this;
    const mine = seat.seat === state.you;
    const free = !seat.taken && !seat.bot;
    const words = mine ? 'You' : seat.taken ? (seat.here ? 'here' : 'away') : seat.bot ? botWords(seat.bot) : 'free';
    return h(
      'li',
      { class: `gather__seat seat--${seat.seat + 1} ${mine ? 'gather__seat--you' : ''}`, 'data-key': `seat-${seat.seat}` },
      icon(seat.bot ? 'bot' : 'person', null, 'seat__emblem'),
      h('b', null, free ? `Seat ${seat.seat + 1}` : seat.name),
      h('span', { class: 'gather__state' }, words, state.table.host === seat.seat && seat.taken && ' · host'),
      h(
        'span',
        { class: 'row gather__do' },
        state.you === null &&
          !seat.taken &&
          h(
            'button',
            { class: `btn ${free ? 'btn--primary' : ''}`, type: 'button', on: { click: () => sit(state, seat.seat) } },
            'Sit here',
          ),
        state.isHost && !seat.taken && this.botSelect(seat),
        mine && h('button', { class: 'btn btn--quiet', type: 'button', on: { click: () => this.rise() } }, 'Get up'),
        state.isHost &&
          seat.taken &&
          !mine &&
          h('button', { class: 'btn btn--quiet', type: 'button', on: { click: () => state.ask({ type: 'unseat', seat: seat.seat }) } }, 'Take the seat away'),
      ),
    );
  }

  botSelect(seat) {
    const select = h(
      'select',
      {
        class: 'select',
        'aria-label': `Who sits at seat ${seat.seat + 1}`,
        'data-key': `bot-${seat.bot ?? 'none'}`,
        on: { change: (event) => this.state.ask({ type: 'bot', seat: seat.seat, bot: event.target.value || null }) },
      },
      h('option', { value: '', selected: !seat.bot }, 'Kept free'),
      this.state.game.bots.map((bot) => h('option', { value: bot, selected: seat.bot === bot }, `Bot: ${botWords(bot).split(':')[0]}`)),
    );
    return select;
  }

  async rise() {
    if (await this.state.ask({ type: 'rise' })) heldSeats.drop(this.state.id);
  }

  // ---- invite, options ----

  invitePart() {
    const { state } = this;
    const { table } = state;
    const settings = Object.entries(table.settings ?? {}).map(([name_, value]) => {
      const setting = state.game.settings.find((one) => one.name === name_);
      return [name_.replaceAll('_', ' '), settingWords(setting, value)];
    });
    return h(
      'section',
      { class: 'panel gather__invite', 'data-key': 'invite' },
      h('h2', { class: 'section' }, 'Invite'),
      h('p', { class: 'opt__why' }, 'Whoever has the link may sit down or watch.'),
      copyField('Invite link', tableLink(state.id), 'The invite link is copied.'),
      state.you !== null &&
        h(
          'details',
          { class: 'gather__more' },
          h('summary', null, 'Your seat on another device'),
          h('p', { class: 'opt__why' }, 'This link is your seat. Open it on your own devices only.'),
          copyField('Link to your seat', seatLink(state.id), 'The link to your seat is copied. Keep it to yourself.'),
        ),
      h('h2', { class: 'section gather__head' }, 'This table'),
      h(
        'dl',
        { class: 'piles' },
        [
          ['game', nameOf(state.game)],
          ['pace', paceWords(table.pace)],
          ...(table.pace.limit > 0
            ? [['when it runs out', table.pace.default === 'officer' ? 'an officer decides' : 'pass where possible']]
            : []),
          ['who may join', table.open ? 'anyone' : 'by link'],
          ['watching', table.spectators],
          ...settings,
        ].map(([key, value]) => [h('dt', null, key[0].toUpperCase() + key.slice(1)), h('dd', null, value)]),
      ),
      state.isHost && this.pacePart(),
      state.isHost &&
        h(
          'details',
          { class: 'gather__more' },
          h('summary', null, 'Close this table'),
          h('p', { class: 'opt__why' }, 'Nobody can play here any more, and it cannot be opened again. Everyone at the table is told.'),
          h('button', { class: 'btn btn--danger', type: 'button', on: { click: () => state.ask({ type: 'close' }) } }, 'Close the table'),
        ),
    );
  }

  pacePart() {
    const { pace } = this.state.table;
    const change = (patch) => this.state.ask({ type: 'pace', pace: { ...pace, ...patch } });
    const select = (label, values, now, onChange) =>
      h(
        'select',
        { class: 'select', 'aria-label': label, on: { change: (event) => onChange(event.target.value) } },
        values.map(([value, text]) => h('option', { value, selected: value === now }, text)),
      );
    return h(
      'details',
      { class: 'gather__more' },
      h('summary', null, 'Change the pace'),
      h(
        'div',
        { class: 'row' },
        select('Pace', PACES, pace.kind, (kind) => change({ kind })),
        select('Limit for a choice', LIMITS, String(pace.limit), (limit) => change({ limit: Number(limit) })),
        select('When the limit runs out', OTHERWISE, pace.default, (otherwise) => change({ default: otherwise })),
      ),
    );
  }
}
