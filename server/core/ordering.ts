import type { ActionOf, ChangedEntity } from '#contract/log.ts';
import { type NewChange, recordChanges } from './changes.ts';
import type { MemberScope } from './context.ts';
import { Refusal } from './refusal.ts';
import { type OrderedTable, updateOrder } from './rows/queries.ts';

/** The requested order, and the one on the editor's screen. */
export type NewOrder = { ids: string[]; seen: string[] };
type OrderedEntity = { [E in ChangedEntity]: 'reordered' extends ActionOf<E> ? E : never }[ChangedEntity];

/** Puts locked rows, whose order is `current`, in a new order. */
export async function reorderRows(
  scope: MemberScope,
  { table, entity }: { table: OrderedTable; entity: OrderedEntity },
  current: string[],
  { ids, seen }: NewOrder,
  after: NewChange['after'] = {},
): Promise<void> {
  refuseOtherOrder(current, { ids, seen });
  await updateOrder(scope.tx, table, ids);
  await recordChanges(scope, [{ entity, entityId: ids[0] ?? '', action: 'reordered', after }]);
}

/** Throws not_found for unknown ids, or a refusal if the order has changed since it was seen. */
export function refuseOtherOrder(current: string[], { ids, seen }: NewOrder): void {
  if (!ids.every((id) => current.includes(id))) throw new Refusal('not_found');
  const isSame = seen.join() === current.join() && [...ids].sort().join() === [...current].sort().join();
  if (!isSame) throw new Refusal('reordered_meanwhile');
}
