import { signIn } from './client.ts';
import type { FigureRow } from './figures.ts';
import type { Query } from './floor.ts';
import type { BenchQuestion } from './questions.ts';
import { compare, sessionOf } from './requests.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const groups = 500;
const messages = 10_000;

/** Compares with a floor that cuts the page before joining, and counts by a second query. */
export async function measureMessages(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      for (const fill of [fillGroups, fillAreas, fillOpenings, fillMessages, fillAnswers])
        await owner.query(fill, [seeded.tenantId]);
      await owner.query('vacuum analyze');
      return seeded;
    },
    async (stage, seeded) => {
      const rows: FigureRow[] = [];
      for (const question of questionsOf(seeded)) {
        const account = seeded[question.as];
        const headers = { cookie: await signIn(account), authorization: await sessionOf(stage, account.id) };
        rows.push(...(await compare(stage, question, headers, undefined)));
      }
      return rows;
    },
  );
}

const fillGroups = `
  insert into chat_groups (tenant_id, id, name, platform, link)
  select $1, gen_random_uuid(), 'Grupo ' || n, 'telegram', 'https://t.me/+AbCdEfGhIjKl' || n from generate_series(1, ${groups}) n`;
const fillAreas = `
  insert into chat_group_areas (tenant_id, group_id, area_id)
  select $1, g.id, a.id from (select id, row_number() over (order by id) as n from chat_groups where tenant_id = $1) g
  join (select id, row_number() over (order by path) as n, count(*) over () as all from areas where tenant_id = $1) a on a.n = g.n % a.all + 1`;
const fillOpenings = `
  insert into chat_group_openings (tenant_id, group_id, user_id)
  select $1, g.id, u.id from chat_groups g, (select id from users where tenant_id = $1 order by id limit 40) u where g.tenant_id = $1`;
const fillMessages = `
  insert into contact_messages (tenant_id, id, name, email, subject, language, text, is_closed, creation_date)
  select $1, gen_random_uuid(), 'Persona ' || n, 'persona' || n || '@example.org', 'Pregunta ' || n, 'es', 'Un texto.', n % 3 = 0,
    now() - n * interval '1 minute' from generate_series(1, ${messages}) n`;
const fillAnswers = `
  insert into contact_answers (tenant_id, id, message_id, text)
  select tenant_id, gen_random_uuid(), id, 'Una respuesta.' from contact_messages where tenant_id = $1 and is_closed`;

function questionsOf({ tenantId }: SeededTenant): BenchQuestion[] {
  const page = (size: number, rows: string, counted: string): BenchQuestion['floor'] => ({
    ...{ shape: 'page', size },
    queries: [
      { text: `${rows} limit ${size}`, values: [tenantId] },
      { text: `select count(*)::int as count from ${counted}`, values: [tenantId] },
    ] satisfies [Query, Query],
  });
  const groupsOf = 'chat_groups g where g.tenant_id = $1';
  const messagesOf = 'contact_messages m where m.tenant_id = $1';
  return [
    {
      what: `chat groups by name, 25 of ${groups}`,
      path: '/api/v1/chatgroups/groups/?sortBy=name&rowsPerPage=25',
      as: 'administrator',
      floor: page(
        25,
        `select g.id, g.name, g.platform, g.link, g.update_date,
           (select json_agg(json_build_object('id', a.id, 'name', a.name, 'level', a.level) order by a.path)
            from chat_group_areas ga join areas a on a.tenant_id = ga.tenant_id and a.id = ga.area_id
            where ga.tenant_id = g.tenant_id and ga.group_id = g.id) as areas,
           (select count(*)::int from chat_group_openings o where o.tenant_id = g.tenant_id and o.group_id = g.id) as opened
         from (select * from ${groupsOf} order by g.name collate names, g.id limit 25) g order by g.name collate names, g.id`,
        groupsOf,
      ),
      goals: { floor: 0.5 },
    },
    {
      what: `messages to the organisation, the newest 25 of ${messages}`,
      path: '/api/v1/mailing/contact/?sortBy=-creation_date&rowsPerPage=25',
      as: 'administrator',
      floor: page(
        25,
        `select m.id, m.name, m.email, m.subject, m.language, m.user_id as user, m.creation_date,
           case when m.is_closed then 'closed' when exists (
             select from contact_answers w where w.tenant_id = m.tenant_id and w.message_id = m.id) then 'answered' else 'open' end as state
         from ${messagesOf} order by m.creation_date desc, m.id`,
        messagesOf,
      ),
      goals: { floor: 0.5 },
    },
  ];
}
