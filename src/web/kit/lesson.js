// lesson.js: a first game. The table stands as its file says (src/house/on_lesson.c), the bots wait for their turn as always, and
// the coach leads through steps, one idea at a time.
//
// A lesson is a file, lessons/GAME/NAME.json: `title`, `minutes`, `lead`, `end` (when the last step is done), and `steps`:
//   title, text   what it is about, in two sentences; "{seat 1}" is the player in that seat
//   do            what to do, in bold
//   ask           the kind of ask at which it is done; a step without one is read, and left with Next
//   when          what must be so besides, { "path.in.view": value }
//   want          the option wanted, { verb, things..., args }, or several of which the first that there is will do
//   press, done   of a step that is done at the dock and sent to nobody: what to press, and what is there when it is done (selectors)
//   until         the step lasts, ask for ask, until one of this kind comes
//   optional      the ask need not come: where one can only pass, the table may do it
//   otherwise     what is said to any other legal choice
//   ring, dim     selectors: what it speaks of, and what comes later
//   says          { number or name in these sentences: where it is from }, for tests/server/said.py
// In another language NAME.LANGUAGE.json has the words of it, in the same places; lessons/games.json says which there are.
import { file } from './address.js';
import { refused } from './dialog.js';
import { storage, seats } from './storage.js';
import { nameOrAsk } from './person.js';
import { t } from './translate.js';

const aside = () => ({ title: t('Off the path'), text: t('Your game took another turn. Choose freely. The lesson goes on when it fits again.') });

// ---- the files --------------------------------------------------------------------------------------

async function read(path) {
  const answer = await fetch(file(`lessons/${path}.json`));
  if (!answer.ok) throw new Error(t('This lesson did not load.'));
  return answer.json();
}

/** Which games have lessons, and which of their files there are in other languages: { GAME: { LANGUAGE: [NAME] } }. */
let taught = null;
const languagesOf = async (game) => (await (taught ??= read('games')))[game] ?? null;

function laidOver(base, words) {
  if (Array.isArray(base)) return base.map((one, i) => laidOver(one, words?.[i]));
  if (base === null || typeof base !== 'object') return words ?? base;
  return Object.fromEntries(Object.entries(base).map(([key, one]) => [key, laidOver(one, words?.[key])]));
}

/** A file of a game's words, in the page's language where it has that; null for a game without lessons. */
export async function readWords(game, name) {
  const languages = await languagesOf(game);
  const { lang } = document.documentElement;
  if (!languages) return null;
  const words = languages[lang]?.includes(name) ? read(`${game}/${name}.${lang}`) : null;
  return laidOver(await read(`${game}/${name}`), await words);
}

// ---- walking through the steps ------------------------------------------------------------------------

const at = (view, path) => path.split('.').reduce((part, name) => part?.[name], view);
const holds = (when, view) => Object.entries(when ?? {}).every(([path, value]) => (at(view, path) ?? null) === value);
const fits = (step, asks, view) => step.ask === asks.kind && holds(step.when, view);

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const sorted = (args) => args.map((one) => (Array.isArray(one) ? [...one].sort((a, b) => a - b) : one));
const isOption = (option, { args: _, ...wanted }) => Object.entries(wanted).every(([name, value]) => same(option[name], value));

/** What the step wants of these options: { option, args }; null where there is nothing of the kind. */
export function wanted(step, asks) {
  for (const want of [step.want ?? []].flat()) {
    const option = asks.options.find((one) => isOption(one, want));
    if (option) return { option: option.option, args: want.args ?? [] };
  }
  return null;
}

/** How far the learner has come in a lesson. */
export class Walk {
  constructor(steps, number = 0) {
    this.steps = steps;
    this.number = number; // how many steps are behind
    this.answered = null; // the ask that was answered last
    this.right = true; // as it was wanted
  }

  get step() {
    return this.steps[this.number] ?? null;
  }

  /** The step that an ask belongs to: this one, or one further on. -1: none. */
  #place(asks, view) {
    if (this.step?.until && this.step.until !== asks.kind) return this.number;
    const from = this.step?.until ? this.number + 1 : this.number;
    return this.steps.findIndex((step, i) => i >= from && step.ask && fits(step, asks, view));
  }

  /** An ask has come: steps that it has left behind are behind. Is it one of the lesson's? */
  meet(asks, view) {
    const place = this.#place(asks, view);
    if (place < 0) return !this.step?.ask;
    const before = this.steps.findLastIndex((step, i) => i < place && step.ask && !step.optional) + 1; // what is read before it is read
    this.number = Math.max(this.number, before);
    while (this.step.optional && this.number < place) this.number += 1; // this time it was not asked
    return true;
  }

  /** Something was chosen; gives back how to forget that. */
  choose(asks, view, option, args) {
    const kept = { number: this.number, answered: this.answered, right: this.right };
    const place = this.#place(asks, view);
    const step = this.steps[place];
    this.answered = asks.ask;
    if (step) {
      const want = wanted(step, asks);
      this.right = Boolean(step.until) || (want?.option === option && (want.args.length === 0 || same(sorted(want.args), sorted(args))));
      this.number = step.until ? place : place + 1;
    }
    return () => Object.assign(this, kept);
  }
}

// ---- at the table ---------------------------------------------------------------------------------------

const placeKey = (table) => `lesson.${table}`;

class Lesson {
  #page;
  #script;
  #walk;
  #over = false; // the end was read

  constructor(page, script) {
    this.#page = page;
    this.#script = script;
    this.#walk = new Walk(script.steps, storage.read(placeKey(page.state.id), 0));
  }

  get title() {
    return this.#script.title;
  }

