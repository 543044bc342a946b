import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const rename = page.getByRole('button', { name: 'Cambiar el nombre' });
const field = page.getByRole('textbox', { name: 'Nombre de la propuesta' });
const heading = page.getByRole('heading', { level: 1 });
const sent = async () => (await callsOf('PATCH elections/proposals/:id/')).map(({ body }) => body);

test('a proposal is named otherwise on its page; Escape leaves its name, and so does a network that is down', async () => {
  await openApp(`/proposals/${idOf(900)}`);
  await rename.click();
  await field.fill('Otra');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(rename).toHaveFocus();

  await rename.click();
  await field.fill('  Segunda  ');
  await setNetwork('no requests');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText(/^No hay conexión/)).toBeVisible();
  await expect.element(heading).toHaveTextContent('Primera');

  await setNetwork('up');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(heading).toHaveTextContent('Segunda');
  await expect.element(rename).toHaveFocus();
  expect((await sent()).at(-1)).toEqual({ name: 'Segunda' });
});
