import { sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';

export type ElectionRow = { id: string; name: string; kind: string; date: string };

/** Lists the elections that have results, the earliest first: there are few. */
export async function listResultElections(tx: Tx): Promise<ElectionRow[]> {
  const { rows } = await sql<ElectionRow>`
    select e.id, e.name, e.kind, e.date from elections e
    where e.tenant_id = ${tx.tenantId} and exists (
      select from results r where r.tenant_id = e.tenant_id and r.election_id = e.id)
    order by e.date, e.id`.execute(tx);
  return rows;
}

/** Finds an election; results are those of any, also of one that has none yet. */
export async function findElection(tx: Tx, id: string): Promise<ElectionRow | undefined> {
  const { rows } = await sql<ElectionRow>`
    select e.id, e.name, e.kind, e.date from elections e where e.tenant_id = ${tx.tenantId} and e.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

export type AreaRow = { id: string; name: string; level: string; path: string };

export async function findArea(tx: Tx, id: string): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    select id, name, level, path from areas where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Finds the smallest area that holds all results of an election. */
export async function findAreaOfAll(tx: Tx, electionId: string): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    select c.id, c.name, c.level, c.path
    from (select min(a.path) as first, max(a.path) as last from results r
      join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId}) ends
    join areas c on c.tenant_id = ${tx.tenantId} and ends.first ^@ c.path and ends.last ^@ c.path
    order by length(c.path) desc limit 1`.execute(replanned(tx));
  return rows[0];
}

/** Lists the areas around one, the widest first. */
export async function listAreasAround(tx: Tx, path: string): Promise<{ id: string; name: string }[]> {
  const paths = [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index + 1)).slice(0, -1);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from areas where tenant_id = ${tx.tenantId} and path = any(${paths}) order by length(path)`.execute(
    tx,
  );
  return rows;
}

/**
 * Results to sum: one of the whole area, or those of tables or municipalities in it.
 * Both with its voters abroad.
 */
export type Source = 'area' | 'station' | 'adm4';

/**
 * Finds what an area's results are known by.
 * Counted as a whole, else by table, else by municipality.
 */
export async function findSource(tx: Tx, electionId: string, area: AreaRow): Promise<Source | undefined> {
  const { rows } = await sql<{ source: Source }>`
    select source from (
      select 'area' as source, 1 as rank, exists (select from results r
        where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and r.area_id = ${area.id} and r.level like 'adm%') as has
      union all
      select l.level, l.rank, exists (select from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
        where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and r.level = l.level and a.path ^@ ${area.path})
      from (values ('station', 2), ('adm4', 3)) as l (level, rank)) s
    where has order by rank limit 1`.execute(replanned(tx));
  return rows[0]?.source;
}

/** Results of a source in an area. */
const unitsOf = (tx: Tx, electionId: string, { id, path }: AreaRow, source: Source) => sql`
  select r.level, r.code, r.electors, r.blank, r.invalid, r.valid, r.seats
  from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
  where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId}
    and ${source === 'area' ? sql`r.area_id = ${id} and r.level like 'adm%'` : sql`r.level in (${sql.lit(source)}, 'abroad') and a.path ^@ ${path}`}`;

export type Totals = {
  electors: number | null;
  blank: number;
  invalid: number;
  valid: number;
  seats: number | null;
  votes: Record<string, number>;
};

/** Sums an area's results, with the votes of each party. */
export async function sumResults(tx: Tx, electionId: string, area: AreaRow, source: Source): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with units as materialized (${unitsOf(tx, electionId, area, source)})
    select t.*, (select coalesce(json_object_agg(s.party_id, s.votes), '{}') from (
        select v.party_id, sum(v.votes) as votes from units u
        join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = u.level and v.code = u.code
        group by v.party_id) s) as votes
    from (select sum(electors)::int as electors, coalesce(sum(blank), 0)::int as blank, coalesce(sum(invalid), 0)::int as invalid,
        coalesce(sum(valid), 0)::int as valid, case when count(*) = 1 then max(seats) end as seats from units) t`.execute(
    replanned(tx),
  );
  return rows[0] ?? { electors: null, blank: 0, invalid: 0, valid: 0, seats: null, votes: {} };
}

export type Below = { area: string; name: string; valid: number; votes: Record<string, number> };

/**
 * Sums the results of each area right below, by name.
 * Of each by what it is known by itself, in the order of `findSource`: one may be known by tables,
 * another only as a whole.
 */
export async function sumBelow(tx: Tx, electionId: string, { path }: AreaRow): Promise<Below[]> {
  const { rows } = await sql<Below>`
    with known as materialized (
      select r.level, r.code, r.valid, b.below,
        case when r.level like 'adm%' and a.path = ${path} || b.below || '.' then 1 when r.level = 'station' then 2 when r.level = 'adm4' then 3 end as rank
      from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      cross join lateral (select split_part(substr(a.path, ${path.length + 1}), '.', 1) as below) b
      where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and a.path ^@ ${path} and b.below <> ''),
    units as materialized (
      select k.* from known k join (select below, min(rank) as rank from known group by below) s using (below)
      where k.rank = s.rank or (k.level = 'abroad' and s.rank > 1)),
    sums as (select below, sum(valid)::int as valid from units group by below),
    votes as (
      select s.below, json_object_agg(s.party_id, s.votes) as votes from (
        select u.below, v.party_id, sum(v.votes) as votes from units u
        join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = u.level and v.code = u.code
        group by u.below, v.party_id) s
      group by s.below)
    select a.id as area, a.name, s.valid, coalesce(v.votes, '{}') as votes
    from sums s left join votes v on v.below = s.below
    join areas a on a.tenant_id = ${tx.tenantId} and a.path = ${path} || s.below || '.'
    order by a.name collate names, a.code`.execute(replanned(tx));
  return rows;
}

export type Constituency = {
  area: string;
  name: string;
  seats: number;
  valid: number;
  candidatures: { party: string; votes: number }[];
};

/** Lists the areas below that elect seats, by name; of one in another, the smaller. */
export async function listConstituencies(tx: Tx, electionId: string, { path }: AreaRow): Promise<Constituency[]> {
  const { rows } = await sql<Constituency>`
    with seated as materialized (
      select r.level, r.code, r.seats, r.valid, a.id as area, a.name, a.path
      from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and r.level like 'adm%' and r.seats > 0
        and a.path ^@ ${path} and a.path <> ${path})
    select s.area, s.name, s.seats, s.valid, json_agg(json_build_object('party', v.party_id, 'votes', v.votes)) as candidatures
    from seated s
    join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = s.level and v.code = s.code
    where not exists (select from seated smaller where smaller.path ^@ s.path and smaller.path <> s.path)
    group by s.area, s.name, s.seats, s.valid
    order by s.name collate names, s.area`.execute(replanned(tx));
  return rows;
}

/** Lists which parties count under another in areas of a level, with that one. */
export async function listHeads(tx: Tx, electionId: string, level: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; head_id: string }>`
    select party_id, head_id from party_heads
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and level = ${level}`.execute(tx);
  return new Map(rows.map(({ party_id, head_id }) => [party_id, head_id]));
}

export type PartyShown = { id: string; acronym: string; name: string; color: string; is_own: boolean };

/** Lists parties as results show them. */
export async function listShownParties(tx: Tx): Promise<PartyShown[]> {
  return tx
    .selectFrom('parties')
    .where('tenant_id', '=', tx.tenantId)
    .select(['id', 'acronym', 'name', 'color', 'is_own'])
    .execute();
}
