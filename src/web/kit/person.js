// person.js: the name of the person at this browser. Nothing else is known of them.
import { h } from './dom.js';
import { dialog } from './dialog.js';
import { storage } from './storage.js';
import { t } from './translate.js';

const NAME_BYTES = 40;

export const name = () => storage.read('name', '');

/** A name as the table accepts it: no control characters, at most 40 bytes. */
export function tidy(text) {
  let tidied = text.replace(/\p{Cc}/gu, ' ').trim();
  while (new TextEncoder().encode(tidied).length > NAME_BYTES) tidied = [...tidied].slice(0, -1).join('');
  return tidied;
}

export async function askName(heading = t('What should we call you?')) {
  const field = h('input', {
    class: 'field',
    id: 'your-name',
    maxlength: '40',
    autocomplete: 'nickname',
    set: { value: name() },
  });
  const body = h(
    'form',
    { method: 'dialog', class: 'stack', on: { submit: (event) => event.preventDefault() } },
    h('label', { for: 'your-name' }, t('Your name')),
    field,
    h('p', null, t('No account needed. Your name stays in this browser and shows at your tables.')),
  );
  const answer = await dialog({
    heading,
    body,
    foot: [
      { text: t('Not now'), value: null },
      { text: t('Continue'), value: 'yes', primary: true },
    ],
    onOpen: (box, close) => {
      field.select();
      field.focus();
      body.addEventListener('submit', () => close('yes'));
    },
  });
  if (answer !== 'yes') return null;
  const given = tidy(field.value);
  if (given) storage.write('name', given);
  return given || null;
}

/** The name. Asks for it if it is not known; null if the person gives none. */
export const nameOrAsk = async () => name() || askName();
