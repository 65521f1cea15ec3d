// plain.js: asks that are answered with a button: who starts, energy, ECM, rerolls, reactions, and whatever else may come.
import { choice, closedChoice } from '../../kit/prompt.js';
import { priced } from './art.js';
import { matterOf } from './matter.js';
import { percent, shipName, shipOf, shortName } from './words.js';

/** The choice that ends an ask without doing anything stands last; where a card is asked for it is the usual one. */
const LAST = ['keep', 'decline', 'end', 'done'];
const FIRST = ['go_on'];
const CARD_ASKS = ['react', 'reroll', 'defend'];
const USUAL = {
  react: ({ verb }) => verb === 'keep',
  wake: ({ verb }) => verb === 'harm',
  regenerate: ({ verb }) => verb === 'restore',
};

/** How an option reads; the rest of it is the table's sentence. */
const LOOKS = {
  first: (option, { ctx }) => ({ text: option.seat === ctx.you ? 'I begin' : `${ctx.nameOf(option.seat)} begins` }),
  go_on: () => ({ text: 'Go on' }),
  end: (_, { view }) => ({ text: view.phase === 'deploy' ? 'End deploying' : 'End' }),
  keep: (_, { asks }) => ({ text: KEEP[asks.kind] ?? 'Leave it' }),
  decline: () => ({ text: 'Do not roll' }),
  roll: (option, panel) => {
    const outlook = panel.outlook(option);
    return {
      text: `Roll ECM against ${shipName(panel.view, option.ship)}`,
      sub: outlook && `${percent(outlook.chance, 8)}: ${outlook.damage} damage`,
    };
  },
  launch: (option, panel) => {
    const card = panel.view.cards.find((one) => one.card === option.card);
    const outlook = panel.outlook(option);
    return {
      text: priced(`Launch ${shortName(card.name)}`, outlook?.cost ?? card.launch),
      sub: outlook && `leaves ${outlook.left}${outlook.from === 'hold' ? ', from the hold' : ''}`,
    };
  },
};
const KEEP = { market: 'No more cards', reroll: 'Keep the roll', defend: 'Take it', react: 'Pass', wake: 'Harm nobody', board: 'Leave it', regenerate: 'No peg' };

export class Plain {
  constructor(panel) {
    this.panel = panel;
  }

  begin() {
    const { table } = this.panel;
    this.matter = matterOf(this.panel);
    const { chosen, looked, card } = this.matter;
    if (chosen !== undefined) table.choose(chosen);
    if (looked !== undefined) table.looked = { ship: looked };
    if (card !== undefined) table.looked = { card };
  }

  get #shown() {
    const { panel } = this;
    const byHand = (option) => (option.free ?? []).length > 0 || ['play', 'discard', 'show'].includes(option.verb); // begins with the hand
    const rank = ({ verb }) => (FIRST.includes(verb) ? 0 : LAST.includes(verb) ? 2 : 1);
    return panel.options.filter((option) => !byHand(option)).sort((a, b) => rank(a) - rank(b));
  }

  draw() {
    const { panel } = this;
    const shown = this.#shown;
    const usual = USUAL[panel.asks.kind] ?? (({ verb }) => !LAST.includes(verb));
    const main = shown.find(usual) ?? shown[0];
    const cards = CARD_ASKS.includes(panel.asks.kind) ? [...new Set(panel.of('play').map(({ tactic }) => tactic))] : [];
    const items = shown.map((option, i) =>
      panel.button(option, {
        ...LOOKS[option.verb]?.(option, panel),
        primary: option === main,
        number: i < 9 ? i + 1 : null,
      }),
    );
    return panel.ask({
      text: panel.asks.question.replace(/\.$/, ''),
      note: this.#note(cards),
      items: [...cards.map((tactic) => this.#card(tactic)), ...items, ...panel.asks.barred.map((option) => this.#closed(option))],
      look: shown.length > 4 ? 'prompt__options--wide' : '',
    });
  }

  /** What goes on while one is asked. */
  #note(cards) {
    const { view, ctx } = this.panel;
    const whose = view.current === ctx.you ? 'Your' : `${ctx.nameOf(view.current)}’s`;
    const phase = view.current === null ? '' : `${whose} ${view.phase} phase.`;
    return [this.matter.note ?? phase, this.#hint(cards)].filter(Boolean).join(' ');
  }

  /** Who has no answer is asked all the same, so that nobody can tell. */
  #hint(cards) {
    if (cards.length > 0) return 'Cards that can be played are lit.';
    const { asks } = this.panel;
    return CARD_ASKS.includes(asks.kind) && this.#shown.length === 1 ? 'You have nothing for it; nobody else learns that.' : '';
  }

  /** A card from the hand, which then asks for its target. */
  #card(tactic) {
    const { name } = this.panel.components.tactics.find((one) => one.id === tactic);
    return choice({ text: name, sign: 'hand', key: `tactic-${tactic}`, onChoose: () => this.panel.cards.toggle(tactic) });
  }

  #closed({ option, text, rule }) {
    return closedChoice({ text: text.replace(/\.$/, ''), rule, why: this.panel.ctx.why(rule), key: `o${option}` });
  }

  /** Ships that an option is about can be pressed on the field. */
  scene() {
    const { panel } = this;
    const about = new Map();
    for (const option of panel.options) {
      if (option.verb === 'harm' || option.verb === 'redirect') about.set(option.ship, option);
    }
    const act = (ship) => () => panel.choose(about.get(ship));
    const marks = panel.view.ships
      .filter((ship) => about.has(ship.ship))
      .flatMap((ship) => ship.hexes.map((hex) => ({ hex, look: 'target', words: 'may be chosen', act: act(ship.ship) })));
    const [from, to] = (this.matter.shot ?? []).map((ship) => shipOf(panel.view, ship)?.hexes ?? []);
    const shot = from?.length > 0 && to?.length > 0 ? { from, to } : undefined;
    const { looked } = this.matter;
    return { about: `${panel.asks.kind}-${panel.asks.ask}`, marks, targets: new Set(about.keys()), aim: looked, shot };
  }
}
