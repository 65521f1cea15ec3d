// chat.js: talk at the table. Free talk is part of the games: true or false, the program confirms nothing.
import { now, soon } from './clock.js';
import { h, icon, morph } from './dom.js';
import { apart } from './names.js';
import { t } from './translate.js';

const STILL_TYPING = 5_000; // ms after the last letter

/** What is being typed outlives the page that it is typed into: one for a table. */
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
    if (draft.isBeingTyped) soon(() => this.field.focus()); // else the next letters would be keys of the page
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
   * What the game has words for: a button each, and the rules on what may be said beside them. Where nothing else
   * is to be said, there is no field.
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

  /** Those who have a team may talk to it alone. */
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
          { class: `chat__line ${line.seat === null ? '' : `seat--${line.seat + 1}`}`, 'data-key': `chat-${line.n}` },
          line.seat === null ? icon('warn') : h('b', null, line.seat === you ? t('You') : apart(line.name)), // without a seat it is the table that speaks
          line.to === 'team' ? [h('i', { class: 'chat__to' }, t('to the team:')), ' '] : null,
          line.text,
        ),
      ),
    );
    this.element.scrollTop = this.element.scrollHeight;
    return fresh;
  }
}
