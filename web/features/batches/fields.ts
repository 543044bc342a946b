import type { BatchAction } from '#contract/batch-actions.ts';
import type { BatchFields } from '../../records/batch-words.ts';
import { AssignmentFields } from '../assignments/index.ts';
import { LockFields } from '../management/index.ts';
import { PriorityField, ProxiesField } from '../place-records/index.ts';

export const batchFields: Partial<Record<BatchAction, BatchFields>> = {
  assign: AssignmentFields,
  lock: LockFields,
  set_priority: PriorityField,
  set_proxies: ProxiesField,
};
