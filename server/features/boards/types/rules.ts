import type { BoardType } from '#contract/board-types.ts';
import { type Names, nameIn, withoutEmpty } from '#contract/translated-names.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope, Scope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { type NewOrder, reorderRows } from '../../../core/ordering.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { renameRow } from '../../../core/renaming.ts';
import { deleteRows } from '../../../core/rows/queries.ts';
import { type BoardTypeRow, findBoardType, insertBoardType, lockBoardTypes, updateTypeNames } from './queries.ts';

export const describeType = ({ language }: Pick<Scope, 'language'>, row: BoardTypeRow): BoardType => ({
  ...row,
  name: nameIn(language, row.names),
});

export async function addBoardType(scope: MemberScope, { names }: { names: Names }): Promise<BoardType> {
  const { tx } = scope;
  await lockBoardTypes(tx);
  const id = newId();
  const given = withoutEmpty(names);
  await insertBoardType(tx, { id, names: given });
  await recordChange(scope, 'boardtype', id, 'created', { after: { names: given } });
  return describeType(scope, requireFound(await findBoardType(tx, id)));
}

export async function renameBoardType(scope: MemberScope, id: string, given: { names?: Names | undefined }) {
  const { tx } = scope;
  await lockBoardTypes(tx);
  const type = requireFound(await findBoardType(tx, id));
  const names = await renameRow(scope, 'boardtype', type, given, (after) => updateTypeNames(tx, id, after));
  return describeType(scope, { ...type, names });
}

/** Refuses a type that a board of any election has, and the last type. */
export async function removeBoardType(scope: MemberScope, id: string): Promise<void> {
  const { tx } = scope;
  const all = await lockBoardTypes(tx);
  const type = describeType(scope, requireFound(await findBoardType(tx, id)));
  const { name, names, boards } = type;
  if (boards > 0) throw new Refusal('board_type_in_use', { name, count: boards });
  if (all.length === 1) throw new Refusal('last_board_type');
  await deleteRows(tx, 'board_types', { id });
  await recordChange(scope, 'boardtype', id, 'deleted', { before: { names } });
}

export async function reorderBoardTypes(scope: MemberScope, order: NewOrder): Promise<void> {
  await reorderRows(scope, { table: 'board_types', entity: 'boardtype' }, await lockBoardTypes(scope.tx), order);
}
