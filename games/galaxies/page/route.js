// route.js: where a ship is to go: pointed at, fixed, flown. What is planned is seen by the planner alone.
import { t } from '../../../src/web/kit/translate.js';
import { same } from './hexes.js';
import { cardOfShip } from './labels.js';

export class Route {
  goal = null; // fixed by a press
  pointed = null; // looked at by mouse or keys

  constructor(panel) {
    this.panel = panel;
  }

  get plan() {
    return this.goal ?? this.pointed;
  }

  /** What the ship would cover there. */
  get planned() {
    return this.plan && hexesAt(this.panel, this.panel.table.chosen, this.plan);
  }

  /** What would lie under the ship. */
  get tileWords() {
    const { table, view } = this.panel;
    const under = view.tiles.filter((tile) => tile.hexes.some((hex) => this.planned.some((one) => same(one, hex))));
    return under.map((tile) => `, ${t('on the {tile}', { tile: table.tileName(tile) })}`).join('');
  }

  clear() {
    this.goal = null;
    this.pointed = null;
  }

  pickShip() {
    this.clear();
    return false;
  }

  drop() {
    const had = this.goal !== null;
    this.clear();
    return had;
  }

  /** The first press fixes it, the second goes. */
  to(row) {
    if (this.goal && same(this.goal.at, row.at)) this.go();
    else {
      this.goal = row;
      this.panel.ctx.redraw();
    }
  }

  /** Nothing is fixed yet: what is pointed at is shown. */
  point(hex, reach) {
    const row = (hex && !this.goal && reach.find((one) => same(one.at, hex))) || null;
    if (row === this.pointed) return;
    this.pointed = row;
    this.panel.ctx.redraw();
  }
}

/** What a ship covers at the end of a way. */
export function hexesAt(panel, ship, { at, tail }) {
  const { size } = cardOfShip(panel.view, ship);
  if (size === 'large') return panel.table.field.grid.around(at);
  return tail ? [at, tail] : [at];
}
