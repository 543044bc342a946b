export { ChangeActor } from './ChangeActor.tsx';
export { ChangedFields, changedFields } from './ChangedFields.tsx';
export { Deleted, PersonLink } from './PersonLink.tsx';
export { useValues } from './use-values.ts';
export { plain, saidFields, useWords } from './words.ts';
