// flight.js: the service worker of a page in a folder. It caches all files of one version, so
// that the page opens without a network.
//
// tools/page writes it to the folder's sw.js, and puts VERSION and FILES before it. A new version
// is fetched as a whole into a cache of its own. It takes over when no page of the old version is
// open. So a page never mixes files of two versions.
const CACHE = `wardroom ${VERSION}`;

const hashOf = async (bytes) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].slice(0, 8).map((b) => b.toString(16).padStart(2, '0')).join('');

/**
 * Fetches a file of this version. Tries the browser's cache first, and the network if the cached
 * file has another hash.
 */
async function fetched(path, hash) {
  for (const cache of ['default', 'reload']) {
    const answer = await fetch(path, { cache });
    const bytes = await answer.arrayBuffer();
    if (answer.ok && (await hashOf(bytes)) === hash) return new Response(bytes, { headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' } });
  }
  throw new Error(`${path} is not of this version`);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([path, hash]) => cache.put(path, await fetched(path, hash))));
}

addEventListener('install', (event) => event.waitUntil(keepAll()));

addEventListener('activate', (event) => {
  const others = async () => (await caches.keys()).filter((name) => name.startsWith('wardroom ') && name !== CACHE);
  event.waitUntil(others().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  const wanted = event.request.mode === 'navigate' ? registration.scope : event.request;
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(wanted)) ?? fetch(event.request)));
});
