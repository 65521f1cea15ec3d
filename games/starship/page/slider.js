// slider.js: the speed slider, a lever from FTL down to Back. It is a radio group that arrow keys
// walk through. FTL is shown only at tables with jumps.
import { h } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { energyText, speedName, SPEEDS } from './labels.js';

/**
 * Returns the energy of the cards at a speed, and what a change of level adds: "2", "3+2", "1+3".
 */
function sumAt(cards, speed, climb) {
  const boost = cards.find((card) => card.line);
  const arrow = cards.find((card) => card.arrows[speed])?.arrows[speed];
  if (speed === 'still') return boost || cards.length === 0 ? '' : climb ? `0+${climb}` : '0';
  if (!arrow) return '';
  if (climb) return `${energyText(arrow.energy)}+${climb}`;
  return boost ? `${boost.line.energy}+${arrow.energy}` : energyText(arrow.energy);
}

function setting({ speed, checked, open, locked, sum, why, onSet }) {
  const id = `why-${speed}`;
  return h(
    'div',
    { class: 'lever__row', 'data-key': speed },
    h(
      'button',
      {
        class: `lever__one ${open ? '' : 'lever__one--closed'}`,
        type: 'button',
        role: 'radio',
        'aria-checked': String(checked),
        'aria-disabled': locked ? 'true' : null,
        'aria-describedby': open ? null : id,
        tabindex: checked ? '0' : '-1',
        'data-speed': speed,
        on: { click: onSet },
      },
      h('i', { class: 'lever__knob', 'aria-hidden': 'true' }),
      h('span', { class: 'lever__name' }, speedName(speed)),
      sum && h('span', { class: 'lever__sum', 'aria-hidden': speed === 'ftl' ? null : 'true' }, speed === 'ftl' ? ` ${sum}` : sum),
    ),
    !open && why.rule && chip(why.rule),
    !open && h('span', { class: 'sr', id }, `${locked ? t('Not open.') : t('Not legal.')} ${why.text}`),
  );
}

/** Returns the next open setting up (1) or down (−1), or null at the end. */
export function nextOpen(open, from, by) {
  const beyond = open.filter((one) => (one - from) * by > 0);
  return beyond.length > 0 ? (by > 0 ? Math.min(...beyond) : Math.max(...beyond)) : null;
}

/**
 * The lever. `at`: the bit that is set. `open`: the bits that can be set; with `free` the closed
 * ones too, except FTL. `whyNot(speed)` returns { rule, text }. `jumps`: FTL is shown. `showSums`:
 * the table plays with kinetic energy. `climb`: the energy that a change of level adds. `keeps`:
 * the energy of the ship, which a jump does not change.
 */
export function lever({ at, open, free, jumps, cards, showSums, climb, keeps, whyNot, onSet }) {
  const walk = (event) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = nextOpen(free ? [0, 1, 2, 3, 4] : open, at, by);
    if (next === null) return;
    onSet(next);
    event.currentTarget.querySelector(`[data-speed="${SPEEDS[next]}"]`)?.focus();
  };
  const notches = SPEEDS.map((speed, bit) => ({ speed, bit })).filter(({ speed }) => jumps || speed !== 'ftl');
  const settings = notches.map(({ speed, bit }) => ({
    speed,
    checked: bit === at,
    open: open.includes(bit),
    locked: !open.includes(bit) && (!free || speed === 'ftl'),
    sum: showSums ? (speed === 'ftl' ? t('keeps {n}', { n: energyText(keeps ?? 0) }) : sumAt(cards, speed, climb)) : '',
    why: open.includes(bit) ? null : whyNot(speed),
    onSet: () => (open.includes(bit) || (free && speed !== 'ftl') ? onSet(bit) : null),
  }));
  return h(
    'div',
    { class: 'lever', role: 'radiogroup', 'aria-label': t('Speed'), on: { keydown: walk } },
    settings.reverse().map(setting),
  );
}
