// sentence.js: joins the events of a unit to one sentence, as docs/protocol.md describes.
import { t } from './translate.js';

/** The tails of events. Equal ones in a row are joined to one. */
function joined(events) {
  const rows = [];
  for (const { tail, tails } of events) {
    if (!tail) continue;
    const last = rows.at(-1);
    if (last?.like === (tails ?? tail)) Object.assign(last, { tail, count: last.count + 1 });
    else rows.push({ like: tails ?? tail, tail, tails, count: 1 });
  }
  return rows.map(({ tail, tails, count }) => {
    if (count === 1 || (tails && !tails.includes('*'))) return tail;
    return tails ? tails.replace('*', count) : t('{what} ({n} times)', { what: tail, n: count });
  });
}

/** The sentence of a unit, of which these events have been told, in the table's words. */
export function sentenceOf([first, ...others]) {
  const parts = others.filter(({ as }) => as === 'part');
  const head = (first.head ?? first.text).replace(/\.$/, '');
  const tails = joined(first.head ? [first, ...parts] : parts);
  const mark = /[!?]$/.test(head) ? '' : head.includes(': ') ? ';' : ':';
  if (tails.length === 0) return mark ? `${head}.` : head;
  return `${head}${mark} ${tails.join(', ')}.`;
}
