import { forget, recall } from './browser-memory.ts';

/** Marks whose card this browser keeps, and until when: person and milliseconds. */
export const cardMark = 'card';
/** The database of what is sealed. Keep equal to `worker.js`, which reads it. */
export const vaultName = 'vixia';

type Mark = { person: string; until: number };

/** Tells at once whether there is a card; its content is sealed. */
export function readMark(): Mark | undefined {
  const [person, until] = recall(cardMark)?.split(' ') ?? [];
  return person ? { person, until: Number(until) } : undefined;
}

/** Wipes what this browser keeps of somebody; without a mark too, since the worker sees none. */
export async function wipeVault(): Promise<void> {
  forget(cardMark);
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(vaultName);
    // Another tab that reads now closes at once; then it goes.
    request.onsuccess = request.onerror = request.onblocked = () => done();
  }).catch(() => {});
}
