// chat.js: the chat of a table. Players may say anything, true or false: the program confirms
// nothing.
import { now, soon } from './clock.js';
import { h, icon, morph } from './dom.js';
import { apart } from './names.js';
import { t } from './translate.js';

const STILL_TYPING = 5_000; // ms after the last key

/**
 * The text being typed. There is one draft per table, and it survives when the page is built anew.
 */
export class Draft {
  #at = -Infinity;
  text = '';

  type(text) {
    this.text = text;
    this.#at = now();
  }

  get isBeingTyped() {
    return this.text !== '' && now() - this.#at < STILL_TYPING;
  }
}

export class Chat {
  #list = h('ul', { class: 'chat' });
  #lines = [];
  #last = 0;
  #draft;
  #toTeam = false;
  #team = h(
    'button',
    {
      class: 'btn btn--icon',
      type: 'button',
      hidden: true,
      'aria-label': t('Team only'),
      title: t('Team only'),
      'aria-pressed': 'false',
      on: { click: () => this.#address(!this.#toTeam) },
    },
    icon('pair'),
  );

  constructor(send, draft) {
    this.#draft = draft;
    this.field = h('input', {
      class: 'field',
      id: 'say',
      placeholder: t('Message the table'),
      maxlength: '500',
      autocomplete: 'off',
      on: { input: () => draft.type(this.field.value) },
    });
    this.#write(draft.text);
    // otherwise the next letters would act as shortcuts of the page
    if (draft.isBeingTyped) soon(() => this.field.focus());
    this.element = h(
      'section',
      { class: 'side__chat', role: 'log', 'aria-live': 'off', 'aria-label': t('Chat'), tabindex: '0' },
      this.#list,
    );
    this.claims = h('details', { class: 'side__say chat__claims', hidden: true });
    this.form = h(
      'form',
      {
        class: 'side__say chat__say',
        on: {
          submit: (event) => {
            event.preventDefault();
            const text = this.field.value.trim();
            if (!text) return;
            this.#write('');
            send(text, this.#toTeam, () => {
              if (!this.field.value) this.#write(text);
            });
          },
        },
      },
      h('label', { class: 'sr', for: 'say' }, t('Message the table')),
      this.#team,
      this.field,
      h('button', { class: 'btn btn--icon', 'aria-label': t('Send') }, icon('send')),
    );
  }

  /**
   * Offers a button for each of the game's set phrases (`claims`), with the rules on what may be
   * said. With `only`, nothing else may be said: the text field is hidden.
   */
  offer({ claims, rules, only, say }) {
    this.field.hidden = only;
    this.form.lastChild.hidden = only;
    this.claims.hidden = claims.length === 0;
    morph(
      this.claims,
      h('summary', null, t('Quick phrases')),
      h(
        'div',
        { class: 'row chat__claims-row' },
        claims.map(({ claim, text }) =>
          h('button', { class: 'btn btn--quiet', type: 'button', 'data-claim': claim, on: { click: () => say(claim) } }, text),
        ),
      ),
      rules.length > 0 && h('p', { class: 'opt__why' }, t.parts('What you may say: {rules}', { rules })),
    );
    if (only) this.claims.open = true;
  }

  /** Whether the player has a team, to which a message may then be sent alone. */
  set hasMates(has) {
    this.#team.hidden = !has;
    if (!has) this.#address(false);
  }

  #address(onlyTeam) {
    this.#toTeam = onlyTeam;
    this.#team.setAttribute('aria-pressed', String(onlyTeam));
    this.field.placeholder = onlyTeam ? t('Message your team') : t('Message the table');
  }

  #write(text) {
    this.field.value = text;
    this.#draft.text = text;
  }

  /** Adds the lines that are new, and returns them. */
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
          { class: `chat__line ${line.seat === null ? '' : `seat--${line.seat + 1}`}`, 'data-key': `chat-${line.n}` },
          // a line without a seat comes from the table itself
          line.seat === null ? icon('warn') : h('b', null, line.seat === you ? t('You') : apart(line.name)),
          line.to === 'team' ? [h('i', { class: 'chat__to' }, t('to the team:')), ' '] : null,
          line.text,
        ),
      ),
    );
    this.element.scrollTop = this.element.scrollHeight;
    return fresh;
  }
}
