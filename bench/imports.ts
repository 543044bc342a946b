import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { packed, zip } from '../server/testing/zip.ts';
import { ask, load, median, signIn, usersPath, xsrfOf } from './client.ts';
import { childrenOf, memoryOf } from './processes.ts';
import { asTenant, seed } from './seed.ts';
import { onStage, type Stage } from './stage.ts';

const places = 23_000;
const tables = 60_000;
const municipalities = 300;
const listPath = `${usersPath}?sortBy=name`;
const people = Number(process.env.BENCH_PEOPLE ?? 100_000);

/** `copy`: seconds to COPY and index the same rows, alternating with imports. */
export type ImportFigures = {
  ratio: number;
  copy: number;
  check: number;
  import: number;
  again: number;
  /** MB of the server */
  mostMb: number;
  /** MB of the importing process */
  ownMb: number;
  idle: number;
  busy: number;
  /** while files that would fill memory are refused */
  flooded: number;
};

const rounds = 3;

export async function measureImport(): Promise<ImportFigures> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await addTowns(owner, seeded.tenantId);
      return seeded;
    },
    async (stage, seeded) => {
      const administrator = await signIn(seeded.administrator);
      const coordinator = await signIn(seeded.coordinator);
      const p99 = async () =>
        (await load(listPath, { headers: { cookie: coordinator }, seconds: 1, connections: 2 })).p99;
      for (let second = 0; second < 3; second += 1) await p99();
      const idle: number[] = [];
      for (let second = 0; second < 12; second += 1) idle.push(await p99());
      let ownMb = 0;
      const watch = setInterval(() => {
        for (const child of childrenOf(stage.product)) ownMb = Math.max(ownMb, memoryOf(child).most);
      }, 200);
      const turns: { import: number; check: number; copy: number }[] = [];
      const first = Buffer.from(listTables(''));
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await removePlaces(stage, seeded.tenantId);
        const { check, apply } = await bringIn(administrator, first);
        turns.push({ import: apply, check, copy: await measureCopy(stage, seeded.tenantId) });
      }
      const busy: number[] = [];
      // Correcting every place writes as much as the first import.
      for (const mark of ['a', 'b', 'c']) {
        const corrected = Buffer.from(listTables(mark));
        let isDone = false;
        const work = bringIn(administrator, corrected).finally(() => {
          isDone = true;
        });
        while (!isDone) busy.push(await p99());
        await work;
      }
      const again = await bringIn(administrator, Buffer.from(listTables('c')));
      clearInterval(watch);
      const bomb = zip(packed('mesas.csv', Buffer.alloc(200 * 1024 * 1024, 'x')));
      const bombs = [];
      for (let file = 0; file < 10; file += 1) bombs.push(await upload(administrator, bomb, 'mesas.zip'));
      const flooded: number[] = [];
      let isOver = false;
      const refusals = Promise.all(bombs.map(({ until }) => until('failed'))).finally(() => {
        isOver = true;
      });
      while (!isOver) flooded.push(await p99());
      await refusals;
      return {
        ratio: median(turns.map((turn) => turn.import / turn.copy)),
        copy: median(turns.map(({ copy }) => copy)),
        check: median(turns.map(({ check }) => check)),
        import: median(turns.map((turn) => turn.import)),
        ...{ again: again.check, mostMb: memoryOf(stage.product).most, ownMb },
        ...{ idle: median(idle), busy: median(busy), flooded: median(flooded) },
      };
    },
  );
}

async function removePlaces({ owner }: Stage, tenantId: string): Promise<void> {
  await asTenant(owner, tenantId, async (run) => {
    await run('drop table copied_stations, copied_places');
    await run('truncate places, stations, place_counts cascade');
    await run('vacuum analyze places, stations, place_counts');
  });
}

const town = (n: number) => `08${String((n % municipalities) + 1).padStart(3, '0')}`;

async function addTowns(owner: pg.Pool, tenantId: string): Promise<void> {
  await asTenant(owner, tenantId, (run) =>
    run(
      `insert into areas (tenant_id, id, level, code, name, path, search, lon, lat, min_lon, min_lat, max_lon, max_lat)
       select $1, gen_random_uuid(), 'adm4', c, 'Poble ' || c, 'es.09.08.' || c || '.', 'poble ' || c, 2.1, 41.5, 1, 40, 3, 43
       from generate_series(1, $2::int) n cross join lateral (select '08' || lpad(n::text, 3, '0') as c) s`,
      [tenantId, municipalities],
    ),
  );
}

