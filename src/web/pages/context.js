// context.js: the interface between a game's board and the page. A board uses nothing else of it.
import { orderToPass, passing } from './orders.js';
import { h } from '../kit/dom.js';
import { choice, choices } from '../kit/prompt.js';
import { rule } from '../kit/rules.js';
import { listed } from '../kit/numbers.js';
import { t } from '../kit/translate.js';

/** Makes the context. `page` is the page that shows the board: Play, Replay or Result. */
export function makeContext(page) {
  const { state } = page;
  const reasons = new Map();

  return {
    ended: null, // after the game: what the page shows in the dock
    replay: false,
    /** Three elements: for the table, for the question, and the place above the log. */
    board: page.parts.board,
    dock: page.parts.dock,
    get sideTop() {
      return page.side.top;
    },
    /** The table's id, for what this browser stores about it. */
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
    /** True while the page still shows what has just happened. Nothing is asked until then. */
    get watching() {
      return page.watching ?? false;
    },
    /** The game's components, if its module asks for them. */
    get components() {
      return state.components;
    },
    redraw: () => page.draw(),
    nameOf: state.nameOf,
    /** The name of a seat in the server's sentences: a bot is called by its kind. */
    calledBy: (seat) => state.table.seats[seat]?.name ?? '',

    choose: (option, args) => page.choose(option, args),

    /**
     * Asks the server what a choice would lead to; only the chooser is told. Null if the question
     * is over or the choice is refused.
     */
    consider: (option, args, onRefused) => state.line.consider(state.asks?.ask, option, args, onRefused),

    /** All events that this seat has been told so far. */
    get events() {
      return state.events ?? [];
    },

    /**
     * Returns the text of a rule. Returns "" while it is being loaded, and redraws the page then.
     */
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

    /** The items for undoing a choice, while others are asked. */
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

    /** The choices while others are asked: the order to pass, and undo. */
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
