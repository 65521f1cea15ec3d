// activate.js: the face for the action phase: which ship to activate, where it could go, and what
// it could hit from there.
import { choice, closedChoice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { priced } from './art.js';
import { hexName, same } from './hexes.js';
import { hexesAt, Route } from './route.js';
import { cardOf, cardOfShip, shipName, shortName, shipOf, spaces } from './labels.js';

/**
 * Formats the expected damage of ECM and debris, given in eighths, so that it fits into a warning
 * triangle: "2" or ".5".
 */
const inTriangle = (eighths) => (eighths >= 8 ? String(Math.round(eighths / 8)) : (eighths / 8).toFixed(1).slice(1));

/**
 * `dangerOf` returns what the warning triangle of a path or a step shows, or null if there is no
 * danger. `riskWords` says it in words, with the worst case.
 */
export const dangerOf = ({ danger, deadly }) => (danger > 0 ? { text: inTriangle(danger), deadly } : null);
export const riskWords = ({ danger, worst, deadly }) =>
  danger === 0
    ? t('no danger')
    : deadly
      ? t('about {damage} damage, at worst {worst}, which destroys it', { damage: (danger / 8).toFixed(1), worst })
      : t('about {damage} damage, at worst {worst}', { damage: (danger / 8).toFixed(1), worst });

export class Activating extends Route {
  begin() {
    this.clear();
    const { table, view } = this.panel;
    const open = (ship) => this.#optionOf(ship) !== undefined;
    if (table.chosen !== null && open(table.chosen)) return;
    const first = view.ships.find((ship) => ship.hexes.length > 0 && open(ship.ship));
    if (first) table.choose(first.ship);
  }

  #optionOf(ship) {
    return this.panel.of('activate').find((option) => option.card === Math.floor(ship / 3));
  }

  get option() {
    const { chosen } = this.panel.table;
    return chosen === null ? undefined : this.#optionOf(chosen);
  }

  /** The ends of paths that the chosen ship could fly. Empty until the outlook has arrived. */
  get #reach() {
    const { panel } = this;
    const outlook = panel.outlook(this.option);
    return outlook?.ships?.find((row) => row.ship === panel.table.chosen)?.reach ?? [];
  }

  /**
   * Switches to another path to the same hex, for example with the other end leading. Returns false
   * if there is none.
   */
  swap() {
    const ways = this.goal ? this.#reach.filter((row) => same(row.at, this.goal.at)) : [];
    if (ways.length < 2) return false;
    this.goal = ways[(ways.indexOf(this.goal) + 1) % ways.length];
    this.panel.ctx.redraw();
    return true;
  }

  go() {
    const { panel } = this;
    const { chosen } = panel.table;
    if (this.goal) panel.fly(chosen, this.goal);
    panel.choose(this.option);
  }

  scene() {
    return reachScene(this, this.option ? this.#reach : []);
  }

  draw() {
    const { panel } = this;
    const { view, table } = panel;
    const card = table.chosen === null ? null : cardOfShip(view, table.chosen);
    const acted = view.cards.filter((one) => one.yours && one.activated).map((one) => shortName(one.name));
    const able = panel.of('activate').length > 0;
    const hint = acted.length > 0 ? t('Acted: {ships}.', { ships: acted.join(', ') }) : able ? t('Pick a ship, then where it goes.') : '';
    const others = panel.of('activate').filter((option) => option !== this.option);
    return panel.ask({
      text: able ? t('Activate a ship, or play a card') : t('End your turn, or play a card'),
      note: this.plan ? this.#planNote() : hint,
      items: [
        this.option &&
          choice({ text: priced(this.#words(card), card.activation), key: 'go', primary: true, onChoose: () => this.go() }),
        ...others.map((option, i) => this.#other(option, i + 1)),
        panel.end(t('End turn'), { primary: !this.option }),
        ...panel.asks.barred.map((option) => this.#closed(option)),
      ],
    });
  }

  #words(card) {
    const { view, table } = this.panel;
    return this.goal ? t('{ship} to {hex}', { ship: shipName(view, table.chosen), hex: hexName(this.goal.at) }) : t('Activate {ship}', { ship: shortName(card.name) });
  }

  /** A button for another card that may act. It only chooses the ship. */
  #other(option, number) {
    const { view, table } = this.panel;
    const { name, activation } = cardOf(view, option.card);
    const { ship } = view.ships.find((one) => one.card === option.card && one.hexes.length > 0);
    return choice({
      text: priced(shortName(name), activation),
      key: `card-${option.card}`,
      number,
      onChoose: () => table.pick(ship),
    });
  }

  #closed({ option, card, text, rule }) {
    const name = shortName(cardOf(this.panel.view, card)?.name ?? text);
    return closedChoice({ text: name, rule, why: this.panel.ctx.why(rule), key: `o${option}` });
  }

  #planNote() {
    const { steps, at } = this.plan;
    return `${hexName(at)}: ${spaces(steps)}, ${riskWords(this.plan)}${this.tileWords}.${this.goal ? ` ${t('Pick it again to go.')}` : ''}`;
  }

  spoken() {
    return t('Activate a ship, or play a card.');
  }
}

/**
 * Returns the scene for a ship that may fly: its reach, its planned path with a ghost at the end,
 * and its weapon range from there.
 */
export function reachScene(route, reach) {
  const { panel, plan: goal } = route;
  const { view, table } = panel;
  const { chosen } = table;
  const ship = chosen === null ? null : shipOf(view, chosen);
  if (!ship || ship.hexes.length === 0) return {};
  const card = cardOfShip(view, chosen);
  const { grid } = table.field;
  const firsts = reach.filter((row, i) => reach.findIndex((other) => same(other.at, row.at)) === i);
  const end = goal ? hexesAt(panel, chosen, goal) : ship.hexes;
  const range = card.friend && ship.ranges.length > 0 ? grid.within(end, Math.max(...ship.ranges)) : null;
  const leadsBack = goal?.lead === 'back';
  const ends = leadsBack ? { front: goal.tail, back: goal.at } : { front: goal?.at, back: goal?.tail };
  return {
    // changes when the reach arrives, so that the camera settles again
    about: `reach-${chosen}-${firsts.length > 0}`,
    area: firsts.map((row) => row.at),
    range: range ?? undefined,
    marks: firsts.map((row) => ({
      hex: row.at,
      look: goal && same(goal.at, row.at) ? 'here' : 'reach',
      // no number on the ship's own hexes
      text: ship.hexes.some((hex) => same(hex, row.at)) ? undefined : row.steps,
      danger: dangerOf(row),
      words: `${spaces(row.steps)}${row.danger > 0 ? `, ${riskWords(row)}` : ''}`,
      act: () => route.to(row),
    })),
    hover: (hex) => route.point(hex, reach),
    way: goal ? wayOf(grid, leadsBack ? ship.back : ship.front, goal.path) : undefined,
    ghost: goal ? { card, hexes: end, ...ends } : undefined,
    from: goal?.at ?? ship.front,
  };
}

function wayOf(grid, from, path) {
  const way = [from];
  for (const direction of path ?? []) {
    const next = grid.next(way.at(-1), direction);
    if (!next) break;
    way.push(next);
  }
  return way;
}
