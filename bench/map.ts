import { cpus, loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ask, ports, signIn } from './client.ts';
import type { FigureRow } from './figures.ts';
import { password, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const places = 25_000;
const screen = { width: 1440, height: 900 };
const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const middle = { lon: 2.125, lat: 41.12 };
/** This window and zoom show nearly all places, hardly two in one dot. */
const [tall, close] = [{ width: 1150, height: 1250 }, 11];
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const origin = `http://localhost:${ports.product}`;

export async function measureMap(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded, places / Math.ceil(people / 5000));
      return seeded;
    },
    async (_, { administrator }) => [
      await measureData(await signIn(administrator)),
      await measureFrames(administrator.email),
    ],
  );
}

async function measureData(cookie: string): Promise<FigureRow> {
  const sizes: [number, number][] = [];
  for (const zoom of zooms) {
    const answers = await Promise.all(['places', 'areas', 'people'].map((what) => readView(what, zoom, cookie)));
    sizes.push([zoom, answers.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000]);
  }
  const [zoom, most] = sizes.reduce((largest, one) => (one[1] > largest[1] ? one : largest), [0, 0]);
  return {
    what: `map of ${places.toLocaleString('en')} places and ${people.toLocaleString('en')} people: data of a view of 1440 × 900, compressed, the largest of all zooms`,
    goal: 'at most 300 KB',
    figure: `${Math.round(most)} KB (zoom ${zoom})`,
    holds: most <= 300,
  };
}

/** Reads a view's data like the web does: half a tile beyond each edge. */
async function readView(what: string, zoom: number, cookie: string): Promise<Buffer> {
  const tile = 360 / 2 ** (Math.floor(zoom) + 1);
  const degrees = 360 / (512 * 2 ** zoom);
  const [wide, high] = [(screen.width * degrees) / 2 + tile, (screen.height * degrees) / 2 + tile];
  const box = {
    west: Math.max(middle.lon - 89, middle.lon - wide),
    south: Math.max(-48, middle.lat - high),
    east: Math.min(middle.lon + 89, middle.lon + wide),
    north: Math.min(90, middle.lat + high),
  };
  const query = new URLSearchParams(Object.entries({ ...box, zoom }).map(([name, value]) => [name, String(value)]));
  const answer = await ask('GET', `/api/v1/map/${what}/?${query}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`map/${what}/ at ${zoom}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function measureFrames(email: string): Promise<FigureRow> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: tall, locale: 'es-ES' });
    const page = await openMap(context, email);
    const shown = await countShown(page);
    const load = loadavg()[0] ?? 0;
    const { rate, cost } = await pan(page, browser);
    return {
      what: `map with ${shown.toLocaleString('en')} visible objects: drawn a second while panning, by its own render events, Chromium without a graphics card`,
      goal: 'at least 30 of 20,000',
      figure: `${Math.round(rate)} (${Math.round(cost)} ms of processor time a frame; load ${load.toFixed(1)} on ${cpus().length} cores before)`,
      holds: rate >= 30 && shown >= 20_000,
    };
  } finally {
    await browser.close();
  }
}

async function openMap(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(keepMap);
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  const answered = page.waitForResponse((response) => response.url().includes('/map/places/'));
  await page.goto(`${origin}/map?at=${middle.lat},${middle.lon},${close}&people=none`);
  await answered;
  await page.locator('canvas').waitFor();
  // The notification stream stays open, so the network is never idle.
  await page.waitForFunction(() => (window as unknown as { shownMap?: { loaded(): boolean } }).shownMap?.loaded());
  return page;
}

const countShown = (page: Page) =>
  page.evaluate(
    async ({ lon, lat, zoom }) => {
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/map/places/'));
      const answer = await fetch(asked.at(-1)?.name ?? '');
      const { dots } = (await answer.json()) as { dots: { lon: number[]; lat: number[] } | null };
      const { clientWidth, clientHeight } = document.querySelector('canvas') as HTMLCanvasElement;
      const degrees = 360 / (512 * 2 ** zoom);
      const [wide, high] = [
        (clientWidth * degrees) / 2,
        ((clientHeight * degrees) / 2) * Math.cos((lat * Math.PI) / 180),
      ];
      let [x, y, shown] = [0, 0, 0];
      for (const [index, step] of (dots?.lon ?? []).entries()) {
        x += step;
        y += dots?.lat[index] ?? 0;
        if (Math.abs(x / 1e5 - lon) < wide && Math.abs(y / 1e5 - lat) < high) shown += 1;
      }
      return shown;
    },
    { ...middle, zoom: close },
  );

/** Captures the page's map as `window.shownMap`. */
function keepMap() {
  Object.defineProperty(Object.prototype, '_canvas', {
    configurable: true,
    set(value) {
      Object.defineProperty(this, '_canvas', { value, writable: true, configurable: true, enumerable: true });
      if ('triggerRepaint' in this) (window as unknown as { shownMap: unknown }).shownMap = this;
    },
  });
}

/** Returns `render` events a second, and milliseconds of all processors per frame. */
async function pan(page: Page, browser: Browser): Promise<{ rate: number; cost: number }> {
  await page.evaluate(() => {
    type Counter = { frames: number; shownMap: { on: (event: 'render', count: () => void) => void } };
    const counter = window as unknown as Counter;
    counter.frames = 0;
    counter.shownMap.on('render', () => {
      counter.frames += 1;
    });
  });
  const framesNow = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
  const centre = { x: 480, y: 560 };
  const startAt = new URL(page.url()).search;
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  const system = await browser.newBrowserCDPSession();
  const workNow = async () =>
    (await system.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const [before, worked, began] = [await framesNow(), await workNow(), performance.now()];
  for (let step = 0; performance.now() - began < seconds * 1000; step += 1) {
    const angle = step / 20;
    await page.mouse.move(centre.x + 120 * Math.sin(angle), centre.y + 90 * Math.sin(angle * 1.3));
  }
  const [after, ended] = [await framesNow(), performance.now()];
  const cost = (1000 * ((await workNow()) - worked)) / (after - before);
  await page.mouse.up();
  // A map that didn't move would reach the full frame rate.
  await page.waitForURL((url) => !url.search.includes(startAt), { timeout: 10_000 });
  return { rate: ((after - before) * 1000) / (ended - began), cost };
}
