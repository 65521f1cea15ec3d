// invite.js: the dialog "Invite a friend", for a house in this tab. It shows a link for one friend,
// takes the answer, and lists who is connected.
import { linkFor } from '../kit/address.js';
import { h, icon, morph, wear } from '../kit/dom.js';
import { copyField, dialog, toast } from '../kit/dialog.js';
import { writeLink } from '../kit/friends/handshake.js';
import { guests, onHere } from '../kit/friends/here.js';
import { Invitation } from '../kit/friends/peer.js';
import { drawQr } from '../kit/qr.js';
import { t } from '../kit/translate.js';
import { pasteField, standing, step, stun, stunPart } from './friends.js';
import friendsSheet from '../css/friends.css' with { type: 'css' };

/** The open invitation. It outlives the dialog, because a friend needs some time to answer. */
const out = { invitation: null, calls: 0, state: '', isWrong: false, isConnecting: false, render: null };

/** Shows the state in the dialog. If the dialog is closed, news appears as a toast. */
function say(text, { isWrong = false, isNews = false } = {}) {
  Object.assign(out, { state: text, isWrong });
  if (out.render) out.render();
  else if (isNews) toast(text, { sign: isWrong ? 'warn' : 'check' });
}

/**
 * Makes a new link; the old one becomes invalid. Of several calls at once, only the last counts.
 */
async function invite() {
  const old = out.invitation;
  const call = ++out.calls;
  Object.assign(out, { invitation: null, isConnecting: false });
  old?.close();
  say(t('Making a link…'));
  try {
    const invitation = await Invitation.make(stun());
    if (call !== out.calls) {
      invitation.close();
      return;
    }
    out.invitation = invitation;
    invitation.pipe.onopen = () => welcome(invitation);
    invitation.pipe.onclose = () => failed(invitation);
    say(t('Waiting for the answer'));
  } catch (error) {
    if (call === out.calls) say(error.message, { isWrong: true });
  }
}

/** Admits a friend whose page has connected. The page itself tells the friend's name. */
function welcome(invitation) {
  if (invitation === out.invitation) Object.assign(out, { invitation: null, isConnecting: false });
  guests().admit(invitation.pipe, 'friend');
  say(t('Your friend is here.'), { isNews: true });
}

function failed(invitation) {
  if (invitation !== out.invitation) return;
  Object.assign(out, { invitation: null, isConnecting: false });
  say(t('No connection. Make a new link.'), { isWrong: true, isNews: true });
}

async function accept(answer) {
  const { invitation } = out;
  try {
    await invitation.accept(answer);
    // The friend has connected already, or there is a newer link.
    if (invitation !== out.invitation) return;
    out.isConnecting = true;
    say(t('Connecting…'));
  } catch (error) {
    say(error.message, { isWrong: true });
  }
}

const onlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.host);

const keyOf = ({ text }) => text.slice(0, 12);

function linkPart(table) {
  const address = linkFor('/') + writeLink(out.invitation.text, table);
  return step(
    `link-${keyOf(out.invitation)}`,
    t('1. Send this link'),
    h('p', { class: 'opt__why' }, t('For one friend. A phone can scan it.')),
    copyField(t('Invitation link'), address, t('Link copied')),
    onlyHere() && h('p', { class: 'opt__why friends__only' }, t('It opens on this computer only. Elsewhere, paste it into your friend’s own Wardroom page.')),
    drawQr(address, t('The link as a QR code')),
  );
}

const answerPart = () =>
  step(`answer-${keyOf(out.invitation)}`, t('2. Paste the answer'), h('p', { class: 'opt__why' }, t('Your friend’s page shows it.')), pasteField(t('Answer'), t('Connect'), accept));

function guestRow({ id, name, from }) {
  const who = from === 'tab' ? t('Another tab') : name || t('A friend');
  return h(
    'li',
    { 'data-key': `guest-${id}` },
    icon(from === 'tab' ? 'log' : 'person'),
    h('span', null, who),
    h('button', { class: 'btn btn--quiet', type: 'button', 'aria-label': t('Disconnect {name}', { name: who }), on: { click: () => guests().cut(id) } }, t('Disconnect')),
  );
}

function guestsPart() {
  const all = guests().all;
  return step('guests', t('Connected'), all.length === 0 ? h('p', { class: 'opt__why' }, t('Nobody yet.')) : h('ul', { class: 'friends__guests' }, all.map(guestRow)));
}

/**
 * For several people at one computer: a link that opens another tab with its own name and seats.
 */
function tabPart(table) {
  const player = Math.min(9, 2 + guests().all.filter(({ from }) => from === 'tab').length);
  return step(
    'tab',
    t('At this computer'),
    h('p', { class: 'opt__why' }, t('Another tab is another player.')),
    h('div', { class: 'row' }, h('a', { class: 'btn', href: `/t/${table}?as=${player}`, target: '_blank' }, icon('plus'), t('Open a tab'))),
  );
}

function body(table) {
  const isOut = out.invitation && !out.isConnecting;
  return [
    h('p', { class: 'banner banner--warn', 'data-key': 'trust' }, icon('warn'), h('span', null, t('This page runs the table and holds every hand in its memory. Play with people you trust.'))),
    h(
      'div',
      { class: `friends__sides ${isOut ? '' : 'friends__sides--one'}`, 'data-key': 'sides' },
      isOut && linkPart(table),
      h(
        'div',
        { class: 'friends', 'data-key': 'side' },
        isOut && answerPart(),
        standing(out.state, out.isWrong),
        !out.isConnecting && h('div', { class: 'row', 'data-key': 'again' }, h('button', { class: 'btn', type: 'button', on: { click: invite } }, icon('plus'), t('New link'))),
        guestsPart(),
        tabPart(table),
      ),
    ),
    stunPart(invite),
  ];
}

/** Opens the dialog. `table` is where the link leads. */
export async function openInvite(table) {
  wear(friendsSheet);
  const box = h('div', { class: 'friends' });
  out.render = () => morph(box, body(table));
  const stop = onHere(out.render);
  if (out.invitation) out.render();
  else invite();
  await dialog({ heading: t('Invite a friend'), body: box, wide: true });
  stop();
  out.render = null;
}
