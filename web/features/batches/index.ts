export type { Job } from './api.ts';
export { BatchDialog } from './BatchDialog.tsx';
export { BatchReport } from './BatchReport.tsx';
export { actionNames, personActionNames, placeActionNames } from './labels.ts';
export { RunningBatches } from './RunningBatches.tsx';
