import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/core/query-client.ts';
import { password } from '#web/testing/account.ts';
import { callsOf, openApp, setSession } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const edit = `/user/${person(1).id}/edit`;
const profession = page.getByLabelText(/^Profesión/);
const saveButton = page.getByRole('button', { name: 'Guardar los cambios' });
// A synthetic click: any request opens the dialog, perhaps before a real pointer arrives.
const save = () => saveButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const dialog = page.getByRole('dialog');
const secret = dialog.getByLabelText(/^Contraseña de admin@example.org/);

test('an expired session is refreshed once, whatever asks at the same time, and nobody notices', async () => {
  await openApp('/users?is_active=true');
  await expect.element(page.getByText('60 personas', { exact: true })).toBeVisible();
  // Counts load when the page is idle.
  await expect.element(page.getByRole('link', { name: '60 sin colegio', exact: true })).toBeVisible();
  await setSession('expired');
  await queryClient.refetchQueries({ type: 'active' });
  const refused = (await callsOf('GET users/users/')).filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThan(1);
  expect(await callsOf('POST users/auth/refresh/')).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('where the session is over, whoever signs in again carries on: what was typed is there, and is saved once', async () => {
  await openApp(edit);
  await profession.fill('Maestra');
  await setSession('ended');
  save();
  await expect.element(dialog).toMatchTextContent('La sesión ha caducado');
  await secret.fill('otra cosa');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  await expect.element(profession).toHaveValue('Maestra');
  await secret.fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(page.getByText('Maestra')).toBeVisible();
  expect(location.pathname).toBe(`/user/${person(1).id}`);
  const saved = (await callsOf('PATCH users/users/:id/')).filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
});

test('nothing is done for somebody else who has signed in in another tab, nor is the session refreshed', async () => {
  await openApp(edit);
  await profession.fill('Maestra');
  await setSession('another');
  save();
  await expect.element(dialog).toMatchTextContent('En otra pestaña has entrado con otra cuenta');
  await expect.poll(() => callsOf('PATCH users/users/:id/')).toMatchObject([{ status: 401 }]);
  expect(await callsOf('POST users/auth/refresh/')).toEqual([]);
  await expect.element(profession).toHaveValue('Maestra');
});
