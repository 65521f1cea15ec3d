// planning.js: the panel to make a plan: tabs of the player's ships, hand, slider, dial, energy,
// and the button that seals.
import { Pause } from '../../../src/web/kit/clock.js';
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { dialog } from '../../../src/web/kit/dialog.js';
import { chip } from '../../../src/web/kit/rules.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { inAir, isGround } from './air.js';
import { rotationDial, nextNotch } from './dial.js';
import { endsOf } from './ends.js';
import { energyTrack } from './energy.js';
import { askSection } from './ask_panel.js';
import { fuelSum, fuelText } from './fuel.js';
import { signNote, tickRow, ticks, touchDanger, touchText } from './landing.js';
import { hand, neighbour } from './hand.js';
import { climbText, delaysCard, hasLevels, ladder, levelEnergy } from './levels.js';
import { alarms } from './missiles.js';
import { deckOf, panels } from './panels.js';
import { openNow } from './pilots.js';
import { Plan } from './plan.js';
import { hasTouch } from './rungs.js';
import { hasSealed } from './seats.js';
import { lever, nextOpen } from './slider.js';
import { ifText, shownText, shownTo } from './tailed_card.js';
import { ranked } from './sights.js';
import { chain, tailNote } from './tailing.js';
import { whereText } from './where.js';
import { bodyOf, capital, clockOf, cm, energyText, farOff, listed, noseText, percent, shipName, speedName } from './labels.js';
import { tolls, tollText } from './terrain.js';
import { declaresJump } from './program.js';
import { whyNotDial, whyNotSpeed } from './why.js';
import { sealedSteps } from './wingmen.js';

const QUIET = 300; // ms that a plan must rest before its outcome is announced

export class Planning {
  plan = null;
  outlook = null;
  sealed = null; // the plan that was sealed last
  lit = null; // the card whose end is looked at on the map
  #asked = null; // the choice of the last request to the server
  #saying = new Pause();

  constructor(panel) {
    this.panel = panel;
  }

  // ---- the plan ---------------------------------------------------------------------------------

  /** Takes up a new ask with an empty plan. After an undo the sealed plan is restored. */
  take(view, asks) {
    if (asks.ask === this.plan?.ask) return;
    const number = asks.options[0].ship;
    const ship = view.ships[number];
    this.plan = new Plan(asks, deckOf(this.panel.components, ship), ship);
    const { sealed } = this;
    if (sealed?.number === number && sealed.turn === view.turn && sealed.kind === asks.kind) this.plan.lay(sealed.parts);
    this.focused = null;
    this.outlook = null;
    this.#asked = null;
    this.leave();
    this.panel.map.showGhosts(null, number);
    this.panel.look(number);
    this.#think();
  }

