// storage.js: what this browser stores: the log entries of each table, the notes of the lobby,
// and the user's own components.
//
// It uses IndexedDB. Each batch of the house is one transaction. The house learns that a batch is
// stored only when the browser has written it to the disk.

const NAME = 'wardroom';

const asked = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

const over = (transaction) => new Promise((done, failed) => {
  transaction.oncomplete = () => done();
  transaction.onabort = () => failed(transaction.error ?? new Error('the browser refused'));
});

/**
 * Replaces Shelf where the browser stores nothing: keeps log entries in memory while the page is
 * open.
 */
export class Floor {
  #rows = new Map();
  #components = new Map();

  async keep(batch) {
    for (const { table, number, body } of batch) if (number > 0) this.#rows.set(table, [...(this.#rows.get(table) ?? []), { number, body }]);
  }
  rows = async (table) => this.#rows.get(table) ?? [];
  notes = async () => [];
  components = async () => this.#components;
  async useComponents(files) {
    this.#components = files;
  }
}

export class Shelf {
  #base;

  static async open() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows'); // by [table, number]
      // by table: { table, note, changed }
      request.result.createObjectStore('notes').createIndex('changed', 'changed');
      request.result.createObjectStore('components'); // by path: bytes
    };
    const shelf = new Shelf();
    shelf.#base = await asked(request);
    return shelf;
  }

  #read = (store) => this.#base.transaction(store).objectStore(store);
  #write = (stores) => this.#base.transaction(stores, 'readwrite', { durability: 'strict' });

  /**
   * Stores rows and notes, all or none. Fails with a ConstraintError if a row exists already:
   * then the house of another tab has written it.
   */
  async keep(batch) {
    const transaction = this.#write(['rows', 'notes']);
    const kept = over(transaction);
    for (const { table, number, changed, body } of batch)
      if (number === 0) transaction.objectStore('notes').put({ table, note: body, changed }, table);
      else transaction.objectStore('rows').add(body, [table, number]);
    transaction.commit?.();
    await kept;
  }

  /** Reads a table's log: [{ number, body }]. */
  async rows(table) {
    const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const store = this.#read('rows');
    const [keys, bodies] = await Promise.all([asked(store.getAllKeys(range)), asked(store.getAll(range))]);
    return bodies.map((body, i) => ({ number: keys[i][1], body }));
  }

  /** Reads all notes, the latest change first: [{ table, note, changed }]. */
  async notes() {
    return (await asked(this.#read('notes').index('changed').getAll())).reverse();
  }

  /** Reads the user's own components: path -> bytes. */
  async components() {
    const store = this.#read('components');
    const [paths, bodies] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
    return new Map(paths.map((path, i) => [path, bodies[i]]));
  }

  /** Replaces all components. */
  async useComponents(files) {
    const transaction = this.#write(['components']);
    const kept = over(transaction);
    transaction.objectStore('components').clear();
    for (const [path, bytes] of files) transaction.objectStore('components').put(bytes, path);
    await kept;
  }
}
