// gathering.js: a table before the game starts: seats, bots, the invite link, and the pace.
import { h, icon, morph } from '../kit/dom.js';
import { copyField } from '../kit/dialog.js';
import { seats as heldSeats } from '../kit/storage.js';
import { openSettings } from '../kit/menu.js';
import { openReference } from '../kit/rules.js';
import { Chat } from '../kit/chat.js';
import { t } from '../kit/translate.js';
import { settingName } from '../games/games.js';
import { coverOf, factsOf, limits, nameOf, otherwise, paces, paceWords, settingWords } from './catalogue.js';
import { addPerson } from './shared_screen.js';
import { botLevel, botsOf, botWords, inviteButton, seatLink, sit, tableLink } from './sit.js';

export class Gathering {
  constructor(root, state) {
    this.root = root;
    this.state = state;
    this.chat = new Chat(
      (text, _toTeam, failed) => state.ask({ type: 'chat', text }).then((done) => done ?? failed()),
      state.draft,
    );
    root.className = 'lobby gather';
    this.head = h('header', { class: 'bar' });
    this.main = h('main', { class: 'gather__in', id: 'main' });
    this.side = h(
      'aside',
      { class: 'panel gather__chat', 'aria-label': t('Chat') },
      h('h2', { class: 'section' }, t('Talk')),
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
        state.line.status === 'trying' && h('p', { class: 'link link--trying', role: 'status' }, h('span', null, state.line.trying)),
        h(
          'button',
          { class: 'btn btn--quiet', type: 'button', on: { click: () => openReference(state.table.game) } },
          icon('book'),
          h('span', null, t('Rules')),
        ),
        h(
          'button',
          { class: 'btn btn--quiet', type: 'button', on: { click: () => openSettings() } },
          icon('gear'),
          h('span', null, t('Settings')),
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
            free > 0 ? t('{n} of {seats} seats free. Bots fill the rest.', { n: free, seats: seats.length }) : t('All seats are taken.'),
          ),
        ),
        state.isHost &&
          h(
            'button',
            { class: 'btn btn--primary', type: 'button', on: { click: () => state.ask({ type: 'start' }) } },
            icon('play'),
            t('Start the game'),
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
        h('p', null, factsOf(game)),
        h('p', null, t('Tips help in your first game. Press ? for the rules.')),
      ),
    );
  }

  askText(free) {
    if (this.state.table.phase === 'closed') return t('The host closed this table');
    if (this.state.you === null) return free > 0 ? t('Take a seat') : t('You are watching');
    return this.state.isHost ? t('Start when you are ready') : t('{name} starts the game', { name: this.state.nameOf(this.state.table.host) });
  }

  seatRow(seat) {
    const { state } = this;
    const mine = seat.seat === state.you;
    const free = !seat.taken && !seat.bot;
    const words = mine ? t('You') : seat.taken ? (seat.here ? t('here') : t('away')) : seat.bot ? botWords(seat.bot, state.game, state.table) : t.in('seat', 'free');
    return h(
      'li',
      { class: `gather__seat seat--${seat.seat + 1} ${mine ? 'gather__seat--you' : ''}`, 'data-key': `seat-${seat.seat}` },
      icon(seat.bot ? 'bot' : 'person', null, 'seat__emblem'),
      h('b', null, state.nameOf(seat.seat)),
      h('span', { class: 'gather__state' }, words, state.table.host === seat.seat && seat.taken && ` · ${t('host')}`),
      h(
        'span',
        { class: 'row gather__do' },
        state.you === null &&
          !seat.taken &&
          h(
            'button',
            { class: `btn ${free ? 'btn--primary' : ''}`, type: 'button', on: { click: () => sit(state, seat.seat) } },
            t('Sit here'),
          ),
        state.you !== null &&
          free &&
          state.line.house.own &&
          h('button', { class: 'btn', type: 'button', on: { click: () => addPerson(state, seat.seat) } }, icon('person'), t('Someone here')),
        state.isHost && !seat.taken && this.botSelect(seat),
        mine && h('button', { class: 'btn btn--quiet', type: 'button', on: { click: () => this.rise() } }, t('Leave seat')),
        state.isHost &&
          seat.taken &&
          !mine &&
          h('button', { class: 'btn btn--quiet', type: 'button', on: { click: () => state.ask({ type: 'unseat', seat: seat.seat }) } }, t('Remove player')),
      ),
    );
  }

  botSelect(seat) {
    const select = h(
      'select',
      {
        class: 'select',
        'aria-label': t('Who sits in seat {n}', { n: seat.seat + 1 }),
        'data-key': `bot-${seat.bot ?? 'none'}`,
        on: { change: (event) => this.state.ask({ type: 'bot', seat: seat.seat, bot: event.target.value || null }) },
      },
      h('option', { value: '', selected: !seat.bot }, t('Keep free')),
      [...new Set([...botsOf(this.state.game, this.state.table.programs), seat.bot])].filter(Boolean).map((bot) => h('option', { value: bot, selected: seat.bot === bot, title: botWords(bot, this.state.game, this.state.table) }, t('Bot: {level}', { level: botLevel(bot) }))),
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
      return [settingName(name_), settingWords(setting, value)];
    });
    return h(
      'section',
      { class: 'panel gather__invite', 'data-key': 'invite' },
      state.line.house.links && [
        h('h2', { class: 'section' }, t('Invite')),
        h('p', { class: 'opt__why' }, t('Anyone with the link can join or watch.')),
        copyField(t('Invite link'), tableLink(state.id), t('Link copied')),
      ],
      state.line.house.own && [
        h('h2', { class: 'section' }, t('Invite')),
        h('p', { class: 'opt__why' }, t('Friends join from their own browsers.')),
        h('div', { class: 'row' }, inviteButton(state.id)),
      ],
      state.line.house.links &&
        state.you !== null &&
        h(
          'details',
          { class: 'gather__more' },
          h('summary', null, t('Another device')),
          h('p', { class: 'opt__why' }, t('This link opens your seat. Do not share it.')),
          copyField(t('Link to your seat'), seatLink(state.id), t('Link copied. Do not share it.')),
        ),
      h('h2', { class: 'section gather__head' }, t('This table')),
      h(
        'dl',
        { class: 'piles' },
        [
          [t('Game'), nameOf(state.game)],
          [t('Pace'), paceWords(table.pace)],
          ...(table.pace.limit > 0 ? [[t('When time is up'), table.pace.default === 'officer' ? t('a bot decides') : t('pass')]] : []),
          ...(state.line.house.links ? [[t('Who may join'), table.open ? t('anyone') : t('invited only')]] : []),
          [t('Watching'), table.spectators],
          ...settings,
        ].map(([key, value]) => [h('dt', null, key), h('dd', null, value)]),
      ),
      state.isHost && this.pacePart(),
      state.isHost &&
        h(
          'details',
          { class: 'gather__more' },
          h('summary', null, t('Close this table')),
          h('p', { class: 'opt__why' }, t('The game ends here for good. Everyone is told.')),
          h('button', { class: 'btn btn--danger', type: 'button', on: { click: () => state.ask({ type: 'close' }) } }, t('Close the table')),
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
      h('summary', null, t('Change the pace')),
      h(
        'div',
        { class: 'row' },
        select(t('Pace'), paces(), pace.kind, (kind) => change({ kind })),
        select(t('Time per choice'), limits(), String(pace.limit), (limit) => change({ limit: Number(limit) })),
        select(t('When time is up'), otherwise(), pace.default, (otherwise) => change({ default: otherwise })),
      ),
    );
  }
}
