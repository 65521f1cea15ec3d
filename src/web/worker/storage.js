// storage.js: where this browser keeps games: the rows of each table's log, the notes of the lobby, and a person's own components.
//
// IndexedDB; what a house has to keep is one transaction, and it is told of only when the browser says that it is on the disk.

const NAME = 'wardroom';

const asked = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

const over = (transaction) => new Promise((done, failed) => {
  transaction.oncomplete = () => done();
  transaction.onabort = () => failed(transaction.error ?? new Error('the browser refused'));
});

/** Where a browser keeps nothing: as long as the page is open. */
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
      request.result.createObjectStore('notes').createIndex('changed', 'changed'); // by table: { table, note, changed }
      request.result.createObjectStore('components'); // by path: bytes
    };
    const shelf = new Shelf();
    shelf.#base = await asked(request);
    return shelf;
  }

  #read = (store) => this.#base.transaction(store).objectStore(store);
  #write = (stores) => this.#base.transaction(stores, 'readwrite', { durability: 'strict' });

  /** Rows and notes, all of them or none. A row that is there already is refused: another house has written it. */
  async keep(batch) {
    const transaction = this.#write(['rows', 'notes']);
    const kept = over(transaction);
    for (const { table, number, changed, body } of batch)
      if (number === 0) transaction.objectStore('notes').put({ table, note: body, changed }, table);
      else transaction.objectStore('rows').add(body, [table, number]);
    transaction.commit?.();
    await kept;
  }

  /** A table's log: [{ number, body }]. */
  async rows(table) {
    const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const store = this.#read('rows');
    const [keys, bodies] = await Promise.all([asked(store.getAllKeys(range)), asked(store.getAll(range))]);
    return bodies.map((body, i) => ({ number: keys[i][1], body }));
  }

  /** All notes: [{ table, note, changed }], the one changed last first. */
  async notes() {
    return (await asked(this.#read('notes').index('changed').getAll())).reverse();
  }

  /** A person's own components: path -> bytes. */
  async components() {
    const store = this.#read('components');
    const [paths, bodies] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
    return new Map(paths.map((path, i) => [path, bodies[i]]));
  }

  /** Others take the place of all that there were. */
  async useComponents(files) {
    const transaction = this.#write(['components']);
    const kept = over(transaction);
    transaction.objectStore('components').clear();
    for (const [path, bytes] of files) transaction.objectStore('components').put(bytes, path);
    await kept;
  }
}
