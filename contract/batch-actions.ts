import { assignmentBatches } from './assigning.ts';
import { attendanceBatches } from './attending.ts';
import { credentialBatches } from './credential-batches.ts';
import { managementBatches } from './management-batches.ts';
import type { BatchDeclaration } from './noun.ts';
import { placeBatches } from './place-batches.ts';

export const batchActions = {
  ...assignmentBatches,
  ...credentialBatches,
  ...attendanceBatches,
  ...managementBatches,
  ...placeBatches,
};
type Actions = typeof batchActions;
export type BatchAction = keyof Actions;
export type BatchList = BatchDeclaration['list'];
/** Actions of a list, without undo actions. */
export type ActionOn<L extends BatchList> = {
  [A in BatchAction]: Actions[A] extends { isUndo: true } ? never : Actions[A]['list'] extends L ? A : never;
}[BatchAction];
export type UndoAction = { [A in BatchAction]: Actions[A] extends { isUndo: true } ? A : never }[BatchAction];

export const declarationOf = (action: BatchAction): BatchDeclaration => batchActions[action];
export const isUndo = (action: BatchAction): action is UndoAction => declarationOf(action).isUndo === true;
export const undoOf = (action: BatchAction) => declarationOf(action).undo as BatchAction | undefined;

export const batchActionNames = Object.keys(batchActions) as [BatchAction, ...BatchAction[]];
export const actionsOn = <L extends BatchList>(list: L) =>
  batchActionNames.filter((action) => declarationOf(action).list === list && !isUndo(action)) as [
    ActionOn<L>,
    ...ActionOn<L>[],
  ];
