export { CallForm } from './CallForm.tsx';
export { CallLinks, Calls } from './Calls.tsx';
export { outcomeNames } from './labels.ts';
export { type NotingCall, useNotingCall } from './use-noting-call.tsx';
