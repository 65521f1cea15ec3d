// tailing.js: tailing (SB-324): the panels that ask about it, and the order of planning that
// follows from it.
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { shipSign, targetRow } from './target.js';
import { cm, farOff, shipName } from './labels.js';

const byVerb = (asks, verb) => asks.options.find((option) => option.verb === verb) ?? null;
const section = (asks, head, options, work, label, view, components) => [
  askSection(head, options),
  h('section', { class: 'work work--tail', 'aria-label': label, 'data-key': 'work' }, work),
  panels(view, components),
];

// ---- the question -------------------------------------------------------------------------------

/** The panel before planning: one answer for all ships of the player. */
export class Tailing extends AskPanel {
  /** Takes up a new ask: at first each ship tails the nearest ship that it can. */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.option = byVerb(asks, 'tail');
    this.rows = this.option.free.map(({ set }, i) => ({ ship: this.option.ships[i], open: set }));
    const far = (ship, target) => farOff(view.ships[ship], view.ships[target]);
    this.at = new Map(
      this.rows.map(({ ship, open }) => [ship, [...open].sort((a, b) => far(ship, a) - far(ship, b))[0]]),
    );
    this.panel.look(this.rows[0].ship);
  }

  set(ship, target) {
    this.at.set(ship, target);
    this.panel.look(ship);
    this.panel.draw();
  }

  act() {
    const { ctx, asks } = this.panel;
    const some = this.rows.some(({ ship }) => this.at.get(ship) !== null);
    if (!some) return ctx.choose(byVerb(asks, 'no_tail').option);
    return ctx.choose(
      this.option.option,
      this.rows.map(({ ship }) => (this.at.get(ship) === null ? [] : [this.at.get(ship)])),
    );
  }

  #may(view, ship, target) {
    const [one, other] = [view.ships[ship], view.ships[target]];
    return t('{ship} may tail {prey} ({far})', { ship: shipName(one), prey: shipName(other), far: cm(farOff(one, other)) });
  }

  #row({ ship, open }, view) {
    const radio = (prey, text) =>
      targetRow(
        { key: `tail-${prey}`, checked: this.at.get(ship) === prey, onPick: () => this.set(ship, prey) },
        prey === null ? icon('cross') : shipSign(view.ships[prey]),
        h('b', null, text),
        prey !== null && h('small', null, cm(farOff(view.ships[ship], view.ships[prey]))),
      );
    return h(
      'div',
      { class: 'gunner', 'data-key': `tailer-${ship}` },
      h(
        'div',
        { class: 'gunner__targets', role: 'radiogroup', 'aria-label': t('Who {ship} tails', { ship: shipName(view.ships[ship]) }) },
        h('p', { class: `gunner__name ${view.ships[ship].side}` }, sideId(view.ships[ship]), shipName(view.ships[ship])),
        open.map((prey) => radio(prey, t('Tail {ship}', { ship: shipName(view.ships[prey]) }))),
        radio(null, t('Tail nobody')),
      ),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const tailing = this.rows.filter(({ ship }) => this.at.get(ship) !== null);
    const first = this.rows[0];
    const text = this.rows.length === 1 ? t('{what}: tail?', { what: this.#may(view, first.ship, first.open[0]) }) : t('Tail?');
    const said = tailing.length === 1 ? t('Tail {ship}', { ship: shipName(view.ships[this.at.get(tailing[0].ship)]) }) : t('Tail with {n} ships', { n: tailing.length });
    return section(
      asks,
      { text, note: [t('You see a card of your prey, then plan.'), ' ', chip(asks.rule)] },
      choices(t('Your choices'), [
        choice({ text: tailing.length === 0 ? t('Tail nobody') : said, sign: 'follow', primary: true, key: 'tail', onChoose: () => this.act() }),
      ]),
      this.rows.map((row) => this.#row(row, view)),
      t('Who to tail'),
      view,
      this.panel.components,
    );
  }

  spoken(view, asks) {
    this.take(view, asks);
    return this.rows.flatMap(({ ship, open }) => open.map((target) => t('{what}: tail?', { what: this.#may(view, ship, target) }))).join(' ');
  }
}

/** The panel in which a tailed ship's pilot may keep the card hidden. */
export class Hiding extends AskPanel {
  take(asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.option = byVerb(asks, 'hide');
    this.ships = new Set(this.option?.free[0].set ?? []);
  }

  /** Hides the cards of the chosen ships, or shows all cards if none is chosen. */
  act() {
    const { ctx, asks } = this.panel;
    if (this.option && this.ships.size > 0) ctx.choose(this.option.option, [[...this.ships].sort((a, b) => a - b)]);
    else ctx.choose(byVerb(asks, 'show').option);
  }

  #toggle(ship) {
    if (!this.ships.delete(ship)) this.ships.add(ship);
    this.panel.draw();
  }

  #ship(ship, view) {
    return targetRow(
      { key: `hide-${ship}`, checked: this.ships.has(ship), role: 'checkbox', onPick: () => this.#toggle(ship) },
      shipSign(view.ships[ship]),
      h('b', null, t('{ship} shows nothing', { ship: shipName(view.ships[ship]) })),
    );
  }

  draw(view, asks) {
    this.take(asks);
    const { ctx, components } = this.panel;
    return section(
      asks,
      { text: t('Show your card, or hide it?'), note: [t('Ships that tail you see your first card.'), ' ', chip(asks.rule)] },
      choices(t('Your choices'), [
        this.option &&
          this.ships.size > 0 &&
          choice({ text: t('Show nothing'), sign: 'cover', primary: true, key: 'hide', onChoose: () => this.act() }),
        choice({
          text: t('Show the card'),
          sign: 'eye',
          primary: !this.option || this.ships.size === 0,
          key: 'show',
          onChoose: () => ctx.choose(byVerb(asks, 'show').option),
        }),
      ]),
      (this.option?.free[0].set ?? []).map((ship) => this.#ship(ship, view)),
      t('Ships that could hide their card'),
      view,
      components,
    );
  }

  spoken() {
    return t('Show your card to those who tail you, or hide it?');
  }
}

// ---- the order of planning ----------------------------------------------------------------------

/** Returns how many ships plan before this one, one after another. */
function wave(view, ship, most = view.ships.length) {
  return ship.plans_after === null || most === 0 ? 0 : 1 + wave(view, view.ships[ship.plans_after], most - 1);
}

/** The order of planning in waves: sealed, now, later. Null if all ships plan at once. */
export function chain(view, planned) {
  const flying = view.ships.filter((ship) => ship.where === 'on_table');
  if (!flying.some((ship) => ship.plans_after !== null)) return null;
  const waves = [];
  for (const ship of flying) (waves[wave(view, ship)] ??= []).push(ship);
  const now = wave(view, view.ships[planned]);
  return h(
    'ol',
    { class: 'chain', 'aria-label': t('Order of planning'), 'data-key': 'chain' },
    waves.map((ships, i) =>
      h(
        'li',
        { 'aria-current': i === now ? 'step' : null, 'data-key': `wave${i}` },
        i < now && icon('check', 'sealed'),
        i === now && 'now',
        i > now && 'later',
        ships.map((ship) => h('span', { class: ship.side }, sideId(ship))),
      ),
    ),
  );
}

/** The note that says why a ship plans later. Null if it tails no ship. */
export function tailNote(view, ship) {
  if (ship.tails === null) return null;
  const name = shipName(view.ships[ship.tails]);
  return [t('It tails {ship}, so it plans after it.', { ship: name }), ' ', chip('SB-339')];
}

export const plansAfter = (view, ship) => (ship.plans_after === null ? '' : t('Plans after {ship}', { ship: shipName(view.ships[ship.plans_after]) }));
