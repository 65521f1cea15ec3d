// tablemenu.js: the menus of a table and of a seat: settings, the host's actions, the link to the
// seat, and reporting a problem.
import { h } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { coachIsOff, setCoach } from '../kit/coach.js';
import { copyField, dialog, toast } from '../kit/dialog.js';
import { seats as heldSeats } from '../kit/storage.js';
import { option, settingsBody } from '../kit/menu.js';
import { t } from '../kit/translate.js';
import { saveReplay } from './after.js';
import { botLevel, botsOf, inviteButton, seatLink, tableLink } from './sit.js';
import { paceWords } from './catalogue.js';
import { isAskedAlways, openOrders, setAskedAlways } from './orders.js';

/**
 * Saves a file for reporting a problem: the version and the replay. While the game runs, it has
 * what this seat has seen in place of the replay.
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
  toast(t('Saved. Send us the file and tell us what went wrong.'), { sign: 'check' });
}

const sure = (heading, words, text) =>
  dialog({
    heading,
    body: h('p', null, words),
    foot: [
      { text: t('Cancel'), value: null },
      { text, value: 'yes', danger: true },
    ],
  }).then((answer) => answer === 'yes');

const button = (text, act, look = '') => h('button', { class: `btn ${look}`, type: 'button', on: { click: act } }, text);

/** The host's actions on a player. Everyone at the table is told. */
function guestRow(page, seat, close) {
  const { state } = page;
  const name = state.nameOf(seat.seat);
  async function unseat() {
    const words = state.table.phase === 'playing' ? t('{name} leaves for good, and a bot takes over. Everyone is told.', { name }) : t('{name}’s seat is free again. Everyone is told.', { name });
    if (await sure(t('Remove {name}?', { name }), words, t('Remove player'))) await state.ask({ type: 'unseat', seat: seat.seat });
  }
  return option(
    name,
    seat.muted ? t('Muted. Nobody sees their messages.') : t('At this table.'),
    h(
      'span',
      { class: 'row' },
      button(seat.muted ? t('Unmute') : t('Mute'), async () => {
        if (await state.ask({ type: 'mute', seat: seat.seat, muted: !seat.muted })) close(null);
      }),
      state.table.phase !== 'over' && button(t('Remove player'), () => close(null) ?? unseat(), 'btn--danger'),
    ),
  );
}

function hostPart(page, close) {
  const { state } = page;
  const guests = state.table.seats.filter((seat) => seat.taken && seat.seat !== state.you);
  async function closeTable() {
    if (await sure(t('Close this table?'), t('The game ends here for good. Everyone is told.'), t('Close the table')))
      await state.ask({ type: 'close' });
  }
  return [
    ...guests.map((seat) => guestRow(page, seat, close)),
    option(t('This table'), t('You are the host.'), button(t('Close the table'), () => close(null) ?? closeTable(), 'btn--danger')),
  ];
}

function ownPart(page) {
  const { state } = page;
  const hook = h('input', { class: 'field', type: 'url', placeholder: 'https://…', 'aria-label': t('Webhook address') });
  return [
    option(
      t('Always ask me'),
      t('Even when I can only pass.'),
      h('input', {
        class: 'switch',
        type: 'checkbox',
        role: 'switch',
        'aria-label': t('Always ask me'),
        checked: isAskedAlways(),
        on: { change: (event) => setAskedAlways(state, event.target.checked) },
      }),
    ),
    state.table.phase === 'playing' &&
      option(
        t('Standing orders'),
        t('Answers given for you. Nobody can tell.'),
        h('button', { class: 'btn', type: 'button', on: { click: () => openOrders(state) } }, t('Orders')),
      ),
    state.line.house.links && h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, t('Another device')),
      h('span', { class: 'opt__why' }, t('This link opens your seat. Do not share it.')),
      copyField(t('Link to your seat'), seatLink(state.id), t('Link copied. Do not share it.')),
    ),
    state.line.house.letters && h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, t('Webhook')),
      h('span', { class: 'opt__why' }, t('Calls this address when it is your turn.')),
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
                if (await state.ask({ type: 'webhook', url: hook.value.trim() || null })) toast(t('Saved'), { sign: 'check' });
              },
            },
          },
          t('Save'),
        ),
      ),
    ),
  ];
}

async function giveUp(page, close) {
  const sure = await dialog({
    heading: t('Give up your seat?'),
    body: h('p', null, t('You leave for good. A bot takes over, and someone else may sit down.')),
    foot: [
      { text: t('Stay'), value: null },
      { text: t('Give up seat'), value: 'yes', danger: true },
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
      t('Tips'),
      t('Show tips for a first game'),
      h('input', {
        class: 'switch',
        type: 'checkbox',
        role: 'switch',
        'aria-label': t('Tips'),
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
    state.line.house.own && option(t('Save the game'), t('A file with everything in it, secrets too.'), button(t('Save'), () => saveReplay(state))),
    state.line.house.own && option(t('Invite'), t('Friends join from their own browsers.'), inviteButton(state.id)),
    state.line.house.links && h(
      'div',
      { class: 'opt opt--tall' },
      h('span', { class: 'opt__name' }, t('Invite')),
      h('span', { class: 'opt__why' }, t('{pace}. {n} watching.', { pace: paceWords(table.pace), n: table.spectators })),
      copyField(t('Invite link'), tableLink(state.id), t('Link copied')),
    ),
    table.commitment &&
      h(
        'div',
        { class: 'opt opt--tall' },
        h('span', { class: 'opt__name' }, t('Fair dice')),
        h(
          'span',
          { class: 'opt__why commitment' },
          t('Seal {seal}. The seed must match it at the end.', { seal: table.commitment }),
        ),
      ),
    h(
      'div',
      { class: 'row settings__row' },
      h('button', { class: 'btn', type: 'button', on: { click: () => report(state) } }, t('Report a problem')),
      state.you !== null &&
        table.phase === 'playing' &&
        h('button', { class: 'btn btn--danger', type: 'button', on: { click: () => giveUp(page, close) } }, t('Give up seat')),
    ),
  ];
  return dialog({
    heading: t('Table and settings'),
    body: settingsBody(extra, state.board?.keyWords),
    wide: true,
    onOpen: (box, end) => {
      close = end;
    },
  });
}

/** Opens the menu of a seat. The host can give it to a bot. */
export async function openSeatMenu(page, seat) {
  const { state } = page;
  const foot = [{ text: t('Close'), value: null }];
  if (state.isHost && seat.seat !== state.you)
    for (const bot of botsOf(state.game, state.table.programs)) if (seat.bot !== bot) foot.push({ text: botLevel(bot), value: bot });
  const chosen = await dialog({
    heading: state.nameOf(seat.seat),
    body: h(
      'p',
      null,
      seat.bot
        ? t('A bot plays here.')
        : t('Away. A bot may take over after three minutes.'),
    ),
    foot,
  });
  if (chosen) await state.ask({ type: 'bot', seat: seat.seat, bot: chosen });
}
