// jump.js: the panel to lay the marker of a jump by hand. A ring shows every place that the dice
// can lead to. All players see the marker when it is laid; only the chooser sees the ring.
import { h } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { askSection } from './ask_panel.js';
import { riskBars, spokeList } from './odds.js';
import { panels } from './panels.js';
import { markerFigure } from './ring.js';
import { followSpot, spotFields } from './position_fields.js';
import { shipName } from './labels.js';

const LEVELS = [1, 2, 3, 4];
const whole = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;

export class Jumping {
  outlook = null;

  constructor(panel) {
    this.panel = panel;
  }

  /**
   * Takes up a new ask: the marker begins in the middle of the table, and faces the way the ship
   * flies.
   */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.there = asks.options.find((option) => option.verb === 'jump_to') ?? null;
    this.out = asks.options.find((option) => option.verb === 'jump_out') ?? null;
    this.ship = asks.options[0].ship;
    this.outlook = null;
    this.panel.look(this.ship);
    if (!this.there) return;
    const [x, y, , level] = this.there.free.map(({ number: [lo, hi] }) => Math.round((lo + hi) / 2));
    const ship = view.ships[this.ship];
    const usual = ship.side === 'cylon' ? 180 : 0;
    this.at = { x, y, heading: whole(ship.heading === null ? usual : ship.heading / 100), ...(level !== undefined && { level: ship.level ?? level }) };
    this.move(this.at);
  }

  get #args() {
    const { x, y, heading, level } = this.at;
    return level === undefined ? [x, y, heading] : [x, y, heading, level];
  }

  get #bounds() {
    return { x: this.there.free[0].number, y: this.there.free[1].number };
  }

  #onMap() {
    this.panel.map.setPointing({
      key: `${this.ask} jump`,
      at: this.at,
      bounds: this.#bounds,
      radius: this.panel.components.jump_marker.across / 200,
      figure: () => markerFigure(this.panel.components),
      onMove: (at, done) => this.move(at, done),
    });
    this.panel.map.setRing(this.outlook?.ring ?? null);
  }

  /** Moves the marker, and asks the server for the ring that results. */
  async move(at, done = true) {
    const within = (value, [lo, hi]) => Math.max(lo, Math.min(hi, value));
    const { x, y } = this.#bounds;
    this.at = { ...this.at, ...at, x: within(at.x, x), y: within(at.y, y), heading: whole(at.heading) };
    followSpot('jump', this.at);
    const now = this.at;
    if (done) this.#onMap();
    const outlook = await this.panel.ctx.consider(this.there.option, this.#args);
    if (now !== this.at || !outlook) return;
    this.outlook = outlook;
    this.#onMap();
    this.panel.draw();
  }

  /** Puts the marker ten centimeters behind a ship, with the same heading. */
  near(ship) {
    const angle = (ship.heading / 100) * (Math.PI / 180);
    const far = 100;
    this.move({ x: Math.round(ship.x / 100 - far * Math.sin(angle)), y: Math.round(ship.y / 100 - far * Math.cos(angle)), heading: ship.heading / 100 });
  }

  /** A ship was pressed on the map or in Contacts: the marker goes near it. */
  chooseShip(ship) {
    const row = this.panel.view.ships[ship];
    if (this.there && row.where === 'on_table') this.near(row);
  }

  jump() {
    const option = this.there ?? this.out;
    this.#done();
    this.panel.ctx.choose(option.option, this.there ? this.#args : []);
  }

  #done() {
    this.panel.map.setPointing(null);
    this.panel.map.setRing(null);
  }

  get keys() {
    return { ...(this.there && this.panel.map.pointing.keys), Enter: () => this.jump() };
  }

  leave() {
    this.#done();
    this.ask = null;
  }

  // ---- drawing ----------------------------------------------------------------------------------

  draw(view, asks) {
    this.take(view, asks);
    const name = shipName(view.ships[this.ship]);
    const left = view.ships[this.ship].jumps_left;
    return [
      askSection(
        {
          text: t('{ship} jumps', { ship: name }),
          note: [this.there ? t('Drag the marker, turn it by its handle, or pick a ship to come out near it.') : t('It has no jump left inside the battle.'), ' ', chip(asks.rule)],
        },
        choices(t('Your choices'), [
          this.there && choice({ text: t('Lay the marker'), sub: Number.isInteger(left) ? t('{n} left', { n: left }) : '', sign: 'jump', primary: true, key: 'jump', onChoose: () => this.jump() }),
          this.out &&
            choice({
              text: t('Jump out'),
              primary: !this.there,
              key: 'out',
              onChoose: () => {
                this.#done();
                this.panel.ctx.choose(this.out.option);
              },
            }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--lay', 'aria-label': t('The marker'), 'data-key': 'work' },
        this.there && h('div', { class: 'lay__where panel panel--lamp' }, spotFields({ name: 'jump', at: this.at, bounds: this.#bounds, levels: this.at.level === undefined ? null : LEVELS, onSet: (at) => this.move(at) })),
        this.outlook && h('div', { class: 'lay__where panel panel--lamp' }, privacy(t('Only you see the ring')), riskBars(view, this.outlook), spokeList(view, view.ships[this.ship], this.outlook.ring)),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${t('{ship} jumps.', { ship: shipName(view.ships[this.ship]) })} ${asks.question}`;
  }
}
