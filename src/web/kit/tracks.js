// tracks.js: shows numbers: as tracks with a marker, and as gauges with pips.
import { h } from './dom.js';

/**
 * A track with steps from 0 to `last`. `stripe` is the step before which a stripe is drawn; `goal`
 * is the text of the last step.
 */
export function track({ label, last, at, stripe = null, goal = null, move }) {
  const steps = [];
  for (let step = 0; step <= last; step++) {
    if (step === stripe) steps.push(h('li', { class: 'track__stripe', 'aria-hidden': 'true', 'data-key': 'stripe' }));
    steps.push(
      h(
        'li',
        { class: step < at ? 'track__past' : '', 'aria-current': step === at ? 'step' : null, 'data-key': `step-${step}` },
        step === at && h('i', { class: 'track__marker', 'data-move': move }),
        h('span', null, step === last && goal ? goal : step),
      ),
    );
  }
  return h('ol', { class: 'track', 'aria-label': label }, steps);
}

function pips(at, most) {
  return h(
    'span',
    { class: 'pips', 'aria-hidden': 'true' },
    Array.from({ length: most }, (_, i) => h('i', { class: i < at ? 'on' : '' })),
  );
}

export const ofMany = (at, most, word = '') => h('span', { class: 'gauge__n' }, at, h('small', null, `/${most}${word}`));

export const gauge = (name, at, most) => h('p', { class: 'gauge' }, h('span', null, name), ofMany(at, most), pips(at, most));
