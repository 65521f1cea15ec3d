// table.js: a table from the first seat to the rematch. It holds the state and decides which page
// shows it: Gathering, Play, Replay or Result.
//
//       server -> known (newest message) -> queue -> show -> message (what is shown)
import { link } from '../kit/address.js';
import { wear } from '../kit/dom.js';
import { refused, toast } from '../kit/dialog.js';
import { Draft } from '../kit/chat.js';
import { seats as heldSeats } from '../kit/storage.js';
import { apart } from '../kit/names.js';
import { Queue } from '../kit/queue.js';
import * as say from '../kit/announce.js';
import { speak, t } from '../kit/translate.js';
import { hasWords, load } from '../games/games.js';
import { tellAskedAlways } from './orders.js';
import { SharedScreen } from './shared_screen.js';
import partsSheet from '../css/parts.css' with { type: 'css' };
import frameSheet from '../css/frame.css' with { type: 'css' };
import tableSheet from '../css/table.css' with { type: 'css' };
import stripSheet from '../css/strip.css' with { type: 'css' };
import lobbySheet from '../css/lobby.css' with { type: 'css' };

/**
 * The state of the table, and requests about it. `known` is the newest message; all else is what
 * the page shows. `message` is the last one that has been shown as a whole. `shown` is a view
 * between two messages, while their events are being shown.
 */
class TableState {
  constructor(app) {
    this.app = app;
    this.line = app.line;
    this.id = app.id;
    this.told = []; // all events that have been shown
    this.upTo = Infinity; // while events are shown again: the last one that is visible
    this.chat = [];
    this.draft = new Draft();
    this.game = null; // the server's description of the game
    this.board = null; // while the game is played or replayed
    this.known = null;
    this.message = null;
    this.shown = null;
    this.lastAsk = null;
  }

  get table() {
    return this.message.table;
  }
  get you() {
    return this.message.you.seat;
  }
  get view() {
    return this.shown ?? this.message.view;
  }
  get events() {
    return this.upTo === Infinity ? this.told : this.told.filter(({ number }) => number <= this.upTo);
  }
  get asks() {
    return this.message.asks;
  }
  get isHost() {
    return this.you !== null && this.table.host === this.you;
  }
  get lastEvent() {
    return this.told.at(-1)?.number ?? 0;
  }

  /** Returns the name of a seat. A bot without a name is called what the game calls its seat. */
  nameOf = (seat) => {
    const { name, bot } = this.table.seats[seat] ?? {};
    if (name && name !== bot) return apart(name);
    return (bot && this.view && this.board?.botName(this.view, seat)) || (bot ? t('Bot {n}', { n: seat + 1 }) : t('Seat {n}', { n: seat + 1 }));
  };

  /**
   * Takes what needs no show from a new message: the chat and the clock's skew. Returns new chat
   * lines.
   */
  hear(message) {
    this.known = message;
    this.skew = message.now ? message.now - Date.now() / 1000 : 0;
    const said = (message.chat ?? []).filter((one) => one.n > (this.chat.at(-1)?.n ?? 0));
    this.chat.push(...said);
    return said;
  }

  /** Adds events that have been shown. Returns those that are new. */
  tell(events) {
    const fresh = events.filter((event) => event.number > this.lastEvent);
    this.told.push(...fresh);
    return fresh;
  }

  /**
   * Makes a message the one that is shown. Returns its new events, and whether the reader changed.
   */
  take(message) {
    const changedSeat = this.message && this.message.you.seat !== message.you.seat;
    if (changedSeat) this.told = []; // events are numbered for each reader
    const fresh = this.tell(message.events ?? []);
    this.message = message;
    this.shown = null;
    return { fresh, changedSeat };
  }

  /** Sends a request about this table. Shows a refusal to the user and returns null. */
  async ask(message) {
    try {
      return await this.line.ask(message);
    } catch (error) {
      refused(error);
      return null;
    }
  }
}

function remember(state) {
  const held = heldSeats.of(state.id);
  if (state.you !== null && held) heldSeats.hold(state.id, { seat: state.you, title: state.table.title, game: state.table.game });
}

const faces = {
  gathering: async () => (await import('./gathering.js')).Gathering,
  play: async () => (await import('./play.js')).Play,
  replay: async () => (await import('./replay.js')).Replay,
  result: async () => (await import('./result.js')).Result,
};

