import { sql } from 'kysely';
import type { Duplicate } from '#contract/duplicates.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { listedPeople } from '../../people/queries.ts';

/** Most people who may share a value: more mean a switchboard, or a placeholder date. */
const mostOnOnePhone = 10;
const mostAlike = 100;

type Pair = { a: string; b: string; reasons: Duplicate['reasons'] };

/**
 * Lists likely duplicates, the likeliest first, and their count.
 * A shared document ranks first until only one of the two has it.
 * Documents that differ by a typo count only with another similarity; a birth date isn't enough,
 * because people born together are registered together.
 * Each part uses one index of `users`: 0.2 s for 100,000 people.
 */
export async function listPairs(
  tx: Tx,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<{ results: Pair[]; count: number }> {
  const tenant = sql`${tx.tenantId}::uuid`;
  const isTypo = sql`levenshtein_less_equal(a.national_id_key, b.national_id_key, 2) <= 2`;
  const direction = descending ? sql`desc` : sql`asc`;
  const rows = await replanned(tx).list(sql<{ results: Pair[]; count: number }>`
    with same_phone as (
      select a.id as a, b.id as b, ${isTypo} as is_typo
      from (select phone_key from users where tenant_id = ${tenant} and phone_key is not null
            group by phone_key having count(*) between 2 and ${mostOnOnePhone}) shared
      join users a on a.tenant_id = ${tenant} and a.phone_key = shared.phone_key
      join users b on b.tenant_id = ${tenant} and b.phone_key = shared.phone_key and b.id > a.id
    ),
    same_name as (
      select a.id as a, b.id as b, ${isTypo} as is_typo, a.birth_date = b.birth_date as is_born_with
      from (select name_key from users where tenant_id = ${tenant} group by name_key having count(*) between 2 and ${mostAlike}) shared
      join users a on a.tenant_id = ${tenant} and a.name_key = shared.name_key
      join users b on b.tenant_id = ${tenant} and b.name_key = shared.name_key and b.id > a.id
    ),
    same_birth_date as (
      select a.id as a, b.id as b
      from users a join users b on b.tenant_id = ${tenant} and b.birth_date = a.birth_date and b.id > a.id and ${isTypo}
        and string_to_array(a.name_key, ' ') && string_to_array(b.name_key, ' ')
      where a.tenant_id = ${tenant} and a.birth_date <> all (array(
        select birth_date from users where tenant_id = ${tenant} and birth_date is not null
        group by birth_date having count(*) > ${mostAlike}))
    ),
    same_document as (
      select least(a.id, b.id) as a, greatest(a.id, b.id) as b
      from users b join users a on a.tenant_id = ${tenant} and a.national_id_key = b.national_id and a.id <> b.id
      where b.tenant_id = ${tenant} and b.national_id is not null and b.national_id_key is null and b.is_verified is not null
    ),
    alike as (
      select a, b, 'national_id' as reason, 4 as weight from same_document
      union select a, b, 'name_and_birth_date', 3 from same_name where is_born_with
      union select a, b, 'national_id_typo', 2 from same_name where is_typo
      union select a, b, 'national_id_typo', 2 from same_birth_date
      union select a, b, 'national_id_typo', 2 from same_phone where is_typo
      union select a, b, 'phone', 1 from same_phone
    ),
    apart as materialized (
      select id from users where tenant_id = ${tenant} and (is_superuser or is_verified is null)
    ),
    pairs as materialized (
      select a, b, array_agg(reason order by weight desc) as reasons, max(weight) as weight from alike
      where reason = 'national_id'
        or not exists (select from distinct_users d where d.tenant_id = ${tenant} and d.user_id = a and d.other_id = b)
          and a not in (select id from apart) and b not in (select id from apart)
      group by a, b
    )
    select (select count(*)::int from pairs) as count,
      coalesce((select json_agg(json_build_object('a', a, 'b', b, 'reasons', reasons)) from (
        select * from pairs
        order by ('national_id' = any(reasons)) ${direction}, cardinality(reasons) ${direction}, weight ${direction}, greatest(a, b) ${direction}, least(a, b) ${direction}
        limit ${limit} offset ${offset}) page), '[]') as results`);
  return rows[0] ?? { results: [], count: 0 };
}

export type DuplicateCandidate = Duplicate['people'][number];

export const listCandidates = (tx: Tx, actor: SignedIn, ids: string[]) => {
  const { columns, source } = listedPeople(actor);
  return replanned(tx).list(sql<DuplicateCandidate>`
    select ${columns}, null::float8 as distance, u.birth_date from ${source}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[])
    order by u.creation_date, u.id`);
};

export const isOneDocument = (tx: Tx, ids: [string, string]) =>
  tx.has(sql`
    select from users where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and national_id is not null
    group by national_id having count(*) = 2`);

export async function insertDistinct(tx: Tx, [user_id, other_id]: [string, string]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distinct_users')
    .values({ tenant_id: tx.tenantId, user_id, other_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
