// galactica.js: Battlestar Galactica at the table.
//
// A board has one `Table`. It holds what the player has picked, and draws the parts from what the
// server says:
//
// - vitals.js: dials and tracks
// - space.js: the six areas
// - rooms.js: locations and decks
// - crisis.js: the card in the middle
// - check.js: the check while it fills
// - dock.js: the question
// - hand.js: the player's own cards
import { h, icon, morph } from '../../../src/web/kit/dom.js';
import { dialog } from '../../../src/web/kit/dialog.js';
import * as news from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { Asking } from './asking.js';
import { beats } from './beats.js';
import { checkPanel, lastCheck } from './check.js';
import { dieNote, keptRules, locationPaper, noCrisis, openCard, paper, reference, topPaper } from './crisis.js';
import { dockParts, spokenAsk } from './dock.js';
import { coach } from './guide.js';
import { rooms } from './rooms.js';
import { space } from './space.js';
import { stop } from './stop.js';
import { ending, named, say, seatFacts, steps } from './turn.js';
import { vitals } from './vitals.js';
import { AREAS, areaName, capital, EMBLEMS, keyWords, lookUp } from './labels.js';
import boardSheet from './board.css' with { type: 'css' };

/** The part that a phone shows first, by the kind of question. */
const SHOWN = {
  space: ['launch', 'recall', 'viper', 'target', 'alert', 'look_civilian', 'move_civilian', 'hit_viper', 'lost_civilian', 'areas', 'pilot', 'place', 'brutal', 'brutal_raiders'],
  ship: ['move', 'action', 'freed', 'pardon'],
  hand: ['add', 'discard', 'pay', 'window', 'office', 'caprica'],
};

/** A player who can only pass sees what the question is about. */
const startOf = (asks) => (asks.options.every(({ verb }) => verb === 'pass') ? 'crisis' : (Object.keys(SHOWN).find((part) => SHOWN[part].includes(asks.kind)) ?? 'crisis'));

const STEP_WORDS = {
  setup: [t('Setup'), t('Everyone picks a character and draws cards.')],
  receive_skills: [t('Receive skills'), t('Draw skill cards as the character sheet says.')],
  movement: [t('Movement'), t('To another location, or by viper to the next area.')],
  action: [t('Action'), t('Use your location, a card, your ability, a viper or a title.')],
  crisis: [t('Crisis'), t('A crisis card is drawn and resolved.')],
  activate_cylon_ships: [t('Cylon ships'), t('They act as the crisis card says.')],
  prepare_for_jump: [t('Prepare for jump'), t('The jump track may move on.')],
  end: [t('End of turn'), ''],
};
const DECKS = { crisis: 'crises', quorum: 'quorum', destination: 'destinations' };

class Table {
  view = null;
  shown = 'crisis'; // the part that a phone shows
  #wasOpen = false; // whether the cards of a check lay open

  constructor(ctx) {
    this.ctx = ctx;
    this.root = ctx.board;
    this.asking = new Asking(ctx);
  }

  get components() {
    return this.ctx.components;
  }
  get me() {
    return this.ctx.you === null ? null : this.view.seats[this.ctx.you];
  }
  nameOf = (seat) => this.ctx.nameOf(seat);
  named = (text) => named(text, this.ctx);
  emblemOf = (seat) => EMBLEMS[this.view.seats[seat].character] ?? 'person';
  openCard = () => openCard(this);
  cardName = (deck, id) => lookUp(this.components, DECKS[deck], id).name;
  stepName = () => (this.view.over ? t('The game is over') : STEP_WORDS[this.view.step][0]);
  stepNote = () => (this.view.over ? '' : STEP_WORDS[this.view.step][1]);

  /** The seat that drew the open crisis, or null. */
  drawnBy() {
    const drawn = this.ctx.events.findLast((event) => event.kind === 'crisis');
    return drawn && drawn.crisis === this.view.crisis ? drawn.seat : null;
  }

  /** What can be done at a place, in words. */
  wordsAt(place) {
    const here = this.asking.at(place);
    return here.length === 1 ? this.named(here[0].text) : here.length > 1 ? t('{n} choices', { n: here.length }) : '';
  }

  get areasLit() {
    return AREAS.some(([id]) => this.asking.at(`area:${id}`).length > 0);
  }

  /**
   * Brings a part to the front of a small screen. With `focus` it focuses what can be pressed
   * there.
   */
  show(part, focus = false) {
    this.shown = part;
    this.root.closest('.table').dataset.view = part;
    this.ctx.redraw();
    const section = focus && document.getElementById(part);
    if (section) (section.querySelector('.lit, .hand button') ?? section).focus();
  }

  async confirmReveal(option) {
    const sure = await dialog({
      heading: t('Reveal yourself as a Cylon?'),
      body: h('p', null, t('{option}. Everyone learns of it, and there is no way back.', { option: option.text })),
      foot: [
        { text: t('Stay hidden'), value: null },
        { text: t('Reveal'), value: 'yes', danger: true },
      ],
    });
    if (sure) this.asking.choose(option);
  }

  // ---- keys ----

