import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { load, median, signIn, usersPath } from './client.ts';
import { request } from './crowd.ts';
import { type FigureRow, seconds, whole } from './figures.ts';
import { cpuOf } from './processes.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage, withMailSink } from './stage.ts';

/** A third of these people are already assigned. */
const people = Number(process.env.BENCH_PEOPLE ?? 6_000);
const placesOfEach = 833;
const accepted = Math.min(5_000, people / 6);
const graceSeconds = 20;
/** How many two-second pieces the list is requested for, alone and during a proposal. */
const pieces = 8;
const path = 'elections/proposals/';

type Proposal = { id: string; state: string; summary: { people: number; placed: number } | null };

/** Measures other requests during a proposal, and accepting a sixth of the people until mailed. */
export async function measureProposalsBeside(): Promise<FigureRow[]> {
  return withMailSink((SMTP_URL) =>
    onStage(
      async (owner) => {
        const seeded = await seed(owner, people);
        await seedElection(owner, seeded, placesOfEach);
        return seeded;
      },
      async (stage, seeded) => {
        const administrator = await signIn(seeded.administrator);
        const { proposal, rows } = await measureMaking(stage, seeded, administrator);
        return [...rows, ...(await measureAccepting(stage, proposal, administrator))];
      },
      { SMTP_URL },
    ),
  );
}

const loadSaid = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

async function measureMaking({ owner }: Stage, seeded: SeededTenant, cookie: string) {
  const coordinator = await signIn(seeded.coordinator);
  const listFor = async () =>
    (await load(`${usersPath}?sortBy=name`, { headers: { cookie: coordinator }, seconds: 2, connections: 2 })).p99;
  await listFor();
  const alone: number[] = [];
  for (let round = 0; round < pieces; round += 1) alone.push(await listFor());
  const { rows } = await owner.query<{ id: string }>("select id from areas where tenant_id = $1 and level = 'adm2'", [
    seeded.tenantId,
  ]);
  const from = performance.now();
  let proposal = (await request('POST', path, { cookie, body: { name: 'Bench', area: rows[0]?.id } })) as Proposal;
  const meanwhile: number[] = [];
  while (proposal.state === 'running') {
    // The proposal's thread only gets spare time: stop loading the list, so that it can finish.
    if (meanwhile.length < pieces) meanwhile.push(await listFor());
    else await pause(500);
    proposal = (await request('GET', `${path}${proposal.id}/`, { cookie })) as Proposal;
  }
  const took = (performance.now() - from) / 1000;
  if (proposal.state !== 'ready') throw new Error(`the proposal ${proposal.state}`);
  // A quick proposal may have been ready during the last piece.
  const during = meanwhile.length < pieces ? meanwhile.slice(0, -1) : meanwhile;
  const [idle, busy] = [median(alone), median(during.length > 0 ? during : meanwhile)];
  const row: FigureRow = {
    what: `p99 of a coordinator’s list while a proposal of ${whole(proposal.summary?.people ?? 0)} people is made`,
    goal: 'at most 2 ×',
    figure: `${(busy / idle).toFixed(2)} × (${busy} and ${idle} ms; made in ${seconds(took)}; ${loadSaid()})`,
    holds: busy <= 2 * idle,
  };
  return { proposal, rows: [row] };
}

async function measureAccepting(
  { owner, product, postmaster, statements }: Stage,
  { id }: Proposal,
  cookie: string,
): Promise<FigureRow[]> {
  const { rows } = await owner.query<{ user: string }>(
    'select user_id as "user" from proposal_people where proposal_id = $1 and place_id is not null order by 1 limit $2',
    [id, accepted],
  );
  const body = { users: rows.map(({ user }) => user) };
  let took = 0;
  const cpu = () => [cpuOf(product.pid ?? 0), cpuOf(postmaster)] as const;
  const before = cpu();
  const counted = await statements.during(async () => {
    const from = performance.now();
    const { done } = (await request('POST', `${path}${id}/accept/`, { cookie, body })) as { done: number };
    took = (performance.now() - from) / 1000;
    if (done !== body.users.length) throw new Error(`${done} of ${body.users.length} were given a place`);
  });
  const after = cpu();
  const mails = await watchMails(owner, body.users);
  return [
    {
      what: `acceptance of ${whole(body.users.length)} people of a proposal`,
      goal: 'at most 10 s',
      figure: `${seconds(took)} (${counted.statements} statements; processor of the server ${seconds(after[0] - before[0])}, of PostgreSQL ${seconds(after[1] - before[1])}; ${loadSaid()})`,
      holds: took <= 10,
    },
    {
      what: 'mails about it: one each, none before 20 s',
      goal: `${whole(body.users.length)}, one each`,
      figure: `${whole(mails.people)} people, ${whole(mails.sent)} mails, the first ${seconds(mails.first)} after the acceptance, the last ${seconds(mails.last)}`,
      holds: mails.people === body.users.length && mails.sent === mails.people && mails.first >= graceSeconds,
    },
  ];
}

type Mails = { people: number; sent: number; first: number; last: number };

async function watchMails(owner: pg.Pool, users: string[]): Promise<Mails> {
  const read = async () => {
    const { rows } = await owner.query<Mails>(
      `select count(distinct m.user_id)::int as people, count(*)::int as sent,
         coalesce(extract(epoch from min(m.creation_date) - min(a.created_at)), 0)::float8 as first,
         coalesce(extract(epoch from max(m.sent_date) - min(a.created_at)), 0)::float8 as last
       from emails m join assignments a on a.user_id = m.user_id and a.state = 'assigned'
       where m.user_id = any($1::uuid[]) and m.status = 'success'`,
      [users],
    );
    return rows[0] as Mails;
  };
  let [told, still] = [await read(), 0];
  while (still < 60) {
    await pause(1000);
    const now = await read();
    still = now.sent === told.sent ? still + 1 : 0;
    told = now;
    if (told.people === users.length && still > 3) break;
  }
  return told;
}
