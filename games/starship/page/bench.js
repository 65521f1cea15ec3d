// bench.js: the panel to choose pilots for the ships, then talents and flaws for the pilots
// (SB-405, SB-433). All players see both sides' choices; each player says when they are ready.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { signed } from '../../../src/web/kit/dice.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipPicture, sideId } from './art.js';
import { askSection } from './ask_panel.js';
import { chevrons, isFlaw, pips, TYPES } from './pilots.js';
import { capital, shipName } from './labels.js';

const AGREED = 3; // talents per player, unless scenario or settings say otherwise (SB-433)
const byVerb = (asks, verb) => asks.options.filter((option) => option.verb === verb);

/** Counts what the owner of a ship has taken, and may take: { talents, flaws, most }. */
export function meter(view, components, { side, owner }) {
  const scenario = components.scenarios.find((one) => one.id === view.scenario.id);
  const said = Number.parseInt(view.settings.talents, 10);
  const agreed = Number.isInteger(said) ? said : scenario?.[side].talents || AGREED;
  const imposed = new Set(scenario?.[side].flaws);
  const all = view.ships.filter((ship) => ship.owner === owner).flatMap((ship) => ship.pilot?.talents ?? []);
  const flaws = all.filter((one) => isFlaw(one) && !imposed.has(one.id)).length;
  return { talents: all.filter((one) => !isFlaw(one)).length, flaws, most: agreed + flaws };
}

export const meterText = ({ talents, flaws, most }) => (flaws > 0 ? t('talents {n} of {most}, flaws pay {flaws}', { n: talents, most, flaws }) : t('talents {n} of {most}', { n: talents, most }));

export class Bench {
  ship = null; // the ship that is being equipped

