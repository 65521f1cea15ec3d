// numbers.js: numbers, times, days and lists of names, as the page's language writes them.
import { spoken } from './translate.js';

/** "12.5": a number with so many digits after the point. */
export const number = (n, digits = 0) => n.toLocaleString(spoken(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (part) => part.toLocaleString(spoken(), { style: 'percent' });

/** "90 sec", "3 days": a duration. `unit` is second, minute, hour or day. */
export const lasting = (n, unit) => n.toLocaleString(spoken(), { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' });

/** "48 min", "3 hr 12 min", "4 days" */
export function lastingMinutes(minutes) {
  if (minutes < 60) return lasting(minutes, 'minute');
  if (minutes < 48 * 60) return `${lasting(Math.floor(minutes / 60), 'hour')} ${lasting(minutes % 60, 'minute')}`;
  return lasting(Math.round(minutes / 1440), 'day');
}

/** "4 May" */
export const dayOf = (at) => new Date(at).toLocaleDateString(spoken(), { day: 'numeric', month: 'short' });

/** "May 2026" */
export const monthOf = (at) => new Date(at).toLocaleDateString(spoken(), { month: 'long', year: 'numeric' });

/** "Anna, Ben, and Cay" */
export const listed = (names) => new Intl.ListFormat(spoken()).format(names);
