import { expect, test } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { password } from './accounts.ts';
import { signIn } from './demonstration.ts';

test('new legal texts are asked of people at their next sign-in; accepted, they go on where they wanted to', async ({
  browser,
}) => {
  const admin = await browser.newPage({ locale: 'es-ES' });
  await signIn(admin, 'admin@example.org');
  await admin.goto('/settings/terms');
  await admin.getByLabel('Texto legal').fill('## Aviso nuevo\n\nCon **otra** letra.');
  await expect(admin.getByRole('region', { name: 'Así se leerá' }).locator('strong')).toHaveText('otra');
  await admin.getByLabel('Qué cambia').fill('El aviso es más corto.');
  await checkAccessible(admin);
  await admin.getByRole('button', { name: 'Publicar' }).click();
  await expect(admin.getByRole('link', { name: /^Versión 2/ })).toBeVisible();

  const watcher = await browser.newPage({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  await watcher.goto('/login?next=%2Faccount');
  await watcher.locator('input[type=email]').fill('apoderada@example.org');
  await watcher.locator('input[type=password]').fill(password);
  await watcher.keyboard.press('Enter');
  await expect(watcher.getByRole('heading', { level: 1, name: 'Textos legales nuevos' })).toBeVisible();
  await expect(watcher.getByText('El aviso es más corto.')).toBeVisible();
  await checkAccessible(watcher);
  await watcher.goto('/');
  await expect(watcher).toHaveURL(/\/accept-terms/);
  await watcher.goto('/accept-terms?next=%2Faccount');
  await watcher.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(watcher.getByRole('alert')).toBeVisible();
  await watcher.getByLabel(/He leído los textos legales/).check();
  await watcher.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(watcher).toHaveURL(/\/account$/);
  await admin.close();
  await watcher.close();
});
