import { type RawBuilder, sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';

export type ElectionRow = { id: string; name: string; kind: string; date: string };

export const listResultElections = (tx: Tx) =>
  tx.list(sql<ElectionRow>`
    select e.id, e.name, e.kind, e.date from elections e
    where e.tenant_id = ${tx.tenantId} and exists (
      select from results r where r.tenant_id = e.tenant_id and r.election_id = e.id)
    order by e.date, e.id`);

export const findElection = (tx: Tx, id: string) =>
  tx.find(sql<ElectionRow>`
    select e.id, e.name, e.kind, e.date from elections e where e.tenant_id = ${tx.tenantId} and e.id = ${id}`);

export type ResultArea = { id: string; name: string; level: string; path: string };

export const findArea = (tx: Tx, id: string) =>
  tx.find(sql<ResultArea>`
    select id, name, level, path from areas where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Finds the smallest area containing all results of an election. */
export const findAreaOfAll = (tx: Tx, electionId: string) =>
  replanned(tx).find(sql<ResultArea>`
    select c.id, c.name, c.level, c.path
    from (select min(a.path) as first, max(a.path) as last from results r
      join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId}) ends
    join areas c on c.tenant_id = ${tx.tenantId} and ends.first ^@ c.path and ends.last ^@ c.path
    order by length(c.path) desc limit 1`);

/** Lists areas above a path, widest first. */
export async function listAreasAround(tx: Tx, path: string): Promise<{ id: string; name: string }[]> {
  const paths = [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index + 1)).slice(0, -1);
  return tx.list(sql<{ id: string; name: string }>`
    select id, name from areas where tenant_id = ${tx.tenantId} and path = any(${paths}) order by length(path)`);
}

/**
 * Sources of an area's results, best first: the area itself; else each of its municipalities as a
 * whole or by tables, plus its voters abroad.
 */
const sources = ['area', 'adm4', 'station', 'abroad'] as const;
/** 'mixed': some municipalities as a whole, others by tables */
export type ResultSource = (typeof sources)[number] | 'mixed';

/**
 * Results in an area as `units`, from the best source of each part. `source`: index of `sources`,
 * from 1. `part`: SQL for the part's path; '' for the area itself.
 */
const unitsOf = (tx: Tx, electionId: string, { path }: ResultArea, part: RawBuilder<string>) => sql`
  known as materialized (
    select r.level, r.code, r.electors, r.blank, r.invalid, r.valid, r.seats, p.part,
      case when r.level in ('station', 'adm4') then left(r.code, 5) else '' end as town,
      case when r.level like 'adm%' and a.path = ${path} || p.part then 1
        else array_position(${[...sources]}::text[], r.level) end as source
    from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
    cross join lateral (select ${part} as part) p
    where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and a.path ^@ ${path}),
  towns as (select part, town, min(source) as source from known group by part, town),
  parts as (select part, min(source) as source from towns group by part),
  units as materialized (
    select k.level, k.code, k.electors, k.blank, k.invalid, k.valid, k.seats, part, k.source
    from known k join towns using (part, town) join parts using (part)
    where k.source = case when parts.source = 1 then 1 else towns.source end)`;

export type Totals = {
  source: ResultSource;
  electors: number | null;
  blank: number;
  invalid: number;
  valid: number;
  seats: number | null;
  votes: Record<string, number>;
};

/** Returns undefined without results. */
export async function sumResults(tx: Tx, electionId: string, area: ResultArea): Promise<Totals | undefined> {
  const rows = await replanned(tx).list(sql<Omit<Totals, 'source'> & { found: number[] | null }>`
    with ${unitsOf(tx, electionId, area, sql`''::text`)}
    select t.*, (select coalesce(json_object_agg(s.party_id, s.votes), '{}') from (
        select v.party_id, sum(v.votes) as votes from units u
        join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = u.level and v.code = u.code
        group by v.party_id) s) as votes
    from (select array_agg(distinct source order by source) as found, sum(electors)::int as electors, coalesce(sum(blank), 0)::int as blank,
        coalesce(sum(invalid), 0)::int as invalid, coalesce(sum(valid), 0)::int as valid,
        case when count(*) = 1 then max(seats) end as seats from units) t`);
  const [row] = rows;
  if (!row?.found) return undefined;
  const { found, ...totals } = row;
  const [first = 'abroad', second] = found.map((at) => sources[at - 1] ?? 'abroad');
  return { ...totals, source: first === 'adm4' && second === 'station' ? 'mixed' : first };
}

export type VoteSum = { valid: number; votes: Record<string, number> };
export type AreaSum = VoteSum & { area: string; name: string };

/** Sums each area directly below from its own sources. `abroad`: voters in no area below. */
export async function sumBelow(tx: Tx, electionId: string, area: ResultArea) {
  const { path } = area;
  const part = sql<string>`substring(a.path from ${path.length + 1} for strpos(substr(a.path, ${path.length + 1}), '.'))`;
  const rows = await replanned(tx).list(sql<AreaSum | (VoteSum & { area: null })>`
    with ${unitsOf(tx, electionId, area, part)},
    shown as (
      select part, level, code, valid from units where part <> ''
      union all select part, level, code, valid from known where part = '' and level = 'abroad'),
    sums as (select part, sum(valid)::int as valid from shown group by part),
    votes as (
      select s.part, json_object_agg(s.party_id, s.votes) as votes from (
        select u.part, v.party_id, sum(v.votes) as votes from shown u
        join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = u.level and v.code = u.code
        group by u.part, v.party_id) s
      group by s.part)
    select a.id as area, a.name, s.valid, coalesce(v.votes, '{}') as votes
    from sums s left join votes v on v.part = s.part
    left join areas a on a.tenant_id = ${tx.tenantId} and a.path = ${path} || s.part and s.part <> ''
    where s.part = '' or a.id is not null
    order by a.name collate names, a.code`);
  return { below: rows.filter((row) => row.area !== null), abroad: rows.find((row) => row.area === null) };
}

export type Contest = { election: ElectionRow; area: ResultArea };

/** Lists a party's elections, latest first, with the smallest area containing all its votes. */
export const listContests = (tx: Tx, partyId: string) =>
  replanned(tx).list(sql<Contest>`
    with ends as (
      select v.election_id, min(a.path) as first, max(a.path) as last from result_votes v
      join results r on r.tenant_id = ${tx.tenantId} and r.election_id = v.election_id and r.level = v.level and r.code = v.code
      join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      where v.tenant_id = ${tx.tenantId} and v.party_id = ${partyId} and v.votes > 0
      group by v.election_id)
    select json_build_object('id', e.id, 'name', e.name, 'kind', e.kind, 'date', e.date) as election, c.area
    from ends join elections e on e.tenant_id = ${tx.tenantId} and e.id = ends.election_id
    cross join lateral (
      select json_build_object('id', c.id, 'name', c.name, 'level', c.level, 'path', c.path) as area from areas c
      where c.tenant_id = ${tx.tenantId} and ends.first ^@ c.path and ends.last ^@ c.path
      order by length(c.path) desc limit 1) c
    order by e.date desc, e.id`);

export type ConstituencyRow = {
  area: string;
  name: string;
  seats: number;
  valid: number;
  candidatures: { party: string; votes: number }[];
};

/** Lists areas below that elect seats, by name; of nested ones, the smaller. */
export const listConstituencies = (tx: Tx, electionId: string, { path }: ResultArea) =>
  replanned(tx).list(sql<ConstituencyRow>`
    with seated as materialized (
      select r.level, r.code, r.seats, r.valid, a.id as area, a.name, a.path
      from results r join areas a on a.tenant_id = r.tenant_id and a.id = r.area_id
      where r.tenant_id = ${tx.tenantId} and r.election_id = ${electionId} and r.level like 'adm%' and r.seats > 0
        and a.path ^@ ${path} and a.path <> ${path})
    select s.area, s.name, coalesce(s.seats, 0) as seats, s.valid,
      json_agg(json_build_object('party', v.party_id, 'votes', v.votes) order by v.votes desc, v.party_id) as candidatures
    from seated s
    join result_votes v on v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId} and v.level = s.level and v.code = s.code
    where not exists (select from seated smaller where smaller.path ^@ s.path and smaller.path <> s.path)
    group by s.area, s.name, s.seats, s.valid
    order by s.name collate names, s.area`);

export type PartyShown = { id: string; acronym: string; name: string; color: string; is_own: boolean };

export const listShownParties = async (tx: Tx): Promise<PartyShown[]> =>
  tx
    .selectFrom('parties')
    .where('tenant_id', '=', tx.tenantId)
    .select(['id', 'acronym', 'name', 'color', 'is_own'])
    .execute();
