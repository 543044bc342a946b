import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Card } from '#contract/card.ts';
import { readMark, wipeVault } from '#web/core/card-mark.ts';
import { tellNewer } from '#web/core/newer-version.ts';
import { queryClient } from '#web/core/query-client.ts';
import { noteSignedIn } from '#web/core/session.ts';
import { keepJson, recallJson } from '#web/core/vault.ts';
import { endedSession } from '../../testing/cards.ts';
import { callsOf, openApp, reload, setNetwork, setSession } from '../../testing/open-app.tsx';
import { person } from '../../testing/people.ts';
import { cardQuery } from './api.ts';
import { writeFirstPaint } from './first-paint.ts';

const answers = 'POST elections/assignments/:id/attendance/';
const heading = page.getByRole('heading', { name: 'Escola del Mar' });

/** Opens the card as a watcher, with a network. */
async function openCard(changes = {}) {
  await openApp('/card');
  // A card sealed later would overwrite the next one.
  await expect.poll(() => recallJson('card')).toBeDefined();
  const body = JSON.stringify({ is_superuser: false, ...changes });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/v1/users/users/self/', { method: 'PATCH', headers, body });
  await reload();
  await expect.element(page.getByText(/^Este navegador no lo guarda/)).toBeVisible();
}

test('where the browser keeps nothing, the page says so and offers other ways', async () => {
  await openCard();
  for (const name of ['Descargar en PDF', 'Enviármelo por correo'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
});

test('without a network the card says of when it is, and its key and content can’t be read out', async () => {
  await openCard();
  await setNetwork('no requests');
  // The clock is fixed: after midnight the card would be of another day.
  const { as_of } = (await recallJson<Card>('card')) as Card;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(as_of) });
  onTestFinished(() => void vi.useRealTimers());
  await reload();
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(/^Sin conexión, con lo de las \d+:\d\d\.$/)).toBeVisible();
  const [key, sealed] = await readKept(['key', 'card']);
  expect((key as CryptoKey).extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  expect(new TextDecoder().decode((sealed as { data: ArrayBuffer }).data)).not.toContain('Escola');
});

test('an answer waits for a network, survives closing the app, and comes with one id however often', async () => {
  await openCard();
  await setNetwork('no replies');
  await page.getByRole('button', { name: 'Sí, iré' }).click();
  await expect.element(page.getByText(/^Pendiente de enviar: tu respuesta/)).toBeVisible();
  const before = (await callsOf(answers)).length;
  await (await openStoreAnew()).sendLaterActs();
  expect((await callsOf(answers)).length).toBeGreaterThan(before);
  await setNetwork('up');
  await expect.element(page.getByText(/^Pendiente de enviar/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Has dicho que irás. ¡Gracias!')).toBeVisible();
  expect(new Set((await callsOf(answers)).map(({ act }) => act)).size).toBe(1);
  expect(await recallJson('acts')).toEqual([]);
});

test('the card stays while a session has expired, and goes once it was ended elsewhere', async () => {
  await openCard();
  await setSession('ended');
  await reload();
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(/^Tu sesión ha caducado/)).toBeVisible();
  // The reply about the signed-in person mustn't sign the next app out.
  await expect.poll(() => localStorage.getItem('session')).toBeNull();
  await openCard({ notes_self: endedSession });
  await expect.poll(async () => (await recallJson<Card>('card'))?.session).toBe(endedSession);
  await setSession('ended');
  await reload();
  await expect.poll(readMark).toBeUndefined();
  await expect.poll(() => location.pathname).toBe('/login');
});

test('nothing is kept that comes after signing out', async () => {
  await openCard();
  const owner = readMark()?.person;
  localStorage.removeItem('session');
  await wipeVault();
  await expect(keepJson('first paint', {}, owner)).rejects.toThrow();
  expect((await queryClient.fetchQuery({ ...cardQuery(), staleTime: 0 })).isKept).toBe(false);
  expect(readMark()).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('vixia');
});

test('the first paint has no heading over nothing, and no name ends its element', async () => {
  await openCard();
  const card = (await recallJson<Card>('card')) as Card;
  const self = { ...card.self, attendance: 'declined' as const, managers: [] };
  const { '/card': paint = '' } = writeFirstPaint({ ...card, self: { ...self, assigned_polling_place_name: '<"&' } });
  expect(paint).toContain('>&lt;&quot;&amp;</h2>');
  expect(paint).toContain('Has dicho que no puedes ir.');
  expect(paint).not.toContain('Quién te coordina');
});

test('the card goes when another person signs in, and a week after the day', async () => {
  await openCard();
  const { person: owner } = readMark() ?? { person: '' };
  await noteSignedIn(owner);
  expect(await recallJson('card')).toBeDefined();
  localStorage.setItem('card', `${owner} ${Date.now() - 1}`);
  expect(await recallJson('card')).toBeUndefined();
  expect(readMark()).toBeUndefined();
  await openCard();
  await noteSignedIn('somebody else');
  expect(readMark()).toBeUndefined();
});

test('a newer version is offered in the middle of a form, which keeps what was typed', async () => {
  await openApp(`/user/${person(1).id}/edit`);
  const profession = page.getByLabelText(/^Profesión/);
  await expect.element(profession).toHaveValue('Farera');
  await profession.fill('Maestra');
  tellNewer(true);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(page.getByText(/Antes guarda, o descarta, lo que estás escribiendo/)).toBeVisible();
  await expect.element(profession).toHaveValue('Maestra');
  tellNewer(false);
});

/** Loads the store anew, as a reopened app builds it from what this browser keeps. */
const openStoreAnew = (): Promise<typeof import('#web/core/acts-for-later.ts')> =>
  import(/* @vite-ignore */ `/web/core/acts-for-later.ts?${crypto.randomUUID()}`);

const readKept = (names: string[]) =>
  new Promise<unknown[]>((give) => {
    const opening = indexedDB.open('vixia');
    opening.onsuccess = () => {
      const store = opening.result.transaction('kept').objectStore('kept');
      const asked = names.map((name) => store.get(name));
      store.transaction.oncomplete = () => {
        opening.result.close();
        give(asked.map(({ result }) => result));
      };
    };
  });
