import { sql } from 'kysely';
import { foldText } from '#contract/text.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { derive, withoutLoops } from '../../core/queries.ts';

/** Returns how many projections changed. Changes to tables need no call: the database does it. */
export async function updateProjections(tx: Tx): Promise<number> {
  return derive(tx, () => withoutLoops(tx, () => replanned(tx).count(sql`select app.update_projections() as count`)));
}

export type NewParty = { id: string; name: string; acronym: string; color: string; is_own: boolean };

/** Inserts parties at the end of the order. */
export async function insertParties(tx: Tx, parties: readonly NewParty[]): Promise<void> {
  if (parties.length === 0) return;
  const rows = parties.map((party) => ({ ...party, search: foldText(`${party.acronym} ${party.name}`) }));
  await replanned(tx).run(sql`
    insert into parties (tenant_id, id, name, acronym, search, color, is_own, position)
    select ${tx.tenantId}, n.id, n.name, n.acronym, n.search, n.color, n.is_own,
      (select coalesce(max(p.position), 0) from parties p where p.tenant_id = ${tx.tenantId}) + row_number() over ()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (id uuid, name text, acronym text, search text, color text, is_own bool)`);
}

/** In areas of this level, the party's votes count for its head. */
export type PartyHead = { level: string; party_id: string; head_id: string };

export const listHeads = (tx: Tx, electionId: string) =>
  replanned(tx).list(sql<PartyHead>`
    select level, party_id, head_id from party_heads
    where tenant_id = ${tx.tenantId} and election_id = ${electionId}`);
