// files.js: saved games and the user's own components, as files that are chosen or dropped on the
// page. Only for a house in this page.
import { h, icon } from '../kit/dom.js';
import { refused, toast } from '../kit/dialog.js';
import { seats } from '../kit/storage.js';
import { addComponents, dropComponents, ownComponents } from '../kit/local_house.js';
import { t } from '../kit/translate.js';

/** Stores the seats of a loaded game. All people in it sit at this page now. */
export function holdAll({ table, seats: people }, { title, game }) {
  const [first, ...others] = people;
  if (first) seats.hold(table, { ...first, others, title, game });
}

/**
 * Finds a replay in a file: the file itself, or the replay in a report or a saved game. Null if
 * there is none.
 */
const replayIn = (read) => [read, read?.replay].find((one) => one?.format === 'wardroom-replay') ?? null;

async function loadGame(app, name, replay) {
  const title = name.replace(/(\.replay|\.save)?\.json$/, '').slice(0, 60);
  try {
    const loaded = await app.line.ask({ type: 'load', replay, title });
    holdAll(loaded, { title, game: replay.game });
    app.go(`/t/${loaded.table}`);
  } catch (error) {
    refused(error);
  }
}

/** Lists all dropped files, including those in folders: [{ path, file }]. */
async function filesOf(entries) {
  const each = entries.filter(Boolean).map(async (one) => {
    if (one.isFile) return [{ path: one.fullPath, file: await new Promise((done, failed) => one.file(done, failed)) }];
    const reader = one.createReader();
    const found = [];
    for (;;) {
      const some = await new Promise((done, failed) => reader.readEntries(done, failed));
      if (some.length === 0) return filesOf(found);
      found.push(...some);
    }
  });
  return (await Promise.all(each)).flat();
}

/** The part of the lobby that loads files. Files can be dropped anywhere on the page. */
export class Files {
  #root;
  #app;
  #state;
  #components = { files: [], refused: null };
  #over = (event) => event.preventDefault();
  #drop = async (event) => {
    event.preventDefault();
    this.#take(await filesOf([...event.dataTransfer.items].map((item) => item.webkitGetAsEntry())));
  };

  constructor(root, app, state, render) {
    this.#root = root;
    this.#app = app;
    this.#state = state;
    root.addEventListener('dragover', this.#over);
    root.addEventListener('drop', this.#drop);
    ownComponents().then((found) => {
      this.#components = found;
      render();
    });
  }

  close() {
    this.#root.removeEventListener('dragover', this.#over);
    this.#root.removeEventListener('drop', this.#drop);
  }

  /**
   * Opens the first saved game among the files. If there is none, adds all JSON files as
   * components.
   */
  async #take(given) {
    const ids = this.#state.games.map(({ game }) => game);
    const parts = [];
    for (const { path, file } of given.filter(({ path: name }) => name.endsWith('.json'))) {
      const replay = replayIn(await file.text().then(JSON.parse).catch(() => null));
      if (replay) {
        await loadGame(this.#app, file.name, replay);
        return;
      }
      parts.push({ game: ids.find((id) => path.split('/').at(-2) === id) ?? null, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    if (parts.length > 0) this.#changed(await addComponents(parts, ids));
    else toast(t('Nothing in there that Wardroom can read.'), { sign: 'warn' });
  }

  /**
   * Reloads the page after a change, because the house restarts with the new components. Shows why
   * they are refused otherwise.
   */
  #changed({ isChanged, refused: why }) {
    if (isChanged) location.reload();
    else toast(why, { refusal: true });
  }

  part() {
    const { files: paths, refused: why } = this.#components;
    const chosen = (event) => this.#take([...event.target.files].map((file) => ({ path: `/${file.webkitRelativePath || file.name}`, file })));
    const field = (id, label) => h('input', { type: 'file', id, accept: 'application/json', multiple: true, hidden: true, 'aria-label': label, 'data-key': id, on: { change: chosen } });
    const button = (id, text) => h('button', { class: 'btn', type: 'button', on: { click: () => document.getElementById(id).click() } }, icon('up'), text);
    return h(
      'section',
      { class: 'open', 'aria-labelledby': 'files-title', 'data-key': 'files' },
      h('h2', { class: 'section', id: 'files-title' }, t('Files')),
      h('p', { class: 'opt__why' }, t('Load a saved game, or your own components. Or drop them here.')),
      h('div', { class: 'row' }, button('saved-game', t('Load a game')), field('saved-game', t('Load a game')), button('components', t('Add components')), field('components', t('Add components'))),
      why && h('p', { class: 'banner banner--warn' }, t('Your components do not work with this version: {why}', { why })),
      paths.length > 0 && [
        h('p', null, t('Your components: {files}', { files: paths.map((path) => path.replace('components/', '')).join(', ') })),
        h('button', { class: 'btn btn--danger', type: 'button', on: { click: async () => this.#changed(await dropComponents()) } }, t('Remove them')),
      ],
    );
  }
}
