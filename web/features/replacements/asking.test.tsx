import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { place } from '#web/testing/act-handlers.ts';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const asking = 'POST elections/places/:id/replacements/';
const button = page.getByRole('button', { name: 'Preguntar a estas 3 personas' });
const answered = () => page.getByText(/^Sin respuesta desde/).elements().length;

test('a place that lost nobody says nothing of it', async () => {
  await openApp(`/place/${place(2).id}`);
  await expect.element(page.getByText('Personas cerca')).toBeVisible();
  expect(page.getByText('Ha quedado un hueco').elements()).toEqual([]);
});

test('one click asks the three; without a network nobody seems to be asked, and it is offered again', async () => {
  await openApp(`/place/${place(1).id}`);
  await expect.element(button).toBeVisible();
  await setNetwork('no requests');
  await button.click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' });
  await expect.element(again).toBeVisible();
  expect(answered()).toBe(0);
  await setNetwork('up');
  await again.click();
  await expect.poll(answered).toBe(3);
  await expect.element(button).not.toBeInTheDocument();
  expect((await callsOf(asking)).map(({ body }) => body)).toEqual([{ users: [1, 2, 3].map(idOf), slots: ['man'] }]);
});

test('who asked reads whom, and stops it', async () => {
  await openApp(`/place/${place(1).id}`);
  await button.click();
  await expect.element(page.getByText(/^Se lo preguntamos por correo a: .+, .+, /)).toBeVisible();
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect.element(page.getByText('Parado: no se lo preguntamos.')).toBeVisible();
  await expect.element(button).toBeVisible();
  expect(answered()).toBe(0);
});
