import type { Duplicate } from '#contract/duplicates.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { ListPage } from '../../core/lists.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { type DuplicateCandidate, insertDistinct, isOneDocument, listCandidates, listPairs } from './queries.ts';

/** Puts the person who enrolled first at the head of each pair. */
export async function findDuplicates(
  { tx, actor }: MemberScope,
  window: ListPage,
): Promise<{ results: Duplicate[]; count: number }> {
  const { results, count } = await listPairs(tx, window);
  const candidates = await listCandidates(
    tx,
    actor,
    results.flatMap(({ a, b }) => [a, b]),
  );
  const pairs = results.map(({ a, b, reasons }) => ({
    reasons,
    people: candidates.filter(({ id }) => id === a || id === b) as [DuplicateCandidate, DuplicateCandidate],
  }));
  return { results: pairs, count };
}

export async function tellApart(scope: MemberScope, user: string, other: string): Promise<void> {
  const { tx, actor } = scope;
  const [one, two] = [await findUser(tx, actor, user), await findUser(tx, actor, other)];
  if (!one || !two) throw new Refusal('not_found');
  if (one.id === two.id) throw InvalidFields.of('other', 'wrong_format');
  const pair: [string, string] = one.id < two.id ? [one.id, two.id] : [two.id, one.id];
  if (await isOneDocument(tx, pair)) throw new Refusal('same_document');
  if (!(await insertDistinct(tx, pair))) return;
  for (const [entityId, told] of [pair, pair.toReversed()] as [string, string][])
    await recordChange(scope, 'user', entityId, 'told_apart', { after: { user: told } });
}
