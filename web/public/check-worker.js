// Opens the page that checks credentials where there is no network (docs/decisions/0021).
// The page itself keeps what it needs (web/features/credentials/check/kept-page.ts); other pages aren't reached.
const store = 'vixia-check';
/** Milliseconds for a network that is there, but answers nothing. */
const patience = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname === '/icon.svg') event.respondWith(fetch(request).catch(() => findKept(pathname)));
  // Their names change with their content.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});

const findKept = async (path) => (await caches.open(store)).match(path, { ignoreVary: true });

async function openPage(request) {
  const asked = fetch(request);
  const inTime = new Promise((_, give) => setTimeout(give, patience));
  return Promise.race([asked, inTime]).catch(async () => (await findKept('/check')) ?? asked);
}
