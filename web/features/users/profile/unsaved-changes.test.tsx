import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, reload } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const edit = `/user/${person(1).id}/edit`;
const profession = page.getByLabelText(/^Profesión/);
const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
const leaveByLink = () => page.getByRole('link', { name: 'Cancelar' }).click();
/** Returns whether the browser would ask before leaving the page. */
const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('whoever leaves with something unsaved is asked, and loses nothing by staying', async () => {
  await openApp(edit);
  await profession.fill('Maestra');
  await leaveByLink();
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(profession).toHaveValue('Maestra');
  expect(location.pathname).toBe(edit);
});

test('what is left unsaved is forgotten', async () => {
  await openApp(edit);
  await profession.fill('Maestra');
  await leaveByLink();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect.element(profession).toHaveValue('Farera');
  expect(isHeldBack()).toBe(false);
});

test('the browser asks before a reload, and what was typed is there after it, still unsaved', async () => {
  await openApp(edit);
  await expect.element(profession).toHaveValue('Farera');
  expect(isHeldBack()).toBe(false);
  await profession.fill('Maestra');
  expect(isHeldBack()).toBe(true);
  await reload();
  await expect.element(profession).toHaveValue('Maestra');
  await leaveByLink();
  await expect.element(dialog).toBeVisible();
});

test('what is saved is sent as it changed, and left without a question', async () => {
  await openApp(edit);
  await profession.fill('Maestra');
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect.element(page.getByText('Maestra')).toBeVisible();
  expect(location.pathname).toBe(`/user/${person(1).id}`);
  const [sent] = await callsOf('PATCH users/users/:id/');
  expect(sent?.body).toMatchObject({ profession: 'Maestra' });
  await expect.element(dialog).not.toBeInTheDocument();
});
