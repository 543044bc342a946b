import type { Batch } from './batches.ts';

/**
 * The action that takes back what another did to many.
 * Without Zod: pages of the web use it too.
 */
export const undoingActions = {
  assign: 'unassign',
  ask_attendance: 'stop_asking',
  validate: 'unvalidate',
  unvalidate: 'validate',
  lock: 'unlock',
  unlock: 'relock',
  set_priority: 'restore_priority',
  set_proxies: 'restore_proxies',
  mark_delivered: 'unmark_delivered',
  mark_signed: 'unmark_signed',
} as const satisfies Partial<Record<Batch['action'], Batch['action']>>;

export const isUndoable = (action: Batch['action']): action is keyof typeof undoingActions => action in undoingActions;
