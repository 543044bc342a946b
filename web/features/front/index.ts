export { frontQuery } from './api.ts';
export { FrontFacts } from './FrontFacts.tsx';
export { FrontPitch } from './FrontPitch.tsx';
export { FrontQuestions } from './FrontQuestions.tsx';
export { type FrontWords, useFrontWords } from './use-front-words.ts';
