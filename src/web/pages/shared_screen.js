// shared_screen.js: several people at one screen. When the server asks another one of them, a
// dialog hides the table until the screen has been handed over.
//
// The page shows the table as one of them sees it. Each of the others has a connection of their
// own, which is used only to learn whether that person is asked.
import { h } from '../kit/dom.js';
import { dialog, refused } from '../kit/dialog.js';
import { Connection } from '../kit/connection.js';
import { seats as held } from '../kit/storage.js';
import { tidy } from '../kit/person.js';
import { t } from '../kit/translate.js';

/** Asks for the name of another person at this screen. Null if there is none. */
async function askOtherName() {
  const field = h('input', { class: 'field', id: 'other-name', maxlength: '40', autocomplete: 'off' });
  const body = h('form', { method: 'dialog', class: 'stack', on: { submit: (event) => event.preventDefault() } }, h('label', { for: 'other-name' }, t('Name')), field);
  const answer = await dialog({
    heading: t('Who plays at this screen too?'),
    body,
    foot: [
      { text: t('Not now'), value: null },
      { text: t('Continue'), value: 'yes', primary: true },
    ],
    onOpen: (box, close) => {
      field.focus();
      body.addEventListener('submit', () => close('yes'));
    },
  });
  return (answer === 'yes' && tidy(field.value)) || null;
}

/** Seats another person at this screen. */
export async function addPerson(state, seat) {
  const name = await askOtherName();
  if (!name) return;
  const line = new Connection(state.line.query);
  try {
    await line.settle(() => ({ type: 'join', table: state.id }));
    const { token } = await line.ask({ type: 'sit', seat, name });
    held.hold(state.id, { others: [...(held.of(state.id).others ?? []), { token }] });
  } catch (error) {
    refused(error);
  }
  line.close();
}

/** Returns true if the reader of this message has to do something. */
const isAsked = ({ asks, you, table }) => table.phase === 'playing' && Boolean(asks?.ask || table.undo?.waiting.includes(you.seat));

export class SharedScreen {
  #people = []; // { token, line, seat, isAsked }
  #curtain = null;
  // The screen was handed over or the table was left. What is still shown then opens no dialog.
  #isOver = false;

  constructor(state, handOver) {
    this.state = state;
    this.handOver = handOver;
    this.#meet();
  }

  /** Connects for people who sat down at this screen since the last call. */
  #meet() {
    for (const { token } of held.of(this.state.id)?.others ?? [])
      if (!this.#people.some((person) => person.token === token)) this.#people.push(this.#watch(token));
  }

  #watch(token) {
    const person = { token, line: new Connection(this.state.line.query), seat: null, isAsked: false };
    person.line.on('table', (message) => {
      person.seat = message.you.seat;
      person.isAsked = isAsked(message);
      this.look();
    });
    person.line.settle(() => ({ type: 'join', table: this.state.id, token })).catch(refused);
    return person;
  }

  /**
   * Opens the dialog if another person is asked. Called whenever all that happened has been shown.
   */
  look() {
    if (this.#isOver) return;
    this.#meet();
    const { known, message } = this.state;
    const isShown = known && known === message;
    const asked = isShown && !isAsked(known) ? this.#people.filter((person) => person.isAsked) : [];
    if (asked.length > 0 && !this.#curtain) this.#draw(asked);
    if (asked.length === 0 && isShown) this.#curtain?.(null);
  }

  async #draw(asked) {
    const names = asked.map(({ seat }) => this.state.nameOf(seat));
    const chosen = await dialog({
      heading: asked.length > 1 ? t('Someone else’s turn') : t('{name}’s turn', { name: names[0] }),
      body: h('p', null, t('Hand over the screen. Nobody else looks.')),
      foot: asked.map(({ token }, i) => ({ text: t('I am {name}', { name: names[i] }), value: token, primary: asked.length === 1 })),
      onOpen: (box, close) => {
        box.classList.add('curtain');
        box.addEventListener('cancel', (event) => event.preventDefault());
        this.#curtain = close;
      },
    });
    this.#curtain = null;
    if (!chosen) {
      this.look(); // closed without an answer: it opens again
      return;
    }
    const { token: before, others } = held.of(this.state.id);
    this.close();
    held.hold(this.state.id, { token: chosen, others: [...others.filter(({ token }) => token !== chosen), { token: before }] });
    this.handOver();
  }

  close() {
    this.#isOver = true;
    for (const { line } of this.#people) line.close();
    for (const person of this.#people) person.isAsked = false;
    this.#curtain?.(null);
  }
}
