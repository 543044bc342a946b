import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const answers = async () => (await callsOf('POST elections/attendance/')).map(({ body }) => body);
const open = () => openApp('/attendance/0.seal');

test('opening the link answers nothing', async () => {
  await open();
  await expect.element(page.getByText('Escuela 1 (Barcelona)')).toBeVisible();
  expect(await answers()).toEqual([]);
});

test.each(['no requests', 'no replies'] as const)(
  'with %s nothing is said to be answered; a tap answers afterwards',
  async (network) => {
    await open();
    await expect.element(button('Sí, iré')).toBeVisible();
    await setNetwork(network);
    await button('Sí, iré').click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' });
    await expect.element(again).toBeVisible();
    await expect.element(page.getByText(/^Has dicho/)).not.toBeInTheDocument();
    await setNetwork('up');
    await again.click();
    await expect.element(page.getByText('Has dicho que irás. ¡Gracias!')).toBeVisible();
  },
);

test('one tap refuses; why, and thinking again, come afterwards', async () => {
  await open();
  await button('No puedo ir').click();
  await expect.element(page.getByText(/^Has dicho que no puedes ir/)).toBeVisible();
  await page.getByLabelText('¿Por qué? (si quieres)').fill('Trabajo');
  await button('Enviar la nota').click();
  await expect.poll(answers).toHaveLength(2);
  // Nothing is left to send, but the note is still shown.
  await expect.element(button('Enviar la nota')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('¿Por qué? (si quieres)')).toHaveValue('Trabajo');
  await button('Al final sí iré').click();
  await expect.element(button('Al final no puedo ir')).toBeVisible();
  expect(await answers()).toMatchObject([
    { answer: 'declined' },
    { answer: 'declined', note: 'Trabajo' },
    { answer: 'confirmed' },
  ]);
});

test('who asks one person reads whom, and stops it', async () => {
  await page.viewport(1440, 900);
  await openApp(`/user/${person(1).id}/place`);
  await button('Asignar Escuela 1').click();
  await button('Pedir confirmación').click();
  await expect.element(page.getByText(/^Se lo preguntamos por correo a: .+/)).toBeVisible();
  await button('Parar').click();
  await expect.element(page.getByText('Parado: no se lo preguntamos.')).toBeVisible();
  expect(await callsOf('POST users/users/:id/ask_attendance/stop/')).toHaveLength(1);
});
