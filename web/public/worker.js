// Opens the app where there is no network (docs/decisions/0047).
// Pages keep what they need (web/core/kept-app.ts). Nothing here differs from version to version.
const store = 'vixia';
const page = '/card';
/** Milliseconds for a network that is there, but answers nothing. */
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
  // Their names change with their content.
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname));
});

const findKept = async (path) => (await caches.open(store)).match(path, { ignoreVary: true });

async function openFile(request, pathname) {
  const kept = await findKept(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  // Only where a page has asked for a kept app.
  if (answer.ok && (await findKept(page))) await keepFile(pathname, answer.clone());
  return answer;
}

const keepFile = async (pathname, answer) => (await caches.open(store)).put(pathname, answer).catch(() => {});

/** The card opens at once, from what is kept: its page asks for news itself. */
async function openPage(request, pathname) {
  const kept = await findKept(page);
  if (kept && pathname.startsWith(page)) return kept;
  const asked = fetch(request);
  const inTime = new Promise((_, give) => setTimeout(give, patience));
  // Home asks for much that isn't kept.
  const instead = () => (pathname === '/' ? Response.redirect(page) : kept.clone());
  return kept ? Promise.race([asked, inTime]).catch(instead) : asked;
}
