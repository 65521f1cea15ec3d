// express.js: the board of BSG: Express; open() puts it on the page.
import { h, icon, morph } from '../../../src/web/kit/dom.js';
import { minis } from '../../../src/web/kit/dice.js';
import { beatsOf } from '../../../src/web/kit/beats.js';
import { dockKeys } from '../../../src/web/kit/menu.js';
import { clockwise, ownMark } from '../../../src/web/kit/seats.js';
import { t } from '../../../src/web/kit/translate.js';
import { explains } from './about.js';
import { ways } from './beats.js';
import { leftColumn, rightColumn, vitals } from './instruments.js';
import { drawDock, spokenAsk } from './dock.js';
import { Picks } from './picks.js';
import { seal } from './seal.js';
import { coach } from './guide.js';
import { stop } from './stop.js';
import { characterOf, ending, loyaltyOf, say } from './labels.js';
import boardSheet from './board.css' with { type: 'css' };

/** Returns the name of the current step of the turn, from what lies on the table. */
function stepNow(view, asks) {
  if (view.over) return null;
  if (view.turn === 0) return null;
  if (asks?.kind === 'retrieve') return t('Retrieve');
  if (view.check?.kind === 'crisis' || (view.crisis && !view.check)) return t('Resolve crisis');
  if (view.crisis_dice) return t('Choose crisis');
  if (view.jump >= view.jump_at) return t('Jump');
  return t('Action');
}

function seatState(view, seat) {
  const player = view.players[seat];
  if (view.over) return view.outcome?.winners.includes(seat) ? t('Won') : t('Lost');
  if (view.roll?.seat === seat) return t('Rolled');
  if (view.check && player.decision === 'pass') return t('Passed');
  if (view.check && player.submitted.length > 0) return t('Submitted');
  if (view.check && player.decision === 'takes_part') return t('Joins');
  return null;
}

/** Returns the seats clockwise from yours; a spectator sits at seat 0. */
const orderOf = (view, you) => clockwise(view.seats, you ?? 0);

/**
 * Marks the loyalty cards that this reader has seen: looked at, or passed on. Only the reader’s own
 * view has them.
 */
function seenMarks({ loyalty }, ctx) {
  const seen = loyalty.filter(({ card, shown }) => card && !shown).map(({ card }) => loyaltyOf(ctx, card).own);
  if (seen.length === 0) return [];
  return [ownMark(t('Only you know'), t.n(loyalty.length, 'You saw its loyalty card: {cards}.', 'You saw {seen} of {n} loyalty cards: {cards}.', { seen: seen.length, cards: seen.join(', ') }))];
}

function seatFacts(view, seat, ctx) {
  const player = view.players[seat];
  const character = characterOf(ctx, player.character);
  const marks = [];
  if (view.admiral === seat) marks.push({ sign: 'admiral', label: t('Admiral'), look: 'brass' });
  if (player.brigged) marks.push({ sign: 'brig', label: t('In the brig'), look: 'warn' });
  if (player.demoralized) marks.push({ sign: 'demoral', label: t('Demoralized'), look: 'warn' });
  if (player.revealed) marks.push({ sign: 'cylon', label: t('Revealed as a Cylon'), look: 'cylon' });
  // Sides are public at the end. A replay shows them to readers who knew them then.
  if ((view.over || ctx.replay) && !player.revealed && player.loyalty.length > 0 && player.loyalty.every(({ card }) => card)) {
    const cylon = player.loyalty.some(({ card }) => card !== 'human');
    marks.push(
      cylon ? { sign: 'cylon', label: t('A Cylon'), look: 'cylon' } : { sign: 'colonial', label: t('Human'), look: 'colonial' },
    );
  }
  if (!view.over && seat !== ctx.you) marks.push(...seenMarks(player, ctx));
  return {
    emblem: character?.emblem,
    role: character?.name ?? t('picks a character'),
    state: seatState(view, seat),
    marks,
    extra: h('span', explains('dice'), minis(player.active, t('active dice'))),
  };
}

/** A phone shows one of these views at a time. */
const VIEWS = [
  ['seal', 'seal', t('Seal')],
  ['fleet', 'ship', t('Fleet')],
];

class Views {
  shown = 'seal';
  #hadCheck = false;

  constructor(ctx) {
    this.ctx = ctx;
  }

  /** Shows the seal when a check begins, whatever view was shown. */
  follow(view) {
    if (view.check && !this.#hadCheck) this.shown = 'seal';
    this.#hadCheck = Boolean(view.check);
    this.ctx.board.dataset.view = this.shown;
  }

  show(id) {
    this.shown = id;
    this.ctx.redraw();
  }

  draw() {
    return h(
      'nav',
      { class: 'exviews', 'aria-label': t('Views'), 'data-key': 'views' },
      VIEWS.map(([id, sign, text]) => h('button', { type: 'button', 'data-key': id, 'aria-current': id === this.shown ? 'page' : null, on: { click: () => this.show(id) } }, icon(sign), text)),
    );
  }
}

const STEPS = [t('Retrieve'), t('Action'), t('Choose crisis'), t('Resolve crisis'), t('Jump')];

function steps(view, asks) {
  const now = stepNow(view, asks);
  return STEPS.map((name) => ({ name, now: name === now }));
}

export const styles = [boardSheet];
export const components = true;

export function open(context) {
  const picks = new Picks(context);
  const views = new Views(context);
  // the context that all parts draw from
  const ctx = Object.create(context, { picks: { value: picks } });
  return {
    draw(view) {
      picks.begin(ctx.asks?.ask ?? null);
      ctx.board.className = 'board board--express';
      views.follow(view);
      morph(ctx.board, vitals(view), seal(ctx, orderOf(view, ctx.you)), leftColumn(view, ctx), rightColumn(view, ctx));
    },
    prompt(view, asks) {
      ctx.dock.className = 'dock dock--express';
      morph(ctx.dock, views.draw(), drawDock(view, asks, ctx));
    },
    seat: (view, seat) => seatFacts(view, seat, ctx),
    steps,
    turn: (view) => (view.turn > 0 ? t('turn {n}', { n: view.turn }) : t('setup')),
    current: (view) => view.active,
    botName: (view, seat) => view.players[seat].name?.split(' ')[0],
    say: (event) => say(event, ctx),
    spokenAsk: (view, asks) => spokenAsk(view, asks, ctx),
    ending,
    beats: (events, before, after) => beatsOf(events, ways, before, after),
    stop: (event) => stop(event, ctx),
    pins: () => [],
    keys: () => ({ Escape: () => picks.drop() }),
    keyWords: dockKeys(),
    sheets: () => [],
    coach,
  };
}
