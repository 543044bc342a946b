import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import type { PartyHead } from '../../../services/results/queries.ts';
import { writeInChunks } from '../queries.ts';

export type ResultRecord = {
  level: string;
  code: string;
  area_id: string | null;
  electors: number | null;
  blank: number;
  invalid: number;
  valid: number;
  seats: number | null;
};
export type VoteRecord = { level: string; code: string; party_id: string; votes: number };

export async function listSections(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ cusec: string }>`
    select distinct cusec from stations where tenant_id = ${tx.tenantId}`.execute(replanned(tx));
  return new Set(rows.map(({ cusec }) => cusec));
}

export async function listKnownAreas(
  tx: Tx,
): Promise<{ id: string; level: string; code: string; parent_id: string | null }[]> {
  const { rows } = await sql<{ id: string; level: string; code: string; parent_id: string | null }>`
    select id, level, code, parent_id from areas
    where tenant_id = ${tx.tenantId} and level in ('adm0', 'adm1', 'adm2', 'adm4', 'adm5', 'adm7')`.execute(
    replanned(tx),
  );
  return rows;
}

export async function findElection(tx: Tx, id: string): Promise<{ kind: string; date: string } | undefined> {
  const { rows } = await sql<{ kind: string; date: string }>`
    select kind, date from elections where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx);
  return rows[0];
}

export async function listResults(tx: Tx, electionId: string): Promise<Map<string, ResultRecord>> {
  const { rows } = await sql<ResultRecord>`
    select level, code, area_id, electors, blank, invalid, valid, seats from results
    where tenant_id = ${tx.tenantId} and election_id = ${electionId}`.execute(replanned(tx));
  return new Map(rows.map((row) => [`${row.level} ${row.code}`, row]));
}

export async function listVotes(tx: Tx, electionId: string): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<VoteRecord>`
    select level, code, party_id, votes from result_votes
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and votes > 0`.execute(replanned(tx));
  const found = new Map<string, Map<string, number>>();
  for (const { level, code, party_id, votes } of rows) {
    const key = `${level} ${code}`;
    const before = found.get(key);
    if (before) before.set(party_id, votes);
    else found.set(key, new Map([[party_id, votes]]));
  }
  return found;
}

/** Keeps electors and seats that the files lack. */
export async function upsertResults(tx: Tx, electionId: string, results: readonly ResultRecord[]): Promise<void> {
  return writeInChunks(tx, results, (chunk) => {
    const column = (name: keyof ResultRecord) => chunk.map((row) => row[name]);
    return sql`
      insert into results as r (tenant_id, election_id, level, code, area_id, electors, blank, invalid, valid, seats)
      select ${tx.tenantId}, ${electionId}, n.*
      from unnest(${column('level')}::text[], ${column('code')}::text[], ${column('area_id')}::uuid[], ${column('electors')}::int[],
        ${column('blank')}::int[], ${column('invalid')}::int[], ${column('valid')}::int[], ${column('seats')}::int[]) as n
      on conflict (tenant_id, election_id, level, code) do update set
        area_id = excluded.area_id, electors = coalesce(excluded.electors, r.electors), blank = excluded.blank,
        invalid = excluded.invalid, valid = excluded.valid, seats = coalesce(excluded.seats, r.seats)
      where (r.area_id, r.blank, r.invalid, r.valid) is distinct from
            (excluded.area_id, excluded.blank, excluded.invalid, excluded.valid)
        or excluded.electors is not null and r.electors is distinct from excluded.electors
        or excluded.seats is not null and r.seats is distinct from excluded.seats`;
  });
}

/** Skips the conflict check if the election has no votes yet; `tryLockImports` makes that safe. */
export async function upsertVotes(tx: Tx, electionId: string, votes: readonly VoteRecord[]): Promise<void> {
  const { rows } = await sql`
    select from result_votes where tenant_id = ${tx.tenantId} and election_id = ${electionId} limit 1`.execute(
    replanned(tx),
  );
  const onConflict = sql`
    on conflict (tenant_id, election_id, level, code, party_id) do update set votes = excluded.votes
    where v.votes <> excluded.votes`;
  return writeInChunks(tx, votes, (chunk) => {
    const column = (name: keyof VoteRecord) => chunk.map((row) => row[name]);
    return sql`
      insert into result_votes as v (tenant_id, election_id, level, code, party_id, votes)
      select ${tx.tenantId}, ${electionId}, n.*
      from unnest(${column('level')}::text[], ${column('code')}::text[], ${column('party_id')}::uuid[], ${column('votes')}::int[]) as n
      ${rows.length > 0 ? onConflict : sql``}`;
  });
}

export async function deleteVotes(
  tx: Tx,
  electionId: string,
  votes: readonly Omit<VoteRecord, 'votes'>[],
): Promise<void> {
  const column = (name: 'level' | 'code' | 'party_id') => votes.map((row) => row[name]);
  await sql`
    delete from result_votes v using unnest(${column('level')}::text[], ${column('code')}::text[], ${column('party_id')}::uuid[])
      as n (level, code, party_id)
    where v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId}
      and v.level = n.level and v.code = n.code and v.party_id = n.party_id`.execute(replanned(tx));
}

export type KnownParty = { id: string; name: string; acronym: string; color: string; codes: string[] };

export async function listKnownParties(tx: Tx, electionId: string): Promise<KnownParty[]> {
  const { rows } = await sql<KnownParty>`
    select p.id, p.name, p.acronym, p.color, array(select c.code from party_codes c
      where c.tenant_id = p.tenant_id and c.election_id = ${electionId} and c.party_id = p.id) as codes
    from parties p where p.tenant_id = ${tx.tenantId} order by p.position, p.id`.execute(replanned(tx));
  return rows;
}

export async function insertPartyCodes(
  tx: Tx,
  electionId: string,
  codes: readonly { code: string; party_id: string }[],
): Promise<void> {
  await sql`
    insert into party_codes (tenant_id, election_id, code, party_id)
    select ${tx.tenantId}, ${electionId}, n.* from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map((one) => one.party_id)}::uuid[]) as n
    on conflict do nothing`.execute(replanned(tx));
}

export async function upsertHeads(tx: Tx, electionId: string, heads: readonly PartyHead[]): Promise<void> {
  await sql`
    insert into party_heads (tenant_id, election_id, level, party_id, head_id)
    select ${tx.tenantId}, ${electionId}, n.* from unnest(${heads.map(({ level }) => level)}::text[],
      ${heads.map((one) => one.party_id)}::uuid[], ${heads.map((one) => one.head_id)}::uuid[]) as n
    on conflict (tenant_id, election_id, level, party_id) do update set head_id = excluded.head_id`.execute(
    replanned(tx),
  );
}

/** Sums valid votes of the sections in the latest other election that has any of them. */
export const sumLastValid = async (tx: Tx, electionId: string, sections: readonly string[]): Promise<number> =>
  (await replanned(tx).findValue(sql<{ valid: number }>`
    select sum(r.valid)::int as valid from results r
    join elections e on e.tenant_id = r.tenant_id and e.id = r.election_id
    where r.tenant_id = ${tx.tenantId} and r.election_id <> ${electionId} and r.level = 'station'
      and r.cusec = any(${sections}::text[])
    group by e.id, e.date order by e.date desc limit 1`)) ?? 0;
