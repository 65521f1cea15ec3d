// friends.js: parts that the dialogs "Invite a friend" and "Join a friend" share.
import { h } from '../kit/dom.js';
import { storage } from '../kit/storage.js';
import { readStun } from '../kit/friends/peer.js';
import { t } from '../kit/translate.js';

export const stun = () => readStun(storage.read('stun', ''));

/** A field for the address of a STUN server. Calls `changed` when a valid one is entered. */
export function stunPart(changed) {
  const read = ({ target }) => {
    const given = target.value.trim();
    const isMisread = given !== '' && readStun(given) === null;
    target.setAttribute('aria-invalid', String(isMisread));
    if (isMisread) return;
    storage.write('stun', given);
    changed();
  };
  const field = h('input', {
    class: 'field',
    id: 'stun',
    placeholder: 'stun.example.org:3478',
    autocomplete: 'off',
    set: { value: storage.read('stun', '') },
    'aria-describedby': 'stun-why',
    // The text in the field survives a redraw, so the mark does too.
    'aria-invalid': document.getElementById('stun')?.getAttribute('aria-invalid') ?? 'false',
    on: { change: read },
  });
  return h(
    'details',
    { class: 'friends__far', 'data-key': 'stun' },
    h('summary', null, t('Beyond your own network')),
    h('label', { for: 'stun' }, t('STUN server')),
    field,
    h('p', { class: 'opt__why', id: 'stun-why' }, t('It tells browsers their outer address. None unless you name one.')),
  );
}

export const step = (key, heading, ...parts) => h('section', { class: 'friends__step', 'data-key': key }, h('h3', { class: 'section' }, heading), parts);

/** A field for pasting what a friend sent. The button calls `take` with the text. */
export function pasteField(label, button, take) {
  const id = 'paste';
  const field = h('textarea', { class: 'field friends__paste', id, rows: '2', autocomplete: 'off', spellcheck: 'false' });
  return h(
    'form',
    {
      class: 'friends__form',
      on: {
        submit: (event) => {
          event.preventDefault();
          take(event.target.querySelector('textarea').value);
        },
      },
    },
    h('label', { class: 'sr', for: id }, label),
    field,
    h('button', { class: 'btn btn--primary' }, button),
  );
}

/** The state of the connection. Screen readers announce changes. */
export const standing = (text, isWrong) => h('p', { class: `friends__state ${isWrong ? 'friends__state--wrong' : ''}`, role: 'status', 'data-key': 'state' }, text);
