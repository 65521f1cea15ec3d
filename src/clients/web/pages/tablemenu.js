// tablemenu.js: what can be set at a table, by whom; the seat's link; reporting a problem.
import { h } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { coachIsOff, setCoach } from '../kit/coach.js';
import { copyField, dialog, toast } from '../kit/dialog.js';
import { seats as heldSeats } from '../kit/keep.js';
import { option, settingsBody } from '../kit/menu.js';
import { botWords, seatLink, tableLink } from './sit.js';
import { paceWords } from './catalogue.js';
import { isAskedAlways, openOrders, setAskedAlways } from './orders.js';

/**
 * Saves what is needed to look into a problem: the version, and the replay; while the game runs, what this seat
 * has seen instead, for there is no more that it may have.
 */
export async function report(state) {
  const { version = '', view, asks } = state.message;
  const replay = await state.line.ask({ type: 'replay' }).then(
    (answer) => answer.replay ?? null,
    () => null,
  );
  const facts = {
    wardroom: version,
    table: state.id,
    moment: state.table.moment,
    browser: navigator.userAgent,
    at: new Date().toISOString(),
    ...(replay ? { replay } : { seat: state.you, view, asks, events: state.events }),
  };
  download(`wardroom-${state.id}-${state.table.moment ?? 0}.json`, facts);
  toast('Saved. Send the file with a word on what went wrong.', { sign: 'check' });
}

const sure = (heading, words, text) =>
  dialog({
    heading,
    body: h('p', null, words),
    foot: [
      { text: 'Cancel', value: null },
      { text, value: 'yes', danger: true },
    ],
  }).then((answer) => answer === 'yes');

const button = (text, act, look = '') => h('button', { class: `btn ${look}`, type: 'button', on: { click: act } }, text);

/** What the host may do to somebody who sits here: everybody at the table is told. */
function guestRow(page, seat, close) {
  const { state } = page;
  const name = state.nameOf(seat.seat);
  async function unseat() {
    const words = state.table.phase === 'playing' ? `${name} loses the seat for good, and a bot plays on.` : `The seat of ${name} is free again.`;
    if (await sure(`Take ${name}'s seat away?`, `${words} Everyone at the table is told.`, 'Take the seat away')) await state.ask({ type: 'unseat', seat: seat.seat });
  }
  return option(
    name,
    seat.muted ? 'Muted: nobody hears what they write.' : 'Sits at this table.',
    h(
      'span',
      { class: 'row' },
      button(seat.muted ? 'Let speak' : 'Mute', async () => {
        if (await state.ask({ type: 'mute', seat: seat.seat, muted: !seat.muted })) close(null);
      }),
      state.table.phase !== 'over' && button('Take the seat away', () => close(null) ?? unseat(), 'btn--danger'),
    ),
  );
}

function hostPart(page, close) {
  const { state } = page;
  const guests = state.table.seats.filter((seat) => seat.taken && seat.seat !== state.you);
  async function closeTable() {
    if (await sure('Close this table?', 'Nobody can play here any more, and it cannot be opened again. Everyone at the table is told.', 'Close the table'))
      await state.ask({ type: 'close' });
  }
  return [
    ...guests.map((seat) => guestRow(page, seat, close)),
    option('This table', 'You are its host.', button('Close the table', () => close(null) ?? closeTable(), 'btn--danger')),
  ];
}

