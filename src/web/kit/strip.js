// strip.js: the line between board and dock. While something is shown, it is the caption. When it
// is your choice, it shows what happened since your last one, with a chip for each unit.
import { h, icon, morph } from './dom.js';
import { radios } from './radios.js';
import { speedNames } from './pace.js';
import * as settings from './settings.js';
import { t } from './translate.js';

const WIDE = 200; // pixels that a chip needs
const ROUND = 330; // pixels for everything beside the chips
const MOST = { phone: 1, tablet: 2, wide: 6 }; // css/strip.css shows at most as many

/** How many chips fit beside so many pins and lists. */
function roomFor({ clientWidth: wide }, beside) {
  const most = innerWidth <= 640 ? MOST.phone : innerWidth <= 960 ? MOST.tablet : MOST.wide;
  return Math.max(1, Math.min(most, Math.floor((wide - ROUND) / WIDE) - beside));
}

const lookOf = ({ seat, look = '' }) => `${seat === null || seat === undefined ? '' : `seat--${seat + 1}`} ${look}`;

const button = (sign, words, act, key) => h('button', { class: 'btn', type: 'button', 'data-key': key, 'aria-label': words, on: { click: act } }, icon(sign), h('span', null, words));

/** A button that shows a unit again. `unit` is { number, words, emblem, seat, look }. */
const chip = (unit, act) =>
  h(
    'li',
    { 'data-key': `unit-${unit.number}` },
    h('button', { class: `unit ${lookOf(unit)}`, type: 'button', title: unit.words, on: { click: () => act(unit) } }, icon(unit.emblem), h('span', null, unit.words)),
  );

function speeds(onSpeed) {
  const now = settings.get('speed');
  return h('div', { class: 'speed', 'data-key': `speed-${now}` }, radios(t('Speed'), 'speed', speedNames().map(([name, words]) => [name, words]), now, onSpeed));
}

/** The faces of dice; a die that is still in the air has null and shows nothing. */
const dice = (faces) => h('span', { class: 'strip__dice' }, faces.map((face) => h('b', { class: 'strip__die', 'data-fallen': face !== null }, face === null ? '' : String(face))));

export class Strip {
  element = h('section', { class: 'strip', 'aria-label': t('What happens') });
  #acts;
  #beside = 0;
  #room = 1;
  // asking a half-drawn page for its width would make the browser lay it out twice
  #measure = new ResizeObserver(() => this.#resized());

  /**
   * The strip calls these `acts`:
   *
   *   { skip(), speed(name), again(unit or undefined), open(list or null), pinned(pin), resized() }
   */
  constructor(acts) {
    this.#acts = acts;
    this.#measure.observe(this.element);
  }

  #resized() {
    const room = roomFor(this.element, this.#beside);
    if (!this.element.isConnected || room === this.#room) return;
    this.#room = room;
    if (this.element.dataset.state) this.#acts.resized();
  }

  /** Draws the unit being shown: { words, emblem, seat, look, done, of, faces }. */
  drawNow({ words, emblem, seat, look, done, of, faces }) {
    this.element.dataset.state = 'now';
    morph(
      this.element,
      h('span', { class: `strip__name ${lookOf({ seat, look })}` }, icon(emblem)),
      faces && dice(faces),
      h('p', { class: 'strip__say' }, words),
      of > 1 && h('span', { class: 'beats', 'aria-hidden': 'true' }, Array.from({ length: of }, (_, i) => h('i', { class: i < done ? 'done' : i === done ? 'now' : '' }))),
      h('div', { class: 'strip__end' }, speeds(this.#acts.speed), button('fore', t('Skip'), this.#acts.skip, 'skip')),
    );
  }

  /**
   * Draws what happened: { units, chip, pins, passed, open, mayWatch, words }. `chip(unit)` is how
   * a unit looks, `passed` are questions, and `open` is the list that is open.
   */
  drawSince({ units, chip: lookAt, pins, passed, open, mayWatch, words }) {
    this.element.dataset.state = 'since';
    this.#besides(pins.length + (passed.length > 0 ? 1 : 0));
    const shown = units.slice(-this.#room).map(lookAt);
    const earlier = units.slice(0, -this.#room);
    morph(
      this.element,
      h('h2', { class: 'strip__name', 'aria-label': words }, icon('clock'), h('span', null, words)),
      pins.map((pin) => h('button', { class: 'unit unit--pin', type: 'button', 'data-key': `pin-${pin.number}`, title: pin.title, on: { click: () => this.#acts.pinned(pin) } }, icon('warn'), h('span', null, pin.title))),
      passed.length > 0 && this.#list('passed', t('{n} passed for you', { n: passed.length }), open, () => passed.map((question, i) => h('li', { class: 'strip__passed', 'data-key': i }, icon('key', t('only you see this')), question))),
      earlier.length > 0 && this.#list('earlier', t('{n} earlier', { n: earlier.length }), open, () => earlier.map((unit) => chip(lookAt(unit), this.#acts.again))),
      h('ol', { class: 'strip__units', 'aria-label': t('What happened, newest last. Pick one to watch it again.') }, shown.map((unit) => chip(unit, this.#acts.again))),
      mayWatch && h('div', { class: 'strip__end' }, button('play', t('Watch again'), () => this.#acts.again(), 'again')),
    );
  }

  /** Pins and lists beside the chips take room from them. */
  #besides(count) {
    if (count === this.#beside) return;
    this.#beside = count;
    this.#room = roomFor(this.element, count);
  }

  /** A button that opens a list above the strip. */
  #list(name, words, open, rows) {
    const isOpen = open === name;
    return h(
      'div',
      { class: 'strip__earlier', 'data-key': name },
      h('button', { class: `unit unit--more unit--${name}`, type: 'button', 'aria-expanded': String(isOpen), on: { click: () => this.#acts.open(isOpen ? null : name) } }, words),
      isOpen && h('ol', { class: 'strip__list', 'aria-label': words }, rows()),
    );
  }
}
