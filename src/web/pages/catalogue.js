// catalogue.js: how the page describes games, their settings, and the pace of a table.
import { h } from '../kit/dom.js';
import { lasting } from '../kit/numbers.js';
import { t } from '../kit/translate.js';
import { entry, settingName } from '../games/games.js';

export const nameOf = ({ game, name }) => entry(game).short ?? name;

export const playersWords = (least, most) => (least < most ? t('{least} to {most} players', { least, most }) : t.n(most, '{n} player', '{n} players'));

/** "3 to 5 players · 45 minutes" */
export function factsOf({ game, seats: [least, most] }) {
  return [playersWords(least, most), entry(game).time].filter(Boolean).join(' · ');
}

/**
 * Describes a setting of a table: "Long: forty". A setting with several values lists each of them,
 * or says "none".
 */
export function settingWords(setting, value) {
  const words = (one) => {
    const known = setting?.values.find(({ name }) => name === one);
    return known?.summary ? `${settingName(one)}: ${known.summary}` : one;
  };
  return Array.isArray(value) ? value.map(words).join('; ') || t('none') : words(value);
}

export function coverOf({ game }, look) {
  const { cover } = entry(game);
  return cover && h('img', { class: look, src: cover, alt: '', width: '300', height: '330' });
}

// The pace of a table: how it is played, the time limit of a choice, and what happens after it.
export const paces = () => [
  ['live', t('Live')],
  ['days', t('Days')],
];

function limitWords(seconds) {
  const [long, unit] = [[86_400, 'day'], [60, 'minute'], [1, 'second']].find(([one]) => seconds % one === 0);
  return lasting(seconds / long, unit);
}

export const limits = () => [
  ['0', t('No limit')],
  ...[30, 60, 90, 180, 300, 86_400, 259_200].map((limit) => [String(limit), limitWords(limit)]),
];

export const otherwise = () => [
  ['pass', t('Pass')],
  ['officer', t('Bot')],
];

/** "Live, 90 sec per choice" */
export function paceWords({ kind, limit }) {
  const time = limit > 0 ? limitWords(limit) : null;
  if (kind === 'days') return time ? t('Over days, {time} per choice', { time }) : t('Over days, no limit');
  return time ? t('Live, {time} per choice', { time }) : t('Live, no limit');
}
