// Opens the app without a network (docs/decisions/0047). Pages store what they need
// (web/core/kept-app.ts). Nothing here depends on the version.
const store = 'vixia';
const page = '/card';
/** Milliseconds to wait for a network that is there but doesn't reply. */
const patience = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|outbox)\//.test(pathname)) event.respondWith(openPage(request, pathname));
  } else if (pathname === '/icon.svg' || pathname.startsWith('/logo/')) event.respondWith(openFile(request, pathname));
  // The files' names change with their content.
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname));
});

const findKept = async (path) => (await caches.open(store)).match(path, { ignoreVary: true });

async function openFile(request, pathname) {
  const kept = await findKept(pathname);
  if (kept) return kept;
  // The worker retries, since browsers keep a module's failure until the page reloads.
  const answer = await fetch(request).catch(() => fetchLater(request));
  // Files are kept only if a page has kept the app.
  if (answer.ok && (await findKept(page))) await keepFile(pathname, answer.clone());
  return answer;
}

const fetchLater = async (request) => {
  await new Promise((give) => setTimeout(give, 1000));
  return fetch(request);
};

const keepFile = async (pathname, answer) => (await caches.open(store)).put(pathname, answer).catch(() => {});

/** Opens a page. The card opens at once from the cache; its page itself asks for current data. */
async function openPage(request, pathname) {
  const kept = await findKept(page);
  if (kept && pathname.startsWith(page)) return showCard(kept, pathname);
  const asked = fetch(request);
  const inTime = new Promise((_, give) => setTimeout(give, patience));
  // The start page needs much that isn't kept.
  const instead = () => (pathname === '/' ? Response.redirect(page) : kept.clone());
  return kept ? Promise.race([asked, inTime]).catch(instead) : asked;
}

/** Fills the shell with the card's first paint before any script runs; the app replaces it. */
async function showCard(kept, pathname) {
  const inTime = new Promise((give) => setTimeout(give, 500));
  const first = await Promise.race([recall('first paint'), inTime]).catch(() => {});
  const shown = first?.until > Date.now() && first.byPath[pathname];
  if (!shown) return kept;
  // The note that the page is late stays; shells from before 0.32.0 have it elsewhere.
  const html = (await kept.text()).replace(
    /<main>.*?(?=<p role|<\/main>)/s,
    () => `<main style="max-width:none">${shown}`,
  );
  const headers = new Headers(kept.headers);
  // The cached text is already decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Opens a sealed value. Keep equal to `web/core/vault.ts`. */
async function recall(name) {
  const opening = indexedDB.open('vixia', 1);
  // An empty database without its store would make pages fail.
  opening.onupgradeneeded = () => opening.transaction.abort();
  const database = await settled(opening);
  // Signing out may delete the database meanwhile.
  database.onversionchange = () => database.close();
  const { key, sealed } = await readKept(database, name).finally(() => database.close());
  const additionalData = new TextEncoder().encode(name);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.data);
  return JSON.parse(new TextDecoder().decode(opened));
}

async function readKept(database, name) {
  const store = database.transaction('kept').objectStore('kept');
  const [key, sealed] = await Promise.all([settled(store.get('key')), settled(store.get(name))]);
  return { key, sealed };
}

const settled = (asked) =>
  new Promise((give, fail) => {
    asked.onsuccess = () => give(asked.result);
    asked.onerror = () => fail(asked.error);
  });
