// navdial.js: a dial of the navigation panel. It is a round scale, set by arrow keys, Home, End or
// the pointer.
import { h, s } from '../../../src/web/kit/dom.js';

const FAR = 66; // distance from the middle to the marks around it
const MANY = 12; // with more values the dial shows an arc and no letters
const FROM = 210; // degrees at which the arc begins; it ends at the mirrored angle
const n = (value) => +value.toFixed(1);

const at = (degrees, far = FAR) => [n(far * Math.sin((degrees * Math.PI) / 180)), n(-far * Math.cos((degrees * Math.PI) / 180))];
const isArc = (values) => values.length > MANY;

/** Returns the angle of a value: around the whole dial, or along the arc. */
const angleOf = (values, i) => (isArc(values) ? FROM + (300 * i) / (values.length - 1) : (360 * i) / values.length);

/** Returns the value nearest to an angle. */
function nearest(values, degrees) {
  const off = (i) => Math.abs(((degrees - angleOf(values, i) + 540) % 360) - 180);
  return values.reduce((best, _, i) => (off(i) < off(best) ? i : best), 0);
}

const degreesAt = (event) => {
  const box = event.currentTarget.getBoundingClientRect();
  return (Math.atan2(event.clientX - box.x - box.width / 2, box.y + box.height / 2 - event.clientY) * 180) / Math.PI;
};

const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

function wanted(event, values, now) {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return values.length - 1;
  const by = STEPS[event.key];
  return by ? Math.max(0, Math.min(values.length - 1, now + by)) : null;
}

function letters(values, now) {
  return values.map((text, i) => {
    const [x, y] = at(angleOf(values, i), 60);
    return [i === now && s('circle', { class: 'navdial__pick', cx: x, cy: y, r: 13 }), s('text', { class: i === now ? 'navdial__on' : '', x, y: y + 4 }, text)];
  });
}

function arc(values, now) {
  const end = angleOf(values, now);
  const [x, y] = at(end);
  const [fromX, fromY] = at(FROM);
  return [
    s('path', { class: 'navdial__rim', d: `M${fromX} ${fromY}A${FAR} ${FAR} 0 1 1 ${at(150).join(' ')}` }),
    now > 0 && s('path', { class: 'navdial__arc', d: `M${fromX} ${fromY}A${FAR} ${FAR} 0 ${end - FROM > 180 ? 1 : 0} 1 ${x} ${y}` }),
    s('circle', { class: 'navdial__pick', cx: x, cy: y, r: 8 }),
    s('text', { x: -22, y: 72 }, values[0]),
    s('text', { x: 22, y: 72 }, values.at(-1)),
  ];
}

/**
 * `values`: the marks of the dial. `says(i)`: a value in words. `note`: the text below. `onSet(i)`:
 * called on a change; without it the dial is fixed.
 */
export function navDial({ key, label, unit, values, now, says, note, onSet }) {
  const set = (i) => i !== null && i !== now && onSet?.(i);
  const turn = (event) => set(nearest(values, degreesAt(event)));
  const keydown = (event) => {
    const i = wanted(event, values, now);
    if (i === null) return;
    event.preventDefault();
    event.stopPropagation();
    set(i);
  };
  return h(
    'li',
    { class: 'navdial', 'data-key': key },
    s(
      'svg',
      {
        viewBox: '-82 -82 164 164',
        role: 'slider',
        tabindex: '0',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': values.length - 1,
        'aria-valuenow': now,
        'aria-valuetext': says(now),
        'aria-disabled': onSet ? null : 'true',
        'data-dial': key,
        on: onSet ? { keydown, pointerdown: turn, pointermove: (event) => event.buttons === 1 && turn(event) } : {},
      },
      s('circle', { class: 'navdial__face', r: 80 }),
      s('circle', { class: 'navdial__ring', r: 44 }),
      isArc(values) ? arc(values, now) : letters(values, now),
      s('text', { class: 'navdial__big', y: 8 }, values[now]),
      s('text', { class: 'navdial__unit', y: 26 }, unit),
    ),
    h('small', null, note),
  );
}
