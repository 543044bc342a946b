import { findMissing } from './answers.ts';
import { type Server, signIn } from './client.ts';
import { crowd, request } from './crowd.ts';
import { type FigureRow, percent } from './figures.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage, stop } from './stage.ts';
import { describeTurns, takeTurns, turnSeconds } from './turns.ts';

const connections = 8;

type Asking = { cookie: string; server: Server };
/** `work` sends two requests, the second undoing the first, and returns the first answer. */
type Write = {
  what: string;
  as: 'coordinator' | 'administrator';
  work(person: Person, asking: Asking): Promise<unknown>;
};
type Person = { id: string; place: string; group: string; area: string };

const writes: Write[] = [
  {
    what: 'a place given and taken back',
    as: 'coordinator',
    async work({ id, place }, asking) {
      const body = { user: id, place, replaces: null, is_extra: true };
      const answer = (await request('POST', 'elections/assignments/', { ...asking, body })) as { id: string };
      await request('DELETE', `elections/assignments/${answer.id}/`, asking);
      // Assignment ids always differ.
      return { ...answer, id: null };
    },
  },
  {
    what: 'a person marked as welcomed and not',
    as: 'administrator',
    async work({ id }, asking) {
      const answer = await request('POST', `users/users/${id}/validate/`, asking);
      await request('POST', `users/users/${id}/unvalidate/`, asking);
      return { ...(answer as object), update_date: null };
    },
  },
  {
    what: 'one field of a profile saved',
    as: 'coordinator',
    async work({ id }, asking) {
      const body = (profession: string, seen: string) => ({ profession, seen: { profession: seen } });
      const answer = await request('PATCH', `users/users/${id}/`, { ...asking, body: body('Maestra', '') });
      await request('PATCH', `users/users/${id}/`, { ...asking, body: body('', 'Maestra') });
      return { ...(answer as object), update_date: null };
    },
  },
  {
    what: 'the notes of a place saved',
    as: 'coordinator',
    async work({ place }, asking) {
      const body = (notes: string) => ({ notes });
      const answer = await request('PATCH', `elections/places/${place}/`, {
        ...asking,
        body: body('Entrada por detrás'),
      });
      await request('PATCH', `elections/places/${place}/`, { ...asking, body: body('') });
      return { ...(answer as object), update_date: null };
    },
  },
  {
    what: 'a chat group added and deleted',
    as: 'administrator',
    async work({ area }, asking) {
      const body = { name: 'Avisos', platform: 'telegram', link: 'https://t.me/+AbCdEfGhIjKlMnOp', areas: [area] };
      const answer = (await request('POST', 'chatgroups/groups/', { ...asking, body })) as { id: string };
      await request('DELETE', `chatgroups/groups/${answer.id}/`, asking);
      return { ...answer, id: null, update_date: null };
    },
  },
  {
    what: 'the name of a chat group changed',
    as: 'administrator',
    async work({ group }, asking) {
      const path = `chatgroups/groups/${group}/`;
      const answer = await request('PATCH', path, { ...asking, body: { name: 'Otro nombre' } });
      await request('PATCH', path, { ...asking, body: { name: 'Avisos' } });
      return { ...(answer as object), update_date: null };
    },
  },
  {
    what: 'a message to the organisation written and deleted',
    as: 'administrator',
    async work(_, asking) {
      const body = { subject: 'Una pregunta', text: '¿A qué hora abre el colegio?' };
      const answer = (await request('POST', 'mailing/contact/contact_admins/', { ...asking, body })) as { id: string };
      await request('DELETE', `mailing/contact/${answer.id}/`, asking);
      return { ...answer, id: null, creation_date: null };
    },
  },
  {
    what: 'two calls to a person noted',
    as: 'coordinator',
    async work({ id }, asking) {
      const path = `users/users/${id}/calls/`;
      const answer = await request('POST', path, { ...asking, body: { outcome: 'no_answer', note: 'Por la tarde.' } });
      await request('POST', path, { ...asking, body: { outcome: 'reached', note: 'Vendrá con su hermana.' } });
      return { ...(answer as object), id: null, at: null };
    },
  },
];

