import type { z } from 'zod';
import type { BatchAction, BatchList } from '#contract/batch-actions.ts';
import type { Batch, batches } from '#contract/batches.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ChangeField } from '#contract/log.ts';
import type { MemberScope, SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { KeptTextKey } from '../../core/texts.ts';
import type { BatchBody, BatchParams, ItemBefore } from './queries.ts';

export type BatchRequest = BatchBody & {
  action: BatchAction;
  ids?: string[] | undefined;
  filters?: object | undefined;
  except?: string[] | undefined;
};
type BatchInput = { params: BatchParams; logged?: Partial<Record<ChangeField, unknown>> };
type BatchContext = {
  params: BatchParams;
  /** the item's values before the batch to undo */
  findBefore: () => Promise<ItemBefore | undefined>;
};

/** An action on many items, declared in its noun's `batches.ts`. `server/hooks.ts` registers it. */
export type BatchAct = {
  /** checks the request; returns the action's parameters and what to log */
  prepare?(scope: MemberScope, request: BatchRequest): BatchInput | Promise<BatchInput>;
  /** Returns the parameters to undo a batch, and what to log. */
  prepareUndo?(batch: Batch): BatchInput;
  /** reads the values that undo restores */
  readBefore?(scope: MemberScope, id: string): Promise<ItemBefore>;
  doOne(scope: MemberScope, id: string, context: BatchContext): Promise<unknown>;
  /** acts on many items at once; returns a refusal for each refused one */
  doMany?(scope: MemberScope, ids: string[]): Promise<Map<string, unknown>>;
  /** texts of refusals for lists that already show the item's name */
  texts?: { [code in ErrorCode]?: Record<'detail' | 'reason', KeptTextKey> };
  /** refusals that a later retry may avoid */
  passing?: readonly ErrorCode[];
};
export type BatchActs = Record<BatchAction, BatchAct>;

type Endpoints = (typeof batches)['endpoints'];
export type BatchFilters<E extends keyof Endpoints & `POST ${string}/batches/`> = NonNullable<
  z.output<Endpoints[E]['body']>['filters']
>;

export type BatchSource = {
  none: 'nobody_chosen' | 'no_places_chosen' | 'no_credentials_chosen';
  listIds(scope: MemberScope, filters: never, limit: number): Promise<string[]>;
  /** locks items in the order that all transactions use, to avoid deadlocks */
  lock(tx: Tx, actor: SignedIn, ids: string[]): Promise<unknown>;
};

let registered: { acts: BatchActs; lists: Record<BatchList, BatchSource> } | undefined;

export function registerBatches(acts: BatchActs, lists: Record<BatchList, BatchSource>): void {
  registered = { acts, lists };
}

function demandRegistered() {
  if (!registered) throw new Error('server/hooks.ts was not loaded');
  return registered;
}

export const actOf = (action: BatchAction): BatchAct => demandRegistered().acts[action];
export const listOf = (list: BatchList): BatchSource => demandRegistered().lists[list];