/** Puts "Your turn" into the title, and sends a notification if the user looks elsewhere. */
function callIfAsked(state, { asks, table: { title, phase } }) {
  const asked = asks?.ask ?? null;
  const call = t('Your turn: {table}', { table: title });
  say.title(asked ? call : phase === 'over' ? t('Finished: {table}', { table: title }) : title);
  if (asked && asked !== state.lastAsk) say.callBack(call, asks.question, state.id);
  state.lastAsk = asked;
}

/** Starts the game at once if the address asks for it (`start`, with the kind of bots). */
function arrive(state, { start }) {
  if (start === undefined) return;
  history.replaceState(null, '', link(`/t/${state.id}`));
  if (state.isHost) state.ask({ type: 'start', ...(start && { bots: start }) });
}

/** Shows the table's own notices: what the host has done. */
function tellNotices(said) {
  for (const line of said) if (line.seat === null) toast(line.text, { sign: 'warn' });
}

export async function open(root, app) {
  wear(partsSheet, frameSheet, tableSheet, stripSheet, lobbySheet);
  const state = new TableState(app);
  let face = null;
  let shown = null;
  let isLeft = false; // the user has gone to another page

  /**
   * Loads the page for the table's phase when it is needed: taking a seat needs no board yet.
   * Returns null if the user leaves the table meanwhile.
   */
  async function faceFor() {
    const { phase, game } = state.table;
    const wanted = phase === 'gathering' || !state.view ? 'gathering' : phase === 'over' ? (app.replay ? 'replay' : app.result ? 'result' : 'play') : 'play';
    if (shown === wanted) return face;
    const isSpoken = await hasWords(game);
    if (isLeft) return null;
    speak(isSpoken);
    const Face = await faces[wanted]();
    const module = wanted === 'gathering' ? null : await load(game);
    state.game = await state.line.game(game);
    if (module) wear(...module.styles);
    if (module?.components) state.components = await state.line.components(game);
    if (isLeft) return null;
    face?.close();
    root.replaceChildren();
    scrollTo(0, 0);
    root.dataset.game = game;
    shown = wanted;
    face = new Face(root, state, module);
    state.board = face.board ?? null;
    return face;
  }

  const queue = new Queue(async (message) => {
    const before = state.message;
    // If the show fails, its events have happened nevertheless.
    if (face?.watch && before.you.seat === message.you.seat) await face.watch(message, () => queue.waiting).catch(reportError);
    const news = state.take(message);
    if (isLeft) return face.remember();
    if (state.table.phase === 'over' && app.query.moment !== undefined) app.replay = true;
    const there = await faceFor();
    if (isLeft) return undefined;
    there.update({ ...news, first: before === null, isLast: queue.waiting.length === 0 });
    remember(state);
    callIfAsked(state, message);
    if (before?.table.phase !== state.table.phase) tellAskedAlways(state);
    if (before === null && state.table.phase === 'gathering') arrive(state, app.query);
    return others.look();
  });
  const others = new SharedScreen(state, () => {
    leave();
    root.replaceChildren(); // before the next person looks at the screen
    app.again();
  });

  /** Handles a message: chat is shown at once, events wait in the queue. */
  function hear(message) {
    const said = state.hear(message);
    if (state.message && said.length > 0) face?.heard?.(said);
    if (state.message) tellNotices(said);
    if (document.hidden) callIfAsked(state, message);
    queue.add(message);
  }

  const join = () => {
    const token = heldSeats.of(state.id)?.token;
    return { type: 'join', table: state.id, since: state.lastEvent, ...(token ? { token } : {}) };
  };
  const stop = [
    app.line.on('table', (message) => {
      if (message.table.id === state.id) hear(message);
    }),
    app.line.on('status', (status) => {
      face?.status?.(status);
      if (status === 'trying') say.news(t('Reconnecting… your move is safe.'));
    }),
    app.line.on('closing', () => toast(t('The server is restarting. Hold on.'), { sign: 'warn' })),
  ];
  app.line.settle(join).then(
    ({ token_ok: known }) => {
      if (known === false) heldSeats.drop(state.id); // someone else has this seat now
    },
    (error) => {
      refused(error);
      app.go('/');
    },
  );

  function leave() {
    if (isLeft) return;
    isLeft = true;
    stop.forEach((end) => end());
    queue.close();
    others.close();
    face?.close();
    delete root.dataset.game;
    speak(true);
    app.line.ask({ type: 'leave' }).catch(() => {});
  }

  return leave;
}
