export { AnswerAsk } from './AnswerAsk.tsx';
export { useAnsweringOwn } from './api.tsx';
export { Replacements } from './Replacements.tsx';
export { ReplacementsOf } from './ReplacementsOf.tsx';
