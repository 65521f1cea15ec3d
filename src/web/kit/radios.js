// radios.js: radio buttons side by side, for one of a few values.
import { h } from './dom.js';

export function radios(label, name, values, now, onChange) {
  return h(
    'span',
    { class: 'choice', role: 'radiogroup', 'aria-label': label },
    values.map(([value, text]) =>
      h(
        'label',
        null,
        h('input', { type: 'radio', name, value, checked: value === now, on: { change: () => onChange(value) } }),
        text,
      ),
    ),
  );
}
