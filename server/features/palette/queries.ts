import { type SqlBool, sql } from 'kysely';
import { mostHits, type PaletteHits } from '#contract/palette.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { likePattern } from '../../core/lists.ts';
import { isAreaReached, isCoordinated, isPlaceReached, pathsAbove, smallness } from '../../people/reach/queries.ts';

/** Most people with a word who are looked up one by one (docs/decisions/0009). */
const few = 2000;

export const isCommon = async (tx: Tx, term: string) =>
  (await replanned(tx).findValue(sql<{ is_common: boolean }>`
    select count(*) > ${few} as is_common from (
      select from user_words where tenant_id = ${tx.tenantId} and word ^@ ${term} limit ${few + 1}) hits`)) ?? false;

/** Uses the index of names, which is fast for common words. */
export const listCommon = (tx: Tx, actor: SignedIn, term: string) =>
  replanned(tx).listValues(sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u')} and strpos(' ' || u.search, ${` ${term}`}) > 0
    order by u.sort_name, u.id limit ${mostHits}`);

/** Keeps the given order; omits people out of reach. */
export const listPeople = (tx: Tx, actor: SignedIn, ids: string[]): Promise<PaletteHits['people']> =>
  tx.list(sql<PaletteHits['people'][number]>`
    select u.id, u.first_name, u.last_name_1, u.last_name_2, u.address_city as city from users u
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isCoordinated(actor, 'u')}
    order by array_position(${ids}::uuid[], u.id)`);

const municipality = (tx: Tx) => sql`(
  select m.name from ${pathsAbove(sql.ref('h.area_path'))} above
  join areas m on m.tenant_id = ${tx.tenantId} and m.path = above.path where m.level = 'adm4')`;

/** Most places and areas sorted; a more common word needs more typing. */
const mostOrdered = 1000;

/** Lists places and areas within reach that contain all words, best prefix matches first. */
export async function listGround(tx: Tx, actor: SignedIn, words: string[]) {
  const all = words.join(' ');
  const has = (column: 'p.search' | 'a.search') =>
    sql<SqlBool>`(${sql.join(
      words.map((word) => sql`${sql.ref(column)} like ${likePattern(word)}`),
      sql` and `,
    )})`;
  const rows = await replanned(tx).list(sql<Pick<PaletteHits, 'places' | 'areas'>>`
    select
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'address', h.address, 'city', coalesce(${municipality(tx)}, a.name)) order by h.at), '[]')
        from (
          select p.id, p.name, p.address, p.area_id, p.area_path,
            row_number() over (order by starts_with(p.search, ${all}) desc, p.name collate names, p.id) as at
          from (select p.* from places p
            where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${has('p.search')} limit ${mostOrdered}) p
          order by at limit ${mostHits}) h
        join areas a on a.tenant_id = ${tx.tenantId} and a.id = h.area_id) as places,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'level', h.level, 'parent', a.name) order by h.at), '[]')
        from (
          select a.id, a.name, a.level, a.parent_id,
            row_number() over (order by a.search = ${all} desc, starts_with(a.search, ${all}) desc,
              ${smallness('a')}, a.name collate names, a.id) as at
          from (select a.* from areas a
            where a.tenant_id = ${tx.tenantId} and ${isAreaReached(actor, 'a')} and ${has('a.search')} limit ${mostOrdered}) a
          order by at limit ${mostHits}) h
        left join areas a on a.tenant_id = ${tx.tenantId} and a.id = h.parent_id) as areas`);
  return rows[0] ?? { places: [], areas: [] };
}
