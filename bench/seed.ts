import type pg from 'pg';
import { newId } from '../server/core/ids.ts';
import { hashPassword } from '../server/core/passwords.ts';

export const password = 'banco-de-pruebas-2027';
export const host = 'localhost';
export type BenchAccount = { id: string; email: string };
export type SeededTenant = {
  tenantId: string;
  coordinator: BenchAccount;
  administrator: BenchAccount;
  areaPaths: string[];
};

/** Returns the SQL of a coordinate in a municipality of 0.05 degrees; `place` is below 1000. */
export const spread = (origin: string, municipality: string, place: string) =>
  `${origin} + (${municipality}) / 20.0 + (${place}) / 20000.0`;

/** Municipalities have 5,000 people; 3,900 of 100,000 are Romero by first or second surname. */
export async function seed(owner: pg.Pool, people: number, at = host): Promise<SeededTenant> {
  const tenantId = newId();
  return asTenant(owner, tenantId, (run) => fill(run, tenantId, people, at));
}

export type RunQuery = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Runs statements as a tenant, so that rows written by triggers get its id. */
export async function asTenant<T>(owner: pg.Pool, tenantId: string, work: (run: RunQuery) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    return await work((text, values = []) => client.query(text, values));
  } finally {
    client.release(true);
  }
}

async function fill(run: RunQuery, tenantId: string, people: number, at: string): Promise<SeededTenant> {
  await run(
    `insert into tenants (id, slug, name, candidature, contact_email, mail_from) values ($1, $2, 'Bench', 'Bench', 'a@example.org', 'a@example.org')`,
    [tenantId, `bench-${tenantId}`],
  );
  await run('insert into tenant_hosts values ($1, $2)', [at, tenantId]);
  await run("insert into elections values ($1, $2, 'Elecciones', 'municipal', '2031-05-25', true)", [
    tenantId,
    newId(),
  ]);
  const municipalities = Math.ceil(people / 5000);
  await run(
    `with above as (
       insert into areas (tenant_id, id, level, code, name, path, search) values
         ($1, gen_random_uuid(), 'adm1', '09', 'Comunidad', 'es.09.', 'comunidad'),
         ($1, gen_random_uuid(), 'adm2', '08', 'Provincia', 'es.09.08.', 'provincia') returning id, level)
     insert into areas (tenant_id, id, level, code, name, path, search, parent_id)
     select $1, gen_random_uuid(), 'adm4', 'm' || n, 'Municipio ' || n, 'es.09.08.m' || lpad(n::text, 3, '0') || '.',
       'municipio ' || n, above.id
     from generate_series(1, $2::int) n join above on above.level = 'adm2'`,
    [tenantId, municipalities],
  );
  // Checking the person of each word takes over half of the seeding time.
  await run('alter table user_words disable trigger all');
  for (let from = 1; from <= people; from += 50_000) {
    await run(
      `insert into users (tenant_id, id, email, email_key, first_name, last_name_1, last_name_2, sort_name, name_key, national_id_kind,
         national_id, national_id_key, phone_prefix, phone, phone_key, birth_date, address_city, area_id, area_path, lon, lat, availability,
         mobility, language, profession, profession_search, is_verified, is_validated, search)
       select $1, gen_random_uuid(), e, e, f, l1, l2, l1 || ' ' || l2 || ' ' || f, lower(l1 || ' ' || l2 || ' ' || f), 'dni', d, d, '+34',
         '6' || p, '+346' || p, date '1950-01-01' + (n % 19000)::int, a.name, a.id, a.path, ${spread('2', 'm % 5', 'k * 7919 % 1000')}, ${spread('41', 'm / 5', 'k * 104729 % 997')},
         case k % 3 when 0 then '{tod}' when 1 then '{man,esc}' else '{tar}' end::text[],
         (array['foot', 'public-transport', 'vehicle'])[k / 3 % 3 + 1], (array['es', 'ca'])[k / 9 % 2 + 1], '', '', true, k % 4 > 0,
         lower(f || ' ' || l1 || ' ' || l2 || ' ' || e || ' ' || replace(e, '@', ' ') || ' ' || d || ' +346' || p || ' 6' || p)
       from generate_series($2::bigint, $3::bigint) n
       cross join lateral (select n % $4::bigint + 1 as m, n / $4::bigint as k) g
       join areas a on a.tenant_id = $1 and a.code = 'm' || m
       cross join lateral (select 'persona' || n || '@example.org' as e, 'Nombre' || (n * 7919 % 400) as f,
         case when k % 1000 < 20 then 'Romero' else 'Apellido' || (n * 104729 % 3000) end as l1,
         case when k % 1000 between 20 and 38 then 'Romero' else 'Segundo' || (n * 1299709 % 3000) end as l2,
         lpad(n::text, 8, '0') || 'X' as d, lpad(n::text, 8, '0') as p) said`,
      [tenantId, from, Math.min(people, from + 49_999), municipalities],
    );
  }
  await run('alter table user_words enable trigger all');
  const { rows } = await run(
    `select u.id, u.email, u.area_id, u.area_path from users u join areas a on a.tenant_id = u.tenant_id and a.id = u.area_id
     where u.tenant_id = $1 and a.code = 'm1' order by u.email_key limit 2`,
    [tenantId],
  );
  const [coordinator, administrator] = rows;
  const hash = await hashPassword(password, { tenantId: 'bench', standing: 'known' });
  await run('update users set is_staff = true, password_hash = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    coordinator.id,
    hash,
  ]);
  await run('update users set is_superuser = true, password_hash = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    administrator.id,
    hash,
  ]);
  await run('insert into area_managers (tenant_id, id, user_id, area_id) values ($1, gen_random_uuid(), $2, $3)', [
    tenantId,
    coordinator.id,
    coordinator.area_id,
  ]);
  return {
    tenantId,
    coordinator: { id: coordinator.id, email: coordinator.email },
    administrator: { id: administrator.id, email: administrator.email },
    areaPaths: [coordinator.area_path],
  };
}
