import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { openMessage, signIn } from './demonstration.ts';
import { test } from './policy.ts';

test('a coordinator writes to some people, loses the network meanwhile, and sends; a reader stops more of it', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'es-ES' });
  await signIn(page, 'coordinacion@example.org', '/users?search=apoderada@example.org');
  await page
    .getByRole('checkbox', { name: /^Seleccionar a / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Escribir' }).click();
  await expect(page.getByText('Le llegará a 1 persona.')).toBeVisible();
  await page.getByLabel('Asunto').fill('Nos vemos, {{first_name}}');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Hola. {{quien}}');
  await expect(page.getByText('«{{quien}}» no se conoce.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Texto' }).fill('Hola, {nombre}. ');
  await expect(page.getByText('El que se llama «Nombre» se escribe: {{first_name}}', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiarlo' }).click();
  await page.getByRole('button', { name: 'Quien coordina su zona' }).click();
  await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveValue(
    /^Hola, \{\{first_name\}\}\..*\{\{coordinator\}\}/,
  );
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Texto' }).fill('Hola, **{{first_name}}**: te espera {{coordinator}}.');
  await expect(page.getByText('Sin guardar todavía', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Borrador guardado.')).toBeVisible();
  const letter = page.frameLocator('iframe[title="Vista previa del mensaje"]');
  await expect(letter.getByText('te espera', { exact: false })).toBeVisible();
  await expect(letter.locator('body')).not.toContainText('{{');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Enviar a 1 persona…' }).click();
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByRole('button', { name: 'Parar' }).first()).toBeVisible();
  // Mails wait for a while, so that the mailing can still be stopped.
  await expect(page.getByText('1 mensaje entregado al servidor')).toBeVisible({ timeout: 60_000 });
  await checkAccessible(page);

  const reader = await browser.newPage({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  await openMessage(reader, 'apoderada@example.org');
  await expect(reader.locator('body')).toContainText('te espera');
  const [, link = ''] =
    /(https?:\/\/\S+\/unsubscribe\/\S+)/.exec((await reader.locator('body').textContent()) ?? '') ?? [];
  await reader.goto(link);
  await reader.getByRole('button', { name: 'No recibir más' }).click();
  await expect(reader.getByText('Hecho: no recibirás más envíos.')).toBeVisible();
  await checkAccessible(reader);
  await reader.getByRole('button', { name: 'Volver a recibirlos' }).click();
  await expect(reader.getByText('Volverás a recibir los envíos.')).toBeVisible();
});
