import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readQrCode } from '../server/testing/qr.ts';
import { checkAccessible } from './accessible.ts';
import { signIn, xsrfOf } from './demonstration.ts';
import { test } from './policy.ts';
import { textsOf } from './texts.ts';

const t = textsOf('es');
const path = '/api/v1/credentials/credentials/';

test('a page that was opened once checks papers without a network, by what they say and by its last list', async ({
  browser,
}) => {
  const admin = await browser.newPage({ locale: 'es-ES' });
  await signIn(admin, 'admin@example.org');
  const paper = await issuePaper(admin);
  expect(paper.address).toMatch(/^http:\/\/localhost:\d+\/check\/[A-Z2-7]{26}#[A-Z2-7]{150,}$/);

  const door = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  const page = await door.newPage();
  await test.step('nothing that says whose paper it is leaves the browser', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(paper.address);
    await expect(page.getByText(t('Credencial válida'))).toBeVisible();
    await expect(page.getByText(paper.name)).toBeVisible();
    await expect(page.getByText(t('Esta página ya funciona sin red en este dispositivo.'))).toBeVisible();
    expect(asked.filter((one) => one.includes(paper.seal))).toEqual([]);
    await checkAccessible(page);
  });

  await test.step('a genuine paper is told from one altered by a letter, without a network', async () => {
    await door.setOffline(true);
    await page.goto(altered(paper.address));
    await expect(page.getByText(t('Credencial no válida'))).toBeVisible();
    await expect(page.getByText(paper.name)).toBeHidden();
    await page.getByLabel(t('Código de la credencial')).fill(paper.address);
    await page.getByRole('button', { name: t('Comprobar'), exact: true }).click();
    await expect(page.getByText(t('Credencial válida'))).toBeVisible();
    await expect(page.getByText(paper.name)).toBeVisible();
    await expect(page.getByText(t('Comprobada sin red.'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('Credencial válida'))).toBeVisible();
    await checkAccessible(page);
  });

  await test.step('the camera reads the next one, where the browser can read such codes', async () => {
    const seeing = await door.newPage();
    await seeing.addInitScript(showToCamera, paper.address);
    await seeing.goto('/check');
    await seeing.getByRole('button', { name: t('Escanear con la cámara') }).click();
    await expect(seeing.getByText(t('Credencial válida'))).toBeVisible();
    await expect(seeing.getByLabel(t('Cámara'))).toBeHidden();
  });

  await test.step('a withdrawn paper is told when it is checked again, and by the list', async () => {
    await door.setOffline(false);
    await withdraw(admin, paper.id);
    await page.getByLabel(t('Código de la credencial')).fill(paper.address);
    await page.getByRole('button', { name: t('Comprobar'), exact: true }).click();
    await expect(page.getByText(t('Credencial retirada'))).toBeVisible();
    await openAnew(door);
    await door.setOffline(true);
    const other = await door.newPage();
    await other.goto(paper.address);
    await expect(other.getByText(t('Credencial retirada'))).toBeVisible();
    await expect(other.getByText(t('La lista de credenciales retiradas es de ahora mismo.')).first()).toBeVisible();
  });
});

const altered = (address: string) => `${address.slice(0, -9)}${address.at(-9) === 'A' ? 'B' : 'A'}${address.slice(-8)}`;

/** Replaces camera and barcode reader, which Chromium only has on phones. */
function showToCamera(address: string) {
  const canvas = document.createElement('canvas');
  const [pen, stream] = [canvas.getContext('2d'), canvas.captureStream()];
  // Without frames a video doesn't start.
  setInterval(() => pen?.fillRect(0, 0, 1, 1), 50);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => stream } });
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = async () => [{ rawValue: address }];
    },
  });
}

/** Opens the checking page online and waits for the latest list. */
async function openAnew(door: BrowserContext) {
  const page = await door.newPage();
  await page.goto('/check');
  await expect(page.getByText(t('La lista de credenciales retiradas es de ahora mismo.'))).toBeVisible();
  await page.close();
}

/** Issues a credential to a person of the demonstration and reads its QR code. */
async function issuePaper(admin: Page) {
  const list = await (await admin.request.get('/api/v1/users/users/?credential_obstacle=none&rowsPerPage=1')).json();
  const { id: user, first_name } = list.results[0] as { id: string; first_name: string };
  const answer = await admin.request.post(path, { headers: await xsrfOf(admin), data: { user } });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const pdf = await (await admin.request.get(`${path}download/?ids=${id}`)).body();
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const address = await readQrCode(await document.getPage(1));
  await document.loadingTask.destroy();
  return { id, name: first_name, address, seal: address.split('#')[1] ?? '' };
}

async function withdraw(admin: Page, id: string) {
  const answer = await admin.request.delete(`${path}${id}/`, { headers: await xsrfOf(admin) });
  expect(answer.status()).toBe(204);
}