function ownPart(page) {
  const { state } = page;
  const hook = h('input', { class: 'field', type: 'url', placeholder: 'https://…', 'aria-label': 'Webhook address' });
  return [
    option(
      'Ask me even if I can only pass',
      'Otherwise the table passes for you where there is nothing to choose.',
      h('input', {
        class: 'switch',
        type: 'checkbox',
        role: 'switch',
        'aria-label': 'Ask me even if I can only pass',
        checked: isAskedAlways(),
        on: { change: (event) => setAskedAlways(state, event.target.checked) },
      }),
    ),
    state.table.phase === 'playing' &&
      option(
        'Standing orders',
        'What is answered for you. The others cannot tell an order from you.',
        h('button', { class: 'btn', type: 'button', on: { click: () => openOrders(state) } }, 'Orders'),
      ),
    h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, 'Your seat on another device'),
      h('span', { class: 'opt__why' }, 'This link is your seat. Open it on your own devices only.'),
      copyField('Link to your seat', seatLink(state.id), 'The link to your seat is copied. Keep it to yourself.'),
    ),
    h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, 'Webhook'),
      h('span', { class: 'opt__why' }, 'An address that is told when it is your turn.'),
      h(
        'div',
        { class: 'copy' },
        hook,
        h(
          'button',
          {
            class: 'btn',
            type: 'button',
            on: {
              click: async () => {
                if (await state.ask({ type: 'webhook', url: hook.value.trim() || null })) toast('Noted.', { sign: 'check' });
              },
            },
          },
          'Set',
        ),
      ),
    ),
  ];
}

async function giveUp(page, close) {
  const sure = await dialog({
    heading: 'Give up your seat?',
    body: h('p', null, 'For good: a bot plays on for you, and somebody else may take the seat.'),
    foot: [
      { text: 'Stay', value: null },
      { text: 'Give up the seat', value: 'yes', danger: true },
    ],
  });
  if (sure !== 'yes' || !(await page.state.ask({ type: 'rise' }))) return;
  heldSeats.drop(page.state.id);
  close(null);
}

export function openTableMenu(page) {
  const { state } = page;
  const { table } = state;
  let close = () => {};
  const extra = [
    option(
      'First-game guide',
      'Short words beside what is asked.',
      h('input', {
        class: 'switch',
        type: 'checkbox',
        role: 'switch',
        'aria-label': 'First-game guide',
        checked: !coachIsOff(),
        on: {
          change: (event) => {
            setCoach(event.target.checked);
            page.draw();
          },
        },
      }),
    ),
    ...(state.you === null ? [] : ownPart(page)),
    ...(state.isHost && table.phase !== 'closed' ? hostPart(page, (value) => close(value)) : []),
    h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, 'Invite'),
      h('span', { class: 'opt__why' }, `${paceWords(table.pace)}. ${table.spectators} watching.`),
      copyField('Invite link', tableLink(state.id), 'The invite link is copied.'),
    ),
    table.commitment &&
      h(
        'div',
        { class: 'opt opt--tall' },
        h('span', { class: 'opt__name' }, 'Dice you can check'),
        h(
          'span',
          { class: 'opt__why commitment' },
          `Commitment ${table.commitment}. At the end the seed is shown and must fit it.`,
        ),
      ),
    h(
      'div',
      { class: 'row settings__row' },
      h('button', { class: 'btn', type: 'button', on: { click: () => report(state) } }, 'Report a problem'),
      table.may_undo &&
        h(
          'button',
          {
            class: 'btn',
            type: 'button',
            on: {
              click: () => {
                close(null);
                page.undo();
              },
            },
          },
          'Take back my choice',
        ),
      state.you !== null &&
        table.phase === 'playing' &&
        h('button', { class: 'btn btn--danger', type: 'button', on: { click: () => giveUp(page, close) } }, 'Give up my seat'),
    ),
  ];
  return dialog({
    heading: 'Table and settings',
    body: settingsBody(extra, state.board?.keyWords),
    wide: true,
    onOpen: (box, end) => {
      close = end;
    },
  });
}

/** A seat that somebody left: let a bot play on. */
export async function openSeatMenu(page, seat) {
  const { state } = page;
  const foot = [{ text: 'Close', value: null }];
  if (state.isHost && seat.seat !== state.you)
    for (const bot of ['officer', 'random']) if (seat.bot !== bot) foot.push({ text: botWords(bot).split(':')[0], value: bot });
  const chosen = await dialog({
    heading: state.nameOf(seat.seat),
    body: h(
      'p',
      null,
      seat.bot
        ? 'A bot plays here.'
        : 'Nobody is at this seat now. A bot may take it when its player has been away for three minutes.',
    ),
    foot,
  });
  if (chosen) await state.ask({ type: 'bot', seat: seat.seat, bot: chosen });
}
