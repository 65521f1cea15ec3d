// fire.js: the face for attacks: which ship fires which weapon at which target, and how likely it
// is to hit.
import { h } from '../../../src/web/kit/dom.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { priced } from './art.js';
import { cardOfShip, shipName, shipOf, spaces, weaponName, weaponWords } from './labels.js';

const promille = (part) => `${Math.round(part / 10)} %`;

export class Attacking {
  constructor(panel) {
    this.panel = panel;
  }

  begin() {
    const { table } = this.panel;
    const firing = this.#attackers;
    if (firing.length > 0 && !firing.includes(table.chosen)) table.choose(firing[0]);
    this.#settle();
  }

  get #fires() {
    return this.panel.of('fire');
  }
  get #attackers() {
    return [...new Set(this.#fires.map((option) => option.ship))];
  }

  /**
   * Keeps the weapon and the target where they are still allowed. Otherwise takes the first weapon,
   * and the target that is easiest to hit.
   */
  #settle() {
    const mine = this.#fires.filter((option) => option.ship === this.panel.table.chosen);
    if (!mine.some((option) => option.slot === this.slot)) this.slot = mine[0]?.slot ?? null;
    const open = mine.filter((option) => option.slot === this.slot);
    const { contacts } = this.panel.view;
    const likely = ({ ship, target }) => contacts.find((row) => row.ship === ship && row.target === target)?.hits ?? 0;
    const best = [...open].sort((a, b) => likely(b) - likely(a))[0];
    if (!open.some((option) => option.target === this.target)) this.target = best?.target ?? null;
    this.panel.table.aim = this.target;
  }

  get option() {
    return this.#open().find((option) => option.target === this.target);
  }

  #open() {
    return this.#fires.filter((option) => option.ship === this.panel.table.chosen && option.slot === this.slot);
  }

  aim(target) {
    if (target === this.target) this.fire();
    else {
      this.target = target;
      this.panel.table.aim = target;
      this.panel.ctx.redraw();
    }
  }

  use(slot) {
    this.slot = slot;
    this.#settle();
    this.panel.ctx.redraw();
  }

  fire() {
    if (this.option) this.panel.choose(this.option);
  }

  pickShip(ship) {
    if (this.#open().some((option) => option.target === ship)) {
      this.aim(ship);
      return true;
    }
    if (!this.#attackers.includes(ship)) return false;
    this.panel.table.choose(ship);
    this.#settle();
    this.panel.ctx.redraw();
    return true;
  }

  nextTarget() {
    const targets = this.#open().map((option) => option.target);
    if (targets.length < 2) return false;
    this.aim(targets[(targets.indexOf(this.target) + 1) % targets.length]);
    return true;
  }

  #mark(hex, ship) {
    const words = ship === this.target ? t('your target, pick it to fire') : t('can be fired at');
    return { hex, look: 'target', words, act: () => this.aim(ship) };
  }

  scene() {
    const { panel } = this;
    const from = shipOf(panel.view, panel.table.chosen);
    const open = new Set(this.#open().map((option) => option.target));
    const to = shipOf(panel.view, this.target);
    const { grid } = panel.table.field;
    const range = from && this.slot !== null ? from.ranges[this.slot] : null;
    const marks = panel.view.ships
      .filter((ship) => open.has(ship.ship))
      .flatMap((ship) => ship.hexes.map((hex) => this.#mark(hex, ship.ship)));
    return {
      about: `fire-${panel.table.chosen}-${this.target}`,
      marks,
      targets: open,
      aim: this.target,
      range: range !== null && from.hexes.length > 0 ? grid.within(from.hexes, range) : undefined,
      shot: from && to && from.hexes.length > 0 && to.hexes.length > 0 ? { from: from.hexes, to: to.hexes } : undefined,
      from: to?.front,
    };
  }

  #outlookWords(outlook) {
    if (!outlook) return '';
    return [
      t('{chance} to hit', { chance: promille(outlook.chance) }),
      outlook.destroys > 0 && t('{chance} to destroy', { chance: promille(outlook.destroys) }),
      t('strength {n}', { n: outlook.strength }),
      spaces(outlook.distance),
      outlook.cover > 0 && t('asteroids may save it'),
      outlook.cost > 0 && t('leaves {n} energy', { n: outlook.left }),
    ]
      .filter(Boolean)
      .join(', ');
  }

  draw() {
    const { panel } = this;
    const { view, table } = panel;
    const { option } = this;
    const outlook = panel.outlook(option);
    const others = this.#attackers.filter((one) => one !== table.chosen);
    return [
      panel.ask({
        text: option ? t('{ship} attacks', { ship: shipName(view, table.chosen) }) : t('Nothing to attack'),
        note: [this.#outlookWords(outlook), this.#leftWords()].filter(Boolean).join('. '),
        items: [
          option && this.#fireChoice(outlook),
          this.#open().length > 1 && this.#nextChoice(),
          ...this.#weapons(),
          ...others.map((one, i) => this.#otherShip(one, i + 2)),
          panel.end(t('End attacks'), { primary: !option }),
        ],
      }),
    ];
  }

  /** Says how many attacks of a charge are left, or that charging another weapon gives them up. */
  #leftWords() {
    const { view, components } = this.panel;
    const { left = 0, ship, slot } = view.charge ?? {};
    if (left === 0) return '';
    if (!this.option || (this.option.ship === ship && this.option.slot === slot)) return t.n(left, '{n} attack left', '{n} attacks left');
    const weapon = { ship: shipName(view, ship), weapon: weaponName(cardOfShip(view, ship), slot, components) };
    return t.n(left, 'Gives up {n} attack with {ship}’s {weapon}', 'Gives up {n} attacks with {ship}’s {weapon}', weapon);
  }

  #fireChoice(outlook) {
    const words = t('Fire at {ship}', { ship: shipName(this.panel.view, this.target) });
    return choice({
      text: outlook?.cost > 0 ? priced(words, outlook.cost) : words,
      sub: outlook && promille(outlook.chance),
      key: 'fire',
      primary: true,
      onChoose: () => this.fire(),
    });
  }

  #nextChoice() {
    const sub = t('{n} in range', { n: this.#open().length });
    return choice({ text: t('Next target'), sub, key: 'next', sign: 'jump', number: 1, onChoose: () => this.nextTarget() });
  }

  #otherShip(ship, number) {
    const text = t('With {ship}', { ship: shipName(this.panel.view, ship) });
    return choice({ text, key: `by-${ship}`, number, onChoose: () => this.pickShip(ship) });
  }

  #weapons() {
    const { panel } = this;
    const slots = [...new Set(this.#fires.filter((option) => option.ship === panel.table.chosen).map((option) => option.slot))];
    if (slots.length < 2) return [];
    const card = cardOfShip(panel.view, panel.table.chosen);
    return slots.map((slot) =>
      h(
        'li',
        { 'data-key': `slot-${slot}` },
        h(
          'button',
          { class: 'btn', type: 'button', 'aria-pressed': String(slot === this.slot), on: { click: () => this.use(slot) } },
          h('span', { class: 'btn__text' }, weaponName(card, slot, panel.components), h('small', null, weaponWords(card.weapons[slot]))),
        ),
      ),
    );
  }

  spoken() {
    const { view, table } = this.panel;
    if (!this.option) return t('Nothing to attack.');
    return t('{ship} can fire at {target}.', { ship: shipName(view, table.chosen), target: shipName(view, this.target) });
  }
}
