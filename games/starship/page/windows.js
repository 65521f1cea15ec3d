// windows.js: the panel for windows, in which talents can be used: those of an attack, and those of
// a turn. Each offer is a paper card that says what it changes. One press uses it; Enter goes on
// without.
import { Pause } from '../../../src/web/kit/clock.js';
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { pipDie } from './shots.js';
import { bars, modifiers } from './sights.js';
import { ordered, orderSwitch, PAUSE } from './window_orders.js';
import { BAND_NAMES, cm, listed, percent, shipName } from './labels.js';

/** The steps of an attack, and the step that each kind of ask belongs to. */
const TRACK = [t('Declared'), t('Before the roll'), t('Roll'), t('After the roll'), t('Damage')];
const WINDOWS = { before_roll: 1, after_roll: 3, it_hit: 4 };

/** The types of talents, by the letter on their cards. */
const TYPES = {
  M: { name: t('Maneuver'), sign: 'turn' },
  F: { name: t('Firing'), sign: 'follow' },
  A: { name: t('Awareness'), sign: 'eye' },
  O: { name: t('Other'), sign: 'mark' },
};

/** The text of the button that goes on without using anything. */
const PASSES = { before_roll: t('Just roll'), after_roll: t('Keep the roll'), it_hit: t('Draw as usual'), talent: t('Pass'), flaw: t('Pass'), navigate: t('Keep the roll') };

export const windowAt = (view) => (view.attack ? (WINDOWS[view.attack.window] ?? 0) : null);

export const attackTrack = (view) =>
  view.attack &&
  h(
    'ol',
    { class: 'windows', 'aria-label': t('The attack, step by step'), 'data-key': 'windows' },
    TRACK.map((words, i) =>
      h(
        'li',
        { class: i < windowAt(view) ? 'windows__past' : '', 'aria-current': i === windowAt(view) ? 'step' : null },
        words,
      ),
    ),
  );

/** The dice of the attack. Equal dice may be split into two attacks. */
export const attackDice = ({ dice }) => dice && h('span', { class: 'shot__dice' }, dice.map(pipDie));

export class Windows extends AskPanel {
  chosen = null; // key of the offer that Enter would use
  order = null; // the answer that a standing order is about to give
  #pause = new Pause();

  /**
   * Takes up a new ask: lists its offers, asks the server about the effect of each in turn, and
   * lets orders answer.
   */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.asks = asks;
    this.chosen = null;
    this.pass = asks.options.find((option) => option.verb === 'pass');
    this.offers = asks.options
      .filter((option) => option !== this.pass)
      .flatMap((option) => this.#cards(view, option))
      .map((offer) => ({ ...offer, talent: offer.option.talent ?? offer.option.verb }));
    const own = this.offers.find(({ option }) => view.ships[option.ship]?.yours)?.option.ship ?? view.attack?.ship;
    if (own !== undefined && view.ships[own].yours) this.panel.look(own);
    this.#considerAll(asks.ask);
    this.#obey();
  }

  // ---- standing orders --------------------------------------------------------------------------

