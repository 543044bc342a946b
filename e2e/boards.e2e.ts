import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

test('an administrator adds a type of boards, words its papers beside the page they make, and goes back', async ({
  page,
}) => {
  await signIn(page, 'admin@example.org', '/boards/types');
  await page.getByRole('button', { name: 'Nuevo tipo' }).click();
  await page.getByRole('textbox', { name: 'Castellano' }).fill('Notaría');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tipo guardado: Notaría.')).toBeVisible();
  await page.getByRole('button', { name: 'Subir: Notaría' }).click();
  await expect(page.getByRole('listitem').nth(1)).toContainText('Notaría');
  await checkAccessible(page);

  await page.getByRole('link', { name: 'Notaría' }).click();
  await expect(page.getByRole('heading', { name: 'Notaría' })).toBeVisible();
  await page.getByPlaceholder('Busca a una persona').fill('mar');
  await page.locator('[data-combobox-option]').first().click();
  const preview = page.getByRole('link', { name: 'Abrir la página en PDF' });
  await expect(preview).toHaveAttribute('href', /^blob:/);
  await checkAccessible(page);

  const title = page.getByLabel('Título');
  const save = page.getByRole('button', { name: 'Guardar los textos' });
  await title.fill('Poder para {{nombre}}');
  await save.click();
  await expect(page.getByText('«{{nombre}}» no se conoce.').first()).toBeVisible();
  const before = await preview.getAttribute('href');
  await title.fill('Poder ante notaría');
  await expect(preview).not.toHaveAttribute('href', before ?? '');
  await save.click();
  await expect(page.getByText('Texto propio')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Poder ante notaría');

  await page.getByRole('button', { name: 'Volver al texto predeterminado…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al texto predeterminado' }).click();
  await expect(title).toHaveValue('Credencial de apoderado/a');
});

test('the boards are gone through from the first to the last, each under its name', async ({ page }) => {
  await signIn(page, 'admin@example.org', '/boards?search=junta');
  await page.getByRole('link', { name: 'Empezar' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Junta Electoral de Zona de Barcelona');
  await page.getByRole('link', { name: 'Siguiente: Junta Electoral Provincial de Barcelona' }).click();
  await expect(heading).toHaveText('Junta Electoral Provincial de Barcelona');
  await page.getByRole('button', { name: 'Borrar la junta…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la junta' }).click();
  await expect(page).toHaveURL(/\/boards\?search=junta$/);
  await expect(page.getByText('1 junta', { exact: true })).toBeVisible();
});
