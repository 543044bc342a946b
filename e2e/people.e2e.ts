import { expect, type Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { atProvider } from './accounts.ts';
import { openMessage, signIn } from './demonstration.ts';
import { test } from './policy.ts';

const admin = 'admin@example.org';
const choose = 'trece-ventanas-miran-al-norte';
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('somebody who is invited chooses a password, and protects the account with a second factor', async ({
  browser,
}) => {
  const boss = await browser.newPage({ locale: 'es-ES' });
  await signIn(boss, admin, '/users/new');
  await boss.locator('input[name=email]').fill('invitada@example.net');
  await boss.locator('input[name=first_name]').fill('Invitada');
  await boss.locator('input[name=last_name_1]').fill('Faroeste');
  await boss.locator('form button[type=submit]').click();
  await expect(boss).toHaveURL(/\/user\/[\da-f-]{36}$/);
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('Invitada Faroeste');

  const guest = await browser.newPage({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  await openMessage(guest, 'invitada@example.net');
  const link = await guest
    .frameLocator('iframe')
    .locator('a[href*="enroll-verification"]')
    .first()
    .getAttribute('href');
  await guest.goto(link ?? '');
  const confirm = guest.getByRole('button', { name: 'Confirmar el correo' });
  const secret = guest.locator('input[type=password]');
  await expect(confirm.or(secret.first())).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await secret.nth(0).fill(choose);
  await secret.nth(1).fill(choose);
  await open(guest, 'Guardar la contraseña');
  await expect(guest.getByText('Correo confirmado')).toBeVisible();
  await expect(guest).toHaveURL(/\/$/);

  await guest.goto('/account/security');
  await open(guest, 'Activar el segundo factor');
  await guest.getByLabel('Tu contraseña').fill(choose);
  await guest.keyboard.press('Enter');
  const shown = await guest.locator('code').first().textContent();
  const totp = new OTPAuth.TOTP({ secret: (shown ?? '').replace(/\s/g, '') });
  const used = totp.generate();
  await guest.getByLabel('Código de seis cifras').fill(used);
  await open(guest, 'Activar el segundo factor');
  const codes = guest.locator('ul code, ol code, li');
  await expect(guest.getByText('guarda tus códigos de recuperación')).toBeVisible();
  const recovery = (await codes.allTextContents())
    .map((text) => text.trim())
    .find((text) => /^[\w]+(-[\w]+)+$/.test(text));
  await guest.getByLabel('Los he guardado').check();
  await open(guest, 'Terminar');

  // The code that enabled the second factor is used up, then too old; a recovery code works once.
  const again = await browser.newPage({ locale: 'es-ES' });
  // The preceding page also has a button to continue with an external account.
  const next = /^Continuar$/;
  const enter = async (code: string) => {
    await again.goto('/login');
    await again.locator('input[type=email]').fill('invitada@example.net');
    await again.locator('input[type=password]').fill(choose);
    await again.keyboard.press('Enter');
    await expect(again.getByRole('button', { name: next })).toBeVisible();
    if (!/^\d{6}$/.test(code)) await open(again, 'Usar un código de recuperación');
    await again.getByRole('textbox').last().fill(code);
    await open(again, next);
  };
  await enter(used);
  await expect(again.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await enter(recovery ?? '');
  await expect(again).toHaveURL(/\/$/);
});

test('two people edit one profile: the second is told, and loses nothing', async ({ browser }) => {
  const [first, second] = [await browser.newPage({ locale: 'es-ES' }), await browser.newPage({ locale: 'es-ES' })];
  await signIn(first, admin);
  await signIn(second, 'coordinacion@example.org', '/users?is_locked=false&is_staff=false&sortBy=email');
  await second.locator('a[data-row-link]').nth(2).click();
  await expect(second).toHaveURL(/\/user\//);
  const edit = `${new URL(second.url()).pathname}/edit`;
  const profession = (page: Page) => page.locator('input[name=profession]');
  for (const page of [first, second]) {
    await page.goto(edit);
    await expect(profession(page)).toBeVisible();
  }
  await profession(first).fill('Farera');
  await open(first, 'Guardar los cambios');
  await expect(first).toHaveURL(/\/user\/[\da-f-]{36}$/);
  await profession(second).fill('Maestra');
  await open(second, 'Guardar los cambios');
  await expect(second.getByText('Ahora dice')).toBeVisible();
  await expect(second.getByText('Farera').first()).toBeVisible();
  await expect(profession(second)).toHaveValue('Maestra');
  await open(second, 'Dejar lo mío');
  await open(second, 'Guardar los cambios');
  await expect(second).toHaveURL(/\/user\/[\da-f-]{36}$/);
  await expect(second.getByText('Maestra')).toBeVisible();
});

test('all that match are chosen across pages, and it is done to each of them', async ({ page }) => {
  await signIn(page, admin, '/users?is_validated=false&is_active=true');
  const count = Number(
    (
      await page
        .getByText(/^[\d.]+ personas$/)
        .first()
        .textContent()
    )?.replace(/\D/g, ''),
  );
  expect(count).toBeGreaterThan(25);
  await page.locator('thead input[type=checkbox]').check();
  await open(page, /^Seleccionar las /);
  await open(page, 'Acciones');
  await page
    .getByRole('menuitem', { name: 'Validar', exact: true })
    .or(page.getByRole('button', { name: 'Validar', exact: true }))
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Validar/ })
    .click();
  await expect(page).toHaveURL(/batch=/);
  // The worker has to process most of a batch of hundreds of people.
  await expect(page.getByRole('main')).toContainText('terminado', { timeout: 45_000 });
  await page.goto('/users?is_validated=false&is_active=true');
  await expect(page.getByText('Nadie cumple estos filtros')).toBeVisible();
});

test('an account elsewhere opens the door, and leads to the page that was asked for', async ({ page }) => {
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Continuar con Cuenta de Prueba' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  // The address's token proves who the person is: it mustn't stay in history or shared links.
  await page.goBack();
  await expect(page).not.toHaveURL(/id_token/);
  await page.goto('/account');
  await expect(page.getByText(atProvider).first()).toBeVisible();
});
