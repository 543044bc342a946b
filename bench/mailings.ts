import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { ask, median, signIn, xsrfOf } from './client.ts';
import { crowd, quantile, request } from './crowd.ts';
import { type FigureRow, seconds, whole } from './figures.ts';
import { memoryOf } from './processes.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, withMailSink } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const readers = Math.min(people, 20_000);
const path = '/api/v1/mailing/mailings/';
const texts = {
  es: {
    subject: 'Nos vemos el domingo, {{first_name}}',
    text: 'Hola, {{first_name}}:\n\nTu colegio es **{{place}}** ({{municipality}}), {{hour}}.\n\n- Lleva el documento\n- Lleva la credencial\n\nGracias, {{coordinator}}',
  },
};

type Mailing = { id: string; state: string; counts: { success: number; error: number } };

/** Compares with nodemailer alone; also measures requesting a mailing to everybody. */
export async function measureMailings(): Promise<FigureRow[]> {
  return withMailSink((SMTP_URL) =>
    onStage(
      async (owner) => {
        const seeded = await seed(owner, people);
        await seedElection(owner, seeded);
        return seeded;
      },
      async ({ owner, product, startWorker }, seeded) => {
        startWorker();
        const cookie = await signIn(seeded.administrator);
        const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie) };
        const send = async (url: string, body: object): Promise<Mailing> => {
          const answer = await ask('POST', url, { headers, body });
          if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
          return (await answer.json()) as Mailing;
        };
        const read = async (id: string) => (await ask('GET', `${path}${id}/`, { headers })).json() as Promise<Mailing>;
        const begin = (body: object) => send(path, { ...body, texts });

        const { rows } = await owner.query<{ id: string }>(
          'select id from users where tenant_id = $1 and is_active and is_verified and not is_superuser order by id limit $2',
          [seeded.tenantId, readers],
        );
        const ids = rows.map(({ id }) => id);
        const before = memoryOf(product).now;
        // Two mailings of 10,000, the most people that can be listed by id.
        const halves = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
        const drafts = await Promise.all(halves.map((half) => begin({ ids: half })));
        const from = performance.now();
        for (const { id } of drafts) await send(`${path}${id}/send/`, {});
        const states = async () => Promise.all(drafts.map(({ id }) => read(id)));
        while ((await states()).some(({ state }) => state !== 'sent')) await pause(200);
        const took = (performance.now() - from) / 1000;
        const grown = memoryOf(product).most - before;
        const failed = (await states()).reduce((sum, { counts }) => sum + counts.error, 0);
        if (failed > 0) throw new Error(`${failed} messages failed`);
        const alone = await sendAlone(SMTP_URL, ids.length, owner);
        const ratio = alone / took;

        const list = await signIn(seeded.coordinator);
        const [answered, slower]: [number[], number[]] = [[], []];
        for (let round = 0; round < 3; round += 1) {
          const alone = await slowestOfList(list, async (piece) => piece < 8);
          const all = await begin({ filters: {} });
          const asked = performance.now();
          await send(`${path}${all.id}/send/`, {});
          answered.push((performance.now() - asked) / 1000);
          slower.push((await slowestOfList(list, async () => (await read(all.id)).state === 'scheduled')) / alone);
          await send(`${path}${all.id}/cancel/`, {});
        }
        return [
          {
            what: `${whole(ids.length)} personalised messages to a mail server, two workers, against nodemailer’s pool alone`,
            goal: 'at least 50 %',
            figure: `${Math.round(100 * ratio)} % (${whole(ids.length / took)} and ${whole(ids.length / alone)} a second)`,
            holds: ratio >= 0.5,
          },
          {
            what: 'growth of the server’s memory meanwhile, at most',
            goal: '—',
            figure: `${whole(grown)} MB`,
            holds: null,
          },
          {
            what: `asking for a mailing to ${whole(people)} people`,
            goal: 'at most 2 s',
            figure: seconds(Math.max(...answered)),
            holds: Math.max(...answered) <= 2,
          },
          {
            what: 'p99 of a coordinator’s list until their messages are written down, against alone',
            goal: 'at most 2 ×',
            figure: `${median(slower).toFixed(2)} ×, the median of three`,
            holds: median(slower) <= 2,
          },
        ];
      },
      { SMTP_URL },
    ),
  );
}

/** Returns the p99 of a coordinator's list over 2 connections while `goesOn` is true. */
async function slowestOfList(cookie: string, goesOn: (piece: number) => Promise<boolean>): Promise<number> {
  const work = async () => {
    await request('GET', 'users/users/?rowsPerPage=25', { cookie });
    return 1;
  };
  const took: number[] = [];
  for (let piece = 0; piece === 0 || (await goesOn(piece)); piece += 1) {
    const told = await crowd(
      [1, 2].map(() => () => ({ kind: 'list', work })),
      0.5,
    );
    took.push(...(told.took.get('list') ?? []));
  }
  return quantile(
    took.sort((a, b) => a - b),
    0.99,
  );
}

/** Sends `count` similar mails by nodemailer's pool alone; returns the seconds. */
async function sendAlone(url: string, count: number, owner: import('pg').Pool): Promise<number> {
  const { rows } = await owner.query<{ subject: string; text: string }>(
    "select subject, text from emails where status = 'success' limit 1",
  );
  const { subject = '', text = '' } = rows[0] ?? {};
  const html = `<!doctype html><html><body>${text.replaceAll('\n', '<br>').padEnd(1600)}</body></html>`;
  const transport = createTransport({ url, pool: true });
  const from = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      transport.sendMail({ from: 'a@example.org', to: `p${n}@example.org`, subject, text, html }),
    ),
  );
  transport.close();
  return (performance.now() - from) / 1000;
}
