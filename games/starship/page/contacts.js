// contacts.js: the table as a list in words, seen from the chosen ship, nearest first. It is made
// for keyboards and screen readers, and is visible while it has the focus. Choosing here is the
// same as choosing on the map.
import { h, morph } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { landedText } from './landing.js';
import { levelFrom } from './levels.js';
import { alarms, missileName, missileWords, plannedMoves } from './missiles.js';
import { turnTo } from './plane.js';
import { shownText, shownTo } from './tailed_card.js';
import { behindText, farTo, pieceName, pieceWords } from './terrain.js';
import { clockOf, cm, degrees, energyText, farOff, listed, RANGES, shipName } from './labels.js';

/** Says which way another ship faces, from the clock direction at which it sees yours. */
const facing = (aspect) =>
  aspect === 12 || aspect === 1 || aspect === 11
    ? t('facing you')
    : aspect >= 5 && aspect <= 7
      ? t('facing away')
      : aspect < 5
        ? t('crossing to the right')
        : t('crossing to the left');

/** The marks of a ship that every player may see. */
function marks(ship, view, components) {
  return [
    landedText(components, view, ship),
    ship.energy !== null && t('KE {n}', { n: energyText(ship.energy) }),
    Number.isInteger(ship.fuel) && t('fuel {n}', { n: ship.fuel }),
    ship.crippled && t('crippled'),
    ship.difficult && t('difficult marker'),
    ship.fired && t('has fired'),
  ].filter(Boolean);
}

const reach = (sight) =>
  sight.band === null
    ? [sight.in_arc ? t('out of range') : t('not in arc')]
    : [RANGES[sight.band], t('in arc by {n} degrees', { n: degrees(sight.arc_margin) })];

/** Says who is tailing whom, as seen from a ship. */
function tail(ship, from, view) {
  if (from.tails === ship.ship) return t('you tail it');
  if (ship.tails === null) return '';
  return ship.tails === from.ship ? t('tails you') : t('tails {ship}', { ship: shipName(view.ships[ship.tails]) });
}

/** Describes an enemy with the range and arc that the rules measured. */
function enemy(ship, sight, from, view, components) {
  const behind = behindText(view, sight);
  const parts = [t('{n} o’clock', { n: sight.clock }), levelFrom(from, ship), cm(sight.distance), ...(behind ? [behind] : reach(sight)), facing(sight.aspect)];
  return [...parts, tail(ship, from, view), ...marks(ship, view, components)].filter(Boolean).join(', ');
}

/** Describes a ship for which the view has no measurement from yours. */
function other(ship, from, view, components) {
  const clock = clockOf(from, ship);
  const parts = [t('{n} o’clock', { n: clock }), levelFrom(from, ship), cm(farOff(from, ship)), facing(clockOf(ship, from)), tail(ship, from, view)];
  return [...parts, ...marks(ship, view, components)].filter(Boolean).join(', ');
}

/** The rows seen from the chosen ship: { ship, name, words, far }. */
export function contacts(view, components, chosen) {
  const from = view.ships[chosen];
  const seen = view.ships.filter((ship) => ship.where === 'on_table' && ship.ship !== chosen);
  if (from?.where !== 'on_table')
    return seen.map((ship) => ({ ship: ship.ship, name: shipName(ship), words: marks(ship, view, components).join(', '), far: ship.ship }));
  return seen
    .map((ship) => {
      const sight = view.sights.find((one) => one.ship === chosen && one.target === ship.ship);
      const name = `${shipName(ship)}${ship.yours ? ', yours' : ship.friend ? ', friend' : ''}`;
      return {
        ship: ship.ship,
        name,
        words: sight ? enemy(ship, sight, from, view, components) : other(ship, from, view, components),
        far: sight ? sight.distance : farOff(from, ship),
      };
    })
    .sort((a, b) => a.far - b.far);
}

/** The terrain, nearest first. */
export function pieces(view, components, chosen) {
  const from = view.ships[chosen];
  const far = (piece) => (from?.where === 'on_table' ? farTo(components, from, piece) : 0);
  return [...(view.terrain ?? [])]
    .sort((a, b) => far(a) - far(b))
    .map((piece) => ({ piece: piece.piece, name: pieceName(view, piece), words: pieceWords(components, view, piece, from) }));
}

