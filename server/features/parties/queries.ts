import { sql } from 'kysely';
import { foldText } from '#contract/text.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, listPage, lockAll } from '../../core/queries.ts';
import { deleteRows, updateRows } from '../../core/rows/queries.ts';

export type PartyRow = {
  id: string;
  name: string;
  acronym: string;
  color: string;
  logo: Buffer | null;
  is_own: boolean;
  elections: number;
  update_date: string;
};
type Fields = Pick<PartyRow, 'name' | 'acronym' | 'color' | 'logo' | 'is_own'>;

const columns = sql`
  p.id, p.name, p.acronym, p.color, p.logo, p.is_own, p.update_date,
  (select count(*)::int from elections e where e.tenant_id = p.tenant_id and exists (
    select from result_votes v where v.tenant_id = p.tenant_id and v.party_id = p.id and v.election_id = e.id)) as elections`;

const sortColumns = {
  position: sql`p.position`,
  acronym: sql`p.acronym collate names`,
  name: sql`p.name collate names`,
};

export const listParties = (
  tx: Tx,
  filters: { search: string[]; isOwn: boolean | undefined },
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<PartyRow>(filters.search.length > 0 ? replanned(tx) : tx, {
    columns,
    from: sql`parties p`,
    where: [
      sql`p.tenant_id = ${tx.tenantId}`,
      ...(filters.isOwn === undefined ? [] : [sql`p.is_own = ${filters.isOwn}`]),
      ...filters.search.map((word) => sql`p.search like ${likePattern(word)}`),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)}, p.id ${directionOf(page)}`,
    ...page,
  });

export const findParty = (tx: Tx, id: string) =>
  tx.find(sql<PartyRow>`
    select ${columns} from parties p where p.tenant_id = ${tx.tenantId} and p.id = ${id}`);

export const lockParties = (tx: Tx) => lockAll(tx, 'parties');

export const updateParty = (tx: Tx, id: string, { name, acronym, color, logo, is_own }: Fields) =>
  tx.run(sql`
    update parties set name = ${name}, acronym = ${acronym}, color = ${color}, logo = ${logo}, is_own = ${is_own},
      search = ${foldText(`${acronym} ${name}`)}, update_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/**
 * Moves a party's votes and codes to another, adding up votes that both have. Parties counting
 * under it then count under the other, which takes over its heads where it had no votes.
 */
export async function moveVotes(tx: Tx, from: string, to: string): Promise<void> {
  await replanned(tx).run(sql`
    insert into party_heads (tenant_id, election_id, level, party_id, head_id)
    select h.tenant_id, h.election_id, h.level, ${to}::uuid, h.head_id from party_heads h
    where h.tenant_id = ${tx.tenantId} and h.party_id = ${from} and h.head_id <> ${to} and not exists (
      select from result_votes v where v.tenant_id = h.tenant_id and v.election_id = h.election_id and v.party_id = ${to})
    on conflict do nothing`);
  await replanned(tx).run(sql`
    insert into result_votes as v (tenant_id, election_id, level, code, party_id, votes)
    select tenant_id, election_id, level, code, ${to}::uuid, votes from result_votes
    where tenant_id = ${tx.tenantId} and party_id = ${from}
    on conflict (tenant_id, election_id, level, code, party_id) do update set votes = v.votes + excluded.votes`);
  await deleteRows(tx, 'result_votes', { party_id: from });
  await updateRows(tx, 'party_codes', { party_id: from }, { party_id: to });
  await tx.run(sql`
    update party_heads set head_id = ${to}
    where tenant_id = ${tx.tenantId} and head_id = ${from} and party_id <> ${to}`);
}

export const listOrder = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select id from parties where tenant_id = ${tx.tenantId} order by position, id`);
