import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, reload, setNetwork } from '#web/testing/open-app.tsx';

const accept = page.getByRole('button', { name: 'Aceptar y continuar' });
const box = page.getByLabelText(/^He leído los textos legales/);
const sent = async () => (await callsOf('POST users/users/self/terms/')).map(({ body }) => body);

test('new legal texts are accepted by a tick of one’s own only and once, and lead on to where one wanted to go', async () => {
  await openApp('/accept-terms?next=%2Faccount');
  await expect.element(page.getByText('El aviso es más corto.')).toBeVisible();
  await accept.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await sent()).toEqual([]);
  await box.click();
  await accept.click();
  await expect.poll(() => location.pathname).toBe('/account');
  expect(await sent()).toHaveLength(1);
  history.pushState({}, '', '/accept-terms?next=%2Faccount');
  await reload();
  await expect.element(page.getByText('No hay textos legales nuevos que tengas que aceptar.')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/account');
});

test('without a network nothing is accepted, and one stays to try again', async () => {
  await openApp('/accept-terms?next=%2Faccount');
  await box.click();
  await setNetwork('no requests');
  await accept.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(location.pathname).toBe('/accept-terms');
  await setNetwork('up');
  await accept.click();
  await expect.poll(() => location.pathname).toBe('/account');
  expect(await sent()).toHaveLength(1);
});
