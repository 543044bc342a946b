import type { Language } from '#contract/languages.ts';

/** Keep equal to `check-worker.js`, which serves the page offline. */
const store = 'vixia-check';
const page = '/check';

/** Stores the page with all its files; false if the browser can't or the origin is insecure. */
export async function keepPage(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  await navigator.serviceWorker.register('/check-worker.js', { scope: page });
  const cache = await caches.open(store);
  const document = await fetchDocument(language).catch(() => undefined);
  if (!document) return (await cache.match(page, { ignoreVary: true })) !== undefined;
  const files = filesOf(await document.clone().text());
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // Scripts and styles have content hashes in their names.
  await cache.addAll(files.filter((file) => !file.startsWith('/assets/') || !kept.has(file)));
  // Last, since a document without its files would be an empty page.
  await cache.put(page, document);
  const old = [...kept].filter((path) => path.startsWith('/assets/') && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
  return true;
}

/** Fetches the document as visitors get it: offline, nobody is signed in. */
async function fetchDocument(language: Language): Promise<Response> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-cache', headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

const filesOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/icon\.svg)"/g)].flatMap(([, file]) => file ?? [])),
];

/** Asks the server and stores its answer, or returns the stored one. Throws without either. */
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