  get #app() {
    return this.#page.state.app;
  }

  #named = (text) => text?.replace(/\{seat (\d)\}/g, (_, seat) => this.#page.state.nameOf(Number(seat)));

  chose(asks, option, args) {
    const forget = this.#walk.choose(asks, this.#page.state.view, option, args);
    this.#keep();
    return forget;
  }

  #keep() {
    const { id, table } = this.#page.state;
    storage.write(placeKey(id), this.#walk.number);
    storage.write(`learning.${table.game}`, { table: id, lesson: table.lesson, step: this.#walk.number, of: this.#walk.steps.length });
  }

  draw({ view, asks }) {
    const open = asks?.ask && asks.ask !== this.#walk.answered;
    if (!this.#over && (open || view.over)) this.#lead(asks?.ask ? asks : null, view);
    else this.#page.coach.show(null); // while others act, the strip tells it
  }

  #facts() {
    return { number: Math.min(this.#walk.number + 1, this.#walk.steps.length), of: this.#walk.steps.length };
  }

  /** Steps that are done at the dock are behind as soon as what they want is there. */
  #skipDone() {
    while (this.#walk.step?.done && this.#page.root.querySelector(this.#walk.step.done)) this.#walk.number += 1;
  }

  #lead(asks, view) {
    const walk = this.#walk;
    this.#skipDone();
    const inLesson = !asks || walk.meet(asks, view);
    const { step } = walk;
    const remark = walk.right ? null : (walk.steps[walk.number - 1]?.otherwise ?? t('That works too.'));
    this.#keep();
    if (!step || (!asks && step.ask)) this.#end();
    else if (!inLesson) this.#page.coach.show({ ...this.#facts(), ...aside(), remark, buttons: [this.#leave(), this.#back()].filter(Boolean) });
    else
      this.#page.coach.show({
        ...this.#facts(),
        title: step.title,
        text: this.#named(step.text),
        doing: this.#named(step.do),
        remark,
        ring: step.ring,
        dim: step.dim,
        buttons: [this.#leave(), this.#back(), step.ask || step.press ? this.#showMe(step, asks) : this.#next()].filter(Boolean),
      });
  }

  #end() {
    this.#page.coach.show({
      title: this.#script.title,
      text: this.#script.end,
      buttons: [
        this.#back(),
        { text: t('Learn more'), sign: 'book', act: () => this.#app.go(`/learn/${this.#page.state.table.game}`) },
        { text: t('Play on'), sign: 'fore', act: () => ((this.#over = true), this.#page.draw()) },
      ].filter(Boolean),
    });
  }

  #next() {
    const act = () => {
      this.#walk.number += 1;
      this.#walk.right = true;
      this.#page.draw();
    };
    return { text: t('Next'), sign: 'fore', act };
  }

  /** Presses what the step wants pressed. */
  #press(selector) {
    for (const one of this.#page.root.querySelectorAll(selector)) one.click();
    this.#page.draw();
  }

  #showMe(step, asks) {
    if (step.press) return { text: t('Show me'), sign: 'eye', act: () => this.#press(step.press) };
    const want = wanted(step, asks);
    return want && { text: t('Show me'), sign: 'eye', act: () => this.#page.choose(want.option, want.args) };
  }

  /** The place is kept: the page on learning offers to go on. */
  #leave() {
    return { text: t('Leave'), act: () => this.#app.go(`/learn/${this.#page.state.table.game}`), look: 'btn--quiet' };
  }

  /** What was read is read again; what was done needs the table as it stood then. */
  #back() {
    const walk = this.#walk;
    if (walk.number === 0) return null;
    const act = () => {
      if (walk.steps[walk.number - 1].ask) return this.#again(walk.number - 1);
      walk.number -= 1;
      walk.right = true;
      return this.#page.draw();
    };
    return { text: t('Back'), sign: 'undo', act };
  }

  #again(number) {
    const { id, table } = this.#page.state;
    seats.drop(id);
    return openLesson(this.#app, table.game, table.lesson, number);
  }
}

/** The lesson of a table takes the coach. */
export async function lead(page) {
  const { game, lesson } = page.state.table;
  try {
    page.lesson = new Lesson(page, await readWords(game, lesson));
    page.draw();
  } catch (error) {
    refused(error);
  }
}

// ---- opening one ------------------------------------------------------------------------------------------

/** Does what the lesson wants until so many steps are behind; how many they came to. */
async function walkTo(line, seated, steps, number) {
  const walk = new Walk(steps);
  let stop = null;
  const there = new Promise((done) => {
    stop = line.on('table', ({ table, asks, view }) => {
      if (table.id !== seated.table || !view) return;
      if (view.over) done();
      if (!asks?.ask || asks.ask === walk.answered) return;
      walk.meet(asks, view);
      while (walk.step && !walk.step.ask && walk.number < number) walk.number += 1;
      const want = walk.number < number && walk.step ? wanted(walk.step, asks) : null;
      if (!want) return done();
      walk.choose(asks, view, want.option, want.args);
      line.ask({ type: 'choose', ask: asks.ask, ...want }).catch(done);
    });
  });
  await line.settle(() => ({ type: 'join', table: seated.table, token: seated.token }));
  await there;
  stop();
  return walk.number;
}

/** Opens a first game at one of its steps, and goes there. */
export async function openLesson(app, game, lesson, number = 0) {
  const name = await nameOrAsk();
  if (!name) return;
  try {
    const script = await readWords(game, lesson);
    const seated = await app.line.ask({ type: 'lesson', game, lesson, name });
    seats.hold(seated.table, { token: seated.token, seat: seated.seat, title: script.title, game });
    storage.write(placeKey(seated.table), number > 0 ? await walkTo(app.line, seated, script.steps, number) : 0);
    app.go(`/t/${seated.table}`);
  } catch (error) {
    refused(error);
  }
}
