// launch.js: the panel to launch missiles (FL-081). For each ship it offers what to launch, and the
// map shows both launch moves. Choices stay hidden until all players have decided (FL-R30).
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { missileName } from './missiles.js';
import { panels } from './panels.js';
import { targetRow } from './target.js';
import { pieceName } from './terrain.js';
import { listed, shipName } from './labels.js';

const KINDS = { conventional: { word: t('missile'), launch: t('Launch a missile'), sign: 'missile' }, nuclear: { word: t('nuclear missile'), launch: t('Launch a nuclear missile'), sign: 'nuke' } };

export class Launching extends AskPanel {
  /** Takes up a new ask: at first no ship launches. */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    const of = (verb) => asks.options.find((option) => option.verb === verb) ?? null;
    this.none = of('no_launch');
    this.verbs = { conventional: of('launch'), nuclear: of('launch_nuclear'), both: of('launch_both') };
    this.able = { conventional: this.verbs.conventional?.free[0].set ?? [], nuclear: this.verbs.nuclear?.free[0].set ?? [] };
    this.laid = new Map(); // by ship: the kind of missile that it launches
    this.outlook = null;
    this.panel.look(this.ships[0]);
  }

  get ships() {
    return [...new Set([...this.able.conventional, ...this.able.nuclear])].sort((a, b) => a - b);
  }

  set(ship, warhead) {
    if (warhead === null) this.laid.delete(ship);
    else this.laid.set(ship, warhead);
    this.panel.look(ship);
    this.#think();
    this.panel.draw();
  }

  /** The option and arguments for the present choice. */
  get choice() {
    const who = (warhead) => [...this.laid].filter(([, one]) => one === warhead).map(([ship]) => ship).sort((a, b) => a - b);
    const [plain, nuclear] = [who('conventional'), who('nuclear')];
    if (plain.length > 0 && nuclear.length > 0) return { option: this.verbs.both.option, args: [plain, nuclear] };
    if (plain.length > 0) return { option: this.verbs.conventional.option, args: [plain] };
    return nuclear.length > 0 ? { option: this.verbs.nuclear.option, args: [nuclear] } : { option: this.none.option, args: [] };
  }

  async #think() {
    const { option, args } = this.choice;
    const asked = (this.asked = JSON.stringify([option, args]));
    this.outlook = this.laid.size > 0 ? await this.panel.ctx.consider(option, args) : null;
    if (asked !== this.asked || this.ask === null) return;
    this.panel.map.setLaunches(this.outlook?.launches ?? []);
    this.panel.draw();
  }

  leave() {
    super.leave();
    this.asked = null;
    this.panel.map.setLaunches([]);
  }

  act() {
    const { option, args } = this.choice;
    this.panel.ctx.choose(option, args);
  }

  get keys() {
    return { ...super.keys, ...this.walkKeys('.target') };
  }

  /** A click on one of your ships that can launch looks at it. */
  chooseShip(ship) {
    if (this.ships.includes(ship)) this.panel.look(ship);
  }

  #one(ship, warhead) {
    return targetRow(
      { key: `launch-${ship}-${warhead ?? 'none'}`, checked: (this.laid.get(ship) ?? null) === warhead, onPick: () => this.set(ship, warhead) },
      icon(warhead === null ? 'hold' : KINDS[warhead].sign),
      h('b', null, warhead === null ? t('Keep it') : KINDS[warhead].launch),
    );
  }

  #lost(view, ship) {
    const row = this.outlook?.launches?.find((one) => one.ship === ship);
    if (!row || row.lost_on === null) return null;
    return h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('Would be lost on {terrain}', { terrain: pieceName(view, view.terrain[row.lost_on]).toLowerCase() })} `, chip('FL-123'));
  }

  /**
   * A warning about missiles in flight that the launch would set off on its way. Those in their
   * first two turns do not explode (FL-R95).
   */
  #setsOff(view, ship) {
    const bodies = this.outlook?.launches?.find((one) => one.ship === ship)?.sets_off ?? [];
    const named = view.missiles.filter(({ body }) => bodies.includes(body)).map(missileName);
    return named.length > 0 && h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('Would set off {missiles}', { missiles: listed(named) })} `, chip('FL-118'));
  }

  #launcher(view, ship) {
    const row = view.ships[ship];
    const kinds = Object.keys(KINDS).filter((warhead) => this.able[warhead].includes(ship));
    return h(
      'div',
      { class: 'gunner', 'data-key': `launcher-${ship}` },
      h(
        'div',
        { class: 'gunner__targets', role: 'radiogroup', 'aria-label': t('What {ship} launches', { ship: shipName(row) }) },
        h('p', { class: `gunner__name ${row.side}` }, sideId(row), shipName(row)),
        kinds.map((warhead) => this.#one(ship, warhead)),
        this.#one(ship, null),
        this.laid.has(ship) && h('p', { class: 'plan__hint' }, t('No guns in the next fire'), ' ', chip('FL-082')),
        this.#lost(view, ship),
        this.#setsOff(view, ship),
      ),
    );
  }

  #what(view) {
    if (this.laid.size === 0) return t('Launch nothing');
    const names = [...this.laid.keys()].sort((a, b) => a - b).map((ship) => shipName(view.ships[ship]));
    return t.n(this.laid.size, 'Launch {n} missile: {names}', 'Launch {n} missiles: {names}', { names: listed(names) });
  }

  draw(view, asks) {
    this.take(view, asks);
    return [
      askSection(
        { text: t('Launch missiles?'), note: [t('Ships that launch cannot fire next.'), ' ', chip(asks.rule)] },
        choices(t('Your choices'), [
          choice({ text: this.#what(view), sign: this.laid.size > 0 ? 'launch' : 'hold', primary: true, key: 'launch', onChoose: () => this.act() }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--fire work--launch', 'aria-label': t('Launches'), 'data-key': 'work' },
        this.ships.map((ship) => this.#launcher(view, ship)),
        h('p', { class: 'pledges__say' }, privacy(t('Hidden until everyone has decided'))),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${asks.question} ${t('{ships} can.', { ships: listed(this.ships.map((ship) => shipName(view.ships[ship]))) })}`;
  }
}
