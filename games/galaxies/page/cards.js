// cards.js: the tactic cards that the player has picked from the hand. They can be played on a
// target, turned into energy, or passed to a teammate.
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { BY_SET, whyNot } from './hand.js';
import { listed, shipName, shortName } from './labels.js';

export class Cards {
  picked = new Set(); // the kinds of the picked cards

  constructor(panel) {
    this.panel = panel;
  }

  toggle(kind) {
    if (this.picked.has(kind)) this.picked.delete(kind);
    else this.picked.add(kind);
    this.panel.ctx.redraw();
  }

  drop() {
    const had = this.picked.size > 0;
    this.picked.clear();
    return had;
  }

  #tactic(kind) {
    return this.panel.components.tactics.find((one) => one.id === kind);
  }

  /** The options that play the picked card. Empty unless exactly one is picked. */
  get #plays() {
    const [kind] = this.picked;
    return this.picked.size === 1 ? this.panel.of('play').filter((option) => option.tactic === kind) : [];
  }

  #target(option) {
    const { view } = this.panel;
    const card = view.cards.find((one) => one.card === option.card);
    const name = option.ship !== undefined ? shipName(view, option.ship) : card && shortName(card.name);
    if (!name) return t('Play');
    return option.beside === undefined ? t('Play on {ship}', { ship: name }) : t('Play on {ship} beside {other}', { ship: name, other: shipName(view, option.beside) });
  }

  /** The options that take a set of kinds and accept the picked cards. */
  #bySet() {
    const numbers = [...this.picked].map((kind) => this.#tactic(kind).number);
    const fits = ({ set, min, max }) => numbers.every((one) => set.includes(one)) && numbers.length >= min && numbers.length <= max;
    return this.panel.options
      .filter((option) => BY_SET.includes(option.verb) && option.free?.[0] && fits(option.free[0]))
      .map((option) => ({ option, args: [numbers] }));
  }

  #setWords({ option, args }) {
    const { panel } = this;
    const count = args[0].length;
    if (option.verb !== 'discard') return { text: t.n(count, 'Pass {n} card to {name}', 'Pass {n} cards to {name}', { name: panel.ctx.nameOf(option.seat) }) };
    const gain = panel.outlook(option, args)?.gain ?? count;
    return { text: t('Discard, gain {n} energy', { n: gain }), sign: 'bolt' };
  }

  draw() {
    const { panel } = this;
    const names = [...this.picked].map((kind) => this.#tactic(kind).name);
    const plays = this.#plays;
    const outlook = plays.length > 0 ? panel.outlook(plays[0]) : null;
    const single = panel.of('discard').filter((option) => this.picked.size === 1 && this.picked.has(option.tactic));
    const alone = plays.length + single.length === 0;
    const sets = this.#bySet();
    const items = [
      ...plays.map((option, i) => this.#play(option, i + 1, plays.length === 1)),
      ...single.map((option, i) => panel.button(option, { text: t('Discard {card}', { card: names[0] }), primary: true, number: plays.length + i + 1 })),
      ...sets.map((one, i) => this.#several(one, plays.length + single.length + i + 1, alone && one.option.verb === 'discard' && names.length > 1)),
      choice({ text: t('Back'), key: 'back', look: 'btn--quiet', onChoose: () => this.drop() && panel.ctx.redraw() }),
    ];
    const text = names.length === 1 ? this.#tactic([...this.picked][0]).text : '';
    const price = outlook ? t('Costs {cost}, leaves {left}.', { cost: outlook.cost, left: outlook.left }) : this.#whyNot();
    return panel.ask({ text: listed(names), note: [price, text].filter(Boolean).join(' '), items });
  }

  /**
   * Says why the picked card can only be given away. Returns '' if it can be played, if several are
   * picked, or if the ask is about the hand limit.
   */
  #whyNot() {
    const { view, asks } = this.panel;
    const [kind] = this.picked;
    const player = view.players.find((one) => one.yours);
    const row = player.hand.find((one) => one.tactic === kind);
    if (this.picked.size > 1 || !row || this.#plays.length > 0 || asks?.kind === 'limit') return '';
    return `${whyNot(row, player, this.#tactic(kind), this.panel.asksNow)[1]}.`;
  }

  #play(option, number, primary) {
    return this.panel.button(option, { text: this.#target(option), primary, number: number < 10 ? number : null });
  }

  #several(one, number, primary) {
    const onChoose = () => this.panel.choose(one.option, one.args);
    return choice({ ...this.#setWords(one), key: `o${one.option.option}`, primary, number: number < 10 ? number : null, onChoose });
  }

  /** Marks the targets of the picked card, which can be pressed on the field. */
  scene() {
    const { panel } = this;
    const { view } = panel;
    const ofCard = (card) => view.ships.filter((ship) => ship.card === card && ship.hexes.length > 0).map((ship) => ship.ship);
    const of = (option) => (option.ship !== undefined ? [option.ship] : ofCard(option.card));
    const plays = this.#plays.filter((option) => option.beside === undefined);
    const marks = plays.flatMap((option) =>
      of(option)
        .flatMap((ship) => view.ships.find((one) => one.ship === ship)?.hexes ?? [])
        .map((hex) => ({ hex, look: 'target', words: t('can be picked'), act: () => panel.choose(option) })),
    );
    return { marks, targets: new Set(plays.flatMap(of)) };
  }
}
