// wasi.js: the system calls that the program in page.wasm needs. They give it the user's own
// component files, read-only, and a console for error messages.
const OK = 0;
const NOT_OPEN = 8; // error codes: the file is not open, does not exist, or cannot do that
const NOT_THERE = 44;
const NOT_POSSIBLE = 58;
const ROOT = 3; // the file descriptor of the root folder, which is open from the start
const FOLDER = 3;
const FILE = 4;
const FACTS = 64;
const ENTRY = 24; // bytes before the name in an entry of a folder

/** Lists the names in a folder, each once. */
const namesIn = (files, folder) => [...new Set([...files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length).split('/')[0]))];

/**
 * Makes the import object of the system calls. `files` is path -> bytes; `memory()` returns the
 * program's memory, once it runs.
 */
export function system(files, memory) {
  // open files by descriptor: { folder } or { bytes, at }
  const open = new Map([[ROOT, { folder: '' }]]);
  let next = ROOT + 1;
  const view = () => new DataView(memory());
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(memory(), at, length));
  const pathIn = (fd, at, length) => (open.get(fd).folder + text(at, length)).replace(/^\.\/|\/+$|^\.$/g, '');
  const isFolder = (path) => path === '' || namesIn(files, `${path}/`).length > 0;

  function writeFacts(at, { kind, size }) {
    new Uint8Array(memory(), at, FACTS).fill(0);
    view().setUint8(at + 16, kind);
    view().setBigUint64(at + 32, BigInt(size), true);
    return OK;
  }

  /**
   * Calls `what` with each of a list of buffers. Writes the sum of the bytes it handled to
   * `done`.
   */
  function each(list, count, done, what) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const [at, length] = [view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true)];
      sum += what(new Uint8Array(memory(), at, length));
    }
    view().setUint32(done, sum, true);
    return OK;
  }

  return {
    fd_prestat_get(fd, at) {
      if (fd !== ROOT) return NOT_OPEN;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(fd, at) {
      view().setUint8(at, '/'.charCodeAt(0));
      return OK;
    },
    fd_fdstat_get(fd, at) {
      if (fd >= ROOT && !open.has(fd)) return NOT_OPEN;
      new Uint8Array(memory(), at, 24).fill(0);
      view().setUint8(at, open.get(fd)?.bytes || fd < ROOT ? FILE : FOLDER);
      view().setBigUint64(at + 8, ~0n & 0xffffffffffffffffn, true);
      view().setBigUint64(at + 16, ~0n & 0xffffffffffffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    path_filestat_get(fd, flags, at, length, to) {
      const path = pathIn(fd, at, length);
      if (files.has(path)) return writeFacts(to, { kind: FILE, size: files.get(path).length });
      return isFolder(path) ? writeFacts(to, { kind: FOLDER, size: 0 }) : NOT_THERE;
    },
    path_open(fd, flags, at, length, how, rights, more, extra, to) {
      const path = pathIn(fd, at, length);
      if (!files.has(path) && !isFolder(path)) return NOT_THERE;
      open.set(next, files.has(path) ? { bytes: files.get(path), at: 0 } : { folder: path && `${path}/` });
      view().setUint32(to, next++, true);
      return OK;
    },
    fd_readdir(fd, at, room, cookie, used) {
      let put = 0;
      const names = namesIn(files, open.get(fd).folder);
      for (let i = Number(cookie); i < names.length && put < room; i++) {
        const name = new TextEncoder().encode(names[i]);
        const entry = new Uint8Array(ENTRY + name.length);
        const facts = new DataView(entry.buffer);
        facts.setBigUint64(0, BigInt(i + 1), true);
        facts.setBigUint64(8, BigInt(i + 1), true);
        facts.setUint32(16, name.length, true);
        facts.setUint8(20, isFolder(open.get(fd).folder + names[i]) ? FOLDER : FILE);
        entry.set(name, ENTRY);
        const fits = entry.subarray(0, Math.min(entry.length, room - put));
        new Uint8Array(memory(), at + put, fits.length).set(fits);
        put += fits.length;
      }
      view().setUint32(used, put, true);
      return OK;
    },
    fd_read(fd, list, count, done) {
      const file = open.get(fd);
      if (!file?.bytes) return NOT_OPEN;
      return each(list, count, done, (into) => {
        const piece = file.bytes.subarray(file.at, file.at + into.length);
        into.set(piece);
        file.at += piece.length;
        return piece.length;
      });
    },
    fd_write: (fd, list, count, done) =>
      each(list, count, done, (from) => {
        console.error(new TextDecoder().decode(from.slice()));
        return from.length;
      }),
    fd_seek: () => NOT_POSSIBLE,
    fd_close: (fd) => (open.delete(fd) ? OK : NOT_OPEN),
    proc_exit(code) {
      throw new Error(`it ended with ${code}`);
    },
  };
}
