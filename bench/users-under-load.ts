import { setTimeout as pause } from 'node:timers/promises';
import { ask, load, logIn, median, signIn, usersPath, visitorToken, xsrfOf } from './client.ts';
import { memoryOf } from './processes.ts';
import { seed } from './seed.ts';
import { onStage, type Stage } from './stage.ts';

const people = 100_000;
const loginsPerSecond = 50;
const loginSeconds = 20;

export type Export = { grownMb: number; ratio: number; seconds: number };
export type Logins = { ratio: number; idle: number; busy: number; answered: Record<number, number> };
export type LoadFigures = { csv: Export; xlsx: Export; logins: Logins };

/** Measures memory and the p99 of a coordinator's list during exports and sign-ins. */
export async function measureUsersUnderLoad(): Promise<LoadFigures> {
  return onStage(
    (owner) => seed(owner, people),
    async (stage, seeded) => {
      const coordinator = await signIn(seeded.coordinator);
      const administrator = await signIn(seeded.administrator);
      // Warm up, so that one-off loading doesn't count.
      await download('csv', coordinator);
      await download('xlsx', coordinator);
      await listFor(coordinator, 5);
      return {
        csv: await measureExport(stage, 'csv', { coordinator, administrator }),
        xlsx: await measureExport(stage, 'xlsx', { coordinator, administrator }),
        logins: await measureLogins(coordinator),
      };
    },
  );
}

const listFor = (cookie: string, seconds: number) =>
  load(`${usersPath}?sortBy=name`, { headers: { cookie }, seconds, connections: 2 });

/** Returns the median p99 of three runs of four seconds: a single run may hit a hiccup. */
async function usualP99(cookie: string): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < 3; round += 1) found.push((await listFor(cookie, 4)).p99);
  return median(found);
}

async function measureExport(
  { product }: Stage,
  format: 'csv' | 'xlsx',
  cookies: { coordinator: string; administrator: string },
): Promise<Export> {
  const idle = await usualP99(cookies.coordinator);
  const before = memoryOf(product).now;
  let most = before;
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      most = Math.max(most, memoryOf(product).now);
      await pause(50);
    }
  })();
  const from = performance.now();
  const downloading = download(format, cookies.administrator).then((bytes) => {
    if (bytes < 1_000_000) throw new Error(`the ${format} of ${people} people has ${bytes} bytes`);
    return (performance.now() - from) / 1000;
  });
  const busy = await usualP99(cookies.coordinator);
  const listed = (performance.now() - from) / 1000;
  const seconds = await downloading;
  isRunning = false;
  // The export ended too soon: some of the list was measured without it.
  if (seconds < listed)
    throw new Error(`the ${format} was there after ${seconds} s, while the list was still asked for`);
  await watching;
  return { grownMb: most - before, ratio: busy / idle, seconds };
}

async function download(format: 'csv' | 'xlsx', cookie: string): Promise<number> {
  const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie) };
  const asked = await ask('POST', `/api/v1/users/users/export/${format}/`, { headers });
  const path = `/api/v1/users/exports/${((await asked.json()) as { id: string }).id}/`;
  const state = async () => ((await (await ask('GET', path, { headers })).json()) as { state: string }).state;
  while ((await state()) === 'running') await pause(500);
  const answer = await ask('GET', `${path}file/`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${format}: ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}

async function measureLogins(coordinator: string): Promise<Logins> {
  const idle = await usualP99(coordinator);
  const xsrf = await visitorToken();
  const answered: Record<number, number> = {};
  const under = new Set<Promise<void>>();
  const rush = (async () => {
    for (let n = 0; n < loginsPerSecond * loginSeconds; n += 1) {
      const one = logIn(`persona${n}@example.org`, { xsrf }).then(async (answer) => {
        await answer.text();
        answered[answer.status] = (answered[answer.status] ?? 0) + 1;
        under.delete(one);
      });
      under.add(one);
      await pause(1000 / loginsPerSecond);
    }
  })();
  const busy = (await listFor(coordinator, loginSeconds)).p99;
  await rush;
  await Promise.all(under);
  return { ratio: busy / idle, idle, busy, answered };
}
