// prompt.js: the question and its choices. A choice that is not possible keeps its place, with a
// dashed frame, a lock and its rule.
import { h, icon } from './dom.js';
import { t } from './translate.js';

/** The question. `state` is 'yours', 'wait' or 'done'. */
export function askHead({ state, text, note, id = 'ask' }) {
  return h(
    'div',
    { class: 'prompt__ask' },
    icon(state === 'yours' ? 'lamp' : state === 'done' ? 'check' : 'clock', null, 'prompt__lamp'),
    h('h1', { class: 'prompt__text', id, tabindex: '-1' }, text),
    h('p', { class: 'prompt__note' }, note),
  );
}

const IDLE = ['pass', 'nothing'];

/**
 * Options with their keys: [option, key]. Doing nothing comes last and has the key 0, so that
 * pressing the first key never means to do nothing.
 */
export function numbered(options) {
  const isIdle = ({ verb }) => IDLE.includes(verb);
  const keyed = (list, first) => list.map((option, i) => [option, first + i < 10 ? String(first + i) : null]);
  return [...keyed(options.filter((option) => !isIdle(option)), 1), ...keyed(options.filter(isIdle), 0)];
}

/** A choice that is possible. */
export function choice({ text, sub, sign, primary, number, key, onChoose, look = '' }) {
  return h(
    'li',
    { 'data-key': key },
    h(
      'button',
      {
        class: `btn ${primary ? 'btn--primary' : ''} ${look}`.trim(),
        type: 'button',
        'data-number': number,
        on: { click: onChoose },
      },
      sign && icon(sign),
      h('span', { class: 'btn__text' }, text, sub && h('small', null, sub)),
      number && !primary && h('span', { class: 'btn__keys', 'aria-hidden': 'true' }, number),
    ),
  );
}

/**
 * A choice that is not possible. It can still be focused, and says why: `why` is the rule's text,
 * `because` how the rule applies now.
 */
export function closedChoice({ text, rule, why, because, key }) {
  const id = `why-${key}`;
  return h(
    'li',
    { 'data-key': key },
    h(
      'button',
      {
        class: 'btn',
        type: 'button',
        'aria-disabled': 'true',
        'aria-describedby': id,
        'data-rule': rule,
        'data-barred': text,
        'data-why': because,
      },
      icon('lock'),
      h('span', { class: 'btn__text' }, text),
      h('span', { class: 'rule btn__why' }, rule),
    ),
    h('span', { class: 'sr', id }, `${t('Not possible.')} ${because ?? ''} ${rule}: ${why ?? ''}`),
  );
}

export const choices = (label, items, look = '') =>
  h('ul', { class: `prompt__options ${look}`.trim(), 'aria-label': label }, items);