  #changed() {
    this.#think();
    this.panel.draw();
  }

  /** Asks the server what the plan leads to. Only the answer to the latest request counts. */
  #think() {
    const { choice } = this.plan;
    const question = choice && JSON.stringify([choice.option, choice.args]);
    if (question === this.#asked) return;
    this.#asked = question;
    this.outlook = null;
    this.#saying.end();
    if (choice) this.#foretell(choice, question);
    else this.panel.map.showGhosts(null, this.plan.number);
  }

  async #foretell({ option, args }, question) {
    const outlook = await this.panel.ctx.consider(option, args);
    if (question !== this.#asked || !outlook) return;
    this.outlook = outlook;
    this.panel.map.showGhosts(outlook.steps ? outlook : null, this.plan.number);
    this.panel.draw();
    const sentence = this.sentence();
    this.#saying.begin(QUIET, () => say.news(sentence));
  }

  // ---- by hand, on the map ----------------------------------------------------------------------

  /**
   * Sets the ends of the cards on the map: from the ship, and from where the first card leaves it.
   */
  #onMap(view) {
    const { panel, plan, ship } = this;
    if (panel.chosen !== plan.number || this.#ahead || ship.where !== 'on_table') return panel.map.setFlying(null);
    const sealed = sealedSteps(panel.components, view);
    const around = (step) => ({
      components: panel.components,
      view,
      plan,
      bodies: new Map([...sealed].map(([number, steps]) => [number, steps[Math.min(step, steps.length) - 1]])),
    });
    const first = plan.kept ? plan.first : null;
    const sets = { 1: endsOf(around(1), ship, first) };
    if (plan.first !== null && !plan.kept) sets[2] = endsOf(around(2), ship, plan.first);
    return panel.map.setFlying({
      ship: plan.number,
      sets,
      step: sets[2] ? 2 : 1,
      half: Boolean(sets[2]) && plan.card === null,
      parts: plan.parts,
      onTake: (end) => this.fly(end),
      onLook: (end) => this.#look(end),
    });
  }

  /** Takes an end: sets its card and speed. */
  fly({ card, parts }) {
    this.plan.lay({ card: null, ...parts });
    this.focused = card.place;
    this.lit = null;
    this.#changed();
    if (!this.plan.choice) say.news(t('{card}. Then step 2.', { card: capital(card.name) }));
  }

  /** An end is looked at: its card lights up. */
  #look(end) {
    const lit = end?.card.place ?? null;
    if (lit === this.lit) return;
    this.lit = lit;
    this.panel.draw();
  }

  // ---- by its parts -----------------------------------------------------------------------------

  toggle(card, first) {
    this.focused = card;
    this.plan.toggle(card, first);
    this.#changed();
    // on a phone the chosen cards come first
    this.panel.root.querySelector('.moves')?.scrollTo({ left: 0 });
  }

  setSlider(bit) {
    if (bit === null || bit === this.plan.slider) return;
    this.plan.setSlider(bit);
    this.#changed();
  }

  setDial(dial) {
    this.plan.setDial(dial);
    this.#changed();
  }

  /** Changes the planned height by one step up (1) or down (−1), down to landing, if it is open. */
  climb(by) {
    const to = this.#hasLadder && this.plan.heightFrom(by);
    if (to) this.setHeight(to);
  }

  setHeight(height) {
    this.plan.setHeight(height);
    this.#changed();
  }

  get #hasLadder() {
    return hasLevels(this.ship) || hasTouch(this.ship, this.plan);
  }

  setBlank(blank) {
    if (!this.plan.blankOpen) return;
    this.plan.setBlank(blank);
    this.#changed();
  }

  setTalent(talent) {
    this.plan.setTalent(talent);
    this.#changed();
  }

  undo() {
    this.plan.undo();
    this.#changed();
  }

  clear() {
    this.plan.clear();
    this.#changed();
  }

  get ship() {
    return this.panel.view.ships[this.plan.number];
  }

  get leaves() {
    return this.outlook?.steps?.some((step) => step.leaves && !step.exits) ?? false;
  }

  /** Says whether the plan leaves the table through an exit. */
  get exits() {
    return this.outlook?.steps?.some((step) => step.exits) ?? false;
  }

  /**
   * The choice that can be sealed, or null. An illegal plan can be sealed only once its price is
   * known.
   */
  get ready() {
    const { choice } = this.plan;
    return choice && (!choice.illegal || this.outlook) ? choice : null;
  }

  async seal() {
    const choice = this.ready;
    if (!choice || this.panel.ctx.busy) return;
    if (this.leaves && !(await this.#sureToLeave())) return;
    this.sealed = { number: this.plan.number, turn: this.panel.view.turn, kind: this.plan.kind, parts: this.plan.parts };
    this.panel.ctx.choose(choice.option, choice.args);
  }

  async #sureToLeave() {
    const answer = await dialog({
      heading: t('{ship} would leave the table', { ship: shipName(this.ship) }),
      body: this.plan.level !== 0 && this.outlook.steps[0].leaves ? t('Above level 4 or below level 1 a ship is destroyed.') : t('A ship whose base is even partly outside is destroyed.'),
      foot: [
        { text: t('Keep planning'), value: null },
        { text: t('Seal anyway'), value: 'yes', danger: true },
      ],
    });
    return answer === 'yes';
  }

  chooseShip() {}

  leave() {
    this.#saying.end();
    this.lit = null;
    this.panel.map.setFlying(null);
  }

  // ---- keys -------------------------------------------------------------------------------------

  #walk(step) {
    const shown = this.panel.chosen === this.plan.number;
    if (!shown) return false;
    const at = document.activeElement?.dataset?.card;
    const from = at === undefined ? null : Number(at);
    this.focused = neighbour(this.plan.deck, this.plan, from, step);
    this.panel.draw();
    this.panel.root.querySelector(`[data-card="${this.focused}"]`)?.focus();
    return true;
  }

  #allSliders() {
    return this.plan.any ? [0, 1, 2, 3, 4] : this.plan.openSliders;
  }

  #allDials() {
    return this.plan.any ? this.plan.any.free[3].set : this.plan.openDials;
  }

  get keys() {
    return {
      ArrowLeft: () => this.#walk([-1, 0]),
      ArrowRight: () => this.#walk([1, 0]),
      ArrowUp: () => this.#walk([0, -1]),
      ArrowDown: () => this.#walk([0, 1]),
      '[': () => this.setSlider(nextOpen(this.#allSliders(), this.plan.slider, -1)),
      ']': () => this.setSlider(nextOpen(this.#allSliders(), this.plan.slider, 1)),
      ',': () => this.setDial(nextNotch(this.#allDials(), this.plan.dial, -1)),
      ';': () => this.setDial(nextNotch(this.#allDials(), this.plan.dial, 1)),
      PageUp: () => this.climb(1),
      PageDown: () => this.climb(-1),
      b: () => this.plan.blankPlayed && this.setBlank(!this.plan.blank),
      Enter: () => this.seal(),
    };
  }

  // ---- in words ---------------------------------------------------------------------------------

  get #ahead() {
    return this.plan.kind === 'ahead';
  }

  cardsText() {
    return this.plan.cards.map((card) => capital(card.name)).join(', ');
  }

  settingText() {
    return this.#ahead ? '' : `, ${speedName(this.plan.speed)}${this.plan.dial === 0 ? '' : `, ${noseText(this.plan.dial)}`}`;
  }

  /** Says what an illegal plan costs: a damage counter for each fault (SB-127, SB-242). */
  price() {
    return t.n(Math.max(1, this.outlook.faults?.length ?? 1), '{n} damage counter', '{n} damage counters');
  }

  /** The rule by which the card is not flown, if the ship stands still; else null. */
  get #stays() {
    return this.plan.speed === 'still' && this.plan.card !== null ? this.plan.ruleOfStill(this.plan.card) : null;
  }

  sentence() {
    const { outlook, ship } = this;
    const end = outlook.steps?.at(-1);
    const climb = climbText(ship, this.plan.level, inAir(this.panel.view));
    const touch = this.#ahead ? '' : touchText(this.panel.view, this.plan, outlook);
    const parts = [climb && `${capital(climb)}.`, `${this.cardsText()}${this.settingText()}.`, touch].filter(Boolean);
    if (this.#stays) parts.push(t('It stands still: this card cannot be flown this turn.'));
    if (outlook.legal !== undefined)
      parts.push(outlook.legal ? t('Legal.') : t('Illegal, {rule}: it costs {price}.', { rule: outlook.rule, price: this.price() }));
    const energy = Number.isInteger(outlook.energy)
      ? `${t('Kinetic energy {from} to {to}', { from: energyText(ship.energy), to: energyText(outlook.energy) })}, `
      : '';
    const jump = declaresJump(this.plan, ship);
    if (jump) parts.push(`${jump}.`);
    parts.push(`${energy}${t('G {n} of {most}.', { n: outlook.g, most: outlook.g_limit })}`);
    if (outlook.fuel) parts.push(fuelText(ship, outlook.fuel));
    if (end) parts.push(t('Ends {far} at {n} o’clock.', { far: cm(farOff(ship, end)), n: clockOf(ship, end) }));
    if (this.exits) parts.push(t('It takes its exit.'));
    if (this.leaves) parts.push(t('Off the table: destroyed.'));
    if (outlook.steps?.at(-1)?.if_flown?.length > 0) parts.push(`${ifText(outlook.steps.at(-1).if_flown)}.`);
    parts.push(...tolls(this.panel.view, outlook.steps).map((toll) => `${capital(toll.where)}: ${tollText(toll)}.`));
    if (this.plan.blank) parts.push(t('With the blank, others see two cards.'));
    if (this.#ahead && this.plan.touch) parts.push(t('With the sign of a landing, others see two cards.'));
    return parts.join(' ');
  }

  spoken(view, asks) {
    this.take(view, asks);
    const target = shownTo(view, this.ship);
    const shown = target ? `${shownText(this.panel.components, target)} ` : '';
    return this.#ahead ? `${asks.question} ${shipName(this.ship)}.` : `${shown}${t('Plan {ship}, then seal.', { ship: shipName(this.ship) })}`;
  }

  // ---- drawing ----------------------------------------------------------------------------------

  /**
   * The note of the ask. A warning about a missile that would touch a ship of the player comes
   * first.
   */
  #note(view) {
    const [alarm] = alarms(view);
    return alarm ? [h('span', { class: 'plan__warn' }, `${alarm} `), this.#plainNote(view)].flat() : this.#plainNote(view);
  }

  #plainNote(view) {
    if (this.#ahead) return [t('Badly wounded pilot: plan next turn now.'), ' ', chip('SB-273')];
    if (this.plan.kept) return [t('The cards were fixed a turn ahead. Speed and dial are open.'), ' ', chip('SB-275')];
    const tail = tailNote(view, this.ship);
    if (tail) return tail;
    const others = [...new Set(view.ships.filter((ship) => !ship.yours).map(({ owner }) => owner))].filter((seat) => hasSealed(view, seat));
    const names = others.map(this.panel.ctx.nameOf);
    const sealed = names.length > 0 ? `${t.n(names.length, '{names} has sealed.', '{names} have sealed.', { names: listed(names) })} ` : '';
    return [sealed, h('span', { class: 'wide' }, `${t('Plans open once everyone has sealed.')} `), chip('SB-080')];
  }

  #sealButton(view) {
    const { outlook } = this;
    const several = view.ships.filter((ship) => ship.yours && ship.where === 'on_table').length > 1;
    const what = this.#ahead ? t('Fix these cards') : several ? t('Seal {ship}', { ship: shipName(this.ship) }) : t('Seal the plan');
    const illegal = this.plan.choice?.illegal && outlook;
    const danger = touchDanger(this.plan, outlook);
    return h(
      'li',
      { 'data-key': 'seal' },
      h(
        'button',
        {
          class: `btn ${illegal || danger ? 'btn--danger' : 'btn--primary'}`,
          type: 'button',
          'aria-disabled': this.ready ? null : 'true',
          'aria-describedby': this.ready ? null : 'why-seal',
          on: { click: () => this.seal() },
        },
        icon(illegal || danger ? 'warn' : 'seal'),
        h('span', { class: 'btn__text' }, illegal ? t('Seal: {price}', { price: this.price() }) : what, !illegal && danger && h('small', null, danger)),
      ),
      !this.ready &&
        h('span', { class: 'sr', id: 'why-seal' }, this.plan.begun ? t('The plan is not complete.') : t('Choose a card first.')),
    );
  }

  /**
   * The switch for the sign of a landing, which can only be fixed together with the next turn's
   * card.
   */
  #signButton() {
    const { plan } = this;
    if (!this.#ahead || !plan.touchOpen('land')) return null;
    return h(
      'li',
      { 'data-key': 'sign' },
      h(
        'button',
        { class: 'btn', type: 'button', 'aria-pressed': String(plan.touch === 'land'), on: { click: () => this.setHeight({ level: 0, touch: plan.touch ? null : 'land' }) } },
        icon(plan.touch ? 'check' : 'land'),
        h('span', { class: 'btn__text' }, t('Land next turn')),
      ),
    );
  }

  #small(text, sign, act, open) {
    return h(
      'li',
      { 'data-key': text },
      h(
        'button',
        { class: 'btn', type: 'button', 'aria-disabled': open ? null : 'true', on: { click: () => (open ? act() : null) } },
        icon(sign),
        h('span', { class: 'btn__word' }, text),
      ),
    );
  }

  #askPart(view) {
    const name = shipName(this.ship);
    return askSection(
      { text: this.#ahead ? t('{ship}’s next turn', { ship: name }) : t('Plan {ship}, then seal', { ship: name }), note: this.#note(view) },
      chain(view, this.plan.number),
      this.panel.tabs(),
      h(
        'ul',
        { class: 'prompt__options', 'aria-label': t('Your choices') },
        this.#sealButton(view),
        this.#signButton(),
        this.#small(t('Undo'), 'undo', () => this.undo(), this.plan.undoable),
        this.#small(t('Clear'), 'cross', () => this.clear(), this.plan.begun && !this.plan.kept),
      ),
    );
  }

  #warnings() {
    const { outlook } = this;
    const clashes = this.panel.map.clashes.filter(({ ships }) => ships.includes(this.plan.number));
    return [
      this.exits && h('p', { class: 'plan__exit' }, icon('check'), ` ${t('Takes its exit')} `, chip('FL-265')),
      this.leaves && h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('Off the table: destroyed')} `, chip('SB-130')),
      clashes.map(({ ships, text, rule }) => {
        const name = shipName(this.panel.view.ships[ships.find((ship) => ship !== this.plan.number)]);
        return h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('On {ship}: {effect}', { ship: name, effect: text })} `, chip(rule));
      }),
      tolls(this.panel.view, outlook?.steps).map((toll) =>
        h(
          'p',
          { class: toll.draws > 0 ? 'plan__warn' : '' },
          toll.draws > 0 && icon('warn'),
          ` ${capital(toll.where)}: ${tollText(toll)} `,
          toll.rule && chip(toll.rule),
        ),
      ),
      outlook?.legal === false &&
        h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('Illegal: {price}', { price: this.price() })} `, outlook.rule && chip(outlook.rule)),
      outlook?.flown && h('p', null, t('Flown instead: {plan}', { plan: this.#flown(outlook.flown) })),
    ];
  }

  #flown({ slider, first, second }) {
    const name = (id) => this.plan.deck.cards.find((card) => card.id === id)?.name ?? id;
    return `${[first, second].filter(Boolean).map(name).join(', ')}, ${capital(slider)}`;
  }

  #bestSight() {
    const step = this.outlook?.steps?.at(-1);
    if (step?.if_flown?.length > 0) return h('p', { class: 'plan__sight' }, ifText(step.if_flown));
    const [best] = ranked(step?.sights ?? []);
    if (!best) return null;
    const name = shipName(bodyOf(this.panel.view, best.target));
    return h('p', { class: 'plan__sight' }, `${name}: ${whereText(best, this.panel.view)}${best.may_fire ? `, ${percent(best.chance)}` : ''}`);
  }

  /** Beside the hand: the plan in words, and what it leads to. */
  #sum() {
    const { plan, ship, outlook } = this;
    if (!plan.begun)
      return [
        ship.difficult &&
          h('p', null, icon('difficult'), ` ${t('Difficult marker: nothing difficult, no curved overboost')} `, chip('SB-098')),
        h('p', { class: 'plan__hint' }, t('Choose a card, then the speed.')),
      ];
    const jump = declaresJump(plan, ship);
    const climb = climbText(ship, plan.level, inAir(this.panel.view));
    const delayed = delaysCard(ship, plan.level, inAir(this.panel.view));
    const lines = plan.cards.map((card, i) =>
      h(
        'p',
        null,
        (plan.cards.length > 1 || delayed) && h('b', null, `${delayed ? 2 : i + 1} `),
        capital(card.name),
        i === plan.cards.length - 1 && this.settingText(),
      ),
    );
    return [
      privacy(t('Only you see this')),
      climb && h('p', null, h('b', null, '1 '), capital(climbText(ship, plan.level, inAir(this.panel.view), true))),
      lines,
      this.#stays && h('p', { class: 'plan__warn' }, icon('warn'), ` ${t('Stands still: this card cannot be flown this turn')} `, chip(this.#stays)),
      signNote(ship, plan),
      plan.touch && outlook && !this.#ahead && h('p', { class: touchDanger(plan, outlook) ? 'plan__warn' : '' }, touchText(this.panel.view, plan, outlook), ' ', outlook.touchdown?.rule && chip(outlook.touchdown.rule)),
      jump && h('p', null, icon('jump'), ` ${jump} `, chip('FL-199')),
      plan.blank && h('p', null, t('Blank: others see two cards')),
      outlook?.g !== undefined &&
        h('p', null, h('b', null, t('G')), ` ${t('{n} of {all}', { n: outlook.g, all: outlook.g_limit })}`, outlook.g_limit < 4 && [' ', chip('SB-266')], outlook.fuel && [' · ', fuelSum(ship, outlook.fuel)]),
      this.#warnings(),
      this.#bestSight(),
    ];
  }

  #helm(view) {
    const { plan, ship } = this;
    const complete = view.rules === 'complete';
    return h(
      'section',
      { class: `helm panel panel--lamp ${this.#hasLadder ? 'helm--levels' : ''}`, 'aria-label': t('{ship}’s control panel', { ship: shipName(ship) }), 'data-key': 'helm' },
      lever({
        at: plan.slider,
        open: plan.openSliders,
        free: Boolean(plan.any),
        jumps: ship.may_jump !== undefined,
        cards: plan.cards,
        showSums: complete,
        climb: levelEnergy(plan.level, inAir(view)),
        keeps: ship.energy,
        whyNot: (speed) => whyNotSpeed(speed, plan, ship, inAir(view)),
        onSet: (bit) => this.setSlider(bit),
      }),
      this.#hasLadder && ladder({ ship, plan, onSet: (height) => this.setHeight(height), ground: isGround(view), air: inAir(view) }),
      complete &&
        rotationDial({
          ship,
          dial: plan.dial,
          open: this.#allDials(),
          why: whyNotDial(plan, ship),
          onTurn: (dial) => this.setDial(dial),
        }),
      complete && energyTrack(ship, this.outlook?.energy ?? null, plan.changesDirection),
    );
  }

  #work() {
    return h(
      'section',
      { class: 'work', 'aria-label': t('{ship}’s maneuver cards', { ship: shipName(this.ship) }), 'data-key': 'work' },
      this.ship.pilot && openNow(this.plan, this.ship, (talent) => this.setTalent(talent)),
      this.plan.touch === 'land' && !this.#ahead && tickRow(ticks(this.panel.components, this.panel.view, this.ship, this.plan, this.outlook)),
      hand({
        deck: this.plan.deck,
        plan: this.plan,
        ship: this.ship,
        aside: this.#sum(),
        focused: this.focused ?? this.plan.card ?? neighbour(this.plan.deck, this.plan, null, [0, 0]),
        lit: this.lit,
        onLight: (card) => this.panel.map.flying.light(card),
        onToggle: (card, first) => this.toggle(card, first),
        onEnter: () => this.seal(),
        onBlank: (blank) => this.setBlank(blank),
      }),
      h('div', { class: 'plan__sum' }, this.#sum()),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    this.#onMap(view);
    const own = this.panel.chosen === this.plan.number;
    return [
      this.#askPart(view),
      own ? this.#work() : this.panel.otherShip(),
      own && !this.#ahead ? this.#helm(view) : panels(view, this.panel.components),
    ];
  }

  /** The sights after the plan, for the panel beside the table. Null without an outlook. */
  foretold() {
    const steps = this.outlook?.steps;
    if (!steps?.length || this.panel.chosen !== this.plan.number) return null;
    return {
      heading: steps.length > 1 ? t('Sights after step {n}', { n: steps.length }) : t('Sights after the move'),
      rows: steps.at(-1).sights,
      ifs: steps.at(-1).if_flown ?? [],
      note: t('where it stands now. It has a plan of its own.'),
    };
  }
}
