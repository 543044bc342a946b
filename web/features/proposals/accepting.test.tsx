import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const button = (name: string) => page.getByRole('button', { name });
const path = `/proposals/${idOf(900)}`;
const accept = 'POST elections/proposals/:id/accept/';

test('says what changed meanwhile before it gives anybody a place, and undoes all of it', async () => {
  await openApp(path);
  await expect.element(page.getByText(/no hay un reparto mejor/)).toBeVisible();
  await button('Dar su colegio a 2 personas').click();
  await expect.element(page.getByText(/Mientras tanto tiene otro colegio: Escuela 2\./)).toBeVisible();
  await expect.element(button('Dar su colegio a 2 personas')).toBeVisible();

  await button('Dar su colegio a las demás personas').click();
  await expect.element(page.getByText('Propuesta aceptada')).toBeVisible();
  expect((await callsOf(accept)).map(({ body }) => body)).toEqual([
    { is_rest_wanted: false },
    { is_rest_wanted: true },
  ]);

  await button('Deshacer').click();
  await expect.element(button('Dar su colegio a 2 personas')).toBeVisible();
});

test('without a network nothing seems to be done, and it is offered again', async () => {
  await openApp(path);
  await expect.element(button('Dar su colegio a 2 personas')).toBeVisible();
  await setNetwork('no requests');
  await button('Dar su colegio a 2 personas').click();
  await expect.element(page.getByRole('alert').getByText(/^No hay conexión/)).toBeVisible();
  await expect.element(page.getByText('Propuesta aceptada')).not.toBeInTheDocument();
  await setNetwork('up');
  await page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(page.getByText(/Mientras tanto tiene otro colegio: Escuela 2\./)).toBeVisible();
});
