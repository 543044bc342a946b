import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '../../testing/open-app.tsx';

test('on a phone an opened gap says once which slots lack people, and whom to ask', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1440, 900));
  await openApp('/');
  const lacking = page.getByText('Falta gente en: Mañana');
  await expect.element(lacking).toBeVisible();
  await page.getByText('Escuela 1').click();
  await expect.element(page.getByRole('link', { name: 'Vecina 1' })).toBeVisible();
  expect(lacking.elements()).toHaveLength(1);
  const waiting = page.getByRole('link', { name: '3 personas sin colegio asignado' });
  await expect.element(waiting).toHaveAttribute('href', expect.stringMatching(/^\/users\?.*is_assigned=false/));
});

test('a program’s token that is over can’t be revoked, another once it is confirmed', async () => {
  await openApp('/settings/tokens');
  await expect.element(page.getByText('Anulada')).toBeVisible();
  expect(page.getByRole('button', { name: /^Anular/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Anular la clave: CRM' }).click();
  expect(await callsOf('DELETE tokens/:id/')).toEqual([]);
  await page.getByRole('button', { name: 'Anular la clave', exact: true }).click();
  await expect.element(page.getByText('Clave anulada: CRM.')).toBeVisible();
  expect(await callsOf('DELETE tokens/:id/')).toHaveLength(1);
});