/** The missiles in flight, nearest first. */
export function missiles(view, chosen, outlook) {
  const planned = plannedMoves(view, outlook);
  const from = view.ships[chosen];
  const far = (row) => (from?.where === 'on_table' ? farOff(from, row) : row.missile);
  return [...(view.missiles ?? [])]
    .sort((a, b) => far(a) - far(b))
    .map((row) => ({ body: row.body, name: missileName(row), words: missileWords(view, row, from, planned.get(row.body)) }));
}

/** Describes where a plan ends, as seen from where the ship is now. */
function foretold(from, outlook) {
  const words = outlook.steps.map((step, i) => {
    const turn = degrees(100 * turnTo(from.heading / 100, step.heading / 100));
    const parts = [
      outlook.steps.length > 1 ? t('step {step} at {n} o’clock', { step: i + 1, n: clockOf(from, step) }) : t('at {n} o’clock', { n: clockOf(from, step) }),
      cm(farOff(from, step)),
      turn > 0 && t('turned by {n} degrees', { n: turn }),
      step.level !== from.level && levelFrom(from, step),
      step.leaves && t('off the table'),
    ];
    return parts.filter(Boolean).join(', ');
  });
  return t('Your plan ends {where}.', { where: listed(words) });
}

/** The overlaps that the plans known to this seat would cause, and what is shown of an enemy. */
const notes = ({ clashes, threat }) => [...clashes.map(({ sentence }) => sentence), threat.text].filter(Boolean);

export function createContacts(root, { components, onPickShip, onPickPiece, onPickMissile, onPoint }) {
  const shipAt = (target) => (target?.closest?.('[data-ship]') ? Number(target.closest('[data-ship]').dataset.ship) : null);
  const point = {
    focusin: ({ target }) => onPoint(shipAt(target)),
    focusout: ({ relatedTarget }) => !section.contains(relatedTarget) && onPoint(null),
  };
  const section = h('section', { class: 'contacts panel panel--scope', 'aria-labelledby': 'contacts', on: point });
  root.append(section);
  return {
    update(view, { chosen, outlook, map }) {
      const from = view.ships[chosen];
      const rows = contacts(view, components, chosen);
      const laid = pieces(view, components, chosen);
      const flying = missiles(view, chosen, outlook);
      section.hidden = rows.length + laid.length + flying.length === 0;
      const where = from?.where === 'on_table';
      const target = shownTo(view, from);
      morph(
        section,
        h('h2', { class: 'label', id: 'contacts' }, where ? t('Contacts from {ship}, nearest first', { ship: shipName(from) }) : t('Ships')),
        target && h('p', { class: 'contacts__plan' }, shownText(components, target)),
        where && outlook?.steps?.length > 0 && h('p', { class: 'contacts__plan' }, foretold(from, outlook)),
        alarms(view).map((text) => h('p', { class: 'contacts__plan contacts__alarm' }, text)),
        notes(map).map((text) => h('p', { class: 'contacts__plan' }, text)),
        h(
          'ol',
          null,
          rows.map(({ ship, name, words }) =>
            h(
              'li',
              { 'data-key': `contact-${ship}` },
              h(
                'button',
                { class: 'contact', type: 'button', 'data-ship': ship, on: { click: () => onPickShip(ship) } },
                h('b', null, name),
                words && `, ${words}`,
              ),
            ),
          ),
          flying.map(({ body, name, words }) =>
            h(
              'li',
              { 'data-key': `missile-${body}` },
              h('button', { class: 'contact contact--missile', type: 'button', on: { click: () => onPickMissile(body) } }, h('b', null, name), `, ${words}`),
            ),
          ),
          laid.map(({ piece, name, words }) =>
            h(
              'li',
              { 'data-key': `piece-${piece}` },
              h('button', { class: 'contact', type: 'button', on: { click: () => onPickPiece(piece) } }, h('b', null, name), `, ${words}`),
            ),
          ),
        ),
      );
    },
  };
}
