import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';

/** Counts people who have, for each term, a word beginning with it. Ignores reach. */
export async function countByWords(tx: Tx, terms: string[]): Promise<number> {
  const having = terms.map(
    (term) => sql`select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${term}`,
  );
  return replanned(tx).count(sql<{ count: number }>`
    select count(distinct user_id)::int as count from (${sql.join(having, sql` intersect `)}) hits`);
}

/** `ids`: people with the word, if few. */
export type RareWord = { term: string; count: number; ids: string[] | null };
const mostHits = 2000;
/** Most people looked up by word within areas: 3,900 take half as long as reading 5,000 people. */
const mostHitsInAreas = 8000;

/** Finds the rarest word; undefined if all are common. */
export async function findRarest(tx: Tx, terms: string[], isWhole: boolean): Promise<RareWord | undefined> {
  const most = isWhole ? mostHits : mostHitsInAreas;
  const found = await Promise.all(
    terms.map(async (term) => {
      const rows = await replanned(tx).list(sql<Omit<RareWord, 'term'>>`
        with hits as materialized (
          select user_id from user_words where tenant_id = ${tx.tenantId} and word ^@ ${term} limit ${most + 1})
        select count(*)::int as count,
          case when count(*) <= ${mostHits} then coalesce(array_agg(distinct user_id), '{}') end as ids
        from hits`);
      return { term, ids: null, count: 0, ...rows[0] };
    }),
  );
  return found.filter(({ count }) => count <= most).sort((a, b) => a.count - b.count)[0];
}
