// Takes the guides' pictures: npm run screenshots
// Starts a temporary demonstration, which takes a minute.
// npm run screenshots http://localhost:3000 uses a running one instead,
// and assigns people and issues credentials there.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';
import { type Language, languages } from '#contract/languages.ts';
import { labelsIn, pictureOf } from './guides.ts';

const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };
/** Keeps letters legible and all pictures together below 3 MB. */
const quality = 0.6;
const password = 'vixia-demo-2027';

type Person = { id: string; credential: string | null; assigned_polling_place: string | null };
type Say = (spanish: string) => string;

const [given] = process.argv.slice(2);
const demonstration = given ? { address: given, stop: async () => {} } : await startDemonstration();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--force-prefers-reduced-motion'],
});
try {
  await takeAll();
} finally {
  await browser.close();
  await demonstration.stop();
}

async function takeAll(): Promise<void> {
  const visitor = await open(phone);
  const watcher = await open(phone, 'apoderada@example.org');
  const coordinator = await open(laptop, 'coordinacion@example.org');
  const self = await ask<Person>(watcher, 'GET', 'users/users/self/');
  // A profile with an issued credential can't be edited.
  if (self.credential) await ask(coordinator, 'DELETE', `credentials/credentials/${self.credential}/`);
  await inEach(watcher, async (language, say) => {
    await go(watcher, `/user/${self.id}/edit`);
    await take(watcher, language, 'address', watcher.getByRole('region', { name: say('Tu casa en el mapa') }), 12);
  });
  const place = await prepare(coordinator, self);
  await inEach(visitor, async (language) => {
    await go(visitor, '/enroll');
    await take(visitor, language, 'enrol');
  });
  await inEach(watcher, async (language, say) => {
    await go(watcher, '/');
    await take(watcher, language, 'home');
    await take(watcher, language, 'place', watcher.locator('main li', { has: watcher.locator('.maplibregl-map') }));
    await take(watcher, language, 'credential', watcher.locator('main li', { hasText: say('Descargar (PDF)') }));
    await go(watcher, '/account/data');
    await take(watcher, language, 'data');
  });
  const [free] = await listOf(coordinator, 'users/users/?is_assigned=false&is_validated=true&is_staff=false');
  const pages = {
    'staff-home': '/',
    people: '/users',
    assign: `/user/${free?.id}/place`,
    map: '/map',
    'place-page': `/place/${place}`,
    management: `/user/${self.id}/management`,
    credentials: '/credentials',
  };
  await inEach(coordinator, async (language) => {
    for (const [name, path] of Object.entries(pages)) {
      await go(coordinator, path);
      await take(coordinator, language, name);
    }
  });
  const proposal = await propose(coordinator);
  // The proposal's tables lie below a laptop's fold.
  await coordinator.setViewportSize({ width: laptop.viewport.width, height: 1280 });
  await inEach(coordinator, async (language) => {
    await go(coordinator, `/proposals/${proposal}`);
    await take(coordinator, language, 'proposal');
  });
}

/** Assigns people and issues credentials, so that lists have content. */
async function prepare(coordinator: Page, self: Person): Promise<string> {
  let place = self.assigned_polling_place;
  if (!place) {
    const [near] = await listOf(coordinator, 'elections/places/?coverage=partial&sortBy=name');
    place = near?.id ?? '';
    await ask(coordinator, 'POST', 'elections/assignments/', { user: self.id, place, replaces: null });
  }
  await ask(coordinator, 'POST', 'credentials/credentials/', { user: self.id });
  const issued = await listOf(coordinator, 'credentials/credentials/?state=created');
  const others = await listOf(
    coordinator,
    'users/users/?is_assigned=true&credential_state=none&credential_obstacle=none',
  );
  for (const { id } of issued.length > 1 ? [] : others.slice(0, 12))
    await ask(coordinator, 'POST', 'credentials/credentials/', { user: id }).catch(() => {});
  for (const { id } of (await listOf(coordinator, 'credentials/credentials/?state=created')).slice(0, 5))
    await ask(coordinator, 'PATCH', `credentials/credentials/${id}/`, { is_signed: true });
  return place;
}

async function propose(coordinator: Page): Promise<string> {
  const self = await ask<{ managed_areas: { id: string }[] }>(coordinator, 'GET', 'users/users/self/');
  const body = { name: 'Propuesta', area: self.managed_areas[0]?.id };
  const { id } = await ask<{ id: string }>(coordinator, 'POST', 'elections/proposals/', body);
  await coordinator.goto(`/proposals/${id}`);
  await coordinator.getByRole('table').first().waitFor();
  return id;
}

async function open(device: BrowserContextOptions, email?: string): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    ...{ baseURL: demonstration.address, locale: 'es-ES', timezoneId: 'Europe/Madrid', colorScheme: 'light' },
  });
  // The demonstration's web app may still be building.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.goto('/login');
  if (!email) return page;
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

async function inEach(page: Page, work: (language: Language, say: Say) => Promise<void>): Promise<void> {
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await work(language, labelsIn(language));
  }
}

/** Opens a page and waits until it stops changing. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A map renders only once visible.
  await page.waitForFunction(() => {
    const missing = document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)');
    missing?.scrollIntoView({ block: 'center' });
    return !missing;
  });
  await settle(page);
}

/** Waits until no request is pending; rendering maps send more. */
async function settle(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note).on('requestfinished', note);
  const calm = (await page.locator('.maplibregl-map').count()) > 0 ? 2500 : 500;
  while (Date.now() - last < calm) await page.waitForTimeout(100);
  page.off('request', note).off('requestfinished', note);
}

/** Takes the viewport, or an element with a margin, as WebP: a third of a PNG. */
async function take(page: Page, language: Language, name: string, piece?: Locator, margin = 0): Promise<void> {
  if (piece) await piece.first().scrollIntoViewIfNeeded();
  else await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  const box = await piece?.first().boundingBox();
  const png = await page.screenshot(
    box
      ? {
          clip: {
            ...{ x: box.x - margin, y: box.y - margin },
            ...{ width: box.width + 2 * margin, height: box.height + 2 * margin },
          },
        }
      : {},
  );
  const file = pictureOf(language, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await asWebp(png));
  console.log(file);
}

/** Encodes WebP in the browser: nothing else here can. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ([source, kept]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
      const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality: kept })).arrayBuffer();
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    },
    [png.toString('base64'), quality] as const,
  );
  await page.close();
  return Buffer.from(webp, 'base64');
}

async function listOf(page: Page, path: string): Promise<Person[]> {
  return (await ask<{ results: Person[] }>(page, 'GET', path)).results;
}

/** Calls the API as the page's person; throws its refusals. */
async function ask<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([how, where, sent]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api/v1/${where}`, {
        method: how ?? 'GET',
        headers: {
          'x-xsrf-token': decodeURIComponent(xsrf),
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: sent }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
}

async function startDemonstration(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vixia-screenshots-'));
  const port = process.env.PORT ?? '3980';
  const server: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  await new Promise<void>((ready, fail) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('Vixía is ready') && ready());
    server.once('exit', () => fail(new Error('the demonstration did not start')));
  });
  return { address: `http://localhost:${port}`, stop };
}
