// names.js: the table's sentences, with the names that stand on the seats; whoever reads is "you".
import { spoken } from './translate.js';

const FROM_THE_RIGHT = /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that turns nothing round beside it, also where it stands in a sentence. */
export const apart = (name) => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * The table calls a seat "Anna (Starbuck)"; here it goes by the name on the seat. `rows`: a seat each,
 * { called: 'Anna', as: 'Starbuck', name: 'Anna', you: is it who reads? }.
 */
export const named = (text, rows) => namedParts(text, rows, (name) => name).join('');

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same in parts; `mark(name)` is how a name looks; `bare`: the table has no role behind a name. */
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

// ---- you ----------------------------------------------------------------------------------------------------

const CLAUSE = /(^|[.:;,!] )$/;
const BEHIND = /^($|[.,:;!?]|[ ](and|or|to|none|cannot)\b|[ ][−+-]?\d)/; // no verb of its own that would have to change
const IRREGULAR = { is: 'are', has: 'have', was: 'were' };
const SECOND = /( and )(keeps|retrieves|joins|goes|needs)\b/; // with the same subject

/** What one does, as it is said to oneself: "fires" is "fire". */
function verbOfYou(verb) {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  return verb.replace(/(ss|sh|ch|x|zz|o)es$/, '$1').replace(/([^s])s$/, '$1');
}

/**
 * "you" in the place of a name between these words: [the words before it, it, the words after it]; null where the name reads better. A
 * clause that begins with it has a verb behind it.
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

// ---- du -----------------------------------------------------------------------------------------------------

const DATIVE = /(?<![\p{L}])(von|mit|bei|zu|gibt|nimmt|gibst|nimmst) $/u;
const ACCUSATIVE = /(?<![\p{L}])(über|für|an|gegen|um|prüft) $/u;
const IRREGULAR_DU = { ist: 'bist', hat: 'hast', wird: 'wirst', muss: 'musst', kann: 'kannst', darf: 'darfst', behält: 'behältst' };
const SECOND_DU = /( und )(nimmt|behält)(?![\p{L}])/u;

/** "wirft" is "wirfst"; "passt" stays. */
const verbOfDu = (verb) => IRREGULAR_DU[verb] ?? verb.replace(/([^sßzx])t$/, '$1st');

/** The same in German, whose "you" has cases. */
function duBetween(before, after, isFirst) {
  if (DATIVE.test(before)) return [before, 'dir', after];
  if (ACCUSATIVE.test(before) || after.startsWith(' freilassen')) return [before, 'dich', after];
  const [, verb, rest] = /^ (\p{Ll}+t|muss|kann|darf|wird)(?![\p{L}])(.*)$/su.exec(after) ?? [];
  if (!verb || !CLAUSE.test(before) || (before === '' && !isFirst)) return null;
  return [before, before === '' || /[.!] $/.test(before) ? 'Du' : 'du', ` ${verbOfDu(verb)}${rest.replace(SECOND_DU, (_, and, second) => and + verbOfDu(second))}`];
}

/** How each language that has a way to say it says "you" to whoever reads. */
const YOU = { en: youBetween, de: duBetween };

/** Sentences of the table use a plain hyphen for a minus. */
export const minus = (text) => text.replace(/(^|[\s(])-(\d)/g, '$1−$2');

export const capital = (text) => text && text[0].toUpperCase() + text.slice(1);
