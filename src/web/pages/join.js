// join.js: the dialog "Join a friend": the guest's side of an invitation, from the link to the
// friend's table.
import { link } from '../kit/address.js';
import { h, icon, morph, wear } from '../kit/dom.js';
import { copyField, dialog, toast } from '../kit/dialog.js';
import { readLink } from '../kit/friends/handshake.js';
import { atFriend, comeTo, goHome, onHere } from '../kit/friends/here.js';
import { isJoining } from '../kit/friends/mark.js';
import { answerTo } from '../kit/friends/peer.js';
import { t } from '../kit/translate.js';
import { pasteField, standing, step, stun, stunPart } from './friends.js';
import friendsSheet from '../css/friends.css' with { type: 'css' };

let isShown = false; // true when there is a page behind the dialog

class Joining {
  #box = h('div', { class: 'friends' });
  #given = { offer: '', table: '' };
  #answer = null; // { text, pipe }
  #state = '';
  #isWrong = false;
  #close = () => {};

  constructor(show, state, given) {
    this.show = show;
    this.#say(state);
    if (given) this.#take(given);
  }

  async open() {
    wear(friendsSheet);
    this.#render();
    let chosen = null;
    while (chosen === null) {   // closing it is not enough: there may be no page behind it
      chosen = await dialog({
        heading: t('Join a friend'),
        body: this.#box,
        wide: true,
        foot: [{ text: t('Play here instead'), value: 'home' }],
        onOpen: (_, close) => {
          this.#close = close;
        },
      });
    }
    if (chosen === 'home') goHome();
  }

  #say(text, isWrong = false) {
    this.#state = text;
    this.#isWrong = isWrong;
  }

  async #take(text) {
    const old = this.#answer;
    this.#given = readLink(text);
    this.#answer = null;
    old?.pipe.close();
    this.#say(t('Making an answer…'));
    this.#render();
    try {
      const answer = await answerTo(this.#given.offer, stun());
      this.#answer = answer;
      this.#say(t('Waiting for your friend. Keep this page open.'));
      answer.pipe.onopen = () => this.#joined(answer);
      answer.pipe.onclose = () => this.#failed(answer);
    } catch (error) {
      this.#say(error.message, true);
    }
    this.#render();
  }

  #joined({ pipe }) {
    const { table } = this.#given;
    this.#close('joined');
    comeTo(pipe);
    toast(t('You are at your friend’s table.'), { sign: 'check' });
    const before = location.href;
    if (table || isJoining()) history.replaceState(null, '', link(table ? `/t/${table}` : '/'));
    if (location.href !== before || !isShown) this.show();
    isShown = true;
  }

  #failed(answer) {
    if (answer !== this.#answer) return;
    this.#answer = null;
    this.#say(t('No connection. Ask for a new link.'), true);
    this.#render();
  }

  #render() {
    const answer = this.#answer;
    morph(
      this.#box,
      answer
        ? step(`answer-${answer.text.slice(0, 12)}`, t('Send this answer back'), h('p', { class: 'opt__why' }, t('Your friend pastes it, and you are in.')), copyField(t('Answer'), answer.text, t('Answer copied')))
        : step('offer', t('Paste the invitation'), h('p', { class: 'opt__why' }, t('The link that your friend made.')), pasteField(t('Invitation link'), t('Continue'), (text) => this.#take(text))),
      standing(this.#state, this.#isWrong),
      h('p', { class: 'opt__why friends__trust', 'data-key': 'trust' }, icon('info'), h('span', null, t('Your friend’s page runs the table and could see every hand.'))),
      stunPart(() => this.#given.offer && this.#take(this.#given.offer)),
    );
  }
}

const join = (show, state, given) => new Joining(show, state, given).open();

/**
 * Starts a tab that uses a friend's house. Calls `show` when the friend has been reached. Opens the
 * dialog again when the connection breaks.
 */
export function enter(show) {
  let was = false;
  onHere(() => {
    if (was && !atFriend()) join(show, t('The line to your friend broke. Ask for a new link.'));
    was = atFriend();
  });
  if (isJoining()) join(show, '', location.hash.includes('?') ? location.hash : '');
  else join(show, t('You were at a friend’s table. Ask for a new link.'));
}
