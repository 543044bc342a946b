import type { BatchAction } from '#contract/batch-actions.ts';
import { formatNumber } from '../../core/formats.ts';
import type { BatchWords } from '../../records/batch-words.ts';
import { assignmentBatchWords } from '../assignments/index.ts';
import { attendanceBatchWords } from '../attendance/index.ts';
import { credentialBatchWords } from '../credentials/index.ts';
import { managementBatchWords } from '../management/index.ts';
import { placeBatchWords } from '../place-records/index.ts';

export const batchWords: Record<BatchAction, BatchWords> = {
  ...assignmentBatchWords,
  ...attendanceBatchWords,
  ...managementBatchWords,
  ...credentialBatchWords,
  ...placeBatchWords,
};

export const jobTitle = (action: BatchAction, count: number) => batchWords[action].title?.(count, formatNumber(count));
