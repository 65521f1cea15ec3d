// dice.js: dice to look at and dice to choose.
import { h } from './dom.js';
import { t } from './translate.js';

export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A number with its sign as words, for screen readers. */
export const spoken = (n) => (n < 0 ? t('minus {n}', { n: -n }) : t('plus {n}', { n }));

const WORDS = {
  strong: (face) => t('strong die, {face}', { face: spoken(face) }),
  weak: (face) => t('weak die, {face}', { face: spoken(face) }),
};

const faceClass = (kind, face) => `die die--${kind} ${face < 0 ? 'die--minus' : ''}`.trim();

/** A die with its face up. */
export function die({ kind, face, label, ghost, voided, move, lands, key }) {
  const words = label ?? WORDS[kind](face);
  return h(
    'span',
    {
      class: `${faceClass(kind, face)} ${ghost ? 'die--ghost' : ''} ${voided ? 'die--void' : ''}`,
      role: 'img',
      'aria-label': words,
      'data-move': move,
      'data-lands': lands,
      'data-key': key,
    },
    signed(face),
  );
}

/** A die without a face: it is hidden, or the die has none at the moment. */
export function blank({ kind, look, label, move, lands, key }) {
  return h(
    'span',
    {
      class: `die die--${kind} die--${look}`,
      role: 'img',
      'aria-label': label,
      'data-move': move,
      'data-lands': lands,
      'data-key': key,
    },
    look === 'hidden' ? '?' : '',
  );
}

/** A die that the player can select. */
export function dieToPick({ kind, face, picked, move, lands, key, number, onPick }) {
  return h(
    'button',
    {
      class: faceClass(kind, face),
      type: 'button',
      role: 'checkbox',
      'aria-checked': String(picked),
      'aria-label': WORDS[kind](face),
      'data-move': move,
      'data-lands': lands,
      'data-key': key,
      'data-number': number,
      on: { click: onPick },
    },
    signed(face),
  );
}

/** Small dice beside a name: their kinds and number without faces. */
export function minis({ strong, weak }, label) {
  const row = (count, kind) => Array.from({ length: count }, () => h('i', { class: kind }));
  return h(
    'span',
    { class: 'minis', role: 'img', 'aria-label': t('{label}: {strong} strong, {weak} weak', { label, strong, weak }) },
    row(strong, 's'),
    row(weak, 'w'),
  );
}
