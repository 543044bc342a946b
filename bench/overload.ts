import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ports, signIn, usersPath, visitorToken, xsrfOf } from './client.ts';
import { quantile } from './crowd.ts';
import { type FigureRow, milliseconds, percent, whole } from './figures.ts';
import { memoryOf } from './processes.ts';
import { asTenant, host, password, type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 20_000);
const measuredSeconds = Number(process.env.BENCH_SECONDS ?? 15);
const other = 'otra.localhost';
const signedIn = { watchers: 60, coordinators: 15 };

type TurnClass = 'first' | 'second' | 'last';
type Wish = { method?: string; path: string; cookie?: string; at?: string; body?: object };
type Kind = { part: number; turn: TurnClass; wish: () => Wish };
/** `took`: milliseconds from the intended start */
type Answer = { turn: TurnClass; status: number; took: number; at: number };

/** Most seconds for an answer to be useful. */
const useful: Record<TurnClass, number> = { first: 1, second: 2, last: 5 };

export async function measureOverload(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      const small = await seed(owner, 2000, other);
      await seedElection(owner, small);
      return { seeded, small };
    },
    async (stage, { seeded, small }) => {
      const crowd = await signEverybodyIn(stage, seeded);
      const kinds = kindsOf(crowd, await visitorToken());
      await addBoundaries(crowd);
      const fair = await measureFairness(crowd, await signIn(small.coordinator, other));
      await keepAsking(kinds, 32, 5);
      const saturation = await keepAsking(kinds, 32, measuredSeconds);
      const steps: { times: number; answers: Answer[]; memory: number }[] = [];
      for (const times of [1, 2, 3]) {
        steps.push({ times, answers: await arrive(kinds, times * saturation), memory: memoryOf(stage.product).now });
        if (times < 3) await pause(3000);
      }
      const after = await arrive(kinds, saturation / 2);
      return [...fair, ...rowsOf(saturation, steps), recoveryOf(after)];
    },
  );
}

/** Cookies of people by role, and e-mail addresses of watchers. */
type Crowd = Record<'watchers' | 'coordinators' | 'administrators' | 'emails', string[]>;

/** Signs in watchers and coordinators with the administrator's password. */
async function signEverybodyIn(
  { owner }: Stage,
  { tenantId, coordinator, administrator }: SeededTenant,
): Promise<Crowd> {
  const found = await asTenant(owner, tenantId, async (run) => {
    const { rows } = await run(
      `update users u set password_hash = a.password_hash, is_staff = u.is_staff or c.n > $3::int
       from users a, (select id, row_number() over (order by id) as n from users
         where tenant_id = $1 and not is_superuser and id <> $4 order by id limit $3::int + $5::int) c
       where a.tenant_id = $1 and a.id = $2 and u.tenant_id = $1 and u.id = c.id
       returning u.id, u.email, u.is_staff`,
      [tenantId, administrator.id, signedIn.watchers, coordinator.id, signedIn.coordinators],
    );
    await run(
      `insert into area_managers (tenant_id, id, user_id, area_id) select $1, gen_random_uuid(), id, area_id from users
       where tenant_id = $1 and is_staff and id <> $2`,
      [tenantId, coordinator.id],
    );
    return rows;
  });
  const enter = async (some: typeof found) => {
    const cookies: string[] = [];
    for (const one of some) cookies.push(await signIn(one));
    return cookies;
  };
  return {
    watchers: await enter(found.filter(({ is_staff }) => !is_staff)),
    coordinators: await enter(found.filter(({ is_staff }) => is_staff)),
    administrators: [await signIn(administrator)],
    emails: found.filter(({ is_staff }) => !is_staff).map(({ email }) => email),
  };
}

