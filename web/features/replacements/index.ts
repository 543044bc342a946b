export { AnswerAsk } from './AnswerAsk.tsx';
export { useAnsweringOwn } from './api.tsx';
export { ReplacementPanel as Replacements } from './ReplacementPanel.tsx';
export { ReplacementsOf } from './ReplacementsOf.tsx';
