// panel.js: the dock of Starship Battles: the ask, and the controls to answer it. The kind of ask
// decides which panel class draws it.
import { h, icon, morph, sr } from '../../../src/web/kit/dom.js';
import { choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { inAir } from './air.js';
import { sideId } from './art.js';
import { Bench } from './bench.js';
import { wantsBriefing } from './briefing.js';
import { Charting } from './charting.js';
import { askSection } from './ask_panel.js';
import { Declaring } from './fire.js';
import { Jumping } from './jump.js';
import { landedText } from './landing.js';
import { Launching } from './launch.js';
import { Laying } from './laying.js';
import { climbText } from './levels.js';
import { Locating } from './locate.js';
import { Markers } from './markers.js';
import { deckOf, panels, planCards } from './panels.js';
import { alarms } from './missiles.js';
import { Mustering } from './muster.js';
import { openCards } from './pilots.js';
import { Placing } from './place.js';
import { Plain } from './plain.js';
import { Planning } from './planning.js';
import { Preparing } from './preparing.js';
import { Reserve } from './reserve.js';
import { openPlans } from './reveal.js';
import { Dancing, Keeping } from './rocks.js';
import { Scanning } from './scanning.js';
import { lastShots, shotList } from './shots.js';
import { sightsSection } from './sights.js';
import { Hiding, plansAfter, Tailing } from './tailing.js';
import { attackTrack, Windows } from './windows.js';
import { capital, isGone, listed, noseText, shipName, speedName } from './labels.js';

const TOUCH = { land: t('lands'), take_off: t('takes off') };
const MANY = 2; // with more ships than this the tabs show only numbers

class Panel {
  chosen = null; // the reader's ship that is shown
  view = null;
  asks = null;
  #face = null;
  #briefed = false; // the briefing has opened already

  constructor(root, { ctx, components, map, side, onShip, onBriefing }) {
    Object.assign(this, { root, ctx, components, map, side, onShip, onBriefing });
    const planning = new Planning(this);
    const windows = new Windows(this);
    const bench = new Bench(this);
    this.faces = {
      place: new Placing(this),
      plan: planning,
      ahead: planning,
      declare: new Declaring(this),
      lay: new Laying(this),
      dance: new Dancing(this),
      keep: new Keeping(this),
      markers: new Markers(this),
      before_roll: windows,
      after_roll: windows,
      it_hit: windows,
      talent: windows,
      flaw: windows,
      navigate: windows,
      launch: new Launching(this),
      muster: new Mustering(this),
      scan: new Scanning(this),
      jump_marker: new Jumping(this),
      locate: new Locating(this),
      chart: new Charting(this),
      prepare: new Preparing(this),
      crew: bench,
      gift: bench,
      tail: new Tailing(this),
      hide: new Hiding(this),
    };
    this.reserve = new Reserve(this);
    this.plain = new Plain(this); // for every ask without a panel of its own
  }

  // ---- what the page tells ----------------------------------------------------------------------

  update(view, asks) {
    this.view = view;
    this.asks = asks;
    this.draw();
    if (this.#briefed || !wantsBriefing(view, asks)) return;
    this.#briefed = true;
    this.onBriefing();
  }

  close() {
    this.#face?.leave();
    morph(this.side);
  }

  get own() {
    return this.view.ships.filter((ship) => ship.yours && !isGone(ship) && ship.where !== 'later');
  }

  /** Shows one of the reader's ships; the map follows. */
  look(ship) {
    if (this.chosen === ship) return;
    this.chosen = ship;
    this.onShip?.(ship);
  }

  chooseShip(ship) {
    if (this.view.ships[ship]?.yours || this.view.you === null) this.look(ship);
    else this.#face?.chooseShip(ship);
    this.draw();
  }

  get keys() {
    if (!this.view || this.ctx.ended) return {};
    const ships = this.view.ships.filter((ship) => ship.id <= 9 && !isGone(ship));
    const numbers = Object.fromEntries(ships.map((ship) => [String(ship.id), () => this.press(ship.ship)]));
    const cards = () => this.chosen !== null && openCards(this.view.ships[this.chosen], this.components, this.ctx.table);
    return { i: () => this.onBriefing(), p: cards, ...numbers, ...this.#face?.keys };
  }

  press(ship) {
    if (!this.view.ships[ship].yours) this.map.focusShip(ship);
    this.chooseShip(ship);
  }

  spokenAsk(view, asks) {
    return [...alarms(view), this.#faceOf(asks).spoken(view, asks)].join(' ');
  }

  /**
   * Returns the panel class for an ask. A ship that arrives by a jump is not placed along the edge,
   * so it has a panel of its own.
   */
  #faceOf(asks) {
    const waits = asks.options[0]?.verb === 'hold_in_reserve';
    return waits ? this.reserve : (this.faces[asks.kind] ?? this.plain);
  }

  // ---- drawing ----------------------------------------------------------------------------------

  draw() {
    const { view, asks, ctx } = this;
    const face = asks?.ask && !ctx.ended ? this.#faceOf(asks) : null;
    if (this.#face && this.#face !== face) this.#face.leave();
    this.#face = face;
    if (view.step !== 'planning' && asks?.kind !== 'ahead') this.map.showGhosts(null, this.chosen);
    this.root.className = 'dock dock--starship';
    this.root.dataset.rules = view.rules;
    this.root.dataset.ask = face ? asks.kind : 'none';
    morph(this.root, ctx.ended ?? face?.draw(view, asks) ?? this.#watched() ?? this.#waiting());
    this.#drawSights();
  }

  /** The tabs of a seat with several ships, else null. */
  tabs() {
    const { own } = this;
    if (own.length < 2) return null;
    const asked = this.faces.plan.plan?.number;
    const state = (ship) => {
      if (ship.plan?.state === 'sealed') return [icon('check', t('sealed'))];
      if (this.asks?.ask && ship.ship === asked) return t('open');
      if (ship.landed && !ship.plan && ship.landed.stays > 0) return t('waits');
      return ship.plans_after === null ? t('next') : t('after {ship}', { ship: this.view.ships[ship.plans_after].id });
    };
    return h(
      'div',
      { class: `tabs ${own.length > MANY ? 'tabs--many' : ''}`, role: 'tablist', 'aria-label': t('Your ships'), 'data-key': 'tabs' },
      own.map((ship) =>
        h(
          'button',
          {
            class: `tab ${ship.side}`,
            type: 'button',
            role: 'tab',
            'aria-selected': String(ship.ship === this.chosen),
            'data-key': `tab-${ship.ship}`,
            on: { click: () => this.press(ship.ship) },
          },
          sideId(ship),
          h('span', { class: 'tab__name' }, shipName(ship).replace(/ \d+$/, ''), sr(` ${ship.id}`)),
          h('span', { class: `tab__state ${ship.plan?.state === 'sealed' ? 'sealed' : ''}` }, state(ship)),
        ),
      ),
    );
  }

  /** What is shown when the chosen ship is not the one of the ask. */
  otherShip() {
    const ship = this.view.ships[this.chosen];
    const words = ship?.plan
      ? this.#planWords(ship)
      : ship?.landed?.stays > 0
        ? t('{ship} has {landed}.', { ship: shipName(ship), landed: landedText(this.components, this.view, ship) })
        : plansAfter(this.view, ship)
        ? `${plansAfter(this.view, ship)}.`
        : t('Plan this ship next, once everyone has sealed the first.');
    return h(
      'section',
      { class: 'work work--other', 'aria-label': t('Another ship of yours'), 'data-key': 'work' },
      ship?.plan && planCards(ship.plan, deckOf(this.components, ship), 'plancards'),
      h('p', null, words),
    );
  }

  #planWords({ plan, ...ship }) {
    const deck = deckOf(this.components, ship);
    const names = [plan.first, plan.second].filter(Boolean).map((id) => deck.cards.find((card) => card.id === id).name);
    if (names.length === 0) return t('{ship} is sealed.', { ship: shipName(ship) });
    const settings = plan.slider ? `, ${speedName(plan.slider)}, ${noseText(plan.dial)}` : '';
    const climb = climbText(ship, plan.level, inAir(this.view)) || TOUCH[plan.touch] || '';
    const cards = names.length > 1 ? t('{first}, then {second}', { first: names[0], second: names[1] }) : names[0];
    return `${shipName(ship)}: ${climb && `${climb}, `}${climb ? cards : capital(cards)}${settings}.`;
  }

  // ---- while others are asked -------------------------------------------------------------------

  #waitingText() {
    const { view, own, ctx } = this;
    const sealed = own.filter((ship) => ship.plan?.state === 'sealed');
    const next = own.filter((ship) => !ship.plan);
    if (ctx.watching) return { state: 'wait', text: t('Watch what happens'), note: t('Click to skip.') };
    if (view.step === 'planning' && sealed.length > 0)
      return {
        state: 'done',
        text: t('{ships} sealed', { ships: listed(sealed.map(shipName)) }),
        note: [
          `${next.length > 0 ? t('{waiting}, then {ship}.', { waiting: ctx.waitingWords(), ship: shipName(next[0]) }) : `${ctx.waitingWords()}.`}${next.length > 0 && plansAfter(view, next[0]) ? ` ${plansAfter(view, next[0])}.` : ''} ${t('Plans open once everyone has sealed.')} `,
          chip('SB-080'),
        ],
      };
    return { state: 'wait', text: ctx.waitingWords(), note: ctx.waitingNote() };
  }

  /** Open plans stay visible while they are flown. */
  #watched() {
    const plans = this.ctx.watching ? openPlans(this.view, this.components, this.ctx) : null;
    return plans && [h('h1', { class: 'sr', id: 'ask', tabindex: '-1' }, this.#waitingText().text), plans];
  }

  #waiting() {
    const { view, ctx, own } = this;
    const sealed = own.filter((ship) => ship.plan?.state === 'sealed');
    return [
      askSection(
        this.#waitingText(),
        !ctx.watching && this.tabs(),
        !ctx.watching && ctx.you !== null && choices(t('Meanwhile'), ctx.takingBack()),
      ),
      h(
        'section',
        { class: 'work work--wait', 'aria-label': t('Your plans'), 'data-key': 'work' },
        attackTrack(view),
        sealed.map((ship) =>
          h(
            'div',
            { class: 'sealedplan', 'data-key': `sealed-${ship.ship}` },
            planCards(ship.plan, deckOf(this.components, ship), 'plancards'),
            h('p', null, this.#planWords(ship)),
          ),
        ),
      ),
      panels(view, this.components),
    ];
  }

  // ---- beside the table -------------------------------------------------------------------------

  #drawSights() {
    const { view, chosen } = this;
    const shots = lastShots(this.ctx.events);
    const now = { heading: t('Sights now'), rows: (view.sights ?? []).filter((row) => row.ship === chosen), note: '' };
    const facts = this.#face?.foretold?.() ?? now;
    const fired = facts === now && shots.length > 0 ? shotList(shots, view) : null;
    const some = !view.over && (facts.rows.length > 0 || fired);
    morph(this.side, some ? sightsSection({ ...facts, view, fired }) : null);
  }
}

export const createPanel = (root, context) => new Panel(root, context);
