// units.js: events in units, and the sentence of each, as docs/protocol.md says it.

/**
 * The units of some events, in their order: { number, first, parts, events }. `number` is that of the event that began it, `events` are all that came
 * with it, quiet ones too. Where the events begin in the middle of a unit, `first` is null. Headings are units of their own.
 */
export function unitsOf(events) {
  const units = new Map();
  for (const event of events) {
    const number = event.unit ?? event.number;
    if (!units.has(number)) units.set(number, { number, first: null, parts: [], events: [] });
    const unit = units.get(number);
    unit.events.push(event);
    if (event.number === number) unit.first = event;
    else if (event.as === 'part') unit.parts.push(event);
  }
  return [...units.values()];
}

/** Tails with those in a row that are alike told as one. */
function joined(events) {
  const rows = [];
  for (const { tail, tails } of events) {
    if (!tail) continue;
    const like = tails ?? tail;
    if (rows.at(-1)?.like === like) Object.assign(rows.at(-1), { count: rows.at(-1).count + 1, tail });
    else rows.push({ like, tail, count: 1, many: tails });
  }
  return rows.map(({ tail, many, count }) => {
    if (count === 1 || (many && !many.includes('*'))) return tail;
    return many ? many.replace('*', count) : `${tail} ×${count}`;
  });
}

/** What one would tell of a unit, in the table's words. */
export function sentence({ first, parts }) {
  const head = (first.head ?? first.text).replace(/\.$/, '');
  const tails = joined(first.head ? [first, ...parts] : parts);
  const mark = /[!?]$/.test(head) ? '' : /: /.test(head) ? ';' : ':';
  if (tails.length === 0) return mark ? `${head}.` : head;
  return `${head}${mark} ${tails.join(', ')}.`;
}
