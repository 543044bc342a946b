export { Asignees } from './Asignees.tsx';
export { refreshAfterAssigning } from './assigning.ts';
export { assignmentBatchWords } from './batches.ts';
