import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import type { PartyHead } from '../../../services/results/queries.ts';
import { asColumns, writeInChunks } from '../queries.ts';

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
const resultColumns = {
  ...({ level: 'text', code: 'text', area_id: 'uuid', electors: 'int', blank: 'int' } as const),
  ...({ invalid: 'int', valid: 'int', seats: 'int' } as const),
};

/** Votes of a party in a place. */
export type VoteKey = { level: string; code: string; party_id: string };
export type VoteRecord = VoteKey & { votes: number };
const keyColumns = { level: 'text', code: 'text', party_id: 'uuid' } as const;

export const listSections = async (tx: Tx): Promise<Set<string>> =>
  new Set(
    await replanned(tx).listValues(sql<{ cusec: string }>`
      select distinct cusec from stations where tenant_id = ${tx.tenantId}`),
  );

export async function listResults(tx: Tx, electionId: string): Promise<Map<string, ResultRecord>> {
  const rows = await replanned(tx).list(sql<ResultRecord>`
    select level, code, area_id, electors, blank, invalid, valid, seats from results
    where tenant_id = ${tx.tenantId} and election_id = ${electionId}`);
  return new Map(rows.map((row) => [`${row.level} ${row.code}`, row]));
}

export async function listVotes(tx: Tx, electionId: string): Promise<Map<string, Map<string, number>>> {
  const rows = await replanned(tx).list(sql<VoteRecord>`
    select level, code, party_id, votes from result_votes
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and votes > 0`);
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
export const upsertResults = (tx: Tx, electionId: string, results: readonly ResultRecord[]): Promise<void> =>
  writeInChunks(
    tx,
    results,
    (chunk) => sql`
      insert into results as k (tenant_id, election_id, level, code, area_id, electors, blank, invalid, valid, seats)
      select ${tx.tenantId}, ${electionId}, r.* from ${asColumns(chunk, resultColumns)}
      on conflict (tenant_id, election_id, level, code) do update set
        area_id = excluded.area_id, electors = coalesce(excluded.electors, k.electors), blank = excluded.blank,
        invalid = excluded.invalid, valid = excluded.valid, seats = coalesce(excluded.seats, k.seats)
      where (k.area_id, k.blank, k.invalid, k.valid) is distinct from
            (excluded.area_id, excluded.blank, excluded.invalid, excluded.valid)
        or excluded.electors is not null and k.electors is distinct from excluded.electors
        or excluded.seats is not null and k.seats is distinct from excluded.seats`,
  );

/** Skips the conflict check if the election has no votes yet; `tryLockImports` makes that safe. */
export async function upsertVotes(tx: Tx, electionId: string, votes: readonly VoteRecord[]): Promise<void> {
  const isKnown = await replanned(tx).has(sql`
    select from result_votes where tenant_id = ${tx.tenantId} and election_id = ${electionId} limit 1`);
  const onConflict = sql`
    on conflict (tenant_id, election_id, level, code, party_id) do update set votes = excluded.votes
    where k.votes <> excluded.votes`;
  return writeInChunks(
    tx,
    votes,
    (chunk) => sql`
      insert into result_votes as k (tenant_id, election_id, level, code, party_id, votes)
      select ${tx.tenantId}, ${electionId}, r.* from ${asColumns(chunk, { ...keyColumns, votes: 'int' })}
      ${isKnown ? onConflict : sql``}`,
  );
}

export const deleteVotes = (tx: Tx, electionId: string, votes: readonly VoteKey[]): Promise<void> =>
  replanned(tx).run(sql`
    delete from result_votes v using ${asColumns(votes, keyColumns)}
    where v.tenant_id = ${tx.tenantId} and v.election_id = ${electionId}
      and v.level = r.level and v.code = r.code and v.party_id = r.party_id`);

export type KnownParty = { id: string; name: string; acronym: string; color: string; codes: string[] };

export const listKnownParties = (tx: Tx, electionId: string): Promise<KnownParty[]> =>
  replanned(tx).list(sql<KnownParty>`
    select p.id, p.name, p.acronym, p.color, array(select c.code from party_codes c
      where c.tenant_id = p.tenant_id and c.election_id = ${electionId} and c.party_id = p.id) as codes
    from parties p where p.tenant_id = ${tx.tenantId} order by p.position, p.id`);

type PartyCode = { code: string; party_id: string };

export const insertPartyCodes = (tx: Tx, electionId: string, codes: readonly PartyCode[]): Promise<void> =>
  replanned(tx).run(sql`
    insert into party_codes (tenant_id, election_id, code, party_id)
    select ${tx.tenantId}, ${electionId}, r.* from ${asColumns(codes, { code: 'text', party_id: 'uuid' })}
    on conflict do nothing`);

export const upsertHeads = (tx: Tx, electionId: string, heads: readonly PartyHead[]): Promise<void> =>
  replanned(tx).run(sql`
    insert into party_heads (tenant_id, election_id, level, party_id, head_id)
    select ${tx.tenantId}, ${electionId}, r.*
    from ${asColumns(heads, { level: 'text', party_id: 'uuid', head_id: 'uuid' })}
    on conflict (tenant_id, election_id, level, party_id) do update set head_id = excluded.head_id`);

/** Sums valid votes of the sections in the latest other election that has any of them. */
export const sumLastValid = async (tx: Tx, electionId: string, sections: readonly string[]): Promise<number> =>
  (await replanned(tx).findValue(sql<{ valid: number }>`
    select sum(r.valid)::int as valid from results r
    join elections e on e.tenant_id = r.tenant_id and e.id = r.election_id
    where r.tenant_id = ${tx.tenantId} and r.election_id <> ${electionId} and r.level = 'station'
      and r.cusec = any(${sections}::text[])
    group by e.id, e.date order by e.date desc limit 1`)) ?? 0;
