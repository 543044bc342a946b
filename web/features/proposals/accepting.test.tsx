import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const button = (name: string) => page.getByRole('button', { name });
const path = `/proposals/${idOf(900)}`;
const accept = 'POST elections/proposals/:id/accept/';

test('says what changed meanwhile before it gives anybody a place, and undoes all of it', async () => {
  await openApp(path);
  await expect.element(page.getByText(/no, y está demostrado/)).toBeVisible();
  // A second press is no second request.
  await button('Dar su colegio a 2 personas').dblClick();
  await expect.element(page.getByText(/Mientras tanto tiene otro colegio: Escuela 2\./)).toBeVisible();
  await expect.element(button('Dar su colegio a 2 personas')).toBeVisible();

  await button('Dar su colegio a las demás personas').click();
  await expect.element(page.getByText('Propuesta aceptada')).toBeVisible();
  // The places have their people by now.
  await expect.element(page.getByText('0 antes, 2 con la propuesta, de 2')).toBeVisible();
  expect((await callsOf(accept)).map(({ body }) => body)).toEqual([
    { is_rest_wanted: false },
    { is_rest_wanted: true },
  ]);

  await button('Deshacer').click();
  await expect.element(button('Dar su colegio a 2 personas')).toBeVisible();
});

test('gives some people their places, names them, and gives the others theirs later', async () => {
  await openApp(`${path}/people`);
  await page.getByRole('checkbox', { name: 'Seleccionar a Nombre2 Faro002' }).click();
  await button('Darles su colegio').click();
  await button('Dar su colegio a las demás personas').click();
  await expect.element(page.getByRole('checkbox', { name: 'Seleccionar a Nombre2 Faro002' })).not.toBeChecked();
  await expect.element(page.getByRole('status').getByText('Nombre2 Faro002')).toBeVisible();
  expect((await callsOf(accept)).map(({ body }) => body)).toEqual([
    { users: [idOf(2)], is_rest_wanted: false },
    { users: [idOf(2)], is_rest_wanted: true },
  ]);
  await page.getByRole('link', { name: 'Resumen' }).click();
  await button('Dar su colegio a la persona que falta').click();
  await expect.poll(async () => (await callsOf(accept)).at(-1)?.body).toEqual({ is_rest_wanted: false });
});

test('asks before it deletes a proposal', async () => {
  await openApp(path);
  await button('Borrar…').click();
  await button('Dejarla como está').click();
  await button('Borrar…').click();
  await expect.element(page.getByRole('dialog').getByText(/lo que se cambió a mano/)).toBeVisible();
  expect(await callsOf('DELETE elections/proposals/:id/')).toEqual([]);
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
