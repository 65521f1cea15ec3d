// dialog.js: dialogs, toasts, and copying a link.
import { after } from './clock.js';
import { h, icon } from './dom.js';
import { t } from './translate.js';

let number = 0;

/**
 * Opens a modal dialog. `foot` has its buttons: { text, value, primary, danger }. Resolves with the
 * value of the chosen one, or null. The first button gets the focus, so it should be the safer
 * choice.
 */
export function dialog({ heading, body, foot = [{ text: t('Close'), value: null }], wide = false, onOpen }) {
  const id = `dialog-${++number}`;
  return new Promise((done) => {
    const box = h('dialog', {
      class: `dialog ${wide ? 'dialog--wide' : ''}`,
      'aria-labelledby': id,
      on: {
        close: () => {
          box.remove();
          done(box.value ?? null);
        },
        click: (event) => {
          if (event.target === box) box.close();
        },
      },
    });
    const close = (value) => {
      box.value = value;
      box.close();
    };
    const content = h(
      'div',
      { class: 'dialog__in' },
      h('h2', { class: 'dialog__title', id, tabindex: '-1' }, heading),
      body,
      foot.length > 0 &&
        h(
          'div',
          { class: 'dialog__foot' },
          foot.map(({ text, value, primary, danger }) =>
            h(
              'button',
              {
                class: `btn ${primary ? 'btn--primary' : ''} ${danger ? 'btn--danger' : ''}`,
                type: 'button',
                on: { click: () => close(value) },
              },
              text,
            ),
          ),
        ),
    );
    box.append(content);
    document.body.append(box);
    box.showModal();
    onOpen?.(box, close);
  });
}

export const dialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Shows a short message that goes away by itself. Where it matters, the log has it too. */
export function toast(text, { sign = 'info', refusal = false, rule = null } = {}) {
  const note = h(
    'div',
    { class: refusal ? 'toast banner banner--refusal' : 'toast', role: refusal ? 'alert' : 'status' },
    icon(refusal ? 'stop' : sign),
    h('p', null, refusal && `${t('Not possible.')} `, text, rule && [' ', h('span', { class: 'rule' }, rule)]),
  );
  const box = document.getElementById('toasts');
  while (box.childElementCount > 2) box.firstChild.remove();
  box.append(note);
  after(refusal ? 9000 : 6000, () => note.remove());
}

/** Shows an error as a toast, unless it is only a request that the page itself has dropped. */
export const refused = (error) => error.code !== 'elsewhere' && toast(error.message, { refusal: true, rule: error.rule });

/** Copies a text. If the browser refuses, shows the text so that it can be copied by hand. */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, { sign: 'check' });
  } catch {
    const field = h('input', { class: 'field', readonly: true, 'aria-label': t('Link'), set: { value: text } });
    await dialog({ heading: t('Copy this link'), body: field, onOpen: () => field.select() });
  }
}

export function copyField(label, text, said) {
  return h(
    'div',
    { class: 'copy' },
    h('input', {
      class: 'field',
      readonly: true,
      'aria-label': label,
      set: { value: text },
      value: text,
      on: { focus: (event) => event.target.select() },
    }),
    h('button', { class: 'btn', type: 'button', on: { click: () => copy(text, said) } }, icon('link'), t('Copy')),
  );
}
