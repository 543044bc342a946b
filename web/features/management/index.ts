export { managersQuery } from './api.ts';
export { managementBatchWords } from './batches.ts';
export { DeletePerson } from './DeletePerson.tsx';
export { LockFields } from './LockFields.tsx';
export { PendingRegistration } from './PendingRegistration.tsx';
export { useStanding } from './use-standing.tsx';
export { ValidateAction } from './ValidateAction.tsx';
