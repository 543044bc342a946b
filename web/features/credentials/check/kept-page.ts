import type { Language } from '#contract/languages.ts';

/** The same in `check-worker.js`, which opens the page from there. */
const store = 'vixia-check';
const page = '/check';

/**
 * Keeps the page with all that it loads, so that it opens without a network.
 * False where the browser can't: it is too old, or came by an address that isn't secure.
 */
export async function keepPage(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  await navigator.serviceWorker.register('/check-worker.js', { scope: page });
  const cache = await caches.open(store);
  const document = await fetchDocument(language).catch(() => undefined);
  if (!document) return (await cache.match(page, { ignoreVary: true })) !== undefined;
  const files = filesOf(await document.clone().text());
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // The names of scripts and styles change with their content.
  await cache.addAll(files.filter((file) => !file.startsWith('/assets/') || !kept.has(file)));
  // After its files: a document without them would be an empty page.
  await cache.put(page, document);
  const old = [...kept].filter((path) => path.startsWith('/assets/') && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
  return true;
}

/** Fetches the document that visitors get: who is signed in here is nobody's at the door. */
async function fetchDocument(language: Language): Promise<Response> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-cache', headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

/** Lists the files that a document names: scripts, styles and the icon, all that the page loads. */
const filesOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/icon\.svg)"/g)].flatMap(([, file]) => file ?? [])),
];

/**
 * Asks the server, and keeps its answer for when there is no network.
 * Then gives the one kept; throws where there is none either.
 */
export async function askOrRecall<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const cache = 'caches' in globalThis ? await caches.open(store).catch(() => undefined) : undefined;
  try {
    const answer = await ask();
    await cache?.put(`/kept/${name}`, Response.json(answer)).catch(() => {});
    return answer;
  } catch (error) {
    const kept = await cache?.match(`/kept/${name}`);
    if (!kept) throw error;
    return kept.json() as Promise<T>;
  }
}
