import { sql } from 'kysely';
import type { PlaceShare, ShareBand } from '#contract/results.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { type ListPage, likePattern } from '../../../core/lists.ts';
import { directionOf, listPage } from '../../../core/queries.ts';
import { isPlaceReached } from '../../../people/reach/queries.ts';
import { areaNameOf } from '../../../people/towns/queries.ts';
import type { ElectionRow } from '../queries.ts';

const electors = sql`(
  select coalesce(sum(s.electors), 0)::int from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id)`;

const areaName = areaNameOf('p');

const sortColumns = {
  projection_percent: sql`p.projection_percent`,
  projection_votes: sql`p.projection_votes`,
  projection_valid: sql`p.projection_valid`,
  area_name: sql`${areaName} collate names`,
  electors,
  name: sql`p.name collate names`,
};

type Asked = { search: string[]; areaPath: string | undefined };

const isAsked = (tx: Tx, actor: SignedIn, { search, areaPath }: Asked) =>
  sql.join(
    [
      sql`p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and p.projection_valid is not null`,
      ...(areaPath === undefined ? [] : [sql`p.area_path ^@ ${areaPath}`]),
      ...search.map((word) => sql`p.search like ${likePattern(word)}`),
    ],
    sql` and `,
  );

/** width of a band in percent */
const bandWidth = 5;
const lastBand = 100 / bandWidth - 1;

type Shares = { bands: ShareBand[]; percent: number | null };

/** Counts projected places by bands of the own party's share. */
export async function countShares(tx: Tx, actor: SignedIn, asked: Asked): Promise<Shares> {
  const rows = await replanned(tx).list(sql<Shares>`
    with shown as materialized (
      select least(floor(p.projection_percent / ${bandWidth}::int), ${lastBand}::int)::int as band,
        p.projection_valid as valid, p.projection_votes as votes, ${electors} as electors
      from places p where ${isAsked(tx, actor, asked)} and p.projection_percent is not null)
    select (
      select coalesce(json_agg(json_build_object('from', b * ${bandWidth}::int, 'to', (b + 1) * ${bandWidth}::int,
        'places', (select count(*) from shown where band = b),
        'electors', (select coalesce(sum(electors), 0) from shown where band = b)) order by b), '[]')
      from generate_series((select min(band) from shown), (select max(band) from shown)) b) as bands,
      (select round(100.0 * sum(votes) / nullif(sum(valid), 0), 2)::float8 from shown) as percent`);
  return rows[0] ?? { bands: [], percent: null };
}

export const listPlaceShares = (tx: Tx, actor: SignedIn, asked: Asked, page: ListPage<keyof typeof sortColumns>) =>
  listPage<PlaceShare>(replanned(tx), {
    columns: sql`p.id, p.name, p.projection_valid, p.projection_votes, p.projection_percent, p.priority, ${electors} as electors,
      ${areaName} as area_name`,
    from: sql`places p`,
    where: isAsked(tx, actor, asked),
    order: sql`${sortColumns[page.sort]} ${directionOf(page)} nulls last, p.id ${directionOf(page)}`,
    ...page,
    picked: { as: 'p' },
  });

export const findLatestOf = (tx: Tx, placeId: string) =>
  replanned(tx).find(sql<ElectionRow>`
    select e.id, e.name, e.kind, e.date from elections e
    where e.tenant_id = ${tx.tenantId} and exists (
      select from results r where r.tenant_id = e.tenant_id and r.election_id = e.id and r.level = 'station'
        and r.cusec = any(array(select m.cusec from stations m where m.tenant_id = ${tx.tenantId} and m.place_id = ${placeId})))
    order by e.date desc, e.id desc limit 1`);

export type PlaceVotes = { valid: number | null; votes: Record<string, number> };

/**
 * Sums votes of a place's sections by party; undefined if out of reach. Splits a shared section
 * like its projection: see `app.section_shares`.
 */
export const sumPlaceVotes = (tx: Tx, actor: SignedIn, id: string, electionId: string | undefined) =>
  replanned(tx).find(sql<PlaceVotes>`
    with shares as materialized (
      select h.cusec, h.part, h.whole from app.section_shares h
      where h.tenant_id = ${tx.tenantId} and h.place_id = ${id} and h.cusec = any(array(
        select m.cusec from stations m where m.tenant_id = ${tx.tenantId} and m.place_id = ${id}))),
    units as materialized (
      select r.level, r.code, r.valid, h.part, h.whole from shares h join results r
        on r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId ?? null}::uuid and r.level = 'station' and r.cusec = h.cusec)
    select (select round(sum(u.valid * u.part / u.whole))::int from units u) as valid,
      (select coalesce(json_object_agg(n.party_id, n.votes), '{}') from (
        select v.party_id, round(sum(v.votes * u.part / u.whole))::int as votes from units u
        join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId ?? null}::uuid and v.level = u.level and v.code = u.code
        group by v.party_id) n) as votes
    from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);