  constructor(panel) {
    this.panel = panel;
  }

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    const mine = this.#ships(view);
    const lacks = (ship) => asks.kind === 'crew' && !ship.pilot;
    if (!mine.some((ship) => ship.ship === this.ship) || this.stage !== asks.kind)
      this.ship = (mine.find(lacks) ?? mine[0]).ship;
    else if (this.lacked && !lacks(view.ships[this.ship])) this.ship = (mine.find(lacks) ?? view.ships[this.ship]).ship;
    this.stage = asks.kind;
    // another player's choice must not move this player to another ship
    this.lacked = lacks(view.ships[this.ship]);
    this.panel.look(this.ship);
  }

  #ships(view) {
    return view.ships.filter((ship) => ship.yours);
  }

  serve(ship) {
    this.ship = ship;
    this.panel.look(ship);
    this.panel.draw();
  }

  chooseShip() {}

  leave() {}

  get keys() {
    const walk = (by) => {
      const mine = this.#ships(this.panel.view);
      const at = mine.findIndex((ship) => ship.ship === this.ship);
      this.serve(mine[(at + by + mine.length) % mine.length].ship);
    };
    return { '[': () => walk(-1), ']': () => walk(1) };
  }

  #choose(option) {
    this.panel.ctx.choose(option.option, option.free ? [[this.ship]] : []);
  }

  // ---- the ships --------------------------------------------------------------------------------

  #tab(ship) {
    const { pilot } = ship;
    return h(
      'button',
      {
        class: `seatcard ${ship.side}`,
        type: 'button',
        role: 'tab',
        'aria-selected': String(ship.ship === this.ship),
        'data-key': `bench-${ship.ship}`,
        on: { click: () => this.serve(ship.ship) },
      },
      shipPicture(ship.type, ship.side, 'seatcard__pic'),
      h('b', null, sideId(ship), shipName(ship).replace(/ \d+$/, '')),
      pilot
        ? h('span', null, chevrons(pilot.grade), ` ${pilot.name.replace(/ \(.*/, '')} ${signed(pilot.attack)}`)
        : h('span', { class: 'seatcard__none' }, t('no pilot')),
    );
  }

  /** What the chosen ship has been given, each with a button to undo it. */
  #has(view, asks) {
    const ship = view.ships[this.ship];
    const dismiss = byVerb(asks, 'dismiss').find((option) => option.ship === this.ship);
    const back = (id) => byVerb(asks, 'take_back').find((option) => option.talent === id && option.free[0].set.includes(this.ship));
    const line = (key, words, option) =>
      h(
        'li',
        { 'data-key': `has-${key}` },
        words,
        option &&
          h(
            'button',
            { class: 'btn btn--quiet btn--icon', type: 'button', 'aria-label': t('Undo {what}', { what: key }), on: { click: () => this.#choose(option) } },
            icon('cross'),
          ),
      );
    if (!ship.pilot) return null;
    return h(
      'ul',
      { class: 'bench__has', 'aria-label': `At ${shipName(ship)}` },
      line(ship.pilot.name, [chevrons(ship.pilot.grade), h('b', null, ship.pilot.name)], dismiss),
      ship.pilot.talents.map((one) => line(one.name, [isFlaw(one) ? icon('flaw') : h('b', { class: 'letter' }, one.type), one.name], back(one.id))),
    );
  }

  // ---- what can be taken ------------------------------------------------------------------------

  /** One card. If it cannot be taken, it is dashed and shows the rule against it. */
  #card({ key, option, rule, name, parts }) {
    const open = option !== undefined;
    return h(
      'li',
      { 'data-key': `take-${key}` },
      h(
        'button',
        {
          class: 'bcard',
          type: 'button',
          'aria-disabled': open ? null : 'true',
          'aria-describedby': open ? null : `shut-${key}`,
          'data-rule': open ? null : rule,
          'data-barred': open ? null : name,
          on: { click: () => open && this.#choose(option) },
        },
        parts,
      ),
      !open && rule && chip(rule),
      !open && h('span', { class: 'sr', id: `shut-${key}` }, `${t('Closed.')} ${rule ?? ''}`),
    );
  }

  /** Finds the option that gives this to the chosen ship, or the rule against it. */
  #way(asks, verb, what, id) {
    const option = byVerb(asks, verb).find((one) => one[what] === id && one.free[0].set.includes(this.ship));
    const barred = asks.barred.find((row) => row.verb === verb && row[what] === id);
    return { option, rule: option ? null : (barred?.rule ?? null) };
  }

  #pilots(view, asks) {
    const ship = view.ships[this.ship];
    const fits = this.panel.components.pilots.filter((one) => one.side === null || one.side === ship.side);
    return fits.map((pilot) => {
      const way = this.#way(asks, 'crew', 'pilot', pilot.id);
      return this.#card({
        key: pilot.id,
        ...way,
        rule: way.rule ?? (ship.pilot ? 'SB-410' : null),
        name: pilot.name,
        parts: [
          h('b', null, pilot.name),
          h('span', { class: 'bcard__top' }, chevrons(pilot.grade), sr('attack '), signed(pilot.attack)),
          h('small', null, pilot.token ? t('token') : `${pilot.rank}, ${pilot.grade}`),
        ],
      });
    });
  }

  /**
   * The talents that this pilot may get. Those that he has stand at his ship; those that the table
   * does not play with (SB-463) are left out.
   */
  #talents(view, asks) {
    const { pilot } = view.ships[this.ship];
    if (!pilot) return [h('li', { class: 'bench__note', 'data-key': 'none' }, t('No pilot, no talents.'), ' ', chip('SB-432'))];
    const card = this.panel.components.pilots.find((one) => one.id === pilot.id);
    const has = new Set(pilot.talents.map((one) => one.id));
    return this.panel.components.talents
      .filter((one) => !has.has(one.id) && (card.talents === null || card.talents.includes(one.id)))
      .map((one) => ({ one, way: this.#way(asks, 'gift', 'talent', one.id) }))
      .filter(({ way }) => way.rule !== 'SB-463')
      .sort((a, b) => Number(isFlaw(a.one)) - Number(isFlaw(b.one)) || Number(!a.way.option) - Number(!b.way.option))
      .map(({ one, way }) =>
        this.#card({
          key: one.id,
          ...way,
          rule: way.rule ?? 'SB-438',
          name: one.name,
          parts: [
            h('b', null, one.name),
            h(
              'span',
              { class: 'bcard__top' },
              isFlaw(one) ? icon('flaw') : h('span', { class: 'letter', 'aria-hidden': 'true' }, one.type),
              sr(isFlaw(one) ? t('flaw') : t('{type} talent', { type: TYPES[one.type] })),
              pips(one.uses, one.uses),
            ),
            h('small', null, one.text),
          ],
        }),
      );
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #meter(view) {
    const sum = meter(view, this.panel.components, view.ships[this.ship]);
    return h(
      'p',
      { class: 'meter', 'data-key': 'meter' },
      h('span', { class: 'meter__cells', 'aria-hidden': 'true' }, Array.from({ length: sum.most }, (_, i) => h('i', { class: i < sum.talents ? 'on' : '' }))),
      capital(meterText(sum)),
      ' ',
      chip('SB-433'),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const crew = asks.kind === 'crew';
    const name = shipName(view.ships[this.ship]);
    const [ready] = byVerb(asks, 'ready');
    return [
      askSection(
        {
          text: crew ? t('A pilot for {ship}', { ship: name }) : t('Talents for {ship}', { ship: name }),
          note: [t('Everyone sees it.'), ' ', chip(asks.rule)],
        },
        choices(t('Your choices'), [
          choice({ text: t('Ready'), sign: 'check', primary: true, key: 'ready', onChoose: () => this.panel.ctx.choose(ready.option) }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--bench', 'aria-label': crew ? t('Pilots') : t('Talents and flaws'), 'data-key': 'work' },
        h('ul', { class: 'bench__cards', 'data-key': `cards-${asks.kind}` }, crew ? this.#pilots(view, asks) : this.#talents(view, asks)),
      ),
      h(
        'section',
        { class: 'bench', 'aria-label': t('Your bench'), 'data-key': 'bench' },
        h('div', { class: 'bench__ships', role: 'tablist', 'aria-label': t('Your ships') }, this.#ships(view).map((ship) => this.#tab(ship))),
        !crew && this.#meter(view),
        this.#has(view, asks),
      ),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    const name = shipName(view.ships[this.ship]);
    if (asks.kind === 'crew') return t('Choose a pilot for {ship}, or say you are ready.', { ship: name });
    return t('Choose talents for {ship}, {meter}.', { ship: name, meter: meterText(meter(view, this.panel.components, view.ships[this.ship])) });
  }
}