/** Writes the list in a province's layout; `mark` varies every address. */
function listTables(mark: string): string {
  const lines = ['Sección censal;Mesa;Colegio;Dirección;Código postal;Longitud;Latitud;Censo;Desde;Hasta'];
  for (let table = 0; table < tables; table += 1) {
    const place = Math.floor((table * places) / tables);
    const section = Math.floor(place / municipalities);
    const cusec = `${town(place)}${String((section % 9) + 1).padStart(2, '0')}${String(Math.floor(section / 9) + 1).padStart(3, '0')}`;
    const letter = String.fromCharCode(65 + (table - Math.ceil((place * tables) / places)));
    const point = `${(1.5 + (place % 1000) / 1000).toFixed(5)};${(41 + Math.floor(place / 1000) / 100).toFixed(5)}`;
    lines.push(
      `${cusec};${letter};ESCOLA NÚMERO ${place};CARRER MAJOR ${place}${mark};08${String(place % 900).padStart(3, '0')};${point};1.${String(table % 900).padStart(3, '0')};A;Z`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Uploads a file; returns functions that take the next step and that wait for a state. */
async function upload(cookie: string, bytes: Buffer, file_name: string) {
  const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie) };
  const post = async (path: string, body: unknown) => {
    const answer = await ask('POST', `/api/v1/imports/runs/${path}`, { headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; state: string };
  };
  const { id } = await post('', { kind: 'places', file_name, size: bytes.length });
  const most = 4 * 1024 * 1024;
  for (let at = 0; at < bytes.length; at += most) await post(`${id}/parts/?at=${at}`, bytes.subarray(at, at + most));
  const until = async (state: string) => {
    while (true) {
      const answer = await ask('GET', `/api/v1/imports/runs/${id}/`, { headers });
      const run = (await answer.json()) as { state: string; failure: string | null; counts: unknown };
      if (run.state === state) return;
      if (run.state === 'failed' && state !== 'failed') throw new Error(run.failure ?? 'failed');
      await pause(25);
    }
  };
  return { until, post: (step: string) => post(`${id}/${step}/`, {}) };
}

/** Uploads, checks and applies; returns the seconds of the last two. */
async function bringIn(cookie: string, bytes: Buffer): Promise<{ check: number; apply: number }> {
  const { until, post } = await upload(cookie, bytes, 'mesas.csv');
  await until('read');
  const begun = performance.now();
  await post('check');
  await until('checked');
  const checked = performance.now();
  await post('apply');
  await until('finished');
  return { check: (checked - begun) / 1000, apply: (performance.now() - checked) / 1000 };
}

/** Measures COPY of the same rows into bare tables, plus building the indexes. */
async function measureCopy({ owner }: Stage, tenantId: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vixia-copy-'));
  try {
    return await asTenant(owner, tenantId, async (run) => {
      const columns = {
        places: 'tenant_id, id, code, name, address, area_id, area_path, search, lon, lat, is_approximate, postal_code',
        stations: 'tenant_id, id, place_id, code, cusec, electors, surname_from, surname_to',
      };
      for (const [table, names] of Object.entries(columns)) {
        const { rows } = await run(
          `select (t)::text as line from (select ${names} from ${table} where tenant_id = $1) t`,
          [tenantId],
        );
        await writeFile(join(folder, table), rows.map(({ line }) => line.slice(1, -1)).join('\n'), { mode: 0o644 });
        await run(`create unlogged table copied_${table} (like ${table} including generated including defaults)`);
        await run(`alter table copied_${table} set logged`);
      }
      // PostgreSQL runs as another user.
      await chmod(folder, 0o755);
      const from = performance.now();
      await run('begin');
      for (const [table, names] of Object.entries(columns)) {
        await run(`copy copied_${table} (${names}) from '${join(folder, table)}' (format csv)`);
        const { rows } = await run('select indexdef from pg_indexes where tablename = $1', [table]);
        for (const { indexdef } of rows)
          await run(indexdef.replace(/INDEX \w+ ON public\.\w+/, `INDEX ON copied_${table}`));
      }
      await run('alter table copied_stations add foreign key (tenant_id, place_id) references places (tenant_id, id)');
      await run('commit');
      return (performance.now() - from) / 1000;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
