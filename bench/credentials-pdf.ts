import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, load, median, signIn, usersPath, xsrfOf } from './client.ts';
import { type FigureRow, milliseconds, percent, whole } from './figures.ts';
import { drawFloor, type FloorPaper } from './floor-papers.ts';
import { cpuOf, memoryOf } from './processes.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

/** Only a sixth of these people have a credential. */
const people = Number(process.env.BENCH_PEOPLE ?? 60_000);
const rounds = 2;
const path = '/api/v1/credentials/downloads/';

type Made = { took: number; cpu: number; grownMb: number; bytes: number };

export async function measureCredentialsPdf(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      return seeded;
    },
    async (stage, seeded) => {
      const papers = await listPapers(stage, seeded);
      const administrator = await signIn(seeded.administrator);
      const coordinator = await signIn(seeded.coordinator);
      // Warm up, so that one-off loading doesn't count.
      await make(stage, administrator, { search: 'persona1' });
      await listFor(coordinator);
      const floors: Omit<Made, 'grownMb' | 'bytes'>[] = [];
      const product: Made[] = [];
      for (let round = 0; round < rounds; round += 1) {
        floors.push(await drawFloorFor(papers));
        product.push(await make(stage, administrator, {}));
      }
      const { idle, busy } = await measureOthers(stage, { administrator, coordinator });
      return rowsOf({ count: papers.length, floors, product, idle, busy });
    },
  );
}

function rowsOf({
  count,
  floors,
  product,
  idle,
  busy,
}: {
  count: number;
  floors: { took: number; cpu: number }[];
  product: Made[];
  idle: number;
  busy: number;
}): FigureRow[] {
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  const [floor, ours] = [sum(floors.map(({ took }) => took)), sum(product.map(({ took }) => took))];
  const [floorCpu, cpu] = [sum(floors.map((one) => one.cpu)), sum(product.map((one) => one.cpu))];
  const pages = count * rounds;
  const grown = Math.max(...product.map(({ grownMb }) => grownMb));
  return [
    {
      what: `${whole(count)} credentials in one PDF, in the background, speed against a bare loop over pdfkit`,
      goal: 'at least 70 %',
      figure: `${percent(floor / ours)} (${whole(pages / ours)} and ${whole(pages / floor)} pages a second; processor ${milliseconds((1000 * cpu) / pages)} and ${milliseconds((1000 * floorCpu) / pages)} a page; ${whole((product[0]?.bytes ?? 0) / 1e6)} MB)`,
      holds: floor / ours >= 0.7,
    },
    {
      what: 'growth of the server’s memory meanwhile (RSS)',
      goal: 'at most 150 MB',
      figure: `${Math.round(grown)} MB`,
      holds: grown <= 150,
    },
    {
      what: 'p99 of a coordinator’s list meanwhile',
      goal: 'at most 2 ×',
      figure: `${(busy / idle).toFixed(2)} × (${busy} and ${idle} ms)`,
      holds: busy <= 2 * idle,
    },
  ];
}

async function listPapers({ owner }: Stage, { tenantId }: SeededTenant): Promise<FloorPaper[]> {
  const { rows } = await owner.query<FloorPaper>(
    `select printed->>'checkToken' as token, printed->>'seal' as seal, printed->>'code' as number, printed->>'fullName' as name, printed->>'nationalId' as document,
       to_char((printed->>'birthDate')::date, 'DD/MM/YYYY') as birth, printed->>'placeName' as place, printed->>'placeAddress' as street
     from credentials where tenant_id = $1 and state = 'created'`,
    [tenantId],
  );
  return rows;
}

async function drawFloorFor(papers: FloorPaper[]): Promise<{ took: number; cpu: number }> {
  const file = join(tmpdir(), `vixia-floor-${process.pid}.pdf`);
  const [from, before] = [performance.now(), process.cpuUsage()];
  await drawFloor(papers, { path: file, base: 'http://bench.test:3902/check/' });
  const { user, system } = process.cpuUsage(before);
  await rm(file);
  return { took: (performance.now() - from) / 1000, cpu: (user + system) / 1e6 };
}

async function make({ product }: Stage, cookie: string, filters: object): Promise<Made> {
  const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie) };
  const [before, cpu] = [memoryOf(product).now, cpuOf(product.pid ?? 0)];
  let most = before;
  const from = performance.now();
  const begun = await ask('POST', path, { headers, body: { format: 'pdf', filters } });
  if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
  let download = (await begun.json()) as { id: string; state: string; size: number };
  while (download.state === 'running') {
    await pause(50);
    most = Math.max(most, memoryOf(product).now);
    download = (await (await ask('GET', `${path}${download.id}/`, { headers })).json()) as typeof download;
  }
  const took = (performance.now() - from) / 1000;
  if (download.state !== 'finished') throw new Error(`the download ${download.state}`);
  const used = cpuOf(product.pid ?? 0) - cpu;
  await ask('DELETE', `${path}${download.id}/`, { headers });
  return { took, cpu: used, grownMb: most - before, bytes: download.size };
}

const listFor = async (cookie: string) =>
  (await load(`${usersPath}?sortBy=name`, { headers: { cookie }, seconds: 2, connections: 2 })).p99;

/** Measures a coordinator's list in two-second pieces, alone and during the PDF. */
async function measureOthers(
  stage: Stage,
  { administrator, coordinator }: { administrator: string; coordinator: string },
): Promise<{ idle: number; busy: number }> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) times.push(await listFor(coordinator));
  let isMade = false;
  const making = make(stage, administrator, {}).finally(() => {
    isMade = true;
  });
  const meanwhile: number[] = [];
  while (!isMade) meanwhile.push(await listFor(coordinator));
  await making;
  // Drop the last piece: the file may have been ready before it ended.
  return { idle: median(times), busy: median(meanwhile.slice(0, -1)) };
}
