import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkAccessible } from './accessible.ts';
import { password as demonstrationPassword } from './accounts.ts';
import { openMessage } from './demonstration.ts';
import { test } from './policy.ts';
import { textsOf } from './texts.ts';

const phone = { width: 360, height: 780 };
const laptop = { width: 1440, height: 900 };

// Basque has the longest words. The other tests go through the pages in Spanish.
const language = 'eu';
const t = textsOf(language);
const person = { first_name: 'Itsaso', last_name_1: 'Lainoarri', national_id: '87654322B' };
/** A credential is in the official languages of the area where the person lives. */
const paper = 'CREDENCIAL D’APODERAT/ADA';

// This is the longest test: it takes two minutes on a slow machine.
test.describe.configure({ timeout: 180_000 });

test('from enrolment to the credential in the hand, in Basque', async ({ browser, browserName }) => {
  const email = 'itsaso@example.net';
  const password = 'trece-ventanas-miran-al-sur';
  const watcher = await open(browser, phone);

  await test.step('enrols on a phone, where parts of the page fail to load at first', async () => {
    await failOnce(watcher, ['problems', 'PhoneFields', 'LegalStep']);
    await watcher.goto('/enroll');
    const next = () => watcher.getByRole('button', { name: t('Continuar') }).click();
    await watcher.locator('input[name=email]').fill(email);
    await watcher.locator('input[name=password]').fill(password);
    await checkAccessible(watcher);
    // The page is loaded again, which clears the password.
    await Promise.all([watcher.waitForEvent('load'), next()]);
    await watcher.locator('input[name=password]').fill(password);
    await next();
    await watcher.locator('input[name=first_name]').fill(person.first_name);
    await watcher.locator('input[name=last_name_1]').fill(person.last_name_1);
    await watcher.locator('input[name=national_id]').fill('87654321A');
    await fillBirthDate(watcher);
    await next();
    await expect(watcher.locator('input[name=national_id]')).toHaveAttribute('aria-invalid', 'true');
    await watcher.locator('input[name=national_id]').fill(person.national_id);
    await checkAccessible(watcher);
    await next();
    await watcher.locator('#address_search').fill('Carrer València 302');
    await watcher.getByRole('option').first().click();
    await expect(watcher.locator('input[name=address_city]')).toHaveValue('Barcelona');
    await checkAccessible(watcher);
    await next();
    await watcher.locator('input[name=phone]').fill('612 345 678');
    await watcher.reload();
    await expect(watcher.locator('input[name=phone]')).toHaveValue('612 345 678');
    await next();
    await watcher.getByLabel(t('Todo el día')).check();
    await watcher.getByLabel(t('Al colegio más cercano')).check();
    await watcher.getByLabel(t('No, sería la primera vez')).check();
    await checkAccessible(watcher);
    await next();
    // The reload only cleared the password.
    await watcher.locator('input[name=password]').fill(password);
    await watcher.locator('input[name=terms_accepted]').check();
    await checkAccessible(watcher);
    await watcher.getByRole('button', { name: t('Enviar la inscripción') }).click();
    await expect(watcher).toHaveURL(/enroll-done/);
  });

  await test.step('confirms the address by the link in the mail, and signs in', async () => {
    await openMessage(watcher, email);
    const link = watcher.locator('a[href*="enroll-verification"]').first();
    await watcher.goto((await link.getAttribute('href')) ?? '');
    await checkAccessible(watcher);
    await watcher.getByRole('button', { name: t('Confirmar el correo') }).click();
    await expect(watcher).toHaveURL(/\/$/);
    await expect(watcher.getByRole('heading', { level: 1 })).toContainText(person.first_name);
    await expect(
      watcher.getByText(t('Lo elige quien coordina tu zona, cerca de tu casa. Te llegará un mensaje.')),
    ).toBeVisible();
    await checkAccessible(watcher);
  });

  const coordinator = await open(browser, laptop);
  await test.step('the coordinator finds the person and gives them the nearest place, undoes it, and gives it again', async () => {
    await signInByForm(coordinator, 'coordinacion@example.org');
    await checkAccessible(coordinator);
    await coordinator
      .getByRole('link', { name: t('Personas'), exact: true })
      .first()
      .click();
    await coordinator
      .getByRole('searchbox')
      .or(coordinator.locator('input[type=search]'))
      .first()
      .fill(person.last_name_1.toLowerCase());
    await coordinator
      .getByRole('link', { name: new RegExp(person.last_name_1) })
      .first()
      .click();
    await expect(coordinator.getByRole('heading', { level: 1 })).toContainText(person.last_name_1);
    await checkAccessible(coordinator);
    await coordinator.getByRole('link', { name: t('Colegio'), exact: true }).click();
    const assign = coordinator.getByRole('button', { name: assignName }).first();
    await assign.click();
    await coordinator
      .getByRole('button', { name: t('Deshacer') })
      .first()
      .click();
    await expect(coordinator.getByText(t('Deshecho.')).first()).toBeVisible();
    await checkAccessible(coordinator);
    await coordinator.getByRole('button', { name: assignName }).first().click();
    await expect(coordinator.getByRole('button', { name: t('Asignado'), exact: true })).toBeVisible();
  });

  await test.step('and issues the credential; the log tells all of it', async () => {
    await coordinator.getByRole('link', { name: t('Credencial'), exact: true }).click();
    await coordinator
      .getByRole('main')
      .getByRole('button', { name: t('Emitir credencial') })
      .click();
    await expect(
      coordinator
        .getByRole('main')
        .getByRole('button', { name: t('Descargar PDF') })
        .first(),
    ).toBeVisible();
    await checkAccessible(coordinator);
    await coordinator.getByRole('link', { name: t('Registro'), exact: true }).click();
    await expect(coordinator.getByRole('main')).toContainText(/2027\/\d+/);
    await checkAccessible(coordinator);
  });

  await test.step('the watcher was written to, and downloads the credential from home', async () => {
    await openMessage(watcher, email);
    await watcher.goto('/');
    const credential = watcher.getByRole('button', { name: t('Descargar (PDF)') });
    await expect(credential).toBeVisible();
    // WebDriver BiDi doesn't report downloads of files that pages create themselves.
    if (browserName !== 'firefox') {
      const [download] = await Promise.all([watcher.waitForEvent('download'), credential.click()]);
      const text = await readPdf(await readFile(await download.path()));
      for (const printed of [paper, person.first_name, person.last_name_1, person.national_id])
        expect(text).toContain(printed);
    }
    await watcher.goto('/credential/inventado');
    await expect(watcher.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAccessible(watcher);
  });

  // WebDriver BiDi can't switch the network off.
  if (browserName !== 'firefox')
    await test.step('the card opens without a network, an answer arrives once, and signing out wipes it', () =>
      useCardWithoutNetwork(watcher));
});

async function useCardWithoutNetwork(page: Page) {
  const context = page.context();
  const goTo = (name: string) =>
    page
      .getByRole('navigation', { name: t('Lo de tu día') })
      .getByRole('link', { name: t(name) })
      .click();
  await page.goto('/card');
  await expect(page.getByText(t('Guardado en este dispositivo: se abre también sin conexión.'))).toBeVisible();
  await context.setOffline(true);
  const document = await page.reload();
  // The card is readable before any script has run.
  expect(await document?.text()).toMatch(/<h2[^>]*>.+ – \d+:00</);
  await expect(page.getByText(beginningOf('Sin conexión, con {since}.'))).toBeVisible();
  await expect(page.getByText(/ – \d+:00$/)).toBeVisible();
  await goTo('Credencial');
  await expect(page.getByRole('img', { name: t('Código QR de tu credencial') })).toBeVisible();
  await goTo('Guía');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await goTo('Colegio');
  await page.getByRole('button', { name: t('No puedo ir') }).click();
  await expect(page.getByText(beginningOf(isPending))).toBeVisible();
  await page.close();

  const again = await context.newPage();
  const answers: Promise<string>[] = [];
  again.on('response', (response) => {
    if (response.url().endsWith('/attendance/')) answers.push(response.json().then(({ code = 'taken' }) => code));
  });
  await context.setOffline(false);
  await again.goto('/card');
  await expect(again.getByText(t('Has dicho que no puedes ir. Gracias por avisar.'))).toBeVisible();
  await expect(again.getByText(beginningOf(isPending))).toBeHidden();
  // If the reply to an act was lost, the next reply says that the server already has the act.
  expect([['taken'], ['act_received']]).toContainEqual(await Promise.all(answers));
  const databases = () => again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain('vixia');
  await again.getByRole('button', { name: t('Menú') }).click();
  await again.getByRole('button', { name: t('Cerrar sesión') }).click();
  await expect(again).toHaveURL(/\/login$/);
  await expect.poll(databases).not.toContain('vixia');
  expect(await (await again.goto('/card'))?.text()).not.toContain('<article');
}

/** Refuses each of these scripts the first time. */
const failOnce = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times: 1 })));

const assignName = new RegExp(`^${t('Asignar {name}').replace('{name}', '.+')}$`);

const isPending = 'Pendiente de enviar: {what}. Saldrá en cuanto haya conexión.';
const beginningOf = (spanish: string) => new RegExp(`^${t(spanish).split('{')[0]}`);

async function open(browser: Browser, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', viewport });
  // Headless Chromium has no Basque locale: store the choice instead.
  await context.addInitScript((chosen) => {
    // The outbox shows a mail in a sandbox, which has no storage.
    if (window.origin !== 'null') localStorage.setItem('language', chosen);
  }, language);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

async function signInByForm(page: Page, email: string) {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function fillBirthDate(page: Page) {
  for (const [name, value] of Object.entries({ birth_day: '27', birth_month: '3', birth_year: '1985' }))
    await page.locator(`input[name=${name}]`).fill(value);
}

async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
