import type { Language } from '#contract/languages.ts';
import { tellNewer } from './newer-version.ts';

/** Keep equal to `worker.js`, which opens the app offline. */
const store = 'vixia';
const page = '/card';
/** Cache key of the version whose files are kept, known by its entry script's name. */
const version = '/kept/version';

/**
 * Stores the app's document and files, including those loaded so far; returns false if the browser
 * can't. Publishes whether there is a newer version, which the next start opens.
 */
export async function keepApp(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  await navigator.serviceWorker.register('/worker.js');
  const cache = await caches.open(store);
  const document = await fetchDocument(language).catch(() => undefined);
  if (!document) return (await cache.match(page, { ignoreVary: true })) !== undefined;
  const html = await document.clone().text();
  const files = new Set([...filesOf(html), ...filesLoaded()]);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  // Scripts and styles have content hashes in their names.
  await cache.addAll([...files].filter((file) => !kept.includes(file)));
  // The document comes last: without its files it would be an empty page.
  await cache.put(page, document);
  const newest = entryOf(html);
  const isNewer = newest !== runningEntry();
  tellNewer(isNewer);
  if (!isNewer && (await (await cache.match(version))?.text()) !== newest)
    await forgetOlder(cache, kept, files, newest);
  return true;
}

/**
 * Deletes older files, only once the newest version runs: an open page of the older one may still
 * load them.
 */
async function forgetOlder(cache: Cache, kept: string[], files: Set<string>, newest: string) {
  const old = kept.filter((path) => path.startsWith('/assets/') && !files.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
  await cache.put(version, new Response(newest));
  // Versions before 0.27.0 kept the page that checks credentials in a cache of its own.
  await caches.delete('vixia-check');
  const older = await navigator.serviceWorker.getRegistration('/check');
  if (older?.scope.endsWith('/check')) await older.unregister();
}

/** Fetches the document as visitors get it: offline, nobody is signed in. */
async function fetchDocument(language: Language): Promise<Response> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-cache', headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

const filesOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/icon\.svg)"/g)].flatMap(([, file]) => file ?? []);

const entryOf = (html: string) => /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
const runningEntry = () => document.querySelector('script[src]')?.getAttribute('src') ?? '';

/** Lists the page's own files, which the worker can't see before it takes control. */
const filesLoaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|logo)\//.test(pathname))
    .map(({ pathname }) => pathname);

/** Asks the server and stores its answer, or returns the stored one. Throws if there is neither. */
export async function askOrRecall<T>(name: string, ask: (how: { isPatient: boolean }) => Promise<T>): Promise<T> {
  const cache = 'caches' in globalThis ? await caches.open(store).catch(() => undefined) : undefined;
  const kept = await cache?.match(`/kept/${name}`);
  try {
    const answer = await ask({ isPatient: !kept });
    await cache?.put(`/kept/${name}`, Response.json(answer)).catch(() => {});
    return answer;
  } catch (error) {
    if (!kept) throw error;
    return kept.json() as Promise<T>;
  }
}
