// context.js: what a game's board may know and do, and nothing else of the page.
import { orderToPass, passing } from './orders.js';
import { h } from '../kit/dom.js';
import { choice, choices } from '../kit/prompt.js';
import { rule } from '../kit/rules.js';
import { listed } from '../kit/numbers.js';
import { t } from '../kit/translate.js';

/** `page` is the face of the table that shows the board. */
export function makeContext(page) {
  const { state } = page;
  const reasons = new Map();

  return {
    ended: null, // when it is over: what the page says to that, for the dock
    replay: false,
    /** Where the table is drawn, where what is asked stands, and the place above the log. */
    board: page.parts.board,
    dock: page.parts.dock,
    get sideTop() {
      return page.side.top;
    },
    /** Which table it is, for what this browser keeps of it. */
    get table() {
      return state.table.id;
    },
    get you() {
      return state.you;
    },
    get view() {
      return state.view;
    },
    get asks() {
      return state.asks;
    },
    get busy() {
      return page.busy ?? false;
    },
    /** Does the page still show what has just happened? Nothing is asked until then. */
    get watching() {
      return page.watching ?? false;
    },
    /** Of a game whose components are data: what they are. */
    get components() {
      return state.components;
    },
    redraw: () => page.draw(),
    nameOf: state.nameOf,
    /** What the table's sentences call a seat: a bot by its kind. */
    calledBy: (seat) => state.table.seats[seat]?.name ?? '',

    choose: (option, args) => page.choose(option, args),

    /** What a choice would come to, for the chooser alone; null when the table has nothing to say to it any more, or refuses it. */
    consider: (option, args, onRefused) => state.line.consider(state.asks?.ask, option, args, onRefused),

    /** All that this seat was told so far. */
    get events() {
      return state.events ?? [];
    },

    /** The text of a rule, as soon as it is here. */
    why(id) {
      if (!reasons.has(id)) {
        reasons.set(id, '');
        rule(state.table.game, id).then((row) => {
          reasons.set(id, row?.text ?? '');
          if (row) page.draw();
        });
      }
      return reasons.get(id);
    },

    waitingWords() {
      if (this.watching) return page.shownWords;
      const who = state.table.seats.filter((seat) => seat.waiting);
      if (state.table.phase === 'over') return t('The game is over');
      if (who.length === 0) return t('One moment');
      return t('Waiting for {names}', { names: listed(who.map((seat) => (seat.seat === state.you ? t.in('waiting for', 'you') : state.nameOf(seat.seat)))) });
    },

    waitingNote() {
      if (this.watching && state.known.asks?.ask) return t('Then it is your turn.');
      if (state.you === null) return t('You are watching. Hidden cards stay hidden.');
      return this.watching ? t('Skip shows the present at once.') : t('You can close the page and come back.');
    },

    /** While others are asked: undoing. */
    takingBack: () => [
      state.table.undo?.by === state.you &&
        h(
          'li',
          { class: 'prompt__note', 'data-key': 'undoing' },
          t('Undo: waiting for {names}.', { names: listed(state.table.undo.waiting.map(state.nameOf)) }),
        ),
      state.table.may_undo &&
        !state.table.undo &&
        choice({ text: t('Undo'), sign: 'undo', key: 'undo', look: 'btn--quiet', onChoose: () => page.undo() }),
    ],

    /** While others are asked: the order to pass, and undo. */
    waitingChoices() {
      if (state.you === null || state.table.phase !== 'playing') return null;
      const standing = passing(state) !== undefined;
      return choices(t('Meanwhile'), [
        h(
          'li',
          { class: 'standing', 'data-key': 'standing' },
          h(
            'label',
            null,
            h('input', {
              class: 'switch',
              type: 'checkbox',
              role: 'switch',
              'data-key': `standing-${standing}`,
              checked: standing,
              on: { change: (event) => orderToPass(state, event.target.checked) },
            }),
            h('span', null, t('Pass until my next turn')),
          ),
        ),
        this.takingBack(),
      ]);
    },
  };
}
