// lesson.js: a lesson at a table. The table is set up as its file says (src/house/on_lesson.c), and
// the bots take their turns as always. The coach leads through the steps, one idea at a time.
//
// The page reads a lesson from lessons/GAME/NAME.json: `title`, `minutes`, `lead`, `end` (said when
// the last step is done), and `steps`. The members of a step:
//
//   - title, text: what it is about, in two sentences. "{seat 1}" is the player in that seat.
//   - do: what to do, in bold
//   - ask: the kind of ask at which it is done. A step without one is read, and left with Next.
//   - when: further conditions, { "path.in.view": value }
//   - want: the option wanted, { verb, things..., args }, or several: the first that exists counts
//   - press, done: for a step done at the dock, which sends nothing. Both are selectors: what to
//     press, and what exists when the step is done.
//   - until: the step lasts, ask after ask, until one of this kind comes
//   - optional: the ask may be missing. Where passing is the only option, the table may pass.
//   - otherwise: what is said to any other legal choice
//   - ring, dim: selectors of what the step is about, and of what comes later
//   - says: { number or name in these sentences: its source }, for tests/server/said.py
//
// NAME.LANGUAGE.json has the words of another language in the same places. lessons/games.json lists
// the files that exist.
import { file } from './address.js';
import { refused } from './dialog.js';
import { storage, seats } from './storage.js';
import { nameOrAsk } from './person.js';
import { t } from './translate.js';

const aside = () => ({ title: t('Off the path'), text: t('Your game took another turn. Choose freely. The lesson goes on when it fits again.') });

// ---- the files ----------------------------------------------------------------------------------

async function read(path) {
  const answer = await fetch(file(`lessons/${path}.json`));
  if (!answer.ok) throw new Error(t('This lesson did not load.'));
  return answer.json();
}

/** The games with lessons, and their files in other languages: { GAME: { LANGUAGE: [NAME] } }. */
let taught = null;
const languagesOf = async (game) => (await (taught ??= read('games')))[game] ?? null;

function laidOver(base, words) {
  if (Array.isArray(base)) return base.map((one, i) => laidOver(one, words?.[i]));
  if (base === null || typeof base !== 'object') return words ?? base;
  return Object.fromEntries(Object.entries(base).map(([key, one]) => [key, laidOver(one, words?.[key])]));
}

/**
 * A file of a game's words, in the page's language if it exists in that; null for a game without
 * lessons.
 */
export async function readWords(game, name) {
  const languages = await languagesOf(game);
  const { lang } = document.documentElement;
  if (!languages) return null;
  const words = languages[lang]?.includes(name) ? read(`${game}/${name}.${lang}`) : null;
  return laidOver(await read(`${game}/${name}`), await words);
}

// ---- walking through the steps ------------------------------------------------------------------

const at = (view, path) => path.split('.').reduce((part, name) => part?.[name], view);
const holds = (when, view) => Object.entries(when ?? {}).every(([path, value]) => (at(view, path) ?? null) === value);
const fits = (step, asks, view) => step.ask === asks.kind && holds(step.when, view);

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const sorted = (args) => args.map((one) => (Array.isArray(one) ? [...one].sort((a, b) => a - b) : one));
const isOption = (option, { args: _, ...wanted }) => Object.entries(wanted).every(([name, value]) => same(option[name], value));

/** The option that the step wants of these: { option, args }; null if none of them fits. */
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
    this.number = number; // how many steps are done
    this.answered = null; // the number of the ask that was answered last
    this.right = true; // whether the last choice was the wanted one
  }

  get step() {
    return this.steps[this.number] ?? null;
  }

  /** The index of the step that an ask belongs to: the current one or a later one; -1 if none. */
  #place(asks, view) {
    if (this.step?.until && this.step.until !== asks.kind) return this.number;
    const from = this.step?.until ? this.number + 1 : this.number;
    return this.steps.findIndex((step, i) => i >= from && step.ask && fits(step, asks, view));
  }

  /**
   * Takes a new ask, and skips the steps that it has left behind. Returns false if the ask belongs
   * to no step.
   */
  meet(asks, view) {
    const place = this.#place(asks, view);
    if (place < 0) return !this.step?.ask;
    // the steps before it that are only read are still read
    const before = this.steps.findLastIndex((step, i) => i < place && step.ask && !step.optional) + 1;
    this.number = Math.max(this.number, before);
    // this time its ask did not come
    while (this.step.optional && this.number < place) this.number += 1;
    return true;
  }

  /** Takes a choice. Returns a function that undoes this. */
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

// ---- at the table -------------------------------------------------------------------------------

const placeKey = (table) => `lesson.${table}`;

class Lesson {
  #page;
  #script;
  #walk;
  #over = false; // the learner has read the end

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
    else this.#page.coach.show(null); // while others act, the strip shows it
  }

  #facts() {
    return { number: Math.min(this.#walk.number + 1, this.#walk.steps.length), of: this.#walk.steps.length };
  }

  /** Skips the steps at the dock whose `done` already exists. */
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

  /** Presses everything that the step's selector finds. */
  #press(selector) {
    for (const one of this.#page.root.querySelectorAll(selector)) one.click();
    this.#page.draw();
  }

  #showMe(step, asks) {
    if (step.press) return { text: t('Show me'), sign: 'eye', act: () => this.#press(step.press) };
    const want = wanted(step, asks);
    return want && { text: t('Show me'), sign: 'eye', act: () => this.#page.choose(want.option, want.args) };
  }

  /** The step is stored, so the page /learn offers to go on. */
  #leave() {
    return { text: t('Leave'), act: () => this.#app.go(`/learn/${this.#page.state.table.game}`), look: 'btn--quiet' };
  }

  /**
   * Goes back a step. A step that was only read is shown again; one with a choice needs the table
   * as it was then.
   */
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

/** Makes the lesson of a table use the coach. */
export async function lead(page) {
  const { game, lesson } = page.state.table;
  try {
    page.lesson = new Lesson(page, await readWords(game, lesson));
    page.draw();
  } catch (error) {
    refused(error);
  }
}

// ---- opening one --------------------------------------------------------------------------------

/**
 * Plays what the lesson wants until `number` steps are done. Returns how many steps were reached.
 */
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

/** Opens a lesson at one of its steps. */
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