function kindsOf({ watchers, coordinators, administrators, emails }: Crowd, xsrf: string): Kind[] {
  const api = '/api/v1/';
  let turn = 0;
  const next = (among: string[]) => {
    turn += 1;
    return among[turn % among.length] ?? '';
  };
  const get = (path: string, among: string[]) => () => ({ path, cookie: next(among) });
  const login = () => ({
    ...{ method: 'POST', path: `${api}users/auth/login/`, cookie: `XSRF-TOKEN=${xsrf}` },
    body: { email: next(emails), password },
  });
  return [
    { part: 50, turn: 'first', wish: get(`${usersPath}self/`, watchers) },
    { part: 14, turn: 'first', wish: get(`${api}home/`, watchers) },
    { part: 1, turn: 'first', wish: login },
    { part: 20, turn: 'second', wish: get(`${usersPath}?sortBy=name&rowsPerPage=25`, coordinators) },
    { part: 10, turn: 'second', wish: get(`${usersPath}?sortBy=name&rowsPerPage=25&search=apellido7`, coordinators) },
    { part: 5, turn: 'last', wish: get(`${api}stats/people/`, administrators) },
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 5000 });

/** Returns the status, once the whole answer has come. */
function ask({ method = 'GET', path, cookie = '', at = host, body }: Wish): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...{ host: at, cookie, 'x-xsrf-token': xsrfOf(cookie) },
      ...(body && { 'content-type': 'application/json' }),
    };
    send({ agent, port: ports.product, method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** Returns a function that picks kinds in proportion to their parts, the same in each run. */
function dealer(kinds: Kind[]): () => Kind {
  const owed = kinds.map(() => 0);
  return () => {
    for (const [index, { part }] of kinds.entries()) owed[index] = (owed[index] ?? 0) + part;
    const most = owed.indexOf(Math.max(...owed));
    owed[most] = (owed[most] ?? 0) - 100;
    return kinds[most] as Kind;
  };
}

/** Asks over a number of connections without pauses. Returns answers per second. */
async function keepAsking(kinds: Kind[], connections: number, seconds: number): Promise<number> {
  const next = dealer(kinds);
  const from = performance.now();
  let answered = 0;
  const one = async () => {
    while (performance.now() - from < seconds * 1000) {
      await ask(next().wish());
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (answered * 1000) / (performance.now() - from);
}

/** Sends requests at fixed times, however many are under way. */
async function arrive(kinds: Kind[], perSecond: number): Promise<Answer[]> {
  const next = dealer(kinds);
  const count = Math.round(perSecond * measuredSeconds);
  const asked: Promise<Answer>[] = [];
  const from = performance.now();
  while (asked.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - from) * perSecond) / 1000));
    while (asked.length < due) {
      const { turn, wish } = next();
      const at = (asked.length * 1000) / perSecond;
      const told = (status: number) => ({ turn, status, at, took: performance.now() - from - at });
      asked.push(ask(wish()).then(told, () => told(0)));
    }
    await pause(2);
  }
  return Promise.all(asked);
}

const isGood = ({ turn, status, took }: Answer) => status === 200 && took <= useful[turn] * 1000;
const sorted = (answers: Answer[]) => answers.map(({ took }) => took).sort((a, b) => a - b);

