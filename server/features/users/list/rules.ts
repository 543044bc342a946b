import { type UserFilters as Asked, exportQuery } from '#contract/user-filters.ts';
import type { SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { wordsOf } from '../../../core/lists.ts';
import { InvalidFields, Refusal } from '../../../core/refusal.ts';
import { searchTerms } from '../../../people/keys.ts';
import { listAreaPaths } from '../../../services/areas/queries.ts';
import { readObstacles } from '../../credentials/index.ts';
import { findPlacePoint, isPlaceKnown } from '../../places/index.ts';
import type { UserConditions } from '../filters/queries.ts';

/** Reads filters as links of the web hold them (contract/waiting.ts). */
export const readLinked = (tx: Tx, actor: SignedIn, filters: Record<string, string | boolean>) =>
  readFilters(
    tx,
    actor,
    exportQuery.parse(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))),
  );

/**
 * Refuses an unknown area or board, `near` out of reach, and a place out of reach without people
 * within reach.
 */
export async function readFilters(
  tx: Tx,
  actor: SignedIn,
  { search, area, near, profession, board, credential_obstacle, ...filters }: Asked,
): Promise<UserConditions> {
  const areaPaths = area === undefined ? undefined : await listAreaPaths(tx, area);
  if (areaPaths?.length === 0) throw InvalidFields.of('area', 'unknown_area');
  const point = near && (await findPlacePoint(tx, actor, near));
  if (near && !point) throw new Refusal('not_found');
  if (filters.place && !(await isPlaceKnown(tx, actor, filters.place))) throw new Refusal('not_found');
  if (filters.within !== undefined && !near) throw InvalidFields.of('near', 'required');
  return {
    ...filters,
    ...(await readObstacles(tx, actor, { board, credential_obstacle })),
    terms: searchTerms(search),
    areaPaths,
    near: point || undefined,
    profession: profession === undefined ? undefined : wordsOf(profession),
  };
}
