// catalogue.js: the four games as the lobby shows them (whether one can be played is the server's word), and what a
// table's pace can be.

export const catalogue = [
  {
    id: 'express',
    name: 'BSG: Express',
    line: 'Dice, a crisis and somebody who is lying.',
    facts: '3 to 5 players · 45 minutes',
    sign: 'dice',
  },
  {
    id: 'galactica',
    name: 'Battlestar Galactica',
    line: 'The fleet runs. Trust is rationed too.',
    facts: '3 to 6 players · 3 hours',
    sign: 'ship',
  },
  {
    id: 'starship',
    name: 'Starship Battles',
    line: 'Plan in secret, fly at once, fire.',
    facts: '2 players and up · 1 hour',
    sign: 'fighter',
  },
  {
    id: 'galaxies',
    name: 'Battleship Galaxies',
    line: 'Hex fleets, energy and hidden plans.',
    facts: '2 to 4 players · 1 hour',
    sign: 'jump',
  },
];

export const entry = (id) => catalogue.find((game) => game.id === id) ?? { id, name: id, line: '', facts: '', sign: 'dice' };

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
