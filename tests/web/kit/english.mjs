// english.mjs: for tests that import modules of the page: outside a browser their words are English.
globalThis.navigator ??= { languages: ['en'] };
globalThis.document ??= { documentElement: {} };
