import { remember } from './browser-memory.ts';
import { cardMark, readMark, vaultName, wipeVault } from './card-mark.ts';

/**
 * Sealed storage of this browser, encrypted by a key that scripts can use but not export. Keep
 * equal to `worker.js`, which opens the first paint.
 */

const kept = 'kept';
const keyName = 'key';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Seals a value. Throws if the browser can't store it, or the vault isn't the person's. */
export async function keepSealed(
  name: string,
  value: Uint8Array<ArrayBuffer>,
  person = readMark()?.person,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(cipherOf(name, iv), await findKey(person), value);
  await inVault(person, 'readwrite', (store) => store.put({ iv, data } satisfies Sealed, name));
}

/** Returns a sealed value; undefined if it's missing or can't be decrypted. */
export async function recallSealed(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const mark = readMark();
  if (!mark) return undefined;
  if (mark.until < Date.now()) {
    await wipeVault();
    return undefined;
  }
  try {
    const sealed = await inVault<Sealed | undefined>(mark.person, 'readonly', (store) => store.get(name));
    if (!sealed) return undefined;
    const key = await findKey(mark.person);
    return new Uint8Array(await crypto.subtle.decrypt(cipherOf(name, sealed.iv), key, sealed.data));
  } catch {
    return undefined;
  }
}

export const keepJson = (name: string, value: unknown, person?: string) =>
  keepSealed(name, new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>, person);

export async function recallJson<T>(name: string): Promise<T | undefined> {
  const bytes = await recallSealed(name);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** Opens or prolongs a person's vault, wiping another person's first. `until`: milliseconds. */
export async function openVaultFor(person: string, until: number): Promise<void> {
  if (readMark()?.person !== person) await wipeVault();
  remember(cardMark, `${person} ${until}`);
}

/** The name is authenticated with the value, so that no value passes for another. */
const cipherOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function findKey(person: string | undefined): Promise<CryptoKey> {
  const known = await inVault<CryptoKey | undefined>(person, 'readonly', (store) => store.get(keyName));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // If another tab stored a key first, that key is used.
  await inVault(person, 'readwrite', (store) => store.add(made, keyName)).catch(() => {});
  return inVault<CryptoKey>(person, 'readonly', (store) => store.get(keyName));
}

async function inVault<T>(
  person: string | undefined,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  // Opening would recreate a vault that was wiped meanwhile. A later wipe waits for this access.
  if (!person || readMark()?.person !== person) throw new Error('the vault was wiped');
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
    const request = indexedDB.open(vaultName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kept);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      give(request.result);
    };
    request.onerror = () => fail(request.error);
  });
