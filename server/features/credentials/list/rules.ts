import type { CredentialFilters as Asked } from '#contract/credential-filters.ts';
import type { SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { wordsOf } from '../../../core/lists.ts';
import { InvalidFields, Refusal } from '../../../core/refusal.ts';
import { listAreaPaths } from '../../../services/areas/queries.ts';
import { isPlaceKnown } from '../../places/index.ts';
import { type CredentialConditions, isBoard } from './queries.ts';

/** Throws not_found for a board or place that the reader can't know of. Fields: unknown_area. */
export async function readFilters(
  tx: Tx,
  actor: SignedIn,
  { search, area, ...filters }: Asked & { user?: string | undefined },
): Promise<CredentialConditions> {
  const areaPaths = area === undefined ? undefined : await listAreaPaths(tx, area);
  if (areaPaths?.length === 0) throw InvalidFields.of('area', 'unknown_area');
  if (filters.board && !(await isBoard(tx, filters.board))) throw new Refusal('not_found');
  if (filters.place && !(await isPlaceKnown(tx, actor, filters.place))) throw new Refusal('not_found');
  const [, year, number] = /^\s*(\d{4})\s*\/\s*(\d{1,9})\s*$/.exec(search ?? '') ?? [];
  if (year && number) return { ...filters, words: [], areaPaths, code: { year: Number(year), number: Number(number) } };
  return { ...filters, words: wordsOf(search), areaPaths };
}
