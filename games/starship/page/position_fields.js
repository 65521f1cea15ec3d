// position_fields.js: number fields for a place and a direction on the table. They are for players
// who do not drag things on the map.
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

const inCm = (mm) => (mm / 10).toFixed(1);

function field({ id, label, value, min, max, step, onSet }) {
  return h(
    'label',
    { class: 'spot__one', 'data-key': id },
    h('span', null, label),
    h('input', {
      class: 'field',
      id,
      type: 'number',
      inputmode: 'decimal',
      min,
      max,
      step,
      set: { value },
      on: {
        change: (event) => onSet(Number(event.target.value)),
        keydown: (event) => {
          if (event.key === 'Enter') onSet(Number(event.target.value));
        },
      },
    }),
  );
}

const turn = (label, sign, onTurn) =>
  h('button', { class: 'btn btn--icon', type: 'button', 'aria-label': label, on: { click: onTurn } }, icon(sign));

/** Updates the fields after a change on the map, except the field that has the focus. */
export function followSpot(name, at) {
  const values = { x: inCm(at.x), y: inCm(at.y), heading: at.heading };
  for (const [part, value] of Object.entries(values)) {
    const input = document.getElementById(`${name}-${part}`);
    if (input && document.activeElement !== input) input.value = value;
  }
}

/** The fields. `bounds`: { x, y } in millimeters. `levels`: the levels to choose from, or null. */
export function spotFields({ name, at, bounds, levels, onSet }) {
  const to = (part) => onSet({ ...at, ...part });
  return h(
    'div',
    { class: 'spot', role: 'group', 'aria-label': t('Where it lies') },
    field({
      id: `${name}-x`,
      label: t('From the left, cm'),
      value: inCm(at.x),
      min: inCm(bounds.x[0]),
      max: inCm(bounds.x[1]),
      step: '0.1',
      onSet: (cm) => to({ x: Math.round(cm * 10) }),
    }),
    field({
      id: `${name}-y`,
      label: t('Up the table, cm'),
      value: inCm(at.y),
      min: inCm(bounds.y[0]),
      max: inCm(bounds.y[1]),
      step: '0.1',
      onSet: (cm) => to({ y: Math.round(cm * 10) }),
    }),
    h(
      'div',
      { class: 'spot__turn' },
      turn(t('Turn it left by 15 degrees'), 'undo', () => to({ heading: at.heading - 15 })),
      field({
        id: `${name}-heading`,
        label: t('Degrees'),
        value: at.heading,
        min: 0,
        max: 359,
        step: '1',
        onSet: (heading) => to({ heading }),
      }),
      turn(t('Turn it right by 15 degrees'), 'newway', () => to({ heading: at.heading + 15 })),
    ),
    levels &&
      h(
        'label',
        { class: 'spot__one' },
        h('span', null, t('Level')),
        h(
          'select',
          { class: 'field', id: `${name}-level`, on: { change: (event) => to({ level: Number(event.target.value) }) } },
          levels.map((level) => h('option', { value: level, selected: level === at.level }, level)),
        ),
      ),
  );
}


export { inCm };
