// dial.js: the rotation dial, with twelve notches. It is turned by dragging, by the wheel or by
// keys.
import { h, s } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipArt } from './art.js';
import { capital, dialText, dialValue, noseText } from './labels.js';

const NOTCH = 30;
const ARC = 'M0 0-23-39.8A46 46 0 0 1 23-39.8z';

function turnPath(dial) {
  const value = dialValue(dial);
  if (value === 0) return null;
  const angle = (value * NOTCH * Math.PI) / 180;
  const [x, y] = [47 * Math.sin(angle), -47 * Math.cos(angle)].map((n) => n.toFixed(1));
  return s('path', { class: 'knob__turn', d: `M0-47A47 47 0 0 ${value > 0 ? 1 : 0} ${x} ${y}` });
}

/** The drawing of the dial. The attributes in `extra` make it an image or a slider. */
export function knob(ship, dial, extra) {
  return s(
    'svg',
    { class: `knob ${ship.side}`, viewBox: '-60 -60 120 120', ...extra },
    s('circle', { class: 'knob__face', r: 58 }),
    s('circle', { class: 'knob__ticks', r: 51, pathLength: 12, 'stroke-dasharray': '.07 .93', 'stroke-dashoffset': '.035' }),
    s('path', { class: 'knob__zero', d: 'M-6-58H6L0-48z' }),
    turnPath(dial),
    s(
      'g',
      { transform: `rotate(${dial * NOTCH})` },
      s('path', { class: 'knob__arc', d: ARC }),
      s('g', { class: 'knob__ship', transform: 'scale(1.2)' }, shipArt(ship.type)),
    ),
  );
}

/** Returns the open notch nearest to an angle. */
function notchAt(angle, open) {
  const apart = (dial) => Math.abs(((((dial * NOTCH - angle) % 360) + 540) % 360) - 180);
  return open.reduce((best, dial) => (apart(dial) < apart(best) ? dial : best));
}

/** Returns the next open notch clockwise (1) or counterclockwise (−1). */
export function nextNotch(open, dial, by) {
  for (let step = 1; step <= 12; step++) {
    const next = (((dial + by * step) % 12) + 12) % 12;
    if (open.includes(next)) return next;
  }
  return dial;
}

function handlers({ dial, open, onTurn }) {
  const point = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const angle =
      (Math.atan2(event.clientX - box.left - box.width / 2, box.top + box.height / 2 - event.clientY) * 180) / Math.PI;
    const to = notchAt(angle, open);
    if (to !== dial) onTurn(to);
  };
  return {
    pointerdown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      point(event);
    },
    pointermove: (event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
    },
    wheel: (event) => {
      event.preventDefault();
      onTurn(nextNotch(open, dial, event.deltaY > 0 ? 1 : -1));
    },
    keydown: (event) => {
      const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      const to = by ? nextNotch(open, dial, by) : event.key === 'Home' && open.includes(0) ? 0 : null;
      if (to === null) return;
      event.preventDefault();
      onTurn(to);
    },
  };
}

/**
 * The dial as a control. `open`: the notches that can be set. With only one the dial is closed, and
 * `why` gives the reason.
 */
export function rotationDial({ ship, dial, open, why, onTurn }) {
  const closed = open.length < 2;
  return h(
    'div',
    { class: 'helm__dial', 'data-key': 'dial' },
    knob(ship, dial, {
      role: 'slider',
      tabindex: '0',
      'aria-label': t('Rotation dial, 12 notches'),
      'aria-valuemin': -5,
      'aria-valuemax': 6,
      'aria-valuenow': dialValue(dial),
      'aria-valuetext': dialText(dial),
      'aria-disabled': closed ? 'true' : null,
      'aria-describedby': closed ? 'why-dial' : null,
      'data-key': 'knob',
      on: closed ? {} : handlers({ dial, open, onTurn }),
    }),
    h(
      'p',
      null,
      h('b', null, capital(noseText(dial).replace(' degrees', '°'))),
      closed && h('span', { id: 'why-dial' }, why.text),
      closed && ' ',
      closed && why.rule && chip(why.rule),
      !closed &&
        h('span', null, t('Drag it'), h('span', { class: 'keys-too' }, t.parts(', or {left} {right}', { left: h('kbd', null, ','), right: h('kbd', null, ';') }))),
    ),
  );
}
