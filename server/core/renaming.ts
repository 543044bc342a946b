import type { ActionOf, ChangedEntity } from '#contract/log.ts';
import { type Names, withoutEmpty } from '#contract/translated-names.ts';
import { recordChanges } from './changes.ts';
import type { MemberScope } from './context.ts';
import { InvalidFields } from './refusal.ts';

type EditedEntity = { [E in ChangedEntity]: 'updated' extends ActionOf<E> ? E : never }[ChangedEntity];

/** Changes names in some languages by `update`, and logs it. Refuses to leave none. */
export async function renameRow(
  scope: MemberScope,
  entity: EditedEntity,
  { id, names: before }: { id: string; names: Names },
  { names = {} }: { names?: Names | undefined },
  update: (after: Names) => Promise<unknown>,
): Promise<Names> {
  const after = withoutEmpty({ ...before, ...names });
  if (Object.keys(after).length === 0) throw InvalidFields.of('names', 'required');
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  await update(after);
  const change = { before: { names: before }, after: { names: after } };
  await recordChanges(scope, [{ entity, entityId: id, action: 'updated', ...change }]);
  return after;
}
