// catalogue.js: how a game is shown before it is played, and what a table's pace can be.
import { h } from '../kit/dom.js';
import { entry } from '../games/games.js';

export const nameOf = ({ game, name }) => entry(game).short ?? name;

/** "3 to 5 players · 45 minutes" */
export function factsOf({ game, seats: [least, most] }) {
  return [`${least} to ${most} players`, entry(game).time].filter(Boolean).join(' · ');
}

/** What a setting of a table means: "long: forty"; of one with several values, each of those, or "none". */
export function settingWords(setting, value) {
  const words = (one) => {
    const summary = setting?.values.find(({ name }) => name === one)?.summary;
    return summary ? `${one.replaceAll('_', ' ')}: ${summary}` : one;
  };
  return Array.isArray(value) ? value.map(words).join('; ') || 'none' : words(value);
}

export function coverOf({ game }, look) {
  const { cover } = entry(game);
  return cover && h('img', { class: look, src: cover, alt: '', width: '300', height: '330' });
}

// What can be agreed on about time: how the table is played, how long a choice may take, what happens then.
export const PACES = [
  ['live', 'Live'],
  ['days', 'Days'],
];

export const LIMITS = [
  ['0', 'No limit'],
  ['30', '30 s'],
  ['60', '1 min'],
  ['90', '90 s'],
  ['180', '3 min'],
  ['300', '5 min'],
  ['86400', '1 day'],
  ['259200', '3 days'],
];

export const OTHERWISE = [
  ['pass', 'Pass'],
  ['officer', 'Officer'],
];

/** "live, 90 s a choice", "a day each" */
export function paceWords({ kind, limit }) {
  if (kind === 'days') return limit > 0 ? `${Math.round(limit / 86400)} days a choice` : 'over days, no limit';
  if (!limit) return 'live, no limit';
  return limit < 120 ? `live, ${limit} s a choice` : `live, ${Math.round(limit / 60)} min a choice`;
}