  #pressArea(number) {
    const [id] = AREAS[number - 1];
    const here = this.asking.at(`area:${id}`);
    if (!this.areasLit) return false;
    if (here.length > 0) this.asking.press(`area:${id}`);
    news.news(here.length > 0 ? t('{area}: {choice}.', { area: areaName(id), choice: this.wordsAt(`area:${id}`) }) : t('{area}: nothing to choose here.', { area: areaName(id) }));
    return true;
  }

  #none() {
    const [add] = this.asking.of('add');
    if (!add) return false;
    this.asking.choose(add, [[]]);
    return true;
  }

  /** Moves the focus along the cards of the hand. Returns false if the focus is not there. */
  #walk(by) {
    const cards = [...document.querySelectorAll('.bgfan .hand button')];
    const at = cards.indexOf(document.activeElement);
    if (at < 0) return false;
    cards[(at + by + cards.length) % cards.length].focus();
    return true;
  }

  get keys() {
    const part = (id) => () => this.show(id, true);
    return {
      ...Object.fromEntries(AREAS.map((_, i) => [String(i + 1), () => this.#pressArea(i + 1)])),
      0: () => this.#none(),
      s: part('space'),
      r: part('ship'),
      c: part('crisis'),
      h: part('hand'),
      ArrowRight: () => this.#walk(1),
      ArrowLeft: () => this.#walk(-1),
      Escape: () => (this.asking.drop() ? this.ctx.redraw() : false),
    };
  }

  // ---- drawing ----

  take(asks) {
    this.#followCheck(asks);
    if (!this.asking.take(asks)) return;
    if (this.asking.asks) this.shown = startOf(this.asking.asks);
    else if (this.ctx.you === null && this.shown === 'hand') this.shown = 'crisis';
  }

  /**
   * When the cards of a check turn up, a small screen shows them, unless the player is asked
   * something.
   */
  #followCheck(asks) {
    const isOpen = Boolean(this.view.check?.pile);
    if (isOpen && !this.#wasOpen && !asks?.ask) this.shown = 'crisis';
    this.#wasOpen = isOpen;
  }

  /** The deck that the player looks into now. What is known of other decks is older. */
  #lookedAt() {
    const known = Object.keys(this.view.tops).filter((deck) => this.view.tops[deck]);
    const told = this.ctx.events.findLast((event) => event.kind === 'peeked_card')?.deck;
    return known.includes(told) ? told : known[0];
  }

  #middle() {
    const { check } = this.view;
    const deck = this.asking.kind === 'bury' && this.#lookedAt();
    if (deck) return topPaper(this, deck, this.view.tops[deck]);
    const card = check && check.on !== 'location' ? lookUp(this.components, 'crises', check.card) : this.openCard();
    if (check?.on === 'location') return locationPaper(this, lookUp(this.components, 'locations', check.card), check);
    return card ? paper(this, card, check) : noCrisis(this);
  }

  draw() {
    this.root.className = 'board board--galactica';
    this.root.closest('.table').dataset.view = this.shown;
    const middle = this.#middle();
    const turned = middle.dataset.key !== this.root.querySelector('.bgcrisis')?.firstElementChild.dataset.key;
    morph(
      this.root,
      vitals(this),
      space(this),
      rooms(this),
      h(
        'section',
        { class: 'bgcrisis gview', 'aria-label': t('The crisis and the check'), 'data-key': 'crisis', id: 'crisis', tabindex: '0' },
        middle,
        dieNote(this),
        checkPanel(this),
        keptRules(this),
        !this.view.check && !this.openCard() && [lastCheck(this), reference(this)],
      ),
    );
    // a new card is read from its top
    if (turned) this.root.querySelector('.bgcrisis').scrollTop = 0;
  }

  drawDock() {
    const { dock: root } = this.ctx;
    root.className = 'dock dock--galactica';
    root.dataset.ask = this.asking.kind ?? 'none';
    morph(root, dockParts(this));
  }

  /** A seat that can be named is a button where it sits. */
  seatButton(seat) {
    const place = `seat:${seat}`;
    if (this.asking.at(place).length === 0) return null;
    return h(
      'button',
      {
        class: 'seat__pick lit',
        type: 'button',
        'data-place': place,
        'aria-pressed': String(this.asking.isOpen(place)),
        'aria-label': this.wordsAt(place),
        on: { click: () => this.asking.press(place) },
      },
      icon('check'),
    );
  }
}

export const styles = [boardSheet];
export const components = true;

export function open(ctx) {
  const table = new Table(ctx);
  return {
    draw(view) {
      table.view = view;
      if (ctx.replay) table.draw(); // else `prompt` draws, with the ask
    },
    prompt(_view, asks) {
      table.take(asks);
      table.draw();
      table.drawDock();
    },
    seat: (view, seat) => seatFacts(view, seat, ctx, table.seatButton(seat)),
    steps,
    turn: (view) => (view.turn > 0 ? t('turn {n}', { n: view.turn }) : t('setup')),
    current: (view) => (view.turn > 0 ? view.current : null),
    botName: (view, seat) => view.seats[seat].character && capital(EMBLEMS[view.seats[seat].character]),
    say: (event) => say(event, ctx),
    spokenAsk: () => spokenAsk(table),
    ending,
    beats,
    stop: (event) => stop(event, table),
    pins: () => [],
    keys: () => table.keys,
    keyWords,
    sheets: () => [],
    coach,
  };
}
