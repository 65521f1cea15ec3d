// fire.js: the panel to declare who fires at whom.
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection } from './ask_panel.js';
import { readyGun } from './gear.js';
import { panels } from './panels.js';
import { bars, modifiers, ranked } from './sights.js';
import { shipSign, targetRow } from './target.js';
import { whereText } from './where.js';
import { BAND_NAMES, bodyOf, cm, degrees, listed, percent, shipName } from './labels.js';

const byVerb = (asks, verb) => asks.options.find((option) => option.verb === verb) ?? null;
const spoken = (row) => t('{far} {range}, in arc by {n} degrees, {chance}', { far: cm(row.range), range: BAND_NAMES[row.band], n: degrees(row.arc_margin), chance: percent(row.chance) });

export class Declaring {
  constructor(panel) {
    this.panel = panel;
  }

  /** Takes up a new ask: at first every ship aims at its likeliest target. */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.declare = byVerb(asks, 'declare');
    this.able = this.declare?.ships ?? [];
    this.at = new Map(this.able.map((ship, i) => [ship, this.sights(view, ship, i)[0]?.target ?? null]));
    // show the arc of a ship that can fire
    if (this.able.length > 0 && !this.able.includes(this.panel.chosen)) this.panel.look(this.able[0]);
  }

  /** The targets of a ship as rows of `sights`, the likeliest first. */
  sights(view, ship, i = this.able.indexOf(ship)) {
    const open = new Set(this.declare.free[i].set);
    return ranked(view.sights.filter((row) => row.ship === ship && open.has(row.target)));
  }

  set(ship, target) {
    this.at.set(ship, target);
    this.panel.look(ship);
    this.panel.draw();
  }

  /** The shot of the chosen ship, for the panel beside the table. Null if no ship can fire. */
  foretold() {
    const ship = this.able.includes(this.panel.chosen) ? this.panel.chosen : this.able[0];
    if (ship === undefined) return null;
    const { view } = this.panel;
    return {
      heading: t('{ship}’s sights', { ship: shipName(view.ships[ship]) }),
      rows: this.sights(view, ship),
      target: this.at.get(ship),
      note: '',
    };
  }

  /**
   * Handles a ship that was pressed on the map: if the chosen ship can fire at it, it becomes the
   * target.
   */
  chooseShip(ship) {
    const by = this.able.includes(this.panel.chosen) ? this.panel.chosen : this.able[0];
    const able = by !== undefined && this.sights(this.panel.view, by).some((row) => row.target === ship);
    if (able) this.set(by, ship);
  }

  get shots() {
    return this.able.filter((ship) => this.at.get(ship) !== null);
  }

  fire() {
    const { ctx, asks } = this.panel;
    if (this.shots.length === 0) return ctx.choose(byVerb(asks, 'hold').option);
    return ctx.choose(
      this.declare.option,
      this.able.map((ship) => (this.at.get(ship) === null ? [] : [this.at.get(ship)])),
    );
  }

  get keys() {
    return { Enter: () => this.fire() };
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #buttons(view, asks) {
    const { ctx } = this.panel;
    const [hold, wait] = [byVerb(asks, 'hold'), byVerb(asks, 'wait')];
    const name = (body) => shipName(bodyOf(view, body));
    const [one] = this.shots;
    const text =
      this.shots.length === 0
        ? t('Hold fire')
        : this.shots.length > 1
          ? t('Fire {n} shots', { n: this.shots.length })
          : t('Fire at {target}', { target: name(this.at.get(one)) });
    const loads = asks.options.filter((option) => option.verb === 'load');
    return choices(t('Your choices'), [
      choice({ text, sign: 'follow', primary: true, key: 'fire', onChoose: () => this.fire() }),
      hold && this.shots.length > 0 && choice({ text: t('Hold fire'), key: 'hold', onChoose: () => ctx.choose(hold.option) }),
      wait &&
        choice({ text: t('Wait'), sub: t('for the others'), sign: 'clock', key: 'wait', onChoose: () => ctx.choose(wait.option) }),
      ...loads.map((load) => choice({ text: load.text, sub: t('instead of its guns'), sign: 'gear', key: `load-${load.option}`, onChoose: () => ctx.choose(load.option) })),
    ]);
  }

  #target(row, view) {
    const checked = this.at.get(row.ship) === row.target;
    const body = bodyOf(view, row.target);
    const name = shipName(body);
    return targetRow(
      { key: `target-${row.target}`, checked, label: `${name}, ${spoken(row)}`, onPick: () => this.set(row.ship, row.target) },
      body.side ? shipSign(body) : icon('follow'),
      h('b', null, name),
      h('small', null, whereText(row, view)),
      h('span', { class: 'target__chance' }, percent(row.chance)),
    );
  }

  /** Names the gun that was made ready in place of the ship's own. */
  #gun(ship) {
    const gun = readyGun(this.panel.components, ship);
    return gun && h('small', { class: 'gunner__gun' }, ` ${gun.left === null ? t('with {gun}', { gun: gun.name.toLowerCase() }) : t('with {gun} ({n})', { gun: gun.name.toLowerCase(), n: gun.left })}`);
  }

  #gunner(ship, view) {
    const rows = this.sights(view, ship);
    const chosen = rows.find((row) => row.target === this.at.get(ship));
    const name = shipName(view.ships[ship]);
    return h(
      'div',
      { class: 'gunner', 'data-key': `gunner-${ship}` },
      h(
        'div',
        { class: 'gunner__targets', role: 'radiogroup', 'aria-label': t('{ship}’s target', { ship: name }) },
        h('p', { class: `gunner__name ${view.ships[ship].side}` }, sideId(view.ships[ship]), name, this.#gun(view.ships[ship])),
        rows.map((row) => this.#target(row, view)),
        this.declare.free[this.able.indexOf(ship)].min === 0 &&
          targetRow(
            { key: 'hold', checked: this.at.get(ship) === null, look: 'target--hold', onPick: () => this.set(ship, null) },
            icon('clock'),
            h('b', null, t('Hold fire')),
            view.step === 'fire_1' && view.rules === 'complete' && h('small', null, t('it may fire in the second step')),
          ),
      ),
      chosen && h('div', { class: 'gunner__odds' }, modifiers(chosen, view), bars(chosen.need)),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    return [
      askSection(
        { text: t('Declare your fire'), note: [this.note(view), ' ', chip('SB-142')] },
        this.#buttons(view, asks),
      ),
      h(
        'section',
        { class: 'work work--fire', 'aria-label': t('Targets'), 'data-key': 'work' },
        this.able.map((ship) => this.#gunner(ship, view)),
      ),
      panels(view, this.panel.components),
    ];
  }

  note(view) {
    const known = view.ships.filter((ship) => !ship.yours && ship.target !== null);
    const declared = known.map((ship) => t('{ship} fires at {target}.', { ship: shipName(ship), target: shipName(bodyOf(view, ship.target)) }));
    return declared.length > 0 ? declared.join(' ') : t('Declare every shot before anyone rolls.');
  }

  spoken(view, asks) {
    this.take(view, asks);
    const able = this.able.map((ship) => {
      const targets = this.sights(view, ship).map((row) => `${shipName(bodyOf(view, row.target))}, ${spoken(row)}`);
      return t('{ship} can fire at {targets}.', { ship: shipName(view.ships[ship]), targets: listed(targets) });
    });
    return `${t('Declare your fire.')} ${able.join(' ')}`;
  }

  leave() {}
}
