// place.js: the face for placing a ship: a hex for its front, and for a medium ship the direction
// of its back.
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { hexName, keyOf } from './hexes.js';
import { cardOfShip, shipName } from './labels.js';

export class Placing {
  constructor(panel) {
    this.panel = panel;
  }

  begin() {
    const { panel } = this;
    this.ship = panel.options[0].ship;
    this.card = cardOfShip(panel.view, this.ship);
    this.spots = new Map(); // hex -> { hex, ways to stand there }
    for (const option of panel.of('put'))
      for (const row of option.free[0].set) {
        const hex = [option.column, row];
        const spot = this.spots.get(keyOf(hex)) ?? { hex, ways: [] };
        spot.ways.push({ option, args: [[row]], direction: option.direction ?? null });
        this.spots.set(keyOf(hex), spot);
      }
    this.at = this.#usual();
    this.way = this.#best(this.at);
  }

  get #grid() {
    return this.panel.table.field.grid;
  }

  /** The place that is suggested first: in the foremost column, near its middle. */
  #usual() {
    const spots = [...this.spots.values()];
    const { depth } = this.#grid;
    const worth = ({ hex }) => {
      const { x, y } = this.#grid.centre(hex);
      return x * 4 - Math.abs(y - depth / 2);
    };
    return spots.reduce((best, spot) => (worth(spot) > worth(best) ? spot : best));
  }

  /**
   * Keeps the direction of the back where it fits. Otherwise turns the back away from the other
   * side.
   */
  #best({ ways }, direction = null) {
    const before = ways.find((way) => way.direction === direction);
    const behind = (way) => (way.direction === null ? 0 : Math.cos((this.#grid.angle(way.direction) * Math.PI) / 180));
    return before ?? ways.reduce((best, way) => (behind(way) < behind(best) ? way : best));
  }

  #to(spot) {
    const again = spot === this.at;
    this.at = spot;
    this.way = this.#best(spot, this.way.direction);
    if (again) this.confirm();
    else this.panel.ctx.redraw();
  }

  #turn(way) {
    this.way = way;
    this.panel.ctx.redraw();
  }

  swap() {
    const { ways } = this.at;
    if (ways.length < 2) return false;
    this.#turn(ways[(ways.indexOf(this.way) + 1) % ways.length]);
    return true;
  }

  confirm() {
    this.panel.choose(this.way.option, this.way.args);
  }

  get #hexes() {
    const { hex } = this.at;
    if (this.card.size === 'large') return this.#grid.around(hex);
    if (this.way.direction === null) return [hex];
    return [hex, this.#grid.next(hex, this.way.direction)];
  }

  scene() {
    const { hex, ways } = this.at;
    const [, back] = this.#hexes;
    const fronts = [...this.spots.values()].map((spot) => ({
      hex: spot.hex,
      look: 'place',
      words: t('free'),
      act: () => this.#to(spot),
    }));
    const backs = ways
      .filter((way) => way.direction !== null && way !== this.way)
      .map((way) => ({
        hex: this.#grid.next(hex, way.direction),
        look: 'back',
        words: t('the back may go here'),
        act: () => this.#turn(way),
      }));
    const medium = this.card.size === 'medium';
    return {
      about: `put-${this.ship}`,
      area: [...this.spots.values()].map((spot) => spot.hex),
      marks: [...fronts, ...backs, { hex, look: 'here', words: t('pick again to place'), act: () => this.confirm() }],
      ghost: { card: this.card, hexes: this.#hexes, front: hex, back: medium ? back : null },
      from: hex,
    };
  }

  /** What the chosen place would bring, in words. */
  #note() {
    const outlook = this.panel.outlook(this.way.option, this.way.args);
    const near = (outlook?.contacts ?? []).filter((one) => one.weapons.length > 0).length;
    const parts = [
      this.at.ways.length > 1 && t('Pick a bright hex for the front, a pale one for the back'),
      (outlook?.ecm ?? []).length > 0 && t('ECM may roll here'),
      outlook?.tiles?.length > 0 && t('on a tile'),
      near > 0 && t('{n} in range', { n: near }),
    ];
    return parts.filter(Boolean).join('. ');
  }

  draw() {
    const { panel } = this;
    const where = (this.#hexes.length > 2 ? [this.at.hex] : this.#hexes).map(hexName).join(', ');
    return panel.ask({
      text: t('Place {ship}', { ship: shipName(panel.view, this.ship) }),
      note: this.#note() || t('Pick a hex on the field.'),
      items: [
        choice({ text: t('Place at {hex}', { hex: where }), key: 'put', primary: true, onChoose: () => this.confirm() }),
        this.at.ways.length > 1 &&
          choice({ text: t('Turn the back'), sign: 'undo', key: 'turn', number: 1, onChoose: () => this.swap() }),
      ],
    });
  }

  spoken() {
    return t('Place {ship}.', { ship: shipName(this.panel.view, this.ship) });
  }
}
