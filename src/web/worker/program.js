// program.js: an instance of page.wasm: core, games, bots, table, box and house, with their own
// memory.
import { system } from './wasi.js';

const utf8 = new TextDecoder();

/**
 * Compiles the module. Falls back to its bytes if the web server sends it with another MIME type.
 */
export async function compile(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

export class Program {
  /**
   * Starts an instance. `files` are the user's own components, path -> bytes. `browser` holds the
   * functions that the program imports (src/page/browser.h).
   */
  static async start(module, files, browser) {
    const program = new Program();
    const imports = { browser, wasi_snapshot_preview1: system(files, () => program.memory.buffer) };
    const instance = await WebAssembly.instantiate(module, imports);
    program.call = instance.exports;
    program.memory = instance.exports.memory;
    program.call._initialize();
    return program;
  }

  /** Makes the program use the user's own components. Returns why they are refused, or null. */
  useComponents() {
    const why = this.call.page_components();
    return why === 0 ? null : this.string(why);
  }

  text = (at, length) => utf8.decode(new Uint8Array(this.memory.buffer, at, length));
  bytes = (at, length) => new Uint8Array(this.memory.buffer).slice(at, at + length);

  /** Reads text that ends with a zero byte. */
  string(at) {
    const all = new Uint8Array(this.memory.buffer);
    return this.text(at, all.indexOf(0, at) - at);
  }

  write = (at, bytes) => new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);

  /**
   * Copies strings and bytes into the program's memory and calls `then` with the place and length
   * of each. The memory is freed when `then` returns.
   */
  give(things, then) {
    const given = things.map((thing) => (typeof thing === 'string' ? new TextEncoder().encode(thing) : thing));
    const places = given.map((bytes) => {
      const at = this.call.page_bytes(bytes.length);
      this.write(at, bytes);
      return at;
    });
    const answer = then(...places.map((at, i) => ({ at, length: given[i].length })));
    for (const at of places) this.call.page_free(at);
    return answer;
  }
}
