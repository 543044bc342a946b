export { Asignees } from './Asignees.tsx';
export { AssignmentFields } from './AssignmentFields.tsx';
export { heldBy, refreshAfterAssigning } from './assigning.ts';
export { assignmentBatchWords } from './batches.ts';
export { NearbyMap } from './NearbyMap.tsx';
export { Situation } from './Situation.tsx';
export { useAssigning } from './use-assigning.tsx';
