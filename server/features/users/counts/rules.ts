import type { WaitingList } from '#contract/waiting.ts';
import type { MemberScope } from '../../../core/context.ts';
import { readWaiting } from '../list/rules.ts';
import { countUsers } from './queries.ts';

/** Counts waiting people with the filters of the lists that show them. */
export async function countWaitingPeople<List extends WaitingList>(
  scope: Pick<MemberScope, 'tx' | 'actor'>,
  lists: readonly List[],
): Promise<Record<List, number>> {
  const filters = await Promise.all(lists.map(async (list) => [list, await readWaiting(scope, list)] as const));
  return countUsers(scope.tx, scope.actor, filters);
}
