import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { password } from '../e2e/accounts.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import type { FigureRow } from './figures.ts';

const port = process.env.BENCH_WEB_PORT ?? '3904';
const debuggingPort = Number(port) + 1;
const origin = `http://localhost:${port}`;
/** Lighthouse's figure is the median of this many runs, to even out the machine's load. */
const times = Number(process.env.BENCH_TIMES ?? 3);
/** How much slower the phone is than this machine; Lighthouse assumes 4, for a fast machine. */
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);

/** Counts the bytes transferred: compressed bodies and headers. */
export async function measureFirstLoad(): Promise<FigureRow[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'vixia-first-load-'));
  const server = await startServer(postgres.urlOf(await postgres.create()), folder);
  // The default context: pages that Lighthouse opens share its session.
  const context = await chromium.launchPersistentContext(join(folder, 'chromium'), {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    locale: 'es-ES',
    args: [
      ...['--no-sandbox', '--disable-quic', '--disable-background-networking'],
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  try {
    const rows: FigureRow[] = [];
    for (const path of ['/login', '/enroll']) rows.push(...(await measureTransfer(context, path)));
    for (const path of ['/login', '/enroll']) rows.push(...(await audit(context, path, { performance: 95, seo: 100 })));
    const person = await signIn(context);
    rows.push(...(await audit(context, '/users', { performance: 90, shift: 0.02 })));
    rows.push(...(await audit(context, `/user/${person}/place`, { performance: 85 }, '/user/:id/place')));
    return rows;
  } finally {
    await context.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(database: string, folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    // Lighthouse waits for an idle network, which an open stream of notifications prevents.
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: database,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      PUSH_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('Vixía is ready') && resolve());
    server.once('exit', () => reject(new Error('The server ended.')));
  });
  return server;
}

type Loaded = { type: string; bytes: number };

async function measureTransfer(context: BrowserContext, path: string): Promise<FigureRow[]> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  const loaded: Loaded[] = [];
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.goto(origin + path);
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  const scripts = loaded.filter(({ type }) => type === 'Script');
  const [all, ofScripts] = [kilobytesOf(loaded), kilobytesOf(scripts)];
  return [
    {
      what: `\`${path}\`, cold: scripts transferred`,
      goal: 'at most 130 KB in 8 files',
      figure: `${ofScripts.toFixed(1)} KB in ${scripts.length} files`,
      holds: ofScripts <= 130 && scripts.length <= 8,
    },
    {
      what: 'the same with document, styles, icon and answers',
      goal: '—',
      figure: `${all.toFixed(1)} KB in ${loaded.length} files`,
      holds: null,
    },
  ];
}

const kilobytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill('coordinacion@example.org');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  const found = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/users/users/?is_assigned=false&is_verified=true&is_active=true&rowsPerPage=1');
    return (await answer.json()) as { results: { id: string }[] };
  });
  await page.close();
  const [person] = found.results;
  if (!person) throw new Error('The demonstration has nobody without a place.');
  return person.id;
}

type Goals = { performance: number; seo?: number; shift?: number };

async function audit(context: BrowserContext, path: string, goals: Goals, name = path): Promise<FigureRow[]> {
  const runs: { performance: number; seo: number; shift: number; paint: number; largest: number; blocked: number }[] =
    [];
  for (let run = 0; run < times; run++) {
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.close();
    const result = await lighthouse(origin + path, {
      port: debuggingPort,
      // Clearing the storage would end the session.
      disableStorageReset: true,
      onlyCategories: ['performance', 'seo'],
      throttling: { cpuSlowdownMultiplier: slowdown },
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave no answer for ${path}.`);
    const { audits, categories } = result.lhr;
    const figureOf = (id: string) => audits[id]?.numericValue ?? 0;
    runs.push({
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      seo: Math.round((categories.seo?.score ?? 0) * 100),
      shift: figureOf('cumulative-layout-shift'),
      paint: figureOf('first-contentful-paint') / 1000,
      largest: figureOf('largest-contentful-paint') / 1000,
      blocked: figureOf('total-blocking-time'),
    });
  }
  const median = (key: keyof (typeof runs)[number]) =>
    runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  const figure = `${median('performance')} (first paint ${median('paint').toFixed(1)} s, largest ${median('largest').toFixed(1)} s, blocked ${Math.round(median('blocked'))} ms)`;
  return [
    {
      what: `\`${name}\`: Lighthouse performance, mobile, median of ${times}`,
      goal: `at least ${goals.performance}`,
      figure,
      holds: median('performance') >= goals.performance,
    },
    ...(goals.seo === undefined
      ? []
      : [
          {
            what: `\`${name}\`: Lighthouse SEO`,
            goal: `${goals.seo}`,
            figure: String(median('seo')),
            holds: median('seo') >= goals.seo,
          },
        ]),
    ...(goals.shift === undefined
      ? []
      : [
          {
            what: `\`${name}\`: layout shift (CLS)`,
            goal: `less than ${goals.shift}`,
            figure: median('shift').toFixed(3),
            holds: median('shift') < goals.shift,
          },
        ]),
  ];
}
