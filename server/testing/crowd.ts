import type { TestDatabase } from './database.ts';
import type { TestTenant, TestUser } from './factories.ts';

/** Inserts copies of a person, except for unique values. Returns their ids in order. */
export async function createCrowd(
  db: TestDatabase,
  tenant: TestTenant,
  like: TestUser,
  size: number,
): Promise<string[]> {
  const { rows: columns } = await db.owner.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns where table_name = 'users' and is_generated = 'NEVER'
      and column_name not in ('id', 'email', 'email_key', 'national_id_key')`);
  const shared = columns.map(({ name }) => name).join(', ');
  const { rows } = await db.query(
    tenant.id,
    `insert into users (id, email, email_key, national_id_key, ${shared})
     select made, made || '@example.org', made || '@example.org', made, ${shared}
     from users, (select gen_random_uuid() as made from generate_series(1, $2::int)) m where tenant_id = $3 and id = $1 returning id`,
    [like.id, size, tenant.id],
  );
  return rows.map(({ id }) => id).sort();
}

/** Copies a credential for each person, numbering on from it, and locks their profiles. */
export async function createPapers(
  db: TestDatabase,
  tenant: TestTenant,
  like: { id: string },
  userIds: string[],
): Promise<void> {
  const { rows: columns } = await db.owner.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns where table_name = 'credentials'
      and is_generated = 'NEVER' and column_name not in ('id', 'user_id', 'number', 'check_token', 'printed')`);
  const shared = columns.map(({ name }) => name).join(', ');
  await db.query(
    tenant.id,
    `insert into credentials (id, user_id, number, check_token, printed, ${shared})
     select gen_random_uuid(), owner, number + place, owner, printed || jsonb_build_object('checkToken', owner), ${shared}
     from credentials, unnest($3::uuid[]) with ordinality as o (owner, place) where tenant_id = $1 and id = $2`,
    [tenant.id, like.id, userIds],
  );
  await db.query(tenant.id, 'update users set is_locked = true where tenant_id = $1 and id = any($2)', [
    tenant.id,
    userIds,
  ]);
}