  /** Lets a standing order answer, after the pause that is the same for all orders. */
  #obey() {
    this.#pause.end();
    this.order = ordered(this.panel.ctx.table, this.offers);
    if (this.order) this.#pause.begin(PAUSE, () => this.#carryOut());
  }

  #carryOut() {
    const { offer } = this.order;
    if (offer) this.use(offer);
    else this.panel.ctx.choose(this.pass.option);
  }

  /** Cancels the order for this time: the player decides. */
  askMe() {
    this.#pause.end();
    this.order = null;
    this.panel.draw();
  }

  leave() {
    this.#pause.end();
    super.leave();
  }

  get #orderWords() {
    const { offer } = this.order;
    return offer ? t('Standing order: always {talent}.', { talent: this.#name(offer) }) : t('Standing order: never {talents}.', { talents: listed([...new Set(this.offers.map((one) => this.#name(one)))]) });
  }

  /** Returns the cards of an option: one, or one for each talent that can be chosen. */
  #cards(view, option) {
    const [free] = option.free ?? [];
    if (!free) return [{ key: `offer-${option.option}`, option, args: [] }];
    const talents = view.ships[option.friend]?.pilot?.talents ?? [];
    return free.set.map((slot) => ({
      key: `offer-${option.option}-${slot}`,
      option,
      args: [[slot]],
      more: talents.find((talent) => talent.slot === slot)?.name,
    }));
  }

  async #considerAll(ask) {
    for (const offer of this.offers) {
      const outlook = await this.panel.ctx.consider(offer.option.option, offer.args);
      if (this.ask !== ask) return;
      offer.outlook = outlook ?? {};
      this.panel.draw();
    }
  }

  pick(offer) {
    this.chosen = this.chosen === offer.key ? null : offer.key;
    this.panel.draw();
  }

  /** Mouse and touch answer at once. The keyboard only picks; Enter answers. */
  press(offer, event) {
    if (event.detail === 0) this.pick(offer);
    else this.use(offer);
  }

  use({ option, args }) {
    this.panel.ctx.choose(option.option, args);
  }

  act() {
    if (this.order) return this.askMe();
    const offer = this.offers.find(({ key }) => key === this.chosen);
    return offer ? this.use(offer) : this.panel.ctx.choose(this.pass.option);
  }

  get keys() {
    return {
      ...super.keys,
      ...this.walkKeys('.card--talent'),
      Escape: () => {
        if (this.chosen === null) return false;
        this.chosen = null;
        this.panel.draw();
        return true;
      },
    };
  }

  /** Empties the panel beside the table during an attack: the sum is in the dock. */
  foretold() {
    return this.panel.view.attack ? { heading: t('Sights'), rows: [], note: '' } : null;
  }

  // ---- what an offer says -----------------------------------------------------------------------

  #talent({ option }) {
    return this.panel.components.talents.find((one) => one.id === option.talent) ?? null;
  }

  /** Returns how often the pilot can still use a talent: { left, of }, or null. */
  #uses(view, { option }) {
    const row = view.ships[option.ship]?.pilot?.talents.find((one) => one.id === option.talent);
    return row && row.uses !== null ? { left: row.left, of: row.uses } : null;
  }

  #name(offer) {
    return this.#talent(offer)?.name ?? (offer.option.verb === 'split' ? t('Two attacks') : offer.option.text);
  }

  /** Returns the row of sights of the attack, with the present chance in throws of 36. */
  #now(view) {
    const { attack } = view;
    return attack && view.sights.find((row) => row.ship === attack.ship && row.target === attack.target);
  }

  /**
   * Returns what an offer changes: { text }, or { from, to } in throws of 36 if the chance is
   * known. Null if unknown.
   */
  #gain(view, { option, outlook }) {
    const now = this.#now(view);
    if (!outlook) return null;
    if (option.verb === 'split' && outlook.each !== undefined) {
      const hits = (sum) => sum >= outlook.attack;
      const split = { each: outlook.each, both: hits(outlook.each) ? t('2 hits') : t('2 misses'), together: outlook.together, one: hits(outlook.together) ? t('1 hit') : t('a miss') };
      return { text: t('{each} and {each}: {both}, against {together}: {one}', split) };
    }
    if (option.verb === 'try' && outlook.succeeds !== undefined) {
      if (outlook.chance === undefined) return { text: percent(outlook.succeeds) };
      return { text: t('{works}, then {hits} to hit', { works: percent(outlook.succeeds), hits: percent(outlook.chance) }) };
    }
    if (outlook.chance === undefined || !now || now.chance === null) return null;
    return { from: now.chance, to: outlook.chance };
  }

  #sentence(view, offer) {
    const talent = this.#talent(offer);
    const gain = this.#gain(view, offer);
    const what = offer.more ? `${offer.option.text}: ${offer.more}` : talent ? this.#name(offer) : offer.option.text;
    if (gain?.to !== undefined) return t('{what} to {chance}', { what, chance: percent(gain.to) });
    return gain ? `${what}: ${gain.text}` : what;
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #pips({ left, of }) {
    return [
      h('span', { class: 'pips', 'aria-hidden': 'true' }, Array.from({ length: of }, (_, i) => h('i', { class: i < left ? 'on' : '' }))),
      h('span', { class: 'sr' }, `, ${t('{n} of {all} uses left', { n: left, all: of })}`),
    ];
  }

  #card(view, offer) {
    const { option, more } = offer;
    const talent = this.#talent(offer);
    const uses = this.#uses(view, offer);
    const gain = this.#gain(view, offer);
    const flaw = talent?.class === 'flaw';
    const type = flaw ? { name: t('Flaw'), sign: 'warn' } : (TYPES[talent?.type] ?? { name: t('Dice'), sign: 'dice' });
    const particular = talent && (option.mark || option.target !== undefined || option.dial !== undefined || option.slider || option.friend !== undefined);
    return h(
      'li',
      { 'data-key': offer.key },
      h(
        'button',
        {
          class: `card card--talent ${flaw ? 'card--flaw' : ''}`,
          type: 'button',
          'aria-pressed': String(this.chosen === offer.key),
          on: { click: (event) => this.press(offer, event) },
        },
        h('span', { class: 'talent__type' }, icon(type.sign), type.name, uses && this.#pips(uses)),
        h('span', { class: 'card__name' }, this.#name(offer)),
        h(
          'span',
          { class: 'card__text' },
          h('b', null, shipName(view.ships[option.ship])),
          particular ? ` ${option.text.replace(/^[^:]*: [^,]*(, | at | for )?/, '')}${more ? `: ${more}` : ''}. ` : '. ',
          talent?.text ?? '',
          flaw && ` ${t('{n} or more.', { n: talent.activation })}`,
        ),
        gain?.to !== undefined && h('span', { class: 'gain', vars: { a: Math.round((gain.from / 36) * 100), b: Math.round((gain.to / 36) * 100) }, 'aria-hidden': 'true' }),
        gain && h('span', { class: 'talent__gain' }, gain.text ?? [`${percent(gain.from).replace(' %', '')} → `, h('b', null, percent(gain.to))]),
      ),
      orderSwitch(this.panel.ctx.table, offer.talent, this.#name(offer)),
    );
  }

  #head(view, asks) {
    const { attack } = view;
    if (asks.kind === 'navigate') return { text: asks.question, note: this.#landing(view) };
    if (!attack) return { text: asks.question, note: t('Everyone who could act is asked at once.') };
    const [ship, target] = [attack.ship, attack.target].map((one) => shipName(view.ships[one]));
    const row = this.#now(view);
    const at = row?.band ? t('At {target}, {far} {range}.', { target, far: cm(row.range), range: BAND_NAMES[row.band] }) : t('At {target}.', { target });
    const heads = {
      before_roll: { text: t('Before {ship} rolls', { ship }), note: at },
      after_roll: { text: t('{ship} rolled {dice}', { ship, dice: listed(attack.dice ?? []) }), note: t('At {target}, {n} or more hits.', { target, n: row?.need }) },
      it_hit: { text: t('{ship} hits {target}', { ship, target }), note: t('Before any counter is drawn.') },
    };
    return heads[asks.kind] ?? { text: asks.question, note: '' };
  }

  /** Says where a jump would end by the present dice. */
  #landing(view) {
    const ship = view.ships.find(({ jump }) => jump?.landing);
    const fates = { clear: t('clear of everything'), on_something: t('on something'), off_table: t('off the table') };
    return ship ? t('{ship} would come out {n} cm off, {fate}.', { ship: shipName(ship), n: ship.jump.landing.die, fate: fates[ship.jump.landing.fate] }) : '';
  }

  #buttons(view, asks) {
    if (this.order) return choices(t('Your choices'), [choice({ text: t('Ask me this time'), sign: 'eye', primary: true, key: 'askme', onChoose: () => this.askMe() })]);
    const offer = this.offers.find(({ key }) => key === this.chosen);
    const plain = view.attack && !view.ships[view.attack.ship].yours ? t('Pass') : PASSES[asks.kind];
    return choices(t('Your choices'), [
      offer && choice({ text: t('With {talent}', { talent: this.#name(offer) }), sign: 'check', primary: true, key: 'with', onChoose: () => this.use(offer) }),
      choice({
        text: plain,
        sign: asks.kind === 'before_roll' ? 'dice' : null,
        primary: !offer,
        key: 'pass',
        onChoose: () => this.panel.ctx.choose(this.pass.option),
      }),
    ]);
  }

  #sum(view) {
    const row = this.#now(view);
    if (!row || row.need === null) return panels(view, this.panel.components);
    const [die, other] = view.attack.dice ?? [];
    return h(
      'section',
      { class: 'sum panel panel--scope', 'aria-label': t('The sum'), 'data-key': 'sum' },
      h('p', { class: 'sum__head' }, h('b', { class: 'sights__chance' }, percent(row.chance)), attackDice(view.attack)),
      modifiers(row, view),
      bars(row.need, die ? die + other : null),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const { text, note } = this.#head(view, asks);
    return [
      askSection(
        { text, note: [`${this.order ? this.#orderWords : note} `, chip(asks.rule)] },
        this.#buttons(view, asks),
      ),
      h(
        'section',
        { class: 'work attack', 'aria-label': t('What can be used now'), 'data-key': 'work' },
        attackTrack(view),
        this.offers.length > 0
          ? h('ul', { class: 'offers' }, this.offers.map((offer) => this.#card(view, offer)))
          : h('p', { class: 'offers__none' }, t('You have nothing to use. The others only see that you decided.')),
      ),
      this.#sum(view),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    const { text, note } = this.#head(view, asks);
    const row = this.#now(view);
    if (this.order) return `${text}. ${this.#orderWords}`;
    const offers = this.offers.map((offer) => this.#sentence(view, offer));
    const plain = row && asks.kind === 'before_roll' && row.chance !== null ? `, ${t('or just roll, {chance}', { chance: percent(row.chance) })}` : '';
    return `${text}. ${note} ${offers.length > 0 ? `${listed(offers)}${plain}.` : ''}`.trim();
  }
}
