// rules.js: shows a rule beside whatever cites it, in a small box called a slip. Rules come from
// the server's ledger one by one and are kept. kit/reference.js shows all of them by chapter.
import { Pause } from './clock.js';
import { h } from './dom.js';
import { t } from './translate.js';

let line = null;
const known = new Map(); // ledger and number -> promise of the rule's row

/**
 * The ledger of a rule. Numbers with WR are the table's; all others are the game's. Without a game
 * it is the table's.
 */
const ledgerOf = (game, rule) => (rule.startsWith('WR-') ? 'table' : game || 'table');

export function rule(game, id) {
  const key = `${ledgerOf(game, id)} ${id}`;
  if (!known.has(key)) {
    const row = line.ask({ type: 'rules', game: ledgerOf(game, id), rule: id }).then(
      (answer) => answer.rules[0],
      () => null,
    );
    known.set(key, row);
  }
  return known.get(key);
}

/** All rules of a game, each with its section of the ledger. */
export const allRules = async (game) => (await line.ask({ type: 'rules', game: game || 'table' })).rules;

/** Opens the rules by chapter; their module is loaded when it is first needed. */
export const openReference = async (game, start) => (await import('./reference.js')).openReference(game, start);

/** Text of the ledger as elements: **marks** and references to rules become elements. */
export function prose(text) {
  return text.split(/(\*\*\[?[^*]+\]?\*\*|\b[A-Z]{2}-\d{3}\b|\b(?:[A-Z]{2}-)?R\d{2,3}\b)/).map((part) => {
    const bold = /^\*\*\[?([^*\]]+)\]?\*\*$/.exec(part);
    if (bold) return h('span', { class: 'ledger__mark' }, bold[1].toLowerCase());
    if (/^([A-Z]{2}-\d{3}|(?:[A-Z]{2}-)?R\d{2,3})$/.test(part)) return chip(part);
    return part;
  });
}

/** A rule number that opens its slip when pressed. */
export const chip = (id) => h('button', { class: 'rule', type: 'button', 'data-rule': id, 'aria-label': t('Rule {code}', { code: id }) }, id);

// ---- the slip -----------------------------------------------------------------------------------

let slip = null;
let owner = null;
let pinned = false;
const pause = new Pause();

function closeSlip() {
  pause.end();
  owner?.removeAttribute('aria-expanded');
  slip?.remove();
  slip = owner = null;
  pinned = false;
}

/** Places the slip above what it explains if there is room, and never over the dock's buttons. */
function place(anchor) {
  const at = anchor.getBoundingClientRect();
  const dock = anchor.closest('.dock')?.getBoundingClientRect();
  const box = slip.getBoundingClientRect();
  const room = document.documentElement;
  const left = Math.max(8, Math.min(at.left + at.width / 2 - box.width / 2, (dock?.right ?? room.clientWidth) - box.width - 8));
  let top = (dock ? Math.min(dock.top + 12, at.top) : at.top) - box.height - 8;
  if (top < 8) top = dock ? 8 : Math.min(at.bottom + 8, room.clientHeight - box.height - 8);
  slip.style.left = `${left}px`;
  slip.style.top = `${top}px`;
}

/** The slip of something on the table that explains itself. */
const ownWords = ({ dataset: { slip: said, slipName } }) => [
  h('p', { class: 'slip__title' }, slipName),
  said.split('\n').map((line) => h('p', { class: 'slip__said' }, line)),
];

function slipContent(anchor, row, game) {
  const barred = anchor.dataset.barred;
  const id = anchor.dataset.rule;
  return [
    h('p', { class: 'slip__title' }, h('span', { class: 'rule' }, id), barred ? t('“{choice}” is not possible', { choice: barred }) : ''),
    row ? h('p', { class: 'slip__quote', lang: 'en' }, prose(row.text)) : h('p', { class: 'slip__quote' }, t('This rule was not found.')),
    row?.ruling && h('p', { class: 'slip__why' }, prose(row.ruling)),
    anchor.dataset.why && h('p', { class: 'slip__why' }, anchor.dataset.why),
    pinned &&
      h(
        'p',
        { class: 'slip__why' },
        h(
          'button',
          {
            class: 'textlink',
            type: 'button',
            on: {
              click: () => {
                closeSlip();
                openReference(game, id);
              },
            },
          },
          t('Open in the rules'),
        ),
      ),
  ];
}

async function openSlip(anchor, pin) {
  if (owner === anchor && pinned >= pin) return;
  closeSlip();
  owner = anchor;
  pinned = pin;
  const game = document.getElementById('page').dataset.game;
  const cited = anchor.dataset.rule;
  const row = cited ? await rule(game, cited) : null;
  if (owner !== anchor) return;
  slip = h('div', { class: `slip slip--float ${cited ? '' : 'slip--said'}`, role: 'tooltip' }, cited ? slipContent(anchor, row, game) : ownWords(anchor));
  document.body.append(slip);
  if (cited && anchor.matches('button')) anchor.setAttribute('aria-expanded', 'true');
  place(anchor);
}

const cites = (target) => (target instanceof Element ? target.closest('[data-rule], [data-slip]') : null);

const LONG_PRESS = 450; // ms after which a touch is for reading
const held = new Pause();
let read = false; // the press that ends now was for reading

function hold(event) {
  const anchor = event.pointerType === 'mouse' ? null : cites(event.target);
  held.end();
  read = false;
  if (!anchor?.dataset.slip) return;
  held.begin(LONG_PRESS, () => {
    read = true;
    openSlip(anchor, true);
  });
}

/** Adds one set of listeners for everything on the page that cites a rule. */
export function watchRules(connection) {
  line = connection;
  document.addEventListener('pointerover', (event) => {
    const anchor = cites(event.target);
    if (event.pointerType !== 'mouse') return;
    if (anchor && anchor !== owner && !pinned) {
      pause.begin(anchor.dataset.rule ? 220 : 600, () => openSlip(anchor, false));
    } else if (!anchor && !pinned && !(slip && slip.contains(event.target))) {
      closeSlip();
    }
  });
  document.addEventListener('focusin', (event) => {
    const anchor = cites(event.target);
    if (anchor && event.target.matches(':focus-visible')) openSlip(anchor, false);
    else if (!slip?.contains(event.target)) closeSlip();
  });
  document.addEventListener('pointerdown', hold);
  for (const end of ['pointerup', 'pointercancel', 'pointermove']) document.addEventListener(end, () => held.end());
  document.addEventListener(
    'click',
    (event) => {
      if (!read) return;
      read = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  document.addEventListener('click', (event) => {
    const anchor = cites(event.target);
    if (anchor?.dataset.rule) {
      event.preventDefault();
      if (owner === anchor && pinned) closeSlip();
      else openSlip(anchor, true);
    } else if (anchor && !event.target.closest('button:not([data-idle]), a, summary, input, select, label')) {
      openSlip(anchor, true); // a press does nothing else here
    } else if (!slip?.contains(event.target)) {
      closeSlip();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && slip) closeSlip();
  });
  addEventListener('scroll', closeSlip, { passive: true, capture: true });
  addEventListener('resize', closeSlip);
}
