import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, refuseNext, setNetwork } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = () => openApp(`/user/${person(1).id}/management`);

test.each(['no requests', 'no replies'] as const)(
  'with %s notes stay in their field, unsaved, and are saved afterwards',
  async (network) => {
    await open();
    const field = page.getByLabelText('Lo que conviene que sepa quien coordina');
    await field.fill('Llega en tren');
    await setNetwork(network);
    await button('Guardar las notas').click();
    await expect.element(page.getByText(/^No hay conexión con el servidor/)).toBeVisible();
    await expect.element(field).toHaveValue('Llega en tren');
    await expect.element(page.getByText('Hay cambios sin guardar.')).toBeVisible();
    await setNetwork('up');
    await button('Guardar las notas').click();
    await expect.element(page.getByText('Todo guardado.')).toBeVisible();
    await expect.element(field).toHaveValue('Llega en tren');
  },
);

test('a busy server is sent them again by itself, and the page says so without an error', async () => {
  await open();
  const field = page.getByLabelText('Lo que conviene que sepa quien coordina');
  await field.fill('Llega en tren');
  await refuseNext(1);
  await button('Guardar las notas').click();
  const waits = page.getByText(/^Hay mucha gente a la vez/);
  await expect.element(waits).toBeVisible();
  await expect.element(field).toHaveValue('Llega en tren');
  expect(document.querySelector('[role=alert]')).toBeNull();
  await expect.element(page.getByText('Todo guardado.'), { timeout: 5000 }).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  expect(await callsOf('PATCH users/users/:id/notes/')).toMatchObject([{ body: { notes_manager: 'Llega en tren' } }]);
});

test('a call that could not be noted keeps its words, and is noted once when tried again', async () => {
  await open();
  const words = page.getByLabelText('Nota', { exact: true });
  await words.fill('Llamar por la tarde');
  await setNetwork('no requests');
  await button('Volver a llamar').click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' });
  await expect.element(again).toBeVisible();
  await expect.element(words).toHaveValue('Llamar por la tarde');
  await setNetwork('up');
  await again.click();
  await expect.element(page.getByRole('listitem').getByText(/Llamar por la tarde/)).toBeVisible();
  await expect.element(words).toHaveValue('');
  expect(await callsOf('POST users/users/:id/calls/')).toHaveLength(1);
});

test('a call noted by a slip is taken back', async () => {
  await open();
  await button('No irá').click();
  await expect.element(page.getByRole('listitem').getByText(/no irá/)).toBeVisible();
  await button('Deshacer').click();
  await expect.element(page.getByText('Deshecho.')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText(/no irá/)).not.toBeInTheDocument();
});
