// template.js: Template on the page: its board, the questions, and how it ends.
import { beatsOf } from '../../../src/web/kit/beats.js';
import { h, morph } from '../../../src/web/kit/dom.js';
import { dockKeys } from '../../../src/web/kit/menu.js';
import { askHead, choice, choices, closedChoice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import boardSheet from './board.css' with { type: 'css' };

/** Returns who has a wreck, in words, or null. */
function ownerOf(view, id, ctx) {
  const owner = view.players.find(({ wrecks }) => wrecks.includes(id));
  return owner ? t('home with {name}', { name: ctx.nameOf(owner.seat) }) : null;
}

function wreck({ id, name, value, danger }, view, ctx) {
  const mine = view.players[ctx.you]?.contract === id;
  return h(
    'li',
    { class: 'tpwreck', 'data-key': id, 'aria-current': id === view.wreck && !view.over ? 'true' : null },
    h('b', null, name),
    h('div', null, t('value {value}, danger {danger}', { value, danger })),
    mine && h('div', { class: 'tpcontract' }, t('your contract')),
    h('div', null, ownerOf(view, id, ctx)),
  );
}

function board(view, ctx) {
  return h(
    'section',
    { class: 'panel', 'data-key': 'wrecks' },
    h('h2', null, t('Round {n} of {all}', { n: view.round, all: view.rounds })),
    h('ul', { class: 'tpwrecks' }, ctx.components.wrecks.map((one) => wreck(one, view, ctx))),
  );
}

/** Returns a button for each option, and for each amount of fuel to bid. */
function buttons(asks, ctx) {
  const items = asks.options.flatMap((o) => {
    if (o.verb !== 'bid') return [{ text: o.text, key: `o${o.option}`, onChoose: () => ctx.choose(o.option) }];
    const [least, most] = o.free[0].number;
    return Array.from({ length: most - least + 1 }, (_, i) => ({
      text: t('Bid {fuel}', { fuel: least + i }),
      key: `bid-${least + i}`,
      onChoose: () => ctx.choose(o.option, [least + i]),
    }));
  });
  return [
    ...items.map((item, i) => choice({ ...item, number: i < 9 ? i + 1 : null })),
    ...asks.barred.map((o) => closedChoice({ text: o.text, rule: o.rule, why: ctx.why(o.rule), key: `c${o.option}` })),
  ];
}

function dock(asks, ctx) {
  const state = asks?.ask ? 'yours' : 'wait';
  const note = asks?.kind === 'again' ? t('fuel {n}', { n: ctx.view.players[ctx.you].fuel }) : '';
  return h(
    'section',
    { class: 'prompt', 'data-state': state, 'aria-labelledby': 'ask' },
    askHead({ state, text: asks?.ask ? asks.question : ctx.waitingWords(), note }),
    asks?.ask && choices(t('Your choices'), buttons(asks, ctx)),
  );
}

function ending(view) {
  const lines = view.players.map(({ seat, points }) => ({ look: '', seat, text: t('Seat {n}', { n: seat + 1 }), value: points }));
  return { text: t('The last wreck is gone'), note: '', look: '', draw: false, won: (seat) => view.winners.includes(seat), lines };
}

export const styles = [boardSheet];
export const components = true;

export function open(ctx) {
  return {
    draw: (view) => {
      ctx.board.className = 'board board--template';
      morph(ctx.board, board(view, ctx));
    },
    prompt: (_view, asks) => {
      ctx.dock.className = 'dock dock--plain';
      morph(ctx.dock, ctx.ended ?? dock(asks, ctx));
    },
    seat: (view, seat) => ({ role: t('fuel {n}', { n: view.players[seat].fuel }) }),
    steps: () => [],
    turn: (view) => t('round {n}', { n: view.round }),
    current: () => null,
    botName: () => null,
    say: (event) => ({ parts: [event.text], who: 'all' }),
    spokenAsk: (_view, asks) => asks.question,
    ending,
    beats: (events, before, after) => beatsOf(events, {}, before, after),
    stop: (event) => ({ title: event.kind === 'contract' ? t('Your contract') : null, text: event.text }),
    pins: () => [],
    keys: () => ({}),
    keyWords: dockKeys(),
    sheets: () => [],
    coach: [],
  };
}
