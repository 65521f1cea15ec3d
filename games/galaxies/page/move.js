// move.js: the face for a ship that moves: the next hexes, and a planned path. The page flies the
// path step by step until something happens.
import { soon } from '../../../src/web/kit/clock.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { dangerOf, reachScene, riskWords } from './activate.js';
import { hexName, same } from './hexes.js';
import { Route } from './route.js';
import { cardOf, cardOfShip, percent, shipName, shipOf } from './labels.js';

/** What a step would bring, in words. */
function stepWords(outlook) {
  if (!outlook) return t('step');
  const { left, ecm, debris, danger } = outlook;
  return [t('step, {n} left', { n: left }), ecm.length > 0 && t('ECM {chance}', { chance: percent(ecm[0].chance, 8) }), debris.rolls > 0 && t('debris'), danger > 0 && riskWords(outlook)]
    .filter(Boolean)
    .join(', ');
}

export class Moving extends Route {
  begin() {
    const { panel } = this;
    const movers = this.#movers;
    this.lead = 'front';
    this.clear();
    if (movers.length > 0 && !movers.includes(panel.table.chosen)) panel.table.choose(movers[0]);
    const next = this.#nextOfRoute();
    if (next) soon(() => panel.number === panel.asks?.ask && panel.choose(next));
  }

  get #movers() {
    return [...new Set(this.panel.of('step').map((option) => option.ship))];
  }

  // ---- the planned path ------------------------------------------------------------------------

  /**
   * Returns the option of the path's next step, if there is one. Drops the path at its end, when
   * the server does not offer the step, or when the ship has been damaged.
   */
  #nextOfRoute() {
    const { panel } = this;
    const { route } = panel;
    if (!route) return null;
    const ship = shipOf(panel.view, route.ship);
    const direction = route.path.shift();
    const leads = (option) => !option.lead || !route.lead || option.lead === route.lead;
    const fits = (option) => option.ship === route.ship && option.direction === direction && leads(option);
    const hurt = !ship || ship.shields !== route.shields || ship.hull !== route.hull;
    const next = hurt ? null : panel.of('step').find(fits);
    if (!next) panel.route = null;
    return next;
  }

  // ---- single steps ----------------------------------------------------------------------------

  get #steps() {
    const { panel } = this;
    const mine = panel.of('step').filter((option) => option.ship === panel.table.chosen);
    return mine.filter((option) => !option.lead || option.lead === this.#leadNow(mine));
  }

  #leadNow(mine) {
    return mine.some((option) => option.lead === this.lead) ? this.lead : mine[0]?.lead;
  }

  swap() {
    if (!this.#chooses) return false;
    this.lead = this.lead === 'front' ? 'back' : 'front';
    this.clear();
    this.panel.ctx.redraw();
    return true;
  }

  get #chooses() {
    const mine = this.panel.of('step').filter((option) => option.ship === this.panel.table.chosen);
    return new Set(mine.map((option) => option.lead)).size > 1;
  }

  #mark(option) {
    const { panel } = this;
    const { grid } = panel.table.field;
    const ship = shipOf(panel.view, option.ship);
    const leads = option.lead ?? ship.lead ?? 'front';
    const from = leads === 'back' && ship.back ? ship.back : ship.front;
    const hex = grid.next(from, option.direction);
    if (!hex) return null;
    const outlook = panel.outlook(option);
    const beyond = cardOfShip(panel.view, option.ship).size === 'large' ? grid.next(hex, option.direction) : null;
    return {
      hex,
      also: beyond ? [beyond] : [],
      look: 'step',
      text: 1,
      danger: outlook ? dangerOf(outlook) : null,
      words: stepWords(outlook),
      act: () => panel.choose(option),
    };
  }

  /**
   * The paths that the ship could still fly. They come with the outlook of `end`, which would give
   * them up.
   */
  get #reach() {
    const { panel } = this;
    const outlook = panel.outlook(panel.of('end')[0]);
    const reach = outlook?.ships?.find((row) => row.ship === panel.table.chosen)?.reach ?? [];
    return this.#chooses ? reach.filter((row) => row.lead === this.lead) : reach;
  }

  go() {
    this.panel.fly(this.panel.table.chosen, this.goal);
    const next = this.#nextOfRoute();
    if (next) this.panel.choose(next);
  }

  /** How many steps the ship has left. 0 until the outlook has arrived. */
  get #left() {
    const outlook = this.#steps.map((option) => this.panel.outlook(option)).find(Boolean);
    return outlook ? outlook.left + 1 : 0;
  }

  scene() {
    const { panel } = this;
    const marks = this.#steps.map((option) => this.#mark(option)).filter(Boolean);
    const far = this.#reach.filter((row) => row.steps > 1 && !marks.some((mark) => same(mark.hex, row.at)));
    const scene = reachScene(this, far);
    const area = [...(scene.area ?? []), ...marks.map(({ hex }) => hex)];
    return { ...scene, area, marks: [...(scene.marks ?? []), ...marks] };
  }

  draw() {
    const { panel } = this;
    const { view, table } = panel;
    const ship = shipOf(view, table.chosen);
    const moving = this.#movers;
    const name = ship ? shipName(view, ship.ship) : '';
    const left = this.#left;
    const end = panel.of('end')[0];
    const others = moving.filter((one) => one !== table.chosen);
    return panel.ask({
      text: moving.length === 0 ? t('No moves left') : left > 0 ? t('Move {ship}: {n} left', { ship: name, n: left }) : t('Move {ship}', { ship: name }),
      note: this.plan ? this.#planNote() : moving.length > 0 ? t('Pick a lit hex.') : '',
      items: [
        this.goal && choice({ text: t('To {hex}', { hex: hexName(this.goal.at) }), key: 'go', primary: true, onChoose: () => this.go() }),
        end && panel.button(end, { text: this.#endWords(), primary: !this.goal, sub: this.#endNote() }),
        ...panel.of('warp').map((option, i) => panel.button(option, { number: i + 1, sign: 'jump' })),
        this.#chooses && this.#leadChoice(),
        ...others.map((one, i) =>
          choice({ text: shipName(view, one), key: `mover-${one}`, number: i + 2, onChoose: () => table.pick(one) }),
        ),
      ],
    });
  }

  #planNote() {
    return `${hexName(this.plan.at)}: ${riskWords(this.plan)}${this.tileWords}.${this.goal ? ` ${t('Pick it again to go.')}` : ''}`;
  }

  #leadChoice() {
    return choice({ text: this.lead === 'front' ? t('Lead with back') : t('Lead with front'), key: 'lead', sign: 'undo', number: 8, onChoose: () => this.swap() });
  }

  #endWords() {
    const { panel } = this;
    const how = panel.view.activation?.how;
    return how && how !== 'activation' && how !== 'patrol' ? t('Stay here') : t('Stop, then attack');
  }

  #endNote() {
    const card = cardOf(this.panel.view, this.panel.view.activation?.card);
    return card?.count > 1 && this.#movers.length > 1 ? t('for the whole squadron') : null;
  }

  spoken() {
    return t('Move {ship}.', { ship: shipName(this.panel.view, this.panel.table.chosen) });
  }
}
