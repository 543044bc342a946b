import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const report = (page: Page) => page.getByRole('region', { name: /^(Emitir credenciales|Retirar)/ });
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('an administrator issues credentials to many, downloads all in the background, and withdraws some of two pages', async ({
  page,
}) => {
  await signIn(page, 'admin@example.org', '/users?credential_obstacle=none&rowsPerPage=100');
  await page.getByLabel('Seleccionar a todas las de esta página').check();
  await act(page, 'Emitir credenciales');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Emitir/ })
    .click();
  await expect(report(page).getByText('100 de 100')).toBeVisible();

  await page.goto('/credentials?sortBy=name');
  await expect(page.getByText(/^\d+ credenciales$/).first()).toBeVisible();
  const [first = ''] = await page.locator('[data-row-link]').allTextContents();
  await page.getByPlaceholder('Nombre o número').fill(first);
  await expect(page.getByText(/^\d credencial(es)?$/).first()).toBeVisible();
  await checkAccessible(page);
  await page
    .getByRole('button', { name: 'Quitar los filtros' })
    .or(page.getByLabel('Borrar la búsqueda'))
    .first()
    .click();
  await expect(page.locator('[data-row-link]')).toHaveCount(25);

  await page.getByLabel('Seleccionar todas las de esta página').check();
  await page.getByRole('button', { name: /^Seleccionar las \d+$/ }).click();
  await act(page, 'Descargar');
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click();
  const panel = page.getByRole('region', { name: 'Un PDF con todas' });
  await expect(panel.getByText('Un PDF con todas: listo')).toBeVisible();
  await checkAccessible(page);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Guardar el archivo/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Credenciales .*\.pdf$/);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
  await panel.getByRole('button', { name: 'Quitar' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Quitar la selección' }).first().click();
  await page
    .getByRole('checkbox', { name: /^Seleccionar la \d{4}/ })
    .first()
    .check();
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^26–50 de/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Seleccionar la \d{4}/ })
    .first()
    .check();
  await expect(page.getByText('2 seleccionadas')).toBeVisible();
  await act(page, 'Retirar');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retirar/ })
    .click();
  await expect(report(page).getByText('2 de 2')).toBeVisible();
  await page.goto('/credentials?state=deleted');
  await expect(page.getByText('2 credenciales', { exact: true }).first()).toBeVisible();
});
