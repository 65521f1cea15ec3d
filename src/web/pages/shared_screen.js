// shared_screen.js: several people at one screen. Whoever is asked gets it handed over, and until then nobody sees anything.
//
// The page shows the table as one of them sees it. Each of the others has a line of his own, of which only this counts: is he asked?
import { h } from '../kit/dom.js';
import { dialog, refused } from '../kit/dialog.js';
import { Connection } from '../kit/connection.js';
import { seats as held } from '../kit/storage.js';
import { tidy } from '../kit/person.js';
import { t } from '../kit/translate.js';

/** The name of someone else at this screen. */
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

/** Someone else sits down at this screen. */
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

/** Is the reader of this message to do something? */
const isAsked = ({ asks, you, table }) => table.phase === 'playing' && Boolean(asks?.ask || table.undo?.waiting.includes(you.seat));

export class SharedScreen {
  #people = []; // { token, line, seat, isAsked }
  #curtain = null;
  #isOver = false; // the screen is handed over, or the table left: what is still shown there draws no curtain

  constructor(state, handOver) {
    this.state = state;
    this.handOver = handOver;
    this.#meet();
  }

  /** Someone may have sat down since. */
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

  /** Whose turn is it to look? To be asked whenever all that happened has been shown. */
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
      this.look(); // pressed beside it: it stays
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
