import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

test('a coordinator proposes who goes where, sees it in lists and on the map, accepts it, and takes it back', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await signIn(page, 'coordinacion@example.org', '/proposals/new');
  await expect(page.getByRole('combobox', { name: 'Zona' })).toHaveValue(/^Eixample/);
  await page.getByRole('combobox', { name: 'Zona' }).fill('zzzz');
  await expect(page.getByRole('option', { name: /^Ninguna/, disabled: true })).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('combobox', { name: 'Zona' }).fill('Sant Antoni');
  await page.getByRole('option', { name: /^Sant Antoni/ }).click();
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByRole('heading', { name: 'Qué se conseguiría' })).toBeVisible({ timeout: 30_000 });
  await checkAccessible(page);
  const address = page.url();

  await page.getByRole('link', { name: 'Personas', exact: true }).last().click();
  await expect(page.getByText(/^\d+ personas$/)).toBeVisible();
  await page.getByLabel('Colegio', { exact: true }).selectOption({ label: 'Con colegio' });
  await expect(page.getByText(/^\d+(,\d)? k?m$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mapa', exact: true }).last().click();
  await expect(page.getByLabel('Qué muestra el mapa')).toHaveValue('');

  await page.goto(address);
  await page.getByRole('button', { name: /^Dar su colegio a/ }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: /^Dar su colegio a/ })).toBeVisible();
});
