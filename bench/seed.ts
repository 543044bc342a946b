import type pg from 'pg';
import { newId } from '../server/core/ids.ts';
import { hashPassword } from '../server/core/passwords.ts';

export const password = 'banco-de-pruebas-2027';
export const host = 'localhost';
export type Seeded = { tenantId: string; coordinator: { id: string; email: string }; areaPaths: string[] };

/** One tenant with so many people in 20 municipalities, and a coordinator of one of them (a twentieth of the people). */
export async function seed(owner: pg.Pool, people: number): Promise<Seeded> {
  const tenantId = newId();
  const client = await owner.connect();
  await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
  await client.query(
    `insert into tenants (id, slug, name, candidature, contact_email, mail_from) values ($1, 'bench', 'Bench', 'Bench', 'a@example.org', 'a@example.org')`,
    [tenantId],
  );
  await client.query('insert into tenant_hosts values ($1, $2)', [host, tenantId]);
  await client.query("insert into elections values ($1, $2, 'Elecciones', 'municipal', '2031-05-25', true)", [
    tenantId,
    newId(),
  ]);
  await client.query(
    `insert into areas (tenant_id, id, level, code, name, path, search)
     select $1, gen_random_uuid(), 'adm4', 'm' || n, 'Municipio ' || n, 'es.09.08.m' || lpad(n::text, 2, '0') || '.', 'municipio ' || n from generate_series(1, 20) n`,
    [tenantId],
  );
  await client.query(
    `insert into users (tenant_id, id, email, email_key, first_name, last_name_1, last_name_2, sort_name, national_id_kind, national_id, national_id_key,
       phone_prefix, phone, address_city, area_id, area_path, availability, mobility, is_verified, search)
     select $1, gen_random_uuid(), e, e, f, l1, l2, l1 || ' ' || l2 || ' ' || f, 'dni', d, d, '+34', '600 ' || n, a.name, a.id, a.path, '{tod}', 'foot', true,
       lower(f || ' ' || l1 || ' ' || l2 || ' ' || e || ' ' || d)
     from generate_series(1::bigint, $2) n
     join areas a on a.tenant_id = $1 and a.code = 'm' || (n % 20 + 1)
     cross join lateral (select 'persona' || n || '@example.org' as e, 'Nombre' || (n * 7919 % 400) as f, 'Apellido' || (n * 104729 % 3000) as l1,
       'Segundo' || (n * 1299709 % 3000) as l2, lpad(n::text, 8, '0') || 'X' as d) g`,
    [tenantId, people],
  );
  const { rows } = await client.query(
    'select u.id, u.email, u.area_id, u.area_path from users u where tenant_id = $1 limit 1',
    [tenantId],
  );
  const { id, email, area_id, area_path } = rows[0];
  await client.query('update users set is_staff = true, password_hash = $2 where id = $1', [
    id,
    await hashPassword(password),
  ]);
  await client.query(
    'insert into area_managers (tenant_id, id, user_id, area_id) values ($1, gen_random_uuid(), $2, $3)',
    [tenantId, id, area_id],
  );
  await client.query('reset app.tenant');
  client.release();
  await owner.query('vacuum analyze');
  return { tenantId, coordinator: { id, email }, areaPaths: [area_path] };
}
