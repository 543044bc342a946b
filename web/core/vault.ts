import { forget, remember } from './browser-memory.ts';
import { cardMark, readMark } from './card-mark.ts';

/** Sealed storage of this browser: encrypted by a key that scripts can use, but not read out. */

const name = 'vixia';
const kept = 'kept';
const keyName = 'key';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Seals a value for the person whose vault it is. Throws where the browser keeps nothing. */
export async function keepSealed(name: string, value: Uint8Array<ArrayBuffer>): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(cipherOf(name, iv), await findKey(), value);
  await inVault('readwrite', (store) => store.put({ iv, data } satisfies Sealed, name));
}

/** Returns undefined for what isn't kept, or can't be opened. */
export async function recallSealed(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const mark = readMark();
  if (!mark) return undefined;
  if (mark.until < Date.now()) {
    await wipeVault();
    return undefined;
  }
  try {
    const sealed = await inVault<Sealed | undefined>('readonly', (store) => store.get(name));
    if (!sealed) return undefined;
    return new Uint8Array(await crypto.subtle.decrypt(cipherOf(name, sealed.iv), await findKey(), sealed.data));
  } catch {
    return undefined;
  }
}

export const keepJson = (name: string, value: unknown) =>
  keepSealed(name, new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>);

export async function recallJson<T>(name: string): Promise<T | undefined> {
  const bytes = await recallSealed(name);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** Begins or prolongs a person's vault; another person's goes first. `until`: milliseconds */
export async function openVaultFor(person: string, until: number): Promise<void> {
  if (readMark()?.person !== person) await wipeVault();
  remember(cardMark, `${person} ${until}`);
}

export async function wipeVault(): Promise<void> {
  forget(cardMark);
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(name);
    // Another tab that reads now closes at once; then it goes.
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
}

/** The name is sealed with the value, so that none passes for another. */
const cipherOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function findKey(): Promise<CryptoKey> {
  const known = await inVault<CryptoKey | undefined>('readonly', (store) => store.get(keyName));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Where another tab was faster, its key counts.
  await inVault('readwrite', (store) => store.add(made, keyName)).catch(() => {});
  return inVault<CryptoKey>('readonly', (store) => store.get(keyName));
}

async function inVault<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((give, fail) => {
      const work = database.transaction(kept, mode);
      const request = act(work.objectStore(kept));
      work.oncomplete = () => give(request.result as T);
      work.onerror = work.onabort = () => fail(request.error ?? work.error);
    });
  } finally {
    database.close();
  }
}

const openDatabase = () =>
  new Promise<IDBDatabase>((give, fail) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kept);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      give(request.result);
    };
    request.onerror = () => fail(request.error);
  });
