// plain.js: asks that a button answers: who starts, energy, ECM, rerolls, reactions, and any other
// kind without a face of its own.
import { choice, closedChoice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { priced } from './art.js';
import { matterOf } from './matter.js';
import { percent, shipName, shipOf, shortName } from './labels.js';

/**
 * Verbs that end an ask without doing anything. Their choices stand last; where a card is asked
 * for, passing is the primary choice.
 */
const LAST = ['keep', 'decline', 'end', 'done'];
const FIRST = ['go_on'];
const CARD_ASKS = ['react', 'reroll', 'defend'];
const USUAL = {
  react: ({ verb }) => verb === 'keep',
  wake: ({ verb }) => verb === 'harm',
  regenerate: ({ verb }) => verb === 'restore',
};

/** By verb: how an option is drawn. All else comes from the server's sentence. */
const LOOKS = {
  first: (option, { ctx }) => ({ text: option.seat === ctx.you ? t('I begin') : t('{name} begins', { name: ctx.nameOf(option.seat) }) }),
  go_on: () => ({ text: t('Continue') }),
  end: (_, { view }) => ({ text: view.phase === 'deploy' ? t('End deploying') : t('End') }),
  keep: (_, { asks }) => ({ text: KEEP[asks.kind] ?? t('Pass') }),
  decline: () => ({ text: t('Do not roll') }),
  roll: (option, panel) => {
    const outlook = panel.outlook(option);
    return {
      text: t('Roll ECM against {ship}', { ship: shipName(panel.view, option.ship) }),
      sub: outlook && t('{chance}: {n} damage', { chance: percent(outlook.chance, 8), n: outlook.damage }),
    };
  },
  launch: (option, panel) => {
    const card = panel.view.cards.find((one) => one.card === option.card);
    const outlook = panel.outlook(option);
    return {
      text: priced(t('Launch {ship}', { ship: shortName(card.name) }), outlook?.cost ?? card.launch),
      sub: outlook && (outlook.from === 'hold' ? t('leaves {n}, from the hold', { n: outlook.left }) : t('leaves {n}', { n: outlook.left })),
    };
  },
};
const KEEP = { market: t('No more cards'), reroll: t('Keep the roll'), defend: t('Take the hit'), react: t('Pass'), wake: t('Pass'), board: t('Pass'), regenerate: t('Pass') };

const YOURS = { energy: t('Your energy phase.'), deploy: t('Your deploy phase.'), action: t('Your action phase.') };
const THEIRS = {
  energy: (name) => t('{name}’s energy phase.', { name }),
  deploy: (name) => t('{name}’s deploy phase.', { name }),
  action: (name) => t('{name}’s action phase.', { name }),
};

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
    // picked from the hand first
    const byHand = (option) => (option.free ?? []).length > 0 || ['play', 'discard', 'show'].includes(option.verb);
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

  /** What is going on while the player is asked, and a hint. */
  #note(cards) {
    const { view, ctx } = this.panel;
    const phase = view.current === null ? '' : view.current === ctx.you ? YOURS[view.phase] : THEIRS[view.phase]?.(ctx.nameOf(view.current));
    return [this.matter.note ?? phase, this.#hint(cards)].filter(Boolean).join(' ');
  }

  /** A hint about cards. Players without an answer are asked as well, so that nobody can tell. */
  #hint(cards) {
    if (cards.length > 0) return t('Cards you can play are lit.');
    const { asks } = this.panel;
    return CARD_ASKS.includes(asks.kind) && this.#shown.length === 1 ? t('You can only pass. Nobody else can tell.') : '';
  }

  /** A button for a card from the hand. The card then asks for its target. */
  #card(tactic) {
    const { name } = this.panel.components.tactics.find((one) => one.id === tactic);
    return choice({ text: name, sign: 'hand', key: `tactic-${tactic}`, onChoose: () => this.panel.cards.toggle(tactic) });
  }

  #closed({ option, text, rule }) {
    return closedChoice({ text: text.replace(/\.$/, ''), rule, why: this.panel.ctx.why(rule), key: `o${option}` });
  }

  /** Marks the ships that an option is about. They can be pressed on the field. */
  scene() {
    const { panel } = this;
    const about = new Map();
    for (const option of panel.options) {
      if (option.verb === 'harm' || option.verb === 'redirect') about.set(option.ship, option);
    }
    const act = (ship) => () => panel.choose(about.get(ship));
    const marks = panel.view.ships
      .filter((ship) => about.has(ship.ship))
      .flatMap((ship) => ship.hexes.map((hex) => ({ hex, look: 'target', words: t('can be picked'), act: act(ship.ship) })));
    const [from, to] = (this.matter.shot ?? []).map((ship) => shipOf(panel.view, ship)?.hexes ?? []);
    const shot = from?.length > 0 && to?.length > 0 ? { from, to } : undefined;
    const { looked } = this.matter;
    return { about: `${panel.asks.kind}-${panel.asks.ask}`, marks, targets: new Set(about.keys()), aim: looked, shot };
  }
}
