export type { BackgroundJob as Job, Target } from './api.ts';
export { BatchDialog } from './BatchDialog.tsx';
export { BatchedList } from './BatchedList.tsx';
export { BatchReport } from './BatchReport.tsx';
export { useBatchActions } from './use-batch-actions.ts';
