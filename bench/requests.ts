import type { ChildProcess } from 'node:child_process';
import { newId } from '../server/core/ids.ts';
import { findMissing } from './answers.ts';
import { ask, load, type Server, signIn } from './client.ts';
import { findDrf, startDrf } from './drf.ts';
import { type FigureRow, percent } from './figures.ts';
import type { FloorRead } from './floor.ts';
import { memoryOf } from './processes.ts';
import { type BenchQuestion, plannedAnew, questionsOf } from './questions.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage, stop } from './stage.ts';
import { describeTurns, type TurnMedians, takeTurns, turnSeconds } from './turns.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const otherTenants = 19;

/** Takes turns on one database: a tenant of 100,000 people, among 20 tenants. */
export async function measureRequests(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      for (let n = 0; n < otherTenants; n += 1) await seed(owner, 2000, `${newId()}.test`);
      return seeded;
    },
    async (stage, seeded) => {
      const questions = questionsOf(seeded, await findPerson(stage, seeded));
      return [...(await compareAll(stage, seeded, questions)), memory(stage)];
    },
  );
}

export async function compareAll(stage: Stage, seeded: SeededTenant, questions: BenchQuestion[]): Promise<FigureRow[]> {
  const cookies = {
    coordinator: await signIn(seeded.coordinator),
    administrator: await signIn(seeded.administrator),
  };
  const isAsked = questions.some(({ goals }) => goals.drf !== undefined);
  const drf = isAsked && findDrf() ? await startDrf(stage) : undefined;
  const rows: FigureRow[] = [];
  for (const question of questions) {
    const headers = { cookie: cookies[question.as], authorization: await sessionOf(stage, seeded[question.as].id) };
    rows.push(...(await compare(stage, question, headers, drf)));
  }
  return rows;
}

export async function findPerson({ owner }: Stage, { tenantId, areaPaths }: SeededTenant): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select u.id from users u where u.tenant_id = $1 and u.area_path = $2 and not u.is_staff and not u.is_superuser
     and not exists (select from assignments a where a.tenant_id = $1 and a.user_id = u.id) order by u.email_key limit 1`,
    [tenantId, areaPaths[0]],
  );
  return rows[0]?.id ?? '';
}

/** Finds the session's id, by which Django identifies the reader. */
export async function sessionOf({ owner }: Stage, userId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from sessions where user_id = $1', [userId]);
  return `Session ${rows[0]?.id}`;
}

type SessionHeaders = { cookie: string; authorization: string };

export async function compare(
  stage: Stage,
  question: BenchQuestion,
  headers: SessionHeaders,
  drf: ChildProcess | undefined,
): Promise<FigureRow[]> {
  const { what, path, goals, floor } = question;
  const rows: FigureRow[] = [];
  const cost = await stage.statements.count(1, () => read(path, headers, 'product'));
  const peer = goals.drf === undefined ? undefined : drf;
  const anew = await measure(stage, { path, headers, floor: plannedAnew(floor), drf: peer });
  rows.push({
    what: `${what}, processor time and throughput against the floor`,
    ...against(anew, goals),
  });
  const [row] = rows;
  if (row) row.figure += `; ${cost.statements} statements, ${cost.planned} planned`;
  if (floor.queries.some(({ name }) => name !== undefined)) {
    const byName = await measure(stage, { path, headers, floor, drf: undefined });
    rows.push({
      what: 'the same against a floor that plans its statements once',
      ...against(byName, { ...goals, floor: 0 }),
    });
  }
  if (goals.drf !== undefined) rows.push(againstDrf(anew, goals.drf));
  return rows;
}

type Measured = Partial<Record<Server, TurnMedians>> & Record<'floor' | 'product', TurnMedians>;

async function measure(
  stage: Stage,
  {
    path,
    headers,
    floor,
    drf,
  }: { path: string; headers: SessionHeaders; floor: FloorRead; drf: ChildProcess | undefined },
): Promise<Measured> {
  const process = await stage.startFloor({ read: floor });
  const servers = { floor: process, product: stage.product, ...(drf && { drf }) } as Record<Server, ChildProcess>;
  try {
    await refuseDifference(path, headers, Object.keys(servers) as Server[]);
    return await takeTurns(servers, stage.postmaster, (server) =>
      load(path, { server, headers, seconds: turnSeconds }),
    );
  } finally {
    await stop(process);
  }
}

function against({ product, floor }: Measured, goals: BenchQuestion['goals']): Omit<FigureRow, 'what'> {
  const time = (product.postgres + product.own) / (floor.postgres + floor.own);
  const throughput = product.perSecond / floor.perSecond;
  const wanted = [
    ...(goals.time ? [{ goal: `time at most ${goals.time} ×`, holds: time <= goals.time }] : []),
    ...(goals.floor ? [{ goal: `throughput at least ${percent(goals.floor)}`, holds: throughput >= goals.floor }] : []),
  ];
  return {
    goal: wanted.map(({ goal }) => goal).join(', ') || '—',
    figure: `${time.toFixed(2)} × the time, ${percent(throughput)} of the throughput (${describeTurns(product, floor)})`,
    holds: wanted.length > 0 ? wanted.every(({ holds }) => holds) : null,
  };
}

function againstDrf({ product, drf }: Measured, goal: number): FigureRow {
  const row = { what: 'the same against Django REST framework', goal: goal > 0 ? `at least ${goal} ×` : '—' };
  if (!drf) return { ...row, figure: 'not installed', holds: null };
  const ratio = product.perSecond / drf.perSecond;
  return {
    ...row,
    figure: `${ratio.toFixed(1)} × (${describeTurns(product, drf)})`,
    holds: goal > 0 ? ratio >= goal : null,
  };
}

const memory = ({ product }: Stage): FigureRow => {
  const { now } = memoryOf(product);
  return {
    what: 'memory of the server (RSS) after these',
    goal: 'at most 250 MB',
    figure: `${Math.round(now)} MB`,
    holds: now <= 250,
  };
};

async function read(path: string, headers: SessionHeaders, server: Server): Promise<unknown> {
  const answer = await ask('GET', path, { headers, server });
  if (!answer.ok) throw new Error(`${server} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function refuseDifference(path: string, headers: SessionHeaders, servers: Server[]) {
  const floor = await read(path, headers, 'floor');
  for (const server of servers) {
    const missing = findMissing(floor, await read(path, headers, server));
    if (missing) throw new Error(`floor and ${server} answer ${path} differently: ${missing}`);
  }
}
