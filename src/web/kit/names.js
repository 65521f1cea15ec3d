// names.js: puts the names on the seats into the table's sentences; the reader is "you".
import { spoken } from './translate.js';

const FROM_THE_RIGHT = /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a name in a right-to-left script, so that it does not reorder the text beside it. */
export const apart = (name) => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Puts the name on the seat where the table says "Anna (Starbuck)". `rows` has one row per seat:
 *
 *   { called: 'Anna', as: 'Starbuck', name: 'Anna', you: whether it is the reader }
 */
export const named = (text, rows) => namedParts(text, rows, (name) => name).join('');

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The same as a list of parts. `mark(name)` makes the part for a name. With `bare`, the table's
 * sentence has no role behind a name.
 */
export function namedParts(text, rows, mark, { bare = false } = {}) {
  const known = rows.filter(({ called }) => called);
  if (known.length === 0) return [text];
  const role = bare ? '' : ' \\([^()]*\\)';
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${known.map(({ called }) => escaped(called)).join('|')})${role})(?![\\p{L}\\p{N}])`, 'u'));
  const rowOf = (part) => known.find(({ called, as }) => part === `${called} (${as})`) ?? known.find(({ called }) => part === called || part.startsWith(`${called} (`));
  for (let i = 1; i < parts.length; i += 2) {
    const { name, you } = rowOf(parts[i]);
    const said = you ? YOU[spoken()]?.(parts[i - 1], parts[i + 1], i === 1) : null;
    const [before, word, after] = said ?? [parts[i - 1], name, parts[i + 1]];
    parts.splice(i - 1, 3, before, mark(word), after);
  }
  return parts;
}

// ---- you ----------------------------------------------------------------------------------------

const CLAUSE = /(^|[.:;,!] )$/;
// no verb follows that would have to change
const BEHIND = /^($|[.,:;!?]|[ ](and|or|to|none|cannot)\b|[ ][−+-]?\d)/;
const IRREGULAR = { is: 'are', has: 'have', was: 'were' };
const SECOND = /( and )(keeps|retrieves|joins|goes|needs)\b/; // a second verb with the same subject

/** The verb for "you": "fires" becomes "fire". */
function verbOfYou(verb) {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  return verb.replace(/(ss|sh|ch|x|zz|o)es$/, '$1').replace(/([^s])s$/, '$1');
}

/**
 * Puts "you" in the place of a name: [the words before it, it, the words after it]. Where it begins
 * a clause, the verb behind it changes. Returns null if the name reads better.
 */
function youBetween(before, after, isFirst) {
  const begins = CLAUSE.test(before) && (before !== '' || isFirst);
  const you = before === '' || /[.!] $/.test(before) ? 'You' : 'you';
  const [whole, what] = /the (\p{L}+) of $/u.exec(before) ?? [];
  if (what) return [before.slice(0, -whole.length), 'your', ` ${what}${after}`];
  if (after.startsWith("'s ")) return [before, `${you}r`, after.slice(2)];
  if (!begins || BEHIND.test(after)) return [before, you, after];
  const [, verb, rest] = /^ ([a-z]+s)(?![\p{L}])(.*)$/su.exec(after) ?? [];
  if (!verb) return null;
  const end = rest.search(/[.:;,!]/);
  const [mine, others] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  return [before, you, ` ${verbOfYou(verb)}${mine.replace(SECOND, (_, and, second) => and + verbOfYou(second)).replace(/\btheir\b/, 'your')}${others}`];
}

// ---- du -----------------------------------------------------------------------------------------

const DATIVE = /(?<![\p{L}])(von|mit|bei|zu|gibt|nimmt|gibst|nimmst) $/u;
const ACCUSATIVE = /(?<![\p{L}])(über|für|an|gegen|um|prüft) $/u;
const IRREGULAR_DU = { ist: 'bist', hat: 'hast', wird: 'wirst', muss: 'musst', kann: 'kannst', darf: 'darfst', behält: 'behältst' };
const SECOND_DU = /( und )(nimmt|behält)(?![\p{L}])/u;

/** The verb for "du": "wirft" becomes "wirfst"; "passt" stays. */
const verbOfDu = (verb) => IRREGULAR_DU[verb] ?? verb.replace(/([^sßzx])t$/, '$1st');

/** As youBetween, in German, where "you" has cases. */
function duBetween(before, after, isFirst) {
  if (DATIVE.test(before)) return [before, 'dir', after];
  if (ACCUSATIVE.test(before) || after.startsWith(' freilassen')) return [before, 'dich', after];
  const [, verb, rest] = /^ (\p{Ll}+t|muss|kann|darf|wird)(?![\p{L}])(.*)$/su.exec(after) ?? [];
  if (!verb || !CLAUSE.test(before) || (before === '' && !isFirst)) return null;
  return [before, before === '' || /[.!] $/.test(before) ? 'Du' : 'du', ` ${verbOfDu(verb)}${rest.replace(SECOND_DU, (_, and, second) => and + verbOfDu(second))}`];
}

/** Per language, the function that says "you" to the reader. Other languages keep the name. */
const YOU = { en: youBetween, de: duBetween };

/** Replaces the plain hyphen of the table's sentences by a minus sign. */
export const minus = (text) => text.replace(/(^|[\s(])-(\d)/g, '$1−$2');

export const capital = (text) => text && text[0].toUpperCase() + text.slice(1);
