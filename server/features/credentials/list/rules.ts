import type { CredentialFilters as Asked } from '#contract/credential-filters.ts';
import type { Tx } from '../../../core/database.ts';
import { wordsOf } from '../../../core/lists.ts';
import { InvalidFields } from '../../../core/refusal.ts';
import { listAreaPaths } from '../../../services/areas/queries.ts';
import type { CredentialFilters } from './queries.ts';

/** Translates filters of the contract for the queries; refuses an unknown area. */
export async function readFilters(
  tx: Tx,
  { search, area, ...filters }: Asked & { user?: string | undefined },
): Promise<CredentialFilters> {
  const areaPaths = area === undefined ? undefined : await listAreaPaths(tx, area);
  if (areaPaths?.length === 0) throw InvalidFields.of('area', 'unknown_area');
  const [, year, number] = /^\s*(\d{4})\s*\/\s*(\d{1,9})\s*$/.exec(search ?? '') ?? [];
  if (year && number) return { ...filters, words: [], areaPaths, code: { year: Number(year), number: Number(number) } };
  return { ...filters, words: wordsOf(search), areaPaths };
}
