// chat.js: talk at the table. Free talk is part of the games: true or false, the program confirms nothing.
import { h, icon, morph } from './dom.js';

export class Chat {
  #list = h('ul', { class: 'chat' });
  #lines = [];
  #last = 0;

  constructor(send) {
    this.field = h('input', {
      class: 'field',
      id: 'say',
      placeholder: 'Say to the table',
      maxlength: '500',
      autocomplete: 'off',
    });
    this.element = h(
      'section',
      { class: 'side__chat', role: 'log', 'aria-live': 'off', 'aria-label': 'Chat', tabindex: '0' },
      this.#list,
    );
    this.form = h(
      'form',
      {
        class: 'side__say chat__say',
        on: {
          submit: (event) => {
            event.preventDefault();
            const text = this.field.value.trim();
            if (!text) return;
            this.field.value = '';
            send(text, () => {
              if (!this.field.value) this.field.value = text;
            });
          },
        },
      },
      h('label', { class: 'sr', for: 'say' }, 'Say to the table'),
      this.field,
      h('button', { class: 'btn btn--icon', 'aria-label': 'Send' }, icon('send')),
    );
  }

  /** Adds what is new; gives back the lines that were. */
  add(lines, you) {
    const fresh = lines.filter((line) => line.n > this.#last);
    if (fresh.length === 0) return fresh;
    this.#last = fresh.at(-1).n;
    this.#lines.push(...fresh);
    morph(
      this.#list,
      this.#lines.map((line) =>
        h(
          'li',
          { class: `chat__line seat--${line.seat + 1}`, 'data-key': `chat-${line.n}` },
          h('b', null, line.seat === you ? 'You' : line.name),
          line.text,
        ),
      ),
    );
    this.element.scrollTop = this.element.scrollHeight;
    return fresh;
  }
}
