import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';

const key = 'POST users/users/export/xlsx/';

test('an export says how far it is, and that it could not be made; again, it is asked for anew', async () => {
  await openApp('/users');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Hoja de cálculo (XLSX)' }).click();
  await expect.element(page.getByRole('button', { name: 'Preparando: 50 %' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/No se ha podido preparar el archivo/);
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(page.getByRole('button', { name: 'Preparando: 50 %' })).toBeVisible();
  expect(await callsOf(key)).toHaveLength(2);
});
