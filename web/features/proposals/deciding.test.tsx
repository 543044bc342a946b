import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

test('a person of a proposal is fixed where they are, taken out, or put into another place', async () => {
  await openApp(`/proposals/${idOf(900)}/people`);
  await page.getByRole('button', { name: 'Fijar donde está: Nombre1 Faro001' }).click();
  await page.getByRole('button', { name: 'Cambiar: Nombre2 Faro002' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nombre2 Faro002' });
  await expect.element(dialog.getByRole('button', { name: 'Poner en este colegio' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Dejar sin colegio' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = (await callsOf('POST elections/proposals/:id/people/')).map(({ body }) => body);
  expect(sent).toEqual([
    { user: idOf(1), is_locked: true },
    { user: idOf(2), place: null },
  ]);
});

test('a place farther than the rules let somebody go can be chosen, and it is said', async () => {
  await openApp(`/proposals/${idOf(900)}/people`);
  await page.getByRole('button', { name: 'Cambiar: Nombre2 Faro002' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nombre2 Faro002' });
  await dialog.getByRole('combobox', { name: 'Colegio' }).fill('escuela');
  await page.getByRole('option', { name: /^Escuela 2 *3 km · Faro · faltan 2$/ }).click();
  await expect.element(dialog.getByText(/^3 km · Con estas reglas va a 1,2 km como mucho\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Poner en este colegio' }).click();
  const sent = async () => (await callsOf('POST elections/proposals/:id/people/')).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ user: idOf(2), place: idOf(802) }]);
});

test('without a network nobody is said to be fixed, and it is offered again', async () => {
  await openApp(`/proposals/${idOf(900)}/people`);
  const lock = page.getByRole('button', { name: 'Fijar donde está: Nombre1 Faro001' });
  await expect.element(lock).toBeVisible();
  await setNetwork('no requests');
  await lock.click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' });
  await expect.element(again).toBeVisible();
  await expect.element(lock).toHaveAttribute('aria-pressed', 'false');
  await setNetwork('up');
  await again.click();
  const sent = async () => (await callsOf('POST elections/proposals/:id/people/')).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ user: idOf(1), is_locked: true }]);
});
