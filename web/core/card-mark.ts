import { forget, recall } from './browser-memory.ts';

/** Key of the mark that says whose card this browser keeps, and until when in milliseconds. */
export const cardMark = 'card';
/** Name of the database of sealed values. Keep equal to `worker.js`, which reads it. */
export const vaultName = 'vixia';

type Mark = { person: string; until: number };

/** Returns the mark of a kept card without opening the card, which is sealed. */
export function readMark(): Mark | undefined {
  const [person, until] = recall(cardMark)?.split(' ') ?? [];
  return person ? { person, until: Number(until) } : undefined;
}

/**
 * Wipes the data that this browser keeps of a person. Runs even without a mark, which the worker
 * can't see.
 */
export async function wipeVault(): Promise<void> {
  forget(cardMark);
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(vaultName);
    // If another tab is reading, the database is deleted once that tab closes it.
    request.onsuccess = request.onerror = request.onblocked = () => done();
  }).catch(() => {});
}