export async function measureWrites(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, Number(process.env.BENCH_PEOPLE ?? 100_000));
      return { ...seeded, election: await seedElection(owner, seeded) };
    },
    async (stage, seeded) => {
      // Waiting for the disk would hide the processor cost of both.
      await stage.owner.query('alter system set synchronous_commit = off');
      await stage.owner.query('select pg_reload_conf()');
      const rows: FigureRow[] = [];
      const { tenantId, election } = seeded;
      await stage.owner.query(fillGroups, [tenantId]);
      const people = await listPeople(stage, seeded);
      for (const write of writes) {
        const actor = { tenantId, id: seeded[write.as].id, electionId: election.id };
        rows.push(await compare(stage, write, people, { cookie: await signIn(seeded[write.as]), actor }));
      }
      return rows;
    },
  );
}

const fillGroups = `
  with added as (
    insert into chat_groups (tenant_id, id, name, platform, link)
    select $1, gen_random_uuid(), 'Avisos', 'telegram', 'https://t.me/+AbCdEfGhIjKl' || n from generate_series(1, 400) n returning id)
  insert into chat_group_areas (tenant_id, group_id, area_id)
  select $1, added.id, (select id from areas where tenant_id = $1 order by path desc limit 1) from added`;

async function listPeople({ owner }: Stage, { tenantId, areaPaths }: { tenantId: string; areaPaths: string[] }) {
  const { rows } = await owner.query<Person>(
    `select u.id, p.id as place, g.group_id as group, g.area_id as area
     from (select u.id, row_number() over (order by u.id) as n from users u
           where u.tenant_id = $1 and u.area_path = $2 and not u.is_staff and not u.is_superuser and not u.is_locked and not u.is_validated
             and not exists (select from assignments a where a.tenant_id = $1 and a.user_id = u.id)) u
     join (select p.id, row_number() over (order by p.id) as n from places p where p.tenant_id = $1 and p.area_path = $2) p
       on p.n = u.n % 250 + 1
     join (select group_id, area_id, row_number() over (order by group_id) as n from chat_group_areas where tenant_id = $1) g on g.n = u.n
     order by u.n limit 400`,
    [tenantId, areaPaths[0]],
  );
  return rows;
}

type By = { cookie: string; actor: { tenantId: string; id: string; electionId: string } };

async function compare(stage: Stage, write: Write, people: Person[], { cookie, actor }: By): Promise<FigureRow> {
  const floor = await stage.startFloor({ actor });
  try {
    const [first] = people;
    if (!first) throw new Error('there is nobody to write about');
    await refuseDifference(stage, (server) => write.work(first, { cookie, server }));
    const cost = await stage.statements.count(2, () => write.work(first, { cookie, server: 'product' }));
    const turns = await takeTurns({ floor, product: stage.product }, stage.postmaster, (server) => {
      // Each connection writes about its own people, so that it never waits for another's locks.
      const asking = Array.from({ length: connections }, (_, connection) => {
        let next = connection;
        return () => {
          const person = people[next % people.length] as Person;
          next += connections;
          return {
            kind: 'write',
            work: async () => {
              await write.work(person, { cookie, server });
              return 2;
            },
          };
        };
      });
      return crowd(asking, turnSeconds);
    });
    return {
      what: `${write.what}, throughput against the floor`,
      goal: '—',
      figure: `${percent(turns.product.perSecond / turns.floor.perSecond)} (${describeTurns(turns.product, turns.floor)}; ${cost.statements} statements, ${cost.planned} planned)`,
      holds: null,
    };
  } finally {
    await stop(floor);
  }
}

/** Throws unless both write as many rows and the product returns all the floor returns. */
async function refuseDifference({ owner }: Stage, work: (server: Server) => Promise<unknown>) {
  const count = async () => {
    const { rows } = await owner.query<Record<string, number>>(
      `select (select count(*) from assignments)::int as assignments, (select count(*) from changes)::int as changes,
         (select count(*) from chat_group_areas)::int as groups, (select count(*) from emails)::int as emails,
         (select count(*) from contact_messages)::int as messages, (select count(*) from calls)::int as calls`,
    );
    return rows[0] ?? {};
  };
  const write = async (server: Server) => {
    const before = await count();
    const answer = await work(server);
    const after = await count();
    return { answer, rows: Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]) };
  };
  const missing = findMissing(await write('floor'), await write('product'));
  if (missing) throw new Error(`floor and product write differently: ${missing}`);
}