function rowsOf(saturation: number, steps: { times: number; answers: Answer[]; memory: number }[]): FigureRow[] {
  const goodput = steps.map(({ answers }) => answers.filter(isGood).length / measuredSeconds);
  const peak = Math.max(...goodput);
  return steps.flatMap(({ times, answers, memory }, index) => {
    const first = answers.filter(({ turn, status }) => turn === 'first' && status === 200);
    const late = first.filter((one) => !isGood(one)).length;
    const refused = answers.filter(({ status }) => status === 503);
    const broken = answers.length - answers.filter(({ status }) => status === 200).length - refused.length;
    const served = (turn: TurnClass) => {
      const all = answers.filter((one) => one.turn === turn);
      return percent(all.filter(isGood).length / all.length);
    };
    const name = `arrivals at ${times} × saturation (${whole(times * saturation)} a second)`;
    const share = (goodput[index] ?? 0) / peak;
    return [
      {
        what: `${name}: answers in time`,
        goal: 'at least 90 % of the most',
        figure: `${percent(share)}, ${whole(goodput[index] ?? 0)} a second; of the classes ${served('first')}, ${served('second')}, ${served('last')}; ${broken} neither answered nor refused; the server has ${whole(memory)} MB`,
        holds: share >= 0.9,
      },
      {
        what: `${name}: first class, slowest hundredth of those served`,
        goal: 'at most 1 s',
        figure: `${milliseconds(quantile(sorted(first), 0.99))}; later than 1 s ${late} of ${whole(first.length)}`,
        holds: quantile(sorted(first), 0.99) <= 1000,
      },
      {
        what: `${name}: refused`,
        goal: '—',
        figure: `${whole(refused.length)}, median after ${milliseconds(quantile(sorted(refused), 0.5))}, slowest hundredth ${milliseconds(quantile(sorted(refused), 0.99))}`,
        holds: null,
      },
    ];
  });
}

/** Finds when the last refused or late request was due. */
function recoveryOf(answers: Answer[]): FigureRow {
  const last = Math.max(0, ...answers.filter((one) => !isGood(one)).map(({ at }) => at)) / 1000;
  return {
    what: 'after three times saturation, at half of it: until all are answered in time',
    goal: 'within 5 s',
    figure: `${last.toFixed(1)} s`,
    holds: last <= 5,
  };
}

async function addBoundaries({ administrators: [cookie = ''] }: Crowd) {
  const body = { provinces: ['08', '17', '25', '43'] };
  const status = await ask({ method: 'POST', path: '/api/v1/areas/reference/', cookie, body });
  if (status >= 300) throw new Error(`areas/reference: ${status}`);
}

/** Measures a small organisation's list while one person of another floods the server. */
async function measureFairness({ coordinators: [busy = ''] }: Crowd, cookie: string): Promise<FigureRow[]> {
  const list = `${usersPath}?sortBy=name&rowsPerPage=25`;
  const watch = async (seconds: number) => {
    const took: number[] = [];
    const until = performance.now() + seconds * 1000;
    let refused = 0;
    while (performance.now() < until) {
      const from = performance.now();
      if ((await ask({ path: list, cookie, at: other })) !== 200) refused += 1;
      took.push(performance.now() - from);
      await pause(20);
    }
    return {
      median: quantile(
        took.sort((a, b) => a - b),
        0.5,
      ),
      refused,
      asked: took.length,
    };
  };
  await watch(2);
  const quiet = await watch(5);
  /** Floods from another thread: from this one, it would delay the measured requests. */
  const beside = async (connections: number, paths: string[], cookie = '') => {
    const flood = autocannon({
      ...{ url: `http://127.0.0.1:${ports.product}`, connections, duration: 12, workers: 1 },
      requests: paths.map((path) => ({ path, headers: { host, cookie } })),
    });
    await pause(1000);
    const seen = await watch(10);
    await flood;
    return seen;
  };
  const row = (what: string, { median, refused, asked }: typeof quiet): FigureRow => ({
    what: `a list of another organisation beside ${what}, median`,
    goal: 'at most 2 ×, none refused',
    figure: `${(median / quiet.median).toFixed(1)} × (${milliseconds(median)} and ${milliseconds(quiet.median)}); ${refused} of ${asked} refused`,
    holds: median <= 2 * quiet.median && refused === 0,
  });
  const boundaries = Array.from(
    { length: 40 },
    (_, n) => `/api/v1/areas/boundaries/?level=adm4&west=1.${n}&south=40.5&east=3&north=42`,
  );
  return [
    row('60 lists at once of one coordinator', await beside(60, [`${list}&search=apellido`], busy)),
    row('40 visitors’ boundaries', await beside(40, boundaries)),
  ];
}
