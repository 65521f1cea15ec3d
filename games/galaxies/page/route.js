// route.js: where a ship is planned to go: pointed at first, then fixed, then flown. Only the
// player who plans it sees it.
import { t } from '../../../src/web/kit/translate.js';
import { same } from './hexes.js';
import { cardOfShip } from './labels.js';

export class Route {
  goal = null; // the path that a press has fixed, or null
  pointed = null; // the path under the mouse or the cursor, or null

  constructor(panel) {
    this.panel = panel;
  }

  get plan() {
    return this.goal ?? this.pointed;
  }

  /** The hexes that the ship would stand on at the end of the plan. */
  get planned() {
    return this.plan && hexesAt(this.panel, this.panel.table.chosen, this.plan);
  }

  /** The tiles that the ship would stand on, in words. */
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

  /** Handles a press on the end of a path. The first press fixes it, the second flies. */
  to(row) {
    if (this.goal && same(this.goal.at, row.at)) this.go();
    else {
      this.goal = row;
      this.panel.ctx.redraw();
    }
  }

  /** Shows the path to the hex that is pointed at, unless one is fixed. */
  point(hex, reach) {
    const row = (hex && !this.goal && reach.find((one) => same(one.at, hex))) || null;
    if (row === this.pointed) return;
    this.pointed = row;
    this.panel.ctx.redraw();
  }
}

/** Returns the hexes that a ship stands on at the end of a path. */
export function hexesAt(panel, ship, { at, tail }) {
  const { size } = cardOfShip(panel.view, ship);
  if (size === 'large') return panel.table.field.grid.around(at);
  return tail ? [at, tail] : [at];
}
