import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { openMessage, signIn } from './demonstration.ts';
import { test } from './policy.ts';

test('a chat group is opened by the people of its areas; what a visitor writes is answered by mail', async ({
  browser,
}) => {
  const admin = await browser.newPage({ locale: 'es-ES' });
  await signIn(admin, 'admin@example.org', '/chatgroup/new');
  await admin.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Vigilancia del Eixample');
  await admin.getByLabel('Plataforma').selectOption('Signal');
  await admin.getByLabel('Enlace de invitación').fill('https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv');
  await admin.getByLabel('Busca una zona por su nombre').fill('Eixample');
  await admin.locator('[role=treeitem][data-name="Eixample"]').first().press('Space');
  await admin.getByRole('button', { name: 'Crear el grupo' }).click();
  await expect(admin.getByText('Este enlace es de WhatsApp, no de Signal.').first()).toBeVisible();
  await admin.getByLabel('Plataforma').selectOption('WhatsApp');
  await checkAccessible(admin);
  await admin.getByRole('button', { name: 'Crear el grupo' }).click();
  await expect(admin.getByRole('link', { name: 'Vigilancia del Eixample' })).toBeVisible();
  await checkAccessible(admin);

  const watcher = await browser.newPage({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  await signIn(watcher, 'apoderada@example.org', '/');
  const name = 'Abrir en WhatsApp: Vigilancia del Eixample';
  await expect(watcher.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/chat\.whatsapp\.com\//);
  await watcher.getByRole('button', { name: 'Código QR: Vigilancia del Eixample' }).click();
  await expect(watcher.getByRole('dialog').getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await checkAccessible(watcher);
  await admin.reload();
  await expect(admin.getByRole('row', { name: /Vigilancia del Eixample.*1$/ })).toBeVisible();

  const visitor = await browser.newPage({ locale: 'es-ES' });
  await visitor.goto('/contact');
  await visitor.getByLabel('Nombre').fill('Ana Faro');
  await visitor.getByLabel('Correo electrónico').fill('ana.faro@example.org');
  await visitor.getByLabel('Asunto').fill('¿A qué hora abre?');
  await visitor.getByRole('textbox', { name: 'Mensaje' }).fill('Hola.\n\n¿A qué hora abre el colegio?');
  await checkAccessible(visitor);
  await visitor.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(visitor.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  await expect(visitor.getByText('¿A qué hora abre el colegio?')).toBeVisible();

  await admin.goto('/contactmessages');
  await admin.getByRole('link', { name: '¿A qué hora abre?' }).click();
  await admin.getByLabel('Respuesta').fill('A las nueve.');
  await admin.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(admin.getByText('Contestado', { exact: true })).toBeVisible();
  await admin.locator('#main').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Volver a abrir' })).toBeVisible();
  await checkAccessible(admin);
  await openMessage(visitor, 'ana.faro@example.org');
  await expect(visitor.locator('body')).toContainText('A las nueve.');
});
