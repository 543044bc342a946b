import { type UserFilters as Asked, exportQuery } from '#contract/user-filters.ts';
import { type WaitingList, waitingLists } from '#contract/waiting.ts';
import type { MemberScope, SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { wordsOf } from '../../../core/lists.ts';
import { InvalidFields, Refusal } from '../../../core/refusal.ts';
import { searchTerms } from '../../../people/keys.ts';
import { listAreaPaths } from '../../../services/areas/queries.ts';
import { readObstacles } from '../../credentials/index.ts';
import { findPlacePoint, isPlaceKnown } from '../../places/index.ts';
import type { UserConditions } from '../filters/queries.ts';

/** Reads the filters of a waiting list, which the web's links contain too. */
export function readWaiting({ tx, actor }: Pick<MemberScope, 'tx' | 'actor'>, list: WaitingList) {
  const filters = Object.entries(waitingLists[list](actor)).map(([name, value]) => [name, String(value)]);
  return readFilters(tx, actor, exportQuery.parse(Object.fromEntries(filters)));
}

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
